//! Boxes along the axes with each other.

use crate::algorithm::certified::lanes::{Columns, Found, LANES, Limits, point};
use crate::algorithm::certified::point_box::connect_aabbs;

pub(super) fn intersects<const D: usize>([a, b]: &[Columns; 2], _: Limits, found: &mut Found) {
    for i in 0..LANES {
        let mut overlap = true;
        for axis in 0..D {
            overlap &= (a[axis][i] <= b[D + axis][i]) & (b[axis][i] <= a[D + axis][i]);
        }
        found.flag[i] = u64::from(overlap);
        found.is_open[i] = 0;
    }
}

pub(super) fn distance<const D: usize>([a, b]: &[Columns; 2], limits: Limits, found: &mut Found) {
    for i in 0..LANES {
        let (first, second) = (
            [point::<D>(a, 0, i), point(a, 1, i)],
            [point(b, 0, i), point(b, 1, i)],
        );
        let (apart, is_certain) = connect_aabbs(&first, &second);
        found.set_distance(i, apart.distance, is_certain, limits);
    }
}
