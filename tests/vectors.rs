//! The library against labelled cases from an exact rational oracle: see `vectors/README.md`.
//!
//! `cargo test --test vectors -- --nocapture` prints the scoreboard.
#![cfg(feature = "fixed")]

mod common;

use common::guard::{Progress, ask, guarded};
use common::measure::{Errors, errors, exact, is_finite};
use common::oracle;
use common::report::Offences;
use common::scalar::{Scalar, approximate};
use common::shapes::Figure;
use common::table::{Answers, Closest, Pair, pairs};
use common::vectors::{Case, names, read};
use num_rational::BigRational;
use num_traits::{Signed, Zero};
use simba::scalar::{FixedI8F24, FixedI16F16, FixedI20F12, FixedI32F32};

/// An error of so many units is worth a look.
const GOAL: f64 = 4.0;
/// An error of so many units is a defect.
const DEFECT: f64 = 64.0;

/// One line of the scoreboard.
#[derive(Clone, Copy, Default)]
struct Score {
    cases: usize,
    refused: usize,
    wrong: usize,
    above_goal: usize,
    defects: usize,
    worst: f64,
    /// Answers that claim to be unique and are not, or the reverse.
    not_unique: usize,
    /// Of unique nearest points from those of the label, in units; for information, as even
    /// the best answer has a large one where the problem is ill-conditioned.
    elsewhere: f64,
}

impl Score {
    const HEADER: &str = "  cases  refused  wrong     >4    >64  worst unit  unique?  elsewhere";

    fn measure(&mut self, error: f64) {
        self.above_goal += usize::from(error > GOAL);
        self.defects += usize::from(error > DEFECT || error.is_nan());
        self.worst = self.worst.max(error);
    }

    fn add(&mut self, other: &Self) {
        self.cases += other.cases;
        self.refused += other.refused;
        self.wrong += other.wrong;
        self.above_goal += other.above_goal;
        self.defects += other.defects;
        self.worst = self.worst.max(other.worst);
        self.not_unique += other.not_unique;
        self.elsewhere = self.elsewhere.max(other.elsewhere);
    }

    fn line(&self) -> String {
        format!(
            "{:7}{:9}{:7}{:7}{:7}{:12.4}{:9}{:11.3}",
            self.cases,
            self.refused,
            self.wrong,
            self.above_goal,
            self.defects,
            self.worst,
            self.not_unique,
            self.elsewhere
        )
    }
}

#[test]
fn labelled_cases() {
    guarded(|progress| {
        let mut offences = Offences::default();
        let mut total = Score::default();
        println!("{:58}{}", "", Score::HEADER);
        run::<f32>(&mut total, &mut offences, progress);
        run::<f64>(&mut total, &mut offences, progress);
        run::<FixedI16F16>(&mut total, &mut offences, progress);
        run::<FixedI32F32>(&mut total, &mut offences, progress);
        run::<FixedI8F24>(&mut total, &mut offences, progress);
        run::<FixedI20F12>(&mut total, &mut offences, progress);
        println!("{:58}{}", "total", total.line());
        offences.none();
    });
}

/// The oracle of the laws is another program than the one that labelled the cases.
#[test]
fn the_oracle_agrees() {
    let mut offences = Offences::default();
    for dimension in [2, 3] {
        for case in names(dimension)
            .iter()
            .flat_map(|name| read(dimension, name))
        {
            let [a, b] = case.figures.each_ref().map(exact);
            let off = oracle::distance(&a, &b) - &case.distance;
            let close = approximate(&off).abs() <= 1e-20 * case.size;
            if oracle::intersects(&a, &b) != case.intersects || !close {
                offences.add("the oracle differs from the label", case.id);
            }
        }
    }
    offences.none();
}

fn run<T: Scalar>(total: &mut Score, offences: &mut Offences, progress: &Progress) {
    for pair in pairs::<T>() {
        let mut score = Score::default();
        for case in read(pair.dimension, pair.vectors) {
            progress.next(format!("{} {}d/{}", T::NAME, pair.dimension, case.id));
            Judge {
                pair: &pair,
                case: &case,
                score: &mut score,
                offences,
            }
            .judge();
        }
        println!("{:11}{:47}{}", T::NAME, pair.name, score.line());
        total.add(&score);
    }
}

/// The figures of the case in the order of the pair, where the scalar holds all numbers and the
/// library promises its measures for them.
fn held<T: Scalar>(pair: &Pair<T>, case: &Case) -> Option<[Figure<T>; 2]> {
    let [a, b] = &case.figures;
    let [a, b] = if is_swapped(pair, case) {
        [b, a]
    } else {
        [a, b]
    };
    let held = |f: &Figure<f64>| f.map(|&x| T::held(x).filter(|x| x.in_range())).complete();
    Some([held(a)?, held(b)?])
}

fn is_swapped<T>(pair: &Pair<T>, case: &Case) -> bool {
    let kinds = case.figures.each_ref().map(|f| f.kind);
    assert!(
        kinds == pair.kinds || [kinds[1], kinds[0]] == pair.kinds,
        "{}",
        pair.name
    );
    kinds != pair.kinds
}

struct Judge<'a, T> {
    pair: &'a Pair<T>,
    case: &'a Case,
    score: &'a mut Score,
    offences: &'a mut Offences,
}

impl<T: Scalar> Judge<'_, T> {
    fn judge(&mut self) {
        let Some(figures) = held(self.pair, self.case) else {
            return;
        };
        self.score.cases += 1;
        match ask(self.pair, &figures) {
            Err(panic) => self.offend(&panic),
            Ok(None) => self.refused(),
            Ok(Some(answers)) => self.answers(&figures, &answers),
        }
    }

    fn offend(&mut self, what: &str) {
        let offence = format!("{} {}: {what}", T::NAME, self.pair.name);
        self.offences.add(
            offence,
            format!("{}d/{}", self.pair.dimension, self.case.id),
        );
    }

    /// A constructor may refuse what is less than its shape.
    fn refused(&mut self) {
        self.score.refused += 1;
        if self.case.category != "degenerate" {
            self.offend("a constructor refuses");
        }
    }

    fn answers(&mut self, figures: &[Figure<T>; 2], answers: &Answers<T>) {
        if answers.intersects != [self.case.intersects; 2] {
            self.score.wrong += 1;
            self.offend("decides wrongly");
        }
        // Points that the scalar cannot hold saturate.
        if self.case.size.rational() > T::largest().rational() {
            return;
        }
        let [a, b] = figures.each_ref().map(exact);
        self.nearest(
            &answers.nearest[0],
            [&a, &b],
            is_swapped(self.pair, self.case),
        );
        self.nearest(
            &answers.nearest[1],
            [&b, &a],
            !is_swapped(self.pair, self.case),
        );
        self.common(figures, answers);
    }

    fn nearest(&mut self, answer: &Closest<T>, figures: [&oracle::Exact; 2], swapped: bool) {
        if !is_finite(answer) {
            self.offend("answers with no finite number");
            return;
        }
        let errors = errors(answer, figures, &self.case.distance, &self.unit());
        self.score.measure(errors.worst());
        if errors.worst() > DEFECT {
            self.offend(&worst_of(&errors));
        }
        let wrong = self
            .case
            .unique
            .is_some_and(|unique| unique != answer.unique);
        self.score.not_unique += usize::from(wrong);
        self.elsewhere(answer, swapped);
    }

    fn unit(&self) -> BigRational {
        T::unit(&self.case.size.rational())
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

    fn common(&mut self, figures: &[Figure<T>; 2], answers: &Answers<T>) {
        let (Some(common), Some((of, label))) = (&answers.common, &self.case.common) else {
            return;
        };
        let linear = of ^ usize::from(is_swapped(self.pair, self.case));
        for (asked, parts) in common.iter().enumerate() {
            // Of two linear shapes the parameters are those of the shape that was asked.
            if self.pair.kinds[0] == self.pair.kinds[1] && asked != linear {
                continue;
            }
            let intervals = parts.iter().map(|part| part.parameters);
            let length = direction_length(&figures[linear]);
            self.intervals(intervals.collect(), label, &length);
        }
    }

    fn intervals(&mut self, found: Vec<[T; 2]>, label: &[[BigRational; 2]], length: &BigRational) {
        if found.len() != label.len() {
            self.score.wrong += 1;
            self.offend("finds another number of common pieces");
            return;
        }
        // An error of the point by one unit is one of the parameter by this.
        let of_point = if length.is_zero() {
            BigRational::zero()
        } else {
            self.unit() / length
        };
        let unit = of_point.max(T::unit(&T::one().rational()));
        for (t, exact) in found.iter().flatten().zip(label.iter().flatten()) {
            if exact.abs() > T::largest().rational() {
                continue;
            }
            let error = (t.rational() - exact) / &unit;
            let error = approximate(&error).abs();
            self.score.measure(error);
            if error > DEFECT {
                self.offend("places common points wrongly");
            }
        }
    }
}

fn worst_of(errors: &Errors) -> String {
    let worst = errors.worst();
    let which = if worst == errors.distance {
        "the distance is off"
    } else if worst == errors.off_shape {
        "a point is off its shape"
    } else {
        "the points are not so far apart"
    };
    String::from(which)
}

/// How far one parameter reaches along a linear figure.
fn direction_length<T: Scalar>(figure: &Figure<T>) -> BigRational {
    let figure = exact(figure);
    if figure.kind.has_direction() {
        return oracle::length(&figure.points[1]);
    }
    oracle::length(&oracle::minus(&figure.points[1], &figure.points[0]))
}
