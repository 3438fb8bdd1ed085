//! A vertex of the difference of two shapes.

use crate::exact::Approx;
use crate::exact::Rough;
use crate::exact::Site;
use crate::exact::sub;

/// A vertex of the difference of two shapes: one of the first and one of the second.
#[derive(Clone, Copy, Debug)]
pub struct Pair<X> {
    /// The vertices.
    pub points: [X; 2],
    /// Which of the vertices of either shape they are.
    pub places: [usize; 2],
    difference: Rough,
}

impl<X: Site<3>> Pair<X> {
    /// The difference of two vertices, which are in these places.
    #[inline(always)]
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
