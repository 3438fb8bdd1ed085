//! Faces that are square to a vector.

use super::FacingFace;
use super::view::vector_between;
use crate::algorithm::certified::larger;
use crate::exact::{above, below, dot};
use nalgebra::RealField;

/// A bound on the error of the height of one corner of a face over another one, in units of the last place of their coordinates.
///
/// Of coordinates up to s a corner errs by 4 u s in each, as that of a box is a sum of four numbers, so that the height of one over
/// another, along a vector whose coordinates sum to at most 3^(1/2), errs by 2 * 4 * 3^(1/2) u s < 14 u s. The coordinates of the vector err by u
/// each, over differences of up to 2 s: 6 u s. The differences are rounded by u s each, the products and both sums by
/// 3^(1/2) u s each: 4 * 3^(1/2) u s < 7 u s. The sum is less than 32 u s.
const ROUNDINGS: f64 = 32.0;

impl<T: RealField + Copy> FacingFace<T, 3> {
    /// Whether it has three corners or more, which are as high along a unit vector, but for rounding.
    pub(crate) fn is_square_to(&self, vector: &[T; 3]) -> bool {
        let [relative, absolute] = self.rounding;
        let corners = || (0..self.count()).map(|place| self.corner(place));
        let size = corners().flatten().map(|x| above(x.abs()));
        let size = size.fold(0.0, larger);
        // In fixed point a coordinate of the vector errs by a place of 1.
        let of_vector = relative + absolute / below(T::one());
        let room = ROUNDINGS * (of_vector * size + absolute);
        let is_level = |corner| {
            let height = dot(*vector, vector_between(self.corner(0), corner));
            above(height.abs()) <= room
        };
        self.count() > 2 && corners().all(is_level)
    }
}
