//! Contacts and casts of compounds and composites: those of their parts, each taken alone.

use crate::TruncatedCone;
use crate::algorithm::part_search::{Mover, PartTree, SweptBox, all_within, touches_of_parts};
use crate::dispatch::{Composite, Compound, Parts};
use crate::pair::contact::of_parts::{deepest_contact, deepest_manifold};
use crate::query::Touches;
use crate::{
    Aabb, Ball, Capsule, Cast, CastResult, Cone, Contact, ContactManifold, ContactPoints,
    ConvexPolygon, ConvexPolyhedron, Cylinder, HalfSpace, HeightField, Line, Movable, MultiPolygon,
    Nearest, Obb, Plane, Polygon, Polyhedron, Polyline, Posed, Ray, Roundable, Rounded, Segment,
    Shape, Tetrahedron, TriMesh, Triangle,
};
use alloc::vec::Vec;
use nalgebra::{Point, RealField, SVector};

/// Calls a function with what is found of the parts near a shape, in the order of their ids.
fn visit_of_parts<P, R, K, T, const D: usize>(
    union: &P,
    (rhs, margin): (&R, T),
    find: impl Fn(&P::Part, &mut dyn FnMut(K)),
    mut visit: impl FnMut(usize, K),
) where
    T: RealField + Copy,
    P: PartTree<T, D> + ?Sized,
    R: Nearest<Aabb<T, D>, Scalar = T>,
{
    let found = all_within(union, rhs, margin, |part| {
        let mut found = Vec::new();
        find(part, &mut |it| found.push(it));
        Some(found)
    });
    for (id, found) in found {
        for it in found {
            visit(id, it);
        }
    }
}

/// The first touches of the parts of a union and a shape, by those of a part and the shape.
fn touches_of_union<P, R, T, const D: usize>(
    union: &P,
    rhs: &R,
    (motion, mover): (&SVector<T, D>, Mover),
    distance: T,
    touches: impl Fn(&P::Part) -> Touches<T, D>,
) -> Touches<T, D>
where
    T: RealField + Copy,
    P: PartTree<T, D> + ?Sized,
    R: Shape<Scalar = T, Bounds = Aabb<T, D>>,
{
    let swept = SweptBox::new(rhs.try_bounds(), motion, distance, &union.bounds(), mover);
    swept.map_or_else(Touches::none, |swept| {
        touches_of_parts(union, &swept, &touches)
    })
}

/// Implements [`Contact`] and [`Cast`] of a union of parts with what its parts have them with.
macro_rules! unions {
    ($([$($generics:tt)*] $Union:ty, [$($where:tt)*] $Part:ty;)+) => {$(
        #[doc(hidden)]
        impl<R, T, $($generics)*, const D: usize> Contact<R, D> for $Union
        where
            T: RealField + Copy,
            $($where)*
            $Part: Contact<R, D, Scalar = T, Point = Point<T, D>, Bounds = Aabb<T, D>>,
            R: Nearest<Aabb<T, D>, Scalar = T>,
        {
            fn contact(&self, rhs: &R) -> Option<ContactPoints<T, D>> {
                deepest_contact(self, rhs, &PartTree::bounds(self))
            }

            fn visit_contacts(&self, rhs: &R, margin: T, visit: &mut dyn FnMut(ContactPoints<T, D>)) {
                let find = |part: &$Part, found: &mut dyn FnMut(_)| part.visit_contacts(rhs, margin, found);
                visit_of_parts(self, (rhs, margin), find, |id, contact: ContactPoints<T, D>| {
                    visit(contact.of_parts(Mover::Parts.in_part(contact.parts, id)));
                });
            }

            fn contact_manifold(&self, rhs: &R, margin: T) -> Option<ContactManifold<T, D>> {
                deepest_manifold(self, rhs, margin)
            }

            fn visit_manifolds(&self, rhs: &R, margin: T, visit: &mut dyn FnMut(ContactManifold<T, D>)) {
                let find = |part: &$Part, found: &mut dyn FnMut(_)| part.visit_manifolds(rhs, margin, found);
                visit_of_parts(self, (rhs, margin), find, |id, manifold: ContactManifold<T, D>| {
                    visit(manifold.of_parts(Mover::Parts.in_part(manifold.parts, id)));
                });
            }
        }

        #[doc(hidden)]
        impl<R, T, $($generics)*, const D: usize> Cast<R, D> for $Union
        where
            T: RealField + Copy,
            $($where)*
            $Part: Cast<R, D, Scalar = T, Point = Point<T, D>, Bounds = Aabb<T, D>>,
            R: Nearest<Aabb<T, D>, Scalar = T, Bounds = Aabb<T, D>>,
        {
            fn cast_within(&self, motion: &SVector<T, D>, rhs: &R, distance: T) -> CastResult<T, D> {
                Cast::<R, D>::touches(self, motion, rhs, distance).answer()
            }

            fn touches(&self, motion: &SVector<T, D>, rhs: &R, distance: T) -> Touches<T, D> {
                touches_of_union(self, rhs, (motion, Mover::Parts), distance, |part| {
                    part.touches(motion, rhs, distance)
                })
            }
        }
    )+};
}

unions! {
    [S] Compound<S, T, D>, [] S;
    [P: Parts + ?Sized] Composite<P>, [] P::Part;
}

/// Implements [`Contact`] and [`Cast`] of a shape with a union of parts: the contacts of the other order flipped.
macro_rules! reversed {
    ([[$($lifetime:lifetime)?] $($generics:tt)*] $Shape:ty, $D:tt, $Union:ty, [$Part:ty]) => {
        #[doc(hidden)]
        impl<$($lifetime,)? T: RealField + Copy, $($generics)*> Contact<$Union, $D> for $Shape
        where
            $Union: Contact<Self, $D, Scalar = T>,
            Self: Nearest<$Union, Scalar = T>,
        {
            flipped_contacts! { $D T $Union }
        }

        #[doc(hidden)]
        impl<$($lifetime,)? T: RealField + Copy, $($generics)*> Cast<$Union, $D> for $Shape
        where
            Self: Cast<$Part, $D, Scalar = T, Bounds = Aabb<T, $D>> + Nearest<$Union, Scalar = T>,
            $Part: Shape<Scalar = T, Point = Point<T, $D>, Bounds = Aabb<T, $D>>,
        {
            fn cast_within(&self, motion: &SVector<T, $D>, rhs: &$Union, distance: T) -> CastResult<T, $D> {
                Cast::<$Union, $D>::touches(self, motion, rhs, distance).answer()
            }

            fn touches(&self, motion: &SVector<T, $D>, rhs: &$Union, distance: T) -> Touches<T, $D> {
                touches_of_union(rhs, self, (motion, Mover::Shape), distance, |part: &$Part| {
                    Cast::<$Part, $D>::touches(self, motion, part, distance)
                })
            }
        }
    };
    (() $($Name:ident: $($D:tt $Shape:ty),+;)+) => {
        $($(reversed! { @shape $Name $D $Shape })+)+
    };
    (@shape $Name:ident $D:tt $Shape:ty) => {
        reversed! { [[] S] $Shape, $D, Compound<S, T, $D>, [S] }
        reversed! { [[] P: Parts + ?Sized] $Shape, $D, Composite<P>, [P::Part] }
    };
}

for_each_shape! { reversed }
reversed! { () Cylinder: 3 Cylinder<T>; Cone: 3 Cone<T>; TruncatedCone: 3 TruncatedCone<T>; }
reversed! { [['p] S, M: Movable, const D: usize] Posed<'p, M>, D, Compound<S, T, D>, [S] }
reversed! { [['p] P: Parts + ?Sized, M: Movable, const D: usize] Posed<'p, M>, D, Composite<P>, [P::Part] }
reversed! { [[] S, R: Roundable, const D: usize] Rounded<R>, D, Compound<S, T, D>, [S] }
reversed! { [[] P: Parts + ?Sized, R: Roundable, const D: usize] Rounded<R>, D, Composite<P>, [P::Part] }
