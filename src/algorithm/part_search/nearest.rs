//! The nearest part.
//!
//! Of the parts at the least distance, as rounded, the answer has the points that come first in a fixed order, so
//! that it depends neither on the order of the parts nor on that of the two shapes.

use crate::algorithm::part_search::posed::BoxMotion;
use crate::algorithm::part_search::target::{CoreBox, Target};
use crate::algorithm::part_search::{PartSearch, PartTree, rounded_up};
use crate::exact::below;
use crate::shape::build::box_tree::block::{BoxBlock, WIDTH};
use crate::{Aabb, Nearest, NearestPoints, PartNearest};
use core::cmp::Ordering;
use core::ops::ControlFlow;
use nalgebra::{Point, RealField};

/// The nearest part so far: its id, its nearest points to the other shape, and its bounds, if they are known.
pub(super) struct BestPart<I, T: RealField, const D: usize> {
    best: Option<(I, NearestPoints<Point<T, D>, T>)>,
    bounds: Option<Aabb<T, D>>,
    /// The least distance, as rounded, of a part that has another nearest pair than the best one.
    rival: Option<T>,
}

impl<I, T: RealField, const D: usize> Default for BestPart<I, T, D> {
    fn default() -> Self {
        Self {
            best: None,
            bounds: None,
            rival: None,
        }
    }
}

impl<I: Copy + Ord, T: RealField + Copy, const D: usize> BestPart<I, T, D> {
    pub(super) fn best(&self) -> Option<(I, NearestPoints<Point<T, D>, T>)> {
        self.best
    }

    pub(super) fn rival(&self) -> Option<T> {
        self.rival
    }

    pub(super) fn distance(&self) -> Option<T> {
        self.best.map(|(_, nearest)| nearest.distance)
    }

    /// More than the exact distance of the best part, mostly, where all parts are in a box.
    pub(super) fn distance_rounded_up(&self, all: impl FnOnce() -> Aabb<T, D>) -> Option<T> {
        let bounds = self.bounds.unwrap_or_else(all);
        Some(rounded_up(self.distance()?, &bounds))
    }

    /// Keeps the nearer one of the best part and another with these bounds.
    pub(super) fn add(
        &mut self,
        id: I,
        nearest: NearestPoints<Point<T, D>, T>,
        bounds: impl FnOnce() -> Option<Aabb<T, D>>,
    ) {
        let found = (id, nearest);
        let Some(best) = self.best else {
            self.best = Some(found);
            self.bounds = bounds();
            return;
        };
        let order = cmp_distances(best.1.distance, nearest.distance);
        let order = order.then_with(|| order_of_ties(&best, &found));
        let [first, second] = if order.is_le() {
            [best, found]
        } else {
            self.bounds = bounds();
            [found, best]
        };
        let distance = second.1.distance;
        let is_less = self.rival.is_none_or(|least| distance < least);
        if is_less && is_rival(&first.1, &second.1) {
            self.rival = Some(distance);
        }
        self.best = Some(first);
    }
}

/// The points of which a part is the convex hull, if they are known.
type CornersOf<S, T, const D: usize> = fn(&S) -> Option<[Point<T, D>; 3]>;

struct NearestSearch<'a, R, S, T: RealField, const D: usize> {
    bounds_of: fn(&S) -> Option<Aabb<T, D>>,
    corners_of: CornersOf<S, T, D>,
    target: Target<'a, R, T, D>,
    found: BestPart<usize, T, D>,
}

impl<R, S, T, const D: usize> PartSearch<S, T, D> for NearestSearch<'_, R, S, T, D>
where
    T: RealField + Copy,
    S: Nearest<R, Scalar = T, Point = Point<T, D>>,
    R: Nearest<Aabb<T, D>, Scalar = T>,
{
    fn key(&self, region: &Aabb<T, D>) -> Option<f64> {
        Some(self.target.key(region))
    }

    fn admits(&self, key: f64) -> bool {
        let best = self.found.distance();
        best.is_none_or(|best| self.target.admits(key, best))
    }

    fn keys(&self, block: &BoxBlock<T, D>, used: u32) -> ([f64; WIDTH], u32) {
        self.target.keys(block, used, self.found.distance())
    }

    fn keys_of_moved(
        &self,
        block: &BoxBlock<T, D>,
        used: u32,
        motion: &BoxMotion<'_, T, D>,
    ) -> ([f64; WIDTH], u32) {
        let best = self.found.distance();
        self.target.keys_of_moved(block, used, best, motion)
    }

    fn visit(&mut self, part: usize, shape: &S) -> ControlFlow<()> {
        let best = self.found.distance();
        if best.is_some()
            && (self.corners_of)(shape).is_some_and(|it| self.target.is_beyond(&it, best))
        {
            return ControlFlow::Continue(());
        }
        let nearest = shape.nearest(self.target.rhs);
        self.found.add(part, nearest, || (self.bounds_of)(shape));
        ControlFlow::Continue(())
    }
}

/// The order of two distances. One that is not a number is greater than all others.
pub(super) fn cmp_distances<T: RealField + Copy>(a: T, b: T) -> Ordering {
    let is_nan = |x: T| x.partial_cmp(&x).is_none();
    a.partial_cmp(&b)
        .unwrap_or_else(|| is_nan(a).cmp(&is_nan(b)))
}

/// Whether a part may have another nearest pair than a nearer one.
pub(super) fn is_rival<T: RealField + Copy, const D: usize>(
    nearest: &NearestPoints<Point<T, D>, T>,
    other: &NearestPoints<Point<T, D>, T>,
) -> bool {
    let is_same = nearest.on_self == other.on_self && nearest.on_rhs == other.on_rhs;
    !is_same || !other.unique
}

/// The order of parts at the same distance. Fixed point may round that of a part that is apart to 0: one that meets the
/// shape comes first.
fn order_of_ties<I: Ord, T: RealField + Copy, const D: usize>(
    a: &(I, NearestPoints<Point<T, D>, T>),
    b: &(I, NearestPoints<Point<T, D>, T>),
) -> Ordering {
    let [a_is_apart, b_is_apart] =
        [a, b].map(|(_, nearest)| nearest.distance.is_zero() && nearest.on_self != nearest.on_rhs);
    if a_is_apart != b_is_apart {
        return a_is_apart.cmp(&b_is_apart);
    }
    let order = cmp_points(&ordered_ends(&a.1), &ordered_ends(&b.1));
    order.then_with(|| a.0.cmp(&b.0))
}

/// The two points in an order of their own. Exchanging the shapes changes no comparison of such lists: if a point
/// of each shape were in the other as well, the shapes would meet.
fn ordered_ends<T: RealField + Copy, const D: usize>(
    nearest: &NearestPoints<Point<T, D>, T>,
) -> [Point<T, D>; 2] {
    let [a, b] = [nearest.on_self, nearest.on_rhs];
    if cmp_points(&[a], &[b]).is_le() {
        [a, b]
    } else {
        [b, a]
    }
}

fn cmp_points<T: RealField + Copy, const D: usize, const N: usize>(
    a: &[Point<T, D>; N],
    b: &[Point<T, D>; N],
) -> Ordering {
    let pairs = a.iter().zip(b).flat_map(|(a, b)| a.iter().zip(b.iter()));
    pairs.fold(Ordering::Equal, |order, (x, y)| {
        order.then(x.partial_cmp(y).unwrap_or(Ordering::Equal))
    })
}

/// The least of some distances.
pub(super) struct LeastDistance<T>(Option<T>);

impl<T: RealField + Copy> LeastDistance<T> {
    pub(super) const fn new() -> Self {
        Self(None)
    }

    pub(super) fn get(&self) -> Option<T> {
        self.0
    }

    /// Keeps the lesser one, and breaks at zero, which no distance is below.
    pub(super) fn add(&mut self, found: T) -> ControlFlow<()> {
        let is_less = |least| cmp_distances(found, least).is_lt();
        if self.0.is_none_or(is_less) {
            self.0 = Some(found);
        }
        if found.is_zero() {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    }
}

struct DistanceSearch<'a, R, S, T: RealField, const D: usize> {
    corners_of: CornersOf<S, T, D>,
    target: Target<'a, R, T, D>,
    least: LeastDistance<T>,
}

impl<R, S, T, const D: usize> PartSearch<S, T, D> for DistanceSearch<'_, R, S, T, D>
where
    T: RealField + Copy,
    S: Nearest<R, Scalar = T>,
    R: Nearest<Aabb<T, D>, Scalar = T>,
{
    fn key(&self, region: &Aabb<T, D>) -> Option<f64> {
        Some(self.target.key(region))
    }

    fn admits(&self, key: f64) -> bool {
        let least = self.least.get();
        least.is_none_or(|least| self.target.admits(key, least))
    }

    fn keys(&self, block: &BoxBlock<T, D>, used: u32) -> ([f64; WIDTH], u32) {
        self.target.keys(block, used, self.least.get())
    }

    fn keys_of_moved(
        &self,
        block: &BoxBlock<T, D>,
        used: u32,
        motion: &BoxMotion<'_, T, D>,
    ) -> ([f64; WIDTH], u32) {
        let least = self.least.get();
        self.target.keys_of_moved(block, used, least, motion)
    }

    fn visit(&mut self, _part: usize, shape: &S) -> ControlFlow<()> {
        let least = self.least.get();
        if least.is_some()
            && (self.corners_of)(shape).is_some_and(|it| self.target.is_beyond(&it, least))
        {
            return ControlFlow::Continue(());
        }
        self.least.add(shape.distance(self.target.rhs))
    }
}

/// The nearest part of all to a shape with such a core, if that is known; `None` without parts.
pub(crate) fn nearest_part<P, R, T, const D: usize>(
    parts: &P,
    rhs: &R,
    core: Option<CoreBox<T, D>>,
) -> Option<PartNearest<Point<T, D>, T>>
where
    T: RealField + Copy,
    P: PartTree<T, D, Part: Nearest<R, Scalar = T, Point = Point<T, D>>> + ?Sized,
    R: Nearest<Aabb<T, D>, Scalar = T>,
{
    let mut nearest = NearestSearch {
        bounds_of: P::bounds_of,
        corners_of: P::corners_of,
        target: Target::new(rhs, core, parts),
        found: BestPart::default(),
    };
    // Broken off or not: the search has the best part.
    let _ = parts.search(&mut nearest);
    let (part, points) = nearest.found.best()?;
    let mut best = PartNearest {
        part,
        nearest: points,
    };
    let may_tie = |rival| nearest.target.admits(below(rival), points.distance);
    if points.unique && nearest.found.rival().is_some_and(may_tie) {
        let limit = nearest.found.distance_rounded_up(|| parts.bounds());
        best.nearest.unique =
            limit.is_some_and(|limit| is_only_nearest(parts, &nearest.target, &best, limit));
    }
    Some(best)
}

/// Searches the parts up to a limit for another nearest pair.
struct RivalSearch<'a, R, T: RealField, const D: usize> {
    target: &'a Target<'a, R, T, D>,
    best: &'a PartNearest<Point<T, D>, T>,
    limit: T,
    /// Whether the limit is not below the exact distance of the best part.
    is_above_best: bool,
}

impl<R, S, T, const D: usize> PartSearch<S, T, D> for RivalSearch<'_, R, T, D>
where
    T: RealField + Copy,
    S: Nearest<R, Scalar = T, Point = Point<T, D>>,
    R: Nearest<Aabb<T, D>, Scalar = T>,
{
    fn key(&self, region: &Aabb<T, D>) -> Option<f64> {
        self.target.rhs.within(region, self.limit).then_some(0.0)
    }

    fn admits(&self, _key: f64) -> bool {
        true
    }

    fn keys(&self, block: &BoxBlock<T, D>, used: u32) -> ([f64; WIDTH], u32) {
        let key = |region: &Aabb<T, D>| PartSearch::<S, T, D>::key(self, region);
        self.target.keys_by(block, used, Some(self.limit), key)
    }

    fn visit(&mut self, part: usize, shape: &S) -> ControlFlow<()> {
        if !shape.within(self.target.rhs, self.limit) {
            return ControlFlow::Continue(());
        }
        if part == self.best.part {
            self.is_above_best = true;
        } else if is_rival(&self.best.nearest, &shape.nearest(self.target.rhs)) {
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    }
}

/// Whether all parts with other nearest pairs are farther than a limit that the best part is not: exact, however
/// the distances are rounded.
fn is_only_nearest<P, R, T, const D: usize>(
    parts: &P,
    target: &Target<'_, R, T, D>,
    best: &PartNearest<Point<T, D>, T>,
    limit: T,
) -> bool
where
    T: RealField + Copy,
    P: PartTree<T, D, Part: Nearest<R, Scalar = T, Point = Point<T, D>>> + ?Sized,
    R: Nearest<Aabb<T, D>, Scalar = T>,
{
    let mut rivals = RivalSearch {
        target,
        best,
        limit,
        is_above_best: false,
    };
    let is_alone = parts.search(&mut rivals).is_continue();
    is_alone && rivals.is_above_best
}

/// The distance of the nearest part; `None` without parts.
pub(crate) fn distance<P, R, T, const D: usize>(
    parts: &P,
    rhs: &R,
    core: Option<CoreBox<T, D>>,
) -> Option<T>
where
    T: RealField + Copy,
    P: PartTree<T, D, Part: Nearest<R, Scalar = T>> + ?Sized,
    R: Nearest<Aabb<T, D>, Scalar = T>,
{
    let mut distance = DistanceSearch {
        corners_of: P::corners_of,
        target: Target::new(rhs, core, parts),
        least: LeastDistance::new(),
    };
    let _ = parts.search(&mut distance);
    distance.least.get()
}
