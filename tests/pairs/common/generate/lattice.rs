//! Figures of small integers.

use super::super::figure::{Coordinates, Kind};
use super::super::rng::Rng;
use super::Plain;
use super::members::multi_polygon;
use super::meshes;
use super::outlines::{hull, polygon};
use super::solids;

/// One outline in so many has more edges than it takes for them to be indexed by boxes.
const LONG_EVERY: usize = 24;

/// A figure of small integers.
pub fn lattice(rng: &mut Rng, kind: Kind, dimension: usize) -> Plain {
    let mut point = || grid_point(rng, dimension);
    let points = match kind {
        Kind::Point | Kind::Ball => vec![point()],
        Kind::Line | Kind::Ray | Kind::Segment | Kind::Plane | Kind::HalfSpace | Kind::Capsule => {
            vec![point(), point()]
        }
        Kind::Triangle => vec![point(), point(), point()],
        Kind::Tetrahedron => vec![point(), point(), point(), point()],
        Kind::Aabb => ordered(point(), point()).to_vec(),
        Kind::Obb if dimension == 2 => oblong(rng),
        Kind::Obb => solids::oblong(rng),
        Kind::ConvexPolyhedron => solids::polyhedron(rng),
        Kind::ConvexPolygon => hull(rng),
        Kind::Polyline => walk(rng, dimension),
        Kind::Polygon => return polygon(rng),
        Kind::MultiPolygon => return multi_polygon(rng),
        Kind::TriMesh => return meshes::tri_mesh(rng),
        Kind::HeightField => return meshes::height_field(rng),
        Kind::Polyhedron => return meshes::polyhedron(rng),
    };
    let radius = if kind.has_radius() {
        rng.below(6) as f64
    } else {
        0.0
    };
    in_any_winding(rng, Plain::new(kind, points, radius))
}

pub fn is_long(rng: &mut Rng) -> bool {
    rng.below(LONG_EVERY) == 0
}

/// Of a long outline.
pub fn many(rng: &mut Rng) -> usize {
    40 + rng.below(160)
}

pub fn grid_point(rng: &mut Rng, dimension: usize) -> Coordinates<f64> {
    let z = if dimension == 2 { 0.0 } else { rng.integer(3) };
    [rng.integer(4), rng.integer(4), z]
}

pub fn ordered(a: Coordinates<f64>, b: Coordinates<f64>) -> [Coordinates<f64>; 2] {
    let corner = |choose: fn(f64, f64) -> f64| std::array::from_fn(|i| choose(a[i], b[i]));
    [corner(f64::min), corner(f64::max)]
}

pub fn in_any_winding(rng: &mut Rng, mut figure: Plain) -> Plain {
    if figure.kind.is_area() {
        figure.reverse_loops(|| rng.coin());
    }
    figure
}

/// A rectangle in any direction, and now and then a parallelogram.
fn oblong(rng: &mut Rng) -> Vec<Coordinates<f64>> {
    let [x, y, _] = grid_point(rng, 2);
    let ratio = *rng.pick(&[1.0, -1.0, 2.0, 3.0]);
    let across = if rng.below(4) == 0 {
        grid_point(rng, 2)
    } else {
        [-ratio * y, ratio * x, 0.0]
    };
    vec![grid_point(rng, 2), [x, y, 0.0], across]
}

/// It meets itself sooner or later.
fn walk(rng: &mut Rng, dimension: usize) -> Vec<Coordinates<f64>> {
    if !is_long(rng) {
        let length = 2 + rng.below(4);
        return (0..length).map(|_| grid_point(rng, dimension)).collect();
    }
    let mut vertices = vec![grid_point(rng, dimension)];
    for last in 0..many(rng) {
        let [x, y, z] = vertices[last];
        vertices.push([x + rng.integer(2), y + rng.integer(2), z]);
    }
    vertices
}
