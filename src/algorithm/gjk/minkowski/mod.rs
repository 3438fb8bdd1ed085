//! The Minkowski difference of two shapes in space: the feature that is closest to the origin.
//!
//! The distance of two shapes is that of the origin from their Minkowski difference, the set of all
//! `a - b`. Its vertices are differences of a vertex of one shape and one of the other. Here are the
//! signs about the hull of two or three such vertices ([`signs`]), the order of others along the vector
//! to it ([`search_direction`]) and the measures of it ([`measures`]). For four only the volumes of
//! three matter.
//!
//! All of this is long and called from few call sites, in loops: it is not inlined, so that a pair
//! costs its users little to compile. Vectors that many signs share are computed once, and stored with
//! their error bounds ([`StoredApprox`](crate::exact::StoredApprox)).

mod fixed_point;
pub(crate) mod guess_vertex;
pub(crate) mod measures;
pub(crate) mod polytope;
pub(crate) mod search_direction;
pub(crate) mod signs;
pub(crate) mod vertex;

use crate::algorithm::gjk::minkowski::vertex::MinkowskiVertex;
use crate::exact::{Ring, sub};

/// The points of two vertices in one array.
#[cfg_attr(not(debug_assertions), inline(always))]
fn two<X: Copy>([p, q]: [&MinkowskiVertex<X>; 2]) -> [X; 4] {
    let ([a, b], [c, d]) = (p.points, q.points);
    [a, b, c, d]
}

/// The points of three vertices in one array.
#[cfg_attr(not(debug_assertions), inline(always))]
fn three<X: Copy>([p, q, r]: [&MinkowskiVertex<X>; 3]) -> [X; 6] {
    let ([a, b], [c, d], [e, f]) = (p.points, q.points, r.points);
    [a, b, c, d, e, f]
}

/// The differences of two pairs of points.
#[cfg_attr(not(debug_assertions), inline(always))]
fn edge<R: Ring>([a, b, c, d]: [[R; 3]; 4]) -> [[R; 3]; 2] {
    [sub(a, b), sub(c, d)]
}

/// The differences of three pairs of points.
#[cfg_attr(not(debug_assertions), inline(always))]
fn face<R: Ring>([a, b, c, d, e, f]: [[R; 3]; 6]) -> [[R; 3]; 3] {
    [sub(a, b), sub(c, d), sub(e, f)]
}
