//! Bounds, edges, and the points of parameters.

use crate::polyhedra::{CUBE, spot, spots};
use crate::{Place, SQUARE, point, points};
use nalgebra::{Point3, RealField, convert};
use rstest::rstest;
use tangency::{
    Aabb, Ball, ConvexPolygon, ConvexPolyhedron, Line, Polygon, Polyline, Ray, Segment, Triangle,
};

fn check_bounds<T: RealField + Copy>() {
    let [a, b, c] = [
        point::<T>([1.0, -2.0]),
        point([-3.0, 5.0]),
        point([0.0, 7.0]),
    ];
    let expected = Aabb::new(point([-3.0, -2.0]), point([1.0, 7.0]));
    assert_eq!(Triangle::new(a, b, c).bounds(), expected);
    assert_eq!(Polyline::new(vec![a, b, c]).bounds(), expected);
    assert_eq!(Polygon::new(vec![a, b, c]).bounds(), expected);
    assert_eq!(ConvexPolygon::new(vec![a, b, c]).bounds(), expected);
    assert_eq!(expected.bounds(), expected);
    assert_eq!(
        Segment::new(b, a).bounds(),
        Aabb::new(point([-3.0, -2.0]), point([1.0, 5.0]))
    );
    let ball = Ball::new(a, convert(0.5));
    assert_eq!(
        ball.bounds(),
        Aabb::new(point([0.5, -2.5]), point([1.5, -1.5]))
    );
}

fn check_bounds_of_polyhedron<T: RealField + Copy>() {
    let cube = ConvexPolyhedron::<T>::from_points(spots(&CUBE));
    assert_eq!(cube.bounds(), Aabb::new(spot(CUBE[0]), spot(CUBE[7])));
}

#[test]
fn bounds_are_the_smallest_box() {
    in_every_scalar!(check_bounds_of_polyhedron());
    in_every_scalar!(check_bounds());
}

fn check_edges<T: RealField + Copy>() {
    let corners = points::<T>(&SQUARE);
    let expected = [0, 1, 2, 3].map(|i| Segment::new(corners[i], corners[(i + 1) % 4]));
    assert!(Polygon::new(corners.clone()).edges().eq(expected));
    assert!(
        ConvexPolygon::new(corners.clone())
            .edges()
            .rev()
            .eq(expected.into_iter().rev())
    );
    assert_eq!(Polygon::new(corners.clone()).edges().len(), 4);
    assert!(
        Polyline::new(corners)
            .edges()
            .eq(expected[..3].iter().copied())
    );
}

#[test]
fn edges_close_a_polygon_and_not_a_polyline() {
    in_every_scalar!(check_edges());
}

fn check_point_at<T: RealField + Copy>(parameter: f64, expected: Place) {
    let (origin, end) = (point::<T>([1.0, 2.0]), point([5.0, 0.0]));
    let parameter = convert(parameter);
    assert_eq!(
        Segment::new(origin, end).point_at(parameter),
        point(expected)
    );
    assert_eq!(
        Line::new(origin, end - origin).point_at(parameter),
        point(expected)
    );
    assert_eq!(
        Ray::new(origin, end - origin).point_at(parameter),
        point(expected)
    );
}

#[rstest]
#[case(0.0, [1.0, 2.0])]
#[case(0.25, [2.0, 1.5])]
#[case(0.5, [3.0, 1.0])]
#[case(0.75, [4.0, 0.5])]
#[case(1.0, [5.0, 0.0])]
#[case(-2.0, [-7.0, 6.0])]
#[case(3.0, [13.0, -4.0])]
fn a_parameter_leads_to_a_point(#[case] parameter: f64, #[case] expected: Place) {
    in_every_scalar!(check_point_at(parameter, expected));
}

#[rstest]
#[case(0.1, 0.7)]
#[case(1e16, 1.0)]
#[case(1e-30, 1e30)]
#[case(-3.3, -3.3)]
fn a_segment_ends_exactly_at_its_ends(#[case] a: f64, #[case] b: f64) {
    let segment = Segment::new(Point3::new(a, b, a), Point3::new(b, a, 0.0));
    assert_eq!(segment.point_at(0.0), segment.a);
    assert_eq!(segment.point_at(1.0), segment.b);
}
