//! Points and segments.

use crate::algorithm::certified::Magnitudes;
use crate::algorithm::certified::lanes::{
    Found, LANES, PairColumns, number::LaneNumber, wide_point,
};
use crate::algorithm::certified::linear::connect_with_segment;

pub(super) fn distance<N: LaneNumber, const D: usize>(
    [a, b]: PairColumns<'_, N>,
    scales: Magnitudes,
    found: &mut Found,
) {
    for i in 0..LANES {
        let ends = [wide_point(b, 0, i), wide_point(b, 1, i)];
        let (apart, is_certain) = connect_with_segment::<D>(wide_point(a, 0, i), ends, scales);
        found.set_distance(i, apart.distance, is_certain);
    }
}

pub(super) fn nearest<N: LaneNumber, const D: usize>(
    [a, b]: PairColumns<'_, N>,
    scales: Magnitudes,
    found: &mut Found,
) {
    for i in 0..LANES {
        let ends = [wide_point(b, 0, i), wide_point(b, 1, i)];
        let (apart, is_certain) = connect_with_segment::<D>(wide_point(a, 0, i), ends, scales);
        found.set_distance(i, apart.distance, is_certain);
        found.set_points(i, apart.points, true);
    }
}
