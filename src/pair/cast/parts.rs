//! When convex shapes touch polygons, polylines, meshes and polyhedra, one of which moves: by their edges and triangles.
//!
//! A shape inside a solid, which touches no part of its boundary, overlaps it.

use crate::algorithm::coordinates::Coordinates;
use crate::algorithm::part_search::{
    CoreBox, Mover, PartTree, SweptBox, cast_at_parts, nearest_part,
};
use crate::exact::are_finite;
use crate::{
    Aabb, Ball, Capsule, Cast, CastResult, CastStart, ConvexPolygon, ConvexPolyhedron, HalfSpace,
    Intersects, Nearest, Obb, PartCast, Polygon, Polyhedron, Polyline, Segment, Shape, StartKind,
    Tetrahedron, TriMesh, Triangle,
};
use nalgebra::{Point, Point2, Point3, RealField, SVector};

/// The parts of a shape, and whether these enclose a solid.
trait CastParts<T: RealField + Copy, const D: usize> {
    type Parts: PartTree<T, D>;

    fn parts(&self) -> &Self::Parts;

    const IS_SOLID: bool;
}

macro_rules! cast_parts {
    ($($D:literal $Union:ty, $Parts:ty, $is_solid:literal, |$union:ident| $parts:expr;)+) => {$(
        impl<T: RealField + Copy> CastParts<T, $D> for $Union {
            type Parts = $Parts;

            const IS_SOLID: bool = $is_solid;

            fn parts(&self) -> &$Parts {
                let $union = self;
                $parts
            }
        }
    )+};
}

cast_parts! {
    2 Polygon<T>, Self, true, |polygon| polygon;
    2 Polyline<T, 2>, Self, false, |polyline| polyline;
    3 Polyline<T, 3>, Self, false, |polyline| polyline;
    3 TriMesh<T>, Self, false, |mesh| mesh;
    3 Polyhedron<T>, TriMesh<T>, true, |solid| solid.surface();
}

/// The first touch of parts and a shape, by the casts of the shape and a part.
fn cast<U, R, T, const D: usize>(
    union: &U,
    rhs: &R,
    (motion, mover): (&SVector<T, D>, Mover),
    distance: T,
    cast: impl Fn(&<U::Parts as PartTree<T, D>>::Part) -> CastResult<T, D>,
) -> Option<PartCast<T, D>>
where
    T: RealField + Copy,
    U: CastParts<T, D> + Intersects<R>,
    <U::Parts as PartTree<T, D>>::Part: Nearest<R, Scalar = T, Point = Point<T, D>>,
    R: Coordinates + Nearest<Aabb<T, D>, Scalar = T, Bounds = Aabb<T, D>>,
{
    if !(rhs.is_finite() && are_finite([&motion.data.0[0]]) && are_finite([&[distance]])) {
        return None;
    }
    let distance = if distance > T::zero() {
        distance
    } else {
        T::zero()
    };
    let parts = union.parts();
    let swept = SweptBox::new(Shape::bounds(rhs), motion, distance, &parts.bounds(), mover);
    let (found, is_start) = cast_at_parts(parts, &swept, cast);
    if U::IS_SOLID && !is_start && union.intersects(rhs) {
        let nearest = nearest_part(parts, rhs, Shape::bounds(rhs).map(CoreBox::from))?;
        return Some(start_inside(nearest.part));
    }
    found
}

/// The start of a shape that touches no part of a solid's boundary.
fn start_inside<T: RealField, const D: usize>(part: usize) -> PartCast<T, D> {
    PartCast {
        part,
        result: CastResult::Start(CastStart {
            contact: None,
            kind: StartKind::Overlaps,
            approach: None,
        }),
    }
}

/// Implements [`Cast`] of shapes and shapes that are made of parts, in both orders.
macro_rules! part_casts {
    ($D:literal: $Union:ty; $($Rhs:ty),+) => {$(
        impl<T: RealField + Copy> Cast<$Union> for $Rhs {
            type Motion = SVector<T, $D>;
            type Output = Option<PartCast<T, $D>>;

            fn cast_within(&self, motion: &SVector<T, $D>, rhs: &$Union, distance: T) -> Self::Output {
                let motion_of_shape = (motion, Mover::Shape);
                cast(rhs, self, motion_of_shape, distance, |part| self.cast_within(motion, part, distance))
            }
        }

        impl<T: RealField + Copy> Cast<$Rhs> for $Union {
            type Motion = SVector<T, $D>;
            type Output = Option<PartCast<T, $D>>;

            fn cast_within(&self, motion: &SVector<T, $D>, rhs: &$Rhs, distance: T) -> Self::Output {
                let motion_of_parts = (motion, Mover::Parts);
                cast(self, rhs, motion_of_parts, distance, |part| part.cast_within(motion, rhs, distance))
            }
        }
    )+};
}

macro_rules! in_plane {
    ($($Union:ty)+) => {$(
        part_casts! { 2: $Union;
            Point2<T>, Segment<T, 2>, HalfSpace<T, 2>, Ball<T, 2>, Capsule<T, 2>, Triangle<T, 2>, Aabb<T, 2>, Obb<T, 2>,
            ConvexPolygon<T>
        }
    )+};
}

macro_rules! in_space {
    ($($Union:ty)+) => {$(
        part_casts! { 3: $Union;
            Point3<T>, Segment<T, 3>, HalfSpace<T, 3>, Ball<T, 3>, Capsule<T, 3>, Triangle<T, 3>, Aabb<T, 3>, Obb<T, 3>,
            Tetrahedron<T>, ConvexPolyhedron<T>
        }
    )+};
}

in_plane! { Polygon<T> Polyline<T, 2> }
in_space! { Polyline<T, 3> TriMesh<T> Polyhedron<T> }
