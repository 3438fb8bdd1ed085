//! The lowest point of a shape over a plane.
//!
//! Heights are compared by exact signs of scalar products with the normal. A convex loop is bisected; of a
//! polygon or a chain only the boxes are visited that reach below the lowest vertex so far.

use crate::Aabb;
use crate::algorithm::convex_loops;
use crate::algorithm::edge_loop::{EdgeLoop, TreeNode, Vertex};
use crate::algorithm::edge_tree::boxes::lowest_corner;
use crate::algorithm::edge_tree::region::Region2;
use crate::algorithm::edge_tree::rings::Rings;
use crate::algorithm::half_space::BoundaryPlane;
use crate::algorithm::linear::Linear;
use crate::exact::{ExactPoint, each};
use crate::predicate::{LinearKind, SupportingLine, VoronoiRegion, dot_sign, is_point};
use crate::shape::build::polygon_tree::PolygonGroup;
use core::cmp::Ordering;
use core::ops::Range;

/// The lowest point of a shape over a plane.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LowestPoint<X> {
    pub(crate) point: X,
    /// Whether all other points are higher.
    pub(crate) unique: bool,
    /// Whether the shape has no other point.
    pub(crate) is_single_point: bool,
}

impl<X> LowestPoint<X> {
    /// The point of a shape that is one point.
    #[cfg_attr(not(debug_assertions), inline)]
    pub(crate) fn of_point(point: X) -> Self {
        Self {
            point,
            unique: true,
            is_single_point: true,
        }
    }
}

/// The lowest point of a linear component; `None` if it descends without bound.
#[cfg_attr(not(debug_assertions), inline)]
pub(crate) fn lowest_of_linear<X: ExactPoint<D>, const D: usize, const TWO_POINTS: bool>(
    linear: Linear<X, TWO_POINTS>,
    plane: BoundaryPlane<X>,
) -> Option<LowestPoint<X>> {
    if is_point(linear.line) {
        return Some(LowestPoint::of_point(linear.line.start));
    }
    let slope = dot_sign(plane, linear.line);
    let end = match (linear.kind, slope) {
        (_, Ordering::Equal) | (LinearKind::Ray | LinearKind::Segment, Ordering::Greater) => {
            VoronoiRegion::Start
        }
        (LinearKind::Segment, Ordering::Less) => VoronoiRegion::End,
        (LinearKind::Line, _) | (LinearKind::Ray, Ordering::Less) => return None,
    };
    Some(LowestPoint {
        point: linear.end(end),
        unique: slope.is_ne(),
        is_single_point: false,
    })
}

/// The lowest vertex of a convex loop. Logarithmic time.
pub(crate) fn lowest_of_loop<'a, X: Vertex<'a>>(
    hull: &EdgeLoop<'a, X>,
    plane: BoundaryPlane<X>,
) -> LowestPoint<X> {
    let falls = |p: X, q: X| dot_sign(plane, Linear::edge([p, q]).line).reverse();
    let count = hull.vertex_count();
    let index = convex_loops::extreme_vertex(hull, falls);
    let point = hull.vertex(index);
    let neighbours = [hull.next(index), (index + count - 1) % count];
    let is_higher = |index| falls(point, hull.vertex(index)).is_lt();
    LowestPoint {
        point,
        unique: count == 1 || neighbours.into_iter().all(is_higher),
        is_single_point: count == 1,
    }
}

/// The lowest vertex of a polygon or a chain, by branch and bound.
pub(crate) fn lowest_of_region<'a, X: Vertex<'a>>(
    region: &Region2<'a, X>,
    plane: BoundaryPlane<X>,
) -> LowestPoint<X> {
    let mut lowest = LowestPoint::of_point(region.first_vertex());
    match &region.rings {
        Rings::EdgeLoop(edge_loop) => lowest.update_from_loop(edge_loop, plane),
        Rings::Polygons(group) => lowest.update_from_group(*group, plane),
    }
    lowest
}

impl<'a, X: Vertex<'a>> LowestPoint<X> {
    /// Holes are never lower than the exterior around them.
    fn update_from_group(&mut self, group: PolygonGroup<'a, X::Scalar>, plane: BoundaryPlane<X>) {
        if group
            .bounds()
            .is_some_and(|it| self.is_below_box(it, plane))
        {
            self.is_single_point = false;
            return;
        }
        match group.halves() {
            None => self.update_from_loop(&EdgeLoop::Path(group.first().exterior()), plane),
            Some(halves) => {
                for half in halves {
                    self.update_from_group(half, plane);
                }
            }
        }
    }

    fn update_from_loop(&mut self, edge_loop: &EdgeLoop<'a, X>, plane: BoundaryPlane<X>) {
        match edge_loop.root() {
            None => self.update_from_edges(edge_loop, 0..edge_loop.edge_count(), plane),
            Some(root) => self.update_from_node(edge_loop, root, plane),
        }
    }

    fn update_from_node(
        &mut self,
        edge_loop: &EdgeLoop<'a, X>,
        node: TreeNode<'a, X::Scalar>,
        plane: BoundaryPlane<X>,
    ) {
        if self.is_below_box(node.bounds(), plane) {
            self.is_single_point = false;
            return;
        }
        match node.halves() {
            None => self.update_from_edges(edge_loop, node.edges(), plane),
            Some([a, b]) => {
                let [low_a, low_b] =
                    each(&[a, b], |&half| lowest_corner::<X>(half.bounds(), plane));
                let [a, b] = if cmp_heights(plane, [low_a, low_b]).is_lt() {
                    [b, a]
                } else {
                    [a, b]
                };
                self.update_from_node(edge_loop, a, plane);
                self.update_from_node(edge_loop, b, plane);
            }
        }
    }

    /// Whether a box is entirely higher.
    fn is_below_box(&self, bounds: &'a Aabb<X::Scalar, 2>, plane: BoundaryPlane<X>) -> bool {
        cmp_heights(plane, [self.point.own(), lowest_corner::<X>(bounds, plane)]).is_gt()
    }

    fn update_from_edges(
        &mut self,
        edge_loop: &EdgeLoop<'a, X>,
        edges: Range<usize>,
        plane: BoundaryPlane<X>,
    ) {
        for index in edge_loop.edge_starts(edges) {
            self.update(edge_loop.vertex(index), plane);
        }
    }
}

/// Compares the heights of two points over a plane: `Greater` if the second is higher.
fn cmp_heights<X: ExactPoint<2>>(plane: BoundaryPlane<X>, ends: [X::Own; 2]) -> Ordering {
    let normal = SupportingLine::<X::Own, false> {
        start: plane.start.own(),
        toward: plane.toward.own(),
    };
    dot_sign(normal, Linear::edge(ends).line)
}

impl<X: ExactPoint<2>> LowestPoint<X> {
    fn update(&mut self, vertex: X, plane: BoundaryPlane<X>) {
        if vertex.is_same(self.point) {
            return;
        }
        self.is_single_point = false;
        match dot_sign(plane, Linear::edge([self.point, vertex]).line) {
            Ordering::Less => (self.point, self.unique) = (vertex, true),
            Ordering::Equal => self.unique = false,
            Ordering::Greater => {}
        }
    }
}
