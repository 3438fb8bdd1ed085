//! A ball and a convex polyhedron: the origin and the difference of the two.
//!
//! A ball is its center with a radius.
//!
//! See [`core::space::difference`](crate::algorithm::gjk::search).

use crate::algorithm::solid::ExplicitPoint3;
use crate::{Ball, ConvexPolyhedron};

in_space!(Ball<T, 3>, ConvexPolyhedron<T>; ExplicitPoint3<T>);
