//! Cases of some questions, and the laws that every answer obeys, whatever the question.

use super::allowed;
use crate::common::figure::{Figure, Kind};
use crate::common::generate::{Regime, regimes, rescaled};
use crate::common::guard::{Progress, guarded};
use crate::common::measure::exact;
use crate::common::oracle::Exact;
use crate::common::report::Failures;
use crate::common::rng::Rng;
use crate::common::scalar::{Scalar, power_of_two};
use std::env;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Cases of one law over one scalar: debug builds are slow.
const CASES: usize = if cfg!(debug_assertions) { 400 } else { 100_000 };
/// At least one case in so many has to be one that the constructors accept.
const ACCEPTED_EVERY: usize = 8;
/// After so many failures of one question the rest of its cases is skipped.
const ENOUGH: usize = 30;
/// Where the cases of each question begin.
const SEED: u64 = 1;
/// One in so many of the cases of any numbers is compared with exact arithmetic, which is slowest
/// for numbers at the ends of the format.
const EXTREMES_EVERY: usize = 8;
/// The same holds for figures of more points.
const FEW: usize = 16;

/// MISSING: on as soon as sums that go beyond the largest float no longer become NaN.
const SUMS_BEYOND: bool = false;

type Figures<T> = [Figure<T>; 2];

/// One question about two figures over one scalar.
pub(super) struct Question<T, A> {
    pub(super) name: &'static str,
    pub(super) dimension: usize,
    pub(super) figures: fn(&mut Rng, Regime) -> Option<Figures<T>>,
    /// `None` where a constructor refuses one.
    pub(super) query: fn(&Figures<T>) -> Option<A>,
}

pub(super) trait Answer<T> {
    /// Whether it claims to have found what was looked for, which no NaN may have.
    fn is_found(&self) -> bool;

    /// Whether all that is decided in it is what exact arithmetic says.
    fn is_right(&self, figures: [&Exact; 2]) -> bool;

    fn numbers(&self) -> Numbers<T>;
}

/// What an answer consists of.
pub(super) struct Numbers<T> {
    /// What is decided exactly.
    pub(super) decisions: Vec<usize>,
    /// What is measured in the unit of length.
    pub(super) lengths: Vec<T>,
    /// What no unit of length changes.
    pub(super) ratios: Vec<T>,
}

/// One case of one question.
pub(super) struct Case<'a, T, A> {
    question: &'a Question<T, A>,
    pub(super) rng: &'a mut Rng,
    index: usize,
    accepted: &'a mut usize,
    failures: &'a mut Failures,
    progress: &'a Progress,
}

impl<T: Scalar, A> Case<'_, T, A> {
    pub(super) fn figures(&mut self) -> Option<Figures<T>> {
        let regime = *self.rng.pick(regimes(self.question.dimension));
        (self.question.figures)(self.rng, regime)
    }

    /// `None` where a constructor refuses; a panic is a failure.
    pub(super) fn query(&mut self, figures: &Figures<T>) -> Option<A> {
        let query = self.question.query;
        let answer = catch_unwind(AssertUnwindSafe(|| query(figures))).unwrap_or_else(|_| {
            self.add_failure("L7: panics", figures);
            None
        });
        *self.accepted += usize::from(answer.is_some());
        answer
    }

    pub(super) fn add_failure(&mut self, what: &str, figures: &Figures<T>) {
        let [a, b] = figures.each_ref().map(Figure::show);
        self.failures.add(
            format!("{} {}: {what}", T::NAME, self.question.name),
            format!("{a}\n      {b}"),
        );
    }

    pub(super) fn require(&mut self, holds: bool, law: &str, figures: &Figures<T>) {
        if !holds {
            self.add_failure(law, figures);
        }
    }
}

/// Checks all questions or, as for the pairs, those with the text of the environment variable
/// `PAIRS` in their name.
pub(super) fn check<T: Scalar, A: 'static>(
    questions: fn() -> Vec<Question<T, A>>,
    law: fn(&mut Case<'_, T, A>),
) {
    guarded(move |progress| {
        let (mut failures, mut questions) = (Failures::default(), questions());
        let text = env::var("PAIRS").unwrap_or_default();
        questions.retain(|question| question.name.contains(&text));
        for question in &questions {
            check_question(
                law,
                question,
                CASES / questions.len(),
                &mut failures,
                progress,
            );
        }
        failures.require_none();
    });
}

fn check_question<T: Scalar, A>(
    law: fn(&mut Case<'_, T, A>),
    question: &Question<T, A>,
    cases: usize,
    failures: &mut Failures,
    progress: &Progress,
) {
    let rng = &mut Rng::new(SEED);
    let (before, accepted) = (failures.count(), &mut 0);
    for index in 0..cases {
        progress.next(format!("{} {} case {index}", T::NAME, question.name));
        law(&mut Case {
            question,
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
    if *accepted < cases / ACCEPTED_EVERY {
        failures.add(
            "too few cases are accepted",
            format!("{} {}: {accepted}", T::NAME, question.name),
        );
    }
}

/// L6: a power of two changes no decision and scales every measure.
pub(super) fn no_scale<T: Scalar, A: Answer<T>>(case: &mut Case<'_, T, A>) {
    let Some(figures) = case.figures() else {
        return;
    };
    let Some((exponent, scaled)) = rescaled(case.rng, &figures) else {
        return;
    };
    let Some((before, after)) = case.query(&figures).zip(case.query(&scaled)) else {
        return;
    };
    let (before, after) = (before.numbers(), after.numbers());
    let same = before.decisions == after.decisions;
    case.require(same, "L6: scale decides", &figures);
    case.require(
        is_scaled(&before, &after, exponent),
        "L6: scale matters",
        &figures,
    );
}

/// Bit for bit for floats. Fixed point rounds at another place.
fn is_scaled<T: Scalar>(before: &Numbers<T>, after: &Numbers<T>, exponent: i32) -> bool {
    let scaled = |(before, after): (&T, &T)| {
        if T::IS_FIXED {
            is_near(before.rational() * power_of_two(exponent), *after)
        } else {
            let exact = before.times_power(exponent);
            exact.is_none_or(|exact| exact.raw() == after.raw())
        }
    };
    let same = |(before, after): (&T, &T)| {
        if T::IS_FIXED {
            is_near(before.rational(), *after)
        } else {
            before.raw() == after.raw()
        }
    };
    let counts = |n: &Numbers<T>| (n.lengths.len(), n.ratios.len());
    counts(before) == counts(after)
        && before.lengths.iter().zip(&after.lengths).all(scaled)
        && before.ratios.iter().zip(&after.ratios).all(same)
}

fn is_near<T: Scalar>(expected: tangency_rational::BigRational, found: T) -> bool {
    let (off, most) = (found.rational() - expected, T::epsilon() * allowed());
    off <= most && -off <= most
}

/// L7: any numbers at all have an answer, and none of them makes a NaN lie anywhere.
pub(super) fn any_numbers<T: Scalar, A: Answer<T>>(case: &mut Case<'_, T, A>) {
    let Some(mut figures) = case.figures() else {
        return;
    };
    corrupt(case, &mut figures);
    let shown = figures.each_ref().map(Figure::show);
    case.progress
        .next(format!("{} {shown:?}", case.question.name));
    let Some(answer) = case.query(&figures) else {
        return;
    };
    let all = |holds: fn(&T) -> bool| figures.iter().flat_map(Figure::numbers).all(holds);
    if !all(|x| x.partial_cmp(x).is_some()) {
        case.require(!answer.is_found(), "L7: a NaN lies somewhere", &figures);
    }
    if !all(|x| x.finite()) {
        return;
    }
    let in_range = all(|x| x.in_range());
    let kinds = figures.each_ref().map(|figure| figure.kind);
    let has_sums = kinds.contains(&Kind::Obb) || kinds == [Kind::Ball; 2];
    let numbers = answer.numbers();
    let mut found = numbers.lengths.iter().chain(&numbers.ratios);
    let holds = found.all(|x| {
        if in_range {
            x.finite()
        } else {
            x.partial_cmp(x).is_some()
        }
    });
    let is_missing = has_sums && !in_range && !SUMS_BEYOND;
    case.require(holds || is_missing, "L7: answers with no number", &figures);
    let few = figures.iter().all(|figure| figure.points.len() <= FEW);
    if case.index.is_multiple_of(EXTREMES_EVERY) && few && (in_range || !T::IS_FIXED) {
        let [a, b] = figures.each_ref().map(exact);
        case.require(answer.is_right([&a, &b]), "L4: decides wrongly", &figures);
    }
}

/// Brings the figures to the ends of the format, or some numbers of them.
fn corrupt<T: Scalar, A>(case: &mut Case<'_, T, A>, figures: &mut Figures<T>) {
    if case.rng.coin() {
        replace(case, figures);
        return;
    }
    let most = if T::IS_FIXED { 30 } else { 1000 };
    let exponent = case.rng.integer(most) as i32;
    let [a, b] = figures
        .each_ref()
        .map(|figure| figure.map(|x| x.times_power(exponent)).complete());
    if let Some((a, b)) = a.zip(b) {
        *figures = [a, b];
    }
}

/// Replaces one number, a few or all of them by extreme ones or random bits.
fn replace<T: Scalar, A>(case: &mut Case<'_, T, A>, figures: &mut Figures<T>) {
    let any_bits = case.rng.coin();
    let extremes = T::extremes();
    for figure in figures {
        let count = figure.numbers().count();
        let share = *case.rng.pick(&[1, 4, count]);
        for number in figure.numbers_mut(case.question.dimension) {
            if case.rng.below(share) == 0 {
                let bits = case.rng.bits();
                *number = if any_bits {
                    T::from_raw(bits)
                } else {
                    *case.rng.pick(&extremes)
                };
            }
        }
    }
}
