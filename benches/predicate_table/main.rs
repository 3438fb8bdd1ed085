//! One table: each predicate beside the textbook formula in the same scalar, and on short exact ties.
//!
//! `cargo bench --features internals --bench predicate_table [-- <part of a predicate's name>]`

mod measures;
mod signs;
mod sums;
#[path = "../support/mod.rs"]
mod support;
mod table;

use nalgebra::RealField;
use simba::scalar::{FixedI16F16, FixedI32F32};
use table::Table;

fn all<T: RealField + Copy>(table: &mut Table, scalar: &'static str) {
    signs::all::<T>(table, scalar);
    measures::all::<T>(table, scalar);
    sums::all::<T>(table, scalar);
}

fn main() {
    let wanted = std::env::args()
        .skip(1)
        .find(|argument| !argument.starts_with('-'));
    let mut table = Table::of(wanted.unwrap_or_default());
    all::<f32>(&mut table, "f32");
    all::<f64>(&mut table, "f64");
    all::<FixedI16F16>(&mut table, "I16F16");
    all::<FixedI32F32>(&mut table, "I32F32");
    table.measure();
    table.print();
}
