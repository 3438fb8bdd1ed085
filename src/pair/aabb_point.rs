//! A box and a point: the nearest point of the box has each coordinate of the point, clamped.
//!
//! No coordinate is computed, so both the decision and the nearest point are exact in every
//! scalar; only the distance is rounded. Ericson, *Real-Time Collision Detection* (2005), 5.1.3. A
//! box without extent along an axis is a rectangle, a segment or a point.

use crate::algorithm::separation::SweptFeatures;
use crate::exact::coords;
use crate::predicate::{cmp_distances, distance_of_points};
use crate::{Aabb, Boundary, BoundedSide, Intersects, Nearest, NearestPoints, OnBoundary};
use nalgebra::{Point, RealField};

impl<T: RealField + Copy, const D: usize> Intersects<Point<T, D>> for Aabb<T, D> {
    #[inline]
    fn intersects(&self, rhs: &Point<T, D>) -> bool {
        (0..D).all(|axis| self.min()[axis] <= rhs[axis] && rhs[axis] <= self.max()[axis])
    }
}

impl<T: RealField + Copy, const D: usize> Nearest<Point<T, D>> for Aabb<T, D> {
    type Scalar = T;
    type Point = Point<T, D>;

    #[inline]
    fn nearest(&self, rhs: &Point<T, D>) -> NearestPoints<Self::Point, T> {
        require_finite!(self, rhs);
        let on_self = foot(self, rhs);
        let distance = distance_of_points(coords(rhs), coords(&on_self));
        NearestPoints {
            on_self,
            on_rhs: *rhs,
            distance,
            unique: true,
        }
    }

    separation!([a, b] Point<T, D>;
        SweptFeatures::<_, _, D, 0>::without_radii(Some([*coords(&foot(a, b)), *coords(b)])));
}

/// The point of a box nearest to another.
#[inline]
fn foot<T: RealField + Copy, const D: usize>(
    aabb: &Aabb<T, D>,
    point: &Point<T, D>,
) -> Point<T, D> {
    let mut foot = *point;
    for axis in 0..D {
        foot[axis] = clamp(point[axis], aabb.min()[axis], aabb.max()[axis]);
    }
    foot
}

#[inline]
fn clamp<T: RealField + Copy>(x: T, min: T, max: T) -> T {
    if x < min {
        min
    } else if x > max {
        max
    } else {
        x
    }
}

impl<T: RealField + Copy, const D: usize> Boundary<Point<T, D>> for Aabb<T, D> {
    type Scalar = T;

    #[inline]
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

    #[inline]
    fn contains(&self, point: &Point<T, D>) -> bool {
        self.intersects(point)
    }

    fn nearest_on_boundary(&self, point: &Point<T, D>) -> OnBoundary<Point<T, D>, T> {
        require_finite!(self, point);
        if self.intersects(point) {
            return inside(self, point);
        }
        let nearest = self.nearest(point);
        OnBoundary {
            point: nearest.on_self,
            signed_distance: nearest.distance,
        }
    }
}

/// The nearest point on a side of a box, of a point inside.
fn inside<T: RealField + Copy, const D: usize>(
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
    let nearer = |best, foot| {
        if cmp_distances([p, coords(&foot)], [p, coords(&best)]).is_lt() {
            foot
        } else {
            best
        }
    };
    let nearest = sides.map(on_side).reduce(nearer).unwrap_or(*point);
    OnBoundary {
        point: nearest,
        signed_distance: T::zero() - distance_of_points(p, coords(&nearest)),
    }
}

symmetric!([const D: usize] Aabb<T, D>, Point<T, D>);
