//! Two triangles of space, or a segment and a triangle, by their faces and edges: Larsen, Gottschalk, Lin and Manocha,
//! *Fast Proximity Queries with Swept Sphere Volumes* (1999).
//!
//! They meet if an edge of one crosses the other. Otherwise, where the corner that is lowest over a face has its foot
//! on the face, both are closest; else two edges are.

mod crossed;
mod edges;

use crate::algorithm::certified::feature::{Face, FeaturePair, Tie, are_unique};
use crate::algorithm::certified::linear::Component;
use crate::algorithm::certified::relation::{Relation, Separated};
use crate::algorithm::certified::simplex::normal_of_face;
use crate::algorithm::certified::{Core, in_space, larger, negate, plus};
use crate::exact::{dot, each, sub};
use crate::predicate::{LinearKind, largest};

/// The least weight of a corner at which a point of the plane is on the face: 2^-40.
const LEAST_WEIGHT: f64 = 1.0 / (1u64 << 40) as f64;

/// The corner after each.
const NEXT: [usize; 3] = [1, 2, 0];

/// The corners of a triangle, which has three edges, or the ends of a segment, which is one edge, and the second one again.
#[derive(Clone, Copy, Debug)]
struct TriangleEdges<const EDGES: usize> {
    corners: [[f64; 3]; 3],
    /// The vectors from each corner to the next.
    edges: [[f64; 3]; EDGES],
}

/// A triangle and its normal.
#[derive(Clone, Copy, Debug)]
struct TriangleFace<'a> {
    triangle: &'a TriangleEdges<3>,
    normal: [f64; 3],
}

impl<const EDGES: usize> TriangleEdges<EDGES> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn of(corners: [[f64; 3]; 3]) -> Self {
        let mut edges = [[0.0; 3]; EDGES];
        for i in 0..EDGES {
            edges[i] = sub(corners[(i + 1) % 3], corners[i]);
        }
        Self { corners, edges }
    }

    /// The index of the corner that is lowest along a normal.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn lowest(&self, normal: [f64; 3]) -> usize {
        let [a, b, c] = each(&self.corners, |corner| dot(*corner, normal));
        let (first, least) = if b < a { (1, b) } else { (0, a) };
        if c < least { 2 } else { first }
    }

    /// The corners that may be as low along a normal as the lowest one.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn face(&self, lowest: usize, normal: [f64; 3], tie: Tie) -> Face<3> {
        let offset = |corner: usize| sub(self.corners[corner], self.corners[lowest]);
        let is_tied = |offset: [f64; 3]| (largest([offset]) > 0.0) & tie.holds(offset, normal);
        if EDGES == 1 {
            let offset = sub(self.corners[1 - lowest], self.corners[lowest]);
            return if is_tied(offset) {
                Face::Edge(offset)
            } else {
                Face::Vertex
            };
        }
        let [next, last] = [offset(NEXT[lowest]), offset(NEXT[NEXT[lowest]])];
        match (is_tied(next), is_tied(last)) {
            (false, false) => Face::Vertex,
            (true, true) => Face::Several,
            (is_next, _) => Face::Edge(if is_next { next } else { last }),
        }
    }
}

impl<'a> TriangleFace<'a> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn of(triangle: &'a TriangleEdges<3>) -> Self {
        let normal = normal_of_face(triangle.edges[0], triangle.edges[1]);
        Self { triangle, normal }
    }

    /// The heights of corners over the face, times the length of the normal.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn heights<const EDGES: usize>(&self, other: &TriangleEdges<EDGES>) -> [f64; 3] {
        let start = self.triangle.corners[0];
        each(&other.corners, |corner| {
            dot(self.normal, sub(*corner, start))
        })
    }

    /// Whether a point of the plane is on the triangle, not near its edges.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn contains(&self, point: [f64; 3]) -> bool {
        let least = LEAST_WEIGHT * dot(self.normal, self.normal);
        let mut is_inside = true;
        for i in 0..3 {
            let inward = normal_of_face(self.normal, self.triangle.edges[i]);
            is_inside &= dot(inward, sub(point, self.triangle.corners[i])) > least;
        }
        is_inside
    }

    /// The lowest of some corners and its foot, if that is on the face, given the heights of the corners.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn nearest_corner<const EDGES: usize>(
        &self,
        other: &TriangleEdges<EDGES>,
        heights: [f64; 3],
        scale: f64,
    ) -> Option<FeaturePair<3>> {
        let [x, y, z] = each(&heights, |height| height.abs());
        let (first, least) = if y < x { (1, y) } else { (0, x) };
        let lowest = if z < least { 2 } else { first };
        let corner = other.corners[lowest];
        let t = heights[lowest] / dot(self.normal, self.normal);
        let foot = plus(corner, -t, self.normal);
        self.contains(foot).then(|| FeaturePair {
            points: [foot, corner],
            offset: plus([0.0; 3], -t, self.normal),
            normal: self.normal,
            scale,
        })
    }
}

/// Whether heights are not all of one sign.
#[cfg_attr(not(debug_assertions), inline(always))]
fn is_straddled([x, y, z]: [f64; 3]) -> bool {
    !(((x > 0.0) & (y > 0.0) & (z > 0.0)) | ((x < 0.0) & (y < 0.0) & (z < 0.0)))
}

/// The closest points of two cores, or a common point, if they are triangles or a segment and a triangle.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn relate<const D: usize>(a: &Core<'_, D>, b: &Core<'_, D>) -> Option<Relation<3>> {
    let corners = |[a, b, c, _]: &[[f64; D]; 4]| [in_space(a), in_space(b), in_space(c)];
    let ends = |segment: &Component<D>| [in_space(&segment.start), in_space(&segment.end)];
    match (a, b) {
        (Core::Simplex(p, 3), Core::Simplex(q, 3)) => relate_triangles(&corners(p), &corners(q)),
        (Core::Linear(segment), Core::Simplex(q, 3)) if segment.kind == LinearKind::Segment => {
            relate_segment(&ends(segment), &corners(q))
        }
        (Core::Simplex(p, 3), Core::Linear(segment)) if segment.kind == LinearKind::Segment => {
            relate_segment(&ends(segment), &corners(p)).map(Relation::flip)
        }
        _ => None,
    }
}

/// The closest points of two triangles, or a common point.
#[inline(never)]
fn relate_triangles(a: &[[f64; 3]; 3], b: &[[f64; 3]; 3]) -> Option<Relation<3>> {
    let origin = a[0];
    let seen = |corner: &[f64; 3]| sub(*corner, origin);
    let (a, b) = (
        TriangleEdges::<3>::of(each(a, seen)),
        TriangleEdges::<3>::of(each(b, seen)),
    );
    let scale = larger(largest(a.corners), largest(b.corners));
    let between = middle_to_middle(&a, &b)?;
    // Often proved without the faces.
    let toward = match edges::nearest((&a, &b), between, scale) {
        Ok(found) => return Some(Relation::Apart(found.moved_by(origin))),
        Err(toward) => toward,
    };
    let (face_a, face_b) = (TriangleFace::of(&a), TriangleFace::of(&b));
    let (over_a, over_b) = (face_a.heights(&b), face_b.heights(&a));
    let (straddles_a, straddles_b) = (is_straddled(over_a), is_straddled(over_b));
    if straddles_a & straddles_b {
        let found = crossed::common_point([&face_a, &face_b], [over_a, over_b], scale);
        if let Some(point) = found {
            return Some(Relation::Meeting(plus(point, 1.0, origin)));
        }
    }
    let mut on_face = None;
    if !straddles_a {
        on_face = face_a.nearest_corner(&b, over_a, scale);
    }
    if on_face.is_none() & !straddles_b {
        on_face = face_b
            .nearest_corner(&a, over_b, scale)
            .map(FeaturePair::flip);
    }
    let found = match on_face {
        Some(features) => certify((&a, &b), &features),
        None => edges::nearest((&a, &b), toward, scale).ok(),
    };
    Some(Relation::Apart(found?.moved_by(origin)))
}

/// The closest points of a segment and a triangle, or a common point.
#[inline(never)]
fn relate_segment(ends: &[[f64; 3]; 2], b: &[[f64; 3]; 3]) -> Option<Relation<3>> {
    let origin = ends[0];
    let end = sub(ends[1], origin);
    let a = TriangleEdges::<1>::of([[0.0; 3], end, end]);
    let b = TriangleEdges::<3>::of(each(b, |corner| sub(*corner, origin)));
    let scale = larger(largest([end]), largest(b.corners));
    let (between, face) = (middle_to_middle(&a, &b)?, TriangleFace::of(&b));
    let heights = face.heights(&a);
    let on_face = if !is_straddled(heights) {
        face.nearest_corner(&a, heights, scale)
            .map(FeaturePair::flip)
    } else if let Some(point) = crossed::crossing(&a, &face, heights, scale) {
        return Some(Relation::Meeting(plus(point, 1.0, origin)));
    } else {
        None
    };
    let found = match on_face {
        Some(features) => certify((&a, &b), &features),
        None => edges::nearest((&a, &b), between, scale)
            .or_else(|toward| edges::nearest((&a, &b), toward, scale))
            .ok(),
    };
    Some(Relation::Apart(found?.moved_by(origin)))
}

/// A vector in the direction from the middle of the second to that of the first; `None` if a coordinate is not-a-number.
#[cfg_attr(not(debug_assertions), inline(always))]
fn middle_to_middle<const M: usize, const N: usize>(
    a: &TriangleEdges<M>,
    b: &TriangleEdges<N>,
) -> Option<[f64; 3]> {
    let between = sub(a.thrice_middle(), b.thrice_middle());
    (!dot(between, between).is_nan()).then_some(between)
}

/// The features as the closest points, if that is certain.
#[cfg_attr(not(debug_assertions), inline(always))]
fn certify<const M: usize, const N: usize>(
    (a, b): (&TriangleEdges<M>, &TriangleEdges<N>),
    features: &FeaturePair<3>,
) -> Option<Separated<3>> {
    let normal = features.outward_normal();
    let opposite = negate(normal);
    let (lowest, highest) = (a.lowest(normal), b.lowest(opposite));
    let span = sub(a.corners[lowest], b.corners[highest]);
    let [length, distance] = features.measure(normal, span)?;
    let tie = features.tie(length, distance);
    let faces = [a.face(lowest, normal, tie), b.face(highest, opposite, tie)];
    let unique = are_unique(faces).then_some(true);
    Some(features.separated(normal, distance, unique))
}
