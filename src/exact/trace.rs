//! A polynomial as the list of its steps, for integers too long to be worth code of their own.
//!
//! Each predicate and each construction is compiled once to write its steps down; carrying them out
//! over integers of whatever length is compiled once for all of them.

use super::finish::larger;
use super::grid::{BitLength, GridInteger};
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

/// What is done with the results at two places.
#[derive(Clone, Copy, Debug)]
struct Step {
    operation: Operation,
    places: [usize; 2],
}

/// The given numbers, and what has been done with them.
#[derive(Debug)]
pub struct Trace {
    given: Vec<GridInteger>,
    steps: RefCell<Vec<Step>>,
}

/// The result at a place of a tape: first come the given numbers, then the steps.
#[derive(Clone, Copy, Debug)]
pub struct Node<'t> {
    tape: &'t Trace,
    place: usize,
}

ring!(['t] Node<'t>: |a: Self, b| a.then(Operation::Sum, b),
    |a: Self, b| a.then(Operation::Difference, b), |a: Self, b| a.then(Operation::Product, b));

impl<'t> Node<'t> {
    fn then(self, operation: Operation, other: Self) -> Self {
        self.tape.write(Step {
            operation,
            places: [self.place, other.place],
        })
    }
}

impl Trace {
    /// One on which nothing has been done yet.
    pub fn of<const D: usize, const K: usize, const S: usize>(
        points: &[[GridInteger; D]; K],
        scalars: &[GridInteger; S],
    ) -> Self {
        let given = points.as_flattened().iter().chain(scalars);
        Self {
            given: given.copied().collect(),
            steps: RefCell::default(),
        }
    }

    /// The given points.
    pub fn points<const D: usize, const K: usize>(&self) -> [[Node<'_>; D]; K] {
        core::array::from_fn(|i| core::array::from_fn(|axis| self.node(i * D + axis)))
    }

    /// The scalars given after so many numbers.
    pub fn scalars<const S: usize>(&self, after: usize) -> [Node<'_>; S] {
        core::array::from_fn(|i| self.node(after + i))
    }

    fn node(&self, place: usize) -> Node<'_> {
        Node { tape: self, place }
    }

    fn write(&self, step: Step) -> Node<'_> {
        let mut steps = self.steps.borrow_mut();
        steps.push(step);
        self.node(self.given.len() + steps.len() - 1)
    }

    /// The sign of a result of numbers of so many bits.
    pub fn sign(&self, of: Node<'_>, width: u32) -> Ordering {
        let places = [of.place];
        match self.longest(&places, width) {
            0..=127 => self.results::<Wrapping<i128>>(&places)[0].sign(),
            128..=255 => self.results::<Int<4>>(&places)[0].sign(),
            256..=511 => self.results::<Int<8>>(&places)[0].sign(),
            512..=1023 => self.results::<Int<16>>(&places)[0].sign(),
            1024..=4095 => self.results::<Int<64>>(&places)[0].sign(),
            // All of f64 up to degree 8: 8 * 2099 bits, and the carries of the sums.
            _ => self.results::<Int<264>>(&places)[0].sign(),
        }
    }

    /// Some results of numbers of so many bits, rounded.
    pub fn rounded(&self, of: &[Node<'_>], width: u32) -> Vec<WideExponent> {
        let places: Vec<usize> = of.iter().map(|node| node.place).collect();
        match self.longest(&places, width) {
            0..=127 => self.far::<Wrapping<i128>>(&places),
            128..=255 => self.far::<Int<4>>(&places),
            256..=511 => self.far::<Int<8>>(&places),
            512..=1023 => self.far::<Int<16>>(&places),
            1024..=4095 => self.far::<Int<64>>(&places),
            _ => self.far::<Int<264>>(&places),
        }
    }

    /// How many bits some results can take.
    fn longest(&self, places: &[usize], width: u32) -> u32 {
        let results = self.run(|_| BitLength(width));
        let bits = places.iter().map(|&place| results[place].0);
        bits.fold(0, larger)
    }

    fn far<Z: Exact>(&self, places: &[usize]) -> Vec<WideExponent> {
        let results = self.results::<Z>(places);
        results.into_iter().map(WideExponent::of).collect()
    }

    fn results<Z: Exact>(&self, places: &[usize]) -> Vec<Z> {
        let results = self.run(|given| Z::shifted(given.mantissa, given.shift));
        places.iter().map(|&place| results[place]).collect()
    }

    /// Carries out all steps.
    fn run<R: Ring>(&self, number: impl Fn(GridInteger) -> R) -> Vec<R> {
        let steps = self.steps.borrow();
        let mut results = Vec::with_capacity(self.given.len() + steps.len());
        results.extend(self.given.iter().map(|&given| number(given)));
        for Step {
            operation,
            places: [a, b],
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
