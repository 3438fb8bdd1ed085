//! Points and segments.

use crate::algorithm::certified::Magnitudes;
use crate::algorithm::certified::lanes::vectors::Measurement;
use crate::algorithm::certified::lanes::{Found, PairColumns, number::LaneNumber, wide_point};
use crate::algorithm::certified::linear::connect_with_segment;

pub(super) struct PointAndSegment<const D: usize>;

impl<N: LaneNumber, const D: usize> Measurement<N> for PointAndSegment<D> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn measure<const WITH_POINTS: bool>(
        [a, b]: PairColumns<'_, N>,
        i: usize,
        scales: Magnitudes,
        found: &mut Found,
    ) {
        let ends = [wide_point(b, 0, i), wide_point(b, 1, i)];
        let (apart, is_certain) = connect_with_segment::<D>(wide_point(a, 0, i), ends, scales);
        found.set_distance(i, apart.distance, is_certain);
        if WITH_POINTS {
            found.set_points(i, apart.points, true);
        }
    }
}
