//! A line and a tetrahedron: the shape seen along the line.
//!
//! A line without direction is its origin.
//! A flat tetrahedron is what is left of it: a triangle, a quadrangle, a segment or a point.
//!
//! See [`core::space::sight`](crate::algorithm::projected_lines).

use crate::algorithm::solid::ExplicitPoint3;
use crate::{Line, Tetrahedron};

in_space!(sight Line<T, 3>, Tetrahedron<T>; ExplicitPoint3<T>);
in_space!(cut Line<T, 3>, Tetrahedron<T>; ExplicitPoint3<T>);
