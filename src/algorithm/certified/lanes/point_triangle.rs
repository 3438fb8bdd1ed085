//! Points and triangles in space.

use crate::algorithm::certified::Magnitudes;
use crate::algorithm::certified::lanes::{
    Found, LANES, PairColumns, number::LaneNumber, wide_point,
};
use crate::algorithm::certified::point_triangle::connect_with_triangle_corners;

pub(super) fn distance<N: LaneNumber>(
    [a, b]: PairColumns<'_, N>,
    scales: Magnitudes,
    found: &mut Found,
) {
    for i in 0..LANES {
        let corners = [
            wide_point(b, 0, i),
            wide_point(b, 1, i),
            wide_point(b, 2, i),
        ];
        let (apart, is_certain) =
            connect_with_triangle_corners(corners, wide_point(a, 0, i), scales);
        found.set_distance(i, apart.distance, is_certain);
    }
}

pub(super) fn nearest<N: LaneNumber>(
    [a, b]: PairColumns<'_, N>,
    scales: Magnitudes,
    found: &mut Found,
) {
    for i in 0..LANES {
        let corners = [
            wide_point(b, 0, i),
            wide_point(b, 1, i),
            wide_point(b, 2, i),
        ];
        let (apart, is_certain) =
            connect_with_triangle_corners(corners, wide_point(a, 0, i), scales);
        let [on_triangle, p] = apart.points;
        found.set_distance(i, apart.distance, is_certain);
        found.set_points(i, [p, on_triangle], true);
    }
}
