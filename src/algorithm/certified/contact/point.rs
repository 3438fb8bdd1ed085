//! Contacts of cores that are points with segments and boxes, by formulas: Ericson, *Real-Time Collision Detection* (2005),
//! 5.1.2 and 5.1.4.
//!
//! The closest feature is certain where the parameters of the closest point, as if the axes were square to each other, are
//! off its bounds by more than the axes are off square, and where the normal leads out of the shape along all other axes:
//! Karush, Kuhn and Tucker's conditions with strict signs. With u = 2^-53 a normal from two given directions, or from an
//! offset with its rounding, turns by less than 3 u, and its length adds 3 u.

use crate::algorithm::certified::contact::axes::LeastOverlap;
use crate::algorithm::certified::contact::normal::{
    NormalPrecision, is_upward, product, rounded, square_to_edge, unit,
};
use crate::algorithm::certified::fine::{Fine, fine, fine_difference};
use crate::algorithm::certified::linear::{Component, toward};
use crate::algorithm::certified::relation::Separated;
use crate::algorithm::certified::{Core, is_central, larger, negate, plus, smaller, sqrt};
use crate::exact::{Compensated, dot, sub};
use crate::predicate::largest;

/// How far parameters along the axes of a box are off its bounds, of 1.
const OFF_BOUNDS: f64 = 1e-3;
/// How far the axes may be off square, of the square of an axis.
const SKEW: f64 = 1e-5;
/// A bound on the error of places along a segment, in units of the product of the lengths.
const PLACES: f64 = 1e-12;
/// Offsets of 32-bit floats are accurate enough by plain formulas where they are longer, of the scale.
const LEAST_OFFSET: f64 = 1.0 / 65536.0;

/// The unit normal from the second core to the first, where one is a point and it is certain which feature of the other is
/// closest to it.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn normal_at_point<const D: usize>(
    a: &Core<'_, D>,
    b: &Core<'_, D>,
    found: &Separated<D>,
    precision: NormalPrecision,
) -> Option<[f64; D]> {
    let ((Core::Point(p), core) | (core, Core::Point(p))) = (a, b) else {
        return None;
    };
    let is_plain =
        precision == NormalPrecision::Single && found.distance > LEAST_OFFSET * found.scale;
    let from_core = match a {
        Core::Point(_) => found.normal,
        _ => negate(found.normal),
    };
    let plain = is_plain.then_some(from_core);
    let offset = match core {
        Core::Point(_) | Core::Aabb(_) => from_core,
        Core::Linear(segment) => offset_from_segment(*p, segment, plain)?,
        Core::Obb(center, half_axes) => offset_from_box(*p, *center, half_axes, plain)?,
        _ => return None,
    };
    Some(toward(found.normal, unit(fine(offset))?))
}

/// A vector from the closest point of a segment to a point, of any length, or opposite to that.
#[cfg_attr(not(debug_assertions), inline(always))]
fn offset_from_segment<const D: usize>(
    p: [f64; D],
    segment: &Component<D>,
    plain: Option<[f64; D]>,
) -> Option<[f64; D]> {
    let (e, d) = (sub(p, segment.start), segment.direction);
    let (along, length) = (dot(d, e), dot(d, d));
    let noise = PLACES * (largest([e]) * largest([d]) + length);
    if along < -noise {
        return Some(e);
    }
    if along > length + noise {
        return Some(sub(p, segment.end));
    }
    let is_inside = along > noise && along < length - noise;
    match plain {
        _ if !is_inside => None,
        Some(plain) if D != 2 => Some(plain),
        _ => {
            let e = fine_difference(p, segment.start);
            Some(rounded(square_to_edge(e, segment.unrounded_direction())?))
        }
    }
}

/// A point seen from the center of a box whose axes are nearly square to each other.
struct SeenFromBox<'b, const D: usize> {
    half_axes: &'b [[f64; D]; D],
    /// Along each axis, of its length.
    parameters: [f64; D],
}

impl<'b, const D: usize> SeenFromBox<'b, D> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn of(offset: [f64; D], half_axes: &'b [[f64; D]; D]) -> Option<Self> {
        let mut parameters = [0.0; D];
        for i in 0..D {
            let axis = half_axes[i];
            let square = dot(axis, axis);
            parameters[i] = dot(offset, axis) / square;
            let is_square = |j: usize| dot(axis, half_axes[j]).abs() <= SKEW * square;
            if !(is_central(square) && (0..D).all(|j| i == j || is_square(j))) {
                return None;
            }
        }
        Some(Self {
            half_axes,
            parameters,
        })
    }

    /// A half axis to the side of the point.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn outward(&self, axis: usize) -> [f64; D] {
        let mut outward = self.half_axes[axis];
        for x in &mut outward {
            *x = if self.parameters[axis] < 0.0 { -*x } else { *x };
        }
        outward
    }

    /// Square to all half axes but one.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn face_normal(&self, axis: usize) -> Option<[f64; D]> {
        let others = [(axis + 1) % D, (axis + 2) % D].map(|i| fine(self.half_axes[i]));
        let normal = if D == 2 {
            square_to_edge(others[0], others[0])?
        } else {
            product(others[0], others[1], 0.5, NormalPrecision::Double)?
        };
        Some(toward(self.outward(axis), rounded(normal)))
    }
}

/// A vector from the closest point of a box to a point, of any length.
#[cfg_attr(not(debug_assertions), inline(always))]
fn offset_from_box<const D: usize>(
    p: [f64; D],
    center: [f64; D],
    half_axes: &[[f64; D]; D],
    plain: Option<[f64; D]>,
) -> Option<[f64; D]> {
    let seen = SeenFromBox::of(sub(p, center), half_axes)?;
    let (mut is_free, mut free, mut count) = ([false; D], 0, 0);
    for (i, t) in seen.parameters.iter().enumerate() {
        if (t.abs() - 1.0).abs() < OFF_BOUNDS {
            return None;
        }
        if t.abs() < 1.0 {
            (is_free[i], free) = (true, i);
            count += 1;
        }
    }
    let offset = match plain {
        Some(plain) => plain,
        None if count + 1 == D => {
            let fixed = (0..D).find(|&i| !is_free[i])?;
            seen.face_normal(fixed)?
        }
        None => {
            let mut offset: Fine<D> = fine_difference(p, center);
            for i in (0..D).filter(|&i| !is_free[i]) {
                let outward = seen.outward(i);
                for (x, step) in offset.iter_mut().zip(outward) {
                    *x = *x - Compensated::given(step);
                }
            }
            if count == 1 {
                offset = square_to_edge(offset, fine(half_axes[free]))?;
            }
            rounded(offset)
        }
    };
    let leads_out = |i: usize| is_free[i] || is_upward(seen.outward(i), offset);
    (count < D && (0..D).all(leads_out)).then_some(offset)
}

/// The least overlap of two cores of which one is a point in the other, a box, where it is certain.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn overlap_with_box<const D: usize>(
    a: &Core<'_, D>,
    b: &Core<'_, D>,
) -> Option<LeastOverlap<D>> {
    match (a, b) {
        (Core::Obb(center, half_axes), Core::Point(p)) => overlap_in_box(*p, *center, half_axes),
        (Core::Point(p), Core::Obb(center, half_axes)) => {
            let LeastOverlap {
                normal,
                depth,
                points: [q, p],
            } = overlap_in_box(*p, *center, half_axes)?;
            Some(LeastOverlap {
                normal: negate(normal),
                depth,
                points: [p, q],
            })
        }
        _ => None,
    }
}

/// The least overlap of a box and a point in it.
#[cfg_attr(not(debug_assertions), inline(always))]
fn overlap_in_box<const D: usize>(
    p: [f64; D],
    center: [f64; D],
    half_axes: &[[f64; D]; D],
) -> Option<LeastOverlap<D>> {
    let offset = sub(p, center);
    let scale = larger(largest([offset]), largest(*half_axes));
    let seen = SeenFromBox::of(offset, half_axes)?;
    let (mut best, mut least, mut second) = (0, f64::INFINITY, f64::INFINITY);
    for (i, t) in seen.parameters.iter().enumerate() {
        let length = sqrt(dot(half_axes[i], half_axes[i]));
        let [near, far] = [1.0 - t.abs(), 1.0 + t.abs()].map(|part| part * length);
        second = smaller(second, smaller(far, larger(near, least)));
        (best, least) = if near < least {
            (i, near)
        } else {
            (best, least)
        };
    }
    // Axes that are off square turn the normals of faces by twice as much, and so move two of these.
    let noise = 16.0 * SKEW * scale;
    let is_inside = seen.parameters.iter().all(|t| t.abs() < 1.0 - OFF_BOUNDS);
    if !(is_inside && second - least > noise && is_central(scale)) {
        return None;
    }
    let normal = unit(fine(seen.face_normal(best)?))?;
    // The corner of the face that is closest.
    let mut corner = [0.0; D];
    for i in 0..D {
        corner = plus(corner, 1.0, seen.outward(i));
    }
    let depth = dot(normal, sub(corner, offset));
    Some(LeastOverlap {
        normal,
        depth,
        points: [plus(p, depth, normal), p],
    })
}
