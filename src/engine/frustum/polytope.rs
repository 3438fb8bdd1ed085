//! A polytope that grows: the convex hull of points of a difference of cores, as a closed surface of triangles.

use crate::engine::frustum::newton::{Critical, NormalGuess, Polished, polish, prove};
use crate::engine::frustum::number::{RoundedNumber, larger};
use crate::engine::frustum::pair::{CorePair, Lowest};
use crate::engine::frustum::search::{most_aside, tolerance};
use crate::engine::frustum::simplex::certain_height;
use crate::engine::frustum::vector::Vector;
use alloc::{vec, vec::Vec};

const MOST_VERTICES: usize = 96;
/// A closed surface of triangles has two less than twice as many faces as vertices; those that are cut leave places.
const MOST_FACES: usize = 2 * MOST_VERTICES;
#[derive(Clone, Copy, Debug)]
pub struct GapFace<N> {
    corners: [u8; 3],
    /// The unit normal to the inside.
    pub normal: Vector<N>,
    /// The height of the face over the origin along the normal.
    pub height: N,
    /// Whether what is closest beyond it is known, or it is none.
    pub is_done: bool,
}

impl<N: RoundedNumber> GapFace<N> {
    /// Whether nothing of the difference is beyond the face, given the lowest point along its normal.
    pub fn is_boundary(&self, lowest: &Lowest<N>, tolerance: N) -> bool {
        self.height - self.normal.dot(lowest.difference) <= tolerance
    }
}

pub struct GapPolytope<N> {
    vertices: Vec<Lowest<N>>,
    vertex_count: usize,
    pub faces: Vec<GapFace<N>>,
    face_count: usize,
}

/// The border of the faces that are cut: an edge with its opposite is none.
struct Edges {
    edges: [[u8; 2]; MOST_FACES],
    count: usize,
}

impl Default for Edges {
    fn default() -> Self {
        Self {
            edges: [[0; 2]; MOST_FACES],
            count: 0,
        }
    }
}

impl Edges {
    fn position(&self, edge: [u8; 2]) -> Option<usize> {
        self.edges[..self.count].iter().position(|&e| e == edge)
    }

    fn add(&mut self, [a, b, c]: [u8; 3]) {
        for [from, to] in [[a, b], [b, c], [c, a]] {
            if let Some(at) = self.position([to, from]) {
                self.count -= 1;
                self.edges[at] = self.edges[self.count];
            } else if self.count < MOST_FACES {
                self.edges[self.count] = [from, to];
                self.count += 1;
            }
        }
    }

    /// Whether a face is on the other side of an edge.
    fn touches(&self, [a, b, c]: [u8; 3]) -> bool {
        [[b, a], [c, b], [a, c]]
            .iter()
            .any(|&edge| self.position(edge).is_some())
    }
}

impl<N: RoundedNumber> GapPolytope<N> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn of(corners: &[Lowest<N>; 4]) -> Self {
        let none = GapFace {
            corners: [0; 3],
            normal: Vector::zero(),
            height: N::zero(),
            is_done: true,
        };
        let mut polytope = Self {
            vertices: vec![corners[0]; MOST_VERTICES],
            vertex_count: 4,
            faces: vec![none; MOST_FACES],
            face_count: 0,
        };
        polytope.vertices[..4].copy_from_slice(corners);
        let [a, b, c, d] = corners.each_ref().map(|corner| corner.difference);
        let is_left = (b - a).cross(c - a).dot(d - a) > N::zero();
        let faces = [[0, 1, 2], [0, 2, 3], [0, 3, 1], [1, 3, 2]];
        for [i, j, k] in faces {
            polytope.add_face(if is_left { [i, j, k] } else { [i, k, j] });
        }
        polytope
    }

    fn x(&self, at: u8) -> Vector<N> {
        self.vertices[usize::from(at)].difference
    }

    /// Adds a face whose corners are counter-clockwise seen from the inside.
    fn add_face(&mut self, corners: [u8; 3]) {
        let [a, b, c] = corners.map(|at| self.x(at));
        let normal = (b - a).cross(c - a).unit();
        let face = GapFace {
            corners,
            normal,
            height: normal.dot(a),
            is_done: normal.largest().is_zero(),
        };
        // Only a surface that rounding has torn has more faces than places.
        match self.faces.get_mut(self.face_count) {
            Some(place) => *place = face,
            None => self.faces.push(face),
        }
        self.face_count += 1;
    }

    /// A bound on the height of the face that is closest to the origin, or that the origin is farthest beyond.
    pub fn bound(&self, noise: N) -> N {
        let height = |face: &GapFace<N>| certain_height(face.corners.map(|at| self.x(at)), noise);
        let mut most = height(&self.faces[0]);
        for face in &self.faces[1..self.face_count] {
            most = larger(most, height(face));
        }
        most
    }

    /// The face with the greatest height of those that are not done.
    pub fn closest(&self) -> Option<usize> {
        let mut best: Option<usize> = None;
        for i in 0..self.face_count {
            if !self.faces[i].is_done
                && best.is_none_or(|than| self.faces[i].height > self.faces[than].height)
            {
                best = Some(i);
            }
        }
        best
    }

    /// Adds a vertex beyond a face: that and the faces around which the vertex is beyond too give way to those between
    /// their border and it. False if there is no place.
    pub fn add(&mut self, vertex: Lowest<N>, from: usize, tolerance: N) -> bool {
        // Before a face is cut, as a surface with a hole proves nothing.
        if self.vertex_count == MOST_VERTICES {
            return false;
        }
        let least = tolerance.half().half();
        let mut edges = Edges::default();
        self.cut(from, &mut edges);
        let mut at = 0;
        while at < self.face_count {
            let face = &self.faces[at];
            let is_seen = face.height - face.normal.dot(vertex.difference) > least;
            if is_seen && edges.touches(face.corners) {
                self.cut(at, &mut edges);
                // The faces around it may be seen.
                at = 0;
            } else {
                at += 1;
            }
        }
        self.fill(vertex, &edges);
        true
    }

    /// Takes a face away.
    fn cut(&mut self, at: usize, edges: &mut Edges) {
        edges.add(self.faces[at].corners);
        self.face_count -= 1;
        self.faces[at] = self.faces[self.face_count];
    }

    /// Fills a hole by faces between its border and a new vertex.
    fn fill(&mut self, vertex: Lowest<N>, border: &Edges) {
        let new = self.vertex_count as u8;
        self.vertices[self.vertex_count] = vertex;
        self.vertex_count += 1;
        for &[a, b] in &border.edges[..border.count] {
            self.add_face([a, b, new]);
        }
    }

    /// The critical normal beside a face.
    pub fn polish(&self, pair: &CorePair<'_, N>, face: &GapFace<N>) -> Polished<N> {
        let guess = self.guess(face, self.weights(face));
        polish(pair, guess, most_aside(pair))
    }

    /// Forgets what is known beyond the faces.
    pub fn reopen(&mut self) {
        for face in &mut self.faces[..self.face_count] {
            face.is_done = face.normal.largest().is_zero();
        }
    }

    /// The weights of the corners of a face at the foot of the origin, those below 0 cut.
    pub fn weights(&self, face: &GapFace<N>) -> [N; 3] {
        let [a, b, c] = face.corners.map(|at| self.x(at));
        let of = |x: Vector<N>, y: Vector<N>| {
            let area = face.normal.dot(x.cross(y));
            if area > N::zero() { area } else { N::zero() }
        };
        let weights = [of(b, c), of(c, a), of(a, b)];
        let sum = weights[0] + weights[1] + weights[2];
        if sum.is_zero() {
            return [N::one(), N::zero(), N::zero()];
        }
        weights.map(|weight| weight / sum)
    }

    pub fn corners(&self, face: &GapFace<N>) -> [&Lowest<N>; 3] {
        face.corners.map(|at| &self.vertices[usize::from(at)])
    }

    pub fn guess(&self, face: &GapFace<N>, weights: [N; 3]) -> NormalGuess<N> {
        NormalGuess::of_points(&self.corners(face), &weights, face.normal)
    }

    pub fn critical(
        &self,
        pair: &CorePair<'_, N>,
        face: &GapFace<N>,
        weights: [N; 3],
    ) -> Critical<N> {
        let [a, b, c] = self.corners(face);
        let points = [0, 1].map(|side| {
            let [p, q, r] = [a, b, c].map(|corner| corner.points[side]);
            p + (q - p) * weights[1] + (r - p) * weights[2]
        });
        prove(pair, self.guess(face, weights), points)
    }
}

/// A tetrahedron of points of the difference; if that is flat, a normal of it.
pub fn tetrahedron<N: RoundedNumber>(
    pair: &CorePair<'_, N>,
    start: Vector<N>,
) -> Result<[Lowest<N>; 4], Vector<N>> {
    let least = tolerance(pair);
    let (a, b) = (pair.lowest(start), pair.lowest(-start));
    let along = (b.difference - a.difference).unit();
    let side = along.any_square();
    let off = |x: &Lowest<N>| (x.difference - a.difference).cross(along).length();
    let c = farther(pair, side, off);
    let c = if off(&c) > least {
        c
    } else {
        farther(pair, along.cross(side), off)
    };
    if along.largest().is_zero() || off(&c) <= least {
        return Err(if along.largest().is_zero() {
            start
        } else {
            side
        });
    }
    let normal = along.cross(c.difference - a.difference).unit();
    let height = |x: &Lowest<N>| (x.difference - a.difference).dot(normal).abs();
    let d = farther(pair, normal, height);
    if height(&d) <= least {
        return Err(normal);
    }
    Ok([a, b, c, d])
}

/// The lowest point along a normal or against it, the farther one.
fn farther<N: RoundedNumber>(
    pair: &CorePair<'_, N>,
    normal: Vector<N>,
    distance: impl Fn(&Lowest<N>) -> N,
) -> Lowest<N> {
    let (a, b) = (pair.lowest(normal), pair.lowest(-normal));
    if distance(&a) >= distance(&b) { a } else { b }
}
