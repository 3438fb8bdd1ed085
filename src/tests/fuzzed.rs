//! Cases from a fuzzer: its numbers come before those of the generators.

use super::{measures, signs};
use core::cell::{Cell, RefCell};
use simba::scalar::{FixedI4F4, FixedI8F8, FixedI16F16, FixedI32F32};

/// One function in so many is checked with a case, as the oracle is slow.
const FUNCTIONS: usize = 32;

thread_local! {
    static NUMBERS: RefCell<Vec<u64>> = const { RefCell::new(Vec::new()) };
    static READ: Cell<usize> = const { Cell::new(0) };
    static TURN: Cell<usize> = const { Cell::new(0) };
}

/// The next number.
pub fn next() -> Option<u64> {
    let index = READ.replace(READ.get() + 1);
    NUMBERS.with_borrow(|numbers| numbers.get(index).copied())
}

/// Starts again with the first number.
pub fn rewind() {
    READ.set(0);
}

/// Whether to check the next function.
pub fn is_turn() -> bool {
    TURN.replace(TURN.get() + 1).is_multiple_of(FUNCTIONS)
}

/// Checks some functions once, each with a case made of the numbers. `scalar` and `kernel` choose the
/// scalar, signs or measures, and the functions.
///
/// # Panics
/// If a result is wrong.
pub fn hold(scalar: u8, kernel: u8, numbers: Vec<u64>) {
    NUMBERS.set(numbers);
    TURN.set(usize::from(kernel));
    match scalar % 14 {
        0 => signs::all::<f32>(1),
        1 => signs::all::<f64>(1),
        2 => signs::all::<FixedI16F16>(1),
        3 => signs::all::<FixedI32F32>(1),
        4 => signs::all::<FixedI8F8>(1),
        5 => measures::all::<f32>(1),
        6 => measures::all::<f64>(1),
        7 => measures::all::<FixedI16F16>(1),
        8 => measures::all::<FixedI32F32>(1),
        9 => signs::of_sums::<f32>(1),
        10 => signs::of_sums::<f64>(1),
        11 => measures::of_sums::<f32>(1),
        12 => measures::of_sums::<f64>(1),
        _ => measures::of_sums::<FixedI4F4>(1),
    }
}
