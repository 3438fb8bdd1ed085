//! Vectors that are kept between questions, as far as floats tell them.

use crate::kernel::filter::Approx;
use crate::kernel::ring::{each, sub};
use crate::kernel::site::Site;

/// A vector of floats beside its magnitudes (see [`filter`](crate::kernel::filter)). How many
/// roundings are in it is known where it is used, and no more than a literal there.
#[derive(Clone, Copy, Debug)]
pub struct Rough {
    values: [f64; 3],
    magnitudes: [f64; 3],
}

impl Rough {
    /// What is kept where numbers are no floats.
    const NOTHING: Self = Self {
        values: [0.0; 3],
        magnitudes: [0.0; 3],
    };

    /// The vector, in which no coordinate has seen more than so many roundings.
    #[inline(always)]
    pub fn of(vector: Option<[Approx; 3]>, roundings: u32) -> Self {
        let Some(vector) = vector else {
            return Self::NOTHING;
        };
        debug_assert!(vector.iter().all(|x| x.roundings() <= roundings));
        Self {
            values: each(&vector, |x| x.value()),
            magnitudes: each(&vector, |x| x.magnitude()),
        }
    }

    #[inline(always)]
    pub fn approx(&self, roundings: u32) -> [Approx; 3] {
        core::array::from_fn(|i| Approx::kept(self.values[i], self.magnitudes[i], roundings))
    }
}

/// A vertex of the difference of two shapes: one of the first and one of the second.
#[derive(Clone, Copy, Debug)]
pub struct Pair<X> {
    pub points: [X; 2],
    /// Which of the vertices of either shape they are.
    pub places: [usize; 2],
    difference: Rough,
}

impl<X: Site<3>> Pair<X> {
    #[inline]
    pub fn new(points: [X; 2], places: [usize; 2]) -> Self {
        let [a, b] = points;
        let difference = a.rough().zip(b.rough()).map(|(a, b)| sub(a, b));
        Self {
            points,
            places,
            difference: Rough::of(difference, X::TERMS),
        }
    }

    /// The difference, as far as floats tell it.
    #[inline(always)]
    pub fn rough(&self) -> [Approx; 3] {
        self.difference.approx(X::TERMS)
    }

    /// The same from the second shape to the first.
    #[inline]
    pub fn flip(&self) -> Self {
        let ([a, b], [at_a, at_b]) = (self.points, self.places);
        Self::new([b, a], [at_b, at_a])
    }
}
