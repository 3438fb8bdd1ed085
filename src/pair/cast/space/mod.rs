//! When convex solids in space touch, one of which moves.
//!
//! Whether they touch is exact: whether the swept solid meets the other. The time is found on a convex function, the
//! separation at a time: the plane of the closest features is reached no later than the solids touch, so steps from one
//! such plane to the next never pass that time (van den Bergen, *Ray casting against general convex objects*, 2004).
//! Between polytopes finitely many features take part. With radii the feature that touches first is found by exact signs
//! at the times at which features are entered ([`round_touch`]).

pub(crate) mod feature;
mod moving_solids;
mod round_touch;
mod steps;

pub(super) use moving_solids::Closest;
pub(crate) use moving_solids::MovingSolids;

use super::{are_all_finite, casts};
use crate::algorithm::gjk::expand::Deepest;
use crate::algorithm::gjk::minkowski::vertex::MinkowskiVertex;
use crate::algorithm::gjk::search::{GjkResult, MinkowskiDifference};
use crate::algorithm::solid::swept::MovedVertex;
use crate::algorithm::solid::{Convex, ExplicitPoint3, Solid, SolidVertex};
use crate::door::{self, read::AsBody};
use crate::exact::{SumPoint, SumPoint3, is_of_engine};
use crate::predicate::{Difference, DifferenceFace};
use crate::shape::RoundedRef;
use crate::{
    Aabb, Ball, Capsule, Cast, CastResult, Contact, ConvexPolyhedron, Obb, Segment, Tetrahedron,
    Triangle,
};
use core::cmp::Ordering;
use nalgebra::{Point3, RealField, SVector, Vector3};

/// An explicit point with a term for a motion.
pub(crate) type MovedPoint<T> = SumPoint<T, 3, 2, 6>;

/// A corner of an oriented box with a term for a motion.
type MovedCorner<T> = SumPoint<T, 3, 5, 15>;

/// The first touch of shapes with finite numbers, by vertices that can be moved, and contacts by those that cannot.
fn cast<X, Y, T, A, B>(a: &A, motion: &Vector3<T>, b: &B, distance: T) -> CastResult<T, 3>
where
    T: RealField + Copy,
    X: MovedVertex<Scalar = T>,
    Y: SolidVertex<Scalar = T>,
    A: AsBody<3, Scalar = T> + Convex<X> + Convex<Y> + Contact<B, 3, Scalar = T>,
    B: AsBody<3, Scalar = T> + Convex<X> + Convex<Y>,
{
    if const { is_of_engine::<T>() } {
        return door::cast::cast(a, motion, b, distance, || a.contact(b));
    }
    let moving = MovingSolids::<X> {
        a: a.solid(),
        b: &b.solid(),
        motion: motion.data.0[0],
        radii: [Convex::<X>::radius(a), Convex::<X>::radius(b), distance],
        is_back: false,
    };
    let approach = || approach_of_meeting::<Y>(&a.solid(), &b.solid(), motion.data.0[0]);
    moving.cast(|| a.contact(b), approach)
}

/// The sign of the scalar product of the normal and the motion, if there is one normal, where the cores meet.
#[inline(never)]
pub(crate) fn approach_of_meeting<Y: SolidVertex>(
    a: &Solid<'_, Y>,
    b: &Solid<'_, Y>,
    motion: [Y::Scalar; 3],
) -> Option<Ordering> {
    let difference = MinkowskiDifference { a, b };
    let GjkResult::Intersecting(simplex) = difference.nearest() else {
        return None;
    };
    let Deepest::Face(corners, true) = difference.deepest(&simplex) else {
        return None;
    };
    let face =
        DifferenceFace(corners.map(|MinkowskiVertex { points: [a, b], .. }| Difference { a, b }));
    Some(face.along_motion(Y::from(motion)))
}

/// Implements [`Cast`] of solids with these vertices.
macro_rules! solids {
    ($X:ident, $Y:ident: $($A:ty, $B:ty $(| $more:ty)*;)+) => {$(
        casts!(3: $A, $B $(| $more)* => |a, v, b, d| cast::<$X<T>, $Y<T>, T, _, _>(a, v, b, d), cast::<$X<T>, $Y<T>, T, _, _>(b, v, a, d));
    )+};
    (own $X:ident, $Y:ident: $($A:ty),+) => {
        casts!(3: own $($A),+ => |a, v, b, d| cast::<$X<T>, $Y<T>, T, _, _>(a, v, b, d));
    };
}

solids! { own MovedPoint, ExplicitPoint3: Point3<T>, Segment<T, 3>, Ball<T, 3>, Capsule<T, 3>, Triangle<T, 3>, Aabb<T, 3>, Tetrahedron<T>, ConvexPolyhedron<T> }
solids! { own MovedCorner, SumPoint3: Obb<T, 3>, RoundedRef<'_, T, 3> }
solids! { MovedPoint, ExplicitPoint3:
    Point3<T>, Segment<T, 3> | Ball<T, 3> | Capsule<T, 3> | Triangle<T, 3> | Aabb<T, 3> | Tetrahedron<T> | ConvexPolyhedron<T>;
    Segment<T, 3>, Ball<T, 3> | Capsule<T, 3> | Triangle<T, 3> | Aabb<T, 3> | Tetrahedron<T> | ConvexPolyhedron<T>;
    Ball<T, 3>, Capsule<T, 3> | Triangle<T, 3> | Aabb<T, 3> | Tetrahedron<T> | ConvexPolyhedron<T>;
    Capsule<T, 3>, Triangle<T, 3> | Aabb<T, 3> | Tetrahedron<T> | ConvexPolyhedron<T>;
    Triangle<T, 3>, Aabb<T, 3> | Tetrahedron<T> | ConvexPolyhedron<T>;
    Aabb<T, 3>, Tetrahedron<T> | ConvexPolyhedron<T>;
    Tetrahedron<T>, ConvexPolyhedron<T>;
}
solids! { MovedCorner, SumPoint3:
    RoundedRef<'_, T, 3>, Point3<T> | Segment<T, 3> | Ball<T, 3> | Capsule<T, 3> | Triangle<T, 3> | Aabb<T, 3> | Obb<T, 3> | Tetrahedron<T>
        | ConvexPolyhedron<T>;
    Obb<T, 3>, Point3<T> | Segment<T, 3> | Ball<T, 3> | Capsule<T, 3> | Triangle<T, 3> | Aabb<T, 3> | Tetrahedron<T> | ConvexPolyhedron<T>;
}
