//! Posed shapes with rounded ones: those of the moved shape.

use super::pairs::{cast, contact, intersects, nearest};
use crate::query::Touches;
use crate::shape::rounded::HasRoundedCore;
use crate::{
    Cast, CastResult, Contact, ContactManifold, ContactPoints, Intersects, ManifoldPoint, Movable,
    Nearest, NearestPoints, Posed, Roundable, Rounded, Shape,
};
use alloc::vec::Vec;
use nalgebra::{Point, RealField, SVector};

impl<S, R> Intersects<Rounded<R>> for Posed<'_, S>
where
    S: Movable<Transformed: Intersects<Rounded<R>>>,
    R: Roundable,
{
    intersects! { Rounded<R>, |a, b| (&a.to_shape(), b) }
}

impl<'p, S, R> Intersects<Posed<'p, S>> for Rounded<R>
where
    S: Movable,
    R: Roundable,
    Posed<'p, S>: Intersects<Self>,
{
    intersects! { Posed<'p, S>, |a, b| (b, a) }
}

impl<S, R, T, const D: usize> Nearest<Rounded<R>> for Posed<'_, S>
where
    T: RealField + Copy,
    S: Movable<Transformed: Nearest<Rounded<R>, Scalar = T, Point = Point<T, D>>>,
    R: Roundable,
    Self: Shape<Scalar = T, Point = Point<T, D>>,
{
    nearest! { D, Rounded<R>, |a, b| (&a.to_shape(), b) }
}

impl<'p, S, R, T, const D: usize> Nearest<Posed<'p, S>> for Rounded<R>
where
    T: RealField + Copy,
    S: Movable,
    R: HasRoundedCore<T, D> + Shape<Scalar = T, Point = Point<T, D>>,
    Posed<'p, S>: Nearest<Self, Scalar = T, Point = Point<T, D>>,
{
    fn nearest(&self, rhs: &Posed<'p, S>) -> NearestPoints<Point<T, D>, T> {
        rhs.nearest(self).flip()
    }

    fn distance(&self, rhs: &Posed<'p, S>) -> T {
        rhs.distance(self)
    }

    fn within(&self, rhs: &Posed<'p, S>, distance: T) -> bool {
        rhs.within(self, distance)
    }
}

impl<S, R, T, const D: usize> Contact<Rounded<R>, D> for Posed<'_, S>
where
    T: RealField + Copy,
    S: Movable<Transformed: Contact<Rounded<R>, D, Scalar = T>>,
    R: Roundable,
    Self: Nearest<Rounded<R>, Scalar = T>,
{
    contact! { D, Rounded<R>, |a, b| (&a.to_shape(), b) }
}

impl<'p, S, R, T, const D: usize> Contact<Posed<'p, S>, D> for Rounded<R>
where
    T: RealField + Copy,
    S: Movable,
    R: Roundable<Scalar = T>,
    Self: Contact<S::Transformed, D, Scalar = T> + Nearest<Posed<'p, S>, Scalar = T>,
    Posed<'p, S>: Contact<Self, D, Scalar = T>,
{
    contact! { D, Posed<'p, S>, |a, b| (a, &b.to_shape()) }
}

impl<S, R, T, const D: usize> Cast<Rounded<R>, D> for Posed<'_, S>
where
    T: RealField + Copy,
    S: Movable<Transformed: Cast<Rounded<R>, D, Scalar = T>>,
    R: Roundable,
    Self: Nearest<Rounded<R>, Scalar = T>,
{
    cast! { D, Rounded<R>, |a, b| (&a.to_shape(), b) }
}

impl<'p, S, R, T, const D: usize> Cast<Posed<'p, S>, D> for Rounded<R>
where
    T: RealField + Copy,
    S: Movable,
    R: Roundable<Scalar = T>,
    Self: Cast<S::Transformed, D, Scalar = T> + Nearest<Posed<'p, S>, Scalar = T>,
{
    cast! { D, Posed<'p, S>, |a, b| (a, &b.to_shape()) }
}
