//! Planes and half-spaces, and how far from one a figure is, in any dimension.

use super::super::figure::Kind;
use super::Grid;
use super::hull::{Corner, corners, cross, dot, integers, minus, opposite};
use super::stretch::{self, Vector, difference};
use num_bigint::BigInt;
use num_traits::{Signed, Zero};
use tangency_rational::Fraction;

/// Between a plane or half-space and any figure. One without a normal is the whole space.
pub fn distance_squared(wall: &Grid, figure: &Grid) -> Fraction {
    let normal = integers(&wall.points[1]);
    let [lowest, highest] = heights(figure, &integers(&wall.points[0]), &normal);
    let above = lowest.filter(BigInt::is_positive);
    let below = highest.filter(|height| height.is_negative() && wall.kind == Kind::Plane);
    let Some(height) = above.or(below) else {
        return Fraction::zero();
    };
    &Fraction::from(&height * &height) / &Fraction::from(dot(&normal, &normal))
}

/// Whether a plane or half-space has the point.
pub fn has(wall: &Grid, point: &Vector) -> bool {
    let height = stretch::dot(&difference(point, &wall.points[0]), &wall.points[1]);
    height.is_zero() || height.is_negative() && wall.kind == Kind::HalfSpace
}

/// The least and the greatest height above a point, along a normal and times its length; `None`
/// where there is none.
fn heights(figure: &Grid, point: &Corner, normal: &Corner) -> [Option<BigInt>; 2] {
    let endless = directions(figure);
    let is_endless = |is_toward: fn(&BigInt) -> bool| {
        let mut slopes = endless.iter().map(|direction| dot(direction, normal));
        slopes.any(|slope| is_toward(&slope))
    };
    let heights = places(figure)
        .into_iter()
        .map(|p| dot(&minus(&p, point), normal));
    let heights = heights.collect::<Vec<_>>();
    [
        heights
            .iter()
            .min()
            .filter(|_| !is_endless(BigInt::is_negative)),
        heights
            .iter()
            .max()
            .filter(|_| !is_endless(BigInt::is_positive)),
    ]
    .map(Option::<&_>::cloned)
}

/// Points whose hull is the figure, but for its radius and for where it has no end.
fn places(figure: &Grid) -> Vec<Corner> {
    let places = figure.places().iter().map(integers);
    corners(figure).unwrap_or_else(|| places.collect())
}

/// In which directions the figure has no end: each of these is a sum of some.
fn directions(figure: &Grid) -> Vec<Corner> {
    let given = || integers(&figure.points[1]);
    match figure.kind {
        Kind::Line => either_way([given()]),
        Kind::Ray => vec![given()],
        Kind::Plane => either_way(beside(&given())),
        Kind::HalfSpace => {
            let mut directions = either_way(beside(&given()));
            directions.push(opposite(&given()));
            directions
        }
        _ => Vec::new(),
    }
}

/// All that is across a normal or, if that is zero, all.
fn beside(normal: &Corner) -> [Corner; 3] {
    let axis = |i: usize| std::array::from_fn(|j| BigInt::from(u8::from(i == j)));
    let axes = [0, 1, 2].map(axis);
    if normal.iter().all(BigInt::is_zero) {
        axes
    } else {
        axes.map(|axis| cross(normal, &axis))
    }
}

fn either_way<const N: usize>(directions: [Corner; N]) -> Vec<Corner> {
    let pairs = directions.into_iter().map(|d| [opposite(&d), d]);
    pairs.flatten().collect()
}
