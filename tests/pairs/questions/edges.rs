//! The edges of figures, and how far a point is from one, exactly.

use crate::common::figure::{Coordinates, Figure, Kind};
use crate::common::measure::direction;
use crate::common::oracle::{Exact, minus};
use num_traits::{One, Zero};
use tangency_rational::BigRational;

pub(super) type Vector = Coordinates<BigRational>;

pub(super) fn dot(a: &Vector, b: &Vector) -> BigRational {
    a.iter().zip(b).map(|(x, y)| x * y).sum()
}

pub(super) fn sum(a: &Vector, b: &Vector) -> Vector {
    std::array::from_fn(|i| &a[i] + &b[i])
}

pub(super) fn times(factor: &BigRational, a: &Vector) -> Vector {
    a.each_ref().map(|x| factor * x)
}

/// A figure without a radius.
pub(super) fn bare(kind: Kind, points: Vec<Vector>) -> Exact {
    Figure::new(kind, points, BigRational::zero())
}

/// The edges of a figure that is not endless, or what the radius is around.
pub(super) fn edges(figure: &Exact) -> Vec<Exact> {
    match figure.kind {
        Kind::Ball => closed(&figure.points),
        Kind::Capsule => vec![bare(Kind::Segment, figure.points.clone())],
        Kind::Obb => closed(&corners(figure)),
        _ => figure.loops().flat_map(closed).collect(),
    }
}

fn closed(points: &[Vector]) -> Vec<Exact> {
    let next = points.iter().cycle().skip(1);
    let edge = |(a, b): (&Vector, &Vector)| bare(Kind::Segment, vec![a.clone(), b.clone()]);
    points.iter().zip(next).map(edge).collect()
}

/// The corners of an oriented box in order.
pub(super) fn corners(obb: &Exact) -> [Vector; 4] {
    let [center, u, v] = [0, 1, 2].map(|i| &obb.points[i]);
    let (back, on) = (minus(center, u), sum(center, u));
    [minus(&back, v), minus(&on, v), sum(&on, v), sum(&back, v)]
}

/// The parameter of the nearest point of a line, a ray or a segment.
pub(super) fn parameter(linear: &Exact, p: &Vector) -> BigRational {
    let along = direction(linear);
    let square = dot(&along, &along);
    if square.is_zero() {
        return square;
    }
    let t = dot(&minus(p, &linear.points[0]), &along) / square;
    match linear.kind {
        Kind::Line => t,
        Kind::Ray => t.max(BigRational::zero()),
        _ => t.max(BigRational::zero()).min(BigRational::one()),
    }
}

pub(super) fn distance_squared(linear: &Exact, p: &Vector) -> BigRational {
    let way = times(&parameter(linear, p), &direction(linear));
    let apart = minus(p, &sum(&linear.points[0], &way));
    dot(&apart, &apart)
}
