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

/// The kernels, for this crate's own benchmarks: no promise covers them.
#[cfg(feature = "internals")]
#[doc(hidden)]
pub mod internals {
    pub use crate::kernel::*;
}

pub use query::*;
pub use shape::*;
