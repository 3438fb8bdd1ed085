//! `shape_enum!`, which defines an enum over shapes and its queries.
//!
//! A query on two enums is two matches: the first finds the shape on the left, whose implementation for the
//! enum on the right is the second. Every pair is called by the trait, so a pair without an implementation does
//! not compile. Whether two owned enums of one type meet, the question that takes the least time, is one call through a table instead.

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
/// variant of `Arc<Shape>` shares its shape, so that cloning it is cheap. A shape can be any type that
/// implements the queries: one of this crate, or a [`Composite`](crate::Composite) of your own parts. No two
/// variants can have the same shape.
///
/// # What it defines
/// * `Name<T>` with `From` each shape (and from each `Arc` of a shared one), and `Name::as_ref`.
/// * `Borrowed<'a, T>`, which is `Copy`, with `From` each `&'a Shape` and `&'a Name<T>`: for programs that keep
///   their shapes elsewhere.
/// * For both: [`Shape`](crate::Shape), [`Intersects`](crate::Intersects) and [`Nearest`](crate::Nearest) with
///   each other, with every shape of the dimension in both orders, and with whatever each of the variants has a
///   pair; [`Boundary`](crate::Boundary) and [`RayCast`](crate::RayCast), if each variant has; and
///   [`Contact`](crate::Contact) and [`Cast`](crate::Cast), if each variant has them.
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
        $crate::shape_enum! { @parse [[$(#[$meta])*] [$vis] $Enum $Ref $T $D generic] [] $($variants)+ }
    };
    // For the enums of this crate, which `prebuilt!` can compile.
    (@prebuilt
        $(#[$meta:meta])*
        $vis:vis enum $Enum:ident<$T:ident, $D:tt> as $Ref:ident { $($variants:tt)+ }
    ) => {
        $crate::shape_enum! { @parse [[$(#[$meta])*] [$vis] $Enum $Ref $T $D prebuilt] [] $($variants)+ }
    };

    // The variants, one after the other, until each is `{[attributes] Name [stored type] [shape] storage}`.
    (@parse $head:tt [$($done:tt)*] $(#[$meta:meta])* $Variant:ident(Arc<$Shape:ty>) $(, $($rest:tt)*)?) => {
        $crate::shape_enum! { @parse $head
            [$($done)* {[$(#[$meta])*] $Variant [$crate::private::Arc<$Shape>] [$Shape] shared}] $($($rest)*)?
        }
    };
    (@parse $head:tt [$($done:tt)*] $(#[$meta:meta])* $Variant:ident($Shape:ty) $(, $($rest:tt)*)?) => {
        $crate::shape_enum! { @parse $head
            [$($done)* {[$(#[$meta])*] $Variant [$Shape] [$Shape] owned}] $($($rest)*)?
        }
    };
    (@parse $head:tt [$({$attributes:tt $Variant:ident $Stored:tt $Shape:tt $storage:ident})+]) => {
        $crate::shape_enum! { @types $head $({$attributes $Variant $Stored $Shape})+ }
        $($crate::shape_enum! { @from $head $Variant $Shape $storage })+
        $crate::shape_enum! { @queries $head $({$Variant $Shape})+ }
        $crate::shape_enum! { @reverse $head [$($Variant)+] }
    };
    // The names of the enums, which may be those of shapes of this crate, are used outside of the block that imports these.
    (@reverse [$meta:tt $vis:tt $Enum:ident $Ref:ident $T:ident $D:tt $build:ident] $variants:tt) => {
        const _: () = {
            type GivenEnum<T> = $Enum<T>;
            type GivenRef<'a, T> = $Ref<'a, T>;
            const _: () = {
                #[allow(unused_imports, reason = "the names that the list of shapes is written with")]
                use $crate::{
                    Aabb, Ball, Capsule, ConvexPolygon, ConvexPolyhedron, HalfSpace, Line, MultiPolygon, Obb, Plane,
                    Polygon, Polyhedron, Polyline, Ray, Segment, Tetrahedron, TriMesh, Triangle, nalgebra::Point,
                };
                $crate::for_each_shape! {
                    [$crate::shape_enum], @reversed [$meta $vis GivenEnum GivenRef $T $D $build] $variants
                }
            };
        };
    };

    (@types [[$($meta:tt)*] [$vis:vis] $Enum:ident $Ref:ident $T:ident $D:tt $build:ident]
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

        impl<'a, $T: $crate::nalgebra::RealField + Copy> From<&'a $Enum<$T>> for $Ref<'a, $T> {
            fn from(shape: &'a $Enum<$T>) -> Self {
                shape.as_ref()
            }
        }
    };

    (@from [$meta:tt $vis:tt $Enum:ident $Ref:ident $T:ident $D:tt $build:ident] $Variant:ident [$Shape:ty] owned) => {
        impl<$T: $crate::nalgebra::RealField + Copy> From<$Shape> for $Enum<$T> {
            fn from(shape: $Shape) -> Self {
                Self::$Variant(shape)
            }
        }
        $crate::shape_enum! { @from_reference $Ref $T $Variant [$Shape] }
    };
    (@from [$meta:tt $vis:tt $Enum:ident $Ref:ident $T:ident $D:tt $build:ident] $Variant:ident [$Shape:ty] shared) => {
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

    (@queries [$meta:tt $vis:tt $Enum:ident $Ref:ident $T:ident $D:tt $build:ident] $($variants:tt)+) => {
        $crate::shape_enum! { @answers [$Ref<'_, $T>] Clone::clone, $Ref $T $D $($variants)+ }
        $crate::shape_enum! { @answers [$Enum<$T>] $Enum::as_ref, $Ref $T $D $($variants)+ }
        $crate::shape_enum! { @intersects [$Ref<'_, $T>] Clone::clone, $Ref $T $($variants)+ }
        $crate::shape_enum! { @intersects_at_once $Enum $Ref $T $D $build [$($variants)+] $($variants)+ }
        $crate::shape_enum! { @movable $Enum $T $D $($variants)+ }
        $crate::shape_enum! { @with_posed [] [$Enum<T>] $D }
        $crate::shape_enum! { @with_posed ['r,] [$Ref<'r, T>] $D }
    };
    (@with_posed [$($lifetime:tt)*] [$Rhs:ty] $D:tt) => {
        impl<'p, $($lifetime)* T: $crate::nalgebra::RealField + Copy, S: $crate::Movable> $crate::Intersects<$Rhs>
            for $crate::Posed<'p, S>
        where
            $Rhs: $crate::Intersects<Self>,
        {
            fn intersects(&self, rhs: &$Rhs) -> bool {
                $crate::Intersects::intersects(rhs, self)
            }
        }

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

        impl<'p, $($lifetime)* T: $crate::nalgebra::RealField + Copy, S: $crate::Movable> $crate::Contact<$Rhs>
            for $crate::Posed<'p, S>
        where
            Self: $crate::Shape<Scalar = T, Point = $crate::nalgebra::Point<T, $D>>,
            $Rhs: $crate::Contact<Self, Scalar = T, Point = $crate::nalgebra::Point<T, $D>>,
        {
            type Output = <$Rhs as $crate::Contact<Self>>::Output;

            fn contact(&self, rhs: &$Rhs) -> Self::Output {
                $crate::ContactOutput::flip($crate::Contact::contact(rhs, self))
            }
        }

        impl<'p, $($lifetime)* T: $crate::nalgebra::RealField + Copy, S: $crate::Movable> $crate::Cast<$Rhs>
            for $crate::Posed<'p, S>
        where
            Self: $crate::Nearest<$Rhs, Scalar = T>,
            $Rhs: $crate::private::CastTarget<Self, T, $D>,
        {
            type Motion = $crate::nalgebra::SVector<T, $D>;
            type Output = $crate::CastResult<T, $D>;

            fn cast_within(&self, motion: &Self::Motion, rhs: &$Rhs, distance: T) -> Self::Output {
                $crate::private::CastTarget::cast_from(rhs, self, motion, distance)
            }
        }
    };
    (@intersects [$Type:ty] $borrow:path, $Ref:ident $T:ident $({$Variant:ident [$Shape:ty]})+) => {
        impl<$T: $crate::nalgebra::RealField + Copy, Rhs: ?Sized> $crate::Intersects<Rhs> for $Type
        where
            $($Shape: $crate::Intersects<Rhs>,)+
        {
            fn intersects(&self, rhs: &Rhs) -> bool {
                match $borrow(self) { $($Ref::$Variant(shape) => $crate::Intersects::intersects(shape, rhs),)+ }
            }
        }
    };
    // Two of one enum are asked at once: see `intersects_by_table!`.
    (@intersects_at_once $Enum:ident $Ref:ident $T:ident $D:tt $build:ident $all:tt
        {$First:ident [$FirstShape:ty]} $({$Variant:ident [$Shape:ty]})*
    ) => {
        impl<$T: $crate::nalgebra::RealField + Copy, Rhs: ?Sized> $crate::Intersects<Rhs> for $Enum<$T>
        where
            $FirstShape: $crate::Intersects<Rhs>,
            $($Shape: $crate::Intersects<Rhs>,)*
        {
            fn intersects(&self, rhs: &Rhs) -> bool {
                fn at_once<$T: $crate::nalgebra::RealField + Copy>(a: &$Enum<$T>, b: &$Enum<$T>) -> bool {
                    fn compute<$T: $crate::nalgebra::RealField + Copy>(a: &$Enum<$T>, b: &$Enum<$T>) -> bool {
                        $crate::intersects_by_table!($Enum<$T> $all (a, b))
                    }
                    $crate::shape_enum!(@compute $build $D [$Enum<$T>] [$Enum<$T>] (a, b) -> bool)
                }
                let rhs_as_enum = <$FirstShape as $crate::Intersects<Rhs>>::rhs_as_enum(rhs);
                if let Some(rhs) = rhs_as_enum.and_then(|rhs| rhs.downcast_ref::<Self>()) {
                    return at_once(self, rhs);
                }
                match self.as_ref() {
                    $Ref::$First(shape) => $crate::Intersects::intersects(shape, rhs),
                    $($Ref::$Variant(shape) => $crate::Intersects::intersects(shape, rhs),)*
                }
            }
        }
    };
    // Of either enum, which a function turns into the borrowed one.
    (@answers [$Type:ty] $borrow:path, $Ref:ident $T:ident $D:tt $({$Variant:ident [$Shape:ty]})+) => {
        impl<$T: $crate::nalgebra::RealField + Copy> $crate::Shape for $Type {
            $crate::shape_enum! { @shape_types $T $D }

            fn bounds(&self) -> Option<$crate::Aabb<$T, $D>> {
                match $borrow(self) { $($Ref::$Variant(shape) => $crate::Shape::bounds(shape),)+ }
            }
        }

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

        impl<$T: $crate::nalgebra::RealField + Copy, Rhs: ?Sized> $crate::Contact<Rhs> for $Type
        where
            $($Shape: $crate::Contact<
                Rhs,
                Scalar = $T,
                Point = $crate::nalgebra::Point<$T, $D>,
                Output: Into<Option<$crate::ContactPoints<$T, $D>>>,
            >,)+
        {
            type Output = Option<$crate::ContactPoints<$T, $D>>;

            fn contact(&self, rhs: &Rhs) -> Self::Output {
                match $borrow(self) { $($Ref::$Variant(shape) => $crate::Contact::contact(shape, rhs).into(),)+ }
            }
        }

        impl<$T: $crate::nalgebra::RealField + Copy, Rhs: ?Sized> $crate::Cast<Rhs> for $Type
        where
            $($Shape: $crate::Cast<
                Rhs,
                Scalar = $T,
                Point = $crate::nalgebra::Point<$T, $D>,
                Motion = $crate::nalgebra::SVector<$T, $D>,
                Output = $crate::CastResult<$T, $D>,
            >,)+
        {
            type Motion = $crate::nalgebra::SVector<$T, $D>;
            type Output = $crate::CastResult<$T, $D>;

            fn cast_within(&self, motion: &Self::Motion, rhs: &Rhs, distance: $T) -> Self::Output {
                match $borrow(self) { $($Ref::$Variant(shape) => $crate::Cast::cast_within(shape, motion, rhs, distance),)+ }
            }
        }

        impl<$T: $crate::nalgebra::RealField + Copy, Lhs: ?Sized> $crate::private::CastTarget<Lhs, $T, $D> for $Type
        where
            $(Lhs: $crate::Cast<
                $Shape,
                Scalar = $T,
                Point = $crate::nalgebra::Point<$T, $D>,
                Motion = $crate::nalgebra::SVector<$T, $D>,
                Output = $crate::CastResult<$T, $D>,
            >,)+
        {
            fn cast_from(
                &self,
                lhs: &Lhs,
                motion: &$crate::nalgebra::SVector<$T, $D>,
                distance: $T,
            ) -> $crate::CastResult<$T, $D> {
                match $borrow(self) { $($Ref::$Variant(shape) => $crate::Cast::cast_within(lhs, motion, shape, distance),)+ }
            }
        }

        impl<$T: $crate::nalgebra::RealField + Copy> $crate::private::Facing<$T, $D> for $Type
        where
            $($Shape: $crate::private::Facing<$T, $D>,)+
        {
            fn with_face<R>(
                &self,
                up: &[$T; $D],
                ask: impl FnOnce(&$crate::private::FacingFace<'_, $T, $D>) -> R,
            ) -> R {
                match $borrow(self) { $($Ref::$Variant(shape) => $crate::private::Facing::with_face(shape, up, ask),)+ }
            }

            fn add_corners(
                faces: [&$crate::private::FacingFace<'_, $T, $D>; 2],
                found: &mut $crate::private::Candidates<'_, $T, $D>,
            ) {
                <$crate::nalgebra::Point<$T, $D> as $crate::private::Facing<$T, $D>>::add_corners(faces, found);
            }

            fn certain_manifold(
                faces: [&$crate::private::FacingFace<'_, $T, $D>; 2],
                contact: &$crate::ContactPoints<$T, $D>,
                margin: $T,
            ) -> Option<$crate::ContactManifold<$T, $D>> {
                <$crate::nalgebra::Point<$T, $D> as $crate::private::Facing<$T, $D>>::certain_manifold(faces, contact, margin)
            }
        }

        impl<$T: $crate::nalgebra::RealField + Copy> $crate::Boundary<$crate::nalgebra::Point<$T, $D>>
            for $Type
        where
            $($Shape: $crate::Boundary<$crate::nalgebra::Point<$T, $D>, Scalar = $T>,)+
        {
            fn bounded_side(&self, point: &$crate::nalgebra::Point<$T, $D>) -> $crate::BoundedSide {
                match $borrow(self) { $($Ref::$Variant(shape) => $crate::Boundary::bounded_side(shape, point),)+ }
            }

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
            fn cast_ray(&self, ray: &$crate::Ray<$T, $D>, limit: $T) -> Option<$crate::RayHits<$T, $D>> {
                match $borrow(self) { $($Ref::$Variant(shape) => $crate::RayCast::cast_ray(shape, ray, limit),)+ }
            }

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

    // The queries of each shape of the dimension on the two enums.
    ((@reversed $head:tt $variants:tt) $($Name:ident: $($D:tt $Shape:ty),+;)+) => {
        $($($crate::shape_enum! { @reversed_if $D $head [$Shape] $variants })+)+
    };
    (@reversed_if 2 [$meta:tt $vis:tt $Enum:ident $Ref:ident $T:ident 2 $build:ident] $shape:tt $variants:tt) => {
        $crate::shape_enum! { @reversed 2 $build $Enum $Ref $shape $variants }
    };
    (@reversed_if 3 [$meta:tt $vis:tt $Enum:ident $Ref:ident $T:ident 3 $build:ident] $shape:tt $variants:tt) => {
        $crate::shape_enum! { @reversed 3 $build $Enum $Ref $shape $variants }
    };
    (@reversed_if $($other_dimension:tt)+) => {};
    (@reversed $D:tt $build:ident $Enum:ident $Ref:ident [$Shape:ty] [$($Variant:ident)+]) => {
        impl<T: $crate::nalgebra::RealField + Copy> $crate::Intersects<$Ref<'_, T>> for $Shape {
            fn intersects(&self, rhs: &$Ref<'_, T>) -> bool {
                match rhs { $($Ref::$Variant(rhs) => $crate::Intersects::intersects(self, *rhs),)+ }
            }
        }

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

        impl<'r, T: $crate::nalgebra::RealField + Copy> $crate::Contact<$Ref<'r, T>> for $Shape
        where
            $Ref<'r, T>: $crate::Contact<$Shape, Output = Option<$crate::ContactPoints<T, $D>>>,
        {
            type Output = Option<$crate::ContactPoints<T, $D>>;

            fn contact(&self, rhs: &$Ref<'r, T>) -> Self::Output {
                $crate::Contact::contact(rhs, self).map($crate::ContactPoints::flip)
            }
        }

        impl<T: $crate::nalgebra::RealField + Copy> $crate::Contact<$Enum<T>> for $Shape
        where
            $Enum<T>: $crate::Contact<$Shape, Output = Option<$crate::ContactPoints<T, $D>>>,
        {
            type Output = Option<$crate::ContactPoints<T, $D>>;

            fn contact(&self, rhs: &$Enum<T>) -> Self::Output {
                $crate::Contact::contact(rhs, self).map($crate::ContactPoints::flip)
            }
        }

        impl<'r, T: $crate::nalgebra::RealField + Copy> $crate::Cast<$Ref<'r, T>> for $Shape
        where
            $Ref<'r, T>: $crate::private::CastTarget<$Shape, T, $D>,
        {
            type Motion = $crate::nalgebra::SVector<T, $D>;
            type Output = $crate::CastResult<T, $D>;

            fn cast_within(&self, motion: &Self::Motion, rhs: &$Ref<'r, T>, distance: T) -> Self::Output {
                $crate::private::CastTarget::cast_from(rhs, self, motion, distance)
            }
        }

        impl<T: $crate::nalgebra::RealField + Copy> $crate::Cast<$Enum<T>> for $Shape
        where
            $Enum<T>: $crate::private::CastTarget<$Shape, T, $D>,
        {
            type Motion = $crate::nalgebra::SVector<T, $D>;
            type Output = $crate::CastResult<T, $D>;

            fn cast_within(&self, motion: &Self::Motion, rhs: &$Enum<T>, distance: T) -> Self::Output {
                $crate::private::CastTarget::cast_from(rhs, self, motion, distance)
            }
        }

        impl<T: $crate::nalgebra::RealField + Copy> $crate::Intersects<$Enum<T>> for $Shape {
            fn rhs_as_enum(rhs: &$Enum<T>) -> Option<&dyn core::any::Any> {
                Some(rhs)
            }

            fn intersects(&self, rhs: &$Enum<T>) -> bool {
                fn compute<T: $crate::nalgebra::RealField + Copy>(a: &$Shape, b: &$Enum<T>) -> bool {
                    $crate::Intersects::intersects(a, &b.as_ref())
                }
                $crate::shape_enum!(@compute $build $D [$Shape] [$Enum<T>] (self, rhs) -> bool)
            }
        }

        impl<T: $crate::nalgebra::RealField + Copy> $crate::Nearest<$Enum<T>> for $Shape {
            fn nearest(&self, rhs: &$Enum<T>) -> $crate::NearestPoints<$crate::nalgebra::Point<T, $D>, T> {
                fn compute<T: $crate::nalgebra::RealField + Copy>(a: &$Shape, b: &$Enum<T>) -> $crate::NearestPoints<$crate::nalgebra::Point<T, $D>, T> {
                    $crate::Nearest::nearest(a, &b.as_ref())
                }
                $crate::shape_enum!(@compute $build $D [$Shape] [$Enum<T>] (self, rhs) -> $crate::NearestPoints<$crate::nalgebra::Point<T, $D>, T>)
            }

            fn distance(&self, rhs: &$Enum<T>) -> T {
                fn compute<T: $crate::nalgebra::RealField + Copy>(a: &$Shape, b: &$Enum<T>) -> T {
                    $crate::Nearest::distance(a, &b.as_ref())
                }
                $crate::shape_enum!(@compute $build $D [$Shape] [$Enum<T>] (self, rhs) -> T)
            }

            fn within(&self, rhs: &$Enum<T>, distance: T) -> bool {
                fn compute<T: $crate::nalgebra::RealField + Copy>(a: &$Shape, b: &$Enum<T>, distance: T) -> bool {
                    $crate::Nearest::within(a, &b.as_ref(), distance)
                }
                $crate::shape_enum!(@compute $build $D [$Shape] [$Enum<T>] (self, rhs, distance) -> bool)
            }
        }
    };
    (@compute generic $D:tt $Shape:tt $Enum:tt ($a:expr, $b:expr $(, $limit:ident)?) -> $Output:ty) => {
        compute($a, $b $(, $limit)?)
    };
    (@compute prebuilt $D:tt $Shape:tt $Enum:tt ($a:expr, $b:expr $(, $limit:ident)?) -> $Output:ty) => {
        prebuilt!($D $Shape $Enum ($a, $b $(, $limit)?) -> $Output)
    };
}
