//! Posed shapes with each shape of the list.

use super::parts::{as_parts, as_solid, may_own, near_parts};
use crate::algorithm::certified::PosedPolyhedron;
use crate::exact::{is, may_be_float};
use crate::{
    Aabb, Ball, Capsule, Cast, Contact, ConvexPolygon, ConvexPolyhedron, HalfSpace, Intersects,
    Line, Movable, MultiPolygon, Nearest, NearestPoints, Obb, Plane, Polygon, Polyhedron, Polyline,
    Posed, Ray, Segment, Tetrahedron, TriMesh, Triangle,
};
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
/// not convex.
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
    (3 Polyhedron, $polyhedron:ident => $answer:expr) => {
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
            posed_pairs!(@contact $D $Shape);
            posed_pairs!(@contact_flipped $Name $Shape);
            posed_pairs!(@cast $D $Shape);
            posed_pairs!(@cast_flipped $Name $Shape);
        )+)*
    };
    (@intersects $Name:ident $D:tt $Shape:ty) => {
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
        impl<'p, T: RealField + Copy, S: Movable> Intersects<Posed<'p, S>> for $Shape
        where
            Posed<'p, S>: Intersects<Self>,
        {
            #[cfg_attr(not(debug_assertions), inline)]
            fn intersects(&self, rhs: &Posed<'p, S>) -> bool {
                rhs.intersects(self)
            }
        }

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
    (@contact $D:tt $Shape:ty) => {
        impl<T, S> Contact<$Shape> for Posed<'_, S>
        where
            T: RealField + Copy,
            S: Movable<
                    Scalar = T,
                    Point = Point<T, $D>,
                    Bounds = Aabb<T, $D>,
                    Vector = SVector<T, $D>,
                    Isometry = Isometry<T, Rotation<T, $D>, $D>,
                    Transformed: Contact<$Shape, Scalar = T, Point = Point<T, $D>>,
                > + 'static,
        {
            type Output = <S::Transformed as Contact<$Shape>>::Output;

            fn contact(&self, rhs: &$Shape) -> Self::Output {
                self.to_shape().contact(rhs)
            }
        }
    };
    // What has no contact has none with a posed shape: see `pair/missing.rs`.
    (@contact_flipped Line $Shape:ty) => {};
    (@contact_flipped Ray $Shape:ty) => {};
    (@contact_flipped Plane $Shape:ty) => {};
    (@contact_flipped Polygon $Shape:ty) => {};
    (@contact_flipped MultiPolygon $Shape:ty) => {};
    (@contact_flipped Polyline $Shape:ty) => {};
    (@contact_flipped TriMesh $Shape:ty) => {};
    (@contact_flipped Polyhedron $Shape:ty) => {};
    (@contact_flipped $Name:ident $Shape:ty) => {
        impl<'p, T: RealField + Copy, S: Movable> Contact<Posed<'p, S>> for $Shape
        where
            Self: Nearest<Posed<'p, S>, Scalar = T> + Contact<S::Transformed, Scalar = T>,
        {
            type Output = <Self as Contact<S::Transformed>>::Output;

            fn contact(&self, rhs: &Posed<'p, S>) -> <Self as Contact<S::Transformed>>::Output {
                self.contact(&rhs.to_shape())
            }
        }
    };
    (@cast $D:tt $Shape:ty) => {
        impl<T, S> Cast<$Shape> for Posed<'_, S>
        where
            T: RealField + Copy,
            S: Movable<Transformed: Cast<$Shape, Scalar = T>>,
            Self: Nearest<$Shape, Scalar = T>,
        {
            type Motion = <S::Transformed as Cast<$Shape>>::Motion;
            type Output = <S::Transformed as Cast<$Shape>>::Output;

            fn cast_within(&self, motion: &Self::Motion, rhs: &$Shape, distance: T) -> Self::Output {
                self.to_shape().cast_within(motion, rhs, distance)
            }
        }
    };
    (@cast_flipped Line $Shape:ty) => {};
    (@cast_flipped Ray $Shape:ty) => {};
    (@cast_flipped Plane $Shape:ty) => {};
    (@cast_flipped $Name:ident $Shape:ty) => {
        impl<'p, T: RealField + Copy, S: Movable> Cast<Posed<'p, S>> for $Shape
        where
            Self: Nearest<Posed<'p, S>, Scalar = T> + Cast<S::Transformed, Scalar = T>,
        {
            type Motion = <Self as Cast<S::Transformed>>::Motion;
            type Output = <Self as Cast<S::Transformed>>::Output;

            fn cast_within(
                &self,
                motion: &<Self as Cast<S::Transformed>>::Motion,
                rhs: &Posed<'p, S>,
                distance: T,
            ) -> <Self as Cast<S::Transformed>>::Output {
                self.cast_within(motion, &rhs.to_shape(), distance)
            }
        }
    };
}

for_each_shape! { posed_pairs }
