//! Contacts along the normals of triangles: each has the deepest point of the face of the shape that is over it.
//!
//! A triangle has a contact by its plane where the shape's core is over it, be it apart, or through it: so cutting a face
//! into triangles takes no support away from a body that is tilted by a hair, whose closest point is over one of them.
//! The points are the corners that the triangle has in common with the face of the shape that is most square to its normal,
//! as of a [`ContactManifold`](crate::ContactManifold). A point over an edge or a corner inside a plane belongs to the first
//! of the triangles there; the others have their next one. Where the surface ends before the lowest point, all faces of the shape that
//! look down are asked, so that the deepest point over the triangle is one of theirs.

use super::NearTriangles;
use super::convex_core::CoreOverTriangles;
use super::surface::SurfaceTriangle;
use super::way::{TriangleView, WayToLowest, overlap_along};
use crate::algorithm::certified::LowestContact;
use crate::algorithm::manifold::PointKind;
use crate::algorithm::sorted::sort_by_numbers;
use crate::pair::contact::are_same_normals;
use crate::pair::contact::part_pairs::in_order;
use crate::pair::contact::seam::{are_all_apart, are_along, cmp_separations};
use crate::{ContactFeature, ContactPoints, ManifoldPoint};
use alloc::vec::Vec;
use nalgebra::{Point3, RealField, Vector3};

/// A contact that a triangle may have along its normal.
#[derive(Clone)]
struct PointOverTriangle<T: RealField + Copy> {
    /// The corners of the triangle that it is at: none inside, one, or two of an edge, in the order of their indices.
    corners: Vec<Point3<T>>,
    of_rhs: ContactFeature,
    contact: ContactPoints<T, 3>,
}

/// The contact of the plane of a triangle with the shape.
#[derive(Clone, Copy)]
pub(super) struct OfPlane<T: RealField + Copy> {
    pub place: usize,
    /// Whether the side is the one from which the corners are clockwise.
    pub is_back: bool,
    /// The lowest vertex of the shape below the plane.
    pub lowest: usize,
    pub contact: ContactPoints<T, 3>,
    /// The contact of the triangle alone, where it is along the normal.
    pub own: Option<ContactPoints<T, 3>>,
    /// Whether the core of the shape meets the triangle or is behind it.
    pub is_met: bool,
}

/// The contacts along normals that triangles have, with the places of the triangles, and all that they could have.
struct FoundOverTriangles<T: RealField + Copy> {
    told: Vec<(usize, PointOverTriangle<T>)>,
    offered: Vec<(usize, PointOverTriangle<T>)>,
}

impl<T: RealField + Copy> FoundOverTriangles<T> {
    fn tell(&mut self, place: usize, point: PointOverTriangle<T>) {
        self.told.push((place, point.clone()));
        self.offered.push((place, point));
    }
}

impl<T: RealField + Copy> NearTriangles<'_, T> {
    /// Appends the contacts along the normals of some triangles, of which each point is reported once.
    pub(super) fn push_over<C: CoreOverTriangles<T>>(
        &self,
        mut planes: Vec<OfPlane<T>>,
        core: &C,
        contacts: &mut Vec<(usize, ContactPoints<T, 3>)>,
    ) {
        sort_by_numbers(&mut planes, |plane| [plane.place]);
        self.remove_far_sides(&mut planes);
        let mut found = FoundOverTriangles {
            told: Vec::new(),
            offered: Vec::new(),
        };
        for (count, plane) in planes.iter().enumerate() {
            let points = self.points_over(plane, core);
            let told = self.point_to_tell(&points, &planes[count..], &found.told);
            found
                .told
                .extend(told.map(|point| (plane.place, point.clone())));
            let points = points.into_iter();
            found
                .offered
                .extend(points.map(|point| (plane.place, point)));
        }
        for plane in planes.iter().filter(|plane| plane.is_met) {
            self.push_lowest(plane, core, &mut found, contacts.as_slice());
        }
        contacts.retain(|(index, contact)| !self.is_over_neighbor(*index, contact, &found.told));
        let index = |place: usize| self.surface.triangles[place].index;
        let told = found.told.into_iter();
        contacts.extend(told.map(|(place, point)| (index(place), point.contact)));
    }

    /// The point over the first of some triangles that it tells: the deepest that is not told. Of several that are as deep but for
    /// rounding one that none of the other triangles has, so that they keep theirs.
    fn point_to_tell<'p>(
        &self,
        points: &'p [PointOverTriangle<T>],
        planes: &[OfPlane<T>],
        told: &[(usize, PointOverTriangle<T>)],
    ) -> Option<&'p PointOverTriangle<T>> {
        let (plane, others) = planes.split_first()?;
        let is_new = |point: &&PointOverTriangle<T>| !self.is_among(told, plane.place, point);
        let mut new = points.iter().filter(is_new);
        let deepest = new.next()?;
        let is_as_deep = |point: &&PointOverTriangle<T>| {
            let contacts = [&point.contact, &deepest.contact];
            !self.contacts_of(plane.place, contacts).is_less_deep()
        };
        let is_of_no_other = |point: &&PointOverTriangle<T>| {
            let has_all = |other: &OfPlane<T>| {
                let near = &self.surface.triangles[other.place];
                point.corners.iter().all(|corner| near.has(corner))
            };
            point.corners.is_empty() || !others.iter().any(has_all)
        };
        if is_of_no_other(&deepest) {
            return Some(deepest);
        }
        let mut as_deep = new.take_while(is_as_deep);
        Some(as_deep.find(is_of_no_other).unwrap_or(deepest))
    }

    /// Whether the contact of a triangle leads out of its edge or corner along the normal of the plane of a neighbor, which has one
    /// that is as deep, or is at the same points.
    fn is_over_neighbor(
        &self,
        index: usize,
        contact: &ContactPoints<T, 3>,
        told: &[(usize, PointOverTriangle<T>)],
    ) -> bool {
        let triangles = &self.surface.triangles;
        let Some(own) = self.surface.place_of(index) else {
            return false;
        };
        let shares_furthest = |place: usize| {
            triangles[own].shares_furthest(&triangles[place], &contact.normal, self.rounding)
        };
        told.iter().any(|(place, point)| {
            let contacts = self.contacts_of(own, [&point.contact, contact]);
            are_same_normals(&point.contact.normal, &contact.normal, self.rounding)
                && !contacts.is_less_deep()
                && (contacts.have_same_points() == [true; 2] || shares_furthest(*place))
        })
    }

    /// Removes what has come through a plane from the other side of it.
    fn remove_far_sides(&self, planes: &mut Vec<OfPlane<T>>) {
        let met = planes.iter().filter(|plane| plane.is_met);
        let met: Vec<_> = met.map(|it| (it.place, it.contact.normal)).collect();
        planes.retain(|plane| {
            let near = &self.surface.triangles[plane.place];
            let is_far_side = |(place, normal): &(usize, Vector3<T>)| {
                !are_along(normal, &plane.contact.normal)
                    && near.is_coplanar(&self.surface.triangles[*place])
            };
            plane.is_met || !met.iter().any(is_far_side)
        });
    }

    /// Adds the lowest point below a plane, if the surface goes on to it, and no triangle of another plane is met or passes below
    /// it there: of several that are as low any of which this is so. Contacts on the other side of the surface there are removed. Where
    /// the surface ends before, and where there is nothing else, adds the deepest point over the face.
    fn push_lowest<C: CoreOverTriangles<T>>(
        &self,
        plane: &OfPlane<T>,
        core: &C,
        found: &mut FoundOverTriangles<T>,
        others: &[(usize, ContactPoints<T, 3>)],
    ) {
        let is_offered =
            |plane: &OfPlane<T>| self.is_among(&found.offered, plane.place, &lowest_point(plane));
        // Before the others are looked for: it is so of all bodies at rest.
        if is_offered(plane) {
            return;
        }
        let lowest = self.lowest_of_plane(plane, core);
        if lowest[1..].iter().any(is_offered) {
            return;
        }
        let mut ends_before = false;
        for plane in &lowest {
            match self.triangles_to_lowest(plane, core) {
                None => ends_before = true,
                Some(way) if self.is_over_other_plane(plane, &way) => {}
                Some(WayToLowest { triangles, .. }) => {
                    found.told.retain(|(place, point)| {
                        let is_below = triangles.contains(&self.surface.triangles[*place].index);
                        !is_below || are_along(&plane.contact.normal, &point.contact.normal)
                    });
                    return self.tell_deepest(plane.place, lowest_point(plane), found);
                }
            }
        }
        let told = found.told.iter().map(|(_, point)| &point.contact);
        let all = told.chain(others.iter().map(|(_, contact)| contact));
        let zero = T::zero();
        // In a valley the lowest point is over the other side as seen from each.
        let is_less_deep = |deepest: &ContactPoints<T, 3>| {
            deepest.separation > zero
                || deepest.separation == zero && plane.contact.separation < zero
        };
        if ends_before
            || all
                .copied()
                .min_by(cmp_separations)
                .as_ref()
                .is_none_or(is_less_deep)
        {
            self.push_deepest(plane, found);
        }
    }

    /// A plane with each of the vertices of the shape that are lowest below it.
    fn lowest_of_plane<C: CoreOverTriangles<T>>(
        &self,
        plane: &OfPlane<T>,
        core: &C,
    ) -> Vec<OfPlane<T>> {
        let [a, b, c] = self.surface.triangles[plane.place].corners;
        let corners = if plane.is_back { [c, b, a] } else { [a, b, c] };
        let others = core.as_low(corners, plane.lowest).into_iter();
        let others = others.map(|LowestContact { lowest, contact }| OfPlane {
            lowest,
            contact,
            ..*plane
        });
        core::iter::once(*plane).chain(others).collect()
    }

    /// Adds the deepest point over the face of a triangle: over it and those of its plane that it goes on to under the shape.
    fn push_deepest(&self, plane: &OfPlane<T>, found: &mut FoundOverTriangles<T>) {
        let own = &self.surface.triangles[plane.place];
        let mut deepest = None::<PointOverTriangle<T>>;
        let mut seen = alloc::vec![own.index];
        let mut open = alloc::vec![SurfaceTriangle::of(own.index, &own.to_triangle())];
        while let Some(near) = open.pop() {
            let points = self.common_points(&near, plane, PointKind::OfLowerFaces);
            let Some(point) = points.into_iter().next() else {
                continue;
            };
            let is_deeper = |deepest: &PointOverTriangle<T>| {
                cmp_separations(&point.contact, &deepest.contact).is_lt()
            };
            if deepest.as_ref().is_none_or(is_deeper) {
                deepest = Some(point);
            }
            for (index, triangle) in (self.triangles_at)(&in_order(near.corners.into_iter())) {
                let next = SurfaceTriangle::of(index, &triangle);
                if !seen.contains(&index) && near.goes_on_to(&next, &plane.contact.normal) {
                    seen.push(index);
                    open.push(next);
                }
            }
        }
        if let Some(point) = deepest {
            self.tell_deepest(plane.place, point, found);
        }
    }

    /// Adds a point of a triangle in the place of one of it that is less deep, as a triangle has one contact.
    fn tell_deepest(
        &self,
        place: usize,
        point: PointOverTriangle<T>,
        found: &mut FoundOverTriangles<T>,
    ) {
        let is_as_deep = |(other, told): &(usize, PointOverTriangle<T>)| {
            *other == place && told.contact.separation <= point.contact.separation
        };
        if found.told.iter().any(is_as_deep) {
            return;
        }
        found.told.retain(|(other, _)| *other != place);
        if !self.is_among(&found.told, place, &point) {
            found.tell(place, point);
        }
    }

    /// Whether the lowest point of the shape is over a triangle of another plane, which says how deep the shape is there: by its
    /// own contact where the shape meets it, and that it is apart where it is between both.
    fn is_over_other_plane(&self, plane: &OfPlane<T>, way: &WayToLowest) -> bool {
        let own = &self.surface.triangles[plane.place];
        let Some(last) = self.surface.place_of(way.last) else {
            return !way.is_behind;
        };
        let is_met = self.contacts[last].separation <= T::zero();
        (is_met || !way.is_behind) && !own.is_coplanar(&self.surface.triangles[last])
    }

    /// Whether a point is one of some points over triangles of the same plane, or has the same two points.
    fn is_among(
        &self,
        points: &[(usize, PointOverTriangle<T>)],
        place: usize,
        point: &PointOverTriangle<T>,
    ) -> bool {
        let own = &self.surface.triangles[place];
        points.iter().any(|(other, told)| {
            let [p, q] = [&point.contact, &told.contact];
            let is_in_plane = || {
                let is_same = point.is_same_feature(told) && are_along(&p.normal, &q.normal);
                is_same && own.is_coplanar(&self.surface.triangles[*other])
            };
            self.contacts_of(place, [p, q]).are_same() || is_in_plane()
        })
    }

    /// The points that a triangle of a plane and the shape have in common within the margin, the deepest first: of those that are as deep but for
    /// rounding those inside the triangle, as the others may be of a neighbor too.
    fn common_points(
        &self,
        near: &SurfaceTriangle<T>,
        plane: &OfPlane<T>,
        which: PointKind,
    ) -> Vec<PointOverTriangle<T>> {
        if self.rhs.is_round() {
            return Vec::new();
        }
        let (triangle, contact) = (near.to_triangle(), &plane.contact);
        let found = self
            .rhs
            .common_points(&triangle, contact, self.margin, which);
        let points = found.iter();
        let points: Vec<_> = points
            .map(|point| near.point_over(point, contact))
            .collect();
        let contacts = points.iter().map(|point| point.contact);
        let Some(deepest) = contacts.min_by(cmp_separations) else {
            return points;
        };
        let is_as_deep = |point: &PointOverTriangle<T>| {
            let contacts = self.contacts_of(plane.place, [&point.contact, &deepest]);
            !contacts.is_less_deep()
        };
        let (mut points, mut others): (Vec<_>, Vec<_>) = points.into_iter().partition(is_as_deep);
        points.sort_by_key(|point| point.corners.len());
        others.sort_by(|p, q| cmp_separations(&p.contact, &q.contact));
        points.append(&mut others);
        points
    }

    /// The points over a triangle within the margin that belong to it, the deepest first.
    fn points_over<C: CoreOverTriangles<T>>(
        &self,
        plane: &OfPlane<T>,
        core: &C,
    ) -> Vec<PointOverTriangle<T>> {
        let near = &self.surface.triangles[plane.place];
        let mut points = self.common_points(near, plane, PointKind::OfProjections);
        points.retain(|point| {
            let (surface, corners) = (&self.surface, &point.corners);
            let is_as_close = |other: usize| {
                let contacts = [&self.contacts[other], &point.contact];
                contacts[0].separation <= T::zero()
                    || !self.contacts_of(other, contacts).is_less_deep()
            };
            surface.is_highest_at(plane.place, corners, plane.is_back, is_as_close)
        });
        match plane.own {
            Some(contact) => match points.first_mut() {
                // What is closest is known more exactly.
                Some(first)
                    if !self
                        .contacts_of(plane.place, [&first.contact, &contact])
                        .is_less_deep() =>
                {
                    if contact.unique {
                        first.contact.refine(contact);
                    }
                }
                _ => points.insert(
                    0,
                    PointOverTriangle {
                        contact,
                        ..lowest_point(plane)
                    },
                ),
            },
            None if plane.is_met && are_all_apart(points.iter().map(|point| &point.contact)) => {
                let view = TriangleView::new(&near.corners, &self.direction(plane));
                if view.contains(core.lowest(plane)) {
                    points.insert(0, lowest_point(plane));
                }
            }
            None => {}
        }
        points
    }
}

/// The lowest point below the plane.
fn lowest_point<T: RealField + Copy>(plane: &OfPlane<T>) -> PointOverTriangle<T> {
    PointOverTriangle {
        corners: Vec::new(),
        of_rhs: ContactFeature::Vertex(plane.lowest as u32),
        contact: plane.contact,
    }
}

impl<T: RealField + Copy> PointOverTriangle<T> {
    /// Whether two points over triangles of a plane are at the same feature of the shape and of the surface.
    fn is_same_feature(&self, other: &Self) -> bool {
        let is_one_point =
            !self.corners.is_empty() || matches!(self.of_rhs, ContactFeature::Vertex(_));
        is_one_point
            && self.of_rhs == other.of_rhs
            && self.corners.len() == other.corners.len()
            && self.corners.iter().all(|p| other.corners.contains(p))
    }
}

impl<T: RealField + Copy> SurfaceTriangle<T> {
    /// Whether the surface goes on in the plane to another triangle at an edge, which does not lie on this one.
    fn goes_on_to(&self, other: &Self, normal: &Vector3<T>) -> bool {
        self.others(&other.corners).count() == 1
            && self.is_coplanar(other)
            && !overlap_along([&self.corners, &other.corners], normal)
    }

    fn point_over(
        &self,
        point: &ManifoldPoint<T, 3>,
        of_plane: &ContactPoints<T, 3>,
    ) -> PointOverTriangle<T> {
        let [of_self, of_rhs] = point.features;
        PointOverTriangle {
            corners: self.corners_at(of_self),
            of_rhs,
            contact: ContactPoints {
                unique: of_plane.unique,
                ..point.along(of_plane.normal)
            },
        }
    }
}
