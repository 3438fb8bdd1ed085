//! What edges bound in the plane, and the edges themselves: against a line, a ray or a segment with
//! some radius around it, and against another such figure.
//!
//! Whether two figures meet is asked of their edges and, where those are apart, of one vertex
//! inside the other. Where they are apart, a vertex of one or an end of the other begins a shortest
//! way; see [`way`](super::way). Edges in boxes that cannot matter are passed over.

use super::bounds::{Probe, is_beyond};
use super::edges::edges_meet;
use super::outline::{Outline, Vertex};
use super::straight::Straight;
use super::way::Shortest;
use crate::kernel::{Carrier, Extent, Region, Site, is_point, side};
use crate::{BoundedSide, Polygon};
use core::cmp::Ordering;
use core::ops::Range;

/// Outlines, and perhaps what is inside.
#[derive(Clone, Copy, Debug)]
pub(in crate::pair) struct Figure<'a, X: Site<2>> {
    pub(in crate::pair) outer: Outline<'a, X>,
    /// The polygon that has all of the rings, the outer one too.
    polygon: Option<&'a Polygon<X::Scalar>>,
    is_solid: bool,
}

impl<'a, X: Vertex<'a>> Figure<'a, X> {
    /// All that is inside a loop, and the loop.
    #[inline]
    pub(in crate::pair) fn solid(outer: Outline<'a, X>) -> Self {
        Self {
            outer,
            polygon: None,
            is_solid: true,
        }
    }

    /// The edges alone.
    #[inline]
    pub(in crate::pair) fn chain(outer: Outline<'a, X>) -> Self {
        Self {
            outer,
            polygon: None,
            is_solid: false,
        }
    }

    #[inline]
    pub(in crate::pair) fn polygon(polygon: &'a Polygon<X::Scalar>) -> Self {
        Self {
            outer: Outline::Path(polygon.exterior()),
            polygon: Some(polygon),
            is_solid: true,
        }
    }

    pub(in crate::pair) fn rings(&self) -> impl Iterator<Item = Outline<'a, X>> + use<'a, X> {
        let outer = self.polygon.is_none().then_some(self.outer);
        let rings = self.polygon.into_iter().flat_map(Polygon::rings);
        outer.into_iter().chain(rings.map(Outline::Path))
    }

    #[inline]
    pub(in crate::pair) fn is_solid(&self) -> bool {
        self.is_solid
    }

    #[inline]
    pub(in crate::pair) fn is_number(&self) -> bool {
        self.outer.is_number()
    }

    /// How many edges there are.
    pub(in crate::pair) fn size(&self) -> usize {
        self.rings().map(|ring| ring.edge_count()).sum()
    }

    /// The edge of this number, where those of all rings are counted.
    pub(in crate::pair) fn edge(&self, number: usize) -> Option<[X; 2]> {
        let mut before = 0;
        for ring in self.rings() {
            if number < before + ring.edge_count() {
                return Some(ring.edge(number - before));
            }
            before += ring.edge_count();
        }
        None
    }

    /// Whether a point is inside, or on an edge.
    pub(in crate::pair) fn contains(&self, p: X) -> bool {
        self.bounded_side(p) != BoundedSide::Outside
    }

    /// Whether a point is inside, on an edge or outside.
    pub(in crate::pair) fn bounded_side(&self, p: X) -> BoundedSide {
        if !self.is_number() || !p.is_number() {
            return BoundedSide::Outside;
        }
        let mut is_inside = false;
        for ring in self.rings() {
            match parity(&ring, p) {
                None => return BoundedSide::OnBoundary,
                Some(odd) => is_inside ^= odd,
            }
        }
        if is_inside && self.is_solid {
            BoundedSide::Inside
        } else {
            BoundedSide::Outside
        }
    }

    /// Whether a straight shape has a point inside, or on an edge.
    pub(in crate::pair) fn meets<const ENDS: bool>(&self, straight: Straight<X, ENDS>) -> bool {
        if is_point(straight.span) {
            return straight.is_number() && self.contains(straight.span.start);
        }
        straight.is_number()
            && self.is_number()
            && (self.is_solid && self.contains(straight.span.start)
                || self.rings().any(|ring| outline_meets(&ring, straight)))
    }

    /// Whether a straight shape is nowhere further away than the sum of the radii.
    pub(in crate::pair) fn within<const ENDS: bool>(
        &self,
        straight: Straight<X, ENDS>,
        radii: [X::Scalar; 2],
    ) -> bool {
        let probe = Probe::new(straight);
        let near = |ring: Outline<'a, X>| probe.reaches_any(&ring, radii);
        straight.is_number()
            && self.is_number()
            && (self.is_solid && self.contains(straight.span.start) || self.rings().any(near))
    }

    /// Whether two figures have a point in common.
    pub(in crate::pair) fn intersects(&self, other: &Self) -> bool {
        let (few, many) = if self.size() <= other.size() {
            (self, other)
        } else {
            (other, self)
        };
        let crosses = |ring: Outline<'a, X>| {
            ring.edges()
                .any(|edge| many.rings().any(|other| outline_meets_edge(&other, edge)))
        };
        self.is_number()
            && other.is_number()
            && (self.nested(other).is_some() || few.rings().any(crosses))
    }

    /// A point of one figure that is inside the other, where no edges need meet.
    pub(in crate::pair) fn nested(&self, other: &Self) -> Option<X> {
        let inside = |of: &Self, solid: &Self| {
            let first = of.outer.vertex(0);
            (solid.is_solid && solid.contains(first)).then_some(first)
        };
        inside(self, other).or_else(|| inside(other, self))
    }

    /// The shortest way between the edges of two figures that have no point in common.
    pub(in crate::pair) fn shortest_between(&self, other: &Self) -> Option<Shortest<X, usize>> {
        if self.size() > other.size() {
            let shortest = other.shortest_between(self)?;
            return Some(Shortest {
                way: shortest.way.flip(),
                ..shortest
            });
        }
        self.rings()
            .fold(None, |best, ring| {
                ring.edges().fold(best, |best, edge| {
                    other.shortest(Straight::edge(edge), best)
                })
            })
            .map(|shortest| Shortest {
                way: shortest.way.flip(),
                ..shortest
            })
    }

    /// The shortest way between the edges and a straight shape that does not meet them, or what was
    /// found before; it starts at the figure, or else is flipped. With the number of an edge there.
    pub(in crate::pair) fn shortest<const ENDS: bool>(
        &self,
        straight: Straight<X, ENDS>,
        before: Option<Shortest<X, usize>>,
    ) -> Option<Shortest<X, usize>> {
        let probe = Probe::new(straight);
        let (mut best, mut first) = (before, 0);
        for ring in self.rings() {
            best = probe.shortest(&ring, first, best);
            first += ring.edge_count();
        }
        best
    }
}

/// Whether a loop runs around a point an odd number of times; `None` if the point is on an edge. By
/// counting the edges that a ray from it crosses: Hormann and Agathos, *The point in polygon problem
/// for arbitrary polygons* (2001), with exact signs.
fn parity<'a, X: Vertex<'a>>(ring: &Outline<'a, X>, p: X) -> Option<bool> {
    match ring.root() {
        None => parity_of(ring, 0..ring.edge_count(), p),
        Some(root) => parity_within(ring, root, p),
    }
}

fn parity_within<'a, X: Vertex<'a>>(
    ring: &Outline<'a, X>,
    nest: super::outline::Nest<'a, X::Scalar>,
    p: X,
) -> Option<bool> {
    let [min, max] =
        [nest.bounds().min(), nest.bounds().max()].map(|c| X::from(crate::kernel::coords(c)));
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

fn parity_of<'a, X: Vertex<'a>>(ring: &Outline<'a, X>, edges: Range<usize>, p: X) -> Option<bool> {
    let mut odd = false;
    for edge in edges {
        match crossing(ring.edge(edge), p) {
            Crossing::On => return None,
            Crossing::Right => odd = !odd,
            Crossing::None => {}
        }
    }
    Some(odd)
}

/// How the ray from a point to the right meets an edge.
enum Crossing {
    None,
    Right,
    /// The point is on the edge.
    On,
}

fn is_above<X: Site<2>>(vertex: X, p: X) -> bool {
    vertex.compare(p, 1).is_gt()
}

#[inline]
fn crossing<X: Site<2>>([a, b]: [X; 2], p: X) -> Crossing {
    let (a_above, b_above) = (is_above(a, p), is_above(b, p));
    if a_above == b_above {
        return if !a_above && is_on_level([a, b], p) {
            Crossing::On
        } else {
            Crossing::None
        };
    }
    match side(p, Straight::edge([a, b]).span) {
        Ordering::Equal => Crossing::On,
        side if side.is_gt() == b_above => Crossing::Right,
        _ => Crossing::None,
    }
}

/// Whether `p`, which no end of an edge is above, is on the edge.
fn is_on_level<X: Site<2>>([a, b]: [X; 2], p: X) -> bool {
    let [level_a, level_b] = [a, b].map(|end| end.compare(p, 1).is_eq());
    let [from_a, from_b] = [a, b].map(|end| p.compare(end, 0));
    level_a && from_a.is_eq()
        || level_b && from_b.is_eq()
        || level_a && level_b && from_a.is_gt() != from_b.is_gt()
}

/// Whether an edge of an outline meets a straight shape, which has some length.
fn outline_meets<'a, X: Vertex<'a>, const ENDS: bool>(
    ring: &Outline<'a, X>,
    straight: Straight<X, ENDS>,
) -> bool {
    ring.any_run(
        |bounds| !is_beyond(bounds, straight),
        |run| run_meets(ring, run, straight),
    )
}

/// The same of an edge of another outline, which may be a point.
fn outline_meets_edge<'a, X: Vertex<'a>>(ring: &Outline<'a, X>, edge: [X; 2]) -> bool {
    let straight = Straight::edge(edge);
    if !is_point(straight.span) {
        return outline_meets(ring, straight);
    }
    ring.any_run(
        |bounds| !is_beyond(bounds, straight),
        |mut run| run.any(|place| edges_meet(ring.edge(place), edge)),
    )
}

fn run_meets<'a, X: Vertex<'a>, const ENDS: bool>(
    ring: &Outline<'a, X>,
    run: Range<usize>,
    straight: Straight<X, ENDS>,
) -> bool {
    let sided = |place| {
        let vertex = ring.vertex(place);
        (vertex, side(vertex, straight.span))
    };
    let mut before = sided(run.start);
    for edge in run {
        let here = sided(ring.next(edge));
        if edge_meets(before, here, straight) {
            return true;
        }
        before = here;
    }
    false
}

/// Whether an edge, of whose ends the sides are known, meets a straight shape.
fn edge_meets<X: Site<2>, const ENDS: bool>(
    (a, side_a): (X, Ordering),
    (b, side_b): (X, Ordering),
    straight: Straight<X, ENDS>,
) -> bool {
    let [right, left] = match side_a.cmp(&side_b) {
        Ordering::Equal if side_a.is_ne() => return false,
        Ordering::Equal => {
            return super::straight_straight::intersects(Straight::edge([a, b]), straight);
        }
        Ordering::Less => [a, b],
        Ordering::Greater => [b, a],
    };
    // What lies before the crossing lies to the left of an edge that leads from right to left.
    let edge = Carrier::<X, true> {
        start: right,
        toward: left,
    };
    match straight.extent {
        Extent::Line => true,
        Extent::Ray => side(straight.span.start, edge).is_ge(),
        Extent::Segment => {
            side(straight.span.start, edge).is_ge() && side(straight.end(Region::End), edge).is_le()
        }
    }
}
