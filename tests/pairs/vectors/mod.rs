//! The library against labelled cases from an exact rational oracle: see `tests/vectors/README.md`.
//!
//! `cargo test --test pairs vectors -- --nocapture` prints the scoreboard.

mod check;
mod score;

use crate::common::guard::guarded;
use crate::common::labels::{CASES, Given, LabelledCase, cases};
use crate::common::oracle::{self, Exact};
use crate::common::report::Failures;
use crate::common::scalar::{Scalar, approximate};
use crate::common::table::chosen;
use check::Check;
use num_traits::Zero;
use score::Score;
use simba::scalar::{FixedI8F24, FixedI16F16, FixedI20F12, FixedI32F32};
use std::panic::resume_unwind;
use std::thread;
use tangency_rational::BigRational;

/// What came out in one scalar.
struct Board {
    lines: String,
    total: Score,
    failures: Failures,
}

#[test]
fn labelled_cases() {
    let boards = thread::scope(|scope| {
        [
            scope.spawn(board::<f32>),
            scope.spawn(board::<f64>),
            scope.spawn(board::<FixedI16F16>),
            scope.spawn(board::<FixedI32F32>),
            scope.spawn(board::<FixedI8F24>),
            scope.spawn(board::<FixedI20F12>),
        ]
        .map(|run| run.join().unwrap_or_else(|panic| resume_unwind(panic)))
    });
    let mut failures = Failures::default();
    let mut total = Score::default();
    println!("{:58}{}", "", Score::HEADER);
    for board in boards {
        print!("{}", board.lines);
        total.add(&board.total);
        failures.extend(board.failures);
    }
    println!("{:58}{}", "total", total.line());
    failures.require_none();
}

fn board<T: Scalar>() -> Board {
    guarded(|progress| {
        let mut board = Board {
            lines: String::new(),
            total: Score::default(),
            failures: Failures::default(),
        };
        for pair in chosen::<T>() {
            let mut score = Score::default();
            for case in cases(pair.dimension, pair.kinds) {
                progress.next(format!("{} {}d/{}", T::NAME, pair.dimension, case.id));
                Check::new(&pair, &case, &mut score, &mut board.failures).run();
            }
            board.lines += &format!("{:11}{:47}{}\n", T::NAME, pair.name, score.line());
            board.total.add(&score);
        }
        board
    })
}

/// The oracle of the laws is another program than the one that labelled the cases.
#[test]
fn the_oracle_agrees() {
    let mut failures = Failures::default();
    for ((dimension, _), cases) in &*CASES {
        for case in cases {
            if !agrees(case) {
                let case = format!("{dimension}d/{}", case.id);
                failures.add("the oracle differs from the label", case);
            }
        }
    }
    failures.require_none();
}

fn agrees(case: &LabelledCase) -> bool {
    let [a, b] = case.given.each_ref().map(Given::exact);
    let off = oracle::distance(&a, &b) - &case.distance;
    let close = approximate(&off).abs() <= 1e-20 * case.size;
    oracle::intersects(&a, &b) == case.intersects && close && agrees_on_common_set([&a, &b], case)
}

fn agrees_on_common_set(figures: [&Exact; 2], case: &LabelledCase) -> bool {
    let Some((linear, label)) = &case.common else {
        return true;
    };
    let (linear, other) = (figures[*linear], figures[1 - linear]);
    if !other.radius.is_zero() {
        let is_point = oracle::is_common_point(linear, other);
        return label.iter().all(|[from, to]| is_point == (from == to));
    }
    let close = |(found, label): (&Option<BigRational>, &Option<BigRational>)| {
        let off = found.as_ref().zip(label.as_ref()).map(|(t, s)| t - s);
        off.map_or(found == label, |off| {
            approximate(&off).abs() <= 1e-20 * case.size
        })
    };
    let found = oracle::common(linear, other);
    let ends = found.iter().flatten().zip(label.iter().flatten());
    found.len() == label.len() && ends.into_iter().all(close)
}
