//! Lines, rays and segments with convex shapes of the plane, by the edges of the shape and its interior.
//!
//! Axis-aligned boxes meet a component unless an axis separates the two: Gottschalk, Lin and Manocha,
//! *A hierarchical structure for rapid interference detection* (1996). See
//! [`region`](crate::algorithm::edge_tree::region) and [`clip::linear`](crate::algorithm::clip::linear).
//!
//! A line, ray or segment without length is a point. A box without extent along an axis is a segment or a
//! point, and so is a triangle without area. Linear time in the number of edges; the intersection of a
//! convex polygon and a line takes logarithmic time.

use crate::algorithm::certified::{AsConvex, do_plane_shapes_meet};
use crate::algorithm::clip::linear::LoopCut;
use crate::algorithm::edge_tree::boxes;
use crate::algorithm::edge_tree::region::Region2;
use crate::algorithm::edge_tree::separation::RegionAndLinear;
use crate::algorithm::linear::Linear;
use crate::algorithm::nearest2;
use crate::algorithm::plane_shapes::{ConvexLoop, StoredVertices, SumVertices, VertexKind};
use crate::algorithm::separation::Separation;
use crate::exact::ExactPoint;
use crate::predicate::LinearKind;
use crate::{Aabb, ConvexPolygon, NearestPoints, Obb, Piece, Triangle};
use core::marker::PhantomData;
use nalgebra::{Point2, RealField};

#[cfg_attr(not(debug_assertions), inline)]
fn intersects<V: VertexKind<T>, T: RealField + Copy, const TWO_POINTS: bool>(
    hull: &(impl ConvexLoop<T, V> + AsConvex<2>),
    linear: Linear<&[T; 2], TWO_POINTS>,
) -> bool {
    // Where nothing is a sum, the few signs of a line and a triangle take less time than a search.
    let is_sum = const { <V::Vertex<'_> as ExactPoint<2>>::TERMS > 1 };
    let is_searched = is_sum || linear.kind == LinearKind::Segment;
    let certain = is_searched.then(|| do_plane_shapes_meet::<T, _, _>(hull, &linear));
    certain
        .flatten()
        .unwrap_or_else(|| intersects_exactly::<V, T, TWO_POINTS>(hull, linear))
}

fn intersects_exactly<V: VertexKind<T>, T: RealField + Copy, const TWO_POINTS: bool>(
    hull: &impl ConvexLoop<T, V>,
    linear: Linear<&[T; 2], TWO_POINTS>,
) -> bool {
    let corners = hull.corners();
    Region2::solid(hull.edge_loop(&corners)).meets_linear(linear.map(V::Vertex::from))
}

#[cfg_attr(not(debug_assertions), inline)]
fn nearest<V: VertexKind<T>, T: RealField + Copy, const TWO_POINTS: bool>(
    hull: &impl ConvexLoop<T, V>,
    linear: Linear<&[T; 2], TWO_POINTS>,
) -> NearestPoints<Point2<T>, T> {
    let corners = hull.corners();
    let edge_loop = hull.edge_loop(&corners);
    nearest2::nearest_of_loop_and_linear(&edge_loop, linear.map(V::Vertex::from))
}

#[cfg_attr(not(debug_assertions), inline)]
fn intersection<V: VertexKind<T>, T: RealField + Copy, const TWO_POINTS: bool>(
    hull: &impl ConvexLoop<T, V>,
    linear: Linear<&[T; 2], TWO_POINTS>,
) -> Option<Piece<T, 2>> {
    let corners = hull.corners();
    LoopCut::new(linear.map(V::Vertex::from)).intersect_convex_loop(&hull.edge_loop(&corners))
}

/// A convex shape and a linear component with finite coordinates.
#[derive(Clone, Copy, Debug)]
struct HullAndLinear<'a, V, A, T, const TWO_POINTS: bool> {
    hull: &'a A,
    linear: Linear<&'a [T; 2], TWO_POINTS>,
    kind: PhantomData<V>,
}

#[cfg_attr(not(debug_assertions), inline)]
fn separation<'a, V, A, T, const TWO_POINTS: bool>(
    hull: &'a A,
    linear: Linear<&'a [T; 2], TWO_POINTS>,
) -> HullAndLinear<'a, V, A, T, TWO_POINTS> {
    HullAndLinear {
        hull,
        linear,
        kind: PhantomData,
    }
}

impl<T, V, A, const TWO_POINTS: bool> Separation<T> for HullAndLinear<'_, V, A, T, TWO_POINTS>
where
    T: RealField + Copy,
    V: VertexKind<T>,
    A: ConvexLoop<T, V>,
{
    fn distance(&self) -> T {
        let corners = self.hull.corners();
        let region = Region2::solid(self.hull.edge_loop(&corners));
        let linear = self.linear.map(V::Vertex::from);
        RegionAndLinear::new(region, linear, T::zero()).distance()
    }

    fn is_within(&self, limit: T) -> bool {
        let corners = self.hull.corners();
        let region = Region2::solid(self.hull.edge_loop(&corners));
        let linear = self.linear.map(V::Vertex::from);
        RegionAndLinear::new(region, linear, T::zero()).is_within(limit)
    }
}

pair! {
    [2] a: Aabb<T, 2>, l: Line | Ray | Segment,
    intersects: boxes::meets_box(a, l),
    nearest: nearest::<StoredVertices, T, _>(a, l),
    separation: separation::<StoredVertices, _, _, _>(a, l),
    /// The part in the box, in order of the parameter of the line, ray or segment.
    intersection -> Option<Piece<T, 2>>: intersection::<StoredVertices, T, _>(a, l),
}

pair! {
    [2] c: ConvexPolygon<T> | Triangle<T, 2>, l: Line | Ray | Segment,
    intersects: intersects::<StoredVertices, T, _>(c, l),
    nearest: nearest::<StoredVertices, T, _>(c, l),
    separation: separation::<StoredVertices, _, _, _>(c, l),
    /// The part in the shape, in order of the parameter of the line, ray or segment.
    intersection -> Option<Piece<T, 2>>: intersection::<StoredVertices, T, _>(c, l),
}

pair! {
    [2] o: Obb<T, 2>, l: Line | Ray | Segment,
    intersects: intersects::<SumVertices, T, _>(o, l),
    nearest: nearest::<SumVertices, T, _>(o, l),
    separation: separation::<SumVertices, _, _, _>(o, l),
    /// The part in the box, in order of the parameter of the line, ray or segment.
    intersection -> Option<Piece<T, 2>>: intersection::<SumVertices, T, _>(o, l),
}
