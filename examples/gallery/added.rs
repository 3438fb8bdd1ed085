//! The shapes of the gallery that are not in the list of the library, and their pairs.

use tangency::Aabb;

/// Of the cores of a rounded shape a box is shown, in the plane and in space: its faces are at right angles to the axes, and of
/// its rounded corners each direction is known.
pub type Rounded<T, const D: usize> = tangency::Rounded<Aabb<T, D>>;

/// Passes all their pairs to a macro, in the form of `tangency::for_each_pair!`.
macro_rules! for_each_added_pair {
    ($callback:ident, $($extra:tt)*) => {
        $callback! { ($($extra)*)
            2 Aabb<T, 2>, Rounded<T, 2>: contact;
            2 Ball<T, 2>, Rounded<T, 2>: contact;
            2 Capsule<T, 2>, Rounded<T, 2>: contact;
            2 ConvexPolygon<T>, Rounded<T, 2>: contact;
            2 HalfSpace<T, 2>, Rounded<T, 2>: contact;
            2 Line<T, 2>, Rounded<T, 2>: pieces, contact;
            2 MultiPolygon<T>, Rounded<T, 2>: contact;
            2 Obb<T, 2>, Rounded<T, 2>: contact;
            2 Point<T, 2>, Rounded<T, 2>: contact;
            2 Polygon<T>, Rounded<T, 2>: contact;
            2 Polyline<T, 2>, Rounded<T, 2>: contact;
            2 Ray<T, 2>, Rounded<T, 2>: pieces, contact;
            2 Rounded<T, 2>, Segment<T, 2>: pieces, contact;
            2 Rounded<T, 2>, Triangle<T, 2>: contact;
            2 Rounded<T, 2>, Rounded<T, 2>: contact;
            3 Aabb<T, 3>, Cone<T>: contact;
            3 Ball<T, 3>, Cone<T>: contact;
            3 Capsule<T, 3>, Cone<T>: contact;
            3 Cone<T>, ConvexPolyhedron<T>: contact;
            3 Cone<T>, HalfSpace<T, 3>: contact;
            3 Cone<T>, HeightField<T>: contact;
            3 Cone<T>, Line<T, 3>: pieces, contact;
            3 Cone<T>, Obb<T, 3>: contact;
            3 Cone<T>, Plane<T>: contact;
            3 Cone<T>, Point<T, 3>: contact;
            3 Cone<T>, Polyhedron<T>: contact;
            3 Cone<T>, Polyline<T, 3>: contact;
            3 Cone<T>, Ray<T, 3>: pieces, contact;
            3 Cone<T>, Segment<T, 3>: pieces, contact;
            3 Cone<T>, Tetrahedron<T>: contact;
            3 Cone<T>, TriMesh<T>: contact;
            3 Cone<T>, Triangle<T, 3>: contact;
            3 Cone<T>, Cone<T>: contact;
            3 Aabb<T, 3>, Cylinder<T>: contact;
            3 Ball<T, 3>, Cylinder<T>: contact;
            3 Capsule<T, 3>, Cylinder<T>: contact;
            3 ConvexPolyhedron<T>, Cylinder<T>: contact;
            3 Cylinder<T>, HalfSpace<T, 3>: contact;
            3 Cylinder<T>, HeightField<T>: contact;
            3 Cylinder<T>, Line<T, 3>: pieces, contact;
            3 Cylinder<T>, Obb<T, 3>: contact;
            3 Cylinder<T>, Plane<T>: contact;
            3 Cylinder<T>, Point<T, 3>: contact;
            3 Cylinder<T>, Polyhedron<T>: contact;
            3 Cylinder<T>, Polyline<T, 3>: contact;
            3 Cylinder<T>, Ray<T, 3>: pieces, contact;
            3 Cylinder<T>, Segment<T, 3>: pieces, contact;
            3 Cylinder<T>, Tetrahedron<T>: contact;
            3 Cylinder<T>, TriMesh<T>: contact;
            3 Cylinder<T>, Triangle<T, 3>: contact;
            3 Cone<T>, Cylinder<T>: contact;
            3 Cylinder<T>, Cylinder<T>: contact;
            3 Aabb<T, 3>, TruncatedCone<T>: contact;
            3 Ball<T, 3>, TruncatedCone<T>: contact;
            3 Capsule<T, 3>, TruncatedCone<T>: contact;
            3 ConvexPolyhedron<T>, TruncatedCone<T>: contact;
            3 HalfSpace<T, 3>, TruncatedCone<T>: contact;
            3 HeightField<T>, TruncatedCone<T>: contact;
            3 Line<T, 3>, TruncatedCone<T>: pieces, contact;
            3 Obb<T, 3>, TruncatedCone<T>: contact;
            3 Plane<T>, TruncatedCone<T>: contact;
            3 Point<T, 3>, TruncatedCone<T>: contact;
            3 Polyhedron<T>, TruncatedCone<T>: contact;
            3 Polyline<T, 3>, TruncatedCone<T>: contact;
            3 Ray<T, 3>, TruncatedCone<T>: pieces, contact;
            3 Segment<T, 3>, TruncatedCone<T>: pieces, contact;
            3 Tetrahedron<T>, TruncatedCone<T>: contact;
            3 TriMesh<T>, TruncatedCone<T>: contact;
            3 Triangle<T, 3>, TruncatedCone<T>: contact;
            3 Cone<T>, TruncatedCone<T>: contact;
            3 Cylinder<T>, TruncatedCone<T>: contact;
            3 TruncatedCone<T>, TruncatedCone<T>: contact;
            3 Aabb<T, 3>, Rounded<T, 3>: contact;
            3 Ball<T, 3>, Rounded<T, 3>: contact;
            3 Capsule<T, 3>, Rounded<T, 3>: contact;
            3 ConvexPolyhedron<T>, Rounded<T, 3>: contact;
            3 HalfSpace<T, 3>, Rounded<T, 3>: contact;
            3 HeightField<T>, Rounded<T, 3>: contact;
            3 Line<T, 3>, Rounded<T, 3>: pieces, contact;
            3 Obb<T, 3>, Rounded<T, 3>: contact;
            3 Plane<T>, Rounded<T, 3>: contact;
            3 Point<T, 3>, Rounded<T, 3>: contact;
            3 Polyhedron<T>, Rounded<T, 3>: contact;
            3 Polyline<T, 3>, Rounded<T, 3>: contact;
            3 Ray<T, 3>, Rounded<T, 3>: pieces, contact;
            3 Rounded<T, 3>, Segment<T, 3>: pieces, contact;
            3 Rounded<T, 3>, Tetrahedron<T>: contact;
            3 Rounded<T, 3>, TriMesh<T>: contact;
            3 Rounded<T, 3>, Triangle<T, 3>: contact;
            3 Cone<T>, Rounded<T, 3>: contact;
            3 Cylinder<T>, Rounded<T, 3>: contact;
            3 Rounded<T, 3>, TruncatedCone<T>: contact;
            3 Rounded<T, 3>, Rounded<T, 3>: contact;
        }
    };
}
pub(crate) use for_each_added_pair;
