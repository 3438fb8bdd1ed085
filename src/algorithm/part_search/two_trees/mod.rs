//! Two shapes that are both made of parts, by both trees.
//!
//! A pair of nodes is searched from the nearest boxes on; of two boxes the larger one is divided (Gottschalk, Lin and
//! Manocha, *A Hierarchical Structure for Rapid Interference Detection*, 1996). Keys are `f64` bounds that no distance is
//! below. The answers are those of all pairs of parts, in the order of `BestPart`, whatever the trees.

mod limits;
mod nearest;

pub(crate) use limits::{are_parts_within, do_parts_meet, part_pairs_within};
pub(crate) use nearest::{distance_of_parts, nearest_of_parts};

use crate::algorithm::part_search::PartTree;
use crate::exact::{above, below};
use crate::shape::build::box_tree::block::{Bits, BoxBlock, BoxCorners, WIDTH};
use crate::shape::build::box_tree::bounds::{Bound, DistanceBound};
use core::ops::ControlFlow;
use nalgebra::{ComplexField, RealField};

/// A shape made of parts, with a tree whose nodes have up to eight children.
pub(crate) trait PartNodes<T: RealField + Copy, const D: usize>: PartTree<T, D> {
    type Node: Copy;

    fn root(&self) -> Self::Node;

    /// The part that a leaf stands for, and its id; `None` for a node with children.
    fn part_at(&self, node: Self::Node) -> Option<(usize, Self::Part)>;

    /// The boxes of the children of a node, and a bit for each that there is.
    fn child_boxes(&self, node: Self::Node) -> (BoxBlock<T, D>, u32);

    fn child_at(&self, node: Self::Node, lane: usize) -> Self::Node;
}

/// The shape of two whose box the boxes of the other are compared with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum OtherBox {
    OfFirst,
    OfSecond,
}

/// A query over pairs of parts of two shapes.
pub(super) trait PairSearch<A, B, T: RealField + Copy, const D: usize> {
    /// Keys of the pairs of some boxes and another one, which is a box of the first shape or of the second: bounds of their
    /// distances, if nothing else is said.
    fn keys(&self, boxes: &BoxBlock<T, D>, other: &BoxCorners<T, D>, _: OtherBox) -> [f64; WIDTH] {
        let (squares, _) = DistanceBound::new(Some(other.aabb())).bounds(boxes);
        squares.map(ComplexField::sqrt)
    }

    /// Whether parts in boxes with this key can still change the answer.
    fn admits(&self, key: f64) -> bool;

    /// Takes a pair of parts into account. A search that breaks has its answer.
    fn visit(&mut self, a: (usize, &A), b: (usize, &B)) -> ControlFlow<()>;
}

/// A node and its box.
type BoxedNode<N, T, const D: usize> = (N, BoxCorners<T, D>);

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
fn extent<T: RealField + Copy, const D: usize>(corners: &BoxCorners<T, D>) -> f64 {
    (0..D).fold(0.0, |most, axis| {
        let side = above(corners.high[axis]) - below(corners.low[axis]);
        if side > most { side } else { most }
    })
}

/// The children of a node with their keys, those of the lowest first.
fn children<'p, P, A, B, T, const D: usize>(
    parts: &'p P,
    node: P::Node,
    (other, side): (&BoxCorners<T, D>, OtherBox),
    search: &dyn PairSearch<A, B, T, D>,
) -> impl Iterator<Item = (BoxedNode<P::Node, T, D>, f64)> + use<'p, P, A, B, T, D>
where
    T: RealField + Copy,
    P: PartNodes<T, D>,
{
    let (boxes, mut left) = parts.child_boxes(node);
    let keys = search.keys(&boxes, other, side);
    core::iter::from_fn(move || {
        let lane = Bits(left).reduce(|a, b| if keys[b] < keys[a] { b } else { a })?;
        left &= !(1 << lane);
        let child = (parts.child_at(node, lane), boxes.get(lane));
        Some((child, keys[lane]))
    })
}

#[inline(never)]
pub(super) fn search_pairs<P, Q, T, const D: usize>(
    (a, b): (&P, &Q),
    search: &mut dyn PairSearch<P::Part, Q::Part, T, D>,
) -> ControlFlow<()>
where
    T: RealField + Copy,
    P: PartNodes<T, D>,
    Q: PartNodes<T, D>,
{
    let of_a = (a.root(), BoxCorners::of(&a.bounds()));
    let of_b = (b.root(), BoxCorners::of(&b.bounds()));
    search_nodes((a, b), (of_a, of_b), search)
}

fn is_at_most<T: RealField + Copy>(key: f64, limit: T) -> bool {
    key <= above(limit) || key.is_nan()
}
