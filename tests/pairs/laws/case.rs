//! The cases of one pair, and the loop that checks a law for each.

use crate::common::answers::Answers;
use crate::common::figure::{Figure, Kind};
use crate::common::generate::{Regime, figures, regimes};
use crate::common::guard::{Progress, guarded, query};
use crate::common::hash::Hash;
use crate::common::report::Failures;
use crate::common::rng::Rng;
use crate::common::scalar::Scalar;
use crate::common::table::{Pair, chosen};

/// Cases of all pairs together over one scalar, for one law: debug builds are slow.
const CASES: usize = if cfg!(mutants) {
    3_000
} else if cfg!(debug_assertions) {
    6_000
} else {
    400_000
};
/// At least one case in so many has to be one that the constructors accept.
const ACCEPTED_EVERY: usize = 8;
/// For that, so many times as many cases are tried.
const MOST_TRIES: usize = 4;
/// After so many failures of one pair the rest of its cases is skipped.
const ENOUGH: usize = 30;

/// One case of one pair, for a law to check.
pub(super) struct Case<'a, T> {
    pub(super) pair: &'a Pair<T>,
    pub(super) rng: &'a mut Rng,
    pub(super) index: usize,
    pub(super) accepted: &'a mut usize,
    pub(super) failures: &'a mut Failures,
    pub(super) progress: &'a Progress,
}

impl<T: Scalar> Case<'_, T> {
    pub(super) fn regime(&self) -> Regime {
        let regimes = self.regimes();
        regimes[self.index % regimes.len()]
    }

    /// Of all cases of the pair.
    pub(super) fn regimes(&self) -> &'static [Regime] {
        regimes(self.pair.dimension)
    }

    /// Half of the lines are those through the ends of a segment.
    pub(super) fn figures(&mut self, regime: Regime) -> Option<[Figure<T>; 2]> {
        let round = self.index / self.regimes().len();
        let kinds = self.pair.kinds;
        let through = [0, 1].map(|i| kinds[i] == Kind::Line && round >> i & 1 == 1);
        let generated = [0, 1].map(|i| if through[i] { Kind::Segment } else { kinds[i] });
        let [a, b] = figures(self.rng, regime, generated, self.pair.dimension)?;
        let extended = |f: Figure<T>, i: usize| if through[i] { f.extended() } else { f };
        Some([extended(a, 0), extended(b, 1)])
    }

    /// `None` where a constructor refuses; a panic is a failure.
    pub(super) fn query(&mut self, figures: &[Figure<T>; 2]) -> Option<Answers<T>> {
        let answers = query(self.pair, figures).unwrap_or_else(|panic| {
            self.add_failure(&panic, figures);
            None
        });
        *self.accepted += usize::from(answers.is_some());
        answers
    }

    pub(super) fn add_failure(&mut self, what: &str, figures: &[Figure<T>; 2]) {
        self.failures.add_case(self.pair, what, figures);
    }

    pub(super) fn require(&mut self, holds: bool, law: &str, figures: &[Figure<T>; 2]) {
        if !holds {
            self.add_failure(law, figures);
        }
    }
}

pub(super) fn check<T: Scalar>(name: &'static str, law: fn(&mut Case<'_, T>)) {
    guarded(move |progress| {
        let mut failures = Failures::default();
        let pairs = chosen::<T>();
        for pair in &pairs {
            // A pair has cases of its own, whatever other pairs there are.
            let mut rng = Rng::new(Hash::of(&[name, T::NAME, &pair.name]));
            let cases = CASES / pairs.len() / expense(name, T::NAME) / pair.cost();
            check_pair(law, pair, cases, &mut rng, &mut failures, progress);
        }
        failures.require_none();
    });
}

/// Numbers from all ends of the range of `f64` make integers that are long, and slow in debug.
fn expense(law: &str, scalar: &str) -> usize {
    if [law, scalar] == ["any_numbers", "f64"] {
        2
    } else {
        1
    }
}

pub(super) fn check_pair<T: Scalar>(
    law: fn(&mut Case<'_, T>),
    pair: &Pair<T>,
    cases: usize,
    rng: &mut Rng,
    failures: &mut Failures,
    progress: &Progress,
) {
    let (before, accepted) = (failures.count(), &mut 0);
    let enough = cases / ACCEPTED_EVERY;
    for index in 0..MOST_TRIES * cases {
        // Of few cases it may by chance be fewer than usual.
        if index >= cases && *accepted >= enough {
            break;
        }
        progress.next(format!("{} {} case {index}", T::NAME, pair.name));
        law(&mut Case {
            pair,
            rng,
            index,
            accepted,
            failures,
            progress,
        });
        if failures.count() > before + ENOUGH {
            return;
        }
    }
    if *accepted < enough {
        failures.add(
            "too few cases are accepted",
            format!("{} {}: {accepted}", T::NAME, pair.name),
        );
    }
}
