//! Shapes without an invariant, made of numbers that may not be finite.

use nalgebra::{Point, Point3, RealField, SVector, Vector3};
use simba::scalar::{FixedI16F16, FixedI32F32};
use tangency::{
    HalfSpace, Line, NonFinite, Plane, Ray, Segment, ShapeError, ShapePart, Tetrahedron, Triangle,
};

/// What `try_new` returned, and which part of the shape each of three points is.
struct Made {
    result: Result<(), ShapeError>,
    parts: [Option<ShapePart>; 3],
}

/// Compares a shape with that of `new`.
fn made<S: PartialEq + core::fmt::Debug>(
    tried: Result<S, ShapeError>,
    shape: S,
    parts: [Option<ShapePart>; 3],
) -> Made {
    let is_shape = |it| assert_eq!(it, shape);
    Made {
        result: tried.map(is_shape),
        parts,
    }
}

/// Makes each shape of points and vectors.
fn make<T: RealField + Copy, const D: usize>(points: &[Point<T, D>; 3]) -> [Made; 6] {
    let [a, b, c] = *points;
    let (v, none) = (b.coords, None);
    let along = [Some(ShapePart::Origin), Some(ShapePart::Direction), none];
    let ends = [Some(ShapePart::Start), Some(ShapePart::End), none];
    let side = [Some(ShapePart::Point), Some(ShapePart::Normal), none];
    let corners = [0, 1, 2].map(|i| Some(ShapePart::Corner(i)));
    // A NaN does not equal itself, but is refused before that matters.
    [
        made(Segment::try_new(a, b), Segment::new(a, b), ends),
        made(Ray::try_new(a, v), Ray::new(a, v), along),
        made(Line::try_new(a, v), Line::new(a, v), along),
        made(Line::try_through(a, b), Line::through(a, b), ends),
        made(HalfSpace::try_new(a, v), HalfSpace::new(a, v), side),
        made(Triangle::try_new(a, b, c), Triangle::new(a, b, c), corners),
    ]
}

fn finite_numbers_are_accepted<T: RealField + Copy, const D: usize>() {
    let most = T::max_value().unwrap();
    let points = [-most, T::zero(), most].map(|it| Point::from(SVector::repeat(it)));
    assert!(make::<T, D>(&points).iter().all(|made| made.result.is_ok()));
    let flat = [Point::from(SVector::repeat(T::one())); 3];
    assert!(make::<T, D>(&flat).iter().all(|made| made.result.is_ok()));
}

#[test]
fn all_finite_numbers_are_accepted() {
    finite_numbers_are_accepted::<f64, 2>();
    finite_numbers_are_accepted::<f32, 3>();
    finite_numbers_are_accepted::<FixedI16F16, 3>();
    finite_numbers_are_accepted::<FixedI32F32, 2>();
}

fn each_broken_number_is_named<const D: usize>() {
    let kinds = [
        (f64::NAN, NonFinite::Nan),
        (f64::INFINITY, NonFinite::Infinite),
        (f64::NEG_INFINITY, NonFinite::Infinite),
    ];
    for (broken, value) in kinds {
        for (number, axis) in (0..3).flat_map(|number| (0..D).map(move |axis| (number, axis))) {
            let mut points = [1.0, 2.0, 4.0].map(|it| Point::from(SVector::<f64, D>::repeat(it)));
            points[number][axis] = broken;
            for Made { result, parts } in make(&points) {
                let error = |part| ShapeError::NotFinite {
                    part,
                    axis: Some(axis),
                    value,
                };
                assert_eq!(result.err(), parts[number].map(error));
            }
        }
    }
}

#[test]
fn each_number_that_is_not_finite_is_named() {
    each_broken_number_is_named::<2>();
    each_broken_number_is_named::<3>();
    for number in 0..4 {
        let mut corners = [0.0, 1.0, 2.0, 4.0].map(|it| Point3::new(it, it * it, 1.0));
        corners[number].z = f64::NAN;
        let [a, b, c, d] = corners;
        let error = Tetrahedron::try_new(a, b, c, d).unwrap_err();
        assert_eq!(
            error.to_string(),
            format!(
                "coordinate z of corner {} is NaN",
                ["a", "b", "c", "d"][number]
            )
        );
    }
    let [point, normal] = [Point3::new(0.0, f64::NAN, 0.0), Point3::new(0.0, 0.0, 1.0)];
    assert!(
        Plane::try_new(point, Vector3::z()).is_err()
            && Plane::try_new(normal, point.coords).is_err()
    );
    assert!(Plane::try_new(normal, normal.coords).is_ok());
}
