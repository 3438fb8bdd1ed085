//! What balls, boxes and polylines accept.

use crate::{Place, non_finite, not_finite, point, points};
use nalgebra::{Point2, RealField, convert};
use rstest::rstest;
use tangency::{Aabb, Ball, ConvexPolygon, Polygon, Polyline, Segment, ShapeError, ShapePart};

#[rstest]
fn no_shape_with_an_invariant_takes_what_is_not_finite(
    #[values(f64::NAN, f64::INFINITY, f64::NEG_INFINITY)] number: f64,
) {
    let vertices = points::<f64>(&[[0.0, 0.0], [2.0, 0.0], [0.0, number], [number, 1.0]]);
    let value = non_finite(number);
    let error = ShapeError::VertexNotFinite {
        vertex: 2,
        axis: 1,
        value,
    };
    assert_eq!(ConvexPolygon::try_new(vertices.clone()), Err(error.clone()));
    assert_eq!(Polygon::try_new(vertices.clone()), Err(error.clone()));
    assert_eq!(Polyline::try_new(vertices.clone()), Err(error.clone()));
    assert_eq!(Aabb::try_from_points(vertices), Err(error.clone()));
    assert_eq!(
        Ball::try_new(Point2::new(number, 0.0), 1.0),
        Err(not_finite(ShapePart::Center, Some(0), number))
    );
    assert_eq!(
        Ball::try_new(Point2::new(0.0, 0.0), number),
        Err(not_finite(ShapePart::Radius, None, number))
    );
    let (low, high) = (Point2::new(0.0, 0.0), Point2::new(1.0, number));
    let refused = |part| Err(not_finite(part, Some(1), number));
    assert_eq!(Aabb::try_new(low, high), refused(ShapePart::Max));
    assert_eq!(Aabb::try_new(high, low), refused(ShapePart::Min));
}

#[test]
fn the_largest_numbers_are_finite() {
    assert!(Ball::try_new(Point2::new(f64::MAX, f64::MIN), f64::MAX).is_ok());
    let corners = (
        Point2::new(f64::MIN, f64::MIN),
        Point2::new(f64::MAX, f64::MAX),
    );
    assert!(Aabb::try_new(corners.0, corners.1).is_ok());
}

fn check_ball<T: RealField + Copy>(radius: f64, expected: Result<(), ShapeError>) {
    let ball = Ball::<T, 2>::try_new(point([1.0, 2.0]), convert(radius));
    assert_eq!(ball.map(|_| ()), expected);
}

#[rstest]
#[case(1.5, Ok(()))]
#[case(0.0, Ok(()))]
#[case(-0.0, Ok(()))]
#[case(-0.25, Err(ShapeError::NegativeRadius { radius: "-0.25".into() }))]
fn a_ball_takes_a_radius(#[case] radius: f64, #[case] expected: Result<(), ShapeError>) {
    in_every_scalar!(check_ball(radius, expected.clone()));
}

fn check_box<T: RealField + Copy>(min: Place, max: Place, expected: Result<(), ShapeError>) {
    let stored = Aabb::<T, 2>::try_new(point(min), point(max));
    assert_eq!(stored.map(|_| ()), expected);
    let around = Aabb::<T, 2>::from_points([point(max), point(min)]);
    assert!((0..2).all(|axis| around.min()[axis] <= around.max()[axis]));
}

fn min_above_max(axis: usize, min: &str, max: &str) -> ShapeError {
    ShapeError::MinAboveMax {
        axis,
        min: min.into(),
        max: max.into(),
    }
}

#[rstest]
#[case([0.0, 0.0], [1.0, 2.0], Ok(()))]
#[case([1.0, 2.0], [1.0, 2.0], Ok(()))]
#[case([0.0, 3.0], [1.0, 2.0], Err(min_above_max(1, "3", "2")))]
#[case([2.0, 3.0], [1.0, 2.0], Err(min_above_max(0, "2", "1")))]
fn a_box_takes_corners(
    #[case] min: Place,
    #[case] max: Place,
    #[case] expected: Result<(), ShapeError>,
) {
    in_every_scalar!(check_box(min, max, expected.clone()));
}

#[test]
fn no_box_is_empty() {
    let error = ShapeError::TooFewVertices {
        minimum: 1,
        found: 0,
    };
    assert_eq!(Aabb::<f64, 3>::try_from_points([]), Err(error.clone()));
}

#[test]
fn a_polyline_keeps_repeated_vertices_and_refuses_a_single_one() {
    let vertices = points::<f64>(&[[1.0, 1.0], [1.0, 1.0]]);
    let still = Polyline::new(vertices.clone());
    assert!(still.edges().eq([Segment::new(vertices[0], vertices[1])]));
    let error = ShapeError::TooFewVertices {
        minimum: 2,
        found: 1,
    };
    assert_eq!(
        Polyline::try_new(vertices[..1].to_vec()),
        Err(error.clone())
    );
}
