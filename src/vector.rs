//! The length of a vector, and its unit vector.

use crate::predicate::{distance_of_points, unit_along};
use nalgebra::{RealField, SVector};

/// Returns the length of a vector.
///
/// Floats: within 1 ulp of the exact length, also for the largest and for subnormal coordinates. Fixed
/// point: rounded once. Both saturate at the largest number. Other scalars: their own arithmetic, so
/// that dual numbers keep their derivatives (0 for the zero vector).
///
/// nalgebra's `norm` overflows for large coordinates, and in fixed point it never returns above a quarter
/// of the range of the format.
///
/// An infinite coordinate makes the length infinite, and a NaN coordinate makes it NaN.
///
/// ```
/// use nalgebra::{Vector2, Vector3};
/// use simba::scalar::FixedI16F16;
/// use tangency::length;
///
/// assert_eq!(length(&Vector3::new(2.0, -3.0, 6.0)), 7.0);
/// assert_eq!(length(&Vector2::new(3e300, 4e300)), 5e300);
///
/// let fixed = Vector2::new(150, 360).map(FixedI16F16::from_num);
/// assert_eq!(length(&fixed), FixedI16F16::from_num(390));
/// ```
#[must_use]
pub fn length<T: RealField + Copy, const D: usize>(vector: &SVector<T, D>) -> T {
    if is_finite(vector) {
        distance_of_points(coordinates(vector), &[T::zero(); D])
    } else {
        vector.iter().fold(T::zero(), |sum, x| sum + x.abs())
    }
}

/// Returns the unit vector in the direction of a vector, each coordinate within 1 ulp (fixed point:
/// rounded once); `None` for the zero vector, or if a coordinate is infinite or NaN.
///
/// Its length differs from 1 by the rounding of the coordinates alone, for vectors of any length. Unlike
/// nalgebra's `normalize` it returns for every fixed-point vector.
///
/// ```
/// use nalgebra::Vector2;
/// use simba::scalar::FixedI16F16;
/// use tangency::unit;
///
/// assert_eq!(unit(&Vector2::new(-3.0, 4.0)), Some(Vector2::new(-0.6, 0.8)));
/// assert_eq!(unit(&Vector2::new(5e-324, 0.0)), Some(Vector2::new(1.0, 0.0)));
/// assert_eq!(unit(&Vector2::new(0.0, 0.0)), None);
///
/// let fixed = Vector2::new(30_000, 0).map(FixedI16F16::from_num);
/// assert_eq!(unit(&fixed), Some(Vector2::new(1, 0).map(FixedI16F16::from_num)));
/// ```
///
/// # Rotations in fixed point
/// nalgebra's `UnitComplex` and `UnitQuaternion` work in fixed point, to about four decimals in
/// `FixedI16F16`. Each product is rounded, so that after many products the length of a rotation drifts
/// away from 1, and it scales everything that it rotates. Renormalise it after each product:
///
/// ```
/// use nalgebra::{Complex, UnitComplex, Vector2};
/// use simba::scalar::FixedI16F16;
/// use tangency::{length, unit};
///
/// fn renormalized(turn: UnitComplex<FixedI16F16>) -> UnitComplex<FixedI16F16> {
///     let vector = unit(&Vector2::new(turn.re, turn.im));
///     vector.map_or(turn, |v| UnitComplex::new_unchecked(Complex::new(v.x, v.y)))
/// }
///
/// let [cos, sin] = [0.995, 0.0998].map(FixedI16F16::from_num);
/// let step = UnitComplex::new_unchecked(Complex::new(cos, sin));
/// let (mut drifting, mut kept) = (step, step);
/// for _ in 0..10_000 {
///     drifting = drifting * step;
///     kept = renormalized(kept * step);
/// }
/// let off = |turn: UnitComplex<FixedI16F16>| {
///     (length(&Vector2::new(turn.re, turn.im)) - FixedI16F16::from_num(1)).0.abs()
/// };
/// assert!(off(kept) <= FixedI16F16::from_bits(1).0);
/// assert!(off(drifting) > FixedI16F16::from_num(0.02).0);
/// ```
///
/// The four coordinates of a quaternion are renormalised in the same manner.
#[must_use]
pub fn unit<T: RealField + Copy, const D: usize>(vector: &SVector<T, D>) -> Option<SVector<T, D>> {
    let has_direction = is_finite(vector) && vector.iter().any(|&x| x != T::zero());
    has_direction.then(|| SVector::from(unit_along(coordinates(vector))))
}

fn coordinates<T, const D: usize>(vector: &SVector<T, D>) -> &[T; D] {
    &vector.data.0[0]
}

fn is_finite<T: RealField + Copy, const D: usize>(vector: &SVector<T, D>) -> bool {
    crate::shape::build::finite::is_finite_point(&(*vector).into())
}
