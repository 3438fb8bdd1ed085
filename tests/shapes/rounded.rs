//! What rounded shapes accept, their bounds and motions.

use crate::{Place, not_finite, point, quarter_turn};
use nalgebra::{Point2, Point3, RealField, Vector2, Vector3, convert};
use rstest::rstest;
use tangency::{
    Aabb, Capsule, ConvexPolyhedron, Obb, Roundable, Rounded, Segment, ShapeError, ShapePart,
    Tetrahedron, Triangle,
};

fn check_radius<T: RealField + Copy>(radius: f64, expected: Result<(), ShapeError>) {
    let core = Segment::<T, 2>::new(point([1.0, 2.0]), point([0.0, 3.0]));
    assert_eq!(
        Rounded::try_new(core, convert(radius)).map(|_| ()),
        expected
    );
}

#[rstest]
#[case(1.5, Ok(()))]
#[case(0.0, Ok(()))]
#[case(-0.25, Err(ShapeError::NegativeRadius { radius: "-0.25".into() }))]
fn a_rounded_shape_takes_a_radius(#[case] radius: f64, #[case] expected: Result<(), ShapeError>) {
    in_every_scalar!(check_radius(radius, expected.clone()));
}

fn refused<S: Roundable<Scalar = f64>>(core: S, radius: f64) -> Option<ShapeError> {
    Rounded::try_new(core, radius).err()
}

#[rstest]
fn a_rounded_shape_refuses_what_is_not_finite(
    #[values(f64::NAN, f64::INFINITY, f64::NEG_INFINITY)] number: f64,
) {
    let (given, odd) = (Point2::new(0.0, 1.0), Point2::new(0.0, number));
    let of = |part, axis| Some(not_finite(part, axis, number));
    assert_eq!(
        refused(Segment::new(given, given), number),
        of(ShapePart::Radius, None)
    );
    assert_eq!(
        refused(Segment::new(odd, given), 1.0),
        of(ShapePart::Start, Some(1))
    );
    assert_eq!(
        refused(Segment::new(given, odd), 1.0),
        of(ShapePart::End, Some(1))
    );
    let triangle = Triangle::new(given, given, odd);
    assert_eq!(refused(triangle, 1.0), of(ShapePart::Corner(2), Some(1)));
    let (given, odd) = (Point3::new(0.0, 1.0, 2.0), Point3::new(0.0, 1.0, number));
    let solid = Tetrahedron::new(given, given, given, odd);
    assert_eq!(refused(solid, 1.0), of(ShapePart::Corner(3), Some(2)));
}

#[test]
#[should_panic(expected = "Rounded: the radius is negative: -1")]
fn new_panics_with_the_message_of_the_error() {
    let core = Segment::new(Point2::new(0.0, 0.0), Point2::new(1.0, 0.0));
    let _ = Rounded::new(core, -1.0);
}

fn check_bounds<T: RealField + Copy>(a: Place, b: Place, radius: f64, min: Place, max: Place) {
    let expected = Aabb::new(point::<T>(min), point(max));
    let radius = convert(radius);
    let core = Segment::new(point(a), point(b));
    assert_eq!(Rounded::new(core, radius).bounds(), expected);
    assert_eq!(Rounded::new(core.bounds(), radius).bounds(), expected);
    assert_eq!(
        Rounded::new(core.bounds().to_obb(), radius).bounds(),
        expected
    );
}

#[rstest]
#[case::rising([1.0, 5.0], [3.0, 2.0], 0.5, [0.5, 1.5], [3.5, 5.5])]
#[case::no_radius([3.0, 2.0], [1.0, 5.0], 0.0, [1.0, 2.0], [3.0, 5.0])]
#[case::no_length([3.0, 2.0], [3.0, 2.0], 2.0, [1.0, 0.0], [5.0, 4.0])]
fn bounds_hold_the_round_edges(
    #[case] a: Place,
    #[case] b: Place,
    #[case] radius: f64,
    #[case] min: Place,
    #[case] max: Place,
) {
    in_every_scalar!(check_bounds(a, b, radius, min, max));
}

/// As those of a capsule, the bounds are rounded outward.
#[test]
fn bounds_are_rounded_outward() {
    let (a, b) = (Point3::new(0.1, -0.7, 3.3), Point3::new(1e17, 0.3, -1e-9));
    let capsule = Capsule::new(a, b, 0.3);
    assert_eq!(
        Rounded::new(Segment::new(a, b), 0.3).bounds(),
        capsule.bounds()
    );
    let end = Point2::new(f64::MAX, 0.0);
    let bounds = Rounded::new(Segment::new(end, end), f64::MAX).bounds();
    assert_eq!(*bounds.max(), Point2::new(f64::MAX, f64::MAX));
}

fn check_motions<T: RealField + Copy>() {
    let radius = convert::<_, T>(0.5);
    let core = Segment::new(point([3.0, 0.0]), point([0.0, 1.0]));
    let rounded = Rounded::new(core, radius);
    let expected = Segment::new(point([10.0, 23.0]), point([9.0, 20.0]));
    assert_eq!(
        rounded.transformed(&quarter_turn()),
        Rounded::new(expected, radius)
    );
    let offset = Vector2::new(radius, -radius);
    let moved = rounded.translated(&offset);
    assert_eq!(
        (*moved.core(), moved.radius()),
        (core.translated(&offset), radius)
    );
    let twice = rounded.scaled(convert(-2.0));
    assert_eq!(
        (*twice.core(), twice.radius()),
        (core.scaled(convert(-2.0)), convert(1.0))
    );
}

#[test]
fn motions_move_the_core() {
    in_every_scalar!(check_motions());
}

/// A box along the axes becomes an oriented one.
#[test]
fn a_turned_box_is_oriented() {
    let core = Aabb::new(point::<f64>([-1.0, -2.0]), point([1.0, 2.0]));
    let turned: Rounded<Obb<f64, 2>> = Rounded::new(core, 0.25).transformed(&quarter_turn());
    assert_eq!(*turned.core(), core.to_obb().transformed(&quarter_turn()));
}

#[test]
fn a_polyhedron_keeps_its_corners() {
    let corners = [
        [0.0, 0.0, 0.0],
        [2.0, 0.0, 0.0],
        [0.0, 2.0, 0.0],
        [0.0, 0.0, 2.0],
    ];
    let rock = ConvexPolyhedron::from_points(corners.map(Point3::from).to_vec());
    let rounded = Rounded::new(rock.clone(), 0.5);
    let offset = Vector3::new(1.0, 2.0, 3.0);
    assert_eq!(
        *rounded.translated(&offset).core(),
        rock.translated(&offset)
    );
    assert_eq!(*rounded.bounds().min(), Point3::new(-0.5, -0.5, -0.5));
}
