//! A ray and a triangle in the plane: the edges against the ray, and what is inside.
//!
//! A flat triangle is a segment or a point. A ray without direction is a point.
//!
//! See [`core::figure`](super::core::figure) and [`core::cut`](super::core::cut).
//!
//! In space: whether they meet by the sides of planes, see
//! [`core::space::piercing`](super::core::space::piercing).
//! Where they are nearest by the shape seen along the line, see
//! [`core::space::sight`](super::core::space::sight).

use super::core::hulls::WithStraight;
use super::core::shapes::Hull;
use super::core::space::Plain;
use super::core::space::piercing;
use crate::{Intersection, Intersects, Nearest, NearestPoints, Piece, Ray, Triangle};
use nalgebra::{Point2, RealField};

impl<T: RealField + Copy> Intersects<Triangle<T, 2>> for Ray<T, 2> {
    #[inline]
    fn intersects(&self, rhs: &Triangle<T, 2>) -> bool {
        WithStraight::new(rhs.outline(&()), self.into()).intersects()
    }
}

impl<T: RealField + Copy> Nearest<Triangle<T, 2>> for Ray<T, 2> {
    type Scalar = T;
    type Point = Point2<T>;

    #[inline]
    fn nearest(&self, rhs: &Triangle<T, 2>) -> NearestPoints<Point2<T>, T> {
        require_finite!(self, rhs);
        WithStraight::new(rhs.outline(&()), self.into())
            .nearest()
            .flip()
    }

    separation!([a, b] Triangle<T, 2>;
        WithStraight::new(b.outline(&()), a.into()).separation());
}

impl<T: RealField + Copy> Intersection<Triangle<T, 2>> for Ray<T, 2> {
    type Output = Option<Piece<T, 2>>;

    #[inline]
    fn intersection(&self, rhs: &Triangle<T, 2>) -> Self::Output {
        WithStraight::new(rhs.outline(&()), self.into()).intersection()
    }
}

symmetric!([] Ray<T, 2>, Triangle<T, 2>);
symmetric_intersection!([] Ray<T, 2>, Triangle<T, 2>);

in_space!(by piercing::straight_and_triangle; sight Ray<T, 3>, Triangle<T, 3>; Plain<T>);
in_space!(pierce Ray<T, 3>, Triangle<T, 3>);
