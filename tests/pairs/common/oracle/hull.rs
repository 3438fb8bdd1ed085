//! Convex figures as the hulls of their corners, and how far apart two of them are: Gilbert, Johnson
//! and Keerthi, *A fast procedure for computing the distance between complex objects* (1988), with
//! exact integers.
//!
//! What that finds needs no trust in how it was found: the nearest point of a simplex is a point of
//! both hulls' difference, and the search ends where no corner of that lies lower. It does end, as
//! each simplex comes nearer than the last one.

use super::super::figure::Kind;
use super::Grid;
use super::stretch::Vector;
use num_bigint::BigInt;
use num_traits::{Signed, Zero};
use std::cmp::Ordering;
use tangency_rational::Fraction;

pub type Corner = [BigInt; 3];

/// Its corners without its radius; `None` where it has other ones, or is not convex.
pub fn corners(figure: &Grid) -> Option<Vec<Corner>> {
    let points = figure.points.iter().map(integers).collect::<Vec<_>>();
    match figure.kind {
        Kind::Line | Kind::Ray | Kind::Plane | Kind::HalfSpace => None,
        Kind::Polygon | Kind::MultiPolygon | Kind::Polyline => None,
        Kind::TriMesh | Kind::HeightField | Kind::Polyhedron => None,
        Kind::Aabb => Some(box_corners(&points[0], &points[1])),
        Kind::Obb => {
            let center = vec![points[0].clone()];
            Some(points[1..].iter().fold(center, |corners, axis| {
                let sides = [plus, minus].map(|to| corners.iter().map(move |p| to(p, axis)));
                sides.into_iter().flatten().collect()
            }))
        }
        _ => Some(points),
    }
}

/// The corners of a linear figure as far as hulls with these corners can matter to it.
pub fn clipped(linear: &Grid, others: &[Corner]) -> [Corner; 2] {
    let [origin, direction] = [&linear.points[0], &linear.points[1]].map(integers);
    let square = dot(&direction, &direction);
    if square.is_zero() {
        return [origin.clone(), origin];
    }
    // Rounded towards zero, so one step beyond is not too short.
    let steps = others
        .iter()
        .map(|p| dot(&minus(p, &origin), &direction) / &square);
    let steps = steps.collect::<Vec<_>>();
    let (first, last) = (steps.iter().min(), steps.iter().max());
    let [mut first, mut last] = [first, last].map(|t| t.cloned().unwrap_or_default());
    first -= 1;
    last += 1;
    if linear.kind == Kind::Ray {
        first = BigInt::zero();
        last = last.max(BigInt::zero());
    }
    [first, last].map(|t| plus(&origin, &times(&t, &direction)))
}

/// Of two hulls, given by their corners.
pub fn distance_squared(a: &[Corner], b: &[Corner]) -> Fraction {
    let mut simplex = vec![minus(&a[0], &b[0])];
    loop {
        let (mut face, toward) = nearest_face(&simplex);
        if is_zero(&toward) {
            return Fraction::zero();
        }
        let height = dot(&face[0], &toward);
        let lowest = minus(
            extreme(a, &toward, Ordering::Less),
            extreme(b, &toward, Ordering::Greater),
        );
        if dot(&lowest, &toward) >= height {
            let square = Fraction::from(dot(&toward, &toward));
            return &Fraction::from(&height * &height) / &square;
        }
        face.push(lowest);
        simplex = face;
    }
}

fn extreme<'a>(corners: &'a [Corner], toward: &Corner, order: Ordering) -> &'a Corner {
    let higher = |p: &'a Corner, q: &'a Corner| {
        if dot(q, toward).cmp(&dot(p, toward)) == order {
            q
        } else {
            p
        }
    };
    corners
        .iter()
        .reduce(higher)
        .expect("a figure has a corner")
}

/// The smallest face of a simplex that has its nearest point to the origin, and a vector from there
/// to that point, zero where that is the origin. Its last corner is part of that face.
fn nearest_face(simplex: &[Corner]) -> (Vec<Corner>, Corner) {
    let (last, rest) = simplex.split_last().expect("a simplex has a corner");
    let faces = (0..1_usize << rest.len()).filter_map(|chosen| {
        let is_chosen = |(i, p): (usize, &Corner)| (chosen >> i & 1 == 1).then(|| p.clone());
        let mut face = rest
            .iter()
            .enumerate()
            .filter_map(is_chosen)
            .collect::<Vec<_>>();
        face.push(last.clone());
        let toward = toward(&face)?;
        Some((face, toward))
    });
    let is_nearest = |(face, toward): &(Vec<Corner>, Corner)| {
        let height = dot(&face[0], toward);
        simplex.iter().all(|p| dot(p, toward) >= height)
    };
    faces
        .into_iter()
        .find(is_nearest)
        .expect("one of its faces is nearest")
}

/// Along the vector from the origin to the nearest point of the plane, line or point through the
/// corners, if that lies between all of them.
fn toward(face: &[Corner]) -> Option<Corner> {
    match face {
        [p] => Some(p.clone()),
        [p, q] => {
            let side = minus(q, p);
            let along = [p, q].map(|end| dot(end, &side));
            let is_between = along[0].is_negative() && along[1].is_positive();
            let square = dot(&side, &side);
            is_between.then(|| minus(&times(&square, p), &times(&along[0], &side)))
        }
        [p, q, r] => {
            let normal = cross(&minus(q, p), &minus(r, p));
            let areas = [(q, r), (r, p), (p, q)].map(|(a, b)| dot(&cross(a, b), &normal));
            let is_between = areas.iter().all(BigInt::is_positive);
            is_between.then(|| times(&dot(p, &normal), &normal))
        }
        [p, q, r, s] => {
            let faces = [[q, s, r], [p, r, s], [p, s, q], [p, q, r]];
            let volumes = faces.map(|[a, b, c]| dot(&cross(a, b), c));
            let is_between =
                volumes.iter().all(BigInt::is_positive) || volumes.iter().all(BigInt::is_negative);
            is_between.then(Corner::default)
        }
        _ => unreachable!("a simplex has at most four corners"),
    }
}

fn box_corners(low: &Corner, high: &Corner) -> Vec<Corner> {
    let axis = |i: usize| [low, high].map(|corner| corner[i].clone());
    let ([x, y], z) = ([axis(0), axis(1)], axis(2));
    let mut corners = Vec::new();
    for x in &x {
        for y in &y {
            corners.extend(z.iter().map(|z| [x.clone(), y.clone(), z.clone()]));
        }
    }
    corners
}

pub fn dot(a: &Corner, b: &Corner) -> BigInt {
    &a[0] * &b[0] + &a[1] * &b[1] + &a[2] * &b[2]
}

pub fn cross(a: &Corner, b: &Corner) -> Corner {
    let area = |i: usize, j: usize| &a[i] * &b[j] - &a[j] * &b[i];
    [area(1, 2), area(2, 0), area(0, 1)]
}

pub fn minus(a: &Corner, b: &Corner) -> Corner {
    std::array::from_fn(|i| &a[i] - &b[i])
}

fn plus(a: &Corner, b: &Corner) -> Corner {
    std::array::from_fn(|i| &a[i] + &b[i])
}

fn times(t: &BigInt, a: &Corner) -> Corner {
    a.each_ref().map(|x| t * x)
}

pub fn opposite(a: &Corner) -> Corner {
    a.each_ref().map(|x| -x)
}

/// Of a point of the grid.
pub fn integers(point: &Vector) -> Corner {
    point.each_ref().map(|x| x.numerator().clone())
}

pub fn is_zero(a: &Corner) -> bool {
    a.iter().all(BigInt::is_zero)
}
