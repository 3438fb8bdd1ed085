//! A box and a tetrahedron: the origin and the difference of the two.
//!
//! A box is decided for the half axes that it stores; a half axis of zero makes it flat.
//! A flat tetrahedron is what is left of it: a triangle, a quadrangle, a segment or a point.
//!
//! See [`core::space::difference`](crate::algorithm::gjk::search).

use crate::exact::SumPoint3;
use crate::{Obb, Tetrahedron};

in_space!(Obb<T, 3>, Tetrahedron<T>; SumPoint3<T>);
