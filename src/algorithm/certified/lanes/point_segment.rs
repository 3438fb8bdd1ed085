//! Points and segments.

use crate::algorithm::certified::Magnitudes;
use crate::algorithm::certified::lanes::{Found, Given, LANES, point};
use crate::algorithm::certified::linear::connect_with_segment;

pub(super) fn distance<const D: usize>(given: &Given, scales: Magnitudes, found: &mut Found) {
    let [a, b] = &given.doubles;
    for i in 0..LANES {
        let ends = [point(b, 0, i), point(b, 1, i)];
        let (apart, is_certain) = connect_with_segment::<D>(point(a, 0, i), ends, scales);
        found.set_distance(i, apart.distance, is_certain);
    }
}

pub(super) fn nearest<const D: usize>(given: &Given, scales: Magnitudes, found: &mut Found) {
    let [a, b] = &given.doubles;
    for i in 0..LANES {
        let ends = [point(b, 0, i), point(b, 1, i)];
        let (apart, is_certain) = connect_with_segment::<D>(point(a, 0, i), ends, scales);
        found.set_distance(i, apart.distance, is_certain);
        found.set_points(i, apart.points, true);
    }
}
