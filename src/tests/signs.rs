//! Signs of points, lines and planes: none may be wrong.

use super::CASES;
use super::beside_signs;
use super::deciding::{SignCheck, line_distance, ordering, plane_distance, points_distance};
use super::known_scalar::KnownScalar;
use super::oracle;
use super::oracle::CaseNumbers;
use super::pair_signs;
use super::place::Place;
use super::prelude::*;
use super::sights;
use super::space_crossings;
use super::space_signs;
use core::cmp::Ordering;
use num_traits::Zero;
use simba::scalar::*;

fn orientations_in_plane<X: Place<2>>(cases: usize) {
    let truth = |n: &CaseNumbers| ordering(oracle::orientation(&n.points));
    SignCheck::new("orient2", [false; 3]).run::<X, _, 2, 0>(
        cases,
        |case| {
            let [a, b, c] = case.points;
            orient2(a, b, c)
        },
        truth,
    );
}

fn orientations_in_space<X: Place<3>>(cases: usize) {
    let truth = |n: &CaseNumbers| ordering(oracle::orientation(&n.points));
    SignCheck::new("orient3", [false; 4]).run::<X, _, 3, 0>(
        cases,
        |case| {
            let [a, b, c, d] = case.points;
            orient3(a, b, c, d)
        },
        truth,
    );
}

/// The orientation of three points in space, projected along each axis.
fn turns_along<X: Place<3>>(cases: usize) {
    SignCheck::new("turn_along", [false; 3]).run::<X, _, 3, 0>(
        cases,
        |case| [0, 1, 2].map(|axis| orient2_projected(axis, case.points)),
        |n| {
            let turns = [[1, 2], [2, 0], [0, 1]].map(|seen| {
                let corners = n
                    .points
                    .iter()
                    .map(|p| seen.map(|i: usize| p[i].clone()).to_vec());
                oracle::orientation(&corners.collect::<Vec<_>>())
            });
            Some((turns, turns.contains(&Ordering::Equal)))
        },
    );
}

fn point_distances<X: Place<D>, const D: usize, const S: usize>(cases: usize) {
    SignCheck::new("cmp_norm", [false; 2])
        .near(points_distance)
        .run::<X, _, D, S>(
            cases,
            |case| cmp_distance(case.points[0], case.points[1], case.radii),
            |n| ordering(points_distance(n)?.compare(&(n.radius() * n.radius()))),
        );
}

fn point_distance_orders<X: Place<D>, const D: usize>(cases: usize) {
    SignCheck::new("cmp_norms", [false; 4]).run::<X, _, D, 0>(
        cases,
        |case| {
            let [p, q, r, s] = case.points;
            cmp_distances([p, q], [r, s])
        },
        |n| {
            let [p, q, r, s] = [0, 1, 2, 3].map(|i| &n.points[i]);
            ordering(oracle::square_between(p, q).cmp(&oracle::square_between(r, s)))
        },
    );
}

/// A point and a line.
fn lines<X: Place<D>, const D: usize, const TWO_POINTS: bool>(cases: usize) {
    let check = |name| SignCheck::new(name, [false, false, !TWO_POINTS]);
    let foot = |n: &CaseNumbers, at| {
        oracle::compare_foot(
            &n.points[0],
            &n.points[1],
            &n.direction::<TWO_POINTS>(1),
            at,
        )
    };
    check("along").run::<X, _, D, 0>(
        cases,
        |case| cmp_projection_to_start(case.points[0], case.span::<TWO_POINTS>(1)),
        |n| ordering(foot(n, 0)),
    );
    check("beyond").run::<X, _, D, 0>(
        cases,
        |case| cmp_projection_to_end(case.points[0], case.span::<TWO_POINTS>(1)),
        |n| ordering(foot(n, 1)),
    );
    let extents = [LinearKind::Line, LinearKind::Ray, LinearKind::Segment];
    check("region").run::<X, _, D, 0>(
        cases,
        |case| extents.map(|extent| region(case.points[0], case.span::<TWO_POINTS>(1), extent)),
        |n| {
            let still = n.direction::<TWO_POINTS>(1).iter().all(Zero::is_zero);
            let (start, end) = (foot(n, 0), foot(n, 1));
            Some((
                extents.map(|e| region_of(e, start, end, still)),
                start.is_eq() || end.is_eq(),
            ))
        },
    );
}

pub fn region_of(extent: LinearKind, start: Ordering, end: Ordering, still: bool) -> VoronoiRegion {
    match extent {
        _ if still => VoronoiRegion::Start,
        LinearKind::Line => VoronoiRegion::Interior,
        _ if start.is_le() => VoronoiRegion::Start,
        LinearKind::Segment if end.is_ge() => VoronoiRegion::End,
        _ => VoronoiRegion::Interior,
    }
}

/// The distance of a point from a line.
fn line_distances<X: Place<D>, const D: usize, const S: usize, const TWO_POINTS: bool>(
    cases: usize,
) {
    SignCheck::new("cmp_line_dist", [false, false, !TWO_POINTS])
        .near(line_distance::<TWO_POINTS>)
        .run::<X, _, D, S>(
            cases,
            |case| cmp_distance_to_line(case.points[0], case.span::<TWO_POINTS>(1), case.radii),
            |n| ordering(line_distance::<TWO_POINTS>(n)?.compare(&(n.radius() * n.radius()))),
        );
}

/// The distance of a point from a plane.
fn plane_distances<X: Place<D>, const D: usize, const S: usize>(cases: usize) {
    SignCheck::new("cmp_plane_dist", [false, false, true])
        .near(plane_distance)
        .run::<X, _, D, S>(
            cases,
            |case| cmp_distance_to_plane(case.points[0], case.span(1), case.radii),
            |n| ordering(plane_distance(n)?.compare(&(n.radius() * n.radius()))),
        );
}

fn sides<X: Place<2>, const TWO_POINTS: bool>(cases: usize) {
    SignCheck::new("side", [false, false, !TWO_POINTS]).run::<X, _, 2, 0>(
        cases,
        |case| side(case.points[0], case.span::<TWO_POINTS>(1)),
        |n| {
            let end = oracle::plus(&n.points[1], &1.into(), &n.direction::<TWO_POINTS>(1));
            let corners = [n.points[1].clone(), end, n.points[0].clone()];
            ordering(oracle::orientation(&corners))
        },
    );
}

/// Coordinates, one by one.
fn comparisons<X: Place<D>, const D: usize>(cases: usize) {
    SignCheck::new("compare", [false; 2]).run::<X, _, D, 0>(
        cases,
        |case| core::array::from_fn::<_, D, _>(|axis| case.points[0].compare(case.points[1], axis)),
        |n| {
            let [p, q] = [&n.points[0], &n.points[1]];
            Some((core::array::from_fn(|i| p[i].cmp(&q[i])), p == q))
        },
    );
    SignCheck::new("is_same", [false; 2]).run::<X, _, D, 0>(
        cases,
        |case| case.points[0].is_same(case.points[1]),
        |n| Some((n.points[0] == n.points[1], n.points[0] == n.points[1])),
    );
    SignCheck::new("is_zero", [true]).run::<X, _, D, 0>(
        cases,
        |case| case.points[0].is_zero() && case.points[0].is_number(),
        |n| {
            let zero = n.points[0].iter().all(Zero::is_zero);
            Some((zero, zero))
        },
    );
    SignCheck::new("picked", [false; D]).run::<X, _, D, 0>(
        cases,
        |case| {
            let picked = X::picked(case.points);
            let own = |axis: usize| picked.compare(case.points[axis].own(), axis).is_eq();
            (0..D).all(own)
        },
        |n| Some((true, n.points.windows(2).any(|pair| pair[0] == pair[1]))),
    );
}

fn both_line_kinds<X: Place<D>, const D: usize, const TWO_POINTS: bool>(cases: usize) {
    lines::<X, D, TWO_POINTS>(cases);
    line_distances::<X, D, 1, TWO_POINTS>(cases);
    line_distances::<X, D, 2, TWO_POINTS>(cases);
}

fn in_any_dimension<X: Place<D>, const D: usize>(cases: usize) {
    point_distances::<X, D, 1>(cases);
    point_distances::<X, D, 2>(cases);
    point_distance_orders::<X, D>(cases);
    both_line_kinds::<X, D, true>(cases);
    both_line_kinds::<X, D, false>(cases);
    plane_distances::<X, D, 1>(cases);
    plane_distances::<X, D, 2>(cases);
    comparisons::<X, D>(cases);
    pair_signs::in_any_dimension::<X, D>(cases);
    sights::crossings::<X, D, true, true>(cases);
    sights::crossings::<X, D, true, false>(cases);
}

fn in_plane<X: Place<2>>(cases: usize) {
    orientations_in_plane::<X>(cases);
    sides::<X, true>(cases);
    sides::<X, false>(cases);
    in_any_dimension::<X, 2>(cases);
    pair_signs::in_plane::<X>(cases);
}

fn in_space<X: Place<3>>(cases: usize) {
    orientations_in_space::<X>(cases);
    turns_along::<X>(cases);
    in_any_dimension::<X, 3>(cases);
    pair_signs::in_space::<X>(cases);
    beside_signs::all::<X>(cases.div_ceil(4));
    space_signs::all::<X>(cases.div_ceil(4));
    sights::signs::<X, true>(cases.div_ceil(4));
    sights::signs::<X, false>(cases.div_ceil(4));
    space_crossings::signs::<X, true>(cases.div_ceil(4));
    space_crossings::signs::<X, false>(cases.div_ceil(4));
}

pub fn all<T: KnownScalar>(cases: usize) {
    in_plane::<ExplicitPoint<T, 2>>(cases);
    in_space::<ExplicitPoint<T, 3>>(cases);
}

pub fn of_sums<T: KnownScalar>(cases: usize) {
    in_plane::<SumPoint<T>>(cases);
    in_space::<SumPoint3<T>>(cases.div_ceil(2));
}

#[cfg(not(mutants))]
#[test]
fn f32_signs_are_true() {
    all::<f32>(CASES);
}

#[test]
fn f64_signs_are_true() {
    all::<f64>(CASES);
}

#[test]
fn i16f16_signs_are_true() {
    all::<FixedI16F16>(CASES);
}

#[cfg(not(mutants))]
#[test]
fn i32f32_signs_are_true() {
    all::<FixedI32F32>(CASES);
}

#[cfg(not(mutants))]
#[test]
fn signs_of_short_formats_are_true() {
    all::<FixedI8F8>(CASES / 4);
    all::<FixedI4F4>(CASES / 4);
}

#[cfg(not(mutants))]
#[test]
fn signs_of_lopsided_formats_are_true() {
    all::<FixedI8F24>(CASES / 20);
    all::<FixedI48F16>(CASES / 20);
    all::<FixedI40F24>(CASES / 20);
}

#[cfg(not(mutants))]
#[test]
fn signs_of_float_sums_are_true() {
    of_sums::<f32>(CASES);
    of_sums::<f64>(CASES);
}

#[cfg(not(mutants))]
#[test]
fn signs_of_fixed_point_sums_are_true() {
    of_sums::<FixedI16F16>(CASES);
    of_sums::<FixedI32F32>(CASES);
    of_sums::<FixedI4F4>(CASES / 4);
}
