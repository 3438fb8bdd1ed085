//! The laws of the library, for every pair of shapes and every kind of scalar.
#![cfg(feature = "fixed")]

mod common;

mod laws {
    pub(crate) mod exactly;
    pub(crate) mod trial;
}

use common::generate::{REGIMES, lattice, translated};
use common::measure::{exact, is_finite, size};
use common::oracle;
use common::rng::Rng;
use common::scalar::Scalar;
use common::shapes::{Coordinates, Figure, Kind};
use common::table::{Answers, Closest, Part};
use laws::exactly::{allowed, exactly};
use laws::trial::{Trial, check};
use simba::scalar::{FixedI16F16, FixedI32F32};

/// One in so many is compared with exact arithmetic, which is slow.
const EXACT_EVERY: usize = 8;
/// The same for numbers at the ends of the format, where it is slower still.
const EXTREMES_EVERY: usize = 24;

macro_rules! law {
    ($(#[$doc:meta])* $law:ident) => {
        $(#[$doc])*
        mod $law {
            use super::*;

            #[test]
            fn f32() {
                check::<f32>(super::$law);
            }

            #[test]
            fn f64() {
                check::<f64>(super::$law);
            }

            #[test]
            fn i16f16() {
                check::<FixedI16F16>(super::$law);
            }

            #[test]
            fn i32f32() {
                check::<FixedI32F32>(super::$law);
            }
        }
    };
}

law!(one_story);
law!(touching_is_intersecting);
law!(no_scale);
law!(no_place);
law!(total);

/// L1, L3, L4 and L5: all answers about one pair of shapes agree, with each other and with
/// exact arithmetic.
fn one_story<T: Scalar>(trial: &mut Trial<'_, T>) {
    let Some(figures) = trial.figures(trial.regime()) else {
        return;
    };
    let Some(answers) = trial.ask(&figures) else {
        return;
    };
    let symmetric = is_symmetric(&answers, trial.pair.kinds[0] == trial.pair.kinds[1]);
    trial.require(symmetric, "L1: the two orders differ", &figures);
    trial.require(is_consistent(&answers), "L3: the answers differ", &figures);
    if trial.index.is_multiple_of(EXACT_EVERY) || trial.index < REGIMES.len() {
        exactly(trial, &figures, &answers);
    }
}

fn is_symmetric<T: Scalar>(answers: &Answers<T>, same_kind: bool) -> bool {
    let [there, back] = answers.nearest;
    let parameters = answers
        .parameters
        .map(|[[s, t], back]| (raw(&[s, t]), raw(&[back[1], back[0]])));
    let common = answers.common.as_ref().is_none_or(|[there, back]| {
        // Two linear shapes count the parameter each along itself.
        if same_kind {
            kinds_of(there) == kinds_of(back)
        } else {
            same_parts(there, back)
        }
    });
    answers.intersects[0] == answers.intersects[1]
        && raw(&there.on_self) == raw(&back.on_rhs)
        && raw(&there.on_rhs) == raw(&back.on_self)
        && (there.distance.raw(), there.unique) == (back.distance.raw(), back.unique)
        && parameters.is_none_or(|(there, back)| there == back)
        && common
}

fn raw<T: Scalar>(numbers: &[T]) -> Vec<u64> {
    numbers.iter().map(|x| x.raw()).collect()
}

fn kinds_of<T>(parts: &[Part<T>]) -> Vec<bool> {
    parts.iter().map(|part| part.is_point).collect()
}

fn same_parts<T: Scalar>(a: &[Part<T>], b: &[Part<T>]) -> bool {
    let raw = |p: &Part<T>| (p.is_point, raw(&p.parameters), p.ends.map(|end| raw(&end)));
    a.len() == b.len() && a.iter().zip(b).all(|(a, b)| raw(a) == raw(b))
}

/// Whether all answers say that the shapes meet, or all say that they do not. A gap too small
/// for the scalar is looked at by `exactly`.
fn is_consistent<T: Scalar>(answers: &Answers<T>) -> bool {
    (0..2).all(|order| {
        let (meets, nearest) = (answers.intersects[order], &answers.nearest[order]);
        let zero = nearest.distance.is_zero();
        let common = answers
            .common
            .as_ref()
            .is_none_or(|c| c[order].is_empty() != meets);
        nearest.distance >= T::zero()
            && (!meets || zero && nearest.on_self == nearest.on_rhs)
            && answers.within[order] == [true, zero]
            && common
    })
}

/// L2: two shapes that were moved to share a point intersect.
fn touching_is_intersecting<T: Scalar>(trial: &mut Trial<'_, T>) {
    let [a, b] = trial
        .pair
        .kinds
        .map(|kind| lattice(trial.rng, kind, trial.pair.dimension));
    let (on_a, on_b) = (landmark(trial.rng, &a), landmark(trial.rng, &b));
    let b = translated(&b, std::array::from_fn(|i| on_a[i] - on_b[i]));
    let held = |f: Figure<f64>| f.map(|&x| T::held(x)).complete();
    let Some(figures) = held(a).zip(held(b)).map(|(a, b)| [a, b]) else {
        return;
    };
    let Some(answers) = trial.ask(&figures) else {
        return;
    };
    let touches = answers.intersects == [true; 2];
    trial.require(touches, "L2: a shared point is no intersection", &figures);
    let zero = answers
        .nearest
        .iter()
        .all(|nearest| nearest.distance.is_zero());
    trial.require(zero, "L2: a shared point is at a distance", &figures);
}

/// A point of the shape, exact for integers and mostly on its boundary.
fn landmark(rng: &mut Rng, figure: &Figure<f64>) -> Coordinates<f64> {
    let p = &figure.points;
    let [x, y, z] = p[0];
    match figure.kind {
        Kind::Ball => [x + figure.radius, y, z],
        Kind::Line | Kind::Ray => {
            let count = rng.below(3) as f64;
            std::array::from_fn(|i| p[0][i] + count * p[1][i])
        }
        Kind::Aabb => [x, p[1][1], z],
        _ => *rng.pick(p),
    }
}

/// L6: a power of two changes no decision and scales every measure.
fn no_scale<T: Scalar>(trial: &mut Trial<'_, T>) {
    let Some(figures) = trial.figures(trial.regime()) else {
        return;
    };
    let exponent = if T::IS_FIXED {
        1
    } else {
        1 + trial.rng.below(40) as i32
    };
    let exponent = if trial.rng.coin() {
        exponent
    } else {
        -exponent
    };
    let scale = |f: &Figure<T>| {
        let scaled = f.map(|x| x.times_power(exponent).filter(|x| x.in_range()));
        scaled.complete()
    };
    let [a, b] = figures.each_ref().map(scale);
    let Some(scaled) = a.zip(b).map(|(a, b)| [a, b]) else {
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
                let exact = before.rational() * common::scalar::power_of_two(exponent);
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
fn no_place<T: Scalar>(trial: &mut Trial<'_, T>) {
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

/// L7: any numbers at all have an answer, and none of them makes a NaN meet anything.
fn total<T: Scalar>(trial: &mut Trial<'_, T>) {
    let Some(mut figures) = trial.figures(trial.regime()) else {
        return;
    };
    corrupt(trial, &mut figures);
    let wild = figures
        .iter()
        .flat_map(Figure::numbers)
        .any(|x| !x.finite());
    trial.progress.next(format!(
        "{} {:?}",
        trial.pair.name,
        figures.each_ref().map(Figure::show)
    ));
    let Some(answers) = trial.ask(&figures) else {
        return;
    };
    if figures
        .iter()
        .flat_map(Figure::numbers)
        .any(|x| x.partial_cmp(x).is_none())
    {
        let common = answers
            .common
            .as_ref()
            .is_some_and(|c| c.iter().any(|c| !c.is_empty()));
        let meets = answers.intersects != [false; 2] || common;
        trial.require(!meets, "L7: a NaN meets something", &figures);
    }
    if wild {
        return;
    }
    let in_range = figures
        .iter()
        .flat_map(Figure::numbers)
        .all(|x| x.in_range());
    let finite = answers.nearest.iter().all(is_finite);
    trial.require(
        finite || !in_range,
        "L7: answers with no finite number",
        &figures,
    );
    if trial.index.is_multiple_of(EXTREMES_EVERY) && (in_range || !T::IS_FIXED) {
        let [a, b] = figures.each_ref().map(exact);
        let right = answers.intersects == [oracle::intersects(&a, &b); 2];
        trial.require(right, "L4: decides wrongly", &figures);
    }
}

/// Replaces one number, a few or all of them by extreme ones or random bits.
fn corrupt<T: Scalar>(trial: &mut Trial<'_, T>, figures: &mut [Figure<T>; 2]) {
    let dimension = trial.pair.dimension;
    let share = *trial.rng.pick(&[1, 4, 16]);
    let any_bits = trial.rng.coin();
    let extremes = T::extremes();
    for figure in figures {
        let used = figure.points.iter_mut().flat_map(|p| &mut p[..dimension]);
        let radius = (figure.kind == Kind::Ball).then_some(&mut figure.radius);
        for number in used.chain(radius) {
            if trial.rng.below(share) == 0 {
                let bits = trial.rng.bits();
                *number = if any_bits {
                    T::from_raw(bits)
                } else {
                    *trial.rng.pick(&extremes)
                };
            }
        }
    }
}
