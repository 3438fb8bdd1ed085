//! Several polygons of small integers: apart, touching in corners, and in each other's holes.

use super::super::figure::{Coordinates, Figure};
use super::super::rng::Rng;
use super::Plain;
use super::lattice::{grid_point, in_any_winding, is_long};
use super::outlines::{facing, hull, polygon, shifted, square, template};

type Outline = Vec<Coordinates<f64>>;

/// One polygon or more.
pub fn multi_polygon(rng: &mut Rng) -> Plain {
    let members = if is_long(rng) {
        chessboard(rng, 7)
    } else {
        match rng.below(6) {
            0 => vec![polygon(rng).loops().map(<[_]>::to_vec).collect()],
            1 => chessboard(rng, 3),
            2 => atoll(rng),
            3 => facing(rng).into_iter().map(|ring| vec![ring]).collect(),
            _ => scattered(rng),
        }
    };
    in_any_winding(rng, Figure::of_members(members, 0.0))
}

/// Squares that touch at their corners.
fn chessboard(rng: &mut Rng, rows: usize) -> Vec<Vec<Outline>> {
    let [left, low, _] = grid_point(rng, 2);
    let side = 1.0 + rng.below(3) as f64;
    let places = (0..rows).flat_map(|i| (0..rows).map(move |j| [i, j]));
    let black = places.filter(|[i, j]| (i + j) % 2 == 0);
    let cell = |[i, j]: [usize; 2]| {
        let corner = |i: usize, j: usize| [left + side * i as f64, low + side * j as f64];
        vec![square(corner(i, j), corner(i + 1, j + 1))]
    };
    black.map(cell).collect()
}

/// An island in a lake, which may touch the shore with its corners, and perhaps one more outside.
fn atoll(rng: &mut Rng) -> Vec<Vec<Outline>> {
    let shore = square([-6.0; 2], [6.0; 2]);
    let land = vec![square([-10.0; 2], [10.0; 2]), shore];
    let island = if rng.coin() {
        let diamond = [[-6.0, 0.0], [0.0, -6.0], [6.0, 0.0], [0.0, 6.0]];
        diamond.map(|[x, y]| [x, y, 0.0]).to_vec()
    } else {
        template(rng)
    };
    let mut members = vec![vec![island], land];
    if rng.coin() {
        members.push(vec![square([10.0, 10.0], [12.0, 12.0])]);
    }
    members
}

/// Some outlines side by side, in any order.
fn scattered(rng: &mut Rng) -> Vec<Vec<Outline>> {
    let count = 2 + rng.below(3);
    let first = rng.below(count);
    let places = (0..count).map(|i| 9.0 * ((first + i) % count) as f64 - 9.0);
    let outline = |x: f64| {
        let outline = if rng.coin() { template(rng) } else { hull(rng) };
        let [left, low] =
            [0, 1].map(|i| outline.iter().map(|p| p[i]).fold(f64::INFINITY, f64::min));
        vec![shifted(&outline, [x - left, -low, 0.0])]
    };
    places.map(outline).collect()
}
