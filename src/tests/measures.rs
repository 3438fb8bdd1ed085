//! Errors of measures are at most those of their rounding: points, and the table of all.
//!
//! An error is counted in last places of the largest coordinate of the *differences* of the inputs
//! (offsets between points, directions, radii) or of the offset of the result, where that is larger, as
//! for a closest point far away. A point has absolute coordinates, so the final sum of floats may add half a
//! last place of the result. A parameter has no unit; its error is counted in last places of 1, of
//! the parameter itself, or of the largest parameter possible for the inputs: (offset + radius) over
//! the length of the direction. A length is never below zero where the true one is above.
//!
//! Fixed point is exact to the last rounding. A chord's ends are the sum of two rounded values.

use super::CASES;
use super::deciding::points_distance;
use super::generate::RadiiFit;
use super::known_scalar::KnownScalar;
use super::measuring::{
    FINE, MeasureCheck, assert_none_failed, largest, length, point, signed_root, vector,
};
use super::oracle;
use super::oracle::Vector;
use super::place::Place;
use super::prelude::*;
use super::{
    across_measures, beside_measures, chord_measures, pair_measures, plane_measures, sights,
    space_measures, span_measures,
};
use num_bigint::BigInt;
use num_traits::Zero;
use simba::scalar::*;

/// Two points.
fn pairs<X: Place<D>, const D: usize>(cases: usize) {
    MeasureCheck::new("norm", [false; 2]).run::<X, D, 0>(cases, |case, n| {
        let way = oracle::sub(&n.points[0], &n.points[1]);
        let truth = points_distance(n)?.root(FINE);
        let found = distance_of_points(case.points[0], case.points[1]);
        Some(vec![length(n, found, truth, largest(way.iter()))])
    });
    MeasureCheck::new("rim_toward_point", [false; 2]).run::<X, D, 1>(cases, |case, n| {
        let (way, r) = (oracle::sub(&n.points[1], &n.points[0]), n.radius());
        let truth = resized(&way, &r)?;
        let found = point_at_distance_toward(case.points[0], case.radii[0], case.points[1]);
        let scale = largest(way.iter()).max(r);
        Some(point(n, found, &n.points[0], &truth, &scale))
    });
    MeasureCheck::new("rim_along", [false, true]).run::<X, D, 1>(cases, |case, n| {
        let mut outcomes = Vec::new();
        for (r, radius) in [(n.radius(), case.radii[0]), (-n.radius(), -case.radii[0])] {
            let truth = resized(&n.points[1], &r)?;
            let found = point_at_distance_along(case.points[0], radius, case.points[1]);
            outcomes.extend(point(n, found, &n.points[0], &truth, &n.radius()));
        }
        Some(outcomes)
    });
}

/// A point, rounded.
fn rounding<X: Place<D>, const D: usize>(cases: usize) {
    MeasureCheck::new("rounded", [false]).run::<X, D, 0>(cases, |case, n| {
        let whole: Vector = n.points[0].iter().map(|x| x << FINE).collect();
        let found = case.points[0].rounded();
        let each = |i: usize| vector(n, [found[i]], &whole[i..=i], &BigInt::zero());
        Some((0..D).flat_map(each).collect())
    });
}

/// A vector of length |`r`| along another one, or against it where `r` is negative; fine.
pub fn resized(way: &[BigInt], r: &BigInt) -> Option<Vector> {
    let square = oracle::dot(way, way);
    let resize = |x: &BigInt| signed_root(x * x * r * r, &square, &(x * r));
    (!square.is_zero()).then(|| way.iter().map(resize).collect())
}

fn gaps<X: Place<D>, const D: usize, const S: usize>(cases: usize) {
    let check = MeasureCheck::new("gap", [false; 2]).near(RadiiFit::Short, points_distance);
    check.run::<X, D, S>(cases, |case, n| {
        let distance = points_distance(n)?;
        if distance.compare(&(n.radius() * n.radius())).is_le() {
            return None;
        }
        let way = oracle::sub(&n.points[0], &n.points[1]);
        let truth = distance.root(FINE) - (n.radius() << FINE);
        let found = point_separation(case.points[0], case.points[1], case.radii);
        let scale = largest(way.iter()).max(n.radius());
        Some(vec![length(n, found, truth, scale)])
    });
}

fn in_any_dimension<X: Place<D>, const D: usize>(cases: usize) {
    pairs::<X, D>(cases);
    gaps::<X, D, 1>(cases);
    gaps::<X, D, 2>(cases);
    span_measures::all::<X, D, true>(cases);
    span_measures::all::<X, D, false>(cases);
    plane_measures::all::<X, D>(cases);
    pair_measures::in_any_dimension::<X, D>(cases);
}

fn in_space<X: Place<3>>(cases: usize) {
    pair_measures::in_space::<X>(cases);
    sights::measures::<X, true>(cases);
    sights::measures::<X, false>(cases);
}

pub fn all<T: KnownScalar>(cases: usize) {
    in_any_dimension::<ExplicitPoint<T, 2>, 2>(cases);
    in_any_dimension::<ExplicitPoint<T, 3>, 3>(cases);
    in_space::<ExplicitPoint<T, 3>>(cases);
    beside_measures::all::<ExplicitPoint<T, 3>>(cases.div_ceil(2));
    space_measures::all::<ExplicitPoint<T, 3>>(cases.div_ceil(2));
    chord_measures::all::<T>(cases);
    across_measures::all::<T>(cases);
    plane_measures::levels::<T, true>(cases);
    plane_measures::levels::<T, false>(cases);
    assert_none_failed();
}

pub fn of_sums<T: KnownScalar>(cases: usize) {
    rounding::<SumPoint<T>, 2>(cases);
    in_any_dimension::<SumPoint<T>, 2>(cases);
    rounding::<SumPoint3<T>, 3>(cases.div_ceil(2));
    in_any_dimension::<SumPoint3<T>, 3>(cases.div_ceil(2));
    in_space::<SumPoint3<T>>(cases.div_ceil(4));
    beside_measures::all::<SumPoint3<T>>(cases.div_ceil(8));
    space_measures::all::<SumPoint3<T>>(cases.div_ceil(8));
    assert_none_failed();
}

#[cfg(not(mutants))]
#[test]
fn f32_measures_are_rounded_once() {
    all::<f32>(CASES);
}

#[test]
fn f64_measures_are_rounded_once() {
    all::<f64>(CASES);
}

#[test]
fn i16f16_measures_are_rounded_once() {
    all::<FixedI16F16>(CASES);
}

#[cfg(not(mutants))]
#[test]
fn i32f32_measures_are_rounded_once() {
    all::<FixedI32F32>(CASES);
}

#[cfg(not(mutants))]
#[test]
fn measures_of_other_formats_are_rounded_once() {
    all::<FixedI8F8>(CASES / 10);
    all::<FixedI4F4>(CASES / 10);
    all::<FixedI40F24>(CASES / 20);
}

#[cfg(not(mutants))]
#[test]
fn f32_measures_of_sums_are_rounded_once() {
    of_sums::<f32>(CASES);
}

#[cfg(not(mutants))]
#[test]
fn f64_measures_of_sums_are_rounded_once() {
    of_sums::<f64>(CASES);
}

#[cfg(not(mutants))]
#[test]
fn fixed_point_measures_of_sums_are_rounded_once() {
    of_sums::<FixedI16F16>(CASES);
    of_sums::<FixedI32F32>(CASES);
    of_sums::<FixedI4F4>(CASES / 10);
}
