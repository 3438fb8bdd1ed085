//! L6: neither the unit of length nor the origin matters.

use super::allowed;
use super::case::Case;
use crate::common::answers::Closest;
use crate::common::figure::Figure;
use crate::common::generate::{lattice, rescaled, translated};
use crate::common::measure::size;
use crate::common::scalar::{Scalar, power_of_two};

/// L6: a power of two changes no decision and scales every measure.
pub(super) fn no_scale<T: Scalar>(case: &mut Case<'_, T>) {
    let Some(figures) = case.figures(case.regime()) else {
        return;
    };
    let Some((exponent, scaled)) = rescaled(case.rng, &figures) else {
        return;
    };
    let Some((before, after)) = case.query(&figures).zip(case.query(&scaled)) else {
        return;
    };
    case.require(
        before.intersects == after.intersects,
        "L6: scale decides",
        &figures,
    );
    let [before, after] = [before.nearest[0], after.nearest[0]];
    let unique = T::IS_FIXED || before.unique == after.unique;
    case.require(
        unique && is_scaled(&before, &after, exponent),
        "L6: scale matters",
        &figures,
    );
}

/// Bit for bit for floats. Fixed point rounds at another place, and of several pairs whose distances
/// then round alike another one may come first: its distance is what must scale.
fn is_scaled<T: Scalar>(before: &Closest<T>, after: &Closest<T>, exponent: i32) -> bool {
    let numbers = |c: &Closest<T>| {
        if T::IS_FIXED {
            vec![c.distance]
        } else {
            [c.on_self, c.on_rhs, [c.distance; 3]].concat()
        }
    };
    numbers(before)
        .into_iter()
        .zip(numbers(after))
        .all(|(before, after)| {
            if T::IS_FIXED {
                let exact = before.rational() * power_of_two(exponent);
                let off = after.rational() - exact;
                let allowed = T::unit(&off) * allowed();
                return off <= allowed && -off <= allowed;
            }
            before
                .times_power(exponent)
                .is_none_or(|exact| exact.raw() == after.raw())
        })
}

/// L6: an exact translation changes no decision, and no distance by more than rounding.
pub(super) fn no_place<T: Scalar>(case: &mut Case<'_, T>) {
    let [a, b] = case
        .pair
        .kinds
        .map(|kind| lattice(case.rng, kind, case.pair.dimension));
    let shift = *case.rng.pick(&[1.0, -7.0, T::FAR, -T::FAR]);
    let by = [
        shift,
        case.rng.integer(9),
        if case.pair.dimension == 2 {
            0.0
        } else {
            -shift
        },
    ];
    let stored = |f: &Figure<f64>| {
        f.map(|&x| T::from_exact(x).filter(|x| x.in_range()))
            .complete()
    };
    let both = |a: &_, b: &_| stored(a).zip(stored(b)).map(|(a, b)| [a, b]);
    let Some(here) = both(&a, &b) else { return };
    let Some(there) = both(&translated(&a, by), &translated(&b, by)) else {
        return;
    };
    let Some((before, after)) = case.query(&here).zip(case.query(&there)) else {
        return;
    };
    case.require(
        before.intersects == after.intersects,
        "L6: place decides",
        &here,
    );
    let moved = before.nearest[0].distance - after.nearest[0].distance;
    let unit = T::unit(&size(&there, &[]));
    let same = moved.finite() && moved.abs().rational() <= unit * allowed();
    case.require(same, "L6: place matters", &here);
}
