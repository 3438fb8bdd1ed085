//! A line and a plane:
//! by the side of the plane that it starts on, and whether it leads to the other.
//!
//! A line without direction is its origin.
//! A plane without a normal is all of space.
//!
//! See [`core::space::level`](crate::algorithm::half_space::solid).

use crate::{Line, Plane};

in_space!(plane_straight Plane<T>, Line<T, 3>);
in_space!(plane_cut Line<T, 3>, Plane<T>);
