//! Two segments.

use super::formula::{at, usual};
use super::{Card, card, plane};
use crate::expected::Expected;
use crate::shape::Shape::Segment;

pub fn segments() -> Vec<Card> {
    [on_one_line(), crossing()].into_iter().flatten().collect()
}

#[rustfmt::skip]
fn on_one_line() -> Vec<Card> {
    let (a, b, c, d) = ([0.0, 0.0], [1.0, 0.5], [2.0, 1.0], [4.0, 2.0]);
    let (e, f, g) = ([0.0, 0.0], [3.0, 1.0], [4.0, 3.0]);
    let (h, i, j, k) = ([0.0, 0.0], [4.0, 2.0], [1.0, 0.5], [6.0, 3.0]);
    vec![
        card("Collinear but disjoint",
            "All four ends lie on one line, so all four areas are zero, and zero counts as \
             \u{201c}on both sides\u{201d}.",
            plane(Segment(a, b), Segment(c, d)), Expected::Apart(1.25_f64.sqrt()))
            .with(usual!("ends on different sides?", sides_differ(at(a), at(b), at(c), at(d)) => false)),

        card("Shared endpoint",
            "The strict form of the same test, often the cure for the former: now segments that share an \
             end are apart.",
            plane(Segment(e, f), Segment(f, g)), Expected::between(1.0, 1.0))
            .with(usual!("strictly different sides?",
                sides_strictly_differ(at(e), at(f), at(f), at(g)) => true)),

        card("Overlap reported as a point",
            "The segments share all from (1, 0.5) to (4, 2). The first end that is found on the other \
             segment is taken for the whole answer.",
            plane(Segment(h, i), Segment(j, k)), Expected::between(0.25, 1.0))
            .with(usual!("common points",
                first_touching_end(at(h), at(i), at(j), at(k)) => Some([at::<f64, 2>(j), at::<f64, 2>(i)]))),
    ]
}

#[rustfmt::skip]
fn crossing() -> Vec<Card> {
    let (a, b, c, d) = ([-0.005, 0.0], [0.005, 0.0], [0.0, -0.005], [0.0, 0.005]);
    let (e, f, g, h) = ([0.0, 0.0], [1000.0, 0.0], [0.0, -0.0625], [1000.0, 0.0625]);
    vec![
        card("A cross of one centimeter",
            "The textbook distance asks whether a product of four lengths exceeds the machine's epsilon. \
             For 1 cm it is 1e-8, less than f32's epsilon, and the cross passes for parallel.",
            plane(Segment(a, b), Segment(c, d)), Expected::between(0.5, 0.5))
            .with(usual!("distance", segment_distance(at(a), at(b), at(c), at(d)) => 0.0)),

        card("A shallow crossing",
            "Segments of length 1000 that cross in their middle at an angle of 1/8000. The same formula: \
             the difference of two large products is rounded to zero in f32.",
            plane(Segment(e, f), Segment(g, h)), Expected::between(0.5, 0.5))
            .with(usual!("distance", segment_distance(at(e), at(f), at(g), at(h)) => 0.0))
            .drawn(plane(Segment([0.0, 0.0], [10.0, 0.0]), Segment([0.0, -1.0], [10.0, 1.0]))),
    ]
}
