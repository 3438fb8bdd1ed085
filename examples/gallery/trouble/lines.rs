//! Two lines; a line or a ray and a circle or a sphere.

use super::formula::{at, at3, number, usual, way, way3};
use super::{Card, card, exactly, naive, plane, space};
use crate::expected::Expected;
use crate::shape::Shape::{Ball, Line, Ray, Segment};

pub fn lines() -> Vec<Card> {
    vec![
        parallel_threshold(),
        nearly_parallel(),
        nearly_parallel_in_space("Nearly parallel, in space", -14),
        nearly_parallel_in_space("More nearly parallel, in space", -28),
        unnormalised(),
        long_directions(),
        same_line(),
        same_line_in_space(),
    ]
}

pub fn through_rounds() -> Vec<Card> {
    vec![
        tangent(),
        far_grazing(),
        far_miss(),
        far_sphere(),
        ray_not_unit(),
        ray_from_inside(),
        segment_in_sphere(),
    ]
}

fn parallel_threshold() -> Card {
    let short = 2_f64.powi(-11);
    let (p, d, q, e) = ([0.0, 0.0], [short, 0.0], [1.0, 1.0], [0.0, short]);
    card(
        "An absolute threshold for parallel",
        "A level line and an upright one, with short directions. Their cross product is 2^-22, \
         about 2.4e-7 and below 1e-6, so lines at a right angle pass for parallel.",
        plane(Line(p, d), Line(q, e)),
        Expected::Meets,
        vec![usual!(
            "cross product > 1e-6?",
            lines_meet_above_eps(way(d), way(e)),
            true
        )],
    )
}

fn nearly_parallel() -> Card {
    let (p, d, q, e) = ([0.0, 0.0], [1000.0, 0.0], [0.0, -0.0625], [1000.0, 0.125]);
    card(
        "Nearly parallel",
        "The second line rises by 0.125 over 1000 and crosses the first at (500, 0). Normalising \
         first and asking for a sine above 1/1000 does not save the threshold.",
        plane(Line(p, d), Line(q, e)),
        Expected::Meets,
        vec![usual!(
            "sine > 0.001?",
            unit_lines_meet(way(d), way(e)),
            true
        )],
    )
    .drawn(plane(
        Line([0.0, 0.0], [1.0, 0.0]),
        Line([-4.0, -1.0], [4.0, 1.0]),
    ))
}

fn nearly_parallel_in_space(title: &'static str, power: i32) -> Card {
    let tilt = 2_f64.powi(power);
    let (p, d) = ([0.0, 0.0, 0.0], [1.0, 0.0, 0.0]);
    let (q, e) = ([0.0, -0.25, 1.0], [1.0, tilt, 0.0]);
    let story = if power == -14 {
        "One line passes 1 above the other, turned by 2^-14; they are nearest 4096 away. \
         a·c - b² cancels to nothing in f32, which then takes them for parallel."
    } else {
        "Turned by 2^-28 only, nearest 67 million away. Now a·c - b² cancels in f64 as well; the \
         numbers themselves are exact in f32, f64 and I32F32."
    };
    card(
        title,
        story,
        exactly(space(Line(p, d), Line(q, e))),
        Expected::Apart(1.0),
        vec![usual!(
            "distance of the feet",
            line_feet(at3(p), way3(d), at3(q), way3(e)),
            1.0
        )],
    )
    .drawn(space(
        Line([0.0, 0.0, 0.0], [1.0, 0.0, 0.0]),
        Line([1.5, 0.0, 1.0], [1.0, 0.25, 0.0]),
    ))
}

fn unnormalised() -> Card {
    let (p, d) = ([0.0, 0.0, 0.0], [3.0, 0.0, 0.0]);
    let (q, e) = ([1.0, 1.0, 1.0], [0.0, 4.0, 0.0]);
    card(
        "Directions that are not unit vectors",
        "A formula for unit directions, given directions of length 3 and 4: the distance comes out \
         12 times too large.",
        space(Line(p, d), Line(q, e)),
        Expected::Apart(1.0),
        vec![usual!(
            "distance",
            line_distance_unit(at3(p), way3(d), at3(q), way3(e)),
            1.0
        )],
    )
}

fn long_directions() -> Card {
    let (p, d) = ([0.0, 0.0, 0.0], [1e10, 0.0, 0.0]);
    let (q, e) = ([1.0, 1.0, 1.0], [0.0, 1e10, 0.0]);
    card(
        "Long directions overflow",
        "The same lines with directions of length 1e10. The square of their cross product is \
         beyond f32's largest number, and dividing by infinity gives the distance 0.",
        space(Line(p, d), Line(q, e)),
        Expected::Apart(1.0),
        vec![usual!(
            "distance",
            line_distance(at3(p), way3(d), at3(q), way3(e)),
            1.0
        )],
    )
    .drawn(space(Line(p, [1.0, 0.0, 0.0]), Line(q, [0.0, 1.0, 0.0])))
}

fn same_line() -> Card {
    let (p, d, q, e) = ([0.0, 0.0], [3.0, 1.0], [6.0, 2.0], [-1.5, -0.5]);
    card(
        "Identical lines",
        "Two descriptions of one line. Parallel is taken for \u{201c}no common point\u{201d}; in truth all \
         points are common, and tangency says that its pair is not the only one.",
        plane(Line(p, d), Line(q, e)),
        Expected::Meets,
        vec![usual!(
            "crossing point",
            crossing_of_lines(at(p), way(d), at(q), way(e)),
            Some(at::<f64>(q))
        )],
    )
}

fn same_line_in_space() -> Card {
    let (p, d) = ([0.0, 0.0, 1.0], [3.0, 1.0, 1.0]);
    let (q, e) = ([3.0, 1.0, 2.0], [-6.0, -2.0, -2.0]);
    card(
        "Identical lines, in space",
        "The cross product of the directions is zero, and so is everything divided by it.",
        space(Line(p, d), Line(q, e)),
        Expected::Meets,
        vec![usual!(
            "distance",
            line_distance(at3(p), way3(d), at3(q), way3(e)),
            0.0
        )],
    )
}

fn tangent() -> Card {
    let (p, d, r) = ([-2400.0, 155.0], [31.0, 480.0], 2405.0);
    card(
        "Tangency decided by ==",
        "31² + 480² = 481², so the line is exactly 5 · 481 = 2405 away and touches the circle. The \
         normalised direction is rounded, and == compares with what is left.",
        exactly(plane(Ball([0.0, 0.0], r), Line(p, d))),
        Expected::between(0.0, 0.0),
        vec![usual!(
            "distance == r?",
            tangent_by_equality(at(p), way(d), number(r)),
            "touches"
        )],
    )
}

fn far_grazing() -> Card {
    let (p, d, r) = ([-1e6, 0.999], [1.0, 0.0], 1.0);
    let half = 0.044_710_177_812_216_3;
    card(
        "A line from a million away, grazing",
        "It starts 1e6 away and cuts a short chord, from x = -0.0447102 to 0.0447102. The quadratic \
         subtracts two numbers near 1e12, and the chord drowns.",
        plane(Ball([0.0, 0.0], r), Line(p, d)),
        Expected::between(1e6 - half, 1e6 + half),
        vec![usual!(
            "x of both roots",
            quadratic_roots(at(p), way(d), number(r)),
            [-half, half]
        )],
    )
    .drawn(plane(Ball([0.0, 0.0], 1.0), Line([-2.5, 0.9], [1.0, 0.0])))
}

fn far_miss() -> Card {
    let gap = 2_f64.powi(-20);
    let (p, d, r) = ([-1e6, 1.0 + gap], [1.0, 0.0], 1.0);
    card(
        "A line from a million away, missing by 2^-20",
        "It passes 0.00000095 above the circle. 2^-20 is exact in f32, f64 and I32F32, but next to \
         1e12 it is less than the last bit.",
        exactly(plane(Ball([0.0, 0.0], r), Line(p, d))),
        Expected::Apart(gap),
        vec![usual!(
            "x of both roots",
            quadratic_roots(at(p), way(d), number(r)),
            None::<f64>
        )],
    )
    .drawn(plane(Ball([0.0, 0.0], 1.0), Line([-2.5, 1.1], [1.0, 0.0])))
}

fn far_sphere() -> Card {
    let (p, d, r) = ([-1e6, 0.0, 0.999], [1.0, 0.0, 0.0], 1.0);
    let half = 0.044_710_177_812_216_3;
    card(
        "The same in space",
        "A line from a million away through the top of a unit sphere.",
        space(Ball([0.0; 3], r), Line(p, d)),
        Expected::between(1e6 - half, 1e6 + half),
        vec![usual!(
            "x of both roots",
            sphere_roots(at3(p), way3(d), number(r)),
            [-half, half]
        )],
    )
    .drawn(space(
        Ball([0.0; 3], 1.0),
        Line([-2.0, 0.0, 0.9], [1.0, 0.0, 0.0]),
    ))
}

fn ray_not_unit() -> Card {
    let (p, d, r) = ([-5.0, 0.5], [2.0, 0.0], 1.0);
    let enter = 2.5 - 0.75_f64.sqrt() / 2.0;
    card(
        "A direction that is not a unit vector",
        "The short form of the quadratic leaves out d·d, which is 1 for unit directions only. Here \
         d·d is 4, and the ray is said to enter long before the circle.",
        plane(Ball([0.0, 0.0], r), Ray(p, d)),
        Expected::between(enter, enter + 0.75_f64.sqrt()),
        vec![usual!(
            "parameter of the entry",
            ray_assuming_unit(at(p), way(d), number(r)),
            Some(enter)
        )],
    )
}

fn ray_from_inside() -> Card {
    let (p, d, r) = ([0.5, 0.0], [1.0, 0.0], 2.0);
    card(
        "Ray starts inside",
        "The first root lies behind the start and is thrown away as a miss. A disc is solid: the ray \
         is in it from its start.",
        plane(Ball([0.0, 0.0], r), Ray(p, d)),
        Expected::between(0.0, 1.5),
        vec![usual!(
            "parameter of the entry",
            first_root(at(p), way(d), number(r)),
            Some(0.0)
        )],
    )
}

fn segment_in_sphere() -> Card {
    let (a, b, r) = ([-0.25, 0.0, 0.25], [0.5, 0.25, -0.25], 1.0);
    card(
        "Segment inside a sphere",
        "Neither end reaches the surface, so no root lies between them. The ball is solid, in space \
         as in the plane.",
        space(Ball([0.0; 3], r), Segment(a, b)),
        Expected::between(0.0, 1.0),
        vec![usual!(
            "a root on the segment?",
            roots_in_segment_3d(at3(a), at3(b), at3([0.0; 3]), number(r)),
            true
        )],
    )
}
