//! A convex polyhedron and a ray: the shape seen along the line.
//!
//! A ray without direction is its origin.
//!
//! See [`core::space::sight`](super::core::space::sight).

use super::core::space::Plain;
use crate::{ConvexPolyhedron, Ray};

in_space!(sight Ray<T, 3>, ConvexPolyhedron<T>; Plain<T>);
in_space!(cut Ray<T, 3>, ConvexPolyhedron<T>; Plain<T>);
