//! What a box says of the edges inside it: that they are beyond a straight shape, or too far away.

use crate::Aabb;
use crate::algorithm::candidate::Candidate;
use crate::algorithm::candidate::best::BestCandidate;
use crate::algorithm::edge_loop::{EdgeLoop, TreeNode, Vertex};
use crate::algorithm::edge_tree::ring_search::nearer_first;
use crate::algorithm::linear::Linear;
use crate::algorithm::linear_linear::within;
use crate::exact::{ExactPoint, coords};
use crate::predicate::{LinearKind, SupportingLine, VoronoiRegion, cmp_distance, is_point, side};
use core::cmp::Ordering;
use core::ops::Range;
use nalgebra::RealField;

/// The least and the greatest corner of a box.
fn corners<'a, X: Vertex<'a>>(bounds: &'a Aabb<X::Scalar, 2>) -> [X; 2] {
    [bounds.min(), bounds.max()].map(|corner| X::from(coords(corner)))
}

/// All four corners, in order.
fn all_corners<'a, X: Vertex<'a>>(bounds: &'a Aabb<X::Scalar, 2>) -> [X::Own; 4] {
    let [min, max] = corners::<X>(bounds);
    [[min, min], [max, min], [max, max], [min, max]].map(X::picked)
}

/// Whether a box is beyond a straight shape: past its ends along an axis, or all on one side.
pub(crate) fn is_beyond<'a, X: Vertex<'a>, const TWO_POINTS: bool>(
    bounds: &'a Aabb<X::Scalar, 2>,
    straight: Linear<X, TWO_POINTS>,
) -> bool {
    is_past(corners::<X>(bounds), straight)
        || is_on_one_side::<X, TWO_POINTS>(bounds, straight).is_some()
}

/// Whether a box, by its least and its greatest corner, is past the ends of a straight shape along an
/// axis.
#[inline]
pub(crate) fn is_past<X: ExactPoint<D>, const D: usize, const TWO_POINTS: bool>(
    [min, max]: [X; 2],
    straight: Linear<X, TWO_POINTS>,
) -> bool {
    let past = |p: X, axis| match (p.compare(min, axis), p.compare(max, axis)) {
        (Ordering::Less, _) => Ordering::Less,
        (_, Ordering::Greater) => Ordering::Greater,
        _ => Ordering::Equal,
    };
    let from = |axis| past(straight.line.start, axis);
    let leads = |axis| leads(straight, axis);
    match straight.extent {
        LinearKind::Line => false,
        LinearKind::Ray => {
            (0..D).any(|axis| from(axis).is_ne() && leads(axis) != from(axis).reverse())
        }
        LinearKind::Segment => (0..D).any(|axis| {
            from(axis).is_ne() && past(straight.end(VoronoiRegion::End), axis) == from(axis)
        }),
    }
}

/// Whether a box and a straight shape have a point in common: by the axes that could separate them.
pub(crate) fn meets<'a, X: Vertex<'a>, const TWO_POINTS: bool>(
    aabb: &'a Aabb<X::Scalar, 2>,
    straight: Linear<X, TWO_POINTS>,
) -> bool {
    if straight.extent == LinearKind::Line && is_point(straight.line) {
        return meets(aabb, Linear::point(straight.line.start));
    }
    straight.is_number() && !is_beyond(aabb, straight)
}

/// Which way a direction leads along an axis.
fn leads<X: ExactPoint<D>, const D: usize, const TWO_POINTS: bool>(
    straight: Linear<X, TWO_POINTS>,
    axis: usize,
) -> Ordering {
    let zero = X::Own::from([nalgebra::zero(); D]);
    straight.line.toward.own().compare(zero, axis)
}

/// The corners of a box that is all to the left or all to the right of a carrier.
pub(crate) fn is_on_one_side<'a, X: Vertex<'a>, const TWO_POINTS: bool>(
    bounds: &'a Aabb<X::Scalar, 2>,
    straight: Linear<X, TWO_POINTS>,
) -> Option<[X::Own; 4]> {
    let corners = all_corners::<X>(bounds);
    let span = straight.map(X::own).line;
    let first = side(corners[0], span);
    (first.is_ne()
        && corners[1..]
            .iter()
            .all(|&corner| side(corner, span) == first))
    .then_some(corners)
}

/// A stretch of edges in its box, with a way that is no longer than any from it.
type Bounded<'a, X> = (
    TreeNode<'a, <X as ExactPoint<2>>::Scalar>,
    Option<Candidate<<X as ExactPoint<2>>::Own>>,
);

/// A straight shape that looks for the edges near it.
pub(crate) struct BranchAndBound<X: ExactPoint<2>, const TWO_POINTS: bool> {
    straight: Linear<X, TWO_POINTS>,
    is_point: bool,
    /// The ends that ways may start at; a shape without length has one.
    ends: &'static [VoronoiRegion],
    /// The least and the greatest corner of the box around a segment.
    extremes: Option<[X::Own; 2]>,
}

impl<X: ExactPoint<2>, const TWO_POINTS: bool> BranchAndBound<X, TWO_POINTS> {
    pub(crate) fn new(straight: Linear<X, TWO_POINTS>) -> Self {
        let is_point = is_point(straight.line);
        let ends = if is_point {
            &[VoronoiRegion::Start]
        } else {
            straight.ends()
        };
        let sorted = |axis| {
            let (a, b) = (straight.line.start, straight.end(VoronoiRegion::End));
            if a.compare(b, axis).is_le() {
                [a, b]
            } else {
                [b, a]
            }
        };
        let extremes = (straight.extent == LinearKind::Segment).then(|| {
            let [x, y] = [sorted(0), sorted(1)];
            [[x[0], y[0]], [x[1], y[1]]].map(X::picked)
        });
        Self {
            straight,
            is_point,
            ends,
            extremes,
        }
    }

    /// A way that is no longer than any from the box to the box around the segment.
    fn between_boxes<'a>(&self, bounds: &'a Aabb<X::Scalar, 2>) -> Option<Candidate<X::Own>>
    where
        X: Vertex<'a>,
    {
        let [low, high] = self.extremes?;
        let [min, max] = corners::<X>(bounds).map(X::own);
        let gap = |axis| {
            if high.compare(min, axis).is_lt() {
                [min, high]
            } else if low.compare(max, axis).is_gt() {
                [max, low]
            } else {
                [min, min]
            }
        };
        let ([from_x, to_x], [from_y, to_y]) = (gap(0), gap(1));
        Some(Candidate::between(
            own_picked([from_x, from_y]),
            own_picked([to_x, to_y]),
        ))
    }

    /// A way that is no longer than any from the box to the carrier.
    fn to_carrier<'a>(&self, bounds: &'a Aabb<X::Scalar, 2>) -> Option<Candidate<X::Own>>
    where
        X: Vertex<'a>,
    {
        let corners = is_on_one_side::<X, TWO_POINTS>(bounds, self.straight)?;
        let span = self.straight.map(X::own).line;
        let ways = corners.map(|corner| Candidate::to_carrier(corner, span));
        ways.into_iter().reduce(|best, way| {
            if way.compare(&best).is_lt() {
                way
            } else {
                best
            }
        })
    }

    /// Whether all of a box is further away than the sum of the radii.
    pub(crate) fn is_out_of_reach<'a>(
        &self,
        bounds: &'a Aabb<X::Scalar, 2>,
        radii: [X::Scalar; 2],
    ) -> bool
    where
        X: Vertex<'a>,
    {
        let beyond = |way: Candidate<X::Own>| way.cmp_length(radii).is_gt();
        self.between_boxes(bounds).is_some_and(beyond)
            || !self.is_point && self.to_carrier(bounds).is_some_and(beyond)
    }

    /// Whether an edge is nowhere further away than the sum of the radii.
    pub(crate) fn reaches(&self, edge: Linear<X, true>, radii: [X::Scalar; 2]) -> bool {
        if self.is_point {
            let p = self.straight.line.start;
            return Candidate::to(p, edge, edge.region(p))
                .cmp_length(radii)
                .is_le();
        }
        within(edge, self.straight, radii)
    }

    /// Whether some edge of an outline is nowhere further away than the sum of the radii.
    pub(crate) fn reaches_any<'a>(&self, ring: &EdgeLoop<'a, X>, radii: [X::Scalar; 2]) -> bool
    where
        X: Vertex<'a>,
    {
        let enter = |bounds: &'a Aabb<X::Scalar, 2>| !self.is_out_of_reach(bounds, radii);
        ring.any_run(enter, |mut run| {
            run.any(|place| self.reaches(Linear::edge(ring.edge(place)), radii))
        })
    }

    /// A way that is no longer than any from the box; none if the box may touch.
    pub(crate) fn bound<'a>(&self, bounds: &'a Aabb<X::Scalar, 2>) -> Option<Candidate<X::Own>>
    where
        X: Vertex<'a>,
    {
        let between = self.between_boxes(bounds);
        if self.is_point {
            return between;
        }
        match (between, self.to_carrier(bounds)) {
            (Some(a), Some(b)) => Some(if a.compare(&b).is_lt() { b } else { a }),
            (a, b) => a.or(b),
        }
    }

    /// The shortest way from the edges of an outline, or what was found before; with the number of
    /// an edge there, where the first of the outline has this one.
    pub(crate) fn shortest<'a>(
        &self,
        ring: &EdgeLoop<'a, X>,
        first: usize,
        best: Option<BestCandidate<X, usize>>,
    ) -> Option<BestCandidate<X, usize>>
    where
        X: Vertex<'a>,
    {
        match ring.root() {
            None => self.shortest_from(ring, first, 0..ring.edge_count(), best),
            Some(root) => self.shortest_within(ring, first, (root, None), best),
        }
    }

    fn shortest_within<'a>(
        &self,
        ring: &EdgeLoop<'a, X>,
        first: usize,
        (nest, bound): Bounded<'a, X>,
        best: Option<BestCandidate<X, usize>>,
    ) -> Option<BestCandidate<X, usize>>
    where
        X: Vertex<'a>,
    {
        if let (Some(best), Some(bound)) = (&best, &bound)
            && bound.compare(&best.way.own()).is_gt()
        {
            return Some(*best);
        }
        let Some(halves) = nest.halves() else {
            return self.shortest_from(ring, first, nest.edges(), best);
        };
        self.nearer_first(halves)
            .into_iter()
            .fold(best, |best, half| {
                self.shortest_within(ring, first, half, best)
            })
    }

    /// Two boxes with their bounds, and the nearer one first.
    fn nearer_first<'a>(&self, halves: [TreeNode<'a, X::Scalar>; 2]) -> [Bounded<'a, X>; 2]
    where
        X: Vertex<'a>,
    {
        nearer_first(halves.map(|half| (half, self.bound(half.bounds()))))
    }

    fn shortest_from<'a>(
        &self,
        ring: &EdgeLoop<'a, X>,
        first: usize,
        edges: Range<usize>,
        mut best: Option<BestCandidate<X, usize>>,
    ) -> Option<BestCandidate<X, usize>>
    where
        X: Vertex<'a>,
    {
        if !self.is_point {
            for place in ring.starts(edges.clone()) {
                let vertex = ring.vertex(place);
                let region = self.straight.region(vertex);
                // Where an end is nearest to a vertex, the way from the end is tried below.
                if region == VoronoiRegion::Interior {
                    let way = Candidate::to(vertex, self.straight, region);
                    best = Some(BestCandidate::or(best, way, first + place));
                }
            }
        }
        for place in edges {
            let edge = Linear::edge(ring.edge(place));
            for &end in self.ends {
                let end = self.straight.end(end);
                let way = Candidate::to(end, edge, edge.region(end)).flip();
                best = Some(BestCandidate::or(best, way, first + place));
            }
        }
        best
    }
}

/// Whether two boxes are no further apart than a limit.
pub(crate) fn boxes_reach<T: RealField + Copy>([a, b]: [&Aabb<T, 2>; 2], limit: T) -> bool {
    let (mut p, mut q) = (*coords(a.min()), *coords(b.min()));
    for axis in 0..2 {
        (p[axis], q[axis]) = if a.max()[axis] < b.min()[axis] {
            (a.max()[axis], b.min()[axis])
        } else if b.max()[axis] < a.min()[axis] {
            (a.min()[axis], b.max()[axis])
        } else {
            (T::zero(), T::zero())
        };
    }
    cmp_distance(&p, &q, [limit]).is_le()
}

/// The point that has each coordinate from another of these.
fn own_picked<Y: ExactPoint<2, Own = Y>>(from: [Y; 2]) -> Y {
    Y::picked(from)
}

/// The corner of a box that is lowest over a plane.
pub(crate) fn lowest_corner<'a, X: Vertex<'a>>(
    bounds: &'a Aabb<X::Scalar, 2>,
    plane: SupportingLine<X, false>,
) -> X::Own {
    let [min, max] = corners::<X>(bounds);
    let zero = X::Own::from([nalgebra::zero(); 2]);
    let lower = |axis| {
        if plane.toward.own().compare(zero, axis).is_lt() {
            max
        } else {
            min
        }
    };
    X::picked([lower(0), lower(1)])
}
