//! A tetrahedron and a triangle: the origin and the difference of the two.
//!
//! A flat tetrahedron is what is left of it: a triangle, a quadrangle, a segment or a point.
//! A flat triangle is a segment or a point.
//!
//! See [`core::space::difference`](crate::algorithm::gjk::search).

use crate::algorithm::solid::ExplicitPoint3;
use crate::{Tetrahedron, Triangle};

in_space!(Tetrahedron<T>, Triangle<T, 3>; ExplicitPoint3<T>);
