//! Boxes along the axes with each other.

use crate::algorithm::certified::Magnitudes;
use crate::algorithm::certified::lanes::number::{LaneNumber, MEETS, MISSES};
use crate::algorithm::certified::lanes::vectors::{Decision, Measurement};
use crate::algorithm::certified::lanes::{Found, PairColumns, point, wide_point};
use crate::algorithm::certified::point_box::connect_aabbs;

pub(super) struct TwoBoxes<const D: usize>;

impl<N: LaneNumber, const D: usize> Decision<N> for TwoBoxes<D> {
    /// All is certain. Whether boxes meet takes no longer than sorting their numbers into columns, so it pays where they are.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn decide([a, b]: PairColumns<'_, N>, i: usize) -> u32 {
        let [p, q]: [[N; D]; 2] = [point(a, 0, i), point(a, 1, i)];
        let [r, s]: [[N; D]; 2] = [point(b, 0, i), point(b, 1, i)];
        let mut meet = true;
        for axis in 0..D {
            meet &= (p[axis] <= s[axis]) & (r[axis] <= q[axis]);
        }
        if meet { MEETS } else { MISSES }
    }
}

impl<N: LaneNumber, const D: usize> Measurement<N> for TwoBoxes<D> {
    /// Measures only the distance of two boxes.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn measure<const WITH_POINTS: bool>(
        [a, b]: PairColumns<'_, N>,
        i: usize,
        scales: Magnitudes,
        found: &mut Found,
    ) {
        let (first, second) = (
            [wide_point::<N, D>(a, 0, i), wide_point(a, 1, i)],
            [wide_point(b, 0, i), wide_point(b, 1, i)],
        );
        let (apart, is_certain) = connect_aabbs(&first, &second, scales);
        found.set_distance(i, apart.distance, is_certain);
    }
}
