//! What `.ci/cross` runs of the tests of every pair, in the crate `.ci/bits`.
#![allow(unreachable_pub, reason = "a program has no public items")]

#[allow(
    dead_code,
    unused_imports,
    reason = "the laws and the labelled cases need the rest"
)]
mod common;
mod determinism;
