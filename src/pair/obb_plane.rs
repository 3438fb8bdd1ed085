//! A box and a plane: by its lowest and its highest vertex over the plane.
//!
//! A box is decided for the half axes that it stores; a half axis of zero makes it flat.
//! A plane without a normal is all of space.
//!
//! See [`core::space::level`](super::core::space::level).

use crate::kernel::Corner3;
use crate::{Obb, Plane};

in_space!(plane Plane<T>, Obb<T, 3>; Corner3<T>);
