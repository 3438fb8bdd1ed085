//! L3 and L4: `distance` is that of `nearest`, and whether shapes are
//! at most so far apart is decided by their true distance.

use super::case::Case;
use crate::common::answers::Answers;
use crate::common::figure::Figure;
use crate::common::measure::exact;
use crate::common::oracle;
use crate::common::scalar::Scalar;

/// One in so many is compared with exact arithmetic, which is slow.
const EXACT_EVERY: usize = 4;

pub(super) fn limits_are_decided_exactly<T: Scalar>(case: &mut Case<'_, T>) {
    let Some(figures) = case.figures(case.regime()) else {
        return;
    };
    let Some(answers) = case.query(&figures) else {
        return;
    };
    measured_alike(case, &figures, &answers);
    not_within(case, &figures);
    let distance = answers.nearest[0].distance;
    let mut limits = around(distance);
    limits.sort_by(|a, b| a.partial_cmp(b).expect("numbers"));
    let decided = limits.iter().map(|&limit| {
        let within = (case.pair.within)(&figures, limit).expect("built before");
        (limit, within)
    });
    let decided: Vec<_> = decided.collect();
    let alike = decided.iter().all(|(_, [there, back])| there == back);
    case.require(alike, "L1: within differs in the two orders", &figures);
    let monotone = decided.is_sorted_by_key(|(_, within)| within[0]);
    case.require(monotone, "L3: within is not monotone", &figures);
    for (limit, within) in &decided {
        if limit.is_zero() {
            let alike = *within == answers.intersects;
            case.require(alike, "L3: within zero is not intersecting", &figures);
        }
    }
    if case.index.is_multiple_of(EXACT_EVERY) || case.index < case.regimes().len() {
        let [a, b] = figures.each_ref().map(exact);
        for (limit, within) in decided {
            let right = oracle::within(&a, &b, &limit.rational());
            case.require(within[0] == right, "L4: decides a limit wrongly", &figures);
        }
    }
}

fn measured_alike<T: Scalar>(
    case: &mut Case<'_, T>,
    figures: &[Figure<T>; 2],
    answers: &Answers<T>,
) {
    let raw = |distances: [T; 2]| distances.map(T::raw);
    let nearest = answers.nearest.map(|nearest| nearest.distance);
    let alike = (case.pair.distances)(figures).map(raw) == Some(raw(nearest));
    case.require(alike, "L3: not the distance of the points", figures);
}

/// Nothing is within less than nothing, or what is not a number; all is within infinity.
fn not_within<T: Scalar>(case: &mut Case<'_, T>, figures: &[Figure<T>; 2]) {
    let mut limits = vec![(-T::one(), false)];
    if !T::IS_FIXED {
        limits.push((T::rounded(f64::NAN), false));
        limits.push((T::rounded(f64::INFINITY), true));
    }
    for (limit, right) in limits {
        let decided = (case.pair.within)(figures, limit) == Some([right; 2]);
        case.require(decided, "L7: a limit that is no length", figures);
    }
}

/// Lengths next to a distance, and far from it.
fn around<T: Scalar>(distance: T) -> Vec<T> {
    let two = T::one() + T::one();
    let mut limits = vec![T::zero(), distance, distance / two, T::largest()];
    if distance < T::largest() {
        limits.push(distance.next_up());
    }
    if distance > T::zero() {
        limits.push(T::from_raw(distance.raw() - 1));
    }
    if distance < T::largest() / two {
        limits.push(distance * two);
    }
    limits
}
