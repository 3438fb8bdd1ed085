//! A convex polyhedron and a plane: by its lowest and its highest vertex over the plane.
//!
//! A plane without a normal is all of space.
//!
//! See [`core::space::level`](super::core::space::level).

use super::core::space::Plain;
use crate::{ConvexPolyhedron, Plane};

in_space!(plane Plane<T>, ConvexPolyhedron<T>; Plain<T>);
