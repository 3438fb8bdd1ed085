//! The scenes of the plane in `f32`.

use rapier2d as engine;
use tangency_rapier::plane_f32 as bridge;

#[path = "scenes/plane/mod.rs"]
mod scenes;

pub(crate) use scenes::{all, run};
