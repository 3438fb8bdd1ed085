//! Boxes along the axes with each other.

use crate::algorithm::certified::Magnitudes;
use crate::algorithm::certified::lanes::number::{LaneNumber, MEETS, MISSES, Verdicts};
use crate::algorithm::certified::lanes::{Found, LANES, PairColumns, point, wide_point};
use crate::algorithm::certified::point_box::connect_aabbs;

/// All is certain. Whether boxes meet takes no longer than sorting their numbers into columns, so it pays where they are.
pub(super) fn intersects<N: LaneNumber, const D: usize>(
    [a, b]: PairColumns<'_, N>,
    verdicts: &mut Verdicts,
) {
    for (i, verdict) in verdicts.iter_mut().enumerate() {
        let [p, q]: [[N; D]; 2] = [point(a, 0, i), point(a, 1, i)];
        let [r, s]: [[N; D]; 2] = [point(b, 0, i), point(b, 1, i)];
        let mut meet = true;
        for axis in 0..D {
            meet &= (p[axis] <= s[axis]) & (r[axis] <= q[axis]);
        }
        *verdict = if meet { MEETS } else { MISSES };
    }
}

pub(super) fn distance<N: LaneNumber, const D: usize>(
    [a, b]: PairColumns<'_, N>,
    scales: Magnitudes,
    found: &mut Found,
) {
    for i in 0..LANES {
        let (first, second) = (
            [wide_point::<N, D>(a, 0, i), wide_point(a, 1, i)],
            [wide_point(b, 0, i), wide_point(b, 1, i)],
        );
        let (apart, is_certain) = connect_aabbs(&first, &second, scales);
        found.set_distance(i, apart.distance, is_certain);
    }
}
