//! What floats rarely need: exact signs and exact constructions. It is compiled once, in this crate, for all
//! polynomials, which it gets as [`Trace`]s.

use super::avoid_zero::{avoid_zero_float, avoid_zero_twofold};
use super::compensated::Compensated;
use super::double_double::DoubleDouble;
use super::filter::Approx;
use super::finish::{Finish, FinishKind, Length, OverRoot, Quotient, Root};
use super::floats::{Errors, are_certain, is_small, plain_results, rescaling, twofold_results};
use super::given_sums::GivenSums;
use super::grid::{Float, Grid, GridInteger, Precision};
use super::inputs::Given;
use super::integer::Exact;
use super::real::Real;
use super::sum::{rounded, rounded_far};
use super::trace::{Record, Trace};
use super::wide_exponent::{WideExponent, times_power_of_two};
use alloc::vec::Vec;
use core::cmp::Ordering;
use core::num::Wrapping;

/// The filter's value of a polynomial.
#[derive(Clone, Copy, Debug)]
pub struct SignGuess {
    value: f64,
    /// See [`Approx::magnitude`].
    magnitude: f64,
    degree: u32,
    carries: u32,
}

impl SignGuess {
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn of(approx: Approx) -> Self {
        Self {
            value: approx.value(),
            magnitude: approx.magnitude(),
            degree: approx.degree(),
            carries: approx.carries(),
        }
    }

    /// Whether each term has a factor that is 0, as those of a plane along axes have.
    ///
    /// The factors of a term are sums of given numbers, so of the units of their grid: unless it is 0 the term is at least the unit to the
    /// power of the degree. The magnitude is at least half of the sum of all terms without their signs: see [`filter`](super::filter).
    fn has_only_zeros(self, grid: Grid) -> bool {
        let exponent = grid.unit() * self.degree as i32 - 1;
        let is_normal = (f64::MIN_EXP..f64::MAX_EXP).contains(&exponent);
        is_normal && self.magnitude < times_power_of_two(1.0, exponent)
    }

    /// The bits of the exact value, at most, for given numbers of `width` bits.
    fn bits(self, width: u32) -> u32 {
        self.degree * width + self.carries
    }
}

/// The sign of a polynomial in floats, by the filter where that is certain.
pub fn sign_of_sums(given: GivenSums<'_, f64>, record: Record) -> Ordering {
    let approx = Trace::approx(record, given.values(<Approx as Given<f64>>::given));
    let exactly = || sign_of_floats_exactly(given, SignGuess::of(approx), record);
    approx.sign().unwrap_or_else(exactly)
}

/// The sign of a polynomial of which the filter is not certain.
///
/// Most ties come from short numbers (tiles, halves, whole numbers): below 54 bits the float was already
/// exact.
pub fn sign_of_floats_exactly(
    given: GivenSums<'_, f64>,
    guess: SignGuess,
    record: Record,
) -> Ordering {
    let sign_of_value = || guess.value.partial_cmp(&0.0).unwrap_or(Ordering::Greater);
    let Some(grid) = Grid::of(given.numbers()) else {
        return sign_of_value();
    };
    if grid.is_central() && guess.bits(grid.width) <= 53 {
        return sign_of_value();
    }
    if guess.has_only_zeros(grid) {
        return Ordering::Equal;
    }
    if guess.bits(grid.width) <= 127 {
        let integers = given.values(|x| {
            let GridInteger { mantissa, shift } = grid.units(x);
            Wrapping::shifted(mantissa, shift)
        });
        return Trace::sign_of_short_integers(record, integers);
    }
    let units = on_grid(grid, given);
    Trace::of(record, given.count()).sign(given.with(&units), grid.width)
}

fn on_grid(grid: Grid, given: GivenSums<'_, f64>) -> Vec<GridInteger> {
    given.numbers().map(|&x| grid.units(x)).collect()
}

/// A construction, for floats of some precision.
#[derive(Clone, Copy, Debug)]
pub struct ConstructionSteps {
    pub record: Record,
    pub finish: FinishKind,
    /// The scale by points and scalars: see [`Construction::scale`](super::measure::Construction::scale).
    pub scale: fn([&[f64]; 2]) -> f64,
    pub is_well_conditioned: bool,
    pub is_ratio: bool,
    /// Whether the result is one length.
    pub is_length: bool,
    pub precision: Precision,
    /// Whether results have more than the precision of a float.
    pub is_fine: bool,
}

/// The results plus all bases, rounded to the precision of the construction. The bases come one after the
/// other, each of as many numbers as there are results.
#[cold]
#[inline(never)]
pub fn sum_rarely(
    bases: &[f64],
    given: GivenSums<'_, f64>,
    steps: &ConstructionSteps,
    results: &mut [f64],
) {
    let count = results.len();
    let mut values = alloc::vec![DoubleDouble::given(0.0); count];
    let exponent = construct_rarely(given, steps, &mut values);
    let is_fine = steps.is_fine || count > 1 && bases.len() > count;
    for (i, result) in results.iter_mut().enumerate() {
        let bases = bases.iter().copied().skip(i).step_by(count);
        let value = (values[i], exponent);
        *result = if steps.precision.needs_twofold {
            round_sum::<f64>(bases.collect(), value, steps, is_fine)
        } else {
            round_sum(bases.map(f32::narrow).collect(), value, steps, is_fine).widen()
        };
    }
}

fn round_sum<F: Float>(
    bases: Vec<F>,
    (value, exponent): (DoubleDouble, i32),
    steps: &ConstructionSteps,
    is_fine: bool,
) -> F {
    let sum = match exponent {
        0 => rounded(&bases, &[value], is_fine),
        exponent => rounded_far(&bases, &[value], exponent),
    };
    avoid_zero_length(steps.is_length, sum, &bases, value)
}

/// A length that nothing is subtracted from is not rounded to zero, but to the least positive
/// number: the distance of shapes that are apart is not 0.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn avoid_zero_length<F: Float>(
    is_length: bool,
    rounded: F,
    bases: &[F],
    value: DoubleDouble,
) -> F {
    let is_zero = |x: F| x.widen() == 0.0;
    if !is_length || !is_zero(rounded) {
        return rounded;
    }
    let mut i = 0;
    while i < bases.len() {
        if !is_zero(bases[i]) {
            return rounded;
        }
        i += 1;
    }
    avoid_zero_float(rounded, value.sign())
}

/// The results in units of 2^`exponent`, which is returned: by float arithmetic where that is proved
/// accurate; if numbers are all small or all large, in another unit, which changes no bit of the results; and
/// exactly where that is not enough.
pub fn construct_rarely(
    given: GivenSums<'_, f64>,
    steps: &ConstructionSteps,
    results: &mut [DoubleDouble],
) -> i32 {
    let trace = Trace::of(steps.record, given.count());
    if construct_by_floats(given, steps, &trace, results) {
        return 0;
    }
    construct_rescaled(given, steps, &trace, results)
        .unwrap_or_else(|| construct_exactly(given, steps, &trace, results))
}

fn construct_rescaled(
    given: GivenSums<'_, f64>,
    steps: &ConstructionSteps,
    trace: &Trace,
    results: &mut [DoubleDouble],
) -> Option<i32> {
    let up = rescaling(given.numbers(), steps.precision)?;
    let scaled = given.numbers().map(|&x| times_power_of_two(x, up));
    let scaled: Vec<f64> = scaled.collect();
    let is_proved = construct_by_floats(given.with(&scaled), steps, trace, results);
    let values: Vec<_> = is_proved.then(|| results.to_vec())?;
    let back = if steps.is_ratio { 0 } else { -up };
    Some(in_units(results, |i, exponent| {
        let scaled = values[i].times_power_of_two(back - exponent);
        if steps.is_length {
            avoid_zero_twofold(scaled, values[i].sign())
        } else {
            scaled
        }
    }))
}

/// The results as [`Evaluation::fast`](super::measure::Evaluation::fast) computes them, to the last bit;
/// whether they are proved accurate.
fn construct_by_floats(
    given: GivenSums<'_, f64>,
    steps: &ConstructionSteps,
    trace: &Trace,
    results: &mut [DoubleDouble],
) -> bool {
    by_kind!(steps.finish, F => {
        construct_finished::<F>(given, steps, trace, results)
    })
}

fn construct_finished<F: Finish>(
    given: GivenSums<'_, f64>,
    steps: &ConstructionSteps,
    trace: &Trace,
    results: &mut [DoubleDouble],
) -> bool {
    let divisor = if steps.precision.needs_twofold {
        let values = trace.run(given.values(<Compensated as Given<f64>>::given));
        let Some((denominator, numerators)) = values.split_last() else {
            return false;
        };
        twofold_results::<F>(numerators, *denominator, steps.is_fine, results)
    } else {
        let values = trace.run(given.values(|x| x));
        let Some((denominator, numerators)) = values.split_last() else {
            return false;
        };
        plain_results::<F>(numerators, *denominator, results)
    };
    let numbers = given.values(|x| x);
    let scale = (steps.scale)(numbers.split_at(given.coordinates()).into());
    let Some(divisor) = divisor else {
        return false;
    };
    if !steps.is_well_conditioned {
        let values = trace.run(given.values(<Approx as Given<f64>>::given));
        let errors = Errors {
            divisor,
            scale,
            precision: steps.precision,
        };
        let is_certain = values
            .split_last()
            .is_some_and(|(d, n)| are_certain::<F>(n, *d, results, errors));
        if !is_certain {
            return false;
        }
    }
    !is_small::<F>(results, scale, steps.precision)
}

fn construct_exactly(
    given: GivenSums<'_, f64>,
    steps: &ConstructionSteps,
    trace: &Trace,
    results: &mut [DoubleDouble],
) -> i32 {
    let Some(grid) = Grid::of(given.numbers()) else {
        return construct_infinite(given, steps, trace, results);
    };
    let values = trace.rounded(given.with(&on_grid(grid, given)), grid.width);
    let unit = if steps.is_ratio { 0 } else { grid.unit() };
    let denominator = values[results.len()];
    in_units(results, |i, exponent| {
        let result = match values[i].sign() {
            Some(Ordering::Equal) => values[i],
            _ => finished::<WideExponent>(steps.finish, values[i], denominator),
        };
        let scaled = result.twofold(unit - exponent);
        if steps.is_length {
            avoid_zero_twofold(scaled, result.sign())
        } else {
            scaled
        }
    })
}

/// Results of numbers that are not finite.
fn construct_infinite(
    given: GivenSums<'_, f64>,
    steps: &ConstructionSteps,
    trace: &Trace,
    results: &mut [DoubleDouble],
) -> i32 {
    let values = trace.run(given.values(|x| x));
    let denominator = values[results.len()];
    for (result, &numerator) in results.iter_mut().zip(&values) {
        *result = DoubleDouble::given(finished::<f64>(steps.finish, numerator, denominator));
    }
    0
}

pub fn finished<N: Real>(kind: FinishKind, numerator: N, denominator: N) -> N {
    by_kind!(kind, F => F::of(numerator, denominator))
}

/// Sets results to numbers as a function of their index and of the unit's exponent, which is 0 unless a sum
/// of them might be too large, and returns it.
pub fn in_units(results: &mut [DoubleDouble], value: impl Fn(usize, i32) -> DoubleDouble) -> i32 {
    const LARGE: f64 = f64::from_bits((1023 + 1000) << 52);
    const SPARE: i32 = 64;
    for exponent in [0, SPARE] {
        for (i, result) in results.iter_mut().enumerate() {
            *result = value(i, exponent);
        }
        if results.iter().all(|x| x.value().abs() < LARGE) {
            return exponent;
        }
    }
    SPARE
}
