//! A half-space and another shape touch where the lowest point of the shape reaches the boundary plane, which depends
//! on the motion along the normal alone.

use super::entry::{Side, contact_at};
use super::{are_all_finite, casts, within_motion};
use crate::algorithm::half_space::boundary_plane_as;
use crate::algorithm::half_space::lowest::lowest_of_loop;
use crate::algorithm::plane_shapes::{ConvexLoop, StoredVertices, SumVertices, VertexKind};
use crate::exact::{ExactPoint, ExplicitPoint, each, saturating_neg};
use crate::predicate::{
    Difference, SupportingLine, cmp_plane_at_end, is_point, normal_along_motion, parallel,
    plane_entry, unit_along,
};
use crate::{
    Aabb, Ball, Capsule, Cast, CastHit, CastResult, CastStart, Contact, ContactPoints,
    ConvexPolygon, HalfSpace, Obb, Segment, StartKind, Triangle,
};
use core::cmp::Ordering;
use nalgebra::{Point2, RealField, SVector, Vector2};

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
    side: Side,
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
            Side::Moving => moved.rounded(),
            Side::Standing => x.b.rounded(),
        };
        CastResult::Hit(CastHit {
            time: within_motion(time),
            contact: contact_at(point, side, unit_along(normal), radii),
            enters: end.is_lt(),
        })
    }
}

/// The start of shapes that nothing separates.
fn inseparable<T: RealField, const D: usize>() -> CastResult<T, D> {
    CastResult::Start(CastStart {
        contact: None,
        kind: StartKind::Overlaps,
        approach: None,
    })
}

/// The moving shape is the other one where `side` is `Moving`.
fn cast_hull<V, T, B>(
    plane: &HalfSpace<T, 2>,
    motion: &Vector2<T>,
    hull: &B,
    distance: T,
    side: Side,
) -> CastResult<T, 2>
where
    V: VertexKind<T>,
    T: RealField + Copy,
    B: ConvexLoop<T, V>,
    HalfSpace<T, 2>: Contact<B, Output = Option<ContactPoints<T, 2>>>,
{
    let boundary = boundary_plane_as::<V::Vertex<'_>>(plane);
    if is_point(boundary) {
        return inseparable();
    }
    let (corners, radius) = (hull.corners(), hull.radius());
    let lowest = lowest_of_loop(&hull.edge_loop(&corners), boundary)
        .point
        .own();
    let (start, normal) = (boundary.start.own(), plane.normal.data.0[0]);
    type Own<X> = <X as ExactPoint<2>>::Own;
    let from = Own::<V::Vertex<'_>>::from;
    let motion = from(motion.data.0[0]);
    let still = from([T::zero(); 2]);
    match side {
        Side::Moving => MovingPlane {
            x: Difference {
                a: lowest,
                b: start,
            },
            normal: from(each(&normal, |&x| saturating_neg(x))),
            motion,
            still,
            radii: [radius, T::zero(), distance],
            side,
        }
        .cast(|| plane.contact(hull).map(ContactPoints::flip)),
        Side::Standing => MovingPlane {
            x: Difference {
                a: start,
                b: lowest,
            },
            normal: from(normal),
            motion,
            still,
            radii: [T::zero(), radius, distance],
            side,
        }
        .cast(|| plane.contact(hull)),
    }
}

fn cast_half_spaces<T: RealField + Copy, const D: usize>(
    a: &HalfSpace<T, D>,
    motion: &SVector<T, D>,
    b: &HalfSpace<T, D>,
    distance: T,
) -> CastResult<T, D>
where
    HalfSpace<T, D>: Contact<Output = Option<ContactPoints<T, D>>>,
{
    let line = |it: &HalfSpace<T, D>| SupportingLine::<_, false> {
        start: ExplicitPoint(it.point.coords.data.0[0]),
        toward: ExplicitPoint(it.normal.data.0[0]),
    };
    let (plane, other) = (line(a), line(b));
    let opposed = parallel(plane, other) && normal_along_motion(plane.toward, other.toward).is_lt();
    if !opposed {
        return inseparable();
    }
    MovingPlane {
        x: Difference {
            a: plane.start,
            b: other.start,
        },
        normal: plane.toward,
        motion: ExplicitPoint(motion.data.0[0]),
        still: ExplicitPoint([T::zero(); D]),
        radii: [T::zero(), T::zero(), distance],
        side: Side::Standing,
    }
    .cast(|| a.contact(b))
}

casts!(2: own HalfSpace<T, 2> => |a, v, b, d| cast_half_spaces(a, v, b, d));
casts!(
    2: HalfSpace<T, 2>,
    Point2<T> | Segment<T, 2> | Ball<T, 2> | Capsule<T, 2> | Triangle<T, 2> | Aabb<T, 2> | ConvexPolygon<T>
        => |a, v, b, d| cast_hull::<StoredVertices, T, _>(a, v, b, d, Side::Standing),
    cast_hull::<StoredVertices, T, _>(a, v, b, d, Side::Moving)
);
casts!(
    2: HalfSpace<T, 2>, Obb<T, 2> => |a, v, b, d| cast_hull::<SumVertices, T, _>(a, v, b, d, Side::Standing),
    cast_hull::<SumVertices, T, _>(a, v, b, d, Side::Moving)
);
