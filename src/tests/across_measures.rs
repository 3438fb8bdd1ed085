//! The direction at right angles to two others: [`cross_direction`](crate::exact::cross_direction).

use super::known_scalar::KnownScalar;
use super::measuring::{FINE, MeasureCheck, largest, parameter_to_one};
use super::oracle;
use super::oracle::Vector;
use super::prelude::*;
use num_bigint::BigInt;
use num_traits::{One, Signed, Zero};

/// Each coordinate is that of the vector product times one power of two, and the largest is at least 1.
pub fn all<T: KnownScalar>(cases: usize) {
    MeasureCheck::new("across", [true; 2]).run::<ExplicitPoint<T, 3>, 3, 0>(cases, |case, n| {
        let product = product(&n.points[0], &n.points[1]);
        if product.iter().all(Zero::is_zero) {
            return None;
        }
        let found = cross_direction(&case.points[0].0, &case.points[1].0);
        let fine = found.map(|x| oracle::in_units(x, -(FINE as i32)));
        let truth = scaled_like(&product, &largest(fine.iter()));
        assert!(
            largest(fine.iter()) >= BigInt::one() << FINE,
            "short: {found:?}"
        );
        Some(
            (0..3)
                .map(|i| parameter_to_one(found[i], truth[i].clone()))
                .collect(),
        )
    });
}

fn product(u: &Vector, v: &Vector) -> Vector {
    let minor = |i: usize, j: usize| &u[i] * &v[j] - &u[j] * &v[i];
    vec![minor(1, 2), minor(2, 0), minor(0, 1)]
}

/// A vector times the power of two that brings its largest coordinate closest to a number.
fn scaled_like(vector: &Vector, most: &BigInt) -> Vector {
    let length = largest(vector.iter());
    let up = most.bits() as i64 - length.bits() as i64;
    let shifted = |x: &BigInt, up: i64| match up {
        0.. => x << up,
        _ => x / (BigInt::one() << -up),
    };
    let off = |up: &i64| (shifted(&length, *up) - most).abs();
    let up = (up - 1..=up + 1).min_by_key(off).unwrap_or(up);
    vector.iter().map(|x| shifted(x, up)).collect()
}
