//! Sums of determinants over the facets of a boundary, summed exactly: areas, volumes, centroids.
//!
//! The simplices from one apex to all facets of a closed boundary add up to what it encloses, each
//! with the sign of its orientation (the shoelace formula; in space Mirtich, *Fast and Accurate
//! Computation of Polyhedral Mass Properties*, 1996). Large terms cancel where the apex lies far off
//! or the shape is thin, so the terms are integers on the common grid of the coordinates.

use super::exact_point::coords;
use super::fixed_point::{format, read};
use super::grid::{BitLength, Float, Grid, GridInteger};
use super::integer::Exact;
use super::long_float::LongFloat;
use super::long_integer::Int;
use super::quantity::Quantity;
use super::ring::{Ring, cross2, each, sub, volume};
use super::scalar::is;
use alloc::vec::Vec;
use core::num::Wrapping;
use nalgebra::{Point, RealField};

/// Sums over the simplices from the first of some points to each facet.
#[derive(Clone, Copy, Debug)]
pub struct Moments<N, const D: usize> {
    /// The sum of the determinants: D! times the signed content.
    pub content: N,
    /// The sum of each determinant times the sum of the corners, the first point among them: (D + 1)!
    /// times the content times the centroid.
    pub first: [N; D],
}

/// The moments of the solid that some facets enclose, in two or three dimensions. Each facet lists the
/// indices of its D corners.
pub fn moments<T: RealField + Copy, const D: usize>(
    points: &[Point<T, D>],
    facets: &[[usize; D]],
) -> Moments<Quantity<T>, D> {
    sums::<true, T, D>(points, facets)
}

/// The sum of the determinants alone.
pub fn signed_content<T: RealField + Copy, const D: usize>(
    points: &[Point<T, D>],
    facets: &[[usize; D]],
) -> Quantity<T> {
    sums::<false, T, D>(points, facets).content
}

fn sums<const FIRST: bool, T: RealField + Copy, const D: usize>(
    points: &[Point<T, D>],
    facets: &[[usize; D]],
) -> Moments<Quantity<T>, D> {
    match OnGrid::of(points) {
        Some(given) => given.sums::<FIRST>(facets).map(Quantity::Long),
        None => {
            let at = |point: usize| *coords(&points[point]);
            sum_simplices::<FIRST, T, D>(at, facets).map(Quantity::Own)
        }
    }
}

/// The sums over the simplices from point 0 to all facets.
#[cfg_attr(not(debug_assertions), inline(always))]
fn sum_simplices<const FIRST: bool, R: Ring, const D: usize>(
    at: impl Fn(usize) -> [R; D],
    facets: &[[usize; D]],
) -> Moments<R, D> {
    let apex = at(0);
    let zero = sub(apex, apex)[0];
    let mut sums = Moments {
        content: zero,
        first: [zero; D],
    };
    for facet in facets {
        let edges = each(facet, |&corner| sub(at(corner), apex));
        sums = sums.with::<FIRST>(&edges);
    }
    if FIRST { sums.about_origin(apex) } else { sums }
}

/// The determinant of two or three vectors (degree D).
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn determinant<R: Ring, const D: usize>(rows: &[[R; D]; D]) -> R {
    if D == 2 {
        cross2([rows[0][0], rows[0][1]], [rows[1][0], rows[1][1]])
    } else {
        volume(rows[0], rows[1], rows[2], [0, 1, 2])
    }
}

impl<R: Ring, const D: usize> Moments<R, D> {
    /// The moments with those of one more simplex added: det(edges) for its edges at the apex
    /// (degree D), and for the `FIRST` moments det(edges) times their sum (degree D + 1).
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn with<const FIRST: bool>(mut self, edges: &[[R; D]; D]) -> Self {
        let content = determinant(edges);
        self.content = self.content + content;
        for axis in 0..if FIRST { D } else { 0 } {
            let sum = edges[1..]
                .iter()
                .fold(edges[0][axis], |sum, edge| sum + edge[axis]);
            self.first[axis] = self.first[axis] + content * sum;
        }
        self
    }

    /// The first moments about the origin, from those about an apex (degree D + 1).
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn about_origin(mut self, apex: [R; D]) -> Self {
        let multiple = (0..D).fold(self.content, |multiple, _| multiple + self.content);
        for (first, apex) in self.first.iter_mut().zip(apex) {
            *first = *first + multiple * apex;
        }
        self
    }
}

impl<N: Copy, const D: usize> Moments<N, D> {
    fn map<M: Copy>(self, convert: impl Fn(N) -> M) -> Moments<M, D> {
        Moments {
            content: convert(self.content),
            first: each(&self.first, |&x| convert(x)),
        }
    }
}

/// Points as integers below 2^`width` in units of 2^`unit`.
pub(super) struct OnGrid<const D: usize> {
    pub(super) points: Vec<[GridInteger; D]>,
    pub(super) unit: i32,
    pub(super) width: u32,
}

impl<const D: usize> OnGrid<D> {
    /// `None` for numbers that are not finite, and for other scalars than floats and fixed point.
    pub(super) fn of<T: RealField + Copy>(points: &[Point<T, D>]) -> Option<Self> {
        match format(&T::zero()) {
            Some(format) => Some(Self::of_fixed(points, format.fraction)),
            None => Self::of_floats(points),
        }
    }

    fn of_floats<T: RealField + Copy>(points: &[Point<T, D>]) -> Option<Self> {
        let wide: Option<Vec<_>> = points.iter().map(|p| widened(coords(p))).collect();
        let wide = wide?;
        let grid = Grid::of(wide.as_flattened().iter())?;
        Some(Self {
            points: wide.iter().map(|p| each(p, |&x| grid.units(x))).collect(),
            unit: grid.unit(),
            width: grid.width,
        })
    }

    fn of_fixed<T: RealField + Copy>(points: &[Point<T, D>], fraction: u32) -> Self {
        let units = |x: &T| GridInteger {
            mantissa: read(x),
            shift: 0,
        };
        let points: Vec<_> = points.iter().map(|p| each(coords(p), units)).collect();
        let union = |union, x: &GridInteger| union | x.mantissa.unsigned_abs();
        let width = 64 - points.as_flattened().iter().fold(0, union).leading_zeros();
        Self {
            points,
            unit: -(fraction as i32),
            width,
        }
    }

    /// Long division needs 64 bits to spare.
    fn sums<const FIRST: bool>(&self, facets: &[[usize; D]]) -> Moments<LongFloat, D> {
        match self.max_width::<FIRST>(facets.len()) {
            0..=127 => self.sums_in::<FIRST, Wrapping<i128>>(facets),
            128..=191 => self.sums_in::<FIRST, Int<4>>(facets),
            192..=447 => self.sums_in::<FIRST, Int<8>>(facets),
            448..=959 => self.sums_in::<FIRST, Int<16>>(facets),
            960..=4031 => self.sums_in::<FIRST, Int<64>>(facets),
            // All of f64 up to degree 4: 4 * 2099 bits, and the carries of the sums.
            _ => self.sums_in::<FIRST, Int<264>>(facets),
        }
    }

    /// The bits of a sum over `count` facets, at most.
    fn max_width<const FIRST: bool>(&self, count: usize) -> u32 {
        let zero = Moments {
            content: BitLength(0),
            first: [BitLength(0); D],
        };
        let one = zero.with::<FIRST>(&[[BitLength(self.width + 1); D]; D]);
        let carries = usize::BITS - count.leading_zeros();
        let all = one.map(|x| BitLength(x.0 + carries));
        let all = if FIRST {
            all.about_origin([BitLength(self.width); D])
        } else {
            all
        };
        all.first
            .iter()
            .fold(all.content.0, |most, x| most.max(x.0))
    }

    #[inline(never)]
    fn sums_in<const FIRST: bool, Z: Exact>(&self, facets: &[[usize; D]]) -> Moments<LongFloat, D> {
        let integer = |x: &GridInteger| Z::shifted(x.mantissa, x.shift);
        let at = |point: usize| each(&self.points[point], integer);
        let Moments { content, first } = sum_simplices::<FIRST, Z, D>(at, facets);
        let degree = D as i32;
        Moments {
            content: LongFloat::of_integer(content, self.unit * degree),
            first: each(&first, |&x| {
                LongFloat::of_integer(x, self.unit * (degree + 1))
            }),
        }
    }
}

/// Coordinates as `f64`, if they are floats.
fn widened<T: RealField + Copy, const D: usize>(point: &[T; D]) -> Option<[f64; D]> {
    let of_f32 = || is::<_, [f32; D]>(point).map(|p| each(p, |x| x.widen()));
    is::<_, [f64; D]>(point).copied().or_else(of_f32)
}
