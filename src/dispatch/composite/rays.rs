//! Rays and the parts of a composite: the first part is searched from the origin on, the last one back from the end.

use crate::dispatch::composite::search::{PartSearch, rounding_slack, search};
use crate::dispatch::composite::{Composite, PartHits};
use crate::dispatch::parts::Parts;
use crate::{Aabb, Intersection, Piece, Ray, RayCast, RayHit, RayHits, Shape};
use core::ops::ControlFlow;
use nalgebra::{Point, RealField};

/// The parameters between which a ray is in a region, if it meets it.
fn span<T: RealField + Copy, const D: usize>(
    ray: &Ray<T, D>,
    region: &Aabb<T, D>,
) -> Option<[Option<T>; 2]>
where
    Ray<T, D>: Intersection<Aabb<T, D>, Output = Option<Piece<T, D>>>,
{
    let ends = ray.intersection(region)?.ends();
    Some(ends.map(|end| end.map(|end| end.parameter)))
}

struct FirstPart<'a, T: RealField, const D: usize> {
    ray: &'a Ray<T, D>,
    limit: T,
    first: Option<(usize, RayHits<T, D>)>,
}

impl<S, T, const D: usize> PartSearch<S, T, D> for FirstPart<'_, T, D>
where
    T: RealField + Copy,
    S: RayCast<T, D>,
    Ray<T, D>: Intersection<Aabb<T, D>, Output = Option<Piece<T, D>>>,
{
    fn enters(&self, region: &Aabb<T, D>) -> bool {
        let Some([enter, _]) = span(self.ray, region) else {
            return false;
        };
        self.first.is_none_or(|(_, hits)| {
            let limit = hits.first.parameter;
            enter.is_none_or(|enter| enter <= limit + rounding_slack(limit))
        })
    }

    fn prefers_second(&self, _halves: &[Aabb<T, D>; 2], axis: usize) -> bool {
        self.ray.direction[axis] < T::zero()
    }

    fn visit(&mut self, part: usize, shape: &S) -> ControlFlow<()> {
        if let Some(hits) = shape.cast_ray(self.ray, self.limit) {
            // A parameter of 0 may be rounded; that of a part which contains the origin is not.
            let key = |part: usize, hits: &RayHits<T, D>| {
                (hits.first.parameter, !hits.starts_inside, part)
            };
            if self
                .first
                .is_none_or(|(id, first)| key(part, &hits) < key(id, &first))
            {
                self.first = Some((part, hits));
            }
        }
        ControlFlow::Continue(())
    }
}

struct LastPart<'a, T: RealField, const D: usize> {
    ray: &'a Ray<T, D>,
    /// The largest number.
    limit: T,
    last: Option<(usize, RayHit<T, D>)>,
}

impl<S, T, const D: usize> PartSearch<S, T, D> for LastPart<'_, T, D>
where
    T: RealField + Copy,
    S: RayCast<T, D>,
    Ray<T, D>: Intersection<Aabb<T, D>, Output = Option<Piece<T, D>>>,
{
    fn enters(&self, region: &Aabb<T, D>) -> bool {
        let Some([_, exit]) = span(self.ray, region) else {
            return false;
        };
        self.last.is_none_or(|(_, last)| {
            let least = last.parameter - rounding_slack(last.parameter);
            exit.is_none_or(|exit| exit >= least)
        })
    }

    fn prefers_second(&self, _halves: &[Aabb<T, D>; 2], axis: usize) -> bool {
        self.ray.direction[axis] > T::zero()
    }

    fn visit(&mut self, part: usize, shape: &S) -> ControlFlow<()> {
        let hits = shape.cast_ray(self.ray, self.limit);
        if let Some(hit) = hits.and_then(|hits| hits.last) {
            let is_last = |(id, last): (usize, RayHit<T, D>)| {
                hit.parameter > last.parameter || (hit.parameter == last.parameter && part < id)
            };
            if self.last.is_none_or(is_last) {
                self.last = Some((part, hit));
            }
        }
        ControlFlow::Continue(())
    }
}

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
        let mut first = FirstPart {
            ray,
            limit,
            first: None,
        };
        let _ = search(&self.0, &mut first);
        let (part, hits) = first.first?;
        Some(PartHits { part, hits })
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
        let PartHits { part, hits } = self.cast_ray_at_parts(ray, limit)?;
        let mut last = LastPart {
            ray,
            limit: T::max_value().unwrap_or(limit),
            last: None,
        };
        let _ = search(&self.0, &mut last);
        let last = last.last.filter(|(_, last)| last.parameter <= limit);
        Some(RayHits {
            first: RayHit {
                feature: part,
                ..hits.first
            },
            last: last.map(|(part, last)| RayHit {
                feature: part,
                ..last
            }),
            starts_inside: hits.starts_inside,
        })
    }
}
