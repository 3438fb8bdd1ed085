//! Triangles in space with points, balls, lines, rays, segments and each other.
//!
//! - A point or the center of a ball: its closest corner, edge or face, see [`point_triangle`].
//! - A linear component: its supporting line crosses the triangle if the edges have the same orientation
//!   around it: Ericson, *Real-Time Collision Detection* (2005), 5.3.4.
//! - Two triangles: orientations of corners, by Guigue and Devillers, *Fast and Robust Triangle-Triangle
//!   Overlap Test Using Orientation Predicates* (2003, DOI 10.1080/10867651.2003.10487580).
//!
//! These signs leave some cases undecided: a triangle without area, a corner in the plane of the other
//! triangle, and a component in the plane of the triangle. Those cases, and all closest points of
//! triangles with components or triangles, are computed by [`gjk`](crate::algorithm::gjk::search),
//! [`projected_lines`] and [`linear_solid`].
//!
//! A triangle without area is a segment or a point. A line, ray or segment without length is a point.
//! Constant time.

use crate::algorithm::certified::cut::triangle::{TriangleCrossing, cross_triangle, plane_point};
use crate::algorithm::clip::linear_solid;
use crate::algorithm::clip::triangles::intersect_triangles;
use crate::algorithm::coordinates::Coordinates;
use crate::algorithm::gjk::nearest as gjk;
use crate::algorithm::linear::Linear;
use crate::algorithm::point_triangle;
use crate::algorithm::projected_lines::{self, separation::separation};
use crate::algorithm::solid::ExplicitPoint3;
use crate::exact::{coords, each};
use crate::predicate::{
    LinearKind, approx_projected_turns, line_plane_parameter, line_plane_point, orient3,
    projected_turn,
};
use crate::{Ball, CurvePoint, Piece, Section, Segment, Triangle};
use core::cmp::Ordering;
use nalgebra::{Point3, RealField};

/// Whether a linear component meets a triangle; `None` if they are coplanar.
fn linear_intersects_triangle<T: RealField + Copy, const TWO_POINTS: bool>(
    linear: Linear<&[T; 3], TWO_POINTS>,
    triangle: &Triangle<T, 3>,
) -> Option<bool> {
    if let Some(crossing) = cross_triangle(linear, corners(triangle)) {
        return Some(matches!(crossing, TriangleCrossing::Crossed(..)));
    }
    crossing_orientation(linear, corners(triangle)).map(|turn| turn.is_some())
}

/// The intersection of a linear component and a triangle.
fn intersect_linear<T: RealField + Copy, const TWO_POINTS: bool>(
    linear: Linear<&[T; 3], TWO_POINTS>,
    triangle: &Triangle<T, 3>,
) -> Option<Piece<T, 3>> {
    let [a, b, c] = corners(triangle);
    match cross_triangle(linear, [a, b, c]) {
        Some(TriangleCrossing::Missed) => return None,
        Some(TriangleCrossing::Crossed(turn, parameter)) => {
            let at = plane_point(linear, [a, b, c], parameter);
            return Some(Piece::Point(
                at.unwrap_or_else(|| curve_point(linear, [a, b, c], turn)),
            ));
        }
        None => {}
    }
    if !linear.is_finite() || !triangle.is_finite() {
        return None;
    }
    let Some(turn) = crossing_orientation(linear, [a, b, c]) else {
        return linear_solid::intersect_solid::<T, ExplicitPoint3<T>, _, _>(linear, triangle);
    };
    Some(Piece::Point(curve_point(linear, [a, b, c], turn?)))
}

/// The point where a linear component crosses a triangle whose edges turn so around it.
fn curve_point<T: RealField + Copy, const TWO_POINTS: bool>(
    linear: Linear<&[T; 3], TWO_POINTS>,
    [a, b, c]: [&[T; 3]; 3],
    turn: Ordering,
) -> CurvePoint<T, 3> {
    let clockwise = if turn.is_gt() { [a, b, c] } else { [b, a, c] };
    CurvePoint {
        parameter: line_plane_parameter(linear.line, clockwise),
        point: Point3::from(line_plane_point(linear.line, clockwise)),
    }
}

fn corners<T: RealField + Copy>(triangle: &Triangle<T, 3>) -> [&[T; 3]; 3] {
    each(&[&triangle.a, &triangle.b, &triangle.c], |&x| coords(x))
}

/// The sign of the turns of the edges around a linear component that crosses the triangle, `Some(None)`
/// if it does not cross it, and `None` if they are coplanar.
fn crossing_orientation<T: RealField + Copy, const TWO_POINTS: bool>(
    linear: Linear<&[T; 3], TWO_POINTS>,
    [a, b, c]: [&[T; 3]; 3],
) -> Option<Option<Ordering>> {
    let edges = [[a, b], [b, c], [c, a]];
    let approx_turns = approx_projected_turns(linear.line, [a, b, c]);
    let mut turn = Ordering::Equal;
    for (approx, edge) in approx_turns.into_iter().zip(edges) {
        match approx.unwrap_or_else(|| projected_turn(linear.line, edge)) {
            Ordering::Equal => {}
            other if other == turn.reverse() => return Some(None),
            other => turn = other,
        }
    }
    // The supporting line crosses the triangle, toward the side from which the edges turn by `turn`.
    let is_before = |p: &[T; 3]| orient3(a, b, c, p) != turn;
    let is_after = |p: &[T; 3]| orient3(a, b, c, p) != turn.reverse();
    let reaches = match linear.kind {
        _ if turn.is_eq() => return None,
        LinearKind::Line => true,
        LinearKind::Ray => is_before(linear.line.start),
        LinearKind::Segment => is_before(linear.line.start) && is_after(linear.line.toward),
    };
    Some(reaches.then_some(turn))
}

/// Whether two triangles meet; `None` if a corner of one is in the plane of the other.
///
/// Guigue and Devillers, *Fast and Robust Triangle-Triangle Overlap Test Using Orientation
/// Predicates* (2003, DOI 10.1080/10867651.2003.10487580).
fn do_triangles_meet<T: RealField + Copy>(a: &Triangle<T, 3>, b: &Triangle<T, 3>) -> Option<bool> {
    let [a, b] = each(&[a, b], |&x| corners(x));
    let CornerSides::BothSides(lone_a) = classify_corners(b, a)? else {
        return Some(false);
    };
    let CornerSides::BothSides(lone_b) = classify_corners(a, b)? else {
        return Some(false);
    };
    let [a, b] = [
        lone_a.start_at_lone_corner(a, lone_b.side),
        lone_b.start_at_lone_corner(b, lone_a.side),
    ];
    let are_disjoint =
        orient3(a[0], a[1], b[0], b[1]).is_gt() || orient3(a[0], a[2], b[2], b[0]).is_gt();
    Some(!are_disjoint)
}

/// The sides of a plane that the corners of a triangle are on, if none is in the plane.
enum CornerSides {
    OneSide,
    BothSides(LoneCorner),
}

/// A corner that is alone on its side of a plane.
struct LoneCorner {
    corner: usize,
    side: Ordering,
}

fn classify_corners<T: RealField + Copy>(
    [a, b, c]: [&[T; 3]; 3],
    corners: [&[T; 3]; 3],
) -> Option<CornerSides> {
    let sides = corners.map(|corner| orient3(a, b, c, corner));
    if sides.contains(&Ordering::Equal) {
        return None;
    }
    let is_alone =
        |corner: &usize| sides.iter().filter(|side| **side == sides[*corner]).count() == 1;
    Some(match (0..3).find(is_alone) {
        None => CornerSides::OneSide,
        Some(corner) => CornerSides::BothSides(LoneCorner {
            corner,
            side: sides[corner],
        }),
    })
}

impl LoneCorner {
    /// The corners starting with the lone one, in the orientation that has the lone corner of the other
    /// triangle above the plane.
    fn start_at_lone_corner<X: Copy>(&self, corners: [X; 3], side_of_other: Ordering) -> [X; 3] {
        let corner = |i: usize| corners[(self.corner + i) % 3];
        if side_of_other.is_gt() {
            [corner(0), corner(1), corner(2)]
        } else {
            [corner(0), corner(2), corner(1)]
        }
    }
}

pair! {
    [3] p: Point3<T>, t: Triangle<T, 3>,
    intersects: point_triangle::intersects(p, T::zero(), t),
    nearest: point_triangle::nearest(p, T::zero(), t),
    separation: point_triangle::separation(p, T::zero(), t),
}

pair! {
    [3] b: Ball<T, 3>, t: Triangle<T, 3>,
    intersects: point_triangle::intersects(b.center(), b.radius(), t),
    nearest: point_triangle::nearest(b.center(), b.radius(), t),
    separation: point_triangle::separation(b.center(), b.radius(), t),
}

pair! {
    [3] l: Line | Ray, t: Triangle<T, 3>,
    intersects: projected_lines::intersects_by::<ExplicitPoint3<T>, _, _>(l, t, linear_intersects_triangle),
    nearest: projected_lines::nearest::<T, ExplicitPoint3<T>, _, _>(l, t),
    separation: separation::<T, ExplicitPoint3<T>, _, _>(l, t),
}

pair! {
    [3] s: Segment<T, 3>, t: Triangle<T, 3>,
    intersects: gjk::intersects_by::<ExplicitPoint3<T>, _, _>(s, t, |s, t| {
        linear_intersects_triangle(s.into(), t)
    }),
    nearest: gjk::nearest::<T, ExplicitPoint3<T>, _, _>(s, t),
    separation: gjk::separation::<T, ExplicitPoint3<T>, _, _>(s, t),
}

pair! {
    [3] l: Line | Ray | Segment, t: Triangle<T, 3>,
    /// The part in the triangle, in order of the parameter of the line, ray or segment.
    intersection -> Option<Piece<T, 3>>: intersect_linear(l, t),
}

pair! {
    [3] a: Triangle<T, 3>, b: Self in order,
    intersects: gjk::intersects_by::<ExplicitPoint3<T>, _, _>(a, b, do_triangles_meet),
    nearest: gjk::nearest::<T, ExplicitPoint3<T>, _, _>(a, b),
    separation: gjk::separation::<T, ExplicitPoint3<T>, _, _>(a, b),
}

pair! {
    [3] a: Triangle<T, 3>, b: Self,
    /// The intersection, if any: a polygon only if the triangles are coplanar.
    intersection -> Option<Section<T>>: intersect_triangles(a, b),
}
