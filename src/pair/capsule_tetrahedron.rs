//! A capsule and a tetrahedron: the origin and the difference of the two.
//!
//! A capsule is its segment with a radius, a ball its center with one.
//! A flat tetrahedron is what is left of it: a triangle, a quadrangle, a segment or a point.
//!
//! See [`core::space::difference`](crate::algorithm::gjk::search).

use crate::algorithm::solid::ExplicitPoint3;
use crate::{Capsule, Tetrahedron};

in_space!(Capsule<T, 3>, Tetrahedron<T>; ExplicitPoint3<T>);
