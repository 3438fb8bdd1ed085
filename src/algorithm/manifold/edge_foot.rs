//! The point of an edge of the plane over or under another point, in plain floats within the promise.

use crate::algorithm::certified::{fine, fine_difference, plus};
use crate::exact::{Real, cross2, list, scale, sub};
use crate::predicate::largest;

/// A point of an edge, and whether it is not rounded.
pub(super) struct FootOnEdge {
    pub point: [f64; 2],
    pub is_exact: bool,
}

/// The point of an edge over or under another point, seen along the normal n, which is `None` if the edge is nearly along it:
/// p + h n for h = (d x e) / (n x e), the direction e and the offset d to an end of the edge.
///
/// In units u = 2^-53: d and e err by a part of 1, so with A and N the sums of the magnitudes of the terms of d x e and n x e,
/// h errs by less than (3 A + 2 h N) / |n x e| + 3 h, and h n by h more. Three times the largest coordinate of the differences
/// leave a quarter of the promise for the last rounding. With d x e in twice the precision A is left out.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn foot(
    [start, end]: [[f64; 2]; 2],
    p: [f64; 2],
    normal: [f64; 2],
    reach: f64,
    rounding: f64,
) -> Option<FootOnEdge> {
    const STEEPEST: f64 = 1.0 / 1024.0;
    for axis in 0..2 {
        if normal[axis] == 0.0 && start[1 - axis] == end[1 - axis] {
            let mut point = start;
            point[axis] = p[axis];
            return Some(FootOnEdge {
                point,
                is_exact: true,
            });
        }
    }
    let [x, y] = sub(end, start);
    let (to_start, to_end) = (sub(start, p), sub(end, p));
    let is_start = largest([to_start]) < largest([to_end]);
    let d = if is_start { to_start } else { to_end };
    let areas = [d[0] * y, d[1] * x];
    let slopes = [normal[0] * y, normal[1] * x];
    let breadth = slopes[0] - slopes[1];
    let height = (areas[0] - areas[1]) / breadth;
    let (size, slope) = (breadth.abs(), slopes[0].abs() + slopes[1].abs());
    if size <= STEEPEST * slope {
        return None;
    }
    let area = areas[0].abs() + areas[1].abs();
    let most = 3.0 * reach * size;
    let is_certain = 3.0 * area + height.abs() * (2.0 * slope + 4.0 * size) <= most;
    let is_exact = false;
    if is_certain || rounding > f64::EPSILON {
        let point = plus(p, height, normal);
        return Some(FootOnEdge { point, is_exact });
    }
    let nearer = if is_start { start } else { end };
    let height = fine_area([start, end], nearer, p) / breadth;
    let point = if height.abs() * (2.0 * slope + 4.0 * size) <= most {
        plus(p, height, normal)
    } else {
        fine_foot([start, end], p, normal)
    };
    Some(FootOnEdge { point, is_exact })
}

/// (from - p) x (end - start), rounded once.
fn fine_area([start, end]: [[f64; 2]; 2], from: [f64; 2], p: [f64; 2]) -> f64 {
    let area = cross2(fine_difference(from, p), fine_difference(end, start));
    area.twofold().value()
}

/// The foot of a point on an edge along a normal in twice the precision, as `line_foot` constructs it.
#[cold]
fn fine_foot(edge: [[f64; 2]; 2], p: [f64; 2], normal: [f64; 2]) -> [f64; 2] {
    let (direction, normal) = (fine_difference(edge[1], edge[0]), fine(normal));
    let along = cross2(fine_difference(p, edge[0]), normal);
    let breadth = cross2(direction, normal).twofold();
    let offset = scale(direction, along);
    list(|i| edge[0][i] + offset[i].twofold().over(breadth).value())
}
