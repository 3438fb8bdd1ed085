//! What is asked.

pub(crate) mod below;
pub(crate) mod border;
pub(crate) mod boundary;
pub(crate) mod cast;
pub(crate) mod contact;
mod crossing_edges;
mod graze;
mod hit;
mod instant;
pub(crate) mod line;
mod long_motion;
pub(crate) mod manifold;
pub(crate) mod nearest;
mod only_normal;
pub(crate) mod rounded_distance;
mod slide;
mod start;
