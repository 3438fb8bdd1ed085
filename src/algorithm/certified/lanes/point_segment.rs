//! Points and segments.

use crate::algorithm::certified::lanes::{Columns, Found, LANES, Limits, point};
use crate::algorithm::certified::linear::connect_with_segment;

pub(super) fn distance<const D: usize>([a, b]: &[Columns; 2], limits: Limits, found: &mut Found) {
    for i in 0..LANES {
        let ends = [point(b, 0, i), point(b, 1, i)];
        let (apart, is_certain) = connect_with_segment::<D>(point(a, 0, i), ends);
        found.set_distance(i, apart.distance, is_certain, limits);
    }
}

pub(super) fn nearest<const D: usize>([a, b]: &[Columns; 2], limits: Limits, found: &mut Found) {
    for i in 0..LANES {
        let ends = [point(b, 0, i), point(b, 1, i)];
        let (apart, is_certain) = connect_with_segment::<D>(point(a, 0, i), ends);
        found.set_nearest(i, apart.points, apart.distance, is_certain, limits);
        found.flag[i] = 1;
    }
}
