//! The scenes of space in `f32`.

use rapier3d as engine;
use tangency_rapier::space_f32 as bridge;

#[path = "scenes/space/mod.rs"]
mod scenes;

pub(crate) use scenes::{all, run};
