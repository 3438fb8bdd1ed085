//! What is not known for certain is not vouched for.

use crate::exact::Approx;
use crate::exact::internals::{ErrorBounded, Float, Real, UNIT};

/// Of which float arithmetic knows no more than that it is small: every rounding may be its sign.
fn noise() -> ErrorBounded {
    let product = |a, b| Approx::given(a) * Approx::given(b);
    let noise = product(0.1, 0.1) - product(0.2, 0.05);
    assert_eq!(noise.sign(), None);
    ErrorBounded::of(noise.value(), noise.bound())
}

#[test]
fn a_quotient_by_noise_may_be_anything() {
    let known = |x| ErrorBounded::of(x, UNIT);
    assert!(known(3.0).over(known(2.0)).is_accurate::<f32>(1.5, 1.0));
    assert!(!known(3.0).over(noise()).is_accurate::<f32>(1.5, 1.0));
    assert!(!known(3.0).over(noise()).is_accurate::<f32>(1.5, 1e30));
}

/// Whether this is what a number is said to be off by at most.
fn is_off_by(number: ErrorBounded, most: f64) -> bool {
    let scale = most / f32::SLACK;
    number.is_accurate::<f32>(0.0, scale) && !number.is_accurate::<f32>(0.0, 0.99 * scale)
}

/// Two numbers about 1 that are each off by a quarter.
#[test]
fn errors_add_up() {
    let a = ErrorBounded::of(1.0, 0.25);
    let b = ErrorBounded::of(-1.0, 0.25);
    assert!(is_off_by(a, 0.25));
    assert!(is_off_by(a + b, 0.5) && is_off_by(a - b, 0.5));
    // 5/4 times 5/4 is 9/16 more than 1, and 5/4 over 3/4 is 2/3 more.
    assert!(is_off_by(a * b, 9.0 / 16.0));
    assert!(is_off_by(a.over(b), 2.0 / 3.0));
}
