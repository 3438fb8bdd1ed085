//! A plane and a ray:
//! by the side of the plane that it starts on, and whether it leads to the other.
//!
//! A plane without a normal is all of space.
//! A ray without direction is its origin.
//!
//! See [`core::space::level`](crate::algorithm::half_space::solid).

use crate::{Plane, Ray};

in_space!(plane_straight Plane<T>, Ray<T, 3>);
in_space!(plane_cut Ray<T, 3>, Plane<T>);
