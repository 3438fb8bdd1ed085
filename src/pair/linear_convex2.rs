//! The intersections of lines, rays and segments with convex shapes of the plane, by the edges of the shape.
//!
//! See [`clip::linear`](crate::algorithm::clip::linear). A line, ray or segment without length is a point. A box without extent
//! along an axis is a segment or a point, and so is a triangle without area. Linear time in the number of edges; logarithmic
//! for a convex polygon and a line.

use crate::algorithm::clip::linear::LoopCut;
use crate::algorithm::linear::Linear;
use crate::algorithm::plane_shapes::{ConvexLoop, StoredVertices, SumVertices, VertexKind};
use crate::{Aabb, ConvexPolygon, Obb, Piece, Triangle};
use nalgebra::RealField;

#[cfg_attr(not(debug_assertions), inline)]
fn intersection<V: VertexKind<T>, T: RealField + Copy, const TWO_POINTS: bool>(
    hull: &impl ConvexLoop<T, V>,
    linear: Linear<&[T; 2], TWO_POINTS>,
) -> Option<Piece<T, 2>> {
    let corners = hull.corners();
    LoopCut::new(linear.map(V::Vertex::from)).intersect_convex_loop(&hull.edge_loop(&corners))
}

pair! {
    [2] a: Aabb<T, 2>, l: Line | Ray | Segment,
    /// The part in the box, in order of the parameter of the line, ray or segment.
    intersection -> Option<Piece<T, 2>>: intersection::<StoredVertices, T, _>(a, l),
}

pair! {
    [2] c: ConvexPolygon<T> | Triangle<T, 2>, l: Line | Ray | Segment,
    /// The part in the shape, in order of the parameter of the line, ray or segment.
    intersection -> Option<Piece<T, 2>>: intersection::<StoredVertices, T, _>(c, l),
}

pair! {
    [2] o: Obb<T, 2>, l: Line | Ray | Segment,
    /// The part in the box, in order of the parameter of the line, ray or segment.
    intersection -> Option<Piece<T, 2>>: intersection::<SumVertices, T, _>(o, l),
}
