//! The one list of all shapes and pairs, from which the tests, the benchmarks, the fuzz targets, the
//! gallery and the tables of the documentation are made. In the library, enums over shapes and the pairs of posed
//! shapes are made from the list of shapes.

/// Passes all shapes to a macro: for each its name, and for each dimension the type over a scalar `T`.
///
/// `for_each_shape! { callback, extra tokens }` expands to
///
/// ```text
/// callback! { (extra tokens)
///     Point: 2 Point<T, 2>, 3 Point<T, 3>;
///     ..
///     Plane: 3 Plane<T>;
///     ..
/// }
/// ```
///
/// so that a callback may match `($($extra:tt)*) $($Name:ident: $($D:tt $Shape:ty),+;)*`. The caller
/// imports the types and defines `T`. A callback of another crate is given by its path in brackets.
#[doc(hidden)]
#[macro_export]
macro_rules! for_each_shape {
    ($callback:ident $(, $($extra:tt)*)?) => {
        $crate::for_each_shape! { [$callback] $(, $($extra)*)? }
    };
    ([$($callback:tt)+] $(, $($extra:tt)*)?) => {
        $($callback)+! { ($($($extra)*)?)
            Point: 2 Point<T, 2>, 3 Point<T, 3>;
            Line: 2 Line<T, 2>, 3 Line<T, 3>;
            Ray: 2 Ray<T, 2>, 3 Ray<T, 3>;
            Segment: 2 Segment<T, 2>, 3 Segment<T, 3>;
            Plane: 3 Plane<T>;
            HalfSpace: 2 HalfSpace<T, 2>, 3 HalfSpace<T, 3>;
            Triangle: 2 Triangle<T, 2>, 3 Triangle<T, 3>;
            Aabb: 2 Aabb<T, 2>, 3 Aabb<T, 3>;
            Obb: 2 Obb<T, 2>, 3 Obb<T, 3>;
            Ball: 2 Ball<T, 2>, 3 Ball<T, 3>;
            Capsule: 2 Capsule<T, 2>, 3 Capsule<T, 3>;
            Tetrahedron: 3 Tetrahedron<T>;
            ConvexPolyhedron: 3 ConvexPolyhedron<T>;
            ConvexPolygon: 2 ConvexPolygon<T>;
            Polygon: 2 Polygon<T>;
            MultiPolygon: 2 MultiPolygon<T>;
            Polyline: 2 Polyline<T, 2>, 3 Polyline<T, 3>;
            TriMesh: 3 TriMesh<T>;
            HeightField: 3 HeightField<T>;
            Polyhedron: 3 Polyhedron<T>;
        }
    };
}

/// Passes all pairs to a macro, in one order each: the dimension, the two types over a scalar `T`, and
/// what the pair answers besides `Intersects` and `Nearest`: `pieces` and `overlap` are the two forms of
/// `Intersection`, parts of a line and a shape; `parameters` is `NearestParameters`; `contact` is `Contact` and `Cast`, which all have.
///
/// `for_each_pair! { callback, extra tokens }` expands to
///
/// ```text
/// callback! { (extra tokens)
///     2 Aabb<T, 2>, Aabb<T, 2>: overlap, contact;
///     ..
///     2 Line<T, 2>, Line<T, 2>: pieces, parameters, contact;
///     ..
/// }
/// ```
///
/// so that a callback may match
/// `($($extra:tt)*) $($D:tt $A:ty, $B:ty $(: $($question:ident),+)?;)*`. The caller imports the types and
/// defines `T`. The generated test cases of a pair depend on the text of its types and their order.
#[doc(hidden)]
#[macro_export]
macro_rules! for_each_pair {
    ($callback:ident $(, $($extra:tt)*)?) => {
        $callback! { ($($($extra)*)?)
            2 Aabb<T, 2>, Aabb<T, 2>: overlap, contact;
            3 Aabb<T, 3>, Aabb<T, 3>: overlap, contact;
            2 Aabb<T, 2>, Ball<T, 2>: contact;
            3 Aabb<T, 3>, Ball<T, 3>: contact;
            2 Aabb<T, 2>, Capsule<T, 2>: contact;
            3 Aabb<T, 3>, Capsule<T, 3>: contact;
            2 Aabb<T, 2>, ConvexPolygon<T>: overlap, contact;
            3 Aabb<T, 3>, ConvexPolyhedron<T>: contact;
            2 Aabb<T, 2>, HalfSpace<T, 2>: overlap, contact;
            3 Aabb<T, 3>, HalfSpace<T, 3>: overlap, contact;
            2 Aabb<T, 2>, Line<T, 2>: pieces, contact;
            3 Aabb<T, 3>, Line<T, 3>: pieces, contact;
            2 Aabb<T, 2>, Obb<T, 2>: overlap, contact;
            3 Aabb<T, 3>, Obb<T, 3>: contact;
            3 Aabb<T, 3>, Plane<T>: overlap, contact;
            2 Aabb<T, 2>, Point<T, 2>: contact;
            3 Aabb<T, 3>, Point<T, 3>: contact;
            2 Aabb<T, 2>, Polygon<T>: contact;
            2 Aabb<T, 2>, Polyline<T, 2>: contact;
            2 Aabb<T, 2>, Ray<T, 2>: pieces, contact;
            3 Aabb<T, 3>, Ray<T, 3>: pieces, contact;
            2 Aabb<T, 2>, Segment<T, 2>: pieces, contact;
            3 Aabb<T, 3>, Segment<T, 3>: pieces, contact;
            3 Aabb<T, 3>, Tetrahedron<T>: contact;
            2 Aabb<T, 2>, Triangle<T, 2>: overlap, contact;
            3 Aabb<T, 3>, Triangle<T, 3>: contact;
            2 Ball<T, 2>, Ball<T, 2>: overlap, contact;
            3 Ball<T, 3>, Ball<T, 3>: contact;
            2 Ball<T, 2>, Capsule<T, 2>: contact;
            3 Ball<T, 3>, Capsule<T, 3>: contact;
            2 Ball<T, 2>, ConvexPolygon<T>: contact;
            3 Ball<T, 3>, ConvexPolyhedron<T>: contact;
            2 Ball<T, 2>, HalfSpace<T, 2>: contact;
            3 Ball<T, 3>, HalfSpace<T, 3>: contact;
            2 Ball<T, 2>, Line<T, 2>: pieces, contact;
            3 Ball<T, 3>, Line<T, 3>: pieces, contact;
            2 Ball<T, 2>, Obb<T, 2>: contact;
            3 Ball<T, 3>, Obb<T, 3>: contact;
            3 Ball<T, 3>, Plane<T>: overlap, contact;
            2 Ball<T, 2>, Point<T, 2>: contact;
            3 Ball<T, 3>, Point<T, 3>: contact;
            2 Ball<T, 2>, Polygon<T>: contact;
            2 Ball<T, 2>, Polyline<T, 2>: contact;
            2 Ball<T, 2>, Ray<T, 2>: pieces, contact;
            3 Ball<T, 3>, Ray<T, 3>: pieces, contact;
            2 Ball<T, 2>, Segment<T, 2>: pieces, contact;
            3 Ball<T, 3>, Segment<T, 3>: pieces, contact;
            3 Ball<T, 3>, Tetrahedron<T>: contact;
            2 Ball<T, 2>, Triangle<T, 2>: contact;
            3 Ball<T, 3>, Triangle<T, 3>: contact;
            2 Capsule<T, 2>, Capsule<T, 2>: contact;
            3 Capsule<T, 3>, Capsule<T, 3>: contact;
            2 Capsule<T, 2>, ConvexPolygon<T>: contact;
            3 Capsule<T, 3>, ConvexPolyhedron<T>: contact;
            2 Capsule<T, 2>, HalfSpace<T, 2>: contact;
            3 Capsule<T, 3>, HalfSpace<T, 3>: contact;
            2 Capsule<T, 2>, Line<T, 2>: pieces, contact;
            3 Capsule<T, 3>, Line<T, 3>: pieces, contact;
            2 Capsule<T, 2>, Obb<T, 2>: contact;
            3 Capsule<T, 3>, Obb<T, 3>: contact;
            3 Capsule<T, 3>, Plane<T>: contact;
            2 Capsule<T, 2>, Point<T, 2>: contact;
            3 Capsule<T, 3>, Point<T, 3>: contact;
            2 Capsule<T, 2>, Polygon<T>: contact;
            2 Capsule<T, 2>, Polyline<T, 2>: contact;
            2 Capsule<T, 2>, Ray<T, 2>: pieces, contact;
            3 Capsule<T, 3>, Ray<T, 3>: pieces, contact;
            2 Capsule<T, 2>, Segment<T, 2>: pieces, contact;
            3 Capsule<T, 3>, Segment<T, 3>: pieces, contact;
            3 Capsule<T, 3>, Tetrahedron<T>: contact;
            2 Capsule<T, 2>, Triangle<T, 2>: contact;
            3 Capsule<T, 3>, Triangle<T, 3>: contact;
            2 ConvexPolygon<T>, ConvexPolygon<T>: overlap, contact;
            2 ConvexPolygon<T>, HalfSpace<T, 2>: overlap, contact;
            2 ConvexPolygon<T>, Line<T, 2>: pieces, contact;
            2 ConvexPolygon<T>, Obb<T, 2>: overlap, contact;
            2 ConvexPolygon<T>, Point<T, 2>: contact;
            2 ConvexPolygon<T>, Polygon<T>: contact;
            2 ConvexPolygon<T>, Polyline<T, 2>: contact;
            2 ConvexPolygon<T>, Ray<T, 2>: pieces, contact;
            2 ConvexPolygon<T>, Segment<T, 2>: pieces, contact;
            2 ConvexPolygon<T>, Triangle<T, 2>: overlap, contact;
            3 ConvexPolyhedron<T>, ConvexPolyhedron<T>: contact;
            3 ConvexPolyhedron<T>, HalfSpace<T, 3>: overlap, contact;
            3 ConvexPolyhedron<T>, Line<T, 3>: pieces, contact;
            3 ConvexPolyhedron<T>, Obb<T, 3>: contact;
            3 ConvexPolyhedron<T>, Plane<T>: overlap, contact;
            3 ConvexPolyhedron<T>, Point<T, 3>: contact;
            3 ConvexPolyhedron<T>, Ray<T, 3>: pieces, contact;
            3 ConvexPolyhedron<T>, Segment<T, 3>: pieces, contact;
            3 ConvexPolyhedron<T>, Tetrahedron<T>: contact;
            3 ConvexPolyhedron<T>, Triangle<T, 3>: contact;
            2 HalfSpace<T, 2>, HalfSpace<T, 2>: overlap, contact;
            3 HalfSpace<T, 3>, HalfSpace<T, 3>: contact;
            2 HalfSpace<T, 2>, Line<T, 2>: pieces, contact;
            3 HalfSpace<T, 3>, Line<T, 3>: pieces, contact;
            2 HalfSpace<T, 2>, Obb<T, 2>: overlap, contact;
            3 HalfSpace<T, 3>, Obb<T, 3>: overlap, contact;
            3 HalfSpace<T, 3>, Plane<T>: contact;
            2 HalfSpace<T, 2>, Point<T, 2>: contact;
            3 HalfSpace<T, 3>, Point<T, 3>: contact;
            2 HalfSpace<T, 2>, Polygon<T>: contact;
            2 HalfSpace<T, 2>, Polyline<T, 2>: contact;
            2 HalfSpace<T, 2>, Ray<T, 2>: pieces, contact;
            3 HalfSpace<T, 3>, Ray<T, 3>: pieces, contact;
            2 HalfSpace<T, 2>, Segment<T, 2>: pieces, contact;
            3 HalfSpace<T, 3>, Segment<T, 3>: pieces, contact;
            3 HalfSpace<T, 3>, Tetrahedron<T>: overlap, contact;
            2 HalfSpace<T, 2>, Triangle<T, 2>: overlap, contact;
            3 HalfSpace<T, 3>, Triangle<T, 3>: overlap, contact;
            2 Line<T, 2>, Line<T, 2>: pieces, parameters, contact;
            3 Line<T, 3>, Line<T, 3>: pieces, parameters, contact;
            2 Line<T, 2>, Obb<T, 2>: pieces, contact;
            3 Line<T, 3>, Obb<T, 3>: pieces, contact;
            3 Line<T, 3>, Plane<T>: pieces, contact;
            2 Line<T, 2>, Point<T, 2>: pieces, contact;
            3 Line<T, 3>, Point<T, 3>: pieces, contact;
            2 Line<T, 2>, Polygon<T>: pieces, contact;
            2 Line<T, 2>, Polyline<T, 2>: pieces, contact;
            2 Line<T, 2>, Ray<T, 2>: pieces, parameters, contact;
            3 Line<T, 3>, Ray<T, 3>: pieces, parameters, contact;
            2 Line<T, 2>, Segment<T, 2>: pieces, parameters, contact;
            3 Line<T, 3>, Segment<T, 3>: pieces, parameters, contact;
            3 Line<T, 3>, Tetrahedron<T>: pieces, contact;
            2 Line<T, 2>, Triangle<T, 2>: pieces, contact;
            3 Line<T, 3>, Triangle<T, 3>: pieces, contact;
            2 Obb<T, 2>, Obb<T, 2>: overlap, contact;
            3 Obb<T, 3>, Obb<T, 3>: contact;
            3 Obb<T, 3>, Plane<T>: overlap, contact;
            2 Obb<T, 2>, Point<T, 2>: contact;
            3 Obb<T, 3>, Point<T, 3>: contact;
            2 Obb<T, 2>, Polygon<T>: contact;
            2 Obb<T, 2>, Polyline<T, 2>: contact;
            2 Obb<T, 2>, Ray<T, 2>: pieces, contact;
            3 Obb<T, 3>, Ray<T, 3>: pieces, contact;
            2 Obb<T, 2>, Segment<T, 2>: pieces, contact;
            3 Obb<T, 3>, Segment<T, 3>: pieces, contact;
            3 Obb<T, 3>, Tetrahedron<T>: contact;
            2 Obb<T, 2>, Triangle<T, 2>: overlap, contact;
            3 Obb<T, 3>, Triangle<T, 3>: contact;
            3 Plane<T>, Plane<T>: overlap, contact;
            3 Plane<T>, Point<T, 3>: contact;
            3 Plane<T>, Ray<T, 3>: pieces, contact;
            3 Plane<T>, Segment<T, 3>: pieces, contact;
            3 Plane<T>, Tetrahedron<T>: overlap, contact;
            3 Plane<T>, Triangle<T, 3>: overlap, contact;
            2 Point<T, 2>, Point<T, 2>: contact;
            3 Point<T, 3>, Point<T, 3>: contact;
            2 Point<T, 2>, Polygon<T>: contact;
            2 Point<T, 2>, Polyline<T, 2>: contact;
            2 Point<T, 2>, Ray<T, 2>: pieces, contact;
            3 Point<T, 3>, Ray<T, 3>: pieces, contact;
            2 Point<T, 2>, Segment<T, 2>: pieces, contact;
            3 Point<T, 3>, Segment<T, 3>: pieces, contact;
            3 Point<T, 3>, Tetrahedron<T>: contact;
            2 Point<T, 2>, Triangle<T, 2>: contact;
            3 Point<T, 3>, Triangle<T, 3>: contact;
            2 Polygon<T>, Polygon<T>: contact;
            2 Polygon<T>, Polyline<T, 2>: contact;
            2 Polygon<T>, Ray<T, 2>: pieces, contact;
            2 Polygon<T>, Segment<T, 2>: pieces, contact;
            2 Polygon<T>, Triangle<T, 2>: contact;
            2 Polyline<T, 2>, Polyline<T, 2>: contact;
            2 Polyline<T, 2>, Ray<T, 2>: pieces, contact;
            2 Polyline<T, 2>, Segment<T, 2>: pieces, contact;
            2 Polyline<T, 2>, Triangle<T, 2>: contact;
            2 Ray<T, 2>, Ray<T, 2>: pieces, parameters, contact;
            3 Ray<T, 3>, Ray<T, 3>: pieces, parameters, contact;
            2 Ray<T, 2>, Segment<T, 2>: pieces, parameters, contact;
            3 Ray<T, 3>, Segment<T, 3>: pieces, parameters, contact;
            3 Ray<T, 3>, Tetrahedron<T>: pieces, contact;
            2 Ray<T, 2>, Triangle<T, 2>: pieces, contact;
            3 Ray<T, 3>, Triangle<T, 3>: pieces, contact;
            2 Segment<T, 2>, Segment<T, 2>: pieces, parameters, contact;
            3 Segment<T, 3>, Segment<T, 3>: pieces, parameters, contact;
            3 Segment<T, 3>, Tetrahedron<T>: pieces, contact;
            2 Segment<T, 2>, Triangle<T, 2>: pieces, contact;
            3 Segment<T, 3>, Triangle<T, 3>: pieces, contact;
            3 Tetrahedron<T>, Tetrahedron<T>: contact;
            3 Tetrahedron<T>, Triangle<T, 3>: contact;
            2 Triangle<T, 2>, Triangle<T, 2>: overlap, contact;
            3 Triangle<T, 3>, Triangle<T, 3>: overlap, contact;
            2 Aabb<T, 2>, MultiPolygon<T>: contact;
            2 Ball<T, 2>, MultiPolygon<T>: contact;
            2 Capsule<T, 2>, MultiPolygon<T>: contact;
            2 ConvexPolygon<T>, MultiPolygon<T>: contact;
            2 HalfSpace<T, 2>, MultiPolygon<T>: contact;
            2 Line<T, 2>, MultiPolygon<T>: pieces, contact;
            2 MultiPolygon<T>, MultiPolygon<T>: contact;
            2 MultiPolygon<T>, Obb<T, 2>: contact;
            2 MultiPolygon<T>, Point<T, 2>: contact;
            2 MultiPolygon<T>, Polygon<T>: contact;
            2 MultiPolygon<T>, Polyline<T, 2>: contact;
            2 MultiPolygon<T>, Ray<T, 2>: pieces, contact;
            2 MultiPolygon<T>, Segment<T, 2>: pieces, contact;
            2 MultiPolygon<T>, Triangle<T, 2>: contact;
            3 Aabb<T, 3>, Polyhedron<T>: contact;
            3 Aabb<T, 3>, Polyline<T, 3>: contact;
            3 Aabb<T, 3>, TriMesh<T>: contact;
            3 Ball<T, 3>, Polyhedron<T>: contact;
            3 Ball<T, 3>, Polyline<T, 3>: contact;
            3 Ball<T, 3>, TriMesh<T>: contact;
            3 Capsule<T, 3>, Polyhedron<T>: contact;
            3 Capsule<T, 3>, Polyline<T, 3>: contact;
            3 Capsule<T, 3>, TriMesh<T>: contact;
            3 ConvexPolyhedron<T>, Polyhedron<T>: contact;
            3 ConvexPolyhedron<T>, Polyline<T, 3>: contact;
            3 ConvexPolyhedron<T>, TriMesh<T>: contact;
            3 HalfSpace<T, 3>, Polyhedron<T>: contact;
            3 HalfSpace<T, 3>, Polyline<T, 3>: contact;
            3 HalfSpace<T, 3>, TriMesh<T>: contact;
            3 Line<T, 3>, Polyhedron<T>: contact;
            3 Line<T, 3>, Polyline<T, 3>: contact;
            3 Line<T, 3>, TriMesh<T>: contact;
            3 Obb<T, 3>, Polyhedron<T>: contact;
            3 Obb<T, 3>, Polyline<T, 3>: contact;
            3 Obb<T, 3>, TriMesh<T>: contact;
            3 Plane<T>, Polyhedron<T>: contact;
            3 Plane<T>, Polyline<T, 3>: contact;
            3 Plane<T>, TriMesh<T>: contact;
            3 Point<T, 3>, Polyhedron<T>: contact;
            3 Point<T, 3>, Polyline<T, 3>: contact;
            3 Point<T, 3>, TriMesh<T>: contact;
            3 Polyhedron<T>, Polyhedron<T>: contact;
            3 Polyhedron<T>, Polyline<T, 3>: contact;
            3 Polyhedron<T>, Ray<T, 3>: contact;
            3 Polyhedron<T>, Segment<T, 3>: contact;
            3 Polyhedron<T>, Tetrahedron<T>: contact;
            3 Polyhedron<T>, TriMesh<T>: contact;
            3 Polyhedron<T>, Triangle<T, 3>: contact;
            3 Polyline<T, 3>, Polyline<T, 3>: contact;
            3 Polyline<T, 3>, Ray<T, 3>: contact;
            3 Polyline<T, 3>, Segment<T, 3>: contact;
            3 Polyline<T, 3>, Tetrahedron<T>: contact;
            3 Polyline<T, 3>, TriMesh<T>: contact;
            3 Polyline<T, 3>, Triangle<T, 3>: contact;
            3 Ray<T, 3>, TriMesh<T>: contact;
            3 Segment<T, 3>, TriMesh<T>: contact;
            3 Tetrahedron<T>, TriMesh<T>: contact;
            3 TriMesh<T>, TriMesh<T>: contact;
            3 TriMesh<T>, Triangle<T, 3>: contact;
            3 Aabb<T, 3>, HeightField<T>: contact;
            3 Ball<T, 3>, HeightField<T>: contact;
            3 Capsule<T, 3>, HeightField<T>: contact;
            3 ConvexPolyhedron<T>, HeightField<T>: contact;
            3 HalfSpace<T, 3>, HeightField<T>: contact;
            3 HeightField<T>, HeightField<T>: contact;
            3 HeightField<T>, Line<T, 3>: contact;
            3 HeightField<T>, Obb<T, 3>: contact;
            3 HeightField<T>, Plane<T>: contact;
            3 HeightField<T>, Point<T, 3>: contact;
            3 HeightField<T>, Polyhedron<T>: contact;
            3 HeightField<T>, Polyline<T, 3>: contact;
            3 HeightField<T>, Ray<T, 3>: contact;
            3 HeightField<T>, Segment<T, 3>: contact;
            3 HeightField<T>, Tetrahedron<T>: contact;
            3 HeightField<T>, TriMesh<T>: contact;
            3 HeightField<T>, Triangle<T, 3>: contact;
        }
    };
}
