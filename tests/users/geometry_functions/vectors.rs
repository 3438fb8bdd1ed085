//! The length of a vector, and the vector of length 1 along it.

use super::{Number, Random, STYLES, assert_rounded, dot, exact, in_every_scalar, square_root};
use nalgebra::{Complex, Point, SVector, UnitComplex, Vector2, Vector3};
use num_dual::Dual64;
use num_traits::Zero;
use simba::scalar::{FixedI8F8, FixedI16F16, FixedI32F32};
use tangency::{length, unit};

/// A fixed-point vector may be longer than the longest number; its unit vector is right all the same.
fn check_vector<T: Number, const D: usize>(vector: &SVector<T, D>) {
    let coordinates = exact(&Point::from(*vector));
    let square = dot(&coordinates, &coordinates);
    assert_rounded(length(vector), &square_root(&square));
    let Some(unit) = unit(vector) else {
        assert!(square.is_zero(), "{vector:?} has a direction");
        return;
    };
    for (found, coordinate) in unit.iter().zip(&coordinates) {
        let expected = coordinate / &square_root(&square);
        let off = found.rational() - expected.clone();
        if T::DIGITS.is_none() {
            assert_rounded(*found, &expected);
        } else {
            let last = super::place::<T>(&num_traits::One::one());
            assert!(
                num_traits::Signed::abs(&off) <= last,
                "{vector:?}: {found:?}"
            );
        }
    }
}

fn check<T: Number>() {
    let mut random = Random(1);
    for _ in 0..150 {
        for style in STYLES {
            check_vector(&random.point::<T, 2>(style).coords);
            check_vector(&random.point::<T, 3>(style).coords);
        }
    }
    let (zero, most) = (T::zero(), T::largest());
    let least = T::zero().next_up();
    for [x, y] in [
        [zero, zero],
        [most, zero],
        [most, most],
        [least, zero],
        [least, least],
        [-most, least],
    ] {
        check_vector(&Vector2::new(x, y));
        check_vector(&Vector3::new(x, y, zero));
    }
}

mod beside_rationals {
    use super::check;
    super::in_every_scalar!(check);
}

/// nalgebra's own norm never returns here.
#[test]
fn lengths_in_fixed_point_return() {
    let vector = Vector2::new(150, 30).map(FixedI16F16::from_num);
    assert_eq!(length(&vector), FixedI16F16::from_num(152.9705854077836));
    let ends = Vector2::from_element(FixedI8F8::from_bits(i16::MIN));
    assert_eq!(length(&ends), FixedI8F8::largest());
    let ends = Vector2::from_element(FixedI32F32::from_bits(i64::MIN));
    assert_eq!(length(&ends), FixedI32F32::largest());
    assert_eq!(
        unit(&ends),
        unit(&Vector2::new(-1, -1).map(FixedI32F32::from_num))
    );
}

#[test]
fn what_is_not_finite_has_no_direction() {
    for bad in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY] {
        assert_eq!(unit(&Vector2::new(1.0, bad)), None);
    }
    assert_eq!(unit(&Vector2::new(-0.0, 0.0)), None);
    assert_eq!(length(&Vector2::new(1.0, f64::NEG_INFINITY)), f64::INFINITY);
    assert!(length(&Vector2::new(f64::INFINITY, f64::NAN)).is_nan());
    assert_eq!(unit(&SVector::<f64, 0>::zeros()), None);
}

/// The length of (3, 4) moving by (1, 0) grows by 3/5, and its direction turns by -4/25.
#[test]
fn lengths_and_units_have_derivatives() {
    let vector = Vector2::new(Dual64::new(3.0, 1.0), Dual64::new(4.0, 0.0));
    let grows = length(&vector);
    assert_eq!(grows.re, 5.0);
    let unit = unit(&vector).expect("a direction");
    let close = |found: f64, expected: f64| assert!((found - expected).abs() < 1e-15, "{found}");
    close(grows.eps, 0.6);
    close(unit.x.re, 0.6);
    close(unit.y.re, 0.8);
    close(unit.x.eps, 0.8 * 4.0 / 25.0);
    close(unit.y.eps, -0.6 * 4.0 / 25.0);
}

/// A rotation turned ten thousand times drifts by 7 % unless it is made a unit again.
#[test]
fn rotations_in_fixed_point_stay_rotations() {
    let (sin, cos) = 0.1_f64.sin_cos();
    let [cos, sin] = [cos, sin].map(FixedI16F16::from_num);
    let step = UnitComplex::new_unchecked(Complex::new(cos, sin));
    let coordinates = |turn: UnitComplex<FixedI16F16>| Vector2::new(turn.re, turn.im);
    let mut turn = step;
    for _ in 0..10_000 {
        let next = unit(&coordinates(turn * step)).expect("a direction");
        turn = UnitComplex::new_unchecked(Complex::new(next.x, next.y));
        let off = length(&next).rational() - FixedI16F16::from_num(1).rational();
        assert!(num_traits::Signed::abs(&off) <= super::power_of_two(-16));
    }
}
