//! Pairs of figures that are likely to be hard: many touch, many nearly do.

use super::rng::Rng;
use super::scalar::Scalar;
use super::shapes::{Coordinates, Figure, Kind};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Regime {
    /// Numbers with all their digits.
    Random,
    /// Small integers.
    Lattice,
    /// Small integers, turned and scaled by Pythagorean numbers: tangents in all directions.
    Turned,
    /// Small integers far from the origin.
    Far,
    /// Small multiples of a tiny number.
    Tiny,
    /// Small integers, one of them moved by one last place.
    Nudged,
    /// Shapes of which nothing but a point or a segment is left.
    Degenerate,
}

pub const REGIMES: [Regime; 7] = [
    Regime::Random,
    Regime::Lattice,
    Regime::Turned,
    Regime::Far,
    Regime::Tiny,
    Regime::Nudged,
    Regime::Degenerate,
];

type Plain = Figure<f64>;

/// Two figures of the kinds given; `None` where the scalar does not hold them.
pub fn figures<T: Scalar>(
    rng: &mut Rng,
    regime: Regime,
    kinds: [Kind; 2],
    dimension: usize,
) -> Option<[Figure<T>; 2]> {
    if regime == Regime::Random {
        let size = *rng.pick(&[8.0, 1.0 / 128.0]);
        let [a, b] = kinds.map(|kind| random(rng, kind, dimension));
        let round = |f: Plain| f.map(|x| T::rounded(x * size));
        return Some([round(a), round(b)]);
    }
    let plain = kinds.map(|kind| lattice(rng, kind, dimension));
    let [a, b] = match regime {
        Regime::Turned => turn(rng, plain, dimension),
        Regime::Far => far(rng, plain, dimension, T::FAR),
        Regime::Tiny => plain.map(|f| f.map(|x| x * T::TINY)),
        Regime::Degenerate => collapse_some(rng, plain),
        _ => plain,
    };
    let mut held = [
        a.map(|&x| T::held(x)).complete()?,
        b.map(|&x| T::held(x)).complete()?,
    ];
    if regime == Regime::Nudged {
        nudge(rng, &mut held, dimension);
    }
    Some(held)
}

/// A figure of small integers.
pub fn lattice(rng: &mut Rng, kind: Kind, dimension: usize) -> Plain {
    let mut point = || grid_point(rng, dimension);
    let points = match kind {
        Kind::Point | Kind::Ball => vec![point()],
        Kind::Line | Kind::Ray | Kind::Segment => vec![point(), point()],
        Kind::Aabb => ordered(point(), point()).to_vec(),
        Kind::Triangle => vec![point(), point(), point()],
        Kind::Polyline => (0..2 + rng.below(4))
            .map(|_| grid_point(rng, dimension))
            .collect(),
        Kind::ConvexPolygon => hull(rng),
        Kind::Polygon => template(rng),
    };
    let radius = if kind == Kind::Ball {
        rng.below(6) as f64
    } else {
        0.0
    };
    either_winding(
        rng,
        Figure {
            kind,
            points,
            radius,
        },
    )
}

fn random(rng: &mut Rng, kind: Kind, dimension: usize) -> Plain {
    let mut point = || {
        let z = rng.within(1.0);
        [
            rng.within(1.0),
            rng.within(1.0),
            if dimension == 2 { 0.0 } else { z },
        ]
    };
    let points = match kind {
        Kind::Point | Kind::Ball => vec![point()],
        Kind::Line | Kind::Ray | Kind::Segment => vec![point(), point()],
        Kind::Aabb => ordered(point(), point()).to_vec(),
        Kind::Triangle => vec![point(), point(), point()],
        Kind::Polyline => vec![point(), point(), point(), point()],
        Kind::ConvexPolygon => around(rng, 1.0),
        Kind::Polygon => around(rng, 0.4),
    };
    let radius = if kind == Kind::Ball { rng.unit() } else { 0.0 };
    either_winding(
        rng,
        Figure {
            kind,
            points,
            radius,
        },
    )
}

fn either_winding(rng: &mut Rng, mut figure: Plain) -> Plain {
    if figure.kind.is_area() && rng.coin() {
        figure.points.reverse();
    }
    figure
}

fn grid_point(rng: &mut Rng, dimension: usize) -> Coordinates<f64> {
    let z = if dimension == 2 { 0.0 } else { rng.integer(3) };
    [rng.integer(4), rng.integer(4), z]
}

fn ordered(a: Coordinates<f64>, b: Coordinates<f64>) -> [Coordinates<f64>; 2] {
    let corner = |choose: fn(f64, f64) -> f64| std::array::from_fn(|i| choose(a[i], b[i]));
    [corner(f64::min), corner(f64::max)]
}

/// The strictly convex hull of a few integer points, counter-clockwise (Andrew's chain).
fn hull(rng: &mut Rng) -> Vec<Coordinates<f64>> {
    let mut points = (0..8).map(|_| grid_point(rng, 2)).collect::<Vec<_>>();
    points.sort_by(|a, b| a.partial_cmp(b).expect("numbers"));
    let mut lower = half_hull(points.iter());
    lower.extend(half_hull(points.iter().rev()));
    if lower.len() < 3 {
        vec![[0.0; 3], [2.0, 0.0, 0.0], [0.0, 1.0, 0.0]]
    } else {
        lower
    }
}

fn half_hull<'a>(points: impl Iterator<Item = &'a Coordinates<f64>>) -> Vec<Coordinates<f64>> {
    let mut chain: Vec<Coordinates<f64>> = Vec::new();
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

/// Simple polygons as they occur: a square, an L, a U, a comb, an arrow.
fn template(rng: &mut Rng) -> Vec<Coordinates<f64>> {
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
    let shift = grid_point(rng, 2);
    let quarters = rng.below(4);
    let place = |&[x, y]: &[f64; 2]| {
        let [x, y] = [[x, y], [-y, x], [-x, -y], [y, -x]][quarters];
        [x + shift[0], y + shift[1], 0.0]
    };
    outline.iter().map(place).collect()
}

/// A polygon around its center, as seen from there; convex where `least` is 1.
fn around(rng: &mut Rng, least: f64) -> Vec<Coordinates<f64>> {
    let corners = 3 + rng.below(6);
    let center = [rng.within(1.0), rng.within(1.0)];
    let corner = |i: usize| {
        let angle = std::f64::consts::TAU * (i as f64 + 0.7 * rng.unit()) / corners as f64;
        let reach = least + (1.0 - least) * rng.unit();
        [
            center[0] + reach * angle.cos(),
            center[1] + reach * angle.sin(),
            0.0,
        ]
    };
    (0..corners).map(corner).collect()
}

/// Applies a similarity with integer coefficients to both; boxes only stay boxes if scaled.
fn turn(rng: &mut Rng, figures: [Plain; 2], dimension: usize) -> [Plain; 2] {
    let boxed = figures.iter().any(|f| f.kind == Kind::Aabb);
    let (rows, scale) = match (boxed, dimension) {
        (true, _) => ([[3.0, 0.0, 0.0], [0.0, 3.0, 0.0], [0.0, 0.0, 3.0]], 3.0),
        (_, 2) => {
            let &(a, b, c) = rng.pick(&[(3.0, 4.0, 5.0), (-12.0, 5.0, 13.0), (20.0, -21.0, 29.0)]);
            ([[a, -b, 0.0], [b, a, 0.0], [0.0; 3]], c)
        }
        _ => ([[1.0, 2.0, 2.0], [2.0, 1.0, -2.0], [2.0, -2.0, 1.0]], 3.0),
    };
    let turned = |p: &Coordinates<f64>| rows.map(|r| r[0] * p[0] + r[1] * p[1] + r[2] * p[2]);
    figures.map(|f| Figure {
        kind: f.kind,
        points: f.points.iter().map(turned).collect(),
        radius: f.radius * scale,
    })
}

fn far(rng: &mut Rng, figures: [Plain; 2], dimension: usize, far: f64) -> [Plain; 2] {
    let mut offset = || *rng.pick(&[far, -far, 0.0]);
    let by = [
        offset(),
        offset(),
        if dimension == 2 { 0.0 } else { offset() },
    ];
    figures.map(|f| translated(&f, by))
}

/// The figure moved, which moves no direction.
pub fn translated(figure: &Plain, by: Coordinates<f64>) -> Plain {
    let mut moved = figure.clone();
    let positions = if figure.kind.has_direction() {
        1
    } else {
        figure.points.len()
    };
    for point in &mut moved.points[..positions] {
        *point = std::array::from_fn(|i| point[i] + by[i]);
    }
    moved
}

fn collapse_some(rng: &mut Rng, mut figures: [Plain; 2]) -> [Plain; 2] {
    let both = rng.below(4) == 0;
    let chosen = rng.below(2);
    for (i, figure) in figures.iter_mut().enumerate() {
        if both || i == chosen {
            collapse(rng, figure);
        }
    }
    figures
}

/// Leaves a point, or sometimes of three points a segment.
fn collapse(rng: &mut Rng, figure: &mut Plain) {
    let first = figure.points[0];
    let kept = if rng.coin() { 1 } else { 2 };
    let direction = if figure.kind.has_direction() {
        [0.0; 3]
    } else {
        first
    };
    figure.radius = 0.0;
    for point in figure.points.iter_mut().skip(if kept == 2 { 2 } else { 1 }) {
        *point = direction;
    }
    if figure.points.len() == 2 {
        figure.points[1] = direction;
    }
}

fn nudge<T: Scalar>(rng: &mut Rng, figures: &mut [Figure<T>; 2], dimension: usize) {
    let figure = &mut figures[rng.below(2)];
    let down = rng.coin();
    let moved = |x: T| if down { -(-x).next_up() } else { x.next_up() };
    if figure.kind == Kind::Ball && rng.coin() {
        let radius = moved(figure.radius);
        figure.radius = if radius < T::zero() {
            T::zero()
        } else {
            radius
        };
        return;
    }
    let index = rng.below(figure.points.len());
    let number = &mut figure.points[index][rng.below(dimension)];
    *number = moved(*number);
}
