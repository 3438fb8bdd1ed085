//! A ray and a tetrahedron: the shape seen along the line.
//!
//! A ray without direction is its origin.
//! A flat tetrahedron is what is left of it: a triangle, a quadrangle, a segment or a point.
//!
//! See [`core::space::sight`](crate::algorithm::projected_lines).

use crate::algorithm::solid::ExplicitPoint3;
use crate::{Ray, Tetrahedron};

in_space!(sight Ray<T, 3>, Tetrahedron<T>; ExplicitPoint3<T>);
in_space!(cut Ray<T, 3>, Tetrahedron<T>; ExplicitPoint3<T>);
