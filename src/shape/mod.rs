//! The shapes: one file each.

mod aabb;
mod aabb_extents;
mod ball;
mod boundaries;
pub(crate) mod build;
mod capsule;
mod convert;
mod convex_polygon;
mod convex_polyhedron;
pub(crate) mod error;
pub(crate) mod frusta;
mod half_space;
pub(crate) mod height_field;
pub(crate) mod line;
#[cfg(feature = "serde")]
mod line_serde;
mod measures;
mod mesh_report;
mod motion;
mod multi_polygon;
mod obb;
mod plane;
mod polygon;
mod polyhedron;
mod polyline;
mod posed;
mod projection;
mod ray;
pub(crate) mod rounded;
mod segment;
mod shape_part;
mod shape_trait;
mod tetrahedron;
mod tri_mesh;
mod triangle;

pub use aabb::{Aabb, Aabb2, Aabb3};
pub use ball::{Ball, Circle, Sphere};
pub use build::cleaning::{CleanedPolygon, DroppedParts, RingVertex};
pub use capsule::{Capsule, Capsule2, Capsule3};
pub use convex_polygon::ConvexPolygon;
pub use convex_polyhedron::ConvexPolyhedron;
pub use error::ShapeError;
pub use frusta::{Cone, Cylinder, TruncatedCone};
pub use half_space::{HalfPlane, HalfSpace, HalfSpace2, HalfSpace3};
pub use height_field::{GridCell, HeightField, UpAxis};
pub use line::{Line, Line2, Line3};
pub use mesh_report::{
    MergedVertex, MeshEdge, MeshReport, RepeatedEdge, RepeatedTriangle, WeldedMesh,
};
pub use multi_polygon::MultiPolygon;
pub use obb::{Obb, Obb2, Obb3};
pub use plane::Plane;
pub use polygon::Polygon;
pub use polyhedron::Polyhedron;
pub use polyline::{Polyline, Polyline2, Polyline3};
pub use posed::Posed;
pub use projection::LineProjection;
pub use ray::{Ray, Ray2, Ray3};
pub use rounded::{Roundable, Rounded};
pub(crate) use rounded::{RoundedCore, RoundedRef};
pub use segment::{Segment, Segment2, Segment3};
pub use shape_part::{NonFinite, ShapePart};
pub use shape_trait::{Movable, Shape};
pub use tetrahedron::Tetrahedron;
pub use tri_mesh::TriMesh;
pub use triangle::{Triangle, Triangle2, Triangle3};
