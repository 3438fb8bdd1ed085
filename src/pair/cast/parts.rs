//! When convex shapes touch polygons, polylines, meshes and polyhedra, one of which moves: by their edges and triangles.
//!
//! A shape inside a solid, which touches no part of its boundary, overlaps it.

use crate::algorithm::coordinates::Coordinates;
use crate::algorithm::part_search::{
    CoreBox, Mover, PartTree, SweptBox, Touches, nearest_part, touches_of_parts,
};
use crate::pair::part_trees::PartUnion;
use crate::{
    Aabb, Ball, Capsule, Cast, CastResult, CastStart, ConvexPolygon, ConvexPolyhedron, HalfSpace,
    Intersects, MultiPolygon, Nearest, Obb, PartCast, Polygon, Polyhedron, Polyline, Segment,
    Shape, StartKind, Tetrahedron, TriMesh, Triangle,
};
use nalgebra::{Point, Point2, Point3, RealField, SVector, Vector2};

/// The first touch of parts and a shape, by the casts of the shape and a part.
fn cast<U, R, T, const D: usize>(
    union: &U,
    rhs: &R,
    moved: (&SVector<T, D>, Mover),
    distance: T,
    cast: impl Fn(&<U::Parts as PartTree<T, D>>::Part) -> CastResult<T, D>,
) -> Option<PartCast<T, D>>
where
    T: RealField + Copy,
    U: PartUnion<T, D> + Intersects<R>,
    <U::Parts as PartTree<T, D>>::Part: Nearest<R, Scalar = T, Point = Point<T, D>>,
    R: Coordinates + Nearest<Aabb<T, D>, Scalar = T, Bounds = Aabb<T, D>>,
{
    let swept = swept_box(rhs, moved, distance, &union.parts().bounds())?;
    touches(union, rhs, &swept, cast).answer()
}

/// The box around a shape, moved; `None` where a number is not finite.
fn swept_box<R, T, const D: usize>(
    rhs: &R,
    (motion, mover): (&SVector<T, D>, Mover),
    distance: T,
    parts: &Aabb<T, D>,
) -> Option<SweptBox<D>>
where
    T: RealField + Copy,
    R: Coordinates + Shape<Scalar = T, Bounds = Aabb<T, D>>,
{
    let is_finite = rhs.is_finite();
    is_finite.then(|| SweptBox::new(rhs.try_bounds(), motion, distance, parts, mover))?
}

/// The first touches of parts and a shape.
fn touches<U, R, T, const D: usize>(
    union: &U,
    rhs: &R,
    swept: &SweptBox<D>,
    cast: impl Fn(&<U::Parts as PartTree<T, D>>::Part) -> CastResult<T, D>,
) -> Touches<T, D>
where
    T: RealField + Copy,
    U: PartUnion<T, D> + Intersects<R>,
    <U::Parts as PartTree<T, D>>::Part: Nearest<R, Scalar = T, Point = Point<T, D>>,
    R: Coordinates + Nearest<Aabb<T, D>, Scalar = T, Bounds = Aabb<T, D>>,
{
    let parts = union.parts();
    let touches = touches_of_parts(parts, swept, |part| cast(part).into());
    if U::IS_SOLID && !touches.is_start() && union.intersects(rhs) {
        let nearest = nearest_part(parts, rhs, Shape::try_bounds(rhs).map(CoreBox::from));
        return nearest.map_or_else(Touches::none, |nearest| start_inside(nearest.part).into());
    }
    touches
}

/// The first touch of polygons and a shape, by the casts of the shape and an edge: each polygon has the touches that it
/// has alone, and its edges are counted on.
fn cast_at_polygons<R, T>(
    polygons: &MultiPolygon<T>,
    rhs: &R,
    moved: (&Vector2<T>, Mover),
    distance: T,
    cast: impl Fn(&Segment<T, 2>) -> CastResult<T, 2>,
) -> Option<PartCast<T, 2>>
where
    T: RealField + Copy,
    Polygon<T>: Intersects<R>,
    Segment<T, 2>: Nearest<R, Scalar = T, Point = Point2<T>>,
    R: Coordinates + Nearest<Aabb<T, 2>, Scalar = T, Bounds = Aabb<T, 2>>,
{
    let swept = swept_box(rhs, moved, distance, &polygons.bounds())?;
    let group = polygons.group();
    let found = touches_of_parts(&group, &swept, |polygon| {
        touches(polygon, rhs, &swept, &cast).of_features()
    });
    let found = found.answer()?;
    Some(PartCast {
        part: group.first_edge_of(found.part) + found.feature?,
        feature: None,
        ..found
    })
}

/// The start of a shape that touches no part of a solid's boundary.
fn start_inside<T: RealField, const D: usize>(part: usize) -> PartCast<T, D> {
    PartCast {
        part,
        feature: None,
        result: overlap(),
    }
}

/// The start of shapes of which one is inside the other.
pub(super) fn overlap<T: RealField, const D: usize>() -> CastResult<T, D> {
    CastResult::Start(CastStart {
        contact: None,
        kind: StartKind::Overlaps,
        approach: None,
    })
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

/// Implements [`Cast`] of shapes and multi-polygons, in both orders.
macro_rules! casts_of_multi_polygons {
    ($($Rhs:ty),+) => {$(
        impl<T: RealField + Copy> Cast<MultiPolygon<T>> for $Rhs {
            type Motion = Vector2<T>;
            type Output = Option<PartCast<T, 2>>;

            fn cast_within(&self, motion: &Vector2<T>, rhs: &MultiPolygon<T>, distance: T) -> Self::Output {
                let motion_of_shape = (motion, Mover::Shape);
                cast_at_polygons(rhs, self, motion_of_shape, distance, |part| self.cast_within(motion, part, distance))
            }
        }

        impl<T: RealField + Copy> Cast<$Rhs> for MultiPolygon<T> {
            type Motion = Vector2<T>;
            type Output = Option<PartCast<T, 2>>;

            fn cast_within(&self, motion: &Vector2<T>, rhs: &$Rhs, distance: T) -> Self::Output {
                let motion_of_parts = (motion, Mover::Parts);
                cast_at_polygons(self, rhs, motion_of_parts, distance, |part| part.cast_within(motion, rhs, distance))
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
casts_of_multi_polygons! {
    Point2<T>, Segment<T, 2>, HalfSpace<T, 2>, Ball<T, 2>, Capsule<T, 2>, Triangle<T, 2>, Aabb<T, 2>, Obb<T, 2>,
    ConvexPolygon<T>
}
in_space! { Polyline<T, 3> TriMesh<T> Polyhedron<T> }
