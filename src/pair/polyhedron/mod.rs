//! Polyhedra with points, with all other shapes of space, and with each other, as they are and posed.
//!
//! A point is inside where the surface winds around it: see [`mesh_winding`](crate::shape::build::mesh_winding).
//! Another shape meets a polyhedron if it meets the surface, or if one of its points is inside. What has no bounds
//! meets the surface if it meets the solid. What is apart is nearest to the surface.

mod ray_cast;
mod solid;

pub(crate) use solid::PosedSolid;

use crate::algorithm::coordinates::Coordinates;
use crate::algorithm::endless::Endless;
use crate::algorithm::part_search::PosedParts;
use crate::exact::is_finite;
use crate::shape::RoundedRef;
use crate::{
    Aabb, Ball, Boundary, BoundedSide, Capsule, ConvexPolyhedron, HalfSpace, HeightField,
    Intersects, Line, Nearest, NearestPoints, Obb, OnBoundary, Plane, Polyhedron, Polyline, Ray,
    RayCast, RayHits, Segment, Shape, Tetrahedron, TriMesh, Triangle, TruncatedCone,
};
use core::iter::{empty, once};
use nalgebra::{Point3, RealField};
use solid::{PosedPoints, SurfaceSolid, common_point, nearest_by};

/// The bounds of any shape, where a method of its own has the same name.
trait BoundsIfAny: Shape {
    fn bounds_if_any(&self) -> Option<Self::Bounds> {
        Shape::try_bounds(self)
    }
}
impl<S: Shape> BoundsIfAny for S {}

/// Whether a shape is a point.
fn is_point<T: RealField + Copy, S: Shape<Bounds = Aabb<T, 3>>>(shape: &S) -> bool {
    shape
        .bounds_if_any()
        .is_some_and(|bounds| bounds.min() == bounds.max())
}

/// Whether what has these points is one.
fn are_equal<T: RealField>(mut points: impl Iterator<Item = Point3<T>>) -> bool {
    let first = points.next();
    points.all(|point| first.as_ref() == Some(&point))
}

/// Implements the queries on a polyhedron and a shape, by some points of the shape, one in each of the parts into which
/// it falls where it touches the surface in one point, and by whether the shape is a point.
macro_rules! solid_pairs {
    ($Solid:ty: $($Shape:ty, $shape:ident => $points:expr, $is_point:expr;)+) => {
        $(solid_pairs! { @one $Solid, $Shape, |solid, $shape| solid.first_inside($points), $is_point })+
    };
    // Of a surface the corners of the triangles near the polyhedron.
    (surfaces $Solid:ty: $($Surface:ty, $surface:ident => $is_point:expr;)+) => {
        $(solid_pairs! { @one $Solid, $Surface, |solid, $surface| solid.first_corner_inside($surface), $is_point })+
    };
    (@one $Solid:ty, $Shape:ty, |$solid:ident, $shape:ident| $inside:expr, $is_point:expr) => {
        #[doc(hidden)]
        impl<T: RealField + Copy> Intersects<$Shape> for $Solid {
            fn intersects(&self, $shape: &$Shape) -> bool {
                let $solid = self;
                $solid.surface().intersects($shape) || $inside.is_some()
            }
        }

        #[doc(hidden)]
        impl<T: RealField + Copy> Nearest<$Shape> for $Solid {
            fn nearest(&self, $shape: &$Shape) -> NearestPoints<Point3<T>, T> {
                let $solid = self;
                let of_surface = $solid.surface().nearest($shape);
                nearest_by(of_surface, $inside, $is_point)
            }

            fn distance(&self, $shape: &$Shape) -> T {
                let $solid = self;
                if $inside.is_some() {
                    T::zero()
                } else {
                    $solid.surface().distance($shape)
                }
            }

            fn within(&self, $shape: &$Shape, distance: T) -> bool {
                let $solid = self;
                $solid.surface().within($shape, distance) || T::zero() <= distance && $inside.is_some()
            }
        }
    };
    (flipped $Solid:ty: $($Shape:ty),+) => {
        $(#[doc(hidden)]
        impl<T: RealField + Copy> Intersects<$Solid> for $Shape {
            fn intersects(&self, rhs: &$Solid) -> bool {
                rhs.intersects(self)
            }
        }

        #[doc(hidden)]
        impl<T: RealField + Copy> Nearest<$Solid> for $Shape {
            fn nearest(&self, rhs: &$Solid) -> NearestPoints<Point3<T>, T> {
                rhs.nearest(self).flip()
            }

            fn distance(&self, rhs: &$Solid) -> T {
                rhs.distance(self)
            }

            fn within(&self, rhs: &$Solid, distance: T) -> bool {
                rhs.within(self, distance)
            }
        })+
    };
}

/// The queries of polyhedra, as they are or posed.
macro_rules! solids {
    ($($Solid:ty),+) => {$(
        impl<T: RealField + Copy> Boundary<Point3<T>> for $Solid {
            fn bounded_side(&self, point: &Point3<T>) -> BoundedSide {
                self.side_of(point)
            }

            fn nearest_on_boundary(&self, point: &Point3<T>) -> OnBoundary<Point3<T>, T> {
                let nearest = self.surface().nearest(point);
                let is_inside = self.side_of(point) == BoundedSide::Inside;
                OnBoundary {
                    point: nearest.on_self,
                    signed_distance: if is_inside { -nearest.distance } else { nearest.distance },
                }
            }
        }

        /// The index of the feature that is hit is that of the triangle.
        impl<T: RealField + Copy> RayCast<T, 3> for $Solid {
            fn cast_ray(&self, ray: &Ray<T, 3>, limit: T) -> Option<RayHits<T, 3>> {
                ray_cast::cast_ray(self, ray, limit)
            }
        }

        solid_pairs! { $Solid:
            Point3<T>, point => once(*point), is_point(point);
            Line<T, 3>, line => Endless::from(line).single_point(), is_point(line);
            Plane<T>, plane => empty(), is_point(plane);
            HalfSpace<T, 3>, half_space => empty(), is_point(half_space);
            Ray<T, 3>, ray => once(ray.origin).filter(|_| ray.direction.iter().all(|&number| is_finite(number))), is_point(ray);
            Segment<T, 3>, segment => [segment.a, segment.b].into_iter().filter(|_| Coordinates::is_finite(segment)), is_point(segment);
            Triangle<T, 3>, triangle => [triangle.a, triangle.b, triangle.c].into_iter().filter(|_| Coordinates::is_finite(triangle)), is_point(triangle);
            Aabb<T, 3>, aabb => [*aabb.min(), *aabb.max()], is_point(aabb);
            Obb<T, 3>, obb => once(*obb.center()), is_point(obb);
            RoundedRef<'_, T, 3>, rounded => once(rounded.core.point()), is_point(rounded);
            TruncatedCone<T>, cone => once(cone.axis().a), is_point(cone);
            Ball<T, 3>, ball => once(*ball.center()), is_point(ball);
            Capsule<T, 3>, capsule => [capsule.segment().a, capsule.segment().b], is_point(capsule);
            Tetrahedron<T>, tetrahedron => tetrahedron.corners().iter().copied().filter(|_| Coordinates::is_finite(tetrahedron)), is_point(tetrahedron);
            ConvexPolyhedron<T>, solid => solid.vertices().iter().copied(), is_point(solid);
            Polyline<T, 3>, polyline => polyline.vertices().iter().copied(), is_point(polyline);
            PosedParts<'_, Polyline<T, 3>, T, 3>, polyline => polyline.points(), are_equal(polyline.points());
        }

        solid_pairs! { surfaces $Solid:
            TriMesh<T>, mesh => is_point(mesh);
            HeightField<T>, field => is_point(field);
            PosedParts<'_, TriMesh<T>, T, 3>, mesh => are_equal(mesh.points());
            PosedParts<'_, HeightField<T>, T, 3>, field => are_equal(field.points());
        }

        solid_pairs! { flipped $Solid:
            PosedParts<'_, Polyline<T, 3>, T, 3>, PosedParts<'_, TriMesh<T>, T, 3>, PosedParts<'_, HeightField<T>, T, 3>
        }
    )+};
}

solids! { Polyhedron<T>, PosedSolid<'_, T> }

solid_pairs! { flipped Polyhedron<T>:
    Point3<T>, Line<T, 3>, Plane<T>, HalfSpace<T, 3>, Ray<T, 3>, Segment<T, 3>, Triangle<T, 3>, Aabb<T, 3>, Obb<T, 3>, RoundedRef<'_, T, 3>,
    TruncatedCone<T>, Ball<T, 3>, Capsule<T, 3>, Tetrahedron<T>, ConvexPolyhedron<T>, Polyline<T, 3>, TriMesh<T>, HeightField<T>
}

/// Implements the queries on two polyhedra.
macro_rules! two_solids {
    ($($A:ty, $B:ty;)+) => {
        $(#[doc(hidden)]
        impl<T: RealField + Copy> Intersects<$B> for $A {
            fn intersects(&self, rhs: &$B) -> bool {
                let [a, b] = [self.bounds_if_any(), rhs.bounds_if_any()];
                a.zip(b).is_some_and(|(a, b)| a.intersects(&b))
                    && (self.surface().intersects(rhs.surface()) || common_point(self, rhs).is_some())
            }
        }

        #[doc(hidden)]
        impl<T: RealField + Copy> Nearest<$B> for $A {
            fn nearest(&self, rhs: &$B) -> NearestPoints<Point3<T>, T> {
                let of_surfaces = self.surface().nearest(rhs.surface());
                nearest_by(of_surfaces, common_point(self, rhs), false)
            }

            fn distance(&self, rhs: &$B) -> T {
                if common_point(self, rhs).is_some() {
                    T::zero()
                } else {
                    self.surface().distance(rhs.surface())
                }
            }

            fn within(&self, rhs: &$B, distance: T) -> bool {
                self.surface().within(rhs.surface(), distance)
                    || T::zero() <= distance && common_point(self, rhs).is_some()
            }
        })+
    };
}

two_solids! {
    Polyhedron<T>, Polyhedron<T>;
    PosedSolid<'_, T>, Polyhedron<T>;
    PosedSolid<'_, T>, PosedSolid<'_, T>;
}
