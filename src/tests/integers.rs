//! The integers of fixed length against arbitrary precision.

use super::CASES;
use super::generate::Random;
use super::oracle;
use crate::exact::internals::{
    BitLength, FineRoot, Grid, GridInteger, integer_root, inverse_root, reciprocal, root_of_long,
};
use crate::exact::{Approx, DoubleDouble, Exact, Int, Ring, square, volume_squared};
use core::num::Wrapping;
use num_bigint::BigInt;
use num_traits::{Signed, Zero};

/// A number of up to `most` limbs, with limbs that carry and borrow far.
fn limbs(random: &mut Random, most: u64) -> Vec<u64> {
    let count = 1 + random.below(most);
    let mut limb = || match random.below(6) {
        0 => 0,
        1 => 1,
        2 => u64::MAX,
        3 => 1 << 63,
        4 => random.bits() >> random.below(64),
        _ => random.bits(),
    };
    (0..count).map(|_| limb()).collect()
}

/// One number in both types of integers.
fn number<const N: usize>(limbs: &[u64], negative: bool) -> (Int<N>, BigInt) {
    let (mut ours, mut theirs) = (Int::<N>::shifted(0, 0), BigInt::zero());
    for (i, &limb) in limbs.iter().enumerate() {
        let (high, low) = ((limb >> 32) as i64, (limb & 0xffff_ffff) as i64);
        for (half, shift) in [(low, 64 * i as u32), (high, 64 * i as u32 + 32)] {
            ours = ours + Int::shifted(half, shift);
            theirs += BigInt::from(half) << shift;
        }
    }
    if negative {
        return (Int::shifted(0, 0) - ours, -theirs);
    }
    (ours, theirs)
}

/// The number, by its sign and its bits from the highest on: limbs are private.
fn rebuilt<const N: usize>(ours: Int<N>) -> BigInt {
    let (mut rest, mut sum) = (ours, BigInt::zero());
    for at in (0..ours.bits()).rev() {
        let less = rest - Int::shifted(1, 0).up(at);
        if less.sign().is_ge() {
            rest = less;
            sum += BigInt::from(1) << at;
        }
    }
    sum
}

/// Whether two numbers are equal, by the sign of the difference: limbs are private.
fn same<const N: usize>(ours: Int<N>, theirs: &BigInt) -> bool {
    let (_, digits) = theirs.to_u64_digits();
    let (rebuilt, _) = number::<N>(&digits, theirs.is_negative());
    (ours - rebuilt).sign().is_eq()
}

fn agrees<const N: usize>(cases: usize) {
    let mut random = Random(N as u64);
    for _ in 0..cases {
        let (negative, shift) = (random.below(2) == 0, random.below(60) as u32);
        let a = limbs(&mut random, N as u64 / 2 - 1);
        let b = limbs(&mut random, N as u64 / 2);
        let ((a, exact_a), (b, exact_b)) = (number::<N>(&a, negative), number::<N>(&b, false));
        assert!(same(a * b, &(&exact_a * &exact_b)), "{exact_a} * {exact_b}");
        assert!(same(a + b, &(&exact_a + &exact_b)), "{exact_a} + {exact_b}");
        assert!(
            same(a.up(shift), &(&exact_a << shift)),
            "{exact_a} << {shift}"
        );
        assert_eq!(a.sign(), oracle::sign(&exact_a));
        divides(a * b, &(&exact_a * &exact_b), b, &exact_b);
        divides(a, &exact_a, b, &exact_b);
        let (near, step) = ((a * b) - Int::shifted(1, 0), &exact_a * &exact_b - 1);
        divides(near, &step, b, &exact_b);
        nearly(a, &exact_a);
    }
}

fn divides<const N: usize>(a: Int<N>, exact_a: &BigInt, b: Int<N>, exact_b: &BigInt) {
    let truth = match exact_b.is_zero() {
        true => u128::MAX,
        false => u128::try_from(exact_a.abs() / exact_b).unwrap_or(u128::MAX),
    };
    assert_eq!(a.floor_quotient(b), truth, "{exact_a} / {exact_b}");
}

/// The two floats are the integer, to 62 bits and more.
fn nearly<const N: usize>(a: Int<N>, exact: &BigInt) {
    const FINE: i32 = 200;
    assert_eq!(u64::from(a.bits()), exact.bits());
    let (mantissa, exponent) = a.to_twofold();
    let high = mantissa.value();
    let low = (mantissa - DoubleDouble::given(high)).value();
    let found: BigInt = [high, low]
        .map(|part| oracle::in_units(part, -FINE - exponent))
        .into_iter()
        .sum();
    let truth: BigInt = exact.abs() << FINE;
    assert!((&found - &truth).abs() <= truth >> 62, "{exact}");
}

/// Roots of quotients as integers with places, and rounded.
#[test]
fn roots_of_integers_are_accurate() {
    let mut random = Random(3);
    for _ in 0..CASES {
        let (a, b) = (limbs(&mut random, 6), limbs(&mut random, 3));
        let ((a, exact_a), (b, exact_b)) = (number::<16>(&a, false), number::<16>(&b, false));
        if exact_a.is_zero() || exact_b.is_zero() {
            continue;
        }
        let square: BigInt = &exact_a << 1000;
        let truth = (&square / &exact_b).sqrt();
        let shift = random.below(40) as u32;
        let units = BigInt::from(FineRoot::of(a, b).units(shift));
        // Half a unit of rounding, and the error of the root itself.
        let allowed: BigInt = (BigInt::from(1) << (499 - shift)) + (&truth >> 119);
        let most = BigInt::from(u128::MAX);
        let off = (&units << (500 - shift)) - &truth;
        let saturates = units == most && off < BigInt::zero();
        assert!(
            saturates || off.abs() <= allowed,
            "{exact_a} / {exact_b} << {shift}"
        );
        let (root, places) = FineRoot::of(a, Int::shifted(1, 0)).integer::<Int<16>>();
        let (found, truth) = (rebuilt(root.up(500 - places)), square.sqrt());
        assert!((found - &truth).abs() <= truth >> 118, "{exact_a}");
    }
}

#[test]
fn integers_of_four_limbs_agree() {
    agrees::<4>(CASES);
}

#[test]
fn integers_of_eight_limbs_agree() {
    agrees::<8>(CASES);
}

#[test]
fn integers_of_sixteen_limbs_agree() {
    agrees::<16>(CASES / 2);
}

/// A number on the grid is its mantissa shifted, and at most as long as the grid's width.
#[test]
fn grid_numbers_are_exact() {
    let mut random = Random(7);
    for _ in 0..CASES {
        let mut number = || {
            let x = f64::from_bits(random.bits());
            if x.is_finite() { x } else { 0.0 }
        };
        let numbers = [number(), number(), 0.0, f64::from_bits(1)];
        let some = &numbers[..1 + random.below(4) as usize];
        let Some(grid) = Grid::of(some.iter()) else {
            panic!("all are finite");
        };
        for &x in some {
            let GridInteger { mantissa, shift } = grid.units(x);
            let units = BigInt::from(mantissa) << shift;
            assert!(units.bits() <= u64::from(grid.width), "{x} of {some:?}");
            let (exact, exponent) = super::known_scalar::KnownScalar::parts(x);
            let shift = exponent - (grid.low - 1075);
            let exact = BigInt::from(exact);
            let same = match shift {
                0.. => exact << shift == units,
                _ => exact == units << -shift,
            };
            assert!(same, "{x} of {some:?}");
        }
    }
    assert!(Grid::of([1.0, f64::NAN].iter()).is_none());
    assert!(Grid::of([f64::INFINITY].iter()).is_none());
}

#[test]
fn bit_lengths_bound_sums_and_products() {
    assert_eq!((BitLength(5) + BitLength(3)).0, 6);
    assert_eq!((BitLength(5) - BitLength(5)).0, 6);
    assert_eq!((BitLength(5) * BitLength(3)).0, 8);
}

/// A polynomial with sums at different depths (degree 4).
fn sums_of_products<R: Ring>([a, b, c, d]: [R; 4]) -> R {
    (a + b) * (c - d) * a * b + square(a * a - b * (c + d + a)) - (a * b - c * d) * square(b - c)
}

#[test]
fn the_filter_counts_bits_as_bit_lengths_do() {
    let approx = sums_of_products([3.0, 0.5, -7.0, 1.25].map(Approx::given));
    assert_eq!(approx.degree(), 4);
    for width in [0, 1, 20, 53] {
        let bits = sums_of_products([BitLength(width); 4]).0;
        assert_eq!(approx.degree() * width + approx.carries(), bits);
    }
    let [a, b, c] = [3.0, 0.5, -7.0].map(Approx::given);
    let approx = volume_squared([a, b, c, a], [b, c, a, c], [c, c, b, a]);
    assert_eq!(approx.degree(), 6);
    let bits = volume_squared([BitLength(20); 4], [BitLength(20); 4], [BitLength(20); 4]).0;
    assert_eq!(approx.degree() * 20 + approx.carries(), bits);
}

/// An integer of up to 127 bits, and the same.
fn short_number(random: &mut Random) -> (Wrapping<i128>, BigInt) {
    let bits = i128::from(random.bits()) << 64 | i128::from(random.bits());
    let number = bits >> (1 + random.below(126));
    (Wrapping(number), BigInt::from(number))
}

/// Quotients and roots of short integers whose numerators are longer.
#[test]
fn functions_of_short_integers_are_exact() {
    let mut random = Random(5);
    for _ in 0..CASES {
        let ((a, exact_a), (b, exact_b)) = (short_number(&mut random), short_number(&mut random));
        if exact_b <= BigInt::zero() {
            continue;
        }
        let shift = random.below(62) as u32;
        let truth = (exact_a.abs() << shift) / &exact_b;
        let truth = u128::try_from(truth).unwrap_or(u128::MAX);
        assert_eq!(a.shifted_quotient(shift, b), truth, "{a} << {shift} / {b}");
        let square: BigInt = ((&exact_a * &exact_a) << (2 * shift + 2)) / &exact_b;
        if square < BigInt::from(u128::MAX) {
            let truth: BigInt = (square.sqrt() + 1) >> 1;
            let found = BigInt::from(a.over_root(b, shift));
            assert_eq!(found, truth, "{a} << {shift} / the root of {b}");
        }
    }
}

/// A number of 64 bits with few or random ones, at least `least`.
fn long_number(random: &mut Random, least: u64) -> u64 {
    let ones = u64::MAX >> random.below(63);
    let number = match random.below(4) {
        0 => 1 << random.below(64),
        1 => !(1 << random.below(62)),
        2 => random.bits() & !ones,
        _ => random.bits(),
    };
    least.max(number)
}

#[test]
fn reciprocals_and_inverse_roots_are_accurate() {
    let mut random = Random(6);
    for _ in 0..CASES {
        let x = long_number(&mut random, 1 << 63);
        let truth: BigInt = BigInt::from(1u128 << 125) / x;
        let below = truth - reciprocal(x);
        assert!(!below.is_negative() && below <= 3.into(), "1 / {x}");
        let x = long_number(&mut random, 1 << 62);
        let truth = BigInt::sqrt(&((BigInt::from(1) << 186) / x));
        let off = (truth - inverse_root(x)).abs();
        assert!(off <= 4.into(), "1 / the root of {x}");
    }
}

#[test]
fn roots_of_long_integers_are_accurate() {
    let mut random = Random(7);
    for _ in 0..CASES {
        let high = long_number(&mut random, 1 << 62);
        let square = u128::from(high) << 64 | u128::from(long_number(&mut random, 0));
        let truth = BigInt::from(square).sqrt();
        let off = (truth - root_of_long(square)).abs();
        assert!(off <= 2.into(), "the root of {square}");
        let square = square >> random.below(128);
        let exact = BigInt::from(integer_root(square));
        assert_eq!(exact, BigInt::from(square).sqrt(), "the root of {square}");
    }
}
