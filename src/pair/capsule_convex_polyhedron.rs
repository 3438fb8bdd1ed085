//! A capsule and a convex polyhedron: the origin and the difference of the two.
//!
//! A capsule is its segment with a radius, a ball its center with one.
//!
//! See [`core::space::difference`](crate::algorithm::gjk::search).

use crate::algorithm::solid::ExplicitPoint3;
use crate::{Capsule, ConvexPolyhedron};

in_space!(Capsule<T, 3>, ConvexPolyhedron<T>; ExplicitPoint3<T>);
