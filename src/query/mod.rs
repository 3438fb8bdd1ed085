//! What is asked: one file per question, with its result and its laws.

mod intersection;
mod intersects;
mod nearest;
mod nearest_parameters;

pub use intersection::{At, Intersection, Piece};
pub use intersects::Intersects;
pub use nearest::{Nearest, NearestPoints};
pub use nearest_parameters::{NearestParameters, ParameterPair};
