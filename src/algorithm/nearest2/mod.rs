//! Nearest points in the plane: convex loops, polygons and chains of edges, with each other and with linear
//! components.
//!
//! Disjoint shapes: the shortest candidate ([`candidate`](crate::algorithm::candidate)) of the algorithm
//! for the pair, rounded. Intersecting shapes: a canonical common point, and whether it is the only one,
//! which exact signs decide. Degenerate loops are segments or points and take the path of those. The cost
//! is that of [`convex_loops`] or [`edge_tree`](crate::algorithm::edge_tree).

pub(crate) mod common_point;
pub(crate) mod loops;

use crate::NearestPoints;
use crate::algorithm::candidate::Candidate;
use crate::algorithm::candidate::best::BestCandidate;
use crate::algorithm::clip::linear::LoopCut;
use crate::algorithm::clip::linear::linears::intersect_linears;
use crate::algorithm::convex_loops;
use crate::algorithm::edge_loop::{EdgeLoop, Vertex};
use crate::algorithm::edge_tree::boxes::is_box_beyond;
use crate::algorithm::edge_tree::region::Region2;
use crate::algorithm::edge_tree::shared_point::{MeetingPoint, SharedSet};
use crate::algorithm::edge_tree::vertex_bits::any_edge_beside;
use crate::algorithm::linear::Linear;
use crate::algorithm::linear_linear;
use crate::algorithm::local_gjk;
use crate::algorithm::local_gjk::LoopRelation;
use crate::algorithm::nearest2::common_point::common_point as common_point_of_loops;
use crate::algorithm::result::{coincident_points, first_point_of};
use crate::exact::ExactPoint;
use crate::predicate::{is_point, side};
use core::ops::ControlFlow;
use nalgebra::{Point2, RealField};

/// The nearest points of two convex loops with radii.
pub(crate) fn nearest_of_loops<'a, T: RealField + Copy, X>(
    a: &EdgeLoop<'a, X>,
    b: &EdgeLoop<'a, X>,
    radii: [T; 2],
) -> NearestPoints<Point2<T>, T>
where
    X: Vertex<'a, Scalar = T>,
{
    let has_no_radius = radii.iter().all(T::is_zero);
    if let (Some(p), Some(q)) = (convex_loops::as_edge(a), convex_loops::as_edge(b)) {
        let (p, q) = (Linear::edge(p), Linear::edge(q));
        return if has_no_radius {
            linear_linear::nearest(p, q)
        } else {
            linear_linear::nearest_swept(p, q, radii)
        };
    }
    match local_gjk::classify_loops(a, b) {
        Some(LoopRelation::Apart(candidate)) => nearest_of_candidate(&candidate, radii, true),
        Some(LoopRelation::Overlapping) => {
            let is_point = a.vertex_count() == 1 || b.vertex_count() == 1;
            let point = common_point_of_loops(a, b);
            let point = point.unwrap_or_else(|| Point2::from(a.vertex(0).rounded()));
            coincident_points(point, has_no_radius && is_point)
        }
        None => match convex_loops::closest_candidate(a, b) {
            Some(BestCandidate {
                candidate, unique, ..
            }) => nearest_of_candidate(&candidate, radii, unique),
            None => {
                let (point, unique) = common_point_by_calipers(a, b);
                coincident_points(point, has_no_radius && unique)
            }
        },
    }
}

/// The nearest points of two shapes with radii, by the shortest candidate between the shapes without radii.
fn nearest_of_candidate<T: RealField + Copy, X: ExactPoint<2, Scalar = T>>(
    candidate: &Candidate<X>,
    radii: [T; 2],
    unique: bool,
) -> NearestPoints<Point2<T>, T> {
    if radii.iter().all(T::is_zero) {
        candidate.closest_points(unique)
    } else {
        candidate.closest_points_swept(radii, unique)
    }
}

/// A common point of two convex loops, at least one of which has an area, and whether it is the only one.
fn common_point_by_calipers<'a, T: RealField + Copy, X>(
    a: &EdgeLoop<'a, X>,
    b: &EdgeLoop<'a, X>,
) -> (Point2<T>, bool)
where
    X: Vertex<'a, Scalar = T>,
{
    let is_point = a.vertex_count() == 1 || b.vertex_count() == 1;
    touching_point(a, b)
        .or_else(|| touching_point(b, a))
        .or_else(|| nested_vertex(a, b).map(|point| (point, is_point)))
        .or_else(|| nested_vertex(b, a).map(|point| (point, is_point)))
        .or_else(|| crossing_point(a, b).map(|point| (point, false)))
        .unwrap_or_else(|| (Point2::from(a.vertex(0).rounded()), false))
}

/// The first common point of two convex loops that touch, along an edge of the first.
fn touching_point<'a, T: RealField + Copy, X>(
    a: &EdgeLoop<'a, X>,
    b: &EdgeLoop<'a, X>,
) -> Option<(Point2<T>, bool)>
where
    X: Vertex<'a, Scalar = T>,
{
    let touching = convex_loops::visit_antipodes(a, b, |edge, vertex| {
        if side(vertex, edge).is_eq() {
            ControlFlow::Break(edge)
        } else {
            ControlFlow::Continue(())
        }
    });
    let edge = touching.break_value()?;
    let cut = LoopCut::new(Linear::edge([edge.start, edge.toward]));
    cut.intersect_convex_loop(b).map(first_point_of)
}

/// A vertex of one convex loop in the other.
fn nested_vertex<'a, T: RealField + Copy, X>(
    a: &EdgeLoop<'a, X>,
    b: &EdgeLoop<'a, X>,
) -> Option<Point2<T>>
where
    X: Vertex<'a, Scalar = T>,
{
    let inside = a
        .vertices()
        .find(|&vertex| convex_loops::contains_point(b, vertex))?;
    Some(Point2::from(inside.rounded()))
}

/// A point where an edge of one convex loop enters the other.
fn crossing_point<'a, T: RealField + Copy, X>(
    a: &EdgeLoop<'a, X>,
    b: &EdgeLoop<'a, X>,
) -> Option<Point2<T>>
where
    X: Vertex<'a, Scalar = T>,
{
    let piece = a
        .edges()
        .find_map(|edge| LoopCut::new(Linear::edge(edge)).intersect_convex_loop(b))?;
    Some(first_point_of(piece).0)
}

/// The nearest points of a convex loop and a linear component.
pub(crate) fn nearest_of_loop_and_linear<'a, T: RealField + Copy, X, const TWO_POINTS: bool>(
    convex_loop: &EdgeLoop<'a, X>,
    linear: Linear<X, TWO_POINTS>,
) -> NearestPoints<Point2<T>, T>
where
    X: Vertex<'a, Scalar = T>,
{
    match LoopCut::new(linear).intersect_convex_loop(convex_loop) {
        Some(piece) => {
            let (point, unique) = first_point_of(piece);
            coincident_points(point, unique)
        }
        None => nearest_disjoint(&Region2::solid(*convex_loop), linear),
    }
}

/// The nearest points of a region and a linear component.
pub(crate) fn nearest_of_region_and_linear<'a, T: RealField + Copy, X, const TWO_POINTS: bool>(
    region: &Region2<'a, X>,
    linear: Linear<X, TWO_POINTS>,
) -> NearestPoints<Point2<T>, T>
where
    X: Vertex<'a, Scalar = T>,
{
    if !region.meets_linear(linear) {
        return nearest_disjoint(region, linear);
    }
    let start = linear.line.start;
    if is_point(linear.line) {
        return coincident_points(Point2::from(start.rounded()), true);
    }
    let cut = LoopCut::new(linear);
    let mut pieces = cut.intersect_region(region);
    if pieces.is_empty() {
        // A solid without an area is its boundary.
        pieces = cut.intersect_region(&region.boundary());
    }
    match pieces.as_slice() {
        [] => coincident_points(Point2::from(start.rounded()), false),
        [piece] => {
            let (point, unique) = first_point_of(*piece);
            coincident_points(point, unique)
        }
        [piece, ..] => coincident_points(first_point_of(*piece).0, false),
    }
}

fn nearest_disjoint<'a, T: RealField + Copy, X, const TWO_POINTS: bool>(
    region: &Region2<'a, X>,
    linear: Linear<X, TWO_POINTS>,
) -> NearestPoints<Point2<T>, T>
where
    X: Vertex<'a, Scalar = T>,
{
    match region.closest_to_linear(linear, None) {
        Some(BestCandidate {
            candidate, unique, ..
        }) => candidate.closest_points(unique),
        None => coincident_points(Point2::from(linear.line.start.rounded()), false),
    }
}

/// The nearest points of a region and a linear component, with a radius around each; a ball is a segment without length.
pub(crate) fn nearest_of_region_and_swept<'a, T: RealField + Copy, X, const TWO_POINTS: bool>(
    region: &Region2<'a, X>,
    linear: Linear<X, TWO_POINTS>,
    radii: [T; 2],
) -> NearestPoints<Point2<T>, T>
where
    X: Vertex<'a, Scalar = T>,
{
    if radii.iter().all(T::is_zero) {
        return nearest_of_region_and_linear(region, linear);
    }
    if region.meets_linear(linear) {
        let point = nearest_of_region_and_linear(region, linear).on_self;
        return coincident_points(point, false);
    }
    match region.closest_to_linear(linear, None) {
        Some(BestCandidate {
            candidate, unique, ..
        }) => candidate.closest_points_swept(radii, unique),
        None => coincident_points(Point2::from(linear.line.start.rounded()), false),
    }
}

/// The nearest points of two regions.
pub(crate) fn nearest_of_regions<'a, T: RealField + Copy, X>(
    a: &Region2<'a, X>,
    b: &Region2<'a, X>,
) -> NearestPoints<Point2<T>, T>
where
    X: Vertex<'a, Scalar = T>,
{
    match a.closest_to_disjoint(b) {
        Some(BestCandidate {
            candidate, unique, ..
        }) => candidate.closest_points(unique),
        None => {
            let (point, unique) = common_point(a, b);
            coincident_points(point, unique)
        }
    }
}

/// The nearest points of a region, and a convex one with a radius around it.
pub(crate) fn nearest_of_region_and_rounded<'a, T: RealField + Copy, X>(
    region: &Region2<'a, X>,
    core: &Region2<'a, X>,
    radius: T,
) -> NearestPoints<Point2<T>, T>
where
    X: Vertex<'a, Scalar = T>,
{
    if radius.is_zero() {
        return nearest_of_regions(region, core);
    }
    match region.closest_to_disjoint(core) {
        Some(BestCandidate {
            candidate, unique, ..
        }) => candidate.closest_points_swept([T::zero(), radius], unique),
        None => coincident_points(common_point(region, core).0, false),
    }
}

/// A common point of two regions that meet, and whether it is the only one.
fn common_point<'a, T: RealField + Copy, X>(
    a: &Region2<'a, X>,
    b: &Region2<'a, X>,
) -> (Point2<T>, bool)
where
    X: Vertex<'a, Scalar = T>,
{
    let (mut first, mut contact) = (None, None);
    let is_alone = visit_shared_sets(a, b, |edges, shared| {
        first.get_or_insert(edges);
        match shared {
            SharedSet::Nothing => true,
            SharedSet::Interval => false,
            SharedSet::Point(point) => contact.get_or_insert(point).is_same(point),
        }
    });
    let Some([edge, other]) = first else {
        let vertex = a.nested_vertex(b).unwrap_or_else(|| a.first_vertex());
        let is_alone = [a, b].iter().any(|region| region.is_point());
        return (Point2::from(vertex.rounded()), is_alone);
    };
    let unique = contact.is_some_and(|at| {
        is_alone && !has_other_vertex_inside(a, b, at) && !has_other_vertex_inside(b, a, at)
    });
    let piece = intersect_linears(Linear::edge(edge), Linear::edge(other));
    let point = piece.map_or(Point2::from(edge[0].rounded()), |piece| {
        first_point_of(piece).0
    });
    (point, unique)
}

/// Visits the pairs of edges of two regions that share a point, with the shared set, until `visit` returns
/// `false`. Returns whether it never did.
fn visit_shared_sets<'a, T: RealField + Copy, X>(
    a: &Region2<'a, X>,
    b: &Region2<'a, X>,
    mut visit: impl FnMut([[X; 2]; 2], SharedSet<X>) -> bool,
) -> bool
where
    X: Vertex<'a, Scalar = T>,
{
    let mut stops_at = |edge: [X; 2], other: [X; 2]| match SharedSet::of_edges(edge, other) {
        SharedSet::Nothing => false,
        shared => !visit([edge, other], shared),
    };
    let mut of_edge = |edge: [X; 2], ring: &EdgeLoop<'a, X>| {
        let linear = Linear::edge(edge);
        ring.any_edge_range(
            |bounds| !is_box_beyond(bounds, linear),
            |run| any_edge_beside(ring, run, edge, |index| stops_at(edge, ring.edge(index))),
        )
    };
    let mut of_ring = |ring: EdgeLoop<'a, X>| {
        ring.edges().any(|edge| {
            let enter = |bounds| !is_box_beyond(bounds, Linear::edge(edge));
            b.rings.any_ring(enter, |other| of_edge(edge, &other))
        })
    };
    !a.rings
        .any_ring(a.rings.overlap_test(&b.rings), &mut of_ring)
}

/// Whether a region has a vertex in a solid region, other than this point.
fn has_other_vertex_inside<'a, T: RealField + Copy, X>(
    a: &Region2<'a, X>,
    solid: &Region2<'a, X>,
    apart_from: MeetingPoint<X>,
) -> bool
where
    X: Vertex<'a, Scalar = T>,
{
    let is_other = |vertex: &X| !apart_from.is_at(*vertex);
    let has_other_inside = |exterior: EdgeLoop<'a, X>| {
        let mut others = exterior.vertices().filter(is_other);
        others.any(|vertex| solid.contains(vertex))
    };
    let overlap_test = a.rings.overlap_test(&solid.rings);
    solid.is_solid() && a.rings.any_exterior(overlap_test, has_other_inside)
}
