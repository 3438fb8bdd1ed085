//! How far numbers may go: at the documented limit, one step beyond it and at the ends of the format
//! every pair still answers. Up to the limit the answers are right; beyond it the decisions are, and
//! a measure is right or saturated, never wrapped around.

use crate::common::answers::{Answers, Closest};
use crate::common::figure::Figure;
use crate::common::generate::lattice;
use crate::common::guard::{Progress, guarded, query};
use crate::common::hash::Hash;
use crate::common::measure::{errors, exact, is_finite, size};
use crate::common::oracle;
use crate::common::report::Failures;
use crate::common::rng::Rng;
use crate::common::scalar::{Scalar, approximate, in_six_scalars};
use crate::common::table::{Pair, chosen};
use num_traits::Signed;
use tangency::coordinate_limit;
use tangency_rational::BigRational;

/// Of each pair; exact arithmetic is slow.
const CASES: usize = if cfg!(debug_assertions) { 18 } else { 600 };
/// At least one case in so many has to be one that the constructors accept.
const ANSWERED_EVERY: usize = 6;
/// For that, so many times as many cases are tried.
const MOST_TRIES: usize = 6;
/// What measures may be off, in units: see `Scalar::unit`.
const ALLOWED: f64 = 4.0;
/// Figures of more points are not compared with exact arithmetic.
const FEW: usize = 16;
/// The largest coordinate of most lattice figures.
const SPAN: f64 = 4.0;

/// The largest magnitude in a case.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Bound {
    Limit,
    OneBeyond,
    Largest,
}

const BOUNDS: [Bound; 3] = [Bound::Limit, Bound::OneBeyond, Bound::Largest];

impl Bound {
    fn number<T: Scalar>(self) -> T {
        let limit = coordinate_limit::<T>().expect("a scalar with a limit");
        match self {
            Self::Limit => limit,
            Self::OneBeyond => limit.next_up(),
            Self::Largest => T::largest(),
        }
    }
}

/// A small integer as a part of the bound, and now and then as it is.
fn stretched<T: Scalar>(n: f64, bound: T, is_small: bool) -> T {
    let part = if n.abs() < SPAN && !is_small {
        bound / T::rounded(SPAN) * T::rounded(n.abs())
    } else if is_small {
        T::rounded(n.abs())
    } else {
        bound
    };
    if n < 0.0 { -part } else { part }
}

fn figures<T: Scalar>(rng: &mut Rng, pair: &Pair<T>, bound: T) -> [Figure<T>; 2] {
    let small_every = *rng.pick(&[3, 1000]);
    pair.kinds.map(|kind| {
        let plain = lattice(rng, kind, pair.dimension);
        let is_small = rng.below(small_every) == 0;
        plain.map(|&n| stretched(n, bound, is_small))
    })
}

fn failure<T: Scalar>(
    answers: &Answers<T>,
    figures: &[Figure<T>; 2],
    bound: Bound,
) -> Option<&'static str> {
    let [nearest, _] = answers.nearest;
    let numbers = || figures.iter().flat_map(Figure::numbers);
    if !numbers().all(|x| x.finite()) {
        return None;
    }
    if !is_finite(&nearest) {
        return Some("answers with no finite number");
    }
    if figures.iter().any(|figure| figure.points.len() > FEW) {
        return None;
    }
    let [a, b] = figures.each_ref().map(exact);
    if answers.intersects != [oracle::intersects(&a, &b); 2] {
        return Some("decides wrongly");
    }
    let distance = oracle::distance(&a, &b);
    let is_saturated = is_saturated(&nearest);
    if is_saturated && (bound != Bound::Limit || distance >= T::largest().rational()) {
        return None;
    }
    let unit = T::unit(&size(figures, &[nearest.on_self, nearest.on_rhs]));
    let off = errors(&nearest, [&a, &b], &distance, &unit);
    let is_right = off.distance <= ALLOWED && (is_saturated || off.worst() <= ALLOWED);
    (!is_right).then_some(if is_wrapped(&nearest, &distance) {
        "wraps around"
    } else {
        "is off"
    })
}

fn is_saturated<T: Scalar>(nearest: &Closest<T>) -> bool {
    let numbers = nearest.on_self.iter().chain(&nearest.on_rhs);
    let mut numbers = numbers.chain([&nearest.distance]);
    numbers.any(|x| x.rational().abs() == T::largest().rational())
}

fn is_wrapped<T: Scalar>(nearest: &Closest<T>, distance: &BigRational) -> bool {
    approximate(&nearest.distance.rational()) < approximate(distance) / 2.0
}

fn check<T: Scalar>() {
    guarded(|progress| {
        let mut failures = Failures::default();
        for pair in chosen::<T>() {
            check_pair(&pair, progress, &mut failures);
        }
        failures.require_none();
    });
}

fn check_pair<T: Scalar>(pair: &Pair<T>, progress: &Progress, failures: &mut Failures) {
    let mut rng = Rng::new(Hash::of(&["range", T::NAME, &pair.name]));
    let mut answered = 0;
    for index in 0..MOST_TRIES * CASES {
        // Of few cases it may by chance be fewer than usual.
        if index >= CASES && answered >= CASES / ANSWERED_EVERY {
            break;
        }
        let bound = BOUNDS[index % BOUNDS.len()];
        let figures = figures(&mut rng, pair, bound.number());
        progress.next(format!("{} {} case {index}", T::NAME, pair.name));
        let found = match query(pair, &figures) {
            Ok(None) => continue,
            Ok(Some(answers)) => {
                failure(&answers, &figures, bound).map(|what| format!("{bound:?}: {what}"))
            }
            Err(panic) => Some(panic),
        };
        answered += 1;
        if let Some(what) = found {
            failures.add_case(pair, &what, &figures);
        }
    }
    if answered < CASES / ANSWERED_EVERY {
        let case = format!("{} {}: {answered}", T::NAME, pair.name);
        failures.add("too few cases are accepted", case);
    }
}

in_six_scalars!(check);
