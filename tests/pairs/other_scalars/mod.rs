//! Scalars that the library does not know, for every pair of shapes: they decide as `f64` does (L4), all
//! their answers agree (L1, L3), and distances change as they should.

mod scalars;

use crate::common::answers::{Answers, basic, contact, overlap, pieces};
use crate::common::figure::Figure;
use crate::common::generate::{Regime, figures, regimes};
use crate::common::guard::{guarded, query};
use crate::common::hash::Hash;
use crate::common::report::Failures;
use crate::common::rng::Rng;
use crate::common::scalar::Scalar;
use crate::common::shapes::Shape;
use crate::common::table::{Pair, pairs};
use nalgebra::Point;
use num_dual::Dual64;
use scalars::{Counted, Other};
use tangency::*;

/// Cases of all pairs together over one scalar.
const CASES: usize = 6_000;

/// What measures by the scalar's own arithmetic may differ from those of `f64`, in units, where numbers
/// are so short that no polynomial is rounded.
const ALLOWED: f64 = 4.0;

/// The same of random numbers: nothing is promised where lines are nearly parallel.
const ALLOWED_OF_RANDOM: f64 = 100.0;

type Ask<T> = fn(&[Figure<T>; 2]) -> Option<Answers<T>>;

/// Left out: parameters have no decision of their own.
fn parameters<T, A, B>(_: &mut Answers<T>, _: &A, _: &B) {}

/// Fewer questions of the same pairs as in the table, and in its order: each takes long to compile.
macro_rules! questions {
    (() $($dimension:tt $A:ty, $B:ty $(: $($question:ident),+)?;)*) => {
        vec![$(|[a, b]| {
            let (a, b) = (<$A>::build(a)?, <$B>::build(b)?);
            #[allow(unused_mut, reason = "most pairs have no further question")]
            let mut answers = basic(&a, &b);
            $($($question(&mut answers, &a, &b);)+)?
            Some(answers)
        }),*]
    };
}

/// Whether the shapes meet and where they are nearest.
macro_rules! nearest {
    (() $($dimension:tt $A:ty, $B:ty $(: $($question:ident),+)?;)*) => {
        vec![$(|[a, b]| Some(basic(&<$A>::build(a)?, &<$B>::build(b)?))),*]
    };
}

/// A case over `f64`, and how fast the second figure moves.
struct MovingCase<'a> {
    pair: &'a Pair<f64>,
    regime: Regime,
    figures: [Figure<f64>; 2],
    velocity: [f64; 3],
}

impl MovingCase<'_> {
    fn moving<T: Other>(&self) -> [Figure<T>; 2] {
        let still = |figure: &Figure<f64>| figure.map(|&x| T::changing(x, 0.0));
        let [still, mut moving] = self.figures.each_ref().map(still);
        for place in moving.places_mut() {
            for (x, &rate) in place.iter_mut().zip(&self.velocity[..self.pair.dimension]) {
                *x = T::changing(x.value(), rate);
            }
        }
        [still, moving]
    }

    fn size(&self) -> f64 {
        let numbers = self.figures.iter().flat_map(Figure::numbers);
        numbers.fold(0.0, |most, x| f64::max(most, x.abs()))
    }

    fn in_range(&self) -> bool {
        let mut numbers = self.figures.iter().flat_map(Figure::numbers);
        numbers.all(|x| x.in_range())
    }

    /// In units of the size; `None` where own arithmetic may be off by any amount.
    fn allowed(&self) -> Option<f64> {
        match self.regime {
            Regime::Random => Some(ALLOWED_OF_RANDOM),
            // One number may have all its digits.
            Regime::Nudged | Regime::Abutting | Regime::Coplanar => None,
            _ => Some(ALLOWED),
        }
    }
}

fn check<T: Other>(questions: Vec<Ask<T>>) {
    guarded(move |progress| {
        let (mut failures, mut answered) = (Failures::default(), 0);
        let pairs = pairs::<f64>();
        for (pair, query_other) in pairs.iter().zip(questions) {
            let mut rng = Rng::new(Hash::of(&["other scalars", &pair.name]));
            let regimes = regimes(pair.dimension);
            for index in 0..CASES / pairs.len() {
                progress.next(format!("{} {} case {index}", T::NAME, pair.name));
                let regime = regimes[index % regimes.len()];
                let Some(figures) = figures(&mut rng, regime, pair.kinds, pair.dimension) else {
                    continue;
                };
                let case = MovingCase {
                    pair,
                    regime,
                    figures,
                    velocity: [0; 3].map(|_| rng.within(1.0)),
                };
                let truth = query(pair, &case.figures).expect("no panic");
                answered += usize::from(truth.is_some());
                for failure in failures_of(&case, truth, query_other(&case.moving::<T>())) {
                    failures.add_case(pair, &format!("of {}: {failure}", T::NAME), &case.figures);
                }
            }
        }
        assert!(answered > CASES / 2, "{answered} cases");
        failures.require_none();
    });
}

fn failures_of<T: Other>(
    case: &MovingCase<'_>,
    truth: Option<Answers<f64>>,
    found: Option<Answers<T>>,
) -> Vec<&'static str> {
    let (truth, found) = match (truth, found) {
        (None, None) => return Vec::new(),
        (Some(truth), Some(found)) => (truth, found),
        _ => return vec!["L4: accepts other shapes"],
    };
    if truth.intersects != found.intersects {
        return vec!["L4: decides otherwise"];
    }
    let mut laws = vec![("L4: another set", has_same_sets(&truth, &found))];
    if case.in_range() {
        laws.extend([
            (
                "L1: the two orders differ",
                found.nearest[0].is_flipped(&found.nearest[1]),
            ),
            ("L3: the answers differ", is_consistent(&truth, &found)),
            ("measures are off", is_near(case, &truth, &found)),
            (
                "the distance changes otherwise",
                changes_rightly(case, &truth, &found),
            ),
        ]);
    }
    let broken = laws.into_iter().filter(|(_, holds)| !holds);
    broken.map(|(law, _)| law).collect()
}

/// Whether each set has a point where that of `f64` has, if there is an answer.
fn has_same_sets<T>(truth: &Answers<f64>, found: &Answers<T>) -> bool {
    let (truth, found) = (exist(truth), exist(found));
    found.is_empty() || truth == found
}

fn exist<T>(answers: &Answers<T>) -> Vec<bool> {
    let pieces = answers.common.iter().flatten();
    let areas = answers.overlap.iter().flatten();
    let pieces = pieces.map(|parts| !parts.is_empty());
    pieces.chain(areas.map(Option::is_some)).collect()
}

fn is_consistent<T: Other>(truth: &Answers<f64>, found: &Answers<T>) -> bool {
    let nearest = &found.nearest[0];
    nearest.distance >= T::zero()
        && nearest.distance.is_zero() == (truth.nearest[0].distance == 0.0)
        && (!found.intersects[0] || nearest.on_self == nearest.on_rhs)
}

fn is_near<T: Other>(case: &MovingCase<'_>, truth: &Answers<f64>, found: &Answers<T>) -> bool {
    let ([truth, _], [found, _]) = (&truth.nearest, &found.nearest);
    let Some(allowed) = case.allowed() else {
        return found.distance.finite();
    };
    // The feet of lines that are nearly parallel lie far beyond all numbers given.
    let unit = |y: f64| f64::EPSILON * f64::max(case.size(), y.abs());
    let near = |x: T, y: f64| (x.value() - y).abs() <= allowed * unit(y);
    let points = found.on_self.iter().zip(&truth.on_self);
    let points = points.chain(found.on_rhs.iter().zip(&truth.on_rhs));
    near(found.distance, truth.distance)
        && (!truth.unique || points.into_iter().all(|(&x, &y)| near(x, y)))
}

/// Whether the distance changes by the part of the velocity that leads away, where there is one way.
fn changes_rightly<T: Other>(
    case: &MovingCase<'_>,
    truth: &Answers<f64>,
    found: &Answers<T>,
) -> bool {
    let nearest = &truth.nearest[0];
    let is_clear = nearest.unique && nearest.distance > case.size() / 64.0;
    let Some(rate) = found.nearest[0].distance.rate().filter(|_| is_clear) else {
        return true;
    };
    let away = |i: usize| (nearest.on_rhs[i] - nearest.on_self[i]) / nearest.distance;
    let truth: f64 = (0..3).map(|i| away(i) * case.velocity[i]).sum();
    (rate - truth).abs() < 1e-12
}

#[test]
fn newtypes() {
    type T = Counted;
    check::<T>(for_each_pair!(nearest));
}

#[test]
fn duals() {
    type T = Dual64;
    check::<T>(for_each_pair!(questions));
}
