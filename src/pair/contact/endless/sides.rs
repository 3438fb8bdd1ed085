//! Planes and half-spaces, which have a shape on one side or on the other: by its lowest points over them.
//!
//! A plane parts from a shape to the side on which that is less deep. A shape that is endless to a side is not parted there.

use crate::algorithm::half_space::lowest::lowest_of_linear;
use crate::algorithm::half_space::{BoundaryPlane, cmp_vertex_heights};
use crate::algorithm::solid::{Convex, ExplicitPoint3, Solid, SolidVertex};
use crate::door::{self, read::AsBody};
use crate::engine::body::Core;
use crate::engine::linear::with_component;
use crate::engine::number::{GivenNumbers, Numbers};
use crate::exact::{ExactPoint, ExplicitPoint, SumPoint3, is_of_engine, saturating_neg};
use crate::pair::contact::half_planes::{contact_below, or_apart};
use crate::pair::contact::{contacts, in_order};
use crate::predicate::{SupportingLine, cmp_depths_of_sides, is_point, parallel};
use crate::shape::RoundedRef;
use crate::{
    Aabb, Ball, Capsule, Contact, ContactPoints, ConvexPolyhedron, HalfSpace, Line, Nearest,
    NearestPoints, Obb, Plane, Ray, Segment, Tetrahedron, Triangle,
};
use core::cmp::Ordering;
use nalgebra::{Point, Point3, RealField};

/// A plane, as the boundary of the half-space on either side of it.
pub(in crate::pair) fn sides_of<T: RealField + Copy, X: From<[T; 3]>>(
    plane: &Plane<T>,
) -> [BoundaryPlane<X>; 2] {
    sides_along(&plane.point.coords.data.0[0], &plane.normal.data.0[0])
}

/// The plane through a point along a normal, as the boundary of the half-space on either side of it.
pub(crate) fn sides_along<T: RealField + Copy, X: From<[T; D]>, const D: usize>(
    point: &[T; D],
    normal: &[T; D],
) -> [BoundaryPlane<X>; 2] {
    [*normal, normal.map(saturating_neg)].map(|toward| SupportingLine {
        start: X::from(*point),
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
pub(crate) fn contact_of_sides<
    T: RealField + Copy,
    X: ExactPoint<D, Scalar = T>,
    const D: usize,
>(
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

/// The lowest points of a solid over the sides of a plane.
pub(crate) fn lowest_of_solid<X: SolidVertex>(
    solid: &Solid<'_, X>,
    sides: [BoundaryPlane<X>; 2],
) -> [Option<X>; 2] {
    sides.map(|side| {
        let lowest = solid.support_vertex(0, cmp_vertex_heights(solid, side));
        Some(solid.vertex(lowest))
    })
}

/// The lowest point over a plane of a line or a ray that does not descend, or of a plane that is parallel to it.
pub(crate) fn lowest_of_endless<N: Numbers, const D: usize>(
    core: &Core<'_, D, N>,
    plane: BoundaryPlane<ExplicitPoint<N::Number, D>>,
) -> Option<ExplicitPoint<N::Number, D>> {
    match core {
        Core::Linear(l) => with_component!(l, |l| {
            Some(lowest_of_linear(l.map(|p| ExplicitPoint(*p)), plane)?.point)
        }),
        Core::Plane(point, normal) => {
            let [other, _] = sides_along(point, normal);
            (!is_point(other) && parallel(other, plane)).then_some(other.start)
        }
        _ => None,
    }
}

/// The contact of a plane or a half-space that has a normal and another body that is not bounded, given their nearest points where
/// they are apart; `None` where nothing parts them.
pub(crate) fn contact_of_unbounded<N: Numbers, const D: usize>(
    a: &Core<'_, D, N>,
    b: &Core<'_, D, N>,
    nearest: impl FnOnce() -> NearestPoints<Point<N::Number, D>, N::Number>,
) -> Option<ContactPoints<N::Number, D>> {
    let (Core::Plane(point, normal) | Core::HalfSpace(point, normal)) = a else {
        return None;
    };
    let sides = sides_along(point, normal);
    if is_point(sides[0]) {
        return None;
    }
    let zero = nalgebra::zero();
    let contact = match a {
        Core::Plane(..) => {
            contact_of_sides(sides, sides.map(|side| lowest_of_endless(b, side)), zero)?
        }
        _ => contact_below(sides[0], lowest_of_endless(b, sides[0])?, zero),
    };
    Some(or_apart(contact, nearest))
}

fn contact_of_solid<X, T, B>(a: &Plane<T>, b: &B) -> Option<ContactPoints<T, 3>>
where
    X: SolidVertex<Scalar = T>,
    T: RealField + Copy,
    B: AsBody<3, Scalar = T> + Convex<X>,
    Plane<T>: Nearest<B, Scalar = T, Point = Point3<T>>,
{
    if const { is_of_engine::<T>() } {
        return door::contact::contact_of_endless(a, b);
    }
    let (solid, sides) = (b.solid(), sides_of::<T, X>(a));
    if is_point(sides[0]) {
        return None;
    }
    let contact = contact_of_sides(sides, lowest_of_solid(&solid, sides), b.radius())?;
    Some(or_apart(contact, || a.nearest(b)))
}

/// The contact of a plane or a half-space with another shape that is not bounded.
fn contact_of_two<T, A, B, const D: usize>(a: &A, b: &B) -> Option<ContactPoints<T, D>>
where
    T: RealField + Copy,
    A: AsBody<D, Scalar = T> + Nearest<B, Scalar = T, Point = Point<T, D>>,
    B: AsBody<D, Scalar = T>,
{
    if const { is_of_engine::<T>() } {
        return door::contact::contact_of_endless(a, b);
    }
    let (of_a, of_b) = (a.body::<GivenNumbers<T>>(), b.body());
    contact_of_unbounded(&of_a.core, &of_b.core, || a.nearest(b))
}

contacts!(Plane<T>, Self => 3, |a, b| contact_of_two(a, b));
contacts!(Plane<T>, Line<T, 3> | Ray<T, 3> => 3, |a, b| contact_of_two(a, b));
contacts!(
    Plane<T>,
    Point3<T> | Segment<T, 3> | Ball<T, 3> | Capsule<T, 3> | Triangle<T, 3> | Aabb<T, 3> | Tetrahedron<T> | ConvexPolyhedron<T>
        => 3, |a, b| contact_of_solid::<ExplicitPoint3<T>, T, _>(a, b)
);
contacts!(Plane<T>, Obb<T, 3> | RoundedRef<'_, T, 3> => 3, |a, b| contact_of_solid::<SumPoint3<T>, T, _>(a, b));
contacts!(HalfSpace<T, 3>, Plane<T> | Line<T, 3> | Ray<T, 3> => 3, |a, b| contact_of_two(a, b));
contacts!(HalfSpace<T, 2>, Line<T, 2> | Ray<T, 2> => 2, |a, b| contact_of_two(a, b));
