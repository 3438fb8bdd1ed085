//! What a line, a ray or a segment has in common with a convex shape.
//!
//! A line enters a solid by a face that it leads into and leaves it by one that it leads out of.
//! Which faces it pierces is told by the way that their edges turn around it, so that no line slips
//! through between two faces. Faces along the line need no look: where it leaves one of them, it
//! leaves another face as well. It touches the solid in one point if it comes in and goes out by the
//! same corner or edge. What is flat is told by its outline in the same way: a line in its plane
//! comes in and goes out by edges.
//!
//! Places are kept as what defines them (a given point, an edge or a face) until the answer is
//! rounded. Woop, Benthin and Wald, *Watertight Ray/Triangle Intersection* (2013), with exact signs.

use crate::algorithm::clip::flat::Flat;
use crate::algorithm::clip::linear::linears::intersect_linears;
use crate::algorithm::clip::linear::ordered_cut::{
    OrderedCut, curve_point_at, curve_point_at_crossing,
};
use crate::algorithm::gjk::nearest::are_solids_within;
use crate::algorithm::linear::Linear;
use crate::algorithm::solid::{Convex, Solid, Vertex};
use crate::predicate::{
    after_edge, cmp_distance_to_line, dot_sign, is_point, line_plane_parameter, line_plane_point,
    orient3, projected_along_point, projected_turn,
};
use crate::{CurvePoint, Piece};
use core::cmp::Ordering;
use nalgebra::{Point3, RealField};

/// What a line, a ray or a segment has in common with a shape that has no radius.
pub(crate) fn intersect_solid<T, X, B, const TWO_POINTS: bool>(
    linear: Linear<&[T; 3], TWO_POINTS>,
    shape: &B,
) -> Option<Piece<T, 3>>
where
    T: RealField + Copy,
    X: Vertex<Scalar = T>,
    B: Convex<X>,
{
    if !linear.is_finite() || !shape.is_finite() {
        return None;
    }
    let cut = SolidCut(linear.map(|p| X::from(*p)));
    cut.intersect(&shape.solid())
}

/// What a carrier does in a place, in the order in which it does so.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum CrossingKind {
    Enters,
    /// It has no other place in common with the shape.
    Touches,
    Leaves,
}

/// A place on the carrier of the shape that is cut.
#[derive(Clone, Copy, Debug)]
pub(crate) enum FaceHit<X> {
    /// A given point that lies there.
    Given(X),
    /// On an edge in one plane with the carrier.
    Edge([X; 2], CrossingKind),
    /// On a face that turns clockwise.
    Face([X; 3], CrossingKind),
}

/// How a loop of corners is seen along a carrier.
#[derive(Clone, Copy, Debug)]
enum ProjectedLoop {
    Missed,
    /// From a point of its plane.
    EdgeOn,
    /// The carrier leads through it.
    Crossed {
        /// The way that its edges turn.
        turn: Ordering,
        position: LoopLocation,
    },
}

/// Where in a loop: a corner, an edge after a corner, or none of them.
#[derive(Clone, Copy, Debug)]
enum LoopLocation {
    Corner(usize),
    Edge(usize),
    Inside,
}

/// Where a carrier pierces a face of a solid, and by which corner or edge.
#[derive(Clone, Copy, Debug)]
struct FaceCrossing<X> {
    corners: [X; 3],
    turn: Ordering,
    by: CrossedFeature<X>,
}

#[derive(Clone, Copy, Debug)]
enum CrossedFeature<X> {
    Vertex(X),
    /// The edge between two vertices, the lower place first.
    Edge([usize; 2]),
    Inside,
}

/// The line, ray or segment that is cut.
#[derive(Clone, Copy, Debug)]
struct SolidCut<X, const TWO_POINTS: bool>(Linear<X, TWO_POINTS>);

impl<T: RealField + Copy, X: Vertex<Scalar = T>, const TWO_POINTS: bool> SolidCut<X, TWO_POINTS> {
    fn intersect(&self, solid: &Solid<'_, X>) -> Option<Piece<T, 3>> {
        let start = self.0.line.start;
        if is_point(self.0.line) {
            let met = are_solids_within(&Solid::point(start), solid, [T::zero(); 2]);
            return met.then(|| Piece::Point(curve_point_at(self.0, start)));
        }
        // Toward the eye, a line leads through a face that turns clockwise if that is `Greater`.
        let outward = match solid.handedness() {
            Ordering::Equal => return self.intersect_flat(solid),
            handedness => handedness.reverse(),
        };
        let (mut enters, mut leaves) = (None, None);
        for face in solid.faces() {
            let ProjectedLoop::Crossed { turn, position } = self.project_face(solid, face) else {
                continue;
            };
            let side = if turn == outward {
                &mut leaves
            } else {
                &mut enters
            };
            *side = Some(FaceCrossing::new(solid, face, turn, position));
            if let (Some(enters), Some(leaves)) = (enters, leaves) {
                return self.piece_between_faces(enters, leaves);
            }
        }
        None
    }

    /// The part of the carrier between two faces.
    fn piece_between_faces(
        &self,
        enters: FaceCrossing<X>,
        leaves: FaceCrossing<X>,
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

    fn project_face(&self, solid: &Solid<'_, X>, face: &[usize]) -> ProjectedLoop {
        self.project_loop(face.len(), |i| solid.vertex(face[i]))
    }

    /// How a loop is seen of which no three corners in a row lie on one line.
    fn project_loop(&self, count: usize, vertex: impl Fn(usize) -> X) -> ProjectedLoop {
        let (mut turn, mut levels, mut level) = (Ordering::Equal, 0, 0);
        let mut before = vertex(0);
        for edge in 0..count {
            let here = vertex((edge + 1) % count);
            match projected_turn(self.0.line, [before, here]) {
                Ordering::Equal => (levels, level) = (levels + 1, edge),
                side if turn.is_eq() => turn = side,
                side if side != turn => return ProjectedLoop::Missed,
                _ => {}
            }
            before = here;
        }
        let position = match levels {
            _ if turn.is_eq() => return ProjectedLoop::EdgeOn,
            0 => LoopLocation::Inside,
            1 => LoopLocation::Edge(level),
            // The corner between two edges, of which the one found is the last.
            _ if self.lies_on(vertex(level)) => LoopLocation::Corner(level),
            _ => LoopLocation::Corner((level + 1) % count),
        };
        ProjectedLoop::Crossed { turn, position }
    }

    fn lies_on(&self, p: X) -> bool {
        cmp_distance_to_line(p, self.0.line, [T::zero()]).is_eq()
    }

    /// What the carrier has in common with a shape that is flat, straight or a point.
    fn intersect_flat(&self, solid: &Solid<'_, X>) -> Option<Piece<T, 3>> {
        let mut is_along = solid.faces().next().is_none();
        for face in solid.faces() {
            match self.project_face(solid, face) {
                ProjectedLoop::Crossed { turn, position } => {
                    let pierced = FaceCrossing::new(solid, face, turn, position);
                    return self.touching_piece(pierced.face_hit(CrossingKind::Touches));
                }
                ProjectedLoop::EdgeOn => is_along = true,
                ProjectedLoop::Missed => {}
            }
        }
        if is_along {
            self.intersect_boundary(Flat::from_solid(solid).corners())
        } else {
            None
        }
    }

    /// What the carrier has in common with a shape by the corners around it, unless it pierces that.
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

    /// What the carrier has in common with all inside a loop in one plane with it.
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
        let one = positions.next()?;
        let other = positions.next().unwrap_or(one);
        self.clip_range(Some(self.earlier(one, other)), Some(self.later(one, other)))
    }

    /// Whether the carrier comes in or goes out by an edge of a loop that has another corner.
    fn crossing_kind(&self, edge: [X; 2], corner: X) -> CrossingKind {
        match after_edge(corner, self.0.line, edge) {
            Ordering::Less => CrossingKind::Leaves,
            _ => CrossingKind::Enters,
        }
    }
}

impl<X: Vertex> FaceCrossing<X> {
    fn new(solid: &Solid<'_, X>, face: &[usize], turn: Ordering, position: LoopLocation) -> Self {
        let next = |i: usize| face[(i + 1) % face.len()];
        let by = match position {
            LoopLocation::Corner(i) => CrossedFeature::Vertex(solid.vertex(face[i])),
            LoopLocation::Edge(i) => {
                CrossedFeature::Edge([face[i].min(next(i)), face[i].max(next(i))])
            }
            LoopLocation::Inside => CrossedFeature::Inside,
        };
        Self {
            corners: [0, 1, 2].map(|i| solid.vertex(face[i])),
            turn,
            by,
        }
    }

    fn face_hit(&self, passage: CrossingKind) -> FaceHit<X> {
        let [p, q, r] = self.corners;
        match self.by {
            CrossedFeature::Vertex(corner) => FaceHit::Given(corner),
            _ if self.turn.is_lt() => FaceHit::Face([r, q, p], passage),
            _ => FaceHit::Face([p, q, r], passage),
        }
    }
}

impl<X: Vertex, const TWO_POINTS: bool> OrderedCut<3, TWO_POINTS> for SolidCut<X, TWO_POINTS> {
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
