//! What `shape_enum!` asks of a shape whose type it does not know: whether it is a convex one of this crate.
//!
//! A method or constant of a struct is found before one of a trait, where its bounds hold. So [`EnumPair`] answers for two convex shapes of
//! this crate, and [`OtherShape`] for all others, which may be those of users.

use super::ConvexShape;
use crate::exact::is_of_engine;
use core::marker::PhantomData;

/// The types of two shapes.
#[derive(Debug)]
pub struct EnumPair<A: ?Sized, B: ?Sized>(PhantomData<(*const A, *const B)>);

impl<A: ConvexShape, B: ?Sized> EnumPair<A, B> {
    /// The first shape, if it is a convex one.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn first_as_convex(first: &A) -> Option<A::AnyRef<'_>> {
        Some(first.any_ref())
    }

    /// The first shape, if it is a convex one and the engine finds contacts in its scalar.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn first_in_engine(first: &A) -> Option<A::AnyRef<'_>> {
        if const { is_of_engine::<A::Scalar>() } {
            Some(first.any_ref())
        } else {
            None
        }
    }

    /// The first shape, if it is a convex one with faces and the engine finds contacts in its scalar.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn first_with_faces(first: &A) -> Option<A::AnyRef<'_>> {
        if const { has_faces::<A>() } {
            Some(first.any_ref())
        } else {
            None
        }
    }
}

/// Ends an arm of a match for two shapes that have been asked as convex ones.
#[cold]
#[inline(never)]
pub fn was_asked() -> ! {
    unreachable!("two convex shapes are asked as these")
}

const fn has_faces<A: ConvexShape>() -> bool {
    A::HAS_FACES && is_of_engine::<A::Scalar>()
}

impl<A: ConvexShape, B: ConvexShape> EnumPair<A, B> {
    /// Whether both are convex, so that they have an answer as such.
    pub const ARE_CONVEX: bool = true;

    /// Whether both are convex, and the engine finds contacts in their scalar.
    pub const ARE_IN_ENGINE: bool = is_of_engine::<A::Scalar>();

    /// Whether both are convex with faces, and the engine finds contacts in their scalar.
    pub const HAVE_FACES: bool = has_faces::<A>() && has_faces::<B>();
}

/// Shapes of which [`EnumPair`] knows nothing.
pub trait OtherShape {
    /// At least one of two shapes is no convex one.
    const ARE_CONVEX: bool = false;

    /// At least one of two shapes is no convex one.
    const ARE_IN_ENGINE: bool = false;

    /// At least one of two shapes is no convex one.
    const HAVE_FACES: bool = false;

    /// `None`, as the first shape is no convex one.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn first_as_convex<S: ?Sized, R>(_first: &S) -> Option<R> {
        None
    }

    /// `None`, as the first shape is no convex one.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn first_in_engine<S: ?Sized, R>(_first: &S) -> Option<R> {
        None
    }

    /// `None`, as the first shape is no convex one.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn first_with_faces<S: ?Sized, R>(_first: &S) -> Option<R> {
        None
    }
}

impl<A: ?Sized, B: ?Sized> OtherShape for EnumPair<A, B> {}
