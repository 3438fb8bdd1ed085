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

    /// The first shape, if it is a convex one whose contacts the engine finds.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn first_in_engine(first: &A) -> Option<A::AnyRef<'_>> {
        if const { is_in_engine::<A>() } {
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

const fn is_in_engine<A: ConvexShape>() -> bool {
    A::HAS_CONTACT_OF_ENGINE && is_of_engine::<A::Scalar>()
}

impl<A: ConvexShape, B: ConvexShape> EnumPair<A, B> {
    /// Whether both are convex, so that they have an answer as such.
    pub const ARE_CONVEX: bool = true;

    /// Whether both are convex shapes whose contacts the engine finds.
    pub const ARE_IN_ENGINE: bool = is_in_engine::<A>() && is_in_engine::<B>();
}

/// Shapes of which [`EnumPair`] knows nothing.
pub trait OtherShape {
    /// At least one of two shapes is no convex one.
    const ARE_CONVEX: bool = false;

    /// At least one of two shapes is no convex one.
    const ARE_IN_ENGINE: bool = false;

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
}

impl<A: ?Sized, B: ?Sized> OtherShape for EnumPair<A, B> {}
