//! A convex polyhedron and a point: the origin and the difference of the two.
//!
//! See [`core::space::difference`](super::core::space::difference).

use super::core::space::Plain;
use crate::ConvexPolyhedron;
use nalgebra::Point3;

in_space!(ConvexPolyhedron<T>, Point3<T>; Plain<T>);
