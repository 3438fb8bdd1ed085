//! The enums over all shapes of a dimension, made from the one list of shapes.

use crate::{
    Aabb, Ball, Capsule, Cone, ConvexPolygon, ConvexPolyhedron, Cylinder, HalfSpace, HeightField,
    Line, MultiPolygon, Obb, Plane, Polygon, Polyhedron, Polyline, Ray, Rounded, Segment,
    Tetrahedron, TriMesh, Triangle, TruncatedCone,
};
use nalgebra::Point;

/// Defines an enum over all shapes of a dimension.
///
/// `for_each_shape! { all_shapes, 2 [#[..] pub enum Shape2<T, 2> as ShapeRef2] }` expands to
///
/// ```text
/// shape_enum! {
///     #[..]
///     pub enum Shape2<T, 2> as ShapeRef2 {
///         /// `Point`
///         Point(Point<T, 2>),
///         ..
///         /// `Polygon`
///         Polygon(Arc<Polygon<T>>),
///         ..
///     }
/// }
/// ```
///
/// where the shapes with lists of vertices are shared.
macro_rules! all_shapes {
    (($D:tt $enum:tt) $($list:tt)+) => {
        all_shapes! { @choose $D $enum [] $($list)+ }
    };

    // The shapes of the dimension, one after the other.
    (@choose 2 $enum:tt [$($done:tt)*] $Name:ident: 2 $Shape:ty $(, 3 $Other:ty)?; $($list:tt)*) => {
        all_shapes! { @store 2 $enum [$($done)*] $Name [$Shape] $($list)* }
    };
    (@choose 3 $enum:tt [$($done:tt)*] $Name:ident: $(2 $Other:ty,)? 3 $Shape:ty; $($list:tt)*) => {
        all_shapes! { @store 3 $enum [$($done)*] $Name [$Shape] $($list)* }
    };
    (@choose $D:tt $enum:tt $done:tt $Name:ident: $N:tt $Other:ty; $($list:tt)*) => {
        all_shapes! { @choose $D $enum $done $($list)* }
    };
    // What the list of shapes does not have.
    (@choose 2 [$($enum:tt)+] [$($done:tt)+]) => {
        crate::shape_enum! { $($enum)+ {
            $($done)+
            /// `Rounded<Segment>`
            RoundedSegment(Rounded<Segment<T, 2>>),
            /// `Rounded<Triangle>`
            RoundedTriangle(Rounded<Triangle<T, 2>>),
            /// `Rounded<Aabb>`
            RoundedAabb(Rounded<Aabb<T, 2>>),
            /// `Rounded<Obb>`
            RoundedObb(Rounded<Obb<T, 2>>),
            /// `Rounded<ConvexPolygon>`
            RoundedConvexPolygon(Arc<Rounded<ConvexPolygon<T>>>),
        } }
    };
    (@choose 3 [$($enum:tt)+] [$($done:tt)+]) => {
        crate::shape_enum! { $($enum)+ {
            $($done)+
            /// `Cylinder`
            Cylinder(Cylinder<T>),
            /// `Cone`
            Cone(Cone<T>),
            /// `TruncatedCone`
            TruncatedCone(TruncatedCone<T>),
            /// `Rounded<Segment>`
            RoundedSegment(Rounded<Segment<T, 3>>),
            /// `Rounded<Triangle>`
            RoundedTriangle(Rounded<Triangle<T, 3>>),
            /// `Rounded<Aabb>`
            RoundedAabb(Rounded<Aabb<T, 3>>),
            /// `Rounded<Obb>`
            RoundedObb(Rounded<Obb<T, 3>>),
            /// `Rounded<Tetrahedron>`
            RoundedTetrahedron(Rounded<Tetrahedron<T>>),
            /// `Rounded<ConvexPolyhedron>`
            RoundedConvexPolyhedron(Arc<Rounded<ConvexPolyhedron<T>>>),
        } }
    };

    (@store $D:tt $enum:tt $done:tt ConvexPolygon [$Shape:ty] $($list:tt)*) => {
        all_shapes! { @variant $D $enum $done ConvexPolygon [Arc<$Shape>] $($list)* }
    };
    (@store $D:tt $enum:tt $done:tt Polygon [$Shape:ty] $($list:tt)*) => {
        all_shapes! { @variant $D $enum $done Polygon [Arc<$Shape>] $($list)* }
    };
    (@store $D:tt $enum:tt $done:tt MultiPolygon [$Shape:ty] $($list:tt)*) => {
        all_shapes! { @variant $D $enum $done MultiPolygon [Arc<$Shape>] $($list)* }
    };
    (@store $D:tt $enum:tt $done:tt Polyline [$Shape:ty] $($list:tt)*) => {
        all_shapes! { @variant $D $enum $done Polyline [Arc<$Shape>] $($list)* }
    };
    (@store $D:tt $enum:tt $done:tt ConvexPolyhedron [$Shape:ty] $($list:tt)*) => {
        all_shapes! { @variant $D $enum $done ConvexPolyhedron [Arc<$Shape>] $($list)* }
    };
    (@store $D:tt $enum:tt $done:tt TriMesh [$Shape:ty] $($list:tt)*) => {
        all_shapes! { @variant $D $enum $done TriMesh [Arc<$Shape>] $($list)* }
    };
    (@store $D:tt $enum:tt $done:tt HeightField [$Shape:ty] $($list:tt)*) => {
        all_shapes! { @variant $D $enum $done HeightField [Arc<$Shape>] $($list)* }
    };
    (@store $D:tt $enum:tt $done:tt Polyhedron [$Shape:ty] $($list:tt)*) => {
        all_shapes! { @variant $D $enum $done Polyhedron [Arc<$Shape>] $($list)* }
    };
    (@store $D:tt $enum:tt $done:tt $Name:ident [$Shape:ty] $($list:tt)*) => {
        all_shapes! { @variant $D $enum $done $Name [$Shape] $($list)* }
    };

    (@variant $D:tt $enum:tt [$($done:tt)*] $Name:ident [$($Stored:tt)+] $($list:tt)*) => {
        all_shapes! { @choose $D $enum
            [$($done)* #[doc = concat!("`", stringify!($Name), "`")] $Name($($Stored)+),]
            $($list)*
        }
    };
}

for_each_shape! { all_shapes, 2 [
    /// Any shape in 2D, chosen at run time.
    ///
    /// It answers [`Intersects`](crate::Intersects), [`Nearest`](crate::Nearest), [`Contact`](crate::Contact),
    /// [`Cast`](crate::Cast), [`Boundary`](crate::Boundary) and [`RayCast`](crate::RayCast) as the shape in it does, bit for bit:
    /// with another `Shape2` and with every shape in 2D, in both orders. Shapes with lists of vertices are shared, so that
    /// cloning is cheap.
    ///
    /// [Choosing shapes at run time](crate::run_time_shapes) compares it with other ways;
    /// [`shape_enum!`](crate::shape_enum) defines an enum over fewer shapes, which compiles fewer pairs.
    ///
    /// ```
    /// use nalgebra::{Point2, Vector2};
    /// use tangency::{Circle, HalfPlane, Intersects, Nearest, Segment2, Shape2};
    ///
    /// let shapes: [Shape2<f64>; 3] = [
    ///     Circle::new(Point2::new(0.0, 3.0), 2.0).into(),
    ///     Segment2::new(Point2::new(-1.0, 1.0), Point2::new(4.0, 0.5)).into(),
    ///     HalfPlane::new(Point2::origin(), Vector2::new(0.0, 1.0)).into(),
    /// ];
    /// assert_eq!(shapes[0].distance(&shapes[2]), 1.0);
    /// let lamp = Point2::new(0.0, 9.0);
    /// assert_eq!(lamp.distance(&shapes[0]), 4.0);
    /// assert!(shapes.iter().all(|shape| !shape.intersects(&lamp)));
    /// ```
    #[derive(Clone, Debug, PartialEq)]
    #[cfg_attr(
        feature = "serde",
        derive(serde::Serialize, serde::Deserialize),
        serde(bound(deserialize = "T: nalgebra::RealField + Copy + serde::Deserialize<'de>"))
    )]
    pub enum Shape2<T, 2> as ShapeRef2
] }

for_each_shape! { all_shapes, 3 [
    /// Any shape in 3D, chosen at run time.
    ///
    /// It answers [`Intersects`](crate::Intersects), [`Nearest`](crate::Nearest), [`Contact`](crate::Contact),
    /// [`Cast`](crate::Cast), [`Boundary`](crate::Boundary) and [`RayCast`](crate::RayCast) as the shape in it does, bit for bit:
    /// with another `Shape3` and with every shape in 3D, in both orders. Shapes with lists of vertices are shared, so that
    /// cloning is cheap.
    ///
    /// [Choosing shapes at run time](crate::run_time_shapes) compares it with other ways;
    /// [`shape_enum!`](crate::shape_enum) defines an enum over fewer shapes, which compiles fewer pairs.
    ///
    /// ```
    /// use nalgebra::{Point3, Vector3};
    /// use tangency::{Aabb3, Nearest, Plane, Shape3, Sphere};
    ///
    /// let shapes: [Shape3<f32>; 3] = [
    ///     Sphere::new(Point3::new(0.0, 0.0, 5.0), 1.0).into(),
    ///     Aabb3::new(Point3::new(0.0, 0.0, 1.0), Point3::new(2.0, 2.0, 2.0)).into(),
    ///     Plane::new(Point3::origin(), Vector3::new(0.0, 0.0, 1.0)).into(),
    /// ];
    /// assert_eq!(shapes[0].distance(&shapes[1]), 2.0);
    /// assert_eq!(shapes[2].distance(&shapes[0]), 4.0);
    /// ```
    #[derive(Clone, Debug, PartialEq)]
    #[cfg_attr(
        feature = "serde",
        derive(serde::Serialize, serde::Deserialize),
        serde(bound(deserialize = "T: nalgebra::RealField + Copy + serde::Deserialize<'de>"))
    )]
    pub enum Shape3<T, 3> as ShapeRef3
] }
