//! The intersections of lines, rays and segments with meshes, height fields and polyhedra.
//!
//! The supporting line crosses a triangle if no two of its edges turn in opposite directions around the line. As the
//! turn of an edge is the same for both triangles at it, no line passes between them: Woop, Benthin and Wald, *Watertight
//! Ray/Triangle Intersection* (2013), with exact signs. Positions on the line are stored as their definition, and
//! sorted by exact signs; those that coincide, as on a common edge, are joined.
//!
//! Between two positions that follow each other the line is inside a polyhedron or outside of it. To find out, it is
//! moved by an infinitesimal along the first axis, its square along the second, and its cube along the third, so that
//! it meets no edge: Edelsbrunner and Mücke, *Simulation of Simplicity* (1990). Inside, the number of triangles that it
//! crosses so before is odd.
//!
//! A component without length is a point. Triangles without area are segments and points. The cost is that of the
//! triangles whose boxes the line meets, and of sorting those that it crosses.

use crate::algorithm::clip::linear::ordered_cut::{
    OrderedCut, PositionRange, curve_point_at, curve_point_at_crossing,
};
use crate::algorithm::linear::Linear;
use crate::algorithm::part_search::{PartTree, all_near};
use crate::algorithm::sorted::sort_by_order;
use crate::exact::coords;
use crate::pair::linear_aabb3::does_linear_meet_box;
use crate::predicate::{
    after_edge, cmp_distance_to_line, dot_sign, edge_crossing_order, edge_plane_crossing_order,
    is_point, line_plane_parameter, line_plane_point, orient3, plane_crossing_order,
    projected_along_point, projected_turn, projected_turn_slope,
};
use crate::{
    Boundary, CurvePoint, HeightField, Intersection, Intersects, Line, Piece, Polyhedron, Ray,
    Segment, TriMesh, Triangle,
};
use alloc::vec::Vec;
use core::cmp::Ordering;
use nalgebra::{Point3, RealField};

type Corner<'a, T> = &'a [T; 3];

/// A position on the supporting line.
#[derive(Clone, Copy, Debug)]
enum MeshPoint<'a, T> {
    /// A given point on the line.
    Given(Corner<'a, T>),
    /// A point on an edge that is coplanar with the line, and not parallel to it.
    OnEdge([Corner<'a, T>; 2]),
    /// A point in the plane of a triangle that is clockwise around the line.
    InPlane([Corner<'a, T>; 3]),
}

/// A linear component with length that is cut by triangles.
struct MeshCut<'a, T, const TWO_POINTS: bool>(Linear<Corner<'a, T>, TWO_POINTS>);

/// The triangles whose boxes a linear component meets, in order, with their indices.
fn triangles_near<P, T, const TWO_POINTS: bool>(
    mesh: &P,
    linear: Linear<Corner<'_, T>, TWO_POINTS>,
) -> Vec<(usize, Triangle<T, 3>)>
where
    T: RealField + Copy,
    P: PartTree<T, 3, Part = Triangle<T, 3>>,
{
    all_near(
        mesh,
        |region| does_linear_meet_box(region, linear),
        |triangle| Some(*triangle),
    )
}

/// The corners of a triangle.
fn corners<T: RealField + Copy>((_, triangle): &(usize, Triangle<T, 3>)) -> [Corner<'_, T>; 3] {
    [&triangle.a, &triangle.b, &triangle.c].map(coords)
}

impl<'a, T: RealField + Copy, const TWO_POINTS: bool> MeshCut<'a, T, TWO_POINTS> {
    /// The part of the supporting line in a triangle.
    fn range_in_triangle(
        &self,
        [a, b, c]: [Corner<'a, T>; 3],
    ) -> Option<PositionRange<MeshPoint<'a, T>>> {
        let turns = [[a, b], [b, c], [c, a]].map(|edge| projected_turn(self.0.line, edge));
        let position = match [Ordering::Greater, Ordering::Less].map(|turn| turns.contains(&turn)) {
            [true, true] => return None,
            [false, false] => return self.range_in_coplanar([a, b, c]),
            [true, false] => MeshPoint::InPlane([a, b, c]),
            [false, true] => MeshPoint::InPlane([c, b, a]),
        };
        // A corner on the line is between two edges that are coplanar with it.
        let position = match turns {
            [Ordering::Equal, Ordering::Equal, _] => MeshPoint::Given(b),
            [_, Ordering::Equal, Ordering::Equal] => MeshPoint::Given(c),
            [Ordering::Equal, _, Ordering::Equal] => MeshPoint::Given(a),
            _ => position,
        };
        Some((position, position))
    }

    /// The part of the supporting line in a triangle that is coplanar with the line, or without area.
    fn range_in_coplanar(
        &self,
        corners: [Corner<'a, T>; 3],
    ) -> Option<PositionRange<MeshPoint<'a, T>>> {
        let [a, b, c] = corners;
        let is_off = |p: &Corner<'a, T>| cmp_distance_to_line(*p, self.0.line, [T::zero()]).is_ne();
        let off = corners.into_iter().find(is_off);
        let side = |p| {
            off.map_or(Ordering::Equal, |off| {
                projected_along_point(self.0.line, off, p, self.0.line.start)
            })
        };
        let on_corners = corners.into_iter().filter(|&p| side(p).is_eq());
        let on_edges = [[a, b], [b, c], [c, a]].into_iter().filter(|edge| {
            let sides = edge.map(side);
            sides[0].is_ne() && sides[0] == sides[1].reverse()
        });
        let positions = on_corners.map(MeshPoint::Given);
        let mut ranges = positions
            .chain(on_edges.map(MeshPoint::OnEdge))
            .map(|position| (position, position));
        let first = ranges.next()?;
        Some(ranges.fold(first, |range, next| self.join_ranges(range, next)))
    }

    /// Whether the moved line crosses a triangle.
    fn crosses_when_moved(&self, [a, b, c]: [Corner<'a, T>; 3]) -> bool {
        let [turn, next, last] = [[a, b], [b, c], [c, a]].map(|edge| self.perturbed_turn(edge));
        turn == next && turn == last && turn.is_ne()
    }

    /// The turn of an edge around the moved line: `Equal` only if they are parallel.
    fn perturbed_turn(&self, edge: [Corner<'a, T>; 2]) -> Ordering {
        let slope = |axis| projected_turn_slope(self.0.line, edge, axis);
        projected_turn(self.0.line, edge)
            .then_with(|| slope(0))
            .then_with(|| slope(1))
            .then_with(|| slope(2))
    }

    /// Joins ranges on the surface of a polyhedron, in order, where the line is inside between them. `crossings` are
    /// where the moved line crosses the surface.
    fn join_inside(
        &self,
        on_surface: Vec<PositionRange<MeshPoint<'a, T>>>,
        mut crossings: Vec<MeshPoint<'a, T>>,
    ) -> Vec<PositionRange<MeshPoint<'a, T>>> {
        sort_by_order(&mut crossings, |&p, &q| self.cmp_positions(p, q));
        let mut crossings = crossings.into_iter().peekable();
        let mut is_inside = false;
        let mut joined: Vec<PositionRange<_>> = Vec::new();
        for range in on_surface {
            match joined.last_mut() {
                Some(last) if is_inside => last.1 = range.1,
                _ => joined.push(range),
            }
            let is_before = |p: &MeshPoint<'a, T>| self.cmp_positions(*p, range.1).is_le();
            while crossings.next_if(is_before).is_some() {
                is_inside = !is_inside;
            }
        }
        joined
    }
}

impl<'a, T: RealField + Copy, const TWO_POINTS: bool> OrderedCut<3, TWO_POINTS>
    for MeshCut<'a, T, TWO_POINTS>
{
    type Point = Corner<'a, T>;
    type Position = MeshPoint<'a, T>;

    fn linear(&self) -> Linear<Corner<'a, T>, TWO_POINTS> {
        self.0
    }

    fn given_position(point: Corner<'a, T>) -> MeshPoint<'a, T> {
        MeshPoint::Given(point)
    }

    fn is_given_position(position: MeshPoint<'a, T>) -> bool {
        matches!(position, MeshPoint::Given(_))
    }

    fn cmp_positions(&self, p: MeshPoint<'a, T>, q: MeshPoint<'a, T>) -> Ordering {
        let line = self.0.line;
        match (p, q) {
            (MeshPoint::Given(p), MeshPoint::Given(q)) => dot_sign(line, Linear::edge([q, p]).line),
            (MeshPoint::Given(p), MeshPoint::OnEdge(edge)) => after_edge(p, line, edge),
            (MeshPoint::Given(p), MeshPoint::InPlane([a, b, c])) => orient3(a, b, c, p),
            (MeshPoint::OnEdge(p), MeshPoint::OnEdge(q)) => edge_crossing_order(line, p, q),
            (MeshPoint::OnEdge(p), MeshPoint::InPlane(q)) => edge_plane_crossing_order(line, p, q),
            (MeshPoint::InPlane(p), MeshPoint::InPlane(q)) => plane_crossing_order(line, p, q),
            _ => self.cmp_positions(q, p).reverse(),
        }
    }

    fn earlier(&self, p: MeshPoint<'a, T>, q: MeshPoint<'a, T>) -> MeshPoint<'a, T> {
        match self.cmp_positions(p, q) {
            Ordering::Less => p,
            Ordering::Equal => Self::prefer_given(p, q),
            Ordering::Greater => q,
        }
    }

    fn later(&self, p: MeshPoint<'a, T>, q: MeshPoint<'a, T>) -> MeshPoint<'a, T> {
        match self.cmp_positions(p, q) {
            Ordering::Less => q,
            Ordering::Equal => Self::prefer_given(p, q),
            Ordering::Greater => p,
        }
    }

    fn curve_point(&self, position: MeshPoint<'a, T>) -> CurvePoint<T, 3> {
        if let Some(given) = self.given_point_at(position) {
            return curve_point_at(self.0, given);
        }
        match position {
            MeshPoint::Given(p) => curve_point_at(self.0, p),
            MeshPoint::OnEdge(edge) => {
                curve_point_at_crossing(self.0.line, Linear::edge(edge).line)
            }
            MeshPoint::InPlane(corners) => CurvePoint {
                parameter: line_plane_parameter(self.0.line, corners),
                point: Point3::from(line_plane_point(self.0.line, corners)),
            },
        }
    }
}

/// The piece of a component without length, which is a point.
fn point_piece<T: RealField + Copy, const TWO_POINTS: bool>(
    linear: Linear<Corner<'_, T>, TWO_POINTS>,
    is_met: impl FnOnce(&Point3<T>) -> bool,
) -> Vec<Piece<T, 3>> {
    let start = linear.line.start;
    let is_met = is_met(&Point3::from(*start));
    let piece = is_met.then(|| Piece::Point(curve_point_at(linear, start)));
    piece.into_iter().collect()
}

fn intersect_mesh<P, T, const TWO_POINTS: bool>(
    linear: Linear<Corner<'_, T>, TWO_POINTS>,
    mesh: &P,
) -> Vec<Piece<T, 3>>
where
    T: RealField + Copy,
    P: PartTree<T, 3, Part = Triangle<T, 3>> + Intersects<Point3<T>>,
{
    if !linear.is_finite() {
        return Vec::new();
    }
    if is_point(linear.line) {
        return point_piece(linear, |point| mesh.intersects(point));
    }
    let cut = MeshCut(linear);
    let near = triangles_near(mesh, linear);
    let ranges = near
        .iter()
        .map(corners)
        .filter_map(|corners| cut.range_in_triangle(corners));
    cut.clip_ranges(cut.merge_ranges(ranges.collect()))
}

fn intersect_polyhedron<T: RealField + Copy, const TWO_POINTS: bool>(
    linear: Linear<Corner<'_, T>, TWO_POINTS>,
    solid: &Polyhedron<T>,
) -> Vec<Piece<T, 3>> {
    if !linear.is_finite() {
        return Vec::new();
    }
    if is_point(linear.line) {
        return point_piece(linear, |point| solid.contains(point));
    }
    let cut = MeshCut(linear);
    let near = triangles_near(solid.surface(), Linear::line(linear.line));
    let (mut ranges, mut crossings) = (Vec::new(), Vec::new());
    for corners in near.iter().map(corners) {
        if let Some(range) = cut.range_in_triangle(corners) {
            ranges.push(range);
            if cut.crosses_when_moved(corners) {
                crossings.push(range.0);
            }
        }
    }
    let on_surface = cut.merge_ranges(ranges);
    cut.clip_ranges(cut.join_inside(on_surface, crossings))
}

/// Implements [`Intersection`] of lines, rays and segments with a shape, in both orders.
macro_rules! pieces {
    ($Shape:ty, $intersect:ident: $($Linear:ident),+) => {$(
        /// The common points and intervals, in order of their parameters on the line, ray or segment.
        impl<T: RealField + Copy> Intersection<$Shape> for $Linear<T, 3> {
            type Output = Vec<Piece<T, 3>>;

            fn intersection(&self, rhs: &$Shape) -> Vec<Piece<T, 3>> {
                let line = self;
                with_linear!($Linear line => $intersect(line, rhs))
            }
        }

        impl<T: RealField + Copy> Intersection<$Linear<T, 3>> for $Shape {
            type Output = Vec<Piece<T, 3>>;

            fn intersection(&self, rhs: &$Linear<T, 3>) -> Vec<Piece<T, 3>> {
                rhs.intersection(self)
            }
        }
    )+};
}

pieces!(TriMesh<T>, intersect_mesh: Line, Ray, Segment);
pieces!(HeightField<T>, intersect_mesh: Line, Ray, Segment);
pieces!(Polyhedron<T>, intersect_polyhedron: Line, Ray, Segment);
