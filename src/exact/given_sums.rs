//! The given numbers of a recorded polynomial: those of points, which may be sums of vectors, and scalars.

use super::ring::Ring;
use alloc::vec::Vec;

/// Points, one after the other, each as so many vectors of a dimension that add up to it; and scalars.
#[derive(Clone, Copy, Debug)]
pub struct GivenSums<'a, N> {
    points: &'a [N],
    scalars: &'a [N],
    dimension: usize,
    terms: usize,
}

impl<'a, N: Copy> GivenSums<'a, N> {
    /// The numbers of points and scalars as given.
    pub fn plain([points, scalars]: [&'a [N]; 2]) -> Self {
        Self::of([points, scalars], [1, 1])
    }

    /// Points of a dimension, each the sum of so many vectors.
    pub fn of([points, scalars]: [&'a [N]; 2], [dimension, terms]: [usize; 2]) -> Self {
        Self {
            points,
            scalars,
            dimension,
            terms,
        }
    }

    /// Sums of other numbers, one for each of these, added up in the same way.
    pub fn with<M>(self, numbers: &[M]) -> GivenSums<'_, M> {
        let (points, scalars) = numbers.split_at(self.points.len());
        GivenSums {
            points,
            scalars,
            dimension: self.dimension,
            terms: self.terms,
        }
    }

    /// All numbers, without the sums.
    pub fn numbers(self) -> impl Iterator<Item = &'a N> {
        self.points.iter().chain(self.scalars)
    }

    /// How many coordinates all points have.
    pub fn coordinates(self) -> usize {
        self.points.len() / self.terms
    }

    /// How many coordinates and scalars there are.
    pub fn count(self) -> usize {
        self.coordinates() + self.scalars.len()
    }

    /// The coordinates and the scalars. Plain loops: it is compiled in crates that use the library too.
    pub fn values<R: Ring>(self, convert: impl Fn(N) -> R + Copy) -> Vec<R> {
        let mut values = Vec::with_capacity(self.count());
        let mut first = 0;
        while first < self.points.len() {
            let mut axis = 0;
            while axis < self.dimension {
                values.push(self.coordinate(first + axis, convert));
                axis += 1;
            }
            first += self.dimension * self.terms;
        }
        let mut i = 0;
        while i < self.scalars.len() {
            values.push(convert(self.scalars[i]));
            i += 1;
        }
        values
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn coordinate<R: Ring>(self, first: usize, convert: impl Fn(N) -> R) -> R {
        let (mut sum, mut term) = (convert(self.points[first]), 1);
        while term < self.terms {
            sum = sum + convert(self.points[first + term * self.dimension]);
            term += 1;
        }
        sum
    }
}
