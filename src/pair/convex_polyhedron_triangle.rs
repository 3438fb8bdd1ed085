//! A convex polyhedron and a triangle: the origin and the difference of the two.
//!
//! A flat triangle is a segment or a point.
//!
//! See [`core::space::difference`](crate::algorithm::gjk::search).

use crate::algorithm::solid::ExplicitPoint3;
use crate::{ConvexPolyhedron, Triangle};

in_space!(ConvexPolyhedron<T>, Triangle<T, 3>; ExplicitPoint3<T>);
