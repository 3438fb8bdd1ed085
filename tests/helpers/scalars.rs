//! The scalars under test, and numbers drawn of them.

use crate::exact::{Rational, power_of_two};
pub use crate::random::Random;
use nalgebra::{Point, RealField};
use num_traits::ToPrimitive;

pub trait Number: RealField + Copy {
    /// Factors that all coordinates of a case are multiplied by.
    const SCALES: &'static [f64];
    const IS_FIXED: bool;

    fn of(x: f64) -> Self;
    fn exact(self) -> Rational;
    /// The distance of the numbers next to a value.
    fn last_place(value: &Rational) -> Rational;
    fn is_in_range(value: &Rational) -> bool;
}

macro_rules! float {
    ($T:ident, $scales:expr) => {
        impl Number for $T {
            const SCALES: &'static [f64] = &$scales;
            const IS_FIXED: bool = false;

            fn of(x: f64) -> Self {
                x as Self
            }

            fn exact(self) -> Rational {
                Rational::from_float(self).unwrap()
            }

            fn last_place(value: &Rational) -> Rational {
                // At most twice too small, where the conversion rounds up to a power of two.
                let size = (value.to_f64().unwrap().abs() as Self).min(Self::MAX.next_down());
                size.next_up().exact() - size.exact()
            }

            fn is_in_range(value: &Rational) -> bool {
                use num_traits::Signed;
                value.abs() < Self::MAX.exact()
            }
        }
    };
}

float!(f32, [1.0, 1e-15, 1e15]);
float!(f64, [1.0, 1e-250, 1e250]);

#[cfg(feature = "fixed")]
macro_rules! fixed {
    ($T:ident, $Int:ty, $fraction:expr, $scales:expr) => {
        impl Number for simba::scalar::$T {
            const SCALES: &'static [f64] = &$scales;
            const IS_FIXED: bool = true;

            fn of(x: f64) -> Self {
                Self::from_bits((x * 2.0_f64.powi($fraction)).round() as $Int)
            }

            fn exact(self) -> Rational {
                Rational::from_integer(self.to_bits().into()) * power_of_two(-$fraction)
            }

            fn last_place(_: &Rational) -> Rational {
                power_of_two(-$fraction)
            }

            fn is_in_range(value: &Rational) -> bool {
                use num_traits::Signed;
                value.abs() < Self::from_bits(<$Int>::MAX).exact()
            }
        }
    };
}

#[cfg(feature = "fixed")]
fixed!(FixedI16F16, i32, 16, [1.0, 0.001, 40.0]);
#[cfg(feature = "fixed")]
fixed!(FixedI32F32, i64, 32, [1.0, 1e-7, 1e6]);

impl Random {
    pub fn below(&mut self, count: usize) -> usize {
        ((self.unit() + 1.0) / 2.0 * count as f64) as usize % count
    }

    pub fn pick<A: Copy>(&mut self, from: &[A]) -> A {
        from[self.below(from.len())]
    }

    fn place<const D: usize>(&mut self) -> [f64; D] {
        std::array::from_fn(|_| 100.0 * self.unit())
    }

    /// Points in general position, of a small lattice, in a thin cloud, or far from the origin.
    pub fn points<T: Number, const D: usize>(&mut self, count: usize) -> Vec<Point<T, D>> {
        let (scale, kind) = (self.pick(T::SCALES), self.below(4));
        let [from, to, offset] = [self.place::<D>(), self.place::<D>(), self.place::<D>()];
        let place = |random: &mut Self| match kind {
            0 => random.place::<D>(),
            1 => random.place::<D>().map(|x| (x / 25.0).round()),
            2 => {
                let at = random.unit();
                std::array::from_fn(|i| from[i] + at * (to[i] - from[i]))
            }
            _ => random.place::<D>().map(|x| x / 1024.0),
        };
        let far = |i: usize| if kind == 3 { 2.0 * offset[i] } else { 0.0 };
        let mut point = |_| {
            let place = place(self);
            Point::from(std::array::from_fn(|i| T::of((place[i] + far(i)) * scale)))
        };
        (0..count).map(&mut point).collect()
    }
}
