//! A ball and a point: by the distance of the point from the center.

use crate::algorithm::separation::SweptFeatures;
use crate::exact::coords;
use crate::predicate::{
    cmp_distance, point_at_distance_along, point_at_distance_toward, point_separation,
};
use crate::{Ball, Boundary, BoundedSide, Intersects, Nearest, NearestPoints, OnBoundary};
use core::cmp::Ordering;
use nalgebra::{Point, RealField};

impl<T: RealField + Copy, const D: usize> Intersects<Point<T, D>> for Ball<T, D> {
    #[inline]
    fn intersects(&self, rhs: &Point<T, D>) -> bool {
        cmp_distance(coords(self.center()), coords(rhs), [self.radius()]).is_le()
    }
}

impl<T: RealField + Copy, const D: usize> Nearest<Point<T, D>> for Ball<T, D> {
    type Scalar = T;
    type Point = Point<T, D>;

    #[inline]
    fn nearest(&self, rhs: &Point<T, D>) -> NearestPoints<Self::Point, T> {
        require_finite!(self, rhs);
        let (c, p, r) = (coords(self.center()), coords(rhs), self.radius());
        if self.intersects(rhs) {
            NearestPoints {
                on_self: *rhs,
                on_rhs: *rhs,
                distance: T::zero(),
                unique: true,
            }
        } else {
            let on_self = Point::from(point_at_distance_toward(c, r, p));
            NearestPoints {
                on_self,
                on_rhs: *rhs,
                distance: point_separation(c, p, [r]),
                unique: true,
            }
        }
    }

    separation!([a, b] Point<T, D>;
        SweptFeatures::with_radii(Some([*coords(a.center()), *coords(b)]), [a.radius()]));
}

impl<T: RealField + Copy, const D: usize> Boundary<Point<T, D>> for Ball<T, D> {
    type Scalar = T;

    #[inline]
    fn bounded_side(&self, point: &Point<T, D>) -> BoundedSide {
        cmp_distance(coords(self.center()), coords(point), [self.radius()]).into()
    }

    fn nearest_on_boundary(&self, point: &Point<T, D>) -> OnBoundary<Point<T, D>, T> {
        require_finite!(self, point);
        let (c, p, r) = (coords(self.center()), coords(point), self.radius());
        if c == p {
            let mut across = [T::zero(); D];
            across[0] = T::one();
            return OnBoundary {
                point: Point::from(point_at_distance_along(c, r, &across)),
                signed_distance: T::zero() - r,
            };
        }
        match cmp_distance(c, p, [r]) {
            Ordering::Equal => OnBoundary {
                point: *point,
                signed_distance: T::zero(),
            },
            _ => OnBoundary {
                point: Point::from(point_at_distance_toward(c, r, p)),
                signed_distance: point_separation(c, p, [r]),
            },
        }
    }
}

symmetric!([const D: usize] Ball<T, D>, Point<T, D>);
