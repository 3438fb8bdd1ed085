//! Posed shapes with all shapes and with each other.
//!
//! The shape is moved for the question, and the pair of the moved shape answers. Small shapes are moved on the stack. A
//! convex polyhedron is not moved where floats are certain of the answer and of its faces: the certified search moves
//! the corners that it looks at (see [`PosedPolyhedron`](crate::algorithm::certified::PosedPolyhedron)), with the same bits.
//! Of meshes, polyhedra and polylines of space those triangles and edges are moved whose boxes, moved, are near enough: see
//! [`parts`].

#[macro_use]
mod parts;

mod pairs;

use crate::exact::is;
use crate::{
    Boundary, BoundedSide, Cast, Contact, Intersects, Movable, Nearest, NearestEdge, NearestPoints,
    OnBoundary, OnEdge, Polyhedron, Polyline, Posed, Ray, RayCast, RayHit, RayHits, Shape, TriMesh,
};
use nalgebra::{Isometry, Point, Point3, RealField, Rotation};
use pairs::as_polyhedron;
use parts::{as_parts, as_solid, may_own};

/// The same nearest points, where `D` is 3 but not to the compiler.
#[cfg_attr(not(debug_assertions), inline)]
fn in_dimension<T: RealField + Copy, const D: usize>(
    nearest: NearestPoints<Point3<T>, T>,
) -> NearestPoints<Point<T, D>, T> {
    nearest.map(|point| {
        let mut to = [T::zero(); D];
        for (to, from) in to.iter_mut().zip(point.coords.data.0[0]) {
            *to = from;
        }
        Point::from(to)
    })
}

impl<'q, T, A, B> Contact<Posed<'q, B>> for Posed<'_, A>
where
    T: RealField + Copy,
    A: Movable<Transformed: Contact<B::Transformed, Scalar = T>> + 'static,
    B: Movable + 'static,
    Self: Nearest<Posed<'q, B>, Scalar = T>,
{
    type Output = <A::Transformed as Contact<B::Transformed>>::Output;

    fn contact(&self, rhs: &Posed<'q, B>) -> Self::Output {
        self.to_shape().contact(&rhs.to_shape())
    }
}

impl<'q, T, A, B> Cast<Posed<'q, B>> for Posed<'_, A>
where
    T: RealField + Copy,
    A: Movable<Transformed: Cast<B::Transformed, Scalar = T>>,
    B: Movable,
    Self: Nearest<Posed<'q, B>, Scalar = T>,
{
    type Motion = <A::Transformed as Cast<B::Transformed>>::Motion;
    type Output = <A::Transformed as Cast<B::Transformed>>::Output;

    fn cast_within(&self, motion: &Self::Motion, rhs: &Posed<'q, B>, distance: T) -> Self::Output {
        self.to_shape()
            .cast_within(motion, &rhs.to_shape(), distance)
    }
}

impl<'p, 'q, T, A, B, const D: usize> Intersects<Posed<'q, B>> for Posed<'p, A>
where
    T: RealField + Copy,
    A: Movable<Scalar = T, Isometry = Isometry<T, Rotation<T, D>, D>> + 'static,
    B: Movable<Scalar = T, Isometry = Isometry<T, Rotation<T, D>, D>> + 'static,
    Self: Intersects<B::Transformed>,
    Posed<'q, B>: Intersects<A::Transformed>,
{
    fn intersects(&self, rhs: &Posed<'q, B>) -> bool {
        return_by_parts!(D any: A, self, |a| {
            return_by_parts!(D any: B, rhs, |b| a.intersects(&b));
            self.intersects(&rhs.to_shape())
        });
        return_by_parts!(D any: B, rhs, |_| rhs.intersects(&self.to_shape()));
        match (
            as_polyhedron::<T, A, D>(self),
            as_polyhedron::<T, B, D>(rhs),
        ) {
            (Some(a), Some(b)) => a
                .do_certainly_meet(&b)
                .unwrap_or_else(|| self.intersects(&rhs.to_shape())),
            (None, Some(_)) => rhs.intersects(&self.to_shape()),
            _ => self.intersects(&rhs.to_shape()),
        }
    }
}

impl<'p, 'q, T, A, B, const D: usize> Nearest<Posed<'q, B>> for Posed<'p, A>
where
    T: RealField + Copy,
    A: Movable<Scalar = T, Isometry = Isometry<T, Rotation<T, D>, D>> + 'static,
    B: Movable<Scalar = T, Isometry = Isometry<T, Rotation<T, D>, D>> + 'static,
    Self: Nearest<B::Transformed, Scalar = T, Point = Point<T, D>>,
    Posed<'q, B>: Nearest<A::Transformed, Scalar = T, Point = Point<T, D>>,
{
    fn nearest(&self, rhs: &Posed<'q, B>) -> NearestPoints<Point<T, D>, T> {
        return_by_parts!(D any: A, self, |a| {
            return_by_parts!(D any: B, rhs, |b| in_dimension(a.nearest(&b)));
            self.nearest(&rhs.to_shape())
        });
        return_by_parts!(D any: B, rhs, |_| rhs.nearest(&self.to_shape()).flip());
        match (
            as_polyhedron::<T, A, D>(self),
            as_polyhedron::<T, B, D>(rhs),
        ) {
            (Some(a), Some(b)) => a
                .certain_nearest(&b)
                .map_or_else(|| self.nearest(&rhs.to_shape()), in_dimension),
            (None, Some(_)) => rhs.nearest(&self.to_shape()).flip(),
            _ => self.nearest(&rhs.to_shape()),
        }
    }

    fn distance(&self, rhs: &Posed<'q, B>) -> T {
        return_by_parts!(D any: A, self, |a| {
            return_by_parts!(D any: B, rhs, |b| a.distance(&b));
            self.distance(&rhs.to_shape())
        });
        return_by_parts!(D any: B, rhs, |_| rhs.distance(&self.to_shape()));
        match (
            as_polyhedron::<T, A, D>(self),
            as_polyhedron::<T, B, D>(rhs),
        ) {
            (Some(a), Some(b)) => a
                .certain_distance(&b)
                .unwrap_or_else(|| self.distance(&rhs.to_shape())),
            (None, Some(_)) => rhs.distance(&self.to_shape()),
            _ => self.distance(&rhs.to_shape()),
        }
    }

    fn within(&self, rhs: &Posed<'q, B>, distance: T) -> bool {
        return_by_parts!(D any: A, self, |a| {
            return_by_parts!(D any: B, rhs, |b| a.within(&b, distance));
            self.within(&rhs.to_shape(), distance)
        });
        return_by_parts!(D any: B, rhs, |_| rhs.within(&self.to_shape(), distance));
        match (
            as_polyhedron::<T, A, D>(self),
            as_polyhedron::<T, B, D>(rhs),
        ) {
            (Some(a), Some(b)) => a
                .is_certainly_within(&b, distance)
                .unwrap_or_else(|| self.within(&rhs.to_shape(), distance)),
            (None, Some(_)) => rhs.within(&self.to_shape(), distance),
            _ => self.within(&rhs.to_shape(), distance),
        }
    }
}

impl<P, T, S, const D: usize> Boundary<P> for Posed<'_, S>
where
    P: Copy + 'static,
    T: RealField + Copy,
    S: Movable<Scalar = T, Isometry = Isometry<T, Rotation<T, D>, D>> + 'static,
    S::Transformed: Boundary<P, Scalar = T>,
    Self: Shape<Scalar = T>,
{
    fn bounded_side(&self, point: &P) -> BoundedSide {
        if let Some(point) = is::<P, Point3<T>>(point) {
            return_by_parts!(D any: S, self, |parts| parts.bounded_side(point));
        }
        self.to_shape().bounded_side(point)
    }

    fn contains(&self, point: &P) -> bool {
        if let Some(point) = is::<P, Point3<T>>(point) {
            return_by_parts!(D any: S, self, |parts| parts.contains(point));
        }
        self.to_shape().contains(point)
    }

    fn nearest_on_boundary(&self, point: &P) -> OnBoundary<P, T> {
        let moved = || self.to_shape().nearest_on_boundary(point);
        if let Some(point) = is::<P, Point3<T>>(point) {
            return_by_parts!(D any: S, self, |parts| {
                let nearest = parts.nearest_on_boundary(point);
                is(&nearest).copied().unwrap_or_else(moved)
            });
        }
        moved()
    }
}

impl<P, T, S, const D: usize> NearestEdge<P> for Posed<'_, S>
where
    T: RealField + Copy,
    S: Movable<Scalar = T, Isometry = Isometry<T, Rotation<T, D>, D>>,
    S::Transformed: NearestEdge<P, Scalar = T>,
    Self: Shape<Scalar = T>,
{
    fn nearest_edge(&self, point: &P) -> OnEdge<P, T> {
        self.to_shape().nearest_edge(point)
    }
}

impl<T, S, const D: usize> RayCast<T, D> for Posed<'_, S>
where
    T: RealField + Copy,
    S: Movable<Scalar = T, Isometry = Isometry<T, Rotation<T, D>, D>> + 'static,
    S::Transformed: RayCast<T, D>,
    Self: Shape<Scalar = T>,
{
    fn cast_ray(&self, ray: &Ray<T, D>, limit: T) -> Option<RayHits<T, D>> {
        return_by_parts!(D any: S, self, |parts| {
            is(&parts.cast_ray(is(ray)?, limit)?).copied()
        });
        self.to_shape().cast_ray(ray, limit)
    }

    fn first_hit(&self, ray: &Ray<T, D>, limit: T) -> Option<RayHit<T, D>> {
        return_by_parts!(D any: S, self, |parts| {
            is(&parts.first_hit(is(ray)?, limit)?).copied()
        });
        self.to_shape().first_hit(ray, limit)
    }
}
