//! The boundary of shapes without interior: the shape itself.

use crate::algorithm::part_search::PosedParts;
use crate::{
    Boundary, BoundedSide, HeightField, Intersects, Line, Nearest, OnBoundary, Plane, Polyline,
    Ray, Segment, TriMesh, Triangle,
};
use nalgebra::{Point, Point2, Point3, RealField};

macro_rules! flat {
    ($([$($generics:tt)*] $Shape:ty, $Point:ty;)+) => {
        $(impl<T: RealField + Copy, $($generics)*> Boundary<$Point> for $Shape {
            fn bounded_side(&self, point: &$Point) -> BoundedSide {
                if self.intersects(point) {
                    BoundedSide::OnBoundary
                } else {
                    BoundedSide::Outside
                }
            }

            fn nearest_on_boundary(&self, point: &$Point) -> OnBoundary<$Point, T> {
                let nearest = self.nearest(point);
                OnBoundary {
                    point: nearest.on_self,
                    signed_distance: nearest.distance,
                }
            }
        })+
    };
}

flat! {
    [const D: usize] Point<T, D>, Point<T, D>;
    [const D: usize] Line<T, D>, Point<T, D>;
    [const D: usize] Ray<T, D>, Point<T, D>;
    [const D: usize] Segment<T, D>, Point<T, D>;
    [] Polyline<T, 2>, Point2<T>;
    [] Plane<T>, Point3<T>;
    [] Triangle<T, 3>, Point3<T>;
    [] Polyline<T, 3>, Point3<T>;
    [] TriMesh<T>, Point3<T>;
    [] HeightField<T>, Point3<T>;
    [] PosedParts<'_, Polyline<T, 3>, T, 3>, Point3<T>;
    [] PosedParts<'_, TriMesh<T>, T, 3>, Point3<T>;
    [] PosedParts<'_, HeightField<T>, T, 3>, Point3<T>;
}
