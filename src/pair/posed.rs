//! Posed shapes with all shapes and with each other.
//!
//! The shape is moved for the question, and the pair of the moved shape answers. Small shapes are moved on the stack. A
//! convex polyhedron is not moved where floats are certain of the answer and of its faces: the certified search moves
//! the corners that it looks at (see [`PosedPolyhedron`]), with the same bits. All pairs are made from the list of shapes.

use crate::algorithm::certified::PosedPolyhedron;
use crate::exact::{is, may_be_float};
use crate::{
    Aabb, Ball, Boundary, BoundedSide, Capsule, Contact, ContactOutput, ConvexPolygon,
    ConvexPolyhedron, HalfSpace, Intersects, Line, Movable, MultiPolygon, Nearest, NearestEdge,
    NearestPoints, Obb, OnBoundary, OnEdge, Plane, Polygon, Polyhedron, Polyline, Posed, Ray,
    RayCast, RayHits, Segment, Shape, Tetrahedron, TriMesh, Triangle,
};
use nalgebra::{Isometry, Point, Point3, RealField, Rotation, SVector};

/// The polyhedron, if the shape is one of floats whose faces the isometry certainly keeps.
#[cfg_attr(not(debug_assertions), inline)]
fn as_polyhedron<'p, T, S, const D: usize>(
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

/// Whether the pair of a polyhedron and this shape puts the polyhedron first, which matters to the last places.
macro_rules! follows_polyhedron {
    (Point) => {
        true
    };
    (Segment) => {
        true
    };
    (Triangle) => {
        true
    };
    (Obb) => {
        true
    };
    (Tetrahedron) => {
        true
    };
    ($Other:ident) => {
        false
    };
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
/// and likewise for [`Nearest`] and [`Contact`].
macro_rules! posed_pairs {
    (() $($Name:ident: $($D:tt $Shape:ty),+;)*) => {
        $($(
            posed_pairs!(@intersects $Name $D $Shape);
            posed_pairs!(@nearest $Name $D $Shape);
            posed_pairs!(@mirror $D $Shape);
            posed_pairs!(@contact $D $Shape);
        )+)*
    };
    (@intersects $Name:ident $D:tt $Shape:ty) => {
        impl<T, S> Intersects<$Shape> for Posed<'_, S>
        where
            T: RealField + Copy,
            S: Movable<
                    Scalar = T,
                    Isometry = Isometry<T, Rotation<T, $D>, $D>,
                    Transformed: Intersects<$Shape>,
                > + 'static,
        {
            #[cfg_attr(not(debug_assertions), inline)]
            fn intersects(&self, rhs: &$Shape) -> bool {
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
                let polyhedron = as_polyhedron::<T, S, $D>(self);
                let answer = certainly!($D $Name, polyhedron => {
                    polyhedron.certain_nearest::<_, { follows_polyhedron!($Name) }>(rhs)
                });
                let _ = polyhedron;
                answer.unwrap_or_else(|| self.to_shape().nearest(rhs))
            }

            #[cfg_attr(not(debug_assertions), inline)]
            fn distance(&self, rhs: &$Shape) -> T {
                let polyhedron = as_polyhedron::<T, S, $D>(self);
                let answer = certainly!($D $Name, polyhedron => {
                    polyhedron.certain_distance::<_, { follows_polyhedron!($Name) }>(rhs)
                });
                let _ = polyhedron;
                answer.unwrap_or_else(|| self.to_shape().distance(rhs))
            }

            #[cfg_attr(not(debug_assertions), inline)]
            fn within(&self, rhs: &$Shape, distance: T) -> bool {
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

        impl<'p, T: RealField + Copy, S: Movable> Contact<Posed<'p, S>> for $Shape
        where
            Posed<'p, S>: Contact<Self, Scalar = T, Point = Point<T, $D>>,
        {
            type Output = <Posed<'p, S> as Contact<Self>>::Output;

            fn contact(&self, rhs: &Posed<'p, S>) -> <Posed<'p, S> as Contact<Self>>::Output {
                rhs.contact(self).flip()
            }
        }
    };
}

for_each_shape! { posed_pairs }

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

impl<'p, 'q, T, A, B, const D: usize> Intersects<Posed<'q, B>> for Posed<'p, A>
where
    T: RealField + Copy,
    A: Movable<Scalar = T, Isometry = Isometry<T, Rotation<T, D>, D>> + 'static,
    B: Movable<Scalar = T, Isometry = Isometry<T, Rotation<T, D>, D>> + 'static,
    Self: Intersects<B::Transformed>,
    Posed<'q, B>: Intersects<A::Transformed>,
{
    fn intersects(&self, rhs: &Posed<'q, B>) -> bool {
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
        match (
            as_polyhedron::<T, A, D>(self),
            as_polyhedron::<T, B, D>(rhs),
        ) {
            (Some(a), Some(b)) => a
                .certain_nearest_of_two(&b)
                .map_or_else(|| self.nearest(&rhs.to_shape()), in_dimension),
            (None, Some(_)) => rhs.nearest(&self.to_shape()).flip(),
            _ => self.nearest(&rhs.to_shape()),
        }
    }

    fn distance(&self, rhs: &Posed<'q, B>) -> T {
        match (
            as_polyhedron::<T, A, D>(self),
            as_polyhedron::<T, B, D>(rhs),
        ) {
            (Some(a), Some(b)) => a
                .certain_distance_of_two(&b)
                .unwrap_or_else(|| self.distance(&rhs.to_shape())),
            (None, Some(_)) => rhs.distance(&self.to_shape()),
            _ => self.distance(&rhs.to_shape()),
        }
    }

    fn within(&self, rhs: &Posed<'q, B>, distance: T) -> bool {
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
    T: RealField + Copy,
    S: Movable<Scalar = T, Isometry = Isometry<T, Rotation<T, D>, D>>,
    S::Transformed: Boundary<P, Scalar = T>,
    Self: Shape<Scalar = T>,
{
    fn bounded_side(&self, point: &P) -> BoundedSide {
        self.to_shape().bounded_side(point)
    }

    fn contains(&self, point: &P) -> bool {
        self.to_shape().contains(point)
    }

    fn nearest_on_boundary(&self, point: &P) -> OnBoundary<P, T> {
        self.to_shape().nearest_on_boundary(point)
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
    S: Movable<Scalar = T, Isometry = Isometry<T, Rotation<T, D>, D>>,
    S::Transformed: RayCast<T, D>,
    Self: Shape<Scalar = T>,
{
    fn cast_ray(&self, ray: &Ray<T, D>, limit: T) -> Option<RayHits<T, D>> {
        self.to_shape().cast_ray(ray, limit)
    }
}
