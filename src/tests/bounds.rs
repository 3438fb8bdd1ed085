//! Error bounds of quotients and roots.

use crate::exact::Approx;
use crate::exact::internals::{ErrorBounded, Float, Real, UNIT};

/// A small number whose error bound is larger than itself.
fn rounding_error() -> ErrorBounded {
    let product = |a, b| Approx::given(a) * Approx::given(b);
    let rounding_error = product(0.1, 0.1) - product(0.2, 0.05);
    assert_eq!(rounding_error.sign(), None);
    ErrorBounded::of(rounding_error.value(), rounding_error.bound())
}

#[test]
fn quotient_by_rounding_error_is_not_accurate() {
    let known = |x| ErrorBounded::of(x, UNIT);
    assert!(known(3.0).over(known(2.0)).is_accurate::<f32>(1.5, 1.0));
    assert!(
        !known(3.0)
            .over(rounding_error())
            .is_accurate::<f32>(1.5, 1.0)
    );
    assert!(
        !known(3.0)
            .over(rounding_error())
            .is_accurate::<f32>(1.5, 1e30)
    );
}

/// Whether this is the error bound of a number.
fn has_error_bound(number: ErrorBounded, most: f64) -> bool {
    let scale = most / f32::SLACK;
    number.is_accurate::<f32>(0.0, scale) && !number.is_accurate::<f32>(0.0, 0.99 * scale)
}

/// Two numbers about 1, each with an error of a quarter.
#[test]
fn error_bounds_add_up() {
    let a = ErrorBounded::of(1.0, 0.25);
    let b = ErrorBounded::of(-1.0, 0.25);
    assert!(has_error_bound(a, 0.25));
    assert!(has_error_bound(a + b, 0.5) && has_error_bound(a - b, 0.5));
    // 5/4 times 5/4 is 9/16 more than 1, and 5/4 over 3/4 is 2/3 more.
    assert!(has_error_bound(a * b, 9.0 / 16.0));
    assert!(has_error_bound(a.over(b), 2.0 / 3.0));
}
