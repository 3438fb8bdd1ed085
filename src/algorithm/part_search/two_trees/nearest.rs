//! The nearest parts of two shapes, and their distance.

use super::{PairSearch, PartNodes, is_at_most, search_pairs};
use crate::algorithm::part_search::best_part::{BestPart, LeastDistance, is_rival};
use crate::algorithm::part_search::rounding_unit;
use crate::algorithm::part_search::target::{box_size, may_be_nearer};
use crate::exact::below;
use crate::{Aabb, Nearest, NearestPoints};
use core::ops::ControlFlow;
use nalgebra::{Point, RealField};

/// No less than the largest coordinate of either shape.
fn largest_coordinate<P, Q, T, const D: usize>(a: &P, b: &Q) -> f64
where
    T: RealField + Copy,
    P: PartNodes<T, D>,
    Q: PartNodes<T, D>,
{
    box_size(&a.bounds()) + box_size(&b.bounds())
}

struct NearestPair<A, B, T: RealField + Copy, const D: usize> {
    bounds_of_a: fn(&A) -> Option<Aabb<T, D>>,
    bounds_of_b: fn(&B) -> Option<Aabb<T, D>>,
    size: f64,
    found: BestPart<(usize, usize), T, D>,
}

impl<A, B, T, const D: usize> PairSearch<A, B, T, D> for NearestPair<A, B, T, D>
where
    T: RealField + Copy,
    A: Nearest<B, Scalar = T, Point = Point<T, D>>,
{
    fn admits(&self, key: f64) -> bool {
        let best = self.found.distance();
        best.is_none_or(|best| may_be_nearer(key, best, rounding_unit::<T>(), self.size))
    }

    fn visit(&mut self, (i, a): (usize, &A), (j, b): (usize, &B)) -> ControlFlow<()> {
        let bounds = || Some((self.bounds_of_a)(a)?.merged(&(self.bounds_of_b)(b)?));
        self.found.add((i, j), a.nearest(b), bounds);
        ControlFlow::Continue(())
    }
}

/// Searches the pairs up to a limit for another nearest pair of points.
struct RivalPair<'a, T: RealField, const D: usize> {
    best: &'a NearestParts<T, D>,
    limit: T,
    /// Whether the limit is not below the exact distance of the best pair.
    is_above_best: bool,
}

impl<A, B, T, const D: usize> PairSearch<A, B, T, D> for RivalPair<'_, T, D>
where
    T: RealField + Copy,
    A: Nearest<B, Scalar = T, Point = Point<T, D>>,
{
    fn admits(&self, key: f64) -> bool {
        is_at_most(key, self.limit)
    }

    fn visit(&mut self, (i, a): (usize, &A), (j, b): (usize, &B)) -> ControlFlow<()> {
        if !a.within(b, self.limit) {
            return ControlFlow::Continue(());
        }
        let (best, nearest) = self.best;
        if (i, j) == *best {
            self.is_above_best = true;
        } else if is_rival(nearest, &a.nearest(b)) {
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    }
}

/// The ids of the nearest parts of two shapes and their nearest points.
type NearestParts<T, const D: usize> = ((usize, usize), NearestPoints<Point<T, D>, T>);

/// The nearest parts of two shapes; `None` without parts.
#[inline(never)]
pub(crate) fn nearest_of_parts<P, Q, T, const D: usize>(a: &P, b: &Q) -> Option<NearestParts<T, D>>
where
    T: RealField + Copy,
    P: PartNodes<T, D, Part: Nearest<Q::Part, Scalar = T, Point = Point<T, D>>>,
    Q: PartNodes<T, D>,
{
    let mut nearest = NearestPair {
        bounds_of_a: P::bounds_of,
        bounds_of_b: Q::bounds_of,
        size: largest_coordinate(a, b),
        found: BestPart::default(),
    };
    // Broken off or not: the search has the best pair.
    let _ = search_pairs((a, b), &mut nearest);
    let rival = nearest.found.rival();
    let mut best = nearest.found.best()?;
    let may_tie = |rival| {
        may_be_nearer(
            below(rival),
            best.1.distance,
            rounding_unit::<T>(),
            nearest.size,
        )
    };
    if best.1.unique && rival.is_some_and(may_tie) {
        let all = || a.bounds().merged(&b.bounds());
        let mut rivals = RivalPair {
            limit: nearest.found.distance_rounded_up(all)?,
            best: &best,
            is_above_best: false,
        };
        let is_alone = search_pairs((a, b), &mut rivals).is_continue();
        best.1.unique = is_alone && rivals.is_above_best;
    }
    Some(best)
}

struct DistancePair<T> {
    size: f64,
    least: LeastDistance<T>,
}

impl<A, B, T, const D: usize> PairSearch<A, B, T, D> for DistancePair<T>
where
    T: RealField + Copy,
    A: Nearest<B, Scalar = T>,
{
    fn admits(&self, key: f64) -> bool {
        let slack = rounding_unit::<T>();
        let least = self.least.get();
        least.is_none_or(|least| may_be_nearer(key, least, slack, self.size))
    }

    fn visit(&mut self, (_, a): (usize, &A), (_, b): (usize, &B)) -> ControlFlow<()> {
        self.least.add(a.distance(b))
    }
}

/// The distance of the nearest parts of two shapes; `None` without parts.
pub(crate) fn distance_of_parts<P, Q, T, const D: usize>(a: &P, b: &Q) -> Option<T>
where
    T: RealField + Copy,
    P: PartNodes<T, D, Part: Nearest<Q::Part, Scalar = T>>,
    Q: PartNodes<T, D>,
{
    let mut distance = DistancePair {
        size: largest_coordinate(a, b),
        least: LeastDistance::new(),
    };
    let _ = search_pairs((a, b), &mut distance);
    distance.least.get()
}
