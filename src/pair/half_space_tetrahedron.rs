//! A half-space and a tetrahedron: by the lowest vertex over the plane.
//!
//! A half-space without a normal is all of space.
//! A flat tetrahedron is what is left of it: a triangle, a quadrangle, a segment or a point.
//!
//! See [`core::space::level`](super::core::space::level).

use super::core::space::Plain;
use crate::{HalfSpace, Tetrahedron};

in_space!(half_space HalfSpace<T, 3>, Tetrahedron<T>; Plain<T>);
