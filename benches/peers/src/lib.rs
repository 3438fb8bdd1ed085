//! Our queries beside those of other libraries.
#![allow(
    clippy::disallowed_methods,
    clippy::ptr_arg,
    reason = "no query of ours is here, and the inputs are lists of shapes"
)]
#![cfg_attr(
    not(feature = "floating"),
    allow(
        dead_code,
        reason = "the other programs ask fewer peers, and print no tables"
    )
)]

mod causes;
pub mod inputs;
pub mod measure;
mod peers;
mod plane;
mod row;
mod run;
mod space;
mod table;
mod ties;

#[cfg(any(feature = "floating", feature = "fixed", feature = "alone"))]
pub use run::run;
