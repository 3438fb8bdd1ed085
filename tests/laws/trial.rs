//! Cases of one pair, and what is done with each.

use crate::common::generate::{REGIMES, Regime, figures};
use crate::common::guard::{Progress, ask, guarded};
use crate::common::report::Offences;
use crate::common::rng::Rng;
use crate::common::scalar::Scalar;
use crate::common::shapes::Figure;
use crate::common::table::{Answers, Pair, pairs};

/// Cases of every pair over every scalar, for one law: debug builds are slow.
const CASES: usize = if cfg!(debug_assertions) { 400 } else { 4000 };
/// At least one case in so many has to be one that the constructors accept.
const ASKED_EVERY: usize = 8;
/// More offences of one pair tell no more.
const ENOUGH: usize = 30;

/// What a law looks at: one case of one pair.
pub(crate) struct Trial<'a, T> {
    pub(crate) pair: &'a Pair<T>,
    pub(crate) rng: &'a mut Rng,
    pub(crate) index: usize,
    pub(crate) asked: &'a mut usize,
    pub(crate) offences: &'a mut Offences,
    pub(crate) progress: &'a Progress,
}

impl<T: Scalar> Trial<'_, T> {
    pub(crate) fn regime(&self) -> Regime {
        REGIMES[self.index % REGIMES.len()]
    }

    pub(crate) fn figures(&mut self, regime: Regime) -> Option<[Figure<T>; 2]> {
        figures(self.rng, regime, self.pair.kinds, self.pair.dimension)
    }

    /// `None` where a constructor refuses; a panic is an offence.
    pub(crate) fn ask(&mut self, figures: &[Figure<T>; 2]) -> Option<Answers<T>> {
        let answers = ask(self.pair, figures).unwrap_or_else(|panic| {
            self.offend(&panic, figures);
            None
        });
        *self.asked += usize::from(answers.is_some());
        answers
    }

    pub(crate) fn offend(&mut self, what: &str, figures: &[Figure<T>; 2]) {
        self.offences.add_case(self.pair, what, figures);
    }

    pub(crate) fn require(&mut self, holds: bool, law: &str, figures: &[Figure<T>; 2]) {
        if !holds {
            self.offend(law, figures);
        }
    }
}

pub(crate) fn check<T: Scalar>(law: fn(&mut Trial<'_, T>)) {
    guarded(move |progress| {
        let mut offences = Offences::default();
        for (number, pair) in pairs::<T>().iter().enumerate() {
            check_pair(
                law,
                pair,
                &mut Rng::new(number as u64),
                &mut offences,
                progress,
            );
        }
        offences.none();
    });
}

fn check_pair<T: Scalar>(
    law: fn(&mut Trial<'_, T>),
    pair: &Pair<T>,
    rng: &mut Rng,
    offences: &mut Offences,
    progress: &Progress,
) {
    let (before, asked) = (offences.count(), &mut 0);
    for index in 0..CASES {
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
    if *asked < CASES / ASKED_EVERY {
        offences.add(
            "too few cases are accepted",
            format!("{} {}: {asked}", T::NAME, pair.name),
        );
    }
}
