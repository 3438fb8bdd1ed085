//! Lines and rays with bounded convex shapes.

use crate::algorithm::edge_loop::EdgeLoop;
use crate::algorithm::endless::{Endless, point_of_plane, point_of_space};
use crate::algorithm::gjk::expand::Deepest;
use crate::algorithm::gjk::minkowski::vertex::MinkowskiVertex;
use crate::algorithm::gjk::search::{GjkResult, MinkowskiDifference};
use crate::algorithm::plane_shapes::{ConvexLoop, SumVertices};
use crate::algorithm::solid::{Convex, Solid};
use crate::exact::SumPoint;
use crate::pair::cast::entry::{MotionRole, MovingLoops};
use crate::pair::cast::space::MovingSolids;
use crate::pair::cast::{are_all_finite, casts};
use crate::predicate::{Difference, DifferenceFace};
use crate::shape::RoundedRef;
use crate::{
    Aabb, Ball, Capsule, Cast, CastResult, Contact, ContactPoints, ConvexPolygon, ConvexPolyhedron,
    Line, Obb, Ray, Segment, Shape, Tetrahedron, Triangle,
};
use core::cmp::Ordering;
use nalgebra::{Point2, Point3, RealField, SVector, Vector2, Vector3};

/// A corner of space with a term for a motion.
type MovedCorner<T> = SumPoint<T, 3, 5, 15>;

/// The first touch of a point, which a line or a ray without a direction is, and another shape.
pub(super) fn cast_point<P, B, T, const D: usize>(
    point: &P,
    (motion, role): (&SVector<T, D>, MotionRole),
    other: &B,
    distance: T,
) -> CastResult<T, D>
where
    T: RealField + Copy,
    P: Cast<B, D, Scalar = T>,
    B: Cast<P, D, Scalar = T>,
{
    match role {
        MotionRole::Moving => point.cast_within(motion, other, distance),
        MotionRole::Standing => other.cast_within(motion, point, distance),
    }
}

/// The contact of two shapes, of which the first has a role, from the moving one to the standing one.
pub(super) fn contact_in_role<A, B, T, const D: usize>(
    a: &A,
    b: &B,
    role: MotionRole,
) -> Option<ContactPoints<T, D>>
where
    T: RealField + Copy,
    A: Contact<B, D, Scalar = T>,
{
    let contact = a.contact(b)?;
    Some(match role {
        MotionRole::Moving => contact,
        MotionRole::Standing => contact.flip(),
    })
}

/// The first touch of a line or a ray, which has a role, and another shape.
fn cast_in_plane<T, A, B>(
    a: &A,
    motion: &Vector2<T>,
    b: &B,
    distance: T,
    role: MotionRole,
) -> CastResult<T, 2>
where
    T: RealField + Copy,
    A: Endless<T, 2> + Contact<B, 2>,
    B: ConvexLoop<T, SumVertices> + Cast<Point2<T>, 2, Scalar = T> + Shape<Bounds = Aabb<T, 2>>,
    Point2<T>: Cast<B, 2, Scalar = T>,
{
    if a.is_single_point() {
        return cast_point(a.start(), (motion, role), b, distance);
    }
    let Some(bounds) = b.try_bounds() else {
        return CastResult::Miss;
    };
    let [start, end] = a.ends_on_way(&bounds, motion, distance, point_of_plane);
    let (of_a, corners) = (EdgeLoop::from_segment(start, end), b.corners());
    let (of_b, radii) = (b.edge_loop(&corners), [T::zero(), b.radius()]);
    let (loops, [r, s]) = match role {
        MotionRole::Moving => ([&of_a, &of_b], radii),
        MotionRole::Standing => ([&of_b, &of_a], [radii[1], radii[0]]),
    };
    MovingLoops {
        a: loops[0],
        b: loops[1],
        motion: motion.data.0[0].into(),
        still: [T::zero(); 2].into(),
        radii: [r, s, distance],
        endless: Some((role, A::KIND)),
    }
    .cast(|| contact_in_role(a, b, role))
}

/// The first touch of a line or a ray of space, which has a role, and another shape.
fn cast_in_space<T, A, B>(
    a: &A,
    motion: &Vector3<T>,
    b: &B,
    distance: T,
    role: MotionRole,
) -> CastResult<T, 3>
where
    T: RealField + Copy,
    A: Endless<T, 3> + Contact<B, 3>,
    B: Convex<MovedCorner<T>> + Cast<Point3<T>, 3, Scalar = T> + Shape<Bounds = Aabb<T, 3>>,
    Point3<T>: Cast<B, 3, Scalar = T>,
{
    if a.is_single_point() {
        return cast_point(a.start(), (motion, role), b, distance);
    }
    let Some(bounds) = b.try_bounds() else {
        return CastResult::Miss;
    };
    let [start, end] = a.ends_on_way(&bounds, motion, distance, point_of_space);
    let (of_a, of_b) = (Solid::Simplex([start, end, end, end], 2), b.solid());
    let (solids, [r, s]) = match role {
        MotionRole::Moving => ([of_a, of_b], [T::zero(), b.radius()]),
        MotionRole::Standing => ([of_b, of_a], [b.radius(), T::zero()]),
    };
    let moving = MovingSolids {
        a: solids[0],
        b: &solids[1],
        motion: motion.data.0[0],
        radii: [r, s, distance],
        is_back: false,
    };
    let difference = MinkowskiDifference { a: &of_a, b: &of_b };
    let approach = || {
        let approach = approach_of_meeting::<T, A>(&difference, motion)?;
        Some(match role {
            MotionRole::Moving => approach,
            MotionRole::Standing => approach.reverse(),
        })
    };
    moving.cast(|| contact_in_role(a, b, role), approach)
}

/// The sign of the scalar product of the normal of a line or a ray and another shape and the motion, if there is one normal,
/// where the cores meet.
fn approach_of_meeting<T, A>(
    difference: &MinkowskiDifference<'_, MovedCorner<T>>,
    motion: &Vector3<T>,
) -> Option<Ordering>
where
    T: RealField + Copy,
    A: Endless<T, 3>,
{
    let GjkResult::Intersecting(simplex) = difference.nearest() else {
        return None;
    };
    let Deepest::Face(corners, true) = difference.deepest_of_endless(A::KIND, &simplex) else {
        return None;
    };
    let corners = corners.map(|MinkowskiVertex { points: [a, b], .. }| Difference { a, b });
    Some(DifferenceFace(corners).along_motion(motion.data.0[0].into()))
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
