//! Signs of a point and a triangle, and of a point and a box: none may be wrong.

use super::deciding::{SignCheck, ordering};
use super::oracle;
use super::oracle::{Fraction, Numbers, Vector};
use super::place::{Asked, Place};
use super::prelude::*;
use super::space_signs::{Claim, assert_claims, face_parameters, origin};
use core::cell::Cell;
use num_bigint::BigInt;
use num_traits::{Signed, Zero};

/// The vectors from the first point to the three after it.
pub fn corners(n: &Numbers) -> [Vector; 3] {
    [1, 2, 3].map(|i| oracle::sub(&n.points[i], &n.points[0]))
}

/// The square of the distance of the first point from the plane of those after it.
pub fn squared_distance_to_plane(n: &Numbers) -> Option<Fraction> {
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
    let check = SignCheck::new("cmp_face_height", [false; 4]).near(squared_distance_to_plane);
    check.run::<X, _, 3, 1>(
        cases,
        |case| {
            let [p, a, b, c] = case.points;
            cmp_distance_to_triangle(p, [a, b, c], case.radii)
        },
        |n| ordering(squared_distance_to_plane(n)?.compare(&(n.radius() * n.radius()))),
    );
}

/// A point, a center and half axes.
pub const BOX: [bool; 5] = [false, false, true, true, true];

/// A result for these.
pub fn beside<X: Place<3>, const S: usize, A>(
    case: &Asked<X, X::Scalar, 5, S>,
    ask: impl FnOnce(PointObb<'_, X::Scalar>) -> A,
) -> A {
    let [point, center, u, v, w] = &case.points.map(|point| point.rounded());
    ask(PointObb {
        point,
        center,
        axes: [u, v, w],
    })
}

/// The vector from the sum of the center and the first half axes to the point, and the half axes.
pub fn way(n: &Numbers, axes: usize) -> (Vector, [Vector; 3]) {
    let way = oracle::sub(&n.points[0], &n.points[1]);
    let way = (0..axes).fold(way, |way, axis| oracle::sub(&way, &n.points[2 + axis]));
    (way, [2, 3, 4].map(|i| n.points[i].clone()))
}

/// Whether each step back along a half axis leads further from the point, and whether one leads neither
/// closer nor further.
fn leads_away(rest: &Vector, axes: &[Vector]) -> (bool, bool) {
    let pulls: Vec<BigInt> = axes.iter().map(|axis| oracle::dot(rest, axis)).collect();
    (
        pulls.iter().all(Signed::is_positive),
        pulls.iter().any(Zero::is_zero),
    )
}

fn boxes<X: Place<3>>(cases: usize) {
    SignCheck::new("is_over_corner", BOX).run::<X, _, 3, 0>(
        cases,
        |case| beside(case, |it| it.in_voronoi_region(ObbFeature::Corner)),
        |n| {
            let (way, axes) = way(n, 3);
            Some(leads_away(&way, &axes))
        },
    );
    SignCheck::new("is_over_edge", BOX).run::<X, _, 3, 0>(
        cases,
        |case| beside(case, |it| it.in_voronoi_region(ObbFeature::Edge)),
        |n| {
            let (way, [u, v, along]) = way(n, 2);
            let (part, whole) = (oracle::dot(&way, &along), oracle::dot(&along, &along));
            // Times the square of the edge.
            let rest = oracle::sub(
                &oracle::scaled(&way, &whole),
                &oracle::scaled(&along, &part),
            );
            let (leads, is_tie) = leads_away(&rest, &[u, v]);
            Some((leads && part.abs() <= whole, is_tie || part.abs() == whole))
        },
    );
    SignCheck::new("is_over_face", BOX).run::<X, _, 3, 0>(
        cases,
        |case| {
            beside(case, |it| {
                it.handedness()
                    .is_gt()
                    .then(|| it.in_voronoi_region(ObbFeature::Face))
            })
        },
        |n| {
            let (way, [axis, u, v]) = way(n, 1);
            let volume = |x: &Vector| oracle::determinant(&[x.clone(), u.clone(), v.clone()]);
            if !volume(&axis).is_positive() {
                return Some((None, volume(&axis).is_zero()));
            }
            let ([s, t], whole) = oracle::nearest_parameters([&origin(), &u], [&way, &v]);
            let within = s.abs() <= whole && t.abs() <= whole;
            let is_tie = s.abs() == whole || t.abs() == whole;
            let height = volume(&way);
            let over = height.is_positive() && within;
            Some((Some(over), is_tie || height.is_zero()))
        },
    );
}

/// The square of the distance of the point from the corner.
pub fn from_corner(n: &Numbers) -> Option<Fraction> {
    let (way, _) = way(n, 3);
    Some(Fraction {
        numerator: oracle::dot(&way, &way),
        denominator: 1.into(),
    })
}

/// The same for the line of the edge.
pub fn from_edge(n: &Numbers) -> Option<Fraction> {
    let (way, [.., along]) = way(n, 2);
    Some(oracle::line_distance(&way, &origin(), &along))
}

/// The same for the plane of the face.
pub fn from_face(n: &Numbers) -> Option<Fraction> {
    let (way, [_, u, v]) = way(n, 1);
    Some(oracle::lines_distance([&way, &u], [&origin(), &v]))
}

fn distances<X: Place<3>>(cases: usize) {
    type Truth = fn(&Numbers) -> Option<Fraction>;
    let parts: [(&str, ObbFeature, Truth); 3] = [
        ("cmp_corner", ObbFeature::Corner, from_corner),
        ("cmp_edge", ObbFeature::Edge, from_edge),
        ("cmp_face", ObbFeature::Face, from_face),
    ];
    for (name, part, distance) in parts {
        SignCheck::new(name, BOX).near(distance).run::<X, _, 3, 1>(
            cases,
            |case| beside(case, |it| it.cmp_distance(part, case.radii)),
            |n| ordering(distance(n)?.compare(&(n.radius() * n.radius()))),
        );
    }
}

pub fn all<X: Place<3>>(cases: usize) {
    regions::<X>(cases);
    faces::<X>(cases);
    if X::TERMS == 1 {
        boxes::<X>(cases);
        distances::<X>(cases);
    }
}
