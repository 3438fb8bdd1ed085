//! Balls.

use crate::algorithm::certified::cut::refined::refine_chord;
use crate::algorithm::certified::cut::{Certain, Place, UNIT, component, interval, is_narrow};
use crate::algorithm::certified::read::floats;
use crate::algorithm::certified::{
    in_dimension, in_space, is_central, larger, plus, sqrt, unit_in_last_place,
};
use crate::algorithm::linear::Linear;
use crate::engine::body::Component;
use crate::exact::{dot, each, sub};
use crate::predicate::{LinearKind, largest};
use core::cmp::Ordering;
use nalgebra::RealField;

/// The products of a ball and a line: e is from the start to the center, d the direction.
#[derive(Clone, Copy, Debug)]
struct BallProducts {
    /// |e|^2 - r^2
    power: f64,
    /// e . d
    along: f64,
    /// |d|^2
    square: f64,
    /// |e|^2 + r^2
    size: f64,
}

impl BallProducts {
    /// The products of the offset e, the direction d and the radius r; `None` if one is near an end of the range.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn of<const D: usize>(e: [f64; D], d: [f64; D], r: f64) -> Option<Self> {
        let (ee, rr, square) = (dot(e, e), r * r, dot(d, d));
        let size = ee + rr;
        (is_central(size) && is_central(square)).then(|| Self {
            power: ee - rr,
            along: dot(e, d),
            square,
            size,
        })
    }

    /// (|e|^2 - r^2) |d|^2 - (e . d)^2 (degree 4): of less than 32 u (|e|^2 + r^2) |d|^2 the sign is not certain.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn excess(&self) -> f64 {
        self.power * self.square - self.along * self.along
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn excess_error(&self) -> f64 {
        32.0 * UNIT * self.size * self.square
    }
}

/// The distance of two points compared with a length, if they are not nearly equal.
///
/// In units u of |e|^2 + r^2, where r may be a sum of three lengths: the square of e errs by 5 and that of r by 5, their
/// difference by 1 more.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn cmp_distance_of_points<const D: usize>(
    p: [f64; D],
    q: [f64; D],
    r: f64,
) -> Option<Ordering> {
    let e = sub(p, q);
    let (ee, rr) = (dot(e, e), r * r);
    let size = ee + rr;
    is_central(size)
        .then(|| certain_sign(ee - rr, 16.0 * UNIT * size))
        .flatten()
}

/// The sign of a number that errs by less than this, if it is certain.
#[cfg_attr(not(debug_assertions), inline(always))]
fn certain_sign(value: f64, error: f64) -> Option<Ordering> {
    if value > error {
        Some(Ordering::Greater)
    } else if value < -error {
        Some(Ordering::Less)
    } else {
        None
    }
}

/// The distance of a center and a linear component compared with a radius, or a sum of three, if they are not nearly equal.
///
/// Where it is not certain whether an end or the interior is closest, both are as far, up to the error. In units u of the
/// magnitudes the power errs by 6, |d|^2 by 5 and (e . d)^2 by 11, so the excess by less than 24.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn cmp_distance_to_component<const D: usize>(
    c: [f64; D],
    r: f64,
    component: &Component<D>,
) -> Option<Ordering> {
    let (e, d) = (sub(c, component.start), component.direction);
    let products = BallProducts::of(e, d, r)?;
    let (value, error) = if component.kind != LinearKind::Line && products.along <= 0.0 {
        (products.power, 32.0 * UNIT * products.size)
    } else if component.kind == LinearKind::Segment && products.along >= products.square {
        let from_end = sub(c, component.end);
        let (square, size) = (dot(from_end, from_end), products.size + products.square);
        (square - r * r, 32.0 * UNIT * size)
    } else {
        (products.excess(), products.excess_error())
    };
    certain_sign(value, error)
}

/// The intersection of a ball and a ray.
///
/// With k = -(excess), the parameters are (e . d -+ √k) / |d|^2, and the square root is off by at most the error of
/// k over √k. That is enough for `f32`.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn intersect_ball<T: RealField + Copy, const D: usize, const TWO_POINTS: bool>(
    center: &[T; D],
    radius: T,
    linear: Linear<&[T; D], TWO_POINTS>,
) -> Certain<T, D> {
    if linear.kind != LinearKind::Ray {
        return None;
    }
    let component = component(linear)?;
    let (start, d) = (component.start, component.direction);
    let ([r], c) = (floats(&[radius]), floats(center));
    let e = sub(c, start);
    let products = BallProducts::of(e, d, r)?;
    let BallProducts {
        power,
        along,
        square,
        size,
    } = products;
    if power > 32.0 * UNIT * size && along <= 0.0 {
        return Some(None);
    }
    let (k, error) = (-products.excess(), products.excess_error());
    if k < -error {
        return Some(None);
    }
    if k <= error || power.abs() <= 32.0 * UNIT * size {
        return None;
    }
    let [first, last] = if const { is_narrow::<T>() } {
        let (root, inverse) = (sqrt(k), 1.0 / square);
        let place = |t: f64| (t, plus(start, t, d));
        let is_accurate = k > LEAST_NARROW_CHORD * size * square;
        is_accurate.then(|| {
            [
                place((along - root) * inverse),
                place((along + root) * inverse),
            ]
        })?
    } else {
        places_on_sphere(e, c, r, (start, d), [along, square])?
    };
    interval(if power < 0.0 { (0.0, start) } else { first }, last)
}

/// The least square of half a chord, in units of |e|^2 + r^2, that is accurate in `f32`: 2^-42.
const LEAST_NARROW_CHORD: f64 = 1.0 / (1u64 << 42) as f64;

/// The least square of half a chord, in units of r^2, of which a point on the sphere is accurate along the line.
const LEAST_CHORD: f64 = 1.0 / 16.0;

/// Where a line enters and leaves a ball in `f64`.
///
/// With q = e - s d, square to the direction, the parameters are s -+ √((r^2 - |q|^2) / |d|^2). What does not lead to
/// points on the sphere is refined.
#[cfg_attr(not(debug_assertions), inline(always))]
fn places_on_sphere<const D: usize>(
    e: [f64; D],
    center: [f64; D],
    r: f64,
    (start, d): ([f64; D], [f64; D]),
    [along, square]: [f64; 2],
) -> Option<[Place<D>; 2]> {
    let inverse = 1.0 / square;
    let guess = along * inverse;
    let q = plus(e, -guess, d);
    let (foot, k) = (guess + dot(q, d) * inverse, r * r - dot(q, q));
    let half = sqrt(k / square);
    let place = |t: f64| (t, plus(start, t, d));
    let places = [place(foot - half), place(foot + half)];
    let scale = larger(largest([e]), r);
    let is_certain = |(_, p): Place<D>| is_on_sphere(p, center, r, scale);
    if (k > LEAST_CHORD * r * r) & is_certain(places[0]) & is_certain(places[1]) {
        return Some(places);
    }
    let line = (in_space(&start), in_space(&d));
    let guesses = [foot - half, foot + half];
    let refined = refine_chord(in_space(&center), r, line, guesses)?;
    Some(each(&refined, |&(t, point)| (t, in_dimension(point))))
}

/// Whether a point is on a sphere, within 4 units in the last place of the scale: |c - p|^2 - r^2 is off by less than
/// 7 u r^2 there.
#[cfg_attr(not(debug_assertions), inline(always))]
fn is_on_sphere<const D: usize>(p: [f64; D], center: [f64; D], r: f64, scale: f64) -> bool {
    let q = sub(center, p);
    let excess = dot(q, q) - r * r;
    excess.abs() + 7.0 * UNIT * r * r <= 8.0 * unit_in_last_place(scale) * r
}
