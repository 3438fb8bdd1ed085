//! The questions: one file each, with its laws and an example. No geometry.

mod boundary;
mod cast;
mod contact;
mod edge_contacts;
mod intersection;
mod intersects;
mod manifold;
mod nearest;
mod nearest_parameters;
mod overlap;
mod part;
mod part_pairs;
mod ray_cast;
mod section;
mod triangle_contacts;

pub use crate::query::boundary::{Boundary, BoundedSide, NearestEdge, OnBoundary, OnEdge};
pub use crate::query::cast::{Cast, CastHit, CastOutput, CastResult, CastStart, StartKind};
pub use crate::query::contact::{Contact, ContactOutput, ContactPoints};
pub use crate::query::edge_contacts::{EdgeContact, EdgeContacts};
pub use crate::query::intersection::{CurvePoint, Intersection, Piece};
pub use crate::query::intersects::Intersects;
pub(crate) use crate::query::manifold::manifold_point;
pub use crate::query::manifold::{ContactFeature, ContactManifold, ManifoldPoint};
pub use crate::query::nearest::{Nearest, NearestPoints};
pub use crate::query::nearest_parameters::{NearestParameters, ParameterPair};
pub use crate::query::overlap::{Lens, Overlap, Wedge};
pub use crate::query::part::{FeatureNearest, PartCast, PartContact, PartHits, PartNearest};
pub use crate::query::part_pairs::{PartPairCast, PartPairContact, PartPairContacts};
pub use crate::query::ray_cast::{RayCast, RayHit, RayHits};
pub use crate::query::section::{BallSection, Clipped, PlaneIntersection, Section, SectionChain};
pub use crate::query::triangle_contacts::{TriangleContact, TriangleContacts};
