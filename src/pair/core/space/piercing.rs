//! Whether two triangles, or a segment and a triangle, meet: told by the sides of planes that corners
//! are on.
//!
//! Where a corner lies in the plane of the other shape, or is one of no area, this leaves it to
//! [`difference`](super::difference).

use super::solid::Plain;
use crate::kernel::{Spot, coords, orient3};
use crate::{Segment, Triangle};
use core::cmp::Ordering;
use nalgebra::{Point3, RealField};

fn spots<T: RealField + Copy, const N: usize>(points: [&Point3<T>; N]) -> [Plain<T>; N] {
    points.map(|point| Spot(*coords(point)))
}

/// Whether a segment meets a triangle, unless an end of it lies in the plane of that.
pub(in crate::pair) fn segment_and_triangle<T: RealField + Copy>(
    segment: &Segment<T, 3>,
    triangle: &Triangle<T, 3>,
) -> Option<bool> {
    let [p, q] = spots([&segment.a, &segment.b]);
    let [a, b, c] = spots([&triangle.a, &triangle.b, &triangle.c]);
    let sides = [p, q].map(|end| orient3(a, b, c, end));
    if sides.contains(&Ordering::Equal) {
        return None;
    }
    let turn = |u, v| orient3(p, q, u, v);
    Some(
        sides[0] != sides[1] && {
            let turns = [turn(a, b), turn(b, c), turn(c, a)];
            !(turns.contains(&Ordering::Less) && turns.contains(&Ordering::Greater))
        },
    )
}

/// Whether two triangles meet, unless a corner of one lies in the plane of the other.
///
/// Guigue and Devillers, *Fast and Robust Triangle-Triangle Overlap Test Using Orientation
/// Predicates* (2003, DOI 10.1080/10867651.2003.10487580).
pub(in crate::pair) fn triangles<T: RealField + Copy>(
    a: &Triangle<T, 3>,
    b: &Triangle<T, 3>,
) -> Option<bool> {
    let [a, b] = [a, b].map(|triangle| spots([&triangle.a, &triangle.b, &triangle.c]));
    let Cut::Alone(above_a) = cut(b, a)? else {
        return Some(false);
    };
    let Cut::Alone(above_b) = cut(a, b)? else {
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
enum Cut {
    OneSide,
    Alone(Alone),
}

/// A corner that has the others on the other side of a plane.
struct Alone {
    corner: usize,
    side: Ordering,
}

fn cut<T: RealField + Copy>([a, b, c]: [Plain<T>; 3], corners: [Plain<T>; 3]) -> Option<Cut> {
    let sides = corners.map(|corner| orient3(a, b, c, corner));
    if sides.contains(&Ordering::Equal) {
        return None;
    }
    let alone = |corner: &usize| sides.iter().filter(|side| **side == sides[*corner]).count() == 1;
    Some(match (0..3).find(alone) {
        None => Cut::OneSide,
        Some(corner) => Cut::Alone(Alone {
            corner,
            side: sides[corner],
        }),
    })
}

impl Alone {
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
