//! Every predicate and measure against exact integers: the bytes choose the scalar, the predicates and all numbers.
#![no_main]
#![allow(dead_code, unused_imports, reason = "the library is compiled into the target")]

extern crate alloc;

// The library as it is, with its tests, which are no part of what it exports.
#[macro_use]
#[path = "../../src/list.rs"]
mod list;
#[macro_use]
#[path = "../../src/macros.rs"]
mod macros;
#[path = "../../src/algorithm/mod.rs"]
mod algorithm;
#[path = "../../src/batch/mod.rs"]
mod batch;
#[path = "../../src/bits.rs"]
mod bits;
#[path = "../../src/dispatch/mod.rs"]
mod dispatch;
#[path = "../../src/door/mod.rs"]
mod door;
#[path = "../../src/engine/mod.rs"]
mod engine;
#[path = "../../src/exact/mod.rs"]
mod exact;
#[path = "../../src/index/mod.rs"]
mod index;
#[path = "../../src/orientation.rs"]
mod orientation;
#[path = "../../src/pair/mod.rs"]
mod pair;
#[path = "../../src/predicate/mod.rs"]
mod predicate;
#[path = "../../src/private.rs"]
pub mod private;
#[path = "../../src/query/mod.rs"]
mod query;
#[path = "../../src/range.rs"]
mod range;
#[path = "../../src/shape/mod.rs"]
mod shape;
#[path = "../../src/tests/mod.rs"]
mod tests;
#[path = "../../src/vector.rs"]
mod vector;

pub use bits::to_bits;
pub use dispatch::*;
pub use index::{FirstHit, Index, NearestKey, PairBuffer};
pub use orientation::*;
pub use query::*;
pub use range::coordinate_limit;
pub use shape::*;
pub use vector::*;

pub use nalgebra;

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let [scalar, kernel, bytes @ ..] = bytes else {
        return;
    };
    let words = bytes.chunks_exact(8);
    let numbers = words.map(|word| u64::from_le_bytes(word.try_into().expect("8 bytes")));
    tests::fuzzed::hold(*scalar, *kernel, numbers.collect());
});
