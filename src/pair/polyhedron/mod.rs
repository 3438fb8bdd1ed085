//! Polyhedra with points, with all other shapes of space, and with each other.
//!
//! A point is inside where the surface winds around it: see [`mesh_winding`](crate::shape::build::mesh_winding).
//! Another shape meets a polyhedron if it meets a triangle, or if one of its points is inside. What has no bounds
//! meets a triangle if it meets the solid. Triangles are found by their boxes; for lines, planes and half-spaces
//! all are asked.

mod ray_cast;
mod section;

use crate::algorithm::coordinates::Coordinates;
use crate::{
    Aabb, Ball, Boundary, BoundedSide, Capsule, ConvexPolyhedron, HalfSpace, Intersects, Line,
    Nearest, Obb, OnBoundary, Plane, Polyhedron, Ray, Segment, Shape, Tetrahedron, Triangle,
};
use nalgebra::{Point3, RealField};

impl<T: RealField + Copy> Boundary<Point3<T>> for Polyhedron<T> {
    fn bounded_side(&self, point: &Point3<T>) -> BoundedSide {
        if !Coordinates::is_finite(point) {
            return BoundedSide::Outside;
        }
        let at = Aabb::new(*point, *point);
        if !self.bounds().intersects(point) {
            BoundedSide::Outside
        } else if self.does_surface_meet(&at, point) {
            BoundedSide::OnBoundary
        } else if self.winding(point, &at, |_| false) > 0 {
            BoundedSide::Inside
        } else {
            BoundedSide::Outside
        }
    }

    fn nearest_on_boundary(&self, point: &Point3<T>) -> OnBoundary<Point3<T>, T> {
        require_finite!(point, point);
        let distance = |triangle: u32| Some(self.triangle(triangle as usize).distance(point));
        let nearest = self.boxes().nearest(point, distance);
        let triangle = self.triangle(nearest.map_or(0, |nearest| nearest.key as usize));
        let nearest = triangle.nearest(point);
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
    /// Whether a triangle meets a shape in a box.
    fn does_surface_meet<S>(&self, bounds: &Aabb<T, 3>, shape: &S) -> bool
    where
        Triangle<T, 3>: Intersects<S>,
    {
        let near = self.boxes().overlapping(bounds);
        near.into_iter()
            .any(|triangle| self.triangle(triangle as usize).intersects(shape))
    }

    /// Whether any triangle meets a shape without bounds.
    fn does_any_triangle_meet<S>(&self, shape: &S) -> bool
    where
        Triangle<T, 3>: Intersects<S>,
    {
        (0..self.triangles().len()).any(|triangle| self.triangle(triangle).intersects(shape))
    }

    /// Whether it meets a shape with bounds, of which a point is given.
    fn meets_bounded<S>(&self, shape: &S, point: &Point3<T>) -> bool
    where
        Triangle<T, 3>: Intersects<S>,
        S: Shape<Bounds = Aabb<T, 3>>,
    {
        let bounds = shape.bounds();
        bounds.is_some_and(|bounds| {
            self.bounds().intersects(&bounds)
                && (self.does_surface_meet(&bounds, shape) || self.contains(point))
        })
    }
}

/// Implements the flipped question.
macro_rules! flipped {
    ($Shape:ty) => {
        impl<T: RealField + Copy> Intersects<Polyhedron<T>> for $Shape {
            fn intersects(&self, rhs: &Polyhedron<T>) -> bool {
                rhs.intersects(self)
            }
        }
    };
}

macro_rules! bounded {
    ($($Shape:ty, $shape:ident => $point:expr;)+) => {
        $(impl<T: RealField + Copy> Intersects<$Shape> for Polyhedron<T> {
            fn intersects(&self, $shape: &$Shape) -> bool {
                Coordinates::is_finite($shape) && self.meets_bounded($shape, $point)
            }
        }
        flipped!($Shape);)+
    };
}

macro_rules! unbounded {
    ($($Shape:ty)+) => {
        $(impl<T: RealField + Copy> Intersects<$Shape> for Polyhedron<T> {
            fn intersects(&self, rhs: &$Shape) -> bool {
                self.does_any_triangle_meet(rhs)
            }
        }
        flipped!($Shape);)+
    };
}

bounded! {
    Point3<T>, point => point;
    Segment<T, 3>, segment => &segment.a;
    Triangle<T, 3>, triangle => &triangle.a;
    Aabb<T, 3>, aabb => aabb.min();
    Obb<T, 3>, obb => &obb.center();
    Ball<T, 3>, ball => &ball.center();
    Capsule<T, 3>, capsule => &capsule.segment().a;
    Tetrahedron<T>, tetrahedron => &tetrahedron.a;
    ConvexPolyhedron<T>, solid => &solid.vertices()[0];
}

unbounded! { Line<T, 3> Plane<T> HalfSpace<T, 3> }

impl<T: RealField + Copy> Intersects<Ray<T, 3>> for Polyhedron<T> {
    fn intersects(&self, rhs: &Ray<T, 3>) -> bool {
        let mut is_met = false;
        let limit = T::max_value().unwrap_or_else(T::one);
        let Some(long) = lengthened(rhs) else {
            return self.contains(&rhs.origin);
        };
        self.boxes().first_hit(&long, limit, |triangle| {
            is_met = is_met || self.triangle(triangle as usize).intersects(rhs);
            is_met.then(T::zero)
        });
        is_met
    }
}
flipped!(Ray<T, 3>);

/// The same ray with a direction so long, by doubling, that no parameter exceeds the largest number. `None` for a
/// ray without direction.
fn lengthened<T: RealField + Copy>(ray: &Ray<T, 3>) -> Option<Ray<T, 3>> {
    let two = T::one() + T::one();
    let mut direction = ray.direction;
    if direction.iter().all(T::is_zero) {
        return None;
    }
    // The least positive number of an f64 is 2^-1074.
    for _ in 0..1100 {
        if direction.iter().any(|number| two <= number.abs()) {
            break;
        }
        direction += direction;
    }
    Some(Ray::new(ray.origin, direction))
}

impl<T: RealField + Copy> Intersects for Polyhedron<T> {
    fn intersects(&self, rhs: &Self) -> bool {
        if !self.bounds().intersects(&rhs.bounds()) {
            return false;
        }
        let do_surfaces_meet = (0..rhs.triangles().len()).any(|triangle| {
            let triangle = rhs.triangle(triangle);
            self.does_surface_meet(&triangle.bounds(), &triangle)
        });
        do_surfaces_meet || self.contains_part_of(rhs) || rhs.contains_part_of(self)
    }
}

impl<T: RealField + Copy> Polyhedron<T> {
    /// Whether a part of another polyhedron is inside; their surfaces do not meet.
    ///
    /// A part in a cavity of this one is not, and others may be, so a corner of each is asked.
    fn contains_part_of(&self, other: &Self) -> bool {
        other
            .components()
            .iter()
            .any(|&triangle| self.contains(other.corners(triangle)[0]))
    }
}
