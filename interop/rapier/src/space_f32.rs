//! The dispatcher for `rapier3d`.

use ::rapier3d as engine;

#[path = "bridge/mod.rs"]
mod bridge;
#[path = "dimension/space.rs"]
mod dimension;
#[path = "dimension/grid.rs"]
mod grid;

pub use bridge::TangencyDispatcher;
