//! A segment and a tetrahedron: the origin and the difference of the two.
//!
//! A segment without length is a point.
//! A flat tetrahedron is what is left of it: a triangle, a quadrangle, a segment or a point.
//!
//! See [`core::space::difference`](crate::algorithm::gjk::search).

use crate::algorithm::solid::ExplicitPoint3;
use crate::{Segment, Tetrahedron};

in_space!(Segment<T, 3>, Tetrahedron<T>; ExplicitPoint3<T>);
in_space!(cut Segment<T, 3>, Tetrahedron<T>; ExplicitPoint3<T>);
