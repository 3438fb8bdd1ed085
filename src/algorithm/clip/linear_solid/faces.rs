//! The faces of a solid that a line crosses.
//!
//! The turns of the edges of a face around the line decide whether the line crosses it, so no line can pass between two
//! adjacent faces: Woop, Benthin and Wald, *Watertight Ray/Triangle Intersection* (2013), with exact signs.

use super::{CrossingKind, FaceHit, SolidCut};
use crate::algorithm::clip::plane_scan::{IndexedFace, PlaneScan, scan_planes};
use crate::algorithm::solid::{Solid, SolidVertex};
use crate::exact::each;
use crate::predicate::{cmp_distance_to_line, projected_turn};
use core::cmp::Ordering;
use nalgebra::RealField;

/// A face that a line crosses, and the corner or edge where it does.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CrossedFace<X> {
    /// The first three corners, of which the edges turn so around the line.
    pub(crate) corners: [X; 3],
    pub(crate) turn: Ordering,
    pub(crate) index: usize,
    pub(super) by: CrossedFeature<X>,
}

/// The projection of a loop of corners along the line.
#[derive(Clone, Copy, Debug)]
pub(super) enum ProjectedLoop {
    Missed,
    /// The line is in its plane.
    EdgeOn,
    /// The line crosses it.
    Crossed {
        /// The turn of its edges around the line.
        turn: Ordering,
        position: LoopLocation,
    },
}

/// The location of a crossing in a loop.
#[derive(Clone, Copy, Debug)]
pub(super) enum LoopLocation {
    Corner(usize),
    Edge(usize),
    Inside,
}

#[derive(Clone, Copy, Debug)]
pub(super) enum CrossedFeature<X> {
    Vertex(X),
    /// The edge between two vertices, the lower index first.
    Edge([usize; 2]),
    Inside,
}

impl<T: RealField + Copy, X: SolidVertex<Scalar = T>, const TWO_POINTS: bool>
    SolidCut<X, TWO_POINTS>
{
    /// The first faces through which the line enters and leaves a solid with volume.
    pub(super) fn crossed_faces(
        &self,
        solid: &Solid<'_, X>,
        handedness: Ordering,
    ) -> Option<[CrossedFace<X>; 2]> {
        match scan_planes(self.0.line, solid, handedness) {
            Some(PlaneScan::Missed) => return None,
            Some(PlaneScan::Crossed(faces)) => {
                let crossed = self.crossed_inside(solid, faces, handedness);
                if crossed.is_some() {
                    return crossed;
                }
            }
            None => {}
        }
        let (mut enters, mut leaves) = (None, None);
        for face in solid.faces().enumerate() {
            let Some(crossed) = self.cross_face(solid, face) else {
                continue;
            };
            // A line leaves through a face that turns opposite to the faces seen from outside.
            let side = if crossed.turn == handedness {
                &mut enters
            } else {
                &mut leaves
            };
            side.get_or_insert(crossed);
            if let (Some(enters), Some(leaves)) = (enters, leaves) {
                return Some([enters, leaves]);
            }
        }
        None
    }

    /// Two faces, if the line enters through the interior of the first and leaves through that of the second: then it crosses
    /// no other faces.
    fn crossed_inside(
        &self,
        solid: &Solid<'_, X>,
        faces: [IndexedFace<'_>; 2],
        handedness: Ordering,
    ) -> Option<[CrossedFace<X>; 2]> {
        let [Some(enters), Some(leaves)] = faces.map(|face| self.cross_face(solid, face)) else {
            return None;
        };
        let is_inside = enters.is_inside() && leaves.is_inside();
        let are_opposite = enters.turn == handedness && leaves.turn == handedness.reverse();
        (is_inside && are_opposite).then_some([enters, leaves])
    }

    /// A face, if the line crosses it.
    fn cross_face(&self, solid: &Solid<'_, X>, face: IndexedFace<'_>) -> Option<CrossedFace<X>> {
        match self.project_face(solid, face.1) {
            ProjectedLoop::Crossed { turn, position } => {
                Some(CrossedFace::new(solid, face, turn, position))
            }
            ProjectedLoop::Missed | ProjectedLoop::EdgeOn => None,
        }
    }

    pub(super) fn project_face(&self, solid: &Solid<'_, X>, face: &[usize]) -> ProjectedLoop {
        self.project_loop(face.len(), |i| solid.vertex(face[i]))
    }

    /// Projects a loop in which no three consecutive corners are collinear.
    pub(super) fn project_loop(&self, count: usize, vertex: impl Fn(usize) -> X) -> ProjectedLoop {
        let (mut turn, mut zero_turns, mut zero_edge) = (Ordering::Equal, 0, 0);
        let mut before = vertex(0);
        for edge in 0..count {
            let here = vertex((edge + 1) % count);
            match projected_turn(self.0.line, [before, here]) {
                Ordering::Equal => (zero_turns, zero_edge) = (zero_turns + 1, edge),
                side if turn.is_eq() => turn = side,
                side if side != turn => return ProjectedLoop::Missed,
                _ => {}
            }
            before = here;
        }
        let position = match zero_turns {
            _ if turn.is_eq() => return ProjectedLoop::EdgeOn,
            0 => LoopLocation::Inside,
            1 => LoopLocation::Edge(zero_edge),
            // The corner between the two edges that meet the line; the second was stored.
            _ if self.lies_on(vertex(zero_edge)) => LoopLocation::Corner(zero_edge),
            _ => LoopLocation::Corner((zero_edge + 1) % count),
        };
        ProjectedLoop::Crossed { turn, position }
    }

    pub(super) fn lies_on(&self, p: X) -> bool {
        cmp_distance_to_line(p, self.0.line, [T::zero()]).is_eq()
    }
}

impl<X: SolidVertex> CrossedFace<X> {
    pub(super) fn new(
        solid: &Solid<'_, X>,
        (index, face): IndexedFace<'_>,
        turn: Ordering,
        position: LoopLocation,
    ) -> Self {
        let next = |i: usize| face[(i + 1) % face.len()];
        let by = match position {
            LoopLocation::Corner(i) => CrossedFeature::Vertex(solid.vertex(face[i])),
            LoopLocation::Edge(i) => {
                CrossedFeature::Edge([face[i].min(next(i)), face[i].max(next(i))])
            }
            LoopLocation::Inside => CrossedFeature::Inside,
        };
        Self {
            corners: each(&[0, 1, 2], |&i| solid.vertex(face[i])),
            turn,
            index,
            by,
        }
    }

    fn is_inside(&self) -> bool {
        matches!(self.by, CrossedFeature::Inside)
    }

    pub(super) fn face_hit(&self, kind: CrossingKind) -> FaceHit<X> {
        let [p, q, r] = self.corners;
        match self.by {
            CrossedFeature::Vertex(corner) => FaceHit::Given(corner),
            _ if self.turn.is_lt() => FaceHit::Face([r, q, p], kind),
            _ => FaceHit::Face([p, q, r], kind),
        }
    }
}
