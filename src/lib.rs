//! Do two shapes intersect, and where are they nearest?
#![cfg_attr(not(feature = "std"), no_std)]

extern crate alloc;

#[cfg(not(any(feature = "std", feature = "libm")))]
compile_error!("tangency needs a square root: enable the feature `std` or the feature `libm`");

#[macro_use]
mod macros;
mod kernel;
mod pair;
mod query;
mod shape;

pub use query::*;
pub use shape::*;
