//! `shape_enum!`, which defines an enum over shapes and its queries.
//!
//! A query on two enums is two matches: the first finds the shape on the left, whose implementation for the
//! enum on the right is the second. Every pair is called by the trait, so a pair without an implementation does
//! not compile. But two convex shapes of this crate are asked as any two of these ([`convex_ref`](super::convex_ref)), so that they have
//! one door. The impls of the enums are in `enum_answers`, those of other shapes about them in
//! `enum_reversed`.

/// Defines an enum over some shapes of one dimension, and a borrowed twin, with all queries.
///
/// ```
/// use nalgebra::{Point2, Vector2};
/// use std::sync::Arc;
/// use tangency::{Aabb, Circle, Intersects, Movable, Nearest, Obb2, Polygon, Segment2};
///
/// tangency::shape_enum! {
///     /// The bodies of a game.
///     #[derive(Clone, Debug, PartialEq)]
///     pub enum Body<T, 2> as BodyRef {
///         /// A ball.
///         Disc(Circle<T>),
///         Wall(Segment2<T>),
///         Room(Arc<Polygon<T>>),
///     }
/// }
///
/// let corners = [(0.0, 0.0), (8.0, 0.0), (8.0, 4.0), (0.0, 4.0)].map(|(x, y)| Point2::new(x, y));
/// let bodies: [Body<f64>; 3] = [
///     Circle::new(Point2::new(9.0, 9.0), 2.0).into(),
///     Segment2::new(Point2::new(9.0, 0.0), Point2::new(9.0, 6.0)).into(),
///     Polygon::new(corners.to_vec()).into(),
/// ];
/// assert_eq!(bodies[0].distance(&bodies[1]), 1.0);
/// assert!(!bodies[1].intersects(&bodies[2]));
/// assert!(bodies[1].translated(&Vector2::new(-1.0, 0.0)).intersects(&bodies[2]));
///
/// // Against any shape, in both orders, and borrowed.
/// let tile = Aabb::new(Point2::new(3.0, 3.0), Point2::new(5.0, 5.0));
/// assert!(bodies[2].intersects(&tile) && tile.intersects(&bodies[2]));
/// let disc = Circle::new(Point2::new(-1.0, 2.0), 0.5);
/// assert_eq!(BodyRef::from(&disc).distance(&bodies[2]), 0.5);
/// ```
///
/// # Syntax
/// `enum Name<T, D> as Borrowed { Variant(Shape), .. }`, where `D` is `2` or `3` and `T` the name of the scalar. A
/// variant of `Arc<Shape>`, also with the path `std::sync` or `alloc::sync`, shares its shape, so that cloning it is
/// cheap. A shape can be any type that implements the queries: one of this crate, or a
/// [`Composite`](crate::Composite) of your own parts. No two variants can have the same shape.
///
/// # What it defines
/// * `Name<T>` with `From` each shape (and from each `Arc` of a shared one), and `Name::as_ref`.
/// * `Borrowed<'a, T>`, which is `Copy`, with `From` each `&'a Shape` and `&'a Name<T>`: for programs that keep
///   their shapes elsewhere.
/// * For both: [`Shape`](crate::Shape), [`Intersects`](crate::Intersects) and [`Nearest`](crate::Nearest) with
///   each other, with every shape of the dimension in both orders, and with whatever each of the variants has a
///   pair; [`Boundary`](crate::Boundary) and [`RayCast`](crate::RayCast), if each variant has; and
///   [`Contact`](crate::Contact) and [`Cast`](crate::Cast), if each variant has them, as all shapes of this crate do.
/// * For `Name<T>`: [`Movable`](crate::Movable), if what each variant becomes when it is rotated is a variant. A
///   rotated [`Aabb`](crate::Aabb) is an [`Obb`](crate::Obb).
///
/// The results are those of the shapes, bit for bit. Only the pairs in use are compiled.
///
/// # Errors
/// A pair that does not exist is a compile error that names both shapes.
#[macro_export]
macro_rules! shape_enum {
    (
        $(#[$meta:meta])*
        $vis:vis enum $Enum:ident<$T:ident, $D:tt> as $Ref:ident { $($variants:tt)+ }
    ) => {
        $crate::shape_enum! { @parse [[$(#[$meta])*] [$vis] $Enum $Ref $T $D] [] $($variants)+ }
    };
    // The variants, one after the other, until each is `{[attributes] Name [stored type] [shape] storage}`.
    (@parse $head:tt [$($done:tt)*] $(#[$meta:meta])* $Variant:ident(Arc<$Shape:ty>) $(, $($rest:tt)*)?) => {
        $crate::shape_enum! { @parse $head
            [$($done)* {[$(#[$meta])*] $Variant [$crate::private::Arc<$Shape>] [$Shape] shared}] $($($rest)*)?
        }
    };
    (@parse $head:tt $done:tt $(#[$meta:meta])* $Variant:ident(std::sync::Arc<$Shape:ty>) $($rest:tt)*) => {
        $crate::shape_enum! { @parse $head $done $(#[$meta])* $Variant(Arc<$Shape>) $($rest)* }
    };
    (@parse $head:tt $done:tt $(#[$meta:meta])* $Variant:ident(alloc::sync::Arc<$Shape:ty>) $($rest:tt)*) => {
        $crate::shape_enum! { @parse $head $done $(#[$meta])* $Variant(Arc<$Shape>) $($rest)* }
    };
    (@parse $head:tt [$($done:tt)*] $(#[$meta:meta])* $Variant:ident($Shape:ty) $(, $($rest:tt)*)?) => {
        $crate::shape_enum! { @parse $head
            [$($done)* {[$(#[$meta])*] $Variant [$Shape] [$Shape] owned}] $($($rest)*)?
        }
    };
    (@parse $head:tt [$({$attributes:tt $Variant:ident $Stored:tt $Shape:tt $storage:ident})+]) => {
        $crate::shape_enum! { @types $head $({$attributes $Variant $Stored $Shape})+ }
        $($crate::shape_enum! { @from $head $Variant $Shape $storage })+
        $crate::shape_enum_answers! { @queries $head $({$Variant $Shape})+ }
        $crate::shape_enum! { @reverse $head [$({$Variant $Shape})+] }
    };
    (@reverse $head:tt $variants:tt) => {
        $crate::for_each_shape! { [$crate::shape_enum_reversed], @reversed $head $variants }
    };

    (@types [[$($meta:tt)*] [$vis:vis] $Enum:ident $Ref:ident $T:ident $D:tt]
        $({[$($attribute:tt)*] $Variant:ident [$Stored:ty] [$Shape:ty]})+
    ) => {
        $($meta)*
        $vis enum $Enum<$T: $crate::nalgebra::RealField + Copy> {
            $($($attribute)* $Variant($Stored),)+
        }

        #[doc = concat!("A borrowed shape: the twin of [`", stringify!($Enum), "`].")]
        #[derive(Clone, Copy, Debug)]
        $vis enum $Ref<'a, $T: $crate::nalgebra::RealField + Copy> {
            $($($attribute)* $Variant(&'a $Shape),)+
        }

        impl<$T: $crate::nalgebra::RealField + Copy> $Enum<$T> {
            /// Returns the same shape, borrowed.
            #[must_use]
            $vis fn as_ref(&self) -> $Ref<'_, $T> {
                match self {
                    $(Self::$Variant(shape) => $Ref::$Variant(shape),)+
                }
            }
        }

        impl<'a, $T: $crate::nalgebra::RealField + Copy> $Ref<'a, $T> {
            /// The shape, if it is a convex one of `tangency`.
            #[doc(hidden)]
            #[allow(dead_code, unused_imports, reason = "of an enum that is not public")]
            $vis fn as_convex(self) -> Option<$crate::convex_ref!($D 'a, $T)> {
                use $crate::private::{OtherShape as _, EnumPair};
                match self { $(Self::$Variant(shape) => EnumPair::<$Shape, $Shape>::first_as_convex(shape),)+ }
            }

            /// The shape, if it is a convex one and the engine finds contacts in its scalar.
            #[doc(hidden)]
            #[allow(dead_code, unused_imports, reason = "of an enum that is not public")]
            $vis fn in_engine(self) -> Option<$crate::convex_ref!($D 'a, $T)> {
                use $crate::private::{OtherShape as _, EnumPair};
                match self { $(Self::$Variant(shape) => EnumPair::<$Shape, $Shape>::first_in_engine(shape),)+ }
            }


            /// The shape, if it is a convex one with faces and the engine finds contacts in its scalar.
            #[doc(hidden)]
            #[allow(dead_code, unused_imports, reason = "of an enum that is not public")]
            $vis fn with_faces(self) -> Option<$crate::convex_ref!($D 'a, $T)> {
                use $crate::private::{OtherShape as _, EnumPair};
                match self { $(Self::$Variant(shape) => EnumPair::<$Shape, $Shape>::first_with_faces(shape),)+ }
            }
        }

        impl<'a, $T: $crate::nalgebra::RealField + Copy> From<&'a $Enum<$T>> for $Ref<'a, $T> {
            fn from(shape: &'a $Enum<$T>) -> Self {
                shape.as_ref()
            }
        }
    };

    (@from [$meta:tt $vis:tt $Enum:ident $Ref:ident $T:ident $D:tt] $Variant:ident [$Shape:ty] owned) => {
        impl<$T: $crate::nalgebra::RealField + Copy> From<$Shape> for $Enum<$T> {
            fn from(shape: $Shape) -> Self {
                Self::$Variant(shape)
            }
        }
        $crate::shape_enum! { @from_reference $Ref $T $Variant [$Shape] }
    };
    (@from [$meta:tt $vis:tt $Enum:ident $Ref:ident $T:ident $D:tt] $Variant:ident [$Shape:ty] shared) => {
        impl<$T: $crate::nalgebra::RealField + Copy> From<$Shape> for $Enum<$T> {
            fn from(shape: $Shape) -> Self {
                Self::$Variant($crate::private::Arc::new(shape))
            }
        }
        impl<$T: $crate::nalgebra::RealField + Copy> From<$crate::private::Arc<$Shape>> for $Enum<$T> {
            fn from(shape: $crate::private::Arc<$Shape>) -> Self {
                Self::$Variant(shape)
            }
        }
        $crate::shape_enum! { @from_reference $Ref $T $Variant [$Shape] }
    };
    (@from_reference $Ref:ident $T:ident $Variant:ident [$Shape:ty]) => {
        impl<'a, $T: $crate::nalgebra::RealField + Copy> From<&'a $Shape> for $Ref<'a, $T> {
            fn from(shape: &'a $Shape) -> Self {
                Self::$Variant(shape)
            }
        }
    };
}
