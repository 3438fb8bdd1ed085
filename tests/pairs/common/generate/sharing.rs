//! Two figures in space that share a plane, or some of their points.

use super::super::figure::{Coordinates, Kind};
use super::super::rng::Rng;
use super::Plain;
use super::lattice::ordered;
use super::placing::side;

/// Puts both figures into one plane, or on it.
pub fn coplanar(rng: &mut Rng, figures: [Plain; 2]) -> [Plain; 2] {
    let boxed = figures.iter().any(|f| f.kind == Kind::Aabb);
    let reach = if boxed { 0 } else { 2 };
    let slopes = [rng.integer(reach), rng.integer(reach)];
    figures.map(|mut figure| {
        settle(&mut figure, rng.coin());
        lean(&mut figure, slopes);
        figure
    })
}

/// Presses a figure into the ground or, where it is solid, perhaps stands it there.
fn settle(figure: &mut Plain, stands: bool) {
    let (radius, points) = (figure.radius, &mut figure.points);
    let press = |points: &mut [Coordinates<f64>], z: f64| points.iter_mut().for_each(|p| p[2] = z);
    match figure.kind {
        Kind::Plane | Kind::HalfSpace => {
            points[0][2] = 0.0;
            points[1] = [0.0, 0.0, if stands { 2.0 } else { -1.0 }];
        }
        Kind::Obb if stands => points[0][2] = points[1..].iter().map(|axis| axis[2].abs()).sum(),
        Kind::Aabb if stands => {
            points[1][2] -= points[0][2];
            points[0][2] = 0.0;
        }
        Kind::Ball | Kind::Capsule if stands => press(points, radius),
        Kind::Tetrahedron if stands => raise(points),
        Kind::ConvexPolyhedron => raise(points),
        Kind::Polyhedron => lift(points),
        _ => press(points, 0.0),
    }
}

fn raise(points: &mut [Coordinates<f64>]) {
    points.iter_mut().for_each(|p| p[2] = p[2].abs());
}

/// Moves all points up or down, so that the lowest lie on the ground.
fn lift(points: &mut [Coordinates<f64>]) {
    let lowest = points.iter().map(|p| p[2]).fold(f64::INFINITY, f64::min);
    points.iter_mut().for_each(|p| p[2] -= lowest);
}

/// Raises each place by so much for each step along the first two axes.
fn lean(figure: &mut Plain, [x, y]: [f64; 2]) {
    let is_wall = figure.kind.is_wall();
    for (i, p) in figure.points.iter_mut().enumerate() {
        if is_wall && i == 1 {
            *p = [p[0] - x * p[2], p[1] - y * p[2], p[2]];
        } else {
            p[2] += x * p[0] + y * p[1];
        }
    }
}

/// Gives the second figure some of the points and directions of the first.
pub fn coincide(rng: &mut Rng, [a, mut b]: [Plain; 2]) -> [Plain; 2] {
    let places = b.places().len();
    for i in 0..b.points.len() {
        if rng.coin() {
            continue;
        }
        b.points[i] = match a.points.get(i) {
            Some(&same) if a.kind == b.kind => same,
            _ if i < places => *rng.pick(a.places()),
            _ => side(&a).unwrap_or(b.points[i]),
        };
    }
    if a.kind.has_radius() && b.kind.has_radius() && rng.coin() {
        b.radius = a.radius;
    }
    if b.kind == Kind::Aabb {
        b.points = ordered(b.points[0], b.points[1]).to_vec();
    }
    [a, b]
}
