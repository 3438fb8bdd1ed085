//! Lengths, heights, predicates, hulls, conversions and measures, beside rational arithmetic.

mod conversions;
mod heights;
mod hulls;
mod lines;
mod measures;
mod predicates;
mod round_measures;
mod vectors;

use nalgebra::{Point, RealField};
use num_bigint::BigInt;
use num_traits::{One, Signed, Zero};
use simba::scalar::{FixedI8F8, FixedI16F16, FixedI32F32, FixedI64F0};
use tangency_rational::BigRational;

/// A scalar under test.
pub trait Number: RealField + Copy {
    /// How many bits a mantissa has; none in fixed point.
    const DIGITS: Option<i64>;
    /// The exponent of the last place of the smallest number.
    const LAST: i64;

    fn rational(self) -> BigRational;
    fn nearest(x: f64) -> Self;
    /// Any finite number, all exponents alike.
    fn wild(random: &mut Random) -> Self;
    /// The next larger number, if there is one.
    fn next_up(self) -> Self;
    fn largest() -> Self;
}

macro_rules! float {
    ($T:ident, $Bits:ty, $digits:literal, $last:literal) => {
        impl Number for $T {
            const DIGITS: Option<i64> = Some($digits);
            const LAST: i64 = $last;

            fn rational(self) -> BigRational {
                BigRational::from_float(self).expect("a finite number")
            }
            fn nearest(x: f64) -> Self {
                let nearest = x as Self;
                if nearest.is_finite() {
                    nearest
                } else {
                    Self::MAX
                }
            }
            fn wild(random: &mut Random) -> Self {
                let x = Self::from_bits(random.bits() as $Bits);
                if x.is_finite() { x } else { 0.0 }
            }
            fn next_up(self) -> Self {
                if self == Self::MAX {
                    self
                } else {
                    Self::next_up(self)
                }
            }
            fn largest() -> Self {
                Self::MAX
            }
        }
    };
}

macro_rules! fixed {
    ($T:ident, $Bits:ty, $last:literal) => {
        impl Number for $T {
            const DIGITS: Option<i64> = None;
            const LAST: i64 = $last;

            fn rational(self) -> BigRational {
                BigRational::from(BigInt::from(self.to_bits())) * power_of_two($last)
            }
            fn nearest(x: f64) -> Self {
                Self::from_bits((x * (1_u64 << -$last) as f64).round() as $Bits)
            }
            fn wild(random: &mut Random) -> Self {
                let shift = random.below(<$Bits>::BITS as usize);
                Self::from_bits(random.bits() as $Bits >> shift)
            }
            fn next_up(self) -> Self {
                Self::from_bits(self.to_bits().saturating_add(1))
            }
            fn largest() -> Self {
                Self::from_bits(<$Bits>::MAX)
            }
        }
    };
}

float!(f32, u32, 24, -149);
float!(f64, u64, 53, -1074);
fixed!(FixedI16F16, i32, -16);
fixed!(FixedI32F32, i64, -32);
fixed!(FixedI8F8, i16, -8);
fixed!(FixedI64F0, i64, 0);

/// Runs a generic check for each scalar.
macro_rules! in_every_scalar {
    ($check:ident) => {
        #[test]
        fn f32() {
            $check::<core::primitive::f32>();
        }
        #[test]
        fn f64() {
            $check::<core::primitive::f64>();
        }
        #[test]
        fn i16f16() {
            $check::<simba::scalar::FixedI16F16>();
        }
        #[test]
        fn i32f32() {
            $check::<simba::scalar::FixedI32F32>();
        }
        #[test]
        fn i8f8() {
            $check::<simba::scalar::FixedI8F8>();
        }
        #[test]
        fn i64f0() {
            $check::<simba::scalar::FixedI64F0>();
        }
    };
}
pub(crate) use in_every_scalar;

pub fn power_of_two(exponent: i64) -> BigRational {
    let power = BigInt::one() << exponent.unsigned_abs();
    if exponent < 0 {
        BigRational::new(BigInt::one(), power)
    } else {
        power.into()
    }
}

/// Correct to a relative 2^-200, and exact where it is rational of few bits.
pub fn square_root(x: &BigRational) -> BigRational {
    let product = x.numer() * x.denom();
    let shift = 200_u64.saturating_sub(product.bits() / 2);
    let root = (product << (2 * shift)).sqrt();
    BigRational::new(root, x.denom() << shift)
}

/// The largest integer that is not above the binary logarithm of a positive number.
fn logarithm(x: &BigRational) -> i64 {
    let most = x.numer().bits() as i64 - x.denom().bits() as i64;
    if power_of_two(most) <= *x {
        most
    } else {
        most - 1
    }
}

/// One unit in the last place of the scalar at a number.
pub fn place<T: Number>(exact: &BigRational) -> BigRational {
    let of_float = |digits: i64| logarithm(&exact.abs()) - digits + 1;
    match T::DIGITS {
        Some(digits) if !exact.is_zero() => power_of_two(of_float(digits).max(T::LAST)),
        _ => power_of_two(T::LAST),
    }
}

/// The exact number, or the last one of the scalar.
fn saturated<T: Number>(exact: &BigRational) -> BigRational {
    let largest = T::largest().rational();
    exact.clone().max(-largest.clone()).min(largest)
}

/// Floats: at most one unit in the last place off. Fixed point: rounded once, but that what is within
/// 2^-30 of a tie may be rounded either way.
#[track_caller]
pub fn assert_rounded<T: Number>(found: T, exact: &BigRational) {
    let exact = saturated::<T>(exact);
    let off = (found.rational() - exact.clone()).abs();
    let half = BigRational::new(1.into(), 2.into());
    let most = match T::DIGITS {
        Some(_) => BigRational::one(),
        None => half + power_of_two(-30),
    };
    assert!(off <= most * place::<T>(&exact), "{found:?}, not {exact:?}");
}

/// Steele, Lea and Flood's `SplitMix64`.
pub struct Random(pub u64);

impl Random {
    pub fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    pub fn below(&mut self, count: usize) -> usize {
        (self.bits() % count as u64) as usize
    }

    /// From -1 to 1.
    pub fn signed_unit(&mut self) -> f64 {
        (self.bits() >> 11) as f64 / (1_u64 << 52) as f64 - 1.0
    }

    fn number<T: Number>(&mut self, style: Style) -> T {
        match style {
            Style::Lattice => T::nearest(self.below(7) as f64 - 3.0),
            Style::Plain => T::nearest(self.signed_unit() * 50.0),
            Style::Far => T::nearest(100.0 + self.signed_unit()),
            Style::Wild => T::wild(self),
        }
    }

    pub fn point<T: Number, const D: usize>(&mut self, style: Style) -> Point<T, D> {
        Point::from([(); D].map(|()| self.number(style)))
    }
}

/// What coordinates look like.
#[derive(Clone, Copy, Debug)]
pub enum Style {
    /// Small integers, which make ties.
    Lattice,
    Plain,
    /// Close together and far from the origin.
    Far,
    /// All exponents and both ends of the format.
    Wild,
}

pub const STYLES: [Style; 4] = [Style::Lattice, Style::Plain, Style::Far, Style::Wild];

pub type Exact<const D: usize> = [BigRational; D];

pub fn exact<T: Number, const D: usize>(point: &Point<T, D>) -> Exact<D> {
    core::array::from_fn(|i| point[i].rational())
}

pub fn minus<const D: usize>(a: &Exact<D>, b: &Exact<D>) -> Exact<D> {
    core::array::from_fn(|i| &a[i] - &b[i])
}

pub fn dot<const D: usize>(a: &Exact<D>, b: &Exact<D>) -> BigRational {
    (0..D).map(|i| &a[i] * &b[i]).sum()
}

/// By Laplace's expansion along the first row.
pub fn determinant(rows: &[Vec<BigRational>]) -> BigRational {
    let Some((first, others)) = rows.split_first() else {
        return BigRational::one();
    };
    let term = |column: usize| {
        let without = |row: &Vec<BigRational>| {
            let mut row = row.clone();
            row.remove(column);
            row
        };
        let minor = determinant(&others.iter().map(without).collect::<Vec<_>>());
        let product = &first[column] * &minor;
        if column.is_multiple_of(2) {
            product
        } else {
            -product
        }
    };
    (0..first.len()).map(term).sum()
}
