//! The edge of two shapes of the plane along whose normal they overlap least.
//!
//! Every edge of the difference of two convex polygons is one of theirs, opposite to the vertex of the other that is deepest
//! below it. That vertex moves on as the edges turn: Toussaint, *Solving geometric problems with the rotating calipers*
//! (1983). It is certain which edge is nearest to the origin if no other is as near but for the rounding of both.

use crate::algorithm::certified::contact::axes::{
    Axes, Direction, LeastOverlap, NOISE, level_normal, overlap_at_face,
};
use crate::algorithm::certified::contact::normal::NormalPrecision;
use crate::algorithm::certified::plane_loop::PlaneLoop;
use crate::algorithm::certified::solid::Solid64;
use crate::algorithm::certified::{Core, is_central, larger, smaller, sqrt};
use crate::exact::{dot, sub};

/// An edge of one of two shapes, and how far the other is below it.
#[derive(Clone, Copy)]
struct EdgeOverlap {
    side: usize,
    start: usize,
    outward: [f64; 2],
    /// The square of the overlap.
    square: f64,
}

/// The least overlap, where it is certain.
pub(super) fn least_overlap(
    a: &Core<'_, 2>,
    b: &Core<'_, 2>,
    precision: NormalPrecision,
) -> Option<Axes<LeastOverlap<2>>> {
    let (cores, origin) = ([a, b], b.inner_place());
    let loops = [PlaneLoop::of(a, origin)?, PlaneLoop::of(b, origin)?];
    let scale = larger(loops[0].scale(), loops[1].scale());
    if !is_central(scale) {
        return None;
    }
    let (mut best, mut second): (Option<EdgeOverlap>, f64) = (None, f64::INFINITY);
    let noise = NOISE * scale;
    for side in 0..2 {
        let (with_edges, other) = (&loops[side], &loops[1 - side]);
        let mut from = None;
        for start in 0..with_edges.edge_count() {
            let [p, q] = with_edges.edge(start);
            let [x, y] = sub(q, p);
            let (outward, length) = ([y, -x], x * x + y * y);
            let overlap = dot(outward, p) - other.least_height(outward, scale, &mut from);
            let square = overlap * overlap.abs() / length;
            if square < -noise * noise {
                return Some(Axes::Separating);
            }
            match best {
                Some(best) if square >= best.square => second = smaller(second, square),
                _ => {
                    second = best.map_or(second, |best| best.square);
                    best = Some(EdgeOverlap {
                        side,
                        start,
                        outward,
                        square,
                    });
                }
            }
        }
    }
    let EdgeOverlap {
        side,
        start,
        outward,
        square,
    } = best?;
    let depth = sqrt(square);
    if !(depth > noise && sqrt(second) - depth > 2.0 * noise) {
        return None;
    }
    let along = if side == 0 {
        outward
    } else {
        [-outward[0], -outward[1]]
    };
    let direction = cores[side].direction_of_edge(start)?;
    let normal = level_normal([direction; 2], along, scale, precision)?;
    let solids = [Solid64::of(a, origin)?, Solid64::of(b, origin)?];
    let overlap = overlap_at_face(&solids, side, normal)?;
    Some(Axes::Least(overlap.moved_by(origin)))
}

impl Core<'_, 2> {
    /// Of an edge of its outline, exactly.
    fn direction_of_edge(&self, start: usize) -> Option<Direction<2>> {
        if let Self::Obb(_, half_axes) = self {
            return Some([
                half_axes[PlaneLoop::axis_of_edge(half_axes, start)?],
                [0.0; 2],
            ]);
        }
        Some(PlaneLoop::of(self, [0.0; 2])?.edge(start))
    }
}
