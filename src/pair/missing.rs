//! Pairs without an answer, for the messages of the compiler alone.
//!
//! Of a trait that a shape implements once, for some `Posed<S>`, the compiler takes every right-hand side of a call to be
//! such a pose, and asks without end for a shape in it (E0275). So shapes without contacts or casts implement the trait for
//! two types under a condition that nothing meets: then the message is that of the missing pair, with the names of both
//! shapes.

use crate::dispatch::{Composite, Compound, Parts};
use crate::{Cast, CastResult, Contact, ContactManifold, ContactPoints, Line, Nearest, Plane, Ray};
use nalgebra::{RealField, SVector};

/// What would answer in place of a shape of a union, with `Lhs` on the other side: no type does.
pub trait UnionAnswer<Lhs: ?Sized, T: RealField, const D: usize> {
    /// Returns the contact.
    fn contact_of_union() -> Option<ContactPoints<T, D>>;

    /// Returns the manifold.
    fn manifold_of_union() -> Option<ContactManifold<T, D>>;

    /// Returns the cast.
    fn cast_of_union() -> CastResult<T, D>;
}

macro_rules! missing {
    ($($D:tt $Shape:ty),+) => {
        $(
            missing! { @of $D [S: UnionAnswer<Self, T, $D>] Compound<S, T, $D>, S, $Shape }
            missing! { @of $D [P: Parts<Part: UnionAnswer<Self, T, $D>> + ?Sized] Composite<P>, P::Part, $Shape }
        )+
    };
    (@of $D:tt [$($union:tt)+] $Union:ty, $Part:ty, $Shape:ty) => {
        #[doc(hidden)]
        #[diagnostic::do_not_recommend]
        impl<T: RealField + Copy, $($union)+> Contact<$Union, $D> for $Shape
        where
            Self: Nearest<$Union, Scalar = T>,
        {
            fn contact(&self, _: &$Union) -> Option<ContactPoints<T, $D>> {
                <$Part as UnionAnswer<Self, T, $D>>::contact_of_union()
            }

            fn contact_manifold(&self, _: &$Union, _: T) -> Option<ContactManifold<T, $D>> {
                <$Part as UnionAnswer<Self, T, $D>>::manifold_of_union()
            }
        }

        #[doc(hidden)]
        #[diagnostic::do_not_recommend]
        impl<T: RealField + Copy, $($union)+> Cast<$Union, $D> for $Shape
        where
            Self: Nearest<$Union, Scalar = T>,
        {
            fn cast_within(&self, _: &SVector<T, $D>, _: &$Union, _: T) -> CastResult<T, $D> {
                <$Part as UnionAnswer<Self, T, $D>>::cast_of_union()
            }
        }
    };
}

missing! { 2 Line<T, 2>, 3 Line<T, 3>, 2 Ray<T, 2>, 3 Ray<T, 3>, 3 Plane<T> }
