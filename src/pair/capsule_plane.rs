//! A capsule and a plane: by its lowest and its highest vertex over the plane.
//!
//! A capsule is its segment with a radius, a ball its center with one.
//! A plane without a normal is all of space.
//!
//! See [`core::space::level`](crate::algorithm::half_space::solid).

use crate::algorithm::solid::ExplicitPoint3;
use crate::{Capsule, Plane};

in_space!(plane Plane<T>, Capsule<T, 3>; ExplicitPoint3<T>);
