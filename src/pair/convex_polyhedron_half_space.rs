//! A convex polyhedron and a half-space: by the lowest vertex over the plane.
//!
//! A half-space without a normal is all of space.
//!
//! See [`core::space::level`](super::core::space::level).

use super::core::space::Plain;
use crate::{ConvexPolyhedron, HalfSpace};

in_space!(half_space HalfSpace<T, 3>, ConvexPolyhedron<T>; Plain<T>);
