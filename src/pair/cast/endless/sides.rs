//! Planes and half-spaces with shapes that are lowest over them.

use crate::algorithm::half_space::{
    BoundaryPlane, boundary_plane, cmp_vertex_heights, convert_plane,
};
use crate::algorithm::linear::Linear;
use crate::algorithm::solid::{Convex, ExplicitPoint3, SolidVertex};
use crate::exact::{ExactPoint, ExplicitPoint, SumPoint3};
use crate::pair::cast::entry::MotionRole;
use crate::pair::cast::half_spaces::{LowestOver, inseparable};
use crate::pair::cast::{are_all_finite, casts};
use crate::pair::contact::endless::sides::{
    less_deep_side, lowest_of_line, lowest_of_plane, lowest_of_ray, sides_of,
};
use crate::predicate::{dot_sign, has_radius, is_point};
use crate::shape::RoundedRef;
use crate::{
    Aabb, Ball, Capsule, Cast, CastHit, CastResult, CastStart, Contact, ContactPoints,
    ConvexPolyhedron, HalfSpace, Line, Obb, Plane, Ray, Segment, StartKind, Tetrahedron, Triangle,
};
use core::cmp::Ordering;
use nalgebra::{Point3, RealField, SVector};

/// A motion of one of two shapes, and the distance to keep.
#[derive(Clone, Copy)]
struct SideMotion<'v, T: RealField, const D: usize> {
    vector: &'v SVector<T, D>,
    distance: T,
    /// The role of the shape that is over the plane or half-space.
    role: MotionRole,
}

/// The first touch of a plane and a shape with a radius that has these lowest points over its sides.
fn cast_over_sides<T, X, const D: usize>(
    sides: [BoundaryPlane<X>; 2],
    lowest: [Option<X>; 2],
    radius: T,
    motion: SideMotion<'_, T, D>,
    contact: impl FnOnce() -> Option<ContactPoints<T, D>>,
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
    let found = over.cast(motion.vector, motion.distance, motion.role, contact);
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

fn cast_solid<X, T, B>(plane: &Plane<T>, b: &B, motion: SideMotion<'_, T, 3>) -> CastResult<T, 3>
where
    T: RealField + Copy,
    X: SolidVertex<Scalar = T, Own = X>,
    B: Convex<X>,
    Plane<T>: Contact<B, 3, Scalar = T>,
{
    let (solid, sides) = (b.solid(), sides_of::<T, X>(plane));
    if is_point(sides[0]) {
        return inseparable();
    }
    let lowest = sides.map(|side| {
        let lowest = solid.support_vertex(0, cmp_vertex_heights(&solid, side));
        Some(solid.vertex(lowest))
    });
    cast_over_sides(sides, lowest, b.radius(), motion, || plane.contact(b))
}

/// The first touch of a plane with a shape that is not bounded.
fn cast_with_plane<T, B>(
    plane: &Plane<T>,
    b: &B,
    motion: SideMotion<'_, T, 3>,
    lowest: impl Fn(BoundaryPlane<ExplicitPoint3<T>>) -> Option<ExplicitPoint3<T>>,
) -> CastResult<T, 3>
where
    T: RealField + Copy,
    Plane<T>: Contact<B, 3, Scalar = T>,
{
    let sides = sides_of(plane);
    if is_point(sides[0]) {
        return inseparable();
    }
    let lowest = sides.map(lowest);
    cast_over_sides(sides, lowest, T::zero(), motion, || plane.contact(b))
}

/// The first touch of a half-space with another shape that is not bounded.
fn cast_with_half_space<T, B, const D: usize>(
    half_space: &HalfSpace<T, D>,
    b: &B,
    motion: SideMotion<'_, T, D>,
    lowest: impl FnOnce(BoundaryPlane<ExplicitPoint<T, D>>) -> Option<ExplicitPoint<T, D>>,
) -> CastResult<T, D>
where
    T: RealField + Copy,
    HalfSpace<T, D>: Contact<B, D, Scalar = T>,
{
    let plane = convert_plane(boundary_plane(half_space));
    let lowest = lowest(plane).filter(|_| !is_point(plane));
    let Some(lowest) = lowest else {
        return inseparable();
    };
    let over = LowestOver {
        plane,
        lowest,
        radius: T::zero(),
    };
    over.cast(motion.vector, motion.distance, motion.role, || {
        half_space.contact(b)
    })
}

/// Implements [`Cast`] of a plane or a half-space and shapes over it in both orders, by a function of the first, the other and a
/// motion.
macro_rules! over {
    ($D:tt $A:ty: $($B:ty),+ => |$a:ident, $b:ident, $motion:ident| $cast:expr) => {$(
        casts!($D: $A, $B => |$a, v, $b, d| {
            let $motion = SideMotion { vector: v, distance: d, role: MotionRole::Standing };
            $cast
        }, {
            let $motion = SideMotion { vector: v, distance: d, role: MotionRole::Moving };
            $cast
        });
    )+};
}

over! { 3 Plane<T>:
    Point3<T>, Segment<T, 3>, Ball<T, 3>, Capsule<T, 3>, Triangle<T, 3>, Aabb<T, 3>, Tetrahedron<T>, ConvexPolyhedron<T>
    => |a, b, motion| cast_solid::<ExplicitPoint3<T>, T, _>(a, b, motion)
}
over! { 3 Plane<T>: Obb<T, 3>, RoundedRef<'_, T, 3> => |a, b, motion| cast_solid::<SumPoint3<T>, T, _>(a, b, motion) }
over! { 3 Plane<T>: Line<T, 3> => |a, b, motion| cast_with_plane(a, b, motion, |side| lowest_of_line(b, side)) }
over! { 3 Plane<T>: Ray<T, 3> => |a, b, motion| cast_with_plane(a, b, motion, |side| lowest_of_ray(b, side)) }
over! { 3 HalfSpace<T, 3>: Plane<T> => |a, b, motion| cast_with_half_space(a, b, motion, |plane| lowest_of_plane(b, plane)) }
over! { 3 HalfSpace<T, 3>: Line<T, 3> => |a, b, motion| cast_with_half_space(a, b, motion, |plane| lowest_of_line(b, plane)) }
over! { 3 HalfSpace<T, 3>: Ray<T, 3> => |a, b, motion| cast_with_half_space(a, b, motion, |plane| lowest_of_ray(b, plane)) }
over! { 2 HalfSpace<T, 2>: Line<T, 2> => |a, b, motion| cast_with_half_space(a, b, motion, |plane| lowest_of_line(b, plane)) }
over! { 2 HalfSpace<T, 2>: Ray<T, 2> => |a, b, motion| cast_with_half_space(a, b, motion, |plane| lowest_of_ray(b, plane)) }

casts!(3: own Plane<T> => |a, v, b, d| {
    let motion = SideMotion { vector: v, distance: d, role: MotionRole::Standing };
    cast_with_plane(a, b, motion, |side| lowest_of_plane(b, side))
});
