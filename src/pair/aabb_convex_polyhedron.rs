//! A box along the axes and a convex polyhedron: the origin and the difference of the two.
//!
//! A box without extent along an axis is flat.
//!
//! See [`core::space::difference`](super::core::space::difference).

use super::core::space::Plain;
use crate::{Aabb, ConvexPolyhedron};

in_space!(Aabb<T, 3>, ConvexPolyhedron<T>; Plain<T>);
