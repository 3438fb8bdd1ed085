//! What shapes answer about enums over shapes.

/// The part of [`shape_enum!`](crate::shape_enum) that implements the queries of each shape of the dimension on the two enums.
#[doc(hidden)]
#[macro_export]
macro_rules! shape_enum_reversed {
    ((@reversed $head:tt $variants:tt) $($Name:ident: $($D:tt $Shape:ty),+;)+) => {
        $($($crate::shape_enum_reversed! { @reversed_if $D $head [$Shape] $variants })+)+
    };
    (@reversed_if 2 [$meta:tt $vis:tt $Enum:ident $Ref:ident $T:ident 2 $build:ident] $shape:tt $variants:tt) => {
        $crate::shape_enum_reversed! { @reversed 2 $build $Enum $Ref $shape $variants }
    };
    (@reversed_if 3 [$meta:tt $vis:tt $Enum:ident $Ref:ident $T:ident 3 $build:ident] $shape:tt $variants:tt) => {
        $crate::shape_enum_reversed! { @reversed 3 $build $Enum $Ref $shape $variants }
    };
    (@reversed_if $($other_dimension:tt)+) => {};
    (@reversed $D:tt $build:ident $Enum:ident $Ref:ident [$Shape:ty] [$($Variant:ident)+]) => {
        #[doc(hidden)]
        impl<T: $crate::nalgebra::RealField + Copy> $crate::Intersects<$Ref<'_, T>> for $Shape {
            fn intersects(&self, rhs: &$Ref<'_, T>) -> bool {
                match rhs { $($Ref::$Variant(rhs) => $crate::Intersects::intersects(self, *rhs),)+ }
            }
        }

        #[doc(hidden)]
        impl<T: $crate::nalgebra::RealField + Copy> $crate::Nearest<$Ref<'_, T>> for $Shape {
            fn nearest(&self, rhs: &$Ref<'_, T>) -> $crate::NearestPoints<Self::Point, T> {
                match rhs { $($Ref::$Variant(rhs) => $crate::Nearest::nearest(self, *rhs),)+ }
            }

            fn distance(&self, rhs: &$Ref<'_, T>) -> T {
                match rhs { $($Ref::$Variant(rhs) => $crate::Nearest::distance(self, *rhs),)+ }
            }

            fn within(&self, rhs: &$Ref<'_, T>, distance: T) -> bool {
                match rhs { $($Ref::$Variant(rhs) => $crate::Nearest::within(self, *rhs, distance),)+ }
            }
        }

        #[diagnostic::do_not_recommend]
        #[doc(hidden)]
        impl<'r, T: $crate::nalgebra::RealField + Copy> $crate::Contact<$Ref<'r, T>, $D> for $Shape
        where
            $Ref<'r, T>: $crate::Contact<$Shape, $D, Scalar = T>,
        {
            $crate::flipped_contacts! { $D T $Ref<'r, T> }
        }

        #[diagnostic::do_not_recommend]
        #[doc(hidden)]
        impl<T: $crate::nalgebra::RealField + Copy> $crate::Contact<$Enum<T>, $D> for $Shape
        where
            $Enum<T>: $crate::Contact<$Shape, $D, Scalar = T>,
        {
            $crate::flipped_contacts! { $D T $Enum<T> }
        }

        #[diagnostic::do_not_recommend]
        #[doc(hidden)]
        impl<'r, T: $crate::nalgebra::RealField + Copy> $crate::Cast<$Ref<'r, T>, $D> for $Shape
        where
            $Ref<'r, T>: $crate::private::CastTarget<$Shape, T, $D>,
        {
            $crate::shape_enum_contacts! { @casts_at [$Ref<'r, T>] T $D }
        }

        #[diagnostic::do_not_recommend]
        #[doc(hidden)]
        impl<T: $crate::nalgebra::RealField + Copy> $crate::Cast<$Enum<T>, $D> for $Shape
        where
            $Enum<T>: $crate::private::CastTarget<$Shape, T, $D>,
        {
            $crate::shape_enum_contacts! { @casts_at [$Enum<T>] T $D }
        }

        #[doc(hidden)]
        impl<T: $crate::nalgebra::RealField + Copy> $crate::Intersects<$Enum<T>> for $Shape {
            fn rhs_as_enum(rhs: &$Enum<T>) -> Option<&dyn core::any::Any> {
                Some(rhs)
            }

            fn intersects(&self, rhs: &$Enum<T>) -> bool {
                fn compute<T: $crate::nalgebra::RealField + Copy>(a: &$Shape, b: &$Enum<T>) -> bool {
                    $crate::Intersects::intersects(a, &b.as_ref())
                }
                $crate::shape_enum_answers!(@compute $build $D [$Shape] [$Enum<T>] (self, rhs) -> bool)
            }
        }

        #[doc(hidden)]
        impl<T: $crate::nalgebra::RealField + Copy> $crate::Nearest<$Enum<T>> for $Shape {
            fn nearest(&self, rhs: &$Enum<T>) -> $crate::NearestPoints<$crate::nalgebra::Point<T, $D>, T> {
                fn compute<T: $crate::nalgebra::RealField + Copy>(a: &$Shape, b: &$Enum<T>) -> $crate::NearestPoints<$crate::nalgebra::Point<T, $D>, T> {
                    $crate::Nearest::nearest(a, &b.as_ref())
                }
                $crate::shape_enum_answers!(@compute $build $D [$Shape] [$Enum<T>] (self, rhs) -> $crate::NearestPoints<$crate::nalgebra::Point<T, $D>, T>)
            }

            fn distance(&self, rhs: &$Enum<T>) -> T {
                fn compute<T: $crate::nalgebra::RealField + Copy>(a: &$Shape, b: &$Enum<T>) -> T {
                    $crate::Nearest::distance(a, &b.as_ref())
                }
                $crate::shape_enum_answers!(@compute $build $D [$Shape] [$Enum<T>] (self, rhs) -> T)
            }

            fn within(&self, rhs: &$Enum<T>, distance: T) -> bool {
                fn compute<T: $crate::nalgebra::RealField + Copy>(a: &$Shape, b: &$Enum<T>, distance: T) -> bool {
                    $crate::Nearest::within(a, &b.as_ref(), distance)
                }
                $crate::shape_enum_answers!(@compute $build $D [$Shape] [$Enum<T>] (self, rhs, distance) -> bool)
            }
        }
    };
}
