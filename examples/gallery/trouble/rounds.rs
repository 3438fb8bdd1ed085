//! A circle with a segment, and with a convex polygon.

use super::formula::{at, number, outline, usual};
use super::{Card, card, exactly, naive, plane};
use crate::expected::Expected;
use crate::shape::Shape::{Ball, ConvexPolygon, Segment};

pub fn with_segments() -> Vec<Card> {
    vec![
        touching_end(),
        segment_inside(),
        zero_length(),
        tangent_at_end(),
        centimeters(),
    ]
}

pub fn with_polygons() -> Vec<Card> {
    vec![
        clockwise(),
        contained(),
        center_on("Center exactly on an edge", [2.0, 0.0]),
        center_on("Center exactly on a vertex", [4.0, 4.0]),
        concave(),
    ]
}

fn touching_end() -> Card {
    let (c, r, a, b) = ([0.0, 0.0], 1.0, [1.0, 0.0], [3.0, 0.0]);
    card(
        "One end counts, the other does not",
        "The segment starts on the circle. With 0 < t on one side and t <= 1 on the other, the \
         answer depends on which end is called the first.",
        plane(Ball(c, r), Segment(a, b)),
        Expected::between(0.0, 0.0),
        vec![
            usual!(
                "ends as given",
                half_open_roots(at(a), at(b), at(c), number(r)),
                true
            ),
            usual!(
                "ends swapped",
                half_open_roots(at(b), at(a), at(c), number(r)),
                true
            ),
        ],
    )
}

fn segment_inside() -> Card {
    let (c, r, a, b) = ([0.0, 0.0], 2.0, [-0.5, 0.5], [1.0, -0.5]);
    card(
        "Segment wholly inside",
        "The line leaves the circle beyond both ends, so neither root lies on the segment. A disc \
         is solid: the whole segment is in it.",
        plane(Ball(c, r), Segment(a, b)),
        Expected::between(0.0, 1.0),
        vec![usual!(
            "a root on the segment?",
            roots_in_segment(at(a), at(b), at(c), number(r)),
            true
        )],
    )
}

fn zero_length() -> Card {
    let (c, r, a) = ([0.0, 0.0], 1.0, [2.0, 1.0]);
    card(
        "Segment of length zero",
        "Both ends are the same point. Projecting on the segment divides by its squared length: \
         0 / 0 is not a number, and the distance is none either.",
        plane(Ball(c, r), Segment(a, a)),
        Expected::Apart(5_f64.sqrt() - 1.0),
        vec![usual!(
            "distance of the center",
            clamped_projection(at(a), at(a), at(c)),
            5_f64.sqrt()
        )],
    )
}

fn tangent_at_end() -> Card {
    // A Pythagorean triple over 4, so that all numbers are exact and the contact is too.
    let (c, r) = ([0.0, 0.0], 4227.25);
    let (a, b) = ([3214.75, 2745.0], [469.75, 5959.75]);
    card(
        "Tangent at an endpoint",
        "3214.75² + 2745² = 4227.25² exactly, and the segment leaves at a right angle. The squares \
         do not fit f32's 24 bits, and their rounding tears the contact apart.",
        exactly(plane(Ball(c, r), Segment(a, b))),
        Expected::between(0.0, 0.0),
        vec![usual!(
            "squared distance <= r²?",
            clamped_and_squared(at(a), at(b), at(c), number(r)),
            true
        )],
    )
}

fn centimeters() -> Card {
    let (c, r, a, b) = ([0.0, 0.0], 0.01, [-0.02, 0.005], [0.02, 0.005]);
    card(
        "Centimeters, in meters",
        "A segment of 4 cm through a circle of 1 cm radius. The discriminant is a product of four \
         lengths, here 0.00000012, and a tolerance of 1e-6 swallows it.",
        plane(Ball(c, r), Segment(a, b)),
        Expected::between(0.5 - 0.216_506_350_946, 0.5 + 0.216_506_350_946),
        vec![usual!(
            "discriminant > 1e-6?",
            discriminant_above_eps(at(a), at(b), at(c), number(r)),
            true
        )],
    )
}

fn square() -> Vec<[f64; 2]> {
    vec![[0.0, 0.0], [4.0, 0.0], [4.0, 4.0], [0.0, 4.0]]
}

fn clockwise() -> Card {
    let (c, r) = ([2.0, 1.0], 0.5);
    let turned: Vec<_> = square().into_iter().rev().collect();
    card(
        "Only one winding works",
        "The corners go round clockwise, as in many games. The outward normals then point inward, \
         and a circle in the middle is outside of every edge.",
        plane(Ball(c, r), ConvexPolygon(turned.clone())),
        Expected::Meets,
        vec![
            usual!(
                "clockwise",
                no_edge_separates(&outline(&turned), at(c), number(r)),
                true
            ),
            usual!(
                "the other way",
                no_edge_separates(&outline(&square()), at(c), number(r)),
                true
            ),
        ],
    )
}

fn contained() -> Card {
    let (c, r) = ([2.0, 2.0], 0.5);
    card(
        "Containment missed",
        "The circle lies inside and reaches no edge. The distance to the nearest edge is right, but \
         not the distance of two solid shapes.",
        plane(Ball(c, r), ConvexPolygon(square())),
        Expected::Meets,
        vec![usual!(
            "distance to the edges, less r",
            edge_gap(&outline(&square()), at(c), number(r)),
            0.0
        )],
    )
}

fn center_on(title: &'static str, c: [f64; 2]) -> Card {
    card(
        title,
        "The center is its own nearest point of the polygon. Going from it toward that point by the \
         radius divides a vector of zero by its length.",
        plane(Ball(c, 1.0), ConvexPolygon(square())),
        Expected::Meets,
        vec![usual!(
            "point on the circle",
            point_toward(at(c), number(1.0), at(c)),
            at::<f64>(c)
        )],
    )
}

fn concave() -> Card {
    let (c, r) = ([0.75, 3.0], 0.5);
    let arrow = vec![[0.0, 0.0], [4.0, 0.0], [4.0, 4.0], [2.0, 1.0], [0.0, 4.0]];
    card(
        "Not convex, silently accepted",
        "The circle overlaps the left arm, yet a side of the notch, prolonged, separates it from the \
         rest. The formula takes any corners; tangency refuses these and says which one is wrong.",
        plane(Ball(c, r), ConvexPolygon(arrow.clone())),
        Expected::Refused,
        vec![usual!(
            "no edge separates?",
            no_edge_separates(&outline(&arrow), at(c), number(r)),
            true
        )],
    )
}
