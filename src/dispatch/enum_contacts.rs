//! Contacts and casts of enums over shapes.

/// The part of [`shape_enum!`](crate::shape_enum) that implements contacts and casts of an enum and its borrowed twin, by the variants
/// that have them.
#[doc(hidden)]
#[macro_export]
macro_rules! shape_enum_contacts {
    // The shapes with contacts, one after the other, and all variants again.
    (@touching [] $head:tt $($variants:tt)+) => {
        $crate::shape_enum_contacts! { @touching_of [] $head [$($variants)+] $($variants)+ }
    };
    (@touching_of [$($Touching:tt)*] $head:tt $all:tt {$Variant:ident $Shape:tt contacts} $($rest:tt)*) => {
        $crate::shape_enum_contacts! { @touching_of [$($Touching)* $Shape] $head $all $($rest)* }
    };
    (@touching_of $Touching:tt $head:tt $all:tt {$Variant:ident $Shape:tt none} $($rest:tt)*) => {
        $crate::shape_enum_contacts! { @touching_of $Touching $head $all $($rest)* }
    };
    (@touching_of $Touching:tt [$Type:tt $borrow:path, $Ref:ident $T:ident $D:tt] [$($variants:tt)+]) => {
        $crate::shape_enum_contacts! { @contacts $Type $borrow, $Ref $T $D $Touching $($variants)+ }
    };
    // What a variant answers, if it has contacts.
    (@if contacts $answer:expr, $otherwise:expr) => { $answer };
    (@if none $answer:expr, $otherwise:expr) => { $otherwise };
    (@contacts [$Type:ty] $borrow:path, $Ref:ident $T:ident $D:tt [$([$Touching:ty])*] $({$Variant:ident [$Shape:ty] $contacts:ident})+) => {
        #[doc(hidden)]
        impl<$T: $crate::nalgebra::RealField + Copy, Rhs: ?Sized> $crate::Contact<Rhs, $D> for $Type
        where
            Self: $crate::Nearest<Rhs, Scalar = $T>,
            $($Touching: $crate::Contact<Rhs, $D, Scalar = $T>,)*
        {
            fn contact(&self, rhs: &Rhs) -> Option<$crate::ContactPoints<$T, $D>> {
                match $borrow(self) {
                    $($Ref::$Variant(_shape) => $crate::shape_enum_contacts!(
                        @if $contacts $crate::Contact::contact(_shape, rhs), None
                    ),)+
                }
            }

            fn contact_within(&self, rhs: &Rhs, _margin: $T) -> Option<$crate::ContactPoints<$T, $D>> {
                match $borrow(self) {
                    $($Ref::$Variant(_shape) => $crate::shape_enum_contacts!(
                        @if $contacts $crate::Contact::contact_within(_shape, rhs, _margin), None
                    ),)+
                }
            }

            fn visit_contacts(
                &self,
                rhs: &Rhs,
                _margin: $T,
                _visit: &mut dyn FnMut($crate::ContactPoints<$T, $D>),
            ) {
                match $borrow(self) {
                    $($Ref::$Variant(_shape) => $crate::shape_enum_contacts!(
                        @if $contacts $crate::Contact::visit_contacts(_shape, rhs, _margin, _visit), ()
                    ),)+
                }
            }

            fn contact_manifold(&self, rhs: &Rhs, _margin: $T) -> Option<$crate::ContactManifold<$T, $D>> {
                match $borrow(self) {
                    $($Ref::$Variant(_shape) => $crate::shape_enum_contacts!(
                        @if $contacts $crate::Contact::contact_manifold(_shape, rhs, _margin), None
                    ),)+
                }
            }

            fn visit_manifolds(
                &self,
                rhs: &Rhs,
                _margin: $T,
                _visit: &mut dyn FnMut($crate::ContactManifold<$T, $D>),
            ) {
                match $borrow(self) {
                    $($Ref::$Variant(_shape) => $crate::shape_enum_contacts!(
                        @if $contacts $crate::Contact::visit_manifolds(_shape, rhs, _margin, _visit), ()
                    ),)+
                }
            }

            fn collect_contact_points(
                &self,
                rhs: &Rhs,
                _margin: $T,
                points: &mut $crate::private::Vec<$crate::ManifoldPoint<$T, $D>>,
            ) -> Option<$crate::nalgebra::SVector<$T, $D>> {
                points.clear();
                match $borrow(self) {
                    $($Ref::$Variant(_shape) => $crate::shape_enum_contacts!(
                        @if $contacts $crate::Contact::collect_contact_points(_shape, rhs, _margin, points), None
                    ),)+
                }
            }

            fn collect_contact_points_along(
                &self,
                rhs: &Rhs,
                _normal: &$crate::nalgebra::SVector<$T, $D>,
                _margin: $T,
                points: &mut $crate::private::Vec<$crate::ManifoldPoint<$T, $D>>,
            ) {
                points.clear();
                match $borrow(self) {
                    $($Ref::$Variant(_shape) => $crate::shape_enum_contacts!(
                        @if $contacts $crate::Contact::collect_contact_points_along(_shape, rhs, _normal, _margin, points), ()
                    ),)+
                }
            }
        }

        #[doc(hidden)]
        impl<$T: $crate::nalgebra::RealField + Copy, Rhs: ?Sized> $crate::Cast<Rhs, $D> for $Type
        where
            Self: $crate::Nearest<Rhs, Scalar = $T>,
            $($Touching: $crate::Cast<Rhs, $D, Scalar = $T>,)*
        {
            fn cast_within(
                &self,
                _motion: &$crate::nalgebra::SVector<$T, $D>,
                rhs: &Rhs,
                _distance: $T,
            ) -> $crate::CastResult<$T, $D> {
                match $borrow(self) {
                    $($Ref::$Variant(_shape) => $crate::shape_enum_contacts!(
                        @if $contacts $crate::Cast::cast_within(_shape, _motion, rhs, _distance), $crate::CastResult::Miss
                    ),)+
                }
            }

            fn touches(
                &self,
                _motion: &$crate::nalgebra::SVector<$T, $D>,
                rhs: &Rhs,
                _distance: $T,
            ) -> $crate::Touches<$T, $D> {
                match $borrow(self) {
                    $($Ref::$Variant(_shape) => $crate::shape_enum_contacts!(
                        @if $contacts $crate::Cast::touches(_shape, _motion, rhs, _distance), $crate::CastResult::Miss.into()
                    ),)+
                }
            }
        }

        impl<$T: $crate::nalgebra::RealField + Copy, Lhs: ?Sized> $crate::private::CastTarget<Lhs, $T, $D> for $Type
        where
            $(Lhs: $crate::Cast<$Touching, $D, Scalar = $T>,)*
        {
            fn touches_from(
                &self,
                lhs: &Lhs,
                _motion: &$crate::nalgebra::SVector<$T, $D>,
                _distance: $T,
            ) -> $crate::Touches<$T, $D> {
                match $borrow(self) {
                    $($Ref::$Variant(_shape) => $crate::shape_enum_contacts!(
                        @if $contacts $crate::Cast::touches(lhs, _motion, _shape, _distance), $crate::CastResult::Miss.into()
                    ),)+
                }
            }
        }
    };
    // The methods of a cast at an enum.
    (@casts_at [$Rhs:ty] $T:ident $D:tt) => {
        fn cast_within(
            &self,
            motion: &$crate::nalgebra::SVector<$T, $D>,
            rhs: &$Rhs,
            distance: $T,
        ) -> $crate::CastResult<$T, $D> {
            $crate::Cast::<$Rhs, $D>::touches(self, motion, rhs, distance).answer()
        }

        fn touches(
            &self,
            motion: &$crate::nalgebra::SVector<$T, $D>,
            rhs: &$Rhs,
            distance: $T,
        ) -> $crate::Touches<$T, $D> {
            $crate::private::CastTarget::touches_from(rhs, self, motion, distance)
        }
    };
}
