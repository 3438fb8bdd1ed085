//! Constructions of floats: by plain arithmetic or in twice the precision, where that is proved enough.

use super::compensated::Compensated;
use super::double_double::DoubleDouble;
use super::filter::Approx;
use super::finish::Finish;
use super::given_sums::GivenSums;
use super::grid::{Float, Precision};
use super::inputs::Inputs;
use super::measure::{Construction, Evaluation};
use super::rare_floats::{ConstructionSteps, construct_rarely, in_units};
use super::trace::Trace;

/// Numbers in units of 2^`exponent`, which is 0 unless a sum of them might be too large.
#[derive(Clone, Copy, Debug)]
pub struct Wide<const M: usize> {
    pub value: [DoubleDouble; M],
    pub exponent: i32,
}

impl<C, const D: usize, const K: usize, const S: usize, const M: usize> Evaluation<C, D, K, S, M>
where
    C: Construction<D, K, S, M>,
{
    /// The value where float arithmetic is proved accurate; where `fine`, beyond the precision of a
    /// float. For `f64` it is computed in twice the precision.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn fast<F: Float>(inputs: &Inputs<f64, D, K, S>, fine: bool) -> Option<[DoubleDouble; M]> {
        let mut results = [DoubleDouble::given(0.0); M];
        let divisor = if const { F::NEEDS_TWOFOLD } {
            let Inputs { points, scalars } = inputs.converted();
            let (numerators, denominator) = C::eval(points, scalars);
            twofold_results::<C::Finish>(&numerators, denominator, fine, &mut results)?
        } else {
            let (numerators, denominator) = C::eval(inputs.points, inputs.scalars);
            plain_results::<C::Finish>(&numerators, denominator, &mut results)?
        };
        if const { !C::IS_WELL_CONDITIONED } {
            let Inputs { points, scalars } = inputs.converted();
            let (numerators, denominator) = C::eval(points, scalars);
            let errors = Errors {
                divisor,
                scale: C::scale(&inputs.points, &inputs.scalars),
                precision: F::PRECISION,
            };
            if !are_certain::<C::Finish>(&numerators, denominator, &results, errors) {
                return None;
            }
        }
        if const { M == 1 && C::Finish::TAKES_ROOT } {
            let scale = C::scale(&inputs.points, &inputs.scalars);
            if is_small::<C::Finish>(&results, scale, F::PRECISION) {
                return None;
            }
        }
        Some(results)
    }

    /// The polynomial, recorded for [`construct_rarely`].
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn steps<F: Float>(is_fine: bool) -> ConstructionSteps {
        ConstructionSteps {
            record: Self::record,
            finish: C::Finish::KIND,
            scale: Self::scale,
            is_well_conditioned: C::IS_WELL_CONDITIONED,
            is_ratio: C::IS_RATIO,
            is_length: M == 1 && !C::IS_RATIO,
            precision: F::PRECISION,
            is_fine,
        }
    }

    pub(super) fn record(trace: &Trace) {
        let Inputs { points, scalars } = trace.inputs();
        let (numerators, denominator) = C::eval(points, scalars);
        let mut i = 0;
        while i < M {
            numerators[i].keep();
            i += 1;
        }
        denominator.keep();
    }

    fn scale(given: [&[f64]; 2]) -> f64 {
        let Inputs { points, scalars } = Inputs::from_slices(given);
        C::scale(&points, &scalars)
    }

    /// The value before the rounding.
    #[cfg_attr(not(debug_assertions), inline)]
    pub fn wide<F: Float>(inputs: &Inputs<f64, D, K, S>) -> Wide<M> {
        match Self::fast::<F>(inputs, false) {
            Some(value) => Wide { value, exponent: 0 },
            None => Wide::rare(inputs, &Self::steps::<F>(false)),
        }
    }
}

impl<const M: usize> Wide<M> {
    #[cold]
    #[inline(never)]
    fn rare<const D: usize, const K: usize, const S: usize>(
        inputs: &Inputs<f64, D, K, S>,
        steps: &ConstructionSteps,
    ) -> Self {
        let given = [inputs.points.as_flattened(), &inputs.scalars];
        Self::of_sums(GivenSums::plain(given), steps)
    }

    /// The results of a recorded construction.
    pub fn of_sums(given: GivenSums<'_, f64>, steps: &ConstructionSteps) -> Self {
        let mut value = [DoubleDouble::given(0.0); M];
        let exponent = construct_rarely(given, steps, &mut value);
        Self { value, exponent }
    }

    /// Numbers as a function of their index and the unit's exponent.
    pub fn of(value: impl Fn(usize, i32) -> DoubleDouble) -> Self {
        let mut values = [DoubleDouble::given(0.0); M];
        let exponent = in_units(&mut values, value);
        Self {
            value: values,
            exponent,
        }
    }
}

/// The float results and the denominator, where no exponent can have left the range.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn plain_results<E: Finish>(
    numerators: &[f64],
    denominator: f64,
    results: &mut [DoubleDouble],
) -> Option<f64> {
    let mut i = 0;
    while i < results.len() {
        results[i] = DoubleDouble::given(E::of(numerators[i], denominator));
        i += 1;
    }
    is_in_range(denominator, results).then_some(denominator)
}

/// The results in twice the precision and the denominator, where no exponent can have left the range.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn twofold_results<E: Finish>(
    numerators: &[Compensated],
    denominator: Compensated,
    fine: bool,
    results: &mut [DoubleDouble],
) -> Option<f64> {
    let (denominator, mut i) = (denominator.twofold(), 0);
    while i < results.len() {
        let numerator = numerators[i].twofold();
        results[i] = if fine {
            E::of(numerator, denominator)
        } else {
            DoubleDouble::given(E::to_float(numerator, denominator))
        };
        i += 1;
    }
    let divisor = denominator.value();
    is_in_range(divisor, results).then_some(divisor)
}

/// The quantities that the errors of results depend on. A plain denominator may be all rounding
/// error: the actual `divisor` counts.
#[derive(Clone, Copy, Debug)]
pub struct Errors {
    pub divisor: f64,
    pub scale: f64,
    pub precision: Precision,
}

/// Whether the filter proves the accuracy of all results.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn are_certain<E: Finish>(
    numerators: &[Approx],
    denominator: Approx,
    results: &[DoubleDouble],
    errors: Errors,
) -> bool {
    let bound = |x: Approx| x.measured_bound(errors.precision.needs_twofold);
    let divisor = (errors.divisor, bound(denominator));
    let mut i = 0;
    while i < results.len() {
        let result = results[i].value();
        let size = if result.abs() > errors.scale {
            result.abs()
        } else {
            errors.scale
        };
        let numerator = (numerators[i].value(), bound(numerators[i]));
        let is_certain = E::error(numerator, divisor, result) <= errors.precision.slack * size;
        if !is_certain {
            return false;
        }
        i += 1;
    }
    true
}

/// Whether the result is a length that may be all rounding error.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn is_small<E: Finish>(results: &[DoubleDouble], scale: f64, precision: Precision) -> bool {
    let is_length = E::TAKES_ROOT && results.len() == 1;
    is_length && results[0].value().abs() <= precision.small_length * scale
}

/// The exponents of the smallest and the largest of some floats that are not zero, if there is one;
/// for a subnormal float a bound.
fn exponents<'a>(numbers: impl Iterator<Item = &'a f64>) -> Option<[i32; 2]> {
    let exponent = |x: &f64| (x.abs().to_bits() >> 52) as i32 - 1023;
    numbers
        .filter(|x| **x != 0.0)
        .map(|x| [exponent(x); 2])
        .reduce(|[least, most], [x, _]| [least.min(x), most.max(x)])
}

/// The exponent of the power of two that makes large or small floats medium without loss.
pub fn rescaling<'a>(numbers: impl Iterator<Item = &'a f64>, precision: Precision) -> Option<i32> {
    const CENTRAL: core::ops::Range<i32> = -64..64;
    const LOSSLESS: i32 = 900;
    let [least, most] = exponents(numbers)?;
    let needed = precision.needs_twofold && !CENTRAL.contains(&most);
    (needed && least > most.saturating_sub(LOSSLESS)).then_some(-most)
}

/// Whether a denominator of degree n, with numerators of degree 2n at most, is so far from the ends
/// of the range of exponents that no significant term underflowed, and whether nothing overflowed.
#[cfg_attr(not(debug_assertions), inline(always))]
fn is_in_range(denominator: f64, results: &[DoubleDouble]) -> bool {
    let (mut in_range, mut i) = (is_central(denominator), 0);
    while i < results.len() {
        in_range &= results[i].value().is_finite();
        i += 1;
    }
    in_range
}

#[cfg_attr(not(debug_assertions), inline)]
pub fn is_central(x: f64) -> bool {
    const LOW: f64 = f64::from_bits((1023 - 450) << 52);
    const HIGH: f64 = f64::from_bits((1023 + 450) << 52);
    x > LOW && x < HIGH
}
