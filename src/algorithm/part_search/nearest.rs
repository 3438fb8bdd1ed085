//! The nearest part of a shape.

use crate::algorithm::part_search::best_part::{BestPart, LeastDistance, is_rival};
use crate::algorithm::part_search::posed::BoxMotion;
use crate::algorithm::part_search::target::{CoreBox, Target};
use crate::algorithm::part_search::{PartSearch, PartTree};
use crate::exact::below;
use crate::shape::build::box_tree::block::{BoxBlock, WIDTH};
use crate::{Aabb, Nearest, PartNearest};
use core::ops::ControlFlow;
use nalgebra::{Point, RealField};

/// The points of which a part is the convex hull, if they are known.
type CornersOf<S, T, const D: usize> = fn(&S) -> Option<[Point<T, D>; 3]>;

struct NearestSearch<'a, R, S, T: RealField + Copy, const D: usize> {
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

/// The nearest part of all to a shape, given its core if that is known; `None` without parts.
#[inline(never)]
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
        self.target.keys_by(block, used, Some(self.limit), &key)
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
