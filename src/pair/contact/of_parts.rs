//! Contacts of shapes made of edges or triangles: the list of those of a shape, as the answers to all questions of [`Contact`].

use crate::algorithm::manifold::{Facing, is_forward, manifold};
use crate::algorithm::part_search::{PosedParts, rounded_up};
use crate::dispatch::convex_ref::{ConvexRef3, ConvexShape};
use crate::exact::{coords, is_one_float, saturating_translate};
use crate::pair::polyhedron::PosedSolid;
use crate::query::flipped::{
    collect_flipped_points, visit_flipped_contacts, visit_flipped_manifolds,
};
use crate::shape::RoundedRef;
use crate::{
    Aabb, Ball, Capsule, Contact, ContactManifold, ContactPoints, ConvexPolygon, ConvexPolyhedron,
    HalfSpace, HeightField, Line, ManifoldPoint, MultiPolygon, Obb, PartId, Plane, Polygon,
    Polyhedron, Polyline, Ray, Segment, Shape, Tetrahedron, TriMesh, Triangle,
};
use alloc::vec::Vec;
use nalgebra::{Point2, Point3, RealField, SVector};

/// The contact of an edge or triangle.
#[derive(Clone)]
pub(in crate::pair) struct PartContact<S, T: RealField, const D: usize> {
    /// The index of the part.
    pub part: usize,
    pub shape: S,
    pub contact: ContactPoints<T, D>,
}

/// The contacts of the edges or triangles of a shape with a convex one.
pub(in crate::pair) trait ContactsOfParts<B, T: RealField + Copy, const D: usize> {
    type Part: Facing<T, D>;

    /// The contacts within the margin, in the order of the parts.
    fn contacts_of_parts(&self, rhs: &B, margin: T) -> Vec<PartContact<Self::Part, T, D>>;
}

/// The contact of a pair of edges or triangles.
pub(super) struct PairContact<S, R, T: RealField, const D: usize> {
    pub parts: [PartId; 2],
    pub shapes: (S, R),
    pub contact: ContactPoints<T, D>,
}

impl<S, R, T: RealField, const D: usize> PairContact<S, R, T, D> {
    pub fn flip(self) -> PairContact<R, S, T, D> {
        let ([of_self, of_rhs], (a, b)) = (self.parts, self.shapes);
        PairContact {
            parts: [of_rhs, of_self],
            shapes: (b, a),
            contact: self.contact.flip(),
        }
    }
}

/// The contacts of two shapes by pairs of parts.
pub(super) trait ContactsOfPairs<B, T: RealField + Copy, const D: usize> {
    type Part: Facing<T, D>;
    type Other: Facing<T, D>;

    /// The contacts within the margin, in the order of the parts of self, then of the other shape.
    fn contacts_of_pairs(
        &self,
        rhs: &B,
        margin: T,
    ) -> Vec<PairContact<Self::Part, Self::Other, T, D>>;
}

/// The deepest of the contacts of two shapes, of which one has these bounds, or where they are apart, the closest.
///
/// The nearest parts are within their distance. That is rounded, by less than 8 units of the coordinates' sum, of which those of
/// the other shape are not known, so that what is within it may be nothing. So it is taken larger by as much: what is exactly as far as
/// the margin, as many parts of a flat floor are, takes long numbers to decide. While there is none, it is taken larger by four times as much
/// each time, until it grows no more: in floats at infinity, after as many times as there are powers of 4 at most.
#[inline(never)]
pub(crate) fn deepest_contact<T, A, B, const D: usize>(
    a: &A,
    b: &B,
    bounds: &Aabb<T, D>,
) -> Option<ContactPoints<T, D>>
where
    T: RealField + Copy,
    A: Contact<B, D, Scalar = T> + ?Sized,
{
    deepest_found(a.distance(b), bounds, &|margin, visit| {
        a.visit_contacts(b, margin, visit);
    })
}

/// A function that passes the contacts within a margin to another.
type ContactsWithin<'a, T, const D: usize> = &'a dyn Fn(T, &mut dyn FnMut(ContactPoints<T, D>));

/// The deepest of the contacts that a function finds, of shapes at a distance: see [`deepest_contact`].
fn deepest_found<T: RealField + Copy, const D: usize>(
    distance: T,
    bounds: &Aabb<T, D>,
    visit_within: ContactsWithin<'_, T, D>,
) -> Option<ContactPoints<T, D>> {
    distance.partial_cmp(&distance)?;
    let mut margin = rounded_up(distance, bounds);
    let mut step = margin - distance;
    loop {
        let mut deepest: Option<ContactPoints<T, D>> = None;
        visit_within(margin, &mut |contact| {
            let is_before = |deepest: &ContactPoints<T, D>| {
                DepthAndPlace::of(&contact) < DepthAndPlace::of(deepest)
            };
            if deepest.as_ref().is_none_or(is_before) {
                deepest = Some(contact);
            }
        });
        if deepest.is_some() {
            return deepest;
        }
        let [further] = saturating_translate([margin], [step]);
        let growth = further.partial_cmp(&margin);
        growth.filter(|growth| growth.is_gt())?;
        margin = further;
        for _ in 0..2 {
            [step] = saturating_translate([step], [step]);
        }
    }
}

/// How deep a contact is, and where, in an order that is the same in both orders of the shapes: of those that are as deep by the ids of
/// both parts, the lower one first, by the points of both, and by the id of the part that a normal toward greater coordinates leads
/// out of.
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
struct DepthAndPlace<T, const D: usize> {
    separation: T,
    ids: [PartId; 2],
    points: [[T; D]; 2],
    left: PartId,
}

impl<T: RealField + Copy, const D: usize> DepthAndPlace<T, D> {
    fn of(contact: &ContactPoints<T, D>) -> Self {
        let [a, b] = contact.parts;
        let [p, q] = [&contact.on_self, &contact.on_rhs].map(|point| *coords(point));
        Self {
            separation: contact.separation,
            ids: if b < a { [b, a] } else { [a, b] },
            points: if q < p { [q, p] } else { [p, q] },
            left: if is_forward(&contact.normal) { a } else { b },
        }
    }

    fn of_manifold(manifold: &ContactManifold<T, D>) -> Option<Self> {
        let points = manifold.points();
        let separations = points.iter().map(|point| point.separation);
        let deepest = separations.reduce(|least, x| if least <= x { least } else { x })?;
        let first = points.first()?.along(manifold.normal);
        Some(Self::of(&ContactPoints {
            separation: deepest,
            parts: manifold.parts,
            ..first
        }))
    }
}

/// The manifold with the deepest point.
#[inline(never)]
pub(crate) fn deepest_manifold<T, A, B, const D: usize>(
    a: &A,
    b: &B,
    margin: T,
) -> Option<ContactManifold<T, D>>
where
    T: RealField + Copy,
    A: Contact<B, D, Scalar = T> + ?Sized,
{
    let mut deepest: Option<ContactManifold<T, D>> = None;
    a.visit_manifolds(b, margin, &mut |manifold| {
        keep_deeper(&mut deepest, manifold)
    });
    deepest
}

/// Replaces a manifold by one with a deeper point.
fn keep_deeper<T: RealField + Copy, const D: usize>(
    deepest: &mut Option<ContactManifold<T, D>>,
    manifold: ContactManifold<T, D>,
) {
    let is_before = |deepest: &ContactManifold<T, D>| {
        DepthAndPlace::of_manifold(&manifold) < DepthAndPlace::of_manifold(deepest)
    };
    if deepest.as_ref().is_none_or(is_before) {
        *deepest = Some(manifold);
    }
}

/// Implements [`Contact`] of shapes made of parts with convex ones: `both` in the other order too, flipped. `any` is by any convex
/// shape for floats, so that one code is compiled for all.
macro_rules! contacts_of_parts {
    ($D:literal $orders:ident $how:ident: $($B:ty),+; $unions:tt) => {
        $(contacts_of_parts! { @with $D $orders $how [] $B: $unions })+
    };
    (@with $D:literal $orders:ident $how:ident $lifetime:tt $B:ty: [$([$($of_union:tt)*] $Union:ty),+]) => {$(
        contacts_of_parts! { @one $D $how $lifetime [$($of_union)*] $Union, $B }
        contacts_of_parts! { @$orders $D $how $lifetime [$($of_union)*] $Union, $B }
    )+};
    (@one $D:literal $how:ident [$($lifetime:tt)*] [$($of_union:tt)*] $Union:ty, $B:ty) => {
        #[doc(hidden)]
        impl<$($lifetime)* $($of_union)* T: RealField + Copy> Contact<$B, $D> for $Union {
            fn contact(&self, rhs: &$B) -> Option<ContactPoints<T, $D>> {
                return_by_any!($how, self.contact(&rhs.any_ref()));
                deepest_contact(self, rhs, &Shape::try_bounds(self)?)
            }

            fn visit_contacts(&self, rhs: &$B, margin: T, visit: &mut dyn FnMut(ContactPoints<T, $D>)) {
                return_by_any!($how, self.visit_contacts(&rhs.any_ref(), margin, visit));
                for found in self.contacts_of_parts(rhs, margin) {
                    visit(found.contact.of_parts([PartId::of(found.part), PartId::WHOLE]));
                }
            }

            fn contact_manifold(&self, rhs: &$B, margin: T) -> Option<ContactManifold<T, $D>> {
                return_by_any!($how, self.contact_manifold(&rhs.any_ref(), margin));
                deepest_manifold(self, rhs, margin)
            }

            fn visit_manifolds(&self, rhs: &$B, margin: T, visit: &mut dyn FnMut(ContactManifold<T, $D>)) {
                return_by_any!($how, self.visit_manifolds(&rhs.any_ref(), margin, visit));
                for found in self.contacts_of_parts(rhs, margin) {
                    let manifold = manifold(&found.shape, rhs, &found.contact, margin);
                    visit(manifold.of_parts([PartId::of(found.part), PartId::WHOLE]));
                }
            }
        }
    };
    (@single $D:literal $how:ident $lifetime:tt $of_union:tt $Union:ty, $B:ty) => {};
    (@both $D:literal whole [$($lifetime:tt)*] [$($of_union:tt)*] $Union:ty, $B:ty) => {
        #[doc(hidden)]
        impl<$($lifetime)* $($of_union)* T: RealField + Copy> Contact<$Union, $D> for $B {
            flipped_contacts! { $D T $Union }
        }
    };
    (@both $D:literal any [$($lifetime:tt)*] [$($of_union:tt)*] $Union:ty, $B:ty) => {
        #[doc(hidden)]
        impl<$($lifetime)* $($of_union)* T: RealField + Copy> Contact<$Union, $D> for $B {
            fn contact(&self, rhs: &$Union) -> Option<ContactPoints<T, $D>> {
                rhs.contact(self).map(ContactPoints::flip)
            }

            fn contact_within(&self, rhs: &$Union, margin: T) -> Option<ContactPoints<T, $D>> {
                rhs.contact_within(self, margin).map(ContactPoints::flip)
            }

            fn visit_contacts(&self, rhs: &$Union, margin: T, visit: &mut dyn FnMut(ContactPoints<T, $D>)) {
                return_by_any!(any, self.any_ref().visit_contacts(rhs, margin, visit));
                visit_flipped_contacts(rhs, self, margin, visit);
            }

            fn contact_manifold(&self, rhs: &$Union, margin: T) -> Option<ContactManifold<T, $D>> {
                rhs.contact_manifold(self, margin).map(ContactManifold::flip)
            }

            fn visit_manifolds(&self, rhs: &$Union, margin: T, visit: &mut dyn FnMut(ContactManifold<T, $D>)) {
                return_by_any!(any, self.any_ref().visit_manifolds(rhs, margin, visit));
                visit_flipped_manifolds(rhs, self, margin, visit);
            }

            fn collect_contact_points(
                &self,
                rhs: &$Union,
                margin: T,
                points: &mut Vec<ManifoldPoint<T, $D>>,
            ) -> Option<SVector<T, $D>> {
                return_by_any!(any, self.any_ref().collect_contact_points(rhs, margin, points));
                collect_flipped_points(rhs, self, margin, points)
            }
        }
    };
}

/// Returns an answer about a shape as any convex one, for floats.
macro_rules! return_by_any {
    (any, $answer:expr) => {
        if const { is_one_float::<T>() } {
            return $answer;
        }
    };
    (whole, $answer:expr) => {};
}

/// Implements [`Contact`] of two shapes made of parts.
macro_rules! contacts_of_pairs {
    ($D:literal: $([$($lifetime:tt)*] $A:ty: $($B:ty),+;)+) => {
        $(contacts_of_pairs! { @each $D [$($lifetime)*] $A: $($B),+ })+
    };
    (@each $D:literal $lifetime:tt $A:ty: $($B:ty),+) => {
        $(contacts_of_pairs! { @one $D $lifetime $A: $B })+
    };
    (@one $D:literal [$($lifetime:tt)*] $A:ty: $B:ty) => {
        #[doc(hidden)]
        impl<$($lifetime)* T: RealField + Copy> Contact<$B, $D> for $A {
            fn contact(&self, rhs: &$B) -> Option<ContactPoints<T, $D>> {
                deepest_contact(self, rhs, &Shape::try_bounds(self)?)
            }

            fn visit_contacts(&self, rhs: &$B, margin: T, visit: &mut dyn FnMut(ContactPoints<T, $D>)) {
                for found in self.contacts_of_pairs(rhs, margin) {
                    visit(found.contact.of_parts(found.parts));
                }
            }

            fn contact_manifold(&self, rhs: &$B, margin: T) -> Option<ContactManifold<T, $D>> {
                deepest_manifold(self, rhs, margin)
            }

            fn visit_manifolds(&self, rhs: &$B, margin: T, visit: &mut dyn FnMut(ContactManifold<T, $D>)) {
                for found in self.contacts_of_pairs(rhs, margin) {
                    let (a, b) = &found.shapes;
                    visit(manifold(a, b, &found.contact, margin).of_parts(found.parts));
                }
            }
        }
    };
}

contacts_of_parts! { 2 both whole:
    Point2<T>, Line<T, 2>, Ray<T, 2>, Segment<T, 2>, HalfSpace<T, 2>, Ball<T, 2>, Capsule<T, 2>, Triangle<T, 2>,
    Aabb<T, 2>, Obb<T, 2>, RoundedRef<'_, T, 2>, ConvexPolygon<T>;
    [[] Polygon<T>, [] MultiPolygon<T>, [] Polyline<T, 2>]
}
contacts_of_parts! { 3 both whole:
    Line<T, 3>, Ray<T, 3>, Plane<T>; [[] Polyline<T, 3>, [] TriMesh<T>, [] HeightField<T>, [] Polyhedron<T>]
}
contacts_of_parts! { 3 both any:
    Point3<T>, Segment<T, 3>, HalfSpace<T, 3>, Ball<T, 3>, Capsule<T, 3>, Triangle<T, 3>, Aabb<T, 3>, Obb<T, 3>, RoundedRef<'_, T, 3>,
    Tetrahedron<T>, ConvexPolyhedron<T>;
    [[] Polyline<T, 3>, [] TriMesh<T>, [] HeightField<T>, [] Polyhedron<T>]
}
contacts_of_parts! { @with 3 both whole ['c,] ConvexRef3<'c, T>: [[] Polyline<T, 3>, [] TriMesh<T>, [] HeightField<T>, [] Polyhedron<T>] }
contacts_of_parts! { 3 single whole:
    Line<T, 3>, Ray<T, 3>, Plane<T>;
    [['a,] PosedParts<'a, Polyline<T, 3>, T, 3>, ['a,] PosedParts<'a, TriMesh<T>, T, 3>, ['a,] PosedParts<'a, HeightField<T>, T, 3>, ['a,] PosedSolid<'a, T>]
}
contacts_of_parts! { 3 single any:
    Point3<T>, Segment<T, 3>, HalfSpace<T, 3>, Ball<T, 3>, Capsule<T, 3>, Triangle<T, 3>, Aabb<T, 3>, Obb<T, 3>, RoundedRef<'_, T, 3>,
    Tetrahedron<T>, ConvexPolyhedron<T>;
    [['a,] PosedParts<'a, Polyline<T, 3>, T, 3>, ['a,] PosedParts<'a, TriMesh<T>, T, 3>, ['a,] PosedParts<'a, HeightField<T>, T, 3>, ['a,] PosedSolid<'a, T>]
}
contacts_of_parts! { @with 3 single whole ['c,] ConvexRef3<'c, T>:
    [['a,] PosedParts<'a, Polyline<T, 3>, T, 3>, ['a,] PosedParts<'a, TriMesh<T>, T, 3>, ['a,] PosedParts<'a, HeightField<T>, T, 3>, ['a,] PosedSolid<'a, T>]
}
contacts_of_pairs! { 2:
    [] Polygon<T>: Polygon<T>, MultiPolygon<T>, Polyline<T, 2>;
    [] MultiPolygon<T>: Polygon<T>, MultiPolygon<T>, Polyline<T, 2>;
    [] Polyline<T, 2>: Polygon<T>, MultiPolygon<T>, Polyline<T, 2>;
}
contacts_of_pairs! { 3:
    [] Polyline<T, 3>: Polyline<T, 3>, TriMesh<T>, HeightField<T>, Polyhedron<T>;
    [] TriMesh<T>: Polyline<T, 3>, TriMesh<T>, HeightField<T>, Polyhedron<T>;
    [] HeightField<T>: Polyline<T, 3>, TriMesh<T>, HeightField<T>, Polyhedron<T>;
    [] Polyhedron<T>: Polyline<T, 3>, TriMesh<T>, HeightField<T>, Polyhedron<T>;
    ['a,] PosedParts<'a, Polyline<T, 3>, T, 3>: Polyline<T, 3>, TriMesh<T>, HeightField<T>, Polyhedron<T>;
    ['a,] PosedParts<'a, TriMesh<T>, T, 3>: Polyline<T, 3>, TriMesh<T>, HeightField<T>, Polyhedron<T>;
    ['a,] PosedParts<'a, HeightField<T>, T, 3>: Polyline<T, 3>, TriMesh<T>, HeightField<T>, Polyhedron<T>;
    ['a,] PosedSolid<'a, T>: Polyline<T, 3>, TriMesh<T>, HeightField<T>, Polyhedron<T>;
    ['a, 'b,] PosedParts<'a, Polyline<T, 3>, T, 3>: PosedParts<'b, Polyline<T, 3>, T, 3>, PosedParts<'b, TriMesh<T>, T, 3>, PosedParts<'b, HeightField<T>, T, 3>, PosedSolid<'b, T>;
    ['a, 'b,] PosedParts<'a, TriMesh<T>, T, 3>: PosedParts<'b, Polyline<T, 3>, T, 3>, PosedParts<'b, TriMesh<T>, T, 3>, PosedParts<'b, HeightField<T>, T, 3>, PosedSolid<'b, T>;
    ['a, 'b,] PosedParts<'a, HeightField<T>, T, 3>: PosedParts<'b, Polyline<T, 3>, T, 3>, PosedParts<'b, TriMesh<T>, T, 3>, PosedParts<'b, HeightField<T>, T, 3>, PosedSolid<'b, T>;
    ['a, 'b,] PosedSolid<'a, T>: PosedParts<'b, Polyline<T, 3>, T, 3>, PosedParts<'b, TriMesh<T>, T, 3>, PosedParts<'b, HeightField<T>, T, 3>, PosedSolid<'b, T>;
}
