//! Rays with polyhedra: the first and the last triangle that they hit.

use crate::algorithm::coordinates::Coordinates;
use crate::pair::polyhedron::lengthened;
use crate::shape::build::space::side;
use crate::{Boundary, Intersects, Polyhedron, Ray, RayCast, RayHit, RayHits};
use alloc::vec::Vec;
use core::cmp::Ordering;
use nalgebra::{Point3, RealField};

/// A triangle that a ray hits.
#[derive(Clone, Copy)]
struct TriangleHit<T: nalgebra::Scalar> {
    triangle: u32,
    /// Both hits, which are one unless the triangle is parallel to the ray.
    hits: RayHits<T, 3>,
    /// The side of the triangle that the ray comes from: `Less` is the outer one.
    from: Ordering,
}

impl<T: RealField + Copy> TriangleHit<T> {
    /// The order of first hits: by the parameter, those through which the ray enters, by the index.
    fn cmp_first(&self, other: &Self) -> Ordering {
        compare(self.hits.first.parameter, other.hits.first.parameter)
            .then_with(|| self.from.is_ge().cmp(&other.from.is_ge()))
            .then_with(|| self.triangle.cmp(&other.triangle))
    }

    /// The order of last hits, the last one first.
    fn cmp_last(&self, other: &Self) -> Ordering {
        compare(other.end().parameter, self.end().parameter)
            .then_with(|| self.from.is_le().cmp(&other.from.is_le()))
            .then_with(|| self.triangle.cmp(&other.triangle))
    }

    fn end(&self) -> RayHit<T, 3> {
        self.hits.last.unwrap_or(self.hits.first)
    }

    fn of_solid(&self, hit: RayHit<T, 3>) -> RayHit<T, 3> {
        RayHit {
            feature: self.triangle as usize,
            ..hit
        }
    }
}

fn compare<T: RealField>(a: T, b: T) -> Ordering {
    a.partial_cmp(&b).unwrap_or(Ordering::Equal)
}

/// The index of the feature that is hit is that of the triangle.
impl<T: RealField + Copy> RayCast<T, 3> for Polyhedron<T> {
    fn cast_ray(&self, ray: &Ray<T, 3>, limit: T) -> Option<RayHits<T, 3>> {
        if !Coordinates::is_finite(ray) || !(T::zero() <= limit) {
            return None;
        }
        let starts_inside = self.contains(&ray.origin);
        let (hits, is_complete) = self.triangle_hits(ray);
        let entry = hits.iter().min_by(|a, b| a.cmp_first(b));
        let first = if starts_inside {
            hit_at_origin(ray.origin)
        } else {
            entry.map(|entry| entry.of_solid(entry.hits.first))?
        };
        let exit = hits.iter().min_by(|a, b| a.cmp_last(b));
        let last = if ray.direction.iter().all(T::is_zero) {
            Some(first)
        } else {
            exit.map(|exit| exit.of_solid(exit.end()))
                .filter(|_| is_complete)
        };
        (first.parameter <= limit).then(|| RayHits {
            first,
            last: last.filter(|last| last.parameter <= limit),
            starts_inside,
        })
    }
}

impl<T: RealField + Copy> Polyhedron<T> {
    /// The triangles that a ray hits, and whether all of their parameters are numbers of the scalar.
    fn triangle_hits(&self, ray: &Ray<T, 3>) -> (Vec<TriangleHit<T>>, bool) {
        let (mut hits, mut is_complete) = (Vec::new(), true);
        let limit = T::max_value().unwrap_or_else(T::one);
        let Some(long) = lengthened(ray) else {
            return (hits, is_complete);
        };
        self.boxes().first_hit(&long, limit, |triangle| {
            let face = self.triangle(triangle as usize);
            if let Some(of_face) = face.cast_ray(ray, limit) {
                hits.push(TriangleHit {
                    triangle,
                    hits: of_face,
                    from: side(self.corners(triangle), &ray.origin),
                });
            } else if face.intersects(ray) {
                is_complete = false;
            }
            None
        });
        (hits, is_complete)
    }
}

fn hit_at_origin<T: RealField + Copy>(origin: Point3<T>) -> RayHit<T, 3> {
    RayHit {
        parameter: T::zero(),
        point: origin,
        normal: None,
        feature: 0,
    }
}
