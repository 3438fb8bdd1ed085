//! Two segments.

use super::formula::{at, usual};
use super::{Card, card, naive, plane};
use crate::expected::Expected;
use crate::shape::Shape::Segment;

pub fn segments() -> Vec<Card> {
    vec![
        collinear(),
        shared_end(),
        overlap(),
        small_cross(),
        shallow_cross(),
    ]
}

fn collinear() -> Card {
    let (a, b, c, d) = ([0.0, 0.0], [1.0, 0.5], [2.0, 1.0], [4.0, 2.0]);
    card(
        "Collinear but disjoint",
        "All four ends lie on one line, so all four areas are zero, and zero counts as \
         \u{201c}on both sides\u{201d}.",
        plane(Segment(a, b), Segment(c, d)),
        Expected::Apart(1.25_f64.sqrt()),
        vec![usual!(
            "ends on different sides?",
            sides_differ(at(a), at(b), at(c), at(d)),
            false
        )],
    )
}

fn shared_end() -> Card {
    let (a, b, c) = ([0.0, 0.0], [3.0, 1.0], [4.0, 3.0]);
    card(
        "Shared endpoint",
        "The strict form of the same test, often the cure for the former: now segments that share an \
         end are apart.",
        plane(Segment(a, b), Segment(b, c)),
        Expected::between(1.0, 1.0),
        vec![usual!(
            "strictly different sides?",
            sides_strictly_differ(at(a), at(b), at(b), at(c)),
            true
        )],
    )
}

fn overlap() -> Card {
    let (a, b, c, d) = ([0.0, 0.0], [4.0, 2.0], [1.0, 0.5], [6.0, 3.0]);
    card(
        "Overlap reported as a point",
        "The segments share all from (1, 0.5) to (4, 2). The first end that is found on the other \
         segment is taken for the whole answer.",
        plane(Segment(a, b), Segment(c, d)),
        Expected::between(0.25, 1.0),
        vec![usual!(
            "common points",
            first_touching_end(at(a), at(b), at(c), at(d)),
            Some([at::<f64>(c), at::<f64>(b)])
        )],
    )
}

fn small_cross() -> Card {
    let (a, b, c, d) = ([-0.005, 0.0], [0.005, 0.0], [0.0, -0.005], [0.0, 0.005]);
    card(
        "A cross of one centimeter",
        "The textbook distance asks whether a product of four lengths exceeds the machine's epsilon. \
         For 1 cm it is 1e-8, less than f32's epsilon, and the cross passes for parallel.",
        plane(Segment(a, b), Segment(c, d)),
        Expected::between(0.5, 0.5),
        vec![usual!(
            "distance",
            segment_distance(at(a), at(b), at(c), at(d)),
            0.0
        )],
    )
}

fn shallow_cross() -> Card {
    let (a, b) = ([0.0, 0.0], [1000.0, 0.0]);
    let (c, d) = ([0.0, -0.0625], [1000.0, 0.0625]);
    card(
        "A shallow crossing",
        "Segments of length 1000 that cross in their middle at an angle of 1/8000. The same formula: \
         the difference of two large products is rounded to zero in f32.",
        plane(Segment(a, b), Segment(c, d)),
        Expected::between(0.5, 0.5),
        vec![usual!("distance", segment_distance(at(a), at(b), at(c), at(d)), 0.0)],
    )
    .drawn(plane(Segment([0.0, 0.0], [10.0, 0.0]), Segment([0.0, -1.0], [10.0, 1.0])))
}
