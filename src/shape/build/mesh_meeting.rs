//! Whether two triangles of a surface meet where they must not.
//!
//! Triangles with a common corner have more in common only if the edge opposite to that corner in one of them
//! meets the other: what they have in common is convex and contains the corner, and a ray from the corner leaves
//! a triangle through the opposite edge. Triangles with a common edge have more in common only if they are
//! folded onto each other. Others meet if an edge of one meets the other.

use crate::shape::build::space::{axis_across, side, turn_along};
use core::cmp::Ordering;
use nalgebra::{Point3, RealField};

type TriangleCorners<'a, T> = [&'a Point3<T>; 3];

/// How two triangles meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TriangleMeeting {
    /// The triangles meet in common corners and a common edge only, or not at all.
    Allowed,
    /// The triangles are folded onto each other along a common edge.
    Folded,
    /// The triangles cross, overlap, or touch elsewhere.
    Meeting,
}

/// How two triangles with an area meet, whose equal corners have equal indices.
pub(crate) fn triangle_meeting<T: RealField + Copy>(
    points: &[Point3<T>],
    a: [u32; 3],
    b: [u32; 3],
) -> TriangleMeeting {
    let (a, common) = common_first(a, b);
    let (b, _) = common_first(b, a);
    let at = |corner: u32| &points[corner as usize];
    let (first, second) = (a.map(at), b.map(at));
    match common {
        0 => meeting_if(do_disjoint_corners_meet(first, second)),
        1 => meeting_if(
            does_edge_meet([first[1], first[2]], second)
                || does_edge_meet([second[1], second[2]], first),
        ),
        2 if are_folded(first, second[2]) => TriangleMeeting::Folded,
        2 => TriangleMeeting::Allowed,
        _ => TriangleMeeting::Folded,
    }
}

fn meeting_if(is_meeting: bool) -> TriangleMeeting {
    if is_meeting {
        TriangleMeeting::Meeting
    } else {
        TriangleMeeting::Allowed
    }
}

/// The corners of a triangle, those first that another triangle has too, and how many these are.
fn common_first(mut a: [u32; 3], b: [u32; 3]) -> ([u32; 3], usize) {
    a.sort_by_key(|corner| !b.contains(corner));
    let common = a.iter().filter(|corner| b.contains(corner)).count();
    (a, common)
}

/// Whether a triangle and another one with the same first two corners and the third corner `apex` overlap.
fn are_folded<T: RealField + Copy>([a, b, c]: TriangleCorners<'_, T>, apex: &Point3<T>) -> bool {
    if side([a, b, c], apex).is_ne() {
        return false;
    }
    let axis = axis_across([a, b, c]).unwrap_or(0);
    turn_along(axis, [a, b, c]) == turn_along(axis, [a, b, apex])
}

fn do_disjoint_corners_meet<T: RealField + Copy>(
    a: TriangleCorners<'_, T>,
    b: TriangleCorners<'_, T>,
) -> bool {
    if are_on_one_side(a, b) || are_on_one_side(b, a) {
        return false;
    }
    does_any_edge_meet(a, b) || does_any_edge_meet(b, a)
}

/// Whether all corners of a triangle are strictly on one side of another one's plane.
fn are_on_one_side<T: RealField + Copy>(
    plane: TriangleCorners<'_, T>,
    corners: TriangleCorners<'_, T>,
) -> bool {
    let first = side(plane, corners[0]);
    first.is_ne() && side(plane, corners[1]) == first && side(plane, corners[2]) == first
}

fn does_any_edge_meet<T: RealField + Copy>(
    [a, b, c]: TriangleCorners<'_, T>,
    other: TriangleCorners<'_, T>,
) -> bool {
    [[a, b], [b, c], [c, a]]
        .into_iter()
        .any(|edge| does_edge_meet(edge, other))
}

/// Whether a segment meets a triangle; both are closed, and neither is degenerate.
fn does_edge_meet<T: RealField + Copy>(
    [p, q]: [&Point3<T>; 2],
    triangle: TriangleCorners<'_, T>,
) -> bool {
    let sides = [side(triangle, p), side(triangle, q)];
    if sides[0] == sides[1] {
        return sides[0].is_eq() && does_coplanar_edge_meet([p, q], triangle);
    }
    let [a, b, c] = triangle;
    let turns = [[a, b], [b, c], [c, a]].map(|[from, to]| side([p, q, from], to));
    !(turns.contains(&Ordering::Less) && turns.contains(&Ordering::Greater))
}

/// Whether a segment meets a triangle in one plane with it: they are apart only if the line of an edge or that
/// of the segment has the one strictly on one side of the other.
fn does_coplanar_edge_meet<T: RealField + Copy>(
    [p, q]: [&Point3<T>; 2],
    corners: TriangleCorners<'_, T>,
) -> bool {
    let [a, b, c] = corners;
    let axis = axis_across(corners).unwrap_or(0);
    let turn = |a, b, c| turn_along(axis, [a, b, c]);
    let outside = turn(a, b, c).reverse();
    let is_outside = |from, to| turn(from, to, p) == outside && turn(from, to, q) == outside;
    let of_segment = corners.map(|corner| turn(p, q, corner));
    let is_beside =
        of_segment[0].is_ne() && of_segment[0] == of_segment[1] && of_segment[0] == of_segment[2];
    !(is_beside || is_outside(a, b) || is_outside(b, c) || is_outside(c, a))
}
