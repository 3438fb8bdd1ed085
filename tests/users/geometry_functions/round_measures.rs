//! Measures of balls and capsules, beside π of 100 decimals.

use super::{
    Number, Random, STYLES, assert_rounded, dot, exact, in_every_scalar, minus, square_root,
};
use nalgebra::{Point, Point2, Point3};
use num_bigint::BigInt;
use num_dual::Dual64;
use num_traits::Zero;
use tangency::{Ball, Capsule};
use tangency_rational::BigRational;

fn pi() -> BigRational {
    let digits = "31415926535897932384626433832795028841971693993751058209749445923078164062862089986280348253421170679";
    BigRational::new(digits.parse().unwrap(), BigInt::from(10).pow(100))
}

fn length<const D: usize, T: Number>(a: &Point<T, D>, b: &Point<T, D>) -> BigRational {
    let offset = minus(&exact(a), &exact(b));
    square_root(&dot(&offset, &offset))
}

fn check<T: Number>() {
    let whole = |n: i64| BigRational::from_integer(n.into());
    let (mut random, pi) = (Random(14), pi());
    for i in 0..400 {
        let style = STYLES[i % 4];
        let [a, b] = [(); 2].map(|()| random.point::<T, 3>(style));
        let radius = random.point::<T, 2>(style).x;
        let radius = if radius < T::zero() {
            -(radius + T::zero().next_up())
        } else {
            radius
        };
        let r = radius.rational();
        let disc = Ball::new(a.xy(), radius);
        assert_rounded(disc.area(), &(&pi * &r * &r));
        assert_rounded(disc.perimeter(), &(whole(2) * &pi * &r));
        let ball = Ball::new(a, radius);
        assert_rounded(ball.volume(), &(whole(4) * &pi * &r * &r * &r / whole(3)));
        assert_rounded(ball.surface_area(), &(whole(4) * &pi * &r * &r));
        let (pill, l) = (
            Capsule::new(a.xy(), b.xy(), radius),
            length(&a.xy(), &b.xy()),
        );
        assert_rounded(pill.area(), &(&pi * &r * &r + whole(2) * &r * &l));
        assert_rounded(pill.perimeter(), &(whole(2) * (&pi * &r + &l)));
        let (limb, l) = (Capsule::new(a, b, radius), length(&a, &b));
        let thirds = &pi * &r * &r * (whole(4) * &r + whole(3) * &l);
        assert_rounded(limb.volume(), &(thirds / whole(3)));
        assert_rounded(
            limb.surface_area(),
            &(whole(2) * &pi * &r * (whole(2) * &r + &l)),
        );
    }
}

mod beside_rationals {
    use super::check;
    super::in_every_scalar!(check);
}

#[test]
fn a_capsule_without_length_is_a_ball() {
    let (flat, solid) = (Point2::new(1.0, 2.0), Point3::new(1.0, 2.0, 3.0));
    for radius in [0.0, 0.1, 1e-200, 3.7, 1e100] {
        let (disc, pill) = (Ball::new(flat, radius), Capsule::new(flat, flat, radius));
        assert_eq!(
            (disc.area(), disc.perimeter()),
            (pill.area(), pill.perimeter())
        );
        let (ball, limb) = (Ball::new(solid, radius), Capsule::new(solid, solid, radius));
        assert_eq!(
            (ball.volume(), ball.surface_area()),
            (limb.volume(), limb.surface_area())
        );
        assert_eq!(limb.centroid(), solid);
    }
    assert!(pi() > BigRational::zero());
}

/// The derivative of an area by the radius is the perimeter, that of a volume the surface.
#[test]
fn measures_have_derivatives() {
    let (zero, radius) = (Dual64::from(0.0), Dual64::new(1.5, 1.0));
    let still = |x: f64| Point3::new(Dual64::from(x), zero, zero);
    let close = |derivative: f64, found: f64| assert!((derivative - found).abs() < 1e-13);
    let disc = Ball::new(still(0.0).xy(), radius);
    close(disc.area().eps, disc.perimeter().re);
    let ball = Ball::new(still(0.0), radius);
    close(ball.volume().eps, ball.surface_area().re);
    let pill = Capsule::new(still(0.0).xy(), still(2.0).xy(), radius);
    close(pill.area().eps, pill.perimeter().re);
    let limb = Capsule::new(still(0.0), still(2.0), radius);
    close(limb.volume().eps, limb.surface_area().re);
}
