//! Contacts of convex shapes in space.
//!
//! The cores are solids, with radii around them. Apart, the simplex of their difference that is closest to the origin
//! gives the normal, and the radii are subtracted from its distance: see [`gjk`](crate::algorithm::gjk). Meeting, the
//! face of the difference that is nearest to the origin gives both: see [`expand`](crate::algorithm::gjk::expand). A
//! difference without volume has no depth: its normal is square to it.

use super::{aligned_boxes, apart, balls, contact_within, contacts, direct, in_order};
use crate::algorithm::gjk::expand::Deepest;
use crate::algorithm::gjk::minkowski::measures::face_foot_often;
use crate::algorithm::gjk::minkowski::polytope::{
    face_normal_vector, separation_behind, square_to_edge,
};
use crate::algorithm::gjk::minkowski::vertex::MinkowskiVertex;
use crate::algorithm::gjk::search::{GjkResult, MinkowskiDifference};
use crate::algorithm::gjk::simplex::Simplex;
use crate::algorithm::solid::{Convex, ExplicitPoint3, Solid, SolidVertex};
use crate::door::{self, read::AsBody};
use crate::exact::{SumPoint3, is_of_engine, saturating_translate};
use crate::query::WHOLES;
use crate::shape::RoundedRef;
use crate::{
    Aabb, Ball, Capsule, Contact, ContactPoints, ConvexPolyhedron, Nearest, NearestPoints, Obb,
    Segment, Tetrahedron, Triangle,
};
use nalgebra::{Point3, RealField, Vector3};

/// The contact of two shapes with finite coordinates.
fn contact<X, T, A, B>(a: &A, b: &B) -> ContactPoints<T, 3>
where
    X: SolidVertex<Scalar = T>,
    T: RealField + Copy,
    A: AsBody<3, Scalar = T> + Convex<X> + Nearest<B, Scalar = T, Point = Point3<T>>,
    B: AsBody<3, Scalar = T> + Convex<X>,
{
    if const { is_of_engine::<T>() } {
        return door::contact::contact(a, b);
    }
    let radii = [a.radius(), b.radius()];
    contact_of_solids([&a.solid(), &b.solid()], radii, || a.nearest(b))
}

/// The contact of two solids with radii around them, given their nearest points where they are apart. The numbers of a
/// contact that is apart are those of the nearest points, but for the normal.
#[inline(never)]
pub(crate) fn contact_of_solids<X, T>(
    [a, b]: [&Solid<'_, X>; 2],
    radii: [T; 2],
    nearest: impl FnOnce() -> NearestPoints<Point3<T>, T>,
) -> ContactPoints<T, 3>
where
    X: SolidVertex<Scalar = T>,
    T: RealField + Copy,
{
    let difference = MinkowskiDifference { a, b };
    match difference.nearest() {
        GjkResult::Separated(simplex) => contact_of_simplex(&simplex, radii, nearest),
        GjkResult::Intersecting(simplex) => {
            deepest_contact(&difference.deepest(&simplex), &simplex, radii)
        }
    }
}

/// The contact of solids that are apart, whose closest features are those of a simplex.
pub(super) fn contact_of_simplex<T: RealField + Copy, X: SolidVertex<Scalar = T>>(
    simplex: &Simplex<MinkowskiVertex<X>>,
    radii: [T; 2],
    nearest: impl FnOnce() -> NearestPoints<Point3<T>, T>,
) -> ContactPoints<T, 3> {
    let nearest = nearest();
    if nearest.distance > T::zero() {
        apart(nearest, Vector3::from(simplex.unit_normal()))
    } else {
        simplex.contact(radii)
    }
}

/// The contact where the origin is in the difference, in a simplex of it, and where it is nearest to the boundary.
#[inline(never)]
pub(super) fn deepest_contact<T: RealField + Copy, X: SolidVertex<Scalar = T>>(
    deepest: &Deepest<X>,
    simplex: &Simplex<MinkowskiVertex<X>>,
    radii: [T; 2],
) -> ContactPoints<T, 3> {
    let along = |length| match deepest {
        Deepest::Face(corners, _) | Deepest::Plane(corners) => {
            face_normal_vector(corners.each_ref(), length)
        }
        Deepest::Line(ends) => square_to_edge(ends.each_ref(), length),
        Deepest::Point => [length, T::zero(), T::zero()],
    };
    let common = || simplex.common_point();
    match deepest {
        Deepest::Face(corners, unique) => contact_of_face(corners, radii, *unique),
        _ => ContactPoints {
            separation: -(radii[0] + radii[1]),
            normal: Vector3::from(along(T::one())),
            on_self: moved(common(), radii[0], &along, T::one()),
            on_rhs: moved(common(), radii[1], &along, -T::one()),
            unique: false,
            parts: WHOLES,
        },
    }
}

/// The contact along the normal of a face of the difference, which the origin is behind, at the foot of that.
pub(super) fn contact_of_face<T: RealField + Copy, X: SolidVertex<Scalar = T>>(
    corners: &[MinkowskiVertex<X>; 3],
    radii: [T; 2],
    unique: bool,
) -> ContactPoints<T, 3> {
    let along = |length| face_normal_vector(corners.each_ref(), length);
    let flipped = corners.each_ref().map(|vertex| vertex.flip());
    let feet = [foot_on_first(corners), foot_on_first(&flipped)];
    ContactPoints {
        separation: separation_behind(corners.each_ref(), radii),
        normal: Vector3::from(along(T::one())),
        on_self: moved(feet[0], radii[0], &along, T::one()),
        on_rhs: moved(feet[1], radii[1], &along, -T::one()),
        unique,
        parts: WHOLES,
    }
}

/// The point of the first shape at the foot of the origin on a face.
pub(super) fn foot_on_first<T: RealField + Copy, X: SolidVertex<Scalar = T>>(
    corners: &[MinkowskiVertex<X>; 3],
) -> [T; 3] {
    let [p, q, r] = corners;
    if p.indices[0] == q.indices[0] && p.indices[0] == r.indices[0] {
        p.points[0].rounded()
    } else {
        face_foot_often(corners.each_ref())
    }
}

/// A point moved along a normal by a radius, forth or back.
pub(super) fn moved<T: RealField + Copy>(
    point: [T; 3],
    radius: T,
    along: &impl Fn(T) -> [T; 3],
    sign: T,
) -> Point3<T> {
    Point3::from(if radius.is_zero() {
        point
    } else {
        saturating_translate(point, along(radius * sign))
    })
}

/// Implements it for convex shapes with these vertices.
macro_rules! solids {
    ($X:ident: $($A:ty, $B:ty $(| $more:ty)*;)+) => {$(
        contacts!($A, $B $(| $more)* => 3, |a, b| contact::<$X<T>, T, _, _>(a, b), |margin| contact_within(a, b, margin));
    )+};
    (own $X:ident: $($A:ty),+) => {$(
        contacts!($A, Self => 3, |a, b| contact::<$X<T>, T, _, _>(a, b), |margin| contact_within(a, b, margin));
    )+};
}

direct! { own balls, contact::<ExplicitPoint3<T>, T, _, _>, Point3<T>, Ball<T, 3> => 3 }
direct! { balls, contact::<ExplicitPoint3<T>, T, _, _>, Point3<T>, Ball<T, 3> => 3 }
direct! { own aligned_boxes, contact::<ExplicitPoint3<T>, T, _, _>, Aabb<T, 3> => 3 }
direct! { aligned_boxes, contact::<ExplicitPoint3<T>, T, _, _>, Aabb<T, 3>, Point3<T> | Ball<T, 3> => 3 }
solids! { own ExplicitPoint3:
    Segment<T, 3>, Capsule<T, 3>, Triangle<T, 3>, Tetrahedron<T>, ConvexPolyhedron<T>
}
solids! { own SumPoint3: Obb<T, 3>, RoundedRef<'_, T, 3> }
solids! { ExplicitPoint3:
    Point3<T>, Segment<T, 3> | Capsule<T, 3> | Triangle<T, 3> | Tetrahedron<T> | ConvexPolyhedron<T>;
    Segment<T, 3>, Ball<T, 3> | Capsule<T, 3> | Triangle<T, 3> | Aabb<T, 3> | Tetrahedron<T> | ConvexPolyhedron<T>;
    Ball<T, 3>, Capsule<T, 3> | Triangle<T, 3> | Tetrahedron<T> | ConvexPolyhedron<T>;
    Capsule<T, 3>, Triangle<T, 3> | Aabb<T, 3> | Tetrahedron<T> | ConvexPolyhedron<T>;
    Triangle<T, 3>, Aabb<T, 3> | Tetrahedron<T> | ConvexPolyhedron<T>;
    Aabb<T, 3>, Tetrahedron<T> | ConvexPolyhedron<T>;
    Tetrahedron<T>, ConvexPolyhedron<T>;
}
solids! { SumPoint3:
    RoundedRef<'_, T, 3>, Point3<T> | Segment<T, 3> | Ball<T, 3> | Capsule<T, 3> | Triangle<T, 3> | Aabb<T, 3> | Obb<T, 3> | Tetrahedron<T>
        | ConvexPolyhedron<T>;
    Obb<T, 3>, Point3<T> | Segment<T, 3> | Ball<T, 3> | Capsule<T, 3> | Triangle<T, 3> | Aabb<T, 3> | Tetrahedron<T> | ConvexPolyhedron<T>;
}
