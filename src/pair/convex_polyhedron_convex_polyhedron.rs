//! Two convex polyhedra: the origin and the difference of the two.
//!
//! See [`core::space::difference`](super::core::space::difference).

use super::core::space::Plain;
use crate::ConvexPolyhedron;

in_space!(ConvexPolyhedron<T>; Plain<T>);
