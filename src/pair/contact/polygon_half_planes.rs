//! Contacts of polygons with half-planes: there is one normal, and what is lowest along it has them.

use super::edge_contacts::{EdgeContact, contacts_of_polygons};
use super::of_parts::{ContactsOfParts, PartContact};
use super::seam::cmp_along;
use crate::algorithm::part_search::parts_within;
use crate::exact::coords;
use crate::predicate::orient2;
use crate::{Contact, HalfSpace, MultiPolygon, Polygon, Segment};
use alloc::vec::Vec;
use nalgebra::RealField;

/// The contacts of the convex corners of a polygon that are lowest along the normal of a half-plane, each that of the edge
/// which starts there. A corner inside a flat bottom has none.
fn contacts_with_half_plane<T: RealField + Copy>(
    polygon: &Polygon<T>,
    rhs: &HalfSpace<T, 2>,
    margin: T,
) -> Vec<EdgeContact<T, 2>> {
    let near = parts_within(polygon, rhs, margin).into_iter();
    let contacts = near.filter_map(|(part, shape)| {
        let (ring, place) = polygon.ring_of(part);
        let count = ring.edge_count();
        let (before, corner) = ring.edge((place + count - 1) % count);
        let heights = [before, &shape.b].map(|other| cmp_along(&rhs.normal, other, corner));
        let is_lowest = heights.iter().all(|order| order.is_ge());
        let is_flat = heights.iter().all(|order| order.is_eq());
        let is_convex = orient2(coords(before), coords(corner), coords(&shape.b)).is_gt();
        if !is_lowest || is_flat || !is_convex {
            return None;
        }
        Some(PartContact {
            part,
            shape,
            contact: corner.contact_within(rhs, margin)?,
        })
    });
    contacts.collect()
}

impl<T: RealField + Copy> ContactsOfParts<HalfSpace<T, 2>, T, 2> for Polygon<T> {
    type Part = Segment<T, 2>;

    fn contacts_of_parts(&self, rhs: &HalfSpace<T, 2>, margin: T) -> Vec<EdgeContact<T, 2>> {
        contacts_with_half_plane(self, rhs, margin)
    }
}

impl<T: RealField + Copy> ContactsOfParts<HalfSpace<T, 2>, T, 2> for MultiPolygon<T> {
    type Part = Segment<T, 2>;

    fn contacts_of_parts(&self, rhs: &HalfSpace<T, 2>, margin: T) -> Vec<EdgeContact<T, 2>> {
        contacts_of_polygons(self, rhs, margin, |polygon| {
            contacts_with_half_plane(polygon, rhs, margin)
        })
    }
}
