//! A box and a ball: the point of the box that is nearest to the center has each coordinate of the
//! center, clamped.
//!
//! Whether that point lies within the radius is one exact sign. Ericson, *Real-Time Collision
//! Detection* (2005), 5.2.5. A box without extent along an axis is a rectangle, a segment or a
//! point, and a ball without radius is a point.

use crate::algorithm::result::coincident_points;
use crate::algorithm::separation::SweptFeatures;
use crate::exact::coords;
use crate::predicate::{cmp_distance, point_at_distance_toward, point_separation};
use crate::{Aabb, Ball, Intersects, Nearest, NearestPoints};
use core::cmp::Ordering;
use nalgebra::{Point, RealField};

impl<T: RealField + Copy, const D: usize> Intersects<Ball<T, D>> for Aabb<T, D> {
    #[inline]
    fn intersects(&self, rhs: &Ball<T, D>) -> bool {
        reach(&self.nearest(rhs.center()).on_self, rhs).is_le()
    }
}

impl<T: RealField + Copy, const D: usize> Nearest<Ball<T, D>> for Aabb<T, D> {
    type Scalar = T;
    type Point = Point<T, D>;

    #[inline]
    fn nearest(&self, rhs: &Ball<T, D>) -> NearestPoints<Self::Point, T> {
        let on_self = self.nearest(rhs.center()).on_self;
        let (c, p, r) = (coords(rhs.center()), coords(&on_self), rhs.radius());
        match reach(&on_self, rhs) {
            Ordering::Greater => NearestPoints {
                on_self,
                on_rhs: Point::from(point_at_distance_toward(c, r, p)),
                distance: point_separation(c, p, [r]),
                unique: true,
            },
            reach => coincident_points(on_self, reach.is_eq() || self.min() == self.max()),
        }
    }

    separation!([a, b] Ball<T, D>;
        SweptFeatures::with_radii(Some([*coords(b.center()), *coords(&a.nearest(b.center()).on_self)]), [b.radius()]));
}

/// The distance of a point from the center against the radius.
#[inline]
fn reach<T: RealField + Copy, const D: usize>(point: &Point<T, D>, ball: &Ball<T, D>) -> Ordering {
    cmp_distance(coords(point), coords(ball.center()), [ball.radius()])
}

symmetric!([const D: usize] Aabb<T, D>, Ball<T, D>);
