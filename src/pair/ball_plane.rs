//! A ball and a plane: by its lowest and its highest vertex over the plane.
//!
//! A ball is its center with a radius.
//! A plane without a normal is all of space.
//!
//! See [`core::space::level`](super::core::space::level).

use super::core::space::Plain;
use crate::{Ball, Plane};

in_space!(plane Plane<T>, Ball<T, 3>; Plain<T>);
