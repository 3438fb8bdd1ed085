//! Points, edges and faces in space projected along a line: signs and measures.

use super::deciding;
use super::deciding::ordering;
use super::measuring;
use super::measuring::{divided, largest, parameter_to_one, point};
use super::oracle;
use super::oracle::{CaseNumbers, Fraction, Vector};
use super::place::Place;
use super::prelude::*;
use core::cmp::Ordering;
use num_bigint::BigInt;
use num_traits::Zero;

/// The signs of a line and points or edges.
pub fn signs<X: Place<3>, const TWO_POINTS: bool>(cases: usize) {
    turns::<X, TWO_POINTS>(cases);
    turns_of_a_triangle::<X, TWO_POINTS>(cases);
    orders_along::<X, TWO_POINTS>(cases);
    orders_after::<X, TWO_POINTS>(cases);
}

fn turns<X: Place<3>, const TWO_POINTS: bool>(cases: usize) {
    let check = deciding::SignCheck::new("seen_turn", [false, !TWO_POINTS, false, false]);
    check.run::<X, _, 3, 0>(
        cases,
        |case| projected_turn(case.span::<TWO_POINTS>(0), [case.points[2], case.points[3]]),
        |n| ordering(cross_sign::<TWO_POINTS>(n, [2, 3])),
    );
}

/// The turn of an edge around the line of the first two points.
fn cross_sign<const TWO_POINTS: bool>(n: &CaseNumbers, edge: [usize; 2]) -> Ordering {
    let o = &n.points[0];
    let toward = oracle::plus(o, &1.into(), &n.direction::<TWO_POINTS>(0));
    let [p, q] = edge.map(|i| n.points[i].clone());
    oracle::orientation(&[o.clone(), toward, p, q])
}

/// Signs by the filter are never wrong.
fn turns_of_a_triangle<X: Place<3>, const TWO_POINTS: bool>(cases: usize) {
    const EDGES: [[usize; 2]; 3] = [[2, 3], [3, 4], [4, 2]];
    let vectors = [false, !TWO_POINTS, false, false, false];
    deciding::SignCheck::new("seen_turns_roughly", vectors).run::<X, _, 3, 0>(
        cases,
        |case| {
            let (sight, points) = (case.span::<TWO_POINTS>(0), case.points);
            let known = approx_projected_turns(sight, [points[2], points[3], points[4]]);
            let exactly = |i: usize| projected_turn(sight, EDGES[i].map(|place| points[place]));
            [0, 1, 2].map(|i| known[i].unwrap_or_else(|| exactly(i)))
        },
        |n| {
            let turns = EDGES.map(|edge| cross_sign::<TWO_POINTS>(n, edge));
            Some((turns, turns.contains(&Ordering::Equal)))
        },
    );
}

/// The sign of the scalar product of two vectors' components at right angles to a line.
fn along_off(way: &[BigInt], off: (&[BigInt], &[BigInt]), direction: &[BigInt]) -> Ordering {
    let (upright, _) = oracle::perpendicular(off.0, off.1, direction);
    oracle::sign(&oracle::dot(&upright, way))
}

fn orders_along<X: Place<3>, const TWO_POINTS: bool>(cases: usize) {
    let vectors = [false, !TWO_POINTS, false, false, false];
    deciding::SignCheck::new("seen_along_point", vectors).run::<X, _, 3, 0>(
        cases,
        |case| {
            let [_, _, v, p, q] = case.points;
            projected_along_point(case.span::<TWO_POINTS>(0), v, p, q)
        },
        |n| {
            let [o, v, p, q] = [0, 2, 3, 4].map(|i| &n.points[i]);
            let direction = n.direction::<TWO_POINTS>(0);
            ordering(along_off(&oracle::sub(p, q), (v, o), &direction))
        },
    );
}

fn orders_after<X: Place<3>, const TWO_POINTS: bool>(cases: usize) {
    let vectors = [false, !TWO_POINTS, false, false, false];
    deciding::SignCheck::new("after_edge", vectors).run::<X, _, 3, 0>(
        cases,
        |case| {
            let [_, _, p, v, w] = case.points;
            after_edge(p, case.span::<TWO_POINTS>(0), [v, w])
        },
        |n| {
            let [p, v] = [2, 3].map(|i| &n.points[i]);
            let (direction, edge) = (n.direction::<TWO_POINTS>(0), n.direction::<true>(3));
            ordering(along_off(&direction, (p, v), &edge))
        },
    );
}

/// The square of the distance of the first point from the intersection of the line at 3 and the plane
/// normal to the line at 1.
fn crossing_distance<const A: bool, const B: bool>(n: &CaseNumbers) -> Option<Fraction> {
    let (normal, u) = (n.direction::<A>(1), n.direction::<B>(3));
    let (p, start) = (&n.points[0], &n.points[3]);
    let [at, whole] = oracle::plane_parameter([start, &u], [p, &normal]);
    let way = oracle::plus(&oracle::scaled(&oracle::sub(start, p), &whole), &at, &u);
    Some(Fraction {
        numerator: oracle::dot(&way, &way),
        denominator: &whole * &whole,
    })
}

/// The distance of a line from a point in the plane normal to another.
pub fn crossings<X: Place<D>, const D: usize, const A: bool, const B: bool>(cases: usize) {
    deciding::SignCheck::new("cmp_crossing_dist", [false, false, !A, false, !B])
        .near(crossing_distance::<A, B>)
        .run::<X, _, D, 1>(
            cases,
            |case| {
                let (axis, span) = (case.span::<A>(1), case.span::<B>(3));
                cmp_distance_to_crossing(case.points[0], axis, span, case.radii[0])
            },
            |n| {
                let distance = crossing_distance::<A, B>(n)?;
                ordering(distance.compare(&(n.radius() * n.radius())))
            },
        );
}

/// A normal by its scalar products with the axes, each the determinant of three vectors.
fn normal(u: &[BigInt], v: &[BigInt]) -> Vector {
    let minor = |i: usize, j: usize| &u[i] * &v[j] - &u[j] * &v[i];
    vec![minor(1, 2), minor(2, 0), minor(0, 1)]
}

/// The intersection of a line and a face.
pub fn measures<X: Place<3>, const TWO_POINTS: bool>(cases: usize) {
    let vectors = [false, !TWO_POINTS, false, false, false];
    measuring::MeasureCheck::new("pierced", vectors).run::<X, 3, 0>(cases, |case, n| {
        let (u, [o, p, q, r]) = (
            n.direction::<TWO_POINTS>(0),
            [0, 2, 3, 4].map(|i| n.points[i].clone()),
        );
        let sides = [oracle::sub(&q, &p), oracle::sub(&r, &p)];
        let normal = normal(&sides[0], &sides[1]);
        let slope = oracle::dot(&normal, &u);
        if slope.is_zero() {
            return None;
        }
        let [_, _, a, b, c] = case.points;
        let corners = if oracle::sign(&slope).is_lt() {
            [a, b, c]
        } else {
            [a, c, b]
        };
        let span = case.span::<TWO_POINTS>(0);
        let [at, whole] = oracle::plane_parameter([&o, &u], [&p, &normal]);
        let way = oracle::sub(&p, &o);
        let scale = largest(way.iter().chain(&sides[0]).chain(&sides[1]).chain(&u));
        let way = divided(&oracle::scaled(&u, &at), &whole);
        let mut outcomes = point(n, line_plane_point(span, corners), &o, &way, &scale);
        let parameter = (at << measuring::FINE) / whole;
        outcomes.push(parameter_to_one(
            line_plane_parameter(span, corners),
            parameter,
        ));
        Some(outcomes)
    });
}
