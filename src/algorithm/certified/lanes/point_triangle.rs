//! Points and triangles in space.

use crate::algorithm::certified::Magnitudes;
use crate::algorithm::certified::lanes::{Found, Given, LANES, point};
use crate::algorithm::certified::point_triangle::connect_with_triangle_corners;

pub(super) fn distance(given: &Given, scales: Magnitudes, found: &mut Found) {
    let [a, b] = &given.doubles;
    for i in 0..LANES {
        let corners = [point(b, 0, i), point(b, 1, i), point(b, 2, i)];
        let (apart, is_certain) = connect_with_triangle_corners(corners, point(a, 0, i), scales);
        found.set_distance(i, apart.distance, is_certain);
    }
}

pub(super) fn nearest(given: &Given, scales: Magnitudes, found: &mut Found) {
    let [a, b] = &given.doubles;
    for i in 0..LANES {
        let corners = [point(b, 0, i), point(b, 1, i), point(b, 2, i)];
        let (apart, is_certain) = connect_with_triangle_corners(corners, point(a, 0, i), scales);
        let [on_triangle, p] = apart.points;
        found.set_distance(i, apart.distance, is_certain);
        found.set_points(i, [p, on_triangle], true);
    }
}
