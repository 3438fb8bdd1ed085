//! Convex shapes, chosen at run time and borrowed: what enums ask about two of their shapes.
//!
//! Two convex shapes of an enum are asked as two of these, by one door of each question, where the pairs of their types
//! would each compile a door of their own. The answers are those of the pair, bit for bit, as the engine takes either for the
//! same bodies.

mod contacts;
mod facing;
mod parts;
mod probe;

use crate::algorithm::coordinates::Coordinates;
use crate::door::{
    self,
    read::{AsBody, Read},
};
use crate::engine::body::{Body, Rank};
use crate::shape::RoundedRef;
use crate::{
    Aabb, Ball, Capsule, ConvexPolygon, ConvexPolyhedron, HalfSpace, Intersects, Line, Nearest,
    NearestPoints, Obb, Plane, Ray, Segment, Shape, Tetrahedron, Triangle,
};
use core::cmp::Ordering;
use nalgebra::{Point, RealField};
pub use probe::{EnumPair, OtherShape, was_asked};

/// A convex shape of this crate.
pub trait ConvexShape: Shape {
    /// A convex shape of its dimension, borrowed.
    type AnyRef<'a>: Copy
    where
        Self: 'a;

    /// Whether manifolds know its faces without the other shape: not those of lines, rays and planes.
    const HAS_FACES: bool;

    /// The shape as any convex shape of its dimension.
    fn any_ref(&self) -> Self::AnyRef<'_>;
}

/// Evaluates an expression about the shape that a borrowed convex shape refers to.
macro_rules! with_shape {
    (2, $any:expr, $shape:ident => $body:expr) => {
        with_shape!(@match ConvexRef2, $any, $shape => $body,
            Point Segment Line Ray Ball Capsule Aabb Obb HalfSpace Triangle ConvexPolygon)
    };
    (3, $any:expr, $shape:ident => $body:expr) => {
        with_shape!(@match ConvexRef3, $any, $shape => $body,
            Point Segment Line Ray Ball Capsule Aabb Obb HalfSpace Triangle Plane Tetrahedron ConvexPolyhedron)
    };
    (@match $Any:ident, $any:expr, $shape:ident => $body:expr, $($Variant:ident)+) => {
        match $any {
            $($crate::dispatch::convex_ref::$Any::$Variant(shape) => {
                let $shape = *shape;
                $body
            })+
            $crate::dispatch::convex_ref::$Any::Rounded($shape) => $body,
        }
    };
}
pub(crate) use with_shape;

/// Returns the answer of a question about two shapes of types for which there is a formula of a few lines, which takes
/// less time than to read bodies for the engine.
macro_rules! return_by_formula {
    ($Any:ident ($a:expr, $b:expr), |$x:ident, $y:ident| $ask:expr) => {
        return_by_formula! { $Any ($a, $b), |$x, $y| $ask;
            Point Point, Point Ball, Point Segment, Point Capsule, Point Aabb,
            Ball Point, Ball Ball, Ball Segment, Ball Capsule, Ball Aabb,
            Segment Point, Segment Ball, Segment Segment, Segment Capsule,
            Capsule Point, Capsule Ball, Capsule Segment, Capsule Capsule,
            Aabb Point, Aabb Ball, Aabb Aabb
        }
    };
    // Of points and balls with each other and with segments and capsules.
    ($Any:ident ($a:expr, $b:expr), |$x:ident, $y:ident| $ask:expr; round) => {
        return_by_formula! { $Any ($a, $b), |$x, $y| $ask;
            Point Point, Point Ball, Point Segment, Point Capsule, Ball Point, Ball Ball, Ball Segment, Ball Capsule,
            Segment Point, Segment Ball, Capsule Point, Capsule Ball
        }
    };
    ($Any:ident ($a:expr, $b:expr), |$x:ident, $y:ident| $ask:expr; $($A:ident $B:ident),+) => {
        match ($a, $b) {
            $(($Any::$A($x), $Any::$B($y)) => return $ask,)+
            _ => {}
        }
    };
}
use return_by_formula;

/// Defines the borrowed convex shapes of a dimension.
macro_rules! convex_refs {
    ($D:tt $Any:ident: $($Variant:ident $Shape:ty, $has_faces:literal;)+) => {
        #[doc = concat!("A convex shape in ", stringify!($D), "D, borrowed.")]
        #[derive(Clone, Copy, Debug)]
        pub enum $Any<'a, T: RealField + Copy> {
            $(#[doc = concat!("`", stringify!($Variant), "`")] $Variant(&'a $Shape),)+
            /// `Rounded`
            Rounded(RoundedRef<'a, T, $D>),
        }

        impl<T: RealField + Copy> ConvexShape for RoundedRef<'_, T, $D> {
            type AnyRef<'a>
                = $Any<'a, T>
            where
                Self: 'a;

            const HAS_FACES: bool = true;

            fn any_ref(&self) -> $Any<'_, T> {
                $Any::Rounded(*self)
            }
        }

        $(impl<T: RealField + Copy> ConvexShape for $Shape {
            type AnyRef<'a>
                = $Any<'a, T>
            where
                T: 'a;

            const HAS_FACES: bool = $has_faces;

            fn any_ref(&self) -> $Any<'_, T> {
                $Any::$Variant(self)
            }
        })+

        impl<T: RealField + Copy> $Any<'_, T> {
            /// The type of the shape.
            pub(crate) fn rank(&self) -> Rank {
                match self {
                    $(Self::$Variant(_) => Rank::$Variant,)+
                    Self::Rounded(_) => Rank::Rounded,
                }
            }
        }

        impl<T: RealField + Copy> Shape for $Any<'_, T> {
            type Scalar = T;
            type Point = Point<T, $D>;
            type Bounds = Aabb<T, $D>;

            fn dimension() -> usize {
                $D
            }

            #[inline(never)]
            fn try_bounds(&self) -> Option<Aabb<T, $D>> {
                with_shape!($D, self, shape => Shape::try_bounds(shape))
            }
        }

        impl<T: RealField + Copy> AsBody<$D> for $Any<'_, T> {
            type Scalar = T;

            const RANK: Option<Rank> = None;

            #[inline(never)]
            fn body<N: Read<T>>(&self) -> Body<'_, $D, N> {
                with_shape!($D, self, shape => shape.body())
            }
        }

        impl<T: RealField + Copy> Coordinates for $Any<'_, T> {
            fn compare(&self, other: &Self) -> Option<Ordering> {
                match (self, other) {
                    $((Self::$Variant(a), Self::$Variant(b)) => a.compare(b),)+
                    (Self::Rounded(a), Self::Rounded(b)) => a.compare(b),
                    _ => None,
                }
            }

            fn is_finite(&self) -> bool {
                with_shape!($D, self, shape => shape.is_finite())
            }
        }

        impl<T: RealField + Copy> Intersects for $Any<'_, T> {
            #[inline(never)]
            fn intersects(&self, rhs: &Self) -> bool {
                return_by_formula! { $Any (self, rhs), |a, b| Intersects::intersects(*a, *b) }
                door::intersects::<T, _, _, $D>(self, rhs)
            }
        }

        impl<T: RealField + Copy> Nearest for $Any<'_, T> {
            #[inline(never)]
            fn nearest(&self, rhs: &Self) -> NearestPoints<Point<T, $D>, T> {
                return_by_formula! { $Any (self, rhs), |a, b| Nearest::nearest(*a, *b); round }
                door::nearest::<T, _, _, $D>(self, rhs)
            }

            #[inline(never)]
            fn distance(&self, rhs: &Self) -> T {
                return_by_formula! { $Any (self, rhs), |a, b| Nearest::distance(*a, *b); round }
                door::distance::<T, _, _, $D>(self, rhs)
            }

            #[inline(never)]
            fn within(&self, rhs: &Self, distance: T) -> bool {
                return_by_formula! { $Any (self, rhs), |a, b| Nearest::within(*a, *b, distance); round }
                door::is_within::<T, _, _, $D>(self, rhs, distance)
            }
        }
    };
}

convex_refs! { 2 ConvexRef2:
    Point Point<T, 2>, true;
    Segment Segment<T, 2>, true;
    Line Line<T, 2>, false;
    Ray Ray<T, 2>, false;
    Ball Ball<T, 2>, true;
    Capsule Capsule<T, 2>, true;
    Aabb Aabb<T, 2>, true;
    Obb Obb<T, 2>, true;
    HalfSpace HalfSpace<T, 2>, true;
    Triangle Triangle<T, 2>, true;
    ConvexPolygon ConvexPolygon<T>, true;
}

convex_refs! { 3 ConvexRef3:
    Point Point<T, 3>, true;
    Segment Segment<T, 3>, true;
    Line Line<T, 3>, false;
    Ray Ray<T, 3>, false;
    Ball Ball<T, 3>, true;
    Capsule Capsule<T, 3>, true;
    Aabb Aabb<T, 3>, true;
    Obb Obb<T, 3>, true;
    HalfSpace HalfSpace<T, 3>, true;
    Triangle Triangle<T, 3>, true;
    Plane Plane<T>, false;
    Tetrahedron Tetrahedron<T>, true;
    ConvexPolyhedron ConvexPolyhedron<T>, true;
}
