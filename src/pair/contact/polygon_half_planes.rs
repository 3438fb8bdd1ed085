//! Contacts of polygons with half-planes and lines: there is one normal, and what is lowest along it has them.
//!
//! A line parts from a polygon, and from a polyline, to the side on which it is less deep as a whole.

use super::deepest_edge::DeepestEdge;
use super::edge_contacts::{EdgeContact, contacts_of_polygons};
use super::of_parts::{ContactsOfParts, PartContact};
use super::seam::cmp_along;
use crate::algorithm::endless::Endless;
use crate::algorithm::linear::Linear;
use crate::algorithm::part_search::{PartTree, all_parts, parts_within};
use crate::exact::{SumPoint, coords};
use crate::predicate::{SupportingLine, cmp_distances_to_lines, cross_sign, orient2, side};
use crate::{
    Contact, ContactPoints, HalfSpace, Line, MultiPolygon, Nearest, Polygon, Polyline, Segment,
};
use alloc::vec::Vec;
use core::cmp::Ordering;
use nalgebra::{Point2, RealField};

/// The contacts of the convex corners of a polygon that are lowest, each that of the edge which starts there. A corner
/// inside a flat bottom has none. The functions compare the heights of two corners, and return the contact of one.
fn contacts_of_corners<T: RealField + Copy>(
    polygon: &Polygon<T>,
    near: Vec<(usize, Segment<T, 2>)>,
    cmp_heights: impl Fn(&Point2<T>, &Point2<T>) -> Ordering,
    contact_of: impl Fn(&Point2<T>) -> Option<ContactPoints<T, 2>>,
) -> Vec<EdgeContact<T, 2>> {
    let contacts = near.into_iter().filter_map(|(part, shape)| {
        let (ring, place) = polygon.ring_of(part);
        let count = ring.edge_count();
        let (before, corner) = ring.edge((place + count - 1) % count);
        let heights = [before, &shape.b].map(|other| cmp_heights(other, corner));
        let is_lowest = heights.iter().all(|order| order.is_ge());
        let is_flat = heights.iter().all(|order| order.is_eq());
        let is_convex = orient2(coords(before), coords(corner), coords(&shape.b)).is_gt();
        if !is_lowest || is_flat || !is_convex {
            return None;
        }
        Some(PartContact {
            part,
            shape,
            contact: contact_of(corner)?,
        })
    });
    contacts.collect()
}

fn contacts_with_half_plane<T: RealField + Copy>(
    polygon: &Polygon<T>,
    rhs: &HalfSpace<T, 2>,
    margin: T,
) -> Vec<EdgeContact<T, 2>> {
    contacts_of_corners(
        polygon,
        parts_within(polygon, rhs, margin),
        |p, q| cmp_along(&rhs.normal, p, q),
        |corner| corner.contact_within(rhs, margin),
    )
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

/// A line of the plane with the other shape on its right, where that is less deep.
struct LineSide<'l, T: RealField + Copy> {
    line: &'l Line<T, 2>,
    edge: SupportingLine<SumPoint<T>, true>,
    /// Whether no other side is as good.
    unique: bool,
}

impl<'l, T: RealField + Copy> LineSide<'l, T> {
    /// The side of a line for a shape with these vertices; `None` for a line without a direction, which is a point.
    fn of(line: &'l Line<T, 2>, vertices: &[Point2<T>]) -> Option<Self> {
        let given = Endless::from(line);
        if given.is_single_point() {
            return None;
        }
        let ends = given.ends_at(T::zero());
        let [forth, back] = [ends, [ends[1], ends[0]]].map(|edge| Linear::edge(edge).line);
        let [left, right] = [forth, back].map(|edge| {
            let lower = |p, q| {
                if cmp_heights(edge, q, p).is_lt() {
                    q
                } else {
                    p
                }
            };
            vertices
                .iter()
                .reduce(lower)
                .map(|p| SumPoint::from(coords(p)))
        });
        let (left, right) = (left?, right?);
        let order = match (side(left, forth), side(right, forth)) {
            (Ordering::Less, _) => Ordering::Less,
            (_, Ordering::Greater) => Ordering::Greater,
            _ => cmp_distances_to_lines(left, forth, right, forth),
        };
        Some(Self {
            line,
            edge: if order.is_gt() { back } else { forth },
            unique: order.is_ne(),
        })
    }

    /// The contact of a point with the line, from the point to the line, if it is within the margin.
    fn contact_within(&self, point: &Point2<T>, margin: T) -> Option<ContactPoints<T, 2>> {
        let vertex = SumPoint::from(coords(point));
        let is_near = match side(vertex, self.edge) {
            Ordering::Less => point.within(self.line, margin),
            _ => margin >= T::zero(),
        };
        let contact = || DeepestEdge::new(self.edge, vertex, true).contact([T::zero(); 2]);
        is_near.then(|| {
            ContactPoints {
                unique: self.unique,
                ..contact()
            }
            .flip()
        })
    }
}

/// Compares the heights of two points over a line on their left.
fn cmp_heights<T: RealField + Copy>(
    edge: SupportingLine<SumPoint<T>, true>,
    p: &Point2<T>,
    q: &Point2<T>,
) -> Ordering {
    let [p, q] = [p, q].map(|p| SumPoint::from(coords(p)));
    cross_sign(edge, Linear::edge([p, q]).line)
}

fn contacts_with_line<T: RealField + Copy>(
    polygon: &Polygon<T>,
    rhs: &Line<T, 2>,
    margin: T,
) -> Vec<EdgeContact<T, 2>> {
    let Some(side) = LineSide::of(rhs, polygon.exterior().vertices) else {
        return polygon.contacts_of_parts(&rhs.point_at(T::zero()), margin);
    };
    let heights = |p: &_, q: &_| cmp_heights(side.edge, p, q);
    contacts_of_corners(
        polygon,
        edges_if_near(polygon, rhs, margin),
        heights,
        |corner| side.contact_within(corner, margin),
    )
}

/// All edges of an outline that is within a margin of a line: the deepest ones may be beyond it.
fn edges_if_near<T, P>(outline: &P, line: &Line<T, 2>, margin: T) -> Vec<(usize, Segment<T, 2>)>
where
    T: RealField + Copy,
    P: PartTree<T, 2, Part = Segment<T, 2>> + Nearest<Line<T, 2>, Scalar = T>,
{
    match outline.within(line, margin) {
        true => all_parts(outline),
        false => Vec::new(),
    }
}

impl<T: RealField + Copy> ContactsOfParts<Line<T, 2>, T, 2> for Polygon<T> {
    type Part = Segment<T, 2>;

    fn contacts_of_parts(&self, rhs: &Line<T, 2>, margin: T) -> Vec<EdgeContact<T, 2>> {
        contacts_with_line(self, rhs, margin)
    }
}

impl<T: RealField + Copy> ContactsOfParts<Line<T, 2>, T, 2> for MultiPolygon<T> {
    type Part = Segment<T, 2>;

    fn contacts_of_parts(&self, rhs: &Line<T, 2>, margin: T) -> Vec<EdgeContact<T, 2>> {
        contacts_of_polygons(self, rhs, margin, |polygon| {
            contacts_with_line(polygon, rhs, margin)
        })
    }
}

impl<T: RealField + Copy> ContactsOfParts<Line<T, 2>, T, 2> for Polyline<T, 2> {
    type Part = Segment<T, 2>;

    fn contacts_of_parts(&self, rhs: &Line<T, 2>, margin: T) -> Vec<EdgeContact<T, 2>> {
        let Some(side) = LineSide::of(rhs, self.vertices()) else {
            return self.contacts_of_parts(&rhs.point_at(T::zero()), margin);
        };
        contacts_of_path(
            self,
            edges_if_near(self, rhs, margin),
            |p, q| cmp_heights(side.edge, p, q),
            |corner| side.contact_within(corner, margin),
        )
    }
}

impl<T: RealField + Copy> ContactsOfParts<HalfSpace<T, 2>, T, 2> for Polyline<T, 2> {
    type Part = Segment<T, 2>;

    fn contacts_of_parts(&self, rhs: &HalfSpace<T, 2>, margin: T) -> Vec<EdgeContact<T, 2>> {
        contacts_of_path(
            self,
            parts_within(self, rhs, margin),
            |p, q| cmp_along(&rhs.normal, p, q),
            |corner| corner.contact_within(rhs, margin),
        )
    }
}

/// The contacts of the vertices of a polyline that are lowest, each that of the edge which starts there, and of the last edge at
/// its end if it has none at its start. A vertex inside a level part has none. For the functions see [`contacts_of_corners`].
fn contacts_of_path<T: RealField + Copy>(
    path: &Polyline<T, 2>,
    near: Vec<(usize, Segment<T, 2>)>,
    cmp_heights: impl Fn(&Point2<T>, &Point2<T>) -> Ordering,
    contact_of: impl Fn(&Point2<T>) -> Option<ContactPoints<T, 2>>,
) -> Vec<EdgeContact<T, 2>> {
    let last = path.vertices().len().saturating_sub(2);
    let contacts = near.into_iter().filter_map(|(part, shape)| {
        let is_lowest = |index: usize| is_lowest_vertex(path.vertices(), index, &cmp_heights);
        let (starts, ends) = (is_lowest(part), part == last && is_lowest(part + 1));
        let corner = match (starts, ends) {
            (true, _) => &shape.a,
            (_, true) => &shape.b,
            _ => return None,
        };
        Some(PartContact {
            part,
            shape,
            contact: contact_of(corner)?,
        })
    });
    contacts.collect()
}

/// Whether no vertex next to one of a polyline is lower, nor all level with it on both sides. Of repeated ones it is the last, and the
/// end of a closed polyline is its start.
fn is_lowest_vertex<T: RealField + Copy>(
    vertices: &[Point2<T>],
    index: usize,
    cmp_heights: impl Fn(&Point2<T>, &Point2<T>) -> Ordering,
) -> bool {
    let vertex = &vertices[index];
    let is_other = |other: &&Point2<T>| *other != vertex;
    let (before, after) = (&vertices[..index], &vertices[index + 1..]);
    let is_closed = vertices.first() == vertices.last() && vertices.iter().any(|it| it != vertex);
    let is_told_elsewhere = match after.first() {
        Some(next) => next == vertex,
        None => is_closed,
    };
    let around = |part| if is_closed { part } else { &[][..] };
    let mut back = before.iter().rev().chain(around(after).iter().rev());
    let mut forth = after.iter().chain(around(before));
    let neighbors = [back.find(is_other), forth.find(is_other)];
    let heights = neighbors.map(|other| other.map(|other| cmp_heights(other, vertex)));
    // Along one line, which does not turn back here.
    let [previous, next] = neighbors.map(|other| coords(other?).partial_cmp(coords(vertex)));
    let is_level_inside = heights == [Some(Ordering::Equal); 2] && previous != next;
    !is_told_elsewhere && !is_level_inside && heights.iter().flatten().all(|order| order.is_ge())
}
