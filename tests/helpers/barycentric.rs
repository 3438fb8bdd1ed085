//! Barycentric coordinates beside the solutions of linear equations.

use crate::exact::{Place, Rational, assert_close, dot, minus, place, plus, solve, times};
use crate::scalars::{Number, Random};
use crate::{CASES, in_four_scalars};
use nalgebra::{Point, Point2, Point3};
use num_traits::{One, Signed, Zero};
use tangency::{Intersects, Triangle};

/// The weights of the corners at the foot of a point, by normal equations.
fn weights(p: &Place, corners: &[Place]) -> Option<[Rational; 3]> {
    let [u, v] = [1, 2].map(|i| minus(&corners[i], &corners[0]));
    let e = minus(p, &corners[0]);
    let rows = [&u, &v].map(|w| vec![dot(w, &u), dot(w, &v), dot(w, &e)]);
    let of = solve(rows.to_vec())?;
    let [b, c] = [&of[0], &of[1]];
    Some([Rational::one() - b - c, b.clone(), c.clone()])
}

fn check<T: Number, const D: usize>(points: &[Point<T, D>]) -> bool {
    let [p, a, b, c] = [0, 1, 2, 3].map(|i| points[i]);
    let found = Triangle::new(a, b, c).barycentric(&p);
    let corners: Vec<_> = [a, b, c].iter().map(place).collect();
    let Some(expected) = weights(&place(&p), &corners) else {
        assert_eq!(found, None, "{points:?}");
        return false;
    };
    let found = found.unwrap();
    for (found, expected) in found.iter().zip(&expected) {
        if T::is_in_range(expected) {
            assert_close(*found, expected, 1, &Zero::zero());
            assert!(!expected.is_positive() || *found >= T::zero());
            assert!(!expected.is_negative() || *found <= T::zero());
        }
    }
    true
}

fn weights_of_corners<T: Number>() {
    let mut random = Random(0x0dd0_5eed);
    let mut found = 0;
    for _ in 0..CASES {
        found += usize::from(check(&random.points::<T, 2>(4)));
        found += usize::from(check(&random.points::<T, 3>(4)));
    }
    assert!(found > CASES);
}

#[test]
fn weights_of_corners_in_four_scalars() {
    in_four_scalars!(weights_of_corners);
}

fn sums_and_points<T: Number>() {
    let mut random = Random(0xfeed);
    for _ in 0..CASES {
        let p = random.points::<T, 3>(3);
        let triangle = Triangle::new(p[0], p[1], p[2]);
        let weights = [0; 3].map(|_| T::of(random.unit()));
        let places: Vec<_> = p.iter().map(place).collect();
        let terms = places.iter().zip(weights);
        let expected = terms.fold(vec![Rational::zero(); 3], |sum, (corner, weight)| {
            plus(&sum, &times(corner, &weight.exact()))
        });
        let point = triangle.point_at(weights);
        for (x, value) in point.iter().zip(&expected) {
            if T::is_in_range(value) {
                assert_close(*x, value, 1, &Zero::zero());
            }
        }
        if let Some(weights) = triangle.barycentric(&triangle.centroid()) {
            let sum: Rational = weights.iter().map(|w| w.exact()).sum();
            assert_close(T::one(), &sum, 3, &Rational::one());
        }
    }
}

#[test]
fn sums_and_points_in_four_scalars() {
    in_four_scalars!(sums_and_points);
}

#[test]
fn corners_and_edges_are_exact() {
    let [a, b, c] = [[0.1, 0.2], [1e9, 0.3], [-7.0, 1e-9]].map(Point2::from);
    let triangle = Triangle::new(a, b, c);
    assert_eq!(triangle.barycentric(&a), Some([1.0, 0.0, 0.0]));
    assert_eq!(triangle.barycentric(&b), Some([0.0, 1.0, 0.0]));
    assert_eq!(triangle.barycentric(&c), Some([0.0, 0.0, 1.0]));
}

#[test]
fn signs_tell_inside() {
    let mut random = Random(5);
    for _ in 0..20 * CASES {
        let p = random.points::<f64, 2>(4);
        let triangle = Triangle::new(p[1], p[2], p[3]);
        if let Some(weights) = triangle.barycentric(&p[0]) {
            let is_inside = weights.iter().all(|&w| w >= 0.0);
            assert_eq!(is_inside, triangle.intersects(&p[0]), "{p:?}");
        }
    }
}

#[test]
fn degenerate_triangles_have_none() {
    let p = Point3::new(0.1, 0.2, 0.3);
    let far = Point3::new(1e300, 0.0, f64::MAX);
    assert_eq!(Triangle::new(p, p, p).barycentric(&far), None);
    assert_eq!(Triangle::new(p, far, p).barycentric(&far), None);
    let nan = Point3::new(0.0, f64::NAN, 0.0);
    let [b, c] = [Point3::new(1.0, 0.0, 0.0), Point3::new(0.0, 1.0, 0.0)];
    assert_eq!(Triangle::new(p, b, c).barycentric(&nan), None);
    assert_eq!(Triangle::new(nan, b, c).barycentric(&p), None);
}
