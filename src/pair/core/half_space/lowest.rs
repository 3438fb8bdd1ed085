//! Which point of a shape is the lowest over a plane.

use super::super::bounds::lowest_corner;
use super::super::figure::Figure;
use super::super::hull;
use super::super::outline::{Nest, Outline, Vertex};
use super::super::straight::Straight;
use super::Plane;
use crate::kernel::{Carrier, Extent, Region, Site, agreement, is_point};
use core::cmp::Ordering;
use core::ops::Range;

/// The lowest point of a shape over a plane.
#[derive(Clone, Copy, Debug)]
pub(in crate::pair) struct Lowest<X> {
    pub(in crate::pair::core) point: X,
    /// Whether all others are higher.
    pub(in crate::pair::core) unique: bool,
    /// Whether there is no other at all.
    pub(in crate::pair::core) alone: bool,
}

impl<X> Lowest<X> {
    /// Of a shape that is one point.
    #[inline]
    pub(in crate::pair) fn only(point: X) -> Self {
        Self {
            point,
            unique: true,
            alone: true,
        }
    }
}

/// The lowest point of a line, a ray or a segment; `None` where it descends without end.
#[inline]
pub(in crate::pair) fn lowest<X: Site<D>, const D: usize, const ENDS: bool>(
    straight: Straight<X, ENDS>,
    plane: Plane<X>,
) -> Option<Lowest<X>> {
    if is_point(straight.span) {
        return Some(Lowest::only(straight.span.start));
    }
    let slope = agreement(plane, straight.span);
    let end = match (straight.extent, slope) {
        (_, Ordering::Equal) | (Extent::Ray | Extent::Segment, Ordering::Greater) => Region::Start,
        (Extent::Segment, Ordering::Less) => Region::End,
        (Extent::Line, _) | (Extent::Ray, Ordering::Less) => return None,
    };
    Some(Lowest {
        point: straight.end(end),
        unique: slope.is_ne(),
        alone: false,
    })
}

/// The lowest vertex of a convex loop, in logarithmic time.
pub(in crate::pair) fn lowest_of_hull<'a, X: Vertex<'a>>(
    hull: &Outline<'a, X>,
    plane: Plane<X>,
) -> Lowest<X> {
    let falls = |p: X, q: X| agreement(plane, Straight::edge([p, q]).span).reverse();
    let count = hull.vertex_count();
    let place = hull::extreme(hull, falls);
    let point = hull.vertex(place);
    let beside = [hull.next(place), (place + count - 1) % count];
    let is_higher = |place| falls(point, hull.vertex(place)).is_lt();
    Lowest {
        point,
        unique: count == 1 || beside.into_iter().all(is_higher),
        alone: count == 1,
    }
}

/// The lowest vertex of a polygon or a chain. Boxes that are all higher than a vertex seen before are
/// passed over.
pub(in crate::pair) fn lowest_of_figure<'a, X: Vertex<'a>>(
    figure: &Figure<'a, X>,
    plane: Plane<X>,
) -> Lowest<X> {
    let outer = &figure.outer;
    let mut lowest = Lowest::only(outer.vertex(0));
    match outer.root() {
        None => lowest.lower_along(outer, 0..outer.edge_count(), plane),
        Some(root) => lowest.lower_within(outer, root, plane),
    }
    lowest
}

impl<'a, X: Vertex<'a>> Lowest<X> {
    fn lower_within(
        &mut self,
        outline: &Outline<'a, X>,
        nest: Nest<'a, X::Scalar>,
        plane: Plane<X>,
    ) {
        let normal = Carrier {
            start: plane.start.own(),
            toward: plane.toward.own(),
        };
        let corner = |nest: Nest<'a, X::Scalar>| lowest_corner::<X>(nest.bounds(), plane);
        let rises = |p, q| agreement::<_, 2, false, true>(normal, Straight::edge([p, q]).span);
        if rises(self.point.own(), corner(nest)).is_gt() {
            self.alone = false;
            return;
        }
        match nest.halves() {
            None => self.lower_along(outline, nest.edges(), plane),
            Some([a, b]) => {
                let [a, b] = if rises(corner(a), corner(b)).is_lt() {
                    [b, a]
                } else {
                    [a, b]
                };
                self.lower_within(outline, a, plane);
                self.lower_within(outline, b, plane);
            }
        }
    }

    fn lower_along(&mut self, outline: &Outline<'a, X>, edges: Range<usize>, plane: Plane<X>) {
        for place in outline.starts(edges) {
            self.lower(outline.vertex(place), plane);
        }
    }
}

impl<X: Site<2>> Lowest<X> {
    fn lower(&mut self, vertex: X, plane: Plane<X>) {
        if vertex.is_same(self.point) {
            return;
        }
        self.alone = false;
        match agreement(plane, Straight::edge([self.point, vertex]).span) {
            Ordering::Less => (self.point, self.unique) = (vertex, true),
            Ordering::Equal => self.unique = false,
            Ordering::Greater => {}
        }
    }
}
