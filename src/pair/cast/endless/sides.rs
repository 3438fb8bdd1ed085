//! Planes and half-spaces with shapes that are lowest over them.

use super::{RoleMotion, with_contact};
use crate::algorithm::half_space::BoundaryPlane;
use crate::algorithm::linear::Linear;
use crate::algorithm::solid::{Convex, ExplicitPoint3, SolidVertex};
use crate::door::{self, read::AsBody};
use crate::engine::body::Core;
use crate::engine::number::{GivenNumbers, Numbers};
use crate::exact::{ExactPoint, SumPoint3, is_of_engine};
use crate::pair::cast::entry::MotionRole;
use crate::pair::cast::half_spaces::{LowestOver, inseparable};
use crate::pair::cast::{are_all_finite, casts};
use crate::pair::contact::endless::sides::{
    less_deep_side, lowest_of_endless, lowest_of_solid, sides_along, sides_of,
};
use crate::predicate::{dot_sign, has_radius, is_point};
use crate::shape::RoundedRef;
use crate::{
    Aabb, Ball, Capsule, Cast, CastHit, CastResult, CastStart, Contact, ConvexPolyhedron,
    HalfSpace, Line, Obb, Plane, Ray, Segment, StartKind, Tetrahedron, Triangle,
};
use core::cmp::Ordering;
use nalgebra::{Point3, RealField, SVector};

impl<X: ExactPoint<D, Own = X> + From<[X::Scalar; D]>, const D: usize> LowestOver<X, D> {
    /// The first touch of a half-space, which has a role, and the shape over it.
    fn cast_in_role(&self, motion: RoleMotion<X::Scalar, D>) -> CastResult<X::Scalar, D> {
        let (vector, side) = (SVector::from(motion.vector), motion.role.opposite());
        self.cast(&vector, motion.distance, side, || None)
    }
}

/// The first touch of a plane and a shape with a radius that has these lowest points over its sides.
pub(crate) fn cast_over_sides<T, X, const D: usize>(
    sides: [BoundaryPlane<X>; 2],
    lowest: [Option<X>; 2],
    radius: T,
    motion: RoleMotion<T, D>,
) -> CastResult<T, D>
where
    T: RealField + Copy,
    X: ExactPoint<D, Scalar = T, Own = X> + From<[T; D]>,
{
    let side = less_deep_side(sides[0], lowest);
    let (plane, lowest_over) = match (side, lowest) {
        (Some(Ordering::Less), [_, Some(high)]) => (sides[1], high),
        (Some(_), [Some(low), _]) => (sides[0], low),
        _ => return inseparable(),
    };
    let over = LowestOver {
        plane,
        lowest: lowest_over,
        radius,
    };
    let found = over.cast_in_role(motion);
    let has_depth = has_radius(&[radius, motion.distance, T::zero()])
        || match lowest {
            [Some(low), Some(high)] => dot_sign(plane, Linear::edge([low, high]).line).is_ne(),
            _ => true,
        };
    between_sides(found, side == Some(Ordering::Equal), has_depth)
}

/// The first touch of a plane, given that of the half-space on one side of it: what is thin does not enter it, and what is as deep
/// on both sides has two normals.
fn between_sides<T: RealField, const D: usize>(
    found: CastResult<T, D>,
    is_of_both: bool,
    has_depth: bool,
) -> CastResult<T, D> {
    match found {
        CastResult::Miss => CastResult::Miss,
        CastResult::Hit(hit) => CastResult::Hit(CastHit {
            enters: hit.enters && has_depth,
            ..hit
        }),
        CastResult::Start(start) => CastResult::Start(CastStart {
            kind: match start.kind {
                StartKind::Enters if !has_depth => StartKind::Leaves,
                kind => kind,
            },
            approach: start.approach.filter(|_| !is_of_both),
            ..start
        }),
    }
}

/// The first touch of a plane or a half-space, which has a role, and another body that is not bounded.
pub(crate) fn cast_of_unbounded<N: Numbers, const D: usize>(
    a: &Core<'_, D, N>,
    b: &Core<'_, D, N>,
    motion: RoleMotion<N::Number, D>,
) -> CastResult<N::Number, D> {
    let (Core::Plane(point, normal) | Core::HalfSpace(point, normal)) = a else {
        return inseparable();
    };
    let sides = sides_along(point, normal);
    if is_point(sides[0]) {
        return inseparable();
    }
    let (lowest, radius) = (|side| lowest_of_endless(b, side), nalgebra::zero());
    if matches!(a, Core::Plane(..)) {
        return cast_over_sides(sides, sides.map(lowest), radius, motion);
    }
    let Some(lowest) = lowest(sides[0]) else {
        return inseparable();
    };
    let over = LowestOver {
        plane: sides[0],
        lowest,
        radius,
    };
    over.cast_in_role(motion)
}

/// The first touch of a plane, which has a role, and a solid.
fn cast_solid<X, T, B>(
    plane: &Plane<T>,
    motion: &SVector<T, 3>,
    b: &B,
    distance: T,
    role: MotionRole,
) -> CastResult<T, 3>
where
    T: RealField + Copy,
    X: SolidVertex<Scalar = T, Own = X>,
    B: AsBody<3, Scalar = T> + Convex<X>,
    Plane<T>: Contact<B, 3, Scalar = T>,
{
    let contact = || role.contact_to(|| plane.contact(b));
    if const { is_of_engine::<T>() } {
        return door::cast::cast_of_endless(plane, motion, b, distance, role, contact);
    }
    let (solid, sides) = (b.solid(), sides_of::<T, X>(plane));
    if is_point(sides[0]) {
        return inseparable();
    }
    let motion = RoleMotion::of(motion, distance, role);
    let lowest = lowest_of_solid(&solid, sides);
    let found = cast_over_sides(sides, lowest, b.radius(), motion);
    with_contact(found, contact)
}

/// The first touch of a plane or a half-space, which has a role, and another shape that is not bounded.
fn cast_two<T, A, B, const D: usize>(
    a: &A,
    motion: &SVector<T, D>,
    b: &B,
    distance: T,
    role: MotionRole,
) -> CastResult<T, D>
where
    T: RealField + Copy,
    A: AsBody<D, Scalar = T> + Contact<B, D, Scalar = T>,
    B: AsBody<D, Scalar = T>,
{
    let contact = || role.contact_to(|| a.contact(b));
    if const { is_of_engine::<T>() } {
        return door::cast::cast_of_endless(a, motion, b, distance, role, contact);
    }
    let (of_a, of_b) = (a.body::<GivenNumbers<T>>(), b.body());
    let motion = RoleMotion::of(motion, distance, role);
    with_contact(cast_of_unbounded(&of_a.core, &of_b.core, motion), contact)
}

/// Implements [`Cast`] of a plane or a half-space and shapes over it in both orders.
macro_rules! over {
    ($D:tt $A:ty: $($B:ty),+ => $cast:expr) => {$(
        casts!($D: $A, $B => |a, v, b, d| $cast(a, v, b, d, MotionRole::Moving),
            $cast(a, v, b, d, MotionRole::Standing));
    )+};
}

over! { 3 Plane<T>:
    Point3<T>, Segment<T, 3>, Ball<T, 3>, Capsule<T, 3>, Triangle<T, 3>, Aabb<T, 3>, Tetrahedron<T>, ConvexPolyhedron<T>
    => cast_solid::<ExplicitPoint3<T>, T, _>
}
over! { 3 Plane<T>: Obb<T, 3>, RoundedRef<'_, T, 3> => cast_solid::<SumPoint3<T>, T, _> }
over! { 3 Plane<T>: Line<T, 3>, Ray<T, 3> => cast_two }
over! { 3 HalfSpace<T, 3>: Plane<T>, Line<T, 3>, Ray<T, 3> => cast_two }
over! { 2 HalfSpace<T, 2>: Line<T, 2>, Ray<T, 2> => cast_two }
casts!(3: own Plane<T> => |a, v, b, d| cast_two(a, v, b, d, MotionRole::Moving));
