//! When convex shapes touch polygons, polylines, meshes, height fields and polyhedra, one of which moves: by their edges and triangles.
//!
//! A shape inside a solid, which touches no part of its boundary, overlaps it.

use crate::algorithm::coordinates::Coordinates;
use crate::algorithm::part_search::{
    CoreBox, Mover, PartTree, SweptBox, nearest_part, part_at, touches_of_parts,
};
use crate::dispatch::convex_ref::ConvexShape;
use crate::exact::is_of_engine;
use crate::pair::part_trees::{PartUnion, UnionPart};
use crate::query::Touches;
use crate::shape::RoundedRef;
use crate::{
    Aabb, Ball, Capsule, Cast, CastResult, CastStart, ConvexPolygon, ConvexPolyhedron, HalfSpace,
    HeightField, Intersects, Line, MultiPolygon, Nearest, Obb, PartId, Plane, Polygon, Polyhedron,
    Polyline, Ray, Segment, Shape, StartKind, Tetrahedron, TriMesh, Triangle, TruncatedCone,
};
use nalgebra::{Point, Point2, Point3, RealField, SVector, Vector2};

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

/// The first touches of a shape and a part.
type CastOfPart<'a, U, T, const D: usize> = &'a dyn Fn(&UnionPart<U, T, D>) -> Touches<T, D>;

/// The first touches of parts and a shape, by those of the shape and a part.
#[inline(never)]
fn touches<U, R, T, const D: usize>(
    union: &U,
    rhs: &R,
    (motion, mover): (&SVector<T, D>, Mover),
    distance: T,
    cast: CastOfPart<'_, U, T, D>,
) -> Touches<T, D>
where
    T: RealField + Copy,
    U: PartUnion<T, D> + Intersects<R>,
    UnionPart<U, T, D>: Nearest<R, Scalar = T, Point = Point<T, D>>,
    R: Coordinates + Nearest<Aabb<T, D>, Scalar = T, Bounds = Aabb<T, D>>,
{
    let touches = touches_of_boundary(union, rhs, (motion, mover), distance, cast);
    if U::IS_SOLID && !touches.is_start() && union.intersects(rhs) {
        let bounds = Shape::try_bounds(rhs).map(CoreBox::from);
        let found = nearest_part(union.parts(), rhs, bounds);
        return found.map_or_else(Touches::none, |found| {
            overlap(mover.in_part([PartId::WHOLE; 2], found.part)).into()
        });
    }
    touches
}

/// The first touches of parts and a shape, be they the boundary of a solid or not; none of a shape whose numbers are not finite.
fn touches_of_boundary<U, R, T, const D: usize>(
    union: &U,
    rhs: &R,
    (motion, mover): (&SVector<T, D>, Mover),
    distance: T,
    cast: CastOfPart<'_, U, T, D>,
) -> Touches<T, D>
where
    T: RealField + Copy,
    U: PartUnion<T, D>,
    R: Coordinates + Shape<Scalar = T, Bounds = Aabb<T, D>>,
{
    let parts = union.parts();
    let swept = swept_box(rhs, (motion, mover), distance, &parts.bounds());
    swept.map_or_else(Touches::none, |swept| touches_of_parts(parts, &swept, cast))
}

/// The first touches of polygons and a shape, by those of the shape and a polygon: each polygon has the touches that it has
/// alone, and its edges are counted on.
fn touches_of_polygons<T: RealField + Copy>(
    polygons: &MultiPolygon<T>,
    swept: Option<SweptBox<2>>,
    mover: Mover,
    cast: &dyn Fn(&Polygon<T>) -> Touches<T, 2>,
) -> Touches<T, 2> {
    let Some(swept) = swept else {
        return Touches::none();
    };
    let group = polygons.group();
    let counted_on = |id: PartId| match (id.part(), id.own_part()) {
        (Some(polygon), Some(edge)) => PartId::of(group.first_edge_of(polygon) + edge),
        _ => id,
    };
    touches_of_parts(&group, &swept, cast).renamed(&|[moving, standing]| match mover {
        Mover::Shape => [moving, counted_on(standing)],
        Mover::Parts => [counted_on(moving), standing],
    })
}

/// The start of shapes of which one is inside the other.
pub(super) fn overlap<T: RealField, const D: usize>(parts: [PartId; 2]) -> CastResult<T, D> {
    CastResult::Start(CastStart {
        contact: None,
        kind: StartKind::Overlaps,
        approach: None,
        parts,
    })
}

/// The first touches of a shape that moves and parts.
fn touches_of_shape<R, U, T, const D: usize>(
    shape: &R,
    motion: &SVector<T, D>,
    union: &U,
    distance: T,
) -> Touches<T, D>
where
    T: RealField + Copy,
    U: PartUnion<T, D> + Intersects<R>,
    UnionPart<U, T, D>: Nearest<R, Scalar = T, Point = Point<T, D>>,
    R: Coordinates
        + Nearest<Aabb<T, D>, Scalar = T, Bounds = Aabb<T, D>>
        + Cast<UnionPart<U, T, D>, D>,
{
    let cast = |part: &UnionPart<U, T, D>| shape.touches(motion, part, distance);
    touches(union, shape, (motion, Mover::Shape), distance, &cast)
}

/// The first touches of parts that move and a shape.
fn touches_of_union<U, R, T, const D: usize>(
    union: &U,
    motion: &SVector<T, D>,
    shape: &R,
    distance: T,
) -> Touches<T, D>
where
    T: RealField + Copy,
    U: PartUnion<T, D> + Intersects<R>,
    UnionPart<U, T, D>: Nearest<R, Scalar = T, Point = Point<T, D>> + Cast<R, D>,
    R: Coordinates + Nearest<Aabb<T, D>, Scalar = T, Bounds = Aabb<T, D>>,
{
    let cast = |part: &UnionPart<U, T, D>| part.touches(motion, shape, distance);
    touches(union, shape, (motion, Mover::Parts), distance, &cast)
}

/// Implements [`Cast`] of shapes and shapes that are made of parts, in both orders: `any` as any convex shape where the engine
/// answers, so that one code is compiled for all.
macro_rules! part_casts {
    ($D:literal $how:ident: $Union:ty; $($Rhs:ty),+) => {$(
        #[doc(hidden)]
        impl<T: RealField + Copy> Cast<$Union, $D> for $Rhs {
            fn cast_within(&self, motion: &SVector<T, $D>, rhs: &$Union, distance: T) -> CastResult<T, $D> {
                self.touches(motion, rhs, distance).answer()
            }

            fn touches(&self, motion: &SVector<T, $D>, rhs: &$Union, distance: T) -> Touches<T, $D> {
                return_by_any!($how, touches_of_shape(&self.any_ref(), motion, rhs, distance));
                touches_of_shape(self, motion, rhs, distance)
            }
        }

        #[doc(hidden)]
        impl<T: RealField + Copy> Cast<$Rhs, $D> for $Union {
            fn cast_within(&self, motion: &SVector<T, $D>, rhs: &$Rhs, distance: T) -> CastResult<T, $D> {
                self.touches(motion, rhs, distance).answer()
            }

            fn touches(&self, motion: &SVector<T, $D>, rhs: &$Rhs, distance: T) -> Touches<T, $D> {
                return_by_any!($how, touches_of_union(self, motion, &rhs.any_ref(), distance));
                touches_of_union(self, motion, rhs, distance)
            }
        }
    )+};
}

/// Returns the touches of a shape as any convex one, where the engine answers.
macro_rules! return_by_any {
    (any, $touches:expr) => {
        if const { is_of_engine::<T>() } {
            return $touches;
        }
    };
    (whole, $touches:expr) => {};
}

/// The edge of a solid outline that is nearest to an outline inside it, and the edge of that which is nearest to it.
fn inside<A, B, T>(solid: &A, inner: &B) -> Option<[PartId; 2]>
where
    T: RealField + Copy,
    A: PartTree<T, 2, Part = Segment<T, 2>>,
    B: PartTree<T, 2, Part = Segment<T, 2>> + Nearest<Aabb<T, 2>, Scalar = T, Bounds = Aabb<T, 2>>,
    Segment<T, 2>: Nearest<B, Scalar = T, Point = Point2<T>>
        + Nearest<Segment<T, 2>, Scalar = T, Point = Point2<T>>,
{
    let of_solid = nearest_part(solid, inner, Shape::try_bounds(inner).map(CoreBox::from))?.part;
    let of_inner = nearest_part(inner, &part_at(solid, of_solid)?, None)?.part;
    Some([PartId::of(of_solid), PartId::of(of_inner)])
}

/// Implements [`Cast`] of polygons and polylines with each other.
macro_rules! outline_casts {
    ($($A:ty: $($B:ty),+;)+) => {$($(
        #[doc(hidden)]
        impl<T: RealField + Copy> Cast<$B, 2> for $A {
            fn cast_within(&self, motion: &Vector2<T>, rhs: &$B, distance: T) -> CastResult<T, 2> {
                self.touches(motion, rhs, distance).answer()
            }

            fn touches(&self, motion: &Vector2<T>, rhs: &$B, distance: T) -> Touches<T, 2> {
                let cast = |edge: &Segment<T, 2>| {
                    let cast = |other: &Segment<T, 2>| edge.touches(motion, other, distance);
                    touches_of_boundary(rhs, edge, (motion, Mover::Shape), distance, &cast)
                };
                let touches = touches_of_boundary(self, rhs, (motion, Mover::Parts), distance, &cast);
                let [is_solid, is_rhs_solid] = [<$A as PartUnion<T, 2>>::IS_SOLID, <$B as PartUnion<T, 2>>::IS_SOLID];
                if !(is_solid || is_rhs_solid) || touches.is_start() || !self.intersects(rhs) {
                    return touches;
                }
                let is_in_rhs = is_rhs_solid
                    && part_at(self, 0).is_some_and(|edge| rhs.intersects(&edge));
                match is_in_rhs {
                    true => inside(rhs, self).map(|[of_rhs, of_self]| [of_self, of_rhs]),
                    false => inside(self, rhs),
                }
                .map_or_else(Touches::none, |parts| overlap(parts).into())
            }
        }
    )+)+};
}

/// Implements [`Cast`] of shapes and multi-polygons, in both orders.
macro_rules! casts_of_multi_polygons {
    (both: $($Rhs:ty),+) => {$(
        #[doc(hidden)]
        impl<T: RealField + Copy> Cast<MultiPolygon<T>, 2> for $Rhs {
            fn cast_within(&self, motion: &Vector2<T>, rhs: &MultiPolygon<T>, distance: T) -> CastResult<T, 2> {
                self.touches(motion, rhs, distance).answer()
            }

            fn touches(&self, motion: &Vector2<T>, rhs: &MultiPolygon<T>, distance: T) -> Touches<T, 2> {
                let swept = swept_box(self, (motion, Mover::Shape), distance, &rhs.bounds());
                touches_of_polygons(rhs, swept, Mover::Shape, &|polygon| self.touches(motion, polygon, distance))
            }
        }

        casts_of_multi_polygons! { moving: $Rhs }
    )+};
    (moving: $Rhs:ty) => {
        #[doc(hidden)]
        impl<T: RealField + Copy> Cast<$Rhs, 2> for MultiPolygon<T> {
            fn cast_within(&self, motion: &Vector2<T>, rhs: &$Rhs, distance: T) -> CastResult<T, 2> {
                self.touches(motion, rhs, distance).answer()
            }

            fn touches(&self, motion: &Vector2<T>, rhs: &$Rhs, distance: T) -> Touches<T, 2> {
                let swept = swept_box(rhs, (motion, Mover::Parts), distance, &self.bounds());
                touches_of_polygons(self, swept, Mover::Parts, &|polygon| polygon.touches(motion, rhs, distance))
            }
        }
    };
}

macro_rules! in_plane {
    ($($Union:ty)+) => {$(
        part_casts! { 2 whole: $Union;
            Point2<T>, Line<T, 2>, Ray<T, 2>, Segment<T, 2>, HalfSpace<T, 2>, Ball<T, 2>, Capsule<T, 2>, Triangle<T, 2>, Aabb<T, 2>, Obb<T, 2>, RoundedRef<'_, T, 2>,
            ConvexPolygon<T>
        }
    )+};
}

macro_rules! in_space {
    ($($Union:ty)+) => {$(
        part_casts! { 3 any: $Union;
            Point3<T>, Line<T, 3>, Ray<T, 3>, Segment<T, 3>, Plane<T>, HalfSpace<T, 3>, Ball<T, 3>, Capsule<T, 3>, Triangle<T, 3>, Aabb<T, 3>, Obb<T, 3>, RoundedRef<'_, T, 3>,
            Tetrahedron<T>, ConvexPolyhedron<T>
        }
        part_casts! { 3 whole: $Union; TruncatedCone<T> }
    )+};
}

in_plane! { Polygon<T> Polyline<T, 2> }
outline_casts! {
    Polygon<T>: Polygon<T>, Polyline<T, 2>;
    Polyline<T, 2>: Polygon<T>, Polyline<T, 2>;
}
casts_of_multi_polygons! { both:
    Point2<T>, Line<T, 2>, Ray<T, 2>, Segment<T, 2>, HalfSpace<T, 2>, Ball<T, 2>, Capsule<T, 2>, Triangle<T, 2>, Aabb<T, 2>, Obb<T, 2>, RoundedRef<'_, T, 2>,
    ConvexPolygon<T>, Polygon<T>, Polyline<T, 2>
}
casts_of_multi_polygons! { moving: MultiPolygon<T> }
in_space! { Polyline<T, 3> TriMesh<T> HeightField<T> Polyhedron<T> }
