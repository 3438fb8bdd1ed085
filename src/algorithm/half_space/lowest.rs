//! Which point of a shape is the lowest over a plane.

use crate::Aabb;
use crate::algorithm::convex_loops;
use crate::algorithm::edge_tree::branch_and_bound::lowest_corner;
use crate::algorithm::edge_tree::edge_loop::{Nest, Outline, Vertex};
use crate::algorithm::edge_tree::region::Figure;
use crate::algorithm::edge_tree::rings::Rings;
use crate::algorithm::half_space::Plane;
use crate::algorithm::linear::Straight;
use crate::exact::Site;
use crate::predicate::{Carrier, Extent, Region, agreement, is_point};
use crate::shape::build::polygon_tree::PolygonGroup;
use core::cmp::Ordering;
use core::ops::Range;

/// The lowest point of a shape over a plane.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lowest<X> {
    pub(crate) point: X,
    /// Whether all others are higher.
    pub(crate) unique: bool,
    /// Whether there is no other at all.
    pub(crate) alone: bool,
}

impl<X> Lowest<X> {
    /// Of a shape that is one point.
    #[inline]
    pub(crate) fn only(point: X) -> Self {
        Self {
            point,
            unique: true,
            alone: true,
        }
    }
}

/// The lowest point of a line, a ray or a segment; `None` where it descends without end.
#[inline]
pub(crate) fn lowest<X: Site<D>, const D: usize, const ENDS: bool>(
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
pub(crate) fn lowest_of_hull<'a, X: Vertex<'a>>(
    hull: &Outline<'a, X>,
    plane: Plane<X>,
) -> Lowest<X> {
    let falls = |p: X, q: X| agreement(plane, Straight::edge([p, q]).span).reverse();
    let count = hull.vertex_count();
    let place = convex_loops::extreme(hull, falls);
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
pub(crate) fn lowest_of_figure<'a, X: Vertex<'a>>(
    figure: &Figure<'a, X>,
    plane: Plane<X>,
) -> Lowest<X> {
    let mut lowest = Lowest::only(figure.first_vertex());
    match &figure.rings {
        Rings::Outline(outline) => lowest.lower_of(outline, plane),
        Rings::Polygons(group) => lowest.lower_in_group(*group, plane),
    }
    lowest
}

impl<'a, X: Vertex<'a>> Lowest<X> {
    /// Holes are never lower than the exterior around them.
    fn lower_in_group(&mut self, group: PolygonGroup<'a, X::Scalar>, plane: Plane<X>) {
        if group.bounds().is_some_and(|it| self.is_below(it, plane)) {
            self.alone = false;
            return;
        }
        match group.halves() {
            None => self.lower_of(&Outline::Path(group.first().exterior()), plane),
            Some(halves) => {
                for half in halves {
                    self.lower_in_group(half, plane);
                }
            }
        }
    }

    fn lower_of(&mut self, outline: &Outline<'a, X>, plane: Plane<X>) {
        match outline.root() {
            None => self.lower_along(outline, 0..outline.edge_count(), plane),
            Some(root) => self.lower_within(outline, root, plane),
        }
    }

    fn lower_within(
        &mut self,
        outline: &Outline<'a, X>,
        nest: Nest<'a, X::Scalar>,
        plane: Plane<X>,
    ) {
        if self.is_below(nest.bounds(), plane) {
            self.alone = false;
            return;
        }
        match nest.halves() {
            None => self.lower_along(outline, nest.edges(), plane),
            Some([a, b]) => {
                let [low_a, low_b] = [a, b].map(|half| lowest_corner::<X>(half.bounds(), plane));
                let [a, b] = if rise(plane, [low_a, low_b]).is_lt() {
                    [b, a]
                } else {
                    [a, b]
                };
                self.lower_within(outline, a, plane);
                self.lower_within(outline, b, plane);
            }
        }
    }

    /// Whether all of a box is higher.
    fn is_below(&self, bounds: &'a Aabb<X::Scalar, 2>, plane: Plane<X>) -> bool {
        rise(plane, [self.point.own(), lowest_corner::<X>(bounds, plane)]).is_gt()
    }

    fn lower_along(&mut self, outline: &Outline<'a, X>, edges: Range<usize>, plane: Plane<X>) {
        for place in outline.starts(edges) {
            self.lower(outline.vertex(place), plane);
        }
    }
}

/// Whether the second of two points is higher over a plane than the first.
fn rise<X: Site<2>>(plane: Plane<X>, ends: [X::Own; 2]) -> Ordering {
    let normal = Carrier::<X::Own, false> {
        start: plane.start.own(),
        toward: plane.toward.own(),
    };
    agreement(normal, Straight::edge(ends).span)
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
