//! What enums over shapes answer, and posed shapes about them.

/// The part of [`shape_enum!`](crate::shape_enum) that implements the queries of an enum and its borrowed twin: each by a match that
/// calls the query of the variant.
#[doc(hidden)]
#[macro_export]
macro_rules! shape_enum_answers {
    (@queries [$meta:tt $vis:tt $Enum:ident $Ref:ident $T:ident $D:tt] $($variants:tt)+) => {
        $crate::shape_enum_contacts! { @contacts [$Ref<'_, $T>] Clone::clone, $Ref $T $D $($variants)+ }
        $crate::shape_enum_contacts! { @contacts [$Enum<$T>] $Enum::as_ref, $Ref $T $D $($variants)+ }
        $crate::shape_enum_answers! { @answers [$Ref<'_, $T>] Clone::clone, $Ref $T $D $($variants)+ }
        $crate::shape_enum_answers! { @answers [$Enum<$T>] $Enum::as_ref, $Ref $T $D $($variants)+ }
        $crate::shape_enum_answers! { @intersects [$Ref<'_, $T>] Clone::clone, $Ref $T $($variants)+ }
        $crate::shape_enum_answers! { @intersects [$Enum<$T>] $Enum::as_ref, $Ref $T $($variants)+ }
        $crate::shape_enum_answers! { @movable $Enum $T $D $($variants)+ }
        $crate::shape_enum_answers! { @with_posed [] [$Enum<T>] $D }
        $crate::shape_enum_answers! { @with_posed ['r,] [$Ref<'r, T>] $D }
        $crate::shape_enum_contacts! { @of_posed [] [$Enum<$T>] $Enum::as_ref, $Ref $T $D $($variants)+ }
        $crate::shape_enum_contacts! { @of_posed ['r,] [$Ref<'r, $T>] Clone::clone, $Ref $T $D $($variants)+ }
    };
    (@with_posed [$($lifetime:tt)*] [$Rhs:ty] $D:tt) => {
        #[doc(hidden)]
        impl<'p, $($lifetime)* T: $crate::nalgebra::RealField + Copy, S: $crate::Movable> $crate::Intersects<$Rhs>
            for $crate::Posed<'p, S>
        where
            $Rhs: $crate::Intersects<Self>,
        {
            fn intersects(&self, rhs: &$Rhs) -> bool {
                $crate::Intersects::intersects(rhs, self)
            }
        }

        #[doc(hidden)]
        impl<'p, $($lifetime)* T: $crate::nalgebra::RealField + Copy, S: $crate::Movable> $crate::Nearest<$Rhs>
            for $crate::Posed<'p, S>
        where
            Self: $crate::Shape<Scalar = T, Point = $crate::nalgebra::Point<T, $D>>,
            $Rhs: $crate::Nearest<Self, Scalar = T, Point = $crate::nalgebra::Point<T, $D>>,
        {
            fn nearest(&self, rhs: &$Rhs) -> $crate::NearestPoints<$crate::nalgebra::Point<T, $D>, T> {
                $crate::Nearest::nearest(rhs, self).flip()
            }

            fn distance(&self, rhs: &$Rhs) -> T {
                $crate::Nearest::distance(rhs, self)
            }

            fn within(&self, rhs: &$Rhs, distance: T) -> bool {
                $crate::Nearest::within(rhs, self, distance)
            }
        }
    };
    (@intersects [$Type:ty] $borrow:path, $Ref:ident $T:ident $({$Variant:ident [$Shape:ty]})+) => {
        #[doc(hidden)]
        impl<$T: $crate::nalgebra::RealField + Copy, Rhs: ?Sized> $crate::Intersects<Rhs> for $Type
        where
            $($Shape: $crate::Intersects<Rhs>,)+
        {
            fn intersects(&self, rhs: &Rhs) -> bool {
                match $borrow(self) { $($Ref::$Variant(shape) => $crate::Intersects::intersects(shape, rhs),)+ }
            }
        }
    };
    // Of either enum, which a function turns into the borrowed one.
    (@answers [$Type:ty] $borrow:path, $Ref:ident $T:ident $D:tt $({$Variant:ident [$Shape:ty]})+) => {
        impl<$T: $crate::nalgebra::RealField + Copy> $crate::Shape for $Type {
            $crate::shape_enum_answers! { @shape_types $T $D }

            fn try_bounds(&self) -> Option<$crate::Aabb<$T, $D>> {
                match $borrow(self) { $($Ref::$Variant(shape) => $crate::Shape::try_bounds(shape),)+ }
            }
        }

        #[doc(hidden)]
        impl<$T: $crate::nalgebra::RealField + Copy, Rhs: ?Sized> $crate::Nearest<Rhs> for $Type
        where
            $($Shape: $crate::Nearest<Rhs, Scalar = $T, Point = $crate::nalgebra::Point<$T, $D>>,)+
        {
            fn nearest(&self, rhs: &Rhs) -> $crate::NearestPoints<$crate::nalgebra::Point<$T, $D>, $T> {
                match $borrow(self) { $($Ref::$Variant(shape) => $crate::Nearest::nearest(shape, rhs),)+ }
            }

            fn distance(&self, rhs: &Rhs) -> $T {
                match $borrow(self) { $($Ref::$Variant(shape) => $crate::Nearest::distance(shape, rhs),)+ }
            }

            fn within(&self, rhs: &Rhs, distance: $T) -> bool {
                match $borrow(self) { $($Ref::$Variant(shape) => $crate::Nearest::within(shape, rhs, distance),)+ }
            }
        }

        impl<$T: $crate::nalgebra::RealField + Copy> $crate::Boundary<$crate::nalgebra::Point<$T, $D>>
            for $Type
        where
            $($Shape: $crate::Boundary<$crate::nalgebra::Point<$T, $D>, Scalar = $T>,)+
        {
            #[inline(never)]
            fn bounded_side(&self, point: &$crate::nalgebra::Point<$T, $D>) -> $crate::BoundedSide {
                match $borrow(self) { $($Ref::$Variant(shape) => $crate::Boundary::bounded_side(shape, point),)+ }
            }

            #[inline(never)]
            fn nearest_on_boundary(
                &self,
                point: &$crate::nalgebra::Point<$T, $D>,
            ) -> $crate::OnBoundary<$crate::nalgebra::Point<$T, $D>, $T> {
                match $borrow(self) { $($Ref::$Variant(shape) => $crate::Boundary::nearest_on_boundary(shape, point),)+ }
            }
        }

        impl<$T: $crate::nalgebra::RealField + Copy> $crate::RayCast<$T, $D> for $Type
        where
            $($Shape: $crate::RayCast<$T, $D>,)+
        {
            #[inline(never)]
            fn cast_ray(&self, ray: &$crate::Ray<$T, $D>, limit: $T) -> Option<$crate::RayHits<$T, $D>> {
                match $borrow(self) { $($Ref::$Variant(shape) => $crate::RayCast::cast_ray(shape, ray, limit),)+ }
            }

            #[inline(never)]
            fn first_hit(&self, ray: &$crate::Ray<$T, $D>, limit: $T) -> Option<$crate::RayHit<$T, $D>> {
                match $borrow(self) { $($Ref::$Variant(shape) => $crate::RayCast::first_hit(shape, ray, limit),)+ }
            }
        }
    };
    (@shape_types $T:ident $D:tt) => {
        type Scalar = $T;
        type Point = $crate::nalgebra::Point<$T, $D>;
        type Bounds = $crate::Aabb<$T, $D>;

        fn dimension() -> usize {
            $D
        }
    };
    (@movable $Enum:ident $T:ident $D:tt $({$Variant:ident [$Shape:ty]})+) => {
        impl<$T: $crate::nalgebra::RealField + Copy> $crate::Movable for $Enum<$T>
        where
            $(
                $Shape: $crate::Movable<
                    Scalar = $T,
                    Vector = $crate::nalgebra::SVector<$T, $D>,
                    Isometry = $crate::nalgebra::Isometry<$T, $crate::nalgebra::Rotation<$T, $D>, $D>,
                >,
                Self: From<<$Shape as $crate::Movable>::Transformed>,
            )+
        {
            type Vector = $crate::nalgebra::SVector<$T, $D>;
            type Isometry = $crate::nalgebra::Isometry<$T, $crate::nalgebra::Rotation<$T, $D>, $D>;
            type Transformed = Self;

            const KEEPS_BOX: bool = true $(&& <$Shape as $crate::Movable>::KEEPS_BOX)+;

            #[track_caller]
            fn translated(&self, offset: &$crate::nalgebra::SVector<$T, $D>) -> Self {
                match self { $(Self::$Variant(shape) => <$Shape as $crate::Movable>::translated(shape, offset).into(),)+ }
            }

            #[track_caller]
            fn scaled(&self, factor: $T) -> Self {
                match self { $(Self::$Variant(shape) => <$Shape as $crate::Movable>::scaled(shape, factor).into(),)+ }
            }

            #[track_caller]
            fn transformed(
                &self,
                isometry: &$crate::nalgebra::Isometry<$T, $crate::nalgebra::Rotation<$T, $D>, $D>,
            ) -> Self {
                match self { $(Self::$Variant(shape) => <$Shape as $crate::Movable>::transformed(shape, isometry).into(),)+ }
            }
        }
    };
}
