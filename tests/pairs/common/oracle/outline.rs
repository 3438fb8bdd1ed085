//! What a figure consists of: its straight pieces, and what they enclose.

use super::super::figure::Kind;
use super::stretch::{Stretch, Vector, difference, sum};
use super::{Grid, wall};
use std::cmp::Ordering;
use tangency_rational::Fraction;

/// Of a solid one these are its boundary, in the plane.
///
/// # Panics
/// Where the figure is none of the plane.
pub fn pieces(figure: &Grid) -> Vec<Stretch> {
    let p = &figure.points;
    let part = |starts| vec![Stretch::new(p[0].clone(), p[1].clone(), starts, false)];
    match figure.kind {
        Kind::Point | Kind::Ball => vec![Stretch::between(&p[0], &p[0])],
        Kind::Line => part(false),
        Kind::Ray => part(true),
        Kind::HalfSpace => vec![boundary(figure)],
        Kind::Segment | Kind::Capsule | Kind::Polyline => chain(p),
        Kind::Aabb | Kind::Obb => closed_chain(&corners(figure)),
        Kind::Triangle | Kind::ConvexPolygon | Kind::Polygon | Kind::MultiPolygon => {
            figure.loops().flat_map(closed_chain).collect()
        }
        Kind::Plane
        | Kind::Tetrahedron
        | Kind::ConvexPolyhedron
        | Kind::TriMesh
        | Kind::HeightField
        | Kind::Polyhedron => {
            unreachable!("a figure in space has no outline")
        }
    }
}

/// Whether the point is inside of what the pieces enclose. On a piece the answer may be either.
pub fn fills(figure: &Grid, point: &Vector) -> bool {
    match figure.kind {
        Kind::Aabb | Kind::Obb => is_around(&corners(figure), point),
        Kind::HalfSpace => wall::has(figure, point),
        // What is in an even number of loops is in a hole.
        kind if kind.is_area() => {
            let around = figure.loops().filter(|ring| is_around(ring, point));
            around.count() % 2 == 1
        }
        _ => false,
    }
}

/// Whether the point belongs to the figure without its radius.
pub fn has(figure: &Grid, pieces: &[Stretch], point: &Vector) -> bool {
    if figure.kind.is_wall() {
        return wall::has(figure, point);
    }
    let on = |piece: &Stretch| piece.distance_squared_from(point).is_zero();
    fills(figure, point) || pieces.iter().any(on)
}

/// The line around a half-plane, in the plane only; one that is the whole plane has a point of it
/// instead.
fn boundary(figure: &Grid) -> Stretch {
    let [x, y, z] = figure.points[1].clone();
    let along = [&Fraction::zero() - &y, x, z];
    Stretch::new(figure.points[0].clone(), along, false, false)
}

fn chain(points: &[Vector]) -> Vec<Stretch> {
    points
        .windows(2)
        .map(|ends| Stretch::between(&ends[0], &ends[1]))
        .collect()
}

fn closed_chain(points: &[Vector]) -> Vec<Stretch> {
    let mut closed = points.to_vec();
    closed.push(points[0].clone());
    chain(&closed)
}

/// The outline of a box in the plane.
fn corners(figure: &Grid) -> [Vector; 4] {
    let p = &figure.points;
    if figure.kind == Kind::Obb {
        let (low, high) = (difference(&p[0], &p[1]), sum(&p[0], &p[1]));
        return [
            difference(&low, &p[2]),
            difference(&high, &p[2]),
            sum(&high, &p[2]),
            sum(&low, &p[2]),
        ];
    }
    let corner = |i: usize, j: usize| [p[i][0].clone(), p[j][1].clone(), Fraction::zero()];
    [corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 1)]
}

/// Whether the loop runs around a point, which is not on it, an odd number of times.
fn is_around(outline: &[Vector], point: &Vector) -> bool {
    let next = outline.iter().cycle().skip(1);
    let crossings = outline
        .iter()
        .zip(next)
        .filter(|(a, b)| crosses_to_the_right(a, b, point));
    crossings.count() % 2 == 1
}

/// Whether the edge crosses the ray from the point to the right.
fn crosses_to_the_right(a: &Vector, b: &Vector, point: &Vector) -> bool {
    match (a[1] > point[1], b[1] > point[1]) {
        (false, true) => side(a, b, point).is_gt(),
        (true, false) => side(a, b, point).is_lt(),
        _ => false,
    }
}

fn side(a: &Vector, b: &Vector, point: &Vector) -> Ordering {
    let (u, v) = (difference(b, a), difference(point, a));
    (&u[0] * &v[1]).cmp(&(&u[1] * &v[0]))
}
