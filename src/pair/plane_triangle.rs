//! A plane and a triangle: by its lowest and its highest vertex over the plane.
//!
//! A plane without a normal is all of space.
//! A flat triangle is a segment or a point.
//!
//! See [`core::space::level`](super::core::space::level).

use super::core::space::Plain;
use crate::{Plane, Triangle};

in_space!(plane Plane<T>, Triangle<T, 3>; Plain<T>);
