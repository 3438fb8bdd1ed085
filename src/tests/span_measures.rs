//! A point and a line: its foot, its distance, and the point at a given distance toward it.

use super::deciding::line_distance;
use super::generate::RadiiFit;
use super::measures::resized;
use super::measuring::{
    FINE, MeasureCheck, divided, largest, length, parameter_with_scale, point, vector,
};
use super::oracle;
use super::oracle::{CaseNumbers, Vector};
use super::place::Place;
use super::prelude::*;
use num_bigint::BigInt;
use num_traits::Zero;

/// All measures of a point and a line.
pub fn all<X: Place<D>, const D: usize, const TWO_POINTS: bool>(cases: usize) {
    feet::<X, D, TWO_POINTS>(cases);
    height_gaps::<X, D, 1, TWO_POINTS>(cases);
    height_gaps::<X, D, 2, TWO_POINTS>(cases);
    points_at_distance::<X, D, TWO_POINTS>(cases);
}

/// The vector from the start to the point, the direction, its square, and the scale.
pub fn parts<const TWO_POINTS: bool>(n: &CaseNumbers) -> Option<(Vector, Vector, BigInt, BigInt)> {
    let (e, d) = (
        oracle::sub(&n.points[0], &n.points[1]),
        n.direction::<TWO_POINTS>(1),
    );
    let square = oracle::dot(&d, &d);
    let scale = largest(e.iter().chain(&d)).max(n.radius());
    (!square.is_zero()).then_some((e, d, square, scale))
}

fn feet<X: Place<D>, const D: usize, const TWO_POINTS: bool>(cases: usize) {
    let check = |name| MeasureCheck::new(name, [false, false, !TWO_POINTS]);
    check("foot").run::<X, D, 0>(cases, |case, n| {
        let (e, d, square, scale) = parts::<TWO_POINTS>(n)?;
        let way = divided(&oracle::scaled(&d, &oracle::dot(&e, &d)), &square);
        let found = foot(case.points[0], case.span::<TWO_POINTS>(1));
        Some(point(n, found, &n.points[1], &way, &scale))
    });
    check("parameter").run::<X, D, 0>(cases, |case, n| {
        let (e, d, square, scale) = parts::<TWO_POINTS>(n)?;
        let truth = (oracle::dot(&e, &d) << FINE) / &square;
        let found = parameter(case.points[0], case.span::<TWO_POINTS>(1));
        let scale = scale.min(largest(e.iter()).max(square.sqrt()));
        Some(vec![parameter_with_scale(found, truth, &scale, &square)])
    });
    check("height").run::<X, D, 0>(cases, |case, n| {
        let (_, _, _, scale) = parts::<TWO_POINTS>(n)?;
        let found = distance_to_line(case.points[0], case.span::<TWO_POINTS>(1));
        let truth = line_distance::<TWO_POINTS>(n)?.root(FINE);
        Some(vec![length(n, found, truth, scale)])
    });
}

fn height_gaps<X, const D: usize, const S: usize, const TWO_POINTS: bool>(cases: usize)
where
    X: Place<D>,
{
    let check = MeasureCheck::new("height_gap", [false, false, !TWO_POINTS])
        .near(RadiiFit::Short, line_distance::<TWO_POINTS>);
    check.run::<X, D, S>(cases, |case, n| {
        let (_, _, _, scale) = parts::<TWO_POINTS>(n)?;
        let distance = line_distance::<TWO_POINTS>(n)?;
        if distance.compare(&(n.radius() * n.radius())).is_le() {
            return None;
        }
        let truth = distance.root(FINE) - (n.radius() << FINE);
        let found = line_separation(case.points[0], case.span::<TWO_POINTS>(1), case.radii);
        Some(vec![length(n, found, truth, scale)])
    });
}

fn points_at_distance<X: Place<D>, const D: usize, const TWO_POINTS: bool>(cases: usize) {
    let check = |name| MeasureCheck::new(name, [false, false, !TWO_POINTS]);
    // From the foot to the point, times a positive factor.
    let up = |n: &CaseNumbers| {
        oracle::perpendicular(&n.points[0], &n.points[1], &n.direction::<TWO_POINTS>(1)).0
    };
    check("rim_toward_line").run::<X, D, 1>(cases, |case, n| {
        let (_, _, _, scale) = parts::<TWO_POINTS>(n)?;
        let way = resized(&up(n), &-n.radius())?;
        let found = point_at_distance_toward_line(
            case.points[0],
            case.radii[0],
            case.span::<TWO_POINTS>(1),
        );
        Some(point(n, found, &n.points[0], &way, &scale))
    });
    check("off_line").run::<X, D, 1>(cases, |case, n| {
        let (_, _, _, scale) = parts::<TWO_POINTS>(n)?;
        let truth = resized(&up(n), &n.radius())?;
        let found = offset_from_line(case.points[0], case.radii[0], case.span::<TWO_POINTS>(1));
        Some(vector(n, found, &truth, &scale))
    });
}
