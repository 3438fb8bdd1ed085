//! Cases of one pair, and what is done with each.

use crate::common::answers::Answers;
use crate::common::figure::{Figure, Kind};
use crate::common::generate::{Regime, figures, regimes};
use crate::common::guard::{Progress, ask, guarded};
use crate::common::hash::Hash;
use crate::common::report::Offences;
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
const ASKED_EVERY: usize = 8;
/// For that, so many times as many cases are tried.
const MOST_TRIES: usize = 4;
/// More offences of one pair tell no more.
const ENOUGH: usize = 30;

/// What a law looks at: one case of one pair.
pub(super) struct Trial<'a, T> {
    pub(super) pair: &'a Pair<T>,
    pub(super) rng: &'a mut Rng,
    pub(super) index: usize,
    pub(super) asked: &'a mut usize,
    pub(super) offences: &'a mut Offences,
    pub(super) progress: &'a Progress,
}

impl<T: Scalar> Trial<'_, T> {
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

    /// `None` where a constructor refuses; a panic is an offence.
    pub(super) fn ask(&mut self, figures: &[Figure<T>; 2]) -> Option<Answers<T>> {
        let answers = ask(self.pair, figures).unwrap_or_else(|panic| {
            self.offend(&panic, figures);
            None
        });
        *self.asked += usize::from(answers.is_some());
        answers
    }

    pub(super) fn offend(&mut self, what: &str, figures: &[Figure<T>; 2]) {
        self.offences.add_case(self.pair, what, figures);
    }

    pub(super) fn require(&mut self, holds: bool, law: &str, figures: &[Figure<T>; 2]) {
        if !holds {
            self.offend(law, figures);
        }
    }
}

pub(super) fn check<T: Scalar>(name: &'static str, law: fn(&mut Trial<'_, T>)) {
    guarded(move |progress| {
        let mut offences = Offences::default();
        let pairs = chosen::<T>();
        for pair in &pairs {
            // A pair has cases of its own, whatever other pairs there are.
            let mut rng = Rng::new(Hash::of(&[name, T::NAME, &pair.name]));
            let cases = CASES / pairs.len() / expense(name, T::NAME);
            check_pair(law, pair, cases, &mut rng, &mut offences, progress);
        }
        offences.none();
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
    law: fn(&mut Trial<'_, T>),
    pair: &Pair<T>,
    cases: usize,
    rng: &mut Rng,
    offences: &mut Offences,
    progress: &Progress,
) {
    let (before, asked) = (offences.count(), &mut 0);
    let enough = cases / ASKED_EVERY;
    for index in 0..MOST_TRIES * cases {
        // Of few cases it may by chance be fewer than usual.
        if index >= cases && *asked >= enough {
            break;
        }
        progress.next(format!("{} {} case {index}", T::NAME, pair.name));
        law(&mut Trial {
            pair,
            rng,
            index,
            asked,
            offences,
            progress,
        });
        if offences.count() > before + ENOUGH {
            return;
        }
    }
    if *asked < enough {
        offences.add(
            "too few cases are accepted",
            format!("{} {}: {asked}", T::NAME, pair.name),
        );
    }
}
