//! A plane and a point: by the side of the plane that the point is on.
//!
//! A plane without a normal is all of space.
//!
//! See [`core::space::level`](super::core::space::level).

use super::core::space::Plain;
use crate::Plane;
use nalgebra::Point3;

in_space!(plane Plane<T>, Point3<T>; Plain<T>);
