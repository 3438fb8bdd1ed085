//! Where two loops may be nearest: the search of Gilbert, Johnson and Keerthi, *A fast procedure for
//! computing the distance between complex objects* (1988), in plain floats.

use super::super::outline::Vertex;
use super::plain::Plain;
use super::simplex::{Hint, Simplex};
use crate::kernel::{dot, sub};

/// As many rounds as are worth it: floats may go round in circles.
const ROUNDS: usize = 24;

/// Where to look first, if both have one middle.
const ANY: [f64; 2] = [1.0, 0.0];

/// What floats take for the nearest part of the difference, by the places of its vertices.
pub(super) enum Guess {
    Vertices([usize; 2]),
    Edge([[usize; 2]; 2]),
    Around([[usize; 2]; 3]),
    Apart(Gap),
}

/// A direction in which the first loop ends before the second begins, and their vertices there.
pub(super) struct Gap {
    pub(super) direction: [f64; 2],
    pub(super) places: [usize; 2],
}

/// What floats take for the nearest part of the difference of two loops. Where only `sides` are
/// asked, they stop as soon as they see the loops apart.
#[inline]
pub(super) fn guess<'a, X: Vertex<'a>>(
    loops: [&Plain<'_, 'a, X>; 2],
    sides: bool,
) -> Option<Guess> {
    let [a, b] = loops;
    let mut direction = sub(b.middle(), a.middle());
    if direction == [0.0; 2] {
        direction = ANY;
    }
    let mut next = Hint::lowest(loops, direction, [0, 0]);
    let mut simplex = Simplex::Vertex(next);
    for _ in 0..ROUNDS {
        if sides && dot(next.vector, direction) > 0.0 {
            let places = next.places;
            return Some(Guess::Apart(Gap { direction, places }));
        }
        direction = simplex.direction();
        next = Hint::lowest(loops, direction, next.places);
        simplex = match simplex.with(next, direction) {
            Some(Simplex::Around(corners)) => {
                return Some(Guess::Around(corners.map(|p| p.places)));
            }
            Some(nearer) => nearer,
            None => return simplex.into_guess(),
        };
    }
    None
}

impl Simplex {
    #[inline(always)]
    fn into_guess(self) -> Option<Guess> {
        match self {
            Self::Vertex(p) => Some(Guess::Vertices(p.places)),
            Self::Edge([p, q]) => Some(Guess::Edge([p.places, q.places])),
            Self::Around(_) => None,
        }
    }
}
