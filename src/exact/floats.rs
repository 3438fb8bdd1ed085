//! Constructions of floats: by plain arithmetic, in twice the precision, or exactly, whichever is
//! enough.

use super::avoid_zero::avoid_zero_twofold;
use super::compensated::Compensated;
use super::double_double::DoubleDouble;
use super::filter::Approx;
use super::finish::Finish;
use super::grid::{Float, Grid};
use super::inputs::Inputs;
use super::measure::{Construction, Evaluation};
use super::real::Real;
use super::ring::each;
use super::trace::Trace;
use super::wide_exponent::times_power_of_two;
use core::cmp::Ordering;

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
    /// float.
    #[inline(always)]
    pub fn fast<F: Float>(inputs: &Inputs<f64, D, K, S>, fine: bool) -> Option<[DoubleDouble; M]> {
        let value = if !C::IS_WELL_CONDITIONED {
            Self::filtered::<F>(inputs, fine)?
        } else if F::NEEDS_TWOFOLD {
            Self::compensated(inputs, fine)?.0
        } else {
            Self::plain(inputs)?.0
        };
        let is_length = M == 1 && C::Finish::TAKES_ROOT;
        let is_small = is_length
            && value[0].value().abs()
                <= F::SMALL_LENGTH * C::scale(&inputs.points, &inputs.scalars);
        (!is_small).then_some(value)
    }

    /// The value for all other floats: where they are all small or all large, in another unit, which
    /// changes no bit of the result; and exactly where that is not enough.
    #[cold]
    #[inline(never)]
    pub fn slow<F: Float>(inputs: &Inputs<f64, D, K, S>, fine: bool) -> Wide<M> {
        let rescaled = rescaling::<F>(inputs.iter()).and_then(|up| {
            let scaled = inputs.map(|&x| times_power_of_two(x, up));
            let value = Self::fast::<F>(&scaled, fine)?;
            let back = if C::IS_RATIO { 0 } else { -up };
            Some(Wide::of(|exponent| {
                each(&value, |x| {
                    let scaled = x.times_power_of_two(back - exponent);
                    if M == 1 && !C::IS_RATIO {
                        avoid_zero_twofold(scaled, x.sign())
                    } else {
                        scaled
                    }
                })
            }))
        });
        rescaled.unwrap_or_else(|| Self::of_floats_exactly(inputs))
    }

    /// The float result and the denominator, where no exponent can have left the range.
    #[inline(always)]
    fn plain(inputs: &Inputs<f64, D, K, S>) -> Option<([DoubleDouble; M], f64)> {
        let (numerators, denominator) = C::eval(inputs.points, inputs.scalars);
        let result = each(&numerators, |&n| {
            DoubleDouble::given(C::Finish::of(n, denominator))
        });
        in_range(denominator, &result).then_some((result, denominator))
    }

    /// The same in twice the precision.
    #[inline(always)]
    fn compensated(inputs: &Inputs<f64, D, K, S>, fine: bool) -> Option<([DoubleDouble; M], f64)> {
        let Inputs { points, scalars } = inputs.map(|&x| Compensated::given(x));
        let (numerators, denominator) = C::eval(points, scalars);
        let (numerators, denominator) = (each(&numerators, |n| n.twofold()), denominator.twofold());
        let result = each(&numerators, |&n| {
            finished::<C::Finish>(n, denominator, fine)
        });
        in_range(denominator.value(), &result).then_some((result, denominator.value()))
    }

    /// The float result where the filter proves its accuracy; for `f64` in twice the precision.
    #[inline(always)]
    fn filtered<F: Float>(inputs: &Inputs<f64, D, K, S>, fine: bool) -> Option<[DoubleDouble; M]> {
        let Inputs { points, scalars } = inputs.map(|&x| Approx::given(x));
        let (numerators, denominator) = C::eval(points, scalars);
        // A plain denominator may be all rounding error: the actual divisor counts.
        let (result, divisor) = if F::NEEDS_TWOFOLD {
            Self::compensated(inputs, fine)?
        } else {
            Self::plain(inputs)?
        };
        let scale = C::scale(&inputs.points, &inputs.scalars);
        let bounded = |x: Approx| (x.value(), x.measured_bound::<F>());
        let divisor = (divisor, denominator.measured_bound::<F>());
        let certain = (0..M).all(|i| {
            let result = result[i].value();
            let size = if result.abs() > scale {
                result.abs()
            } else {
                scale
            };
            C::Finish::error(bounded(numerators[i]), divisor, result) <= F::SLACK * size
        });
        certain.then_some(result)
    }

    #[cold]
    #[inline(never)]
    fn of_floats_exactly(inputs: &Inputs<f64, D, K, S>) -> Wide<M> {
        let Some(grid) = Grid::of(inputs.iter()) else {
            let (numerators, denominator) = C::eval(inputs.points, inputs.scalars);
            return Wide::plain(each(&numerators, |&n| C::Finish::of(n, denominator)));
        };
        let trace = Trace::of(&inputs.map(|&x| grid.units(x)));
        let Inputs { points, scalars } = trace.inputs();
        let (numerators, denominator) = C::eval(points, scalars);
        let mut nodes = numerators.to_vec();
        nodes.push(denominator);
        let values = trace.rounded(&nodes, grid.width);
        let unit = if C::IS_RATIO { 0 } else { grid.unit() };
        Wide::of(|exponent| {
            core::array::from_fn(|i| {
                let result = match values[i].sign() {
                    Some(Ordering::Equal) => values[i],
                    _ => C::Finish::of(values[i], values[M]),
                };
                let scaled = result.twofold(unit - exponent);
                if M == 1 && !C::IS_RATIO {
                    avoid_zero_twofold(scaled, result.sign())
                } else {
                    scaled
                }
            })
        })
    }
}

impl<const M: usize> Wide<M> {
    /// Floats.
    #[inline]
    pub fn plain(value: [f64; M]) -> Self {
        Self {
            value: each(&value, |&x| DoubleDouble::given(x)),
            exponent: 0,
        }
    }

    /// Numbers as a function of the unit's exponent.
    pub fn of(value: impl Fn(i32) -> [DoubleDouble; M]) -> Self {
        const LARGE: f64 = f64::from_bits((1023 + 1000) << 52);
        const SPARE: i32 = 64;
        let plain = value(0);
        if plain.iter().all(|x| x.value().abs() < LARGE) {
            return Self {
                value: plain,
                exponent: 0,
            };
        }
        Self {
            value: value(SPARE),
            exponent: SPARE,
        }
    }
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
pub fn rescaling<'a, F: Float>(numbers: impl Iterator<Item = &'a f64>) -> Option<i32> {
    const CENTRAL: core::ops::Range<i32> = -64..64;
    const LOSSLESS: i32 = 900;
    let [least, most] = exponents(numbers)?;
    let needed = F::NEEDS_TWOFOLD && !CENTRAL.contains(&most);
    (needed && least > most.saturating_sub(LOSSLESS)).then_some(-most)
}

#[inline(always)]
fn finished<E: Finish>(
    numerator: DoubleDouble,
    denominator: DoubleDouble,
    fine: bool,
) -> DoubleDouble {
    if fine {
        E::of(numerator, denominator)
    } else {
        DoubleDouble::given(E::to_float(numerator, denominator))
    }
}

/// Whether a denominator of degree n, with numerators of degree 2n at most, is so far from the ends
/// of the range of exponents that no significant term underflowed, and whether nothing overflowed.
#[inline]
fn in_range<const M: usize>(denominator: f64, result: &[DoubleDouble; M]) -> bool {
    is_central(denominator) && result.iter().all(|x| x.value().is_finite())
}

#[inline]
pub fn is_central(x: f64) -> bool {
    const LOW: f64 = f64::from_bits((1023 - 450) << 52);
    const HIGH: f64 = f64::from_bits((1023 + 450) << 52);
    x > LOW && x < HIGH
}
