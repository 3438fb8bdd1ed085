//! Figures in space that are not convex, by their triangles or segments, and by whether a point is inside.

use super::super::figure::{Coordinates, Figure, Kind};
use super::hull::{Corner, corners, cross, dot, integers, minus};
use super::{Grid, core_distance_squared};
use num_bigint::BigInt;
use num_traits::{Signed, Zero};
use tangency_rational::Fraction;

/// Of two figures of which one is not convex, in space.
pub fn distance_squared(a: &Grid, b: &Grid) -> Option<Fraction> {
    if !is_in_space(a) && !is_in_space(b) {
        return None;
    }
    of_parts(a, b).or_else(|| of_parts(b, a))
}

fn is_in_space(figure: &Grid) -> bool {
    let is_spatial = match figure.kind {
        Kind::Plane | Kind::Tetrahedron | Kind::ConvexPolyhedron => true,
        Kind::TriMesh | Kind::HeightField | Kind::Polyhedron => true,
        Kind::Obb => figure.points.len() > 3,
        _ => false,
    };
    is_spatial || figure.points.iter().any(|point| !point[2].is_zero())
}

fn of_parts(figure: &Grid, other: &Grid) -> Option<Fraction> {
    let parts = parts(figure)?;
    if figure.kind == Kind::Polyhedron && encloses_any(figure, other.places()) {
        return Some(Fraction::zero());
    }
    Some(least_distance_squared(&parts, other))
}

/// The parts are asked in the order of how near their boxes are, until no other part can be nearer.
fn least_distance_squared(parts: &[Grid], other: &Grid) -> Fraction {
    let room = bounds(other);
    let key = |part| {
        room.as_ref()
            .map_or(BigInt::ZERO, |room| apart_squared(&bounds(part), room))
    };
    let mut keyed = parts
        .iter()
        .map(|part| (key(part), part))
        .collect::<Vec<_>>();
    keyed.sort_by(|a, b| a.0.cmp(&b.0));
    let mut least: Option<Fraction> = None;
    for (key, part) in keyed {
        if least
            .as_ref()
            .is_some_and(|least| *least <= Fraction::from(key))
        {
            break;
        }
        let squared = core_distance_squared(part, other);
        least = Some(least.map_or(squared.clone(), |least| least.min(squared)));
    }
    least.expect("a part")
}

/// The corners of a box around a figure, without its radius; `None` where it has no end.
fn bounds(figure: &Grid) -> Option<[Corner; 2]> {
    if figure.kind.is_wall() || matches!(figure.kind, Kind::Line | Kind::Ray) {
        return None;
    }
    let points = || figure.points.iter().map(integers).collect();
    let corners: Vec<Corner> = corners(figure).unwrap_or_else(points);
    let axis = |axis: usize| corners.iter().map(move |corner| corner[axis].clone());
    let least = |i| axis(i).min().expect("a corner");
    let most = |i| axis(i).max().expect("a corner");
    Some([std::array::from_fn(least), std::array::from_fn(most)])
}

/// The squared distance of two boxes.
fn apart_squared(a: &Option<[Corner; 2]>, [low, high]: &[Corner; 2]) -> BigInt {
    let Some([lower, upper]) = a else {
        return BigInt::ZERO;
    };
    let gap = |i: usize| {
        (&low[i] - &upper[i])
            .max(&lower[i] - &high[i])
            .max(BigInt::ZERO)
    };
    (0..3).map(gap).map(|gap| &gap * &gap).sum()
}

/// The triangles or segments that it consists of, or that bound it.
fn parts(figure: &Grid) -> Option<Vec<Grid>> {
    let part = |kind, corners| Figure::new(kind, corners, Fraction::zero());
    let triangle = |corners: &[u32; 3]| {
        let corners = corners.map(|corner| figure.points[corner as usize].clone());
        part(Kind::Triangle, corners.to_vec())
    };
    match figure.kind {
        Kind::TriMesh | Kind::HeightField | Kind::Polyhedron => {
            Some(figure.triangles.iter().map(triangle).collect())
        }
        Kind::Polyline => {
            let edges = figure.points.windows(2);
            Some(
                edges
                    .map(|ends| part(Kind::Segment, ends.to_vec()))
                    .collect(),
            )
        }
        _ => None,
    }
}

/// Whether any of some points is inside. On the surface the answer may be either.
fn encloses_any(solid: &Grid, points: &[Coordinates<Fraction>]) -> bool {
    let corners = solid.points.iter().map(integers).collect::<Vec<_>>();
    points.iter().map(integers).any(|point| {
        let is_crossed = |triangle: &&[u32; 3]| {
            let corners = triangle.map(|corner| minus(&corners[corner as usize], &point));
            is_crossed(&corners)
        };
        solid.triangles.iter().filter(is_crossed).count() % 2 == 1
    })
}

/// Whether a triangle is crossed by the ray along the first axis from the origin, moved by an infinitesimal along the
/// second axis and a smaller one along the third.
fn is_crossed([a, b, c]: &[Corner; 3]) -> bool {
    let turns = [(a, b), (b, c), (c, a)].map(|(from, to)| turn(from, to).signum());
    let is_around = turns[0] == turns[1] && turns[1] == turns[2];
    let normal = cross(&minus(b, a), &minus(c, a));
    is_around && (dot(&normal, a) * &turns[0]).is_positive()
}

/// As seen against the ray: to which side of a segment the origin lies.
fn turn(from: &Corner, to: &Corner) -> BigInt {
    let [_, y, z] = minus(to, from);
    let turn = &from[1] * &to[2] - &from[2] * &to[1];
    [turn, -z, y]
        .into_iter()
        .find(|turn| !turn.is_zero())
        .unwrap_or_default()
}
