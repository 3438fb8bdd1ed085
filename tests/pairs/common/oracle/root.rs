//! Square roots of rational numbers, and decimals.

use num_bigint::BigInt;
use tangency_rational::BigRational;

/// Correct to a relative 2^-120.
pub fn square_root(x: &BigRational) -> BigRational {
    let product = x.numer() * x.denom();
    let shift = 122_u64.saturating_sub(product.bits() / 2);
    let root = (product << (2 * shift)).sqrt();
    BigRational::new(root, x.denom() << shift)
}

/// A decimal number such as `-12.5e-3`.
pub fn decimal(text: &str) -> BigRational {
    let (mantissa, exponent) = text.split_once(['e', 'E']).unwrap_or((text, "0"));
    let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let digits = format!("{whole}{fraction}")
        .parse::<BigInt>()
        .expect("decimal digits");
    let places = exponent.parse::<i32>().expect("an exponent") - fraction.len() as i32;
    let power = BigInt::from(10).pow(places.unsigned_abs());
    if places < 0 {
        BigRational::new(digits, power)
    } else {
        BigRational::from(digits * power)
    }
}
