//! The dispatcher for `rapier3d-f64`.

use ::rapier3d_f64 as engine;

#[path = "bridge/mod.rs"]
mod bridge;
#[path = "dimension/space.rs"]
mod dimension;
#[path = "dimension/grid.rs"]
mod grid;

pub use bridge::TangencyDispatcher;
