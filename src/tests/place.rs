//! The given points: with their coordinates, or as sums.

use super::generate::{Case, RadiiFit, Random, approximate};
use super::known_scalar::KnownScalar;
use super::oracle;
use super::oracle::{CaseNumbers, Fraction};
use super::power_of_two;
use crate::exact::{ExactPoint, ExplicitPoint, SumPoint};
use crate::predicate::SupportingLine;
use core::fmt::Debug;

/// A kind of given points.
pub trait Place<const D: usize>: ExactPoint<D, Scalar: KnownScalar> + Debug {
    /// The name of the kind of points in the table.
    const KIND: &'static str;

    /// Points with these coordinates, approximately.
    fn at<const K: usize>(
        coordinates: [[Self::Scalar; D]; K],
        vectors: [bool; K],
        random: &mut Random,
    ) -> [Self; K];

    /// The vectors that it is the sum of.
    fn terms(&self) -> Vec<[Self::Scalar; D]>;
}

impl<T: KnownScalar, const D: usize> Place<D> for ExplicitPoint<T, D> {
    const KIND: &'static str = "";

    fn at<const K: usize>(coordinates: [[T; D]; K], _: [bool; K], _: &mut Random) -> [Self; K] {
        coordinates.map(Self)
    }

    fn terms(&self) -> Vec<[T; D]> {
        vec![self.0]
    }
}

impl<T: KnownScalar, const D: usize, const TERMS: usize, const N: usize> Place<D>
    for SumPoint<T, D, TERMS, N>
{
    const KIND: &'static str = "sum";

    fn at<const K: usize>(
        coordinates: [[T; D]; K],
        vectors: [bool; K],
        random: &mut Random,
    ) -> [Self; K] {
        let mut corners = match random.below(8) {
            0 => coordinates.map(Self::from),
            1..3 => in_small_steps(coordinates, random),
            3 => translated_alike(coordinates, vectors, random),
            4 => far_and_back(coordinates, random),
            5..7 => nearly(coordinates, random),
            _ => stretched(coordinates, random),
        };
        if random.below(4) == 0 {
            let corner = &mut corners[random.below(K as u64) as usize];
            let term = &mut corner.0[random.below(N as u64) as usize];
            *term = term.step(random.whole(1) as i64);
        }
        corners
    }

    fn terms(&self) -> Vec<[T; D]> {
        let vectors = self.0.chunks_exact(D);
        vectors.map(|v| core::array::from_fn(|i| v[i])).collect()
    }
}

/// A sum of one vector and the first of some others.
fn corner<T: KnownScalar, const D: usize, const TERMS: usize, const N: usize>(
    center: [T; D],
    vectors: &[[T; D]],
) -> SumPoint<T, D, TERMS, N> {
    let numbers = center.iter().chain(vectors.as_flattened());
    let mut corner = SumPoint([T::zero(); N]);
    for (place, &number) in corner.0.iter_mut().zip(numbers) {
        *place = number;
    }
    corner
}

fn difference<T: KnownScalar, const D: usize>(p: [T; D], q: [T; D]) -> [T; D] {
    core::array::from_fn(|i| p[i].length_minus(q[i]))
}

/// The largest coordinate.
fn size<T: KnownScalar, const D: usize>(points: &[[T; D]]) -> f64 {
    let sizes = points.as_flattened().iter().map(|&x| approximate(x).abs());
    sizes.fold(0.0, f64::max)
}

/// A vector with coordinates up to `size`, where infinity is the largest number, as 0 times infinity is
/// not a number.
fn vector<T: KnownScalar, const D: usize>(random: &mut Random, size: f64) -> [T; D] {
    [(); D].map(|()| T::nearest(random.unit() * size.min(f64::MAX)))
}

/// Moved by some last places: short numbers stay as they are.
fn in_small_steps<
    T: KnownScalar,
    const D: usize,
    const TERMS: usize,
    const N: usize,
    const K: usize,
>(
    points: [[T; D]; K],
    random: &mut Random,
) -> [SumPoint<T, D, TERMS, N>; K] {
    let numbers = points.as_flattened().iter().map(|x| x.parts());
    let exponents = numbers.filter(|part| part.0 != 0).map(|part| part.1);
    let unit = power_of_two(exponents.min().unwrap_or(0).max(-1000) + random.between(0, 12));
    points.map(|p| {
        let mut step = || [(); D].map(|()| T::nearest(random.whole(8) * unit));
        let steps: Vec<_> = (1..TERMS).map(|_| step()).collect();
        corner(steps.iter().fold(p, |p, &step| difference(p, step)), &steps)
    })
}

/// All points moved by the same vectors, which are far longer or far shorter: ties stay ties.
fn translated_alike<
    T: KnownScalar,
    const D: usize,
    const TERMS: usize,
    const N: usize,
    const K: usize,
>(
    points: [[T; D]; K],
    vectors: [bool; K],
    random: &mut Random,
) -> [SumPoint<T, D, TERMS, N>; K] {
    let limit = if T::IS_FLOAT { 1000 } else { T::REACH };
    let mut by = || {
        let scale = power_of_two(random.between(-70, 70).min(limit));
        vector(random, (scale * size(&points)).min(power_of_two(limit)))
    };
    let offsets: Vec<_> = (1..TERMS).map(|_| by()).collect();
    core::array::from_fn(|i| match vectors[i] {
        true => SumPoint::from(points[i]),
        false => corner(points[i], &offsets),
    })
}

/// Each point moved far away, and back.
fn far_and_back<
    T: KnownScalar,
    const D: usize,
    const TERMS: usize,
    const N: usize,
    const K: usize,
>(
    points: [[T; D]; K],
    random: &mut Random,
) -> [SumPoint<T, D, TERMS, N>; K] {
    let far = power_of_two(random.between(1, 60)) * size(&points);
    let far = if T::IS_FLOAT {
        far
    } else {
        power_of_two(T::REACH)
    };
    points.map(|p| {
        let u = vector(random, far);
        corner(difference(p, u), &[u])
    })
}

/// Moved by vectors of any size.
fn nearly<T: KnownScalar, const D: usize, const TERMS: usize, const N: usize, const K: usize>(
    points: [[T; D]; K],
    random: &mut Random,
) -> [SumPoint<T, D, TERMS, N>; K] {
    let size = size(&points);
    points.map(|p| {
        let mut by = || {
            let size = size * power_of_two(-random.between(0, 70));
            vector(random, size)
        };
        let vectors: Vec<_> = (1..TERMS).map(|_| by()).collect();
        corner(p, &vectors)
    })
}

/// All scaled by one factor: ties without radii stay ties.
fn stretched<T: KnownScalar, const D: usize, const TERMS: usize, const N: usize, const K: usize>(
    points: [[T; D]; K],
    random: &mut Random,
) -> [SumPoint<T, D, TERMS, N>; K] {
    let factor = power_of_two(-random.between(10, 60));
    points.map(|p| match T::IS_FLOAT {
        true => corner(p, &[p.map(|x| T::nearest(approximate(x) * factor))]),
        false => corner(p, &[p; TERMS]),
    })
}

/// The given numbers of a check.
#[derive(Clone, Copy, Debug)]
pub struct Asked<X, T, const K: usize, const S: usize> {
    pub points: [X; K],
    pub radii: [T; S],
}

impl<X: Copy, T: Copy, const K: usize, const S: usize> Asked<X, T, K, S> {
    /// The line whose start has this index.
    pub fn span<const TWO_POINTS: bool>(&self, start: usize) -> SupportingLine<X, TWO_POINTS> {
        SupportingLine {
            start: self.points[start],
            toward: self.points[start + 1],
        }
    }
}

impl<T: KnownScalar, const D: usize, const K: usize, const S: usize> Case<T, D, K, S> {
    /// The case for such points, and if the radii are free, with radii that nearly reach `distance`.
    pub fn asked<X: Place<D, Scalar = T>>(
        mut self,
        random: &mut Random,
        vectors: [bool; K],
        (distance, touch): (fn(&CaseNumbers) -> Option<Fraction>, RadiiFit),
    ) -> (Asked<X, T, K, S>, CaseNumbers) {
        let points = X::at(self.points, vectors, random);
        let mut numbers = CaseNumbers::of(&points, &self.radii);
        let distance = distance(&numbers).filter(|_| self.free && S > 0);
        if let Some(distance) = distance.filter(|distance| !distance.is_undefined()) {
            let root = oracle::to_float(&distance.root(64), numbers.low - 64).min(f64::MAX / 2.0);
            self.set_radii(random, root, touch);
            numbers = CaseNumbers::of(&points, &self.radii);
        }
        let radii = self.radii;
        (Asked { points, radii }, numbers)
    }
}
