//! Compares the answers about one labelled case with its label.

use super::score::{DEFECT, Score};
use crate::common::answers::{Answers, Closest, Part};
use crate::common::figure::Figure;
use crate::common::guard::query;
use crate::common::labels::{Given, LabelledCase};
use crate::common::measure::{Errors, errors, is_finite, parameter_error};
use crate::common::oracle::{self, Exact, Interval};
use crate::common::report::Failures;
use crate::common::scalar::{Scalar, approximate};
use crate::common::table::Pair;
use num_traits::{Signed, Zero};
use tangency_rational::BigRational;

/// A decision about a rounded set may be another than the label's where that is so many machine
/// epsilons of the largest coordinate from its tie.
const BAND: f64 = 64.0;

pub(super) struct Check<'a, T> {
    pair: &'a Pair<T>,
    case: &'a LabelledCase,
    /// Whether the label has the figures in the other order.
    swapped: bool,
    score: &'a mut Score,
    failures: &'a mut Failures,
}

/// The case in the order of the pair, in the numbers that the shapes store.
struct StoredInput {
    figures: [Exact; 2],
    /// Whether these are the sets of the label.
    labelled: bool,
}

impl<'a, T: Scalar> Check<'a, T> {
    pub(super) fn new(
        pair: &'a Pair<T>,
        case: &'a LabelledCase,
        score: &'a mut Score,
        failures: &'a mut Failures,
    ) -> Self {
        let [a, b] = case.given.each_ref().map(Given::kind);
        let fits = [a, b] == pair.kinds || [b, a] == pair.kinds;
        assert!(fits, "the cases of {} are of another pair", pair.name);
        Self {
            pair,
            case,
            swapped: [a, b] != pair.kinds,
            score,
            failures,
        }
    }

    /// As a program makes the shapes, and where that does not give the sets of the label although
    /// the scalar represents them, also with these.
    pub(super) fn run(mut self) {
        let [a, b] = &self.case.given;
        let given = if self.swapped { [b, a] } else { [a, b] };
        let made = both(given.map(Given::made::<T>));
        let stored =
            both(given.map(Given::stored::<T>)).filter(|stored| made.as_ref() != Some(stored));
        for figures in [made, stored].iter().flatten() {
            self.figures(&StoredInput::new(given, figures), figures);
        }
    }

    fn figures(&mut self, input: &StoredInput, figures: &[Figure<T>; 2]) {
        self.score.cases += 1;
        match query(self.pair, figures) {
            Err(panic) => self.add_failure(&panic),
            Ok(None) => self.refused(),
            Ok(Some(answers)) => {
                self.answers(input, &answers);
                self.limits(input, figures, answers.nearest[0].distance);
            }
        }
    }

    fn add_failure(&mut self, what: &str) {
        let failure = format!("{} {}: {what}", T::NAME, self.pair.name);
        self.failures.add(
            failure,
            format!("{}d/{}", self.pair.dimension, self.case.id),
        );
    }

    /// A constructor may refuse a degenerate shape.
    fn refused(&mut self) {
        self.score.refused += 1;
        if self.case.category != "degenerate" {
            self.add_failure("a constructor refuses");
        }
    }

    fn answers(&mut self, input: &StoredInput, answers: &Answers<T>) {
        self.decision(input, answers.intersects);
        // Points that the scalar cannot represent saturate.
        if self.case.size.rational() > T::largest().rational() {
            return;
        }
        let ([a, b], [there, back]) = (&input.figures, &answers.nearest);
        self.nearest(input, there, [a, b], self.swapped);
        if !there.is_flipped(back) {
            self.nearest(input, back, [b, a], !self.swapped);
        }
        self.common(input, answers);
    }

    /// Whether they are within the distance reported, or the next larger or smaller number: where the
    /// label is sure, as it is itself rounded.
    fn limits(&mut self, input: &StoredInput, figures: &[Figure<T>; 2], distance: T) {
        if !input.labelled || !distance.finite() || distance.is_zero() {
            return;
        }
        for limit in [
            distance,
            distance.next_up(),
            T::from_raw(distance.raw() - 1),
        ] {
            let off = &self.case.distance - limit.rational();
            let is_sure = off.is_zero() || approximate(&off).abs() > 1e-20 * self.case.size;
            let right = Some([!off.is_positive(); 2]);
            if is_sure && (self.pair.within)(figures, limit) != right {
                self.add_failure("decides a limit wrongly");
            }
        }
    }

    fn decision(&mut self, input: &StoredInput, intersects: [bool; 2]) {
        let [a, b] = &input.figures;
        let right = if input.labelled {
            self.case.intersects
        } else {
            oracle::intersects(a, b)
        };
        if intersects != [right; 2] {
            self.score.wrong += 1;
            self.add_failure("decides wrongly");
        }
        self.score.rounded += usize::from(!input.labelled);
        if right != self.case.intersects {
            self.score.excused += 1;
            let band = self.relative_unit() * BAND.rational();
            if self
                .case
                .margin
                .as_ref()
                .is_none_or(|margin| *margin > band)
            {
                self.add_failure("another box than the one given");
            }
        }
    }

    fn nearest(
        &mut self,
        input: &StoredInput,
        answer: &Closest<T>,
        figures: [&Exact; 2],
        swapped: bool,
    ) {
        if !is_finite(answer) {
            self.add_failure("answers with no finite number");
            return;
        }
        if input.labelled {
            self.labelled(answer, figures, swapped);
        } else {
            self.rounded(answer, figures);
        }
    }

    fn labelled(&mut self, answer: &Closest<T>, figures: [&Exact; 2], swapped: bool) {
        self.errors(errors(answer, figures, &self.case.distance, &self.unit()));
        let unique = self.case.unique;
        let wrong = unique.is_some_and(|unique| unique != answer.unique);
        self.score.not_unique += usize::from(wrong);
        self.elsewhere(answer, swapped);
    }

    /// As accurate about what is stored as ever, and that is not far from the label.
    fn rounded(&mut self, answer: &Closest<T>, figures: [&Exact; 2]) {
        let distance = oracle::distance(figures[0], figures[1]);
        self.errors(errors(answer, figures, &distance, &self.unit()));
        let off = answer.distance.rational() - &self.case.distance;
        self.errors(Errors {
            distance: approximate(&(off / self.relative_unit())).abs(),
            ..Errors::default()
        });
    }

    fn errors(&mut self, errors: Errors) {
        self.score.measure(errors.worst());
        if errors.worst() > DEFECT {
            self.add_failure(worst_of(&errors));
        }
    }

    fn unit(&self) -> BigRational {
        T::unit(&self.case.size.rational())
    }

    /// What the rounding of a rotation may move a point of the case by. In fixed point this is
    /// more than a last place.
    fn relative_unit(&self) -> BigRational {
        self.unit().max(T::epsilon() * self.case.size.rational())
    }

    fn elsewhere(&mut self, answer: &Closest<T>, swapped: bool) {
        let ill_conditioned = ["ulp", "parallel_ulp"].contains(&self.case.category.as_str());
        let Some([a, b]) = &self.case.nearest else {
            return;
        };
        if ill_conditioned || self.case.unique != Some(true) {
            return;
        }
        let labels = if swapped { [b, a] } else { [a, b] };
        for (point, label) in [answer.on_self, answer.on_rhs].into_iter().zip(labels) {
            let off = oracle::length(&oracle::minus(&point.map(T::rational), label));
            let units = approximate(&(off / self.unit()));
            self.score.elsewhere = self.score.elsewhere.max(units);
        }
    }

    fn common(&mut self, input: &StoredInput, answers: &Answers<T>) {
        let Some(common) = &answers.common else {
            return;
        };
        let Some((linear, label)) = self.expected(input) else {
            return;
        };
        for (order, parts) in common.iter().enumerate() {
            // Of two linear shapes the parameters are those of the first shape.
            if order == linear || !self.pair.kinds[1 - linear].is_linear() {
                self.parts(parts, &label, &input.figures[linear]);
            }
        }
    }

    /// Which figure is the linear one, and its parameters in common with the other.
    fn expected(&self, input: &StoredInput) -> Option<(usize, Vec<Interval>)> {
        if input.labelled {
            let (of, label) = self.case.common.clone()?;
            return Some((of ^ usize::from(self.swapped), label));
        }
        let linear = usize::from(self.pair.kinds[1].is_linear());
        let [line, other] = [&input.figures[linear], &input.figures[1 - linear]];
        Some((linear, oracle::common(line, other)))
    }

    fn parts(&mut self, parts: &[Part<T>], label: &[Interval], linear: &Exact) {
        if parts.len() != label.len() {
            self.score.wrong += 1;
            self.add_failure("finds another number of common pieces");
            return;
        }
        for (part, interval) in parts.iter().zip(label) {
            let is_point = interval[0].is_some() && interval[0] == interval[1];
            let endless = interval.each_ref().map(Option::is_none);
            if part.is_point != is_point || part.ends.map(|end| end.is_none()) != endless {
                self.score.wrong += 1;
                self.add_failure("finds another kind of common piece");
                continue;
            }
            for (end, label) in part.ends.iter().flatten().zip(interval.iter().flatten()) {
                self.parameter(end.parameter, label, linear);
            }
        }
    }

    fn parameter(&mut self, found: T, label: &BigRational, linear: &Exact) {
        let size = self.case.size.rational();
        let Some(error) = parameter_error(found, label, linear, &size) else {
            return;
        };
        self.score.measure(error);
        if error > DEFECT {
            self.add_failure("places common points wrongly");
        }
    }
}

impl StoredInput {
    fn new<T: Scalar>(given: [&Given; 2], figures: &[Figure<T>; 2]) -> Self {
        let figures = figures.each_ref().map(|f| f.map(|x| x.rational()));
        Self {
            labelled: figures == given.map(Given::exact),
            figures,
        }
    }
}

fn both<F>([a, b]: [Option<F>; 2]) -> Option<[F; 2]> {
    Some([a?, b?])
}

fn worst_of(errors: &Errors) -> &'static str {
    let worst = errors.worst();
    if worst == errors.distance {
        "the distance is off"
    } else if worst == errors.off_shape {
        "a point is off its shape"
    } else {
        "the points are not so far apart"
    }
}
