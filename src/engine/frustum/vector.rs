//! Vectors of space over any number.

use crate::engine::frustum::number::{RoundedNumber, larger};
use core::ops::{Add, Index, IndexMut, Mul, Neg, Sub};

/// A point or a vector.
#[derive(Clone, Copy, Debug, PartialEq)]
#[repr(transparent)]
pub struct Vector<N>(pub [N; 3]);

impl<N: RoundedNumber> Vector<N> {
    pub fn zero() -> Self {
        Self([N::zero(); 3])
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn dot(self, other: Self) -> N {
        let ([a, b, c], [x, y, z]) = (self.0, other.0);
        N::formula(|| a * x + b * y + c * z)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn cross(self, other: Self) -> Self {
        let ([a, b, c], [x, y, z]) = (self.0, other.0);
        N::formula(|| Self([b * z - c * y, c * x - a * z, a * y - b * x]))
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn square(self) -> N {
        self.dot(self)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn length(self) -> N {
        self.square().sqrt()
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn over(self, divisor: N) -> Self {
        N::formula(|| self * (N::one() / divisor))
    }

    /// The vector in numbers of at most 256 bits.
    pub fn shortened(self) -> Self {
        Self(self.0.map(N::shortened))
    }

    /// The largest magnitude of a coordinate.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn largest(self) -> N {
        let [x, y, z] = self.0;
        N::formula(|| larger(larger(x.abs(), y.abs()), z.abs()))
    }

    /// The unit vector of this direction; zero of zero.
    ///
    /// The largest coordinate is made 1 first where squares could leave the range of exponents.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn unit(self) -> Self {
        N::formula(|| {
            let square = self.square();
            let (least, greatest) = (N::one().shifted(-400), N::one().shifted(400));
            if square > least && square < greatest {
                self.over(square.sqrt())
            } else {
                self.unit_by_largest()
            }
        })
    }

    #[cold]
    fn unit_by_largest(self) -> Self {
        let largest = self.largest();
        if largest.is_zero() {
            return self;
        }
        let scaled = Self(self.0.map(|x| x / largest));
        scaled.over(scaled.length())
    }

    /// A unit vector square to this unit vector.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn any_square(self) -> Self {
        N::formula(|| {
            let [x, y, z] = self.0.map(N::abs);
            let (zero, one) = (N::zero(), N::one());
            let least = if x <= y && x <= z {
                [one, zero, zero]
            } else if y <= z {
                [zero, one, zero]
            } else {
                [zero, zero, one]
            };
            self.cross(Self(least)).unit()
        })
    }
}

impl<N: RoundedNumber> Add for Vector<N> {
    type Output = Self;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn add(self, other: Self) -> Self {
        let ([a, b, c], [x, y, z]) = (self.0, other.0);
        N::formula(|| Self([a + x, b + y, c + z]))
    }
}

impl<N: RoundedNumber> Sub for Vector<N> {
    type Output = Self;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn sub(self, other: Self) -> Self {
        let ([a, b, c], [x, y, z]) = (self.0, other.0);
        N::formula(|| Self([a - x, b - y, c - z]))
    }
}

impl<N: RoundedNumber> Mul<N> for Vector<N> {
    type Output = Self;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn mul(self, factor: N) -> Self {
        let [x, y, z] = self.0;
        N::formula(|| Self([x * factor, y * factor, z * factor]))
    }
}

impl<N: RoundedNumber> Neg for Vector<N> {
    type Output = Self;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn neg(self) -> Self {
        let [x, y, z] = self.0;
        Self([-x, -y, -z])
    }
}

impl<N> Index<usize> for Vector<N> {
    type Output = N;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn index(&self, at: usize) -> &N {
        &self.0[at]
    }
}

impl<N> IndexMut<usize> for Vector<N> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn index_mut(&mut self, at: usize) -> &mut N {
        &mut self.0[at]
    }
}
