//! The length of a vector, and the vector of length 1 along it.

use crate::predicate::{distance_of_points, unit_along};
use nalgebra::{RealField, SVector};

/// Returns the length of a vector.
///
/// Floats: within 1 ulp of the exact length. No square leaves the range of exponents on the way, so
/// that the length is right for the largest and for subnormal coordinates as well; what is longer than
/// the largest float is the largest float. Fixed point: rounded once; what is longer than the largest
/// number is the largest number. nalgebra's `distance_of_points` overflows there, and above a quarter of the range of
/// a fixed-point format it never returns. Other scalars: their own arithmetic, so that dual numbers
/// keep their derivatives; that of the zero vector is 0.
///
/// An infinite coordinate makes it infinite, and a coordinate that is not a number makes it not a
/// number.
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

/// Returns the vector of length 1 along a vector, each coordinate within 1 ulp (fixed point: rounded
/// once); `None` for the zero vector, and where a coordinate is infinite or not a number.
///
/// The length of what it returns differs from 1 by the rounding of the coordinates alone, however long
/// or short the vector is. Unlike nalgebra's `normalize` it returns for every fixed-point vector.
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
/// `FixedI16F16`. Each product is rounded, so that the length of a rotation that is turned again and
/// again drifts away from 1, and all that it rotates grows or shrinks by as much. Make it a unit again
/// after each turn:
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
/// A quaternion's four coordinates are made a unit in the same way.
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
