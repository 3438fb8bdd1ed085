//! Contacts and casts of enums over shapes.

/// The part of [`shape_enum!`](crate::shape_enum) that implements contacts and casts of an enum and its borrowed twin.
#[doc(hidden)]
#[macro_export]
macro_rules! shape_enum_contacts {
    (@contacts [$Type:ty] $borrow:path, $Ref:ident $T:ident $D:tt $({$Variant:ident [$Shape:ty]})+) => {
        #[doc(hidden)]
        impl<$T: $crate::nalgebra::RealField + Copy, Rhs: ?Sized> $crate::Contact<Rhs, $D> for $Type
        where
            Self: $crate::Nearest<Rhs, Scalar = $T>,
            $($Shape: $crate::Contact<Rhs, $D, Scalar = $T>,)+
        {
            fn contact(&self, rhs: &Rhs) -> Option<$crate::ContactPoints<$T, $D>> {
                match $borrow(self) {
                    $($Ref::$Variant(shape) => $crate::Contact::contact(shape, rhs),)+
                }
            }

            fn contact_within(&self, rhs: &Rhs, margin: $T) -> Option<$crate::ContactPoints<$T, $D>> {
                match $borrow(self) {
                    $($Ref::$Variant(shape) => $crate::Contact::contact_within(shape, rhs, margin),)+
                }
            }

            fn visit_contacts(
                &self,
                rhs: &Rhs,
                margin: $T,
                visit: &mut dyn FnMut($crate::ContactPoints<$T, $D>),
            ) {
                match $borrow(self) {
                    $($Ref::$Variant(shape) => $crate::Contact::visit_contacts(shape, rhs, margin, visit),)+
                }
            }

            fn contact_manifold(&self, rhs: &Rhs, margin: $T) -> Option<$crate::ContactManifold<$T, $D>> {
                match $borrow(self) {
                    $($Ref::$Variant(shape) => $crate::Contact::contact_manifold(shape, rhs, margin),)+
                }
            }

            fn visit_manifolds(
                &self,
                rhs: &Rhs,
                margin: $T,
                visit: &mut dyn FnMut($crate::ContactManifold<$T, $D>),
            ) {
                match $borrow(self) {
                    $($Ref::$Variant(shape) => $crate::Contact::visit_manifolds(shape, rhs, margin, visit),)+
                }
            }

            fn collect_contact_points(
                &self,
                rhs: &Rhs,
                margin: $T,
                points: &mut $crate::private::Vec<$crate::ManifoldPoint<$T, $D>>,
            ) -> Option<$crate::nalgebra::SVector<$T, $D>> {
                points.clear();
                match $borrow(self) {
                    $($Ref::$Variant(shape) => $crate::Contact::collect_contact_points(shape, rhs, margin, points),)+
                }
            }

            fn collect_contact_points_along(
                &self,
                rhs: &Rhs,
                normal: &$crate::nalgebra::SVector<$T, $D>,
                margin: $T,
                points: &mut $crate::private::Vec<$crate::ManifoldPoint<$T, $D>>,
            ) {
                points.clear();
                match $borrow(self) {
                    $($Ref::$Variant(shape) => {
                        $crate::Contact::collect_contact_points_along(shape, rhs, normal, margin, points);
                    })+
                }
            }
        }

        #[doc(hidden)]
        impl<$T: $crate::nalgebra::RealField + Copy, Rhs: ?Sized> $crate::Cast<Rhs, $D> for $Type
        where
            Self: $crate::Nearest<Rhs, Scalar = $T>,
            $($Shape: $crate::Cast<Rhs, $D, Scalar = $T>,)+
        {
            fn cast_within(
                &self,
                motion: &$crate::nalgebra::SVector<$T, $D>,
                rhs: &Rhs,
                distance: $T,
            ) -> $crate::CastResult<$T, $D> {
                match $borrow(self) {
                    $($Ref::$Variant(shape) => $crate::Cast::cast_within(shape, motion, rhs, distance),)+
                }
            }

            fn touches(
                &self,
                motion: &$crate::nalgebra::SVector<$T, $D>,
                rhs: &Rhs,
                distance: $T,
            ) -> $crate::Touches<$T, $D> {
                match $borrow(self) {
                    $($Ref::$Variant(shape) => $crate::Cast::touches(shape, motion, rhs, distance),)+
                }
            }
        }

        impl<$T: $crate::nalgebra::RealField + Copy, Lhs: ?Sized> $crate::private::CastTarget<Lhs, $T, $D> for $Type
        where
            $(Lhs: $crate::Cast<$Shape, $D, Scalar = $T>,)+
        {
            fn touches_from(
                &self,
                lhs: &Lhs,
                motion: &$crate::nalgebra::SVector<$T, $D>,
                distance: $T,
            ) -> $crate::Touches<$T, $D> {
                match $borrow(self) {
                    $($Ref::$Variant(shape) => $crate::Cast::touches(lhs, motion, shape, distance),)+
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
