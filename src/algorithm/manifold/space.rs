//! The common corners of two faces in space, projected along a normal.

use super::FacingFace;
use super::candidates::{Candidates, have_contact, is_among, point_between, rounding_of_places};
use super::certain_corners::{Limits, MOST_CORNERS, PlainFace, certain_corners};
use super::kept_corners::{CommonCorner, MeasuredCorner};
use super::level_edges::parallel_level_edges;
use super::names::{features_of_corner, nearest_corner, projected_features};
use super::view::direction_of_view;
use crate::algorithm::certified::{larger, plus};
use crate::exact::{above, each};
use crate::predicate::{
    SupportingLine, edge_crossing, largest, line_foot, line_plane_point, projected_along_point,
    projected_turn, projected_weight, unit_toward,
};
use crate::query::manifold_point;
use crate::{ContactManifold, ContactPoints};
use core::cmp::Ordering;
use nalgebra::RealField;

/// A bound on the errors of places and separations that are compared, in units of the last place of the largest coordinate.
///
/// A place is a rounded point, off by 3^(1/2) / 2 of a last place, and a separation the difference of two along the normal less two radii,
/// rounded: by 4 at most. What is compared is the difference of two: 8. The rest is room for the quotients of plain floats, whose
/// errors are bounded where they are computed and refused above this.
const NOISE_OF_PLACES: f64 = 64.0;
/// Faces of `f64` are compared as if a last place were 2^-34. Quotients of plain floats err by 4096 u / s, where s is the slope of a face
/// against the normal: of faces with slopes down to 2^-13 they are not refused. What is closer than the noise is decided exactly, so that any
/// number is right; a greater one would decide more ties exactly, a smaller one more slanted faces.
const LEAST_ROUNDING: f64 = f64::EPSILON * (1 << 18) as f64;

/// How far the directions of two edges that are parallel may be apart, in units of the last place of 1.
const ROUNDINGS: f64 = 16.0;

/// The manifold of faces of floats where plain numbers decide what is in it. Only the points that are kept are constructed.
#[inline(never)]
pub(super) fn certain_manifold(
    faces: [&FacingFace<f64, 3>; 2],
    contact: &ContactPoints<f64, 3>,
    margin: f64,
) -> Option<ContactManifold<f64, 3>> {
    let plain = [PlainFace::of(faces[0])?, PlainFace::of(faces[1])?];
    let (normal, radii) = (&contact.normal.data.0[0], faces.map(|face| face.radius));
    let rounding = faces[0].rounding;
    let limits = Limits {
        radii,
        margin,
        relative_noise: NOISE_OF_PLACES * larger(rounding[0], LEAST_ROUNDING),
    };
    let kept = certain_corners(&plain, normal, &limits)?;
    if parallel_level_edges(faces, normal).is_some() {
        return None;
    }
    let whole = manifold_point(contact, faces.map(|face| face.feature));
    let (outlines, mut points, mut count) = (outlines(faces, normal), [whole; 4], 0);
    for measured in kept.as_slice() {
        let of_both = plain_points(outlines, measured)
            .unwrap_or_else(|| points_of_corner(outlines, &measured.corner));
        let features = features_of_corner(outlines, &measured.corner, of_both);
        let point = point_between(of_both, normal, radii, features);
        if !is_among(&point, &points[..count], rounding_of_places(rounding)) {
            points[count] = point;
            count += 1;
        }
    }
    let points = &points[..count.max(1)];
    let is_whole = kept.as_slice().is_empty() || have_contact(points, contact, rounding);
    is_whole.then(|| ContactManifold::new(contact.normal, points))
}

impl PlainFace {
    /// `None` for a plane, and a face of too many corners.
    fn of(face: &FacingFace<f64, 3>) -> Option<Self> {
        let count = face.count();
        let mut corners = [[0.0; 3]; MOST_CORNERS];
        for (place, corner) in corners.get_mut(..count)?.iter_mut().enumerate() {
            *corner = *face.corner(place);
        }
        let plane = face.plane;
        (count > 0).then_some(Self {
            corners,
            count,
            plane,
        })
    }
}

/// Adds the corners of what two faces have in common.
#[inline(never)]
pub(super) fn add_corners<T: RealField + Copy>(
    faces: [&FacingFace<T, 3>; 2],
    found: &mut Candidates<'_, T, 3>,
) {
    match faces.map(FacingFace::count) {
        [0, 0] | [1, _] | [_, 1] => {}
        [0, _] => found.add_over_plane(faces[0], faces[1], true),
        [_, 0] => found.add_over_plane(faces[1], faces[0], false),
        counts => {
            let direction = direction_of_view(faces, found.normal());
            let [a, b] = outlines(faces, &direction);
            match counts {
                _ if !a.is_proper() || !b.is_proper() => {}
                [2, 2] => found.add_ends([a, b]),
                _ => {
                    found.add_common_corners([a, b]);
                    if let Some([p, q]) = parallel_level_edges(faces, found.normal()) {
                        found.add_ends(outlines([&p, &q], &direction));
                    }
                }
            }
        }
    }
}

/// One face of two, and how its outline turns where the normal points to the viewer.
#[derive(Clone, Copy)]
pub(super) struct FaceOutline<'f, T: RealField + Copy> {
    pub(super) face: &'f FacingFace<T, 3>,
    normal: &'f [T; 3],
    /// See [`projected_turn`].
    turn: Ordering,
}

impl<T: RealField + Copy> FaceOutline<'_, T> {
    pub(super) fn edge(&self, place: usize) -> [&[T; 3]; 2] {
        [self.face.corner(place), self.face.corner(place + 1)]
    }

    fn line_along_normal<'p>(&'p self, start: &'p [T; 3]) -> SupportingLine<&'p [T; 3], false> {
        SupportingLine {
            start,
            toward: self.normal,
        }
    }

    pub(super) fn turn_around(&self, p: &[T; 3], edge: [&[T; 3]; 2]) -> Ordering {
        projected_turn(self.line_along_normal(p), edge)
    }

    /// Whether it still turns in its direction when projected, or an edge still has two ends.
    fn is_proper(&self) -> bool {
        let [p, q, r] = self.face.plane.map(|place| self.face.corner(place));
        if self.face.count() == 2 {
            !self.is_one_point(p, q)
        } else {
            self.turn_around(p, [q, r]) == self.turn
        }
    }

    /// Whether two points are projected to one.
    pub(super) fn is_one_point(&self, p: &[T; 3], q: &[T; 3]) -> bool {
        projected_along_point(self.line_along_normal(p), q, q, p).is_eq()
    }

    /// Whether a projected point is in it or on its edges.
    pub(super) fn contains(&self, p: &[T; 3]) -> bool {
        let is_inside = |turn: Ordering| turn == self.turn || turn.is_eq();
        if self.face.count() == 2 {
            return self.turn_around(p, self.edge(0)).is_eq()
                && self.along_edge(p).iter().all(|order| order.is_ge());
        }
        (0..self.face.edge_count()).all(|place| is_inside(self.turn_around(p, self.edge(place))))
    }

    /// Whether two projected edges cross, and none ends on the other.
    pub(super) fn crosses(&self, a: [&[T; 3]; 2], b: [&[T; 3]; 2]) -> bool {
        are_apart(b.map(|p| self.turn_around(p, a))) && are_apart(a.map(|p| self.turn_around(p, b)))
    }

    /// Whether a point is projected to one of its corners.
    fn has_corner(&self, p: &[T; 3]) -> bool {
        (0..self.face.count()).any(|place| self.is_one_point(self.face.corner(place), p))
    }

    /// The point of the face over or under a projected point in its outline.
    fn project(&self, p: &[T; 3]) -> [T; 3] {
        let corner = |place| self.face.corner(place);
        if let Some(axis) = sole_axis(self.normal)
            && self.face.count() > 2
            && (1..3).all(|place| corner(place)[axis] == corner(0)[axis])
        {
            let mut point = *p;
            point[axis] = corner(0)[axis];
            return point;
        }
        let [a, b, c] = self.face.plane.map(corner);
        match (self.face.count(), self.turn) {
            (2, _) => line_foot(self.line(), self.line_along_normal(p)),
            (_, Ordering::Greater) => line_plane_point(self.line_along_normal(p), [a, b, c]),
            _ => line_plane_point(self.line_along_normal(p), [a, c, b]),
        }
    }

    /// The line of an edge.
    fn line(&self) -> SupportingLine<&[T; 3], true> {
        let [start, toward] = self.edge(0);
        SupportingLine { start, toward }
    }

    /// Where a projected point is along an edge: after its start, and before its end.
    fn along_edge(&self, p: &[T; 3]) -> [Ordering; 2] {
        let ([start, end], line) = (self.edge(0), self.line_along_normal(p));
        [[start, end], [end, start]].map(|edge| projected_weight(line, edge))
    }
}

fn outlines<'f, T: RealField + Copy>(
    [a, b]: [&'f FacingFace<T, 3>; 2],
    normal: &'f [T; 3],
) -> [FaceOutline<'f, T>; 2] {
    [(a, Ordering::Less), (b, Ordering::Greater)].map(|(face, turn)| FaceOutline {
        face,
        normal,
        turn,
    })
}

/// A point of each outline at a corner that they have in common.
pub(super) fn points_of_corner<T: RealField + Copy>(
    [a, b]: [FaceOutline<'_, T>; 2],
    corner: &CommonCorner,
) -> [[T; 3]; 2] {
    match *corner {
        CommonCorner::Vertex { side: 0, place } => {
            let p = a.face.corner(place as usize);
            [*p, b.project(p)]
        }
        CommonCorner::Vertex { place, .. } => {
            let p = b.face.corner(place as usize);
            [a.project(p), *p]
        }
        CommonCorner::Crossing { edges, turn } => {
            let [i, j] = each(&edges, |&edge| edge as usize);
            crossing(a.edge(i), b.edge(j), a.normal, turn)
        }
    }
}

/// The points of both shapes at a corner, by the plain numbers in which it was measured, where these are far more
/// accurate than the scalar.
fn plain_points(
    [a, b]: [FaceOutline<'_, f64>; 2],
    measured: &MeasuredCorner,
) -> Option<[[f64; 3]; 2]> {
    const PART_OF_ROUNDING: f64 = 1.0 / 64.0;
    let MeasuredCorner {
        corner,
        place,
        gap,
        error,
    } = *measured;
    let is_accurate = error <= PART_OF_ROUNDING * a.face.rounding[0] * largest([place]);
    let unsigned = |p: [f64; 3]| each(&p, |&x| x + 0.0);
    is_accurate.then(|| {
        let (p, q) = (place, plus(place, gap, *a.normal));
        match corner {
            CommonCorner::Vertex { side: 0, place } => {
                [*a.face.corner(place as usize), unsigned(q)]
            }
            CommonCorner::Vertex { place, .. } => [unsigned(p), *b.face.corner(place as usize)],
            CommonCorner::Crossing { .. } => [unsigned(p), unsigned(q)],
        }
    })
}

impl<T: RealField + Copy> Candidates<'_, T, 3> {
    fn add_common(&mut self, outlines: [FaceOutline<'_, T>; 2], corner: &CommonCorner) {
        let points = points_of_corner(outlines, corner);
        let features = if self.names_projections {
            projected_features(outlines, corner)
        } else {
            features_of_corner(outlines, corner, points)
        };
        self.add(points, features);
    }

    /// The corners of two faces, one of them not just an edge.
    fn add_common_corners(&mut self, [a, b]: [FaceOutline<'_, T>; 2]) {
        for place in 0..a.face.count() {
            if b.contains(a.face.corner(place)) {
                let place = place as u32;
                self.add_common([a, b], &CommonCorner::Vertex { side: 0, place });
            }
        }
        for place in 0..b.face.count() {
            let p = b.face.corner(place);
            if a.contains(p) && !a.has_corner(p) {
                let place = place as u32;
                self.add_common([a, b], &CommonCorner::Vertex { side: 1, place });
            }
        }
        for i in 0..a.face.edge_count() {
            let edge = a.edge(i);
            // Each corner ends two edges, so its turn is needed twice.
            let mut turn = a.turn_around(b.face.corner(0), edge);
            for j in 0..b.face.edge_count() {
                let to = a.turn_around(b.face.corner(j + 1), edge);
                if are_apart([turn, to]) && are_apart(edge.map(|p| b.turn_around(p, b.edge(j)))) {
                    let edges = [i as u32, j as u32];
                    self.add_common([a, b], &CommonCorner::Crossing { edges, turn });
                }
                turn = to;
            }
        }
    }

    /// The ends of two parallel edges that are beside the other edge.
    fn add_ends(&mut self, [a, b]: [FaceOutline<'_, T>; 2]) {
        if !are_parallel(a.line(), b.line(), a.face.rounding) {
            return;
        }
        for place in 0..2 {
            let p = a.face.corner(place);
            if b.along_edge(p).iter().all(|order| order.is_ge()) {
                let end = end_beside([&a, &b], p);
                self.add_end(a.face, place, b.face, b.project(p), end, true);
            }
        }
        for place in 0..2 {
            let p = b.face.corner(place);
            if a.along_edge(p).iter().all(|order| order.is_gt()) {
                let end = end_beside([&b, &a], p);
                self.add_end(b.face, place, a.face, a.project(p), end, false);
            }
        }
    }
}

/// The place of the end of the second of two edges that is closer to an end of the first, which is over it, unless that is
/// over the first as well, so that both are ends of the common part.
fn end_beside<T: RealField + Copy>(
    [own, other]: [&FaceOutline<'_, T>; 2],
    p: &[T; 3],
) -> Option<usize> {
    let end = nearest_corner(other.face, &other.project(p));
    let q = other.face.corner(end);
    let is_over = own.along_edge(q).iter().all(|order| order.is_gt());
    (!is_over).then_some(end)
}

/// The axis that a vector is along.
fn sole_axis<T: RealField>(v: &[T; 3]) -> Option<usize> {
    match [0, 1, 2].map(|axis: usize| v[axis].is_zero()) {
        [false, true, true] => Some(0),
        [true, false, true] => Some(1),
        [true, true, false] => Some(2),
        _ => None,
    }
}

/// Where two edges along axes cross, seen along the third one: a point of each, exactly.
fn crossing_of_axes<T: RealField + Copy>(
    [p, q]: [&[T; 3]; 2],
    [r, s]: [&[T; 3]; 2],
    normal: &[T; 3],
) -> Option<[[T; 3]; 2]> {
    sole_axis(normal)?;
    let axis = |from: &[T; 3], to: &[T; 3]| {
        let mut differing = (0..3).filter(|&axis| from[axis] != to[axis]);
        let axis = differing.next()?;
        (differing.next().is_none() && normal[axis].is_zero()).then_some(axis)
    };
    let (i, j) = (axis(p, q)?, axis(r, s)?);
    let (mut on_first, mut on_second) = (*p, *r);
    (on_first[i], on_second[j]) = (r[i], p[j]);
    (i != j).then_some([on_first, on_second])
}

/// Where two edges cross, seen along the normal: a point of each. The first turns so around the start of the second.
fn crossing<T: RealField + Copy>(
    a: [&[T; 3]; 2],
    b: [&[T; 3]; 2],
    normal: &[T; 3],
    turn: Ordering,
) -> [[T; 3]; 2] {
    if let Some(points) = crossing_of_axes(a, b, normal) {
        return points;
    }
    let b = if turn.is_gt() { b } else { [b[1], b[0]] };
    [
        edge_crossing(a, b, normal),
        edge_crossing(b, [a[1], a[0]], normal),
    ]
}

/// Whether the ends of an edge are on both sides of another, by its turns around them.
fn are_apart([from, to]: [Ordering; 2]) -> bool {
    from.is_ne() && from == to.reverse()
}

/// Whether two edges are parallel, but for the rounding of their directions.
pub(super) fn are_parallel<T: RealField + Copy>(
    a: SupportingLine<&[T; 3], true>,
    b: SupportingLine<&[T; 3], true>,
    [relative, absolute]: [f64; 2],
) -> bool {
    let [u, v] = [a, b].map(|line| unit_toward(line.start, line.toward));
    let is_small = |x: T| above(x.abs()) <= ROUNDINGS * (relative + absolute);
    (0..3).all(|i| is_small(u[i] - v[i])) || (0..3).all(|i| is_small(u[i] + v[i]))
}
