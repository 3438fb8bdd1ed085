//! The box around two disks.

use crate::exact::{Quantity, least_positive};
use crate::predicate::move_outward;
use crate::shape::aabb::Aabb;
use crate::shape::segment::Segment;
use nalgebra::RealField;

/// The box around two disks square to the segment between their centers, rounded outward by at most two last places of each
/// coordinate.
pub(super) fn bounds_of_disks<T: RealField + Copy>(
    axis: &Segment<T, 3>,
    radii: [T; 2],
) -> Aabb<T, 3> {
    let (mut least, mut greatest) = (axis.a, axis.a);
    for k in 0..3 {
        let extents = radii.map(|radius| half_extent(axis, radius, k));
        let sides = [(axis.a[k], extents[0]), (axis.b[k], extents[1])];
        let [low, other_low] =
            sides.map(|(center, extent)| move_outward::<false, T>(center, extent));
        let [high, other_high] =
            sides.map(|(center, extent)| move_outward::<true, T>(center, extent));
        least[k] = if other_low < low { other_low } else { low };
        greatest[k] = if other_high > high { other_high } else { high };
    }
    Aabb::new(least, greatest)
}

/// Half the length of a disk along a coordinate, `r (1 - d_k^2 / |d|^2)^(1/2)` for the direction d of its axis, rounded up.
fn half_extent<T: RealField + Copy>(axis: &Segment<T, 3>, radius: T, k: usize) -> T {
    let is_square_to = |i: usize| axis.a[i % 3] == axis.b[i % 3];
    if radius.is_zero() || is_square_to(k + 1) && is_square_to(k + 2) {
        return T::zero();
    }
    let squares = [0, 1, 2].map(|i| {
        let along = Quantity::of(axis.b[i]) - Quantity::of(axis.a[i]);
        along * along
    });
    let across = squares[(k + 1) % 3] + squares[(k + 2) % 3];
    let whole = squares[k] + across;
    let extent = (Quantity::of(radius) * (across / whole).root()).number();
    // One step more than the nearest number, but no more than the whole disk.
    let above = move_outward::<true, T>(extent, least_positive());
    if above < radius { above } else { radius }
}
