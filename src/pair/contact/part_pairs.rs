//! Contacts of meshes, height fields, polyhedra and polylines of space with each other, by pairs of triangles and edges.
//!
//! Apart, the direction between two parts is compared with the neighbors of both, by exact signs: see [`NearSurface`]. Where
//! they meet, the planes of the triangles part them, if their own contact has a normal that a neighbor reaches beyond.

use super::inside::surface_inside;
use super::of_parts::{ContactsOfPairs, PairContact};
use super::pair_floats;
use super::pair_normal::{PairNormal, PartCorners, SurfacePart, find_along};
use super::pair_seams::remove_repeated;
use super::pair_support::{PairsInReach, sides_in_order};
use super::pair_touching::remove_of_neighbors;
use super::parted::remove_parted_by_others;
use super::seam::{ContactOfMeeting, are_all_apart, least_deep, with_unsigned_zeros};
use super::triangle_contacts::{IsInside, NearSurface, Reach, TrianglesAt, contact_below};
use super::triangle_supports::PartsInReach;
use crate::algorithm::gjk::minkowski::vertex::MinkowskiVertex;
use crate::algorithm::gjk::search::{GjkResult, MinkowskiDifference};
use crate::algorithm::gjk::simplex::Simplex;
use crate::algorithm::manifold::Facing;
use crate::algorithm::part_search::{PartNodes, PartTree, all_within, part_pairs_within};
use crate::algorithm::solid::{ExplicitPoint3, Solid};
use crate::algorithm::sorted::sort_and_keep_first;
use crate::exact::{coords, is_one_float, rounding};
use crate::pair::part_trees::{PartUnion, UnionPart};
use crate::predicate::orient3;
use crate::shape::build::space::lexicographic;
use crate::{Aabb, Contact, ContactPoints, Intersects, PartId, Triangle};
use alloc::vec::Vec;
use nalgebra::{Point3, RealField};

/// Points in lexicographic order, each once.
pub(super) fn in_order<T: RealField + Copy>(
    points: impl Iterator<Item = Point3<T>>,
) -> Vec<Point3<T>> {
    let mut points: Vec<_> = points.collect();
    points.sort_by(lexicographic);
    points.dedup();
    points
}

/// The triangles of a shape that have a corner at one of some points in lexicographic order, with their indices. A polyline has
/// none.
pub(super) fn triangles_at<T, P>(parts: &P, points: &[Point3<T>]) -> Vec<(usize, Triangle<T, 3>)>
where
    T: RealField + Copy,
    P: PartTree<T, 3, Part: SurfacePart<T>>,
{
    let has_corner = |part: &P::Part| {
        let Triangle { a, b, c } = part.triangle()?;
        let is_among = |corner| {
            points
                .binary_search_by(|p| lexicographic(p, corner))
                .is_ok()
        };
        [a, b, c]
            .iter()
            .any(is_among)
            .then_some(Triangle { a, b, c })
    };
    if points.is_empty() {
        return Vec::new();
    }
    all_within(parts, &Aabb::around(points), T::zero(), has_corner)
}

/// One of two shapes made of parts.
pub(super) struct UnionSurface<'a, T: RealField + Copy> {
    pub triangles_at: TrianglesAt<'a, T>,
    pub is_inside: Option<IsInside<'a, T>>,
}

impl<'a, T: RealField + Copy> UnionSurface<'a, T> {
    /// Its triangles that are near parts of the other shape, and those at the corners of the ones that meet parts, near or not.
    fn near(&self, pairs: &[CloseParts<T>], side: usize) -> NearSurface<'a, T> {
        let near = pairs.iter().filter_map(|pair| pair.near_triangle(side));
        let mut near: Vec<_> = near.collect();
        sort_and_keep_first(&mut near, |it| [it.index, usize::from(!it.is_met)]);
        let mut all: Vec<_> = near.iter().map(|it| (it.index, it.triangle)).collect();
        let met = near.iter().filter(|it| it.is_met);
        let corners = met.flat_map(|NearTriangle { triangle, .. }| triangle.corners());
        all.extend((self.triangles_at)(&in_order(corners)));
        sort_and_keep_first(&mut all, |(index, _)| [*index]);
        NearSurface::of(all, self.is_inside)
    }
}

/// A triangle near a part of the other shape.
struct NearTriangle<T: RealField + Copy> {
    index: usize,
    triangle: Triangle<T, 3>,
    /// Whether it meets one.
    is_met: bool,
}

/// Two parts within the margin, with the contact of the parts alone.
pub(super) struct CloseParts<T: RealField + Copy> {
    pub indices: [usize; 2],
    pub corners: [PartCorners<T>; 2],
    pub contact: ContactPoints<T, 3>,
}

/// How contacts are rounded, which the numbers that they are measured in do not tell if these are wider than the scalar.
#[derive(Clone, Copy)]
pub(super) struct ContactRounding<T: RealField + Copy> {
    /// The rounding of the scalar: see [`rounding`].
    pub scalar: [f64; 2],
    /// The contact that is written in the scalar.
    pub round: fn(&ContactPoints<T, 3>) -> ContactPoints<T, 3>,
}

impl<T: RealField + Copy> CloseParts<T> {
    /// The sides of the pair: see [`sides_in_order`].
    pub fn sides_in_order(&self) -> [usize; 2] {
        sides_in_order(&self.corners.map(|corners| corners.corners()))
    }

    fn near_triangle(&self, side: usize) -> Option<NearTriangle<T>> {
        let [a, b, c] = self.corners[side].triangle()?;
        Some(NearTriangle {
            index: self.indices[side],
            triangle: Triangle { a, b, c },
            is_met: self.contact.separation <= T::zero(),
        })
    }
}

/// A pair of parts that has a contact.
pub(super) struct MeasuredPair<T: RealField + Copy> {
    pub parts: [usize; 2],
    pub corners: [PartCorners<T>; 2],
    pub contact: ContactPoints<T, 3>,
    pub meeting: Meeting,
    /// Whether both shapes have the normal of the contact there.
    pub has_normal: bool,
}

/// How two parts meet.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Meeting {
    Apart,
    /// They only touch, along a normal that both shapes have there.
    Touching,
    /// They only touch, and no normal of a plane that parts them is one of both shapes: as these overlap there, or go on beside it.
    TouchingAside,
    Overlapping,
}

/// The contact of two parts, by their indices and corners.
pub(super) struct PairOfIndices<T: RealField + Copy> {
    pub parts: [usize; 2],
    /// Of an edge the last one twice.
    pub corners: [[Point3<T>; 3]; 2],
    pub contact: ContactPoints<T, 3>,
}

/// Two parts within the margin, of shapes with these triangles near them.
pub(super) struct NearPair<'a, T: RealField + Copy> {
    surfaces: [&'a NearSurface<'a, T>; 2],
    pub parts: &'a CloseParts<T>,
    solids: [Solid<'a, ExplicitPoint3<T>>; 2],
    rounding: ContactRounding<T>,
}

impl<T: RealField + Copy> NearPair<'_, T> {
    fn measure(self) -> Option<MeasuredPair<T>> {
        let [a, b] = &self.solids;
        let (meeting, found) = match (MinkowskiDifference { a, b }).nearest() {
            GjkResult::Separated(simplex) => {
                let is_valid = [0, 1].into_iter().all(|side| self.reaches(side, &simplex));
                (Meeting::Apart, is_valid.then(|| self.alone(true))?)
            }
            GjkResult::Intersecting(_) => self.contact_of_meeting(),
        };
        Some(MeasuredPair {
            parts: self.parts.indices,
            corners: self.parts.corners,
            contact: with_unsigned_zeros((self.rounding.round)(&found.contact)),
            meeting,
            has_normal: found.is_allowed,
        })
    }

    /// The contact of the parts alone.
    fn alone(&self, is_allowed: bool) -> ContactOfMeeting<T, 3> {
        ContactOfMeeting {
            contact: self.parts.contact,
            is_allowed,
        }
    }

    /// Whether no neighbor of the part of one shape reaches as far as this one toward the other, and the other is in front.
    fn reaches(&self, side: usize, simplex: &Simplex<MinkowskiVertex<ExplicitPoint3<T>>>) -> bool {
        let (surface, other) = (self.surfaces[side], 1 - side);
        let Some(place) = surface.place_of(self.parts.indices[side]) else {
            return true;
        };
        // From the second part to the first.
        let direction = simplex.search_direction();
        let closest = simplex.vertices()[0].points;
        let order = |point: &Point3<T>| {
            let order = direction.compare(ExplicitPoint3::from(*coords(point)), closest[side]);
            if side == 0 { order } else { order.reverse() }
        };
        let is_front = || {
            let corners = surface.triangles[place].corners;
            let [a, b, c] = corners.map(|corner| ExplicitPoint3::from(*coords(&corner)));
            orient3(a, b, c, closest[other]).is_lt()
        };
        let points = [self.parts.contact.on_self, self.parts.contact.on_rhs];
        let reach = surface.reach(place, &order, &is_front, &|| points[other]);
        matches!(reach, Reach::Valid | Reach::Face)
    }

    fn contact_of_meeting(&self) -> (Meeting, ContactOfMeeting<T, 3>) {
        let contact = self.parts.contact;
        let along_planes = || self.contact_along_planes().unwrap_or(self.alone(false));
        let is_allowed =
            |normal: &PairNormal<T>| [0, 1].iter().all(|side| self.allows(*side, normal));
        let own = find_along(
            self.parts.corners,
            &contact.normal,
            self.rounding.scalar,
            is_allowed,
        );
        if contact.separation < T::zero() {
            let found = own.map_or_else(along_planes, |_| self.alone(true));
            return (Meeting::Overlapping, found);
        }
        if own.is_some() {
            return (Meeting::Touching, self.alone(true));
        }
        match self.touching_normals().find(is_allowed) {
            Some(normal) => {
                let found = ContactOfMeeting {
                    contact: normal.contact_touching(&contact),
                    is_allowed: true,
                };
                (Meeting::Touching, found)
            }
            None => (Meeting::TouchingAside, along_planes()),
        }
    }

    /// The contact along the normal of the plane of a part that is least deep.
    fn contact_along_planes(&self) -> Option<ContactOfMeeting<T, 3>> {
        let all = self.parts.sides_in_order().into_iter().flat_map(|side| {
            let contacts = self.contacts_of_planes(side);
            contacts.map(move |(normal, contact)| ContactOfMeeting {
                contact,
                is_allowed: self.allows(1 - side, &normal),
            })
        });
        least_deep(all)
    }

    /// Whether a normal, from the first part to the second, may be one of the part of a shape, which is the first or the second.
    fn allows(&self, side: usize, normal: &PairNormal<T>) -> bool {
        let outward = match side {
            0 => *normal,
            _ => normal.reversed(),
        };
        self.surfaces[side].allows(self.parts.indices[side], &outward, self.rounding.scalar)
    }

    /// The contacts of the planes of a triangle with the other part, with their normals from the first to the second.
    fn contacts_of_planes(
        &self,
        side: usize,
    ) -> impl Iterator<Item = (PairNormal<T>, ContactPoints<T, 3>)> {
        let corners = self.parts.corners[side].triangle().into_iter();
        let count = if self.surfaces[side].is_solid() { 1 } else { 2 };
        let sides =
            corners.flat_map(move |[a, b, c]| [[a, b, c], [c, b, a]].into_iter().take(count));
        sides.filter_map(move |corners| {
            let normal = PairNormal::of_triangle(&corners)?;
            let contact = contact_below(corners, &self.solids[1 - side], T::zero()).contact;
            Some(match side {
                0 => (normal, contact),
                _ => (normal.reversed(), contact.flip()),
            })
        })
    }
}

pub(super) type Part<U, T> = UnionPart<U, T, 3>;

/// The contacts of two shapes within a margin.
type PairContacts<U, V, T> = Vec<PairContact<Part<U, T>, Part<V, T>, T, 3>>;

#[inline(never)]
fn contacts<U, V, T>(a: &U, b: &V, margin: T) -> PairContacts<U, V, T>
where
    T: RealField + Copy,
    U: PartUnion<T, 3, Parts: PartNodes<T, 3, Part: SurfacePart<T>> + Intersects<Point3<T>>>,
    V: PartUnion<T, 3, Parts: PartNodes<T, 3, Part: SurfacePart<T>> + Intersects<Point3<T>>>,
    U: Intersects<Point3<T>> + Intersects<V>,
    V: Intersects<Point3<T>>,
    Part<U, T>: Contact<Part<V, T>, 3, Scalar = T, Point = Point3<T>>,
{
    let pairs = part_pairs_within(a.parts(), b.parts(), margin);
    let mut close = Vec::new();
    for (indices, (p, q)) in &pairs {
        close.extend(p.contact(q).map(|contact| CloseParts {
            indices: *indices,
            corners: [p.corners(), q.corners()],
            contact,
        }));
    }
    let is_in_a = |point: &Point3<T>| a.intersects(point) && !a.parts().intersects(point);
    let is_in_b = |point: &Point3<T>| b.intersects(point) && !b.parts().intersects(point);
    let surfaces = [
        UnionSurface {
            triangles_at: &|points| triangles_at(a.parts(), points),
            is_inside: if U::IS_SOLID { Some(&is_in_a) } else { None },
        },
        UnionSurface {
            triangles_at: &|points| triangles_at(b.parts(), points),
            is_inside: if V::IS_SOLID { Some(&is_in_b) } else { None },
        },
    ];
    let found = contacts_in_scalar(&close, surfaces, margin);
    let is_apart = are_all_apart(found.iter().map(|pair| &pair.contact));
    if is_apart && margin >= T::zero() && (U::IS_SOLID || V::IS_SOLID) && a.intersects(b) {
        return surface_inside(a, b);
    }
    let contacts = found.into_iter().map(|found| {
        let [p, q] = found.corners;
        PairContact {
            parts: found.parts.map(PartId::of),
            shapes: (Part::<U, T>::of_corners(p), Part::<V, T>::of_corners(q)),
            contact: found.contact,
        }
    });
    contacts.collect()
}

/// The contacts of parts within the margin, each once: of floats in `f64`.
fn contacts_in_scalar<T: RealField + Copy>(
    pairs: &[CloseParts<T>],
    surfaces: [UnionSurface<'_, T>; 2],
    margin: T,
) -> Vec<PairOfIndices<T>> {
    if const { is_one_float::<T>() } {
        return pair_floats::contacts_of_close_parts(pairs, surfaces, margin);
    }
    let rounding = ContactRounding {
        scalar: rounding::<T>(),
        round: |contact| *contact,
    };
    contacts_of_close_parts(pairs, surfaces, rounding, margin)
}

/// The contacts of parts within the margin, each once.
pub(super) fn contacts_of_close_parts<T: RealField + Copy>(
    pairs: &[CloseParts<T>],
    surfaces: [UnionSurface<'_, T>; 2],
    rounding: ContactRounding<T>,
    margin: T,
) -> Vec<PairOfIndices<T>> {
    let [a, b] = &surfaces;
    let near = [&a.near(pairs, 0), &b.near(pairs, 1)];
    let measured = pairs.iter().filter_map(|pair| {
        let [p, q] = &pair.corners;
        let near = NearPair {
            surfaces: near,
            parts: pair,
            solids: [p.solid(), q.solid()],
            rounding,
        };
        near.measure()
    });
    let mut found: Vec<_> = measured.collect();
    remove_of_neighbors(&mut found);
    remove_parted_by_others(&mut found, rounding.scalar);
    remove_repeated(&mut found, rounding, margin);
    let in_reach = pairs.iter().map(|pair| PartsInReach::of(pair, &surfaces));
    let in_reach = PairsInReach {
        pairs: &in_reach.collect::<Vec<_>>(),
        margin,
        rounding: rounding.scalar,
        round: rounding.round,
    };
    in_reach.push_supports(&mut found);
    let found = found.into_iter().map(|found| PairOfIndices {
        parts: found.parts,
        corners: found.corners.map(|corners| corners.corners()),
        contact: found.contact,
    });
    found.collect()
}

impl<U, V, T> ContactsOfPairs<V, T, 3> for U
where
    T: RealField + Copy,
    U: PartUnion<T, 3, Parts: PartNodes<T, 3, Part: SurfacePart<T>> + Intersects<Point3<T>>>,
    V: PartUnion<T, 3, Parts: PartNodes<T, 3, Part: SurfacePart<T>> + Intersects<Point3<T>>>,
    U: Intersects<Point3<T>> + Intersects<V>,
    V: Intersects<Point3<T>>,
    Part<U, T>: Contact<Part<V, T>, 3, Scalar = T, Point = Point3<T>> + Facing<T, 3>,
    Part<V, T>: Facing<T, 3>,
{
    type Part = Part<U, T>;
    type Other = Part<V, T>;

    fn contacts_of_pairs(&self, rhs: &V, margin: T) -> PairContacts<U, V, T> {
        contacts(self, rhs, margin)
    }
}
