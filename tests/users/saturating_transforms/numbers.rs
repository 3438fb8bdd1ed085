//! Scalars that say what their numbers are worth, and numbers from all over their ranges.

use nalgebra::{Point, RealField, SVector, convert};
use num_bigint::BigInt;
use num_rational::BigRational;
use num_traits::{One, Signed, Zero};
use simba::scalar::{FixedI8F8, FixedI16F16, FixedI32F32};

pub type Exact = BigRational;

fn power_of_two(exponent: usize) -> Exact {
    Exact::from_integer(BigInt::one() << exponent)
}

/// A scalar that says what its numbers are worth.
pub trait Number: RealField + Copy {
    fn exact(self) -> Exact;
    fn least() -> Self;
    fn most() -> Self;
    /// The rounding that is allowed for what is computed of terms up to this size.
    fn allowed(largest: &Exact) -> Exact;
    /// What is computed exactly, as this scalar rounds it.
    fn rounded(exact: &Exact) -> Exact;
}

macro_rules! fixed {
    ($Fixed:ty, $fraction:literal) => {
        impl Number for $Fixed {
            fn exact(self) -> Exact {
                Exact::from_integer(self.to_bits().into()) / power_of_two($fraction)
            }

            fn least() -> Self {
                Self::from_bits(-1 << (2 * $fraction - 1))
            }

            fn most() -> Self {
                Self::from_bits(!(-1 << (2 * $fraction - 1)))
            }

            fn allowed(_: &Exact) -> Exact {
                Exact::zero()
            }

            fn rounded(exact: &Exact) -> Exact {
                (exact * power_of_two($fraction)).round() / power_of_two($fraction)
            }
        }
    };
}

macro_rules! float {
    ($float:ident) => {
        impl Number for $float {
            fn exact(self) -> Exact {
                Exact::from_float(self).expect("a finite number")
            }

            fn least() -> Self {
                $float::MIN
            }

            fn most() -> Self {
                $float::MAX
            }

            fn allowed(largest: &Exact) -> Exact {
                largest * $float::EPSILON.exact() * Exact::from_integer(4.into())
                    + $float::from_bits(8).exact()
            }

            fn rounded(exact: &Exact) -> Exact {
                exact.clone()
            }
        }
    };
}

fixed!(FixedI8F8, 8);
fixed!(FixedI16F16, 16);
fixed!(FixedI32F32, 32);
float!(f32);
float!(f64);

/// Checks a number beside a sum of products that it stands for.
pub fn check<T: Number>(computed: T, terms: &[(T, T)]) {
    let products = terms.iter().map(|(a, b)| a.exact() * b.exact());
    let products: Vec<_> = products.collect();
    let largest = products.iter().map(Exact::abs).max().expect("a term");
    let exact = products.iter().fold(Exact::zero(), |sum, term| sum + term);
    let (least, most) = (T::least().exact(), T::most().exact());
    let nearest = T::rounded(&exact).clamp(least, most);
    let off = (computed.exact() - &nearest).abs();
    assert!(
        off <= T::allowed(&largest),
        "{computed} should be {nearest}, of {terms:?}"
    );
}

/// Numbers from all over the range: its ends, near them, ordinary ones and the least of all.
pub fn numbers<T: Number>() -> Vec<T> {
    let (least, most) = (T::least(), T::most());
    let [half, eighth] = [0.5, 0.125].map(convert::<f64, T>);
    let near = most - most * eighth;
    let middle = [0.0, 1.0, -1.5, 3.25, -0.75].map(convert);
    let ends = [least, most, near, -near, most * half, least * half];
    ends.into_iter().chain(middle).collect()
}

/// Factors and parameters.
pub fn factors<T: Number>() -> Vec<T> {
    let middle = [0.0, 1.0, -1.0, 0.5, 0.3, -2.5, 7.0].map(convert);
    middle.into_iter().chain([T::least(), T::most()]).collect()
}

/// Some points out of the numbers, all pairs of coordinates not far from each other in the list.
pub fn points<T: Number, const D: usize>() -> Vec<Point<T, D>> {
    let numbers = numbers::<T>();
    let count = numbers.len();
    let starts = (0..count).flat_map(|i| (1..count).map(move |step| (i, step)));
    let point = |(i, step)| Point::from(SVector::from_fn(|j, _| numbers[(i + j * step) % count]));
    starts.map(point).collect()
}
