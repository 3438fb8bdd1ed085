//! Two convex polyhedra: the origin and the difference of the two.
//!
//! See [`core::space::difference`](crate::algorithm::gjk::search).

use crate::ConvexPolyhedron;
use crate::algorithm::solid::ExplicitPoint3;

in_space!(ConvexPolyhedron<T>; ExplicitPoint3<T>);
