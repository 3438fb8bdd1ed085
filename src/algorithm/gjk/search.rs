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
//! ([`guess`](crate::algorithm::gjk::guess)), as far as that holds, and so is mostly done in one round.

use crate::algorithm::gjk::minkowski::search_direction::SearchDirection;
use crate::algorithm::gjk::minkowski::signs::SimplexVertex;
use crate::algorithm::gjk::minkowski::vertex::MinkowskiVertex;
use crate::algorithm::gjk::simplex::{DifferenceSide, Simplex};
use crate::algorithm::linear::Linear;
use crate::algorithm::linear_linear::solve::do_projections_overlap;
use crate::algorithm::solid::{Solid, Vertex, search_rounds};
use crate::predicate::parallel;
use core::cmp::Ordering;

/// What two shapes are to each other.
#[derive(Clone, Copy, Debug)]
pub(crate) enum GjkResult<X> {
    /// Apart, with this part of their difference nearest to the origin.
    Separated(Simplex<MinkowskiVertex<X>>),
    /// They have the point in common that the origin is in this part of their difference.
    Intersecting(Simplex<MinkowskiVertex<X>>),
}

impl<X: Vertex> GjkResult<X> {
    /// The nearest part, where the shapes are apart.
    pub(crate) fn separated_simplex(self) -> Option<Simplex<MinkowskiVertex<X>>> {
        match self {
            Self::Separated(simplex) => Some(simplex),
            Self::Intersecting(_) => None,
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

    pub(crate) fn vertex_at(&self, places: [usize; 2]) -> MinkowskiVertex<X> {
        let points = [self.a.vertex(places[0]), self.b.vertex(places[1])];
        MinkowskiVertex::new(points, places)
    }

    /// Where to start from: what floats take for the nearest part, if that holds, or any vertex.
    fn start_simplex(&self, sides: bool) -> Simplex<MinkowskiVertex<X>> {
        let Some(guess) = self.guess_nearest(sides) else {
            return Simplex::Vertex(self.vertex_at([0, 0]));
        };
        let last = guess.last().places();
        let proved = guess.map(|guess| self.vertex_at(guess.places())).verified();
        proved.unwrap_or_else(|| Simplex::Vertex(self.vertex_at(last)))
    }

    /// The part nearest to the origin.
    pub(crate) fn nearest(&self) -> GjkResult<X> {
        if let Some(simplex) = self.nearest_to_point() {
            return match simplex.has_origin() {
                true => GjkResult::Intersecting(simplex),
                false => GjkResult::Separated(simplex),
            };
        }
        let mut simplex = self.start_simplex(false);
        for _ in search_rounds(|| self.is_exact()) {
            if simplex.has_origin() {
                return GjkResult::Intersecting(simplex);
            }
            let next = self.support_vertices(&simplex, &simplex.search_direction());
            if next == simplex.last().places {
                break;
            }
            simplex = simplex.add_vertex(&self.vertex_at(next));
        }
        GjkResult::Separated(simplex)
    }

    /// Whether the shapes are apart: the origin beyond a vertex of the difference that none is
    /// further toward it than.
    pub(crate) fn is_apart(&self) -> bool {
        if let Some(simplex) = self.nearest_to_point() {
            return !simplex.has_origin();
        }
        let mut simplex = self.start_simplex(true);
        for _ in search_rounds(|| self.is_exact()) {
            if simplex.has_origin() {
                return false;
            }
            let direction = simplex.search_direction();
            let next = self.vertex_at(self.support_vertices(&simplex, &direction));
            let [p, q] = next.points;
            if direction.compare(p, q).is_gt() {
                break;
            }
            simplex = simplex.add_vertex(&next);
        }
        true
    }

    /// The places of the vertex furthest from a simplex toward the origin.
    fn support_vertices(
        &self,
        simplex: &Simplex<MinkowskiVertex<X>>,
        direction: &SearchDirection<'_, X>,
    ) -> [usize; 2] {
        let [from_a, from_b] = simplex.last().places;
        let a = self.a.support_vertex(
            from_a,
            self.compare_along(DifferenceSide::A, simplex, direction),
        );
        let b = self.b.support_vertex(
            from_b,
            self.compare_along(DifferenceSide::B, simplex, direction),
        );
        [a, b]
    }

    /// Compares vertices of one shape by how soon they come on the way from the origin to a simplex, or
    /// of the other by how late. Those that the simplex lies along are level, and need no long
    /// arithmetic to tell it.
    fn compare_along(
        &self,
        side: DifferenceSide,
        simplex: &Simplex<MinkowskiVertex<X>>,
        direction: &SearchDirection<'_, X>,
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
            direction.compare_roughly(p, q).unwrap_or_else(|| {
                if simplex.is_parallel_to(side, solid, [i, j]) {
                    Ordering::Equal
                } else {
                    direction.compare_exactly(p, q)
                }
            })
        }
    }

    /// The vertices of either shape as near as the other's nearest, if they are alone or ends of an
    /// edge.
    pub(crate) fn is_unique(&self, simplex: &Simplex<MinkowskiVertex<X>>) -> bool {
        if self.a.is_point() || self.b.is_point() {
            return true;
        }
        let (direction, [at_a, at_b]) = (simplex.search_direction(), simplex.last().places);
        let on_a = self.a.tied_neighbour(
            at_a,
            self.compare_along(DifferenceSide::A, simplex, &direction),
        );
        if matches!(on_a, Ok(None)) {
            return true;
        }
        let on_b = self.b.tied_neighbour(
            at_b,
            self.compare_along(DifferenceSide::B, simplex, &direction),
        );
        match (on_a, on_b) {
            (_, Ok(None)) => true,
            (Ok(Some(to_a)), Ok(Some(to_b))) => {
                let [a, b] = simplex.last().points;
                have_one_nearest_pair([a, to_a], [b, to_b])
            }
            _ => false,
        }
    }
}

/// Whether two edges are parallel only where they do not run along each other.
fn have_one_nearest_pair<X: Vertex>(a: [X; 2], b: [X; 2]) -> bool {
    let (a, b) = (Linear::edge(a), Linear::edge(b));
    !parallel(a.line, b.line) || !do_projections_overlap(a, b)
}
