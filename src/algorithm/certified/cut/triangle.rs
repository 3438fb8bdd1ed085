//! Triangles.

use crate::algorithm::certified::cut::refined::refine_crossing;
use crate::algorithm::certified::cut::{UNIT, component, curve_point, promise, ray};
use crate::algorithm::certified::read::floats;
use crate::algorithm::certified::{is_central, smaller};
use crate::algorithm::linear::Linear;
use crate::exact::{are_finite, coords, cross3, dot, each, sub};
use crate::predicate::largest;
use crate::{CurvePoint, Triangle};
use core::cmp::Ordering;
use nalgebra::RealField;

/// The least slope of a line over a plane at which twice the precision of floats suffices for the parameter, in units of
/// the bound on its error: 2^-28.
pub(super) const LEAST_SLOPE: f64 = 1.0 / (1u64 << 28) as f64;

/// How a component crosses a triangle.
#[derive(Clone, Copy, Debug)]
pub(crate) enum TriangleCrossing {
    Missed,
    /// The turn of the edges around the line, and the parameter with a bound on its error times the direction.
    Crossed(Ordering, [f64; 2]),
}

/// How a ray crosses a triangle, if it does not nearly touch an edge or the plane of the triangle.
///
/// q . (p x d) for the corners relative to the start and the direction d (degree 3) is off by less than
/// 64 u |p| |q| |d| in the largest coordinates. The parameter is -p . (q x r) over the sum of the three.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn cross_triangle<T: RealField + Copy, const TWO_POINTS: bool>(
    linear: Linear<&[T; 3], TWO_POINTS>,
    corners: [&[T; 3]; 3],
) -> Option<TriangleCrossing> {
    let ray = ray(linear)?;
    let (d, [a, b, c]) = (ray.direction, each(&corners, |&corner| floats(corner)));
    let [p, q, r] = each(&[a, b, c], |&corner| sub(corner, ray.start));
    let (scale, step) = (largest([p, q, r]), largest([d]));
    if !(is_central(scale) && is_central(step)) {
        return None;
    }
    let (across_p, across_q) = (cross3(p, d), cross3(q, d));
    let [first, second, third] = [dot(q, across_p), dot(r, across_q), -dot(r, across_p)];
    let error = 64.0 * UNIT * scale * scale * step;
    let least = smaller(first, smaller(second, third));
    let most = -smaller(-first, smaller(-second, -third));
    if (least < -error) & (most > error) {
        return Some(TriangleCrossing::Missed);
    }
    let (height, sum) = (dot(p, cross3(q, r)), first + second + third);
    let (error_of_height, is_negative) = (64.0 * UNIT * scale * scale * scale, most < -error);
    // Not-a-number makes the sum one, and is in no comparison here that is true.
    let is_certain = (least > error) | is_negative;
    if !(is_certain & (height.abs() > error_of_height) & sum.is_finite()) {
        return None;
    }
    if (height < 0.0) == is_negative {
        return Some(TriangleCrossing::Missed);
    }
    let t = -height / sum;
    let error = (error_of_height + 3.0 * error * t) * step / sum.abs();
    let turn = if is_negative {
        Ordering::Less
    } else {
        Ordering::Greater
    };
    Some(TriangleCrossing::Crossed(turn, [t, error / scale]))
}

/// Whether a ray meets a triangle, where that is certain.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn does_ray_meet_triangle<T: RealField + Copy, const TWO_POINTS: bool>(
    linear: Linear<&[T; 3], TWO_POINTS>,
    triangle: &Triangle<T, 3>,
) -> Option<bool> {
    let corners = each(&[&triangle.a, &triangle.b, &triangle.c], |&x| coords(x));
    let crossing = cross_triangle(linear, corners)?;
    Some(matches!(crossing, TriangleCrossing::Crossed(..)))
}

/// The point where a ray that crosses a triangle meets its plane, if that is accurate.
///
/// With the normal n = (b - a) x (c - a) and w = a - start, the parameter is (w . n) / (d . n). Both are off by less
/// than 64 u times the largest coordinates of their factors.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn plane_point<T: RealField + Copy, const TWO_POINTS: bool>(
    linear: Linear<&[T; 3], TWO_POINTS>,
    corners: [&[T; 3]; 3],
    [t, error]: [f64; 2],
) -> Option<CurvePoint<T, 3>> {
    let component = component(linear)?;
    if error < promise::<T>() {
        return finite_curve_point(t, component.at(t));
    }
    let (d, [a, b, c]) = (
        component.direction,
        each(&corners, |&corner| floats(corner)),
    );
    let (w, u, v) = (sub(a, component.start), sub(b, a), sub(c, a));
    let normal = cross3(u, v);
    let (height, slope) = (dot(w, normal), dot(d, normal));
    let (scale, step) = (largest([w, u, v]), largest([d]));
    if !(is_central(scale) && is_central(step)) {
        return None;
    }
    let t = height / slope;
    let area = largest([u]) * largest([v]);
    let error = 64.0 * UNIT * area * (largest([w]) + t.abs() * step) * step;
    if error <= promise::<T>() * scale * slope.abs() {
        return finite_curve_point(t, component.at(t));
    }
    if error > LEAST_SLOPE * scale * slope.abs() {
        return None;
    }
    let (t, point) = refine_crossing([a, b, c], (component.start, d), t);
    finite_curve_point(t, point)
}

/// A point of a line, if no number is too large for the scalar.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn finite_curve_point<T: RealField + Copy>(
    t: f64,
    point: [f64; 3],
) -> Option<CurvePoint<T, 3>> {
    let found: CurvePoint<T, 3> = curve_point(t, point);
    let is_finite = are_finite([coords(&found.point)]) && are_finite([&[found.parameter]]);
    is_finite.then_some(found)
}
