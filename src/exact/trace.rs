//! A polynomial as the list of its operations, for integers too long to be worth code of their own.
//!
//! Each predicate and each construction is compiled once to record its operations; their execution
//! over integers of some length is compiled once for all of them.

use super::finish::larger;
use super::grid::{BitLength, GridInteger};
use super::inputs::Inputs;
use super::integer::{Exact, Int};
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

/// An operation on the results with two indices.
#[derive(Clone, Copy, Debug)]
struct Step {
    operation: Operation,
    operands: [usize; 2],
}

/// The given numbers, and the operations on them.
#[derive(Debug)]
pub struct Trace {
    given: Vec<GridInteger>,
    steps: RefCell<Vec<Step>>,
}

/// The result with an index in a trace: first come the given numbers, then the steps.
#[derive(Clone, Copy, Debug)]
pub struct Node<'t> {
    trace: &'t Trace,
    index: usize,
}

ring!(['t] Node<'t>: |a: Self, b| a.record(Operation::Sum, b),
    |a: Self, b| a.record(Operation::Difference, b), |a: Self, b| a.record(Operation::Product, b));

impl<'t> Node<'t> {
    fn record(self, operation: Operation, other: Self) -> Self {
        self.trace.push(Step {
            operation,
            operands: [self.index, other.index],
        })
    }
}

impl Trace {
    /// One without steps.
    pub fn of<const D: usize, const K: usize, const S: usize>(
        inputs: &Inputs<GridInteger, D, K, S>,
    ) -> Self {
        Self {
            given: inputs.iter().copied().collect(),
            steps: RefCell::default(),
        }
    }

    /// The given numbers.
    pub fn inputs<const D: usize, const K: usize, const S: usize>(
        &self,
    ) -> Inputs<Node<'_>, D, K, S> {
        Inputs {
            points: core::array::from_fn(|i| core::array::from_fn(|axis| self.node(i * D + axis))),
            scalars: core::array::from_fn(|i| self.node(D * K + i)),
        }
    }

    fn node(&self, index: usize) -> Node<'_> {
        Node { trace: self, index }
    }

    fn push(&self, step: Step) -> Node<'_> {
        let mut steps = self.steps.borrow_mut();
        steps.push(step);
        self.node(self.given.len() + steps.len() - 1)
    }

    /// The sign of a result, for given numbers of `width` bits.
    pub fn sign(&self, result: Node<'_>, width: u32) -> Ordering {
        let indices = [result.index];
        match self.longest(&indices, width) {
            0..=127 => self.results::<Wrapping<i128>>(&indices)[0].sign(),
            128..=255 => self.results::<Int<4>>(&indices)[0].sign(),
            256..=511 => self.results::<Int<8>>(&indices)[0].sign(),
            512..=1023 => self.results::<Int<16>>(&indices)[0].sign(),
            1024..=4095 => self.results::<Int<64>>(&indices)[0].sign(),
            // All of f64 up to degree 8: 8 * 2099 bits, and the carries of the sums.
            _ => self.results::<Int<264>>(&indices)[0].sign(),
        }
    }

    /// Some results, rounded, for given numbers of `width` bits.
    pub fn rounded(&self, nodes: &[Node<'_>], width: u32) -> Vec<WideExponent> {
        let indices: Vec<usize> = nodes.iter().map(|node| node.index).collect();
        match self.longest(&indices, width) {
            0..=127 => self.rounded_in::<Wrapping<i128>>(&indices),
            128..=255 => self.rounded_in::<Int<4>>(&indices),
            256..=511 => self.rounded_in::<Int<8>>(&indices),
            512..=1023 => self.rounded_in::<Int<16>>(&indices),
            1024..=4095 => self.rounded_in::<Int<64>>(&indices),
            _ => self.rounded_in::<Int<264>>(&indices),
        }
    }

    /// The bits of the longest of some results, at most.
    fn longest(&self, indices: &[usize], width: u32) -> u32 {
        let results = self.run(|_| BitLength(width));
        let bits = indices.iter().map(|&index| results[index].0);
        bits.fold(0, larger)
    }

    fn rounded_in<Z: Exact>(&self, indices: &[usize]) -> Vec<WideExponent> {
        let results = self.results::<Z>(indices);
        results.into_iter().map(WideExponent::of).collect()
    }

    fn results<Z: Exact>(&self, indices: &[usize]) -> Vec<Z> {
        let results = self.run(|given| Z::shifted(given.mantissa, given.shift));
        indices.iter().map(|&index| results[index]).collect()
    }

    /// The given numbers and the results of all steps.
    fn run<R: Ring>(&self, number: impl Fn(GridInteger) -> R) -> Vec<R> {
        let steps = self.steps.borrow();
        let mut results = Vec::with_capacity(self.given.len() + steps.len());
        results.extend(self.given.iter().map(|&given| number(given)));
        for Step {
            operation,
            operands: [a, b],
        } in steps.iter()
        {
            let (a, b): (R, R) = (results[*a], results[*b]);
            results.push(match operation {
                Operation::Sum => a + b,
                Operation::Difference => a - b,
                Operation::Product => a * b,
            });
        }
        results
    }
}
