//! A box and a plane: by its lowest and its highest vertex over the plane.
//!
//! A box is decided for the half axes that it stores; a half axis of zero makes it flat.
//! A plane without a normal is all of space.
//!
//! See [`core::space::level`](crate::algorithm::half_space::solid).

use crate::algorithm::clip::section::section;
use crate::algorithm::half_space::solid::plane_through;
use crate::exact::SumPoint3;
use crate::{Intersection, Obb, Plane, Section};
use nalgebra::RealField;

in_space!(plane Plane<T>, Obb<T, 3>; SumPoint3<T>);

/// The section of the box, if the plane meets it.
impl<T: RealField + Copy> Intersection<Obb<T, 3>> for Plane<T> {
    type Output = Option<Section<T>>;

    fn intersection(&self, rhs: &Obb<T, 3>) -> Self::Output {
        section::<T, SumPoint3<T>, _>(plane_through(self), rhs)
    }
}

symmetric_intersection!([] Plane<T>, Obb<T, 3>);
