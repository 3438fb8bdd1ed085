//! Every pair of shapes: its laws, its labelled cases, the bits of its answers, the faults of other libraries, and the
//! tables of the documentation. It is one program, so that each pair is compiled once per scalar.
//!
//! `PAIRS=Capsule cargo test --test pairs` runs the laws and the labelled cases of the pairs with
//! that in their name only, each with more cases.
#![cfg(feature = "fixed")]
#![allow(unreachable_pub, reason = "a program has no public items")]

mod common;
mod determinism;
mod every_pair;
mod laws;
mod questions;
mod range;
mod seeds;
mod tables;
mod vectors;
