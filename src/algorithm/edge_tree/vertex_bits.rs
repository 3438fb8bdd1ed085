//! On which sides of a point or a box consecutive vertices lie, as bits: which edges have to be tested is found without a
//! branch for each comparison.

use crate::algorithm::edge_loop::{EdgeLoop, Vertex};
use crate::exact::{ExactPoint, each};
use core::iter::{from_fn, successors};
use core::ops::Range;

/// The largest number of edges whose vertices have a bit each.
const EDGES_OF_BITS: usize = 63;

/// Which vertices are below a point along the second axis, and which are above it. Bit `i` of each is that of vertex `i`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Levels {
    pub(crate) below: u64,
    pub(crate) above: u64,
    /// A bit for each edge.
    pub(crate) all: u64,
}

impl Levels {
    /// The levels of the vertices of a part that [`parts_of`] gives.
    #[cfg_attr(not(debug_assertions), inline)]
    pub(crate) fn of<'a, X: Vertex<'a>>(ring: &EdgeLoop<'a, X>, part: &Range<usize>, p: X) -> Self {
        let (mut below, mut above) = (0, 0);
        let mut add = |index, place| {
            let [is_below, is_above] = compare(ring.vertex(index), p);
            // Conversions: a choice between two numbers may become a branch.
            below |= u64::from(is_below) << place;
            above |= u64::from(is_above) << place;
        };
        for place in 0..part.len() {
            add(part.start + place, place);
        }
        add(ring.next(part.end - 1), part.len());
        let all = (1 << part.len()) - 1;
        Self { below, above, all }
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
/// whose coordinates are expensive to compare, all are tested.
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

/// Whether a point is below another one along the second axis, and whether it is above.
#[cfg_attr(not(debug_assertions), inline(always))]
fn compare<X: ExactPoint<2>>(p: X, q: X) -> [bool; 2] {
    if const { X::TERMS == 1 } {
        let (a, b) = (p.rounded()[1], q.rounded()[1]);
        [a < b, a > b]
    } else {
        let side = p.compare(q, 1);
        [side.is_lt(), side.is_gt()]
    }
}
