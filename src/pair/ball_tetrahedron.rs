//! A ball and a tetrahedron: the origin and the difference of the two.
//!
//! A ball is its center with a radius.
//! A flat tetrahedron is what is left of it: a triangle, a quadrangle, a segment or a point.
//!
//! See [`core::space::difference`](crate::algorithm::gjk::search).

use crate::algorithm::solid::ExplicitPoint3;
use crate::{Ball, Tetrahedron};

in_space!(Ball<T, 3>, Tetrahedron<T>; ExplicitPoint3<T>);
