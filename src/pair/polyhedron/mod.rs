//! Polyhedra with points, with all other shapes of space, and with each other.
//!
//! A point is inside where the surface winds around it: see [`mesh_winding`](crate::shape::build::mesh_winding).
//! Another shape meets a polyhedron if it meets the surface, or if one of its points is inside. What has no bounds
//! meets the surface if it meets the solid. What is apart is nearest to the surface.

mod ray_cast;

use crate::algorithm::coordinates::Coordinates;
use crate::exact::is_finite;
use crate::{
    Aabb, Ball, Boundary, BoundedSide, Capsule, ConvexPolyhedron, HalfSpace, Intersects, Line,
    Nearest, NearestPoints, Obb, OnBoundary, Plane, Polyhedron, Polyline, Ray, Segment, Shape,
    Tetrahedron, TriMesh, Triangle,
};
use alloc::vec::Vec;
use nalgebra::{Point3, RealField};

impl<T: RealField + Copy> Boundary<Point3<T>> for Polyhedron<T> {
    fn bounded_side(&self, point: &Point3<T>) -> BoundedSide {
        if !Coordinates::is_finite(point) {
            return BoundedSide::Outside;
        }
        let at = Aabb::new(*point, *point);
        if !self.bounds().intersects(point) {
            BoundedSide::Outside
        } else if self.surface().intersects(point) {
            BoundedSide::OnBoundary
        } else if self.winding(point, &at, |_| false) > 0 {
            BoundedSide::Inside
        } else {
            BoundedSide::Outside
        }
    }

    fn nearest_on_boundary(&self, point: &Point3<T>) -> OnBoundary<Point3<T>, T> {
        let nearest = self.surface().nearest(point);
        let is_inside = self.bounded_side(point) == BoundedSide::Inside;
        OnBoundary {
            point: nearest.on_self,
            signed_distance: if is_inside {
                -nearest.distance
            } else {
                nearest.distance
            },
        }
    }
}

impl<T: RealField + Copy> Polyhedron<T> {
    /// The first of some points in the solid.
    fn first_inside<'a>(
        &self,
        points: impl IntoIterator<Item = &'a Point3<T>>,
    ) -> Option<&'a Point3<T>> {
        points
            .into_iter()
            .find(|point| self.bounded_side(point) == BoundedSide::Inside)
    }

    /// The nearest points of the solid and a shape, by those of the surface and by a point of the shape that is inside.
    /// Whether shapes that meet have only one point in common is not decided, unless one is a point.
    fn nearest_by(
        &self,
        of_surface: NearestPoints<Point3<T>, T>,
        inside: Option<&Point3<T>>,
        is_point: bool,
    ) -> NearestPoints<Point3<T>, T> {
        let is_meeting = of_surface.on_self == of_surface.on_rhs;
        match inside {
            Some(point) if !is_meeting => NearestPoints {
                on_self: *point,
                on_rhs: *point,
                distance: T::zero(),
                unique: is_point,
            },
            _ => NearestPoints {
                unique: of_surface.unique && (is_point || !is_meeting),
                ..of_surface
            },
        }
    }
}

/// Implements the queries on a polyhedron and a shape, by some points of the shape, one in each of the parts into which
/// it falls where it touches the surface in one point.
macro_rules! solid_pairs {
    ($($Shape:ty, $shape:ident => $points:expr;)+) => {
        $(impl<T: RealField + Copy> Intersects<$Shape> for Polyhedron<T> {
            fn intersects(&self, $shape: &$Shape) -> bool {
                self.surface().intersects($shape) || self.first_inside($points).is_some()
            }
        }

        impl<T: RealField + Copy> Nearest<$Shape> for Polyhedron<T> {
            fn nearest(&self, $shape: &$Shape) -> NearestPoints<Point3<T>, T> {
                let of_surface = self.surface().nearest($shape);
                let is_point = $shape.bounds_if_any().is_some_and(|bounds| bounds.min() == bounds.max());
                self.nearest_by(of_surface, self.first_inside($points), is_point)
            }

            fn distance(&self, $shape: &$Shape) -> T {
                if self.first_inside($points).is_some() {
                    T::zero()
                } else {
                    self.surface().distance($shape)
                }
            }

            fn within(&self, $shape: &$Shape, distance: T) -> bool {
                self.surface().within($shape, distance)
                    || T::zero() <= distance && self.first_inside($points).is_some()
            }
        })+
    };
    (flipped $($Shape:ty)+) => {
        $(impl<T: RealField + Copy> Intersects<Polyhedron<T>> for $Shape {
            fn intersects(&self, rhs: &Polyhedron<T>) -> bool {
                rhs.intersects(self)
            }
        }

        impl<T: RealField + Copy> Nearest<Polyhedron<T>> for $Shape {
            fn nearest(&self, rhs: &Polyhedron<T>) -> NearestPoints<Point3<T>, T> {
                rhs.nearest(self).flip()
            }

            fn distance(&self, rhs: &Polyhedron<T>) -> T {
                rhs.distance(self)
            }

            fn within(&self, rhs: &Polyhedron<T>, distance: T) -> bool {
                rhs.within(self, distance)
            }
        })+
    };
}

/// The bounds of any shape, where a method of its own has the same name.
trait BoundsIfAny: Shape {
    fn bounds_if_any(&self) -> Option<Self::Bounds> {
        Shape::bounds(self)
    }
}
impl<S: Shape> BoundsIfAny for S {}

solid_pairs! {
    Point3<T>, point => [point];
    Line<T, 3>, _line => [];
    Plane<T>, _plane => [];
    HalfSpace<T, 3>, _half_space => [];
    Ray<T, 3>, ray => [&ray.origin].into_iter().filter(|_| ray.direction.iter().all(|&number| is_finite(number)));
    Segment<T, 3>, segment => [&segment.a, &segment.b].into_iter().filter(|_| Coordinates::is_finite(segment));
    Triangle<T, 3>, triangle => [&triangle.a, &triangle.b, &triangle.c].into_iter().filter(|_| Coordinates::is_finite(triangle));
    Aabb<T, 3>, aabb => [aabb.min(), aabb.max()];
    Obb<T, 3>, obb => [obb.center()];
    Ball<T, 3>, ball => [ball.center()];
    Capsule<T, 3>, capsule => [&capsule.segment().a, &capsule.segment().b];
    Tetrahedron<T>, tetrahedron => tetrahedron.corners().iter().filter(|_| Coordinates::is_finite(tetrahedron));
    ConvexPolyhedron<T>, solid => solid.vertices();
    Polyline<T, 3>, polyline => polyline.vertices();
    TriMesh<T>, mesh => mesh.indices().as_flattened().iter().map(|&vertex| &mesh.vertices()[vertex as usize]);
}

solid_pairs! { flipped
    Point3<T> Line<T, 3> Plane<T> HalfSpace<T, 3> Ray<T, 3> Segment<T, 3> Triangle<T, 3> Aabb<T, 3> Obb<T, 3>
    Ball<T, 3> Capsule<T, 3> Tetrahedron<T> ConvexPolyhedron<T> Polyline<T, 3> TriMesh<T>
}

impl<T: RealField + Copy> Polyhedron<T> {
    /// The corners of a triangle of each connected part of the surface.
    fn component_corners(&self) -> Vec<&Point3<T>> {
        let components = self.components().iter();
        components
            .flat_map(|&triangle| self.corners(triangle))
            .collect()
    }

    /// A point of a part of one surface inside the other solid: the same one in both orders.
    fn common_point<'a>(&'a self, other: &'a Self) -> Option<&'a Point3<T>> {
        let (a, b) = if self.precedes(other) {
            (self, other)
        } else {
            (other, self)
        };
        a.first_inside(b.component_corners())
            .or_else(|| b.first_inside(a.component_corners()))
    }
}

impl<T: RealField + Copy> Intersects for Polyhedron<T> {
    fn intersects(&self, rhs: &Self) -> bool {
        self.bounds().intersects(&rhs.bounds())
            && (self.surface().intersects(rhs.surface()) || self.common_point(rhs).is_some())
    }
}

impl<T: RealField + Copy> Nearest for Polyhedron<T> {
    fn nearest(&self, rhs: &Self) -> NearestPoints<Point3<T>, T> {
        let of_surfaces = self.surface().nearest(rhs.surface());
        self.nearest_by(of_surfaces, self.common_point(rhs), false)
    }

    fn distance(&self, rhs: &Self) -> T {
        if self.common_point(rhs).is_some() {
            T::zero()
        } else {
            self.surface().distance(rhs.surface())
        }
    }

    fn within(&self, rhs: &Self, distance: T) -> bool {
        self.surface().within(rhs.surface(), distance)
            || T::zero() <= distance && self.common_point(rhs).is_some()
    }
}
