use nalgebra::{RealField, UnitComplex, Vector2};
use tangency::unit;

/// Returns one rotation after another, of length 1 again.
pub fn turn<T: RealField + Copy>(rotation: UnitComplex<T>, step: UnitComplex<T>) -> UnitComplex<T> {
    let product = rotation * step;
    match unit(&Vector2::new(product.re, product.im)) {
        Some(axis) => UnitComplex::from_cos_sin_unchecked(axis.x, axis.y),
        None => rotation,
    }
}
