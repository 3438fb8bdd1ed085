//! What `.ci/cross` runs of the tests of rounded shapes, cylinders and cones, in the crate `.ci/bits`.
#![allow(unreachable_pub, reason = "a program has no public items")]

#[allow(dead_code, reason = "the laws use the rest")]
mod draw;
mod golden;
#[path = "../../examples/support/hash.rs"]
mod hash;
mod kinds;
#[path = "../contact/words.rs"]
mod words;
