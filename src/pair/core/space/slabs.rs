//! A box along the axes and a line, a ray or a segment.
//!
//! The box is what three slabs have in common. On the carrier of a straight shape each slab and the
//! shape itself leave an interval, and intervals of which any two meet have a point in common
//! (Helly). So it meets the box if it meets each slab, which is told by comparing coordinates, and
//! its carrier each two slabs, which is a line and a rectangle of the plane. Where they meet, the
//! carrier comes into the box where it comes into the last slab, and goes out where it leaves the
//! first. Kay and Kajiya, *Ray tracing complex scenes* (1986), with exact signs.

use super::super::bounds::is_past;
use super::super::cut::{Places, at_point};
use super::super::straight::Straight;
use super::cut::is_finite;
use crate::kernel::{Carrier, Extent, agreement, coords, is_point, level_crossing, side};
use crate::{Aabb, At, Piece};
use core::cmp::Ordering;
use nalgebra::{Point3, RealField};

/// Whether a box and a line, a ray or a segment have a point in common.
#[inline]
pub(in crate::pair) fn meets<T: RealField + Copy, const ENDS: bool>(
    aabb: &Aabb<T, 3>,
    straight: Straight<&[T; 3], ENDS>,
) -> bool {
    if straight.extent == Extent::Line && is_point(straight.span) {
        return meets(aabb, Straight::point(straight.span.start));
    }
    let corners = [aabb.min(), aabb.max()].map(coords);
    is_finite(straight)
        && !is_past(corners, straight)
        && !(0..3).any(|axis| is_on_one_side(corners, straight.span, axis))
}

/// Whether the box lies on one side of a line, seen along an axis.
#[inline(always)]
fn is_on_one_side<T: RealField + Copy, const ENDS: bool>(
    [min, max]: [&[T; 3]; 2],
    span: Carrier<&[T; 3], ENDS>,
    axis: usize,
) -> bool {
    let axes = [(axis + 1) % 3, (axis + 2) % 3];
    let seen = |p: &[T; 3]| [p[axes[0]], p[axes[1]]];
    let ([low_x, low_y], [high_x, high_y]) = (seen(min), seen(max));
    let (x, y) = (way_along(span, axes[0]), way_along(span, axes[1]));
    let (left, right) = match (x, y) {
        (Some(Ordering::Less), Some(Ordering::Greater)) => ([low_x, low_y], [high_x, high_y]),
        (Some(Ordering::Less), _) => ([high_x, low_y], [low_x, high_y]),
        (_, Some(Ordering::Greater)) => ([low_x, high_y], [high_x, low_y]),
        _ => ([high_x, high_y], [low_x, low_y]),
    };
    side_seen(&left, span, axes).is_lt() || side_seen(&right, span, axes).is_gt()
}

/// Whether a carrier leads along an axis (`Greater`), against it or across it.
#[inline(always)]
fn way_along<T: RealField + Copy, const ENDS: bool>(
    span: Carrier<&[T; 3], ENDS>,
    axis: usize,
) -> Option<Ordering> {
    let from = if ENDS { span.start[axis] } else { T::zero() };
    span.toward[axis].partial_cmp(&from)
}

/// The side of a carrier that a point lies on where only two axes are seen.
#[inline(always)]
fn side_seen<T: RealField + Copy, const ENDS: bool>(
    p: &[T; 2],
    span: Carrier<&[T; 3], ENDS>,
    axes: [usize; 2],
) -> Ordering {
    let seen = |point: &[T; 3]| [point[axes[0]], point[axes[1]]];
    let carrier = Carrier::<_, ENDS> {
        start: &seen(span.start),
        toward: &seen(span.toward),
    };
    side(p, carrier)
}

/// What a line, a ray or a segment has in common with a box.
pub(in crate::pair) fn cut<T: RealField + Copy, const ENDS: bool>(
    straight: Straight<&[T; 3], ENDS>,
    aabb: &Aabb<T, 3>,
) -> Option<Piece<T, 3>> {
    if !meets(aabb, straight) {
        return None;
    }
    if is_point(straight.span) {
        return Some(Piece::Point(at_point(straight, straight.span.start)));
    }
    let cut = Cut(straight);
    let faces = (0..3).filter_map(|axis| faces_across(aabb, straight.span, axis));
    let [from, to] = faces.reduce(|[enters, leaves], [enters_next, leaves_next]| {
        [
            cut.last(enters, enters_next),
            cut.first(leaves, leaves_next),
        ]
    })?;
    cut.clip(Some(from), Some(to))
}

/// Where a carrier comes into a slab and where it leaves it, unless it is parallel to that.
fn faces_across<'a, T: RealField + Copy, const ENDS: bool>(
    aabb: &Aabb<T, 3>,
    span: Carrier<&[T; 3], ENDS>,
    axis: usize,
) -> Option<[Place<'a, T>; 2]> {
    let along = way_along(span, axis)?;
    let (min, max) = (aabb.min()[axis], aabb.max()[axis]);
    let levels = match along {
        Ordering::Equal => return None,
        Ordering::Greater => [min, max],
        Ordering::Less => [max, min],
    };
    Some(levels.map(|level| Place::Face(Face { axis, along, level })))
}

/// A line, a ray or a segment that some box cuts.
struct Cut<'a, T, const ENDS: bool>(Straight<&'a [T; 3], ENDS>);

/// A plane across an axis, and whether the carrier leads along the axis there or against it.
#[derive(Clone, Copy, Debug)]
struct Face<T> {
    axis: usize,
    along: Ordering,
    level: T,
}

/// A place on its carrier.
#[derive(Clone, Copy, Debug)]
enum Place<'a, T> {
    /// A given point that lies there.
    Given(&'a [T; 3]),
    Face(Face<T>),
}

impl<T: RealField + Copy, const ENDS: bool> Cut<'_, T, ENDS> {
    /// Which of two planes the carrier crosses first.
    fn order_of_faces(&self, p: Face<T>, q: Face<T>) -> Ordering {
        if p.axis == q.axis {
            return turned(p.level.partial_cmp(&q.level), p.along);
        }
        // Where it leads along both axes, it has the corner to its left if the second comes later.
        let side = side_seen(&[p.level, q.level], self.0.span, [p.axis, q.axis]);
        let order = turned(Some(side.reverse()), p.along);
        turned(Some(order), q.along)
    }
}

impl<'a, T: RealField + Copy, const ENDS: bool> Places<3, ENDS> for Cut<'a, T, ENDS> {
    type Site = &'a [T; 3];
    type Place = Place<'a, T>;

    fn straight(&self) -> Straight<&'a [T; 3], ENDS> {
        self.0
    }

    fn given(point: &'a [T; 3]) -> Place<'a, T> {
        Place::Given(point)
    }

    fn is_given(place: Place<'a, T>) -> bool {
        matches!(place, Place::Given(_))
    }

    fn order(&self, p: Place<'a, T>, q: Place<'a, T>) -> Ordering {
        match (p, q) {
            (Place::Given(p), Place::Given(q)) => {
                agreement(self.0.span, Straight::edge([q, p]).span)
            }
            (Place::Given(p), Place::Face(face)) => {
                turned(p[face.axis].partial_cmp(&face.level), face.along)
            }
            (Place::Face(_), Place::Given(_)) => self.order(q, p).reverse(),
            (Place::Face(p), Place::Face(q)) => self.order_of_faces(p, q),
        }
    }

    fn at(&self, place: Place<'a, T>) -> At<T, 3> {
        let Straight { span, extent } = self.0;
        match place {
            // Only a line has not been compared with its start.
            _ if extent == Extent::Line && self.order(Place::Given(span.start), place).is_eq() => {
                at_point(self.0, span.start)
            }
            Place::Given(p) => at_point(self.0, p),
            Place::Face(face) => {
                let (parameter, point) = level_crossing(span, face.axis, face.level);
                At {
                    parameter,
                    point: Point3::from(point),
                }
            }
        }
    }
}

/// An order along an axis as one along a carrier, which leads along the axis or against it.
fn turned(order: Option<Ordering>, along: Ordering) -> Ordering {
    let order = order.unwrap_or(Ordering::Equal);
    if along.is_lt() {
        order.reverse()
    } else {
        order
    }
}
