//! What shapes answer about enums over shapes.

/// The type of a shape by its name, its dimension and the scalar.
#[doc(hidden)]
#[macro_export]
macro_rules! shape_type {
    (Point $D:tt $T:ident) => { $crate::nalgebra::Point<$T, $D> };
    (Plane $D:tt $T:ident) => { $crate::Plane<$T> };
    (Tetrahedron $D:tt $T:ident) => { $crate::Tetrahedron<$T> };
    (ConvexPolyhedron $D:tt $T:ident) => { $crate::ConvexPolyhedron<$T> };
    (ConvexPolygon $D:tt $T:ident) => { $crate::ConvexPolygon<$T> };
    (Polygon $D:tt $T:ident) => { $crate::Polygon<$T> };
    (MultiPolygon $D:tt $T:ident) => { $crate::MultiPolygon<$T> };
    (TriMesh $D:tt $T:ident) => { $crate::TriMesh<$T> };
    (HeightField $D:tt $T:ident) => { $crate::HeightField<$T> };
    (Polyhedron $D:tt $T:ident) => { $crate::Polyhedron<$T> };
    ($Name:ident $D:tt $T:ident) => { $crate::$Name<$T, $D> };
}

/// The type of any convex shape of a dimension, borrowed.
#[doc(hidden)]
#[macro_export]
macro_rules! convex_ref {
    (2 $($parameters:tt)+) => { $crate::private::ConvexRef2<$($parameters)+> };
    (3 $($parameters:tt)+) => { $crate::private::ConvexRef3<$($parameters)+> };
}

/// The part of [`shape_enum!`](crate::shape_enum) that implements the queries of each shape of the dimension on the two enums.
#[doc(hidden)]
#[macro_export]
macro_rules! shape_enum_reversed {
    ((@reversed $head:tt $variants:tt) $($Name:ident: $($D:tt $Shape:ty),+;)+) => {
        $($($crate::shape_enum_reversed! { @reversed_if $D $head $Name $variants })+)+
        $crate::shape_enum_reversed! { @reversed_of_rounded $head $variants }
        $crate::shape_enum_reversed! { @reversed_of_frusta $head $variants }
    };
    (@reversed_if 2 [$meta:tt $vis:tt $Enum:ident $Ref:ident $T:ident 2] $Name:ident $variants:tt) => {
        $crate::shape_enum_reversed! { @reversed [] [] 2 $Enum $Ref $T [$crate::shape_type!($Name 2 $T)] $variants }
    };
    (@reversed_if 3 [$meta:tt $vis:tt $Enum:ident $Ref:ident $T:ident 3] $Name:ident $variants:tt) => {
        $crate::shape_enum_reversed! { @reversed [] [] 3 $Enum $Ref $T [$crate::shape_type!($Name 3 $T)] $variants }
    };
    (@reversed_if $($other_dimension:tt)+) => {};
    // Cylinders and cones with enums over shapes of space.
    (@reversed_of_frusta [$meta:tt $vis:tt $Enum:ident $Ref:ident $T:ident 2] $variants:tt) => {};
    (@reversed_of_frusta [$meta:tt $vis:tt $Enum:ident $Ref:ident $T:ident 3] [$({$Variant:ident [$Other:ty]})+]) => {
        $crate::shape_enum_reversed! { @reversed [] [$($Other)+] 3 $Enum $Ref $T [$crate::Cylinder<$T>] [$({$Variant [$Other]})+] }
        $crate::shape_enum_reversed! { @reversed [] [$($Other)+] 3 $Enum $Ref $T [$crate::Cone<$T>] [$({$Variant [$Other]})+] }
        $crate::shape_enum_reversed! { @reversed [] [$($Other)+] 3 $Enum $Ref $T [$crate::TruncatedCone<$T>] [$({$Variant [$Other]})+] }
    };
    (@reversed_of_rounded [$meta:tt $vis:tt $Enum:ident $Ref:ident $T:ident $D:tt] [$({$Variant:ident [$Other:ty]})+]) => {
        $crate::shape_enum_reversed! {
            @reversed [Core: $crate::private::HasRoundedCore<$T, $D> + $crate::Shape<Scalar = $T>] [$($Other)+] $D $Enum $Ref $T
                [$crate::Rounded<Core>] [$({$Variant [$Other]})+]
        }
    };
    // `$g` are generic parameters of the shape; what it has to answer about the shapes of the enum is known but of those `$Asked`.
    (@reversed [$($g:tt)*] [$($Asked:ty)*] $D:tt $Enum:ident $Ref:ident $T:ident [$Shape:ty] $variants:tt) => {
        $crate::shape_enum_reversed! {
            @about [$Ref<'_, $T>] Clone::clone, [$($g)*] [$($Asked)*] $D $Ref $T [$Shape] $variants
        }
        $crate::shape_enum_reversed! {
            @about [$Enum<$T>] $Enum::as_ref, [$($g)*] [$($Asked)*] $D $Ref $T [$Shape] $variants
        }
    };
    // About either enum, which a function turns into the borrowed one.
    (@about [$Rhs:ty] $borrow:path, [$($g:tt)*] [$($Asked:ty)*] $D:tt $Ref:ident $T:ident [$Shape:ty]
        [$({$Variant:ident [$Other:ty]})+]
    ) => {
        #[doc(hidden)]
        impl<$T: $crate::nalgebra::RealField + Copy, $($g)*> $crate::Intersects<$Rhs> for $Shape
        where
            $(Self: $crate::Intersects<$Asked>,)*
        {
            #[inline(never)]
            fn intersects(&self, rhs: &$Rhs) -> bool {
                $crate::shape_enum_reversed! { @near [$D $Ref $T $({$Variant [$Other]})+] (self, $borrow(rhs)), |a, b|
                    $crate::Intersects::intersects(a, b)
                }
            }
        }

        #[doc(hidden)]
        impl<$T: $crate::nalgebra::RealField + Copy, $($g)*> $crate::Nearest<$Rhs> for $Shape
        where
            $(Self: $crate::Nearest<$Asked, Scalar = $T, Point = $crate::nalgebra::Point<$T, $D>>,)*
        {
            #[inline(never)]
            fn nearest(&self, rhs: &$Rhs) -> $crate::NearestPoints<Self::Point, $T> {
                $crate::shape_enum_reversed! { @near [$D $Ref $T $({$Variant [$Other]})+] (self, $borrow(rhs)), |a, b|
                    $crate::Nearest::nearest(a, b)
                }
            }

            #[inline(never)]
            fn distance(&self, rhs: &$Rhs) -> $T {
                $crate::shape_enum_reversed! { @near [$D $Ref $T $({$Variant [$Other]})+] (self, $borrow(rhs)), |a, b|
                    $crate::Nearest::distance(a, b)
                }
            }

            #[inline(never)]
            fn within(&self, rhs: &$Rhs, distance: $T) -> bool {
                $crate::shape_enum_reversed! { @near [$D $Ref $T $({$Variant [$Other]})+] (self, $borrow(rhs)), |a, b|
                    $crate::Nearest::within(a, b, distance)
                }
            }
        }

        #[diagnostic::do_not_recommend]
        #[doc(hidden)]
        impl<$T: $crate::nalgebra::RealField + Copy, $($g)*> $crate::Contact<$Rhs, $D> for $Shape
        where
            $(Self: $crate::Nearest<$Asked, Scalar = $T, Point = $crate::nalgebra::Point<$T, $D>>,)*
            $(Self: $crate::Contact<$Other, $D, Scalar = $T>,)+
        {
            $crate::shape_enum_contacts! {
                @methods [#[inline(never)]] [$Rhs] $T $D (::core::convert::identity, $borrow) shape_enum_reversed
                    [@in_engine [$D $Ref $T $({$Variant [$Other]})+]] [@with_faces [$D $Ref $T $({$Variant [$Other]})+]]
            }
        }

        #[diagnostic::do_not_recommend]
        #[doc(hidden)]
        impl<$T: $crate::nalgebra::RealField + Copy, $($g)*> $crate::Cast<$Rhs, $D> for $Shape
        where
            $(Self: $crate::Nearest<$Asked, Scalar = $T, Point = $crate::nalgebra::Point<$T, $D>>,)*
            $(Self: $crate::Cast<$Other, $D, Scalar = $T>,)+
        {
            fn cast_within(
                &self,
                motion: &$crate::nalgebra::SVector<$T, $D>,
                rhs: &$Rhs,
                distance: $T,
            ) -> $crate::CastResult<$T, $D> {
                $crate::Cast::<$Rhs, $D>::touches(self, motion, rhs, distance).answer()
            }

            #[inline(never)]
            fn touches(
                &self,
                motion: &$crate::nalgebra::SVector<$T, $D>,
                rhs: &$Rhs,
                distance: $T,
            ) -> $crate::Touches<$T, $D> {
                $crate::shape_enum_reversed! { @in_engine [$D $Ref $T $({$Variant [$Other]})+] (self, $borrow(rhs)), |a, b|
                    $crate::Cast::touches(a, motion, b, distance)
                }
            }
        }
    };
    // Of two convex shapes as these, and otherwise by the pair of types.
    (@near [$D:tt $Ref:ident $T:ident $($variants:tt)+] $shapes:tt, |$a:ident, $b:ident| $ask:expr) => {
        $crate::shape_enum_reversed! { @ask [first_as_convex as_convex ARE_CONVEX] [$D $Ref $T $($variants)+] $shapes, |$a, $b| $ask }
    };
    // Of two convex shapes in a scalar in which the engine finds contacts as these, and otherwise by the pair of types.
    (@in_engine [$D:tt $Ref:ident $T:ident $($variants:tt)+] $shapes:tt, |$a:ident, $b:ident| $ask:expr) => {
        $crate::shape_enum_reversed! { @ask [first_in_engine in_engine ARE_IN_ENGINE] [$D $Ref $T $($variants)+] $shapes, |$a, $b| $ask }
    };
    // Of two convex shapes with faces, where their manifold is asked.
    (@with_faces [$D:tt $Ref:ident $T:ident $($variants:tt)+] $shapes:tt, |$a:ident, $b:ident| $ask:expr) => {
        $crate::shape_enum_reversed! { @ask [first_with_faces with_faces HAVE_FACES] [$D $Ref $T $($variants)+] $shapes, |$a, $b| $ask }
    };
    // A constant tells which pairs of types are not asked, so that their code is not generated.
    (@ask [$first:ident $second:ident $ARE_SUCH:ident] [$D:tt $Ref:ident $T:ident $({$Variant:ident [$Other:ty]})+]
        ($self:expr, $rhs:expr), |$a:ident, $b:ident| $ask:expr
    ) => {{
        use $crate::private::{OtherShape as _, EnumPair};
        let rhs = $rhs;
        let own: Option<$crate::convex_ref!($D '_, $T)> = EnumPair::<Self, Self>::$first($self);
        if let (Some(a), Some(b)) = (own, rhs.$second()) {
            let ($a, $b) = (&a, &b);
            return $ask;
        }
        let $a = $self;
        match rhs {
            $($Ref::$Variant($b) => {
                if const { EnumPair::<Self, $Other>::$ARE_SUCH } {
                    $crate::private::was_asked()
                } else {
                    $ask
                }
            })+
        }
    }};
}
