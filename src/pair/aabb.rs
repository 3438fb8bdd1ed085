//! The boundary of axis-aligned boxes, and the intersection of two, axis by axis.
//!
//! The closest side of a box is among those of its coordinates, and the common box of two has the greater lower and the
//! lesser upper bounds: Ericson, *Real-Time Collision Detection* (2005), 4.2.1. No coordinate is computed.
//!
//! A box without extent along an axis is a rectangle, a segment or a point. Constant time.

use crate::exact::coords;
use crate::predicate::{cmp_distances, distance_of_points};
use crate::{Aabb, Boundary, BoundedSide, Intersects, Nearest, OnBoundary};
use nalgebra::{Point, RealField};

impl<T: RealField + Copy, const D: usize> Boundary<Point<T, D>> for Aabb<T, D> {
    #[cfg_attr(not(debug_assertions), inline)]
    fn bounded_side(&self, point: &Point<T, D>) -> BoundedSide {
        let ends = |axis| [self.min()[axis], self.max()[axis]];
        if !self.intersects(point) {
            BoundedSide::Outside
        } else if (0..D).any(|axis| ends(axis).contains(&point[axis])) {
            BoundedSide::OnBoundary
        } else {
            BoundedSide::Inside
        }
    }

    #[cfg_attr(not(debug_assertions), inline)]
    fn contains(&self, point: &Point<T, D>) -> bool {
        self.intersects(point)
    }

    fn nearest_on_boundary(&self, point: &Point<T, D>) -> OnBoundary<Point<T, D>, T> {
        require_finite!(self, point);
        if self.intersects(point) {
            return nearest_side(self, point);
        }
        let nearest = self.nearest(point);
        OnBoundary {
            point: nearest.on_self,
            signed_distance: nearest.distance,
        }
    }
}

/// The closest point on the sides of a box to a point inside.
fn nearest_side<T: RealField + Copy, const D: usize>(
    aabb: &Aabb<T, D>,
    point: &Point<T, D>,
) -> OnBoundary<Point<T, D>, T> {
    let on_side = |(bounds, axis): (&Point<T, D>, usize)| {
        let mut foot = *point;
        foot[axis] = bounds[axis];
        foot
    };
    let sides = (0..D).flat_map(|axis| [(aabb.min(), axis), (aabb.max(), axis)]);
    let p = coords(point);
    let closer = |best, foot| {
        if cmp_distances([p, coords(&foot)], [p, coords(&best)]).is_lt() {
            foot
        } else {
            best
        }
    };
    let nearest = sides.map(on_side).reduce(closer).unwrap_or(*point);
    OnBoundary {
        point: nearest,
        signed_distance: T::zero() - distance_of_points(p, coords(&nearest)),
    }
}

/// The intersection of the intervals of two boxes along an axis: the greater lower bound and the lesser
/// upper bound. If it is empty, the upper bound is less than the lower. A zero bound is positive zero.
#[cfg_attr(not(debug_assertions), inline)]
fn overlap_range<T: RealField + Copy, const D: usize>(
    a: &Aabb<T, D>,
    b: &Aabb<T, D>,
    axis: usize,
) -> (T, T) {
    let greater = |x: T, y: T| if x > y { x } else { y };
    let lesser = |x: T, y: T| if x < y { x } else { y };
    (
        greater(a.min()[axis], b.min()[axis]) + T::zero(),
        lesser(a.max()[axis], b.max()[axis]) + T::zero(),
    )
}

/// The intersection of two boxes.
#[cfg_attr(not(debug_assertions), inline)]
fn intersect_boxes<T: RealField + Copy, const D: usize>(
    a: &Aabb<T, D>,
    b: &Aabb<T, D>,
) -> Option<Aabb<T, D>> {
    let (mut min, mut max) = (*a.min(), *a.max());
    for axis in 0..D {
        (min[axis], max[axis]) = overlap_range(a, b, axis);
    }
    Aabb::try_new(min, max).ok()
}

pair! {
    [D] a: Aabb<T, D>, b: Self,
    /// The box of all common points, if any.
    intersection -> Option<Aabb<T, D>>: intersect_boxes(a, b),
}
