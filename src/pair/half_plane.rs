//! The intersections of half-planes with convex shapes, and half-planes with regions of the plane, by the lowest vertex over
//! the boundary.
//!
//! Of a region, boxes of edges and of polygons above the lowest vertex so far are skipped. See [`half_space`].
//!
//! A half-plane with a zero normal is all of the plane. A box without extent along an axis is a segment or a point, and so is
//! a triangle without area. At most linear time.

use crate::algorithm::clip::polygons;
use crate::algorithm::half_space;
use crate::algorithm::half_space::lowest::lowest_of_region;
use crate::algorithm::half_space::{boundary_plane, boundary_plane_as};
use crate::algorithm::plane_shapes::{
    AsRegion, ConvexLoop, StoredVertices, SumVertices, VertexKind,
};
use crate::{
    Aabb, ConvexPolygon, HalfSpace, MultiPolygon, Obb, Overlap, Polygon, Polyline, Triangle,
};
use nalgebra::RealField;

/// The part of a shape in a half-plane.
#[cfg_attr(not(debug_assertions), inline)]
fn intersection<V: VertexKind<T>, T: RealField + Copy>(
    half_plane: &HalfSpace<T, 2>,
    hull: &impl ConvexLoop<T, V>,
) -> Option<Overlap<T>> {
    let corners = hull.corners();
    polygons::clip_by_half_plane(&hull.edge_loop(&corners), boundary_plane_as(half_plane))
}

pair! {
    [2] h: HalfSpace<T, 2>, c: Aabb<T, 2> | ConvexPolygon<T> | Triangle<T, 2>,
    /// The part of the shape in the half-plane, if any.
    intersection -> Option<Overlap<T>>: intersection::<StoredVertices, T>(h, c),
}

pair! {
    [2] h: HalfSpace<T, 2>, o: Obb<T, 2>,
    /// The part of the box in the half-plane, if any.
    intersection -> Option<Overlap<T>>: intersection::<SumVertices, T>(h, o),
}

pair! {
    [2] h: HalfSpace<T, 2>, r: MultiPolygon<T> | Polygon<T> | Polyline<T, 2>,
    intersects: half_space::is_within_radius(
        boundary_plane(h),
        Some(lowest_of_region(&r.region(), boundary_plane(h))),
        T::zero(),
    ),
    nearest: half_space::nearest(boundary_plane(h), lowest_of_region(&r.region(), boundary_plane(h)), T::zero()),
    separation: half_space::separation(
        boundary_plane(h),
        Some(lowest_of_region(&r.region(), boundary_plane(h))),
        T::zero(),
    ),
}
