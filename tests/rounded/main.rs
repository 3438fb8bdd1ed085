//! Rounded shapes beside their cores: what a radius changes is known, so the answers about the core are the oracle.

#![allow(
    clippy::disallowed_methods,
    reason = "the test measures in plain floats"
)]

#[macro_use]
#[path = "../pairs/in_scalars.rs"]
mod in_scalars;
mod any;
mod draw;
mod golden;
#[path = "../../examples/support/hash.rs"]
mod hash;
mod kinds;
mod laws;
mod lines;
mod round;
mod users;
#[path = "../contact/words.rs"]
mod words;
