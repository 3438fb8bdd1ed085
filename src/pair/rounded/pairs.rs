//! The questions of rounded shapes with every shape, and with each other, by those of the borrowed ones.

use crate::dispatch::convex_ref::{ConvexRef2, ConvexRef3, ConvexShape};
use crate::query::Touches;
use crate::shape::Roundable;
use crate::shape::rounded::HasRoundedCore;
use crate::{
    Aabb, Ball, Capsule, Cast, CastResult, Contact, ContactManifold, ContactPoints, ConvexPolygon,
    ConvexPolyhedron, HalfSpace, HeightField, Intersects, Line, ManifoldPoint, MultiPolygon,
    Nearest, NearestPoints, Obb, Plane, Polygon, Polyhedron, Polyline, Ray, Rounded, Segment,
    Shape, Tetrahedron, TriMesh, Triangle,
};
use alloc::vec::Vec;
use nalgebra::{Point, RealField, SVector};

/// The method of [`Intersects`], by that of two other shapes.
macro_rules! intersects {
    ($Rhs:ty, |$a:ident, $b:ident| ($first:expr, $second:expr)) => {
        fn intersects(&self, $b: &$Rhs) -> bool {
            let $a = self;
            Intersects::intersects($first, $second)
        }
    };
}

/// The methods of [`Nearest`], by those of two other shapes.
macro_rules! nearest {
    ($D:expr, $Rhs:ty, |$a:ident, $b:ident| ($first:expr, $second:expr)) => {
        fn nearest(&self, $b: &$Rhs) -> NearestPoints<Point<T, { $D }>, T> {
            let $a = self;
            Nearest::nearest($first, $second)
        }

        fn distance(&self, $b: &$Rhs) -> T {
            let $a = self;
            Nearest::distance($first, $second)
        }

        fn within(&self, $b: &$Rhs, distance: T) -> bool {
            let $a = self;
            Nearest::within($first, $second, distance)
        }
    };
}

/// The methods of [`Contact`], by those of two other shapes.
macro_rules! contact {
    ($D:expr, $Rhs:ty, |$a:ident, $b:ident| ($first:expr, $second:expr)) => {
        fn contact(&self, $b: &$Rhs) -> Option<ContactPoints<T, { $D }>> {
            let $a = self;
            Contact::contact($first, $second)
        }

        fn contact_within(&self, $b: &$Rhs, margin: T) -> Option<ContactPoints<T, { $D }>> {
            let $a = self;
            Contact::contact_within($first, $second, margin)
        }

        fn visit_contacts(
            &self,
            $b: &$Rhs,
            margin: T,
            visit: &mut dyn FnMut(ContactPoints<T, { $D }>),
        ) {
            let $a = self;
            Contact::visit_contacts($first, $second, margin, visit);
        }

        fn contact_manifold(&self, $b: &$Rhs, margin: T) -> Option<ContactManifold<T, { $D }>> {
            let $a = self;
            Contact::contact_manifold($first, $second, margin)
        }

        fn visit_manifolds(
            &self,
            $b: &$Rhs,
            margin: T,
            visit: &mut dyn FnMut(ContactManifold<T, { $D }>),
        ) {
            let $a = self;
            Contact::visit_manifolds($first, $second, margin, visit);
        }

        fn collect_contact_points(
            &self,
            $b: &$Rhs,
            margin: T,
            points: &mut Vec<ManifoldPoint<T, { $D }>>,
        ) -> Option<SVector<T, { $D }>> {
            let $a = self;
            Contact::collect_contact_points($first, $second, margin, points)
        }

        fn collect_contact_points_along(
            &self,
            $b: &$Rhs,
            normal: &SVector<T, { $D }>,
            margin: T,
            points: &mut Vec<ManifoldPoint<T, { $D }>>,
        ) {
            let $a = self;
            Contact::collect_contact_points_along($first, $second, normal, margin, points);
        }
    };
}

/// The methods of [`Cast`], by those of two other shapes.
macro_rules! cast {
    ($D:expr, $Rhs:ty, |$a:ident, $b:ident| ($first:expr, $second:expr)) => {
        fn cast_within(
            &self,
            motion: &SVector<T, { $D }>,
            $b: &$Rhs,
            distance: T,
        ) -> CastResult<T, { $D }> {
            let $a = self;
            Cast::cast_within($first, motion, $second, distance)
        }

        fn touches(
            &self,
            motion: &SVector<T, { $D }>,
            $b: &$Rhs,
            distance: T,
        ) -> Touches<T, { $D }> {
            let $a = self;
            Cast::touches($first, motion, $second, distance)
        }
    };
}

pub(in crate::pair) use {cast, contact, intersects, nearest};

/// Implements the questions of a shape of the list and a rounded one, in both orders.
macro_rules! rounded_pairs {
    (() $($Name:ident: $($D:tt $Shape:ty),+;)*) => {
        $($(rounded_pairs! { @pair $D $Shape })+)*
    };
    (@pair $D:tt $Shape:ty) => {
        rounded_pairs! { @one $D $Shape, Rounded<S>, |a, b| (a, &b.as_any()) }
        rounded_pairs! { @one $D Rounded<S>, $Shape, |a, b| (&a.as_any(), b) }
    };
    (@one $D:tt $A:ty, $B:ty, |$a:ident, $b:ident| $pair:tt) => {
        #[doc(hidden)]
        impl<T: RealField + Copy, S: HasRoundedCore<T, $D>> Intersects<$B> for $A {
            intersects! { $B, |$a, $b| $pair }
        }

        #[doc(hidden)]
        impl<T: RealField + Copy, S: HasRoundedCore<T, $D>> Nearest<$B> for $A {
            nearest! { $D, $B, |$a, $b| $pair }
        }

        #[doc(hidden)]
        impl<T: RealField + Copy, S: HasRoundedCore<T, $D>> Contact<$B, $D> for $A {
            contact! { $D, $B, |$a, $b| $pair }
        }

        #[doc(hidden)]
        impl<T: RealField + Copy, S: HasRoundedCore<T, $D>> Cast<$B, $D> for $A {
            cast! { $D, $B, |$a, $b| $pair }
        }
    };
}

for_each_shape! { rounded_pairs }

#[doc(hidden)]
impl<T, A, B, const D: usize> Intersects<Rounded<B>> for Rounded<A>
where
    T: RealField + Copy,
    A: HasRoundedCore<T, D> + Shape<Scalar = T, Point = Point<T, D>>,
    B: HasRoundedCore<T, D>,
{
    intersects! { Rounded<B>, |a, b| (&a.as_any(), &b.as_any()) }
}

#[doc(hidden)]
impl<T, A, B, const D: usize> Nearest<Rounded<B>> for Rounded<A>
where
    T: RealField + Copy,
    A: HasRoundedCore<T, D> + Shape<Scalar = T, Point = Point<T, D>>,
    B: HasRoundedCore<T, D>,
{
    nearest! { D, Rounded<B>, |a, b| (&a.as_any(), &b.as_any()) }
}

/// Implements contacts and casts of two rounded shapes of a dimension, and makes them convex shapes that enums ask as such.
macro_rules! rounded_with_rounded {
    ($($D:tt $Any:ident: $($Core:ty),+;)+) => {$(
        #[doc(hidden)]
        impl<T, A, B> Contact<Rounded<B>, $D> for Rounded<A>
        where
            T: RealField + Copy,
            A: HasRoundedCore<T, $D> + Shape<Scalar = T>,
            B: HasRoundedCore<T, $D>,
        {
            contact! { $D, Rounded<B>, |a, b| (&a.as_any(), &b.as_any()) }
        }

        #[doc(hidden)]
        impl<T, A, B> Cast<Rounded<B>, $D> for Rounded<A>
        where
            T: RealField + Copy,
            A: HasRoundedCore<T, $D> + Shape<Scalar = T>,
            B: HasRoundedCore<T, $D>,
        {
            cast! { $D, Rounded<B>, |a, b| (&a.as_any(), &b.as_any()) }
        }

        $(impl<T: RealField + Copy> AsConvexRef for $Core {
            type AnyRef<'a>
                = $Any<'a, T>
            where
                Self: 'a;

            fn rounded_ref(rounded: &Rounded<Self>) -> $Any<'_, T> {
                $Any::Rounded(rounded.as_any())
            }
        })+
    )+};
}

/// A shape that can be rounded, whose rounded shape is a convex one of its dimension.
pub trait AsConvexRef: Roundable {
    type AnyRef<'a>: Copy
    where
        Self: 'a;

    fn rounded_ref(rounded: &Rounded<Self>) -> Self::AnyRef<'_>;
}

impl<S: AsConvexRef> ConvexShape for Rounded<S> {
    type AnyRef<'a>
        = S::AnyRef<'a>
    where
        Self: 'a;

    const HAS_FACES: bool = true;

    fn any_ref(&self) -> S::AnyRef<'_> {
        S::rounded_ref(self)
    }
}

rounded_with_rounded! {
    2 ConvexRef2: Segment<T, 2>, Triangle<T, 2>, Aabb<T, 2>, Obb<T, 2>, ConvexPolygon<T>;
    3 ConvexRef3: Segment<T, 3>, Triangle<T, 3>, Aabb<T, 3>, Obb<T, 3>, Tetrahedron<T>, ConvexPolyhedron<T>;
}
