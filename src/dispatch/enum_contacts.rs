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
            $crate::shape_enum_contacts! {
                @methods [] [Rhs] $T $D ($borrow, ::core::convert::identity) shape_enum_contacts
                    [@of_first [$Ref $($Variant)+]] [@of_first [$Ref $($Variant)+]]
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
    };
    // Of a posed shape with either enum, which a function turns into the borrowed one.
    (@of_posed [$($lifetime:tt)*] [$Rhs:ty] $borrow:path, $Ref:ident $T:ident $D:tt $({$Variant:ident [$Shape:ty]})+) => {
        #[diagnostic::do_not_recommend]
        #[doc(hidden)]
        impl<'p, $($lifetime)* $T: $crate::nalgebra::RealField + Copy, S: $crate::Movable> $crate::Contact<$Rhs, $D>
            for $crate::Posed<'p, S>
        where
            Self: $crate::Nearest<$Rhs, Scalar = $T>,
            $(Self: $crate::Contact<$Shape, $D, Scalar = $T>,)+
        {
            $crate::shape_enum_contacts! {
                @methods [] [$Rhs] $T $D (::core::convert::identity, $borrow) shape_enum_contacts
                    [@of_second [$Ref $($Variant)+]] [@of_second [$Ref $($Variant)+]]
            }
        }

        #[diagnostic::do_not_recommend]
        #[doc(hidden)]
        impl<'p, $($lifetime)* $T: $crate::nalgebra::RealField + Copy, S: $crate::Movable> $crate::Cast<$Rhs, $D>
            for $crate::Posed<'p, S>
        where
            Self: $crate::Nearest<$Rhs, Scalar = $T>,
            $(Self: $crate::Cast<$Shape, $D, Scalar = $T>,)+
        {
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
                $crate::shape_enum_contacts! { @of_second [$Ref $($Variant)+] (self, $borrow(rhs)), |a, b|
                    $crate::Cast::touches(a, motion, b, distance)
                }
            }
        }
    };
    // The methods of a contact: a macro asks two shapes, of which functions borrow what it matches.
    (@methods [$(#[$attribute:meta])*] [$Rhs:ty] $T:ident $D:tt ($own:path, $other:path) $by:ident
        [$($near:tt)+] [$($faced:tt)+]
    ) => {
        $(#[$attribute])*
        fn contact(
            &self,
            rhs: &$Rhs,
        ) -> Option<$crate::ContactPoints<$T, $D>> {
            $crate::$by! { $($near)+ ($own(self), $other(rhs)), |a, b|
                $crate::Contact::contact(a, b)
            }
        }

        $(#[$attribute])*
        fn contact_within(
            &self,
            rhs: &$Rhs,
            margin: $T,
        ) -> Option<$crate::ContactPoints<$T, $D>> {
            $crate::$by! { $($near)+ ($own(self), $other(rhs)), |a, b|
                $crate::Contact::contact_within(a, b, margin)
            }
        }

        $(#[$attribute])*
        fn visit_contacts(
            &self,
            rhs: &$Rhs,
            margin: $T,
            visit: &mut dyn FnMut($crate::ContactPoints<$T, $D>),
        ) {
            $crate::$by! { $($near)+ ($own(self), $other(rhs)), |a, b|
                $crate::Contact::visit_contacts(a, b, margin, visit)
            }
        }

        $(#[$attribute])*
        fn contact_manifold(
            &self,
            rhs: &$Rhs,
            margin: $T,
        ) -> Option<$crate::ContactManifold<$T, $D>> {
            $crate::$by! { $($faced)+ ($own(self), $other(rhs)), |a, b|
                $crate::Contact::contact_manifold(a, b, margin)
            }
        }

        $(#[$attribute])*
        fn visit_manifolds(
            &self,
            rhs: &$Rhs,
            margin: $T,
            visit: &mut dyn FnMut($crate::ContactManifold<$T, $D>),
        ) {
            $crate::$by! { $($faced)+ ($own(self), $other(rhs)), |a, b|
                $crate::Contact::visit_manifolds(a, b, margin, visit)
            }
        }

        $(#[$attribute])*
        fn collect_contact_points(
            &self,
            rhs: &$Rhs,
            margin: $T,
            points: &mut $crate::private::Vec<$crate::ManifoldPoint<$T, $D>>,
        ) -> Option<$crate::nalgebra::SVector<$T, $D>> {
            $crate::$by! { $($faced)+ ($own(self), $other(rhs)), |a, b|
                $crate::Contact::collect_contact_points(a, b, margin, points)
            }
        }

        $(#[$attribute])*
        fn collect_contact_points_along(
            &self,
            rhs: &$Rhs,
            normal: &$crate::nalgebra::SVector<$T, $D>,
            margin: $T,
            points: &mut $crate::private::Vec<$crate::ManifoldPoint<$T, $D>>,
        ) {
            $crate::$by! { $($faced)+ ($own(self), $other(rhs)), |a, b|
                $crate::Contact::collect_contact_points_along(a, b, normal, margin, points)
            }
        }
    };
    // By the variant of the first shape.
    (@of_first [$Ref:ident $($Variant:ident)+] ($first:expr, $second:expr), |$a:ident, $b:ident| $ask:expr) => {{
        let $b = $second;
        match $first { $($Ref::$Variant($a) => $ask,)+ }
    }};
    // By the variant of the second shape.
    (@of_second [$Ref:ident $($Variant:ident)+] ($first:expr, $second:expr), |$a:ident, $b:ident| $ask:expr) => {{
        let $a = $first;
        match $second { $($Ref::$Variant($b) => $ask,)+ }
    }};
}
