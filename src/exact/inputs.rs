//! The given numbers of a polynomial.

use super::ring::each;

/// `K` points (or vectors) of dimension `D`, and `S` scalars.
#[derive(Clone, Copy, Debug)]
pub struct Inputs<N, const D: usize, const K: usize, const S: usize> {
    pub points: [[N; D]; K],
    pub scalars: [N; S],
}

impl<N, const D: usize, const K: usize, const S: usize> Inputs<N, D, K, S> {
    #[inline(always)]
    pub fn map<M: Copy>(&self, convert: impl Fn(&N) -> M) -> Inputs<M, D, K, S> {
        Inputs {
            points: each(&self.points, |p| each(p, &convert)),
            scalars: each(&self.scalars, &convert),
        }
    }

    #[inline(always)]
    pub fn iter(&self) -> impl Iterator<Item = &N> {
        self.points.as_flattened().iter().chain(&self.scalars)
    }
}

impl<const D: usize, const K: usize, const S: usize> Inputs<i64, D, K, S> {
    /// The bits of the largest magnitude.
    #[inline(always)]
    pub fn width(&self) -> u32 {
        let mut union = 0;
        for &x in self.iter() {
            union |= x.unsigned_abs();
        }
        64 - union.leading_zeros()
    }
}
