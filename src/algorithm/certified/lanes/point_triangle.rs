//! Points and triangles in space.

use crate::algorithm::certified::lanes::{Columns, Found, LANES, Limits, point};
use crate::algorithm::certified::point_triangle::connect_with_triangle_corners;

pub(super) fn distance([a, b]: &[Columns; 2], limits: Limits, found: &mut Found) {
    for i in 0..LANES {
        let corners = [point(b, 0, i), point(b, 1, i), point(b, 2, i)];
        let (apart, is_certain) = connect_with_triangle_corners(corners, point(a, 0, i));
        found.set_distance(i, apart.distance, is_certain, limits);
    }
}

pub(super) fn nearest([a, b]: &[Columns; 2], limits: Limits, found: &mut Found) {
    for i in 0..LANES {
        let corners = [point(b, 0, i), point(b, 1, i), point(b, 2, i)];
        let (apart, is_certain) = connect_with_triangle_corners(corners, point(a, 0, i));
        let [on_triangle, p] = apart.points;
        found.set_nearest(i, [p, on_triangle], apart.distance, is_certain, limits);
        found.flag[i] = 1;
    }
}
