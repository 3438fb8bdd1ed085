//! Separating planes of zonotopes, which are Minkowski sums of segments.
//!
//! A box is the sum of its center and three segments, and the difference of two boxes that of the
//! difference of the centers and six segments. Two segments span each facet of the difference, so the
//! origin is outside exactly if it is beyond a facet: the theorem of separating axes, with 15 axes in space
//! and 4 in the plane (Gottschalk, Lin and Manocha, 1996, DOI 10.1145/237170.237244). This requires that
//! one of the boxes has a volume; a flat zonotope may have another separating plane.
//!
//! Floats decide a sign as far as their error bound permits. Fixed point uses integers that are long
//! enough, so it always decides.

use crate::exact::Approx;
use crate::exact::ExactPoint;
use crate::exact::StoredApprox;
use crate::exact::magnitude;
use crate::exact::{Exact, Int};
use crate::exact::{Ring, cross2, cross3, dot, sub};
use crate::exact::{format, read};
use core::cmp::Ordering;
use core::num::Wrapping;
use nalgebra::RealField;

/// A vector as a zonotope stores it.
pub trait StoredVector<const D: usize>: Copy {
    /// The type of its coordinates.
    type Number: Number;

    /// The coordinates of a given point, if they fit the number type.
    fn from_point<T: RealField + Copy>(point: &[T; D]) -> Option<[Self::Number; D]>;

    /// Stores a vector whose coordinates result from at most this many roundings.
    fn store(vector: [Self::Number; D], roundings: u32) -> Self;

    /// The stored vector.
    fn load(&self, roundings: u32) -> [Self::Number; D];
}

/// The numbers of a zonotope.
pub trait Number: Ring {
    /// The absolute value.
    fn absolute(self) -> Self;

    /// The sign, if it is certain.
    fn sign(self) -> Option<Ordering>;
}

impl Number for Approx {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn absolute(self) -> Self {
        self.abs()
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn sign(self) -> Option<Ordering> {
        Self::sign(self)
    }
}

impl<const D: usize> StoredVector<D> for StoredApprox<D> {
    type Number = Approx;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn from_point<T: RealField + Copy>(point: &[T; D]) -> Option<[Approx; D]> {
        point.approx()
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn store(vector: [Approx; D], roundings: u32) -> Self {
        Self::of(Some(vector), roundings)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn load(&self, roundings: u32) -> [Approx; D] {
        self.approx(roundings)
    }
}

/// Integers that can represent the sum of seven determinants of vectors, each of which is the sum of at
/// most four given numbers.
trait WholeNumber: Exact {
    /// The greatest bit length of the given numbers.
    const WIDTH: u32;
}

/// Given numbers of this bit length have sums that are two bits longer. A determinant has three factors and
/// six terms: three times that, and three more bits. Seven of them take three more bits, and the sign one.
const fn width_within(bits: u32) -> u32 {
    (bits - 7) / 3 - 2
}

impl WholeNumber for Wrapping<i128> {
    const WIDTH: u32 = width_within(128);
}

impl WholeNumber for Int<4> {
    const WIDTH: u32 = width_within(256);
}

macro_rules! implement_number {
    ($($integer:ty),*) => {
        $(
            impl Number for $integer {
                #[cfg_attr(not(debug_assertions), inline(always))]
                fn absolute(self) -> Self {
                    magnitude(self)
                }

                #[cfg_attr(not(debug_assertions), inline(always))]
                fn sign(self) -> Option<Ordering> {
                    Some(Exact::sign(self))
                }
            }
        )*
    };
}

implement_number!(Wrapping<i128>, Int<4>);

impl<Z: WholeNumber + Number, const D: usize> StoredVector<D> for [Z; D] {
    type Number = Z;

    #[cfg_attr(not(debug_assertions), inline)]
    fn from_point<T: RealField + Copy>(point: &[T; D]) -> Option<[Z; D]> {
        format(point.first()?)?;
        let mut integers = [Z::shifted(0, 0); D];
        for (integers, x) in integers.iter_mut().zip(point) {
            let units = read(x);
            if u64::BITS - units.unsigned_abs().leading_zeros() > Z::WIDTH {
                return None;
            }
            *integers = Z::shifted(units, 0);
        }
        Some(integers)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn store(vector: [Z; D], _: u32) -> Self {
        vector
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn load(&self, _: u32) -> [Z; D] {
        *self
    }
}

/// Vectors of fixed point with few integer digits.
pub type I128Vec<const D: usize> = [Wrapping<i128>; D];

/// Vectors of any fixed point.
pub type I256Vec<const D: usize> = [Int<4>; D];

/// Twice the center, and `N` segments.
#[derive(Clone, Copy, Debug)]
pub struct Zonotope<V, const D: usize, const N: usize> {
    double_center: V,
    segments: [V; N],
}

/// The roundings of each input: one sum or one difference.
const GIVEN: u32 = 1;

impl<V: StoredVector<D>, const D: usize, const N: usize> Zonotope<V, D, N> {
    /// A zonotope with these opposite corners and the ends of its segments, if they fit the number type.
    #[cfg_attr(not(debug_assertions), inline)]
    pub fn new<T: RealField + Copy>([a, b]: [&[T; D]; 2], ends: [[&[T; D]; 2]; N]) -> Option<Self> {
        let (a, b) = (V::from_point(a)?, V::from_point(b)?);
        let double_center = V::store(core::array::from_fn(|i| a[i] + b[i]), GIVEN);
        let mut segments = [double_center; N];
        for (segment, [from, to]) in segments.iter_mut().zip(ends) {
            *segment = V::store(sub(V::from_point(to)?, V::from_point(from)?), GIVEN);
        }
        Some(Self {
            double_center,
            segments,
        })
    }

    /// The Minkowski difference: all segments of both.
    #[cfg_attr(not(debug_assertions), inline)]
    pub fn difference<const M: usize, const SUM: usize>(
        &self,
        other: &Zonotope<V, D, M>,
    ) -> Zonotope<V, D, SUM> {
        let double_center = sub(
            self.double_center.load(GIVEN),
            other.double_center.load(GIVEN),
        );
        Zonotope {
            double_center: V::store(double_center, GIVEN + 1),
            segments: core::array::from_fn(|i| match i.checked_sub(N) {
                None => self.segments[i],
                Some(i) => other.segments[i],
            }),
        }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn segment(&self, i: usize) -> [V::Number; D] {
        self.segments[i].load(GIVEN)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn double_center(&self) -> [V::Number; D] {
        self.double_center.load(GIVEN + 1)
    }

    /// Compares the distance of the origin from the center, along a normal, with the extent of the first
    /// `count` segments except those left out.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn cmp_excess(
        &self,
        along: impl Fn([V::Number; D]) -> V::Number,
        count: usize,
        left_out: impl Fn(usize) -> bool,
    ) -> Option<Ordering> {
        let mut excess = along(self.double_center()).absolute();
        for i in (0..count).filter(|&i| !left_out(i)) {
            excess = excess - along(self.segment(i)).absolute();
        }
        excess.sign()
    }
}

impl<V: StoredVector<2>, const N: usize> Zonotope<V, 2, N> {
    /// Whether the first two segments span an area, if it is certain.
    #[cfg_attr(not(debug_assertions), inline)]
    pub fn is_solid(&self) -> Option<bool> {
        let area = cross2(self.segment(0), self.segment(1)).sign();
        area.map(Ordering::is_ne)
    }

    /// Whether a line along a segment separates the origin from the zonotope, if it is certain.
    #[cfg_attr(not(debug_assertions), inline)]
    pub fn is_beyond(&self, i: usize) -> Option<bool> {
        let segment = self.segment(i);
        let excess = self.cmp_excess(|v| cross2(segment, v), N, |k| k == i);
        excess.map(Ordering::is_gt)
    }
}

impl<V: StoredVector<3>, const N: usize> Zonotope<V, 3, N> {
    /// Whether the first three segments span a volume, if it is certain.
    #[cfg_attr(not(debug_assertions), inline)]
    pub fn is_solid(&self) -> Option<bool> {
        let normal = cross3(self.segment(0), self.segment(1));
        let volume = dot(normal, self.segment(2)).sign();
        volume.map(Ordering::is_ne)
    }

    /// Whether a plane along two segments separates the origin from the zonotope, if it is certain.
    #[cfg_attr(not(debug_assertions), inline)]
    pub fn is_beyond(&self, i: usize, j: usize) -> Option<bool> {
        let normal = cross3(self.segment(i), self.segment(j));
        let excess = self.cmp_excess(|v| dot(normal, v), N, |k| k == i || k == j);
        excess.map(Ordering::is_gt)
    }

    /// Whether a plane along two segments separates the origin from the sum of the zonotope's first segments and a ray
    /// along the last, if it is certain.
    #[cfg_attr(not(debug_assertions), inline)]
    pub fn is_beyond_ray(&self, i: usize, j: usize) -> Option<bool> {
        let normal = cross3(self.segment(i), self.segment(j));
        let along = |v| dot(normal, v);
        let excess = self.cmp_excess(along, N - 1, |k| k == i || k == j);
        if excess?.is_le() {
            return Some(false);
        }
        let toward = along(self.double_center()).sign()?;
        Some(along(self.segment(N - 1)).sign()? != toward)
    }
}
