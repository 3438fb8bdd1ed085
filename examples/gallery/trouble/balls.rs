//! A circle with a segment, and with a convex polygon.

use super::formula::{at, number, outline, usual};
use super::{Card, card, exactly, plane};
use crate::expected::Expected;
use crate::shape::Shape::{Ball, ConvexPolygon, Segment};

pub fn with_segments() -> Vec<Card> {
    [ends(), middles()].into_iter().flatten().collect()
}

#[rustfmt::skip]
fn ends() -> Vec<Card> {
    let (c, r, a, b) = ([0.0, 0.0], 1.0, [1.0, 0.0], [3.0, 0.0]);
    let (s, d, e) = (2.0, [-0.5, 0.5], [1.0, -0.5]);
    let f = [2.0, 1.0];
    vec![
        card("One end counts, the other does not",
            "The segment starts on the circle. With 0 < t on one side and t <= 1 on the other, the \
             answer depends on which end is called the first.",
            plane(Ball(c, r), Segment(a, b)), Expected::between(0.0, 0.0))
            .with(usual!("ends as given", half_open_roots(at(a), at(b), at(c), number(r)) => true))
            .with(usual!("ends swapped", half_open_roots(at(b), at(a), at(c), number(r)) => true)),

        card("Segment wholly inside",
            "The line leaves the circle beyond both ends, so neither root lies on the segment. A disc \
             is solid: the whole segment is in it.",
            plane(Ball(c, s), Segment(d, e)), Expected::between(0.0, 1.0))
            .with(usual!("a root on the segment?", roots_in_segment(at(d), at(e), at(c), number(s)) => true)),

        card("Segment of length zero",
            "Both ends are the same point. Projecting on the segment divides by its squared length: \
             0 / 0 is not a number, and the distance is none either.",
            plane(Ball(c, r), Segment(f, f)), Expected::Apart(5_f64.sqrt() - 1.0))
            .with(usual!("distance of the center", clamped_projection(at(f), at(f), at(c)) => 5_f64.sqrt())),
    ]
}

#[rustfmt::skip]
fn middles() -> Vec<Card> {
    // A Pythagorean triple over 4, so that all numbers are exact and the contact is too.
    let (c, r, a, b) = ([0.0, 0.0], 4227.25, [3214.75, 2745.0], [469.75, 5959.75]);
    let (s, d, e) = (0.01, [-0.02, 0.005], [0.02, 0.005]);
    vec![
        card("Tangent at an endpoint",
            "3214.75² + 2745² = 4227.25² exactly, and the segment leaves at a right angle. The squares \
             do not fit f32's 24 bits, and their rounding tears the contact apart.",
            exactly(plane(Ball(c, r), Segment(a, b))), Expected::between(0.0, 0.0))
            .with(usual!("squared distance <= r²?",
                clamped_and_squared(at(a), at(b), at(c), number(r)) => true)),

        card("Centimeters, in meters",
            "A segment of 4 cm through a circle of 1 cm radius. The discriminant is a product of four \
             lengths, here 0.00000012, and a tolerance of 1e-6 swallows it.",
            plane(Ball(c, s), Segment(d, e)),
            Expected::between(0.5 - 0.216_506_350_946, 0.5 + 0.216_506_350_946))
            .with(usual!("discriminant > 1e-6?",
                discriminant_above_eps(at(d), at(e), at(c), number(s)) => true)),
    ]
}

#[rustfmt::skip]
pub fn with_polygons() -> Vec<Card> {
    let square = || vec![[0.0, 0.0], [4.0, 0.0], [4.0, 4.0], [0.0, 4.0]];
    let turned: Vec<_> = square().into_iter().rev().collect();
    let arrow = vec![[0.0, 0.0], [4.0, 0.0], [4.0, 4.0], [2.0, 1.0], [0.0, 4.0]];
    let (low, center, arm, r) = ([2.0, 1.0], [2.0, 2.0], [0.75, 3.0], 0.5);
    let center_on = |title, c| {
        card(title,
            "The center is its own nearest point of the polygon. Going from it toward that point by the \
             radius divides a vector of zero by its length.",
            plane(Ball(c, 1.0), ConvexPolygon(square())), Expected::Meets)
            .with(usual!("point on the circle", point_toward(at(c), number(1.0), at(c)) => at::<f64, 2>(c)))
    };
    vec![
        card("Only one winding works",
            "The corners go round clockwise, as in many games. The outward normals then point inward, \
             and a circle in the middle is outside of every edge.",
            plane(Ball(low, r), ConvexPolygon(turned.clone())), Expected::Meets)
            .with(usual!("clockwise", no_edge_separates(&outline(&turned), at(low), number(r)) => true))
            .with(usual!("the other way", no_edge_separates(&outline(&square()), at(low), number(r)) => true)),

        card("Containment missed",
            "The circle lies inside and reaches no edge. The distance to the nearest edge is right, but \
             not the distance of two solid shapes.",
            plane(Ball(center, r), ConvexPolygon(square())), Expected::Meets)
            .with(usual!("distance to the edges, less r",
                edge_gap(&outline(&square()), at(center), number(r)) => 0.0)),

        center_on("Center exactly on an edge", [2.0, 0.0]),
        center_on("Center exactly on a vertex", [4.0, 4.0]),

        card("Not convex, silently accepted",
            "The circle overlaps the left arm, yet a side of the notch, prolonged, separates it from the \
             rest. The formula takes any corners; tangency refuses these and says which one is wrong.",
            plane(Ball(arm, r), ConvexPolygon(arrow.clone())), Expected::Refused)
            .with(usual!("no edge separates?",
                no_edge_separates(&outline(&arrow), at(arm), number(r)) => true)),
    ]
}
