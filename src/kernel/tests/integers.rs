//! The integers of fixed length against arbitrary precision.

use super::super::grid::{Bits, Grid, Units};
use super::super::integer::{Exact, Int};
use super::CASES;
use super::generate::Random;
use super::oracle;
use super::power_of_two;
use num_bigint::BigInt;
use num_traits::{Signed, Zero};

/// A number of up to so many limbs, with limbs that carry and borrow far.
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

/// The same number twice.
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

/// The float is the nearest one.
fn nearly<const N: usize>(a: Int<N>, exact: &BigInt) {
    let (mantissa, exponent) = a.to_float();
    let bits = exact.bits() as i32;
    // In units of a quarter of the last place.
    let fine = 55 - bits;
    let found = mantissa * power_of_two(exponent + fine);
    let scaled: BigInt = match fine {
        0.. => exact.abs() << fine,
        _ => exact.abs() >> -fine,
    };
    let off = (BigInt::from(found as i64) - scaled).abs();
    assert!(off <= BigInt::from(2), "{exact}: {mantissa} 2^{exponent}");
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

/// A number on the grid is its mantissa shifted, and no longer than the grid says.
#[test]
fn a_grid_holds_its_numbers() {
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
            let Units { mantissa, shift } = grid.units(x);
            let units = BigInt::from(mantissa) << shift;
            assert!(units.bits() <= u64::from(grid.width), "{x} of {some:?}");
            let (exact, exponent) = super::given::Given::parts(x);
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
fn bits_bound_sums_and_products() {
    assert_eq!((Bits(5) + Bits(3)).0, 6);
    assert_eq!((Bits(5) - Bits(5)).0, 6);
    assert_eq!((Bits(5) * Bits(3)).0, 8);
}
