//! No sign may be wrong: the differences of shapes, and how they are seen along a line.

use super::super::*;
use super::deciding::{Check, ordering};
use super::oracle::{self, Fraction, Numbers, Vector};
use super::place::{Asked, Place};
use core::cmp::Ordering;
use num_bigint::BigInt;
use num_traits::Zero;

/// The differences of the pairs that the points are.
pub fn differences<const N: usize>(n: &Numbers) -> [Vector; N] {
    core::array::from_fn(|i| oracle::sub(&n.points[2 * i], &n.points[2 * i + 1]))
}

/// The pairs that the first points are.
pub fn pairs<X: Copy, T, const K: usize, const S: usize, const N: usize>(
    case: &Asked<X, T, K, S>,
) -> [[X; 2]; N] {
    core::array::from_fn(|i| [case.points[2 * i], case.points[2 * i + 1]])
}

pub fn origin() -> Vector {
    vec![BigInt::zero(); 3]
}

/// The sign of a determinant.
pub fn volume_of(u: Vector, v: Vector, w: Vector) -> Ordering {
    oracle::orientation(&[u, v, w, origin()])
}

/// The square of the distance of the origin from the line of the first two differences.
pub fn edge_distance(n: &Numbers) -> Option<Fraction> {
    let [v, w] = differences(n);
    Some(oracle::line_distance(&origin(), &v, &oracle::sub(&w, &v)))
}

/// The parameters of the origin's foot on the plane of three differences, from the first to the
/// second and to the third, and their denominator.
pub fn face_parameters([u, v, w]: &[Vector; 3]) -> ([BigInt; 2], BigInt) {
    oracle::nearest_parameters([u, &oracle::sub(v, u)], [&origin(), &oracle::sub(u, w)])
}

/// The square of the distance of the origin from the plane of the first three differences.
pub fn face_distance(n: &Numbers) -> Option<Fraction> {
    let [u, v, w] = differences(n);
    let (to_v, from_w) = (oracle::sub(&v, &u), oracle::sub(&u, &w));
    Some(oracle::lines_distance([&u, &to_v], [&origin(), &from_w]))
}

fn edges<X: Place<3>>(cases: usize) {
    Check::new("edge_weight", [false; 4]).run::<X, _, 3, 0>(
        cases,
        |case| edge_weight(pairs(case)),
        |n| {
            let [v, w] = differences(n);
            ordering(oracle::compare_foot(&origin(), &v, &oracle::sub(&w, &v), 0))
        },
    );
    Check::new("is_on_line", [false; 4]).run::<X, _, 3, 0>(
        cases,
        |case| is_on_line(pairs(case)),
        |n| {
            let [v, w] = differences(n);
            let parallel = oracle::are_parallel(&v, &w);
            Some((parallel, parallel))
        },
    );
    Check::new("along_edge", [false; 6]).run::<X, _, 3, 0>(
        cases,
        |case| along_edge(pairs(case), case.points[4], case.points[5]),
        |n| {
            let [v, w, way] = differences(n);
            let (up, _) = oracle::perpendicular(&origin(), &v, &oracle::sub(&w, &v));
            ordering(oracle::sign(&-oracle::dot(&up, &way)))
        },
    );
}

fn edge_distances<X: Place<3>, const S: usize>(cases: usize) {
    let check = Check::new("cmp_edge_dist", [false; 4]).near(edge_distance);
    check.run::<X, _, 3, S>(
        cases,
        |case| cmp_edge_dist(pairs(case), case.radii),
        |n| ordering(edge_distance(n)?.compare(&(n.radius() * n.radius()))),
    );
}

fn faces<X: Place<3>>(cases: usize) {
    Check::new("face_weight", [false; 6]).run::<X, _, 3, 0>(
        cases,
        |case| face_weight(pairs(case)),
        |n| {
            let ([_, third], _) = face_parameters(&differences(n));
            ordering(oracle::sign(&third))
        },
    );
    Check::new("volume", [false; 6]).run::<X, _, 3, 0>(
        cases,
        |case| volume(pairs(case)),
        |n| {
            let [u, v, w] = differences(n);
            ordering(volume_of(u, v, w))
        },
    );
    Check::new("along_face", [false; 8]).run::<X, _, 3, 0>(
        cases,
        |case| along_face(pairs(case), case.points[6], case.points[7]),
        |n| {
            let [u, v, w, way] = differences(n);
            let (to_v, to_w) = (oracle::sub(&v, &u), oracle::sub(&w, &u));
            ordering(volume_of(to_v, to_w, way))
        },
    );
}

fn face_distances<X: Place<3>, const S: usize>(cases: usize) {
    let check = Check::new("cmp_face_dist", [false; 6]).near(face_distance);
    check.run::<X, _, 3, S>(
        cases,
        |case| cmp_face_dist(pairs(case), case.radii),
        |n| ordering(face_distance(n)?.compare(&(n.radius() * n.radius()))),
    );
}

fn sights<X: Place<3>>(cases: usize) {
    let vectors = [false, true, false, false];
    Check::new("seen_weight", vectors).run::<X, _, 3, 0>(
        cases,
        |case| seen_weight(case.span(0), [case.points[2], case.points[3]]),
        |n| {
            let (d, along) = (n.points[1].clone(), n.direction::<true>(2));
            let line = [&n.points[0][..], &d[..]];
            let ([s, _], _) = oracle::nearest_parameters([&n.points[2], &along], line);
            ordering(oracle::sign(&s))
        },
    );
    let vectors = [false, true, false, false, false, false];
    Check::new("seen_along_edge", vectors).run::<X, _, 3, 0>(
        cases,
        |case| {
            let [.., v, w, p, q] = case.points;
            seen_along_edge(case.span(0), [v, w], p, q)
        },
        |n| {
            let (d, edge) = (n.points[1].clone(), n.direction::<true>(2));
            ordering(volume_of(d, edge, oracle::sub(&n.points[4], &n.points[5])))
        },
    );
}

pub fn all<X: Place<3>>(cases: usize) {
    edges::<X>(cases);
    edge_distances::<X, 1>(cases);
    edge_distances::<X, 2>(cases);
    faces::<X>(cases);
    face_distances::<X, 1>(cases);
    face_distances::<X, 2>(cases);
    sights::<X>(cases);
}
