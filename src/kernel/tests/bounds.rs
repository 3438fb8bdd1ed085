//! What is not known for certain is not vouched for.

use super::super::are_numbers;
use super::super::filter::{Approx, Known};
use super::super::real::Real;

/// Of which float arithmetic knows no more than that it is small: every rounding may be its sign.
fn noise() -> Known {
    let product = |a, b| Approx::given(a) * Approx::given(b);
    let noise = product(0.1, 0.1) - product(0.2, 0.05);
    assert_eq!(noise.sign(), None);
    Known::of(noise, 1.0)
}

#[test]
fn a_quotient_by_noise_may_be_anything() {
    let known = |x| Known::of(Approx::given(x), 1.0);
    assert!(known(3.0).over(known(2.0)).vouches::<f32>(1.5, 1.0));
    assert!(!known(3.0).over(noise()).vouches::<f32>(1.5, 1.0));
    assert!(!known(3.0).over(noise()).vouches::<f32>(1.5, 1e30));
}

#[test]
fn one_coordinate_that_is_not_a_number_is_noticed() {
    assert!(are_numbers([&[1.0, -0.0], &[f64::INFINITY, f64::MIN]]));
    assert!(!are_numbers([&[1.0, 2.0], &[f64::NAN, 3.0]]));
    assert!(!are_numbers([&[1.0, 2.0, f32::NAN]]));
}
