//! Distances and closest points of a point and a triangle.

use super::beside_signs::{corners, squared_distance_to_plane};
use super::generate::RadiiFit;
use super::measuring::{FINE, MeasureCheck, divided, largest, length, point};
use super::oracle;
use super::oracle::{CaseNumbers, Vector};
use super::place::Place;
use super::prelude::*;
use num_bigint::BigInt;
use num_traits::{Signed, Zero};

/// The normal of the triangle after the first point, to the side where its corners are
/// counter-clockwise, and that point's height over it, times the length of the normal.
fn over(n: &CaseNumbers) -> (Vector, BigInt) {
    let [u, v, w] = corners(n);
    let (to_v, to_w) = (oracle::sub(&v, &u), oracle::sub(&w, &u));
    let normal = normal(&to_v, &to_w);
    let height = -oracle::dot(&u, &normal);
    (normal, height)
}

/// The vector product, by Cramer's rule.
fn normal(u: &Vector, v: &Vector) -> Vector {
    let axis = |i: usize| (0..3).map(|j| BigInt::from(i32::from(i == j))).collect();
    let volume = |axis| oracle::determinant(&[axis, u.clone(), v.clone()]);
    (0..3).map(|i| volume(axis(i))).collect()
}

/// The vector along a normal to the foot of the point.
fn down((normal, height): &(Vector, BigInt)) -> Vector {
    let way = oracle::scaled(normal, &-height);
    divided(&way, &oracle::dot(normal, normal))
}

fn faces<X: Place<3>>(cases: usize) {
    MeasureCheck::new("foot_on_face", [false; 4]).run::<X, 3, 0>(cases, |case, n| {
        let over = over(n);
        let [p, a, b, c] = case.points;
        let [u, v, w] = corners(n);
        let edges = [oracle::sub(&v, &u), oracle::sub(&w, &u)];
        let scale = largest([u].iter().chain(&edges).flatten());
        let is_flat = over.0.iter().all(Zero::is_zero);
        (!is_flat).then(|| {
            let found = foot_on_triangle(p, [a, b, c]);
            point(n, found, &n.points[0], &down(&over), &scale)
        })
    });
    let check = MeasureCheck::new("over_face_gap", [false; 4])
        .near(RadiiFit::Short, squared_distance_to_plane);
    check.run::<X, 3, 1>(cases, |case, n| {
        let distance = squared_distance_to_plane(n).filter(|it| !it.is_undefined())?;
        let is_above = over(n).1.is_positive();
        if !is_above || distance.compare(&(n.radius() * n.radius())).is_le() {
            return None;
        }
        let [p, a, b, c] = case.points;
        let truth = distance.root(FINE) - (n.radius() << FINE);
        let found = triangle_separation(p, [a, b, c], case.radii);
        Some(vec![length(n, found, truth, n.radius())])
    });
}

pub fn all<X: Place<3>>(cases: usize) {
    faces::<X>(cases);
}
