//! The even-odd rule: whether a loop winds around a point an odd number of times.
//!
//! The edges that a ray from the point crosses are counted: Hormann and Agathos, *The point in polygon
//! problem for arbitrary polygons* (2001), with exact signs. An edge includes its lower end but not its
//! upper one, so a ray through a vertex counts it correctly. Only boxes that the ray meets are visited.

use crate::algorithm::edge_loop::{EdgeLoop, TreeNode, Vertex};
use crate::algorithm::edge_tree::boxes::box_contains;
use crate::algorithm::edge_tree::vertex_bits::{Levels, both_ends, parts_of, places_of};
use crate::algorithm::linear::Linear;
use crate::exact::{ExactPoint, coords, each};
use crate::predicate::side;
use core::cmp::Ordering;
use core::ops::Range;

/// Whether a loop winds around a point an odd number of times; `None` if the point is on an edge.
pub(crate) fn crossing_parity<'a, X: Vertex<'a>>(ring: &EdgeLoop<'a, X>, p: X) -> Option<bool> {
    match ring.root() {
        None if ring
            .stored_bounds()
            .is_some_and(|bounds| !box_contains(bounds, p)) =>
        {
            Some(false)
        }
        None => parity_of_edges(ring, 0..ring.edge_count(), p),
        Some(root) => parity_in_node(ring, root, p),
    }
}

fn parity_in_node<'a, X: Vertex<'a>>(
    ring: &EdgeLoop<'a, X>,
    node: TreeNode<'a, X::Scalar>,
    p: X,
) -> Option<bool> {
    let [min, max] = each(&[node.bounds().min(), node.bounds().max()], |&c| {
        X::from(coords(c))
    });
    if p.compare(min, 1).is_lt() || p.compare(max, 1).is_gt() || p.compare(max, 0).is_gt() {
        return Some(false);
    }
    let edges = node.edges();
    if p.compare(min, 0).is_lt() {
        // The range is to the right of the point, so the parity of its crossings depends on its ends alone.
        let above = |index| is_above(ring.vertex(index), p);
        return Some(above(edges.start) != above(ring.next(edges.end - 1)));
    }
    match node.halves() {
        None => parity_of_edges(ring, edges, p),
        Some([first, second]) => {
            Some(parity_in_node(ring, first, p)? != parity_in_node(ring, second, p)?)
        }
    }
}

fn parity_of_edges<'a, X: Vertex<'a>>(
    ring: &EdgeLoop<'a, X>,
    edges: Range<usize>,
    p: X,
) -> Option<bool> {
    let mut odd = false;
    for part in parts_of(edges) {
        let Levels { below, above, all } = Levels::of(ring, &part, p);
        for place in places_of((above ^ above >> 1) & all) {
            let end_is_above = above >> place & 2 != 0;
            match side(p, Linear::edge(ring.edge(part.start + place)).line) {
                Ordering::Equal => return None,
                side => odd ^= side.is_gt() == end_is_above,
            }
        }
        // Without an end above, the point may be on an edge that has an end at its level.
        let level = both_ends(!above) & !both_ends(below) & all;
        if places_of(level).any(|place| is_on_level_edge(ring.edge(part.start + place), p)) {
            return None;
        }
    }
    Some(odd)
}

fn is_above<X: ExactPoint<2>>(vertex: X, p: X) -> bool {
    vertex.compare(p, 1).is_gt()
}

/// Whether `p` is on an edge that has no end above it.
fn is_on_level_edge<X: ExactPoint<2>>([a, b]: [X; 2], p: X) -> bool {
    let [level_a, level_b] = each(&[a, b], |&end| end.compare(p, 1).is_eq());
    let [from_a, from_b] = each(&[a, b], |&end| p.compare(end, 0));
    level_a && from_a.is_eq()
        || level_b && from_b.is_eq()
        || level_a && level_b && from_a.is_gt() != from_b.is_gt()
}
