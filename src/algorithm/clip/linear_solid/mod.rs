//! The intersection of a linear component and a convex solid.
//!
//! A line enters a solid through a face that it crosses inward, and leaves through one that it crosses
//! outward: see [`faces`]. Faces parallel to the line are skipped: the line also leaves through a face
//! next to them. If it enters and leaves by the same edge or corner, it touches the solid in one point.
//!
//! Positions are stored as their definition (a given point, an edge or a face) until the result is rounded.
//! A solid without volume is crossed in one point, or clipped in its plane by its boundary. Linear time in
//! the number of faces.

mod faces;

pub(crate) use faces::CrossedFace;

use self::faces::{CrossedFeature, ProjectedLoop};
use crate::algorithm::clip::flat::Flat;
use crate::algorithm::clip::linear::linears::intersect_linears;
use crate::algorithm::clip::linear::ordered_cut::{
    OrderedCut, curve_point_at, curve_point_at_crossing,
};
use crate::algorithm::gjk::nearest::are_solids_within;
use crate::algorithm::linear::Linear;
use crate::algorithm::solid::{Solid, SolidVertex};
use crate::predicate::{
    after_edge, dot_sign, is_point, line_plane_parameter, line_plane_point, orient3,
    projected_along_point,
};
use crate::{CurvePoint, Piece};
use core::cmp::Ordering;
use nalgebra::{Point3, RealField};

/// The piece of a linear component in a solid.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SolidPiece<X: SolidVertex> {
    pub(crate) piece: Piece<X::Scalar, 3>,
    /// The first faces through which the line enters and leaves; of a solid without volume twice the same. `None` if the line
    /// runs in the plane of such a solid.
    pub(crate) faces: Option<[CrossedFace<X>; 2]>,
}

/// The intersection of a linear component and a solid, with the faces through which the line enters and leaves.
pub(crate) fn piece_in_solid<X: SolidVertex, const TWO_POINTS: bool>(
    linear: Linear<X, TWO_POINTS>,
    solid: &Solid<'_, X>,
) -> Option<SolidPiece<X>> {
    SolidCut(linear).intersect(solid)
}

/// The first edge of a convex loop, coplanar with the line, by which the line enters it or leaves it.
pub(crate) fn crossed_edge<X: SolidVertex>(
    linear: Linear<X, false>,
    corners: &[X],
    is_entry: bool,
) -> Option<[X; 2]> {
    let cut = SolidCut(linear);
    let off = *corners.iter().find(|&&p| !cut.lies_on(p))?;
    let side = |p: X| projected_along_point(linear.line, off, p, linear.line.start);
    let kind = if is_entry {
        CrossingKind::Enters
    } else {
        CrossingKind::Leaves
    };
    let next = |i: usize, step: usize| corners[(i + step) % corners.len()];
    (0..corners.len())
        .map(|i| ([corners[i], next(i, 1)], next(i, 2)))
        .find(|&(edge, corner)| {
            let [p, q] = edge.map(side);
            p != q && cut.crossing_kind(edge, corner) == kind
        })
        .map(|(edge, _)| edge)
}

/// How a line crosses a boundary, in the order along the line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum CrossingKind {
    Enters,
    /// The crossing is the only point of the intersection.
    Touches,
    Leaves,
}

/// A position on the supporting line.
#[derive(Clone, Copy, Debug)]
pub(crate) enum FaceHit<X> {
    /// A given point on the line.
    Given(X),
    /// The line crosses an edge that is coplanar with it.
    Edge([X; 2], CrossingKind),
    /// The line crosses a face, clockwise seen against the line.
    Face([X; 3], CrossingKind),
}

/// The linear component that is intersected.
#[derive(Clone, Copy, Debug)]
struct SolidCut<X, const TWO_POINTS: bool>(Linear<X, TWO_POINTS>);

impl<T: RealField + Copy, X: SolidVertex<Scalar = T>, const TWO_POINTS: bool>
    SolidCut<X, TWO_POINTS>
{
    fn intersect(&self, solid: &Solid<'_, X>) -> Option<SolidPiece<X>> {
        let start = self.0.line.start;
        if is_point(self.0.line) {
            let is_met = are_solids_within(&Solid::point(start), solid, [T::zero(); 2]);
            return is_met.then(|| SolidPiece {
                piece: Piece::Point(curve_point_at(self.0, start)),
                faces: None,
            });
        }
        let (piece, faces) = match solid.handedness() {
            Ordering::Equal => return self.intersect_flat(solid),
            handedness => {
                let [enters, leaves] = self.crossed_faces(solid, handedness)?;
                (self.piece_between_faces(enters, leaves)?, [enters, leaves])
            }
        };
        Some(SolidPiece {
            piece,
            faces: Some(faces),
        })
    }

    /// The piece between two faces.
    fn piece_between_faces(
        &self,
        enters: CrossedFace<X>,
        leaves: CrossedFace<X>,
    ) -> Option<Piece<T, 3>> {
        if let (CrossedFeature::Edge(here), CrossedFeature::Edge(there)) = (enters.by, leaves.by)
            && here == there
        {
            return self.touching_piece(enters.face_hit(CrossingKind::Touches));
        }
        let from = enters.face_hit(CrossingKind::Enters);
        let to = leaves.face_hit(CrossingKind::Leaves);
        self.clip_range(Some(from), Some(to))
    }

    fn touching_piece(&self, position: FaceHit<X>) -> Option<Piece<T, 3>> {
        self.clip_range(Some(position), Some(position))
    }

    /// The intersection with a solid without volume.
    fn intersect_flat(&self, solid: &Solid<'_, X>) -> Option<SolidPiece<X>> {
        // One that is not crossed has a face in the plane of the line, or it has no faces.
        let mut is_along = solid.faces().next().is_none();
        for face in solid.faces().enumerate() {
            match self.project_face(solid, face.1) {
                ProjectedLoop::Crossed { turn, position } => {
                    let face = CrossedFace::new(solid, face, turn, position);
                    return Some(SolidPiece {
                        piece: self.touching_piece(face.face_hit(CrossingKind::Touches))?,
                        faces: Some([face; 2]),
                    });
                }
                ProjectedLoop::EdgeOn => is_along = true,
                ProjectedLoop::Missed => {}
            }
        }
        if !is_along {
            return None;
        }
        Some(SolidPiece {
            piece: self.intersect_boundary(Flat::from_solid(solid).corners())?,
            faces: None,
        })
    }

    /// The intersection with the convex hull of these corners, unless the line crosses its plane.
    fn intersect_boundary(&self, corners: &[X]) -> Option<Piece<T, 3>> {
        match *corners {
            [p] => intersect_linears(self.0, Linear::point(p)),
            [p, q] => intersect_linears(self.0, Linear::edge([p, q])),
            _ => match self.project_loop(corners.len(), |i| corners[i]) {
                ProjectedLoop::EdgeOn => self.intersect_coplanar(corners),
                ProjectedLoop::Missed | ProjectedLoop::Crossed { .. } => None,
            },
        }
    }

    /// The intersection with a convex loop that is coplanar with the line.
    fn intersect_coplanar(&self, corners: &[X]) -> Option<Piece<T, 3>> {
        let off = *corners.iter().find(|&&p| !self.lies_on(p))?;
        let side = |p: X| projected_along_point(self.0.line, off, p, self.0.line.start);
        let next = |i: usize, step: usize| corners[(i + step) % corners.len()];
        let mut positions = (0..corners.len()).filter_map(|i| {
            let edge = [corners[i], next(i, 1)];
            match edge.map(side) {
                [Ordering::Equal, _] => Some(FaceHit::Given(edge[0])),
                [_, Ordering::Equal] => None,
                [p, q] if p == q => None,
                _ => Some(FaceHit::Edge(edge, self.crossing_kind(edge, next(i, 2)))),
            }
        });
        let first = positions.next()?;
        let second = positions.next().unwrap_or(first);
        self.clip_range(
            Some(self.earlier(first, second)),
            Some(self.later(first, second)),
        )
    }

    /// Whether the line enters or leaves by an edge of a loop that also has this corner.
    fn crossing_kind(&self, edge: [X; 2], corner: X) -> CrossingKind {
        match after_edge(corner, self.0.line, edge) {
            Ordering::Less => CrossingKind::Leaves,
            _ => CrossingKind::Enters,
        }
    }
}

impl<X: SolidVertex, const TWO_POINTS: bool> OrderedCut<3, TWO_POINTS> for SolidCut<X, TWO_POINTS> {
    type Point = X;
    type Position = FaceHit<X>;

    fn linear(&self) -> Linear<X, TWO_POINTS> {
        self.0
    }

    fn given_position(point: X) -> FaceHit<X> {
        FaceHit::Given(point)
    }

    fn is_given_position(position: FaceHit<X>) -> bool {
        matches!(position, FaceHit::Given(_))
    }

    fn cmp_positions(&self, p: FaceHit<X>, q: FaceHit<X>) -> Ordering {
        match (p, q) {
            (FaceHit::Given(p), FaceHit::Given(q)) => {
                dot_sign(self.0.line, Linear::edge([q, p]).line)
            }
            (FaceHit::Given(p), FaceHit::Edge(edge, _)) => after_edge(p, self.0.line, edge),
            (FaceHit::Given(p), FaceHit::Face([a, b, c], _)) => orient3(a, b, c, p),
            (_, FaceHit::Given(_)) => self.cmp_positions(q, p).reverse(),
            (
                FaceHit::Edge(_, here) | FaceHit::Face(_, here),
                FaceHit::Edge(_, there) | FaceHit::Face(_, there),
            ) => here.cmp(&there),
        }
    }

    fn curve_point(&self, position: FaceHit<X>) -> CurvePoint<X::Scalar, 3> {
        if let Some(given) = self.given_point_at(position) {
            return curve_point_at(self.0, given);
        }
        match position {
            FaceHit::Given(p) => curve_point_at(self.0, p),
            FaceHit::Edge(edge, _) => curve_point_at_crossing(self.0.line, Linear::edge(edge).line),
            FaceHit::Face(corners, _) => CurvePoint {
                parameter: line_plane_parameter(self.0.line, corners),
                point: Point3::from(line_plane_point(self.0.line, corners)),
            },
        }
    }
}
