//! Two segments in the plane.
//!
//! They meet if the ends of each are not strictly on one side of the other: Ericson, *Real-Time Collision
//! Detection* (2005), 5.1.9.1. Collinear segments, and segments without length, meet if their bounding
//! boxes do. Four signs of the second degree.

use crate::algorithm::linear::Linear;
use crate::exact::ExactPoint;
use crate::predicate::side;

/// Whether two segments in the plane meet.
#[cfg_attr(not(debug_assertions), inline)]
pub(crate) fn do_edges_meet<X: ExactPoint<2>>(a: [X; 2], b: [X; 2]) -> bool {
    let (along_a, along_b) = (Linear::edge(a).line, Linear::edge(b).line);
    let [start, toward] = b.map(|p| side(p, along_a));
    if start == toward && start.is_ne() {
        return false;
    }
    let [from, to] = a.map(|p| side(p, along_b));
    if from == to && from.is_ne() {
        return false;
    }
    // All four points are collinear: the segments meet if their bounding boxes do.
    let meet = [start, toward, from, to].iter().any(|side| side.is_ne()) || do_boxes_overlap(a, b);
    // NaN may give any signs, so it is checked at the end.
    meet && a.iter().chain(&b).all(|p| p.is_number())
}

fn do_boxes_overlap<X: ExactPoint<2>>(a: [X; 2], b: [X; 2]) -> bool {
    (0..2).all(|axis| {
        let sorted = |[p, q]: [X; 2]| {
            if p.compare(q, axis).is_le() {
                [p, q]
            } else {
                [q, p]
            }
        };
        let ([low, high], [from, to]) = (sorted(a), sorted(b));
        low.compare(to, axis).is_le() && from.compare(high, axis).is_le()
    })
}
