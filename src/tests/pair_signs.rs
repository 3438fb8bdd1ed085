//! Signs of two lines, and the order of two distances: none may be wrong.

use super::deciding::{SignCheck, lines_distance, ordering};
use super::oracle;
use super::oracle::{CaseNumbers, Fraction, Vector};
use super::place::{Asked, Place};
use super::prelude::*;
use super::signs::region_of;
use core::cmp::Ordering;
use num_bigint::BigInt;
use num_traits::Zero;

/// The directions of two lines.
fn directions<const A: bool, const B: bool>(n: &CaseNumbers) -> [Vector; 2] {
    [n.direction::<A>(0), n.direction::<B>(2)]
}

/// Two lines, in any dimension.
fn line_pairs<X: Place<D>, const D: usize, const A: bool, const B: bool>(cases: usize) {
    let check = |name| SignCheck::new(name, [false, !A, false, !B]);
    check("parallel").run::<X, _, D, 0>(
        cases,
        |case| parallel(case.span::<A>(0), case.span::<B>(2)),
        |n| {
            let [u, v] = directions::<A, B>(n);
            let parallel = oracle::are_parallel(&u, &v);
            Some((parallel, parallel))
        },
    );
    check("agreement").run::<X, _, D, 0>(
        cases,
        |case| dot_sign(case.span::<A>(0), case.span::<B>(2)),
        |n| {
            let [u, v] = directions::<A, B>(n);
            let back = oracle::scaled(&v, &BigInt::from(-1));
            ordering(oracle::square_between(&u, &back).cmp(&oracle::square_between(&u, &v)))
        },
    );
    // The common perpendicular meets the first line before, after or at its start, its end.
    let ends = |n: &CaseNumbers| {
        let [u, v] = directions::<A, B>(n);
        let ([s, _], whole) = oracle::nearest_parameters([&n.points[0], &u], [&n.points[2], &v]);
        (!whole.is_zero()).then(|| (oracle::sign(&s), s.cmp(&whole)))
    };
    let extents = [LinearKind::Line, LinearKind::Ray, LinearKind::Segment];
    check("foot_region").run::<X, _, D, 0>(
        cases,
        |case| extents.map(|extent| foot_region(case.span::<A>(0), extent, case.span::<B>(2))),
        |n| {
            let (start, end) = ends(n)?;
            let regions = extents.map(|extent| region_of(extent, start, end, false));
            Some((regions, start.is_eq() || end.is_eq()))
        },
    );
    check("foot_within").run::<X, _, D, 0>(
        cases,
        |case| extents.map(|extent| foot_within(case.span::<A>(0), extent, case.span::<B>(2))),
        |n| {
            let (start, end) = ends(n)?;
            let within = [true, start.is_ge(), start.is_ge() && end.is_le()];
            Some((within, start.is_eq() || end.is_eq()))
        },
    );
}

/// The distance of two lines: zero in the plane, as they are not parallel.
fn lines_distances<X, const D: usize, const S: usize, const A: bool, const B: bool>(cases: usize)
where
    X: Place<D>,
{
    SignCheck::new("cmp_lines_dist", [false, !A, false, !B])
        .near(lines_distance::<A, B>)
        .run::<X, _, D, S>(
            cases,
            |case| cmp_distance_of_lines(case.span::<A>(0), case.span::<B>(2), case.radii),
            |n| {
                let distance = lines_distance::<A, B>(n).filter(|it| !it.is_undefined())?;
                ordering(distance.compare(&(n.radius() * n.radius())))
            },
        );
}

/// Two lines in space.
fn coplanarity<X: Place<3>, const A: bool, const B: bool>(cases: usize) {
    SignCheck::new("coplanar", [false, !A, false, !B]).run::<X, _, 3, 0>(
        cases,
        |case| coplanar(case.span::<A>(0), case.span::<B>(2)),
        |n| {
            let [u, v] = directions::<A, B>(n);
            let end = |at: usize, d| oracle::plus(&n.points[at], &1.into(), d);
            let corners = [
                n.points[0].clone(),
                end(0, &u),
                n.points[2].clone(),
                end(2, &v),
            ];
            let flat = oracle::orientation(&corners).is_eq();
            Some((flat, flat))
        },
    );
}

fn turns<X: Place<2>, const A: bool, const B: bool>(cases: usize) {
    SignCheck::new("turn", [false, !A, false, !B]).run::<X, _, 2, 0>(
        cases,
        |case| cross_sign(case.span::<A>(0), case.span::<B>(2)),
        |n| {
            let [u, v] = directions::<A, B>(n);
            ordering(oracle::orientation(&[vec![BigInt::zero(); 2], u, v]))
        },
    );
}

/// The line through two points in the order from the right of another line to its left.
fn leftward<X: Place<2>, T: Copy, const TWO_POINTS: bool>(
    case: &Asked<X, T, 6, 0>,
    at: usize,
) -> [X; 2] {
    let [a, b] = [case.points[at], case.points[at + 1]];
    match cross_sign(case.span::<TWO_POINTS>(0), case.span::<true>(at)) {
        Ordering::Less => [b, a],
        _ => [a, b],
    }
}

fn crossings<X: Place<2>, const TWO_POINTS: bool>(cases: usize) {
    let vectors = [false, !TWO_POINTS, false, false, false, false];
    SignCheck::new("crossing_order", vectors).run::<X, _, 2, 0>(
        cases,
        |case| {
            let [ab, cd] = [2, 4].map(|at| leftward::<X, _, TWO_POINTS>(case, at));
            crossing_order(case.span::<TWO_POINTS>(0), ab, cd)
        },
        |n| {
            let u = n.direction::<TWO_POINTS>(0);
            let [first, second] = [2, 4].map(|at| {
                let v = n.direction::<true>(at);
                let ([s, _], whole) =
                    oracle::nearest_parameters([&n.points[0], &u], [&n.points[at], &v]);
                Fraction {
                    numerator: s,
                    denominator: whole,
                }
            });
            let crossed = !first.is_undefined() && !second.is_undefined();
            ordering(first.compare_to(&second)).filter(|_| crossed)
        },
    );
}

/// The order of two distances from lines; equal where a line is a point.
fn line_distance_orders<X: Place<D>, const D: usize, const A: bool, const B: bool>(cases: usize) {
    SignCheck::new("cmp_line_dists", [false, false, !A, false, false, !B]).run::<X, _, D, 0>(
        cases,
        |case| {
            let (p, q) = (case.points[0], case.points[3]);
            cmp_distances_to_lines(p, case.span::<A>(1), q, case.span::<B>(4))
        },
        |n| ordering(n.height::<A>(0).compare_to(&n.height::<B>(3))),
    );
}

fn line_and_point_distance_orders<X: Place<D>, const D: usize, const TWO_POINTS: bool>(
    cases: usize,
) {
    let vectors = [false, false, !TWO_POINTS, false, false];
    SignCheck::new("cmp_line_dist_to", vectors).run::<X, _, D, 0>(
        cases,
        |case| {
            let [p, _, _, q, r] = case.points;
            cmp_distances_to_line_and_point(p, case.span::<TWO_POINTS>(1), [q, r])
        },
        |n| {
            let way = oracle::square_between(&n.points[3], &n.points[4]);
            ordering(n.height::<TWO_POINTS>(0).compare(&way))
        },
    );
}

pub fn in_any_dimension<X: Place<D>, const D: usize>(cases: usize) {
    line_pairs::<X, D, true, true>(cases);
    line_pairs::<X, D, false, true>(cases);
    line_pairs::<X, D, false, false>(cases);
    lines_distances::<X, D, 1, true, true>(cases);
    lines_distances::<X, D, 2, true, true>(cases);
    lines_distances::<X, D, 1, true, false>(cases);
    lines_distances::<X, D, 2, true, false>(cases);
    line_distance_orders::<X, D, true, true>(cases);
    line_distance_orders::<X, D, true, false>(cases);
    line_distance_orders::<X, D, false, false>(cases);
    line_and_point_distance_orders::<X, D, true>(cases);
    line_and_point_distance_orders::<X, D, false>(cases);
}

pub fn in_plane<X: Place<2>>(cases: usize) {
    turns::<X, true, true>(cases);
    turns::<X, true, false>(cases);
    turns::<X, false, true>(cases);
    turns::<X, false, false>(cases);
    crossings::<X, true>(cases);
    crossings::<X, false>(cases);
}

pub fn in_space<X: Place<3>>(cases: usize) {
    coplanarity::<X, true, true>(cases);
    coplanarity::<X, true, false>(cases);
}
