//! Scenes of the plane, the same for `f32` and `f64`.

mod bodies;
mod dimension;
mod list;
#[path = "../measure.rs"]
mod measure;
mod outline;
#[path = "../simulation.rs"]
mod simulation;

use super::{bridge, engine};

pub(crate) use list::all;
pub(crate) use simulation::run;
