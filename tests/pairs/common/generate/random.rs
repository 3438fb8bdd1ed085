//! Figures of numbers with all their digits, none far from 1.

use super::super::figure::{Coordinates, Kind};
use super::super::rng::Rng;
use super::Plain;
use super::lattice::{in_any_winding, is_long, many, ordered};
use super::meshes::{bipyramid, grid, several, strip};

pub fn random(rng: &mut Rng, kind: Kind, dimension: usize) -> Plain {
    let points = match kind {
        Kind::ConvexPolygon => around(rng, 1.0),
        Kind::Polygon => around(rng, 0.4),
        Kind::MultiPolygon => return side_by_side(rng),
        Kind::TriMesh => return scattered_strip(rng),
        Kind::HeightField => return over_grid(rng),
        Kind::Polyhedron => return star(rng),
        Kind::Polyline if is_long(rng) => {
            let count = many(rng);
            scattered(rng, count, dimension)
        }
        Kind::Polyline => scattered(rng, 4, dimension),
        Kind::ConvexPolyhedron => {
            let corners = if is_long(rng) {
                many(rng)
            } else {
                4 + rng.below(9)
            };
            scattered(rng, corners, dimension)
        }
        Kind::Triangle => scattered(rng, 3, dimension),
        Kind::Tetrahedron => scattered(rng, 4, dimension),
        Kind::Obb => scattered(rng, 1 + dimension, dimension),
        Kind::Aabb => {
            let corners = scattered(rng, 2, dimension);
            ordered(corners[0], corners[1]).to_vec()
        }
        Kind::Point | Kind::Ball => scattered(rng, 1, dimension),
        Kind::Line | Kind::Ray | Kind::Segment | Kind::Plane | Kind::HalfSpace | Kind::Capsule => {
            scattered(rng, 2, dimension)
        }
    };
    let radius = if kind.has_radius() { rng.unit() } else { 0.0 };
    in_any_winding(rng, Plain::new(kind, points, radius))
}

/// Two polygons, and room between them for other figures.
fn side_by_side(rng: &mut Rng) -> Plain {
    let left = around(rng, 0.4);
    let right = around(rng, 0.4)
        .into_iter()
        .map(|[x, y, z]| [x + 4.5, y, z]);
    let members = vec![vec![right.collect()], vec![left]];
    in_any_winding(rng, Plain::of_members(members, 0.0))
}

fn scattered(rng: &mut Rng, count: usize, dimension: usize) -> Vec<Coordinates<f64>> {
    let mut coordinate = |i| if i < dimension { rng.within(1.0) } else { 0.0 };
    (0..count)
        .map(|_| std::array::from_fn(&mut coordinate))
        .collect()
}

fn scattered_strip(rng: &mut Rng) -> Plain {
    let corners = if is_long(rng) {
        several(rng)
    } else {
        3 + rng.below(4)
    };
    let corners = scattered(rng, corners, 3);
    Plain::of_triangles(Kind::TriMesh, strip(corners), 0.0)
}

/// Random heights, over a grid of numbers that no scalar rounds.
fn over_grid(rng: &mut Rng) -> Plain {
    let columns = 2 + rng.below(2);
    let count = columns * (2 + rng.below(2));
    let [x, y] = [(); 2].map(|()| rng.integer(4) / 4.0);
    let vertex = |i: usize| {
        let [column, row] = [i % columns, i / columns].map(|index| index as f64);
        [x + column / 2.0, y + row / 2.0, rng.within(1.0)]
    };
    let vertices = (0..count).map(vertex).collect();
    Plain::of_triangles(Kind::HeightField, grid(vertices, columns), 0.0)
}

/// Two pyramids over and under a polygon that need not be convex.
fn star(rng: &mut Rng) -> Plain {
    let corners = if is_long(rng) {
        several(rng)
    } else {
        4 + rng.below(5)
    };
    let center = [rng.within(1.0), rng.within(1.0)];
    let apexes = [1.0, -1.0].map(|side| [center[0], center[1], side * (0.2 + rng.unit())]);
    let ring = ring(rng, corners, center, 0.4);
    Plain::of_triangles(Kind::Polyhedron, bipyramid(ring, apexes), 0.0)
}

/// A polygon around its center, as seen from there; convex where `least` is 1.
fn around(rng: &mut Rng, least: f64) -> Vec<Coordinates<f64>> {
    let corners = if is_long(rng) {
        many(rng)
    } else {
        3 + rng.below(6)
    };
    let center = [rng.within(1.0), rng.within(1.0)];
    ring(rng, corners, center, least)
}

fn ring(rng: &mut Rng, corners: usize, center: [f64; 2], least: f64) -> Vec<Coordinates<f64>> {
    let corner = |i: usize| {
        let turns = (i as f64 + 0.7 * rng.unit()) / corners as f64;
        let reach = least + (1.0 - least) * rng.unit();
        let [x, y] = on_circle(turns);
        [center[0] + reach * x, center[1] + reach * y, 0.0]
    };
    (0..corners).map(corner).collect()
}

/// A point of the unit circle, nearly so many turns from its first one: quarters of it by the
/// rational parametrisation. Cosines are not the same number on every platform.
pub fn on_circle(turns: f64) -> [f64; 2] {
    let quarters = 4.0 * turns;
    let t = quarters.fract();
    let scale = 1.0 / (1.0 + t * t);
    let [x, y] = [(1.0 - t * t) * scale, 2.0 * t * scale];
    [[x, y], [-y, x], [-x, -y], [y, -x]][quarters as usize % 4]
}
