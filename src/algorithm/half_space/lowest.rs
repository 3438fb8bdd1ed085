//! Which point of a shape is the lowest over a plane.

use crate::Aabb;
use crate::algorithm::convex_loops;
use crate::algorithm::edge_loop::{EdgeLoop, TreeNode, Vertex};
use crate::algorithm::edge_tree::branch_and_bound::lowest_corner;
use crate::algorithm::edge_tree::region::Region2;
use crate::algorithm::edge_tree::rings::Rings;
use crate::algorithm::half_space::BoundaryPlane;
use crate::algorithm::linear::Linear;
use crate::exact::ExactPoint;
use crate::predicate::{LinearKind, SupportingLine, VoronoiRegion, dot_sign, is_point};
use crate::shape::build::polygon_tree::PolygonGroup;
use core::cmp::Ordering;
use core::ops::Range;

/// The lowest point of a shape over a plane.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LowestPoint<X> {
    pub(crate) point: X,
    /// Whether all others are higher.
    pub(crate) unique: bool,
    /// Whether there is no other at all.
    pub(crate) alone: bool,
}

impl<X> LowestPoint<X> {
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
pub(crate) fn lowest<X: ExactPoint<D>, const D: usize, const TWO_POINTS: bool>(
    straight: Linear<X, TWO_POINTS>,
    plane: BoundaryPlane<X>,
) -> Option<LowestPoint<X>> {
    if is_point(straight.line) {
        return Some(LowestPoint::only(straight.line.start));
    }
    let slope = dot_sign(plane, straight.line);
    let end = match (straight.extent, slope) {
        (_, Ordering::Equal) | (LinearKind::Ray | LinearKind::Segment, Ordering::Greater) => {
            VoronoiRegion::Start
        }
        (LinearKind::Segment, Ordering::Less) => VoronoiRegion::End,
        (LinearKind::Line, _) | (LinearKind::Ray, Ordering::Less) => return None,
    };
    Some(LowestPoint {
        point: straight.end(end),
        unique: slope.is_ne(),
        alone: false,
    })
}

/// The lowest vertex of a convex loop, in logarithmic time.
pub(crate) fn lowest_of_hull<'a, X: Vertex<'a>>(
    hull: &EdgeLoop<'a, X>,
    plane: BoundaryPlane<X>,
) -> LowestPoint<X> {
    let falls = |p: X, q: X| dot_sign(plane, Linear::edge([p, q]).line).reverse();
    let count = hull.vertex_count();
    let place = convex_loops::extreme(hull, falls);
    let point = hull.vertex(place);
    let beside = [hull.next(place), (place + count - 1) % count];
    let is_higher = |place| falls(point, hull.vertex(place)).is_lt();
    LowestPoint {
        point,
        unique: count == 1 || beside.into_iter().all(is_higher),
        alone: count == 1,
    }
}

/// The lowest vertex of a polygon or a chain. Boxes that are all higher than a vertex seen before are
/// passed over.
pub(crate) fn lowest_of_figure<'a, X: Vertex<'a>>(
    figure: &Region2<'a, X>,
    plane: BoundaryPlane<X>,
) -> LowestPoint<X> {
    let mut lowest = LowestPoint::only(figure.first_vertex());
    match &figure.rings {
        Rings::EdgeLoop(outline) => lowest.lower_of(outline, plane),
        Rings::Polygons(group) => lowest.lower_in_group(*group, plane),
    }
    lowest
}

impl<'a, X: Vertex<'a>> LowestPoint<X> {
    /// Holes are never lower than the exterior around them.
    fn lower_in_group(&mut self, group: PolygonGroup<'a, X::Scalar>, plane: BoundaryPlane<X>) {
        if group.bounds().is_some_and(|it| self.is_below(it, plane)) {
            self.alone = false;
            return;
        }
        match group.halves() {
            None => self.lower_of(&EdgeLoop::Path(group.first().exterior()), plane),
            Some(halves) => {
                for half in halves {
                    self.lower_in_group(half, plane);
                }
            }
        }
    }

    fn lower_of(&mut self, outline: &EdgeLoop<'a, X>, plane: BoundaryPlane<X>) {
        match outline.root() {
            None => self.lower_along(outline, 0..outline.edge_count(), plane),
            Some(root) => self.lower_within(outline, root, plane),
        }
    }

    fn lower_within(
        &mut self,
        outline: &EdgeLoop<'a, X>,
        nest: TreeNode<'a, X::Scalar>,
        plane: BoundaryPlane<X>,
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
    fn is_below(&self, bounds: &'a Aabb<X::Scalar, 2>, plane: BoundaryPlane<X>) -> bool {
        rise(plane, [self.point.own(), lowest_corner::<X>(bounds, plane)]).is_gt()
    }

    fn lower_along(
        &mut self,
        outline: &EdgeLoop<'a, X>,
        edges: Range<usize>,
        plane: BoundaryPlane<X>,
    ) {
        for place in outline.starts(edges) {
            self.lower(outline.vertex(place), plane);
        }
    }
}

/// Whether the second of two points is higher over a plane than the first.
fn rise<X: ExactPoint<2>>(plane: BoundaryPlane<X>, ends: [X::Own; 2]) -> Ordering {
    let normal = SupportingLine::<X::Own, false> {
        start: plane.start.own(),
        toward: plane.toward.own(),
    };
    dot_sign(normal, Linear::edge(ends).line)
}

impl<X: ExactPoint<2>> LowestPoint<X> {
    fn lower(&mut self, vertex: X, plane: BoundaryPlane<X>) {
        if vertex.is_same(self.point) {
            return;
        }
        self.alone = false;
        match dot_sign(plane, Linear::edge([self.point, vertex]).line) {
            Ordering::Less => (self.point, self.unique) = (vertex, true),
            Ordering::Equal => self.unique = false,
            Ordering::Greater => {}
        }
    }
}
