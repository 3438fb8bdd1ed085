//! The scenes of space in `f64`.

use rapier3d_f64 as engine;
use tangency_rapier::space_f64 as bridge;

#[path = "scenes/space/mod.rs"]
mod scenes;

pub(crate) use scenes::{all, run};
