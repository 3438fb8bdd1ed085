//! On which sides of a point or a box consecutive vertices lie, as bits: which edges have to be looked at is told without
//! a branch for each comparison.

use crate::algorithm::edge_loop::{EdgeLoop, Vertex};
use crate::exact::{ExactPoint, each};
use core::iter::{from_fn, successors};
use core::ops::Range;

/// The largest number of edges whose vertices have a bit each.
const EDGES_OF_BITS: usize = 63;

/// Bit `i` of each is that of vertex `i`, and so of the edge from there.
#[derive(Clone, Copy, Debug)]
pub(crate) struct VertexSides {
    /// Less than the point along each axis.
    pub(crate) before: [u64; 2],
    /// Greater.
    pub(crate) after: [u64; 2],
    /// All edges.
    pub(crate) edges: u64,
}

impl VertexSides {
    /// Of the vertices of a part that [`parts_of`] gives, beside a point.
    #[cfg_attr(not(debug_assertions), inline)]
    pub(crate) fn of<'a, X: Vertex<'a>>(ring: &EdgeLoop<'a, X>, part: &Range<usize>, p: X) -> Self {
        let count = ring.vertex_count();
        let mut sides = Self {
            before: [0; 2],
            after: [0; 2],
            edges: (1 << part.len()) - 1,
        };
        for place in 0..=part.len() {
            let index = part.start + place;
            let vertex = ring.vertex(if index < count { index } else { 0 });
            for axis in 0..2 {
                let [is_less, is_greater] = compare(vertex, p, axis);
                sides.before[axis] |= u64::from(is_less) << place;
                sides.after[axis] |= u64::from(is_greater) << place;
            }
        }
        sides
    }

    /// The edges with both ends on one side along an axis.
    #[cfg_attr(not(debug_assertions), inline)]
    pub(crate) fn beside(&self, axis: usize) -> u64 {
        both_ends(self.before[axis]) | both_ends(self.after[axis])
    }
}

/// The edges both of whose ends have their bit.
#[cfg_attr(not(debug_assertions), inline)]
pub(crate) fn both_ends(vertices: u64) -> u64 {
    vertices & vertices >> 1
}

/// Parts of a range of edges that have a bit for each vertex.
pub(crate) fn parts_of(edges: Range<usize>) -> impl Iterator<Item = Range<usize>> {
    let part = move |start: usize| start..edges.end.min(start + EDGES_OF_BITS);
    let first = Some(part(edges.start));
    let parts = successors(first, move |last| Some(part(last.end)));
    parts.take_while(|part| !part.is_empty())
}

/// The places of the bits that are set, from the lowest.
pub(crate) fn places_of(mut bits: u64) -> impl Iterator<Item = usize> {
    from_fn(move || {
        let place = bits.trailing_zeros();
        bits &= bits.wrapping_sub(1);
        (place < u64::BITS).then_some(place as usize)
    })
}

/// Whether an edge of a range passes a test, among those whose boxes overlap that of an edge. Of points that are sums,
/// whose coordinates are dear to compare, all are tested.
pub(crate) fn any_edge_beside<'a, X: Vertex<'a>>(
    ring: &EdgeLoop<'a, X>,
    mut edges: Range<usize>,
    [p, q]: [X; 2],
    mut test: impl FnMut(usize) -> bool,
) -> bool {
    if const { X::TERMS > 1 } {
        return edges.any(test);
    }
    let (mut low, mut high) = (p.rounded(), q.rounded());
    for axis in 0..2 {
        if low[axis] > high[axis] {
            (low[axis], high[axis]) = (high[axis], low[axis]);
        }
    }
    let sides_of = |index: usize| {
        let [x, y] = ring.vertex(index).rounded();
        let sides = [x < low[0], x > high[0], y < low[1], y > high[1]];
        let bits = each(&sides, |&is_there| u8::from(is_there));
        bits[0] | bits[1] << 1 | bits[2] << 2 | bits[3] << 3
    };
    let mut before = sides_of(edges.start);
    for index in edges {
        let here = sides_of(ring.next(index));
        if before & here == 0 && test(index) {
            return true;
        }
        before = here;
    }
    false
}

/// Whether a coordinate of a point is less than that of another one, and whether it is greater.
#[inline(always)]
fn compare<X: ExactPoint<2>>(p: X, q: X, axis: usize) -> [bool; 2] {
    if const { X::TERMS == 1 } {
        let (a, b) = (p.rounded()[axis], q.rounded()[axis]);
        [a < b, a > b]
    } else {
        let side = p.compare(q, axis);
        [side.is_lt(), side.is_gt()]
    }
}
