//! The least overlap of two bounded shapes, one of them a polyhedron, by an expanding polytope in plain floats.
//!
//! A polytope of vertices of the difference is expanded at its nearest face, as the exact search does
//! ([`gjk::expand`](crate::algorithm::gjk::expand)); signs on the way may be wrong, the end is certain by this:
//!
//! The triangles are a closed surface, as each vertex replaces some of them by those between it and the edges that were
//! theirs alone. All have the origin behind them, so they see it under positive angles, and every ray from the origin meets
//! one. Let one be at the distance d, on a face of the difference that its features prove (their neighbours are certainly
//! lower), and all others, but those in the same face, at more than e > d. Then what is closer to the origin than e and
//! behind that face is inside the surface, hence in the difference: no other face is as near, and this is the only one.

use crate::algorithm::certified::contact::axes::{LeastOverlap, NOISE, points_of_edges};
use crate::algorithm::certified::contact::normal::{NormalPrecision, Sides, normal_of_features};
use crate::algorithm::certified::contact::search::{Related, Vertices};
use crate::algorithm::certified::cut::UNIT;
use crate::algorithm::certified::fine::{Fine, fine};
use crate::algorithm::certified::gjk::support_vertex;
use crate::algorithm::certified::simplex::{Simplex64, normal_of_face};
use crate::algorithm::certified::solid::Solid64;
use crate::algorithm::certified::{Core, is_central, larger, negate, plus, sqrt};
use crate::exact::{dot, sub};
use crate::predicate::largest;
use alloc::vec::Vec;

/// More vertices than a search of shapes with few faces adds.
const MOST_VERTICES: usize = 128;

/// A triangle of the polytope, counter-clockwise seen from outside.
#[derive(Clone, Copy, Debug)]
struct ExpandedFace<const D: usize> {
    corners: [usize; 3],
    /// Of length 1 but for rounding.
    normal: [f64; D],
    /// The distance of the origin from its plane, and how much it may be off.
    depth: f64,
    error: f64,
}

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
/// contains 0; `None` where it is not certain.
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
    expansion.start();
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

    /// Coordinates err by less than 4 u s, edges by less than 8 u s, and with L, M the largest coordinates of two of them
    /// their product n by less than 16 u s (L + M) in each coordinate, and its direction by less than 32 u s (L + M) / |n|.
    fn add_face(&mut self, corners: [usize; 3]) {
        let [p, q, r] = corners.map(|corner| self.vertices[corner].0);
        let (u, v) = (sub(q, p), sub(r, p));
        let normal = normal_of_face(u, v);
        let length = sqrt(dot(normal, normal));
        let skew = largest([p]) * (largest([u]) + largest([v])) / length;
        self.faces.push(ExpandedFace {
            corners,
            normal: plus([0.0; D], 1.0 / length, normal),
            depth: dot(normal, p) / length,
            error: 256.0 * UNIT * self.scale * (1.0 + skew),
        });
    }

    /// The nearest face, beyond which the difference has no vertex but for rounding.
    fn search(&mut self) -> Option<usize> {
        while self.vertices.len() < MOST_VERTICES {
            let mut nearest = 0;
            for face in 1..self.faces.len() {
                let is_nearer = self.faces[face].depth < self.faces[nearest].depth;
                nearest = if is_nearer { face } else { nearest };
            }
            let face = self.faces[nearest];
            let is_certain = face.depth > face.error && is_central(self.scale);
            if !is_certain {
                return None;
            }
            let (_, from) = self.vertices[face.corners[0]];
            let [a, b] = self.solids;
            let (vertex, indices) = support_vertex(a, b, negate(face.normal), from);
            if dot(face.normal, vertex) - face.depth <= NOISE * self.scale {
                return Some(nearest);
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
            if dot(face.normal, vertex) > face.depth {
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
        // The exact search finds coordinates that are 0, which tell the order of the points of a manifold.
        let normal = normal_of_features(&sides, 0.0, NormalPrecision::Double)?;
        let is_face =
            a.is_lowest(&features[0], negate(normal)) && b.is_lowest(&features[1], normal);
        if !is_face || !self.is_nearest(nearest, &features) {
            return None;
        }
        let [p, q] = sides.anchors;
        self.overlap_along(normal, sub(p, q), &features, precision)
    }

    fn feature(&self, corners: [usize; 3], side: usize) -> Vertices {
        Vertices::among(corners.map(|corner| self.vertices[corner].1[side]))
    }

    /// Whether all faces but those between the same features are certainly further away.
    fn is_nearest(&self, nearest: usize, features: &[Vertices; 2]) -> bool {
        let ExpandedFace { depth, error, .. } = self.faces[nearest];
        let least = depth + error + NOISE * self.scale;
        self.faces.iter().all(|face| {
            let is_on_feature = |side: usize| {
                let vertices = face.corners.map(|corner| self.vertices[corner].1[side]);
                self.cores[side].are_on_feature(&features[side], &vertices)
            };
            face.depth - face.error > least || (0..2).all(is_on_feature)
        })
    }

    fn overlap_along(
        &self,
        normal: [f64; D],
        offset: Fine<D>,
        features: &[Vertices; 2],
        precision: NormalPrecision,
    ) -> Option<LeastOverlap<D>> {
        let depth = dot(fine(normal), offset).twofold().value();
        let counts = features.each_ref().map(|feature| feature.as_slice().len());
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
            _ => return None,
        };
        Some(LeastOverlap {
            normal,
            depth,
            points,
        })
    }

    /// A vertex as it is stored, if it is.
    fn vertex(&self, side: usize, index: usize) -> [f64; D] {
        let stored = self.cores[side].stored_vertex(index);
        stored.unwrap_or_else(|| plus(self.solids[side].vertex(index), 1.0, self.origin))
    }
}

impl<const D: usize> Core<'_, D> {
    /// Whether vertices certainly are on the line or plane of a feature that is one of its faces: all of its own, and of a box
    /// those that differ from them along the same axes.
    fn are_on_feature(&self, feature: &Vertices, vertices: &[usize]) -> bool {
        let own = feature.as_slice();
        match self {
            Self::Aabb(_) | Self::Obb(..) => {
                let axes = own.iter().fold(0, |bits, vertex| bits | vertex ^ own[0]);
                vertices.iter().all(|vertex| (vertex ^ own[0]) & !axes == 0)
            }
            _ => vertices.iter().all(|vertex| own.contains(vertex)),
        }
    }
}
