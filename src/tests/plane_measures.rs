//! A plane: heights over it, feet on it, and its intersections with lines.

use super::deciding::plane_distance;
use super::generate::RadiiFit;
use super::known_scalar::KnownScalar;
use super::measuring::{FINE, MeasureCheck, divided, largest, length, parameter_to_one, point};
use super::oracle;
use super::oracle::{CaseNumbers, Fraction};
use super::place::Place;
use super::prelude::*;
use core::cmp::Ordering;
use num_bigint::BigInt;
use num_traits::Zero;

pub fn all<X: Place<D>, const D: usize>(cases: usize) {
    heights::<X, D>(cases);
    gaps::<X, D, 1>(cases);
    gaps::<X, D, 2>(cases);
    section_radii::<X, D>(cases);
    feet::<X, D>(cases);
    crossings::<X, D, true>(cases);
    crossings::<X, D, false>(cases);
}

const POINT_AND_PLANE: [bool; 3] = [false, false, true];

/// The side of the plane that the first point lies on, and the largest coordinate of its offset from
/// the plane's origin: a height does not depend on the length of the normal.
fn side_and_scale(n: &CaseNumbers) -> Option<(Ordering, BigInt)> {
    let [p, origin, normal] = [0, 1, 2].map(|i| &n.points[i]);
    let side = oracle::compare_foot(p, origin, normal, 0);
    let scale = largest(oracle::sub(p, origin).iter());
    (!normal.iter().all(Zero::is_zero)).then_some((side, scale))
}

fn heights<X: Place<D>, const D: usize>(cases: usize) {
    MeasureCheck::new("plane_height", POINT_AND_PLANE).run::<X, D, 0>(cases, |case, n| {
        let (side, scale) = side_and_scale(n)?;
        let height = plane_distance(n)?.root(FINE);
        let truth = if side.is_lt() { -height } else { height };
        let found = distance_to_plane(case.points[0], case.span(1));
        Some(vec![length(n, found, truth, scale)])
    });
}

fn gaps<X: Place<D>, const D: usize, const S: usize>(cases: usize) {
    let check =
        MeasureCheck::new("plane_gap", POINT_AND_PLANE).near(RadiiFit::Short, plane_distance);
    check.run::<X, D, S>(cases, |case, n| {
        let (side, scale) = side_and_scale(n)?;
        let distance = plane_distance(n)?;
        if side.is_le() || distance.compare(&(n.radius() * n.radius())).is_le() {
            return None;
        }
        let truth = distance.root(FINE) - (n.radius() << FINE);
        let found = plane_separation(case.points[0], case.span(1), case.radii);
        Some(vec![length(n, found, truth, scale.max(n.radius()))])
    });
}

/// Accurate to its own last place, also near a tangent plane.
fn section_radii<X: Place<D>, const D: usize>(cases: usize) {
    let check =
        MeasureCheck::new("section_radius", POINT_AND_PLANE).near(RadiiFit::Long, plane_distance);
    check.run::<X, D, 1>(cases, |case, n| {
        side_and_scale(n)?;
        let (distance, r) = (plane_distance(n)?, n.radius());
        if distance.compare(&(&r * &r)).is_gt() {
            return None;
        }
        let square = Fraction {
            numerator: &r * &r * &distance.denominator - &distance.numerator,
            denominator: distance.denominator,
        };
        let found = section_radius(case.points[0], case.span(1), case.radii[0]);
        Some(vec![length(n, found, square.root(FINE), BigInt::zero())])
    });
}

fn feet<X: Place<D>, const D: usize>(cases: usize) {
    MeasureCheck::new("plane_foot", POINT_AND_PLANE).run::<X, D, 0>(cases, |case, n| {
        let (_, scale) = side_and_scale(n)?;
        let [p, origin, normal] = [0, 1, 2].map(|i| &n.points[i]);
        let (along_plane, square) = oracle::perpendicular(p, origin, normal);
        let from_origin = oracle::scaled(&oracle::sub(p, origin), &square);
        let down = divided(&oracle::sub(&along_plane, &from_origin), &square);
        let found = plane_foot(case.points[0], case.span(1));
        Some(point(n, found, p, &down, &scale))
    });
}

fn crossings<X: Place<D>, const D: usize, const TWO_POINTS: bool>(cases: usize) {
    let check = MeasureCheck::new("plane_crossing", [false, !TWO_POINTS, false, true]);
    check.run::<X, D, 0>(cases, |case, n| {
        let (u, [start, origin, normal]) = (
            n.direction::<TWO_POINTS>(0),
            [0, 2, 3].map(|i| &n.points[i]),
        );
        let [at, whole] = oracle::plane_parameter([start, &u], [origin, normal]);
        if whole.is_zero() {
            return None;
        }
        let (found_at, found) = line_plane_crossing(case.span::<TWO_POINTS>(0), case.span(2));
        let scale = largest(oracle::sub(origin, start).iter().chain(&u));
        let way = divided(&oracle::scaled(&u, &at), &whole);
        let mut outcomes = point(n, found, start, &way, &scale);
        outcomes.push(parameter_to_one(found_at, (at << FINE) / whole));
        Some(outcomes)
    });
}

/// The point of a line with a given coordinate: the intersection with a plane whose normal is an axis.
pub fn levels<T: KnownScalar, const TWO_POINTS: bool>(cases: usize) {
    let check = MeasureCheck::new("level_crossing", [false, !TWO_POINTS, false]);
    check.run::<ExplicitPoint<T, 3>, 3, 0>(cases, |case, n| {
        let (u, [start, level]) = (n.direction::<TWO_POINTS>(0), [0, 2].map(|i| &n.points[i]));
        let way = oracle::sub(level, start);
        let [start_site, toward, level_site] = &case.points;
        let span = GivenLine::<T, 3, TWO_POINTS> {
            start: &start_site.0,
            toward: &toward.0,
        };
        let mut outcomes = Vec::new();
        for axis in (0..3).filter(|&axis| !u[axis].is_zero()) {
            let given = level_site.0[axis];
            let (found_at, mut found) = axis_plane_point(span, axis, given);
            assert_eq!(found[axis], given);
            // Computed numbers saturate at numbers that have a negation; given ones stay.
            found[axis] = saturating_neg(saturating_neg(given));
            let (at, whole) = (&way[axis] * &u[axis], &u[axis] * &u[axis]);
            let to_level = divided(&oracle::scaled(&u, &at), &whole);
            let scale = way[axis].clone().max(-&way[axis]);
            outcomes.extend(point(n, found, start, &to_level, &scale));
            outcomes.push(parameter_to_one(found_at, (at << FINE) / whole));
        }
        Some(outcomes)
    });
}
