//! A half-plane is parted from another shape along its own normal, or not at all.

use super::{apart, contacts, in_order};
use crate::algorithm::half_space::lowest::lowest_of_loop;
use crate::algorithm::half_space::{BoundaryPlane, boundary_plane, boundary_plane_as};
use crate::algorithm::plane_shapes::{ConvexLoop, StoredVertices, SumVertices, VertexKind};
use crate::door::{self, read::AsBody};
use crate::exact::{ExactPoint, is_of_engine};
use crate::predicate::{
    distance_to_plane, dot_sign, is_point, parallel, plane_foot, plane_separation,
    point_at_distance_along, unit_along,
};
use crate::query::WHOLES;
use crate::shape::RoundedRef;
use crate::{
    Aabb, Ball, Capsule, Contact, ContactPoints, ConvexPolygon, HalfSpace, Nearest, NearestPoints,
    Obb, Segment, Triangle,
};
use nalgebra::{Point, Point2, RealField};

/// The contact with a shape that has this lowest point and a radius, where the boundary has a normal.
pub(crate) fn contact_below<T: RealField + Copy, X: ExactPoint<D, Scalar = T>, const D: usize>(
    plane: BoundaryPlane<X>,
    lowest: X,
    radius: T,
) -> ContactPoints<T, D> {
    let (point, separation) = if radius.is_zero() {
        (lowest.rounded(), distance_to_plane(lowest, plane))
    } else {
        (
            point_at_distance_along(lowest, -radius, plane.toward),
            plane_separation(lowest, plane, [radius]),
        )
    };
    ContactPoints {
        separation,
        normal: Point::from(unit_along(plane.toward)).coords,
        on_self: Point::from(plane_foot(lowest, plane)),
        on_rhs: Point::from(point),
        unique: true,
        parts: WHOLES,
    }
}

fn contact_of_hull<V, T, B>(a: &HalfSpace<T, 2>, b: &B) -> Option<ContactPoints<T, 2>>
where
    V: VertexKind<T>,
    T: RealField + Copy,
    B: AsBody<2, Scalar = T> + ConvexLoop<T, V>,
    HalfSpace<T, 2>: Nearest<B, Scalar = T, Point = Point2<T>>,
{
    if const { is_of_engine::<T>() } {
        return door::contact::contact_of_half_space(a, b);
    }
    let (corners, plane) = (b.corners(), boundary_plane_as::<V::Vertex<'_>>(a));
    if is_point(plane) {
        return None;
    }
    let lowest = lowest_of_loop(&b.edge_loop(&corners), plane).point;
    Some(or_apart(contact_below(plane, lowest, b.radius()), || {
        a.nearest(b)
    }))
}

/// The contact, with the nearest points if the shapes are apart.
pub(crate) fn or_apart<T: RealField + Copy, const D: usize>(
    contact: ContactPoints<T, D>,
    nearest: impl FnOnce() -> NearestPoints<Point<T, D>, T>,
) -> ContactPoints<T, D> {
    if contact.separation > T::zero() {
        apart(nearest(), contact.normal)
    } else {
        contact
    }
}

pub(super) fn contact_of_half_spaces<T: RealField + Copy, const D: usize>(
    a: &HalfSpace<T, D>,
    b: &HalfSpace<T, D>,
) -> Option<ContactPoints<T, D>>
where
    HalfSpace<T, D>: Nearest<Scalar = T, Point = Point<T, D>>,
{
    if const { is_of_engine::<T>() } {
        return door::contact::contact_of_half_space(a, b);
    }
    let contact = contact_of_planes(boundary_plane(a), boundary_plane(b))?;
    Some(or_apart(contact, || a.nearest(b)))
}

/// The contact of two half-spaces by their boundaries, if their normals are opposed.
pub(crate) fn contact_of_planes<
    T: RealField + Copy,
    X: ExactPoint<D, Scalar = T>,
    const D: usize,
>(
    plane: BoundaryPlane<X>,
    other: BoundaryPlane<X>,
) -> Option<ContactPoints<T, D>> {
    let are_opposed = parallel(plane, other) && dot_sign(plane, other).is_lt();
    are_opposed.then(|| contact_below(plane, other.start, T::zero()))
}

contacts!(HalfSpace<T, 2>, Self => 2, |a, b| contact_of_half_spaces(a, b));
contacts!(
    HalfSpace<T, 2>,
    Point2<T> | Segment<T, 2> | Ball<T, 2> | Capsule<T, 2> | Triangle<T, 2> | Aabb<T, 2> | ConvexPolygon<T>
        => 2, |a, b| contact_of_hull::<StoredVertices, T, _>(a, b)
);
contacts!(HalfSpace<T, 2>, Obb<T, 2> | RoundedRef<'_, T, 2> => 2, |a, b| contact_of_hull::<SumVertices, T, _>(a, b));
