//! A half-space and another shape touch where the lowest point of the shape reaches the boundary plane, which depends
//! on the motion along the normal alone.

use super::entry::{MotionRole, contact_at};
use super::{are_all_finite, casts, within_motion};
use crate::algorithm::half_space::lowest::lowest_of_loop;
use crate::algorithm::half_space::{
    BoundaryPlane, boundary_plane, boundary_plane_as, cmp_vertex_heights, convert_plane,
};
use crate::algorithm::plane_shapes::{ConvexLoop, StoredVertices, SumVertices, VertexKind};
use crate::algorithm::solid::{Convex, ExplicitPoint3, SolidVertex};
use crate::door::{self, read::AsBody};
use crate::exact::{ExactPoint, ExplicitPoint, SumPoint3, each, is_of_engine, saturating_neg};
use crate::predicate::{
    Difference, SupportingLine, cmp_plane_at_end, is_point, normal_along_motion, parallel,
    plane_entry, unit_along,
};
use crate::query::WHOLES;
use crate::shape::RoundedRef;
use crate::{
    Aabb, Ball, Capsule, Cast, CastHit, CastResult, CastStart, Contact, ContactPoints,
    ConvexPolygon, ConvexPolyhedron, HalfSpace, Obb, Segment, StartKind, Tetrahedron, Triangle,
};
use core::cmp::Ordering;
use nalgebra::{Point2, Point3, RealField, SVector, Vector2, Vector3};

/// A point of a moving shape and one of a standing shape, of which one bounds a half-space with this normal from the
/// moving to the standing shape, and the other is lowest over it.
#[derive(Clone, Copy, Debug)]
struct MovingPlane<X: ExactPoint<D>, const D: usize> {
    x: Difference<X>,
    normal: X,
    motion: X,
    /// No motion.
    still: X,
    radii: [X::Scalar; 3],
    /// The shape that is not the half-space.
    side: MotionRole,
}

impl<T: RealField + Copy, X: ExactPoint<D, Scalar = T>, const D: usize> MovingPlane<X, D> {
    #[inline(never)]
    fn cast(&self, contact: impl FnOnce() -> Option<ContactPoints<T, D>>) -> CastResult<T, D> {
        let Self {
            x,
            normal,
            motion,
            still,
            radii,
            ..
        } = *self;
        let approach = normal_along_motion(normal, motion);
        let kind = match cmp_plane_at_end(x, normal, still, radii) {
            Ordering::Greater => return self.hit(approach),
            Ordering::Less => StartKind::Overlaps,
            Ordering::Equal if motion.is_zero() => StartKind::Rests,
            Ordering::Equal => match approach {
                Ordering::Less => StartKind::Leaves,
                Ordering::Equal => StartKind::Slides,
                Ordering::Greater => StartKind::Enters,
            },
        };
        CastResult::Start(CastStart {
            contact: contact(),
            kind,
            approach: Some(approach),
            parts: WHOLES,
        })
    }

    fn hit(&self, approach: Ordering) -> CastResult<T, D> {
        let Self {
            x,
            normal,
            motion,
            radii,
            side,
            ..
        } = *self;
        let end = cmp_plane_at_end(x, normal, motion, radii);
        if approach.is_le() || end.is_gt() {
            return CastResult::Miss;
        }
        let (time, moved) = plane_entry(x, normal, motion, radii);
        let point = match side {
            MotionRole::Moving => moved.rounded(),
            MotionRole::Standing => x.b.rounded(),
        };
        CastResult::Hit(CastHit {
            time: within_motion(time),
            contact: contact_at(point, side, unit_along(normal), radii),
            enters: end.is_lt(),
        })
    }
}

/// The start of shapes that nothing separates.
pub(crate) fn inseparable<T: RealField, const D: usize>() -> CastResult<T, D> {
    CastResult::Start(CastStart {
        contact: None,
        kind: StartKind::Overlaps,
        approach: None,
        parts: WHOLES,
    })
}

/// A half-space that is not the whole space, and a point of another shape that is lowest over it, with its radius.
pub(crate) struct LowestOver<X: ExactPoint<D>, const D: usize> {
    pub plane: BoundaryPlane<X>,
    pub lowest: X,
    pub radius: X::Scalar,
}

impl<T, X, const D: usize> LowestOver<X, D>
where
    T: RealField + Copy,
    X: ExactPoint<D, Scalar = T, Own = X> + From<[T; D]>,
{
    /// The first touch, where the moving shape is the half-space unless `side` is `Moving`. The function computes the
    /// contact of the half-space and the other shape before the motion.
    #[inline(never)]
    pub(crate) fn cast(
        &self,
        motion: &SVector<T, D>,
        distance: T,
        side: MotionRole,
        contact: impl FnOnce() -> Option<ContactPoints<T, D>>,
    ) -> CastResult<T, D> {
        let Self {
            plane,
            lowest,
            radius,
        } = *self;
        let (motion, still) = (X::from(motion.data.0[0]), X::from([T::zero(); D]));
        match side {
            MotionRole::Moving => MovingPlane {
                x: Difference {
                    a: lowest,
                    b: plane.start,
                },
                normal: X::from(each(&plane.toward.rounded(), |&x| saturating_neg(x))),
                motion,
                still,
                radii: [radius, T::zero(), distance],
                side,
            }
            .cast(|| Some(contact()?.flip())),
            MotionRole::Standing => MovingPlane {
                x: Difference {
                    a: plane.start,
                    b: lowest,
                },
                normal: plane.toward,
                motion,
                still,
                radii: [T::zero(), radius, distance],
                side,
            }
            .cast(contact),
        }
    }
}

/// The first touch with a convex shape of the plane.
fn cast_hull<V, T, B>(
    plane: &HalfSpace<T, 2>,
    motion: &Vector2<T>,
    hull: &B,
    distance: T,
    side: MotionRole,
) -> CastResult<T, 2>
where
    V: VertexKind<T>,
    T: RealField + Copy,
    B: AsBody<2, Scalar = T> + ConvexLoop<T, V>,
    HalfSpace<T, 2>: Contact<B, 2, Scalar = T>,
{
    if const { is_of_engine::<T>() } {
        let contact = || plane.contact(hull);
        return door::cast::cast_with_half_space(plane, motion, hull, distance, side, contact);
    }
    let boundary = boundary_plane_as::<V::Vertex<'_>>(plane);
    if is_point(boundary) {
        return inseparable();
    }
    let corners = hull.corners();
    let lowest = lowest_of_loop(&hull.edge_loop(&corners), boundary).point;
    let over = LowestOver {
        plane: SupportingLine {
            start: boundary.start.own(),
            toward: boundary.toward.own(),
        },
        lowest: lowest.own(),
        radius: hull.radius(),
    };
    over.cast(motion, distance, side, || plane.contact(hull))
}

/// The first touch with a solid.
fn cast_solid<X, T, B>(
    half_space: &HalfSpace<T, 3>,
    motion: &Vector3<T>,
    other: &B,
    distance: T,
    side: MotionRole,
) -> CastResult<T, 3>
where
    T: RealField + Copy,
    X: SolidVertex<Scalar = T, Own = X>,
    B: AsBody<3, Scalar = T> + Convex<X>,
    HalfSpace<T, 3>: Contact<B, 3, Scalar = T>,
{
    if const { is_of_engine::<T>() } {
        let contact = || half_space.contact(other);
        return door::cast::cast_with_half_space(
            half_space, motion, other, distance, side, contact,
        );
    }
    let plane = convert_plane::<_, X, 3>(boundary_plane(half_space));
    if is_point(plane) {
        return inseparable();
    }
    let solid = other.solid();
    let lowest = solid.support_vertex(0, cmp_vertex_heights(&solid, plane));
    let over = LowestOver {
        plane,
        lowest: solid.vertex(lowest),
        radius: other.radius(),
    };
    over.cast(motion, distance, side, || half_space.contact(other))
}

/// Whether the normals of two half-spaces are exactly opposed.
pub(crate) fn are_opposed<X: ExactPoint<D>, const D: usize>(
    plane: BoundaryPlane<X>,
    other: BoundaryPlane<X>,
) -> bool {
    parallel(plane, other) && normal_along_motion(plane.toward, other.toward).is_lt()
}

fn cast_half_spaces<T: RealField + Copy, const D: usize>(
    a: &HalfSpace<T, D>,
    motion: &SVector<T, D>,
    b: &HalfSpace<T, D>,
    distance: T,
) -> CastResult<T, D>
where
    HalfSpace<T, D>: Contact<HalfSpace<T, D>, D, Scalar = T>,
{
    if const { is_of_engine::<T>() } {
        let (side, contact) = (MotionRole::Standing, || a.contact(b));
        return door::cast::cast_with_half_space(a, motion, b, distance, side, contact);
    }
    let line = |it: &HalfSpace<T, D>| SupportingLine::<_, false> {
        start: ExplicitPoint(it.point.coords.data.0[0]),
        toward: ExplicitPoint(it.normal.data.0[0]),
    };
    let (plane, other) = (line(a), line(b));
    if !are_opposed(plane, other) {
        return inseparable();
    }
    let over = LowestOver {
        plane,
        lowest: other.start,
        radius: T::zero(),
    };
    over.cast(motion, distance, MotionRole::Standing, || a.contact(b))
}

casts!(2: own HalfSpace<T, 2> => |a, v, b, d| cast_half_spaces(a, v, b, d));
casts!(
    2: HalfSpace<T, 2>,
    Point2<T> | Segment<T, 2> | Ball<T, 2> | Capsule<T, 2> | Triangle<T, 2> | Aabb<T, 2> | ConvexPolygon<T>
        => |a, v, b, d| cast_hull::<StoredVertices, T, _>(a, v, b, d, MotionRole::Standing),
    cast_hull::<StoredVertices, T, _>(a, v, b, d, MotionRole::Moving)
);
casts!(
    2: HalfSpace<T, 2>, Obb<T, 2> | RoundedRef<'_, T, 2> => |a, v, b, d| cast_hull::<SumVertices, T, _>(a, v, b, d, MotionRole::Standing),
    cast_hull::<SumVertices, T, _>(a, v, b, d, MotionRole::Moving)
);

casts!(3: own HalfSpace<T, 3> => |a, v, b, d| cast_half_spaces(a, v, b, d));
casts!(
    3: HalfSpace<T, 3>,
    Point3<T> | Segment<T, 3> | Ball<T, 3> | Capsule<T, 3> | Triangle<T, 3> | Aabb<T, 3> | Tetrahedron<T>
        | ConvexPolyhedron<T>
        => |a, v, b, d| cast_solid::<ExplicitPoint3<T>, T, _>(a, v, b, d, MotionRole::Standing),
    cast_solid::<ExplicitPoint3<T>, T, _>(a, v, b, d, MotionRole::Moving)
);
casts!(
    3: HalfSpace<T, 3>, Obb<T, 3> | RoundedRef<'_, T, 3> => |a, v, b, d| cast_solid::<SumPoint3<T>, T, _>(a, v, b, d, MotionRole::Standing),
    cast_solid::<SumPoint3<T>, T, _>(a, v, b, d, MotionRole::Moving)
);
