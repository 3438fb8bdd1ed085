//! The section of a convex solid by a plane: a point, a segment or a polygon.
//!
//! A descent from the highest vertex finds an edge from above the plane to the plane or below. From there
//! the faces with such edges are followed; each has two. This gives the limit of the sections by the plane
//! moved upward: one corner for each edge that ends on the plane or crosses it. A shape below the plane is
//! processed from the other side.
//!
//! Only exact signs of vertices relative to the plane are used. The cost is that of the descent and of the
//! faces crossed. A flat shape has no faces to follow; its convex hull is clipped instead
//! ([`flat`](crate::algorithm::clip::flat)).

use crate::algorithm::clip::flat::Flat;
use crate::algorithm::coordinates::Coordinates;
use crate::algorithm::half_space::{BoundaryPlane, cmp_vertex_heights, convert_plane};
use crate::algorithm::linear::Linear;
use crate::algorithm::solid::{Convex, ExplicitPoint3, Solid, SolidVertex};
use crate::predicate::{cmp_projection_to_start, line_plane_crossing};
use crate::{Section, Segment, Triangle};
use alloc::vec::Vec;
use core::cmp::Ordering;
use nalgebra::{Point3, RealField};

/// The intersection of a plane and a shape.
pub(crate) fn section<T, X, S>(plane: BoundaryPlane<&[T; 3]>, shape: &S) -> Option<Section<T>>
where
    T: RealField + Copy,
    X: SolidVertex<Scalar = T>,
    S: Convex<X>,
{
    let (plane, solid) = (convert_plane::<_, X, 3>(plane), shape.solid());
    if !shape.is_finite() || !is_number_plane(plane) {
        return None;
    }
    if plane.toward.is_zero() {
        return Some(Section::Whole);
    }
    let entry_edge = find_entry_edge(&solid, plane)?;
    match (entry_edge, solid.handedness()) {
        (Some(entry_edge), handedness @ (Ordering::Less | Ordering::Greater)) => {
            let mut points = entry_edge.collect_section(&solid);
            if handedness.is_lt() != entry_edge.from_below {
                points.reverse();
            }
            section_from_points(&points, plane)
        }
        _ => section_from_points(&Flat::from_solid(&solid).section(plane), plane),
    }
}

pub(crate) fn is_number_plane<X: SolidVertex>(plane: BoundaryPlane<X>) -> bool {
    plane.start.is_number() && plane.toward.is_number()
}

/// The part of a triangle below a plane.
pub(crate) fn clip_triangle<T: RealField + Copy>(
    plane: BoundaryPlane<&[T; 3]>,
    triangle: &Triangle<T, 3>,
) -> Option<Section<T>> {
    let plane = convert_plane::<_, ExplicitPoint3<T>, 3>(plane);
    let is_valid = triangle.is_finite() && is_number_plane(plane);
    is_valid
        .then(|| Flat::from_solid(&triangle.solid()).part_below(plane))
        .and_then(|points| section_from_points(&points, plane))
}

/// A point on a plane, as its definition.
#[derive(Clone, Copy, Debug)]
pub(crate) enum SectionPoint<X> {
    /// A vertex.
    Given(X),
    /// The crossing of an edge, from above the plane to below.
    Crossing([X; 2]),
}

impl<X: SolidVertex> SectionPoint<X> {
    /// The crossing of an edge whose ends are on different sides of the plane.
    pub(crate) fn crossing(ends: [X; 2], side_of_first: Ordering) -> Self {
        let [p, q] = ends;
        Self::Crossing(if side_of_first.is_gt() {
            [p, q]
        } else {
            [q, p]
        })
    }

    pub(crate) fn point(self, plane: BoundaryPlane<X>) -> Point3<X::Scalar> {
        Point3::from(match self {
            Self::Given(vertex) => vertex.rounded(),
            Self::Crossing(ends) => line_plane_crossing(Linear::edge(ends).line, plane).1,
        })
    }
}

/// The section with these distinct corners.
pub(crate) fn section_from_points<T: RealField + Copy, X: SolidVertex<Scalar = T>>(
    points: &[SectionPoint<X>],
    plane: BoundaryPlane<X>,
) -> Option<Section<T>> {
    let points = points.iter().map(|point| point.point(plane));
    section_from_corners(points.collect())
}

/// The section with these corners, which were distinct before they were rounded.
pub(crate) fn section_from_corners<T: RealField + Copy>(
    corners: Vec<Point3<T>>,
) -> Option<Section<T>> {
    match *corners.as_slice() {
        [] => None,
        [point] => Some(Section::Point(point)),
        [a, b] => Some(Section::Segment(Segment::new(a, b))),
        _ => Some(Section::Polygon(corners)),
    }
}

/// An edge from one side of a plane to the plane or beyond.
#[derive(Clone, Copy, Debug)]
struct EntryEdge<X> {
    plane: BoundaryPlane<X>,
    /// Whether the edge starts below the plane.
    from_below: bool,
    edge: [usize; 2],
}

/// An entry edge of a shape that meets a plane; the inner `None` if the shape lies in the plane, the outer
/// if it does not meet the plane.
fn find_entry_edge<X: SolidVertex>(
    solid: &Solid<'_, X>,
    plane: BoundaryPlane<X>,
) -> Option<Option<EntryEdge<X>>> {
    let order = cmp_vertex_heights(solid, plane);
    let highest = solid.support_vertex(0, |i, j| order(j, i));
    match cmp_projection_to_start(solid.vertex(highest), plane) {
        Ordering::Less => None,
        Ordering::Greater => EntryEdge::descend_to_plane(solid, plane, false, highest).map(Some),
        Ordering::Equal => {
            let lowest = solid.support_vertex(highest, order);
            Some(EntryEdge::descend_to_plane(solid, plane, true, lowest))
        }
    }
}

impl<X: SolidVertex> EntryEdge<X> {
    /// Follows the steepest edges from the vertex that is furthest on one side.
    fn descend_to_plane(
        solid: &Solid<'_, X>,
        plane: BoundaryPlane<X>,
        from_below: bool,
        furthest: usize,
    ) -> Option<Self> {
        let mut entry = Self {
            plane,
            from_below,
            edge: [furthest; 2],
        };
        while entry.is_outside(solid.vertex(entry.edge[1])) {
            let [_, from] = entry.edge;
            let order = cmp_vertex_heights(solid, plane);
            let to = solid.best_neighbour(
                from,
                |i, j| {
                    if from_below { order(j, i) } else { order(i, j) }
                },
            );
            if to == from {
                return None;
            }
            entry.edge = [from, to];
        }
        (entry.edge[0] != entry.edge[1]).then_some(entry)
    }

    fn side(&self, vertex: X) -> Ordering {
        let side = cmp_projection_to_start(vertex, self.plane);
        if self.from_below {
            side.reverse()
        } else {
            side
        }
    }

    fn is_outside(&self, vertex: X) -> bool {
        self.side(vertex).is_gt()
    }

    /// The corners of the section in order.
    fn collect_section(&self, solid: &Solid<'_, X>) -> Vec<SectionPoint<X>> {
        let (mut points, mut last) = (Vec::new(), None);
        let mut edge = self.edge;
        loop {
            let [outside, inside] = edge.map(|index| solid.vertex(index));
            let side = self.side(inside);
            if side.is_ne() {
                points.push(SectionPoint::crossing([outside, inside], Ordering::Greater));
            } else if last != Some(edge[1]) {
                points.push(SectionPoint::Given(inside));
            }
            last = side.is_eq().then_some(edge[1]);
            edge = self.next_entry_edge(solid, edge);
            if edge == self.edge {
                break;
            }
        }
        let closes = last == Some(self.edge[1]) && points.len() > 1;
        points.truncate(points.len() - usize::from(closes));
        points
    }

    /// The next entry edge, across the adjacent face.
    fn next_entry_edge(&self, solid: &Solid<'_, X>, [mut u, mut v]: [usize; 2]) -> [usize; 2] {
        while !self.is_outside(solid.vertex(v)) {
            (u, v) = (v, solid.next_around_face(u, v));
        }
        [v, u]
    }
}
