//! The questions: one file each, with its laws and an example. No geometry.

mod boundary;
mod intersection;
mod intersects;
mod nearest;
mod nearest_parameters;
mod overlap;
mod section;

pub use boundary::{Boundary, BoundedSide, Locate, OnBoundary, OnEdge};
pub use intersection::{At, Intersection, Piece};
pub use intersects::Intersects;
pub use nearest::{Nearest, NearestPoints};
pub use nearest_parameters::{NearestParameters, ParameterPair};
pub use overlap::{Lens, Overlap, Wedge};
pub use section::{BallSection, Clipped, Crease, Section};
