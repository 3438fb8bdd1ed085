//! What the tests over all pairs share.
#![allow(
    dead_code,
    unreachable_pub,
    reason = "every test crate uses its own part of this"
)]

pub mod fraction;
pub mod generate;
pub mod guard;
pub mod measure;
pub mod oracle;
pub mod report;
pub mod rng;
pub mod scalar;
pub mod shapes;
pub mod table;
pub mod vectors;
