//! The difference of two shapes in space: where it leaves the origin.
//!
//! Two shapes are as far apart as the origin is from their Minkowski difference, the set of all
//! `a - b`. Its vertices are pairs: a vertex of one shape and one of the other. Here are the signs
//! about the hull of two or three such vertices ([`predicates`]), how others lie along the way to it
//! ([`heading`]) and what is constructed of it ([`measures`]). Of four only the volumes of three matter.
//!
//! All of this is long and called from few places, in loops: it is kept out of line, so that a pair
//! costs its users little to compile. What many questions share is evaluated once, and kept as far as
//! floats tell it ([`StoredApprox`](crate::exact::Rough)).

pub(crate) mod guess_vertex;
pub(crate) mod measures;
pub(crate) mod search_direction;
pub(crate) mod signs;
pub(crate) mod vertex;

use crate::algorithm::gjk::minkowski::vertex::MinkowskiVertex;

use crate::exact::{Ring, sub};

/// The points of two pairs in one array.
#[inline(always)]
fn two<X: Copy>([p, q]: [&MinkowskiVertex<X>; 2]) -> [X; 4] {
    let ([a, b], [c, d]) = (p.points, q.points);
    [a, b, c, d]
}

/// The points of three pairs in one array.
#[inline(always)]
fn three<X: Copy>([p, q, r]: [&MinkowskiVertex<X>; 3]) -> [X; 6] {
    let ([a, b], [c, d], [e, f]) = (p.points, q.points, r.points);
    [a, b, c, d, e, f]
}

/// The differences of two pairs.
#[inline(always)]
fn edge<R: Ring>([a, b, c, d]: [[R; 3]; 4]) -> [[R; 3]; 2] {
    [sub(a, b), sub(c, d)]
}

/// The differences of three pairs.
#[inline(always)]
fn face<R: Ring>([a, b, c, d, e, f]: [[R; 3]; 6]) -> [[R; 3]; 3] {
    [sub(a, b), sub(c, d), sub(e, f)]
}
