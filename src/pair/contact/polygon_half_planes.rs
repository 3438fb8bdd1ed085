//! Contacts of polygons with half-planes: there is one normal, and what is lowest along it has them.

use super::edge_contacts::{EdgeContact, contacts_of_polygons};
use super::near_edges::visit_near_edges;
use super::of_parts::{ContactsOfParts, PartContact};
use super::seam::cmp_along;
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
    let mut contacts = Vec::new();
    let mut first = 0;
    for ring in polygon.rings() {
        let count = ring.edge_count();
        visit_near_edges(ring, rhs, margin, &mut |edge, shape| {
            let (before, corner) = ring.edge((edge + count - 1) % count);
            let heights = [before, &shape.b].map(|other| cmp_along(&rhs.normal, other, corner));
            let is_lowest = heights.iter().all(|order| order.is_ge());
            let is_flat = heights.iter().all(|order| order.is_eq());
            let is_convex = orient2(coords(before), coords(corner), coords(&shape.b)).is_gt();
            if is_lowest && is_convex && !is_flat {
                contacts.extend(
                    corner
                        .contact_within(rhs, margin)
                        .map(|contact| PartContact {
                            part: first + edge,
                            shape,
                            contact,
                        }),
                );
            }
        });
        first += count;
    }
    contacts.sort_unstable_by_key(|contact: &EdgeContact<T, 2>| contact.part);
    contacts
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
