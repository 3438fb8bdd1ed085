//! Rays with polygonal shapes of the plane, edge by edge in the boxes that the ray meets.
//!
//! The edges of a solid shape are counter-clockwise, those of holes clockwise. A ray enters by edges that lead
//! from its left to its right and leaves by those that lead back; at a corner one of them is enough. Of a chain it
//! enters and leaves any edge. Linear in the number of edges without a tree of boxes, and of polygons.

use crate::algorithm::clip::linear::ray::{EdgeHit, RayEnds};
use crate::algorithm::edge_loop::{EdgeLoop, Vertex};
use crate::algorithm::edge_tree::region::Region2;
use crate::algorithm::linear::Linear;
use crate::algorithm::plane_shapes::{AsRegion, ConvexLoop, StoredVertices, SumVertices};
use crate::exact::coords;
use crate::pair::ray_cast::thin::normal_of_linear;
use crate::pair::ray_cast::{WantedHits, hits, ray_cast_by};
use crate::predicate::{SupportingLine, cross_sign, orient2};
use crate::{Aabb, ConvexPolygon, MultiPolygon, Obb, Polygon, Polyline, Ray, RayHits, Triangle};
use nalgebra::RealField;

/// The hits of a region, and the edges by their indices.
fn region_hits<'a, T: RealField + Copy, X: Vertex<'a, Scalar = T>>(
    region: &Region2<'a, X>,
    ray: &'a Ray<T, 2>,
    limit: T,
    wanted: WantedHits,
    feature: impl Fn(usize) -> usize,
) -> Option<RayHits<T, 2>> {
    let given = Linear::from(ray);
    if !given.is_finite() || !region.is_number() {
        return None;
    }
    let line = given.map(X::from);
    let starts_inside = region.contains(line.line.start);
    let ends = RayEnds::of(line, region);
    let facet = |is_entry: bool| {
        let hit: EdgeHit<X> = if is_entry { ends.first? } else { ends.last? };
        let normal = normal_of_linear(Linear::edge(hit.edge).line, line, is_entry);
        Some((normal, feature(hit.index)))
    };
    let points = ends.curve_points(line, starts_inside);
    hits(ray, limit, wanted, starts_inside, points, facet)
}

/// The hits of a convex loop, of which `is_reversed` is whether its edges are in the reverse order, and `features`
/// are their indices in order.
fn loop_hits<'a, T: RealField + Copy, X: Vertex<'a, Scalar = T>>(
    edge_loop: EdgeLoop<'a, X>,
    ray: &'a Ray<T, 2>,
    limit: T,
    wanted: WantedHits,
    is_reversed: bool,
    features: &[usize],
) -> Option<RayHits<T, 2>> {
    let count = edge_loop.vertex_count();
    if count < 3 {
        return region_hits(&Region2::chain(edge_loop), ray, limit, wanted, |_| 0);
    }
    region_hits(&Region2::solid(edge_loop), ray, limit, wanted, |edge| {
        let edge = if is_reversed { count - 1 - edge } else { edge };
        features.get(edge).copied().unwrap_or(edge)
    })
}

/// The sides of a box in the order of its corners, by the axis.
const BOX_SIDES: [usize; 4] = [2, 1, 3, 0];

ray_cast_by! { [] 2 Triangle<T, 2>: |triangle, ray, limit, wanted| {
    let edge_loop = ConvexLoop::<T, StoredVertices>::edge_loop(triangle, &());
    let [a, b, c] = [&triangle.a, &triangle.b, &triangle.c].map(coords);
    loop_hits(edge_loop, ray, limit, wanted, orient2(a, b, c).is_lt(), &[])
} }

ray_cast_by! { [] 2 Aabb<T, 2>: |aabb, ray, limit, wanted| {
    let corners = ConvexLoop::<T, StoredVertices>::corners(aabb);
    let edge_loop = ConvexLoop::<T, StoredVertices>::edge_loop(aabb, &corners);
    loop_hits(edge_loop, ray, limit, wanted, false, &BOX_SIDES)
} }

ray_cast_by! { [] 2 Obb<T, 2>: |obb, ray, limit, wanted| {
    let edge_loop = ConvexLoop::<T, SumVertices>::edge_loop(obb, &());
    let axes = obb.half_axes().each_ref();
    let [u, v] = axes.map(|axis| SupportingLine::along(obb.center(), axis));
    loop_hits(edge_loop, ray, limit, wanted, cross_sign(u, v).is_lt(), &BOX_SIDES)
} }

ray_cast_by! { [] 2 ConvexPolygon<T>: |polygon, ray, limit, wanted| {
    let edge_loop = ConvexLoop::<T, StoredVertices>::edge_loop(polygon, &());
    loop_hits(edge_loop, ray, limit, wanted, false, &[])
} }

/// Implements [`RayCast`] for regions and chains of edges.
macro_rules! ray_cast_at_region {
    ($($Region:ty)+) => {
        $(ray_cast_by! { [] 2 $Region: |shape, ray, limit, wanted| {
            region_hits(&shape.region::<&[T; 2]>(), ray, limit, wanted, |edge| edge)
        } })+
    };
}

ray_cast_at_region!(Polygon<T> MultiPolygon<T> Polyline<T, 2>);
