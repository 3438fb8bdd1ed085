//! The nearest part.
//!
//! Of the parts at the least distance, as rounded, the answer has the points that come first in a fixed order, so
//! that it depends neither on the order of the parts nor on that of the two shapes.

use crate::algorithm::part_search::{
    PartSearch, PartTree, exact_keys, rounded_up, rounding_slack, rounding_unit,
};
use crate::exact::{above, below};
use crate::shape::build::box_tree::block::{Bits, BoxBlock, WIDTH};
use crate::shape::build::box_tree::bounds::{Bound, DistanceBound};
use crate::{Aabb, Nearest, NearestPoints, PartNearest};
use core::cmp::Ordering;
use core::marker::PhantomData;
use core::ops::ControlFlow;
use nalgebra::{ComplexField, Point, RealField};

/// The other shape, and the size of the numbers.
struct Target<'a, R, T, const D: usize> {
    rhs: &'a R,
    /// The largest coordinate.
    size: f64,
    /// How much rounding may let a part seem farther than a box around it, relative to the size.
    slack: f64,
    bound: DistanceBound<D>,
    scalar: PhantomData<T>,
}

impl<'a, R, T: RealField + Copy, const D: usize> Target<'a, R, T, D>
where
    R: Nearest<Aabb<T, D>, Scalar = T>,
{
    /// A shape with these bounds, if they are known, and a box around all parts.
    fn new(rhs: &'a R, bounds: Option<Aabb<T, D>>, parts: &Aabb<T, D>) -> Self {
        Self {
            rhs,
            size: bounds.map_or(0.0, |bounds| box_size(&bounds)) + box_size(parts),
            slack: bounds.map_or(rounding_slack::<T>(1.0), |_| rounding_unit::<T>()),
            bound: DistanceBound::new(bounds),
            scalar: PhantomData,
        }
    }

    fn key(&self, region: &Aabb<T, D>) -> f64 {
        below(self.rhs.distance(region))
    }

    /// Whether a distance is not greater than the best one, or by rounding alone.
    fn admits(&self, key: f64, best: T) -> bool {
        may_be_nearer(key, best, self.slack, self.size)
    }

    /// Of boxes whose bounds are near enough, the exact distance; of a point they are the same.
    fn keys(&self, block: &BoxBlock<T, D>, used: u32, best: Option<T>) -> ([f64; WIDTH], u32) {
        let (mut keys, _) = Bound::<T, D>::bounds(&self.bound, block);
        let mut mask = 0;
        for lane in Bits(used) {
            keys[lane] = ComplexField::sqrt(keys[lane]);
            mask |= u32::from(best.is_none_or(|best| self.admits(keys[lane], best))) << lane;
        }
        if self.bound.is_of_point() {
            return (keys, mask);
        }
        exact_keys(block, mask, |region| Some(self.key(region)))
    }
}

/// Whether a key is not greater than the best distance, or by rounding alone.
pub(super) fn may_be_nearer<T: RealField + Copy>(key: f64, best: T, slack: f64, size: f64) -> bool {
    let best = above(best);
    let limit = best + slack * (best + size);
    key <= limit || key.is_nan()
}

/// The nearest part so far: its id, and its nearest points to the other shape.
pub(super) struct BestPart<I, T: RealField, const D: usize> {
    best: Option<(I, NearestPoints<Point<T, D>, T>)>,
    /// The least distance, as rounded, of a part that has another nearest pair than the best one.
    rival: Option<T>,
}

impl<I, T: RealField, const D: usize> Default for BestPart<I, T, D> {
    fn default() -> Self {
        Self {
            best: None,
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

    /// Keeps the nearer one of the best part and another.
    pub(super) fn add(&mut self, id: I, nearest: NearestPoints<Point<T, D>, T>) {
        let found = (id, nearest);
        let Some(best) = self.best else {
            self.best = Some(found);
            return;
        };
        let order = cmp_distances(best.1.distance, nearest.distance);
        let order = order.then_with(|| order_of_ties(&best, &found));
        let [first, second] = if order.is_le() {
            [best, found]
        } else {
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

struct NearestSearch<'a, R, T: RealField, const D: usize> {
    target: Target<'a, R, T, D>,
    found: BestPart<usize, T, D>,
}

impl<R, S, T, const D: usize> PartSearch<S, T, D> for NearestSearch<'_, R, T, D>
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

    fn visit(&mut self, part: usize, shape: &S) -> ControlFlow<()> {
        self.found.add(part, shape.nearest(self.target.rhs));
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

struct DistanceSearch<'a, R, T, const D: usize> {
    target: Target<'a, R, T, D>,
    best: Option<T>,
}

impl<R, S, T, const D: usize> PartSearch<S, T, D> for DistanceSearch<'_, R, T, D>
where
    T: RealField + Copy,
    S: Nearest<R, Scalar = T>,
    R: Nearest<Aabb<T, D>, Scalar = T>,
{
    fn key(&self, region: &Aabb<T, D>) -> Option<f64> {
        Some(self.target.key(region))
    }

    fn admits(&self, key: f64) -> bool {
        self.best.is_none_or(|best| self.target.admits(key, best))
    }

    fn keys(&self, block: &BoxBlock<T, D>, used: u32) -> ([f64; WIDTH], u32) {
        let best = self.best;
        self.target.keys(block, used, best)
    }

    fn visit(&mut self, _part: usize, shape: &S) -> ControlFlow<()> {
        let found = shape.distance(self.target.rhs);
        if self
            .best
            .is_none_or(|best| cmp_distances(found, best).is_lt())
        {
            self.best = Some(found);
        }
        if found.is_zero() {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    }
}

/// The largest coordinate of a box.
pub(super) fn box_size<T: RealField + Copy, const D: usize>(bounds: &Aabb<T, D>) -> f64 {
    let coordinates = bounds.min().iter().chain(bounds.max().iter());
    coordinates.fold(0.0, |most, &x| {
        let x = above(x).abs();
        if x > most { x } else { most }
    })
}

/// The nearest part of all to a shape with these bounds, if they are known; `None` without parts.
pub(crate) fn nearest_part<P, R, T, const D: usize>(
    parts: &P,
    rhs: &R,
    bounds: Option<Aabb<T, D>>,
) -> Option<PartNearest<Point<T, D>, T>>
where
    T: RealField + Copy,
    P: PartTree<T, D, Part: Nearest<R, Scalar = T, Point = Point<T, D>>> + ?Sized,
    R: Nearest<Aabb<T, D>, Scalar = T>,
{
    let mut nearest = NearestSearch {
        target: Target::new(rhs, bounds, &parts.region()),
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
        best.nearest.unique = is_only_nearest(parts, rhs, &parts.bounds(), &best);
    }
    Some(best)
}

/// Searches the parts up to a limit for another nearest pair.
struct RivalSearch<'a, R, T: RealField, const D: usize> {
    rhs: &'a R,
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
        self.rhs.within(region, self.limit).then_some(0.0)
    }

    fn admits(&self, _key: f64) -> bool {
        true
    }

    fn visit(&mut self, part: usize, shape: &S) -> ControlFlow<()> {
        if !shape.within(self.rhs, self.limit) {
            return ControlFlow::Continue(());
        }
        if part == self.best.part {
            self.is_above_best = true;
        } else if is_rival(&self.best.nearest, &shape.nearest(self.rhs)) {
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    }
}

/// Whether all parts with other nearest pairs are farther than a number that the best part is not: exact, however
/// the distances are rounded.
fn is_only_nearest<P, R, T, const D: usize>(
    parts: &P,
    rhs: &R,
    bounds: &Aabb<T, D>,
    best: &PartNearest<Point<T, D>, T>,
) -> bool
where
    T: RealField + Copy,
    P: PartTree<T, D, Part: Nearest<R, Scalar = T, Point = Point<T, D>>> + ?Sized,
    R: Nearest<Aabb<T, D>, Scalar = T>,
{
    let distance = best.nearest.distance;
    let mut rivals = RivalSearch {
        rhs,
        best,
        limit: rounded_up(distance, bounds),
        is_above_best: false,
    };
    let is_alone = parts.search(&mut rivals).is_continue();
    is_alone && rivals.is_above_best
}

/// The distance of the nearest part; `None` without parts.
pub(crate) fn distance<P, R, T, const D: usize>(
    parts: &P,
    rhs: &R,
    bounds: Option<Aabb<T, D>>,
) -> Option<T>
where
    T: RealField + Copy,
    P: PartTree<T, D, Part: Nearest<R, Scalar = T>> + ?Sized,
    R: Nearest<Aabb<T, D>, Scalar = T>,
{
    let mut distance = DistanceSearch {
        target: Target::new(rhs, bounds, &parts.region()),
        best: None,
    };
    let _ = parts.search(&mut distance);
    distance.best
}
