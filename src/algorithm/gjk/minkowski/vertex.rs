//! A vertex of the difference of two shapes.

use crate::exact::Approx;
use crate::exact::ExactPoint;
use crate::exact::StoredApprox;
use crate::exact::sub;

/// A vertex of the difference of two shapes: one of the first and one of the second.
#[derive(Clone, Copy, Debug)]
pub struct MinkowskiVertex<X> {
    /// The vertices.
    pub points: [X; 2],
    /// Which of the vertices of either shape they are.
    pub places: [usize; 2],
    difference: StoredApprox,
}

impl<X: ExactPoint<3>> MinkowskiVertex<X> {
    /// The difference of two vertices, which are in these places.
    #[inline(always)]
    pub fn new(points: [X; 2], places: [usize; 2]) -> Self {
        let [a, b] = points;
        let difference = a.approx().zip(b.approx()).map(|(a, b)| sub(a, b));
        Self {
            points,
            places,
            difference: StoredApprox::of(difference, X::TERMS),
        }
    }

    /// The difference, as far as floats tell it.
    #[inline(always)]
    pub fn approx(&self) -> [Approx; 3] {
        self.difference.approx(X::TERMS)
    }

    /// The same from the second shape to the first.
    #[inline]
    pub fn flip(&self) -> Self {
        let ([a, b], [at_a, at_b]) = (self.points, self.places);
        Self::new([b, a], [at_b, at_a])
    }
}
