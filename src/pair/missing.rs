//! Pairs without an answer, for the messages of the compiler alone.
//!
//! Of a trait that a shape implements once, for some `Posed<S>`, the compiler takes every right-hand side of a call to be
//! such a pose, and asks without end for a shape in it (E0275). So shapes without contacts or casts implement the trait for
//! two types under a condition that nothing meets: then the message is that of the missing pair, with the names of both
//! shapes.

use crate::dispatch::{Composite, Compound, Parts};
use crate::{
    Cast, Contact, ContactOutput, Line, MultiPolygon, Nearest, Plane, Polygon, Polyhedron,
    Polyline, Ray, TriMesh,
};
use nalgebra::RealField;

/// What would answer in place of a shape of a union, with `Lhs` on the other side: no type does.
pub trait UnionAnswer<Lhs: ?Sized> {
    /// The contact.
    type Contact: ContactOutput;
    /// The motion of a cast.
    type Motion;
    /// The cast.
    type Cast;

    /// Returns the contact.
    fn contact_of_union() -> Self::Contact;

    /// Returns the cast.
    fn cast_of_union() -> Self::Cast;
}

macro_rules! missing {
    (contact: $($D:tt $Shape:ty),+) => {
        $(
            missing! { @contact [S: UnionAnswer<Self>] Compound<S, T, $D>, S, $Shape }
            missing! { @contact [P: Parts<Part: UnionAnswer<Self>> + ?Sized] Composite<P>, P::Part, $Shape }
        )+
    };
    (cast: $($D:tt $Shape:ty),+) => {
        $(
            missing! { @cast [S: UnionAnswer<Self>] Compound<S, T, $D>, S, $Shape }
            missing! { @cast [P: Parts<Part: UnionAnswer<Self>> + ?Sized] Composite<P>, P::Part, $Shape }
        )+
    };
    (@contact [$($union:tt)+] $Union:ty, $Part:ty, $Shape:ty) => {
        #[doc(hidden)]
        #[diagnostic::do_not_recommend]
        impl<T: RealField + Copy, $($union)+> Contact<$Union> for $Shape
        where
            Self: Nearest<$Union, Scalar = T>,
        {
            type Output = <$Part as UnionAnswer<Self>>::Contact;

            fn contact(&self, _: &$Union) -> Self::Output {
                <$Part as UnionAnswer<Self>>::contact_of_union()
            }
        }
    };
    (@cast [$($union:tt)+] $Union:ty, $Part:ty, $Shape:ty) => {
        #[doc(hidden)]
        #[diagnostic::do_not_recommend]
        impl<T: RealField + Copy, $($union)+> Cast<$Union> for $Shape
        where
            Self: Nearest<$Union, Scalar = T>,
        {
            type Motion = <$Part as UnionAnswer<Self>>::Motion;
            type Output = <$Part as UnionAnswer<Self>>::Cast;

            fn cast_within(&self, _: &Self::Motion, _: &$Union, _: T) -> Self::Output {
                <$Part as UnionAnswer<Self>>::cast_of_union()
            }
        }
    };
}

missing! { contact:
    2 Line<T, 2>, 3 Line<T, 3>, 2 Ray<T, 2>, 3 Ray<T, 3>, 3 Plane<T>, 2 Polygon<T>, 2 MultiPolygon<T>,
    2 Polyline<T, 2>, 3 Polyline<T, 3>, 3 TriMesh<T>, 3 Polyhedron<T>
}
missing! { cast: 2 Line<T, 2>, 3 Line<T, 3>, 2 Ray<T, 2>, 3 Ray<T, 3>, 3 Plane<T> }
