//! A direction at right angles to two others, which are not parallel.

use super::finish::Quotient;
use super::floats::is_central;
use super::grid::{Float, Grid};
use super::inputs::Inputs;
use super::integer::Exact;
use super::long_integer::Int;
use super::measure::{Construction, Evaluation};
use super::ring::{Ring, cross3, each};
use super::scalar::{Format, ScalarDispatch};
use super::wide_exponent::{WideExponent, times_power_of_two};
use nalgebra::RealField;

/// The vector product of two directions, times a power of two such that its largest coordinate is at
/// least 1 and less than 2, but for rounding; each coordinate is rounded once.
///
/// In fixed point it is as long as it has to be for all digits of the product, up to a quarter of the
/// largest number: a short vector would have few digits. The directions must not be parallel.
#[cfg_attr(not(debug_assertions), inline)]
pub fn cross_direction<T: RealField + Copy>(u: &[T; 3], v: &[T; 3]) -> [T; 3] {
    CrossDirection::dispatch(&(), [u, v], [])
}

struct CrossDirection;

/// u x v / s (degrees 2 and 1).
struct CrossProduct;
impl Construction<3, 2, 1, 3> for CrossProduct {
    type Finish = Quotient;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>([u, v]: [[R; 3]; 2], [s]: [R; 1]) -> ([R; 3], R) {
        (cross3(u, v), s)
    }
}

impl ScalarDispatch<3, 2, 0> for CrossDirection {
    type Base<T: Copy + 'static> = ();
    type Answer<T: Copy + 'static> = [T; 3];

    #[cfg_attr(not(debug_assertions), inline)]
    fn of_floats<F: Float>((): &(), directions: [&[F; 3]; 2], _: [F; 0]) -> [F; 3] {
        let directions = [directions[0].map(F::widen), directions[1].map(F::widen)];
        let is_usual = |x: &f64| *x == 0.0 || is_central(x.abs());
        let product = if directions.as_flattened().iter().all(is_usual) {
            let inputs = Inputs {
                points: directions,
                scalars: [1.0],
            };
            Evaluation::<CrossProduct, 3, 2, 1, 3>::fast::<F>(&inputs, false)
        } else {
            None
        };
        match product {
            Some(product) => of_usual_size(each(&product, |x| x.value())).map(F::narrow),
            None => exactly(&directions).map(F::narrow),
        }
    }

    #[cfg_attr(not(debug_assertions), inline)]
    fn of_fixed<T: RealField + Copy>(
        format: Format,
        (): &(),
        inputs: &Inputs<i64, 3, 2, 0>,
    ) -> [T; 3] {
        // A product of two numbers of 64 bits and its difference from another fit.
        let wide = |x: &[i64; 3]| each(x, |&x| i128::from(x));
        let [[a, b, c], [x, y, z]] = each(&inputs.points, wide);
        let product = [b * z - c * y, c * x - a * z, a * y - b * x];
        let up = scaling_exponent(product, format);
        let at = |up| product.map(|x| times_rounded(x, up));
        let fits = |x: &i128| x.abs() <= longest(format);
        // Rounding may have made it too long.
        let direction = Some(at(up)).filter(|direction| direction.iter().all(fits));
        direction
            .unwrap_or_else(|| at(up - 1))
            .map(|x| format.number(x))
    }

    #[cfg_attr(not(debug_assertions), inline)]
    fn of_others<T: RealField + Copy>((): &(), inputs: Inputs<T, 3, 2, 0>) -> [T; 3] {
        let [u, v] = inputs.points;
        cross3(u, v)
    }
}

/// The largest coordinate of a direction in fixed point.
fn longest(format: Format) -> i128 {
    i128::from(format.max() >> 2)
}

/// The exponent of the power of two that makes a vector product of integers a direction.
fn scaling_exponent(product: [i128; 3], format: Format) -> i32 {
    let all = product.iter().fold(0, |all, x| all | x.unsigned_abs());
    let (length, zeros) = (128 - all.leading_zeros(), all.trailing_zeros());
    let digits = length.saturating_sub(zeros);
    // Units of the format: the number 1, and the largest.
    let (least, most) = (format.fraction + 1, format.bits - 3);
    digits.max(least).min(most) as i32 - length as i32
}

/// `x` 2^`up`, rounded to nearest, ties away from 0.
fn times_rounded(x: i128, up: i32) -> i128 {
    match up {
        0.. => x << up,
        _ => {
            let magnitude = (x.unsigned_abs() >> (-up - 1)) + 1;
            (magnitude >> 1) as i128 * x.signum()
        }
    }
}

/// A vector times the power of two that brings its largest coordinate between 1 and 2.
fn of_usual_size(vector: [f64; 3]) -> [f64; 3] {
    let exponent = |x: &f64| (x.abs().to_bits() >> 52) as i32 - 1023;
    let most = vector.iter().map(exponent).fold(i32::MIN, i32::max);
    each(&vector, |&x| times_power_of_two(x, -most))
}

#[cold]
#[inline(never)]
fn exactly(directions: &[[f64; 3]; 2]) -> [f64; 3] {
    let Some(grid) = Grid::of(directions.as_flattened().iter()) else {
        return cross3(directions[0], directions[1]);
    };
    let integer = |x: &f64| {
        let units = grid.units(*x);
        Int::<200>::shifted(units.mantissa, units.shift)
    };
    let [u, v] = each(directions, |direction| each(direction, integer));
    let product = cross3(u, v);
    let longest = each(&product, |x| x.bits()).into_iter().fold(0, u32::max);
    each(&product, |&x| {
        WideExponent::of(x).twofold(1 - longest as i32).value()
    })
}
