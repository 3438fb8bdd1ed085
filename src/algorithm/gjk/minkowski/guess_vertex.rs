//! A vertex of the Minkowski difference in plain floats, for a search that guesses the closest feature.
//!
//! The result is only a guess: exact signs verify it before it is used.

use crate::algorithm::gjk::minkowski::search_direction::{Direction, ToEdge, ToFace, ToVertex};
use crate::algorithm::gjk::minkowski::signs::{
    EdgeArea, EdgeWeight, FaceWeight, MinkowskiVolume, OfVertices, SimplexVertex,
};
use crate::exact::{ExactPoint, dot, each, sub, to_f64};
use core::cmp::Ordering;

/// A vertex of the Minkowski difference, rounded.
#[derive(Clone, Copy, Debug)]
pub struct GuessVertex {
    vector: [f64; 3],
    indices: [usize; 2],
}

impl GuessVertex {
    /// The difference of two vertices with these indices, if their numbers are floats.
    #[cfg_attr(not(debug_assertions), inline)]
    pub fn new<X: ExactPoint<3>>([a, b]: [X; 2], indices: [usize; 2]) -> Option<Self> {
        let vector = sub(to_f64(a)?, to_f64(b)?);
        Some(Self { vector, indices })
    }

    /// Whether its scalar product with a direction is positive.
    #[cfg_attr(not(debug_assertions), inline)]
    pub fn is_along(&self, direction: [f64; 3]) -> bool {
        dot(self.vector, direction) > 0.0
    }

    /// About the vector to a vertex.
    pub fn to_vertex(vertex: &Self) -> [f64; 3] {
        ToVertex::of([vertex.vector])
    }

    /// About the vector to the line of an edge.
    pub fn to_edge(ends: [&Self; 2]) -> [f64; 3] {
        ToEdge::of(vectors(ends))
    }

    /// About the vector to the plane of a face.
    pub fn to_face(corners: [&Self; 3]) -> [f64; 3] {
        ToFace::of(vectors(corners))
    }
}

#[cfg_attr(not(debug_assertions), inline(always))]
fn vectors<const K: usize>(guesses: [&GuessVertex; K]) -> [[f64; 3]; K] {
    each(&guesses, |guess| guess.vector)
}

/// Not-a-number counts as `Greater`.
#[cfg_attr(not(debug_assertions), inline(always))]
fn sign_of<P: OfVertices<K>, const K: usize>(guesses: [&GuessVertex; K]) -> Ordering {
    let value = P::eval(vectors(guesses));
    value.partial_cmp(&0.0).unwrap_or(Ordering::Greater)
}

impl SimplexVertex for GuessVertex {
    fn indices(&self) -> [usize; 2] {
        self.indices
    }

    fn is_origin(&self) -> bool {
        self.vector == [0.0; 3]
    }

    fn is_on_line(ends: [&Self; 2]) -> bool {
        sign_of::<EdgeArea, 2>(ends).is_eq()
    }

    fn edge_weight(ends: [&Self; 2]) -> Ordering {
        sign_of::<EdgeWeight, 2>(ends)
    }

    fn face_weight(corners: [&Self; 3]) -> Ordering {
        sign_of::<FaceWeight, 3>(corners)
    }

    fn volume(corners: [&Self; 3]) -> Ordering {
        sign_of::<MinkowskiVolume, 3>(corners)
    }
}
