//! What exists: one file per shape.

mod aabb;
mod ball;
mod convex_polygon;
mod error;
mod finite;
mod line;
mod outline;
mod polygon;
mod polyline;
mod ray;
mod segment;
mod simple;
mod triangle;

pub use aabb::{Aabb, Aabb2, Aabb3};
pub use ball::{Ball, Circle, Sphere};
pub use convex_polygon::ConvexPolygon;
pub use error::ShapeError;
pub use line::{Line, Line2, Line3};
pub use polygon::Polygon;
pub use polyline::{Polyline, Polyline2, Polyline3};
pub use ray::{Ray, Ray2, Ray3};
pub use segment::{Segment, Segment2, Segment3};
pub use triangle::{Triangle, Triangle2, Triangle3};
