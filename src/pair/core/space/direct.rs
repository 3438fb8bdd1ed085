//! A point and a segment or a triangle, directly: which corner, edge or inside of it is nearest.
//!
//! Told by the sides that the point lies on: Ericson, *Real-Time Collision Detection* (2005), 5.1.5.
//! Every question is the exact sign of a polynomial, so what has no length or no area needs no care.
//!
//! Two segments or triangles could be solved in the same way, by asking each pair of their parts whether
//! it is nearest. Measured, that takes as long for floats, as what they guess is asked first anyway, and
//! three to four times as long in fixed point as the search of [`difference`](super::difference).

use super::difference::Difference;
use super::simplex::{Simplex, face, inclines, is_over_edge, leads};
use super::solid::{Solid, Vertex};
use crate::kernel::{Pair, nearest_corners};

impl<X: Vertex> Difference<'_, X> {
    /// The part nearest to the origin, where one shape is a point and the other one no more than a
    /// triangle.
    pub(super) fn of_point(&self) -> Option<Simplex<Pair<X>>> {
        let (Solid::Few(_, a), Solid::Few(_, b)) = (self.a, self.b) else {
            return None;
        };
        let corner = |place| self.pair(if *a == 1 { [0, place] } else { [place, 0] });
        match (a, b) {
            (1, 1) => Some(Simplex::Vertex(corner(0))),
            (1, 2) | (2, 1) => Some(of_edge([corner(0), corner(1)])),
            (1, 3) | (3, 1) => Some(of_corners(&[corner(0), corner(1), corner(2)])),
            _ => None,
        }
    }
}

/// The part of an edge that is nearest to the origin.
fn of_edge<X: Vertex>([p, q]: [Pair<X>; 2]) -> Simplex<Pair<X>> {
    match [leads(&p, &q), leads(&q, &p)] {
        [true, true] => Simplex::Edge([p, q]),
        [false, _] => Simplex::Vertex(p),
        [true, false] => Simplex::Vertex(q),
    }
}

/// The part of a face that is nearest to the origin.
fn of_corners<X: Vertex>(corners: &[Pair<X>; 3]) -> Simplex<Pair<X>> {
    let [p, q, r] = corners;
    match nearest_corners([p, q, r]) {
        Some(&[i]) => Simplex::Vertex(corners[i]),
        Some(&[i, j]) => Simplex::Edge([corners[i], corners[j]]),
        Some(_) => face(p, q, r),
        None => of_corners_exactly([p, q, r]),
    }
}

fn of_corners_exactly<X: Vertex>([p, q, r]: [&Pair<X>; 3]) -> Simplex<Pair<X>> {
    let around = [[p, q, r], [q, r, p], [r, p, q]];
    for [corner, next, last] in around {
        if !leads(corner, next) && !leads(corner, last) {
            return Simplex::Vertex(*corner);
        }
    }
    for [from, to, opposite] in around {
        if is_over_edge(from, to) && !inclines(from, to, opposite) {
            return Simplex::Edge([*from, *to]);
        }
    }
    face(p, q, r)
}
