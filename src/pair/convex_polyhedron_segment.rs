//! A convex polyhedron and a segment: the origin and the difference of the two.
//!
//! A segment without length is a point.
//!
//! See [`core::space::difference`](crate::algorithm::gjk::search).

use crate::algorithm::solid::ExplicitPoint3;
use crate::{ConvexPolyhedron, Segment};

in_space!(ConvexPolyhedron<T>, Segment<T, 3>; ExplicitPoint3<T>);
in_space!(cut Segment<T, 3>, ConvexPolyhedron<T>; ExplicitPoint3<T>);
