//! What two triangles in space have in common.
//!
//! In different planes that is a segment or a point of the line in which the planes cross. Its ends
//! are corners of one triangle in the other, or places where an edge of one pierces the other, which
//! is told by the side of each corner and by the way that the edges of a triangle turn around an
//! edge of the other: signs of volumes, as in Guigue and Devillers, *Fast and Robust
//! Triangle-Triangle Overlap Test Using Orientation Predicates* (2003). In one plane it is what
//! [`coplanar`](crate::algorithm::clip::coplanar) clips. A triangle without area is the segment or the point that is
//! left of it, and is cut as that.

use crate::algorithm::clip::coplanar::clipped;
use crate::algorithm::clip::flat::{Flat, FlatFace};
use crate::algorithm::clip::linear_solid::cut;
use crate::algorithm::clip::section::of_corners;
use crate::algorithm::coordinates::Coordinates;
use crate::algorithm::linear::Linear;
use crate::algorithm::order::in_order;
use crate::algorithm::solid::{Convex, ExplicitPoint3};
use crate::exact::{ExactPoint, ExplicitPoint, coords};
use crate::predicate::{line_plane_point, orient2_projected, orient3};
use crate::{Piece, Section, Segment, Triangle};
use alloc::vec::Vec;
use core::cmp::Ordering;
use nalgebra::{Point3, RealField};

/// What two triangles have in common, a polygon in the order of the one that is asked; alike, bit for
/// bit, from either side.
pub(crate) fn common<T: RealField + Copy>(
    asked: &Triangle<T, 3>,
    other: &Triangle<T, 3>,
) -> Option<Section<T>> {
    let (first, second) = in_order(asked, other);
    let mut section = in_order_of_first(first, second);
    if let Some(Section::Polygon(corners)) = &mut section
        && !turn_alike(asked, first)
    {
        corners.reverse();
    }
    section
}

/// Whether two triangles in one plane turn alike.
fn turn_alike<T: RealField + Copy>(a: &Triangle<T, 3>, b: &Triangle<T, 3>) -> bool {
    face(a).is_none_or(|face| orient2_projected(face.axis, corners(b)) == face.turn)
}

fn in_order_of_first<T: RealField + Copy>(
    a: &Triangle<T, 3>,
    b: &Triangle<T, 3>,
) -> Option<Section<T>> {
    if !a.is_finite() || !b.is_finite() {
        return None;
    }
    match (face(a), face(b)) {
        (Some(a), Some(b)) => of_faces(&a, &b),
        (None, _) => of_flat(a, b),
        (_, None) => of_flat(b, a),
    }
}

fn face<T: RealField + Copy>(triangle: &Triangle<T, 3>) -> Option<FlatFace<ExplicitPoint3<T>>> {
    FlatFace::of(corners(triangle))
}

fn corners<T: RealField + Copy>(triangle: &Triangle<T, 3>) -> [ExplicitPoint3<T>; 3] {
    [triangle.a, triangle.b, triangle.c].map(|corner| ExplicitPoint(*coords(&corner)))
}

/// What a triangle without area has in common with another.
fn of_flat<T: RealField + Copy>(
    flat: &Triangle<T, 3>,
    other: &Triangle<T, 3>,
) -> Option<Section<T>> {
    let flat = Flat::<ExplicitPoint3<T>>::of(&flat.solid());
    let (first, last) = (flat.corners().first()?, flat.corners().last()?);
    let segment = Segment::new(Point3::from(first.0), Point3::from(last.0));
    match cut::<T, ExplicitPoint3<T>, _, true>(Linear::from(&segment), other)? {
        Piece::Point(at) => Some(Section::Point(at.point)),
        piece => match piece.ends() {
            [Some(from), Some(to)] => Some(Section::Segment(Segment::new(from.point, to.point))),
            _ => None,
        },
    }
}

fn of_faces<T: RealField + Copy>(
    a: &FlatFace<ExplicitPoint3<T>>,
    b: &FlatFace<ExplicitPoint3<T>>,
) -> Option<Section<T>> {
    let (a, b) = (FaceSides::new(a, b), FaceSides::new(b, a));
    if a.is_beyond() || b.is_beyond() {
        return None;
    }
    if a.sides == [Ordering::Equal; 3] {
        return of_corners(clipped(a.face, b.face));
    }
    let mut ends = Vec::new();
    a.corners_in(&b, &mut ends);
    b.corners_in(&a, &mut ends);
    a.crossings_of(&b, |_| true, &mut ends);
    // Where edges cross each other, the edge of `a` was found to pierce `b` unless it is level.
    b.crossings_of(
        &a,
        |edge| edge.is_none_or(|edge| !a.crosses(edge)),
        &mut ends,
    );
    of_corners(ends)
}

/// A triangle and the sides of another one's plane that its corners lie on.
struct FaceSides<'f, X> {
    face: &'f FlatFace<X>,
    sides: [Ordering; 3],
}

impl<'f, T: RealField + Copy> FaceSides<'f, ExplicitPoint3<T>> {
    fn new(face: &'f FlatFace<ExplicitPoint3<T>>, other: &FlatFace<ExplicitPoint3<T>>) -> Self {
        let [a, b, c] = other.corners;
        Self {
            face,
            sides: face.corners.map(|corner| orient3(a, b, c, corner)),
        }
    }

    /// Whether all corners are on one side.
    fn is_beyond(&self) -> bool {
        let [first, others @ ..] = self.sides;
        first.is_ne() && others == [first; 2]
    }

    /// Whether an edge leads from one side to the other.
    fn crosses(&self, edge: usize) -> bool {
        let [from, to] = [edge, (edge + 1) % 3].map(|corner| self.sides[corner]);
        from.is_ne() && to == from.reverse()
    }

    /// Adds the corners that lie in another triangle, unless they are there already.
    fn corners_in(&self, other: &Self, ends: &mut Vec<Point3<T>>) {
        for (corner, side) in self.face.corners.iter().zip(self.sides) {
            let point = Point3::from(corner.0);
            if side.is_eq() && other.face.has(*corner) && !ends.contains(&point) {
                ends.push(point);
            }
        }
    }

    /// Adds the places where edges pierce another triangle, of which no corner is there: inside, or on
    /// an edge of it that is wanted.
    fn crossings_of(
        &self,
        other: &Self,
        is_wanted: impl Fn(Option<usize>) -> bool,
        ends: &mut Vec<Point3<T>>,
    ) {
        for edge in (0..3).filter(|&edge| self.crosses(edge)) {
            let [p, q] = self.face.edge(edge);
            // From where the other is seen counter-clockwise.
            let ascending = if self.sides[edge].is_lt() {
                [p, q]
            } else {
                [q, p]
            };
            let place = match seen_from(ascending, other.face) {
                EdgeSide::Inside => None,
                EdgeSide::Edge(edge) => Some(edge),
                EdgeSide::SumPoint | EdgeSide::Outside => continue,
            };
            if is_wanted(place) {
                let span = Linear::edge(ascending).line;
                ends.push(Point3::from(line_plane_point(span, other.face.corners)));
            }
        }
    }
}

/// Where in a triangle a line pierces it.
enum EdgeSide {
    Inside,
    Edge(usize),
    SumPoint,
    Outside,
}

/// Where the line of an edge that crosses the plane of a face pierces it.
fn seen_from<X: ExactPoint<3>>([p, q]: [X; 2], face: &FlatFace<X>) -> EdgeSide {
    let turns = [0, 1, 2].map(|edge| {
        let [a, b] = face.edge(edge);
        orient3(p, q, a, b)
    });
    if turns.contains(&Ordering::Less) && turns.contains(&Ordering::Greater) {
        return EdgeSide::Outside;
    }
    let mut level = (0..3).filter(|&edge| turns[edge].is_eq());
    match (level.next(), level.next()) {
        (None, _) => EdgeSide::Inside,
        (Some(edge), None) => EdgeSide::Edge(edge),
        (Some(_), Some(_)) => EdgeSide::SumPoint,
    }
}
