//! Planes and half-spaces, which have a shape on one side or on the other: by its lowest points over them.
//!
//! A plane parts from a shape to the side on which that is less deep. A shape that is endless to a side is not parted there.

use crate::algorithm::half_space::lowest::lowest_of_linear;
use crate::algorithm::half_space::{
    BoundaryPlane, boundary_plane, cmp_vertex_heights, convert_plane,
};
use crate::algorithm::linear::Linear;
use crate::algorithm::solid::{Convex, ExplicitPoint3, SolidVertex};
use crate::exact::{ExactPoint, ExplicitPoint, SumPoint3, saturating_neg};
use crate::pair::contact::half_planes::{contact_below, or_apart};
use crate::pair::contact::{contacts, in_order};
use crate::predicate::{SupportingLine, cmp_depths_of_sides, is_point, parallel};
use crate::shape::RoundedRef;
use crate::{
    Aabb, Ball, Capsule, Contact, ContactPoints, ConvexPolyhedron, HalfSpace, Line, Nearest, Obb,
    Plane, Ray, Segment, Tetrahedron, Triangle,
};
use core::cmp::Ordering;
use nalgebra::{Point, Point3, RealField};

/// A plane, as the boundary of the half-space on either side of it.
pub(in crate::pair) fn sides_of<T: RealField + Copy, X: From<[T; 3]>>(
    plane: &Plane<T>,
) -> [BoundaryPlane<X>; 2] {
    let normal = plane.normal.data.0[0];
    [normal, normal.map(saturating_neg)].map(|toward| SupportingLine {
        start: X::from(plane.point.coords.data.0[0]),
        toward: X::from(toward),
    })
}

/// The side of a plane on which a shape is less deep, given the lowest point over each, if there is one: `Equal` for either.
pub(in crate::pair) fn less_deep_side<X: ExactPoint<D>, const D: usize>(
    plane: BoundaryPlane<X>,
    lowest: [Option<X>; 2],
) -> Option<Ordering> {
    match lowest {
        [Some(low), Some(high)] => Some(cmp_depths_of_sides([low, high], plane)),
        [Some(_), None] => Some(Ordering::Greater),
        [None, Some(_)] => Some(Ordering::Less),
        [None, None] => None,
    }
}

/// The contact of a plane and a shape with a radius that has these lowest points over its sides.
fn contact_of_sides<T: RealField + Copy, X: ExactPoint<D, Scalar = T>, const D: usize>(
    [above, below]: [BoundaryPlane<X>; 2],
    lowest: [Option<X>; 2],
    radius: T,
) -> Option<ContactPoints<T, D>> {
    let side = less_deep_side(above, lowest)?;
    let contact = match (side, lowest) {
        (Ordering::Less, [_, Some(high)]) => contact_below(below, high, radius),
        (_, [Some(low), _]) => contact_below(above, low, radius),
        _ => return None,
    };
    Some(ContactPoints {
        unique: side.is_ne(),
        ..contact
    })
}

fn contact_of_solid<X, T, B>(a: &Plane<T>, b: &B) -> Option<ContactPoints<T, 3>>
where
    X: SolidVertex<Scalar = T>,
    T: RealField + Copy,
    B: Convex<X>,
    Plane<T>: Nearest<B, Scalar = T, Point = Point3<T>>,
{
    let (solid, sides) = (b.solid(), sides_of::<T, X>(a));
    if is_point(sides[0]) {
        return None;
    }
    let lowest = sides.map(|side| {
        let lowest = solid.support_vertex(0, cmp_vertex_heights(&solid, side));
        Some(solid.vertex(lowest))
    });
    let contact = contact_of_sides(sides, lowest, b.radius())?;
    Some(or_apart(contact, || a.nearest(b)))
}

/// The lowest point of a line over a plane, if it is parallel to that.
pub(in crate::pair) fn lowest_of_line<T: RealField + Copy, const D: usize>(
    line: &Line<T, D>,
    plane: BoundaryPlane<ExplicitPoint<T, D>>,
) -> Option<ExplicitPoint<T, D>> {
    with_linear!(Line line => Some(lowest_of_linear(line.map(|p| ExplicitPoint(*p)), plane)?.point))
}

/// The lowest point of a ray over a plane, if it does not descend.
pub(in crate::pair) fn lowest_of_ray<T: RealField + Copy, const D: usize>(
    ray: &Ray<T, D>,
    plane: BoundaryPlane<ExplicitPoint<T, D>>,
) -> Option<ExplicitPoint<T, D>> {
    let ray = Linear::from(ray).map(|p| ExplicitPoint(*p));
    Some(lowest_of_linear(ray, plane)?.point)
}

/// The lowest point over a side of a plane, of one that is parallel to it.
pub(in crate::pair) fn lowest_of_plane<T: RealField + Copy>(
    other: &Plane<T>,
    side: BoundaryPlane<ExplicitPoint3<T>>,
) -> Option<ExplicitPoint3<T>> {
    let [other, _] = sides_of(other);
    (!is_point(other) && parallel(other, side)).then_some(other.start)
}

/// The contact of a plane with a shape that is not bounded.
fn contact_of_plane<T, B>(
    a: &Plane<T>,
    b: &B,
    lowest: impl Fn(BoundaryPlane<ExplicitPoint3<T>>) -> Option<ExplicitPoint3<T>>,
) -> Option<ContactPoints<T, 3>>
where
    T: RealField + Copy,
    Plane<T>: Nearest<B, Scalar = T, Point = Point3<T>>,
{
    let sides = sides_of(a);
    if is_point(sides[0]) {
        return None;
    }
    let contact = contact_of_sides(sides, sides.map(lowest), T::zero())?;
    Some(or_apart(contact, || a.nearest(b)))
}

/// The contact of a half-space with another shape that is not bounded.
fn contact_of_half_space<T, B, const D: usize>(
    a: &HalfSpace<T, D>,
    b: &B,
    lowest: impl FnOnce(BoundaryPlane<ExplicitPoint<T, D>>) -> Option<ExplicitPoint<T, D>>,
) -> Option<ContactPoints<T, D>>
where
    T: RealField + Copy,
    HalfSpace<T, D>: Nearest<B, Scalar = T, Point = Point<T, D>>,
{
    let plane = convert_plane(boundary_plane(a));
    if is_point(plane) {
        return None;
    }
    let contact = contact_below(plane, lowest(plane)?, T::zero());
    Some(or_apart(contact, || a.nearest(b)))
}

contacts!(Plane<T>, Self => 3, |a, b| contact_of_plane(a, b, |side| lowest_of_plane(b, side)));
contacts!(Plane<T>, Line<T, 3> => 3, |a, b| contact_of_plane(a, b, |side| lowest_of_line(b, side)));
contacts!(Plane<T>, Ray<T, 3> => 3, |a, b| contact_of_plane(a, b, |side| lowest_of_ray(b, side)));
contacts!(
    Plane<T>,
    Point3<T> | Segment<T, 3> | Ball<T, 3> | Capsule<T, 3> | Triangle<T, 3> | Aabb<T, 3> | Tetrahedron<T> | ConvexPolyhedron<T>
        => 3, |a, b| contact_of_solid::<ExplicitPoint3<T>, T, _>(a, b)
);
contacts!(Plane<T>, Obb<T, 3> | RoundedRef<'_, T, 3> => 3, |a, b| contact_of_solid::<SumPoint3<T>, T, _>(a, b));
contacts!(HalfSpace<T, 3>, Plane<T> => 3, |a, b| contact_of_half_space(a, b, |plane| lowest_of_plane(b, plane)));
contacts!(HalfSpace<T, 3>, Line<T, 3> => 3, |a, b| contact_of_half_space(a, b, |plane| lowest_of_line(b, plane)));
contacts!(HalfSpace<T, 3>, Ray<T, 3> => 3, |a, b| contact_of_half_space(a, b, |plane| lowest_of_ray(b, plane)));
contacts!(HalfSpace<T, 2>, Line<T, 2> => 2, |a, b| contact_of_half_space(a, b, |plane| lowest_of_line(b, plane)));
contacts!(HalfSpace<T, 2>, Ray<T, 2> => 2, |a, b| contact_of_half_space(a, b, |plane| lowest_of_ray(b, plane)));
