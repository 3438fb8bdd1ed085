//! The nearest part of a composite.
//!
//! Of the parts at the least distance, as rounded, the answer has the points that come first in a fixed order, so
//! that it depends neither on the order of the parts nor on that of the two shapes.

use crate::dispatch::composite::search::{PartSearch, rounding_slack, search};
use crate::dispatch::composite::{Composite, PartNearest};
use crate::dispatch::parts::Parts;
use crate::{Aabb, Nearest, NearestPoints, Shape};
use core::cmp::Ordering;
use core::ops::ControlFlow;
use nalgebra::{Point, RealField};

/// The other shape, and the size of the numbers.
struct CompositeTarget<'a, R, T> {
    rhs: &'a R,
    /// The largest coordinate of the bounds.
    size: T,
}

impl<R, T: RealField + Copy> CompositeTarget<'_, R, T> {
    /// Whether a region is farther than the best distance, and not by rounding alone.
    fn is_farther<const D: usize>(&self, region: &Aabb<T, D>, best: T) -> bool
    where
        R: Nearest<Aabb<T, D>, Scalar = T>,
    {
        self.rhs.distance(region) > best + rounding_slack(best + self.size)
    }

    fn prefers_second<const D: usize>(&self, [first, second]: &[Aabb<T, D>; 2]) -> bool
    where
        R: Nearest<Aabb<T, D>, Scalar = T>,
    {
        self.rhs.distance(second) < self.rhs.distance(first)
    }
}

struct CompositeNearest<'a, R, T: RealField, const D: usize> {
    target: CompositeTarget<'a, R, T>,
    best: Option<PartNearest<Point<T, D>, T>>,
}

impl<R, S, T, const D: usize> PartSearch<S, T, D> for CompositeNearest<'_, R, T, D>
where
    T: RealField + Copy,
    S: Nearest<R, Scalar = T, Point = Point<T, D>>,
    R: Nearest<Aabb<T, D>, Scalar = T>,
{
    fn enters(&self, region: &Aabb<T, D>) -> bool {
        self.best
            .is_none_or(|best| !self.target.is_farther(region, best.nearest.distance))
    }

    fn prefers_second(&self, halves: &[Aabb<T, D>; 2], _axis: usize) -> bool {
        self.target.prefers_second(halves)
    }

    fn visit(&mut self, part: usize, shape: &S) -> ControlFlow<()> {
        let found = PartNearest {
            part,
            nearest: shape.nearest(self.target.rhs),
        };
        self.best = Some(match self.best {
            None => found,
            Some(best) => nearer(best, found),
        });
        ControlFlow::Continue(())
    }
}

/// The order of two distances. One that is not a number is greater than all others.
fn cmp_distances<T: RealField + Copy>(a: T, b: T) -> Ordering {
    let is_nan = |x: T| x.partial_cmp(&x).is_none();
    a.partial_cmp(&b)
        .unwrap_or_else(|| is_nan(a).cmp(&is_nan(b)))
}

/// The nearer one of two parts.
fn nearer<T: RealField + Copy, const D: usize>(
    a: PartNearest<Point<T, D>, T>,
    b: PartNearest<Point<T, D>, T>,
) -> PartNearest<Point<T, D>, T> {
    match cmp_distances(a.nearest.distance, b.nearest.distance) {
        Ordering::Less => a,
        Ordering::Greater => b,
        Ordering::Equal => first_of_ties(a, b),
    }
}

fn first_of_ties<T: RealField + Copy, const D: usize>(
    a: PartNearest<Point<T, D>, T>,
    b: PartNearest<Point<T, D>, T>,
) -> PartNearest<Point<T, D>, T> {
    let order = cmp_points(&ordered_ends(&a.nearest), &ordered_ends(&b.nearest));
    let is_same = order.is_eq();
    let is_a_first = order.then(a.part.cmp(&b.part)).is_le();
    let mut first = if is_a_first { a } else { b };
    first.nearest.unique = is_same && a.nearest.unique && b.nearest.unique;
    first
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

struct CompositeDistance<'a, R, T> {
    target: CompositeTarget<'a, R, T>,
    best: Option<T>,
}

impl<R, S, T, const D: usize> PartSearch<S, T, D> for CompositeDistance<'_, R, T>
where
    T: RealField + Copy,
    S: Nearest<R, Scalar = T>,
    R: Nearest<Aabb<T, D>, Scalar = T>,
{
    fn enters(&self, region: &Aabb<T, D>) -> bool {
        self.best
            .is_none_or(|best| !self.target.is_farther(region, best))
    }

    fn prefers_second(&self, halves: &[Aabb<T, D>; 2], _axis: usize) -> bool {
        self.target.prefers_second(halves)
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

/// The largest coordinate of a box, halved: it does not overflow.
fn size<T: RealField + Copy, const D: usize>(bounds: &Aabb<T, D>) -> T {
    let coordinates = bounds.min().iter().chain(bounds.max().iter());
    coordinates.fold(T::zero(), |most, &x| {
        let half = x / (T::one() + T::one());
        let half = if half < T::zero() { -half } else { half };
        if half > most { half } else { most }
    })
}

impl<P: Parts + ?Sized> Composite<P> {
    /// The nearest part of all.
    pub(super) fn search_nearest<R, T, const D: usize>(
        &self,
        rhs: &R,
    ) -> Option<PartNearest<Point<T, D>, T>>
    where
        T: RealField + Copy,
        P: Parts<Part: Nearest<R, Scalar = T, Point = Point<T, D>, Bounds = Aabb<T, D>>>,
        R: Nearest<Aabb<T, D>, Scalar = T>,
    {
        let mut nearest = CompositeNearest {
            target: CompositeTarget {
                rhs,
                size: size(&self.0.bounds()),
            },
            best: None,
        };
        // Broken off or not: the search has the best part.
        let _ = search(&self.0, &mut nearest);
        nearest.best
    }

    pub(super) fn search_distance<R, T, const D: usize>(&self, rhs: &R) -> Option<T>
    where
        T: RealField + Copy,
        P: Parts<Part: Nearest<R, Scalar = T> + Shape<Bounds = Aabb<T, D>>>,
        R: Nearest<Aabb<T, D>, Scalar = T>,
    {
        let mut distance = CompositeDistance {
            target: CompositeTarget {
                rhs,
                size: size(&self.0.bounds()),
            },
            best: None,
        };
        let _ = search(&self.0, &mut distance);
        distance.best
    }
}
