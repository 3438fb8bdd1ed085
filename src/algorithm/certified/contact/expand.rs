//! The least overlap of two bounded shapes, one of them a polyhedron, by an expanding polytope in plain floats.
//!
//! A polytope of vertices of the difference is expanded at its nearest face, as the exact search does
//! ([`gjk::expand`](crate::algorithm::gjk::expand)); signs on the way may be wrong, the end is certain by this:
//!
//! The triangles are a closed surface, as each vertex replaces some of them by those between it and the edges that were
//! theirs alone. It goes around the origin, so that every ray from there meets one: see [`Expansion::is_around_origin`].
//! Let the shapes overlap by d along the normal n of one of them, which is proved later, as any normal is; then their least
//! overlap is at most d. Let all points of all triangles be at least r from the origin. What is nearer than r is between the
//! origin and a point of a triangle, hence in the difference, and the least overlap is at least r. How far a triangle is from
//! the origin is proved by its corners' heights along the direction of its closest point, however thin it is and however many
//! others have nearly its normal. Where r >= d up to rounding, d is the least overlap. A ray along another normal that is as
//! good leaves the surface at d or before, so through a triangle that is not certainly further. Where the closest points of
//! all of these are in the direction of n, but for what normals may differ by, it is the same: see [`ties`](super::ties).

use crate::algorithm::certified::contact::axes::{LeastOverlap, NOISE, points_of_edges};
use crate::algorithm::certified::contact::expanded_face::{ExpandedFace, HEIGHT_ERROR, lowest_of};
use crate::algorithm::certified::contact::normal::{
    FLAT, NormalPrecision, Sides, normal_of_features,
};
use crate::algorithm::certified::contact::search::{Related, Vertices};
use crate::algorithm::certified::contact::ties::is_same_normal;
use crate::algorithm::certified::fine::{Fine, fine};
use crate::algorithm::certified::gjk::support_vertex;
use crate::algorithm::certified::simplex::{Simplex64, normal_of_face};
use crate::algorithm::certified::solid::Solid64;
use crate::algorithm::certified::{Core, is_central, larger, negate, plus, slack};
use crate::exact::{dot, sub};
use crate::predicate::largest;
use alloc::vec::Vec;

/// More vertices than a search of shapes with few faces adds.
const MOST_VERTICES: usize = 128;
/// More faces than a surface of so many vertices has, unless rounding has folded it.
const MOST_FACES: usize = 2 * MOST_VERTICES;

/// A closed surface of vertices of the difference around the origin.
struct Expansion<'a, const D: usize> {
    cores: [&'a Core<'a, D>; 2],
    /// Seen from an origin.
    solids: &'a [Solid64<'a, D>; 2],
    origin: [f64; D],
    vertices: Vec<([f64; D], [usize; 2])>,
    faces: Vec<ExpandedFace<D>>,
    outline: Vec<[usize; 2]>,
    scale: f64,
}

/// The least overlap of two cores, which are `solids` as seen from an origin, given a simplex of their difference that
/// may contain 0; `None` where it is not certain.
pub(super) fn expand<const D: usize>(
    cores: [&Core<'_, D>; 2],
    solids: &[Solid64<'_, D>; 2],
    origin: [f64; D],
    simplex: &Simplex64<D>,
    precision: NormalPrecision,
) -> Option<Related<D>> {
    let mut expansion = Expansion {
        cores,
        solids,
        origin,
        vertices: Vec::with_capacity(32),
        faces: Vec::with_capacity(64),
        outline: Vec::with_capacity(32),
        scale: 0.0,
    };
    for i in 0..simplex.count {
        expansion.add_vertex(simplex.differences[i], simplex.indices[i]);
    }
    match simplex.count {
        2 => expansion.start_at_edge(),
        3 => expansion.start_at_triangle(),
        4 => expansion.start(),
        _ => return None,
    }
    let nearest = expansion.search()?;
    let [corner, ..] = expansion.faces[nearest].corners;
    Some(Related::Overlapping {
        overlap: expansion.overlap(nearest, precision)?,
        vertices: expansion.vertices[corner].1,
    })
}

impl<const D: usize> Expansion<'_, D> {
    fn add_vertex(&mut self, difference: [f64; D], indices: [usize; 2]) {
        for (solid, index) in self.solids.iter().zip(indices) {
            let vertex = solid.vertex(index);
            self.scale = larger(largest([vertex]), self.scale);
        }
        self.vertices.push((difference, indices));
    }

    /// The faces of a tetrahedron.
    fn start(&mut self) {
        let at = |i: usize| self.vertices[i].0;
        let normal = normal_of_face(sub(at(1), at(0)), sub(at(2), at(0)));
        let is_outward = dot(normal, sub(at(3), at(0))) < 0.0;
        for [u, v, w] in [[0, 1, 2], [1, 0, 3], [2, 1, 3], [0, 2, 3]] {
            self.add_face(if is_outward { [u, v, w] } else { [u, w, v] });
        }
    }

    fn add_furthest(&mut self, direction: [f64; D]) {
        let [a, b] = self.solids;
        let (vertex, indices) = support_vertex(a, b, negate(direction), self.vertices[0].1);
        self.add_vertex(vertex, indices);
    }

    /// Adds a vertex far to a side of the first edge, and starts with the faces around that triangle.
    fn start_at_edge(&mut self) {
        let edge = sub(self.vertices[1].0, self.vertices[0].0);
        let mut least = 0;
        for i in 1..D {
            least = if edge[i].abs() < edge[least].abs() {
                i
            } else {
                least
            };
        }
        let mut axis = [0.0; D];
        axis[least] = 1.0;
        self.add_furthest(normal_of_face(edge, axis));
        self.start_at_triangle();
    }

    /// The faces of the two tetrahedra of a triangle and the vertices furthest on both sides of it.
    fn start_at_triangle(&mut self) {
        let at = |i: usize| self.vertices[i].0;
        let normal = normal_of_face(sub(at(1), at(0)), sub(at(2), at(0)));
        self.add_furthest(normal);
        self.add_furthest(negate(normal));
        for [u, v] in [[0, 1], [1, 2], [2, 0]] {
            self.add_face([u, v, 3]);
            self.add_face([v, u, 4]);
        }
    }

    fn add_face(&mut self, corners: [usize; 3]) {
        let points = corners.map(|corner| self.vertices[corner].0);
        self.faces
            .push(ExpandedFace::of(corners, points, self.scale));
    }

    /// The nearest face: of several with the same closest point one that it is inside of.
    fn nearest_face(&self) -> usize {
        let noise = NOISE * self.scale;
        let (mut nearest, mut least) = (0, f64::INFINITY);
        for (index, face) in self.faces.iter().enumerate() {
            let distance = face.distance + if face.has_foot { 0.0 } else { noise };
            (nearest, least) = if distance < least {
                (index, distance)
            } else {
                (nearest, least)
            };
        }
        nearest
    }

    /// The nearest face, beyond which the difference has no vertex but for a quarter of the promise.
    fn search(&mut self) -> Option<usize> {
        while self.vertices.len() < MOST_VERTICES && self.faces.len() < MOST_FACES {
            let nearest = self.nearest_face();
            // Of a polytope that is flat but for rounding a vertex may be in front of all faces.
            let face = *self.faces.get(nearest)?;
            let (_, from) = self.vertices[face.corners[0]];
            let [a, b] = self.solids;
            let (vertex, indices) = support_vertex(a, b, negate(face.normal), from);
            let gain = dot(face.normal, vertex) - face.height;
            // A vertex that is there already is beyond a face by rounding, or as the face is too thin to have a normal.
            let is_known = self.vertices.iter().any(|vertex| vertex.1 == indices);
            if gain <= 0.25 * slack(self.scale) || is_known {
                let is_certain = face.distance > 0.0 && is_central(self.scale);
                return is_certain.then_some(nearest);
            }
            self.replace(vertex, indices);
        }
        None
    }

    /// Replaces the faces that a vertex is in front of.
    fn replace(&mut self, vertex: [f64; D], indices: [usize; 2]) {
        self.outline.clear();
        let mut kept = 0;
        for at in 0..self.faces.len() {
            let face = self.faces[at];
            if dot(face.normal, vertex) > face.height {
                let [u, v, w] = face.corners;
                self.outline.extend([[u, v], [v, w], [w, u]]);
            } else {
                self.faces[kept] = face;
                kept += 1;
            }
        }
        self.faces.truncate(kept);
        let apex = self.vertices.len();
        self.add_vertex(vertex, indices);
        for at in 0..self.outline.len() {
            let [start, end] = self.outline[at];
            if !self.outline.contains(&[end, start]) {
                self.add_face([start, end, apex]);
            }
        }
    }

    /// The overlap at a face, if this certainly is the nearest of the difference, and the only one.
    fn overlap(&self, nearest: usize, precision: NormalPrecision) -> Option<LeastOverlap<D>> {
        let [a, b] = self.cores;
        let corners = self.faces[nearest].corners;
        let features = [0, 1].map(|side| self.feature(corners, side));
        let sides = Sides {
            anchors: [
                a.fine_vertex(features[0].as_slice()[0]),
                b.fine_vertex(features[1].as_slice()[0]),
            ],
            edges: [features[0].edges(a), features[1].edges(b)],
        };
        // The exact search finds coordinates that are 0, which decide the order of the points of a manifold.
        let normal = normal_of_features(&sides, 0.0, [FLAT; 2], NormalPrecision::Double)?;
        let is_extreme =
            a.is_extreme(&features[0], negate(normal)) && b.is_extreme(&features[1], normal);
        if !is_extreme {
            return None;
        }
        let [p, q] = sides.anchors;
        let overlap = self.overlap_along(normal, sub(p, q), nearest, &features, precision)?;
        self.is_nearest(&overlap).then_some(overlap)
    }

    fn feature(&self, corners: [usize; 3], side: usize) -> Vertices {
        Vertices::among(corners.map(|corner| self.vertices[corner].1[side]))
    }

    /// Whether no point of a face is nearer than an overlap, and no other normal is as good.
    fn is_nearest(&self, overlap: &LeastOverlap<D>) -> bool {
        let LeastOverlap { normal, depth, .. } = *overlap;
        let is_right = |face: &ExpandedFace<D>| {
            face.distance > depth + HEIGHT_ERROR * self.scale
                || [normal, face.normal, face.direction]
                    .into_iter()
                    .any(|direction| {
                        is_same_normal([direction, normal], depth, self.scale)
                            && self.is_beyond(face, direction, depth)
                    })
        };
        self.faces.iter().all(is_right) && self.is_around_origin(normal)
    }

    /// Whether no corner of a face is lower than a depth by more than the promise, as the shapes are given.
    fn is_beyond(&self, face: &ExpandedFace<D>, direction: [f64; D], depth: f64) -> bool {
        face.corners.iter().all(|&corner| {
            let [i, j] = self.vertices[corner].1;
            let offset = sub(self.cores[0].fine_vertex(i), self.cores[1].fine_vertex(j));
            let height = dot(fine(direction), offset).twofold().value();
            height >= depth - slack(self.scale)
        })
    }

    /// Whether every ray from the origin meets a face.
    ///
    /// A closed surface that the origin is not on goes around it as often as a ray meets faces from behind, less as often as from
    /// the front: the same number for all rays. That is not 0 if one meets a face certainly from behind, and none of which it
    /// is not certain which way they face: these are all on the other side of a plane through the origin.
    fn is_around_origin(&self, normal: [f64; D]) -> bool {
        let doubtful = || self.faces.iter().filter(|face| !face.is_outward);
        let mut outward = self.faces.iter().filter(|face| face.is_outward);
        outward.any(|face| {
            let [p, q, r] = self.points(face);
            let middle = plus(plus(p, 1.0, q), 1.0, r);
            doubtful().all(|face| self.is_missed(face, middle, normal))
        })
    }

    /// Whether a ray from the origin certainly misses a face, as a plane parts them, square to the normal or the face's direction.
    fn is_missed(&self, face: &ExpandedFace<D>, ray: [f64; D], normal: [f64; D]) -> bool {
        let (points, error) = (self.points(face), HEIGHT_ERROR * self.scale);
        [normal, face.direction].into_iter().any(|direction| {
            lowest_of(points, direction) > error && dot(direction, ray) < -4.0 * error
        })
    }

    fn points(&self, face: &ExpandedFace<D>) -> [[f64; D]; 3] {
        face.corners.map(|corner| self.vertices[corner].0)
    }

    fn overlap_along(
        &self,
        normal: [f64; D],
        offset: Fine<D>,
        nearest: usize,
        features: &[Vertices; 2],
        precision: NormalPrecision,
    ) -> Option<LeastOverlap<D>> {
        let counts = features.each_ref().map(|feature| feature.as_slice().len());
        let depth = match counts {
            [1, 3] | [3, 1] | [2, 2] => dot(fine(normal), offset).twofold().value(),
            _ => self.depth_along(normal, self.vertices[self.faces[nearest].corners[0]].1),
        };
        let points = match counts {
            [1, 3] => {
                let p = self.vertex(0, features[0].as_slice()[0]);
                [p, plus(p, -depth, normal)]
            }
            [3, 1] => {
                let q = self.vertex(1, features[1].as_slice()[0]);
                [plus(q, depth, normal), q]
            }
            [2, 2] => {
                let end =
                    |side: usize, i: usize| self.solids[side].vertex(features[side].as_slice()[i]);
                let edges = [0, 1].map(|side| [end(side, 0), end(side, 1)]);
                points_of_edges(edges, normal, depth, self.scale, precision)?
                    .map(|point| plus(point, 1.0, self.origin))
            }
            _ => self.points_of_face(nearest, normal, depth),
        };
        Some(LeastOverlap {
            normal,
            depth,
            points,
        })
    }

    /// How far the difference reaches along a normal; the search starts at these vertices.
    fn depth_along(&self, normal: [f64; D], from: [usize; 2]) -> f64 {
        let [a, b] = self.solids;
        let (_, [i, j]) = support_vertex(a, b, negate(normal), from);
        let offset = sub(self.cores[0].fine_vertex(i), self.cores[1].fine_vertex(j));
        dot(fine(normal), offset).twofold().value()
    }

    /// The points of both shapes whose difference is the foot of the origin on a face.
    fn points_of_face(&self, face: usize, normal: [f64; D], depth: f64) -> [[f64; D]; 2] {
        let corners = self.faces[face].corners;
        let [p, q, r] = corners.map(|corner| self.vertices[corner].0);
        let (u, v) = (sub(q, p), sub(r, p));
        // p + s u + t v = d n, by Cramer's rule along the face.
        let area = normal_of_face(u, v);
        let square = dot(area, area);
        let offset = sub(plus([0.0; D], depth, normal), p);
        let s = dot(normal_of_face(offset, v), area) / square;
        let t = dot(normal_of_face(u, offset), area) / square;
        let of_b = corners.map(|corner| self.vertices[corner].1[1]);
        let [p, q, r] = of_b.map(|index| self.solids[1].vertex(index));
        let on_b = plus(plus(plus(p, s, sub(q, p)), t, sub(r, p)), 1.0, self.origin);
        [plus(on_b, depth, normal), on_b]
    }

    /// A vertex as it is stored, if it is.
    fn vertex(&self, side: usize, index: usize) -> [f64; D] {
        let stored = self.cores[side].stored_vertex(index);
        stored.unwrap_or_else(|| plus(self.solids[side].vertex(index), 1.0, self.origin))
    }
}

impl<const D: usize> Core<'_, D> {
    /// Whether the vertices of a feature are the lowest along a normal where a search for these may stop before, as it goes
    /// from neighbour to neighbour. Others are compared in the proof.
    fn is_extreme(&self, feature: &Vertices, normal: [f64; D]) -> bool {
        match self {
            Self::List(list) if !list.is_scanned() && list.loose_extent().is_none() => {
                self.is_lowest(feature, normal)
            }
            _ => true,
        }
    }
}
