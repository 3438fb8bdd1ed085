//! The queries of compounds.

use crate::algorithm::part_search::{self, PartSearch, PartTree};
use crate::algorithm::result::NotANumber;
use crate::dispatch::compound::Compound;
use crate::{
    Aabb, Intersection, Intersects, Nearest, NearestPoints, Piece, Ray, RayCast, RayHit, RayHits,
    Shape,
};
use core::ops::ControlFlow;
use nalgebra::{Point, RealField};

impl<S, T, const D: usize> PartTree<T, D> for Compound<S, T, D>
where
    T: RealField + Copy,
    S: Shape<Scalar = T, Bounds = Aabb<T, D>>,
{
    type Part = S;

    fn bounds(&self) -> Aabb<T, D> {
        Self::bounds(self)
    }

    fn bounds_of(part: &S) -> Option<Aabb<T, D>> {
        part.try_bounds()
    }

    fn search(&self, search: &mut dyn PartSearch<S, T, D>) -> ControlFlow<()> {
        part_search::search_tree(&self.tree, search, &|part, search| {
            search.visit(part, &self.parts[part])
        })
    }
}

impl<S, T, const D: usize> Shape for Compound<S, T, D>
where
    T: RealField + Copy,
    S: Shape<Scalar = T, Point = Point<T, D>, Bounds = Aabb<T, D>>,
{
    type Scalar = T;
    type Point = Point<T, D>;
    type Bounds = Aabb<T, D>;

    fn dimension() -> usize {
        D
    }

    fn try_bounds(&self) -> Option<Aabb<T, D>> {
        Some(Self::bounds(self))
    }
}

impl<R, S, T, const D: usize> Intersects<R> for Compound<S, T, D>
where
    T: RealField + Copy,
    S: Intersects<R> + Shape<Scalar = T, Bounds = Aabb<T, D>>,
    R: Intersects<Aabb<T, D>>,
{
    fn intersects(&self, rhs: &R) -> bool {
        part_search::intersects(self, rhs)
    }
}

impl<R, S, T, const D: usize> Nearest<R> for Compound<S, T, D>
where
    T: RealField + Copy,
    S: Nearest<R, Scalar = T, Point = Point<T, D>, Bounds = Aabb<T, D>>,
    R: Nearest<Aabb<T, D>, Scalar = T>,
{
    fn nearest(&self, rhs: &R) -> NearestPoints<Point<T, D>, T> {
        let found = part_search::nearest_part(self, rhs, None);
        found.map_or_else(NotANumber::not_a_number, |found| found.nearest)
    }

    fn distance(&self, rhs: &R) -> T {
        let found = part_search::distance(self, rhs, None);
        found.unwrap_or_else(|| self.nearest(rhs).distance)
    }

    fn within(&self, rhs: &R, distance: T) -> bool {
        part_search::within(self, rhs, distance)
    }
}

/// The feature of a hit is the id of the part.
impl<S, T, const D: usize> RayCast<T, D> for Compound<S, T, D>
where
    T: RealField + Copy,
    S: RayCast<T, D> + Shape<Scalar = T, Point = Point<T, D>, Bounds = Aabb<T, D>>,
    Ray<T, D>: Intersection<Aabb<T, D>, Output = Option<Piece<T, D>>>,
{
    fn cast_ray(&self, ray: &Ray<T, D>, limit: T) -> Option<RayHits<T, D>> {
        part_search::cast_ray(self, ray, limit)
    }

    fn first_hit(&self, ray: &Ray<T, D>, limit: T) -> Option<RayHit<T, D>> {
        part_search::first_hit(self, ray, limit)
    }
}
