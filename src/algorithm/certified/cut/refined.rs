//! Places where a line crosses a sphere or a plane, in `f64` with the errors of plain formulas removed.
//!
//! One step of Newton's method leads from the plain parameter t to the exact one, where the vector q from the point of the
//! line to the center or to a corner is computed without an error that counts. The point is returned as that center or
//! corner less q: it errs by the rounding of q and of itself, and the parameter by little more than its own rounding.

use crate::algorithm::certified::cut::Place;
use crate::algorithm::certified::fine::{Fine, fine, fine_difference};
use crate::algorithm::certified::larger;
use crate::exact::{Compensated, cross3, dot, exact_sum, sub};
use crate::predicate::largest;

/// A number with the upper half of its places, and the rest.
#[cfg_attr(not(debug_assertions), inline(always))]
fn split(x: f64) -> [f64; 2] {
    let shifted = 134_217_729.0 * x;
    let high = shifted - (shifted - x);
    [high, x - high]
}

/// A step of a grid such that squares of numbers up to 2^25 steps, and sums of four such squares, are exact.
#[derive(Clone, Copy, Debug)]
struct ExactSteps {
    /// 1.5 * 2^52 steps: adding and subtracting it rounds to a step.
    shift: f64,
}

impl ExactSteps {
    /// Steps for numbers up to eight times this scale, rounded down to a power of two: a step is 2^-25 times that.
    fn of(scale: f64) -> Self {
        let power = f64::from_bits(scale.to_bits() >> 52 << 52);
        Self {
            shift: 1.5 * (1u64 << 30) as f64 * power,
        }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn round(self, x: f64) -> f64 {
        (x + self.shift) - self.shift
    }
}

/// Where a line enters and leaves a ball, given about the two parameters; `None` where it passes near the surface.
///
/// With q = c - o - t d and F = |q|^2 - r^2 at a t of half as many places, the parameter is t + x for
/// x = F / (2 q . d) + x^2 |d|^2 / (2 q . d). The terms of F are split at a grid, above which they are exact.
#[inline(never)]
pub(super) fn refine_chord(
    center: [f64; 3],
    radius: f64,
    (start, d): ([f64; 3], [f64; 3]),
    guesses: [f64; 2],
) -> Option<[Place<3>; 2]> {
    let scale = larger(largest([sub(center, start)]), radius);
    let (grid, square) = (ExactSteps::of(scale), dot(d, d));
    let coarse_radius = grid.round(radius);
    let fine_radius = radius - coarse_radius;
    let mut coarse_sum = [-(coarse_radius * coarse_radius); 2];
    let mut mixed_sum = [-(coarse_radius * fine_radius); 2];
    let mut fine_sum = [-(fine_radius * fine_radius); 2];
    let (mut half_slope, mut coarse, mut rest) = ([0.0; 2], [[0.0; 2]; 3], [[0.0; 2]; 3]);
    let t = [split(guesses[0])[0], split(guesses[1])[0]];
    for i in 0..3 {
        let (e, low) = exact_sum(center[i], -start[i]).parts();
        let (coarse_e, [d_high, d_low]) = (grid.round(e), split(d[i]));
        let fine_e = (e - coarse_e) + low;
        for end in 0..2 {
            let step = t[end] * d_high;
            let coarse_step = grid.round(step);
            coarse[i][end] = coarse_e - coarse_step;
            rest[i][end] = fine_e - ((step - coarse_step) + t[end] * d_low);
            coarse_sum[end] += coarse[i][end] * coarse[i][end];
            mixed_sum[end] += coarse[i][end] * rest[i][end];
            fine_sum[end] += rest[i][end] * rest[i][end];
            half_slope[end] += (coarse[i][end] + rest[i][end]) * d[i];
        }
    }
    let (mut places, mut is_certain) = ([(0.0, center); 2], true);
    for end in 0..2 {
        let excess = coarse_sum[end] + (2.0 * mixed_sum[end] + fine_sum[end]);
        let inverse = 0.5 / half_slope[end];
        let first = excess * inverse;
        let bend = first * square * inverse;
        let x = first + first * bend;
        places[end].0 = t[end] + x;
        for i in 0..3 {
            places[end].1[i] -= coarse[i][end] + (rest[i][end] - x * d[i]);
        }
        is_certain &= bend.abs() <= LEAST_SLOPE
            && half_slope[end] * half_slope[end] > LEAST_SLOPE * square * scale * scale;
    }
    is_certain.then_some(places)
}

/// A bound on the square of half the chord, in units of the scale, and on the step to the exact parameter, in units of the
/// chord: 2^-20. Above and below them, what is neglected is less than 2^-56 of the scale.
const LEAST_SLOPE: f64 = 1.0 / (1u64 << 20) as f64;

/// Where a line crosses the plane of three corners, given about the parameter, whose error is small.
#[inline(never)]
pub(super) fn refine_crossing(
    [a, b, c]: [[f64; 3]; 3],
    line: ([f64; 3], [f64; 3]),
    t: f64,
) -> Place<3> {
    let normal = cross3(fine_difference(b, a), fine_difference(c, a));
    refine_at_plane((a, normal, Compensated::given(0.0)), line, t)
}

/// Where a line crosses a plane, given about the parameter, whose error is small: the plane has a height along its normal over
/// a point near the crossing.
///
/// With q = a - o - t d, a normal n and a height h, the parameter is t + (q . n + h) / (d . n).
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn refine_at_plane(
    (a, normal, height): ([f64; 3], Fine<3>, Compensated),
    (start, d): ([f64; 3], [f64; 3]),
    t: f64,
) -> Place<3> {
    let (mut q, step) = (fine_difference(a, start), fine(d));
    for i in 0..3 {
        q[i] = q[i] - Compensated::given(t) * step[i];
    }
    let slope = dot(step, normal).twofold().value();
    let x = (dot(q, normal) + height).twofold().value() / slope;
    let mut point = a;
    for i in 0..3 {
        point[i] -= q[i].twofold().value() - x * d[i];
    }
    (t + x, point)
}
