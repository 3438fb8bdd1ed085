//! Connections of points and features that are known exactly: only their lengths and ends are measured.

use crate::algorithm::certified::linear::{Component, nearest_on_linear, nearest_points};
use crate::algorithm::certified::result::{Separated, as_distance};
use crate::algorithm::certified::simplex::normal_of_face;
use crate::algorithm::certified::{is_central, least_distance, negate, plus, slack, sqrt};
use crate::exact::{are_finite, dot, each, sub};
use crate::predicate::{LinearKind, largest};
use nalgebra::{RealField, convert, try_convert};

/// The connection of a point and a feature, between radii around its ends.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Connection<T, const D: usize> {
    pub(crate) ends: [[T; D]; 2],
    pub(crate) length: T,
}

/// The connection of two points given as floats, where it is certain that it is longer than the radii.
#[inline(always)]
pub(crate) fn connect_points<T: RealField + Copy, const D: usize>(
    p: [f64; D],
    q: [f64; D],
    radii: [T; 2],
) -> Option<Connection<T, D>> {
    as_connection(nearest_points(p, q)?, radii)
}

/// The connection of a point and its foot on the line through two points or along a direction.
#[inline(always)]
pub(crate) fn connect_with_line<T: RealField + Copy, const D: usize, const TWO_POINTS: bool>(
    p: [f64; D],
    start: [f64; D],
    toward: [f64; D],
    radii: [T; 2],
) -> Option<Connection<T, D>> {
    let line = if TWO_POINTS {
        Component::between(start, toward, LinearKind::Line)
    } else {
        Component::along(start, toward, LinearKind::Line)
    };
    as_connection(nearest_on_linear(p, &line)?, radii)
}

/// The connection of a point and its foot on a triangle, which is over its interior.
///
/// The heights of the point over all three corners show whether the rounded normal is accurate enough.
pub(crate) fn connect_with_triangle<T: RealField + Copy>(
    p: [f64; 3],
    corners: [[f64; 3]; 3],
    radius: T,
) -> Option<Connection<T, 3>> {
    let [a, b, c] = corners;
    let normal = normal_of_face(sub(b, a), sub(c, a));
    let offsets = each(&corners, |&corner| sub(p, corner));
    let heights = each(&offsets, |&offset| dot(normal, offset));
    let square = dot(normal, normal);
    let (length, scale) = (sqrt(square), largest(offsets));
    let error = 0.5 * slack(scale) * length;
    let [height, second, third] = heights;
    let is_certain = height.abs() > least_distance(scale) * length
        && (height - second).abs() <= error
        && (height - third).abs() <= error
        && is_central(scale)
        && is_central(length);
    let found = Separated {
        points: [p, plus(p, -(height / square), normal)],
        distance: height.abs() / length,
        normal: if height > 0.0 { normal } else { negate(normal) },
        unique: Some(true),
        scale,
    };
    as_connection(is_certain.then_some(found)?, [radius, T::zero()])
}

#[inline(always)]
fn as_connection<T: RealField + Copy, const D: usize>(
    found: Separated<D>,
    radii: [T; 2],
) -> Option<Connection<T, D>> {
    let [r, s] = each(&radii, |&r| try_convert::<T, f64>(r));
    let found = found.swept([r?, s?])?;
    let length = as_distance(found.distance)?;
    let ends = each(&found.points, |p| each(p, |&x| convert::<f64, T>(x)));
    are_finite([&ends[0], &ends[1]]).then_some(Connection { ends, length })
}
