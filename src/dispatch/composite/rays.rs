//! Rays and composites.

use crate::algorithm::part_search;
use crate::dispatch::composite::Composite;
use crate::dispatch::parts::Parts;
use crate::{Aabb, Intersection, PartHits, Piece, Ray, RayCast, RayHit, RayHits, Shape};
use nalgebra::{Point, RealField};

impl<P: Parts + ?Sized> Composite<P> {
    /// Returns the part that a ray enters first, and where it enters and leaves this part. Of several parts that it
    /// enters at the same parameter it is the one with the lowest id.
    ///
    /// ```
    /// # use core::ops::ControlFlow;
    /// # use nalgebra::Point2;
    /// # use tangency::{Aabb2, Circle, Composite, Parts, Ray2};
    /// # struct Discs([Circle<f64>; 3]);
    /// # impl Parts for Discs {
    /// #     type Part = Circle<f64>;
    /// #     fn bounds(&self) -> Aabb2<f64> {
    /// #         self.0.iter().map(Circle::bounds).reduce(|a, b| a.merged(&b)).unwrap()
    /// #     }
    /// #     fn visit_parts(
    /// #         &self,
    /// #         _: &Aabb2<f64>,
    /// #         visit: &mut dyn FnMut(usize, &Circle<f64>) -> ControlFlow<()>,
    /// #     ) -> ControlFlow<()> {
    /// #         self.0.iter().enumerate().try_for_each(|(id, disc)| visit(id, disc))
    /// #     }
    /// # }
    /// let discs = [0.0, 4.0, 8.0].map(|x| Circle::new(Point2::new(x, 0.0), 1.0));
    /// let back = Ray2::new(Point2::new(6.0, 0.0), [-1.0, 0.0].into());
    /// let first = Composite(Discs(discs)).cast_ray_at_parts(&back, 100.0).unwrap();
    /// assert_eq!((first.part, first.hits.first.parameter), (1, 1.0));
    /// assert_eq!(first.hits.last.unwrap().parameter, 3.0); // out of this part
    /// ```
    pub fn cast_ray_at_parts<T, const D: usize>(
        &self,
        ray: &Ray<T, D>,
        limit: T,
    ) -> Option<PartHits<T, D>>
    where
        T: RealField + Copy,
        P: Parts<Part: RayCast<T, D> + Shape<Scalar = T, Bounds = Aabb<T, D>>>,
        Ray<T, D>: Intersection<Aabb<T, D>, Output = Option<Piece<T, D>>>,
    {
        part_search::cast_ray_at_parts(self, ray, limit)
    }
}

impl<T, P, const D: usize> RayCast<T, D> for Composite<P>
where
    T: RealField + Copy,
    P: Parts<Part: RayCast<T, D> + Shape<Scalar = T, Point = Point<T, D>, Bounds = Aabb<T, D>>>
        + ?Sized,
    Ray<T, D>: Intersection<Aabb<T, D>, Output = Option<Piece<T, D>>>,
{
    /// The feature of a hit is the id of the part.
    fn cast_ray(&self, ray: &Ray<T, D>, limit: T) -> Option<RayHits<T, D>> {
        part_search::cast_ray(self, ray, limit)
    }

    fn first_hit(&self, ray: &Ray<T, D>, limit: T) -> Option<RayHit<T, D>> {
        part_search::first_hit(self, ray, limit)
    }
}
