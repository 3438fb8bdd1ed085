//! Signs of Minkowski differences, and of points projected along a line: none may be wrong.

use super::deciding::{SignCheck, ordering};
use super::oracle;
use super::oracle::{CaseNumbers, Fraction, Vector};
use super::place::{Asked, Place};
use super::prelude::*;
use crate::exact::is_float;
use core::cell::Cell;
use core::cmp::Ordering;
use num_bigint::BigInt;
use num_traits::{Signed, Zero};

/// The differences of pairs of points.
pub fn differences<const N: usize>(n: &CaseNumbers) -> [Vector; N] {
    core::array::from_fn(|i| oracle::sub(&n.points[2 * i], &n.points[2 * i + 1]))
}

/// The first points in pairs.
pub fn pairs<X: ExactPoint<3>, T, const K: usize, const S: usize, const N: usize>(
    case: &Asked<X, T, K, S>,
) -> [MinkowskiVertex<X>; N] {
    core::array::from_fn(|i| {
        MinkowskiVertex::new([case.points[2 * i], case.points[2 * i + 1]], [i; 2])
    })
}

pub fn origin() -> Vector {
    vec![BigInt::zero(); 3]
}

/// The sign of a determinant.
pub fn volume_of(u: Vector, v: Vector, w: Vector) -> Ordering {
    oracle::orientation(&[u, v, w, origin()])
}

/// The square of the distance of the origin from the line of the first two differences.
pub fn edge_distance(n: &CaseNumbers) -> Option<Fraction> {
    let [v, w] = differences(n);
    Some(oracle::line_distance(&origin(), &v, &oracle::sub(&w, &v)))
}

/// The parameters of the origin's foot on the plane of three differences, from the first to the
/// second and to the third, and their denominator.
pub fn face_parameters([u, v, w]: &[Vector; 3]) -> ([BigInt; 2], BigInt) {
    oracle::nearest_parameters([u, &oracle::sub(v, u)], [&origin(), &oracle::sub(u, w)])
}

/// The square of the distance of the origin from the plane of the first three differences.
pub fn face_distance(n: &CaseNumbers) -> Option<Fraction> {
    let [u, v, w] = differences(n);
    let (to_v, from_w) = (oracle::sub(&v, &u), oracle::sub(&u, &w));
    Some(oracle::lines_distance([&u, &to_v], [&origin(), &from_w]))
}

fn vertices<X: Place<3>>(cases: usize) {
    SignCheck::new("along_vertex", [false; 4]).run::<X, _, 3, 0>(
        cases,
        |case| {
            let [vertex] = pairs(case);
            SearchDirection::to_vertex(&vertex).compare(case.points[2], case.points[3])
        },
        |n| {
            let [v, way] = differences(n);
            ordering(oracle::sign(&oracle::dot(&v, &way)))
        },
    );
}

fn edges<X: Place<3>>(cases: usize) {
    SignCheck::new("edge_weight", [false; 4]).run::<X, _, 3, 0>(
        cases,
        |case| MinkowskiVertex::edge_weight(pairs(case).each_ref()),
        |n| {
            let [v, w] = differences(n);
            ordering(oracle::compare_foot(&origin(), &v, &oracle::sub(&w, &v), 0))
        },
    );
    SignCheck::new("is_on_line", [false; 4]).run::<X, _, 3, 0>(
        cases,
        |case| MinkowskiVertex::is_on_line(pairs(case).each_ref()),
        |n| {
            let [v, w] = differences(n);
            let parallel = oracle::are_parallel(&v, &w);
            Some((parallel, parallel))
        },
    );
    SignCheck::new("along_edge", [false; 6]).run::<X, _, 3, 0>(
        cases,
        |case| {
            let ends = pairs(case);
            SearchDirection::to_edge(ends.each_ref()).compare(case.points[4], case.points[5])
        },
        |n| {
            let [v, w, way] = differences(n);
            let (up, _) = oracle::perpendicular(&origin(), &v, &oracle::sub(&w, &v));
            ordering(oracle::sign(&-oracle::dot(&up, &way)))
        },
    );
}

fn edge_distances<X: Place<3>, const S: usize>(cases: usize) {
    let check = SignCheck::new("cmp_edge_dist", [false; 4]).near(edge_distance);
    check.run::<X, _, 3, S>(
        cases,
        |case| cmp_distance_to_edge(pairs(case).each_ref(), case.radii),
        |n| ordering(edge_distance(n)?.compare(&(n.radius() * n.radius()))),
    );
}

fn faces<X: Place<3>>(cases: usize) {
    SignCheck::new("face_weight", [false; 6]).run::<X, _, 3, 0>(
        cases,
        |case| MinkowskiVertex::face_weight(pairs(case).each_ref()),
        |n| {
            let ([_, third], _) = face_parameters(&differences(n));
            ordering(oracle::sign(&third))
        },
    );
    SignCheck::new("volume", [false; 6]).run::<X, _, 3, 0>(
        cases,
        |case| MinkowskiVertex::volume(pairs(case).each_ref()),
        |n| {
            let [u, v, w] = differences(n);
            ordering(volume_of(u, v, w))
        },
    );
    SignCheck::new("along_face", [false; 8]).run::<X, _, 3, 0>(
        cases,
        |case| {
            let corners = pairs(case);
            SearchDirection::to_face(corners.each_ref()).compare(case.points[6], case.points[7])
        },
        |n| {
            let [u, v, w, way] = differences(n);
            let (to_v, to_w) = (oracle::sub(&v, &u), oracle::sub(&w, &u));
            ordering(volume_of(to_v, to_w, way))
        },
    );
}

fn face_distances<X: Place<3>, const S: usize>(cases: usize) {
    let check = SignCheck::new("cmp_face_dist", [false; 6]).near(face_distance);
    check.run::<X, _, 3, S>(
        cases,
        |case| cmp_distance_to_face(pairs(case).each_ref(), case.radii),
        |n| ordering(face_distance(n)?.compare(&(n.radius() * n.radius()))),
    );
}

fn projections<X: Place<3>, const TWO_POINTS: bool>(cases: usize) {
    let vectors = [false, !TWO_POINTS, false, false];
    SignCheck::new("seen_weight", vectors).run::<X, _, 3, 0>(
        cases,
        |case| projected_weight(case.span::<TWO_POINTS>(0), [case.points[2], case.points[3]]),
        |n| {
            let (d, along) = (n.direction::<TWO_POINTS>(0), n.direction::<true>(2));
            let line = [&n.points[0][..], &d[..]];
            let ([s, _], _) = oracle::nearest_parameters([&n.points[2], &along], line);
            ordering(oracle::sign(&s))
        },
    );
    let vectors = [false, !TWO_POINTS, false, false, false, false];
    SignCheck::new("seen_along_edge", vectors).run::<X, _, 3, 0>(
        cases,
        |case| {
            let [.., v, w, p, q] = case.points;
            projected_along_edge(case.span::<TWO_POINTS>(0), [v, w], p, q)
        },
        |n| {
            let (d, edge) = (n.direction::<TWO_POINTS>(0), n.direction::<true>(2));
            ordering(volume_of(d, edge, oracle::sub(&n.points[4], &n.points[5])))
        },
    );
}

/// The sign by floats, if they are certain.
#[derive(Debug)]
pub struct Claim<C>(pub Option<C>);

impl<C: PartialEq> PartialEq for Claim<C> {
    fn eq(&self, other: &Self) -> bool {
        self.0.is_none() || other.0.is_none() || self.0 == other.0
    }
}

/// The first two segments are of one box, the third of the other.
fn separations<X: Place<3>, V: StoredVector<3>>(cases: usize, of_floats: bool) {
    let claims = Cell::new(0);
    SignCheck::new("is_beyond", [false; 10]).run::<X, _, 3, 0>(
        cases,
        |case| {
            let points = case.points.map(|point| point.rounded());
            let [a, b, c, d, e, f, g, h, i, j] = points.each_ref();
            let one = Zonotope::<V, 3, 2>::new([a, b], [[c, d], [e, f]]);
            let other = Zonotope::<V, 3, 1>::new([g, h], [[i, j]]);
            let difference = one
                .zip(other)
                .map(|(one, other)| one.difference::<1, 3>(&other));
            let claim = difference.and_then(|difference| difference.is_beyond(0, 1));
            claims.set(claims.get() + usize::from(claim.is_some()));
            Claim(claim)
        },
        |n| {
            let [_, u, v, _, w] = differences(n);
            let sum = |i: usize| oracle::plus(&n.points[i], &1.into(), &n.points[i + 1]);
            let middle = oracle::sub(&sum(0), &sum(6));
            let normal = |w: &Vector| oracle::determinant(&[u.clone(), v.clone(), w.clone()]);
            let (far, near) = (normal(&middle).abs(), normal(&w).abs());
            Some((Claim(Some(far > near)), far == near))
        },
    );
    assert_claims::<X>(&claims, of_floats);
}

/// Checks that a filter is certain of some signs for its own kind of scalars, and never for others.
pub fn assert_claims<X: Place<3>>(claims: &Cell<usize>, of_floats: bool) {
    let is_own = of_floats == is_float(&X::Scalar::zero());
    // Fuzzing checks a few cases at a time, which may all be ties.
    assert!(claims.get() > 0 || !is_own || cfg!(fuzzed), "no claim");
    assert!(claims.get() == 0 || is_own, "a claim by other numbers");
}

fn levels<X: Place<3>, const TWO_POINTS: bool>(cases: usize) {
    const AXES: [usize; 3] = [1, 2, 0];
    SignCheck::new("level_pull", [false, !TWO_POINTS, false]).run::<X, _, 3, 0>(
        cases,
        |case| {
            let [start, toward, levels] = case.points.map(|point| point.rounded());
            let (start, toward) = (&start, &toward);
            axis_distance_slope_sign(
                GivenLine::<_, 3, TWO_POINTS> { start, toward },
                AXES,
                AXES.map(|axis| levels[axis]),
            )
        },
        |n| {
            let (u, [start, levels]) = (n.direction::<TWO_POINTS>(0), [0, 2].map(|i| &n.points[i]));
            // All times the direction's coordinate along the first of these axes.
            let to_level = &levels[1] - &start[1];
            let there = oracle::plus(&oracle::scaled(start, &u[1]), &to_level, &u);
            let nearest = oracle::scaled(levels, &u[1]);
            ordering(oracle::sign(&oracle::dot(
                &u,
                &oracle::sub(&nearest, &there),
            )))
        },
    );
}

pub fn all<X: Place<3>>(cases: usize) {
    vertices::<X>(cases);
    if X::TERMS == 1 {
        separations::<X, StoredApprox<3>>(cases, true);
        separations::<X, I128Vec<3>>(cases, false);
        separations::<X, I256Vec<3>>(cases, false);
        levels::<X, true>(cases);
        levels::<X, false>(cases);
    }
    edges::<X>(cases);
    edge_distances::<X, 1>(cases);
    edge_distances::<X, 2>(cases);
    faces::<X>(cases);
    face_distances::<X, 1>(cases);
    face_distances::<X, 2>(cases);
    projections::<X, false>(cases);
    projections::<X, true>(cases);
}
