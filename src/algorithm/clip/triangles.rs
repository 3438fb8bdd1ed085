//! The intersection of two triangles in space.
//!
//! If the planes differ, it is a segment or a point on their common line. Its ends are corners of one
//! triangle in the other, or points where an edge of one crosses the other. The sides of the corners, and
//! the turns of the edges of one triangle around an edge of the other, decide which: signs of volumes, as
//! in Guigue and Devillers, *Fast and Robust Triangle-Triangle Overlap Test Using Orientation Predicates*
//! (2003). Coplanar triangles are clipped by [`coplanar`](crate::algorithm::clip::coplanar). A triangle
//! without area is treated as the segment or the point that is its convex hull. Constant time.

use crate::algorithm::clip::coplanar::clip_triangle;
use crate::algorithm::clip::flat::{Flat, FlatFace};
use crate::algorithm::clip::linear_solid::piece_in_solid;
use crate::algorithm::clip::section::section_from_corners;
use crate::algorithm::coordinates::Coordinates;
use crate::algorithm::linear::Linear;
use crate::algorithm::order::order_pair;
use crate::algorithm::solid::{Convex, ExplicitPoint3};
use crate::exact::{ExactPoint, ExplicitPoint, coords, each};
use crate::predicate::{line_plane_point, orient2_projected, orient3};
use crate::{Piece, Section, Segment, Triangle};
use alloc::vec::Vec;
use core::cmp::Ordering;
use nalgebra::{Point3, RealField};

/// The intersection of two triangles; a polygon is in the order of `subject`. The points have the same bits
/// for either argument order.
pub(crate) fn intersect_triangles<T: RealField + Copy>(
    subject: &Triangle<T, 3>,
    other: &Triangle<T, 3>,
) -> Option<Section<T>> {
    let (first, second) = order_pair(subject, other);
    let mut section = intersect_ordered(first, second);
    if let Some(Section::Polygon(corners)) = &mut section
        && !have_same_turn(subject, first)
    {
        corners.reverse();
    }
    section
}

/// Whether two coplanar triangles have the same winding.
fn have_same_turn<T: RealField + Copy>(a: &Triangle<T, 3>, b: &Triangle<T, 3>) -> bool {
    flat_face(a).is_none_or(|face| orient2_projected(face.axis, explicit_corners(b)) == face.turn)
}

fn intersect_ordered<T: RealField + Copy>(
    a: &Triangle<T, 3>,
    b: &Triangle<T, 3>,
) -> Option<Section<T>> {
    if !a.is_finite() || !b.is_finite() {
        return None;
    }
    match (flat_face(a), flat_face(b)) {
        (Some(a), Some(b)) => intersect_faces(&a, &b),
        (None, _) => intersect_degenerate(a, b),
        (_, None) => intersect_degenerate(b, a),
    }
}

fn flat_face<T: RealField + Copy>(
    triangle: &Triangle<T, 3>,
) -> Option<FlatFace<ExplicitPoint3<T>>> {
    FlatFace::from_corners(explicit_corners(triangle))
}

fn explicit_corners<T: RealField + Copy>(triangle: &Triangle<T, 3>) -> [ExplicitPoint3<T>; 3] {
    each(&[triangle.a, triangle.b, triangle.c], |&corner| {
        ExplicitPoint(*coords(&corner))
    })
}

/// The intersection of a triangle without area and another triangle.
fn intersect_degenerate<T: RealField + Copy>(
    flat: &Triangle<T, 3>,
    other: &Triangle<T, 3>,
) -> Option<Section<T>> {
    let flat = Flat::<ExplicitPoint3<T>>::from_solid(&flat.solid());
    let (first, last) = (flat.corners().first()?, flat.corners().last()?);
    let segment = Segment::new(Point3::from(first.0), Point3::from(last.0));
    let linear = Linear::from(&segment).map(|p| ExplicitPoint(*p));
    match piece_in_solid(linear, &other.solid())?.piece {
        Piece::Point(at) => Some(Section::Point(at.point)),
        piece => match piece.ends() {
            [Some(from), Some(to)] => Some(Section::Segment(Segment::new(from.point, to.point))),
            _ => None,
        },
    }
}

fn intersect_faces<T: RealField + Copy>(
    a: &FlatFace<ExplicitPoint3<T>>,
    b: &FlatFace<ExplicitPoint3<T>>,
) -> Option<Section<T>> {
    let (a, b) = (FaceSides::new(a, b), FaceSides::new(b, a));
    if a.is_on_one_side() || b.is_on_one_side() {
        return None;
    }
    if a.sides == [Ordering::Equal; 3] {
        return section_from_corners(clip_triangle(a.face, b.face));
    }
    let mut ends = Vec::new();
    a.push_corners_inside(&b, &mut ends);
    b.push_corners_inside(&a, &mut ends);
    a.push_crossings(&b, |_| true, &mut ends);
    // If two edges cross, the edge of `a` was already found to cross `b`, unless it lies in the plane of
    // `b`.
    b.push_crossings(
        &a,
        |edge| edge.is_none_or(|edge| !a.crosses(edge)),
        &mut ends,
    );
    section_from_corners(ends)
}

/// A triangle, and the sides of the other's plane that its corners lie on.
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
    fn is_on_one_side(&self) -> bool {
        let [first, others @ ..] = self.sides;
        first.is_ne() && others == [first; 2]
    }

    /// Whether an edge crosses the other's plane.
    fn crosses(&self, edge: usize) -> bool {
        let [from, to] = each(&[edge, (edge + 1) % 3], |&corner| self.sides[corner]);
        from.is_ne() && to == from.reverse()
    }

    /// Appends the corners that lie in the other triangle, each once.
    fn push_corners_inside(&self, other: &Self, ends: &mut Vec<Point3<T>>) {
        for (corner, side) in self.face.corners.iter().zip(self.sides) {
            let point = Point3::from(corner.0);
            if side.is_eq() && other.face.contains(*corner) && !ends.contains(&point) {
                ends.push(point);
            }
        }
    }

    /// Appends the crossings of edges with the interior of the other triangle, and with those of its edges
    /// that are wanted.
    fn push_crossings(
        &self,
        other: &Self,
        is_wanted: impl Fn(Option<usize>) -> bool,
        ends: &mut Vec<Point3<T>>,
    ) {
        for edge in (0..3).filter(|&edge| self.crosses(edge)) {
            let [p, q] = self.face.edge(edge);
            // Seen along this direction, the other is counter-clockwise.
            let ascending = if self.sides[edge].is_lt() {
                [p, q]
            } else {
                [q, p]
            };
            let place = match locate_crossing(ascending, other.face) {
                CrossingLocation::Inside => None,
                CrossingLocation::Edge(edge) => Some(edge),
                CrossingLocation::Corner | CrossingLocation::Outside => continue,
            };
            if is_wanted(place) {
                let line = Linear::edge(ascending).line;
                ends.push(Point3::from(line_plane_point(line, other.face.corners)));
            }
        }
    }
}

/// The location in a triangle of a crossing.
enum CrossingLocation {
    Inside,
    Edge(usize),
    Corner,
    Outside,
}

/// Locates the crossing of the line of an edge with a face whose plane the edge crosses.
fn locate_crossing<X: ExactPoint<3>>([p, q]: [X; 2], face: &FlatFace<X>) -> CrossingLocation {
    let turns = each(&[0, 1, 2], |&edge| {
        let [a, b] = face.edge(edge);
        orient3(p, q, a, b)
    });
    if turns.contains(&Ordering::Less) && turns.contains(&Ordering::Greater) {
        return CrossingLocation::Outside;
    }
    let mut zero_turns = (0..3).filter(|&edge| turns[edge].is_eq());
    match (zero_turns.next(), zero_turns.next()) {
        (None, _) => CrossingLocation::Inside,
        (Some(edge), None) => CrossingLocation::Edge(edge),
        (Some(_), Some(_)) => CrossingLocation::Corner,
    }
}
