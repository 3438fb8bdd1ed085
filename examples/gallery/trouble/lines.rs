//! Two lines; a line or a ray and a circle or a sphere.

use super::formula::{along, at, number, usual};
use super::{Card, card, exactly, plane, space};
use crate::expected::Expected;
use crate::shape::Shape::{Ball, Line, Ray, Segment};

const ORIGIN: [f64; 3] = [0.0; 3];
const RIGHT: [f64; 3] = [1.0, 0.0, 0.0];

pub fn lines() -> Vec<Card> {
    let nearly_parallel = [
        nearly_parallel_in_space("Nearly parallel, in space", -14),
        nearly_parallel_in_space("More nearly parallel, in space", -28),
    ];
    let cards = parallel().into_iter().chain(nearly_parallel);
    cards.chain(directions()).chain(same_lines()).collect()
}

#[rustfmt::skip]
fn parallel() -> Vec<Card> {
    let short = 2_f64.powi(-11);
    let (p, d, q, e) = ([0.0, 0.0], [short, 0.0], [1.0, 1.0], [0.0, short]);
    let (o, f, r, g) = ([0.0, 0.0], [1000.0, 0.0], [0.0, -0.0625], [1000.0, 0.125]);
    vec![
        card("An absolute threshold for parallel",
            "A level line and an upright one, with short directions. Their cross product is 2^-22, \
             about 2.4e-7 and below 1e-6, so lines at a right angle pass for parallel.",
            plane(Line(p, d), Line(q, e)), Expected::Meets)
            .with(usual!("cross product > 1e-6?", lines_meet_above_eps(along(d), along(e)) => true)),

        card("Nearly parallel",
            "The second line rises by 0.125 over 1000 and crosses the first at (500, 0). Normalising \
             first and asking for a sine above 1/1000 does not save the threshold.",
            plane(Line(o, f), Line(r, g)), Expected::Meets)
            .with(usual!("sine > 0.001?", unit_lines_meet(along(f), along(g)) => true))
            .drawn(plane(Line([0.0, 0.0], [1.0, 0.0]), Line([-4.0, -1.0], [4.0, 1.0]))),
    ]
}

#[rustfmt::skip]
fn nearly_parallel_in_space(title: &'static str, power: i32) -> Card {
    let (q, e) = ([0.0, -0.25, 1.0], [1.0, 2_f64.powi(power), 0.0]);
    let story = if power == -14 {
        "One line passes 1 above the other, turned by 2^-14; they are nearest 4096 away. \
         a·c - b² cancels to nothing in f32, which then takes them for parallel."
    } else {
        "Turned by 2^-28 only, nearest 67 million away. Now a·c - b² cancels in f64 as well; the \
         numbers themselves are exact in f32, f64 and I32F32."
    };
    card(title, story, exactly(space(Line(ORIGIN, RIGHT), Line(q, e))), Expected::Apart(1.0))
        .with(usual!("distance of the feet", line_feet(at(ORIGIN), along(RIGHT), at(q), along(e)) => 1.0))
        .drawn(space(Line(ORIGIN, RIGHT), Line([1.5, 0.0, 1.0], [1.0, 0.25, 0.0])))
}

#[rustfmt::skip]
fn directions() -> Vec<Card> {
    let (d, e) = ([3.0, 0.0, 0.0], [0.0, 4.0, 0.0]);
    let (f, g) = ([1e10, 0.0, 0.0], [0.0, 1e10, 0.0]);
    let q = [1.0; 3];
    vec![
        card("Directions that are not unit vectors",
            "A formula for unit directions, given directions of length 3 and 4: the distance comes out \
             12 times too large.",
            space(Line(ORIGIN, d), Line(q, e)), Expected::Apart(1.0))
            .with(usual!("distance", line_distance_unit(at(ORIGIN), along(d), at(q), along(e)) => 1.0)),

        card("Long directions overflow",
            "The same lines with directions of length 1e10. The square of their cross product is \
             beyond f32's largest number, and dividing by infinity gives the distance 0.",
            space(Line(ORIGIN, f), Line(q, g)), Expected::Apart(1.0))
            .with(usual!("distance", line_distance(at(ORIGIN), along(f), at(q), along(g)) => 1.0))
            .drawn(space(Line(ORIGIN, RIGHT), Line(q, [0.0, 1.0, 0.0]))),
    ]
}

#[rustfmt::skip]
fn same_lines() -> Vec<Card> {
    let (p, d, q, e) = ([0.0, 0.0], [3.0, 1.0], [6.0, 2.0], [-1.5, -0.5]);
    let (o, f) = ([0.0, 0.0, 1.0], [3.0, 1.0, 1.0]);
    let (r, g) = ([3.0, 1.0, 2.0], [-6.0, -2.0, -2.0]);
    vec![
        card("Identical lines",
            "Two descriptions of one line. Parallel is taken for \u{201c}no common point\u{201d}; in truth all \
             points are common, and tangency says that its pair is not the only one.",
            plane(Line(p, d), Line(q, e)), Expected::Meets)
            .with(usual!("crossing point",
                crossing_of_lines(at(p), along(d), at(q), along(e)) => Some(at::<f64, 2>(q)))),

        card("Identical lines, in space",
            "The cross product of the directions is zero, and so is everything divided by it.",
            space(Line(o, f), Line(r, g)), Expected::Meets)
            .with(usual!("distance", line_distance(at(o), along(f), at(r), along(g)) => 0.0)),
    ]
}

pub fn through_balls() -> Vec<Card> {
    [from_afar(), nearby()].into_iter().flatten().collect()
}

#[rustfmt::skip]
fn from_afar() -> Vec<Card> {
    let (p, d, r) = ([-2400.0, 155.0], [31.0, 480.0], 2405.0);
    let gap = 2_f64.powi(-20);
    let (grazing, missing, level) = ([-1e6, 0.999], [-1e6, 1.0 + gap], [1.0, 0.0]);
    let top = [-1e6, 0.0, 0.999];
    let half = 0.044_710_177_812_216_3;
    let disc = || Ball([0.0, 0.0], 1.0);
    let ball = || Ball(ORIGIN, 1.0);
    vec![
        card("Tangency decided by ==",
            "31² + 480² = 481², so the line is exactly 5 · 481 = 2405 away and touches the circle. The \
             normalised direction is rounded, and == compares with what is left.",
            exactly(plane(Ball([0.0, 0.0], r), Line(p, d))), Expected::between(0.0, 0.0))
            .with(usual!("distance == r?", tangent_by_equality(at(p), along(d), number(r)) => "touches")),

        card("A line from a million away, grazing",
            "It starts 1e6 away and cuts a short chord, from x = -0.0447102 to 0.0447102. The quadratic \
             subtracts two numbers near 1e12, and the chord drowns.",
            plane(disc(), Line(grazing, level)), Expected::between(1e6 - half, 1e6 + half))
            .with(usual!("x of both roots",
                quadratic_roots(at(grazing), along(level), number(1.0)) => [-half, half]))
            .drawn(plane(disc(), Line([-2.5, 0.9], level))),

        card("A line from a million away, missing by 2^-20",
            "It passes 0.00000095 above the circle. 2^-20 is exact in f32, f64 and I32F32, but next to \
             1e12 it is less than the last bit.",
            exactly(plane(disc(), Line(missing, level))), Expected::Apart(gap))
            .with(usual!("x of both roots",
                quadratic_roots(at(missing), along(level), number(1.0)) => None::<f64>))
            .drawn(plane(disc(), Line([-2.5, 1.1], level))),

        card("The same in space",
            "A line from a million away through the top of a unit sphere.",
            space(ball(), Line(top, RIGHT)), Expected::between(1e6 - half, 1e6 + half))
            .with(usual!("x of both roots", sphere_roots(at(top), along(RIGHT), number(1.0)) => [-half, half]))
            .drawn(space(ball(), Line([-2.0, 0.0, 0.9], RIGHT))),
    ]
}

#[rustfmt::skip]
fn nearby() -> Vec<Card> {
    let (p, d) = ([-5.0, 0.5], [2.0, 0.0]);
    let enter = 2.5 - 0.75_f64.sqrt() / 2.0;
    let (q, e) = ([0.5, 0.0], [1.0, 0.0]);
    let (a, b) = ([-0.25, 0.0, 0.25], [0.5, 0.25, -0.25]);
    vec![
        card("A direction that is not a unit vector",
            "The short form of the quadratic leaves out d·d, which is 1 for unit directions only. Here \
             d·d is 4, and the ray is said to enter long before the circle.",
            plane(Ball([0.0, 0.0], 1.0), Ray(p, d)), Expected::between(enter, enter + 0.75_f64.sqrt()))
            .with(usual!("parameter of the entry",
                ray_assuming_unit(at(p), along(d), number(1.0)) => Some(enter))),

        card("Ray starts inside",
            "The first root lies behind the start and is thrown away as a miss. A disc is solid: the ray \
             is in it from its start.",
            plane(Ball([0.0, 0.0], 2.0), Ray(q, e)), Expected::between(0.0, 1.5))
            .with(usual!("parameter of the entry", first_root(at(q), along(e), number(2.0)) => Some(0.0))),

        card("Segment inside a sphere",
            "Neither end reaches the surface, so no root lies between them. The ball is solid, in space \
             as in the plane.",
            space(Ball(ORIGIN, 1.0), Segment(a, b)), Expected::between(0.0, 1.0))
            .with(usual!("a root on the segment?",
                roots_in_segment_3d(at(a), at(b), at(ORIGIN), number(1.0)) => true)),
    ]
}
