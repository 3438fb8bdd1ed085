//! Convex shapes of the plane with each other and with points, balls and capsules.
//!
//! Two shapes are disjoint exactly if an edge of one is a separating line. With radii, they meet if the
//! closest features are within the sum of the radii. [`local_gjk`] guesses and proves the closest features;
//! undecided pairs fall back to the rotating calipers of [`convex_loops`], Toussaint, *Solving geometric
//! problems with the rotating calipers* (1983). The vertices are exact points: references to the stored
//! coordinates, or, for a pair with an oriented box, sums that are never rounded.
//!
//! A box without extent along an axis is a segment or a point, and so is a triangle without area. A capsule
//! without radius is a segment, one without length a disc, and a disc without radius a point. At most linear
//! time in the sum of the numbers of vertices; for floats mostly logarithmic, unless the shapes only touch.

use crate::algorithm::candidate::Candidate;
use crate::algorithm::certified::{AsConvex, do_plane_shapes_meet};
use crate::algorithm::clip::polygons;
use crate::algorithm::convex_loops;
use crate::algorithm::edge_loop::{EdgeLoop, Vertex};
use crate::algorithm::edge_tree::region::Region2;
use crate::algorithm::linear::Linear;
use crate::algorithm::linear_linear;
use crate::algorithm::linear_linear::solve::{ClosestFeatures, closest_features};
use crate::algorithm::local_gjk;
use crate::algorithm::local_gjk::LoopRelation;
use crate::algorithm::plane_shapes::{ConvexLoop, StoredVertices, SumVertices, VertexKind};
use crate::algorithm::sat;
use crate::algorithm::separation::{Separation, SweptFeatures};
use crate::algorithm::{edge_tree::point, nearest2};
use crate::exact::{ExactPoint, coords};
use crate::predicate::parallel;
use crate::{
    Aabb, Ball, Boundary, BoundedSide, Capsule, ConvexPolygon, Intersects, NearestEdge,
    NearestPoints, Obb, OnBoundary, OnEdge, Overlap, Triangle,
};
use core::marker::PhantomData;
use nalgebra::{Point2, RealField};

/// Up to this total number of vertices, checking all of them is as fast as guessing.
const MAX_EXHAUSTIVE_VERTICES: usize = 4;

#[cfg_attr(not(debug_assertions), inline)]
fn intersects<V: VertexKind<T>, T: RealField + Copy>(
    a: &(impl ConvexLoop<T, V> + AsConvex<2>),
    b: &(impl ConvexLoop<T, V> + AsConvex<2>),
) -> bool {
    do_plane_shapes_meet::<T, _, _>(a, b).unwrap_or_else(|| intersects_exactly::<V, T>(a, b))
}

fn intersects_exactly<V: VertexKind<T>, T: RealField + Copy>(
    a: &impl ConvexLoop<T, V>,
    b: &impl ConvexLoop<T, V>,
) -> bool {
    let (of_a, of_b) = (a.corners(), b.corners());
    let radii = [a.radius(), b.radius(), T::zero()];
    are_within(&a.edge_loop(&of_a), &b.edge_loop(&of_b), radii)
}

#[cfg_attr(not(debug_assertions), inline)]
fn nearest<V: VertexKind<T>, T: RealField + Copy>(
    a: &impl ConvexLoop<T, V>,
    b: &impl ConvexLoop<T, V>,
) -> NearestPoints<Point2<T>, T> {
    let (of_a, of_b) = (a.corners(), b.corners());
    let radii = [a.radius(), b.radius()];
    nearest2::nearest_of_loops(&a.edge_loop(&of_a), &b.edge_loop(&of_b), radii)
}

/// The intersection of two shapes. The result is the same, bit for bit, for both orders of the
/// arguments if the caller passes the shape that precedes as `a`.
#[cfg_attr(not(debug_assertions), inline)]
fn intersection<V: VertexKind<T>, T: RealField + Copy>(
    a: &impl ConvexLoop<T, V>,
    b: &impl ConvexLoop<T, V>,
) -> Option<Overlap<T>> {
    let (of_a, of_b) = (a.corners(), b.corners());
    polygons::intersect_loops(&a.edge_loop(&of_a), &b.edge_loop(&of_b))
}

/// Two convex shapes with finite coordinates.
#[derive(Clone, Copy, Debug)]
struct HullPair<'a, V, A, B> {
    shapes: (&'a A, &'a B),
    kind: PhantomData<V>,
}

#[cfg_attr(not(debug_assertions), inline)]
fn separation<'a, V, A, B>(a: &'a A, b: &'a B) -> HullPair<'a, V, A, B> {
    HullPair {
        shapes: (a, b),
        kind: PhantomData,
    }
}

impl<T, V, A, B> Separation<T> for HullPair<'_, V, A, B>
where
    T: RealField + Copy,
    V: VertexKind<T>,
    A: ConvexLoop<T, V>,
    B: ConvexLoop<T, V>,
{
    fn distance(&self) -> T {
        let (a, b) = self.shapes;
        let (of_a, of_b) = (a.corners(), b.corners());
        let radii = [a.radius(), b.radius()];
        distance(&a.edge_loop(&of_a), &b.edge_loop(&of_b), radii)
    }

    fn is_within(&self, limit: T) -> bool {
        let (a, b) = self.shapes;
        let (of_a, of_b) = (a.corners(), b.corners());
        let radii = [a.radius(), b.radius(), limit];
        are_within(&a.edge_loop(&of_a), &b.edge_loop(&of_b), radii)
    }
}

/// Whether the distance of two convex loops is at most the sum of the radii.
fn are_within<'a, T: RealField + Copy, X: Vertex<'a, Scalar = T>>(
    a: &EdgeLoop<'a, X>,
    b: &EdgeLoop<'a, X>,
    radii: [T; 3],
) -> bool {
    let has_no_radius = radii.iter().all(T::is_zero);
    if has_no_radius {
        return convex_loops::intersects(a, b);
    }
    let numbers = a.is_number() && b.is_number();
    let reaches = match (convex_loops::as_edge(a), convex_loops::as_edge(b)) {
        (Some(p), Some(q)) => {
            linear_linear::are_linears_within(Linear::edge(p), Linear::edge(q), radii)
        }
        _ => find_closest(a, b).is_none_or(|candidate| candidate.cmp_length(radii).is_le()),
    };
    reaches && numbers
}

/// The distance of two sphere-swept convex loops.
fn distance<'a, T: RealField + Copy, X: Vertex<'a, Scalar = T>>(
    a: &EdgeLoop<'a, X>,
    b: &EdgeLoop<'a, X>,
    radii: [T; 2],
) -> T {
    let swept = |candidate| SweptFeatures::with_optional_radii(candidate, radii);
    match (convex_loops::as_edge(a), convex_loops::as_edge(b)) {
        (Some(p), Some(q)) => swept(find_closest_of_edges(p, q)).distance(),
        _ => swept(find_closest(a, b)).distance(),
    }
}

/// The shortest candidate between two convex loops; `None` if they have a point in common.
pub(super) fn find_closest_of_disjoint<'a, T: RealField + Copy, X: Vertex<'a, Scalar = T>>(
    a: &EdgeLoop<'a, X>,
    b: &EdgeLoop<'a, X>,
) -> Option<Candidate<X>> {
    let closest = match (convex_loops::as_edge(a), convex_loops::as_edge(b)) {
        (Some(p), Some(q)) => find_closest_of_edges(p, q),
        _ => find_closest(a, b),
    };
    closest.filter(|candidate| candidate.cmp_length([T::zero()]).is_gt())
}

/// The shortest candidate between two segments, if they do not cross.
fn find_closest_of_edges<X: ExactPoint<2>>(p: [X; 2], q: [X; 2]) -> Option<Candidate<X>> {
    let (p, q) = (Linear::edge(p), Linear::edge(q));
    match closest_features(p, q, parallel(p.line, q.line)) {
        ClosestFeatures::Feet => None,
        ClosestFeatures::End(best) => Some(best.candidate),
    }
}

/// The shortest candidate between two disjoint convex loops, not both without area; `None` if they
/// meet.
fn find_closest<'a, T: RealField + Copy, X: Vertex<'a, Scalar = T>>(
    a: &EdgeLoop<'a, X>,
    b: &EdgeLoop<'a, X>,
) -> Option<Candidate<X>> {
    let has_many_vertices = a.vertex_count() + b.vertex_count() > MAX_EXHAUSTIVE_VERTICES;
    match has_many_vertices
        .then(|| local_gjk::classify_loops(a, b))
        .flatten()
    {
        Some(LoopRelation::Apart(candidate)) => Some(candidate),
        Some(LoopRelation::Overlapping) => None,
        None => convex_loops::closest_candidate(a, b).map(|best| best.candidate),
    }
}

/// Whether a convex polygon contains a point, in logarithmic time.
#[cfg_attr(not(debug_assertions), inline)]
fn contains<T: RealField + Copy>(polygon: &ConvexPolygon<T>, p: &Point2<T>) -> bool {
    let edge_loop = ConvexLoop::<T, StoredVertices>::edge_loop(polygon, &());
    convex_loops::contains_point(&edge_loop, coords(p))
}

pair! {
    [2] a: Aabb<T, 2>, b: Capsule<T, 2>,
    intersects: intersects::<StoredVertices, T>(a, b),
    nearest: nearest::<StoredVertices, T>(a, b),
    separation: separation::<StoredVertices, _, _>(a, b),
}

pair! {
    [2] a: Aabb<T, 2>, b: ConvexPolygon<T> | Triangle<T, 2>,
    intersects: intersects::<StoredVertices, T>(a, b),
    nearest: nearest::<StoredVertices, T>(a, b),
    separation: separation::<StoredVertices, _, _>(a, b),
    /// The intersection of the shapes, if any.
    intersection -> Option<Overlap<T>>: intersection::<StoredVertices, T>(a, b),
}

pair! {
    [2] a: Ball<T, 2> | Capsule<T, 2>, b: ConvexPolygon<T> | Triangle<T, 2>,
    intersects: intersects::<StoredVertices, T>(a, b),
    nearest: nearest::<StoredVertices, T>(a, b),
    separation: separation::<StoredVertices, _, _>(a, b),
}

pair! {
    [2] c: ConvexPolygon<T>, p: Point2<T>,
    intersects: contains(c, p),
    nearest: nearest::<StoredVertices, T>(c, p),
    separation: separation::<StoredVertices, _, _>(c, p),
}

pair! {
    [2] p: Point2<T>, t: Triangle<T, 2>,
    intersects: intersects::<StoredVertices, T>(p, t),
    nearest: nearest::<StoredVertices, T>(p, t),
    separation: separation::<StoredVertices, _, _>(p, t),
}

pair! {
    [2] c: ConvexPolygon<T>, t: Triangle<T, 2>,
    intersects: intersects::<StoredVertices, T>(c, t),
    nearest: nearest::<StoredVertices, T>(c, t),
    separation: separation::<StoredVertices, _, _>(c, t),
    /// The intersection of the shapes, if any.
    intersection -> Option<Overlap<T>>: intersection::<StoredVertices, T>(c, t),
}

pair! {
    [2] a: ConvexPolygon<T> | Triangle<T, 2>, b: Self in order,
    intersects: intersects::<StoredVertices, T>(a, b),
    nearest: nearest::<StoredVertices, T>(a, b),
    separation: separation::<StoredVertices, _, _>(a, b),
    /// The intersection of the shapes, if any.
    intersection -> Option<Overlap<T>>: intersection::<StoredVertices, T>(a, b),
}

pair! {
    [2] a: Obb<T, 2>, b: Ball<T, 2> | Capsule<T, 2> | Point2<T>,
    intersects: intersects::<SumVertices, T>(a, b),
    nearest: nearest::<SumVertices, T>(a, b),
    separation: separation::<SumVertices, _, _>(a, b),
}

pair! {
    [2] a: Obb<T, 2>, b: ConvexPolygon<T> | Triangle<T, 2>,
    intersects: intersects::<SumVertices, T>(a, b),
    nearest: nearest::<SumVertices, T>(a, b),
    separation: separation::<SumVertices, _, _>(a, b),
    /// The intersection of the shapes, if any.
    intersection -> Option<Overlap<T>>: intersection::<SumVertices, T>(a, b),
}

pair! {
    [2] a: Obb<T, 2>, b: Aabb<T, 2>,
    intersects: sat::do_rectangles_meet(b, a).unwrap_or_else(|| intersects_exactly::<SumVertices, T>(a, b)),
    nearest: nearest::<SumVertices, T>(a, b),
    separation: separation::<SumVertices, _, _>(a, b),
    /// The intersection of the shapes, if any.
    intersection -> Option<Overlap<T>>: intersection::<SumVertices, T>(a, b),
}

pair! {
    [2] a: Obb<T, 2>, b: Self in order,
    intersects: sat::do_rectangles_meet(a, b).unwrap_or_else(|| intersects_exactly::<SumVertices, T>(a, b)),
    nearest: nearest::<SumVertices, T>(a, b),
    separation: separation::<SumVertices, _, _>(a, b),
    /// The intersection of the shapes, if any.
    intersection -> Option<Overlap<T>>: intersection::<SumVertices, T>(a, b),
}

/// Implements [`Boundary`] for a solid shape.
macro_rules! boundary {
    ($Shape:ty, $V:ident) => {
        impl<T: RealField + Copy> Boundary<Point2<T>> for $Shape {
            #[cfg_attr(not(debug_assertions), inline)]
            fn bounded_side(&self, point: &Point2<T>) -> BoundedSide {
                let region = Region2::solid(ConvexLoop::<T, $V>::edge_loop(self, &()));
                region.bounded_side(<$V as VertexKind<T>>::Vertex::from(coords(point)))
            }

            #[cfg_attr(not(debug_assertions), inline)]
            fn contains(&self, point: &Point2<T>) -> bool {
                self.intersects(point)
            }

            fn nearest_on_boundary(&self, point: &Point2<T>) -> OnBoundary<Point2<T>, T> {
                require_finite!(self, point);
                let region = Region2::solid(ConvexLoop::<T, $V>::edge_loop(self, &()));
                point::nearest_on_region_boundary(
                    &region,
                    <$V as VertexKind<T>>::Vertex::from(coords(point)),
                )
            }
        }
    };
}

boundary!(ConvexPolygon<T>, StoredVertices);
boundary!(Triangle<T, 2>, StoredVertices);
boundary!(Obb<T, 2>, SumVertices);

impl<T: RealField + Copy> NearestEdge<Point2<T>> for ConvexPolygon<T> {
    fn nearest_edge(&self, point: &Point2<T>) -> OnEdge<Point2<T>, T> {
        require_finite!(self, point);
        let edge_loop = ConvexLoop::<T, StoredVertices>::edge_loop(self, &());
        point::nearest_edge(&Region2::solid(edge_loop), coords(point))
    }
}
