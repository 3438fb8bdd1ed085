//! Two lines, rays or segments, by the textbook's formula: Ericson, *Real-Time Collision Detection* (2005), 5.1.9.

use crate::algorithm::certified::fine::{fine_difference, fine_in_space};
use crate::algorithm::certified::linear::{Component, PARALLEL, square_to};
use crate::algorithm::certified::relation::Separated;
use crate::algorithm::certified::simplex::normal_of_face;
use crate::algorithm::certified::{is_central, larger, least_distance, negate, plus, slack, sqrt};
use crate::exact::{Real, cross3, dot, sub};
use crate::predicate::largest;

/// The square of the sine of an angle above which both parameters of the closest points are accurate, each by itself.
const STEEP: f64 = 1.0 / 64.0;

/// The parameters of the closest points of two components that are not nearly parallel, the difference of their
/// starts, and the scale.
#[cfg_attr(not(debug_assertions), inline(always))]
fn closest_parameters<const D: usize>(
    a: &Component<D>,
    b: &Component<D>,
) -> Option<([f64; 2], [f64; D], f64)> {
    let (u, v, w) = (a.direction, b.direction, sub(a.start, b.start));
    let (uu, vv, uv, uw, vw) = (dot(u, u), dot(v, v), dot(u, v), dot(u, w), dot(v, w));
    let area = uu * vv - uv * uv;
    let scale = largest([u, v, w]);
    let is_well_conditioned = area > PARALLEL * (uu * vv);
    if !(is_well_conditioned && is_central(scale) && is_central(uu) && is_central(vv)) {
        return None;
    }
    let crossed = [(uv * vw - uw * vv) / area, (uu * vw - uv * uw) / area];
    let mut s = a.clamp(crossed[0]);
    let is_inside = s == crossed[0] && b.clamp(crossed[1]) == crossed[1];
    if is_inside && area > STEEP * (uu * vv) {
        return Some((crossed, w, scale));
    }
    if is_inside && D == 3 {
        let [s, t] = parameters_in_twofold(*a, *b);
        return Some(([a.clamp(s), b.clamp(t)], w, scale));
    }
    let foot = (uv * s + vw) / vv;
    let t = b.clamp(foot);
    if t != foot {
        s = a.clamp((uv * t - uw) / uu);
    }
    Some(([s, t], w, scale))
}

/// The parameters of the closest points of two lines of space, in twice the precision.
///
/// At an angle whose sine is k, a parameter that is off by e moves the connection of the points aside by k e, while their
/// distance hardly changes, which is all that a slab proves. In plain floats e is about u / k^2, here u.
#[inline(never)]
fn parameters_in_twofold<const D: usize>(a: Component<D>, b: Component<D>) -> [f64; 2] {
    let (u, v) = (a.unrounded_direction(), b.unrounded_direction());
    let w = fine_difference(a.start, b.start);
    let (uu, vv, uv, uw, vw) = (dot(u, u), dot(v, v), dot(u, v), dot(u, w), dot(v, w));
    let area = (uu * vv - uv * uv).twofold();
    [uv * vw - uw * vv, uu * vw - uv * uw].map(|x| x.twofold().over(area).value())
}

/// The distance of two lines of space, |w . (u x v)| / |u x v|, in twice the precision: where their closest points are
/// far from the given ones, rounded parameters and directions move them apart by more than is promised.
#[inline(never)]
fn distance_of_lines<const D: usize>(a: Component<D>, b: Component<D>) -> f64 {
    let u = fine_in_space(a.unrounded_direction());
    let v = fine_in_space(b.unrounded_direction());
    let (w, normal) = (fine_difference(a.start, b.start), cross3(u, v));
    let height = dot(normal, fine_in_space(w)).twofold().value();
    height.abs() / sqrt(dot(normal, normal).twofold().value())
}

/// The closest points of two linear components that are not nearly parallel.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn nearest_of_linears<const D: usize>(
    a: &Component<D>,
    b: &Component<D>,
) -> Option<Separated<D>> {
    Some(nearest_with_parameters(a, b)?.1)
}

/// The closest points of two linear components that are not nearly parallel, and their parameters.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn nearest_with_parameters<const D: usize>(
    a: &Component<D>,
    b: &Component<D>,
) -> Option<([f64; 2], Separated<D>)> {
    let ([s, t], w, scale) = closest_parameters(a, b)?;
    let (u, v) = (a.direction, b.direction);
    let offset = plus(plus(w, s, u), -t, v);
    let upper = sqrt(dot(offset, offset));
    let (distance, normal) = match (a.is_end(s), b.is_end(t)) {
        // In the plane these lines cross.
        (false, false) if D < 3 => return None,
        (false, false) => distance_inside([a, b], [s, t], w, upper, scale)?,
        ends => {
            let normal = match ends {
                (true, true) => offset,
                (true, false) => square_to(v, offset),
                _ => square_to(u, offset),
            };
            (
                distance_at_ends([a, b], [s, t], w, (upper, normal), scale)?,
                normal,
            )
        }
    };
    (distance > least_distance(scale)).then(|| {
        let found = Separated {
            points: [a.at(s), b.at(t)],
            distance,
            normal,
            unique: Some(true),
            scale,
        };
        ([s, t], found)
    })
}

/// The distance of two linear components one of which is closest at an end, if that is certain.
///
/// Given are the parameters of the closest points, the difference of the starts, how far the closest points are apart, and
/// the normal of the slab between the components.
#[cfg_attr(not(debug_assertions), inline(always))]
fn distance_at_ends<const D: usize>(
    [a, b]: [&Component<D>; 2],
    [s, t]: [f64; 2],
    w: [f64; D],
    (upper, normal): (f64, [f64; D]),
    scale: f64,
) -> Option<f64> {
    let (size, length) = (largest([w]), sqrt(dot(normal, normal)));
    let of_a = a.lowest(s, size, dot(normal, a.direction));
    let lower = dot(normal, w) + of_a + b.lowest(t, size, -dot(normal, b.direction));
    let excess = upper * length - lower;
    let limit = 0.75 * slack(scale) * length;
    let is_certain = lower > least_distance(scale) * length && excess.abs() <= 2.0 * limit;
    if excess.abs() <= limit {
        is_certain.then_some(upper)
    } else {
        // Neither is off by more than before.
        is_certain.then_some(upper - 0.5 * (excess / length))
    }
}

/// The distance of two linear components of space that are closest between their ends, if that is certain, and the
/// normal n = u x v of the slab between them, which is |w . n| / |n| wide.
#[cfg_attr(not(debug_assertions), inline(always))]
fn distance_inside<const D: usize>(
    [a, b]: [&Component<D>; 2],
    [s, t]: [f64; 2],
    w: [f64; D],
    upper: f64,
    scale: f64,
) -> Option<(f64, [f64; D])> {
    let (u, v) = (a.direction, b.direction);
    let normal = normal_of_face(u, v);
    let (height, square) = (dot(normal, w), dot(normal, normal));
    let reach = larger(s.abs() * largest([u]), t.abs() * largest([v]));
    let limit = 0.75 * slack(scale);
    let (least, most) = (upper - limit, upper + limit);
    let is_as_wide = (height * height >= least * least * square)
        & (height * height <= most * most * square)
        & (upper > limit)
        & (reach <= scale);
    let distance = if is_as_wide {
        upper
    } else {
        let height = distance_of_lines(*a, *b);
        let is_near = (upper - height).abs() <= slack(larger(scale, reach));
        is_near.then_some(height)?
    };
    let normal = if height < 0.0 { negate(normal) } else { normal };
    Some((distance, normal))
}
