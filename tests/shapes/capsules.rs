//! What capsules accept, and their bounds.

use crate::{Place, not_finite, point, quarter_turn};
use nalgebra::{Point2, Point3, RealField, convert};
use rstest::rstest;
use tangency::{Aabb, Ball, Capsule, Segment, ShapeError, ShapePart};

fn check_radius<T: RealField + Copy>(radius: f64, expected: Result<(), ShapeError>) {
    let capsule = Capsule::<T, 2>::try_new(point([1.0, 2.0]), point([0.0, 3.0]), convert(radius));
    assert_eq!(capsule.map(|_| ()), expected);
}

#[rstest]
#[case(1.5, Ok(()))]
#[case(0.0, Ok(()))]
#[case(-0.0, Ok(()))]
#[case(-0.25, Err(ShapeError::NegativeRadius { radius: "-0.25".into() }))]
fn a_capsule_takes_a_radius(#[case] radius: f64, #[case] expected: Result<(), ShapeError>) {
    in_every_scalar!(check_radius(radius, expected.clone()));
}

#[rstest]
fn a_capsule_refuses_what_is_not_finite(
    #[values(f64::NAN, f64::INFINITY, f64::NEG_INFINITY)] number: f64,
) {
    let (given, odd) = (Point2::new(0.0, 1.0), Point2::new(0.0, number));
    for (a, b, radius, part, axis) in [
        (odd, given, 1.0, ShapePart::Start, Some(1)),
        (given, odd, 1.0, ShapePart::End, Some(1)),
        (given, given, number, ShapePart::Radius, None),
    ] {
        let refused = Err(not_finite(part, axis, number));
        assert_eq!(Capsule::try_new(a, b, radius), refused);
    }
}

#[test]
#[should_panic(expected = "Capsule: the radius is negative: -1")]
fn new_panics_with_the_message_of_the_error() {
    let _ = Capsule::new(Point2::new(0.0, 0.0), Point2::new(1.0, 0.0), -1.0);
}

fn check_bounds<T: RealField + Copy>(a: Place, b: Place, radius: f64, min: Place, max: Place) {
    let capsule = Capsule::<T, 2>::new(point(a), point(b), convert(radius));
    assert_eq!(capsule.bounds(), Aabb::new(point(min), point(max)));
}

#[rstest]
#[case::rising([1.0, 5.0], [3.0, 2.0], 0.5, [0.5, 1.5], [3.5, 5.5])]
#[case::no_radius([3.0, 2.0], [1.0, 5.0], 0.0, [1.0, 2.0], [3.0, 5.0])]
#[case::no_length([3.0, 2.0], [3.0, 2.0], 2.0, [1.0, 0.0], [5.0, 4.0])]
fn bounds_hold_the_round_ends(
    #[case] a: Place,
    #[case] b: Place,
    #[case] radius: f64,
    #[case] min: Place,
    #[case] max: Place,
) {
    in_every_scalar!(check_bounds(a, b, radius, min, max));
}

#[test]
fn without_length_it_has_the_bounds_of_a_ball() {
    let center = Point3::new(0.1, -0.7, 3.3);
    let ball = Ball::new(center, 0.3);
    assert_eq!(Capsule::new(center, center, 0.3).bounds(), ball.bounds());
}

#[test]
fn bounds_beyond_the_largest_number_end_there() {
    let end = Point2::new(f64::MAX, 0.0);
    let bounds = Capsule::new(end, end, f64::MAX).bounds();
    assert_eq!(*bounds.min(), Point2::new(0.0, -f64::MAX));
    assert_eq!(*bounds.max(), Point2::new(f64::MAX, f64::MAX));
}

fn check_transformed<T: RealField + Copy>() {
    let radius = convert::<_, T>(0.5);
    let moved =
        Capsule::new(point([3.0, 0.0]), point([0.0, 1.0]), radius).transformed(&quarter_turn());
    let expected = Segment::new(point([10.0, 23.0]), point([9.0, 20.0]));
    assert_eq!((*moved.segment(), moved.radius()), (expected, radius));
}

#[test]
fn a_quarter_turn_moves_both_ends() {
    in_every_scalar!(check_transformed());
}
