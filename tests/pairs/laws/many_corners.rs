//! L1 to L5 of convex polygons of many corners, which have algorithms of their own:
//! apart, overlapping, inside each other, and with corners and sides that touch or nearly do.

use super::case::{Case, check_pair};
use super::exactly::exactly;
use super::one_story::agree;
use crate::common::figure::Kind;
use crate::common::generate::{Placed, beside_many};
use crate::common::guard::guarded;
use crate::common::hash::Hash;
use crate::common::report::Failures;
use crate::common::rng::Rng;
use crate::common::scalar::Scalar;
use crate::common::table::{Pair, chosen};
use simba::scalar::{FixedI16F16, FixedI32F32};

/// Cases of a pair over one scalar: exact arithmetic takes time for each corner.
const CASES: usize = if cfg!(debug_assertions) { 100 } else { 4_000 };

/// What is beside the polygon of many corners.
const OTHERS: [Kind; 7] = [
    Kind::Point,
    Kind::Triangle,
    Kind::Aabb,
    Kind::Obb,
    Kind::Ball,
    Kind::Capsule,
    Kind::ConvexPolygon,
];

fn check<T: Scalar>() {
    guarded(|progress| {
        let mut failures = Failures::default();
        for pair in chosen::<T>().iter().filter(|pair| other(pair).is_some()) {
            let mut rng = Rng::new(Hash::of(&["many_corners", T::NAME, &pair.name]));
            check_pair(many_corners, pair, CASES, &mut rng, &mut failures, progress);
        }
        failures.require_none();
    });
}

/// What the other one of the pair is, if one is a convex polygon.
fn other<T>(pair: &Pair<T>) -> Option<Kind> {
    let other = match pair.kinds {
        [Kind::ConvexPolygon, other] | [other, Kind::ConvexPolygon] => other,
        _ => return None,
    };
    OTHERS.contains(&other).then_some(other)
}

fn many_corners<T: Scalar>(case: &mut Case<'_, T>) {
    let kind = other(case.pair).expect("a convex polygon");
    let Placed { figures, unique } = beside_many(case.rng, kind);
    let [polygon, other] = figures.map(|figure| figure.map(|&x| T::from_exact(x)).complete());
    let Some(mut figures) = polygon.zip(other).map(|(a, b)| [a, b]) else {
        return;
    };
    if case.pair.kinds[0] != Kind::ConvexPolygon {
        figures.reverse();
    }
    let Some(answers) = case.query(&figures) else {
        return;
    };
    agree(case, &figures, &answers);
    let is_right = unique.is_none_or(|unique| answers.nearest[0].unique == unique);
    case.require(is_right, "L4: not as unique as it is", &figures);
    exactly(case, &figures, &answers);
}

#[cfg(not(mutants))]
#[test]
fn f32() {
    check::<f32>();
}

#[test]
fn f64() {
    check::<f64>();
}

#[test]
fn i16f16() {
    check::<FixedI16F16>();
}

#[cfg(not(mutants))]
#[test]
fn i32f32() {
    check::<FixedI32F32>();
}
