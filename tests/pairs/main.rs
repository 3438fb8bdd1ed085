//! Every pair of shapes: its laws, its labelled cases, the bits of its answers, the faults of other libraries, and the
//! tables of the documentation. It is one program, so that each pair is compiled once per scalar.
//!
//! `PAIRS=Capsule cargo test --test pairs` runs the laws and the labelled cases of the pairs with
//! that in their name only, each with more cases.
//!
//! `.ci/mutants` sets `mutants`, for the laws alone: each mutant is compiled by itself.
#![cfg(feature = "fixed")]
#![cfg_attr(
    mutants,
    allow(dead_code, unused_imports, reason = "the laws need a part")
)]
#![allow(unreachable_pub, reason = "a program has no public items")]

#[cfg(not(mutants))]
mod alone;
#[cfg(feature = "internals")]
mod certified;
mod common;
#[cfg(not(mutants))]
mod determinism;
#[cfg(not(mutants))]
mod dispatched;
#[cfg(not(mutants))]
mod every_pair;
mod laws;
#[cfg(not(mutants))]
mod other_scalars;
#[cfg(not(mutants))]
mod questions;
#[cfg(not(mutants))]
mod range;
#[cfg(not(mutants))]
mod seeds;
#[cfg(not(mutants))]
mod tables;
#[cfg(not(mutants))]
mod vectors;
