//! Contacts of the triangles of a solid in which a shape has sunk: those with the least depth.

use super::NearTriangles;
use super::convex_core::CoreOverTriangles;
use super::over::OfPlane;
use super::ridge::Ridge;
use crate::pair::contact::parted::{are_left, is_not_beyond};
use crate::pair::contact::seam::{are_level, cmp_along, cmp_separations};
use crate::{ContactPoints, Segment};
use alloc::vec::Vec;
use nalgebra::{Point3, RealField, Vector3};

/// The contact of an edge or a corner, with the triangles at it in which the shape has sunk.
struct AtFeature<'s, T: RealField + Copy> {
    points: Vec<Point3<T>>,
    at: Vec<&'s OfPlane<T>>,
    contact: ContactPoints<T, 3>,
}

impl<T: RealField + Copy> NearTriangles<'_, T> {
    /// Appends the planes of those triangles of a solid whose depth is least, and the contacts of the edges and corners
    /// between them.
    pub(super) fn push_sunk<C: CoreOverTriangles<T>>(
        &self,
        sunk: Vec<OfPlane<T>>,
        core: &C,
        found: &mut Vec<(usize, ContactPoints<T, 3>)>,
        planes: &mut Vec<OfPlane<T>>,
    ) {
        let at_features = self.contacts_at_features(&sunk, core);
        let corners = |own: &OfPlane<T>| self.surface.triangles[own.place].corners.to_vec();
        let of_planes = sunk
            .iter()
            .map(|own| (own.place, corners(own), &own.contact));
        let of_features = at_features.iter();
        let of_features = of_features.map(|it| (it.at[0].place, it.points.clone(), &it.contact));
        let all: Vec<_> = of_planes.chain(of_features).collect();
        let contacts: Vec<_> = all.iter().map(|(_, _, contact)| *contact).collect();
        let are_left = are_left(
            &contacts,
            |_| true,
            |i, other| {
                let ((place, points, contact), (_, tops, less)) = (&all[i], &all[other]);
                self.contacts_of(*place, [less, contact]).is_less_deep()
                    && is_not_beyond(points.iter(), &tops[0], &less.normal, self.rounding)
            },
        );
        let (of_planes, of_features) = are_left.split_at(sunk.len());
        for (it, _) in at_features.iter().zip(of_features).filter(|(_, it)| **it) {
            self.tell_at(it.at.iter().map(|own| own.place), &it.contact, found);
        }
        let left = sunk.iter().zip(of_planes).filter(|(_, it)| **it);
        planes.extend(left.map(|(own, _)| *own));
    }

    /// The contacts of the edges and corners between triangles in which the shape has sunk.
    fn contacts_at_features<'s, C: CoreOverTriangles<T>>(
        &self,
        sunk: &'s [OfPlane<T>],
        core: &C,
    ) -> Vec<AtFeature<'s, T>> {
        let mut found = Vec::new();
        for own in sunk {
            let [a, b, c] = self.surface.triangles[own.place].corners;
            let features: [&[_]; 6] = [&[a], &[b], &[c], &[a, b], &[b, c], &[c, a]];
            for feature in features {
                let is_at = |own: &&OfPlane<T>| {
                    let near = &self.surface.triangles[own.place];
                    feature.iter().all(|point| near.has(point))
                };
                let at: Vec<_> = sunk.iter().filter(is_at).collect();
                // Each feature once.
                if at[0].place != own.place {
                    continue;
                }
                let contact = self.contact_between(feature, &at, core);
                found.extend(contact.map(|contact| AtFeature {
                    points: feature.to_vec(),
                    at,
                    contact,
                }));
            }
        }
        found
    }

    /// Adds the contact of an edge or a corner to the first triangle at it that has none, as a triangle has one contact. Where all
    /// have one, it takes the place of the first of these that is less deep.
    fn tell_at(
        &self,
        places: impl Iterator<Item = usize>,
        contact: &ContactPoints<T, 3>,
        found: &mut Vec<(usize, ContactPoints<T, 3>)>,
    ) {
        let indices: Vec<_> = places
            .map(|place| self.surface.triangles[place].index)
            .collect();
        let has_none = |index: &&usize| found.iter().all(|(told, _)| told != *index);
        if let Some(&index) = indices.iter().find(has_none) {
            return found.push((index, *contact));
        }
        let mut at_feature = found.iter_mut().filter(|(told, _)| indices.contains(told));
        if let Some((_, told)) = at_feature.find(|(_, it)| contact.separation < it.separation) {
            *told = *contact;
        }
    }

    /// Whether all triangles at an edge or corner are in one plane, whose normal is the only one there.
    fn is_in_plane(&self, feature: &[Point3<T>]) -> bool {
        let mut all = self.surface.all_at(feature);
        all.next()
            .is_none_or(|first| all.all(|near| first.is_coplanar(near)))
    }

    /// The contact of a ridge, an edge or a corner, that is between those of the triangles at it. There may be several that are as deep
    /// for the edge alone, or less deep, but lead elsewhere.
    fn contact_between<C: CoreOverTriangles<T>>(
        &self,
        feature: &[Point3<T>],
        at: &[&OfPlane<T>],
        core: &C,
    ) -> Option<ContactPoints<T, 3>> {
        if !self.is_ridge(feature, at) {
            return None;
        }
        let contact = &self.contact_with(feature)?;
        if self.is_between(feature, contact, at) {
            return Some(*contact);
        }
        let ridge = self.ridge(feature, at)?;
        let is_less_deep = |own: &&OfPlane<T>| contact.separation > own.contact.separation;
        if !at.iter().all(is_less_deep) {
            return None;
        }
        let between = core.contacts_of_ridge(&ridge, contact).into_iter();
        let between = between.filter(|found| {
            ridge.contains(&found.on_self, self.rounding) && self.is_between(feature, found, at)
        });
        between.min_by(|p, q| cmp_separations(q, p))
    }

    /// The ridge of two triangles at an edge, seen from the first.
    fn ridge(&self, feature: &[Point3<T>], at: &[&OfPlane<T>]) -> Option<Ridge<T>> {
        let ([p, q], [left, right]) = (feature, at) else {
            return None;
        };
        Some(Ridge {
            ends: [*p, *q],
            sides: [left, right].map(|own| self.surface.triangles[own.place].corners),
            lowest: [left.lowest, right.lowest],
        })
    }

    /// Whether the triangles at an edge or corner are of several planes, and convex there: each is behind those of the others.
    fn is_ridge(&self, feature: &[Point3<T>], at: &[&OfPlane<T>]) -> bool {
        let is_before_others = |own: &&OfPlane<T>| {
            let near = &self.surface.triangles[own.place];
            let mut others = at.iter();
            others.all(|other| {
                near.is_nearly_before(&self.surface.triangles[other.place], self.rounding)
            })
        };
        at.len() > 1 && !self.is_in_plane(feature) && at.iter().all(is_before_others)
    }

    /// The contact of an edge or a corner alone.
    fn contact_with(&self, feature: &[Point3<T>]) -> Option<ContactPoints<T, 3>> {
        match *feature {
            [a, b] => self.rhs.contact_with_segment(&Segment::new(a, b)),
            _ => self.rhs.contact_with_point(&feature[0]),
        }
    }

    /// Whether the contact of a ridge is less deep than those of the triangles at it, in a direction in which no
    /// triangle at it, be the shape in it or not, reaches further.
    fn is_between(
        &self,
        feature: &[Point3<T>],
        contact: &ContactPoints<T, 3>,
        at: &[&OfPlane<T>],
    ) -> bool {
        let is_lower = |corner: &Point3<T>| {
            let mut points = feature.iter();
            points.all(|point| cmp_along(&contact.normal, corner, point).is_lt())
        };
        let is_less_deep = |own: &&OfPlane<T>| contact.separation > own.contact.separation;
        at.iter().all(is_less_deep)
            && is_level_feature(&contact.normal, feature, self.rounding)
            && self
                .surface
                .all_at(feature)
                .all(|near| near.others(feature).all(is_lower))
    }
}

/// Whether a normal is square to an edge, but for rounding: otherwise the contact is at one of its ends. A corner has no
/// direction.
fn is_level_feature<T: RealField + Copy>(
    normal: &Vector3<T>,
    feature: &[Point3<T>],
    rounding: [f64; 2],
) -> bool {
    match feature {
        [p, q] => are_level(normal, [p, q], rounding),
        _ => true,
    }
}
