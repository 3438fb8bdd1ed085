//! A polynomial as the list of its operations, for arithmetic that is too rare to be worth code of its own.
//!
//! Each predicate and each construction is compiled once to record its operations; their execution over
//! some number type is compiled once for all of them, in this crate.

use super::block_float::BlockFloat;
use super::filter::Approx;
use super::finish::larger;
use super::given_sums::GivenSums;
use super::grid::{BitLength, GridInteger};
use super::inputs::Inputs;
use super::integer::Exact;
use super::long_integer::Int;
use super::ring::Ring;
use super::wide_exponent::WideExponent;
use alloc::vec::Vec;
use core::cell::RefCell;
use core::cmp::Ordering;
use core::num::Wrapping;

#[derive(Clone, Copy, Debug)]
enum Operation {
    Sum,
    Difference,
    Product,
}

impl Operation {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn of<R: Ring>(self, a: R, b: R) -> R {
        match self {
            Self::Sum => a + b,
            Self::Difference => a - b,
            Self::Product => a * b,
        }
    }
}

/// An operation on the results with two indices.
#[derive(Clone, Copy, Debug)]
struct Step {
    operation: Operation,
    operands: [u32; 2],
}

/// Records the operations of a polynomial, and keeps its results.
pub type Record = fn(&Trace);

/// The operations on some given numbers.
#[derive(Debug)]
pub struct Trace {
    given: usize,
    steps: RefCell<Vec<Step>>,
    /// The given numbers and all results, where they are computed and not recorded.
    values: Values,
    kept: RefCell<Vec<usize>>,
}

/// The numbers over which operations are computed at once.
#[derive(Debug)]
enum Values {
    None,
    Integers(RefCell<Vec<Wrapping<i128>>>),
    Approx(RefCell<Vec<Approx>>),
    Blocks(RefCell<Vec<BlockFloat>>),
}

/// The result with an index in a trace: first come the given numbers, then the steps.
#[derive(Clone, Copy, Debug)]
pub struct Node<'t> {
    trace: &'t Trace,
    index: u32,
}

ring!(['t] Node<'t>: |a: Self, b: Self| a.with(a.trace.sum(a.index, b.index)),
    |a: Self, b: Self| a.with(a.trace.difference(a.index, b.index)),
    |a: Self, b: Self| a.with(a.trace.product(a.index, b.index)));

impl<'t> Node<'t> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn with(self, index: u32) -> Self {
        Self { index, ..self }
    }

    /// Makes it a result of the trace.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn keep(self) {
        self.trace.keep(self.index);
    }
}

/// Adds the result of an operation to all results, and returns its index.
#[cfg_attr(not(debug_assertions), inline(always))]
fn compute<R: Ring>(values: &mut Vec<R>, operation: Operation, [a, b]: [u32; 2]) -> usize {
    values.push(operation.of(values[a as usize], values[b as usize]));
    values.len() - 1
}

/// Gives the nodes of points indices, one after the other.
#[cfg_attr(not(debug_assertions), inline(always))]
fn number_points<const D: usize>(points: &mut [[Node<'_>; D]]) {
    let mut k = 0;
    while k < points.len() {
        number(&mut points[k], k * D);
        k += 1;
    }
}

/// Gives nodes indices, one after the other.
#[cfg_attr(not(debug_assertions), inline(always))]
fn number(nodes: &mut [Node<'_>], first: usize) {
    let mut i = 0;
    while i < nodes.len() {
        nodes[i].index = (first + i) as u32;
        i += 1;
    }
}

/// How many steps a polynomial usually has.
const USUAL_STEPS: usize = 64;

impl Trace {
    /// The operations on so many given numbers.
    pub fn of(record: Record, given: usize) -> Self {
        let trace = Self {
            given,
            steps: RefCell::new(Vec::with_capacity(USUAL_STEPS)),
            values: Values::None,
            kept: RefCell::default(),
        };
        record(&trace);
        trace
    }

    /// The sign of a polynomial whose value has 127 bits at most: nothing is recorded.
    pub fn sign_of_short_integers(record: Record, given: Vec<Wrapping<i128>>) -> Ordering {
        let trace = Self::computed(record, given.len(), Values::Integers(RefCell::new(given)));
        let Values::Integers(values) = &trace.values else {
            unreachable!("the numbers given");
        };
        values.borrow()[trace.result()].0.cmp(&0)
    }

    /// The value of a polynomial with a bound on its error: nothing is recorded.
    pub fn approx(record: Record, given: Vec<Approx>) -> Approx {
        let trace = Self::computed(record, given.len(), Values::Approx(RefCell::new(given)));
        let Values::Approx(values) = &trace.values else {
            unreachable!("the numbers given");
        };
        values.borrow()[trace.result()]
    }

    /// The highest bits of the value of a polynomial: nothing is recorded.
    pub fn in_blocks(record: Record, mut given: Vec<BlockFloat>) -> BlockFloat {
        given.reserve(USUAL_STEPS);
        let trace = Self::computed(record, given.len(), Values::Blocks(RefCell::new(given)));
        let Values::Blocks(values) = &trace.values else {
            unreachable!("the numbers given");
        };
        values.borrow()[trace.result()]
    }

    fn computed(record: Record, given: usize, values: Values) -> Self {
        let trace = Self {
            given,
            steps: RefCell::default(),
            values,
            kept: RefCell::default(),
        };
        record(&trace);
        trace
    }

    /// The index of the first result.
    fn result(&self) -> usize {
        self.kept.borrow()[0]
    }

    /// The given numbers.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn inputs<const D: usize, const K: usize, const S: usize>(
        &self,
    ) -> Inputs<Node<'_>, D, K, S> {
        let first = Node {
            trace: self,
            index: 0,
        };
        let mut inputs = Inputs {
            points: [[first; D]; K],
            scalars: [first; S],
        };
        number_points(&mut inputs.points);
        number(&mut inputs.scalars, D * K);
        inputs
    }

    // The calls are most of the code of a polynomial: they pass as little as possible.

    #[inline(never)]
    fn sum(&self, a: u32, b: u32) -> u32 {
        self.record(Operation::Sum, [a, b])
    }

    #[inline(never)]
    fn difference(&self, a: u32, b: u32) -> u32 {
        self.record(Operation::Difference, [a, b])
    }

    #[inline(never)]
    fn product(&self, a: u32, b: u32) -> u32 {
        self.record(Operation::Product, [a, b])
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn record(&self, operation: Operation, operands: [u32; 2]) -> u32 {
        let index = match &self.values {
            Values::Integers(values) => compute(&mut values.borrow_mut(), operation, operands),
            Values::Approx(values) => compute(&mut values.borrow_mut(), operation, operands),
            Values::Blocks(values) => compute(&mut values.borrow_mut(), operation, operands),
            Values::None => {
                let mut steps = self.steps.borrow_mut();
                steps.push(Step {
                    operation,
                    operands,
                });
                self.given + steps.len() - 1
            }
        };
        index as u32
    }

    #[inline(never)]
    fn keep(&self, index: u32) {
        self.kept.borrow_mut().push(index as usize);
    }

    /// The sign of the result, for given numbers of `width` bits.
    pub fn sign(&self, given: GivenSums<'_, GridInteger>, width: u32) -> Ordering {
        match self.longest(given, width) {
            0..=127 => self.sign_in::<Wrapping<i128>>(given),
            128..=255 => self.sign_in::<Int<4>>(given),
            256..=511 => self.sign_in::<Int<8>>(given),
            512..=1023 => self.sign_in::<Int<16>>(given),
            1024..=4095 => self.sign_in::<Int<64>>(given),
            // All of f64 up to degree 8: 8 * 2099 bits, and the carries of the sums.
            _ => self.sign_in::<Int<264>>(given),
        }
    }

    /// The results, rounded, for given numbers of `width` bits.
    pub fn rounded(&self, given: GivenSums<'_, GridInteger>, width: u32) -> Vec<WideExponent> {
        match self.longest(given, width) {
            0..=127 => self.rounded_in::<Wrapping<i128>>(given),
            128..=255 => self.rounded_in::<Int<4>>(given),
            256..=511 => self.rounded_in::<Int<8>>(given),
            512..=1023 => self.rounded_in::<Int<16>>(given),
            1024..=4095 => self.rounded_in::<Int<64>>(given),
            _ => self.rounded_in::<Int<264>>(given),
        }
    }

    /// The bits of the longest result, at most.
    fn longest(&self, given: GivenSums<'_, GridInteger>, width: u32) -> u32 {
        let results = self.run(given.values(|_| BitLength(width)));
        results.iter().fold(0, |longest, x| larger(longest, x.0))
    }

    fn sign_in<Z: Exact>(&self, given: GivenSums<'_, GridInteger>) -> Ordering {
        self.integers::<Z>(given)[0].sign()
    }

    fn rounded_in<Z: Exact>(&self, given: GivenSums<'_, GridInteger>) -> Vec<WideExponent> {
        let results = self.integers::<Z>(given);
        results.into_iter().map(WideExponent::of).collect()
    }

    /// The results over integers.
    pub fn integers<Z: Exact>(&self, given: GivenSums<'_, GridInteger>) -> Vec<Z> {
        self.run(given.values(|x| Z::shifted(x.mantissa, x.shift)))
    }

    /// The results over some number type, by the given numbers. Plain loops: it is compiled in crates that use the library
    /// too.
    pub fn run<R: Ring>(&self, mut values: Vec<R>) -> Vec<R> {
        let steps = self.steps.borrow();
        values.reserve(steps.len());
        let mut i = 0;
        while i < steps.len() {
            compute(&mut values, steps[i].operation, steps[i].operands);
            i += 1;
        }
        let kept = self.kept.borrow();
        let mut results = Vec::with_capacity(kept.len());
        let mut i = 0;
        while i < kept.len() {
            results.push(values[kept[i]]);
            i += 1;
        }
        results
    }
}
