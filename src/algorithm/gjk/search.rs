//! The simplex of the Minkowski difference of two shapes that is closest to the origin.
//!
//! A simplex is a minimal set of vertices of the difference whose hull has the origin's nearest point in
//! its interior. Each iteration adds the vertex of the difference that is furthest toward the origin, and
//! drops the vertices that are no longer needed, until no vertex is further. This is the algorithm of
//! Gilbert, Johnson and Keerthi (1988, DOI 10.1109/56.2083) with exact signs of polynomials of at most the
//! fourth degree.
//!
//! It terminates: each iteration strictly reduces the distance, so no simplex repeats, and there are
//! finitely many. There is no tolerance, and no special case for flat, parallel or touching shapes. The
//! search starts from the verified part of the float guess ([`guess`](crate::algorithm::gjk::guess)) and
//! usually takes one iteration.

use crate::algorithm::gjk::minkowski::search_direction::SearchDirection;
use crate::algorithm::gjk::minkowski::vertex::MinkowskiVertex;
use crate::algorithm::gjk::simplex::{DifferenceSide, Simplex};
use crate::algorithm::linear::Linear;
use crate::algorithm::linear_linear::solve::do_projections_overlap;
use crate::algorithm::solid::{Solid, SolidVertex, search_rounds};
use crate::predicate::parallel;
use core::cmp::Ordering;

/// The result of a search.
#[derive(Clone, Copy, Debug)]
pub(crate) enum GjkResult<X> {
    /// The shapes are disjoint; this simplex of their difference is closest to the origin.
    Separated(Simplex<MinkowskiVertex<X>>),
    /// The shapes intersect; this simplex of their difference contains the origin.
    Intersecting(Simplex<MinkowskiVertex<X>>),
}

impl<X: SolidVertex> GjkResult<X> {
    /// The closest simplex of disjoint shapes.
    pub(crate) fn separated_simplex(self) -> Option<Simplex<MinkowskiVertex<X>>> {
        match self {
            Self::Separated(simplex) => Some(simplex),
            Self::Intersecting(_) => None,
        }
    }
}

/// The Minkowski difference of two solids.
#[derive(Clone, Copy, Debug)]
pub(crate) struct MinkowskiDifference<'s, X: SolidVertex> {
    pub(crate) a: &'s Solid<'s, X>,
    pub(crate) b: &'s Solid<'s, X>,
}

impl<X: SolidVertex> MinkowskiDifference<'_, X> {
    fn is_exact(&self) -> bool {
        self.a.is_exact() && self.b.is_exact()
    }

    pub(crate) fn vertex_at(&self, indices: [usize; 2]) -> MinkowskiVertex<X> {
        let points = [self.a.vertex(indices[0]), self.b.vertex(indices[1])];
        MinkowskiVertex::new(points, indices)
    }

    /// The start of the search: the guess, if it can be verified, or its last vertex.
    fn start_simplex(&self, guess: Option<Simplex<[usize; 2]>>) -> Simplex<MinkowskiVertex<X>> {
        let Some(guess) = guess else {
            return Simplex::Vertex(self.vertex_at([0, 0]));
        };
        let simplex = guess.map(|indices| self.vertex_at(indices));
        let last = *simplex.last();
        simplex.verified().unwrap_or(Simplex::Vertex(last))
    }

    /// Searches the simplex closest to the origin.
    pub(crate) fn nearest(&self) -> GjkResult<X> {
        self.nearest_from(|| self.guess_nearest(false))
    }

    /// Searches the simplex closest to the origin, from a guess.
    pub(crate) fn nearest_from(
        &self,
        guess: impl FnOnce() -> Option<Simplex<[usize; 2]>>,
    ) -> GjkResult<X> {
        if let Some(simplex) = self.nearest_to_point() {
            return match simplex.has_origin() {
                true => GjkResult::Intersecting(simplex),
                false => GjkResult::Separated(simplex),
            };
        }
        let mut simplex = self.start_simplex(guess());
        for _ in search_rounds(|| self.is_exact()) {
            if simplex.has_origin() {
                return GjkResult::Intersecting(simplex);
            }
            let next = self.support_vertices(&simplex, &simplex.search_direction());
            if next == simplex.last().indices {
                break;
            }
            simplex = simplex.add_vertex(&self.vertex_at(next));
        }
        GjkResult::Separated(simplex)
    }

    /// Whether the shapes are disjoint: whether the vertex furthest toward the origin does not reach it.
    pub(crate) fn is_separated(&self) -> bool {
        self.is_separated_from(|| self.guess_nearest(true))
    }

    /// Whether the shapes are disjoint, by a search from a guess.
    pub(crate) fn is_separated_from(
        &self,
        guess: impl FnOnce() -> Option<Simplex<[usize; 2]>>,
    ) -> bool {
        if let Some(simplex) = self.nearest_to_point() {
            return !simplex.has_origin();
        }
        let mut simplex = self.start_simplex(guess());
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

    /// The indices of the vertex furthest from a simplex toward the origin.
    pub(crate) fn support_vertices(
        &self,
        simplex: &Simplex<MinkowskiVertex<X>>,
        direction: &SearchDirection<'_, X>,
    ) -> [usize; 2] {
        let [from_a, from_b] = simplex.last().indices;
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

    /// Compares vertices of one shape along the search direction, or of the other against it. Vertices
    /// along which the simplex extends are equal; this is known without long arithmetic.
    pub(super) fn compare_along(
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

    /// Whether the closest pair is unique: at most one other vertex of each shape is equally close, and the
    /// edges to these do not overlap.
    pub(crate) fn is_unique(&self, simplex: &Simplex<MinkowskiVertex<X>>) -> bool {
        if self.a.is_point() || self.b.is_point() {
            return true;
        }
        let (direction, [at_a, at_b]) = (simplex.search_direction(), simplex.last().indices);
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

/// Whether two edges have one closest pair: unless they are parallel and their projections overlap.
fn have_one_nearest_pair<X: SolidVertex>(a: [X; 2], b: [X; 2]) -> bool {
    let (a, b) = (Linear::edge(a), Linear::edge(b));
    !parallel(a.line, b.line) || !do_projections_overlap(a, b)
}
