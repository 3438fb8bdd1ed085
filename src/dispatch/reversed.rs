//! The queries of shapes on composites and compounds: those of these, flipped.

use crate::dispatch::{Composite, Compound, Parts};
use crate::{
    Aabb, Ball, Capsule, ConvexPolygon, ConvexPolyhedron, HalfSpace, Intersects, Line, Movable,
    MultiPolygon, Nearest, NearestPoints, Obb, Plane, Polygon, Polyhedron, Polyline, Posed, Ray,
    Segment, Shape, Tetrahedron, TriMesh, Triangle,
};
use nalgebra::{Point, RealField};

/// Implements the queries of a shape of a dimension on a union of parts.
macro_rules! reversed {
    ([$($generics:tt)*] $Shape:ty, $D:expr, $Union:ty $(, $($where:tt)+)?) => {
        #[doc(hidden)]
        impl<$($generics)*, T: RealField + Copy> Intersects<$Union> for $Shape
        where
            $Union: Intersects<Self>,
            $($($where)+)?
        {
            fn intersects(&self, rhs: &$Union) -> bool {
                rhs.intersects(self)
            }
        }

        #[doc(hidden)]
        impl<$($generics)*, T: RealField + Copy> Nearest<$Union> for $Shape
        where
            $Union: Nearest<Self, Scalar = T, Point = Point<T, { $D }>>,
            $($($where)+)?
        {
            fn nearest(&self, rhs: &$Union) -> NearestPoints<Point<T, { $D }>, T> {
                rhs.nearest(self).flip()
            }

            fn distance(&self, rhs: &$Union) -> T {
                rhs.distance(self)
            }

            fn within(&self, rhs: &$Union, distance: T) -> bool {
                rhs.within(self, distance)
            }
        }
    };
    (() $($Name:ident: $($D:tt $Shape:ty),+;)+) => {
        $($(
            reversed! { [P: Parts + ?Sized] $Shape, $D, Composite<P> }
            reversed! { [S] $Shape, $D, Compound<S, T, $D> }
        )+)+
    };
}

for_each_shape! { reversed }

reversed! {
    ['p, M: Movable, S, const D: usize] Posed<'p, M>, D, Compound<S, T, D>,
    Self: Shape<Scalar = T, Point = Point<T, D>>
}
impl<'p, S: Movable, P: Parts + ?Sized> Intersects<Composite<P>> for Posed<'p, S>
where
    Composite<P>: Intersects<Self>,
{
    fn intersects(&self, rhs: &Composite<P>) -> bool {
        rhs.intersects(self)
    }
}

impl<'p, T, S, P, const D: usize> Nearest<Composite<P>> for Posed<'p, S>
where
    T: RealField + Copy,
    S: Movable,
    P: Parts + ?Sized,
    Self: Shape<Scalar = T, Point = Point<T, D>>,
    Composite<P>: Nearest<Self, Scalar = T, Point = Point<T, D>>,
{
    fn nearest(&self, rhs: &Composite<P>) -> NearestPoints<Point<T, D>, T> {
        rhs.nearest(self).flip()
    }

    fn distance(&self, rhs: &Composite<P>) -> T {
        rhs.distance(self)
    }

    fn within(&self, rhs: &Composite<P>, distance: T) -> bool {
        rhs.within(self, distance)
    }
}
