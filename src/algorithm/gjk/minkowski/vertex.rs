//! A vertex of the Minkowski difference of two shapes.

use crate::exact::{Approx, ExactPoint, StoredApprox, sub};

/// A vertex of the first shape less one of the second.
#[derive(Clone, Copy, Debug)]
pub struct MinkowskiVertex<X> {
    /// The vertices.
    pub points: [X; 2],
    /// The indices of the two points among the vertices of their shapes.
    pub indices: [usize; 2],
    difference: StoredApprox,
}

impl<X: ExactPoint<3>> MinkowskiVertex<X> {
    /// The difference of two vertices with these indices.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn new(points: [X; 2], indices: [usize; 2]) -> Self {
        let [a, b] = points;
        let difference = a.approx().zip(b.approx()).map(|(a, b)| sub(a, b));
        Self {
            points,
            indices,
            difference: StoredApprox::of(difference, X::TERMS),
        }
    }

    /// The difference in the filter's floats.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn approx(&self) -> [Approx; 3] {
        self.difference.approx(X::TERMS)
    }

    /// The vertex of the difference of the shapes in the other order.
    #[cfg_attr(not(debug_assertions), inline)]
    pub fn flip(&self) -> Self {
        let ([a, b], [at_a, at_b]) = (self.points, self.indices);
        Self::new([b, a], [at_b, at_a])
    }
}
