//! A convex polyhedron and a box: the origin and the difference of the two.
//!
//! A box is decided for the half axes that it stores; a half axis of zero makes it flat.
//!
//! See [`core::space::difference`](crate::algorithm::gjk::search).

use crate::exact::SumPoint3;
use crate::{ConvexPolyhedron, Obb};

in_space!(ConvexPolyhedron<T>, Obb<T, 3>; SumPoint3<T>);
