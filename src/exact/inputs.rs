//! The given numbers of a polynomial.

use super::fixed_point::read;
use super::ring::each;
use nalgebra::RealField;

/// `K` points (or vectors) of dimension `D`, and `S` scalars.
#[derive(Clone, Copy, Debug)]
pub struct Inputs<N, const D: usize, const K: usize, const S: usize> {
    pub points: [[N; D]; K],
    pub scalars: [N; S],
}

/// A number that given numbers become. Conversions by a trait are compiled once for each size of the
/// inputs, those by a closure once for each polynomial.
pub trait Given<N>: Copy {
    fn given(x: N) -> Self;
}

impl<N: Copy, const D: usize, const K: usize, const S: usize> Inputs<N, D, K, S> {
    /// Given numbers as those of a ring; there is at least one point.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn of<G: Copy>(points: [&[G; D]; K], scalars: &[G; S]) -> Self
    where
        N: Given<G>,
    {
        let any = N::given(points[0][0]);
        let mut inputs = Self {
            points: [[any; D]; K],
            scalars: [any; S],
        };
        set_points(&mut inputs.points, &points);
        set(&mut inputs.scalars, scalars);
        inputs
    }

    /// The inputs converted to another type of numbers.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn converted<R: Given<N>>(&self) -> Inputs<R, D, K, S> {
        Inputs::of(refs(&self.points), &self.scalars)
    }
}

impl<const D: usize, const K: usize, const S: usize> Inputs<f64, D, K, S> {
    /// The inputs of slices with the numbers of the points and of the scalars, one after the other.
    pub fn from_slices([points, scalars]: [&[f64]; 2]) -> Self {
        let mut inputs = Self {
            points: [[0.0; D]; K],
            scalars: [0.0; S],
        };
        inputs.points.as_flattened_mut().copy_from_slice(points);
        inputs.scalars.copy_from_slice(scalars);
        inputs
    }
}

/// Converts the numbers of some points to those of others.
#[cfg_attr(not(debug_assertions), inline(always))]
fn set_points<N: Given<G>, G: Copy, const D: usize>(to: &mut [[N; D]], from: &[&[G; D]]) {
    let mut k = 0;
    while k < to.len() {
        set(&mut to[k], from[k]);
        k += 1;
    }
}

/// Converts the numbers of one slice to those of another.
#[cfg_attr(not(debug_assertions), inline(always))]
fn set<N: Given<G>, G: Copy>(to: &mut [N], from: &[G]) {
    let mut i = 0;
    while i < to.len() {
        to[i] = N::given(from[i]);
        i += 1;
    }
}

/// `each_ref` in a shape of which few lines are compiled.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn refs<A, const N: usize>(from: &[A; N]) -> [&A; N] {
    let (mut to, mut i) = ([&from[0]; N], 1);
    while i < N {
        to[i] = &from[i];
        i += 1;
    }
    to
}

/// The points behind references.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn owned<A: Copy, const N: usize>(from: [&A; N]) -> [A; N] {
    let (mut to, mut i) = ([*from[0]; N], 1);
    while i < N {
        to[i] = *from[i];
        i += 1;
    }
    to
}

impl<N, const D: usize, const K: usize, const S: usize> Inputs<N, D, K, S> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn map<M: Copy>(&self, convert: impl Fn(&N) -> M + Copy) -> Inputs<M, D, K, S> {
        let mut scalars = [convert(&self.points[0][0]); S];
        for (to, from) in scalars.iter_mut().zip(&self.scalars) {
            *to = convert(from);
        }
        Inputs {
            points: each(&self.points, |p| each(p, convert)),
            scalars,
        }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn iter(&self) -> impl Iterator<Item = &N> {
        self.points.as_flattened().iter().chain(&self.scalars)
    }
}

impl<const D: usize, const K: usize, const S: usize> Inputs<i64, D, K, S> {
    /// Fixed-point numbers in units of their format.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn units<T: RealField + Copy>(points: [&[T; D]; K], scalars: &[T; S]) -> Self {
        let mut units = Self {
            points: each(&points, |p| each(p, read)),
            scalars: [0; S],
        };
        for (to, from) in units.scalars.iter_mut().zip(scalars) {
            *to = read(from);
        }
        units
    }

    /// Points that are sums of vectors of fixed-point numbers, in units of their format, if these fit.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn summed<T: RealField + Copy, const N: usize>(
        points: [&[T; N]; K],
        scalars: &[T; S],
    ) -> Option<Self> {
        let mut units = Self::units([&[T::zero(); D]; K], scalars);
        let mut k = 0;
        while k < K {
            if !set_sum(&mut units.points[k], points[k]) {
                return None;
            }
            k += 1;
        }
        Some(units)
    }

    /// The bits of the largest magnitude.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn width(&self) -> u32 {
        self.bit_range().width
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn bit_range(&self) -> BitRange {
        let mut union = 0;
        for &x in self.iter() {
            union |= x.unsigned_abs();
        }
        let width = 64 - union.leading_zeros();
        let zeros = union.trailing_zeros();
        BitRange {
            width,
            zeros: if zeros < width { zeros } else { width },
        }
    }
}

/// Sets a point to the sum of some vectors; whether that fits.
#[cfg_attr(not(debug_assertions), inline(always))]
fn set_sum<T: RealField + Copy>(to: &mut [i64], terms: &[T]) -> bool {
    let (axes, mut fits, mut i) = (to.len(), true, 0);
    while i < axes {
        let (mut sum, mut term) = (read(&terms[i]), i + axes);
        while term < terms.len() {
            let (next, overflows) = sum.overflowing_add(read(&terms[term]));
            (sum, fits) = (next, fits && !overflows);
            term += axes;
        }
        to[i] = sum;
        i += 1;
    }
    fits
}

/// The bits of the largest magnitude, and how many zeros all numbers end in.
#[derive(Clone, Copy, Debug)]
pub struct BitRange {
    pub width: u32,
    pub zeros: u32,
}
