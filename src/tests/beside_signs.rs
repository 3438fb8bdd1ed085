//! Signs of a point and a triangle: none may be wrong.

use super::deciding::SignCheck;
use super::oracle;
use super::oracle::{CaseNumbers, Fraction, Vector};
use super::place::Place;
use super::prelude::*;
use super::space_signs::{Claim, assert_claims, face_parameters, origin};
use core::cell::Cell;
use num_bigint::BigInt;
use num_traits::{Signed, Zero};

/// The vectors from the first point to the three after it.
pub fn corners(n: &CaseNumbers) -> [Vector; 3] {
    [1, 2, 3].map(|i| oracle::sub(&n.points[i], &n.points[0]))
}

/// The square of the distance of the first point from the plane of those after it.
pub fn squared_distance_to_plane(n: &CaseNumbers) -> Option<Fraction> {
    let [u, v, w] = corners(n);
    let (to_v, from_w) = (oracle::sub(&v, &u), oracle::sub(&u, &w));
    Some(oracle::lines_distance([&u, &to_v], [&origin(), &from_w]))
}

/// Whether the point closest to the origin is in a corner, an edge or the interior of a face: where its
/// weights are positive, and no corner is closer along the vector to it. `None` for a tie.
fn holds(corners: &[Vector; 3], held_by: &[usize]) -> Option<bool> {
    let weights = |signs: &[&BigInt]| {
        let is_tie = signs.iter().any(|x| x.is_zero());
        (!is_tie).then(|| signs.iter().all(|x| x.is_positive()))
    };
    let at = |i: usize| &corners[i];
    match *held_by {
        [i] => {
            let ways = [1, 2].map(|step| oracle::sub(at((i + step) % 3), at(i)));
            let [p, q] = ways.map(|way| oracle::dot(at(i), &way));
            weights(&[&p, &q])
        }
        [i, j] => {
            let along = oracle::sub(at(j), at(i));
            let (down, _) = oracle::perpendicular(&origin(), at(i), &along);
            let third = oracle::sub(at(3 - i - j), at(i));
            let part = -oracle::dot(at(i), &along);
            let rest = oracle::dot(at(j), &along);
            weights(&[&part, &rest, &-oracle::dot(&down, &third)])
        }
        _ => {
            let ([second, third], whole) = face_parameters(corners);
            let first = &whole - &second - &third;
            weights(&[&first, &second, &third])
        }
    }
}

fn regions<X: Place<3>>(cases: usize) {
    const PARTS: [&[usize]; 7] = [&[0], &[1], &[2], &[0, 1], &[1, 2], &[2, 0], &[0, 1, 2]];
    let claims = Cell::new(0);
    SignCheck::new("nearest_corners", [false; 4]).run::<X, _, 3, 0>(
        cases,
        |case| {
            let [p, a, b, c] = case.points;
            let claim = closest_corners(p, [a, b, c]);
            claims.set(claims.get() + usize::from(claim.is_some()));
            Claim(claim)
        },
        |n| {
            let corners = corners(n);
            let found = PARTS.map(|part| (part, holds(&corners, part)));
            let is_tie = found.iter().any(|(_, holds)| holds.is_none());
            let part = found.iter().find(|(_, holds)| *holds == Some(true));
            Some((Claim(part.map(|(part, _)| *part)), is_tie))
        },
    );
    assert_claims::<X>(&claims, true);
}

fn faces<X: Place<3>>(cases: usize) {
    SignCheck::new("inclines", [false; 4]).run::<X, _, 3, 0>(
        cases,
        |case| {
            let [p, a, b, c] = case.points;
            has_positive_face_weight(p, [a, b, c])
        },
        |n| {
            let ([_, third], _) = face_parameters(&corners(n));
            Some((third.is_positive(), third.is_zero()))
        },
    );
}

pub fn all<X: Place<3>>(cases: usize) {
    regions::<X>(cases);
    faces::<X>(cases);
}
