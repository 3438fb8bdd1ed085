//! A convex polyhedron and a tetrahedron: the origin and the difference of the two.
//!
//! A flat tetrahedron is what is left of it: a triangle, a quadrangle, a segment or a point.
//!
//! See [`core::space::difference`](crate::algorithm::gjk::search).

use crate::algorithm::solid::ExplicitPoint3;
use crate::{ConvexPolyhedron, Tetrahedron};

in_space!(ConvexPolyhedron<T>, Tetrahedron<T>; ExplicitPoint3<T>);
