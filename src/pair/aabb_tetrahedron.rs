//! A box along the axes and a tetrahedron: the origin and the difference of the two.
//!
//! A box without extent along an axis is flat.
//! A flat tetrahedron is what is left of it: a triangle, a quadrangle, a segment or a point.
//!
//! See [`core::space::difference`](crate::algorithm::gjk::search).

use crate::algorithm::solid::ExplicitPoint3;
use crate::{Aabb, Tetrahedron};

in_space!(Aabb<T, 3>, Tetrahedron<T>; ExplicitPoint3<T>);
