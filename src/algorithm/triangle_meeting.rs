//! Whether a triangle of space meets a linear component or another triangle, by orientations of corners.
//!
//! - A linear component: its supporting line crosses the triangle if the edges have the same orientation
//!   around it: Ericson, *Real-Time Collision Detection* (2005), 5.3.4.
//! - Two triangles: Guigue and Devillers, *Fast and Robust Triangle-Triangle Overlap Test Using Orientation
//!   Predicates* (2003, DOI 10.1080/10867651.2003.10487580).
//!
//! These signs leave a corner in the plane of the other triangle open, and what lies in one plane: a triangle without
//! area lies in many. Constant time.

use crate::algorithm::linear::Linear;
use crate::predicate::{LinearKind, approx_projected_turns, orient3, projected_turn};
use core::cmp::Ordering;
use nalgebra::RealField;

/// The sign of the turns of the edges around a linear component that crosses the triangle, `Some(None)`
/// if it does not cross it, and `None` if they are coplanar.
pub(crate) fn crossing_orientation<T: RealField + Copy, const TWO_POINTS: bool>(
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

/// Whether two triangles meet, given their corners; `None` if a corner of one is in the plane of the other.
pub(crate) fn do_triangles_meet<T: RealField + Copy>(
    a: [&[T; 3]; 3],
    b: [&[T; 3]; 3],
) -> Option<bool> {
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
