//! Whether a loop runs around a point: by counting the edges that a ray from it crosses.

use crate::algorithm::edge_loop::{EdgeLoop, TreeNode, Vertex};
use crate::algorithm::linear::Linear;
use crate::exact::{ExactPoint, coords};
use crate::predicate::side;
use core::cmp::Ordering;
use core::ops::Range;

/// Whether a loop runs around a point an odd number of times; `None` if the point is on an edge. By
/// counting the edges that a ray from it crosses: Hormann and Agathos, *The point in polygon problem
/// for arbitrary polygons* (2001), with exact signs.
pub(crate) fn parity<'a, X: Vertex<'a>>(ring: &EdgeLoop<'a, X>, p: X) -> Option<bool> {
    match ring.root() {
        None => parity_of(ring, 0..ring.edge_count(), p),
        Some(root) => parity_within(ring, root, p),
    }
}

fn parity_within<'a, X: Vertex<'a>>(
    ring: &EdgeLoop<'a, X>,
    nest: TreeNode<'a, X::Scalar>,
    p: X,
) -> Option<bool> {
    let [min, max] = [nest.bounds().min(), nest.bounds().max()].map(|c| X::from(coords(c)));
    if p.compare(min, 1).is_lt() || p.compare(max, 1).is_gt() || p.compare(max, 0).is_gt() {
        return Some(false);
    }
    let edges = nest.edges();
    if p.compare(min, 0).is_lt() {
        // All to the right: how often they cross is told by where they begin and end.
        let above = |place| is_above(ring.vertex(place), p);
        return Some(above(edges.start) != above(ring.next(edges.end - 1)));
    }
    match nest.halves() {
        None => parity_of(ring, edges, p),
        Some([first, second]) => {
            Some(parity_within(ring, first, p)? != parity_within(ring, second, p)?)
        }
    }
}

fn parity_of<'a, X: Vertex<'a>>(ring: &EdgeLoop<'a, X>, edges: Range<usize>, p: X) -> Option<bool> {
    let mut odd = false;
    for edge in edges {
        match crossing(ring.edge(edge), p) {
            RayCrossing::On => return None,
            RayCrossing::Right => odd = !odd,
            RayCrossing::None => {}
        }
    }
    Some(odd)
}

/// How the ray from a point to the right meets an edge.
enum RayCrossing {
    None,
    Right,
    /// The point is on the edge.
    On,
}

fn is_above<X: ExactPoint<2>>(vertex: X, p: X) -> bool {
    vertex.compare(p, 1).is_gt()
}

#[inline]
fn crossing<X: ExactPoint<2>>([a, b]: [X; 2], p: X) -> RayCrossing {
    let (a_above, b_above) = (is_above(a, p), is_above(b, p));
    if a_above == b_above {
        return if !a_above && is_on_level([a, b], p) {
            RayCrossing::On
        } else {
            RayCrossing::None
        };
    }
    match side(p, Linear::edge([a, b]).line) {
        Ordering::Equal => RayCrossing::On,
        side if side.is_gt() == b_above => RayCrossing::Right,
        _ => RayCrossing::None,
    }
}

/// Whether `p`, which no end of an edge is above, is on the edge.
fn is_on_level<X: ExactPoint<2>>([a, b]: [X; 2], p: X) -> bool {
    let [level_a, level_b] = [a, b].map(|end| end.compare(p, 1).is_eq());
    let [from_a, from_b] = [a, b].map(|end| p.compare(end, 0));
    level_a && from_a.is_eq()
        || level_b && from_b.is_eq()
        || level_a && level_b && from_a.is_gt() != from_b.is_gt()
}
