//! Two segments in the plane.
//!
//! They meet if the ends of each are not strictly on one side of the other: Ericson, *Real-Time Collision
//! Detection* (2005), 5.1.9.1. Collinear segments, and segments without length, meet if their bounding
//! boxes do. Four signs of the second degree.

use crate::algorithm::linear::Linear;
use crate::exact::{ExactPoint, each};
use crate::predicate::side;
use core::cmp::Ordering;

/// Whether two segments in the plane meet.
#[cfg_attr(not(debug_assertions), inline)]
pub(crate) fn do_edges_meet<X: ExactPoint<2>>(a: [X; 2], b: [X; 2]) -> bool {
    let Some([start, toward, from, to]) = sides_of_ends(a, b) else {
        return false;
    };
    // All four points are collinear: the segments meet if their bounding boxes do.
    let is_on_line = start.is_eq() && toward.is_eq() && from.is_eq() && to.is_eq();
    let meet = !is_on_line || do_boxes_overlap(a, b, 0) && do_boxes_overlap(a, b, 1);
    // NaN may give any signs, so it is checked at the end.
    meet && a[0].is_number() && a[1].is_number() && b[0].is_number() && b[1].is_number()
}

/// The sides of the ends of `b` and of those of `a` along the other segment; `None` if both ends are strictly on one
/// side.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn sides_of_ends<X: ExactPoint<2>>(a: [X; 2], b: [X; 2]) -> Option<[Ordering; 4]> {
    let (along_a, along_b) = (Linear::edge(a).line, Linear::edge(b).line);
    let [start, toward] = each(&b, |&p| side(p, along_a));
    if start == toward && start.is_ne() {
        return None;
    }
    let [from, to] = each(&a, |&p| side(p, along_b));
    (from != to || from.is_eq()).then_some([start, toward, from, to])
}

/// Whether the bounding boxes of two segments overlap along an axis.
fn do_boxes_overlap<X: ExactPoint<2>>(a: [X; 2], b: [X; 2], axis: usize) -> bool {
    let sorted = |[p, q]: [X; 2]| {
        if p.compare(q, axis).is_le() {
            [p, q]
        } else {
            [q, p]
        }
    };
    let ([low, high], [from, to]) = (sorted(a), sorted(b));
    low.compare(to, axis).is_le() && from.compare(high, axis).is_le()
}
