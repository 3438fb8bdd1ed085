//! A half-space and another convex shape in space: by the lowest vertex, like a half-plane.

use super::half_planes::{contact_below, contact_of_half_spaces, or_apart};
use super::{contacts, in_order};
use crate::algorithm::half_space::{boundary_plane, cmp_vertex_heights, convert_plane};
use crate::algorithm::solid::{Convex, ExplicitPoint3, SolidVertex};
use crate::door::{self, read::AsBody};
use crate::exact::{SumPoint3, is_of_engine};
use crate::predicate::is_point;
use crate::shape::RoundedRef;
use crate::{
    Aabb, Ball, Capsule, Contact, ContactPoints, ConvexPolyhedron, HalfSpace, Nearest, Obb,
    Segment, Tetrahedron, Triangle,
};
use nalgebra::{Point3, RealField};

fn contact_of_solid<X, T, B>(a: &HalfSpace<T, 3>, b: &B) -> Option<ContactPoints<T, 3>>
where
    X: SolidVertex<Scalar = T>,
    T: RealField + Copy,
    B: AsBody<3, Scalar = T> + Convex<X>,
    HalfSpace<T, 3>: Nearest<B, Scalar = T, Point = Point3<T>>,
{
    if const { is_of_engine::<T>() } {
        return door::contact::contact_of_half_space(a, b);
    }
    let (solid, plane) = (b.solid(), convert_plane::<_, X, 3>(boundary_plane(a)));
    if is_point(plane) {
        return None;
    }
    let lowest = solid.support_vertex(0, cmp_vertex_heights(&solid, plane));
    let contact = contact_below(plane, solid.vertex(lowest), b.radius());
    Some(or_apart(contact, || a.nearest(b)))
}

contacts!(HalfSpace<T, 3>, Self => 3, |a, b| contact_of_half_spaces(a, b));
contacts!(
    HalfSpace<T, 3>,
    Point3<T> | Segment<T, 3> | Ball<T, 3> | Capsule<T, 3> | Triangle<T, 3> | Aabb<T, 3> | Tetrahedron<T> | ConvexPolyhedron<T>
        => 3, |a, b| contact_of_solid::<ExplicitPoint3<T>, T, _>(a, b)
);
contacts!(HalfSpace<T, 3>, Obb<T, 3> | RoundedRef<'_, T, 3> => 3, |a, b| contact_of_solid::<SumPoint3<T>, T, _>(a, b));
