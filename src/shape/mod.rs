//! What exists: one file per shape.

mod aabb;
mod ball;
pub(crate) mod boxes;
mod capsule;
mod convex_polygon;
mod counted;
mod error;
pub(crate) mod finite;
mod half_space;
mod holes;
mod line;
mod obb;
mod outline;
mod plane;
mod polygon;
mod polyline;
mod ray;
mod segment;
mod simple;
mod tetrahedron;
mod triangle;

pub use aabb::{Aabb, Aabb2, Aabb3};
pub use ball::{Ball, Circle, Sphere};
pub use capsule::{Capsule, Capsule2, Capsule3};
pub use convex_polygon::ConvexPolygon;
pub use error::ShapeError;
pub use half_space::{HalfPlane, HalfSpace, HalfSpace2, HalfSpace3};
pub use line::{Line, Line2, Line3};
pub use obb::{Obb, Obb2, Obb3};
pub use plane::Plane;
pub use polygon::Polygon;
pub use polyline::{Polyline, Polyline2, Polyline3};
pub use ray::{Ray, Ray2, Ray3};
pub use segment::{Segment, Segment2, Segment3};
pub use tetrahedron::Tetrahedron;
pub use triangle::{Triangle, Triangle2, Triangle3};
