//! Square roots of rational numbers, and decimals.

use tangency_rational::BigRational;

/// Correct to a relative 2^-120.
pub fn square_root(x: &BigRational) -> BigRational {
    let product = x.numer() * x.denom();
    let shift = 122_u64.saturating_sub(product.bits() / 2);
    let root = (product << (2 * shift)).sqrt();
    BigRational::new(root, x.denom() << shift)
}

pub use tangency_rational::decimal;
