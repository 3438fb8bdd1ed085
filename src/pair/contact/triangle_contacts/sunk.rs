//! Contacts of the triangles of a solid in which a shape has sunk: those with the least depth.

use super::NearTriangles;
use super::surface::cmp_along;
use crate::{Contact, ContactPoints, Segment};
use alloc::vec::Vec;
use nalgebra::{Point3, RealField};

/// The contact of a triangle of a solid in which the shape has sunk.
pub(super) struct Sunk<T: RealField> {
    pub place: usize,
    /// That of the half-space below the triangle.
    pub of_plane: ContactPoints<T, 3>,
}

impl<T, B> NearTriangles<'_, T, B>
where
    T: RealField + Copy,
{
    /// Appends the contacts of those triangles of a solid whose depth is least, or of the edges and corners between them.
    pub(super) fn push_sunk(
        &self,
        sunk: Vec<Sunk<T>>,
        found: &mut Vec<(usize, ContactPoints<T, 3>)>,
    ) where
        Segment<T, 3>: Contact<B, Scalar = T, Output = ContactPoints<T, 3>>,
        Point3<T>: Contact<B, Scalar = T, Output = ContactPoints<T, 3>>,
    {
        let mut yields: Vec<_> = sunk.iter().map(|own| self.is_deeper(own, &sunk)).collect();
        // Each feature once, with the first triangle at it.
        let mut push_between =
            |place: usize, feature: &[Point3<T>], contact: &ContactPoints<T, 3>| {
                let is_at = |own: &&Sunk<T>| {
                    let near = &self.surface.triangles[own.place];
                    feature.iter().all(|point| near.has(point))
                };
                let at: Vec<_> = sunk.iter().filter(is_at).collect();
                if at[0].place == place && self.is_between(feature, contact, &at) {
                    found.push((self.surface.triangles[place].index, *contact));
                    for (own, yields) in sunk.iter().zip(&mut yields) {
                        *yields |= contact.separation > own.of_plane.separation
                            && at.iter().all(|other| self.are_convex(own, other));
                    }
                }
            };
        for own in &sunk {
            let [a, b, c] = self.surface.triangles[own.place].corners;
            for corner in [a, b, c] {
                push_between(own.place, &[corner], &corner.contact(self.rhs));
            }
            for [a, b] in [[a, b], [b, c], [c, a]] {
                push_between(own.place, &[a, b], &Segment::new(a, b).contact(self.rhs));
            }
        }
        for (own, _) in sunk.iter().zip(yields).filter(|(_, yields)| !yields) {
            found.push((self.surface.triangles[own.place].index, own.of_plane));
        }
    }

    /// Whether two triangles are behind each other's planes.
    fn are_convex(&self, a: &Sunk<T>, b: &Sunk<T>) -> bool {
        let [a, b] = [a, b].map(|sunk| &self.surface.triangles[sunk.place]);
        a.is_before(b) && b.is_before(a)
    }

    /// Whether the shape is less deep in another triangle that is behind the plane of this one, and has it behind its own.
    fn is_deeper(&self, own: &Sunk<T>, sunk: &[Sunk<T>]) -> bool {
        sunk.iter().any(|other| {
            other.of_plane.separation > own.of_plane.separation && self.are_convex(own, other)
        })
    }

    /// Whether the contact of an edge or corner is less deep than those of the triangles at it, in a direction in which
    /// none of these reaches further.
    fn is_between(
        &self,
        feature: &[Point3<T>],
        contact: &ContactPoints<T, 3>,
        at: &[&Sunk<T>],
    ) -> bool {
        at.len() > 1
            && at.iter().all(|own| {
                let near = &self.surface.triangles[own.place];
                contact.separation > own.of_plane.separation
                    && at
                        .iter()
                        .all(|other| near.is_before(&self.surface.triangles[other.place]))
                    && near.others(feature).all(|corner| {
                        let mut points = feature.iter();
                        points.all(|point| cmp_along(&contact.normal, corner, point).is_lt())
                    })
            })
    }
}
