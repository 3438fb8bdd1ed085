//! A convex polyhedron and a line: the shape seen along the line.
//!
//! A line without direction is its origin.
//!
//! See [`core::space::sight`](crate::algorithm::projected_lines).

use crate::algorithm::solid::ExplicitPoint3;
use crate::{ConvexPolyhedron, Line};

in_space!(sight Line<T, 3>, ConvexPolyhedron<T>; ExplicitPoint3<T>);
in_space!(cut Line<T, 3>, ConvexPolyhedron<T>; ExplicitPoint3<T>);
