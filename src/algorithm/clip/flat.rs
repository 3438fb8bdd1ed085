//! Flat shapes in space: a triangle, and the convex hull of a solid without volume.
//!
//! Turns are computed in the projection along an axis in which the shape has an area. Collinear points
//! become a segment, equal ones a point.

use crate::algorithm::clip::section::SectionPoint;
use crate::algorithm::half_space::BoundaryPlane;
use crate::algorithm::solid::{Solid, SolidVertex};
use crate::exact::{ExactPoint, each};
use crate::predicate::{cmp_projection_to_start, orient2_projected};
use crate::shape::build::convex_loop::corners_around;
use alloc::vec::Vec;
use core::cmp::Ordering;

/// A triangle with an area.
#[derive(Clone, Copy, Debug)]
pub(crate) struct FlatFace<X> {
    pub(crate) corners: [X; 3],
    /// The axis of projection, and the turn of the projected corners.
    pub(crate) axis: usize,
    pub(crate) turn: Ordering,
}

impl<X: ExactPoint<3>> FlatFace<X> {
    /// `None` if the corners are collinear.
    pub(crate) fn from_corners(corners: [X; 3]) -> Option<Self> {
        let turned = |axis| (axis, orient2_projected(axis, corners));
        let (axis, turn) = (0..3).map(turned).find(|(_, turn)| turn.is_ne())?;
        Some(Self {
            corners,
            axis,
            turn,
        })
    }

    /// The edge from a corner to the next.
    pub(crate) fn edge(&self, index: usize) -> [X; 2] {
        each(&[index, (index + 1) % 3], |&corner| self.corners[corner])
    }

    /// Whether it contains a point of its plane.
    pub(crate) fn contains(&self, p: X) -> bool {
        let is_outside = |edge| {
            let [a, b] = self.edge(edge);
            orient2_projected(self.axis, [a, b, p]) == self.turn.reverse()
        };
        !(0..3).any(is_outside)
    }
}

impl<X: ExactPoint<3>> From<FlatFace<X>> for Flat<X> {
    fn from(face: FlatFace<X>) -> Self {
        Self {
            corners: face.corners.to_vec(),
            axis: face.axis,
            turn: face.turn,
        }
    }
}

/// A convex polygon in space, a segment or a point.
#[derive(Clone, Debug)]
pub(crate) struct Flat<X> {
    /// No three are collinear.
    corners: Vec<X>,
    /// The axis of projection, and the turn of the projected corners.
    axis: usize,
    turn: Ordering,
}

impl<X: SolidVertex> Flat<X> {
    /// The hull of the vertices of a solid without volume. A triangle keeps its order.
    pub(crate) fn from_solid(solid: &Solid<'_, X>) -> Self {
        match *solid {
            Solid::Simplex([a, b, c, _], 3) => FlatFace::from_corners([a, b, c])
                .map_or_else(|| Self::from_points(&[a, b, c]), Self::from),
            Solid::Simplex(vertices, count) => Self::from_points(&vertices[..count]),
            Solid::Box(vertices) => Self::from_points(&vertices),
            Solid::Polyhedron(_) | Solid::Listed(_) | Solid::Swept(_) => {
                let corners = (0..solid.vertex_count()).map(|index| solid.vertex(index));
                Self::from_points(&corners.collect::<Vec<_>>())
            }
        }
    }

    /// The hull of coplanar points.
    pub(crate) fn from_points(vertices: &[X]) -> Self {
        let mut sorted = vertices.to_vec();
        sorted.sort_by(|p, q| cmp_lexicographic(*p, *q));
        sorted.dedup_by(|p, q| p.is_same(*q));
        let turn = |axis| move |a: &X, b: &X, c: &X| orient2_projected(axis, [*a, *b, *c]);
        for axis in 0..3 {
            let corners = corners_around(&sorted, turn(axis));
            if corners.len() > 2 {
                return Self {
                    corners,
                    axis,
                    turn: Ordering::Greater,
                };
            }
        }
        // All points are collinear.
        if let [first, .., last] = *sorted.as_slice() {
            sorted = Vec::from([first, last]);
        }
        Self {
            corners: sorted,
            axis: 0,
            turn: Ordering::Equal,
        }
    }

    /// The corners in order. A segment has two, a point one.
    pub(crate) fn corners(&self) -> &[X] {
        &self.corners
    }

    /// The corners of the intersection with a plane.
    pub(crate) fn section(&self, plane: BoundaryPlane<X>) -> Vec<SectionPoint<X>> {
        let mut points = self.clip_corners(plane, Ordering::is_eq);
        let up = plane
            .toward
            .compare(X::from([nalgebra::zero(); 3]), self.axis);
        if points.len() > 2 && up != self.turn {
            points.reverse();
        }
        points
    }

    /// The corners of the part below a plane.
    pub(crate) fn part_below(&self, plane: BoundaryPlane<X>) -> Vec<SectionPoint<X>> {
        self.clip_corners(plane, Ordering::is_le)
    }

    /// The corners on the kept side of a plane, and the crossings of edges with it, in order.
    fn clip_corners(
        &self,
        plane: BoundaryPlane<X>,
        is_kept: impl Fn(Ordering) -> bool,
    ) -> Vec<SectionPoint<X>> {
        let count = self.corners.len();
        let with_side = |index: usize| {
            (
                self.corners[index],
                cmp_projection_to_start(self.corners[index], plane),
            )
        };
        let mut points = Vec::new();
        for index in 0..count {
            let ((p, side), (q, beyond)) = (with_side(index), with_side((index + 1) % count));
            if is_kept(side) {
                points.push(SectionPoint::Given(p));
            }
            // A segment has one edge, not one for each end.
            let is_edge = count > 2 || index == 0;
            if is_edge && side.is_ne() && beyond == side.reverse() {
                points.push(SectionPoint::crossing([p, q], side));
            }
        }
        points
    }
}

fn cmp_lexicographic<X: SolidVertex>(p: X, q: X) -> Ordering {
    let axes = 0..3;
    axes.fold(Ordering::Equal, |order, axis| {
        order.then_with(|| p.compare(q, axis))
    })
}
