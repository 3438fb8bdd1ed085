//! The contact of a shape inside a solid of which it touches no edge or triangle: out of the nearest of these, by the lowest point
//! below it.

use super::are_same_normals;
use super::edge_pairs::{EdgePair, PlaneOutline, contacts_below, pair_contact};
use super::of_parts::{PairContact, PartContact};
use super::pair_normal::SurfacePart;
use super::part_pairs::Part;
use super::seam::with_unsigned_zeros;
use super::triangle_contacts::contact_below;
use crate::algorithm::part_search::{
    PartNodes, PartTree, all_parts, distance, nearest_of_parts, nearest_part, part_pairs_within,
    parts_within, rounded_up,
};
use crate::algorithm::solid::Convex;
use crate::exact::{above, dot, rounding, saturating_distance};
use crate::pair::part_trees::PartUnion;
use crate::{Aabb, ContactPoints, Intersects, Nearest, NearestPoints, PartId, Segment, Triangle};
use alloc::vec;
use alloc::vec::Vec;
use nalgebra::{Point, Point2, Point3, RealField, SVector};

/// The vector from a part of the boundary to a shape inside.
struct InwardOffset<T: RealField + Copy, const D: usize> {
    vector: SVector<T, D>,
    length: T,
    /// What each coordinate is off by: two points that are within 4 units of the scale of it, and two of those of another one.
    room: f64,
}

impl<T: RealField + Copy, const D: usize> InwardOffset<T, D> {
    fn of(nearest: &NearestPoints<Point<T, D>, T>) -> Self {
        let NearestPoints {
            on_self, on_rhs, ..
        } = nearest;
        let coordinates = on_self.iter().chain(on_rhs.iter());
        let size = coordinates.fold(0.0, |most: f64, x| above(x.abs()).max(most));
        let [relative, absolute] = rounding::<T>();
        Self {
            vector: on_rhs - on_self,
            length: nearest.distance,
            room: 16.0 * (relative * size + absolute),
        }
    }

    fn is_close_to(&self, other: &Self) -> bool {
        self.is_close(&other.vector)
    }

    /// Whether it is against the normal out of a part, but for rounding.
    fn is_along(&self, normal: &SVector<T, D>) -> bool {
        self.is_close(&(normal * -self.length))
    }

    fn is_close(&self, other: &SVector<T, D>) -> bool {
        let mut offsets = self.vector.iter().zip(other.iter());
        offsets.all(|(x, y)| above(saturating_distance(*x, *y)) <= self.room)
    }

    /// Whether it leads into the solid from a part with a normal, by more than rounding.
    fn is_below(&self, normal: &SVector<T, D>) -> bool {
        let height = dot(self.vector.data.0[0], normal.data.0[0]);
        height < T::zero() && above(height.abs()) > self.room
    }
}

/// The contacts by which a shape inside leaves a solid: that with the nearest part of the boundary, where the offset from that is along
/// its normal. Where the boundary is nearest at a reflex corner or edge, outside is what is beyond all parts there: the first of those
/// in each line or plane that the shape is below have one.
fn contacts_out_of<C, T, const D: usize>(
    offset: &InwardOffset<T, D>,
    nearest: C,
    parts_there: impl FnOnce() -> Vec<C>,
    contact: impl Fn(&C) -> &ContactPoints<T, D>,
) -> Vec<C>
where
    T: RealField + Copy,
{
    if offset.is_along(&contact(&nearest).normal) {
        return vec![nearest];
    }
    let mut found: Vec<C> = Vec::new();
    for there in parts_there() {
        let normal = &contact(&there).normal;
        let is_told = |told: &C| are_same_normals(&contact(told).normal, normal, rounding::<T>());
        if offset.is_below(normal) && !found.iter().any(is_told) {
            found.push(there);
        }
    }
    if found.is_empty() {
        found.push(nearest);
    }
    found
}

/// The contacts of a shape inside a solid that touches no part of its boundary: those of the nearest parts, which a function computes,
/// with the lowest point below them. Of parts elsewhere that are as near the first one counts.
pub(super) fn convex_inside<P, B, T, const D: usize>(
    parts: &P,
    rhs: &B,
    contact_below: impl Fn(&P::Part) -> ContactPoints<T, D>,
) -> Vec<PartContact<P::Part, T, D>>
where
    T: RealField + Copy,
    P: PartTree<T, D, Part: Nearest<B, Scalar = T, Point = Point<T, D>> + Copy>,
    B: Nearest<Aabb<T, D>, Scalar = T>,
{
    let contact_of = |(part, shape): (usize, P::Part)| PartContact {
        part,
        shape,
        contact: contact_below(&shape),
    };
    let Some(least) = distance(parts, rhs, None) else {
        return Vec::new();
    };
    let near = parts_within(parts, rhs, rounded_up(least, &parts.bounds())).into_iter();
    let near = near.map(|found| (found, InwardOffset::of(&found.1.nearest(rhs))));
    let near: Vec<_> = near.collect();
    let nearest = near.iter().reduce(|best, other| {
        let is_nearer = other.1.length < best.1.length;
        if is_nearer { other } else { best }
    });
    let Some((nearest, offset)) = nearest else {
        return Vec::new();
    };
    let parts_there = || {
        let there = near.iter().filter(|(_, other)| offset.is_close_to(other));
        there.map(|(part, _)| contact_of(*part)).collect()
    };
    contacts_out_of(offset, contact_of(*nearest), parts_there, |it| &it.contact)
}

/// The contacts of outlines of which one is inside the other and touches none of its edges: those of the lines of the nearest edges
/// of the outer one with the edge of the other that is lowest below them.
pub(super) fn outline_inside<A, B, T>(a: &A, b: &B) -> Vec<EdgePair<T>>
where
    T: RealField + Copy,
    A: PlaneOutline<T> + Intersects<Point2<T>>,
    B: PlaneOutline<T>,
{
    let of_a = all_parts(a);
    let of_b = all_parts(b);
    let Some((_, first)) = of_b.first() else {
        return Vec::new();
    };
    if A::IS_SOLID && a.intersects(&first.a) {
        outline_out_of(&of_a, b, &of_b)
    } else {
        let found = outline_out_of(&of_b, a, &of_a).into_iter();
        found.map(PairContact::flip).collect()
    }
}

/// See [`outline_inside`], for the edges of the outer outline, and the inner one with its edges.
fn outline_out_of<B, T>(
    outer: &[(usize, Segment<T, 2>)],
    inner: &B,
    edges: &[(usize, Segment<T, 2>)],
) -> Vec<EdgePair<T>>
where
    T: RealField + Copy,
    B: PlaneOutline<T>,
{
    let offsets = outer.iter().filter_map(|(_, edge)| {
        let found = nearest_part(inner, edge, None)?;
        Some(InwardOffset::of(&found.nearest.flip()))
    });
    let offsets: Vec<_> = offsets.collect();
    let is_nearer = |i: usize, j: usize| offsets[i].length < offsets[j].length;
    let nearest = (1..offsets.len()).fold(0, |best, i| if is_nearer(i, best) { i } else { best });
    let below = |i: usize| lowest_edge_below(outer[i], edges);
    let Some((offset, found)) = offsets.get(nearest).zip(below(nearest)) else {
        return Vec::new();
    };
    let parts_there = || {
        let is_there = |i: &usize| offset.is_close_to(&offsets[*i]);
        let there = (0..offsets.len()).filter(is_there);
        there.filter_map(below).collect()
    };
    contacts_out_of(offset, found, parts_there, |it| &it.contact)
}

/// The contact of the line of an edge with the edge that is lowest below it.
fn lowest_edge_below<T: RealField + Copy>(
    (i, p): (usize, Segment<T, 2>),
    edges: &[(usize, Segment<T, 2>)],
) -> Option<EdgePair<T>> {
    let mut lowest: Option<EdgePair<T>> = None;
    for (j, q) in edges {
        let contact = contacts_below(&p, q, true).next()?;
        let is_lower = |lowest: &EdgePair<T>| contact.separation < lowest.contact.separation;
        if lowest.as_ref().is_none_or(is_lower) {
            lowest = Some(pair_contact([i, *j], [p, *q], contact));
        }
    }
    lowest
}

/// The contact of parts of two shapes.
type UnionContact<U, V, T> = PairContact<Part<U, T>, Part<V, T>, T, 3>;

/// The contacts of shapes of which one is inside the other and touches no part of its surface: those of the planes of the nearest
/// triangles of the outer one with the part of the other that is lowest below them. Of triangles elsewhere that are as near the first one
/// counts.
pub(super) fn surface_inside<U, V, T>(a: &U, b: &V) -> Vec<UnionContact<U, V, T>>
where
    T: RealField + Copy,
    U: PartUnion<T, 3, Parts: PartNodes<T, 3, Part: SurfacePart<T>>> + Intersects<Point3<T>>,
    V: PartUnion<T, 3, Parts: PartNodes<T, 3, Part: SurfacePart<T>>>,
    Part<U, T>: Nearest<Part<V, T>, Scalar = T, Point = Point3<T>>,
{
    let Some((_, nearest)) = nearest_of_parts(a.parts(), b.parts()) else {
        return Vec::new();
    };
    let is_in_first = U::IS_SOLID && a.intersects(&nearest.on_rhs);
    let bounds = a.parts().bounds().merged(&b.parts().bounds());
    let limit = rounded_up(nearest.distance, &bounds);
    let near = part_pairs_within(a.parts(), b.parts(), limit).into_iter();
    let near = near.filter(|(_, (of_a, of_b))| of_a.distance(of_b) <= nearest.distance);
    let outer_first = |[i, j]: [usize; 2]| if is_in_first { [i, j] } else { [j, i] };
    let Some(([i, j], (of_a, of_b))) = near.min_by_key(|(ids, _)| outer_first(*ids)) else {
        return Vec::new();
    };
    if is_in_first {
        let offset_of = |part: &Part<U, T>| InwardOffset::of(&part.nearest(&of_b));
        surface_out_of((i, of_a), a.parts(), b.parts(), offset_of)
    } else {
        let offset_of = |part: &Part<V, T>| InwardOffset::of(&of_a.nearest(part).flip());
        let found = surface_out_of((j, of_b), b.parts(), a.parts(), offset_of);
        found.into_iter().map(PairContact::flip).collect()
    }
}

/// See [`surface_inside`], for the nearest part of the outer shape, and the offset from a part of that to the nearest one of the other.
fn surface_out_of<P, Q, T>(
    (part, shape): (usize, P::Part),
    outer: &P,
    inner: &Q,
    offset_of: impl Fn(&P::Part) -> InwardOffset<T, 3>,
) -> Vec<PairContact<P::Part, Q::Part, T, 3>>
where
    T: RealField + Copy,
    P: PartTree<T, 3, Part: SurfacePart<T>>,
    Q: PartTree<T, 3, Part: SurfacePart<T>>,
{
    let below = |(part, shape): (usize, P::Part)| {
        let lowest = lowest_below(&shape, inner)?;
        Some(PairContact {
            parts: [part, lowest.part].map(PartId::of),
            shapes: (shape, lowest.shape),
            contact: lowest.contact,
        })
    };
    let offset = offset_of(&shape);
    let Some(found) = below((part, shape)) else {
        return Vec::new();
    };
    let parts_there = || {
        let all = all_parts(outer).into_iter();
        let there = all.filter(|(_, part)| offset.is_close_to(&offset_of(part)));
        there.filter_map(below).collect()
    };
    contacts_out_of(&offset, found, parts_there, |it| &it.contact)
}

/// The contact of the plane of a triangle with the part that is lowest below it.
fn lowest_below<T, P>(part: &impl SurfacePart<T>, parts: &P) -> Option<PartContact<P::Part, T, 3>>
where
    T: RealField + Copy,
    P: PartTree<T, 3, Part: SurfacePart<T>>,
{
    let Triangle { a, b, c } = part.triangle()?;
    let mut lowest: Option<PartContact<P::Part, T, 3>> = None;
    for (part, shape) in all_parts(parts) {
        let contact = contact_below([a, b, c], &shape.solid(), T::zero()).contact;
        let contact = with_unsigned_zeros(contact);
        let is_lower =
            |lowest: &PartContact<P::Part, T, 3>| contact.separation < lowest.contact.separation;
        if lowest.as_ref().is_none_or(is_lower) {
            lowest = Some(PartContact {
                part,
                shape,
                contact,
            });
        }
    }
    lowest
}
