//! Half-planes with convex shapes and regions of the plane, by the lowest vertex over the boundary.
//!
//! A convex loop is searched by bisection: O'Rourke, *Computational Geometry in C* (1998), 7.9. Of a region,
//! boxes of edges and of polygons above the lowest vertex so far are skipped. See [`half_space`].
//!
//! A half-plane with a zero normal is all of the plane. A box without extent along an axis is a segment or a
//! point, and so is a triangle without area. Logarithmic time in the number of vertices of a convex shape, at
//! most linear time for a region.

use crate::algorithm::certified::{AsConvex, do_plane_shapes_meet};
use crate::algorithm::clip::polygons;
use crate::algorithm::half_space;
use crate::algorithm::half_space::lowest::{lowest_of_loop, lowest_of_region};
use crate::algorithm::half_space::{boundary_plane, boundary_plane_as};
use crate::algorithm::plane_shapes::{
    AsRegion, ConvexLoop, StoredVertices, SumVertices, VertexKind,
};
use crate::algorithm::separation::Separation;
use crate::{
    Aabb, ConvexPolygon, HalfSpace, MultiPolygon, NearestPoints, Obb, Overlap, Polygon, Polyline,
    Triangle,
};
use core::marker::PhantomData;
use nalgebra::{Point2, RealField};

#[cfg_attr(not(debug_assertions), inline)]
fn intersects<V: VertexKind<T>, T: RealField + Copy>(
    half_plane: &HalfSpace<T, 2>,
    hull: &(impl ConvexLoop<T, V> + AsConvex<2>),
) -> bool {
    do_plane_shapes_meet::<T, _, _>(half_plane, hull)
        .unwrap_or_else(|| intersects_exactly::<V, T>(half_plane, hull))
}

fn intersects_exactly<V: VertexKind<T>, T: RealField + Copy>(
    half_plane: &HalfSpace<T, 2>,
    hull: &impl ConvexLoop<T, V>,
) -> bool {
    let (corners, plane) = (
        hull.corners(),
        boundary_plane_as::<V::Vertex<'_>>(half_plane),
    );
    let edge_loop = hull.edge_loop(&corners);
    let lowest = lowest_of_loop(&edge_loop, plane);
    half_space::is_within_radius(plane, Some(lowest), hull.radius()) && edge_loop.is_number()
}

#[cfg_attr(not(debug_assertions), inline)]
fn nearest<V: VertexKind<T>, T: RealField + Copy>(
    half_plane: &HalfSpace<T, 2>,
    hull: &impl ConvexLoop<T, V>,
) -> NearestPoints<Point2<T>, T> {
    let (corners, plane) = (
        hull.corners(),
        boundary_plane_as::<V::Vertex<'_>>(half_plane),
    );
    let lowest = lowest_of_loop(&hull.edge_loop(&corners), plane);
    half_space::nearest(plane, lowest, hull.radius())
}

/// The part of a shape in a half-plane.
#[cfg_attr(not(debug_assertions), inline)]
fn intersection<V: VertexKind<T>, T: RealField + Copy>(
    half_plane: &HalfSpace<T, 2>,
    hull: &impl ConvexLoop<T, V>,
) -> Option<Overlap<T>> {
    let corners = hull.corners();
    polygons::clip_by_half_plane(&hull.edge_loop(&corners), boundary_plane_as(half_plane))
}

/// A half-plane and a convex shape with finite coordinates.
#[derive(Clone, Copy, Debug)]
struct HalfPlaneAndHull<'a, V, T: nalgebra::Scalar + Copy, A> {
    half_plane: &'a HalfSpace<T, 2>,
    hull: &'a A,
    kind: PhantomData<V>,
}

#[cfg_attr(not(debug_assertions), inline)]
fn separation<'a, V, T: nalgebra::Scalar + Copy, A>(
    half_plane: &'a HalfSpace<T, 2>,
    hull: &'a A,
) -> HalfPlaneAndHull<'a, V, T, A> {
    HalfPlaneAndHull {
        half_plane,
        hull,
        kind: PhantomData,
    }
}

impl<T: RealField + Copy, V: VertexKind<T>, A: ConvexLoop<T, V>> Separation<T>
    for HalfPlaneAndHull<'_, V, T, A>
{
    #[cfg_attr(not(debug_assertions), inline)]
    fn distance(&self) -> T {
        let (corners, plane) = (
            self.hull.corners(),
            boundary_plane_as::<V::Vertex<'_>>(self.half_plane),
        );
        let lowest = lowest_of_loop(&self.hull.edge_loop(&corners), plane);
        half_space::separation(plane, Some(lowest), self.hull.radius()).distance()
    }

    #[cfg_attr(not(debug_assertions), inline)]
    fn is_within(&self, limit: T) -> bool {
        let (corners, plane) = (
            self.hull.corners(),
            boundary_plane_as::<V::Vertex<'_>>(self.half_plane),
        );
        let lowest = lowest_of_loop(&self.hull.edge_loop(&corners), plane);
        half_space::separation(plane, Some(lowest), self.hull.radius()).is_within(limit)
    }
}

pair! {
    [2] h: HalfSpace<T, 2>, c: Aabb<T, 2> | ConvexPolygon<T> | Triangle<T, 2>,
    intersects: intersects::<StoredVertices, T>(h, c),
    nearest: nearest::<StoredVertices, T>(h, c),
    separation: separation::<StoredVertices, _, _>(h, c),
    /// The part of the shape in the half-plane, if any.
    intersection -> Option<Overlap<T>>: intersection::<StoredVertices, T>(h, c),
}

pair! {
    [2] h: HalfSpace<T, 2>, o: Obb<T, 2>,
    intersects: intersects::<SumVertices, T>(h, o),
    nearest: nearest::<SumVertices, T>(h, o),
    separation: separation::<SumVertices, _, _>(h, o),
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
