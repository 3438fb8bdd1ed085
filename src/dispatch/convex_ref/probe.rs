//! What `shape_enum!` asks of a shape whose type it does not know: whether it is a convex one of this crate.
//!
//! A method of a struct is found before one of a trait, where its bounds hold. So [`EnumPair`] answers for two convex shapes of
//! this crate, and [`OtherShape`] for all others, which may be those of users.

use super::ConvexShape;
use crate::exact::is_of_engine;

/// A shape, or two.
#[derive(Clone, Copy, Debug)]
pub struct EnumPair<'a, A: ?Sized, B: ?Sized>(pub &'a A, pub &'a B);

impl<'a, A: ConvexShape, B: ?Sized> EnumPair<'a, A, B> {
    /// The first shape, if it is a convex one.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn first_as_convex(self) -> Option<A::AnyRef<'a>> {
        Some(self.0.any_ref())
    }

    /// The first shape, if it is a convex one whose contacts the engine finds.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn first_in_engine(self) -> Option<A::AnyRef<'a>> {
        if const { is_in_engine::<A>() } {
            Some(self.0.any_ref())
        } else {
            None
        }
    }
}

#[cold]
#[inline(never)]
fn was_asked() -> ! {
    unreachable!("two convex shapes are asked as these")
}

const fn is_in_engine<A: ConvexShape>() -> bool {
    A::HAS_CONTACT_OF_ENGINE && is_of_engine::<A::Scalar>()
}

impl<A: ConvexShape, B: ConvexShape> EnumPair<'_, A, B> {
    /// The answer of a function, unless both are convex and have an answer as such.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn unless_convex<R>(self, _: impl FnOnce() -> R) -> R {
        was_asked()
    }

    /// The answer of a function, unless both are convex shapes whose contacts the engine finds, and has found.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn unless_in_engine<R>(self, ask: impl FnOnce() -> R) -> R {
        if const { is_in_engine::<A>() && is_in_engine::<B>() } {
            was_asked()
        } else {
            ask()
        }
    }
}

/// Shapes of which [`EnumPair`] knows nothing.
pub trait OtherShape: Sized {
    /// `None`, as the first shape is no convex one.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn first_as_convex<R>(self) -> Option<R> {
        None
    }

    /// `None`, as the first shape is no convex one.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn first_in_engine<R>(self) -> Option<R> {
        None
    }

    /// The answer of a function.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn unless_convex<R>(self, ask: impl FnOnce() -> R) -> R {
        ask()
    }

    /// The answer of a function.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn unless_in_engine<R>(self, ask: impl FnOnce() -> R) -> R {
        ask()
    }
}

impl<A: ?Sized, B: ?Sized> OtherShape for EnumPair<'_, A, B> {}
