//! Lines and rays with bounded convex shapes.

use super::{RoleMotion, with_contact};
use crate::algorithm::edge_loop::{EdgeLoop, Vertex};
use crate::algorithm::endless::{Endless, size_of_box};
use crate::algorithm::gjk::expand::Deepest;
use crate::algorithm::gjk::minkowski::vertex::MinkowskiVertex;
use crate::algorithm::gjk::search::{GjkResult, MinkowskiDifference};
use crate::algorithm::plane_shapes::{ConvexLoop, SumVertices};
use crate::algorithm::solid::swept::MovedVertex;
use crate::algorithm::solid::{Convex, Solid};
use crate::door::{self, read::AsBody};
use crate::exact::{SumPoint, is_of_engine};
use crate::pair::cast::entry::{MotionRole, MovingLoops};
use crate::pair::cast::space::MovingSolids;
use crate::pair::cast::{are_all_finite, casts};
use crate::pair::contact::endless::convex::Bounded;
use crate::predicate::{Difference, DifferenceFace, LinearKind};
use crate::shape::RoundedRef;
use crate::{
    Aabb, Ball, Capsule, Cast, CastResult, Contact, ConvexPolygon, ConvexPolyhedron, Line, Obb,
    Ray, Segment, Shape, Tetrahedron, Triangle,
};
use core::cmp::Ordering;
use nalgebra::{Point, Point2, Point3, RealField, SVector};

/// A corner of space with a term for a motion.
pub(super) type MovedCorner<T> = SumPoint<T, 3, 5, 15>;

/// The first touch of a line or a ray of the plane that has a direction, and a bounded shape.
pub(crate) fn cast_with_loop<'a, T, X>(
    line: &Endless<T, 2>,
    other: Bounded<T, &EdgeLoop<'a, X>>,
    motion: RoleMotion<T, 2>,
) -> CastResult<T, 2>
where
    T: RealField + Copy,
    X: Vertex<'a, Scalar = T> + From<[T; 2]> + From<[[T; 2]; 3]>,
{
    let RoleMotion {
        vector,
        distance,
        role,
    } = motion;
    let [start, end] = line.ends_on_way(other.size, &vector, distance);
    let segment = EdgeLoop::from_segment(start, end);
    let (a, b, [r, s]) = match role {
        MotionRole::Moving => (&segment, other.core, [T::zero(), other.radius]),
        MotionRole::Standing => (other.core, &segment, [other.radius, T::zero()]),
    };
    MovingLoops {
        a,
        b,
        motion: vector.into(),
        still: [T::zero(); 2].into(),
        radii: [r, s, distance],
        endless: Some((role, line.kind)),
    }
    .cast(|| None)
}

/// The first touch of a line or a ray of space that has a direction, and a bounded shape.
pub(crate) fn cast_with_solid<T, X>(
    line: &Endless<T, 3>,
    other: Bounded<T, Solid<'_, X>>,
    motion: RoleMotion<T, 3>,
) -> CastResult<T, 3>
where
    T: RealField + Copy,
    X: MovedVertex<Scalar = T> + From<[[T; 3]; 3]>,
{
    let RoleMotion {
        vector,
        distance,
        role,
    } = motion;
    let [start, end] = line.ends_on_way(other.size, &vector, distance);
    let segment = Solid::Simplex([start, end, end, end], 2);
    let (a, b, [r, s]) = match role {
        MotionRole::Moving => (segment, other.core, [T::zero(), other.radius]),
        MotionRole::Standing => (other.core, segment, [other.radius, T::zero()]),
    };
    let moving = MovingSolids {
        a,
        b: &b,
        motion: vector,
        radii: [r, s, distance],
        is_back: false,
    };
    let difference = MinkowskiDifference {
        a: &segment,
        b: &other.core,
    };
    let approach = || {
        let approach = approach_of_meeting(&difference, line.kind, vector)?;
        Some(match role {
            MotionRole::Moving => approach,
            MotionRole::Standing => approach.reverse(),
        })
    };
    moving.cast(|| None, approach)
}

/// The sign of the scalar product of the normal of a line or a ray and another shape and the motion, if there is one normal,
/// where the cores meet.
fn approach_of_meeting<T: RealField + Copy, X: MovedVertex<Scalar = T>>(
    difference: &MinkowskiDifference<'_, X>,
    kind: LinearKind,
    motion: [T; 3],
) -> Option<Ordering> {
    let GjkResult::Intersecting(simplex) = difference.nearest() else {
        return None;
    };
    let Deepest::Face(corners, true) = difference.deepest_of_endless(kind, &simplex) else {
        return None;
    };
    let corners = corners.map(|MinkowskiVertex { points: [a, b], .. }| Difference { a, b });
    Some(DifferenceFace(corners).along_motion(X::from(motion)))
}

/// The first touch of a point, which a line or a ray without a direction is, and another shape.
fn cast_point<B, T, const D: usize>(
    point: &Point<T, D>,
    (motion, role): (&SVector<T, D>, MotionRole),
    other: &B,
    distance: T,
) -> CastResult<T, D>
where
    T: RealField + Copy,
    Point<T, D>: Cast<B, D, Scalar = T>,
    B: Cast<Point<T, D>, D, Scalar = T>,
{
    match role {
        MotionRole::Moving => point.cast_within(motion, other, distance),
        MotionRole::Standing => other.cast_within(motion, point, distance),
    }
}

/// The first touch of a line or a ray, which has a role, and another shape.
fn cast_in_plane<T, A, B>(
    a: &A,
    motion: &SVector<T, 2>,
    b: &B,
    distance: T,
    role: MotionRole,
) -> CastResult<T, 2>
where
    T: RealField + Copy,
    A: AsBody<2, Scalar = T> + Contact<B, 2, Scalar = T>,
    Endless<T, 2>: for<'a> From<&'a A>,
    B: AsBody<2, Scalar = T>
        + ConvexLoop<T, SumVertices>
        + Cast<Point2<T>, 2, Scalar = T>
        + Shape<Bounds = Aabb<T, 2>>,
    Point2<T>: Cast<B, 2, Scalar = T>,
{
    let line = Endless::from(a);
    if line.is_single_point() {
        return cast_point(&Point::from(line.start), (motion, role), b, distance);
    }
    let contact = || role.contact_to(|| a.contact(b));
    if const { is_of_engine::<T>() } {
        return door::cast::cast_of_endless(a, motion, b, distance, role, contact);
    }
    let Some(bounds) = b.try_bounds() else {
        return CastResult::Miss;
    };
    let corners = b.corners();
    let other = Bounded {
        core: &b.edge_loop(&corners),
        radius: b.radius(),
        size: size_of_box(&bounds),
    };
    let motion = RoleMotion::of(motion, distance, role);
    with_contact(cast_with_loop(&line, other, motion), contact)
}

/// The first touch of a line or a ray of space, which has a role, and another shape.
fn cast_in_space<T, A, B>(
    a: &A,
    motion: &SVector<T, 3>,
    b: &B,
    distance: T,
    role: MotionRole,
) -> CastResult<T, 3>
where
    T: RealField + Copy,
    A: AsBody<3, Scalar = T> + Contact<B, 3, Scalar = T>,
    Endless<T, 3>: for<'a> From<&'a A>,
    B: AsBody<3, Scalar = T>
        + Convex<MovedCorner<T>>
        + Cast<Point3<T>, 3, Scalar = T>
        + Shape<Bounds = Aabb<T, 3>>,
    Point3<T>: Cast<B, 3, Scalar = T>,
{
    let line = Endless::from(a);
    if line.is_single_point() {
        return cast_point(&Point::from(line.start), (motion, role), b, distance);
    }
    let contact = || role.contact_to(|| a.contact(b));
    if const { is_of_engine::<T>() } {
        return door::cast::cast_of_endless(a, motion, b, distance, role, contact);
    }
    let Some(bounds) = b.try_bounds() else {
        return CastResult::Miss;
    };
    let other = Bounded {
        core: b.solid(),
        radius: b.radius(),
        size: size_of_box(&bounds),
    };
    let motion = RoleMotion::of(motion, distance, role);
    with_contact(cast_with_solid(&line, other, motion), contact)
}

macro_rules! of_each {
    ($D:tt $cast:ident: $($A:ty),+; $B:tt) => {
        $(of_each! { @one $D $cast $A, $B })+
    };
    (@one $D:tt $cast:ident $A:ty, [$($B:tt)+]) => {
        casts!($D: $A, $($B)+ => |a, v, b, d| $cast(a, v, b, d, MotionRole::Moving),
            $cast(a, v, b, d, MotionRole::Standing));
    };
}

of_each! { 2 cast_in_plane: Line<T, 2>, Ray<T, 2>;
    [Point2<T> | Segment<T, 2> | Ball<T, 2> | Capsule<T, 2> | Triangle<T, 2> | Aabb<T, 2> | Obb<T, 2> | ConvexPolygon<T> | RoundedRef<'_, T, 2>]
}
of_each! { 3 cast_in_space: Line<T, 3>, Ray<T, 3>;
    [Point3<T> | Segment<T, 3> | Ball<T, 3> | Capsule<T, 3> | Triangle<T, 3> | Aabb<T, 3> | Obb<T, 3> | Tetrahedron<T>
        | ConvexPolyhedron<T> | RoundedRef<'_, T, 3>]
}
