//! L6: neither the unit of length nor the origin matters.

use super::allowed;
use super::trial::Trial;
use crate::common::answers::Closest;
use crate::common::figure::Figure;
use crate::common::generate::{lattice, rescaled, translated};
use crate::common::measure::size;
use crate::common::scalar::{Scalar, power_of_two};

/// L6: a power of two changes no decision and scales every measure.
pub(super) fn no_scale<T: Scalar>(trial: &mut Trial<'_, T>) {
    let Some(figures) = trial.figures(trial.regime()) else {
        return;
    };
    let Some((exponent, scaled)) = rescaled(trial.rng, &figures) else {
        return;
    };
    let Some((before, after)) = trial.ask(&figures).zip(trial.ask(&scaled)) else {
        return;
    };
    trial.require(
        before.intersects == after.intersects,
        "L6: scale decides",
        &figures,
    );
    let [before, after] = [before.nearest[0], after.nearest[0]];
    let unique = T::IS_FIXED || before.unique == after.unique;
    trial.require(
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
pub(super) fn no_place<T: Scalar>(trial: &mut Trial<'_, T>) {
    let [a, b] = trial
        .pair
        .kinds
        .map(|kind| lattice(trial.rng, kind, trial.pair.dimension));
    let shift = *trial.rng.pick(&[1.0, -7.0, T::FAR, -T::FAR]);
    let by = [
        shift,
        trial.rng.integer(9),
        if trial.pair.dimension == 2 {
            0.0
        } else {
            -shift
        },
    ];
    let held = |f: &Figure<f64>| f.map(|&x| T::held(x).filter(|x| x.in_range())).complete();
    let both = |a: &_, b: &_| held(a).zip(held(b)).map(|(a, b)| [a, b]);
    let Some(here) = both(&a, &b) else { return };
    let Some(there) = both(&translated(&a, by), &translated(&b, by)) else {
        return;
    };
    let Some((before, after)) = trial.ask(&here).zip(trial.ask(&there)) else {
        return;
    };
    trial.require(
        before.intersects == after.intersects,
        "L6: place decides",
        &here,
    );
    let moved = before.nearest[0].distance - after.nearest[0].distance;
    let unit = T::unit(&size(&there, &[]));
    let same = moved.finite() && moved.abs().rational() <= unit * allowed();
    trial.require(same, "L6: place matters", &here);
}
