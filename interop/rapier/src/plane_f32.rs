//! The dispatcher for `rapier2d`.

use ::rapier2d as engine;

#[path = "bridge/mod.rs"]
mod bridge;
#[path = "dimension/plane.rs"]
mod dimension;

pub use bridge::TangencyDispatcher;
