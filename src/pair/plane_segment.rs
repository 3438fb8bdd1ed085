//! A plane and a segment:
//! by the side of the plane that it starts on, and whether it leads to the other.
//!
//! A plane without a normal is all of space.
//! A segment without length is a point.
//!
//! See [`core::space::level`](crate::algorithm::half_space::solid).

use crate::{Plane, Segment};

in_space!(plane_straight Plane<T>, Segment<T, 3>);
in_space!(plane_cut Segment<T, 3>, Plane<T>);
