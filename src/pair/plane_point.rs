//! A plane and a point: by the side of the plane that the point is on.
//!
//! A plane without a normal is all of space.
//!
//! See [`core::space::level`](crate::algorithm::half_space::solid).

use crate::Plane;
use crate::algorithm::solid::ExplicitPoint3;
use nalgebra::Point3;

in_space!(plane Plane<T>, Point3<T>; ExplicitPoint3<T>);
