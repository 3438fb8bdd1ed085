//! Posed shapes with all shapes and with each other.
//!
//! The shape is moved for the question, and the pair of the moved shape answers. Small shapes are moved on the stack. A
//! convex polyhedron is not moved where floats are certain of the answer and of its faces: the certified search moves
//! the corners that it looks at (see [`PosedPolyhedron`](crate::algorithm::certified::PosedPolyhedron)), with the same bits.
//! Of meshes, height fields, polyhedra and polylines of space those triangles and edges are moved whose boxes, moved, are near enough: see
//! [`parts`].

#[macro_use]
mod parts;

mod pairs;

use crate::exact::is;
use crate::query::Touches;
use crate::query::flipped::{
    collect_flipped_points, collect_points_along_own, visit_flipped_contacts,
    visit_flipped_manifolds,
};
use crate::{
    Boundary, BoundedSide, Cast, CastResult, Contact, ContactManifold, ContactPoints, HeightField,
    Intersects, ManifoldPoint, Movable, Nearest, NearestEdge, NearestPoints, OnBoundary, OnEdge,
    Polyhedron, Polyline, Posed, Ray, RayCast, RayHit, RayHits, Shape, TriMesh,
};
use alloc::vec::Vec;
use nalgebra::{Isometry, Point, Point3, RealField, Rotation, SVector};
use pairs::as_polyhedron;
use parts::{as_parts, as_solid, may_own};

/// The nearest points in `D` dimensions, where `D` is 3 but not to the compiler.
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

/// Implements [`Contact`] of two posed shapes of a dimension.
macro_rules! posed_contacts {
    ($($D:tt)+) => {$(
        #[doc(hidden)]
        impl<'p, 'q, T, A, B> Contact<Posed<'q, B>, $D> for Posed<'p, A>
        where
            T: RealField + Copy,
            A: Movable<Scalar = T, Isometry = Isometry<T, Rotation<T, $D>, $D>> + 'static,
            B: Movable<Scalar = T, Isometry = Isometry<T, Rotation<T, $D>, $D>> + 'static,
            Self: Nearest<Posed<'q, B>, Scalar = T> + Contact<B::Transformed, $D, Scalar = T>,
            Posed<'q, B>: Contact<A::Transformed, $D, Scalar = T>,
        {
            fn contact(&self, rhs: &Posed<'q, B>) -> Option<ContactPoints<T, $D>> {
                return_by_parts!($D any: A, self, |a| {
                    return_by_parts!($D any: B, rhs, |b| a.contact(&b));
                    self.contact(&rhs.to_shape())
                });
                return_by_parts!($D any: B, rhs, |_| Some(rhs.contact(&self.to_shape())?.flip()));
                self.contact(&rhs.to_shape())
            }

            fn visit_contacts(&self, rhs: &Posed<'q, B>, margin: T, visit: &mut dyn FnMut(ContactPoints<T, $D>)) {
                return_by_parts!($D any: A, self, |a| {
                    return_by_parts!($D any: B, rhs, |b| a.visit_contacts(&b, margin, visit));
                    self.visit_contacts(&rhs.to_shape(), margin, visit)
                });
                return_by_parts!($D any: B, rhs, |_| visit_flipped_contacts(rhs, &self.to_shape(), margin, visit));
                self.visit_contacts(&rhs.to_shape(), margin, visit);
            }

            fn contact_manifold(&self, rhs: &Posed<'q, B>, margin: T) -> Option<ContactManifold<T, $D>> {
                return_by_parts!($D any: A, self, |a| {
                    return_by_parts!($D any: B, rhs, |b| a.contact_manifold(&b, margin));
                    self.contact_manifold(&rhs.to_shape(), margin)
                });
                return_by_parts!($D any: B, rhs, |_| Some(rhs.contact_manifold(&self.to_shape(), margin)?.flip()));
                self.contact_manifold(&rhs.to_shape(), margin)
            }

            fn visit_manifolds(&self, rhs: &Posed<'q, B>, margin: T, visit: &mut dyn FnMut(ContactManifold<T, $D>)) {
                return_by_parts!($D any: A, self, |a| {
                    return_by_parts!($D any: B, rhs, |b| a.visit_manifolds(&b, margin, visit));
                    self.visit_manifolds(&rhs.to_shape(), margin, visit)
                });
                return_by_parts!($D any: B, rhs, |_| visit_flipped_manifolds(rhs, &self.to_shape(), margin, visit));
                self.visit_manifolds(&rhs.to_shape(), margin, visit);
            }

            fn collect_contact_points(
                &self,
                rhs: &Posed<'q, B>,
                margin: T,
                points: &mut Vec<ManifoldPoint<T, $D>>,
            ) -> Option<SVector<T, $D>> {
                return_by_parts!($D any: A, self, |a| {
                    return_by_parts!($D any: B, rhs, |b| a.collect_contact_points(&b, margin, points));
                    self.collect_contact_points(&rhs.to_shape(), margin, points)
                });
                return_by_parts!($D any: B, rhs, |_| collect_flipped_points(rhs, &self.to_shape(), margin, points));
                self.collect_contact_points(&rhs.to_shape(), margin, points)
            }

            fn collect_contact_points_along(
                &self,
                rhs: &Posed<'q, B>,
                normal: &SVector<T, $D>,
                margin: T,
                points: &mut Vec<ManifoldPoint<T, $D>>,
            ) {
                return_by_parts!($D any: A, self, |_| collect_points_along_own::<Self, Posed<'q, B>, T, $D>(self, rhs, normal, margin, points));
                return_by_parts!($D any: B, rhs, |_| collect_points_along_own::<Self, Posed<'q, B>, T, $D>(self, rhs, normal, margin, points));
                self.collect_contact_points_along(&rhs.to_shape(), normal, margin, points);
            }
        }
    )+};
}

posed_contacts! { 2 3 }

impl<'q, T, A, B, const D: usize> Cast<Posed<'q, B>, D> for Posed<'_, A>
where
    T: RealField + Copy,
    A: Movable<Transformed: Cast<B::Transformed, D, Scalar = T>>,
    B: Movable,
    Self: Nearest<Posed<'q, B>, Scalar = T>,
{
    fn cast_within(
        &self,
        motion: &SVector<T, D>,
        rhs: &Posed<'q, B>,
        distance: T,
    ) -> CastResult<T, D> {
        self.to_shape()
            .cast_within(motion, &rhs.to_shape(), distance)
    }

    fn touches(&self, motion: &SVector<T, D>, rhs: &Posed<'q, B>, distance: T) -> Touches<T, D> {
        self.to_shape().touches(motion, &rhs.to_shape(), distance)
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
