//! Convex polygons of many corners, and others near them in the positions that are hard.

use super::super::figure::{Coordinates, Kind};
use super::super::rng::Rng;
use super::Plain;
use super::lattice::{in_any_winding, lattice};
use super::outlines::convex_hull;
use super::placing::{abut, translated};
use super::random::on_circle;

/// All corners are multiples of it, so that there are points on the sides.
const STEP: f64 = 4.0;

/// Two figures of integers, and whether one pair of their points is nearest, where that is known.
pub struct Placed {
    pub figures: [Plain; 2],
    pub unique: Option<bool>,
}

/// A convex polygon of many corners and another figure.
pub fn beside_many(rng: &mut Rng, other: Kind) -> Placed {
    let polygon = many_corners(rng);
    if other == Kind::ConvexPolygon {
        let placed = match rng.below(5) {
            0 => sides_facing(rng, polygon),
            1 => corner_to_side(rng, polygon),
            2 => corner_to_corner(rng, polygon),
            _ => {
                let other = many_corners(rng);
                anywhere(rng, [polygon, other])
            }
        };
        return Placed {
            figures: placed.figures.map(|figure| any_start(rng, figure)),
            ..placed
        };
    }
    let size = *rng.pick(&[STEP, 10.0 * STEP]);
    let other = lattice(rng, other, 2).map(|x| x * size);
    if rng.coin() {
        let figures = abut(rng, [polygon, other], 2);
        return Placed {
            figures,
            unique: None,
        };
    }
    anywhere(rng, [polygon, other])
}

/// The hull of integer points that are nearly on a circle.
fn many_corners(rng: &mut Rng) -> Plain {
    let radius = *rng.pick(&[3.0, 12.0, 60.0, 300.0]);
    let count = 3 + rng.below(200);
    let corner = |i: usize| {
        let place = on_circle((i as f64 + rng.unit()) / count as f64);
        let [x, y] = place.map(|x| STEP * (radius * x).round());
        [x, y, 0.0]
    };
    let mut corners = (0..count).map(corner).collect::<Vec<_>>();
    corners.extend([[0.0; 3], [STEP, 0.0, 0.0], [0.0, STEP, 0.0]]);
    Plain::new(Kind::ConvexPolygon, convex_hull(corners), 0.0)
}

/// Which corner comes first decides what answer is given of many.
fn any_start(rng: &mut Rng, mut figure: Plain) -> Plain {
    let first = rng.below(figure.points.len());
    figure.points.rotate_left(first);
    in_any_winding(rng, figure)
}

fn anywhere(rng: &mut Rng, [a, b]: [Plain; 2]) -> Placed {
    let span = *rng.pick(&[10, 100, 800]);
    let by = [rng.integer(span), rng.integer(span), 0.0];
    Placed {
        figures: [a, translated(&b, by)],
        unique: None,
    }
}

/// A polygon and itself turned by half, beside it at a side: perhaps the whole side, perhaps no more
/// than its end, and perhaps at a distance.
fn sides_facing(rng: &mut Rng, polygon: Plain) -> Placed {
    let [p, q] = side(rng, &polygon);
    let quarters = rng.below(5) as f64;
    let (along, out) = (direction(p, q), outward(p, q));
    let gap = rng.below(2) as f64;
    let by = std::array::from_fn(|i| p[i] + q[i] + quarters / 4.0 * along[i] + gap * out[i]);
    let half_turned = polygon.map(|x| -x);
    Placed {
        figures: [polygon, translated(&half_turned, by)],
        unique: Some(quarters == 4.0),
    }
}

/// Another polygon with a corner at a point of a side, or near there.
fn corner_to_side(rng: &mut Rng, polygon: Plain) -> Placed {
    let other = many_corners(rng);
    let [p, q] = side(rng, &polygon);
    let (along, out) = (direction(p, q), outward(p, q));
    let corner = lowest(&other, out);
    let part = (1 + rng.below(3)) as f64 / 4.0;
    let at = std::array::from_fn(|i| p[i] + part * along[i] - corner[i]);
    let level = |v: &&Coordinates<f64>| height(**v, out) == height(corner, out);
    let is_alone = other.points.iter().filter(level).count() == 1;
    // Out by the length of the side or not at all; or else by one, which may be into it.
    let (by, is_known) = match rng.below(3) {
        0 => ([0.0; 3], true),
        1 => (out, true),
        _ => ([rng.integer(1), rng.integer(1), 0.0], false),
    };
    let other = translated(&translated(&other, at), by);
    Placed {
        figures: [polygon, other],
        unique: (is_known && is_alone).then_some(true),
    }
}

/// Another polygon with a corner at a corner, or near there.
fn corner_to_corner(rng: &mut Rng, polygon: Plain) -> Placed {
    let other = many_corners(rng);
    let way = [rng.integer(9), rng.integer(9), 0.0];
    let (from, to) = (lowest(&polygon, way.map(|x| -x)), lowest(&other, way));
    let at = std::array::from_fn(|i| from[i] - to[i]);
    let by = [rng.integer(1), rng.integer(1), 0.0];
    let other = translated(&other, at);
    Placed {
        figures: [polygon, translated(&other, by)],
        unique: None,
    }
}

fn side(rng: &mut Rng, polygon: &Plain) -> [Coordinates<f64>; 2] {
    let i = rng.below(polygon.points.len());
    [
        polygon.points[i],
        polygon.points[(i + 1) % polygon.points.len()],
    ]
}

fn direction(p: Coordinates<f64>, q: Coordinates<f64>) -> Coordinates<f64> {
    std::array::from_fn(|i| q[i] - p[i])
}

/// Out of a polygon that is counter-clockwise, at a right angle to a side.
fn outward(p: Coordinates<f64>, q: Coordinates<f64>) -> Coordinates<f64> {
    let [x, y, _] = direction(p, q);
    [y, -x, 0.0]
}

fn height(p: Coordinates<f64>, up: Coordinates<f64>) -> f64 {
    p[0] * up[0] + p[1] * up[1]
}

fn lowest(polygon: &Plain, up: Coordinates<f64>) -> Coordinates<f64> {
    let lower = |p, q| if height(q, up) < height(p, up) { q } else { p };
    polygon
        .points
        .iter()
        .copied()
        .reduce(lower)
        .expect("a corner")
}
