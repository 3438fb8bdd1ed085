//! What exact signs have to say about features of two convex loops.

use crate::algorithm::candidate::Way;
use crate::algorithm::edge_tree::edge_loop::{Outline, Vertex};
use crate::algorithm::linear::Straight;
use crate::algorithm::local_gjk::guess::Gap;
use crate::exact::Quick;
use crate::predicate::{Carrier, Region, along, beyond, side, turn};
use core::cmp::Ordering;
use nalgebra::RealField;

/// The place before another; before the first comes the last.
#[inline(always)]
fn before<'a, X: Vertex<'a>>(outline: &Outline<'a, X>, place: usize) -> usize {
    place.checked_sub(1).unwrap_or(outline.vertex_count() - 1)
}

/// Whether a test holds for the neighbours of a vertex, if it has any.
#[inline(always)]
fn neighbours<'a, X: Vertex<'a>>(
    outline: &Outline<'a, X>,
    place: usize,
    test: impl Fn(X) -> bool,
) -> bool {
    let count = outline.vertex_count();
    count == 1
        || test(outline.vertex(outline.next(place)))
            && (count == 2 || test(outline.vertex(before(outline, place))))
}

/// How the edges into a vertex and out of it turn from a direction; those of a vertex alone lead up
/// and down.
#[inline(always)]
fn turns<'a, X: Vertex<'a>>(
    span: Carrier<X, true>,
    outline: &Outline<'a, X>,
    place: usize,
) -> [Ordering; 2] {
    if outline.vertex_count() == 1 {
        return [Ordering::Greater, Ordering::Less];
    }
    let vertex = outline.vertex(place);
    let into = Straight::edge([outline.vertex(before(outline, place)), vertex]).span;
    let out = Straight::edge([vertex, outline.vertex(outline.next(place))]).span;
    [turn(span, into), turn(span, out)]
}

/// The way between an edge of one loop and a vertex of the other, if it is the one shortest; these
/// are the places of the vertices at the two ends of an edge of the difference. Where that is made of
/// two edges which are nearly parallel, the vertex is one of their ends.
pub(crate) fn to_edge<'a, X: Vertex<'a>>(
    a: &Outline<'a, X>,
    b: &Outline<'a, X>,
    [from, to]: [[usize; 2]; 2],
) -> Option<Way<X>> {
    let of_a = || along_edge(a, [from[0], to[0]], b, from[1]).map(Way::flip);
    let of_b = || along_edge(b, [from[1], to[1]], a, from[0]);
    match (from[0] == to[0], from[1] == to[1]) {
        (false, true) => of_a(),
        (true, false) => of_b(),
        _ => of_a()
            .or_else(of_b)
            .or_else(|| along_edge(a, [from[0], to[0]], b, to[1]).map(Way::flip))
            .or_else(|| along_edge(b, [from[1], to[1]], a, to[0])),
    }
}

/// The way from a vertex of a loop to one of the edges between two vertices of another, if it is the
/// one shortest: none is as near to the line of the edge, and the foot on that is no end.
fn along_edge<'a, X: Vertex<'a>>(
    with_edge: &Outline<'a, X>,
    [p, q]: [usize; 2],
    other: &Outline<'a, X>,
    vertex: usize,
) -> Option<Way<X>> {
    let ahead = |&[from, to]: &[usize; 2]| with_edge.next(from) == to;
    let mut edges = [[p, q], [q, p]].into_iter().filter(ahead);
    edges.find_map(|[from, _]| {
        let edge = Straight::edge(with_edge.edge(from));
        let vertex_at = other.vertex(vertex);
        let is_nearest = side(vertex_at, edge.span).is_lt()
            && turns(edge.span, other, vertex) == [Ordering::Greater, Ordering::Less]
            && edge.region(vertex_at) == Region::Inside;
        is_nearest.then(|| Way::to(vertex_at, edge, Region::Inside))
    })
}

/// The way between two vertices in these places, if it is the one shortest: no neighbour lies as far
/// along it as the vertex where it starts, or as little as the one where it ends. It starts where it
/// does that is found along the edges, those of the first loop first.
pub(crate) fn between_vertices<'a, X: Vertex<'a>>(
    a: &Outline<'a, X>,
    b: &Outline<'a, X>,
    [i, j]: [usize; 2],
) -> Option<Way<X>> {
    let (p, q) = (a.vertex(i), b.vertex(j));
    let way = Straight::edge([p, q]).span;
    let is_nearest = neighbours(a, i, |neighbour| along(neighbour, way).is_lt())
        && neighbours(b, j, |neighbour| beyond(neighbour, way).is_gt());
    if !is_nearest {
        return None;
    }
    if is_beyond_edge_at(a, i, b, j) {
        Some(Way::between(q, p).flip())
    } else {
        is_beyond_edge_at(b, j, a, i).then(|| Way::between(p, q))
    }
}

/// Whether a vertex of one loop, and so all of that, is beyond an edge at a vertex of the other.
fn is_beyond_edge_at<'a, X: Vertex<'a>>(
    a: &Outline<'a, X>,
    i: usize,
    b: &Outline<'a, X>,
    j: usize,
) -> bool {
    let is_beyond = |from: usize| {
        let edge = Straight::edge(a.edge(from)).span;
        let [into, out] = turns(edge, b, j);
        side(b.vertex(j), edge).is_lt() && into.is_ge() && out.is_le()
    };
    a.vertex_count() > 1 && (is_beyond(before(a, i)) || is_beyond(i))
}

/// How a triangle of vertices of the difference goes round the origin: `Less` and `Greater` where that
/// is inside, `Equal` where it is on one edge, and nothing where it is outside or at a corner.
pub(crate) fn around<'a, X: Vertex<'a>>(
    a: &Outline<'a, X>,
    b: &Outline<'a, X>,
    corners: [[usize; 2]; 3],
) -> Option<Ordering> {
    let [p, q, r] = corners.map(|[i, j]| Straight::edge([a.vertex(i), b.vertex(j)]).span);
    match [turn(p, q), turn(q, r), turn(r, p)] {
        [x, y, z] if x == y && y == z => x.is_ne().then_some(x),
        [Ordering::Equal, x, y] | [y, Ordering::Equal, x] | [x, y, Ordering::Equal] => {
            (x == y && x.is_ne()).then_some(Ordering::Equal)
        }
        _ => None,
    }
}

/// Whether a line across a direction separates two loops.
pub(crate) fn is_apart<'a, T: RealField + Copy, X: Vertex<'a, Scalar = T>, N: Quick>(
    a: &Outline<'a, X>,
    b: &Outline<'a, X>,
    gap: &Gap<N>,
) -> bool {
    let [i, j] = gap.places;
    let Some(direction) = N::direction::<T>(gap.direction) else {
        return false;
    };
    let direction = X::Own::from(direction);
    let across = |vertex: X| Carrier::<X::Own, false> {
        start: vertex.own(),
        toward: direction,
    };
    let (end, start) = (across(a.vertex(i)), across(b.vertex(j)));
    along(b.vertex(j).own(), end).is_gt()
        && neighbours(a, i, |neighbour| along(neighbour.own(), end).is_le())
        && neighbours(b, j, |neighbour| along(neighbour.own(), start).is_ge())
}
