//! A plane and a tetrahedron: by its lowest and its highest vertex over the plane.
//!
//! A plane without a normal is all of space.
//! A flat tetrahedron is what is left of it: a triangle, a quadrangle, a segment or a point.
//!
//! See [`core::space::level`](super::core::space::level).

use super::core::space::Plain;
use crate::{Plane, Tetrahedron};

in_space!(plane Plane<T>, Tetrahedron<T>; Plain<T>);
