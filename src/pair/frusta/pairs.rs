//! Cylinders and cones with every shape of space, as truncated cones; and rounded shapes with all three.

use crate::algorithm::part_search::PosedParts;
use crate::pair::polyhedron::PosedSolid;
use crate::pair::rounded::pairs::{cast, contact, intersects, nearest};
use crate::query::Touches;
use crate::shape::rounded::HasRoundedCore;
use crate::{
    Aabb, Ball, Boundary, BoundedSide, Capsule, Cast, CastResult, Cone, Contact, ContactManifold,
    ContactPoints, ConvexPolyhedron, Cylinder, HalfSpace, HeightField, Intersection, Intersects,
    Line, ManifoldPoint, Nearest, NearestPoints, Obb, OnBoundary, Piece, Plane, Polyhedron,
    Polyline, Ray, RayCast, RayHit, RayHits, Rounded, Segment, Tetrahedron, TriMesh, Triangle,
    TruncatedCone,
};
use alloc::vec::Vec;
use nalgebra::{Point, Point3, RealField, SVector};

/// Implements the questions of two shapes by those of two others.
macro_rules! asked_as {
    ([$($generics:tt)*] $A:ty, $B:ty, |$a:ident, $b:ident| $pair:tt) => {
        #[doc(hidden)]
        impl<T: RealField + Copy, $($generics)*> Intersects<$B> for $A {
            intersects! { $B, |$a, $b| $pair }
        }

        #[doc(hidden)]
        impl<T: RealField + Copy, $($generics)*> Nearest<$B> for $A {
            nearest! { 3, $B, |$a, $b| $pair }
        }

        #[doc(hidden)]
        impl<T: RealField + Copy, $($generics)*> Contact<$B, 3> for $A {
            contact! { 3, $B, |$a, $b| $pair }
        }

        #[doc(hidden)]
        impl<T: RealField + Copy, $($generics)*> Cast<$B, 3> for $A {
            cast! { 3, $B, |$a, $b| $pair }
        }
    };
    (posed $Union:ty: $($F:ty),+) => {$(
        impl<T: RealField + Copy> Intersects<$F> for $Union {
            intersects! { $F, |a, b| (a, &TruncatedCone::from(*b)) }
        }

        impl<T: RealField + Copy> Nearest<$F> for $Union {
            nearest! { 3, $F, |a, b| (a, &TruncatedCone::from(*b)) }
        }

        impl<T: RealField + Copy> Contact<$F, 3> for $Union {
            contact! { 3, $F, |a, b| (a, &TruncatedCone::from(*b)) }
        }
    )+};
}

asked_as! { posed PosedParts<'_, Polyline<T, 3>, T, 3>: Cylinder<T>, Cone<T> }
asked_as! { posed PosedParts<'_, TriMesh<T>, T, 3>: Cylinder<T>, Cone<T> }
asked_as! { posed PosedParts<'_, HeightField<T>, T, 3>: Cylinder<T>, Cone<T> }
asked_as! { posed PosedSolid<'_, T>: Cylinder<T>, Cone<T> }

/// Implements the questions of cylinders and cones with some shapes in both orders.
macro_rules! with_shapes {
    ($F:ty: $($B:ty),+) => {$(
        asked_as! { [] $F, $B, |a, b| (&TruncatedCone::from(*a), b) }
        asked_as! { [] $B, $F, |a, b| (a, &TruncatedCone::from(*b)) }
    )+};
}

/// Implements what a cylinder or a cone answers besides.
macro_rules! alone {
    ($($F:ty),+) => {$(
        with_shapes! { $F:
            Point3<T>, Line<T, 3>, Ray<T, 3>, Segment<T, 3>, Plane<T>, HalfSpace<T, 3>, Triangle<T, 3>, Aabb<T, 3>, Obb<T, 3>,
            Ball<T, 3>, Capsule<T, 3>, Tetrahedron<T>, ConvexPolyhedron<T>, Polyline<T, 3>, TriMesh<T>, HeightField<T>, Polyhedron<T>,
            TruncatedCone<T>
        }
        asked_as! { [] $F, $F, |a, b| (&TruncatedCone::from(*a), &TruncatedCone::from(*b)) }

        /// The feature of a hit is that of [`TruncatedCone`]: the faces are 0 and 1, the side is 2.
        impl<T: RealField + Copy> RayCast<T, 3> for $F {
            fn cast_ray(&self, ray: &Ray<T, 3>, limit: T) -> Option<RayHits<T, 3>> {
                TruncatedCone::from(*self).cast_ray(ray, limit)
            }

            fn first_hit(&self, ray: &Ray<T, 3>, limit: T) -> Option<RayHit<T, 3>> {
                TruncatedCone::from(*self).first_hit(ray, limit)
            }
        }

        impl<T: RealField + Copy> Boundary<Point3<T>> for $F {
            fn bounded_side(&self, point: &Point3<T>) -> BoundedSide {
                TruncatedCone::from(*self).bounded_side(point)
            }

            fn contains(&self, point: &Point3<T>) -> bool {
                self.intersects(point)
            }

            fn nearest_on_boundary(&self, point: &Point3<T>) -> OnBoundary<Point3<T>, T> {
                TruncatedCone::from(*self).nearest_on_boundary(point)
            }
        }

        pieces! { $F: Line, Ray, Segment }
    )+};
}

macro_rules! pieces {
    ($F:ty: $($Linear:ident),+) => {$(
        /// The part in the solid, in order of the parameter of the line, ray or segment.
        impl<T: RealField + Copy> Intersection<$F> for $Linear<T, 3> {
            type Output = Option<Piece<T, 3>>;

            fn intersection(&self, rhs: &$F) -> Option<Piece<T, 3>> {
                self.intersection(&TruncatedCone::from(*rhs))
            }
        }

        #[doc(hidden)]
        impl<T: RealField + Copy> Intersection<$Linear<T, 3>> for $F {
            type Output = Option<Piece<T, 3>>;

            fn intersection(&self, rhs: &$Linear<T, 3>) -> Option<Piece<T, 3>> {
                rhs.intersection(&TruncatedCone::from(*self))
            }
        }
    )+};
}

alone! { Cylinder<T>, Cone<T> }
asked_as! { [] Cylinder<T>, Cone<T>, |a, b| (&TruncatedCone::from(*a), &TruncatedCone::from(*b)) }
asked_as! { [] Cone<T>, Cylinder<T>, |a, b| (&TruncatedCone::from(*a), &TruncatedCone::from(*b)) }

/// Implements the questions of rounded shapes.
macro_rules! with_rounded {
    ($($F:ty),+) => {$(
        asked_as! { [S: HasRoundedCore<T, 3>] Rounded<S>, $F, |a, b| (&a.as_any(), &TruncatedCone::from(*b)) }
        asked_as! { [S: HasRoundedCore<T, 3>] $F, Rounded<S>, |a, b| (&TruncatedCone::from(*a), &b.as_any()) }
    )+};
}

with_rounded! { Cylinder<T>, Cone<T>, TruncatedCone<T> }
