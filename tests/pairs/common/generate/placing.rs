//! Two figures brought into a place or a form that is hard.

use super::super::figure::{Coordinates, Figure, Kind};
use super::super::rng::Rng;
use super::super::scalar::Scalar;
use super::Plain;
use super::lattice::grid_point;

type Rows = [Coordinates<f64>; 3];

/// Applies a similarity with integer coefficients to both; boxes and grids only stay such if scaled.
pub fn turn(rng: &mut Rng, figures: [Plain; 2], dimension: usize) -> [Plain; 2] {
    let boxed = figures
        .iter()
        .any(|f| matches!(f.kind, Kind::Aabb | Kind::HeightField));
    let (rows, scale) = match (boxed, dimension) {
        (true, _) => ([[3.0, 0.0, 0.0], [0.0, 3.0, 0.0], [0.0, 0.0, 3.0]], 3.0),
        (_, 2) => {
            let &(a, b, c) = rng.pick(&[(3.0, 4.0, 5.0), (-12.0, 5.0, 13.0), (20.0, -21.0, 29.0)]);
            ([[a, -b, 0.0], [b, a, 0.0], [0.0; 3]], c)
        }
        _ => rotation(rng),
    };
    figures.map(|f| Figure {
        points: f.points.iter().map(|p| rotated(&rows, p)).collect(),
        radius: f.radius * scale,
        ..f
    })
}

/// A rotation in space, perhaps with a reflection, times the length of its rows.
pub fn rotation(rng: &mut Rng) -> (Rows, f64) {
    *rng.pick(&[
        ([[1.0, 2.0, 2.0], [2.0, 1.0, -2.0], [2.0, -2.0, 1.0]], 3.0),
        ([[2.0, 3.0, 6.0], [3.0, -6.0, 2.0], [6.0, 2.0, -3.0]], 7.0),
        ([[0.0, 3.0, -4.0], [5.0, 0.0, 0.0], [0.0, 4.0, 3.0]], 5.0),
    ])
}

pub fn rotated(rows: &Rows, p: &Coordinates<f64>) -> Coordinates<f64> {
    rows.map(|r| r[0] * p[0] + r[1] * p[1] + r[2] * p[2])
}

pub fn far(rng: &mut Rng, figures: [Plain; 2], dimension: usize, far: f64) -> [Plain; 2] {
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
    for place in moved.places_mut() {
        *place = std::array::from_fn(|i| place[i] + by[i]);
    }
    moved
}

pub fn collapse_some(rng: &mut Rng, mut figures: [Plain; 2]) -> [Plain; 2] {
    let able = figures.each_ref().map(|figure| can_collapse(figure.kind));
    let chosen = match able {
        [true, true] => [[true; 2], [true, false], [false, true]][rng.below(3)],
        _ => able,
    };
    for (figure, chosen) in figures.iter_mut().zip(chosen) {
        if chosen {
            collapse(rng, figure);
        }
    }
    figures
}

/// Polygons and polyhedra have an inside, and grids have an area, always.
fn can_collapse(kind: Kind) -> bool {
    !matches!(
        kind,
        Kind::ConvexPolygon
            | Kind::Polygon
            | Kind::MultiPolygon
            | Kind::ConvexPolyhedron
            | Kind::HeightField
            | Kind::Polyhedron
    )
}

/// Leaves a point, a segment or what is flat; of a half-space the whole space, of a capsule perhaps
/// a ball.
fn collapse(rng: &mut Rng, figure: &mut Plain) {
    let count = figure.points.len();
    let first = figure.points[0];
    // Of two points only one can be left.
    let kept = if count == 2 { 1 } else { 1 + rng.below(2) };
    match figure.kind {
        Kind::Capsule if rng.coin() => figure.radius = 0.0,
        Kind::Obb if rng.coin() => figure.points[count - 1] = figure.points[1],
        Kind::Triangle | Kind::Tetrahedron if rng.coin() => {
            let factors = [rng.integer(2), rng.integer(2)];
            flatten(figure, factors);
        }
        kind => {
            let left = if kind.has_directions() {
                [0.0; 3]
            } else {
                first
            };
            figure.points[kept.min(count)..].fill(left);
            if kind == Kind::Ball || rng.coin() {
                figure.radius = 0.0;
            }
        }
    }
}

/// Puts the last corner on the line or into the plane through the others.
fn flatten(figure: &mut Plain, factors: [f64; 2]) {
    let (last, others) = figure.points.split_last_mut().expect("a corner");
    let first = others[0];
    *last = first;
    for (other, factor) in others[1..].iter().zip(factors) {
        *last = std::array::from_fn(|i| last[i] + factor * (other[i] - first[i]));
    }
}

/// Moves the second figure beside the first, mostly so that their extents share one number, perhaps
/// in a turned frame. What is endless is given a side there.
pub fn abut(rng: &mut Rng, [mut a, mut b]: [Plain; 2], dimension: usize) -> [Plain; 2] {
    let height = 1.0 + rng.below(3) as f64;
    stand(&mut a, [height, 0.0, 0.0]);
    stand(&mut b, [-height, 0.0, 0.0]);
    let (right, left) = (extent(&a, 1.0), -extent(&b, -1.0));
    let aside = grid_point(rng, dimension);
    let gap = *rng.pick(&[0.0, 0.0, 0.0, 1.0]);
    let b = translated(&b, [right - left + gap, aside[1], aside[2]]);
    if rng.coin() {
        turn(rng, [a, b], dimension)
    } else {
        [a, b]
    }
}

/// Gives an endless figure a side across the first axis.
fn stand(figure: &mut Plain, normal: Coordinates<f64>) {
    match figure.kind {
        Kind::Line | Kind::Ray => figure.points[1] = across(normal),
        kind if kind.is_wall() => figure.points[1] = normal,
        _ => {}
    }
}

fn across([x, y, z]: Coordinates<f64>) -> Coordinates<f64> {
    if x == 0.0 && y == 0.0 {
        [z, 0.0, 0.0]
    } else {
        [-y, x, 0.0]
    }
}

/// How far it reaches along the first axis or, for a sign of -1, against it.
fn extent(figure: &Plain, sign: f64) -> f64 {
    let along = |p: &Coordinates<f64>| sign * p[0];
    let p = &figure.points;
    if figure.kind == Kind::Obb {
        return along(&p[0]) + p[1..].iter().map(|axis| axis[0].abs()).sum::<f64>();
    }
    let farthest = figure
        .places()
        .iter()
        .map(along)
        .fold(f64::NEG_INFINITY, f64::max);
    farthest + figure.radius
}

/// Gives a side of one figure the direction of a side of the other, up to a small step.
pub fn align(rng: &mut Rng, [a, b]: [Plain; 2]) -> [Plain; 2] {
    let step = [
        *rng.pick(&[1.0, -1.0, 2.0, -3.0, 100.0]),
        *rng.pick(&[0.0, 0.0, 1.0]),
    ];
    if is_flexible(b.kind) && (rng.coin() || !is_flexible(a.kind)) {
        let b = aligned(b, &a, step);
        [a, b]
    } else {
        [aligned(a, &b, step), b]
    }
}

/// Whether one of its sides can get any direction.
fn is_flexible(kind: Kind) -> bool {
    !matches!(
        kind,
        Kind::Point
            | Kind::Ball
            | Kind::Aabb
            | Kind::ConvexPolyhedron
            | Kind::ConvexPolygon
            | Kind::Polygon
            | Kind::MultiPolygon
            | Kind::HeightField
            | Kind::Polyhedron
    )
}

fn aligned(mut figure: Plain, model: &Plain, [factor, step]: [f64; 2]) -> Plain {
    let Some([x, y, z]) = side(model) else {
        return figure;
    };
    let along = [factor * x, factor * y + step, factor * z];
    let first = figure.points[0];
    match figure.kind {
        Kind::Line | Kind::Ray => figure.points[1] = along,
        Kind::Plane | Kind::HalfSpace => figure.points[1] = across(along),
        Kind::Obb => [figure.points[1], figure.points[2]] = [along, across([x, y, z])],
        kind if is_flexible(kind) => {
            figure.points[1] = std::array::from_fn(|i| first[i] + along[i]);
        }
        _ => {}
    }
    figure
}

/// The direction of its first side.
pub fn side(figure: &Plain) -> Option<Coordinates<f64>> {
    let (&first, &second) = (figure.points.first()?, figure.points.get(1)?);
    Some(match figure.kind {
        Kind::Plane | Kind::HalfSpace => across(second),
        Kind::Aabb => [1.0, 0.0, 0.0],
        kind if kind.has_directions() => second,
        _ => std::array::from_fn(|i| second[i] - first[i]),
    })
}

/// Both times a power of two, and its exponent; `None` where the scalar has no room for that.
pub fn rescaled<T: Scalar>(
    rng: &mut Rng,
    figures: &[Figure<T>; 2],
) -> Option<(i32, [Figure<T>; 2])> {
    let size = if T::IS_FIXED {
        1
    } else {
        1 + rng.below(40) as i32
    };
    let exponent = if rng.coin() { size } else { -size };
    let scale = |f: &Figure<T>| {
        let scaled = f.map(|x| x.times_power(exponent).filter(|x| x.in_range()));
        scaled.complete()
    };
    let [a, b] = figures.each_ref().map(scale);
    Some((exponent, [a?, b?]))
}
