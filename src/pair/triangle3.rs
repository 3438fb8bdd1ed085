//! Triangles in space with points, balls, lines, rays, segments and each other.
//!
//! A point and the center of a ball are nearest to a corner, an edge or the inside, see [`point_triangle`].
//! Whether two triangles, or a line and a triangle, meet is decided by the sides of planes that corners are
//! on. Where a line pierces the triangle, that is all they have in common. Where a triangle has no area, a
//! corner of one lies in the plane of the other, or a line in that of a triangle, this leaves it to
//! [`gjk`](crate::algorithm::gjk::search), [`projected_lines`] and [`linear_solid`], and so it does with the
//! nearest points.
//!
//! A flat triangle is a segment or a point. A line, ray or segment without length is a point.

use crate::algorithm::clip::linear_solid;
use crate::algorithm::clip::triangles::intersect_triangles;
use crate::algorithm::coordinates::Coordinates;
use crate::algorithm::gjk::nearest as gjk;
use crate::algorithm::linear::Linear;
use crate::algorithm::point_triangle;
use crate::algorithm::projected_lines::{self, separation::separation};
use crate::algorithm::solid::ExplicitPoint3;
use crate::exact::coords;
use crate::predicate::{
    LinearKind, approx_projected_turns, line_plane_parameter, line_plane_point, orient3,
    projected_turn,
};
use crate::{Ball, CurvePoint, Piece, Section, Segment, Triangle};
use core::cmp::Ordering;
use nalgebra::{Point3, RealField};

/// Whether a line, a ray or a segment meets a triangle, unless they lie in one plane.
fn straight_and_triangle<T: RealField + Copy, const TWO_POINTS: bool>(
    linear: Linear<&[T; 3], TWO_POINTS>,
    triangle: &Triangle<T, 3>,
) -> Option<bool> {
    piercing(linear, corners(triangle)).map(|turn| turn.is_some())
}

/// What a line, a ray or a segment has in common with a triangle.
fn pierce<T: RealField + Copy, const TWO_POINTS: bool>(
    linear: Linear<&[T; 3], TWO_POINTS>,
    triangle: &Triangle<T, 3>,
) -> Option<Piece<T, 3>> {
    let [a, b, c] = corners(triangle);
    if !linear.is_finite() || !triangle.is_finite() {
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

/// Which way the edges of a triangle turn around a linear shape that leads through it, if it does;
/// nothing where they lie in one plane.
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
    // It leads through the triangle, toward the side from where that is seen to turn so.
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

/// Whether two triangles meet, unless a corner of one lies in the plane of the other.
///
/// Guigue and Devillers, *Fast and Robust Triangle-Triangle Overlap Test Using Orientation
/// Predicates* (2003, DOI 10.1080/10867651.2003.10487580).
fn triangles<T: RealField + Copy>(a: &Triangle<T, 3>, b: &Triangle<T, 3>) -> Option<bool> {
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

/// How the corners of a triangle lie to a plane, if none is in it.
enum TriangleCut {
    OneSide,
    OtherSide(LoneCorner),
}

/// A corner that has the others on the other side of a plane.
struct LoneCorner {
    corner: usize,
    side: Ordering,
}

fn cut<T: RealField + Copy>([a, b, c]: [&[T; 3]; 3], corners: [&[T; 3]; 3]) -> Option<TriangleCut> {
    let sides = corners.map(|corner| orient3(a, b, c, corner));
    if sides.contains(&Ordering::Equal) {
        return None;
    }
    let is_single_point =
        |corner: &usize| sides.iter().filter(|side| **side == sides[*corner]).count() == 1;
    Some(match (0..3).find(is_single_point) {
        None => TriangleCut::OneSide,
        Some(corner) => TriangleCut::OtherSide(LoneCorner {
            corner,
            side: sides[corner],
        }),
    })
}

impl LoneCorner {
    /// The corners from that one on, the other way round where that puts the corner alone of the other
    /// triangle, which is on this side, above.
    fn first<X: Copy>(&self, corners: [X; 3], side_of_other: Ordering) -> [X; 3] {
        let at = |i: usize| corners[(self.corner + i) % 3];
        if side_of_other.is_gt() {
            [at(0), at(1), at(2)]
        } else {
            [at(0), at(2), at(1)]
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
    intersects: projected_lines::intersects_by::<ExplicitPoint3<T>, _, _>(l, t, straight_and_triangle),
    nearest: projected_lines::nearest::<T, ExplicitPoint3<T>, _, _>(l, t),
    separation: separation::<T, ExplicitPoint3<T>, _, _>(l, t),
}

pair! {
    [3] s: Segment<T, 3>, t: Triangle<T, 3>,
    intersects: gjk::intersects_by::<ExplicitPoint3<T>, _, _>(s, t, |s, t| {
        straight_and_triangle(s.into(), t)
    }),
    nearest: gjk::nearest::<T, ExplicitPoint3<T>, _, _>(s, t),
    separation: gjk::separation::<T, ExplicitPoint3<T>, _, _>(s, t),
}

pair! {
    [3] l: Line | Ray | Segment, t: Triangle<T, 3>,
    /// The part in the triangle, in order of the parameter of the line, ray or segment.
    intersection -> Option<Piece<T, 3>>: pierce(l, t),
}

pair! {
    [3] a: Triangle<T, 3>, b: Self in order,
    intersects: gjk::intersects_by::<ExplicitPoint3<T>, _, _>(a, b, triangles),
    nearest: gjk::nearest::<T, ExplicitPoint3<T>, _, _>(a, b),
    separation: gjk::separation::<T, ExplicitPoint3<T>, _, _>(a, b),
}

pair! {
    [3] a: Triangle<T, 3>, b: Self,
    /// What they have in common, if anything: a polygon only where they lie in one plane.
    intersection -> Option<Section<T>>: intersect_triangles(a, b),
}
