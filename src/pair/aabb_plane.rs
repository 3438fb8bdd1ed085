//! A box along the axes and a plane: by its lowest and its highest vertex over the plane.
//!
//! A box without extent along an axis is flat.
//! A plane without a normal is all of space.
//!
//! See [`core::space::level`](super::core::space::level).

use super::core::space::Plain;
use crate::{Aabb, Plane};

in_space!(plane Plane<T>, Aabb<T, 3>; Plain<T>);
