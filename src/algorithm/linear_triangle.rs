//! Two triangles, or a linear component and a triangle, in general position: by the sides of planes.
//!
//! If a component crosses the triangle's plane, their intersection is one point. Degenerate cases (a
//! triangle without area, a corner in the plane of the other triangle, a component in the plane of a
//! triangle) are left to [`gjk`](crate::algorithm::gjk),
//! [`projected_lines`](crate::algorithm::projected_lines) and
//! [`linear_solid`](crate::algorithm::clip::linear_solid). Constant time.

use crate::algorithm::clip::linear_solid;
use crate::algorithm::linear::Linear;
use crate::algorithm::solid::{Convex, ExplicitPoint3};
use crate::exact::coords;
use crate::predicate::{
    LinearKind, approx_projected_turns, line_plane_parameter, line_plane_point, orient3,
    projected_turn,
};
use crate::{CurvePoint, Piece, Triangle};
use core::cmp::Ordering;
use nalgebra::{Point3, RealField};

/// Whether a linear component meets a triangle; `None` if they are coplanar.
pub(crate) fn linear_and_triangle<T: RealField + Copy, const TWO_POINTS: bool>(
    linear: Linear<&[T; 3], TWO_POINTS>,
    triangle: &Triangle<T, 3>,
) -> Option<bool> {
    piercing(linear, corners(triangle)).map(|turn| turn.is_some())
}

/// The intersection of a linear component and a triangle.
pub(crate) fn pierce<T: RealField + Copy, const TWO_POINTS: bool>(
    linear: Linear<&[T; 3], TWO_POINTS>,
    triangle: &Triangle<T, 3>,
) -> Option<Piece<T, 3>> {
    let [a, b, c] = corners(triangle);
    if !linear.is_finite() || !Convex::<ExplicitPoint3<T>>::is_finite(triangle) {
        return None;
    }
    let Some(turn) = piercing(linear, [a, b, c]) else {
        return linear_solid::intersect_solid::<T, ExplicitPoint3<T>, _, _>(linear, triangle);
    };
    let clockwise = if turn?.is_gt() { [a, b, c] } else { [b, a, c] };
    Some(Piece::Point(CurvePoint {
        parameter: line_plane_parameter(linear.line, clockwise),
        point: Point3::from(line_plane_point(linear.line, clockwise)),
    }))
}

fn corners<T: RealField + Copy>(triangle: &Triangle<T, 3>) -> [&[T; 3]; 3] {
    [&triangle.a, &triangle.b, &triangle.c].map(coords)
}

/// The turn of the edges of a triangle around a linear component that crosses it; `Some(None)` if it
/// misses, `None` if they are coplanar.
fn piercing<T: RealField + Copy, const TWO_POINTS: bool>(
    linear: Linear<&[T; 3], TWO_POINTS>,
    [a, b, c]: [&[T; 3]; 3],
) -> Option<Option<Ordering>> {
    let edges = [[a, b], [b, c], [c, a]];
    let roughly = approx_projected_turns(linear.line, [a, b, c]);
    let mut turn = Ordering::Equal;
    for (known, edge) in roughly.into_iter().zip(edges) {
        match known.unwrap_or_else(|| projected_turn(linear.line, edge)) {
            Ordering::Equal => {}
            other if other == turn.reverse() => return Some(None),
            other => turn = other,
        }
    }
    // It crosses the triangle toward the side that sees this turn.
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

/// Whether two triangles meet; `None` if a corner of one lies in the plane of the other.
///
/// Guigue and Devillers, *Fast and Robust Triangle-Triangle Overlap Test Using Orientation Predicates*
/// (2003, DOI 10.1080/10867651.2003.10487580).
pub(crate) fn triangles<T: RealField + Copy>(
    a: &Triangle<T, 3>,
    b: &Triangle<T, 3>,
) -> Option<bool> {
    let [a, b] = [a, b].map(corners);
    let TriangleCut::OtherSide(above_a) = cut(b, a)? else {
        return Some(false);
    };
    let TriangleCut::OtherSide(above_b) = cut(a, b)? else {
        return Some(false);
    };
    let [a, b] = [
        above_a.first(a, above_b.side),
        above_b.first(b, above_a.side),
    ];
    let beyond = orient3(a[0], a[1], b[0], b[1]).is_gt() || orient3(a[0], a[2], b[2], b[0]).is_gt();
    Some(!beyond)
}

/// The sides of a plane that the corners of a triangle lie on, if none is in the plane.
enum TriangleCut {
    OneSide,
    OtherSide(LoneCorner),
}

/// A corner on one side of a plane; the other two are on the other side.
struct LoneCorner {
    corner: usize,
    side: Ordering,
}

fn cut<T: RealField + Copy>([a, b, c]: [&[T; 3]; 3], corners: [&[T; 3]; 3]) -> Option<TriangleCut> {
    let sides = corners.map(|corner| orient3(a, b, c, corner));
    if sides.contains(&Ordering::Equal) {
        return None;
    }
    let alone = |corner: &usize| sides.iter().filter(|side| **side == sides[*corner]).count() == 1;
    Some(match (0..3).find(alone) {
        None => TriangleCut::OneSide,
        Some(corner) => TriangleCut::OtherSide(LoneCorner {
            corner,
            side: sides[corner],
        }),
    })
}

impl LoneCorner {
    /// The corners from that one on, reversed if the lone corner of the other triangle would be below
    /// otherwise.
    fn first<X: Copy>(&self, corners: [X; 3], side_of_other: Ordering) -> [X; 3] {
        let at = |i: usize| corners[(self.corner + i) % 3];
        if side_of_other.is_gt() {
            [at(0), at(1), at(2)]
        } else {
            [at(0), at(2), at(1)]
        }
    }
}
