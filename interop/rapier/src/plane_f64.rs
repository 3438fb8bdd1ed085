//! The dispatcher for `rapier2d-f64`.

use ::rapier2d_f64 as engine;

#[path = "bridge/mod.rs"]
mod bridge;
#[path = "dimension/plane.rs"]
mod dimension;

pub use bridge::TangencyDispatcher;
