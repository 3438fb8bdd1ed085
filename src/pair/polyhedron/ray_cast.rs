//! Rays with polyhedra: the first and the last triangle that they hit.

use crate::algorithm::coordinates::Coordinates;
use crate::algorithm::part_search::{PartSearch, PartTree};
use crate::pair::polyhedron::solid::SurfaceSolid;
use crate::shape::build::space::side;
use crate::{Aabb, BoundedSide, Intersects, Ray, RayCast, RayHit, RayHits, Triangle};
use alloc::vec::Vec;
use core::cmp::Ordering;
use core::ops::ControlFlow;
use nalgebra::{Point3, RealField};

/// A triangle that a ray hits.
#[derive(Clone, Copy)]
struct TriangleHit<T: nalgebra::Scalar + Copy> {
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

/// The first and the last hit.
pub(super) fn cast_ray<S, T>(solid: &S, ray: &Ray<T, 3>, limit: T) -> Option<RayHits<T, 3>>
where
    T: RealField + Copy,
    S: SurfaceSolid<T, Surface: Intersects<Point3<T>>>,
{
    let may_hit = T::zero() <= limit;
    if !Coordinates::is_finite(ray) || !may_hit {
        return None;
    }
    let starts_inside = solid.side_of(&ray.origin) != BoundedSide::Outside;
    let mut all = AllHits {
        ray,
        hits: Vec::new(),
        is_complete: true,
    };
    let _ = solid.surface().search(&mut all);
    let entry = all.hits.iter().min_by(|a, b| a.cmp_first(b));
    let first = if starts_inside {
        hit_at_origin(ray.origin)
    } else {
        entry.map(|entry| entry.of_solid(entry.hits.first))?
    };
    let exit = all.hits.iter().min_by(|a, b| a.cmp_last(b));
    let last = if ray.direction.iter().all(T::is_zero) {
        Some(first)
    } else {
        exit.map(|exit| exit.of_solid(exit.end()))
            .filter(|_| all.is_complete)
    };
    (first.parameter <= limit).then(|| RayHits {
        first,
        last: last.filter(|last| last.parameter <= limit),
        starts_inside,
    })
}

/// The triangles that a ray hits, and whether all of their parameters are numbers of the scalar.
struct AllHits<'a, T: RealField + Copy> {
    ray: &'a Ray<T, 3>,
    hits: Vec<TriangleHit<T>>,
    is_complete: bool,
}

impl<T: RealField + Copy> PartSearch<Triangle<T, 3>, T, 3> for AllHits<'_, T> {
    fn key(&self, region: &Aabb<T, 3>) -> Option<f64> {
        self.ray.intersects(region).then_some(0.0)
    }

    fn admits(&self, _: f64) -> bool {
        true
    }

    fn visit(&mut self, id: usize, part: &Triangle<T, 3>) -> ControlFlow<()> {
        let limit = T::max_value().unwrap_or_else(T::one);
        let triangle = id as u32;
        if let Some(hits) = part.cast_ray(self.ray, limit) {
            self.hits.push(TriangleHit {
                triangle,
                hits,
                from: side([&part.a, &part.b, &part.c], &self.ray.origin),
            });
        } else if part.intersects(self.ray) {
            self.is_complete = false;
        }
        ControlFlow::Continue(())
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
