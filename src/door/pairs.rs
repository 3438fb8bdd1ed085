//! The list of all pairs of convex shapes: whether they meet, and where they are nearest.

use crate::algorithm::certified::cut::aabb::does_ray_meet_box;
use crate::algorithm::certified::cut::polyhedron::does_ray_meet_polyhedron;
use crate::algorithm::certified::cut::triangle::does_ray_meet_triangle;
use crate::door;
use crate::shape::RoundedRef;
use crate::{
    Aabb, Ball, Capsule, ConvexPolygon, ConvexPolyhedron, HalfSpace, Line, Obb, Plane, Ray,
    Segment, Tetrahedron, Triangle,
};
use nalgebra::{Point, Point2, Point3, RealField};

doors! { [D] Point<T, D>, Point<T, D>, intersects: |p, q| p == q }
doors! { [D] Aabb<T, D>, Aabb<T, D>, intersects: |a, b| a.overlaps(b) }
doors! { [D] both Aabb<T, D>, Point<T, D>, intersects: |a, p| has_point(a, p) }

doors! { [3] both Aabb<T, 3>, Ray<T, 3>, intersects: |a, ray| {
    does_ray_meet_box(a, ray.into()).unwrap_or_else(|| door::intersects::<T, _, _, 3>(a, ray))
} }
doors! { [3] both ConvexPolyhedron<T>, Ray<T, 3>, intersects: |solid, ray| {
    does_ray_meet_polyhedron(ray.into(), solid).unwrap_or_else(|| door::intersects::<T, _, _, 3>(solid, ray))
} }
doors! { [3] both Ray<T, 3>, Triangle<T, 3>, intersects: |ray, triangle| {
    does_ray_meet_triangle(ray.into(), triangle).unwrap_or_else(|| door::intersects::<T, _, _, 3>(ray, triangle))
} }

/// Whether a box has a point, by comparing their given numbers.
#[inline]
fn has_point<T: RealField + Copy, const D: usize>(aabb: &Aabb<T, D>, p: &Point<T, D>) -> bool {
    (0..D).all(|axis| aabb.min()[axis] <= p[axis] && p[axis] <= aabb.max()[axis])
}

doors! {
    [D] own RoundedRef<'_, T, D>;
    RoundedRef<'_, T, D>: Aabb<T, D> | Ball<T, D> | Capsule<T, D> | HalfSpace<T, D> | Line<T, D> | Obb<T, D> | Point<T, D> | Ray<T, D>
        | Segment<T, D> | Triangle<T, D>;
}

doors! {
    [D] own Ball<T, D> | Capsule<T, D> | HalfSpace<T, D> | Line<T, D> | Ray<T, D> | Segment<T, D>;
    Aabb<T, D>: Ball<T, D>;
    Ball<T, D>: Capsule<T, D> | HalfSpace<T, D> | Line<T, D> | Point<T, D> | Ray<T, D> | Segment<T, D>;
    Capsule<T, D>: HalfSpace<T, D> | Line<T, D> | Point<T, D> | Ray<T, D> | Segment<T, D>;
    HalfSpace<T, D>: Line<T, D> | Point<T, D> | Ray<T, D> | Segment<T, D>;
    Line<T, D>: Point<T, D> | Ray<T, D> | Segment<T, D>;
    Point<T, D>: Ray<T, D> | Segment<T, D>;
    Ray<T, D>: Segment<T, D>;
}

doors! {
    [2] own ConvexPolygon<T> | Obb<T, 2> | Triangle<T, 2>;
    RoundedRef<'_, T, 2>: ConvexPolygon<T>;
    Aabb<T, 2>: Capsule<T, 2> | ConvexPolygon<T> | HalfSpace<T, 2> | Line<T, 2> | Obb<T, 2> | Ray<T, 2> | Segment<T, 2>
        | Triangle<T, 2>;
    Ball<T, 2>: ConvexPolygon<T> | Obb<T, 2> | Triangle<T, 2>;
    Capsule<T, 2>: ConvexPolygon<T> | Obb<T, 2> | Triangle<T, 2>;
    ConvexPolygon<T>: HalfSpace<T, 2> | Line<T, 2> | Obb<T, 2> | Point2<T> | Ray<T, 2> | Segment<T, 2> | Triangle<T, 2>;
    HalfSpace<T, 2>: Obb<T, 2> | Triangle<T, 2>;
    Line<T, 2>: Obb<T, 2> | Triangle<T, 2>;
    Obb<T, 2>: Point2<T> | Ray<T, 2> | Segment<T, 2> | Triangle<T, 2>;
    Point2<T>: Triangle<T, 2>;
    Ray<T, 2>: Triangle<T, 2>;
    Segment<T, 2>: Triangle<T, 2>;
}

doors! {
    [3] own ConvexPolyhedron<T> | Obb<T, 3> | Plane<T> | Tetrahedron<T> | Triangle<T, 3>;
    RoundedRef<'_, T, 3>: ConvexPolyhedron<T> | Plane<T> | Tetrahedron<T>;
    Aabb<T, 3>: Capsule<T, 3> | ConvexPolyhedron<T> | HalfSpace<T, 3> | Line<T, 3> | Obb<T, 3> | Plane<T> | Segment<T, 3>
        | Tetrahedron<T> | Triangle<T, 3>;
    Ball<T, 3>: ConvexPolyhedron<T> | Obb<T, 3> | Plane<T> | Tetrahedron<T> | Triangle<T, 3>;
    Capsule<T, 3>: ConvexPolyhedron<T> | Obb<T, 3> | Plane<T> | Tetrahedron<T> | Triangle<T, 3>;
    ConvexPolyhedron<T>: HalfSpace<T, 3> | Line<T, 3> | Obb<T, 3> | Plane<T> | Point3<T> | Segment<T, 3> | Tetrahedron<T>
        | Triangle<T, 3>;
    HalfSpace<T, 3>: Obb<T, 3> | Plane<T> | Tetrahedron<T> | Triangle<T, 3>;
    Line<T, 3>: Obb<T, 3> | Plane<T> | Tetrahedron<T> | Triangle<T, 3>;
    Obb<T, 3>: Plane<T> | Point3<T> | Ray<T, 3> | Segment<T, 3> | Tetrahedron<T> | Triangle<T, 3>;
    Plane<T>: Point3<T> | Ray<T, 3> | Segment<T, 3> | Tetrahedron<T> | Triangle<T, 3>;
    Point3<T>: Tetrahedron<T> | Triangle<T, 3>;
    Ray<T, 3>: Tetrahedron<T>;
    Segment<T, 3>: Tetrahedron<T> | Triangle<T, 3>;
    Tetrahedron<T>: Triangle<T, 3>;
}
