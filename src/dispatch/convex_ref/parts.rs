//! Convex shapes chosen at run time, with the parts of meshes and polylines, and with the boxes around these.

use super::{ConvexRef3, ConvexShape};
use crate::{Aabb, Intersects, Nearest, NearestPoints, Segment, Triangle};
use nalgebra::{Point3, RealField};

impl<T: RealField + Copy> Intersects<Aabb<T, 3>> for ConvexRef3<'_, T> {
    fn intersects(&self, rhs: &Aabb<T, 3>) -> bool {
        match self {
            Self::Aabb(aabb) => aabb.overlaps(rhs),
            _ => self.intersects(&rhs.any_ref()),
        }
    }
}

impl<T: RealField + Copy> Nearest<Aabb<T, 3>> for ConvexRef3<'_, T> {
    fn nearest(&self, rhs: &Aabb<T, 3>) -> NearestPoints<Point3<T>, T> {
        self.nearest(&rhs.any_ref())
    }

    fn distance(&self, rhs: &Aabb<T, 3>) -> T {
        self.distance(&rhs.any_ref())
    }

    fn within(&self, rhs: &Aabb<T, 3>, distance: T) -> bool {
        self.within(&rhs.any_ref(), distance)
    }
}

/// Implements what a search asks of a part.
macro_rules! parts {
    ($($Part:ty),+) => {$(
        impl<T: RealField + Copy> Intersects<ConvexRef3<'_, T>> for $Part {
            fn intersects(&self, rhs: &ConvexRef3<'_, T>) -> bool {
                self.any_ref().intersects(rhs)
            }
        }

        impl<T: RealField + Copy> Nearest<ConvexRef3<'_, T>> for $Part {
            fn nearest(&self, rhs: &ConvexRef3<'_, T>) -> NearestPoints<Point3<T>, T> {
                self.any_ref().nearest(rhs)
            }

            fn distance(&self, rhs: &ConvexRef3<'_, T>) -> T {
                self.any_ref().distance(rhs)
            }

            fn within(&self, rhs: &ConvexRef3<'_, T>, distance: T) -> bool {
                self.any_ref().within(rhs, distance)
            }
        }
    )+};
}

parts! { Triangle<T, 3>, Segment<T, 3> }
