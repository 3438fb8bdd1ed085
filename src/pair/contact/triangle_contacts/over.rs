//! Contacts along the normals of triangles: each has the deepest point of the face of the shape that is over it.
//!
//! A triangle has a contact by its plane where the shape's core is over it, be it apart, or through it: so cutting a face
//! into triangles takes no support away from a body that is tilted by a hair, whose closest point is over one of them.
//! The points are the corners that the triangle has in common with the face of the shape that is most square to its normal,
//! as of a [`ContactManifold`](crate::ContactManifold). A point over an edge or a corner inside a plane belongs to the first
//! of the triangles there; the others have their next one.

use super::NearTriangles;
use super::convex_core::CoreOverTriangles;
use super::surface::SurfaceTriangle;
use crate::algorithm::solid::SolidVertex;
use crate::algorithm::sorted::sort_by_numbers;
use crate::exact::coords;
use crate::pair::contact::are_same_normals;
use crate::pair::contact::seam::{are_along, cmp_separations};
use crate::predicate::{SupportingLine, projected_turn};
use crate::{ContactFeature, ContactPoints, ManifoldPoint, Triangle};
use alloc::vec::Vec;
use core::cmp::Ordering;
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

/// Whether a vertex is over a triangle or on its edges, seen along a vector.
struct TriangleView<'s, X: SolidVertex> {
    vector: X,
    corners: [X; 3],
    turn: Ordering,
    points: &'s [Point3<X::Scalar>; 3],
}

impl<'s, X: SolidVertex> TriangleView<'s, X> {
    fn new(points: &'s [Point3<X::Scalar>; 3], vector: &Vector3<X::Scalar>) -> Self {
        let (vector, corners) = (
            X::from(vector.data.0[0]),
            points.each_ref().map(|point| X::from(*coords(point))),
        );
        let mut view = Self {
            vector,
            corners,
            turn: Ordering::Equal,
            points,
        };
        view.turn = view.turn_around(corners[0], [1, 2]);
        view
    }

    fn turn_around(&self, point: X, [i, j]: [usize; 2]) -> Ordering {
        let line = SupportingLine::<X, false> {
            start: point,
            toward: self.vector,
        };
        projected_turn(line, [self.corners[i], self.corners[j]])
    }

    /// The ends of an edge that a point is beyond.
    fn edge_before(&self, point: X) -> Option<[Point3<X::Scalar>; 2]> {
        let mut edges = [[0, 1], [1, 2], [2, 0]].into_iter();
        let [i, j] = edges.find(|edge| self.is_beyond(point, *edge))?;
        Some([self.points[i], self.points[j]])
    }

    fn is_beyond(&self, point: X, edge: [usize; 2]) -> bool {
        self.turn.is_ne() && self.turn_around(point, edge) == self.turn.reverse()
    }

    fn contains(&self, point: X) -> bool {
        self.turn.is_ne() && self.edge_before(point).is_none()
    }
}

/// The triangles that were passed from one to that over which the lowest vertex of a shape is, by their indices.
struct WayToLowest {
    triangles: Vec<usize>,
    /// The triangle over which the lowest vertex is.
    last: usize,
}

/// The contacts along normals that triangles have, with the places of the triangles, and all that they could have.
struct FoundOverTriangles<T: RealField + Copy> {
    told: Vec<(usize, PointOverTriangle<T>)>,
    offered: Vec<(usize, PointOverTriangle<T>)>,
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
        for plane in &planes {
            let points = self.points_over(plane, core);
            let is_new =
                |point: &&PointOverTriangle<T>| !self.is_among(&found.told, plane.place, point);
            let told = points.iter().find(is_new).cloned();
            found.told.extend(told.map(|point| (plane.place, point)));
            let points = points.into_iter();
            found
                .offered
                .extend(points.map(|point| (plane.place, point)));
        }
        for plane in planes.iter().filter(|plane| plane.is_met) {
            self.push_lowest(plane, core, &mut found, contacts.as_slice());
        }
        let index = |place: usize| self.surface.triangles[place].index;
        let told = found.told.into_iter();
        contacts.extend(told.map(|(place, point)| (index(place), point.contact)));
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

    /// Adds the lowest point below a plane, if it is over no triangle of another plane that is near, but the surface
    /// goes on to it, or if there is nothing else. Contacts on the other side of the surface there are removed.
    fn push_lowest<C: CoreOverTriangles<T>>(
        &self,
        plane: &OfPlane<T>,
        core: &C,
        found: &mut FoundOverTriangles<T>,
        others: &[(usize, ContactPoints<T, 3>)],
    ) {
        let point = lowest_point(plane);
        if self.is_among(&found.offered, plane.place, &point) {
            return;
        }
        let below = self.triangles_to_lowest(plane, core);
        let below = below.filter(|way| !self.is_over_other_plane(plane, way.last));
        let told = found.told.iter().map(|(_, point)| &point.contact);
        let mut contacts = told.chain(others.iter().map(|(_, contact)| contact));
        if below.is_none() && contacts.any(|contact| contact.separation <= T::zero()) {
            return;
        }
        let below = below.map(|way| way.triangles).unwrap_or_default();
        found.told.retain(|(place, point)| {
            let is_below = below.contains(&self.surface.triangles[*place].index);
            !is_below || are_along(&plane.contact.normal, &point.contact.normal)
        });
        found.told.push((plane.place, point.clone()));
        found.offered.push((plane.place, point));
    }

    /// Whether a triangle is near and in another plane than one, so that its own plane says how deep the shape is
    /// there.
    fn is_over_other_plane(&self, plane: &OfPlane<T>, index: usize) -> bool {
        let own = &self.surface.triangles[plane.place];
        let other = self.surface.place_of(index);
        other.is_some_and(|other| !own.is_coplanar(&self.surface.triangles[other]))
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
            let is_at_same = p.on_self == q.on_self && p.on_rhs == q.on_rhs;
            let is_in_plane = || {
                let is_same = point.is_same_feature(told) && are_along(&p.normal, &q.normal);
                is_same && own.is_coplanar(&self.surface.triangles[*other])
            };
            is_at_same && are_same_normals(&p.normal, &q.normal, self.rounding) || is_in_plane()
        })
    }

    /// The points over a triangle within the margin, the deepest first.
    fn points_over<C: CoreOverTriangles<T>>(
        &self,
        plane: &OfPlane<T>,
        core: &C,
    ) -> Vec<PointOverTriangle<T>> {
        let near = &self.surface.triangles[plane.place];
        let found = match self.rhs.is_round() {
            true => Vec::new(),
            false => self
                .rhs
                .common_points(&near.to_triangle(), &plane.contact, self.margin),
        };
        let point_of = |point: &ManifoldPoint<T, 3>| near.point_over(point, &plane.contact.normal);
        let mut points: Vec<_> = found.iter().map(point_of).collect();
        points.retain(|point| {
            let surface = &self.surface;
            surface.is_highest_at(plane.place, &point.corners, plane.is_back)
        });
        points.sort_by(|p, q| cmp_separations(&p.contact, &q.contact));
        match plane.own {
            // What is closest is known more exactly.
            Some(contact) if contact.unique || points.is_empty() => {
                let lowest = lowest_point(plane);
                match points.first_mut() {
                    Some(first) => first.contact.refine(contact),
                    None => points.push(PointOverTriangle { contact, ..lowest }),
                }
            }
            None if points.is_empty() && plane.is_met => {
                let view = TriangleView::new(&near.corners, &plane.contact.normal);
                let is_over = view.contains(core.lowest(plane));
                points.extend(is_over.then(|| lowest_point(plane)));
            }
            _ => {}
        }
        points
    }

    /// The triangles from one to that over which the lowest vertex of the shape is, across edges at which the surface does not
    /// turn back: those near the shape or not. `None` if the surface ends before.
    fn triangles_to_lowest<C: CoreOverTriangles<T>>(
        &self,
        plane: &OfPlane<T>,
        core: &C,
    ) -> Option<WayToLowest> {
        let (normal, vertex) = (&plane.contact.normal, core.lowest(plane));
        let start = &self.surface.triangles[plane.place];
        let mut seen = alloc::vec![start.index];
        let mut open = alloc::vec![(start.index, start.corners)];
        while let Some((last, corners)) = open.pop() {
            let view = TriangleView::new(&corners, normal);
            let Some(edge) = view.edge_before(vertex) else {
                let triangles = seen;
                return view.turn.is_ne().then_some(WayToLowest { triangles, last });
            };
            for (index, Triangle { a, b, c }) in (self.at_point)(&edge[0]) {
                let next = [a, b, c];
                let goes_on = || {
                    let is_beyond =
                        |corner| view.lies_beyond(edge, C::Vertex::from(*coords(corner)));
                    edge.iter().all(|end| next.contains(end)) && next.iter().any(is_beyond)
                };
                if !seen.contains(&index) && goes_on() {
                    seen.push(index);
                    open.push((index, next));
                }
            }
        }
        None
    }
}

impl<X: SolidVertex> TriangleView<'_, X> {
    /// Whether a point is beyond an edge that is given by its ends.
    fn lies_beyond(&self, [p, q]: [Point3<X::Scalar>; 2], point: X) -> bool {
        let place = |end: Point3<X::Scalar>| self.points.iter().position(|it| *it == end);
        match (place(p), place(q)) {
            (Some(i), Some(j)) => self.is_beyond(point, [i, j]),
            _ => false,
        }
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
    fn point_over(&self, point: &ManifoldPoint<T, 3>, normal: &Vector3<T>) -> PointOverTriangle<T> {
        let [of_self, of_rhs] = point.features;
        let corners = match of_self {
            ContactFeature::Vertex(i) => alloc::vec![self.corners[i as usize]],
            ContactFeature::Edge(ends) => ends.map(|i| self.corners[i as usize]).to_vec(),
            ContactFeature::Face(_) => Vec::new(),
        };
        PointOverTriangle {
            corners,
            of_rhs,
            contact: point.along(*normal),
        }
    }
}
