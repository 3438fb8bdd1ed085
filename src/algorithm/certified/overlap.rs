//! Common points that are found without a search: in boxes along the axes, in half-spaces, on planes.
//!
//! A height n . p of a point errs by less than 14 |n| in units u = 2^-53 of the scale, where |n| is the sum of the
//! coordinates' magnitudes, and a product n . d of given numbers by less; [`LEAST_HEIGHT`] is 128 u.

use crate::algorithm::certified::linear::Component;
use crate::algorithm::certified::simplex::normal_of_face;
use crate::algorithm::certified::solid::Solid64;
use crate::algorithm::certified::{Core, LEAST_HEIGHT, is_central, plus, slack, sqrt};
use crate::exact::{are_finite, dot, sub};
use crate::predicate::{LinearKind, largest};

/// A point in a box along the axes.
#[inline(always)]
pub(super) fn in_aabb<const D: usize>(
    p: [f64; D],
    [least, greatest]: &[[f64; D]; 2],
) -> Option<[f64; D]> {
    let is_inside = (0..D).all(|i| least[i] <= p[i] && p[i] <= greatest[i]);
    is_inside.then_some(p)
}

/// A point in an oriented box: inside of two planes along each face.
///
/// The normal n of a face is the product of two half axes, which errs by less than 4 u in units of the product of
/// their scales. The other half axis h and the offset p of the point from the center are compared along it: |n . p| <
/// |n . h|, with errors of less than 32 u in units of the product of the scales of all three.
pub(super) fn in_obb<const D: usize>(
    p: [f64; D],
    center: [f64; D],
    half_axes: &[[f64; D]; D],
) -> Option<[f64; D]> {
    let offset = sub(p, center);
    let scale = largest([offset, [largest(*half_axes); D]]);
    let mut is_inside = is_central(scale);
    for i in 0..D {
        let [u, v] = [half_axes[(i + 1) % D], half_axes[(i + 2) % D]];
        let mut normal = normal_of_face(u, v);
        let mut size = largest([u]) * largest([v]);
        if D == 2 {
            (normal[0], normal[1], size) = (-u[1], u[0], largest([u]));
        }
        let [height, limit] = [offset, half_axes[i]].map(|v| dot(normal, v).abs());
        let least = LEAST_HEIGHT * size * scale;
        is_inside &= limit - height > least && least > f64::MIN_POSITIVE;
    }
    is_inside.then_some(p)
}

/// A point of a half-space, which contains the points against its normal.
pub(super) fn in_half_space<const D: usize>(
    origin: [f64; D],
    normal: [f64; D],
    core: &Core<'_, D>,
) -> Option<[f64; D]> {
    if let Some(line) = unbounded(core) {
        let start = sub(line.start, origin);
        let is_below = dot(normal, start) < -least_height(normal, largest([start]))?;
        return if is_below && line.kind == LinearKind::Ray && are_finite([&line.direction]) {
            Some(line.start)
        } else {
            on_line(start, line, normal, true)
        };
    }
    let solid = Solid64::of(core, origin)?;
    let (_, lowest) = solid.support_against(normal, 0);
    let least = least_height(normal, solid.scale(lowest))?;
    (dot(normal, lowest) < -least).then(|| plus(lowest, 1.0, origin))
}

/// A point of a plane: on the line through the lowest and the highest vertex.
pub(super) fn on_plane<const D: usize>(
    origin: [f64; D],
    normal: [f64; D],
    core: &Core<'_, D>,
) -> Option<[f64; D]> {
    if let Some(line) = unbounded(core) {
        return on_line(sub(line.start, origin), line, normal, false);
    }
    let solid = Solid64::of(core, origin)?;
    let (_, low) = solid.support_against(normal, 0);
    let (_, high) = solid.support_against(normal.map(|x| -x), 0);
    let [below, above] = [low, high].map(|vertex| dot(normal, vertex));
    let scale = largest([[solid.scale(low), solid.scale(high)]]);
    let least = least_height(normal, scale)?;
    if !(below < -least && above > least) {
        return None;
    }
    let (edge, rise) = (sub(high, low), above - below);
    let t = -below / rise;
    // One step of iterative refinement.
    let t = t - dot(normal, plus(low, t, edge)) / rise;
    let point = plus(low, t, edge);
    let is_on_plane = dot(normal, point).abs() <= 0.5 * slack(scale) * sqrt(dot(normal, normal));
    is_on_plane.then(|| plus(point, 1.0, origin))
}

/// A line or a ray.
fn unbounded<'a, const D: usize>(core: &'a Core<'_, D>) -> Option<&'a Component<D>> {
    match core {
        Core::Linear(line) if line.kind != LinearKind::Segment => Some(line),
        _ => None,
    }
}

/// The point where a line or a ray crosses a plane through the origin; its start is seen from there. For a ray that
/// only has to be below the plane somewhere, if it leads down.
fn on_line<const D: usize>(
    start: [f64; D],
    line: &Component<D>,
    normal: [f64; D],
    is_half_space: bool,
) -> Option<[f64; D]> {
    let (d, scale) = (line.direction, largest([start]));
    let (height, slope) = (dot(normal, start), dot(normal, d));
    let t = -height / slope;
    let leads_there = match line.kind {
        LinearKind::Ray if is_half_space => slope < 0.0 && t >= 0.0,
        LinearKind::Ray => t > 0.0 && height.abs() > least_height(normal, scale)?,
        _ => true,
    };
    let is_certain = leads_there
        && slope.abs() > least_height(normal, largest([d]))?
        && is_central(scale)
        && t.abs() * largest([d]) <= scale;
    let foot = plus(start, t, d);
    let is_on_plane = dot(normal, foot).abs() <= 0.5 * slack(scale) * sqrt(dot(normal, normal));
    (is_certain && is_on_plane).then(|| plus(line.start, t, d))
}

/// The least height with an accurate sign; `None` near the ends of the range of exponents.
fn least_height<const D: usize>(normal: [f64; D], scale: f64) -> Option<f64> {
    let mut length = 0.0;
    for x in normal {
        length += x.abs();
    }
    (is_central(scale) && is_central(length)).then_some(LEAST_HEIGHT * scale * length)
}
