//! A box along the axes and a convex polyhedron: the origin and the difference of the two.
//!
//! A box without extent along an axis is flat.
//!
//! See [`core::space::difference`](crate::algorithm::gjk::search).

use crate::algorithm::solid::ExplicitPoint3;
use crate::{Aabb, ConvexPolyhedron};

in_space!(Aabb<T, 3>, ConvexPolyhedron<T>; ExplicitPoint3<T>);
