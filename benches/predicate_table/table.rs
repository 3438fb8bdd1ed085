//! Rows of times, and how they are taken.

use crate::support::{COUNT, Input, Inputs};
use core::hint::black_box;
use nalgebra::RealField;
use std::time::Instant;

const PASSES: usize = 9;

/// One pass over all inputs.
type Pass = Box<dyn Fn()>;

struct Row {
    predicate: &'static str,
    scalar: &'static str,
    passes: [Pass; 3],
    best: [f64; 3],
}

fn pass<T: Copy + 'static, const D: usize, A: 'static>(
    inputs: Vec<Input<T, D>>,
    answer: impl Fn(&Input<T, D>) -> A + 'static,
) -> Pass {
    Box::new(move || {
        for input in &inputs {
            black_box(answer(input));
        }
    })
}

pub struct Table {
    rows: Vec<Row>,
    wanted: String,
}

impl Table {
    /// For the predicates whose names have this in them.
    pub fn of(wanted: String) -> Self {
        Self {
            rows: Vec::new(),
            wanted,
        }
    }

    pub fn row<T: RealField + Copy, const D: usize, A: 'static, B: 'static>(
        &mut self,
        (predicate, scalar): (&'static str, &'static str),
        inputs: impl FnOnce() -> Inputs<T, D>,
        answer: impl Fn(&Input<T, D>) -> A + Copy + 'static,
        plain: impl Fn(&Input<T, D>) -> B + 'static,
    ) {
        if predicate.contains(&self.wanted) {
            let Inputs { random, ties } = inputs();
            let passes = [
                pass(random.clone(), answer),
                pass(random, plain),
                pass(ties, answer),
            ];
            let best = [f64::INFINITY; 3];
            self.rows.push(Row {
                predicate,
                scalar,
                passes,
                best,
            });
        }
    }

    pub fn measure(&mut self) {
        self.rows.sort_by_key(|row| row.predicate);
        for _ in 0..PASSES {
            for row in &mut self.rows {
                for (pass, best) in row.passes.iter().zip(&mut row.best) {
                    let start = Instant::now();
                    pass();
                    *best = best.min(start.elapsed().as_secs_f64() * 1e9 / COUNT as f64);
                }
            }
        }
    }

    pub fn print(&self) {
        println!("| predicate | scalar | ours, ns | naive, ns | ratio | short ties, ns |");
        println!("|---|---|---|---|---|---|");
        for Row {
            predicate,
            scalar,
            best: [ours, naive, tie],
            ..
        } in &self.rows
        {
            let ratio = ours / naive;
            println!("| {predicate} | {scalar} | {ours:.1} | {naive:.1} | {ratio:.2} | {tie:.1} |");
        }
    }
}
