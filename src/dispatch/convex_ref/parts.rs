//! Convex shapes chosen at run time, with the parts of meshes and polylines, and with the boxes around these.

use super::{ConvexRef3, ConvexShape, with_shape};
use crate::algorithm::part_search::PosedParts;
use crate::door;
use crate::pair::PosedSolid;
use crate::{
    Aabb, Cast, CastResult, HeightField, Intersects, Nearest, NearestPoints, Polyhedron, Polyline,
    Segment, TriMesh, Triangle,
};
use nalgebra::{Point3, RealField, Vector3};

/// The answer about a box by a formula, of the shapes that have one, and otherwise by a door: see
/// [`return_by_formula`](super::return_by_formula).
macro_rules! with_box {
    ($any:expr, |$shape:ident| $formula:expr, $door:expr) => {
        match $any {
            ConvexRef3::Point($shape) => $formula,
            ConvexRef3::Ball($shape) => $formula,
            ConvexRef3::Aabb($shape) => $formula,
            _ => $door,
        }
    };
}

impl<T: RealField + Copy> Intersects<Aabb<T, 3>> for ConvexRef3<'_, T> {
    fn intersects(&self, rhs: &Aabb<T, 3>) -> bool {
        with_box!(
            self,
            |it| it.intersects(rhs),
            door::intersects::<T, _, _, 3>(self, rhs)
        )
    }
}

impl<T: RealField + Copy> Nearest<Aabb<T, 3>> for ConvexRef3<'_, T> {
    fn nearest(&self, rhs: &Aabb<T, 3>) -> NearestPoints<Point3<T>, T> {
        with_box!(
            self,
            |it| it.nearest(rhs),
            door::nearest::<T, _, _, 3>(self, rhs)
        )
    }

    fn distance(&self, rhs: &Aabb<T, 3>) -> T {
        with_box!(
            self,
            |it| it.distance(rhs),
            door::distance::<T, _, _, 3>(self, rhs)
        )
    }

    fn within(&self, rhs: &Aabb<T, 3>, distance: T) -> bool {
        with_box!(
            self,
            |it| it.within(rhs, distance),
            door::is_within::<T, _, _, 3>(self, rhs, distance)
        )
    }
}

/// Implements what a search asks of a part.
macro_rules! parts {
    ($($Part:ty),+) => {$(
        impl<T: RealField + Copy> Intersects<ConvexRef3<'_, T>> for $Part {
            fn intersects(&self, rhs: &ConvexRef3<'_, T>) -> bool {
                door::intersects::<T, _, _, 3>(self, rhs)
            }
        }

        impl<T: RealField + Copy> Nearest<ConvexRef3<'_, T>> for $Part {
            fn nearest(&self, rhs: &ConvexRef3<'_, T>) -> NearestPoints<Point3<T>, T> {
                door::nearest::<T, _, _, 3>(self, rhs)
            }

            fn distance(&self, rhs: &ConvexRef3<'_, T>) -> T {
                door::distance::<T, _, _, 3>(self, rhs)
            }

            fn within(&self, rhs: &ConvexRef3<'_, T>, distance: T) -> bool {
                door::is_within::<T, _, _, 3>(self, rhs, distance)
            }
        }

        impl<T: RealField + Copy> Nearest<$Part> for ConvexRef3<'_, T> {
            fn nearest(&self, rhs: &$Part) -> NearestPoints<Point3<T>, T> {
                self.nearest(&rhs.any_ref())
            }

            fn distance(&self, rhs: &$Part) -> T {
                self.distance(&rhs.any_ref())
            }

            fn within(&self, rhs: &$Part, distance: T) -> bool {
                self.within(&rhs.any_ref(), distance)
            }
        }

        impl<T: RealField + Copy> Cast<ConvexRef3<'_, T>, 3> for $Part {
            fn cast_within(
                &self,
                motion: &Vector3<T>,
                rhs: &ConvexRef3<'_, T>,
                distance: T,
            ) -> CastResult<T, 3> {
                self.any_ref().cast_within(motion, rhs, distance)
            }
        }

        impl<T: RealField + Copy> Cast<$Part, 3> for ConvexRef3<'_, T> {
            fn cast_within(&self, motion: &Vector3<T>, rhs: &$Part, distance: T) -> CastResult<T, 3> {
                self.cast_within(motion, &rhs.any_ref(), distance)
            }
        }
    )+};
}

parts! { Triangle<T, 3>, Segment<T, 3> }

/// Implements the queries of a shape made of parts on any convex shape, by the type that this is.
macro_rules! unions {
    ($([$($lifetime:tt)*] $Union:ty),+) => {$(
        impl<$($lifetime)* T: RealField + Copy> Intersects<ConvexRef3<'_, T>> for $Union {
            fn intersects(&self, rhs: &ConvexRef3<'_, T>) -> bool {
                with_shape!(3, rhs, shape => self.intersects(shape))
            }
        }

        impl<$($lifetime)* T: RealField + Copy> Nearest<ConvexRef3<'_, T>> for $Union {
            fn nearest(&self, rhs: &ConvexRef3<'_, T>) -> NearestPoints<Point3<T>, T> {
                with_shape!(3, rhs, shape => self.nearest(shape))
            }

            fn distance(&self, rhs: &ConvexRef3<'_, T>) -> T {
                with_shape!(3, rhs, shape => self.distance(shape))
            }

            fn within(&self, rhs: &ConvexRef3<'_, T>, distance: T) -> bool {
                with_shape!(3, rhs, shape => self.within(shape, distance))
            }
        }
    )+};
}

unions! {
    [] Polyline<T, 3>, [] TriMesh<T>, [] HeightField<T>, [] Polyhedron<T>, ['a,] PosedParts<'a, Polyline<T, 3>, T, 3>, ['a,] PosedParts<'a, TriMesh<T>, T, 3>,
    ['a,] PosedParts<'a, HeightField<T>, T, 3>, ['a,] PosedSolid<'a, T>
}
