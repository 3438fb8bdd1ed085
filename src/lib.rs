//! Do two shapes intersect, and where are they nearest?
#![cfg_attr(not(feature = "std"), no_std)]
#![forbid(unsafe_code)]
#![deny(missing_docs)]

extern crate alloc;

#[cfg(not(any(feature = "std", feature = "libm")))]
compile_error!("tangency needs a square root: enable the feature `std` or the feature `libm`");

#[macro_use]
mod macros;
#[cfg_attr(
    not(feature = "internals"),
    allow(
        dead_code,
        unused_imports,
        reason = "the set of kernels is whole, whatever today's pairs ask; `internals` shows it"
    )
)]
mod kernel;
mod pair;
mod query;
mod shape;

pub use query::*;
pub use shape::*;

#[cfg(feature = "internals")]
#[doc(hidden)]
pub mod internals {
    //! The kernels, for this crate's own benchmarks.
    pub use crate::kernel::*;
}
