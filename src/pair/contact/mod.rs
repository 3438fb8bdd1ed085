//! Contacts of convex shapes of the plane: how deep, and which way.
//!
//! The cores of two shapes are convex loops. Apart, their closest features give the normal, and the radii are
//! subtracted from their distance. Meeting, the nearest edge of the difference of the loops to the origin gives both
//! ([`deepest_edge`]). A half-plane is parted along its own normal alone ([`half_planes`]).
//!
//! Lines, rays and planes have the depth of what they are without end ([`endless`]).
//!
//! A concave shape has contacts by its edges ([`edge_contacts`]), in space by its triangles ([`triangle_contacts`]), and with
//! another one by pairs of these ([`part_pairs`]).
//!
//! A degenerate shape is the segment or the point that is its convex hull. Linear time in the sum of the numbers of
//! vertices.

pub(crate) mod aligned_boxes;
pub(crate) mod balls;
mod deepest_edge;
mod edge_contacts;
mod edge_pair_seams;
mod edge_pairs;
mod edge_supports;
mod edges_over;
pub(crate) mod endless;
pub(crate) mod half_planes;
mod half_spaces;
mod inside;
pub(crate) mod of_parts;
mod pair_floats;
mod pair_in_contact;
mod pair_normal;
mod pair_seams;
mod pair_support;
mod pair_touching;
mod part_pairs;
mod parted;
mod parts_alone;
pub(crate) mod points_along;
mod polygon_half_planes;
mod polyline_contacts;
mod seam;
pub(crate) mod solids;
mod square_parts;
pub(in crate::pair) mod triangle_contacts;
mod triangle_supports;

use crate::algorithm::coordinates::Coordinates;
use crate::algorithm::edge_loop::{EdgeLoop, Vertex};
use crate::algorithm::manifold::{Facing, PointKind, find_points, manifold};
use crate::algorithm::nearest2::loops::closest_of_disjoint;
use crate::algorithm::plane_shapes::{ConvexLoop, StoredVertices, SumVertices, VertexKind};
use crate::door::{self, read::AsBody};
use crate::engine::body::Rank;
use crate::exact::{ExactPoint, above, is_of_engine};
use crate::predicate::{SupportingLine, point_at_distance_along, separation_from_right};
use crate::query::WHOLES;
use crate::shape::RoundedRef;
use crate::{
    Aabb, Ball, Capsule, Contact, ContactManifold, ContactPoints, ConvexPolygon, ManifoldPoint,
    Nearest, NearestPoints, Obb, Segment, Triangle,
};
use alloc::vec::Vec;
pub(super) use deepest_edge::{DeepestEdge, find_deepest, find_deepest_of_endless};
use nalgebra::{Point, Point2, RealField, SVector, Vector2};

/// Nearest points that are apart as a contact.
pub(crate) fn apart<T: RealField + Copy, const D: usize>(
    nearest: NearestPoints<Point<T, D>, T>,
    normal: SVector<T, D>,
) -> ContactPoints<T, D> {
    ContactPoints {
        separation: nearest.distance,
        normal,
        on_self: nearest.on_self,
        on_rhs: nearest.on_rhs,
        unique: true,
        parts: WHOLES,
    }
}

/// Whether two unit vectors are the same, but for one rounding of each coordinate of both.
fn are_same_normals<T: RealField + Copy, const D: usize>(
    u: &SVector<T, D>,
    v: &SVector<T, D>,
    [relative, absolute]: [f64; 2],
) -> bool {
    let is_same = |i: usize| above((u[i] - v[i]).abs()) <= 2.0 * (relative + absolute);
    (0..D).all(is_same)
}

/// The contact of two shapes with finite coordinates that are at most a margin apart; those that overlap are.
fn contact_within<T, A, B, const D: usize>(a: &A, b: &B, margin: T) -> Option<ContactPoints<T, D>>
where
    T: RealField + Copy,
    A: AsBody<D, Scalar = T> + Contact<B, D, Scalar = T, Point = Point<T, D>>,
    B: AsBody<D, Scalar = T>,
{
    if const { is_of_engine::<T>() } {
        return door::contact::contact_within(a, b, margin);
    }
    if a.within(b, margin) {
        a.contact(b)
    } else {
        None
    }
}

/// The contact of two shapes with finite coordinates.
fn contact<V, T, A, B>(a: &A, b: &B) -> ContactPoints<T, 2>
where
    V: VertexKind<T>,
    T: RealField + Copy,
    A: AsBody<2, Scalar = T> + ConvexLoop<T, V> + Nearest<B, Scalar = T, Point = Point2<T>>,
    B: AsBody<2, Scalar = T> + ConvexLoop<T, V>,
{
    if const { is_of_engine::<T>() } {
        return door::contact::contact(a, b);
    }
    let (of_a, of_b) = (a.corners(), b.corners());
    let radii = [a.radius(), b.radius()];
    contact_of_loops(&a.edge_loop(&of_a), &b.edge_loop(&of_b), radii, || {
        a.nearest(b)
    })
}

/// The contact of two convex loops with radii around them, given their nearest points where they are apart.
pub(crate) fn contact_of_loops<'a, T: RealField + Copy, X: Vertex<'a, Scalar = T>>(
    a: &EdgeLoop<'a, X>,
    b: &EdgeLoop<'a, X>,
    radii: [T; 2],
    nearest: impl FnOnce() -> NearestPoints<Point2<T>, T>,
) -> ContactPoints<T, 2> {
    contact_by_deepest(a, b, radii, nearest, || find_deepest(a, b))
}

/// The contact of two convex loops with radii around them, given their nearest points where they are apart, and the deepest
/// edge where they meet.
fn contact_by_deepest<'a, T: RealField + Copy, X: Vertex<'a, Scalar = T>>(
    a: &EdgeLoop<'a, X>,
    b: &EdgeLoop<'a, X>,
    radii: [T; 2],
    nearest: impl FnOnce() -> NearestPoints<Point2<T>, T>,
    deepest: impl FnOnce() -> Option<DeepestEdge<X>>,
) -> ContactPoints<T, 2> {
    match closest_of_disjoint(a, b) {
        Some(closest) if closest.cmp_length([T::zero(), radii[0], radii[1]]).is_gt() => {
            apart(nearest(), closest.unit_normal())
        }
        Some(closest) => closest.swept_contact(radii),
        None => match deepest() {
            Some(edge) => edge.contact(radii),
            None => coincident(a.vertex(0), radii),
        },
    }
}

/// The contact of two points at one place, with radii around them: along the first axis.
fn coincident<T: RealField + Copy, X: ExactPoint<2, Scalar = T>>(
    center: X,
    radii: [T; 2],
) -> ContactPoints<T, 2> {
    let start = center.own();
    let [axis, up] = [[T::one(), T::zero()], [T::zero(), T::one()]];
    let line = SupportingLine::<_, false> {
        start,
        toward: X::Own::from(up),
    };
    let at =
        |distance: T| Point::from(point_at_distance_along(start, distance, X::Own::from(axis)));
    ContactPoints {
        separation: separation_from_right(start, line, radii),
        normal: Vector2::from(axis),
        on_self: at(radii[0]),
        on_rhs: at(-radii[1]),
        unique: false,
        parts: WHOLES,
    }
}

/// A segment as a loop of stored points.
fn loop_of_segment<T: RealField + Copy>(
    segment: &Segment<T, 2>,
) -> EdgeLoop<'_, <StoredVertices as VertexKind<T>>::Vertex<'_>> {
    ConvexLoop::<T, StoredVertices>::edge_loop(segment, &())
}

pub(crate) fn are_finite(a: &impl Coordinates, b: &impl Coordinates) -> bool {
    a.is_finite() && b.is_finite()
}

/// Whether the contact of two types is computed in this order: that of the pairs below and in [`solids`].
pub(crate) fn is_pair_order(a: Rank, b: Rank) -> bool {
    let place = |rank| match rank {
        Rank::HalfSpace => 0,
        Rank::Plane => 1,
        Rank::Line => 2,
        Rank::Ray => 3,
        Rank::Rounded => 4,
        Rank::Obb => 5,
        Rank::Point => 6,
        Rank::Segment => 7,
        Rank::Ball => 8,
        Rank::Capsule => 9,
        Rank::Triangle => 10,
        Rank::Aabb => 11,
        _ => 12,
    };
    match (a, b) {
        (Rank::Aabb, Rank::Point | Rank::Ball) => true,
        (Rank::Point | Rank::Ball, Rank::Aabb) => false,
        (Rank::Tetrahedron, _) | (_, Rank::Tetrahedron) if place(a) == place(b) => {
            a == Rank::Tetrahedron
        }
        _ => place(a) <= place(b),
    }
}

/// The contact of two shapes of one type, bit for bit the same from either side.
fn in_order<S: Coordinates, T: RealField + Copy, const D: usize>(
    a: &S,
    b: &S,
    contact: impl FnOnce(&S, &S) -> Option<ContactPoints<T, D>>,
) -> Option<ContactPoints<T, D>> {
    if a.precedes(b) {
        contact(a, b)
    } else {
        contact(b, a).map(ContactPoints::flip)
    }
}

/// The manifold of two convex shapes that are at most a margin apart.
#[inline(never)]
pub(crate) fn manifold_within<T, A, B, const D: usize>(
    a: &A,
    b: &B,
    margin: T,
) -> Option<ContactManifold<T, D>>
where
    T: RealField + Copy,
    A: Contact<B, D, Scalar = T> + Facing<T, D>,
    B: Facing<T, D>,
{
    let contact = a.contact_within(b, margin)?;
    Some(manifold(a, b, &contact, margin))
}

/// Replaces a list by all points of contact of two convex shapes that are at most a margin apart, and returns their normal.
#[inline(never)]
pub(crate) fn collect_points_within<T, A, B, const D: usize>(
    a: &A,
    b: &B,
    margin: T,
    points: &mut Vec<ManifoldPoint<T, D>>,
) -> Option<SVector<T, D>>
where
    T: RealField + Copy,
    A: Contact<B, D, Scalar = T> + Facing<T, D>,
    B: Facing<T, D>,
{
    points.clear();
    let contact = a.contact_within(b, margin)?;
    points.extend(find_points(a, b, &contact, margin, PointKind::OfManifold));
    Some(contact.normal)
}

/// Implements [`Contact`] of a convex shape with others in both orders, or with its own type, and within a margin.
macro_rules! contacts {
    ($A:ty, $B:ty | $($more:ty)|+ => $($how:tt)+) => {
        contacts!($A, $B => $($how)+);
        contacts!($A, $($more)|+ => $($how)+);
    };
    ($A:ty, Self => $D:literal, |$a:ident, $b:ident| $contact:expr $(, |$margin:ident| $within:expr)?) => {
        #[doc(hidden)]
        impl<T: RealField + Copy> Contact<Self, $D> for $A {
            fn contact(&self, rhs: &Self) -> Option<ContactPoints<T, $D>> {
                require_finite!(self, rhs);
                in_order(self, rhs, |$a, $b| Option::from($contact))
            }

            $(fn contact_within(&self, rhs: &Self, $margin: T) -> Option<ContactPoints<T, $D>> {
                if $crate::pair::contact::are_finite(self, rhs) {
                    return in_order(self, rhs, |$a, $b| $within);
                }
                if self.within(rhs, $margin) { self.contact(rhs) } else { None }
            })?

            contacts! { @points $D Self }
        }
    };
    ($A:ty, $B:ty => $D:literal, |$a:ident, $b:ident| $contact:expr $(, |$margin:ident| $within:expr)?) => {
        #[doc(hidden)]
        impl<T: RealField + Copy> Contact<$B, $D> for $A {
            fn contact(&self, rhs: &$B) -> Option<ContactPoints<T, $D>> {
                require_finite!(self, rhs);
                let ($a, $b) = (self, rhs);
                Option::from($contact)
            }

            $(fn contact_within(&self, rhs: &$B, $margin: T) -> Option<ContactPoints<T, $D>> {
                if $crate::pair::contact::are_finite(self, rhs) {
                    let ($a, $b) = (self, rhs);
                    return $within;
                }
                if self.within(rhs, $margin) { self.contact(rhs) } else { None }
            })?

            contacts! { @points $D $B }
        }

        #[doc(hidden)]
        impl<T: RealField + Copy> Contact<$A, $D> for $B {
            #[cfg_attr(not(debug_assertions), inline)]
            fn contact(&self, rhs: &$A) -> Option<ContactPoints<T, $D>> {
                rhs.contact(self).map(ContactPoints::flip)
            }

            $(#[cfg_attr(not(debug_assertions), inline)]
            fn contact_within(&self, rhs: &$A, $margin: T) -> Option<ContactPoints<T, $D>> {
                rhs.contact_within(self, $margin).map(ContactPoints::flip)
            })?

            contacts! { @points $D $A }
        }
    };
    (@points $D:tt $Rhs:ty) => {
        #[cfg_attr(not(debug_assertions), inline)]
        fn contact_manifold(&self, rhs: &$Rhs, margin: T) -> Option<$crate::ContactManifold<T, $D>> {
            $crate::pair::contact::manifold_within(self, rhs, margin)
        }

        fn collect_contact_points(
            &self,
            rhs: &$Rhs,
            margin: T,
            points: &mut alloc::vec::Vec<$crate::ManifoldPoint<T, $D>>,
        ) -> Option<nalgebra::SVector<T, $D>> {
            $crate::pair::contact::collect_points_within(self, rhs, margin, points)
        }

        fn collect_contact_points_along(
            &self,
            rhs: &$Rhs,
            normal: &nalgebra::SVector<T, $D>,
            margin: T,
            points: &mut alloc::vec::Vec<$crate::ManifoldPoint<T, $D>>,
        ) {
            $crate::pair::contact::points_along::collect_points_along(self, rhs, normal, margin, points);
        }
    };
}
pub(crate) use contacts;

/// Implements it by a formula for those that it applies to.
macro_rules! direct {
    (own $by:ident, $otherwise:expr, $($A:ty),+ => $D:literal) => {
        $(direct!(@one $by, $otherwise, $A, Self => $D);)+
    };
    (@one $by:ident, $otherwise:expr, $A:ty, $($B:tt)+) => {
        contacts!(
            $A, $($B)+,
            |a, b| if const { is_of_engine::<T>() } {
                $crate::door::contact::contact(a, b)
            } else {
                $by::contact(a, b).unwrap_or_else(|| $otherwise(a, b))
            },
            |margin| if const { is_of_engine::<T>() } {
                $crate::door::contact::contact_within(a, b, margin)
            } else {
                match $by::contact(a, b) {
                    Some(contact) => {
                        // A separation of 0 may be that of shapes apart, rounded.
                        let is_certain = contact.separation < T::zero() && margin >= T::zero();
                        (is_certain || a.within(b, margin)).then_some(contact)
                    }
                    None => $crate::pair::contact::contact_within(a, b, margin),
                }
            }
        );
    };
    ($by:ident, $otherwise:expr, $A:ty, $($B:tt)+) => {
        direct!(@one $by, $otherwise, $A, $($B)+);
    };
}
use direct;

/// Implements it for convex shapes with these vertices.
macro_rules! convex {
    ($V:ident: $($A:ty, $B:ty $(| $more:ty)*;)+) => {
        $(convex!(@one $V, $A, $B $(| $more)*);)+
    };
    (own $V:ident: $($A:ty),+) => {
        $(convex!(@one $V, $A, Self);)+
    };
    (@one $V:ident, $A:ty, $($B:tt)+) => {
        contacts!(
            $A, $($B)+ => 2,
            |a, b| contact::<$V, T, _, _>(a, b),
            |margin| contact_within(a, b, margin)
        );
    };
}

direct! { own balls, contact::<StoredVertices, T, _, _>, Point2<T>, Ball<T, 2> => 2 }
direct! { balls, contact::<StoredVertices, T, _, _>, Point2<T>, Ball<T, 2> => 2 }
direct! { own aligned_boxes, contact::<StoredVertices, T, _, _>, Aabb<T, 2> => 2 }
direct! { aligned_boxes, contact::<StoredVertices, T, _, _>, Aabb<T, 2>, Point2<T> | Ball<T, 2> => 2 }
convex! { own StoredVertices: Segment<T, 2>, Capsule<T, 2>, Triangle<T, 2>, ConvexPolygon<T> }
convex! { own SumVertices: Obb<T, 2>, RoundedRef<'_, T, 2> }
convex! { StoredVertices:
    Point2<T>, Segment<T, 2> | Capsule<T, 2> | Triangle<T, 2> | ConvexPolygon<T>;
    Segment<T, 2>, Ball<T, 2> | Capsule<T, 2> | Triangle<T, 2> | Aabb<T, 2> | ConvexPolygon<T>;
    Ball<T, 2>, Capsule<T, 2> | Triangle<T, 2> | ConvexPolygon<T>;
    Capsule<T, 2>, Triangle<T, 2> | Aabb<T, 2> | ConvexPolygon<T>;
    Triangle<T, 2>, Aabb<T, 2> | ConvexPolygon<T>;
    Aabb<T, 2>, ConvexPolygon<T>;
}
convex! { SumVertices:
    RoundedRef<'_, T, 2>, Point2<T> | Segment<T, 2> | Ball<T, 2> | Capsule<T, 2> | Triangle<T, 2> | Aabb<T, 2> | Obb<T, 2> | ConvexPolygon<T>;
    Obb<T, 2>, Point2<T> | Segment<T, 2> | Ball<T, 2> | Capsule<T, 2> | Triangle<T, 2> | Aabb<T, 2> | ConvexPolygon<T>;
}
