//! Whether two segments, with a radius around each, are within a distance, where floats are certain.
//!
//! Any points of the two bound their distance from above, and the slab between the segments along the offset of these
//! points bounds it from below, so parameters need not be right for an answer to be: parallel segments are no special case.
//!
//! In units u = 2^-53 of the scale s, the largest coordinate of the differences u, v and w, a coordinate of the offset
//! w + s u - t v errs by less than 8, and is at most 3 s; its length as computed errs by less than 14 + 8 = 22. The height of
//! the slab is a sum of three products with the offset, each of which errs by less than 8 |offset|, their sum by 31 |offset|.
//! The radii add 4. So 64 units of the scale and the radii bound both errors.

use crate::algorithm::certified::crossing::do_components_cross;
use crate::algorithm::certified::cut::ball::{cmp_distance_of_points, cmp_distance_to_component};
use crate::algorithm::certified::linear::Component;
use crate::algorithm::certified::{Convex64, Core, is_central, larger, plus, slack, smaller};
use crate::exact::{dot, sub};
use crate::predicate::{LinearKind, largest};
use core::cmp::Ordering;

/// Whether their distance is at most a limit; `None` of other shapes and of lines and rays.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn are_linears_within<const D: usize>(
    a: &Convex64<'_, D>,
    b: &Convex64<'_, D>,
    limit: f64,
) -> Option<bool> {
    match (&a.core, &b.core) {
        (Core::Linear(l), Core::Linear(m))
            if const { D == 2 } && a.radius + b.radius + limit == 0.0 =>
        {
            do_components_cross(l, m)
        }
        (Core::Linear(l), Core::Linear(m))
            if l.kind == LinearKind::Segment && m.kind == LinearKind::Segment =>
        {
            are_segments_within(l, m, a.radius + b.radius + limit)
        }
        (Core::Point(p), Core::Point(q)) => {
            cmp_distance_of_points(*p, *q, a.radius + b.radius + limit).map(Ordering::is_le)
        }
        (Core::Point(c), Core::Linear(l)) | (Core::Linear(l), Core::Point(c)) => {
            let reach = a.radius + b.radius + limit;
            cmp_distance_to_component(*c, reach, l).map(Ordering::is_le)
        }
        _ => None,
    }
}

#[cfg_attr(not(debug_assertions), inline(always))]
fn are_segments_within<const D: usize>(
    a: &Component<D>,
    b: &Component<D>,
    reach: f64,
) -> Option<bool> {
    let (u, v, w) = (a.direction, b.direction, sub(a.start, b.start));
    let scale = larger(largest([u, v, w]), reach);
    if !is_central(scale) {
        return None;
    }
    let [s, t] = near_parameters([a, b], w);
    let offset = plus(plus(w, s, u), -t, v);
    let square = dot(offset, offset);
    let margin = 16.0 * slack(scale);
    let (low, high) = (larger(reach - margin, 0.0), reach + margin);
    if square < low * low {
        return Some(true);
    }
    let height = dot(offset, w) + smaller(dot(offset, u), 0.0) - larger(dot(offset, v), 0.0);
    let excess = high * high * square;
    let is_apart = (height > 0.0) & (height * height > excess) & (square > high * high);
    is_apart.then_some(false)
}

/// Parameters of points of two segments that are close to each other: the closest ones, but for rounding, if the segments are
/// not nearly parallel; 0 where the formula has no value. Ericson, *Real-Time Collision Detection* (2005), 5.1.9.
#[cfg_attr(not(debug_assertions), inline(always))]
fn near_parameters<const D: usize>([a, b]: [&Component<D>; 2], w: [f64; D]) -> [f64; 2] {
    let (u, v) = (a.direction, b.direction);
    let (uu, vv, uv, uw, vw) = (dot(u, u), dot(v, v), dot(u, v), dot(u, w), dot(v, w));
    let s = a.clamp((uv * vw - uw * vv) / (uu * vv - uv * uv));
    let foot = (uv * s + vw) / vv;
    let t = b.clamp(foot);
    if t == foot {
        [s, t]
    } else {
        [a.clamp((uv * t - uw) / uu), t]
    }
}
