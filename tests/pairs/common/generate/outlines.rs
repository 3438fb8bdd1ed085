//! Outlines of small integers: convex ones, and simple polygons, long ones and with holes.

use super::super::figure::{Coordinates, Figure, Kind};
use super::super::rng::Rng;
use super::Plain;
use super::lattice::{grid_point, in_any_winding, is_long, many};

type Outline = Vec<Coordinates<f64>>;

/// The strictly convex hull of a few integer points, counter-clockwise.
pub fn hull(rng: &mut Rng) -> Outline {
    let [x, y, _] = grid_point(rng, 2);
    let count = 3 + rng.below(6);
    let mut near = || [x + rng.integer(2), y + rng.integer(2), 0.0];
    let corners = convex_hull((0..count).map(|_| near()).collect());
    if corners.len() < 3 {
        vec![[0.0; 3], [2.0, 0.0, 0.0], [0.0, 1.0, 0.0]]
    } else {
        corners
    }
}

/// The strictly convex hull of integer points, counter-clockwise (Andrew's chain).
pub fn convex_hull(mut points: Outline) -> Outline {
    points.sort_by(|a, b| a.partial_cmp(b).expect("numbers"));
    let mut lower = half_hull(points.iter());
    lower.extend(half_hull(points.iter().rev()));
    lower
}

fn half_hull<'a>(points: impl Iterator<Item = &'a Coordinates<f64>>) -> Outline {
    let mut chain = Outline::new();
    for &p in points {
        while chain.len() > 1 && turns_right(chain[chain.len() - 2], chain[chain.len() - 1], p) {
            chain.pop();
        }
        chain.push(p);
    }
    chain.pop();
    chain
}

/// Or goes straight on.
fn turns_right(a: Coordinates<f64>, b: Coordinates<f64>, c: Coordinates<f64>) -> bool {
    (b[0] - a[0]) * (c[1] - a[1]) <= (b[1] - a[1]) * (c[0] - a[0])
}

/// A simple polygon, each third one with holes.
pub fn polygon(rng: &mut Rng) -> Plain {
    let has_holes = rng.below(3) == 0;
    let rings = match (is_long(rng), has_holes) {
        (true, _) => ridge(rng, has_holes),
        (false, true) => frame(rng),
        (false, false) => {
            let by = grid_point(rng, 2);
            vec![shifted(&template(rng), by)]
        }
    };
    in_any_winding(rng, Figure::of_rings(Kind::Polygon, rings, 0.0))
}

/// Outlines as they occur: a square, an L, a U, a comb, an arrow. No number is above 4.
pub fn template(rng: &mut Rng) -> Outline {
    let outlines: [&[[f64; 2]]; 5] = [
        &[[0., 0.], [2., 0.], [2., 2.], [0., 2.]],
        &[[0., 0.], [3., 0.], [3., 1.], [1., 1.], [1., 3.], [0., 3.]],
        &[
            [0., 0.],
            [3., 0.],
            [3., 3.],
            [2., 3.],
            [2., 1.],
            [1., 1.],
            [1., 3.],
            [0., 3.],
        ],
        &[
            [0., 0.],
            [4., 0.],
            [4., 2.],
            [3., 1.],
            [2., 2.],
            [1., 1.],
            [0., 2.],
        ],
        &[[0., 0.], [2., 1.], [0., 2.], [1., 1.]],
    ];
    let outline = *rng.pick(&outlines);
    let quarters = rng.below(4);
    let turned = |&[x, y]: &[f64; 2]| {
        let [x, y] = [[x, y], [-y, x], [-x, -y], [y, -x]][quarters];
        [x, y, 0.0]
    };
    outline.iter().map(turned).collect()
}

pub fn shifted(outline: &[Coordinates<f64>], by: Coordinates<f64>) -> Outline {
    let shifted = |p: &Coordinates<f64>| std::array::from_fn(|i| p[i] + by[i]);
    outline.iter().map(shifted).collect()
}

pub fn square(low: [f64; 2], high: [f64; 2]) -> Outline {
    let ([x, y], [right, top]) = (low, high);
    vec![
        [x, y, 0.0],
        [right, y, 0.0],
        [right, top, 0.0],
        [x, top, 0.0],
    ]
}

/// An outer loop with a wide hole, which other figures of the lattice may be in, or with two.
fn frame(rng: &mut Rng) -> Vec<Outline> {
    let diamond = [[-20.0, 0.0], [0.0, -20.0], [20.0, 0.0], [0.0, 20.0]];
    let diamond = diamond.map(|[x, y]| [x, y, 0.0]).to_vec();
    let is_square = rng.coin();
    let outer = if is_square {
        square([-10.0; 2], [10.0; 2])
    } else {
        diamond
    };
    let holes = match rng.below(6) {
        0 => vec![square([-8.0; 2], [8.0; 2])],
        1 => vec![square([-3.0; 2], [3.0; 2])],
        2 => vec![hull(rng)],
        3 => vec![leaning(rng, is_square)],
        4 => facing(rng),
        _ => [-5.0, 5.0]
            .map(|x| shifted(&template(rng), [x, 0.0, 0.0]))
            .to_vec(),
    };
    [vec![outer], holes].concat()
}

/// A hole that touches the outer loop of a frame with one vertex: at a side, and that of a square
/// perhaps in the corner of one.
fn leaning(rng: &mut Rng, is_square: bool) -> Outline {
    let [x, y, _] = grid_point(rng, 2);
    let touch = match (is_square, rng.below(3)) {
        (true, 0) => [-10.0, -10.0, 0.0],
        (true, _) => [-10.0, y, 0.0],
        (false, _) => [-14.0, -6.0, 0.0],
    };
    vec![touch, [x, y - 2.0, 0.0], [x, y + 1.0, 0.0]]
}

/// Two holes that touch: with a vertex each, or one of them with a side.
pub fn facing(rng: &mut Rng) -> Vec<Outline> {
    let touch = grid_point(rng, 2);
    let right = [[0.0; 3], [3.0, -1.0, 0.0], [3.0, 2.0, 0.0]];
    let left = if rng.coin() {
        [[0.0; 3], [-3.0, 1.0, 0.0], [-3.0, -2.0, 0.0]]
    } else {
        [[0.0, 2.0, 0.0], [-3.0, 1.0, 0.0], [0.0, -1.0, 0.0]]
    };
    vec![shifted(&right, touch), shifted(&left, touch)]
}

/// Many peaks above a straight side, and perhaps many holes along that.
fn ridge(rng: &mut Rng, has_holes: bool) -> Vec<Outline> {
    let count = if has_holes { many(rng) / 2 } else { many(rng) };
    let left = -((count / 2) as f64);
    let peaks = (0..count).map(|i| [left + i as f64, 1.0 + rng.below(5) as f64, 0.0]);
    let mut outer = peaks.collect::<Outline>();
    outer.extend([[-left + 1.0, -4.0, 0.0], [left, -4.0, 0.0]]);
    let holes = (1..count / 4).map(|i| {
        let x = left + 4.0 * i as f64;
        square([x - 2.0, -3.0], [x, -1.0])
    });
    let holes = holes.take(if has_holes { count } else { 0 });
    let mut rings = [outer].into_iter().chain(holes).collect::<Vec<_>>();
    if rng.coin() {
        let corners = rings.iter_mut().flatten();
        corners.for_each(|[x, y, _]| std::mem::swap(x, y));
    }
    rings
}
