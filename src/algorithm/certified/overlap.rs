//! Common points that are found without a search: in boxes along the axes, in half-spaces, on planes.
//!
//! A height n . p of a point errs by less than 14 |n| in units u = 2^-53 of the scale, where |n| is the sum of the
//! coordinates' magnitudes, and a product n . d of given numbers by less; [`LEAST_HEIGHT`] is 128 u.

use crate::algorithm::certified::fine::{Fine, fine, fine_difference};
use crate::algorithm::certified::linear::{Component, PARALLEL};
use crate::algorithm::certified::simplex::normal_of_face;
use crate::algorithm::certified::solid::Solid64;
use crate::algorithm::certified::{Core, LEAST_HEIGHT, is_central, larger, plus, slack, sqrt};
use crate::exact::{Compensated, are_finite, cross2, dot, each, sub};
use crate::predicate::{LinearKind, largest};

/// A point in a box along the axes.
#[cfg_attr(not(debug_assertions), inline(always))]
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

/// A point of two boxes along the axes that overlap along each of them: the greater of the lower ends.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn in_aabbs<const D: usize>(
    [a_least, a_greatest]: &[[f64; D]; 2],
    [b_least, b_greatest]: &[[f64; D]; 2],
) -> Option<[f64; D]> {
    let (mut point, mut overlap) = (*a_least, true);
    for i in 0..D {
        point[i] = larger(b_least[i], a_least[i]);
        overlap &= (a_least[i] < b_greatest[i]) & (b_least[i] < a_greatest[i]);
    }
    overlap.then_some(point)
}

/// A point in a triangle of the plane, given its corners.
///
/// Twice the area of the point and an edge errs by less than 16 u in units of the square of the scale.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn in_triangle<const D: usize>(corners: [[f64; D]; 3], p: [f64; D]) -> Option<[f64; D]> {
    let [a, b, c] = each(&corners, |&corner| sub(corner, p));
    let scale = largest([a, b, c]);
    let area = |v: [f64; D], w: [f64; D]| cross2([v[0], v[1]], [w[0], w[1]]);
    let areas = [area(a, b), area(b, c), area(c, a)];
    let least = LEAST_HEIGHT * scale * scale;
    let is_inside = is_central(scale)
        && (areas.iter().all(|area| *area > least) || areas.iter().all(|area| *area < -least));
    is_inside.then_some(p)
}

/// A point of a half-space, which contains the points against its normal.
pub(super) fn in_half_space<const D: usize>(
    origin: [f64; D],
    normal: [f64; D],
    core: &Core<'_, D>,
) -> Option<[f64; D]> {
    if let Some(line) = unbounded(core) {
        let is_below = is_below(line.start, origin, normal)?;
        return if is_below && line.kind == LinearKind::Ray && are_finite([&line.direction]) {
            Some(line.start)
        } else {
            on_line(origin, line, normal, true)
        };
    }
    if let Core::HalfSpace(p, n) | Core::Plane(p, n) = core {
        if !are_finite([&origin, &normal, p, n]) {
            return None;
        }
        if is_below(*p, origin, normal)? {
            return Some(*p);
        }
        if matches!(core, Core::HalfSpace(..)) && is_below(origin, *p, *n)? {
            return Some(origin);
        }
        return on_planes(origin, normal, *p, *n);
    }
    let solid = Solid64::of(core, origin)?;
    let (_, lowest) = solid.support_against(normal, 0);
    let least = least_height(normal, solid.scale(lowest))?;
    (dot(normal, lowest) < -least).then(|| plus(lowest, 1.0, origin))
}

/// Whether a point is certainly below the plane through an origin.
fn is_below<const D: usize>(p: [f64; D], origin: [f64; D], normal: [f64; D]) -> Option<bool> {
    let offset = sub(p, origin);
    Some(dot(normal, offset) < -least_height(normal, largest([offset]))?)
}

/// A point of two planes that are not nearly parallel: on the line through a point p of the first one that is square to its
/// normal n, in the direction d = m |n|^2 - n (m . n) (degree 3) for the normal m of the other one.
fn on_planes<const D: usize>(
    p: [f64; D],
    n: [f64; D],
    q: [f64; D],
    m: [f64; D],
) -> Option<[f64; D]> {
    let (square, along) = (dot(fine(n), fine(n)), dot(fine(m), fine(n)));
    let mut direction = fine(m);
    for i in 0..D {
        direction[i] = square * Compensated::given(m[i]) - along * Compensated::given(n[i]);
    }
    let slope = dot(fine(m), direction).twofold().value();
    let (nn, mm) = (dot(n, n), dot(m, m));
    let is_certain = is_central(nn)
        && is_central(mm)
        && is_central(largest([sub(q, p)]))
        && slope > PARALLEL * nn * mm;
    let point = || point_at_height(p, direction, fine_difference(q, p), m, slope);
    is_certain.then(point)?
}

/// The point p + t d of a line that is on the plane through p + o with the normal m, for the slope m . d.
///
/// In twice the precision it errs by its own rounding and that of the parameter, which moves it along the line by less than
/// a part in 2^53 of the way. `None` if a number is not finite.
fn point_at_height<const D: usize>(
    p: [f64; D],
    direction: Fine<D>,
    offset: Fine<D>,
    normal: [f64; D],
    slope: f64,
) -> Option<[f64; D]> {
    let t = dot(fine(normal), offset).twofold().value() / slope;
    let mut point = p;
    for i in 0..D {
        let step = Compensated::given(t) * direction[i];
        point[i] = (Compensated::given(p[i]) + step).twofold().value();
    }
    are_finite([&point]).then_some(point)
}

/// A point of a plane: on the line through the lowest and the highest vertex.
pub(super) fn on_plane<const D: usize>(
    origin: [f64; D],
    normal: [f64; D],
    core: &Core<'_, D>,
) -> Option<[f64; D]> {
    if let Some(line) = unbounded(core) {
        return on_line(origin, line, normal, false);
    }
    if let Core::Plane(p, n) = core {
        return on_planes(origin, normal, *p, *n);
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
    let is_on_plane = dot(normal, point).abs() <= 0.75 * slack(scale) * sqrt(dot(normal, normal));
    is_on_plane.then(|| plus(point, 1.0, origin))
}

/// A line or a ray.
fn unbounded<'a, const D: usize>(core: &'a Core<'_, D>) -> Option<&'a Component<D>> {
    match core {
        Core::Linear(line) if line.kind != LinearKind::Segment => Some(line),
        _ => None,
    }
}

/// The point where a line or a ray crosses a plane. For a ray that only has to be below the plane somewhere, if it leads
/// down.
fn on_line<const D: usize>(
    origin: [f64; D],
    line: &Component<D>,
    normal: [f64; D],
    is_half_space: bool,
) -> Option<[f64; D]> {
    let (start, d) = (sub(line.start, origin), line.direction);
    let (height, slope, scale) = (dot(normal, start), dot(normal, d), largest([start]));
    let leads_there = match line.kind {
        LinearKind::Ray if is_half_space => slope < 0.0 && height >= 0.0,
        LinearKind::Ray => height * slope < 0.0 && height.abs() > least_height(normal, scale)?,
        _ => true,
    };
    let is_certain =
        leads_there && slope.abs() > least_height(normal, largest([d]))? && is_central(scale);
    if !is_certain {
        return None;
    }
    let direction = line.unrounded_direction();
    let slope = dot(fine(normal), direction).twofold().value();
    let offset = fine_difference(origin, line.start);
    point_at_height(line.start, direction, offset, normal, slope)
}

/// The least height with an accurate sign; `None` near the ends of the range of exponents.
pub(super) fn least_height<const D: usize>(normal: [f64; D], scale: f64) -> Option<f64> {
    let mut length = 0.0;
    for x in normal {
        length += x.abs();
    }
    (is_central(scale) && is_central(length)).then_some(LEAST_HEIGHT * scale * length)
}
