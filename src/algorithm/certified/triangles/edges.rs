//! The closest points of the edges of two triangles: Ericson, *Real-Time Collision Detection* (2005), 5.1.9.

use crate::algorithm::certified::feature::FeaturePair;
use crate::algorithm::certified::relation::Separated;
use crate::algorithm::certified::simplex::normal_of_face;
use crate::algorithm::certified::triangles::{NEXT, TriangleEdges, certify};
use crate::algorithm::certified::{larger, negate, plus, smaller};
use crate::exact::{dot, sub};

/// Points of two edges that may be closest.
#[derive(Clone, Copy, Debug)]
struct EdgePair {
    edges: [usize; 2],
    parameters: [f64; 2],
    /// The vector from the point of the second edge to that of the first.
    offset: [f64; 3],
    square: f64,
}

/// The closest points of the edges at the corners that face each other, where the first triangle is against a normal. If
/// they are not certainly those of the triangles, the vector between them, along which others may be.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn nearest<const M: usize, const N: usize>(
    pair: (&TriangleEdges<M>, &TriangleEdges<N>),
    normal: [f64; 3],
    scale: f64,
) -> Result<Separated<3>, [f64; 3]> {
    let features = closest_along(pair, normal, scale);
    certify(pair, &features).ok_or(features.offset)
}

/// The closest points of the edges at the corners that face each other, where the first triangle is against a normal.
#[cfg_attr(not(debug_assertions), inline(always))]
fn closest_along<const M: usize, const N: usize>(
    (a, b): (&TriangleEdges<M>, &TriangleEdges<N>),
    normal: [f64; 3],
    scale: f64,
) -> FeaturePair<3> {
    let edges_a = a.edges_at(a.lowest(normal));
    let edges_b = b.edges_at(b.lowest(negate(normal)));
    let mut found = EdgePair::of((a, b), [edges_a[0], edges_b[0]]);
    if N > 1 {
        found = found.closer(EdgePair::of((a, b), [edges_a[0], edges_b[1]]));
    }
    if M > 1 {
        let mut other = EdgePair::of((a, b), [edges_a[1], edges_b[0]]);
        if N > 1 {
            other = other.closer(EdgePair::of((a, b), [edges_a[1], edges_b[1]]));
        }
        found = found.closer(other);
    }
    found.features((a, b), scale)
}

impl EdgePair {
    /// The closest points of two edges.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn of<const M: usize, const N: usize>(
        (a, b): (&TriangleEdges<M>, &TriangleEdges<N>),
        [i, j]: [usize; 2],
    ) -> Self {
        let (u, v, w) = (a.edges[i], b.edges[j], sub(a.corners[i], b.corners[j]));
        let (uu, vv, uv, uw, vw) = (dot(u, u), dot(v, v), dot(u, v), dot(u, w), dot(v, w));
        let clamp = |t: f64| smaller(larger(t, 0.0), 1.0);
        // Reciprocals come first, so that the divisions overlap.
        let (of_u, of_v) = (1.0 / uu, 1.0 / vv);
        let s = clamp((uv * vw - uw * vv) / (uu * vv - uv * uv));
        let t = clamp((uv * s + vw) * of_v);
        let s = clamp((uv * t - uw) * of_u);
        let offset = plus(plus(w, s, u), -t, v);
        Self {
            edges: [i, j],
            parameters: [s, t],
            offset,
            square: dot(offset, offset),
        }
    }

    /// The one of two pairs of edges whose points are closer.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn closer(self, other: Self) -> Self {
        if other.square < self.square {
            other
        } else {
            self
        }
    }

    /// The closest features: the points of both edges, with the normal of the slab between them.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn features<const M: usize, const N: usize>(
        self,
        (a, b): (&TriangleEdges<M>, &TriangleEdges<N>),
        scale: f64,
    ) -> FeaturePair<3> {
        let ([i, j], [s, t], offset) = (self.edges, self.parameters, self.offset);
        let (u, v) = (&a.edges[i], &b.edges[j]);
        let (is_end_of_a, is_end_of_b) = ((s == 0.0) | (s == 1.0), (t == 0.0) | (t == 1.0));
        // Square to the edge that the other end is closest to.
        let edge = *if is_end_of_a { v } else { u };
        let along = dot(offset, edge) / dot(edge, edge);
        let normals = [normal_of_face(*u, *v), plus(offset, -along, edge), offset];
        FeaturePair {
            points: [a.at(i, s), b.at(j, t)],
            offset,
            normal: normals[usize::from(is_end_of_a) + usize::from(is_end_of_b)],
            scale,
        }
    }
}

impl<const EDGES: usize> TriangleEdges<EDGES> {
    /// Three times the middle of the corners.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn thrice_middle(&self) -> [f64; 3] {
        let [a, b, c] = self.corners;
        plus(plus(a, 1.0, b), 1.0, c)
    }

    /// The edges at a corner.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn edges_at(&self, corner: usize) -> [usize; 2] {
        if EDGES == 1 {
            return [0; 2];
        }
        [corner, NEXT[NEXT[corner]]]
    }

    /// The point of an edge, from the end that is nearer.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn at(&self, edge: usize, t: f64) -> [f64; 3] {
        let is_late = t > 0.5;
        let nearer = if is_late { NEXT[edge] } else { edge };
        let from_nearer = t - f64::from(u8::from(is_late));
        plus(self.corners[nearer], from_nearer, self.edges[edge])
    }
}
