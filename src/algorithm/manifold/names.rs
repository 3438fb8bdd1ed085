//! The names of points of contact in space: of a corner that two faces have in common, the features that it comes from.
//!
//! A corner of the common part is a vertex of one face over the other, or two edges that cross. Where vertices or edges of both
//! faces coincide, as those of equal boxes on each other, it changes by a hair which of these it is, with the point in its place.
//! So it is named by the vertices beside it: two that are close to each other by both, whichever is over the other face, and where
//! edges cross; and an edge that crosses another one close to its end by that vertex, as if it were still over the other face.
//!
//! Close is closer than 3/32 of the edges at a vertex. It has to be less than half, so that both ends of an edge are not, and is no
//! fraction at which bodies are put together often: there the name changes, in a place where no vertices coincide.
//!
//! A name belongs to one point alone. With the outlines' turns of [`FaceOutline`], where the first edge of a crossing
//! turns clockwise around the start of the second, the starts of both edges are outside of the other face, otherwise
//! their ends are. So of the crossings at a vertex outside one names it as its end and one as its start; and two
//! vertices have both at one crossing only, since a convex outline that misses both turns less than a full turn.

use super::FacingFace;
use super::kept_corners::CommonCorner;
use super::space::{FaceOutline, points_of_corner};
use crate::ContactFeature;
use crate::exact::each;
use crate::predicate::cmp_distances;
use core::cmp::Ordering;
use nalgebra::RealField;

/// A vertex of each face, and the points of both faces that may be named by them.
struct CornerPair<'f, T: RealField + Copy, const D: usize> {
    faces: [&'f FacingFace<T, D>; 2],
    places: [usize; 2],
    points: [[T; D]; 2],
}

impl<T: RealField + Copy, const D: usize> CornerPair<'_, T, D> {
    /// Whether the point of a side is close to its vertex, in units of the edges at the vertex of one of the sides.
    fn is_near(&self, side: usize, by: usize) -> bool {
        let from = [
            &self.points[side],
            self.faces[side].corner(self.places[side]),
        ];
        let (face, place) = (self.faces[by], self.places[by]);
        let corner = face.corner(place);
        [place + 1, place + face.count() - 1].iter().all(|&next| {
            cmp_distances(from, [corner, &part_way(corner, face.corner(next))]).is_lt()
        })
    }

    /// Whether both points are close to the vertices, in units of the edges at either.
    fn are_near(&self) -> bool {
        (0..2).all(|side| self.is_near(side, side))
            && (0..2).all(|side| self.is_near(side, 1 - side))
    }

    fn vertex(&self, side: usize) -> ContactFeature {
        self.faces[side].vertex(self.places[side])
    }

    fn vertices(&self) -> [ContactFeature; 2] {
        [self.vertex(0), self.vertex(1)]
    }
}

/// 3/32 of the way from one point to another. The ends of what stands for a line may be further apart than the greatest number, their
/// halves are not.
fn part_way<T: RealField + Copy, const D: usize>(from: &[T; D], to: &[T; D]) -> [T; D] {
    let two = T::one() + T::one();
    let half = T::one() / two;
    let part = (T::one() + two) / (two * two * two * two);
    core::array::from_fn(|axis| from[axis] + (to[axis] * half - from[axis] * half) * part)
}

/// The vertices of two edges that are ends of their common part, if one is over the other edge and close to the other end.
pub(super) fn paired_ends<T: RealField + Copy, const D: usize>(
    faces: [&FacingFace<T, D>; 2],
    places: [usize; 2],
    points: [[T; D]; 2],
) -> Option<[ContactFeature; 2]> {
    let pair = CornerPair {
        faces,
        places,
        points,
    };
    pair.are_near().then(|| pair.vertices())
}

/// The place of the corner of a face that is closest to a point.
pub(super) fn nearest_corner<T: RealField + Copy, const D: usize>(
    face: &FacingFace<T, D>,
    point: &[T; D],
) -> usize {
    let nearer = |best, place| {
        let order = cmp_distances([face.corner(place), point], [face.corner(best), point]);
        if order.is_lt() { place } else { best }
    };
    (1..face.count()).fold(0, nearer)
}

/// The features whose projections a corner that two outlines have in common is.
pub(super) fn projected_features<T: RealField + Copy>(
    outlines: [FaceOutline<'_, T>; 2],
    corner: &CommonCorner,
) -> [ContactFeature; 2] {
    let faces = outlines.map(|outline| outline.face);
    match *corner {
        CommonCorner::Vertex { side, place } => {
            let side = side as usize;
            let mut features = faces.map(|face| face.feature);
            features[side] = faces[side].vertex(place as usize);
            features
        }
        CommonCorner::Crossing { edges: [i, j], .. } => {
            [faces[0].edge(i as usize), faces[1].edge(j as usize)]
        }
    }
}

/// The features of a corner that two outlines have in common, of which the points are these.
pub(super) fn features_of_corner<T: RealField + Copy>(
    outlines: [FaceOutline<'_, T>; 2],
    corner: &CommonCorner,
    points: [[T; 3]; 2],
) -> [ContactFeature; 2] {
    match *corner {
        CommonCorner::Vertex { side, place } => {
            features_of_vertex(outlines, side as usize, place as usize, points)
        }
        CommonCorner::Crossing { edges, turn } => {
            features_of_crossing(outlines, each(&edges, |&edge| edge as usize), turn, points)
        }
    }
}

fn features_of_vertex<T: RealField + Copy>(
    outlines: [FaceOutline<'_, T>; 2],
    side: usize,
    place: usize,
    points: [[T; 3]; 2],
) -> [ContactFeature; 2] {
    let faces = outlines.map(|outline| outline.face);
    let (own, other) = (&outlines[side], &outlines[1 - side]);
    let mut places = [place; 2];
    places[1 - side] = nearest_corner(other.face, &points[1 - side]);
    let pair = CornerPair {
        faces,
        places,
        points,
    };
    let (p, q) = (own.face.corner(place), other.face.corner(places[1 - side]));
    if pair.are_near() && (own.is_one_point(p, q) || !own.contains(q)) {
        return pair.vertices();
    }
    let mut features = [faces[0].feature, faces[1].feature];
    features[side] = pair.vertex(side);
    features
}

fn features_of_crossing<T: RealField + Copy>(
    outlines: [FaceOutline<'_, T>; 2],
    edges: [usize; 2],
    turn: Ordering,
    points: [[T; 3]; 2],
) -> [ContactFeature; 2] {
    let faces = outlines.map(|outline| outline.face);
    let are_ends = turn.is_lt();
    let pair = CornerPair {
        faces,
        places: edges.map(|edge| edge + usize::from(are_ends)),
        points,
    };
    // An edge that is all of a face leaves no vertex outside.
    let may_name = |side: usize| faces[1 - side].count() > 2 && pair.is_near(side, side);
    let nears = [may_name(0), may_name(1)];
    if nears == [true; 2] && pair.are_near() {
        return pair.vertices();
    }
    let side = match nears {
        [false, false] => None,
        [true, false] => Some(0),
        [false, true] => Some(1),
        // By the smaller face: in units of its edges the other vertex is far.
        [true, true] => Some(usize::from(!pair.is_near(0, 1))),
    };
    let is_named = |side: &usize| are_ends || !is_named_by_end(outlines, *side, edges[*side]);
    match side.filter(is_named) {
        Some(side) => {
            let mut features = [faces[0].feature, faces[1].feature];
            features[side] = pair.vertex(side);
            features
        }
        None => [faces[0].edge(edges[0]), faces[1].edge(edges[1])],
    }
}

/// Whether another crossing is closer to the start of a side's edge, which is outside of the other face: one of the edge
/// before.
fn is_named_by_end<T: RealField + Copy>(
    outlines: [FaceOutline<'_, T>; 2],
    side: usize,
    edge: usize,
) -> bool {
    let faces = outlines.map(|outline| outline.face);
    let count = faces[side].count();
    let before = (edge + count - 1) % count;
    let is_near = |other: usize| {
        let edges = if side == 0 {
            [before, other]
        } else {
            [other, before]
        };
        let turn = outlines[0].turn_around(faces[1].corner(edges[1]), outlines[0].edge(edges[0]));
        turn.is_lt()
            && outlines[0].crosses(outlines[0].edge(edges[0]), outlines[1].edge(edges[1]))
            && {
                let corner = CommonCorner::Crossing {
                    edges: each(&edges, |&edge| edge as u32),
                    turn,
                };
                let pair = CornerPair {
                    faces,
                    places: edges.map(|edge| edge + 1),
                    points: points_of_corner(outlines, &corner),
                };
                pair.is_near(side, side)
            }
    };
    count > 2 && (0..faces[1 - side].edge_count()).any(is_near)
}
