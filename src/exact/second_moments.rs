//! The second moments of what facets enclose, about its centroid, summed exactly.
//!
//! With an apex as the origin, a simplex with the edges e has the determinant d, d times the sum s of its edges as (D + 1)!
//! times its first moments, and d (sum of e eᵀ, and s sᵀ) as (D + 2)! times its second moments (Eberly, *Polyhedral Mass
//! Properties (Revisited)*, 2002; Mirtich, *Fast and Accurate Computation of Polyhedral Mass Properties*, 1996). For the sums
//! C, F and S of these over all facets, the second moments about the centroid are ((D + 1) C S - (D + 2) F Fᵀ) over
//! (D + 2)! (D + 1) C: the theorem of parallel axes, with the centroid as the quotient that it is.
//!
//! The numerator cancels where a shape is symmetric, so it is computed as an integer on the common grid of the coordinates.

use super::determinants::{OnGrid, determinant};
use super::exact_point::coords;
use super::grid::{BitLength, GridInteger};
use super::integer::Exact;
use super::long_float::LongFloat;
use super::long_integer::Int;
use super::quantity::Quantity;
use super::ring::{Ring, each, list, sub};
use core::num::Wrapping;
use nalgebra::{Point, RealField};

/// The content and the second moments of a solid.
#[derive(Clone, Copy, Debug)]
pub struct CentralMoments<N, const D: usize> {
    /// D! times the signed content (degree D).
    pub content: N,
    /// The integrals of x y, for coordinates x and y from the centroid, times (D + 2)! (D + 1) `content` (degree 2 D + 2).
    pub second: [[N; D]; D],
}

/// The second moments of the solid that some facets enclose, in two or three dimensions. Each facet lists the indices of its D
/// corners.
pub fn central_moments<T: RealField + Copy, const D: usize>(
    points: &[Point<T, D>],
    facets: &[[usize; D]],
) -> CentralMoments<Quantity<T>, D> {
    if let Some(given) = OnGrid::of(points) {
        return given.central_moments(facets).map(Quantity::Long);
    }
    let at = |point: usize| *coords(&points[point]);
    Sums::over(at, facets).about_centroid().map(Quantity::Own)
}

impl<N: Copy, const D: usize> CentralMoments<N, D> {
    fn map<M: Copy>(self, convert: impl Fn(N) -> M + Copy) -> CentralMoments<M, D> {
        CentralMoments {
            content: convert(self.content),
            second: each(&self.second, |row| each(row, |&x| convert(x))),
        }
    }
}

/// Sums over the simplices from the first point to each facet, about that point.
#[derive(Clone, Copy, Debug)]
struct Sums<R, const D: usize> {
    content: R,
    first: [R; D],
    second: [[R; D]; D],
}

impl<R: Ring, const D: usize> Sums<R, D> {
    fn zero(zero: R) -> Self {
        Self {
            content: zero,
            first: [zero; D],
            second: [[zero; D]; D],
        }
    }

    fn over(at: impl Fn(usize) -> [R; D], facets: &[[usize; D]]) -> Self {
        let apex = at(0);
        let mut sums = Self::zero(sub(apex, apex)[0]);
        for facet in facets {
            sums.add(&each(facet, |&corner| sub(at(corner), apex)));
        }
        sums
    }

    /// Adds the moments of one more simplex (degrees D, D + 1 and D + 2).
    fn add(&mut self, edges: &[[R; D]; D]) {
        let content = determinant(edges);
        self.content = self.content + content;
        let sum = |axis: usize| {
            let others = edges[1..].iter();
            others.fold(edges[0][axis], |sum, edge| sum + edge[axis])
        };
        for i in 0..D {
            self.first[i] = self.first[i] + content * sum(i);
            for j in 0..=i {
                let squares = edges.iter().map(|edge| edge[i] * edge[j]);
                let all = squares.fold(sum(i) * sum(j), |all, square| all + square);
                self.second[i][j] = self.second[i][j] + content * all;
            }
        }
    }

    /// (D + 1) C S - (D + 2) F Fᵀ (degree 2 D + 2).
    fn about_centroid(&self) -> CentralMoments<R, D> {
        let times = |count: usize, x: R| (1..count).fold(x, |sum, _| sum + x);
        let element = |i: usize, j: usize| {
            let product = times(D + 1, self.content * self.second[i][j]);
            product - times(D + 2, self.first[i] * self.first[j])
        };
        CentralMoments {
            content: self.content,
            second: list(|i| list(|j| element(i.max(j), i.min(j)))),
        }
    }

    fn map<M: Copy>(&self, convert: impl Fn(R, i32) -> M + Copy) -> Sums<M, D> {
        let degree = D as i32;
        Sums {
            content: convert(self.content, degree),
            first: each(&self.first, |&x| convert(x, degree + 1)),
            second: each(&self.second, |row| each(row, |&x| convert(x, degree + 2))),
        }
    }
}

impl<const D: usize> OnGrid<D> {
    /// Long division needs 64 bits to spare.
    fn central_moments(&self, facets: &[[usize; D]]) -> CentralMoments<LongFloat, D> {
        match self.width_about_centroid(facets.len()) {
            0..=127 => self.about_centroid_in::<Wrapping<i128>>(facets),
            128..=447 => self.about_centroid_in::<Int<8>>(facets),
            448..=959 => self.about_centroid_in::<Int<16>>(facets),
            960..=4031 => self.about_centroid_in::<Int<64>>(facets),
            // Exponents that are some 500 apart: only the sums fit, 5 * 2099 bits, and their carries.
            _ => self.rounded_about_centroid(facets),
        }
    }

    /// The bits of a moment about the centroid, at most.
    fn width_about_centroid(&self, count: usize) -> u32 {
        let mut one = Sums::zero(BitLength(0));
        one.add(&[[BitLength(self.width + 1); D]; D]);
        let carries = usize::BITS - count.leading_zeros();
        let all = one.map(|x, _| BitLength(x.0 + carries)).about_centroid();
        let bits = all.second.as_flattened().iter().map(|x| x.0);
        bits.fold(all.content.0, u32::max)
    }

    #[inline(never)]
    fn sums_in_second<Z: Exact>(&self, facets: &[[usize; D]]) -> Sums<Z, D> {
        let integer = |x: &GridInteger| Z::shifted(x.mantissa, x.shift);
        Sums::over(|point| each(&self.points[point], integer), facets)
    }

    fn about_centroid_in<Z: Exact>(&self, facets: &[[usize; D]]) -> CentralMoments<LongFloat, D> {
        let CentralMoments { content, second } = self.sums_in_second::<Z>(facets).about_centroid();
        let (degree, unit) = (D as i32, self.unit);
        let long = |x: &Z| LongFloat::of_integer(*x, unit * (2 * degree + 2));
        CentralMoments {
            content: LongFloat::of_integer(content, unit * degree),
            second: each(&second, |row| each(row, long)),
        }
    }

    /// The sums exactly, and what follows in 120 bits.
    fn rounded_about_centroid(&self, facets: &[[usize; D]]) -> CentralMoments<LongFloat, D> {
        let sums = self.sums_in_second::<Int<264>>(facets);
        sums.map(|x, degree| LongFloat::of_integer(x, self.unit * degree))
            .about_centroid()
    }
}
