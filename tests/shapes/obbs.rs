//! What oriented boxes accept, store and tell.

use crate::{not_finite, point, quarter_turn};
use nalgebra::{
    Matrix3, Point2, Point3, RealField, Rotation3, UnitComplex, Vector2, Vector3, convert,
};
use rstest::rstest;
use tangency::{Aabb, Obb, ShapeError, ShapePart};

fn vector<T: RealField>(x: f64, y: f64) -> Vector2<T> {
    Vector2::new(convert(x), convert(y))
}

fn check_created<T: RealField + Copy>() {
    let turn = quarter_turn::<T>().rotation;
    let tile = Obb::new(point([1.0, 2.0]), turn, vector(3.0, 0.5));
    assert_eq!(*tile.center(), point([1.0, 2.0]));
    assert_eq!(*tile.half_axes(), [vector(0.0, 3.0), vector(-0.5, 0.0)]);
    assert_eq!(tile.half_extents(), vector(3.0, 0.5));
    let bounds = Aabb::new(point([0.5, -1.0]), point([1.5, 5.0]));
    assert_eq!(tile.bounds(), bounds);
}

#[test]
fn a_rotation_turns_the_half_axes() {
    in_every_scalar!(check_created());
}

fn check_half_extents<T: RealField + Copy>(x: f64, y: f64, expected: Result<(), ShapeError>) {
    let turn = quarter_turn::<T>().rotation;
    let tile = Obb::try_new(point([1.0, 2.0]), turn, vector(x, y));
    assert_eq!(tile.map(|_| ()), expected);
}

fn negative(axis: usize, half_extent: &str) -> ShapeError {
    ShapeError::NegativeHalfExtent {
        axis,
        half_extent: half_extent.into(),
    }
}

#[rstest]
#[case(1.0, 2.0, Ok(()))]
#[case(0.0, -0.0, Ok(()))]
#[case(1.0, -2.0, Err(negative(1, "-2")))]
#[case(-0.25, -2.0, Err(negative(0, "-0.25")))]
fn half_extents_are_not_negative(
    #[case] x: f64,
    #[case] y: f64,
    #[case] expected: Result<(), ShapeError>,
) {
    in_every_scalar!(check_half_extents(x, y, expected.clone()));
}

#[rstest]
fn an_oriented_box_refuses_what_is_not_finite(
    #[values(f64::NAN, f64::INFINITY, f64::NEG_INFINITY)] number: f64,
) {
    let odd = Vector2::new(1.0, number);
    let (center, half) = (Point2::new(0.0, 0.0), Vector2::new(1.0, 1.0));
    let turn = UnitComplex::from_cos_sin_unchecked(number, 0.0);
    let refused = |part, axis| Err(not_finite(part, Some(axis), number));
    assert_eq!(
        Obb::try_new(center, UnitComplex::identity(), odd),
        refused(ShapePart::HalfExtents, 1)
    );
    assert_eq!(
        Obb::try_new(odd.into(), UnitComplex::identity(), half),
        refused(ShapePart::Center, 1)
    );
    assert_eq!(
        Obb::try_new(center, turn, half),
        refused(ShapePart::HalfAxis(0), 0)
    );
    assert_eq!(
        Obb::try_from_half_axes(center, [half, odd]),
        refused(ShapePart::HalfAxis(1), 1)
    );
}

#[test]
#[should_panic(expected = "Obb: the half extent along y is negative: -1")]
fn new_panics_with_the_message_of_the_error() {
    let half_extents = Vector2::new(1.0, -1.0);
    let _ = Obb::new(Point2::origin(), UnitComplex::identity(), half_extents);
}

fn check_kept<T: RealField + Copy>() {
    let half_axes = [vector::<T>(3.0, 4.0), vector(-1.0, 4.0)];
    let slanted = Obb::from_half_axes(point([1.0, 2.0]), half_axes);
    assert_eq!(*slanted.half_axes(), half_axes);
    assert_eq!(slanted.half_extents().x, convert(5.0));
    let bounds = Aabb::new(point([-3.0, -6.0]), point([5.0, 10.0]));
    assert_eq!(slanted.bounds(), bounds);
}

#[test]
fn half_axes_that_are_not_perpendicular_are_kept() {
    in_every_scalar!(check_kept());
}

fn check_transformed<T: RealField + Copy>() {
    let tile = Obb::from_half_axes(point::<T>([3.0, 0.0]), [vector(1.0, 2.0), vector(0.0, 4.0)]);
    let expected = Obb::from_half_axes(point([10.0, 23.0]), [vector(-2.0, 1.0), vector(-4.0, 0.0)]);
    assert_eq!(tile.transformed(&quarter_turn()), expected);
}

#[test]
fn a_quarter_turn_moves_the_center_and_turns_the_half_axes() {
    in_every_scalar!(check_transformed());
}

#[test]
fn a_rotation_matrix_turns_a_flat_box_in_space() {
    let cycle = Matrix3::new(0.0, 0.0, 1.0, 1.0, 0.0, 0.0, 0.0, 1.0, 0.0);
    let rotation = Rotation3::from_matrix_unchecked(cycle);
    let sheet = Obb::new(
        Point3::new(1.0, 1.0, 1.0),
        rotation,
        Vector3::new(2.0, 0.0, 3.0),
    );
    assert_eq!(sheet.half_extents(), Vector3::new(2.0, 0.0, 3.0));
    let bounds = Aabb::new(Point3::new(-2.0, -1.0, 1.0), Point3::new(4.0, 3.0, 1.0));
    assert_eq!(sheet.bounds(), bounds);
}

/// The band of the documentation, over a whole round.
#[test]
fn half_axes_of_a_rotation_are_perpendicular_up_to_rounding() {
    for step in 0..1000 {
        let turn = UnitComplex::new(f64::from(step) * 0.00628);
        let [u, v] = *Obb::new(Point2::origin(), turn, Vector2::new(3.0, 0.7)).half_axes();
        let cosine = (u.x * v.x + u.y * v.y) / (3.0 * 0.7);
        assert!(cosine.abs() <= 2.0 * f64::EPSILON, "step {step}: {cosine}");
    }
}
