//! What is about numbers.

use crate::recipes::gap::gap;
use crate::recipes::numbers::{number, ramp};
use crate::recipes::state_hash::hash_state;
use crate::recipes::turn::turn;
use nalgebra::{Isometry2, Point2, RealField, Rotation2, UnitComplex, Vector2};
use num_dual::Dual64;
use simba::scalar::{FixedI16F16, FixedI32F32};
use tangency::{Circle, Nearest, Segment2, length};

fn turns_keep_lengths<T: RealField + Copy>(slack: f64) {
    for [cos, sin] in [[0.8, 0.6], [0.995, 0.0998], [-0.28, 0.96]] {
        let step = UnitComplex::from_cos_sin_unchecked(number::<T>(cos), number(sin));
        let mut rotation = UnitComplex::identity();
        for _ in 0..10_000 {
            rotation = turn(rotation, step);
            let off = length(&Vector2::new(rotation.re, rotation.im)) - T::one();
            assert!(off.abs() <= number(slack), "{off}");
        }
    }
}

#[test]
fn ten_thousand_turns_keep_lengths() {
    turns_keep_lengths::<FixedI16F16>(1.0 / 32_768.0);
    turns_keep_lengths::<FixedI32F32>(1.0 / 2_147_483_648.0);
    turns_keep_lengths::<f64>(f64::EPSILON);
    turns_keep_lengths::<f32>(f64::from(f32::EPSILON));
}

#[test]
fn derivatives_are_difference_quotients() {
    for x in (1..40)
        .map(|i| f64::from(i) * 0.25 - 5.0)
        .filter(|x| *x != 0.0)
    {
        let dual = gap(Dual64::from(x).derivative());
        let step = 1e-5;
        let quotient = (gap(x + step).distance - gap(x - step).distance) / (2.0 * step);
        assert!(
            (dual.distance.eps - quotient).abs() < 1e-9,
            "{x}: {} and {quotient}",
            dual.distance.eps
        );
        assert_eq!((dual.distance.re, dual.unique), (gap(x).distance, true));
    }
}

/// Two parallel edges, one of which turns: the distance is least at one end, and at the other after the tie.
#[test]
fn at_a_tie_a_derivative_is_one_sided() {
    let wall = |angle: Dual64| {
        let flat = Segment2::new(
            Point2::new(Dual64::from(-1.0), Dual64::from(1.0)),
            Point2::new(Dual64::from(2.0), Dual64::from(1.0)),
        );
        // To the first order the cosine is 1, and the sine the angle.
        let turn = Rotation2::from_matrix_unchecked(nalgebra::Matrix2::new(
            1.0.into(),
            -angle,
            angle,
            1.0.into(),
        ));
        flat.transformed(&Isometry2::from_parts(
            Vector2::zeros().into(),
            UnitComplex::from_rotation_matrix(&turn),
        ))
    };
    let floor = Segment2::new(
        Point2::origin(),
        Point2::new(Dual64::from(0.5), Dual64::from(0.0)),
    );
    let floor = Segment2::new(Point2::new(Dual64::from(-0.5), Dual64::from(0.0)), floor.b);
    let nearest = floor.nearest(&wall(Dual64::from(0.0).derivative()));
    assert!(!nearest.unique && nearest.distance.re == 1.0);
    // The ends of the floor are at -0.5 and 0.5: these are the derivatives from the left and from the right.
    assert_eq!(nearest.distance.eps.abs(), 0.5);
}

#[test]
fn literals_are_exact_or_rounded_to_the_nearest() {
    fn check<T: RealField + Copy>() {
        let expected = Segment2::<f64>::new(Point2::new(-8.0, 0.25), Point2::new(8.0, 2.75));
        let ramp = ramp::<T>();
        for (found, expected) in [(ramp.a, expected.a), (ramp.b, expected.b)] {
            assert_eq!(
                found.map(|it| nalgebra::try_convert::<T, f64>(it).unwrap()),
                expected
            );
        }
    }
    check::<f64>();
    check::<f32>();
    check::<FixedI16F16>();
    check::<FixedI32F32>();
    assert_eq!(number::<FixedI16F16>(0.1).to_bits(), 6554); // 6553.6
    assert_eq!(number::<f32>(0.1).to_bits(), 0.1_f32.to_bits());
}

#[test]
fn a_hash_sees_each_last_place() {
    let fine = |units| {
        Circle::new(
            Point2::new(FixedI32F32::from_bits(units), number(0.0)),
            number(1.0),
        )
    };
    let large = 1_i64 << 60; // an f64 has no room for its last place
    assert_ne!(hash_state(&[fine(large)]), hash_state(&[fine(large + 1)]));
    let disc = |x: f32| Circle::new(Point2::new(x, 2.0), 1.0);
    assert_ne!(
        hash_state(&[disc(1.0)]),
        hash_state(&[disc(1.0_f32.next_up())])
    );
    assert_ne!(
        hash_state(&[disc(1.0), disc(2.0)]),
        hash_state(&[disc(2.0), disc(1.0)])
    );
}
