//! The part of the difference of two shapes that is nearest to the origin.
//!
//! Some vertices of the difference of which none can be spared hold the origin's nearest point in
//! the interior of their hull. The vertex of the difference that lies furthest toward the origin is
//! added and those that are no longer needed are dropped, until none lies further. This is the
//! method of Gilbert, Johnson and Keerthi (1988, DOI 10.1109/56.2083) without its rounding: every
//! question it asks is the exact sign of a polynomial of at most the fourth degree in the given
//! numbers. So each round brings the origin strictly nearer, no simplex comes twice, and as there
//! are finitely many the last one is reached and is the true one; there is no tolerance, and
//! nothing to be done about flat, parallel or touching shapes. It starts where plain floats say
//! ([`hint`](crate::algorithm::gjk::guess)), as far as that holds, and so is mostly done in one round.

use crate::algorithm::gjk::minkowski::search_direction::SearchDirection;
use crate::algorithm::gjk::minkowski::signs::SimplexVertex;
use crate::algorithm::gjk::minkowski::vertex::MinkowskiVertex;
use crate::algorithm::gjk::simplex::{DifferenceSide, Simplex};
use crate::algorithm::linear::Linear;
use crate::algorithm::linear_linear::solve::run_along;
use crate::algorithm::solid::{Solid, Vertex, search_rounds};
use crate::predicate::parallel;
use core::cmp::Ordering;

/// What two shapes are to each other.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Found<X> {
    /// Apart, with this part of their difference nearest to the origin.
    Apart(Simplex<MinkowskiVertex<X>>),
    /// They have the point in common that the origin is in this part of their difference.
    Common(Simplex<MinkowskiVertex<X>>),
}

impl<X: Vertex> Found<X> {
    /// The nearest part, where the shapes are apart.
    pub(crate) fn apart(self) -> Option<Simplex<MinkowskiVertex<X>>> {
        match self {
            Self::Apart(simplex) => Some(simplex),
            Self::Common(_) => None,
        }
    }
}

/// Two shapes, the difference of which is asked about.
#[derive(Clone, Copy, Debug)]
pub(crate) struct MinkowskiDifference<'s, X: Vertex> {
    pub(crate) a: &'s Solid<'s, X>,
    pub(crate) b: &'s Solid<'s, X>,
}

impl<X: Vertex> MinkowskiDifference<'_, X> {
    fn is_exact(&self) -> bool {
        self.a.is_exact() && self.b.is_exact()
    }

    pub(crate) fn pair(&self, places: [usize; 2]) -> MinkowskiVertex<X> {
        let points = [self.a.vertex(places[0]), self.b.vertex(places[1])];
        MinkowskiVertex::new(points, places)
    }

    /// Where to start from: what floats take for the nearest part, if that holds, or any vertex.
    fn start(&self, sides: bool) -> Simplex<MinkowskiVertex<X>> {
        let Some(guess) = self.guess(sides) else {
            return Simplex::Vertex(self.pair([0, 0]));
        };
        let last = guess.last().places();
        let proved = guess.map(|hint| self.pair(hint.places())).proved();
        proved.unwrap_or_else(|| Simplex::Vertex(self.pair(last)))
    }

    /// The part nearest to the origin.
    pub(crate) fn nearest(&self) -> Found<X> {
        if let Some(simplex) = self.of_point() {
            return match simplex.has_origin() {
                true => Found::Common(simplex),
                false => Found::Apart(simplex),
            };
        }
        let mut simplex = self.start(false);
        for _ in search_rounds(|| self.is_exact()) {
            if simplex.has_origin() {
                return Found::Common(simplex);
            }
            let next = self.furthest(&simplex, &simplex.heading());
            if next == simplex.last().places {
                break;
            }
            simplex = simplex.with(&self.pair(next));
        }
        Found::Apart(simplex)
    }

    /// Whether the shapes are apart: the origin beyond a vertex of the difference that none is
    /// further toward it than.
    pub(crate) fn is_apart(&self) -> bool {
        if let Some(simplex) = self.of_point() {
            return !simplex.has_origin();
        }
        let mut simplex = self.start(true);
        for _ in search_rounds(|| self.is_exact()) {
            if simplex.has_origin() {
                return false;
            }
            let heading = simplex.heading();
            let next = self.pair(self.furthest(&simplex, &heading));
            let [p, q] = next.points;
            if heading.compare(p, q).is_gt() {
                break;
            }
            simplex = simplex.with(&next);
        }
        true
    }

    /// The places of the vertex furthest from a simplex toward the origin.
    fn furthest(
        &self,
        simplex: &Simplex<MinkowskiVertex<X>>,
        heading: &SearchDirection<'_, X>,
    ) -> [usize; 2] {
        let [from_a, from_b] = simplex.last().places;
        let a = self
            .a
            .support_vertex(from_a, self.along(DifferenceSide::A, simplex, heading));
        let b = self
            .b
            .support_vertex(from_b, self.along(DifferenceSide::B, simplex, heading));
        [a, b]
    }

    /// Compares vertices of one shape by how soon they come on the way from the origin to a simplex, or
    /// of the other by how late. Those that the simplex lies along are level, and need no long
    /// arithmetic to tell it.
    fn along(
        &self,
        side: DifferenceSide,
        simplex: &Simplex<MinkowskiVertex<X>>,
        heading: &SearchDirection<'_, X>,
    ) -> impl Fn(usize, usize) -> Ordering {
        let solid = if side == DifferenceSide::A {
            self.a
        } else {
            self.b
        };
        move |i, j| {
            let (p, q) = match side {
                DifferenceSide::A => (solid.vertex(i), solid.vertex(j)),
                DifferenceSide::B => (solid.vertex(j), solid.vertex(i)),
            };
            heading.compare_roughly(p, q).unwrap_or_else(|| {
                if simplex.runs_along(side, solid, [i, j]) {
                    Ordering::Equal
                } else {
                    heading.compare_exactly(p, q)
                }
            })
        }
    }

    /// The vertices of either shape as near as the other's nearest, if they are alone or ends of an
    /// edge.
    pub(crate) fn unique(&self, simplex: &Simplex<MinkowskiVertex<X>>) -> bool {
        if self.a.is_point() || self.b.is_point() {
            return true;
        }
        let (heading, [at_a, at_b]) = (simplex.heading(), simplex.last().places);
        let on_a = self
            .a
            .tied_neighbour(at_a, self.along(DifferenceSide::A, simplex, &heading));
        if matches!(on_a, Ok(None)) {
            return true;
        }
        let on_b = self
            .b
            .tied_neighbour(at_b, self.along(DifferenceSide::B, simplex, &heading));
        match (on_a, on_b) {
            (_, Ok(None)) => true,
            (Ok(Some(to_a)), Ok(Some(to_b))) => {
                let [a, b] = simplex.last().points;
                cross_or_touch([a, to_a], [b, to_b])
            }
            _ => false,
        }
    }
}

/// Whether two edges are parallel only where they do not run along each other.
fn cross_or_touch<X: Vertex>(a: [X; 2], b: [X; 2]) -> bool {
    let (a, b) = (Linear::edge(a), Linear::edge(b));
    !parallel(a.line, b.line) || !run_along(a, b)
}
