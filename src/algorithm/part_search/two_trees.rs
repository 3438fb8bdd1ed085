//! The nearest parts of two shapes that are both made of parts, by both trees.
//!
//! A pair of nodes is searched from the nearest boxes on; of two boxes the larger one is divided (Gottschalk, Lin and
//! Manocha, *A Hierarchical Structure for Rapid Interference Detection*, 1996). Keys are `f64` bounds that no distance is
//! below. The answers are those of all pairs of parts, in the order of [`BestPart`], whatever the trees.

use crate::algorithm::part_search::nearest::{BestPart, LeastDistance, is_rival};
use crate::algorithm::part_search::target::{box_size, may_be_nearer};
use crate::algorithm::part_search::{PartTree, rounding_unit};
use crate::exact::{above, below};
use crate::shape::build::box_tree::block::{Bits, BoxBlock, Corners, WIDTH};
use crate::shape::build::box_tree::bounds::{Bound, DistanceBound};
use crate::{Aabb, Intersects, Nearest, NearestPoints};
use alloc::vec::Vec;
use core::ops::ControlFlow;
use nalgebra::{ComplexField, Point, RealField};

/// A shape made of parts, with a tree whose nodes have up to eight children.
pub(crate) trait PartNodes<T: RealField, const D: usize>: PartTree<T, D> {
    type Node: Copy;

    fn root(&self) -> Self::Node;

    /// The part that a leaf stands for, and its id; `None` for a node with children.
    fn part_at(&self, node: Self::Node) -> Option<(usize, Self::Part)>;

    /// The boxes of the children of a node, and how many there are.
    fn child_boxes(&self, node: Self::Node) -> (BoxBlock<T, D>, usize);

    fn child_at(&self, node: Self::Node, lane: usize) -> Self::Node;
}

/// Which of two shapes a box that others are compared with is of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum OtherBox {
    OfFirst,
    OfSecond,
}

/// What a query does with pairs of parts of two shapes.
pub(super) trait PairSearch<A, B, T: RealField + Copy, const D: usize> {
    /// Keys of the pairs of some boxes and another one, which is a box of the first shape or of the second: bounds of their
    /// distances, if nothing else is said.
    fn keys(&self, boxes: &BoxBlock<T, D>, other: &Corners<T, D>, _: OtherBox) -> [f64; WIDTH] {
        let (squares, _) = DistanceBound::new(Some(other.aabb())).bounds(boxes);
        squares.map(ComplexField::sqrt)
    }

    /// Whether parts in boxes with this key can still change the answer.
    fn admits(&self, key: f64) -> bool;

    /// Takes a pair of parts into account. A search that breaks has its answer.
    fn visit(&mut self, a: (usize, &A), b: (usize, &B)) -> ControlFlow<()>;
}

/// A node and its box.
type BoxedNode<N, T, const D: usize> = (N, Corners<T, D>);

/// Searches the pairs of parts below two nodes.
fn search_nodes<P, Q, T, const D: usize>(
    (a, b): (&P, &Q),
    (of_a, of_b): (BoxedNode<P::Node, T, D>, BoxedNode<Q::Node, T, D>),
    search: &mut dyn PairSearch<P::Part, Q::Part, T, D>,
) -> ControlFlow<()>
where
    T: RealField + Copy,
    P: PartNodes<T, D>,
    Q: PartNodes<T, D>,
{
    match (a.part_at(of_a.0), b.part_at(of_b.0)) {
        (Some((i, part)), Some((j, other))) => search.visit((i, &part), (j, &other)),
        (None, other) if other.is_some() || extent(&of_a.1) >= extent(&of_b.1) => {
            for (child, key) in children(a, of_a.0, (&of_b.1, OtherBox::OfSecond), search) {
                if search.admits(key) {
                    search_nodes((a, b), (child, of_b), search)?;
                }
            }
            ControlFlow::Continue(())
        }
        _ => {
            for (child, key) in children(b, of_b.0, (&of_a.1, OtherBox::OfFirst), search) {
                if search.admits(key) {
                    search_nodes((a, b), (of_a, child), search)?;
                }
            }
            ControlFlow::Continue(())
        }
    }
}

/// The longest side of a box.
fn extent<T: RealField + Copy, const D: usize>(corners: &Corners<T, D>) -> f64 {
    (0..D).fold(0.0, |most, axis| {
        let side = above(corners.high[axis]) - below(corners.low[axis]);
        if side > most { side } else { most }
    })
}

/// The children of a node with their keys, those of the lowest first.
fn children<'p, P, A, B, T, const D: usize>(
    parts: &'p P,
    node: P::Node,
    (other, side): (&Corners<T, D>, OtherBox),
    search: &dyn PairSearch<A, B, T, D>,
) -> impl Iterator<Item = (BoxedNode<P::Node, T, D>, f64)> + use<'p, P, A, B, T, D>
where
    T: RealField + Copy,
    P: PartNodes<T, D>,
{
    let (boxes, count) = parts.child_boxes(node);
    let keys = search.keys(&boxes, other, side);
    let mut left = (1_u32 << count) - 1;
    core::iter::from_fn(move || {
        let lane = Bits(left).reduce(|a, b| if keys[b] < keys[a] { b } else { a })?;
        left &= !(1 << lane);
        let child = (parts.child_at(node, lane), boxes.get(lane));
        Some((child, keys[lane]))
    })
}

pub(super) fn search_pairs<P, Q, T, const D: usize>(
    (a, b): (&P, &Q),
    search: &mut dyn PairSearch<P::Part, Q::Part, T, D>,
) -> ControlFlow<()>
where
    T: RealField + Copy,
    P: PartNodes<T, D>,
    Q: PartNodes<T, D>,
{
    let of_a = (a.root(), Corners::of(&a.bounds()));
    let of_b = (b.root(), Corners::of(&b.bounds()));
    search_nodes((a, b), (of_a, of_b), search)
}

/// No less than the largest coordinate of either shape.
fn largest_coordinate<P, Q, T, const D: usize>(a: &P, b: &Q) -> f64
where
    T: RealField + Copy,
    P: PartNodes<T, D>,
    Q: PartNodes<T, D>,
{
    box_size(&a.bounds()) + box_size(&b.bounds())
}

struct NearestPair<A, B, T: RealField, const D: usize> {
    bounds_of_a: fn(&A) -> Option<Aabb<T, D>>,
    bounds_of_b: fn(&B) -> Option<Aabb<T, D>>,
    size: f64,
    found: BestPart<(usize, usize), T, D>,
}

impl<A, B, T, const D: usize> PairSearch<A, B, T, D> for NearestPair<A, B, T, D>
where
    T: RealField + Copy,
    A: Nearest<B, Scalar = T, Point = Point<T, D>>,
{
    fn admits(&self, key: f64) -> bool {
        let best = self.found.distance();
        best.is_none_or(|best| may_be_nearer(key, best, rounding_unit::<T>(), self.size))
    }

    fn visit(&mut self, (i, a): (usize, &A), (j, b): (usize, &B)) -> ControlFlow<()> {
        let bounds = || Some((self.bounds_of_a)(a)?.merged(&(self.bounds_of_b)(b)?));
        self.found.add((i, j), a.nearest(b), bounds);
        ControlFlow::Continue(())
    }
}

/// Searches the pairs up to a limit for another nearest pair of points.
struct RivalPair<'a, T: RealField, const D: usize> {
    best: &'a NearestParts<T, D>,
    limit: T,
    /// Whether the limit is not below the exact distance of the best pair.
    is_above_best: bool,
}

impl<A, B, T, const D: usize> PairSearch<A, B, T, D> for RivalPair<'_, T, D>
where
    T: RealField + Copy,
    A: Nearest<B, Scalar = T, Point = Point<T, D>>,
{
    fn admits(&self, key: f64) -> bool {
        is_at_most(key, self.limit)
    }

    fn visit(&mut self, (i, a): (usize, &A), (j, b): (usize, &B)) -> ControlFlow<()> {
        if !a.within(b, self.limit) {
            return ControlFlow::Continue(());
        }
        let (best, nearest) = self.best;
        if (i, j) == *best {
            self.is_above_best = true;
        } else if is_rival(nearest, &a.nearest(b)) {
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    }
}

fn is_at_most<T: RealField + Copy>(key: f64, limit: T) -> bool {
    key <= above(limit) || key.is_nan()
}

/// The ids of the nearest parts of two shapes and their nearest points.
type NearestParts<T, const D: usize> = ((usize, usize), NearestPoints<Point<T, D>, T>);

/// The nearest parts of two shapes; `None` without parts.
pub(crate) fn nearest_of_parts<P, Q, T, const D: usize>(a: &P, b: &Q) -> Option<NearestParts<T, D>>
where
    T: RealField + Copy,
    P: PartNodes<T, D, Part: Nearest<Q::Part, Scalar = T, Point = Point<T, D>>>,
    Q: PartNodes<T, D>,
{
    let mut nearest = NearestPair {
        bounds_of_a: P::bounds_of,
        bounds_of_b: Q::bounds_of,
        size: largest_coordinate(a, b),
        found: BestPart::default(),
    };
    // Broken off or not: the search has the best pair.
    let _ = search_pairs((a, b), &mut nearest);
    let rival = nearest.found.rival();
    let mut best = nearest.found.best()?;
    let may_tie = |rival| {
        may_be_nearer(
            below(rival),
            best.1.distance,
            rounding_unit::<T>(),
            nearest.size,
        )
    };
    if best.1.unique && rival.is_some_and(may_tie) {
        let all = || a.bounds().merged(&b.bounds());
        let mut rivals = RivalPair {
            limit: nearest.found.distance_rounded_up(all)?,
            best: &best,
            is_above_best: false,
        };
        let is_alone = search_pairs((a, b), &mut rivals).is_continue();
        best.1.unique = is_alone && rivals.is_above_best;
    }
    Some(best)
}

struct DistancePair<T> {
    size: f64,
    least: LeastDistance<T>,
}

impl<A, B, T, const D: usize> PairSearch<A, B, T, D> for DistancePair<T>
where
    T: RealField + Copy,
    A: Nearest<B, Scalar = T>,
{
    fn admits(&self, key: f64) -> bool {
        let slack = rounding_unit::<T>();
        let least = self.least.get();
        least.is_none_or(|least| may_be_nearer(key, least, slack, self.size))
    }

    fn visit(&mut self, (_, a): (usize, &A), (_, b): (usize, &B)) -> ControlFlow<()> {
        self.least.add(a.distance(b))
    }
}

/// The distance of the nearest parts of two shapes; `None` without parts.
pub(crate) fn distance_of_parts<P, Q, T, const D: usize>(a: &P, b: &Q) -> Option<T>
where
    T: RealField + Copy,
    P: PartNodes<T, D, Part: Nearest<Q::Part, Scalar = T>>,
    Q: PartNodes<T, D>,
{
    let mut distance = DistancePair {
        size: largest_coordinate(a, b),
        least: LeastDistance::new(),
    };
    let _ = search_pairs((a, b), &mut distance);
    distance.least.get()
}

struct WithinLimit<T>(T);

impl<A, B, T, const D: usize> PairSearch<A, B, T, D> for WithinLimit<T>
where
    T: RealField + Copy,
    A: Nearest<B, Scalar = T>,
{
    fn admits(&self, key: f64) -> bool {
        is_at_most(key, self.0)
    }

    fn visit(&mut self, (_, a): (usize, &A), (_, b): (usize, &B)) -> ControlFlow<()> {
        if a.within(b, self.0) {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    }
}

/// Whether any parts of two shapes are within a distance of each other.
pub(crate) fn are_parts_within<P, Q, T, const D: usize>(a: &P, b: &Q, limit: T) -> bool
where
    T: RealField + Copy,
    P: PartNodes<T, D, Part: Nearest<Q::Part, Scalar = T>>,
    Q: PartNodes<T, D>,
{
    search_pairs((a, b), &mut WithinLimit(limit)).is_break()
}

/// Keeps all pairs up to a limit.
struct PairsWithin<A, B, T> {
    limit: T,
    found: Vec<PartPair<A, B>>,
}

/// The ids of two parts, and the parts.
pub(crate) type PartPair<A, B> = ([usize; 2], (A, B));

impl<A, B, T, const D: usize> PairSearch<A, B, T, D> for PairsWithin<A, B, T>
where
    T: RealField + Copy,
    A: Nearest<B, Scalar = T> + Copy,
    B: Copy,
{
    fn admits(&self, key: f64) -> bool {
        is_at_most(key, self.limit)
    }

    fn visit(&mut self, (i, a): (usize, &A), (j, b): (usize, &B)) -> ControlFlow<()> {
        if a.within(b, self.limit) {
            self.found.push(([i, j], (*a, *b)));
        }
        ControlFlow::Continue(())
    }
}

/// All pairs of parts of two shapes that are within a distance of each other, in the order of their ids.
pub(crate) fn part_pairs_within<P, Q, T, const D: usize>(
    a: &P,
    b: &Q,
    limit: T,
) -> Vec<PartPair<P::Part, Q::Part>>
where
    T: RealField + Copy,
    P: PartNodes<T, D, Part: Nearest<Q::Part, Scalar = T> + Copy>,
    Q: PartNodes<T, D, Part: Copy>,
{
    let found = Vec::new();
    let mut pairs = PairsWithin { limit, found };
    let _ = search_pairs((a, b), &mut pairs);
    pairs.found.sort_unstable_by_key(|(ids, _)| *ids);
    pairs.found
}

struct MeetingPair;

impl<A, B, T, const D: usize> PairSearch<A, B, T, D> for MeetingPair
where
    T: RealField + Copy,
    A: Intersects<B>,
{
    fn admits(&self, key: f64) -> bool {
        key <= 0.0 || key.is_nan()
    }

    fn visit(&mut self, (_, a): (usize, &A), (_, b): (usize, &B)) -> ControlFlow<()> {
        if a.intersects(b) {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    }
}

/// Whether any parts of two shapes meet.
pub(crate) fn do_parts_meet<P, Q, T, const D: usize>(a: &P, b: &Q) -> bool
where
    T: RealField + Copy,
    P: PartNodes<T, D, Part: Intersects<Q::Part>>,
    Q: PartNodes<T, D>,
{
    search_pairs((a, b), &mut MeetingPair).is_break()
}
