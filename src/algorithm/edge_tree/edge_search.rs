//! The search for the closest edges of two regions: in plain floats, and by exact signs only among those
//! that plain floats cannot tell apart.
//!
//! Pairs of boxes are visited from the roots, the nearer ones first: Larsen, Gottschalk, Lin and Manocha,
//! *Fast proximity queries with swept sphere volumes* (1999). The larger box is split. A pair is skipped if
//! its boxes are farther apart than the best so far.
//!
//! # Errors
//! All numbers are multiplied by a power of two, so that the largest is about 1. Let S be the extent of the
//! box around both regions, u = 2^-53, and the coordinates be off by at most c (which is 0 unless they are
//! sums). A vertex p and an edge from a along d have differences of at most S on each axis, each off by u of
//! itself; so |d x (p - a)| is off by 4 u |p - a| |d|, and the distance from the line by 8 u |p - a| <= 12 u S.
//! Where rounding takes an end of the edge for the foot, the foot is at most 15 u S away from that end. Moving
//! the coordinates by c moves a vertex and both ends by 1.5 c, and the distance by 3 c. So no distance is off
//! by more than 19 u S + 3 c; [`EdgeSearch`] takes 32 u S + 16 c. What is farther than the best by twice
//! as much is not the closest, and what is nearer by as much is.

use crate::algorithm::candidate::Candidate;
use crate::algorithm::candidate::best::BestCandidate;
use crate::algorithm::edge_loop::Vertex;
use crate::algorithm::edge_tree::plain_run::{CertainPlace, PlainRun, greater};
use crate::algorithm::edge_tree::rings::Rings;
use crate::algorithm::edge_tree::search_part::{SearchPart, UnitScale};
use crate::algorithm::linear::Linear;
use crate::algorithm::linear_linear::edges::do_edges_meet;
use crate::exact::{ExactPoint, is_float, root, square};
use nalgebra::zero;

/// Edges that meet are closer than by so many errors: an end of one is off by one, and its distance by another.
const MEETING: f64 = 3.0;

/// Far above what underflows: 2^-480, whose square is 2^-960.
const LEAST_ERROR: f64 = f64::from_bits((1023 - 480) << 52);

/// What a search is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SearchGoal {
    /// Whether some edges meet.
    Meeting,
    /// The same, and if not, the closest edges.
    ClosestUnlessMet,
    /// The closest edges, given that none meet.
    Closest,
}

/// What a search finds.
#[derive(Clone, Copy, Debug)]
pub(crate) enum ClosestEdges<X> {
    /// No edges meet, and this is their shortest candidate if the search was for it.
    Apart(Option<BestCandidate<X>>),
    /// Some edges meet.
    Meet,
    /// Some edges are too close to tell.
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

/// Edges that are not split any more, as given and in plain floats.
struct Leaf<'p, 's, 'a, X: ExactPoint<2>> {
    part: &'p SearchPart<'s, 'a, X>,
    run: PlainRun,
}

/// The search for the closest edges of two regions of floats.
pub(crate) struct EdgeSearch<X> {
    scale: UnitScale,
    /// At least as much as any plain distance is off.
    error: f64,
    best: Option<VertexAndEdge<X>>,
    /// The same, once it had to be compared exactly.
    exact: Option<BestCandidate<X>>,
    /// The plain distance of the best.
    distance: f64,
    /// What is farther is not the closest.
    limit_squared: f64,
    /// What is nearer is closer than the best.
    nearer_squared: f64,
    goal: SearchGoal,
    /// Whether some edges meet for certain, if any may.
    met: Option<bool>,
}

/// The closest edges of two regions of floats; `None` if the search cannot answer for these numbers.
pub(crate) fn find_closest_edges<'a, X: Vertex<'a>>(
    [a, b]: [&Rings<'a, X>; 2],
    goal: SearchGoal,
) -> Option<ClosestEdges<X>> {
    if !is_float(&zero::<X::Scalar>()) {
        return None;
    }
    let (mut a, mut b) = (SearchPart::root(a), SearchPart::root(b));
    let scale = UnitScale::of([a.bounds, b.bounds]);
    a.bounds = scale.bounds(a.bounds);
    b.bounds = scale.bounds(b.bounds);
    let extent = a.bounds.joined(&b.bounds).extent();
    let error_of_vertices = scale.length(greater(a.error(), b.error()));
    let error = 16.0 * (f64::EPSILON * extent + error_of_vertices);
    if !error.is_finite() {
        return None;
    }
    let error = greater(error, LEAST_ERROR);
    let mut search = EdgeSearch {
        scale,
        error,
        best: None,
        exact: None,
        distance: f64::INFINITY,
        limit_squared: match goal {
            SearchGoal::Meeting => square(MEETING * error),
            _ => f64::INFINITY,
        },
        nearer_squared: f64::INFINITY,
        goal,
        met: None,
    };
    search.visit(&a, &b, 0.0);
    Some(search.closest())
}

impl<X: ExactPoint<2>> EdgeSearch<X> {
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
        self.limit_squared = -1.0;
    }

    /// Keeps the closer of the best and a vertex and an edge that are not farther, in plain floats.
    fn offer(&mut self, square: f64, offered: VertexAndEdge<X>) {
        let distance = root(square);
        if self.goal != SearchGoal::Closest && distance <= MEETING * self.error {
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

    fn set_distance(&mut self, distance: f64) {
        let within = 2.0 * self.error;
        self.distance = distance;
        self.limit_squared = square(distance + within);
        self.nearer_squared = if distance > within {
            square(distance - within)
        } else {
            0.0
        };
    }
}

impl<'s, 'a, X: Vertex<'a>> EdgeSearch<X> {
    /// Visits the edges of two parts whose boxes have this gap.
    fn visit(&mut self, a: &SearchPart<'s, 'a, X>, b: &SearchPart<'s, 'a, X>, gap_squared: f64) {
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
        leaf: &Leaf<'_, 's, 'a, X>,
        part: &SearchPart<'s, 'a, X>,
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
        p: &Leaf<'_, 's, 'a, X>,
        part: &SearchPart<'s, 'a, X>,
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
        if self.limit_squared.is_infinite() {
            // Any two vertices will do, to begin with.
            let within = root(p.run.least_square(&q.run, &part.bounds));
            self.limit_squared = square(within + 2.0 * self.error);
        }
        if self.goal != SearchGoal::Closest && has_crossing(p, &q, square(2.0 * self.error)) {
            return self.stop(true);
        }
        self.try_vertices(p, &q, is_flipped);
        self.try_vertices(&q, p, !is_flipped);
    }

    /// Tries the vertices of one leaf with the edges of the other. The vertices belong to the second region if
    /// `is_flipped`.
    fn try_vertices(
        &mut self,
        from: &Leaf<'_, 's, 'a, X>,
        to: &Leaf<'_, 's, 'a, X>,
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
                let square = edge.distance_squared(p);
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

/// Whether some edges cross that plain floats see cross. Boxes with a larger gap do not overlap.
fn has_crossing<'a, X: Vertex<'a>>(
    p: &Leaf<'_, '_, 'a, X>,
    q: &Leaf<'_, '_, 'a, X>,
    limit_squared: f64,
) -> bool {
    if p.part.bounds.gap_squared(&q.part.bounds) > limit_squared {
        return false;
    }
    let of_q = q.run.edges_near(&p.part.bounds, limit_squared);
    let of_p = p.run.edges_near(&q.part.bounds, limit_squared);
    of_p.iter().any(|i| {
        let edge = p.run.edge(i);
        let given = |leaf: &Leaf<'_, '_, 'a, X>, i| [leaf.part.vertex(i), leaf.part.vertex(i + 1)];
        of_q.iter()
            .any(|j| edge.crosses(&q.run.edge(j)) && do_edges_meet(given(p, i), given(q, j)))
    })
}
