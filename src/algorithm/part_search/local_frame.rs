//! Where a shape is in the frame of parts that are moved when they are looked at.

use crate::Aabb;
use crate::algorithm::part_search::posed::MatrixMotion;
use crate::exact::{above, below, dot, rounding};
use crate::shape::build::box_tree::bounds::unit_of_parameters;
use nalgebra::RealField;

/// The inverse of a motion by a matrix A whose columns are about unit vectors at right angles, in `f64`.
///
/// Let e be the largest entry of E = A^T A - 1. As |A x|^2 >= (1 - D e) |x|^2, no distance is less than that in the frame of
/// before the motion by more. The inverse of A is (1 + E)^-1 A^T, which differs from A^T by less than 2 D e, if that is small.
pub(super) struct LocalFrame<const D: usize> {
    columns: [[f64; D]; D],
    offset: [f64; D],
    /// D e.
    error: f64,
    /// How much a number of the moved parts is rounded, relative to the scale and at least.
    rounding: [f64; 2],
}

impl<const D: usize> LocalFrame<D> {
    /// `None` if the matrix is not that of a rotation.
    pub(super) fn new<T: RealField + Copy>(motion: &MatrixMotion<'_, T, D>) -> Option<Self> {
        const CLOSE: f64 = 1.0 / 1024.0;
        let unit = unit_of_parameters::<T>();
        let columns = motion.columns().map(|column| {
            let column: [T; D] = column.into();
            column.map(|x| nearby(x) / unit)
        });
        let mut most = 0.0;
        for i in 0..D {
            for j in 0..=i {
                let product = dot(columns[i], columns[j]) - f64::from(i == j);
                most = if product.abs() <= most {
                    most
                } else {
                    product.abs()
                };
            }
        }
        let offset: [T; D] = (*motion.offset()).into();
        let error = D as f64 * (most + 16.0 * f64::EPSILON);
        (error < CLOSE).then(|| Self {
            columns,
            offset: offset.map(nearby),
            error,
            rounding: rounding::<T>(),
        })
    }

    /// Numbers around the coordinates that a box has in the frame, and by what the square of a distance from them is to be
    /// multiplied. They are wide enough for what rounding moves parts in a region.
    pub(super) fn ranges<T: RealField + Copy>(
        &self,
        target: &Aabb<T, D>,
        region: &Aabb<T, D>,
    ) -> ([[f64; 2]; D], f64) {
        let [relative, step] = self.rounding;
        let (mut center, mut half, mut size) = ([0.0; D], [0.0; D], 0.0);
        for i in 0..D {
            let [low, high] = [below(target.min()[i]), above(target.max()[i])];
            center[i] = 0.5 * low + 0.5 * high - self.offset[i];
            half[i] = 0.5 * high - 0.5 * low;
            size += low.abs() + high.abs() + self.offset[i].abs();
            size += above(region.min()[i]).abs() + above(region.max()[i]).abs();
        }
        let slack = (16.0 * (f64::EPSILON + relative) + 4.0 * self.error) * size + 8.0 * step;
        let ranges = self.columns.map(|column| {
            let reach = dot(column.map(f64::abs), half) + slack;
            let middle = dot(column, center);
            [middle - reach, middle + reach]
        });
        (ranges, (1.0 - 2.0 * self.error) * (1.0 - 16.0 * relative))
    }
}

/// The number in `f64`, rounded.
fn nearby<T: RealField + Copy>(x: T) -> f64 {
    0.5 * below(x) + 0.5 * above(x)
}
