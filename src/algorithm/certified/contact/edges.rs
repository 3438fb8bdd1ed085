//! The edge of two shapes of the plane along whose normal they overlap least.
//!
//! Every edge of the difference of two convex polygons is one of theirs, opposite to the vertex of the other that is deepest
//! below it. That vertex moves on as the edges turn: Toussaint, *Solving geometric problems with the rotating calipers*
//! (1983). It is certain which edge is nearest to the origin if no other is as near but for the rounding of both.

use crate::algorithm::certified::contact::axes::{Axes, LeastOverlap, NOISE, overlap_at_face};
use crate::algorithm::certified::linear::toward;
use crate::algorithm::certified::plane_loop::{PlaneLoop, turns_left};
use crate::algorithm::certified::solid::Solid64;
use crate::algorithm::certified::{Core, is_central, larger, plus, slack, smaller, sqrt};
use crate::exact::{cross2, dot, scale, sub};
use crate::predicate::LinearKind;

/// An edge of one of two shapes, and how far the other is below it.
#[derive(Clone, Copy)]
struct EdgeOverlap {
    side: usize,
    start: usize,
    direction: [f64; 2],
    /// The normal from the first shape to the second.
    normal: [f64; 2],
    /// The square of the overlap.
    square: f64,
}

/// The edges of the least overlaps so far.
struct EdgeOverlaps {
    best: Option<EdgeOverlap>,
    /// The square of the second least.
    second: f64,
    /// A bound on the error of an overlap.
    noise: f64,
}

/// The least overlap, where it is certain.
pub(super) fn least_overlap(a: &Core<'_, 2>, b: &Core<'_, 2>) -> Option<Axes<LeastOverlap<2>>> {
    let origin = b.inner_place();
    let (overlaps, scale) = match [a, b].map(|core| Parallelogram::of(core, origin)) {
        [Some(p), Some(q)] => {
            let scale = larger(p.scale(), q.scale());
            (EdgeOverlaps::of_parallelograms(&[p, q], scale), scale)
        }
        _ => {
            let loops = [PlaneLoop::of(a, origin)?, PlaneLoop::of(b, origin)?];
            let scale = larger(loops[0].scale(), loops[1].scale());
            let overlaps = EdgeOverlaps::of_loops(&loops, scale);
            (overlaps.map(|found| found.with_direction([a, b])), scale)
        }
    };
    if !is_central(scale) {
        return None;
    }
    let Some(overlaps) = overlaps else {
        return Some(Axes::Separating);
    };
    let EdgeOverlap {
        side,
        direction,
        normal,
        ..
    } = overlaps.certain_best()?;
    let normal = level_normal(direction, normal, scale)?;
    let solids = [Solid64::of(a, origin)?, Solid64::of(b, origin)?];
    let overlap = overlap_at_face(&solids, side, normal, scale)?;
    Some(Axes::Least(overlap.moved_by(origin)))
}

impl EdgeOverlaps {
    fn none(scale: f64) -> Self {
        Self {
            best: None,
            second: f64::INFINITY,
            noise: NOISE * scale,
        }
    }

    /// Adds an edge, unless the other shape certainly is above it, and returns whether it is not.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn add(&mut self, edge: EdgeOverlap) -> bool {
        let square = edge.square;
        match self.best {
            Some(best) if square >= best.square => self.second = smaller(self.second, square),
            _ => {
                self.second = self.best.map_or(self.second, |best| best.square);
                self.best = Some(edge);
            }
        }
        square >= -self.noise * self.noise
    }

    /// `None` if an edge certainly separates.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn of_loops(loops: &[PlaneLoop<'_>; 2], scale: f64) -> Option<Self> {
        let mut overlaps = Self::none(scale);
        for side in 0..2 {
            let (with_edges, other) = (&loops[side], &loops[1 - side]);
            let mut from = None;
            for start in 0..with_edges.edge_count() {
                let [p, q] = with_edges.edge(start);
                let direction = sub(q, p);
                let outward = [direction[1], -direction[0]];
                let overlap = dot(outward, p) - other.least_height(outward, scale, &mut from);
                let edge = EdgeOverlap {
                    side,
                    start,
                    direction,
                    normal: if side == 0 {
                        outward
                    } else {
                        [-outward[0], -outward[1]]
                    },
                    square: overlap * overlap.abs() / dot(direction, direction),
                };
                if !overlaps.add(edge) {
                    return None;
                }
            }
        }
        Some(overlaps)
    }

    /// The best with the direction of its edge by the shape's own numbers, instead of corners that are rounded.
    fn with_direction(mut self, cores: [&Core<'_, 2>; 2]) -> Self {
        self.best = self.best.and_then(|best| {
            let direction = cores[best.side].direction_of_edge(best.start)?;
            Some(EdgeOverlap { direction, ..best })
        });
        self
    }

    /// The least overlaps of two parallelograms, `None` if an edge certainly separates them: with the half axes u, v of
    /// one, w, x of the other, and c between the centers, they overlap by |u x v| + |u x w| + |u x x| - |u x c| and by
    /// as much with a plus, each over |u|, across u.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn of_parallelograms(pair: &[Parallelogram; 2], scale: f64) -> Option<Self> {
        let mut overlaps = Self::none(scale);
        let between = sub(pair[1].center, pair[0].center);
        for (side, own) in pair.iter().enumerate() {
            let [w, x] = pair[1 - side].half_axes;
            let area = cross2(own.half_axes[0], own.half_axes[1]).abs();
            for direction in own.half_axes.into_iter().take(own.axis_count) {
                let reach = area + cross2(direction, w).abs() + cross2(direction, x).abs();
                let rise = cross2(direction, between);
                let length = dot(direction, direction);
                let (near, far) = (reach - rise.abs(), reach + rise.abs());
                let normal = if rise < 0.0 {
                    [direction[1], -direction[0]]
                } else {
                    [-direction[1], direction[0]]
                };
                let edge = EdgeOverlap {
                    side,
                    start: 0,
                    direction,
                    normal,
                    square: near * near.abs() / length,
                };
                if !overlaps.add(edge) {
                    return None;
                }
                overlaps.second = smaller(overlaps.second, far * far / length);
            }
        }
        Some(overlaps)
    }

    /// The least, if it certainly is one, and the only one.
    fn certain_best(&self) -> Option<EdgeOverlap> {
        let best = self.best?;
        let depth = sqrt(best.square);
        let is_certain = depth > self.noise && sqrt(self.second) - depth > 2.0 * self.noise;
        is_certain.then_some(best)
    }
}

impl Core<'_, 2> {
    /// The direction of an edge of the core's outline, rounded once.
    fn direction_of_edge(&self, start: usize) -> Option<[f64; 2]> {
        if let Self::Obb(_, half_axes) = self {
            return Some(half_axes[PlaneLoop::axis_of_edge(half_axes, start)?]);
        }
        let [p, q] = PlaneLoop::of(self, [0.0; 2])?.edge(start);
        Some(sub(q, p))
    }
}

/// A box or a segment, which is one without a second axis, seen from an origin.
struct Parallelogram {
    center: [f64; 2],
    half_axes: [[f64; 2]; 2],
    axis_count: usize,
}

impl Parallelogram {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn of(core: &Core<'_, 2>, origin: [f64; 2]) -> Option<Self> {
        let between = |p: [f64; 2], q: [f64; 2], half_axes, axis_count| {
            let (p, q) = (sub(p, origin), sub(q, origin));
            Self {
                center: scale(plus(p, 1.0, q), 0.5),
                half_axes,
                axis_count,
            }
        };
        match *core {
            Core::Linear(l) if l.kind == LinearKind::Segment && l.start != l.end => {
                let half_axes = [scale(l.direction, 0.5), [0.0; 2]];
                Some(between(l.start, l.end, half_axes, 1))
            }
            Core::Aabb([least, greatest]) => {
                let [x, y] = scale(sub(greatest, least), 0.5);
                let has_area = x > 0.0 && y > 0.0;
                has_area.then(|| between(least, greatest, [[x, 0.0], [0.0, y]], 2))
            }
            Core::Obb(center, half_axes) => {
                turns_left(half_axes[0], half_axes[1])?;
                Some(Self {
                    center: sub(center, origin),
                    half_axes,
                    axis_count: 2,
                })
            }
            _ => None,
        }
    }

    /// The largest coordinate.
    fn scale(&self) -> f64 {
        let [u, v] = self.half_axes;
        let reach = |i: usize| self.center[i].abs() + u[i].abs() + v[i].abs();
        larger(reach(0), reach(1))
    }
}

/// The unit normal of an edge, on the side of another one: accurate to three units in the last place, of which the direction
/// is level up to what is checked.
fn level_normal(direction: [f64; 2], side: [f64; 2], scale: f64) -> Option<[f64; 2]> {
    let square = dot(direction, direction);
    let is_medium = square > f64::MIN_POSITIVE / f64::EPSILON && square < f64::MAX;
    let length = sqrt(square);
    let normal = toward(side, [-direction[1] / length, direction[0] / length]);
    // As much as the direction rises, the normal is off.
    let is_level = dot(normal, direction).abs() <= 0.25 * slack(scale);
    (is_medium && is_level).then_some(normal)
}
