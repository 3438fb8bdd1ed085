//! Truncated cones with convex shapes, chosen at run time, and with each other.

use crate::algorithm::coordinates::Coordinates;
use crate::algorithm::endless::{larger_of, largest};
use crate::algorithm::result::{NotANumber, coincident_points};
use crate::dispatch::convex_ref::{ConvexRef3, ConvexShape};
use crate::door::frustum::{self, AsOperand};
use crate::exact::{coords, is_fixed};
use crate::pair::cast::are_all_finite;
use crate::pair::cast::entry::MotionRole;
use crate::pair::cast::half_spaces::inseparable;
use crate::pair::frusta::lines::point_of_entry;
use crate::shape::RoundedRef;
use crate::{
    Aabb, Ball, Capsule, Cast, CastResult, Contact, ContactManifold, ContactPoints,
    ConvexPolyhedron, HalfSpace, Intersects, Line, Nearest, NearestPoints, Obb, Plane, Ray,
    Segment, Tetrahedron, Triangle, TruncatedCone,
};
use core::iter;
use nalgebra::{Point3, RealField, Vector3};

/// Any convex shape of space, or a truncated cone.
trait ConvexOperand<T: RealField + Copy>: AsOperand<T> + Coordinates {
    /// Whether its normal is zero, so that it has all points.
    fn has_all_points(&self) -> bool {
        false
    }

    /// The shape, if it is a truncated cone as well.
    fn as_cone(&self) -> Option<&TruncatedCone<T>> {
        None
    }

    /// The shape, if it is a point.
    fn as_point(&self) -> Option<Point3<T>> {
        None
    }

    /// The points where a cone and it touch, or are about to.
    fn manifold_with(&self, cone: &TruncatedCone<T>, margin: T) -> Option<ContactManifold<T, 3>>
    where
        Self: Sized,
    {
        frustum::manifold(cone, self, margin)
    }

    /// A point that it has in common with a cone that it meets, if a formula tells one.
    fn common_point(&self, _: &TruncatedCone<T>) -> Option<Point3<T>> {
        None
    }
}

impl<T: RealField + Copy> ConvexOperand<T> for TruncatedCone<T> {
    fn as_cone(&self) -> Option<&Self> {
        Some(self)
    }
}

impl<T: RealField + Copy> ConvexOperand<T> for ConvexRef3<'_, T> {
    fn has_all_points(&self) -> bool {
        match self {
            Self::HalfSpace(HalfSpace { normal, .. }) | Self::Plane(Plane { normal, .. }) => {
                *normal == Vector3::zeros()
            }
            _ => false,
        }
    }

    fn as_point(&self) -> Option<Point3<T>> {
        match self {
            Self::Point(point) => Some(**point),
            _ => None,
        }
    }

    fn manifold_with(&self, cone: &TruncatedCone<T>, margin: T) -> Option<ContactManifold<T, 3>> {
        // A body at rest stands on the whole of a face that rounding has split.
        let unsplit = match self {
            Self::ConvexPolyhedron(solid) => Self::ConvexPolyhedron(solid.unsplit()),
            Self::Rounded(rounded) => Self::Rounded(rounded.unsplit()),
            other => *other,
        };
        frustum::manifold(cone, &unsplit, margin)
    }

    fn common_point(&self, cone: &TruncatedCone<T>) -> Option<Point3<T>> {
        match *self {
            Self::Line(line) => with_linear!(Line line => point_of_entry(cone, line)),
            Self::Ray(ray) => with_linear!(Ray ray => point_of_entry(cone, ray)),
            Self::Segment(segment) => {
                with_linear!(Segment segment => point_of_entry(cone, segment))
            }
            Self::HalfSpace(half_space) => deepest_point(cone, half_space),
            Self::Plane(plane) => point_in_plane(cone, plane),
            _ => None,
        }
    }
}

/// The deepest point of a cone below a plane.
fn deepest_point<T>(cone: &TruncatedCone<T>, below: &HalfSpace<T, 3>) -> Option<Point3<T>>
where
    T: RealField + Copy,
{
    Some(cone.contact(below)?.on_self)
}

/// A point of the segment between the deepest points of a cone below both sides of a plane.
fn point_in_plane<T>(cone: &TruncatedCone<T>, plane: &Plane<T>) -> Option<Point3<T>>
where
    T: RealField + Copy,
{
    let deepest = |normal: Vector3<T>| deepest_point(cone, &HalfSpace::new(plane.point, normal));
    let chord = Segment::new(deepest(plane.normal)?, deepest(-plane.normal)?);
    Some(chord.nearest(plane).on_rhs)
}

fn intersects<T, B>(a: &TruncatedCone<T>, b: &B) -> bool
where
    T: RealField + Copy,
    B: ConvexOperand<T>,
{
    b.is_finite() && (b.has_all_points() || frustum::intersects(a, b))
}

#[inline(never)]
fn nearest<T, B>(a: &TruncatedCone<T>, b: &B) -> NearestPoints<Point3<T>, T>
where
    T: RealField + Copy,
    B: ConvexOperand<T>,
{
    if let Some(known) = nearest_without_engine(a, b) {
        return known;
    }
    let found = frustum::nearest(a, b);
    if !found.distance.is_zero() {
        return found;
    }
    let point = match (b.as_point(), b.as_cone()) {
        (Some(point), _) => point,
        // One point from either side, also of shapes whose distance is rounded to 0.
        (_, Some(b)) if !a.precedes(b) => common_point(b, a, found.on_rhs),
        _ => common_point(a, b, found.on_self),
    };
    coincident_points(point, found.unique)
}

/// What is not asked of the engine: infinite numbers, and planes and half-spaces that have all points.
fn nearest_without_engine<T, B>(a: &TruncatedCone<T>, b: &B) -> Option<NearestPoints<Point3<T>, T>>
where
    T: RealField + Copy,
    B: ConvexOperand<T>,
{
    if !(a.is_finite() && b.is_finite()) {
        return Some(NotANumber::not_a_number());
    }
    let axis = a.axis();
    b.has_all_points()
        .then(|| coincident_points(axis.a, axis.a == axis.b))
}

fn distance<T, B>(a: &TruncatedCone<T>, b: &B) -> T
where
    T: RealField + Copy,
    B: ConvexOperand<T>,
{
    let known = nearest_without_engine(a, b);
    known.unwrap_or_else(|| frustum::nearest(a, b)).distance
}

/// The best of some points of two shapes that meet: the first one that both have but for rounding, or else the one that is the least
/// outside.
fn common_point<T, B>(a: &TruncatedCone<T>, b: &B, found: Point3<T>) -> Point3<T>
where
    T: RealField + Copy,
    B: ConvexOperand<T>,
{
    let axis = a.axis();
    // Contacts of shapes that touch take the longest, so they are asked for last.
    let of_contact = iter::once_with(|| frustum::contact(a, b))
        .flatten()
        .flat_map(|contact| [contact.on_self, contact.on_rhs]);
    let others = iter::once_with(|| b.common_point(a)).flatten();
    let mut best = (outside(a, b, &found), found);
    for point in others.chain([axis.a, axis.b]).chain(of_contact) {
        if best.0.is_zero() {
            break;
        }
        let off = outside(a, b, &point);
        if off < best.0 {
            best = (off, point);
        }
    }
    best.1
}

/// How far a point is outside of one of two shapes, 0 for what its own rounding may be.
fn outside<T, B>(a: &TruncatedCone<T>, b: &B, p: &Point3<T>) -> T
where
    T: RealField + Copy,
    B: ConvexOperand<T>,
{
    let of_a = frustum::rounded_distance(a, p);
    let of_b = frustum::rounded_distance(&TruncatedCone::of_point(*p), b);
    let off = larger_of(of_a, of_b);
    // Rounding a coordinate moves a point by half of an epsilon of it at most, all three by less than one of the largest; in fixed
    // point by less than a unit.
    let size = if is_fixed::<T>() {
        T::one()
    } else {
        largest(coords(p))
    };
    let rounding = T::default_epsilon() * size;
    if off > rounding { off } else { T::zero() }
}

fn is_within<T, B>(a: &TruncatedCone<T>, b: &B, limit: T) -> bool
where
    T: RealField + Copy,
    B: ConvexOperand<T>,
{
    let is_limit = limit >= T::zero() && b.is_finite();
    is_limit && (b.has_all_points() || !limit.is_finite() || frustum::is_within(a, b, limit))
}

fn contact<T, B>(a: &TruncatedCone<T>, b: &B) -> Option<ContactPoints<T, 3>>
where
    T: RealField + Copy,
    B: ConvexOperand<T>,
{
    require_finite!(a, b);
    if b.has_all_points() {
        return None;
    }
    frustum::contact(a, b)
}

fn contact_manifold<T, B>(a: &TruncatedCone<T>, b: &B, margin: T) -> Option<ContactManifold<T, 3>>
where
    T: RealField + Copy,
    B: ConvexOperand<T>,
{
    if !b.is_finite() || b.has_all_points() || !is_within(a, b, margin) {
        return None;
    }
    b.manifold_with(a, margin)
}

fn cast<T, B>(
    a: &TruncatedCone<T>,
    motion: &Vector3<T>,
    b: &B,
    distance: T,
    role: MotionRole,
) -> CastResult<T, 3>
where
    T: RealField + Copy,
    B: ConvexOperand<T>,
{
    if !are_all_finite(a, motion, b, distance) {
        return CastResult::Miss;
    }
    if b.has_all_points() {
        return inseparable();
    }
    let distance = if distance > T::zero() {
        distance
    } else {
        T::zero()
    };
    frustum::cast(a, motion, b, distance, role)
}

/// Implements the queries of truncated cones and convex shapes, as any of these, so that one code is compiled for all.
macro_rules! convex {
    ($($B:ty),+) => {$(
        convex! { @near TruncatedCone<T>, $B, |a, b| (a, &b.any_ref()) }
        convex! { @near $B, TruncatedCone<T>, |a, b| (b, &a.any_ref()) flip }
        convex! { @contact TruncatedCone<T>, $B, |a, b| (a, &b.any_ref()), Standing }
        convex! { @contact $B, TruncatedCone<T>, |a, b| (b, &a.any_ref()) flip, Moving }
    )+};
    (@near $A:ty, $B:ty, |$a:ident, $b:ident| $pair:tt $($flip:ident)?) => {
        #[doc(hidden)]
        impl<T: RealField + Copy> Intersects<$B> for $A {
            fn intersects(&self, $b: &$B) -> bool {
                let $a = self;
                convex!(@call intersects $pair)
            }
        }

        #[doc(hidden)]
        impl<T: RealField + Copy> Nearest<$B> for $A {
            fn nearest(&self, $b: &$B) -> NearestPoints<Point3<T>, T> {
                let $a = self;
                convex!(@call nearest $pair)$(.$flip())?
            }

            fn distance(&self, $b: &$B) -> T {
                let $a = self;
                convex!(@call distance $pair)
            }

            fn within(&self, $b: &$B, distance: T) -> bool {
                let $a = self;
                convex!(@call is_within $pair, distance)
            }
        }
    };
    (@contact $A:ty, $B:ty, |$a:ident, $b:ident| $pair:tt $($flip:ident)?, $role:ident) => {
        #[doc(hidden)]
        impl<T: RealField + Copy> Contact<$B, 3> for $A {
            fn contact(&self, $b: &$B) -> Option<ContactPoints<T, 3>> {
                let $a = self;
                let found = convex!(@call contact $pair)?;
                Some(found$(.$flip())?)
            }

            fn contact_manifold(&self, $b: &$B, margin: T) -> Option<ContactManifold<T, 3>> {
                let $a = self;
                let found = convex!(@call contact_manifold $pair, margin)?;
                Some(found$(.$flip())?)
            }
        }

        #[doc(hidden)]
        impl<T: RealField + Copy> Cast<$B, 3> for $A {
            fn cast_within(&self, motion: &Vector3<T>, $b: &$B, distance: T) -> CastResult<T, 3> {
                let $a = self;
                convex!(@cast $pair, motion, distance, $role)
            }
        }
    };
    (@call $how:ident ($first:expr, $second:expr) $(, $limit:expr)?) => { $how($first, $second $(, $limit)?) };
    (@cast ($first:expr, $second:expr), $motion:expr, $distance:expr, $role:ident) => {
        cast($first, $motion, $second, $distance, MotionRole::$role)
    };
}

convex! {
    Point3<T>, Line<T, 3>, Ray<T, 3>, Segment<T, 3>, Plane<T>, HalfSpace<T, 3>, Triangle<T, 3>, Aabb<T, 3>, Obb<T, 3>,
    Ball<T, 3>, Capsule<T, 3>, Tetrahedron<T>, ConvexPolyhedron<T>, RoundedRef<'_, T, 3>
}
convex! { @near TruncatedCone<T>, Self, |a, b| (a, b) }
convex! { @contact TruncatedCone<T>, Self, |a, b| (a, b), Standing }
