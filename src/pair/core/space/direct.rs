//! Points, segments and triangles, directly: the nearest part of their difference is looked up among
//! all that there are.
//!
//! A point is nearest to a corner, to an edge or to the inside of a triangle, depending on the sides that
//! it lies on: Ericson, *Real-Time Collision Detection* (2005), 5.1.5. Of two segments or triangles
//! that are apart, a corner and a corner, a corner and an edge, two edges, or a corner and the inside
//! are nearest, and that exactly if nothing lies further toward the other shape; if they meet, they do so
//! there, or where an edge pierces the inside. Every question is the exact sign of a polynomial, so
//! one of these finitely many parts is found.

use super::difference::{Difference, Found};
use super::simplex::{Simplex, face, inclines, is_over_edge, leads};
use super::solid::{Solid, Vertex};
use crate::kernel::{Pair, nearest_corners};

/// The places of a pair of vertices.
type Places = [usize; 2];

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

    /// The part nearest to the origin, where neither shape is more than a triangle.
    pub(super) fn of_few(&self) -> Option<Found<X>> {
        let (Solid::Few(_, a @ 1..=3), Solid::Few(_, b @ 1..=3)) = (self.a, self.b) else {
            return None;
        };
        parts(*a, *b)
            .map(|part| part.map(|places| self.pair(places)))
            .filter_map(Simplex::proved)
            .find_map(|simplex| self.found(simplex))
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

/// The edges between so many vertices.
fn edges(count: usize) -> impl Iterator<Item = [usize; 2]> + Clone {
    (1..count).flat_map(|to| (0..to).map(move |from| [from, to]))
}

/// All parts of the difference of two segments or triangles that may be nearest, the simplest first.
fn parts(a: usize, b: usize) -> impl Iterator<Item = Simplex<Places>> {
    let corners = (0..a).flat_map(move |i| (0..b).map(move |j| Simplex::Vertex([i, j])));
    let of_edges = edges(a).flat_map(move |e| edges(b).flat_map(move |f| of_two_edges(e, f)));
    corners
        .chain(with_corners(a, b))
        .chain(with_corners(b, a).map(flip))
        .chain(of_edges)
        .chain(with_inside(a, b))
        .chain(with_inside(b, a).map(flip))
}

fn flip(part: Simplex<Places>) -> Simplex<Places> {
    part.map(|[i, j]| [j, i])
}

/// A corner of the first, and an edge or the inside of the second.
fn with_corners(a: usize, b: usize) -> impl Iterator<Item = Simplex<Places>> {
    (0..a).flat_map(move |i| {
        let with_edges = edges(b).map(move |f| Simplex::Edge(f.map(|j| [i, j])));
        let with_face = (b == 3).then(|| Simplex::Face([0, 1, 2].map(|j| [i, j])));
        with_edges.chain(with_face)
    })
}

/// Two edges: a parallelogram of the difference, by its halves and the diagonal.
fn of_two_edges([p, q]: [usize; 2], [r, s]: [usize; 2]) -> [Simplex<Places>; 3] {
    [
        Simplex::Face([[p, r], [q, r], [q, s]]),
        Simplex::Face([[p, r], [p, s], [q, s]]),
        Simplex::Edge([[p, r], [q, s]]),
    ]
}

/// An edge of the first through the inside of the second: a prism of the difference, by the three
/// tetrahedra that make it up, of either handedness.
fn with_inside(a: usize, b: usize) -> impl Iterator<Item = Simplex<Places>> {
    let edges = edges(if b == 3 { a } else { 0 });
    edges.flat_map(|[p, q]| {
        [
            [[p, 0], [p, 1], [p, 2], [q, 2]],
            [[p, 0], [p, 1], [q, 1], [q, 2]],
            [[p, 0], [q, 0], [q, 1], [q, 2]],
        ]
        .into_iter()
        .flat_map(|[t, u, v, w]| [[t, u, v, w], [u, t, v, w]])
        .map(Simplex::Volume)
    })
}
