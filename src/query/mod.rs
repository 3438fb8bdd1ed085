//! The questions: one file each, with its laws and an example. No geometry.

mod boundary;
mod cast;
mod contact;
mod contact_points;
pub(crate) mod flipped;
mod intersection;
mod intersects;
mod manifold;
mod nearest;
mod nearest_parameters;
mod overlap;
mod part;
mod part_id;
mod ray_cast;
mod section;
mod touches;

pub use crate::query::boundary::{Boundary, BoundedSide, NearestEdge, OnBoundary, OnEdge};
pub use crate::query::cast::{Cast, CastHit, CastResult, CastStart, StartKind};
pub use crate::query::contact::Contact;
pub use crate::query::contact_points::ContactPoints;
pub use crate::query::intersection::{CurvePoint, Intersection, Piece};
pub use crate::query::intersects::Intersects;
pub(crate) use crate::query::manifold::manifold_point;
pub use crate::query::manifold::{ContactFeature, ContactManifold, ManifoldPoint};
pub use crate::query::nearest::{Nearest, NearestPoints};
pub use crate::query::nearest_parameters::{NearestParameters, ParameterPair};
pub use crate::query::overlap::{Lens, Overlap, Wedge};
pub use crate::query::part::{FeatureNearest, PartHits, PartNearest};
pub use crate::query::part_id::PartId;
pub(crate) use crate::query::part_id::{WHOLES, numbers_of_parts};
pub use crate::query::ray_cast::{RayCast, RayHit, RayHits};
pub use crate::query::section::{BallSection, Clipped, PlaneIntersection, Section, SectionChain};
#[doc(hidden)]
pub use crate::query::touches::Touches;
