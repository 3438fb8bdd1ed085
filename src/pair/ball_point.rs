//! A ball and a point: by the distance of the point from the center.

use crate::algorithm::separation::SweptFeatures;
use crate::exact::coords;
use crate::predicate::{cmp_norm, gap, rim_along, rim_toward_point};
use crate::{Ball, Boundary, BoundedSide, Intersects, Nearest, NearestPoints, OnBoundary};
use core::cmp::Ordering;
use nalgebra::{Point, RealField};

impl<T: RealField + Copy, const D: usize> Intersects<Point<T, D>> for Ball<T, D> {
    #[inline]
    fn intersects(&self, rhs: &Point<T, D>) -> bool {
        cmp_norm(coords(self.center()), coords(rhs), [self.radius()]).is_le()
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
            let on_self = Point::from(rim_toward_point(c, r, p));
            NearestPoints {
                on_self,
                on_rhs: *rhs,
                distance: gap(c, p, [r]),
                unique: true,
            }
        }
    }

    separation!([a, b] Point<T, D>;
        SweptFeatures::swept(Some([*coords(a.center()), *coords(b)]), [a.radius()]));
}

impl<T: RealField + Copy, const D: usize> Boundary<Point<T, D>> for Ball<T, D> {
    type Scalar = T;

    #[inline]
    fn bounded_side(&self, point: &Point<T, D>) -> BoundedSide {
        cmp_norm(coords(self.center()), coords(point), [self.radius()]).into()
    }

    fn boundary(&self, point: &Point<T, D>) -> OnBoundary<Point<T, D>, T> {
        require_finite!(self, point);
        let (c, p, r) = (coords(self.center()), coords(point), self.radius());
        if c == p {
            let mut across = [T::zero(); D];
            across[0] = T::one();
            return OnBoundary {
                point: Point::from(rim_along(c, r, &across)),
                signed_distance: T::zero() - r,
            };
        }
        match cmp_norm(c, p, [r]) {
            Ordering::Equal => OnBoundary {
                point: *point,
                signed_distance: T::zero(),
            },
            _ => OnBoundary {
                point: Point::from(rim_toward_point(c, r, p)),
                signed_distance: gap(c, p, [r]),
            },
        }
    }
}

symmetric!([const D: usize] Ball<T, D>, Point<T, D>);
