//! The outlines of faces, seen along their normal, and a point that two have in common.

use crate::algorithm::certified::cut::UNIT;
use crate::exact::{cross2, sub};

/// The most corners of an outline.
pub(super) const MOST: usize = 8;
/// How far inside of an outline a point is certainly in it, in units of the scale: 10^8 u with u = 2^-53. The places of corners at
/// the time of a touch are off by the error of that, of less than 8 u of the scale over the speed, which is more than 1e-6 of that of
/// the motion: by 8e6 u.
pub(super) const MARGIN: f64 = 1e8 * UNIT;
/// The most corners of what two have in common.
const MOST_IN_COMMON: usize = 2 * MOST;

/// The convex hull of some points of the plane, counter-clockwise.
#[derive(Clone, Copy, Debug)]
pub(super) struct Outline {
    corners: [[f64; 2]; MOST],
    count: usize,
}

impl Outline {
    /// The outline around the projections of some points: each corner is followed by the one that has no point to its
    /// right (Jarvis, *On the identification of the convex hull*, 1973). `None` if these are too many.
    pub fn around<P>(points: &[P], project: impl Fn(&P) -> [f64; 2]) -> Option<Self> {
        let mut all = [[0.0; 2]; MOST];
        for (place, point) in all.get_mut(..points.len())?.iter_mut().zip(points) {
            *place = project(point);
        }
        let all = &all[..points.len()];
        let comes_first = |p: &[f64; 2], q: &[f64; 2]| p[0] < q[0] || p[0] == q[0] && p[1] < q[1];
        let mut first = 0;
        for i in 1..all.len() {
            first = if comes_first(&all[i], &all[first]) {
                i
            } else {
                first
            };
        }
        let mut outline = Self {
            corners: [all[first]; MOST],
            count: 0,
        };
        let mut corner = first;
        loop {
            if outline.count == all.len() {
                break;
            }
            outline.corners[outline.count] = all[corner];
            outline.count += 1;
            let mut next = first;
            for (i, point) in all.iter().enumerate() {
                let (to_next, to_point) = (sub(all[next], all[corner]), sub(*point, all[corner]));
                let turn = cross2(to_next, to_point);
                let is_further = turn == 0.0 && square(to_point) > square(to_next);
                if i != corner && (next == corner || turn < 0.0 || is_further) {
                    next = i;
                }
            }
            if next == first || next == corner {
                break;
            }
            corner = next;
        }
        Some(outline)
    }

    /// Whether it has two corners at least.
    pub fn has_length(&self) -> bool {
        self.count > 1 && self.corners[0] != self.corners[1]
    }

    fn as_slice(&self) -> &[[f64; 2]] {
        &self.corners[..self.count]
    }

    fn edges(&self) -> impl Iterator<Item = [[f64; 2]; 2]> + '_ {
        let next = |i: usize| if i + 1 == self.count { 0 } else { i + 1 };
        (0..self.count).map(move |i| [self.corners[i], self.corners[next(i)]])
    }

    /// Whether a point is further than a margin to the left of all edges.
    fn has_inside(&self, p: [f64; 2], margin: f64) -> bool {
        self.count > 2
            && self.edges().all(|[from, to]| {
                let edge = sub(to, from);
                let turn = cross2(edge, sub(p, from));
                turn > 0.0 && turn * turn > margin * margin * square(edge)
            })
    }
}

fn square([x, y]: [f64; 2]) -> f64 {
    x * x + y * y
}

/// A point of two outlines that is further than a margin inside one of them: the middle of the corners that they have in common.
///
/// It is of the other one by how it is found: it is clipped by the edges of the first, one after the other (Sutherland and Hodgman,
/// *Reentrant polygon clipping*, 1974).
pub(super) fn common_point([a, b]: &[Outline; 2], margin: f64) -> Option<[f64; 2]> {
    let (clip, subject) = if a.count > 2 { (a, b) } else { (b, a) };
    if clip.count < 3 {
        return None;
    }
    let mut left = ClippedOutline::of(subject.as_slice());
    for edge in clip.edges() {
        left = left.to_the_left(edge)?;
    }
    let corners = &left.corners[..left.count];
    let mut middle = [0.0; 2];
    for corner in corners {
        middle = [middle[0] + corner[0], middle[1] + corner[1]];
    }
    let count = corners.len() as f64;
    let middle = [middle[0] / count, middle[1] / count];
    clip.has_inside(middle, margin).then_some(middle)
}

/// The corners of an outline clipped by another: two of an edge, one of a point.
struct ClippedOutline {
    corners: [[f64; 2]; MOST_IN_COMMON],
    count: usize,
}

impl ClippedOutline {
    fn of(corners: &[[f64; 2]]) -> Self {
        let mut all = Self {
            corners: [[0.0; 2]; MOST_IN_COMMON],
            count: corners.len(),
        };
        all.corners[..corners.len()].copy_from_slice(corners);
        all
    }

    fn add(&mut self, corner: [f64; 2]) -> Option<()> {
        *self.corners.get_mut(self.count)? = corner;
        self.count += 1;
        Some(())
    }

    /// The part of the outline to the left of an edge; `None` if there is none.
    fn to_the_left(&self, [from, to]: [[f64; 2]; 2]) -> Option<Self> {
        let height = |p: [f64; 2]| cross2(sub(to, from), sub(p, from));
        let mut left = Self::of(&[]);
        for i in 0..self.count {
            let p = self.corners[i];
            let q = self.corners[if i + 1 == self.count { 0 } else { i + 1 }];
            let (h, k) = (height(p), height(q));
            if h >= 0.0 {
                left.add(p)?;
            }
            let is_between = (h > 0.0 && k < 0.0) || (h < 0.0 && k > 0.0);
            // The edge of a segment is there once.
            if is_between && (self.count > 2 || i == 0) {
                let t = h / (h - k);
                left.add([p[0] + t * (q[0] - p[0]), p[1] + t * (q[1] - p[1])])?;
            }
        }
        (left.count > 0).then_some(left)
    }
}
