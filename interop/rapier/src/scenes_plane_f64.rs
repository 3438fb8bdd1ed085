//! The scenes of the plane in `f64`.

use rapier2d_f64 as engine;
use tangency_rapier::plane_f64 as bridge;

#[path = "scenes/plane/mod.rs"]
mod scenes;

pub(crate) use scenes::{all, run};
