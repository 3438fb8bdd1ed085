//! A convex polyhedron and a ray: the shape seen along the line.
//!
//! A ray without direction is its origin.
//!
//! See [`core::space::sight`](crate::algorithm::projected_lines).

use crate::algorithm::solid::ExplicitPoint3;
use crate::{ConvexPolyhedron, Ray};

in_space!(sight Ray<T, 3>, ConvexPolyhedron<T>; ExplicitPoint3<T>);
in_space!(cut Ray<T, 3>, ConvexPolyhedron<T>; ExplicitPoint3<T>);
