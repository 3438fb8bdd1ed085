//! A point and a span: its foot, its height, the rim toward it, and chords.

use super::super::*;
use super::generate::Case;
use super::given::Given;
use super::measures::{
    Check, FINE, divided, largest, length, parameter_beside, point, signed_root,
};
use super::oracle::{self, Fraction, Numbers, Vector};
use super::signs::{line_distance, span};
use num_bigint::BigInt;
use num_traits::{Signed, Zero};

/// All measures of a point and a span.
pub fn all<T: Given, const D: usize, const ENDS: bool>(cases: usize) {
    feet::<T, D, ENDS>(cases);
    height_gaps::<T, D, 1, ENDS>(cases);
    height_gaps::<T, D, 2, ENDS>(cases);
    rims::<T, D, ENDS>(cases);
    chords::<T, D, ENDS>(cases);
}

fn check<const ENDS: bool>(name: &'static str) -> Check<3> {
    Check {
        name,
        vectors: [false, false, !ENDS],
        distance: line_distance::<ENDS>,
        summands: 1.0,
    }
}

/// The way from the start to the point, the direction, its square, the largest of them.
fn parts<const ENDS: bool>(n: &Numbers) -> Option<(Vector, Vector, BigInt, BigInt)> {
    let (e, d) = (
        oracle::sub(&n.points[0], &n.points[1]),
        n.direction::<ENDS>(1),
    );
    let square = oracle::dot(&d, &d);
    let scale = largest(e.iter().chain(&d)).max(n.radius());
    (!square.is_zero()).then_some((e, d, square, scale))
}

fn feet<T: Given, const D: usize, const ENDS: bool>(cases: usize) {
    let given = |case: &Case<T, D, 3, 0>| case.points;
    check::<ENDS>("foot").run::<T, D, 0>(cases, |case, n| {
        let (e, d, square, scale) = parts::<ENDS>(n)?;
        let way = divided(&oracle::scaled(&d, &oracle::dot(&e, &d)), &square);
        let points = given(case);
        let found = foot(&points[0], span::<_, D, ENDS>(&points, 1));
        Some(point(n, found, &n.points[1], &way, &scale))
    });
    check::<ENDS>("parameter").run::<T, D, 0>(cases, |case, n| {
        let (e, d, square, scale) = parts::<ENDS>(n)?;
        let truth = (oracle::dot(&e, &d) << FINE) / &square;
        let points = given(case);
        let found = parameter(&points[0], span::<_, D, ENDS>(&points, 1));
        let scale = scale.min(largest(e.iter()).max(square.sqrt()));
        Some(vec![parameter_beside(found, truth, &scale, &square)])
    });
    check::<ENDS>("height").run::<T, D, 0>(cases, |case, n| {
        let (_, _, _, scale) = parts::<ENDS>(n)?;
        let points = given(case);
        let found = height(&points[0], span::<_, D, ENDS>(&points, 1));
        Some(vec![length(
            n,
            found,
            line_distance::<ENDS>(n)?.root(FINE),
            scale,
        )])
    });
}

fn height_gaps<T: Given, const D: usize, const S: usize, const ENDS: bool>(cases: usize) {
    let check = check::<ENDS>("height_gap");
    check.run::<T, D, S>(cases, |case, n| {
        let (distance, d) = (line_distance::<ENDS>(n)?, n.direction::<ENDS>(1));
        if distance.denominator.is_zero() || distance.compare(&(n.radius() * n.radius())).is_le() {
            return None;
        }
        let e = oracle::sub(&n.points[0], &n.points[1]);
        let truth = distance.root(FINE) - (n.radius() << FINE);
        let found = height_gap(
            &case.points[0],
            span::<_, D, ENDS>(&case.points, 1),
            case.radii,
        );
        Some(vec![length(
            n,
            found,
            truth,
            largest(e.iter().chain(&d)).max(n.radius()),
        )])
    });
}

fn rims<T: Given, const D: usize, const ENDS: bool>(cases: usize) {
    check::<ENDS>("rim_toward_line").run::<T, D, 1>(cases, |case, n| {
        let (_, d, _, scale) = parts::<ENDS>(n)?;
        let (up, _) = oracle::perpendicular(&n.points[0], &n.points[1], &d);
        let (square, r) = (oracle::dot(&up, &up), n.radius());
        if square.is_zero() {
            return None;
        }
        let way: Vector = up
            .iter()
            .map(|x| signed_root(x * x * &r * &r, &square, &-x))
            .collect();
        let found = rim_toward_line(
            &case.points[0],
            case.radii[0],
            span::<_, D, ENDS>(&case.points, 1),
        );
        Some(point(n, found, &n.points[0], &way, &scale))
    });
}

fn chords<T: Given, const D: usize, const ENDS: bool>(cases: usize) {
    let check = Check {
        summands: 2.0,
        ..check::<ENDS>("chord")
    };
    check.run::<T, D, 1>(cases, |case, n| {
        let (e, d, square, scale) = parts::<ENDS>(n)?;
        let (up, _) = oracle::perpendicular(&n.points[0], &n.points[1], &d);
        let excess = n.radius() * n.radius() * &square * &square - oracle::dot(&up, &up);
        if excess.is_negative() {
            return None;
        }
        let middle = oracle::dot(&e, &d);
        let cube = &square * &square * &square;
        let half = Fraction {
            numerator: excess.clone(),
            denominator: cube.clone(),
        }
        .root(FINE);
        let at = (&middle << FINE) / &square;
        let found = chord(
            &case.points[0],
            case.radii[0],
            span::<_, D, ENDS>(&case.points, 1),
        );
        let mut outcomes = Vec::new();
        for (sign, (found_at, found)) in [-1, 1].into_iter().zip(found) {
            let leave = |x: &BigInt| {
                let half = signed_root(x * x * &excess, &cube, x);
                ((x * &middle) << FINE) / &square + half * sign
            };
            let way: Vector = d.iter().map(leave).collect();
            // Beyond the format no sum of two saturated numbers means anything.
            let far = oracle::in_units(T::largest(), n.low - FINE as i32);
            if d.iter()
                .all(|x| (((x * &middle) << FINE) / &square).abs() <= far)
            {
                outcomes.extend(point(n, found, &n.points[1], &way, &scale));
            }
            let most = oracle::in_units(T::largest(), -(FINE as i32));
            if at.abs() + &half <= most {
                let truth = &at + &half * sign;
                outcomes.push(parameter_beside(found_at, truth, &scale, &square));
            }
        }
        Some(outcomes)
    });
}
