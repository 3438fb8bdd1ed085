//! The outlines of convex shapes of the plane, and the edge of one that faces a direction, in plain floats.
//!
//! In units u = 2^-53: a vertex is a sum of at most three numbers, so with the scale s, which is at least the sum of their
//! magnitudes, it errs by less than 4 s. Heights along a direction d err by less than 8 s |d|, where |d| is the sum of the
//! coordinates' magnitudes. The difference of two vertices errs by less than 16 s in length, and the direction of an edge e
//! by less than 16 s / |e|.

use crate::algorithm::certified::cut::UNIT;
use crate::algorithm::certified::list::VertexList;
use crate::algorithm::certified::{Core, larger, plus, smaller, sqrt};
use crate::exact::{dot, each, list, scale, sub};
use crate::predicate::{LinearKind, largest};

/// The vertices of a convex shape that is not flat unless it is a segment or a point: counter-clockwise, with the indices
/// that they have in its edge loop, seen from an origin.
#[derive(Clone, Copy, Debug)]
pub(super) enum PlaneLoop<'a> {
    /// The first so many of these.
    Few([[f64; 2]; 4], usize),
    /// Stored vertices, and the origin.
    List(VertexList<'a>, [f64; 2]),
}

impl<'a> PlaneLoop<'a> {
    /// `None` if it is not certain how the shape turns.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn of(core: &Core<'a, 2>, origin: [f64; 2]) -> Option<Self> {
        let few = |points: [[f64; 2]; 4], count| {
            let seen = each(&points, |&point| sub(point, origin));
            Some(Self::Few(seen, count))
        };
        match *core {
            Core::Point(p) => few([p; 4], 1),
            Core::Linear(l) if l.kind == LinearKind::Segment && l.start != l.end => {
                few([l.start, l.end, l.end, l.end], 2)
            }
            Core::Simplex([p, q, r, _], 3) => {
                if turns_left(sub(q, p), sub(r, p))? {
                    few([p, q, r, r], 3)
                } else {
                    few([p, r, q, q], 3)
                }
            }
            Core::Aabb([[left, low], [right, high]]) => {
                let corners = [[left, low], [right, low], [right, high], [left, high]];
                (left < right && low < high).then(|| few(corners, 4))?
            }
            Core::Obb(center, half_axes) => {
                let at = |index: usize| {
                    let [u, v] = toward_corner(&half_axes, index);
                    plus(sub(center, origin), 1.0, plus(u, 1.0, v))
                };
                let order = box_order(&half_axes)?;
                Some(Self::Few(each(&order, |&index| at(index)), 4))
            }
            Core::List(list) if list.len() > 2 => Some(Self::List(list, origin)),
            _ => None,
        }
    }

    pub fn len(&self) -> usize {
        match self {
            Self::Few(_, count) => *count,
            Self::List(list, _) => list.len(),
        }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn vertex(&self, index: usize) -> [f64; 2] {
        match self {
            Self::Few(points, _) => points[index],
            Self::List(list, origin) => sub(list.vertex(index), *origin),
        }
    }

    /// The largest coordinate.
    pub fn scale(&self) -> f64 {
        match self {
            Self::Few(points, _) => largest(*points),
            Self::List(list, origin) => {
                let size = |index: usize| largest([sub(list.vertex(index), *origin)]);
                (0..list.len()).map(size).fold(0.0, larger)
            }
        }
    }

    /// The number of edges; a segment has one there and one back.
    pub fn edge_count(&self) -> usize {
        match self.len() {
            1 => 0,
            count => count,
        }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn edge(&self, start: usize) -> [[f64; 2]; 2] {
        [self.vertex(start), self.vertex(self.next(start))]
    }

    /// The axis of a box that an edge of it is along.
    pub fn axis_of_edge(half_axes: &[[f64; 2]; 2], start: usize) -> Option<usize> {
        let order = box_order(half_axes)?;
        let differing = order[start] ^ order[(start + 1) % 4];
        Some(differing >> 1)
    }

    /// The height of the lowest vertex along a direction. Stored vertices are searched on from where the vertex for an edge
    /// before, of a shape that turns counter-clockwise, was found.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn least_height(&self, up: [f64; 2], scale: f64, from: &mut Option<usize>) -> f64 {
        match self {
            Self::Few(points, _) => {
                let [p, q, r, s] = each(points, |&p| dot(p, up));
                smaller(smaller(p, q), smaller(r, s))
            }
            Self::List(list, _) => {
                let height = |index: usize| dot(self.vertex(index), up);
                let start = from.unwrap_or_else(|| highest(list.len(), height));
                let noise = 32.0 * UNIT * scale * (up[0].abs() + up[1].abs());
                let (start, least) = descend(list.len(), start, noise, height);
                *from = Some(start);
                least
            }
        }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn next(&self, index: usize) -> usize {
        if index + 1 == self.len() {
            0
        } else {
            index + 1
        }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn previous(&self, index: usize) -> usize {
        if index == 0 {
            self.len() - 1
        } else {
            index - 1
        }
    }

    /// The first of the vertices that may be lowest along a direction, but for some noise, and their number; `None` if that
    /// is more than two.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn lowest(&self, up: [f64; 2], noise: f64) -> Option<(usize, usize)> {
        match self {
            Self::Few(points, count) => lowest(*count, noise, |index| dot(points[index], up)),
            Self::List(list, _) => lowest(list.len(), noise, |index| dot(self.vertex(index), up)),
        }
    }

    /// The edge that is lowest along a direction and most square to it, by its first end, for directions that are rounded to
    /// so much of 1.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn facing_edge(&self, up: [f64; 2], scale: f64, rounding: f64) -> Option<usize> {
        let size = up[0].abs() + up[1].abs();
        let (first, low) = self.lowest(up, 32.0 * UNIT * scale * size)?;
        let (mut start, mut best) = (self.previous(first), first);
        let (mut cosine, mut second, mut shortest) = (-2.0, -2.0, f64::INFINITY);
        // The edges at both ends of the vertices that may be lowest, and the one between two of these.
        for _ in 0..self.len().min(low + 1) {
            let [p, q] = self.edge(start);
            let edge = sub(q, p);
            let (height, length) = (edge[0] * up[1] - edge[1] * up[0], dot(edge, edge));
            // The square of the cosine, with its sign.
            let next = height * height.abs() / length;
            shortest = smaller(shortest, length);
            if next > cosine {
                (best, cosine, second) = (start, next, cosine);
            } else {
                second = larger(second, next);
            }
            start = self.next(start);
        }
        let has_lowest = low == 1 || self.len() == 2 || best == first;
        let error = 256.0 * UNIT * scale / sqrt(shortest);
        (has_lowest && cosine - second > error + 128.0 * rounding).then_some(best)
    }
}

/// See [`PlaneLoop::lowest`].
#[cfg_attr(not(debug_assertions), inline(always))]
fn lowest(count: usize, noise: f64, height: impl Fn(usize) -> f64) -> Option<(usize, usize)> {
    let (mut index, mut least) = (0, height(0));
    for other in 1..count {
        let height = height(other);
        let is_lower = height < least;
        index = if is_lower { other } else { index };
        least = if is_lower { height } else { least };
    }
    let is_low = |index: usize| height(index) <= least + noise;
    let mut low = 0;
    for other in 0..count {
        low += usize::from(is_low(other));
    }
    let next = if index + 1 == count { 0 } else { index + 1 };
    let previous = if index == 0 { count - 1 } else { index - 1 };
    match low {
        1 => Some((index, 1)),
        2 if is_low(next) => Some((index, 2)),
        2 if is_low(previous) => Some((previous, 2)),
        _ => None,
    }
}

fn highest(count: usize, height: impl Fn(usize) -> f64) -> usize {
    let (mut index, mut most) = (0, height(0));
    for other in 1..count {
        let height = height(other);
        (index, most) = if height > most {
            (other, height)
        } else {
            (index, most)
        };
    }
    index
}

/// The least height of the vertices of a convex loop, which certainly do not rise before they fall from `start`, and the last
/// vertex up to which they certainly do not rise. Heights may be off by some noise.
#[cfg_attr(not(debug_assertions), inline(always))]
fn descend(count: usize, start: usize, noise: f64, height: impl Fn(usize) -> f64) -> (usize, f64) {
    let (mut start, mut last) = (start, start);
    let mut before = height(start);
    let mut least = before;
    for _ in 0..count {
        let next = if last + 1 == count { 0 } else { last + 1 };
        let height = height(next);
        if height - before > noise {
            break;
        }
        start = if before - height > noise { next } else { start };
        least = smaller(least, height);
        (last, before) = (next, height);
    }
    (start, least)
}

/// Whether the turn from one edge to another is to the left, where it is certain that there is one.
pub(super) fn turns_left(u: [f64; 2], v: [f64; 2]) -> Option<bool> {
    let (x, y) = (u[0] * v[1], u[1] * v[0]);
    let is_certain = (x - y).abs() > 16.0 * UNIT * (x.abs() + y.abs());
    is_certain.then_some(x > y)
}

/// The corners of a box by the ends of its half axes, counter-clockwise.
fn box_order([u, v]: &[[f64; 2]; 2]) -> Option<[usize; 4]> {
    Some(if turns_left(*u, *v)? {
        [0, 1, 3, 2]
    } else {
        [0, 2, 3, 1]
    })
}

/// The half axes of a box toward a corner.
#[cfg_attr(not(debug_assertions), inline(always))]
fn toward_corner(half_axes: &[[f64; 2]; 2], index: usize) -> [[f64; 2]; 2] {
    list(|axis| {
        let sign = if index >> axis & 1 == 1 { 1.0 } else { -1.0 };
        scale(half_axes[axis], sign)
    })
}
