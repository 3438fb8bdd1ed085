//! Balls.

use crate::algorithm::certified::cut::refined::refine_chord;
use crate::algorithm::certified::cut::{
    Certain, UNIT, component, curve_point, interval, is_narrow, promise,
};
use crate::algorithm::certified::read::floats;
use crate::algorithm::certified::{in_dimension, in_space, is_central, sqrt};
use crate::algorithm::linear::Linear;
use crate::exact::{dot, each, sub};
use crate::predicate::LinearKind;
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
    /// Of numbers that are far from the ends of the range.
    #[inline(always)]
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
    #[inline(always)]
    fn excess(&self) -> f64 {
        self.power * self.square - self.along * self.along
    }

    #[inline(always)]
    fn excess_error(&self) -> f64 {
        32.0 * UNIT * self.size * self.square
    }
}

/// The distance of a center and a linear component compared with a radius, if they are not nearly equal.
///
/// Where it is not certain whether an end or the interior is closest, both are as far, up to the error.
#[inline(always)]
pub(crate) fn cmp_distance_to_component<
    T: RealField + Copy,
    const D: usize,
    const TWO_POINTS: bool,
>(
    center: &[T; D],
    radius: T,
    linear: Linear<&[T; D], TWO_POINTS>,
) -> Option<Ordering> {
    let component = component(linear)?;
    let ([r], c) = (floats(&[radius]), floats(center));
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
    if value > error {
        Some(Ordering::Greater)
    } else if value < -error {
        Some(Ordering::Less)
    } else {
        None
    }
}

/// The intersection of a ball and a ray.
///
/// With k = -(excess), the parameters are (e . d -+ √k) / |d|^2, and the square root is off by at most the error of
/// k over √k. Neither is a difference that cancels: their product is (|e|^2 - r^2) / |d|^2. In `f64` that error is above
/// the promise for nearly all chords, and is removed.
#[inline(always)]
pub(crate) fn intersect_ball<T: RealField + Copy, const D: usize, const TWO_POINTS: bool>(
    center: &[T; D],
    radius: T,
    linear: Linear<&[T; D], TWO_POINTS>,
) -> Certain<T, D> {
    if linear.kind != LinearKind::Ray {
        return None;
    }
    let component = component(linear)?;
    let ([r], c) = (floats(&[radius]), floats(center));
    let e = sub(c, component.start);
    let products = BallProducts::of(e, component.direction, r)?;
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
    let root = sqrt(k);
    let (near, far) = if along > 0.0 {
        (power / (along + root), (along + root) / square)
    } else {
        ((along - root) / square, power / (along - root))
    };
    let [first, last] = if const { is_narrow::<T>() } {
        let promise = promise::<T>();
        let is_accurate = 4.0 * error * error <= promise * promise * size * square * k;
        is_accurate.then(|| each(&[near, far], |&t| curve_point(t, component.at(t))))?
    } else {
        let line = (in_space(&component.start), in_space(&component.direction));
        let places = refine_chord(in_space(&c), r, line, [near, far])?;
        each(&places, |(t, point)| curve_point(*t, in_dimension(*point)))
    };
    let from = if power < 0.0 {
        curve_point(0.0, component.start)
    } else {
        first
    };
    interval(from, last)
}
