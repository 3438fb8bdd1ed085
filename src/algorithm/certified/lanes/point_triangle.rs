//! Points and triangles in space.

use crate::algorithm::certified::Magnitudes;
use crate::algorithm::certified::lanes::vectors::Measurement;
use crate::algorithm::certified::lanes::{Found, PairColumns, number::LaneNumber, wide_point};
use crate::algorithm::certified::point_triangle::connect_with_triangle_corners;

pub(super) struct PointAndTriangle;

impl<N: LaneNumber> Measurement<N> for PointAndTriangle {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn measure<const WITH_POINTS: bool>(
        [a, b]: PairColumns<'_, N>,
        i: usize,
        scales: Magnitudes,
        found: &mut Found,
    ) {
        let corners = [
            wide_point(b, 0, i),
            wide_point(b, 1, i),
            wide_point(b, 2, i),
        ];
        let (apart, is_certain) =
            connect_with_triangle_corners(corners, wide_point(a, 0, i), scales);
        let [on_triangle, p] = apart.points;
        found.set_distance(i, apart.distance, is_certain);
        if WITH_POINTS {
            found.set_points(i, [p, on_triangle], true);
        }
    }
}
