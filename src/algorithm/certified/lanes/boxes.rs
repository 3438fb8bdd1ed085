//! Boxes along the axes with each other.

use crate::algorithm::certified::Magnitudes;
use crate::algorithm::certified::lanes::number::{Number, Verdicts, verdict};
use crate::algorithm::certified::lanes::{Found, Given, LANES, point};
use crate::algorithm::certified::point_box::connect_aabbs;

pub(super) fn intersects<N: Number, const D: usize>(given: &Given, verdicts: &mut Verdicts<N>) {
    let [a, b] = N::columns(given);
    for i in 0..LANES {
        let mut overlap = true;
        for axis in 0..D {
            overlap &= (a[axis][i] <= b[D + axis][i]) & (b[axis][i] <= a[D + axis][i]);
        }
        verdicts[i] = verdict(overlap, !overlap);
    }
}

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
