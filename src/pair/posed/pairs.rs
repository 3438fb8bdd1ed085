//! Posed shapes with each shape of the list.

use super::parts::{as_parts, as_solid, may_own, near_parts};
use crate::algorithm::certified::PosedPolyhedron;
use crate::exact::{is, may_be_float};
use crate::query::Touches;
use crate::query::flipped::{
    collect_flipped_points, collect_points_along_own, visit_flipped_contacts,
    visit_flipped_manifolds,
};
use crate::{
    Aabb, Ball, Capsule, Cast, CastResult, Cone, Contact, ContactManifold, ContactPoints,
    ConvexPolygon, ConvexPolyhedron, Cylinder, HalfSpace, HeightField, Intersects, Line,
    ManifoldPoint, Movable, MultiPolygon, Nearest, NearestPoints, Obb, Plane, Polygon, Polyhedron,
    Polyline, Posed, Ray, Segment, Tetrahedron, TriMesh, Triangle, TruncatedCone,
};
use alloc::vec::Vec;
use nalgebra::{Isometry, Point, RealField, Rotation, SVector};

/// The polyhedron, if the shape is one of floats whose faces the isometry certainly keeps.
#[cfg_attr(not(debug_assertions), inline)]
pub(super) fn as_polyhedron<'p, T, S, const D: usize>(
    posed: &'p Posed<'_, S>,
) -> Option<PosedPolyhedron<'p, T>>
where
    T: RealField + Copy,
    S: Movable<Scalar = T, Isometry = Isometry<T, Rotation<T, D>, D>> + 'static,
{
    if const { D != 3 || !may_be_float::<T>() } {
        return None;
    }
    let solid = is::<S, ConvexPolyhedron<T>>(posed.shape())?;
    PosedPolyhedron::new(solid, is(posed.isometry())?)
}

/// The part of an answer that a polyhedron gives without being moved: none in the plane, and none with shapes that are
/// not convex or have no door for it.
macro_rules! certainly {
    (2 $Name:ident, $polyhedron:ident => $answer:expr) => {
        None
    };
    (3 Polyline, $polyhedron:ident => $answer:expr) => {
        None
    };
    (3 TriMesh, $polyhedron:ident => $answer:expr) => {
        None
    };
    (3 HeightField, $polyhedron:ident => $answer:expr) => {
        None
    };
    (3 Polyhedron, $polyhedron:ident => $answer:expr) => {
        None
    };
    (3 Cylinder, $polyhedron:ident => $answer:expr) => {
        None
    };
    (3 Cone, $polyhedron:ident => $answer:expr) => {
        None
    };
    (3 TruncatedCone, $polyhedron:ident => $answer:expr) => {
        None
    };
    (3 $Name:ident, $polyhedron:ident => $answer:expr) => {
        $polyhedron.and_then(|$polyhedron| $answer)
    };
}

/// Implements the questions about a posed shape and each shape of the list, in both orders.
///
/// `Ball: 2 Ball<T, 2>, 3 Ball<T, 3>;` expands, for each of the two, to
///
/// ```text
/// impl<T, S> Intersects<Ball<T, 3>> for Posed<'_, S>
/// where
///     S: Movable<Scalar = T, .., Transformed: Intersects<Ball<T, 3>>> + 'static
/// {
///     fn intersects(&self, rhs: &Ball<T, 3>) -> bool { .. }
/// }
/// impl<'p, T, S> Intersects<Posed<'p, S>> for Ball<T, 3>
/// where
///     Posed<'p, S>: Intersects<Self>
/// {
///     fn intersects(&self, rhs: &Posed<'p, S>) -> bool { rhs.intersects(self) }
/// }
/// ```
///
/// and likewise for [`Nearest`], [`Contact`] and [`Cast`].
macro_rules! posed_pairs {
    (() $($Name:ident: $($D:tt $Shape:ty),+;)*) => {
        $($(
            posed_pairs!(@intersects $Name $D $Shape);
            posed_pairs!(@nearest $Name $D $Shape);
            posed_pairs!(@mirror $D $Shape);
            posed_pairs!(@contact $Name $D $Shape);
        )+)*
    };
    (@intersects $Name:ident $D:tt $Shape:ty) => {
        #[doc(hidden)]
        impl<T, S> Intersects<$Shape> for Posed<'_, S>
        where
            T: RealField + Copy,
            S: Movable<
                    Scalar = T,
                    Bounds = Aabb<T, $D>,
                    Isometry = Isometry<T, Rotation<T, $D>, $D>,
                    Transformed: Intersects<$Shape>,
                > + 'static,
        {
            #[cfg_attr(not(debug_assertions), inline)]
            fn intersects(&self, rhs: &$Shape) -> bool {
                return_by_parts!($D $Name: S, self, |parts| parts.intersects(rhs));
                if let Some(near) = near_parts(self, rhs, |_| T::zero()) {
                    return near.intersects(rhs);
                }
                let polyhedron = as_polyhedron::<T, S, $D>(self);
                let answer = certainly!($D $Name, polyhedron => polyhedron.do_certainly_meet(rhs));
                let _ = polyhedron;
                answer.unwrap_or_else(|| self.to_shape().intersects(rhs))
            }
        }
    };
    (@nearest $Name:ident $D:tt $Shape:ty) => {
        #[doc(hidden)]
        impl<T, S> Nearest<$Shape> for Posed<'_, S>
        where
            T: RealField + Copy,
            S: Movable<
                    Scalar = T,
                    Point = Point<T, $D>,
                    Bounds = Aabb<T, $D>,
                    Vector = SVector<T, $D>,
                    Isometry = Isometry<T, Rotation<T, $D>, $D>,
                    Transformed: Nearest<$Shape, Scalar = T, Point = Point<T, $D>>,
                > + 'static,
        {
            #[cfg_attr(not(debug_assertions), inline)]
            fn nearest(&self, rhs: &$Shape) -> NearestPoints<Point<T, $D>, T> {
                return_by_parts!($D $Name: S, self, |parts| parts.nearest(rhs));
                if let Some(near) = near_parts(self, rhs, |part| part.distance(rhs)) {
                    return near.nearest(rhs);
                }
                let polyhedron = as_polyhedron::<T, S, $D>(self);
                let answer = certainly!($D $Name, polyhedron => {
                    polyhedron.certain_nearest(rhs)
                });
                let _ = polyhedron;
                answer.unwrap_or_else(|| self.to_shape().nearest(rhs))
            }

            #[cfg_attr(not(debug_assertions), inline)]
            fn distance(&self, rhs: &$Shape) -> T {
                return_by_parts!($D $Name: S, self, |parts| parts.distance(rhs));
                if let Some(near) = near_parts(self, rhs, |part| part.distance(rhs)) {
                    return near.distance(rhs);
                }
                let polyhedron = as_polyhedron::<T, S, $D>(self);
                let answer = certainly!($D $Name, polyhedron => {
                    polyhedron.certain_distance(rhs)
                });
                let _ = polyhedron;
                answer.unwrap_or_else(|| self.to_shape().distance(rhs))
            }

            #[cfg_attr(not(debug_assertions), inline)]
            fn within(&self, rhs: &$Shape, distance: T) -> bool {
                return_by_parts!($D $Name: S, self, |parts| parts.within(rhs, distance));
                if let Some(near) = near_parts(self, rhs, |_| distance) {
                    return near.within(rhs, distance);
                }
                let polyhedron = as_polyhedron::<T, S, $D>(self);
                let answer = certainly!($D $Name, polyhedron => polyhedron.is_certainly_within(rhs, distance));
                let _ = polyhedron;
                answer.unwrap_or_else(|| self.to_shape().within(rhs, distance))
            }
        }
    };
    (@mirror $D:tt $Shape:ty) => {
        #[doc(hidden)]
        impl<'p, T: RealField + Copy, S: Movable> Intersects<Posed<'p, S>> for $Shape
        where
            Posed<'p, S>: Intersects<Self>,
        {
            #[cfg_attr(not(debug_assertions), inline)]
            fn intersects(&self, rhs: &Posed<'p, S>) -> bool {
                rhs.intersects(self)
            }
        }

        #[doc(hidden)]
        impl<'p, T: RealField + Copy, S: Movable> Nearest<Posed<'p, S>> for $Shape
        where
            Posed<'p, S>: Nearest<Self, Scalar = T, Point = Point<T, $D>>,
        {
            #[cfg_attr(not(debug_assertions), inline)]
            fn nearest(&self, rhs: &Posed<'p, S>) -> NearestPoints<Point<T, $D>, T> {
                rhs.nearest(self).flip()
            }

            #[cfg_attr(not(debug_assertions), inline)]
            fn distance(&self, rhs: &Posed<'p, S>) -> T {
                rhs.distance(self)
            }

            #[cfg_attr(not(debug_assertions), inline)]
            fn within(&self, rhs: &Posed<'p, S>, distance: T) -> bool {
                rhs.within(self, distance)
            }
        }
    };
    (@contact $Name:ident $D:tt $Shape:ty) => {
        #[doc(hidden)]
        impl<T, S> Contact<$Shape, $D> for Posed<'_, S>
        where
            T: RealField + Copy,
            S: Movable<
                    Scalar = T,
                    Point = Point<T, $D>,
                    Bounds = Aabb<T, $D>,
                    Vector = SVector<T, $D>,
                    Isometry = Isometry<T, Rotation<T, $D>, $D>,
                    Transformed: Contact<$Shape, $D, Scalar = T, Point = Point<T, $D>>,
                > + 'static,
        {
            fn contact(&self, rhs: &$Shape) -> Option<ContactPoints<T, $D>> {
                return_by_parts!($D $Name: S, self, |parts| parts.contact(rhs));
                self.to_shape().contact(rhs)
            }

            fn contact_within(&self, rhs: &$Shape, margin: T) -> Option<ContactPoints<T, $D>> {
                return_by_parts!($D $Name: S, self, |parts| parts.contact_within(rhs, margin));
                self.to_shape().contact_within(rhs, margin)
            }

            fn visit_contacts(&self, rhs: &$Shape, margin: T, visit: &mut dyn FnMut(ContactPoints<T, $D>)) {
                return_by_parts!($D $Name: S, self, |parts| parts.visit_contacts(rhs, margin, visit));
                self.to_shape().visit_contacts(rhs, margin, visit);
            }

            fn contact_manifold(&self, rhs: &$Shape, margin: T) -> Option<ContactManifold<T, $D>> {
                return_by_parts!($D $Name: S, self, |parts| parts.contact_manifold(rhs, margin));
                self.to_shape().contact_manifold(rhs, margin)
            }

            fn visit_manifolds(&self, rhs: &$Shape, margin: T, visit: &mut dyn FnMut(ContactManifold<T, $D>)) {
                return_by_parts!($D $Name: S, self, |parts| parts.visit_manifolds(rhs, margin, visit));
                self.to_shape().visit_manifolds(rhs, margin, visit);
            }

            fn collect_contact_points(
                &self,
                rhs: &$Shape,
                margin: T,
                points: &mut Vec<ManifoldPoint<T, $D>>,
            ) -> Option<SVector<T, $D>> {
                return_by_parts!($D $Name: S, self, |parts| parts.collect_contact_points(rhs, margin, points));
                self.to_shape().collect_contact_points(rhs, margin, points)
            }

            fn collect_contact_points_along(
                &self,
                rhs: &$Shape,
                normal: &SVector<T, $D>,
                margin: T,
                points: &mut Vec<ManifoldPoint<T, $D>>,
            ) {
                return_by_parts!($D $Name: S, self, |parts| parts.collect_contact_points_along(rhs, normal, margin, points));
                self.to_shape().collect_contact_points_along(rhs, normal, margin, points);
            }
        }

        #[doc(hidden)]
        impl<'p, T, S> Contact<Posed<'p, S>, $D> for $Shape
        where
            T: RealField + Copy,
            S: Movable<Scalar = T, Isometry = Isometry<T, Rotation<T, $D>, $D>> + 'static,
            Self: Nearest<Posed<'p, S>, Scalar = T> + Contact<S::Transformed, $D, Scalar = T>,
            Posed<'p, S>: Contact<Self, $D, Scalar = T>,
        {
            fn contact(&self, rhs: &Posed<'p, S>) -> Option<ContactPoints<T, $D>> {
                return_by_parts!($D $Name: S, rhs, |_| Some(rhs.contact(self)?.flip()));
                self.contact(&rhs.to_shape())
            }

            fn contact_within(&self, rhs: &Posed<'p, S>, margin: T) -> Option<ContactPoints<T, $D>> {
                return_by_parts!($D $Name: S, rhs, |_| Some(rhs.contact_within(self, margin)?.flip()));
                self.contact_within(&rhs.to_shape(), margin)
            }

            fn visit_contacts(&self, rhs: &Posed<'p, S>, margin: T, visit: &mut dyn FnMut(ContactPoints<T, $D>)) {
                return_by_parts!($D $Name: S, rhs, |_| visit_flipped_contacts(rhs, self, margin, visit));
                self.visit_contacts(&rhs.to_shape(), margin, visit);
            }

            fn contact_manifold(&self, rhs: &Posed<'p, S>, margin: T) -> Option<ContactManifold<T, $D>> {
                return_by_parts!($D $Name: S, rhs, |_| Some(rhs.contact_manifold(self, margin)?.flip()));
                self.contact_manifold(&rhs.to_shape(), margin)
            }

            fn visit_manifolds(&self, rhs: &Posed<'p, S>, margin: T, visit: &mut dyn FnMut(ContactManifold<T, $D>)) {
                return_by_parts!($D $Name: S, rhs, |_| visit_flipped_manifolds(rhs, self, margin, visit));
                self.visit_manifolds(&rhs.to_shape(), margin, visit);
            }

            fn collect_contact_points(
                &self,
                rhs: &Posed<'p, S>,
                margin: T,
                points: &mut Vec<ManifoldPoint<T, $D>>,
            ) -> Option<SVector<T, $D>> {
                return_by_parts!($D $Name: S, rhs, |_| collect_flipped_points(rhs, self, margin, points));
                self.collect_contact_points(&rhs.to_shape(), margin, points)
            }

            fn collect_contact_points_along(
                &self,
                rhs: &Posed<'p, S>,
                normal: &SVector<T, $D>,
                margin: T,
                points: &mut Vec<ManifoldPoint<T, $D>>,
            ) {
                return_by_parts!($D $Name: S, rhs, |_| collect_points_along_own::<Self, Posed<'p, S>, T, $D>(self, rhs, normal, margin, points));
                self.collect_contact_points_along(&rhs.to_shape(), normal, margin, points);
            }
        }

        #[doc(hidden)]
        impl<T, S> Cast<$Shape, $D> for Posed<'_, S>
        where
            T: RealField + Copy,
            S: Movable<Transformed: Cast<$Shape, $D, Scalar = T>>,
            Self: Nearest<$Shape, Scalar = T>,
        {
            fn cast_within(&self, motion: &SVector<T, $D>, rhs: &$Shape, distance: T) -> CastResult<T, $D> {
                self.to_shape().cast_within(motion, rhs, distance)
            }

            fn touches(&self, motion: &SVector<T, $D>, rhs: &$Shape, distance: T) -> Touches<T, $D> {
                self.to_shape().touches(motion, rhs, distance)
            }
        }

        #[doc(hidden)]
        impl<'p, T: RealField + Copy, S: Movable> Cast<Posed<'p, S>, $D> for $Shape
        where
            Self: Nearest<Posed<'p, S>, Scalar = T> + Cast<S::Transformed, $D, Scalar = T>,
        {
            fn cast_within(&self, motion: &SVector<T, $D>, rhs: &Posed<'p, S>, distance: T) -> CastResult<T, $D> {
                Cast::<S::Transformed, $D>::cast_within(self, motion, &rhs.to_shape(), distance)
            }

            fn touches(&self, motion: &SVector<T, $D>, rhs: &Posed<'p, S>, distance: T) -> Touches<T, $D> {
                Cast::<S::Transformed, $D>::touches(self, motion, &rhs.to_shape(), distance)
            }
        }
    };
}

for_each_shape! { posed_pairs }
posed_pairs! { () TruncatedCone: 3 TruncatedCone<T>; Cylinder: 3 Cylinder<T>; Cone: 3 Cone<T>; }
