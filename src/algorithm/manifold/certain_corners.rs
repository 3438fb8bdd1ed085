//! The corners that two faces have in common, and which of them a manifold keeps, in plain floats.
//!
//! The corners are seen from one of them, and their components along the normal n are taken off, so that the coordinate along
//! which n is longest is 0. With u = 2^-53 and s the largest coordinate so far, differences err by less than u s, and what
//! is left of them by less than 6 u s, up to 2 s. So edges, up to 4 s, err by less than 16 u s, and a turn, a product
//! of two of those (n . (v x w) but for a factor of the same sign as n), by less than 320 u s^2. Turns that are smaller than
//! [`LEAST_TURN`] u s^2 are decided exactly.
//!
//! Where corners are compared by places and separations, these may be off by the rounding of the scalar, and by that of
//! the quotients here, which is checked: the noise has room for both. What is closer is not certain.

use super::kept_corners::{CommonCorner, FoundCorners, KeptCorners};
use crate::algorithm::certified::cut::UNIT;
use crate::algorithm::certified::{is_central, larger, plus};
use crate::exact::{cross3, dot, each, list, root, sub};
use crate::predicate::{SupportingLine, largest, projected_along_point, projected_turn};
use core::cmp::Ordering;

/// Faces with more corners are clipped exactly.
pub(super) const MOST_CORNERS: usize = 8;
/// The least area of a turn whose sign is certain, in units of u s^2.
const LEAST_TURN: f64 = 512.0;

/// The corners of a face with so many, two at least.
#[derive(Clone, Copy, Debug)]
pub(super) struct PlainFace {
    pub corners: [[f64; 3]; MOST_CORNERS],
    pub count: usize,
    /// The places of three corners that are far from one line.
    pub plane: [usize; 3],
}

/// The radii around the shapes of two faces, and bounds for the corners that a manifold keeps.
#[derive(Clone, Copy, Debug)]
pub(super) struct Limits {
    pub radii: [f64; 2],
    /// Separations are at most so large.
    pub margin: f64,
    /// A bound on the error of places and separations, relative to the largest coordinate.
    pub relative_noise: f64,
}

/// The corners of two faces that a manifold keeps, if that is certain. The normal, of length 1 but for rounding, points
/// from the first to the second.
#[inline(never)]
pub(super) fn certain_corners(
    faces: &[PlainFace; 2],
    normal: &[f64; 3],
    limits: &Limits,
) -> Option<KeptCorners> {
    let view = FacesView::of(faces, normal)?;
    let mut found = FoundCorners::NONE;
    view.find(&mut found)?;
    let noise = limits.relative_noise * view.whole_scale(limits.radii)?;
    view.measure(&mut found, noise, limits)?;
    found.kept(noise, limits.radii)
}

/// Two faces, seen along the normal.
struct FacesView<'f> {
    faces: &'f [PlainFace; 2],
    normal: &'f [f64; 3],
    /// The corners without their components along the normal.
    flat: [[[f64; 2]; MOST_CORNERS]; 2],
    scale: f64,
    least_turn: f64,
    /// -1 if turns in the plane of [`flat`](Self::flat) are those of the other side.
    sense: f64,
}

/// How each side's outline turns: see [`projected_turn`].
const OWN_TURNS: [Ordering; 2] = [Ordering::Less, Ordering::Greater];

/// Bit sets of the other face's corners around which an edge turns clockwise, and counter-clockwise.
#[derive(Clone, Copy, Debug)]
struct TurnedAround {
    clockwise: u8,
    other_way: u8,
}

impl<'f> FacesView<'f> {
    /// `None` where the square of a length may leave the range of floats.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn of(faces: &'f [PlainFace; 2], normal: &'f [f64; 3]) -> Option<Self> {
        let longest = longest_axis(normal);
        let axes = [(longest + 1) % 3, (longest + 2) % 3];
        let slopes: [f64; 2] = list(|i| normal[axes[i]] / normal[longest]);
        let origin = faces[0].corners[0];
        let (mut flat, mut scale) = ([[[0.0; 2]; MOST_CORNERS]; 2], 0.0);
        for (flat, face) in flat.iter_mut().zip(faces) {
            for (flat, corner) in flat.iter_mut().zip(&face.corners[..face.count]) {
                let from_origin = sub(*corner, origin);
                *flat = list(|i| from_origin[axes[i]] - slopes[i] * from_origin[longest]);
                scale = larger(largest([from_origin]), scale);
            }
        }
        is_central(scale).then(|| Self {
            faces,
            normal,
            flat,
            scale,
            least_turn: LEAST_TURN * UNIT * scale * scale,
            sense: if normal[longest] < 0.0 { -1.0 } else { 1.0 },
        })
    }

    fn corner(&self, side: usize, place: usize) -> &[f64; 3] {
        let face = &self.faces[side];
        &face.corners[if place < face.count { place } else { 0 }]
    }

    fn edge(&self, side: usize, place: usize) -> [&[f64; 3]; 2] {
        [self.corner(side, place), self.corner(side, place + 1)]
    }

    fn flat_corner(&self, side: usize, place: usize) -> [f64; 2] {
        self.flat[side][if place < self.faces[side].count {
            place
        } else {
            0
        }]
    }

    fn line_at<'p>(&'p self, start: &'p [f64; 3]) -> SupportingLine<&'p [f64; 3], false> {
        let toward = self.normal;
        SupportingLine { start, toward }
    }

    /// How an edge of a side turns around a point: positive is clockwise.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn turn(&self, side: usize, edge: usize, point: [f64; 2]) -> f64 {
        let ends = [edge, edge + 1].map(|place| self.flat_corner(side, place));
        self.turn_of(ends, point)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn turn_of(&self, [q, r]: [[f64; 2]; 2], point: [f64; 2]) -> f64 {
        let (along, from) = (sub(r, q), sub(q, point));
        self.sense * (along[0] * from[1] - along[1] * from[0])
    }

    /// The turns of an edge of a side around all corners of the other: those in doubt are decided exactly.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn turned_around(&self, side: usize, edge: usize) -> TurnedAround {
        let other = 1 - side;
        let (mut clockwise, mut other_way) = (0, 0);
        for place in 0..self.faces[other].count {
            let turn = self.turn(side, edge, self.flat[other][place]);
            clockwise |= u8::from(turn > self.least_turn) << place;
            other_way |= u8::from(turn < -self.least_turn) << place;
        }
        let mut doubts = self.all_corners(other) & !(clockwise | other_way);
        while doubts != 0 {
            let place = doubts.trailing_zeros() as usize;
            let line = self.line_at(self.corner(other, place));
            let turn = projected_turn(line, self.edge(side, edge));
            clockwise |= u8::from(turn.is_gt()) << place;
            other_way |= u8::from(turn.is_lt()) << place;
            doubts &= doubts - 1;
        }
        TurnedAround {
            clockwise,
            other_way,
        }
    }

    fn all_corners(&self, side: usize) -> u8 {
        u8::MAX >> (MOST_CORNERS - self.faces[side].count)
    }

    /// Whether two points are projected to one, by their places on the sides.
    fn is_one_point(&self, p: (usize, usize), q: (usize, usize)) -> bool {
        let aside = sub(self.flat[p.0][p.1], self.flat[q.0][q.1]);
        if largest([aside]) > 32.0 * UNIT * self.scale {
            return false;
        }
        let (p, q) = (self.corner(p.0, p.1), self.corner(q.0, q.1));
        projected_along_point(self.line_at(p), q, q, p).is_eq()
    }

    /// Whether an outline still turns in its direction when projected, or an edge still has two ends.
    fn is_proper(&self, side: usize) -> bool {
        if self.faces[side].count == 2 {
            return !self.is_one_point((side, 0), (side, 1));
        }
        let [p, q, r] = self.faces[side].plane;
        let flat = |place| self.flat_corner(side, place);
        let turn = self.turn_of([flat(q), flat(r)], flat(p));
        let order = if turn.abs() > self.least_turn {
            turn.partial_cmp(&0.0).unwrap_or(Ordering::Equal)
        } else {
            let corner = |place| self.corner(side, place);
            projected_turn(self.line_at(corner(p)), [corner(q), corner(r)])
        };
        order == OWN_TURNS[side]
    }

    /// Finds the corners in common.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn find(&self, found: &mut FoundCorners) -> Option<()> {
        if !self.is_proper(0) || !self.is_proper(1) {
            return Some(());
        }
        let counts: [usize; 2] = list(|side| self.faces[side].count);
        if counts == [2, 2] {
            return self.are_certainly_not_parallel().then_some(());
        }
        let mut turns = [[TurnedAround {
            clockwise: 0,
            other_way: 0,
        }; MOST_CORNERS]; 2];
        for (side, turns) in turns.iter_mut().enumerate() {
            for (edge, turned) in turns[..edge_count(counts[side])].iter_mut().enumerate() {
                *turned = self.turned_around(side, edge);
            }
        }
        self.find_vertices(&turns, found)?;
        let parted: [[u8; MOST_CORNERS]; 2] =
            list(|side| each(&turns[side], |turned| turned.parted_edges(counts[1 - side])));
        let edges = |side: usize| {
            parted[side]
                .iter()
                .enumerate()
                .take(edge_count(counts[side]))
        };
        for (i, parted_by_first) in edges(0) {
            for (j, parted_by_second) in edges(1) {
                if parted_by_first >> j & 1 & parted_by_second >> i == 1 {
                    let is_clockwise = turns[0][i].clockwise >> j & 1 == 1;
                    let turn = if is_clockwise {
                        Ordering::Greater
                    } else {
                        Ordering::Less
                    };
                    let edges = [i as u32, j as u32];
                    found.add(CommonCorner::Crossing { edges, turn })?;
                }
            }
        }
        Some(())
    }

    /// Finds the corners of each face in the other. `None` where one may be on a face that is an edge.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn find_vertices(
        &self,
        turns: &[[TurnedAround; MOST_CORNERS]; 2],
        found: &mut FoundCorners,
    ) -> Option<()> {
        for side in [1, 0] {
            let (count, other) = (self.faces[side].count, 1 - side);
            let mut inside = self.all_corners(other);
            for turned in &turns[side][..edge_count(count)] {
                inside &= match (count, OWN_TURNS[side]) {
                    (2, _) => !(turned.clockwise | turned.other_way),
                    (_, Ordering::Greater) => !turned.other_way,
                    _ => !turned.clockwise,
                };
            }
            if count == 2 && inside != 0 {
                return None;
            }
            for place in 0..self.faces[other].count {
                let is_corner = |corner| self.is_one_point((0, corner), (1, place));
                let is_found =
                    inside >> place & 1 == 1 && (other == 0 || !(0..count).any(is_corner));
                if is_found {
                    let (side, place) = (other as u32, place as u32);
                    found.add(CommonCorner::Vertex { side, place })?;
                }
            }
        }
        Some(())
    }

    /// Whether the directions of two edges differ by more than rounding, of 32-bit floats as well.
    fn are_certainly_not_parallel(&self) -> bool {
        let [u, v]: [[f64; 3]; 2] = list(|side| {
            let [p, q] = self.edge(side, 0);
            let along = sub(*q, *p);
            let length = root(dot(along, along));
            each(&along, |x| x / length)
        });
        let is_large = |x: f64| x.abs() > 32.0 * f64::from(f32::EPSILON);
        (0..3).any(|i| is_large(u[i] - v[i])) && (0..3).any(|i| is_large(u[i] + v[i]))
    }

    /// The largest coordinate of all, or the sum of the radii; `None` if it is extreme.
    fn whole_scale(&self, radii: [f64; 2]) -> Option<f64> {
        let mut scale = larger(self.scale, radii[0] + radii[1]);
        for face in self.faces {
            for corner in &face.corners[..face.count] {
                scale = larger(largest([*corner]), scale);
            }
        }
        is_central(scale).then_some(scale)
    }

    /// Computes where the corners are, and leaves those that are not within the margin. `None` where either may be off by
    /// more than the noise.
    fn measure(&self, found: &mut FoundCorners, noise: f64, limits: &Limits) -> Option<()> {
        let mut kept = 0;
        for index in 0..found.count {
            let corner = found.corners[index];
            let (place, gap, error) = match corner {
                CommonCorner::Vertex { side, place } => {
                    self.over_face(side as usize, place as usize, noise)?
                }
                CommonCorner::Crossing { edges, .. } => {
                    self.crossing(each(&edges, |&edge| edge as usize), noise)?
                }
            };
            let separation = gap - limits.radii[0] - limits.radii[1];
            if separation > limits.margin + noise {
                continue;
            }
            if separation > limits.margin - noise {
                return None;
            }
            found.corners[kept] = corner;
            (found.places[kept], found.separations[kept]) = (place, separation);
            found.errors[kept] = error;
            kept += 1;
        }
        found.count = kept;
        Some(())
    }

    /// The point of the first face where a corner of a side is, how far the second face is from there along the normal, and
    /// what these may be off by.
    fn over_face(&self, side: usize, place: usize, noise: f64) -> Option<([f64; 3], f64, f64)> {
        let face = &self.faces[1 - side];
        let [p, q, r] = face.plane.map(|place| face.corners[place]);
        let (u, v) = (sub(q, p), sub(r, p));
        let (normal, corner) = (cross3(u, v), *self.corner(side, place));
        let slope = dot(normal, *self.normal);
        let error = 4096.0 * UNIT * self.scale * self.scale * (largest([u]) + largest([v]));
        if face.count == 2 || error > noise * slope.abs() {
            return None;
        }
        let height = dot(normal, sub(p, corner)) / slope;
        let error = error / slope.abs();
        Some(if side == 0 {
            (corner, height, error)
        } else {
            (plus(corner, height, *self.normal), -height, error)
        })
    }

    /// The point of the first edge where it crosses the second, how far this is from there along the normal, and what these
    /// may be off by.
    fn crossing(&self, [i, j]: [usize; 2], noise: f64) -> Option<([f64; 3], f64, f64)> {
        let (p, p_error) = self.point_of_edge(0, i, j, noise)?;
        let (q, q_error) = self.point_of_edge(1, j, i, noise)?;
        Some((p, dot(sub(q, p), *self.normal), 2.0 * (p_error + q_error)))
    }

    /// The point of a side's edge where it crosses one of the other side.
    fn point_of_edge(
        &self,
        side: usize,
        edge: usize,
        other: usize,
        noise: f64,
    ) -> Option<([f64; 3], f64)> {
        let turn = |place| self.turn(1 - side, other, self.flat_corner(side, place));
        let (from, to) = (turn(edge), turn(edge + 1));
        let [p, q] = self.edge(side, edge);
        let direction = sub(*q, *p);
        let error = 8.0 * self.least_turn * largest([direction]);
        let difference = from - to;
        let error = error / difference.abs();
        (error <= noise).then(|| (plus(*p, from / difference, direction), error))
    }
}

impl TurnedAround {
    /// Which edges of the other side, of so many corners, have ends on both sides of this one.
    fn parted_edges(self, count: usize) -> u8 {
        let next = |corners: u8| corners >> 1 | (corners & 1) << (count - 1);
        self.clockwise & next(self.other_way) | self.other_way & next(self.clockwise)
    }
}

fn longest_axis(v: &[f64; 3]) -> usize {
    let mut longest = 0;
    for axis in 1..3 {
        if v[axis].abs() > v[longest].abs() {
            longest = axis;
        }
    }
    longest
}

fn edge_count(count: usize) -> usize {
    if count == 2 { 1 } else { count }
}
