//! Shapes made of parts: the union of closed shapes, searched by halving its bounds.
//!
//! A region is searched only if its exact distance from the other shape allows a better answer, so nothing is missed;
//! a ball above a field of a million triangles visits a few dozen of them.

mod rays;
mod search;

use crate::algorithm::part_search;
use crate::algorithm::result::NotANumber;
use crate::dispatch::parts::Parts;
use crate::exact::is_fixed;
use crate::{Aabb, Intersects, Nearest, NearestPoints, PartNearest, Shape};
use alloc::vec::Vec;
use nalgebra::{Point, RealField};

/// A shape of yours, made of [`Parts`], with the queries of this crate.
///
/// It is the union of its parts, with every shape of its dimension and every other composite, in both orders:
/// decisions are exact, and numbers are those of the nearest part. Several parts may be equally near: the points
/// are then those that come first by their coordinates, and `unique` is false if they are not the only ones.
///
/// Where the ids of parts matter, [`nearest_part`](Self::nearest_part),
/// [`intersecting_parts`](Self::intersecting_parts) and [`cast_ray_at_parts`](Self::cast_ray_at_parts) return
/// them. The feature of a ray's hit is the id of the part. Where its parts have [`Contact`](crate::Contact) and
/// [`Cast`](crate::Cast), it has them too, and they name the parts by [`PartId`](crate::PartId).
///
/// A composite without parts intersects nothing, and its distance and points are not numbers; in fixed point, which
/// has no such number, the distance is the largest one, between two origins.
///
/// Its time is that of the parts near the closest one, if [`Parts::visit_parts`] finds parts quickly.
///
/// See [`Parts`] for an example.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Composite<P: ?Sized>(pub P);

impl<P: Parts + ?Sized> Composite<P> {
    /// Returns the part nearest to a shape and its nearest points; `None` without parts.
    ///
    /// If several parts are equally near with the same points, it is the one with the lowest id.
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
    /// let nearest = Composite(Discs(discs)).nearest_part(&Point2::new(4.0, 3.0)).unwrap();
    /// assert_eq!((nearest.part, nearest.nearest.distance), (1, 2.0));
    /// ```
    pub fn nearest_part<R, T, const D: usize>(&self, rhs: &R) -> Option<PartNearest<Point<T, D>, T>>
    where
        T: RealField + Copy,
        P: Parts<Part: Nearest<R, Scalar = T, Point = Point<T, D>, Bounds = Aabb<T, D>>>,
        R: Nearest<Aabb<T, D>, Scalar = T>,
    {
        part_search::nearest_part(self, rhs, None)
    }

    /// Returns the ids of all parts that intersect a shape, in ascending order.
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
    /// let puddle = Circle::new(Point2::new(6.0, 0.0), 1.0); // touches two
    /// assert_eq!(Composite(Discs(discs)).intersecting_parts(&puddle), [1, 2]);
    /// ```
    pub fn intersecting_parts<R, T, const D: usize>(&self, rhs: &R) -> Vec<usize>
    where
        T: RealField + Copy,
        P: Parts<Part: Intersects<R> + Shape<Scalar = T, Bounds = Aabb<T, D>>>,
        R: Intersects<Aabb<T, D>>,
    {
        part_search::intersecting_parts(self, rhs)
    }
}

impl<T, P, const D: usize> Shape for Composite<P>
where
    T: RealField + Copy,
    P: Parts<Part: Shape<Scalar = T, Point = Point<T, D>, Bounds = Aabb<T, D>>> + ?Sized,
{
    type Scalar = T;
    type Point = Point<T, D>;
    type Bounds = Aabb<T, D>;

    fn dimension() -> usize
    where
        Self: Sized,
    {
        D
    }

    fn try_bounds(&self) -> Option<Aabb<T, D>> {
        Some(self.0.bounds())
    }
}

impl<R, T, P, const D: usize> Intersects<R> for Composite<P>
where
    T: RealField + Copy,
    P: Parts<Part: Intersects<R> + Shape<Scalar = T, Bounds = Aabb<T, D>>> + ?Sized,
    R: Intersects<Aabb<T, D>>,
{
    fn intersects(&self, rhs: &R) -> bool {
        part_search::intersects(self, rhs)
    }
}

/// The answer where there is no part.
#[cold]
fn far_from_nothing<T: RealField + Copy, const D: usize>() -> NearestPoints<Point<T, D>, T> {
    match T::max_value() {
        Some(distance) if is_fixed::<T>() => NearestPoints {
            on_self: Point::origin(),
            on_rhs: Point::origin(),
            distance,
            unique: false,
        },
        _ => NotANumber::not_a_number(),
    }
}

impl<R, T, P, const D: usize> Nearest<R> for Composite<P>
where
    T: RealField + Copy,
    P: Parts<Part: Nearest<R, Scalar = T, Point = Point<T, D>, Bounds = Aabb<T, D>>> + ?Sized,
    R: Nearest<Aabb<T, D>, Scalar = T>,
{
    fn nearest(&self, rhs: &R) -> NearestPoints<Point<T, D>, T> {
        let nearest = part_search::nearest_part(self, rhs, None).map(|part| part.nearest);
        nearest.unwrap_or_else(far_from_nothing)
    }

    fn distance(&self, rhs: &R) -> T {
        let none = || far_from_nothing::<T, D>().distance;
        part_search::distance(self, rhs, None).unwrap_or_else(none)
    }

    fn within(&self, rhs: &R, distance: T) -> bool {
        part_search::within(self, rhs, distance)
    }
}
