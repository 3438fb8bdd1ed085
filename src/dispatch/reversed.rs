//! The queries of shapes on composites and compounds: those of these, flipped.

use crate::dispatch::{Composite, Compound, Parts};
use crate::{
    Aabb, Ball, Capsule, Cone, ConvexPolygon, ConvexPolyhedron, Cylinder, HalfSpace, HeightField,
    Intersects, Line, Movable, MultiPolygon, Nearest, NearestPoints, Obb, Plane, Polygon,
    Polyhedron, Polyline, Posed, Ray, Roundable, Rounded, Segment, Shape, Tetrahedron, TriMesh,
    Triangle, TruncatedCone,
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
reversed! { () Cylinder: 3 Cylinder<T>; Cone: 3 Cone<T>; TruncatedCone: 3 TruncatedCone<T>; }

reversed! {
    [R: Roundable, S, const D: usize] Rounded<R>, D, Compound<S, T, D>,
    Self: Shape<Scalar = T, Point = Point<T, D>>
}
reversed! {
    ['p, M: Movable, S, const D: usize] Posed<'p, M>, D, Compound<S, T, D>,
    Self: Shape<Scalar = T, Point = Point<T, D>>
}

/// Implements the queries of a shape of any dimension on a composite.
macro_rules! reversed_on_composite {
    ([$($generics:tt)*] $Shape:ty) => {
        impl<$($generics)*, P: Parts + ?Sized> Intersects<Composite<P>> for $Shape
        where
            Composite<P>: Intersects<Self>,
        {
            fn intersects(&self, rhs: &Composite<P>) -> bool {
                rhs.intersects(self)
            }
        }

        impl<$($generics)*, T, P, const D: usize> Nearest<Composite<P>> for $Shape
        where
            T: RealField + Copy,
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
    };
}

reversed_on_composite! { ['p, S: Movable] Posed<'p, S> }
reversed_on_composite! { [R: Roundable] Rounded<R> }
