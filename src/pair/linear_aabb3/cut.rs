//! The intersection of an axis-aligned box and a linear component.
//!
//! The ends of the interval are compared by their definition (a given point or a face of a slab) and rounded
//! only in the result. See [`linear_aabb3`](crate::pair::linear_aabb3) for the source. Constant time.

use crate::algorithm::certified;
use crate::algorithm::clip::linear::ordered_cut::{OrderedCut, curve_point_at};
use crate::algorithm::linear::Linear;
use crate::exact::{coords, each};
use crate::pair::linear_aabb3::{
    SlabFace, cmp_crossings, does_linear_meet_corners, last_entry_and_first_exit, orient_order,
};
use crate::predicate::{axis_plane_point, dot_sign, is_point};
use crate::{Aabb, CurvePoint, Piece};
use core::cmp::Ordering;
use nalgebra::{Point3, RealField};

/// The intersection of a linear component and a box.
pub(crate) fn intersect_box<T: RealField + Copy, const TWO_POINTS: bool>(
    linear: Linear<&[T; 3], TWO_POINTS>,
    aabb: &Aabb<T, 3>,
) -> Option<Piece<T, 3>> {
    // By cases: the inner option copied as a whole takes a fifth more time in `f64`.
    match certified::cut::aabb::intersect_box(aabb, linear) {
        Some(Some(piece)) => return Some(piece),
        Some(None) => return None,
        None => {}
    }
    linear
        .is_finite()
        .then(|| cut_by_corners(linear, each(&[aabb.min(), aabb.max()], |&x| coords(x))))?
}

/// The intersection of a linear component with finite numbers and the box of these least and greatest coordinates.
#[inline(never)]
pub(crate) fn cut_by_corners<T: RealField + Copy, const TWO_POINTS: bool>(
    linear: Linear<&[T; 3], TWO_POINTS>,
    corners: [&[T; 3]; 2],
) -> Option<Piece<T, 3>> {
    if !does_linear_meet_corners(corners, linear) {
        return None;
    }
    if is_point(linear.line) {
        return Some(Piece::Point(curve_point_at(linear, linear.line.start)));
    }
    let [from, to] = last_entry_and_first_exit(corners, linear.line)?.map(SlabPoint::SlabFace);
    BoxCut(linear).clip_range(Some(from), Some(to))
}

/// A linear component that is cut by a box.
struct BoxCut<'a, T, const TWO_POINTS: bool>(Linear<&'a [T; 3], TWO_POINTS>);

/// A position on the supporting line.
#[derive(Clone, Copy, Debug)]
enum SlabPoint<'a, T> {
    /// A given point on the line.
    Given(&'a [T; 3]),
    SlabFace(SlabFace<T>),
}

impl<'a, T: RealField + Copy, const TWO_POINTS: bool> OrderedCut<3, TWO_POINTS>
    for BoxCut<'a, T, TWO_POINTS>
{
    type Point = &'a [T; 3];
    type Position = SlabPoint<'a, T>;

    fn linear(&self) -> Linear<&'a [T; 3], TWO_POINTS> {
        self.0
    }

    fn given_position(point: &'a [T; 3]) -> SlabPoint<'a, T> {
        SlabPoint::Given(point)
    }

    fn is_given_position(position: SlabPoint<'a, T>) -> bool {
        matches!(position, SlabPoint::Given(_))
    }

    fn cmp_positions(&self, p: SlabPoint<'a, T>, q: SlabPoint<'a, T>) -> Ordering {
        match (p, q) {
            (SlabPoint::Given(p), SlabPoint::Given(q)) => {
                dot_sign(self.0.line, Linear::edge([q, p]).line)
            }
            (SlabPoint::Given(p), SlabPoint::SlabFace(face)) => {
                orient_order(p[face.axis].partial_cmp(&face.level), face.direction)
            }
            (SlabPoint::SlabFace(_), SlabPoint::Given(_)) => self.cmp_positions(q, p).reverse(),
            (SlabPoint::SlabFace(p), SlabPoint::SlabFace(q)) => cmp_crossings(self.0.line, p, q),
        }
    }

    fn curve_point(&self, position: SlabPoint<'a, T>) -> CurvePoint<T, 3> {
        if let Some(given) = self.given_point_at(position) {
            return curve_point_at(self.0, given);
        }
        match position {
            SlabPoint::Given(p) => curve_point_at(self.0, p),
            SlabPoint::SlabFace(face) => {
                let (parameter, point) = axis_plane_point(self.0.line, face.axis, face.level);
                CurvePoint {
                    parameter,
                    point: Point3::from(point),
                }
            }
        }
    }
}
