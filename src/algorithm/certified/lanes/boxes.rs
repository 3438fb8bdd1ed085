//! Boxes along the axes with each other. Whether they meet takes no longer than sorting their numbers into columns.

use crate::algorithm::certified::Magnitudes;
use crate::algorithm::certified::lanes::{Found, Given, LANES, point};
use crate::algorithm::certified::point_box::connect_aabbs;

pub(super) fn distance<const D: usize>(given: &Given, scales: Magnitudes, found: &mut Found) {
    let [a, b] = &given.doubles;
    for i in 0..LANES {
        let (first, second) = (
            [point::<f64, D>(a, 0, i), point(a, 1, i)],
            [point(b, 0, i), point(b, 1, i)],
        );
        let (apart, is_certain) = connect_aabbs(&first, &second, scales);
        found.set_distance(i, apart.distance, is_certain);
    }
}
