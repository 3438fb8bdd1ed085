//! A coordinate that is infinite or not a number makes every measure not a number.

use nalgebra::{Point2, Point3, Vector2};
use tangency::*;

const NAN: f64 = f64::NAN;
const INFINITY: f64 = f64::INFINITY;

fn is_unknown<A, B>(a: &A, b: &B)
where
    A: Nearest<B, Point = Point2<f64>, Scalar = f64>,
    B: Nearest<A, Point = Point2<f64>, Scalar = f64>,
{
    for nearest in [a.nearest(b), b.nearest(a).flip()] {
        let points = [nearest.on_self, nearest.on_rhs];
        assert!(
            points.iter().flat_map(|p| p.iter()).all(|x| x.is_nan()),
            "{nearest:?}"
        );
        assert!(nearest.distance.is_nan() && !nearest.unique, "{nearest:?}");
    }
    assert!(a.distance(b).is_nan() && b.distance(a).is_nan());
    assert!(!a.within(b, f64::MAX) && !b.within(a, f64::MAX));
}

#[test]
fn a_segment_with_an_end_that_is_not_a_number_is_nowhere() {
    let disc = Ball::new(Point2::new(2.0, 0.0), 1.0);
    let square = Polygon::new(
        [(0.0, 0.0), (1.0, 0.0), (1.0, 1.0)]
            .map(|(x, y)| Point2::new(x, y))
            .to_vec(),
    );
    for broken in [NAN, INFINITY, -INFINITY] {
        let segment = Segment2::new(Point2::new(broken, 0.0), Point2::new(1.0, 1.0));
        is_unknown(&segment, &disc);
        is_unknown(&segment, &square);
        is_unknown(&segment, &Point2::new(1.0, 1.0));
        is_unknown(
            &segment,
            &Segment2::new(Point2::origin(), Point2::new(1.0, 0.0)),
        );
        let ray = Ray2::new(Point2::origin(), Vector2::new(0.0, broken));
        is_unknown(&ray, &disc);
        let point = Point2::new(0.0, broken);
        is_unknown(&point, &disc);
        is_unknown(&point, &point);
        is_unknown(&point, &Aabb::new(Point2::origin(), Point2::new(1.0, 1.0)));
    }
}

#[test]
fn a_point_that_is_not_a_number_has_no_side() {
    let disc = Ball::new(Point2::new(2.0, 0.0), 1.0);
    let triangle = Triangle2::new(
        Point2::origin(),
        Point2::new(1.0, 0.0),
        Point2::new(0.0, 1.0),
    );
    let below = HalfPlane::new(Point2::origin(), Vector2::new(0.0, 1.0));
    let p = Point2::new(NAN, 0.0);
    assert_eq!(disc.bounded_side(&p), BoundedSide::Outside);
    assert_eq!(triangle.bounded_side(&p), BoundedSide::Outside);
    assert_eq!(below.bounded_side(&p), BoundedSide::Outside);
    for p in [p, Point2::new(INFINITY, 0.0), Point2::new(0.0, -INFINITY)] {
        assert!(disc.signed_distance(&p).is_nan());
        assert!(triangle.signed_distance(&p).is_nan());
        assert!(below.signed_distance(&p).is_nan());
        assert!(triangle.nearest_on_boundary(&p).point.x.is_nan());
    }
}

#[test]
fn solids_in_space_with_a_corner_that_is_not_a_number_have_no_boundary() {
    let [a, b, c] = [[0.0; 3], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0]].map(Point3::from);
    for broken in [NAN, INFINITY] {
        let solid = Tetrahedron::new(a, b, c, Point3::new(0.0, 0.0, broken));
        let p = Point3::new(0.1, 0.1, 0.1);
        assert_eq!(solid.bounded_side(&p), BoundedSide::Outside);
        assert!(solid.signed_distance(&p).is_nan());
    }
}

#[test]
fn no_place_along_a_shape_is_made_up() {
    let road = Polyline::new(vec![Point2::origin(), Point2::new(8.0, 0.0)]);
    let place = road.nearest_edge(&Point2::new(NAN, 1.0));
    assert!(place.parameter.is_nan() && place.distance.is_nan() && place.point.x.is_nan());
    let ray = Ray2::new(Point2::origin(), Vector2::new(0.0, NAN));
    let segment = Segment2::new(Point2::new(1.0, 0.0), Point2::new(1.0, 1.0));
    let parameters = ray.nearest_parameters(&segment);
    assert!(parameters.on_self.is_nan() && parameters.on_rhs.is_nan());
}
