//! Two segments in the plane.

use crate::algorithm::linear::Linear;
use crate::exact::ExactPoint;
use crate::predicate::side;

/// Whether two segments in the plane meet: by the sides of each that the ends of the other lie on.
#[inline]
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
    // All four on one line: they meet where their shadows on both axes do.
    let meet = [start, toward, from, to].iter().any(|side| side.is_ne()) || do_boxes_overlap(a, b);
    // Beside infinities, the signs of what is not a number may differ.
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
