//! The search for the closest edges of two regions: in plain numbers, and by exact signs only among those
//! that plain numbers cannot tell apart.
//!
//! Pairs of boxes are visited from the roots, the nearer ones first: Larsen, Gottschalk, Lin and Manocha,
//! *Fast proximity queries with swept sphere volumes* (1999). The larger box is split. A pair is skipped if
//! its boxes are farther apart than the best so far.
//!
//! # Errors of floats
//! All numbers are multiplied by a power of two, so that the largest is about 1. Let S be the extent of the
//! box around both regions, u = 2^-53, and the coordinates be off by at most c (which is 0 unless they are
//! sums). A vertex p and an edge from a along d have differences of at most S on each axis, each off by u of
//! itself; so |d x (p - a)| is off by 4 u |p - a| |d|, and the distance from the line by 8 u |p - a| <= 12 u S.
//! Where rounding takes an end of the edge for the foot, the foot is at most 15 u S away from that end. Moving
//! the coordinates by c moves a vertex and both ends by 1.5 c, and the distance by 3 c. So no distance is off
//! by more than 19 u S + 3 c; [`EdgeSearch`] takes 32 u S + 16 c. What is farther than the best by twice
//! as much is not the closest, and what is nearer by as much is.
//!
//! # Errors of integers
//! Coordinates of fixed point are integers of 29 bits; what is longer loses its last bits, so that c is 1. All
//! products of differences are exact. Quotients and roots are rounded down, each of which takes at most 1 of
//! the distance. So no distance is off by more than 5; [`EdgeSearch`] takes 8.

use crate::algorithm::candidate::Candidate;
use crate::algorithm::candidate::best::BestCandidate;
use crate::algorithm::edge_loop::Vertex;
use crate::algorithm::edge_tree::plain_number::PlainNumber;
use crate::algorithm::edge_tree::plain_run::{CertainPlace, PlainRun, greater};
use crate::algorithm::edge_tree::rings::Rings;
use crate::algorithm::edge_tree::search_part::{SearchPart, UnitScale};
use crate::algorithm::linear::Linear;
use crate::algorithm::linear_linear::edges::do_edges_meet;
use crate::exact::{ExactPoint, may_be_fixed, may_be_float, square};
use nalgebra::zero;

/// The purpose of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SearchGoal {
    /// Whether some edges meet.
    Meeting,
    /// Whether some edges meet, and if not, the closest edges.
    ClosestUnlessMet,
    /// The closest edges, given that none meet.
    Closest,
}

/// The result of a search.
#[derive(Clone, Copy, Debug)]
pub(crate) enum ClosestEdges<X> {
    /// No edges meet, and this is their shortest candidate if the search was for it.
    Apart(Option<BestCandidate<X>>),
    /// Some edges meet.
    Meet,
    /// Some edges are too close for plain numbers to decide.
    MayMeet,
}

/// A vertex and an edge.
#[derive(Clone, Copy, Debug)]
struct VertexAndEdge<X> {
    vertex: X,
    edge: [X; 2],
    /// Whether the vertex belongs to the second region.
    is_flipped: bool,
}

impl<X: ExactPoint<2>> VertexAndEdge<X> {
    fn candidate(&self) -> Candidate<X> {
        let edge = Linear::edge(self.edge);
        let candidate = Candidate::to_linear(self.vertex, edge, edge.region(self.vertex));
        if self.is_flipped {
            candidate.flip()
        } else {
            candidate
        }
    }
}

/// Edges that are not split any more, as given and in plain numbers.
struct Leaf<'p, 's, 'a, X: ExactPoint<2>, N> {
    part: &'p SearchPart<'s, 'a, X, N>,
    run: PlainRun<N>,
}

/// The search for the closest edges of two regions of floats or of fixed point.
pub(crate) struct EdgeSearch<X, N: PlainNumber> {
    scale: UnitScale<N>,
    /// A bound on the error of any plain distance.
    error: N,
    best: Option<VertexAndEdge<X>>,
    /// The best candidate, once it had to be compared exactly.
    exact: Option<BestCandidate<X>>,
    /// The plain distance of the best.
    distance: N,
    /// The square of the distance beyond which edges are not the closest.
    limit_squared: N,
    /// The square of the distance below which edges are certainly closer than the best.
    nearer_squared: N,
    goal: SearchGoal,
    /// Whether some edges meet for certain, if any may.
    met: Option<bool>,
}

/// The closest edges of two regions of floats or of fixed point; `None` if the search cannot answer for these
/// numbers.
pub(crate) fn find_closest_edges<'a, X: Vertex<'a>>(
    rings: [&Rings<'a, X>; 2],
    goal: SearchGoal,
) -> Option<ClosestEdges<X>> {
    if const { may_be_float::<X::Scalar>() } && f64::is_for::<X::Scalar>() {
        find_by_plain_numbers::<X, f64>(rings, goal)
    } else if const { may_be_fixed::<X::Scalar>() } && i64::is_for::<X::Scalar>() {
        find_by_plain_numbers::<X, i64>(rings, goal)
    } else {
        None
    }
}

fn find_by_plain_numbers<'a, X: Vertex<'a>, N: PlainNumber>(
    [a, b]: [&Rings<'a, X>; 2],
    goal: SearchGoal,
) -> Option<ClosestEdges<X>> {
    let (mut a, mut b) = (SearchPart::root(a), SearchPart::root(b));
    let scale = UnitScale::of([a.bounds, b.bounds])?;
    a.bounds = scale.bounds(a.bounds);
    b.bounds = scale.bounds(b.bounds);
    let extent = a.bounds.joined(&b.bounds).extent();
    let error_of_vertices = scale.length(greater(a.error(), b.error()));
    let error = N::error_of_distances(extent, error_of_vertices)?;
    let mut search = EdgeSearch {
        scale,
        error,
        best: None,
        exact: None,
        distance: N::MOST,
        limit_squared: match goal {
            SearchGoal::Meeting => square(meeting(error)),
            _ => N::MOST,
        },
        nearer_squared: N::MOST,
        goal,
        met: None,
    };
    search.visit(&a, &b, N::ZERO);
    Some(search.closest())
}

/// Edges that meet are closer than this: an end of one is off by one error, and its distance by another.
fn meeting<N: PlainNumber>(error: N) -> N {
    error + error + error
}

impl<X: ExactPoint<2>, N: PlainNumber> EdgeSearch<X, N> {
    fn closest(&self) -> ClosestEdges<X> {
        match self.met {
            None => ClosestEdges::Apart(self.exact.or_else(|| self.best_exactly())),
            Some(true) => ClosestEdges::Meet,
            Some(false) => ClosestEdges::MayMeet,
        }
    }

    fn best_exactly(&self) -> Option<BestCandidate<X>> {
        let best = self.best.as_ref()?;
        Some(BestCandidate::new(best.candidate(), ()))
    }

    /// Ends the search.
    fn stop(&mut self, is_certain: bool) {
        self.met = Some(is_certain);
        self.limit_squared = N::NONE;
    }

    /// Keeps the closer of the best and a vertex and an edge that are not farther, in plain numbers.
    fn offer(&mut self, square: N, offered: VertexAndEdge<X>) {
        let distance = square.root();
        if self.goal != SearchGoal::Closest && distance <= meeting(self.error) {
            let is_touching = offered.candidate().cmp_length([zero()]).is_eq();
            self.stop(is_touching);
        } else if square < self.nearer_squared {
            self.best = Some(offered);
            self.exact = None;
            self.set_distance(distance);
        } else {
            let exact = self.exact.or_else(|| self.best_exactly());
            self.exact = Some(BestCandidate::keep_shorter(exact, offered.candidate(), ()));
            if distance < self.distance {
                self.set_distance(distance);
            }
        }
    }

    fn set_distance(&mut self, distance: N) {
        let within = self.error + self.error;
        self.distance = distance;
        self.limit_squared = square(distance + within);
        self.nearer_squared = if distance > within {
            square(distance - within)
        } else {
            N::ZERO
        };
    }
}

impl<'s, 'a, X: Vertex<'a>, N: PlainNumber> EdgeSearch<X, N> {
    /// Visits the edges of two parts whose boxes have this gap.
    fn visit(
        &mut self,
        a: &SearchPart<'s, 'a, X, N>,
        b: &SearchPart<'s, 'a, X, N>,
        gap_squared: N,
    ) {
        if gap_squared > self.limit_squared {
        } else if a.is_leaf() {
            let run = a.run(self.scale);
            self.visit_beside(&Leaf { part: a, run }, b, false);
        } else if b.is_leaf() {
            let run = b.run(self.scale);
            self.visit_beside(&Leaf { part: b, run }, a, true);
        } else if a.bounds.extent() < b.bounds.extent() {
            b.visit_children(self.scale, &a.bounds, |child, gap_squared| {
                self.visit(a, child, gap_squared);
            });
        } else {
            a.visit_children(self.scale, &b.bounds, |child, gap_squared| {
                self.visit(child, b, gap_squared);
            });
        }
    }

    /// Visits the edges of a part beside those of a leaf, which belongs to the second region if `is_flipped`.
    fn visit_beside(
        &mut self,
        leaf: &Leaf<'_, 's, 'a, X, N>,
        part: &SearchPart<'s, 'a, X, N>,
        is_flipped: bool,
    ) {
        if part.is_leaf() {
            self.visit_leaves(leaf, part, is_flipped);
        } else {
            let bounds = &leaf.part.bounds;
            part.visit_children(self.scale, bounds, |child, gap_squared| {
                if gap_squared <= self.limit_squared {
                    self.visit_beside(leaf, child, is_flipped);
                }
            });
        }
    }

    fn visit_leaves(
        &mut self,
        p: &Leaf<'_, 's, 'a, X, N>,
        part: &SearchPart<'s, 'a, X, N>,
        is_flipped: bool,
    ) {
        if p.run
            .edges_near(&part.bounds, self.limit_squared)
            .is_empty()
        {
            return;
        }
        let run = part.run(self.scale);
        let q = Leaf { part, run };
        if self.limit_squared == N::MOST {
            // Any two vertices will do, to begin with.
            let within = p.run.least_square(&q.run, &part.bounds).root();
            self.limit_squared = square(within + self.error + self.error);
        }
        if self.goal != SearchGoal::Closest && has_crossing(p, &q, square(self.error + self.error))
        {
            return self.stop(true);
        }
        self.try_vertices(p, &q, is_flipped);
        self.try_vertices(&q, p, !is_flipped);
    }

    /// Tries the vertices of one leaf with the edges of the other. The vertices belong to the second region if
    /// `is_flipped`.
    fn try_vertices(
        &mut self,
        from: &Leaf<'_, 's, 'a, X, N>,
        to: &Leaf<'_, 's, 'a, X, N>,
        is_flipped: bool,
    ) {
        let vertices = from.run.vertices_near(&to.part.bounds, self.limit_squared);
        if vertices.is_empty() {
            return;
        }
        for j in to
            .run
            .edges_near(&from.part.bounds, self.limit_squared)
            .iter()
        {
            let edge = to.run.edge(j);
            for i in vertices.iter() {
                let p = from.run.point(i);
                let square = edge.distance_squared(p, self.limit_squared);
                // Two vertices are tried once: from the first region, with the edge that starts at the other.
                let is_tried_again = || match edge.certain_place(p, self.error) {
                    CertainPlace::Start => is_flipped,
                    CertainPlace::End => is_flipped || !to.run.is_last_of_chain(j),
                    CertainPlace::Unknown => false,
                };
                if square <= self.limit_squared && !is_tried_again() {
                    let offered = VertexAndEdge {
                        vertex: from.part.vertex(i),
                        edge: [to.part.vertex(j), to.part.vertex(j + 1)],
                        is_flipped,
                    };
                    self.offer(square, offered);
                }
            }
        }
    }
}

/// Whether some edges cross that plain numbers see cross. Boxes with a larger gap do not overlap.
fn has_crossing<'a, X: Vertex<'a>, N: PlainNumber>(
    p: &Leaf<'_, '_, 'a, X, N>,
    q: &Leaf<'_, '_, 'a, X, N>,
    limit_squared: N,
) -> bool {
    if p.part.bounds.gap_squared(&q.part.bounds) > limit_squared {
        return false;
    }
    let of_q = q.run.edges_near(&p.part.bounds, limit_squared);
    let of_p = p.run.edges_near(&q.part.bounds, limit_squared);
    of_p.iter().any(|i| {
        let edge = p.run.edge(i);
        let given =
            |leaf: &Leaf<'_, '_, 'a, X, N>, i| [leaf.part.vertex(i), leaf.part.vertex(i + 1)];
        of_q.iter()
            .any(|j| edge.crosses(&q.run.edge(j)) && do_edges_meet(given(p, i), given(q, j)))
    })
}
