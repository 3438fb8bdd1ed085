//! Where an edge of one triangle crosses the other: Möller and Trumbore, *Fast, Minimum Storage Ray/Triangle
//! Intersection* (1997).
//!
//! With p, q and r from the start of an edge d to the corners of a triangle, the line of the edge crosses the triangle if
//! q . (p x d), r . (q x d) and p . (r x d) have the same sign. These are the weights of r, p and q, times their sum. The
//! ends of the edge are on either side of the plane if their heights over it, times the length of its normal, differ in
//! sign.
//!
//! In units u = 2^-53 of the scale s: a coordinate of p, q, r, d and the other edges is at most 2 s and errs by less than
//! 4 u s, as the corners are differences from an origin themselves. So a product of three errs by less than 3 * 6 (2 s)^2
//! 4 u s = 288 u s^3 for that, and by less than 240 u s^3 for its rounding: both are less than 2^12 u s^3.

use crate::algorithm::certified::simplex::normal_of_face;
use crate::algorithm::certified::triangles::{TriangleEdges, TriangleFace};
use crate::algorithm::certified::{is_central, negate, plus, slack};
use crate::exact::{dot, each, sub};

/// The least product that is certain of its sign, in units of the third power of the scale: 2^-41.
const LEAST_VOLUME: f64 = 1.0 / (1u64 << 41) as f64;

/// A point of an edge of either that crosses the other one, given the heights of the corners of the second over the first
/// one, and of the first over the second one.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn common_point(
    [a, b]: [&TriangleFace<'_>; 2],
    [over_a, over_b]: [[f64; 3]; 2],
    scale: f64,
) -> Option<[f64; 3]> {
    crossing(a.triangle, b, over_b, scale).or_else(|| crossing(b.triangle, a, over_a, scale))
}

/// Where one of the edges crosses a triangle, given the heights of their ends over it.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn crossing<const EDGES: usize>(
    edges: &TriangleEdges<EDGES>,
    face: &TriangleFace<'_>,
    heights: [f64; 3],
    scale: f64,
) -> Option<[f64; 3]> {
    let least = LEAST_VOLUME * scale * scale * scale;
    for i in 0..EDGES {
        let [low, high] = [heights[i], heights[(i + 1) % 3]];
        let is_across = (low > least) & (high < -least) | (low < -least) & (high > least);
        if is_across {
            let edge = [edges.corners[i], edges.edges[i]];
            if let Some([s, r]) = weights_on_edge(edge, face, least) {
                let t = low / (low - high);
                let found = point_on_edge(edge, face, [t, s, r], scale);
                return found.filter(|_| is_central(scale));
            }
        }
    }
    None
}

/// The weights of the second and the third corner of the point of a triangle where the line of an edge crosses it, if
/// that is certain.
#[cfg_attr(not(debug_assertions), inline(always))]
fn weights_on_edge(
    [start, d]: [[f64; 3]; 2],
    face: &TriangleFace<'_>,
    least: f64,
) -> Option<[f64; 2]> {
    let [p, q, r] = each(&face.triangle.corners, |corner| sub(*corner, start));
    let (across_p, across_q) = (normal_of_face(p, d), normal_of_face(q, d));
    let [of_r, of_p, of_q] = [dot(q, across_p), dot(r, across_q), -dot(r, across_p)];
    let is_certain = (of_p > least) & (of_q > least) & (of_r > least)
        | (of_p < -least) & (of_q < -least) & (of_r < -least);
    let sum = of_p + of_q + of_r;
    is_certain.then(|| [of_q / sum, of_r / sum])
}

/// The point of an edge with a parameter, if the point of the triangle with these weights is the same up to half the
/// slack. The other half is for the rounding of the point itself.
#[cfg_attr(not(debug_assertions), inline(always))]
fn point_on_edge(
    [start, d]: [[f64; 3]; 2],
    face: &TriangleFace<'_>,
    [t, s, r]: [f64; 3],
    scale: f64,
) -> Option<[f64; 3]> {
    let [u, _, opposite_v] = face.triangle.edges;
    let (v, between) = (negate(opposite_v), sub(start, face.triangle.corners[0]));
    let offset = |t, s: f64, r: f64| plus(plus(plus(between, t, d), -s, u), -r, v);
    let limit = 0.5 * slack(scale);
    let is_small = |offset: [f64; 3]| dot(offset, offset) <= limit * limit;
    let rest = offset(t, s, r);
    if is_small(rest) {
        return Some(plus(start, t, d));
    }
    // One step of iterative refinement.
    let volume = dot(d, face.normal);
    let t = t - dot(rest, face.normal) / volume;
    let s = s + dot(rest, normal_of_face(v, d)) / volume;
    let r = r + dot(rest, normal_of_face(d, u)) / volume;
    let is_inside = (0.0..=1.0).contains(&t) && s >= 0.0 && r >= 0.0 && s + r <= 1.0;
    (is_inside && is_small(offset(t, s, r))).then(|| plus(start, t, d))
}
