//! The order of crossings along a line in space.

use super::deciding::{SignCheck, ordering};
use super::oracle;
use super::oracle::{CaseNumbers, Fraction};
use super::place::Place;
use super::prelude::*;
use core::cmp::Ordering;

/// The signs of a line with edges and planes.
pub fn signs<X: Place<3>, const TWO_POINTS: bool>(cases: usize) {
    planes::<X, TWO_POINTS>(cases);
    edges::<X, TWO_POINTS>(cases);
    edges_and_planes::<X, TWO_POINTS>(cases);
    slopes::<X, TWO_POINTS>(cases);
}

/// The parameter of the line on the plane of three points, and whether it comes from where they are counter-clockwise
/// around it.
fn plane_crossing<const TWO_POINTS: bool>(n: &CaseNumbers, at: usize) -> Option<(Fraction, bool)> {
    let u = n.direction::<TWO_POINTS>(0);
    let [p, q, r] = [0, 1, 2].map(|i| &n.points[at + i]);
    let (a, b) = (oracle::sub(r, p), oracle::sub(q, p));
    let minor = |i: usize, j: usize| &a[i] * &b[j] - &a[j] * &b[i];
    let normal = [minor(1, 2), minor(2, 0), minor(0, 1)];
    let is_reversed = oracle::sign(&oracle::dot(&normal, &u)).is_lt();
    let [numerator, denominator] = oracle::plane_parameter([&n.points[0], &u], [p, &normal]);
    defined(numerator, denominator).map(|crossing| (crossing, is_reversed))
}

/// The parameter of the line nearest to the line through two points.
fn edge_crossing<const TWO_POINTS: bool>(n: &CaseNumbers, at: usize) -> Option<Fraction> {
    let (u, v) = (n.direction::<TWO_POINTS>(0), n.direction::<true>(at));
    let ([numerator, _], denominator) =
        oracle::nearest_parameters([&n.points[0], &u], [&n.points[at], &v]);
    defined(numerator, denominator)
}

fn defined(numerator: num_bigint::BigInt, denominator: num_bigint::BigInt) -> Option<Fraction> {
    let crossing = Fraction {
        numerator,
        denominator,
    };
    Some(crossing).filter(|crossing| !crossing.is_undefined())
}

fn reversed_if(is_reversed: bool, order: Ordering) -> Ordering {
    if is_reversed { order.reverse() } else { order }
}

fn planes<X: Place<3>, const TWO_POINTS: bool>(cases: usize) {
    let mut vectors = [false; 8];
    vectors[1] = !TWO_POINTS;
    SignCheck::new("plane_crossing_order", vectors).run::<X, _, 3, 0>(
        cases,
        |case| {
            let [_, _, a, b, c, p, q, r] = case.points;
            plane_crossing_order(case.span::<TWO_POINTS>(0), [a, b, c], [p, q, r])
        },
        |n| {
            let [(first, from), (second, to)] = [
                plane_crossing::<TWO_POINTS>(n, 2)?,
                plane_crossing::<TWO_POINTS>(n, 5)?,
            ];
            ordering(reversed_if(from != to, first.compare_to(&second)))
        },
    );
}

fn edges<X: Place<3>, const TWO_POINTS: bool>(cases: usize) {
    let vectors = [false, !TWO_POINTS, false, false, false, false];
    SignCheck::new("edge_crossing_order", vectors).run::<X, _, 3, 0>(
        cases,
        |case| {
            let [_, _, a, b, v, w] = case.points;
            edge_crossing_order(case.span::<TWO_POINTS>(0), [a, b], [v, w])
        },
        |n| {
            let (first, second) = (
                edge_crossing::<TWO_POINTS>(n, 2)?,
                edge_crossing::<TWO_POINTS>(n, 4)?,
            );
            ordering(first.compare_to(&second))
        },
    );
}

fn edges_and_planes<X: Place<3>, const TWO_POINTS: bool>(cases: usize) {
    let vectors = [false, !TWO_POINTS, false, false, false, false, false];
    SignCheck::new("edge_plane_crossing_order", vectors).run::<X, _, 3, 0>(
        cases,
        |case| {
            let [_, _, v, w, p, q, r] = case.points;
            edge_plane_crossing_order(case.span::<TWO_POINTS>(0), [v, w], [p, q, r])
        },
        |n| {
            let (second, is_reversed) = plane_crossing::<TWO_POINTS>(n, 4)?;
            let order = edge_crossing::<TWO_POINTS>(n, 2)?.compare_to(&second);
            ordering(reversed_if(is_reversed, order))
        },
    );
}

/// A turn is linear in the place of the line: its derivative is the difference of those of the line moved by 1.
fn slopes<X: Place<3>, const TWO_POINTS: bool>(cases: usize) {
    let vectors = [false, !TWO_POINTS, false, false];
    SignCheck::new("turn_slope", vectors).run::<X, _, 3, 0>(
        cases,
        |case| {
            let [_, _, p, q] = case.points;
            [0, 1, 2].map(|axis| projected_turn_slope(case.span::<TWO_POINTS>(0), [p, q], axis))
        },
        |n| {
            let (d, e) = (n.direction::<TWO_POINTS>(0), n.direction::<true>(2));
            let slopes = [0, 1, 2].map(|axis| {
                let (i, j) = ((axis + 1) % 3, (axis + 2) % 3);
                (&e[i] * &d[j]).cmp(&(&e[j] * &d[i]))
            });
            Some((slopes, slopes.contains(&Ordering::Equal)))
        },
    );
}
