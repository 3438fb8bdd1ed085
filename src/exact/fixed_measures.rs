//! The numbers of constructions in fixed point, by the cheapest integers that prove them.

use super::block_float::{BlockFloat, SHORT, Scale};
use super::finish::{Finish, larger};
use super::given_sums::GivenSums;
use super::grid::BitLength;
use super::inputs::Inputs;
use super::integer::Exact;
use super::leading_bits::{set_certain_units, set_short_units};
use super::measure::{Construction, Evaluation};
use super::rare_integers::{IntegerSteps, construct_integers};
use super::ring::each;

impl<C, const D: usize, const K: usize, const S: usize, const M: usize> Evaluation<C, D, K, S, M>
where
    C: Construction<D, K, S, M>,
{
    /// The numbers of a construction in fixed point in units of the format, times 2^`shift`, by the highest bits of
    /// `C`, and by recorded operations what these leave open.
    #[inline(never)]
    pub fn of_integers(inputs: &Inputs<i64, D, K, S>, shift: u32) -> [i128; M] {
        let (width, mut results) = (inputs.width(), [0; M]);
        if const { C::IS_OF_SUMS } || !Self::are_certain(inputs, width, shift, &mut results) {
            results = Self::of_integers_rarely(inputs, width, shift);
        }
        results
    }

    /// The numbers of a construction in units of the format, times 2^`shift`, by recorded operations, for inputs of
    /// `width` bits.
    pub fn of_integers_rarely(inputs: &Inputs<i64, D, K, S>, width: u32, shift: u32) -> [i128; M] {
        let given = [inputs.points.as_flattened(), &inputs.scalars];
        let steps = IntegerSteps {
            record: Self::record,
            finish: C::Finish::KIND,
            bits: Self::finish_bits(width, shift),
            shift,
        };
        let mut results = [0; M];
        construct_integers(GivenSums::plain(given), steps, &mut results);
        results
    }

    /// Whether the results are certain by the highest bits.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn are_certain(
        inputs: &Inputs<i64, D, K, S>,
        width: u32,
        shift: u32,
        results: &mut [i128; M],
    ) -> bool {
        if width <= SHORT {
            return Self::of_short_integers(inputs, shift, results);
        }
        Scale::of(width).is_some_and(|scale| Self::in_blocks(inputs, scale, shift, results))
    }

    /// The bits that the [`Finish`] needs.
    #[cold]
    fn finish_bits(width: u32, shift: u32) -> u32 {
        let (n, d) = C::eval([[BitLength(width); D]; K], [BitLength(width); S]);
        let of = |x: &BitLength| C::Finish::bits(x.0, d.0, shift);
        n.iter().fold(0, |bits, x| larger(bits, of(x)))
    }

    #[inline(never)]
    fn of_short_integers(
        inputs: &Inputs<i64, D, K, S>,
        shift: u32,
        results: &mut [i128; M],
    ) -> bool {
        let Inputs { points, scalars } = inputs.map(|&x| BlockFloat::short(x));
        let (numerators, denominator) = C::eval(points, scalars);
        set_short_units(C::Finish::KIND, &numerators, &denominator, shift, results)
    }

    /// The degrees of the numerators and of the denominator: how much longer they are for numbers that are a bit longer.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn degrees() -> [u32; 2] {
        let [none, one] =
            [0, 1].map(|width| C::eval([[BitLength(width); D]; K], [BitLength(width); S]));
        [one.0[0].0 - none.0[0].0, one.1.0 - none.1.0]
    }

    /// Whether all results are certain.
    #[inline(never)]
    fn in_blocks(
        inputs: &Inputs<i64, D, K, S>,
        scale: Scale,
        shift: u32,
        results: &mut [i128; M],
    ) -> bool {
        let Inputs { points, scalars } = inputs.map(|&x| BlockFloat::given(x, scale));
        let (numerators, denominator) = C::eval(points, scalars);
        let [of_numerator, of_denominator] = Self::degrees();
        set_certain_units(
            C::Finish::KIND,
            &each(&numerators, |x| x.unscaled(scale, of_numerator)),
            &denominator.unscaled(scale, of_denominator),
            shift,
            results,
        )
    }
}

/// The result times 2^`shift` with the sign of the numerator: 0 for that of 0.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn rounded_units<E: Finish, Z: Exact>(numerator: Z, denominator: Z, shift: u32) -> i128 {
    let sign = numerator.sign();
    if sign.is_eq() {
        return 0;
    }
    let units = E::units(numerator, denominator, shift);
    // Room for the bases, and for a sign.
    let units = i128::try_from(units).map_or(i128::MAX / 2, |units| units.min(i128::MAX / 2));
    if sign.is_lt() { -units } else { units }
}
