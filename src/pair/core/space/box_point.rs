//! The nearest point of an oriented box, directly: over which corner, edge or face a point is.
//!
//! How far along each half axis it lies tells that, where they are at right angles: Ericson, *Real-Time
//! Collision Detection* (2005), 5.1.4. As rotations are rounded, they are nearly so: exact signs then
//! prove that no part of the box next to that one leads nearer, and as it is convex, none does (Karush
//! 1939, Kuhn and Tucker 1951). Where they do not, the search of [`difference`](super::difference)
//! answers, as for a point on the box and a flat one.

use super::super::meeting::common;
use super::super::separating::box_and_point;
use super::answer::{self, Nearest};
use crate::kernel::{Beside, Carrier, Corner3, along, beyond, coords, opposite};
use crate::shape::finite::is_finite_point;
use crate::{NearestPoints, Obb};
use nalgebra::{Point3, RealField};

/// Whether a box and a point meet.
pub(in crate::pair) fn intersects<T: RealField + Copy>(a: &Obb<T, 3>, p: &Point3<T>) -> bool {
    answer::intersects_by::<Corner3<T>, _, _>(a, p, box_and_point)
}

/// The nearest points of a box and a point.
pub(in crate::pair) fn nearest<T: RealField + Copy>(a: &Obb<T, 3>, p: &Point3<T>) -> Nearest<T> {
    directly(a, p).unwrap_or_else(|| answer::nearest::<T, Corner3<T>, _, _>(a, p))
}

fn directly<T: RealField + Copy>(a: &Obb<T, 3>, p: &Point3<T>) -> Option<Nearest<T>> {
    if !is_finite_point(p) {
        return None;
    }
    let (point, center) = (coords(p), coords(a.center()));
    let mut axes = [[T::zero(); 3]; 3];
    for (axis, half_axis) in axes.iter_mut().zip(a.half_axes()) {
        *axis = toward(point, center, (*half_axis).into())?;
    }
    let beside = Beside {
        point,
        center,
        axes: axes.each_ref(),
    };
    match beside
        .axes
        .map(|axis| beyond(point, ray(center, axis)).is_gt())
    {
        [false, false, false] => box_and_point(a, p)?.then(|| common(*p, false)),
        [true, true, true] => corner(beside),
        [true, false, false] => face(beside),
        [false, true, false] => face(beside.ordered([1, 2, 0])),
        [false, false, true] => face(beside.ordered([2, 0, 1])),
        [true, true, false] => edge(beside),
        [false, true, true] => edge(beside.ordered([1, 2, 0])),
        [true, false, true] => edge(beside.ordered([2, 0, 1])),
    }
}

fn ray<'a, T>(start: &'a [T; 3], toward: &'a [T; 3]) -> Carrier<&'a [T; 3], false> {
    Carrier { start, toward }
}

/// A half axis, or its opposite if there is one, on the side of the center that a point is on.
fn toward<T: RealField + Copy>(
    point: &[T; 3],
    center: &[T; 3],
    half_axis: [T; 3],
) -> Option<[T; 3]> {
    let back = half_axis.map(opposite);
    if back.map(opposite) != half_axis {
        // The least number of a format has no opposite, and then the center is not in the middle.
        None
    } else if along(point, ray(center, &half_axis)).is_lt() {
        Some(back)
    } else {
        Some(half_axis)
    }
}

fn corner<T: RealField + Copy>(beside: Beside<'_, T>) -> Option<Nearest<T>> {
    let proved = beside.is_over_corner();
    proved.then(|| apart(beside, beside.corner(), beside.corner_gap()))
}

fn edge<T: RealField + Copy>(beside: Beside<'_, T>) -> Option<Nearest<T>> {
    let proved = beside.is_over_edge();
    proved.then(|| apart(beside, beside.edge_foot(), beside.edge_gap()))
}

fn face<T: RealField + Copy>(beside: Beside<'_, T>) -> Option<Nearest<T>> {
    let beside = if beside.handedness().is_lt() {
        beside.ordered([0, 2, 1])
    } else {
        beside
    };
    let proved = beside.is_over_face();
    proved.then(|| apart(beside, beside.face_foot(), beside.face_gap()))
}

fn apart<T: RealField + Copy>(beside: Beside<'_, T>, foot: [T; 3], distance: T) -> Nearest<T> {
    NearestPoints {
        on_self: Point3::from(foot),
        on_rhs: Point3::from(*beside.point),
        distance,
        unique: true,
    }
}
