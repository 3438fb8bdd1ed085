//! What each shape accepts, refuses, stores and tells.

use nalgebra::{
    Isometry2, IsometryMatrix3, Matrix3, Point2, Point3, RealField, Rotation3, Translation2,
    Translation3, UnitComplex, Vector2, Vector3, convert,
};
use rstest::rstest;
use tangency::{
    Aabb, Ball, ConvexPolygon, Line, Polygon, Polyline, Ray, Segment, ShapeError, Triangle,
};

/// Runs a generic check for each family of scalars.
macro_rules! in_every_scalar {
    ($check:ident($($argument:expr),*)) => {
        $check::<f32>($($argument),*);
        $check::<f64>($($argument),*);
        #[cfg(feature = "fixed")]
        {
            $check::<simba::scalar::FixedI16F16>($($argument),*);
            $check::<simba::scalar::FixedI32F32>($($argument),*);
        }
    };
}

type Place = [f64; 2];

fn point<T: RealField>([x, y]: Place) -> Point2<T> {
    Point2::new(convert(x), convert(y))
}

fn points<T: RealField>(places: &[Place]) -> Vec<Point2<T>> {
    places.iter().copied().map(point).collect()
}

const SQUARE: [Place; 4] = [[0.0, 0.0], [2.0, 0.0], [2.0, 2.0], [0.0, 2.0]];
/// Every second corner of a pentagon: all turns are to the left and add up to two rounds.
const PENTAGRAM: [Place; 5] = [
    [0.0, 10.0],
    [-6.0, -8.0],
    [9.0, 3.0],
    [-9.0, 3.0],
    [6.0, -8.0],
];
const BOW_TIE: [Place; 4] = [[0.0, 0.0], [2.0, 2.0], [2.0, 0.0], [0.0, 2.0]];
const ARROWHEAD: [Place; 4] = [[0.0, 0.0], [4.0, 3.0], [0.0, 6.0], [1.0, 3.0]];
const TRIANGLE_TWICE: [Place; 6] = [
    [0.0, 0.0],
    [2.0, 0.0],
    [0.0, 2.0],
    [0.0, 0.0],
    [2.0, 0.0],
    [0.0, 2.0],
];

// ---- polygons ----

fn check_convex<T: RealField + Copy>(given: &[Place], expected: Result<&[Place], ShapeError>) {
    let polygon = ConvexPolygon::<T>::try_new(points(given));
    assert_eq!(
        polygon.map(|polygon| polygon.vertices().to_vec()),
        expected.map(points)
    );
}

fn check_simple<T: RealField + Copy>(given: &[Place], expected: Result<&[Place], ShapeError>) {
    let polygon = Polygon::<T>::try_new(points(given));
    assert_eq!(
        polygon.map(|polygon| polygon.vertices().to_vec()),
        expected.map(points)
    );
}

#[rstest]
#[case::counter_clockwise(&SQUARE, &SQUARE)]
#[case::clockwise(&[[0.0, 0.0], [0.0, 2.0], [2.0, 2.0], [2.0, 0.0]], &SQUARE)]
#[case::clockwise_from_the_top(
    &[[0.0, 3.0], [2.0, 0.0], [0.0, 0.0]],
    &[[0.0, 3.0], [0.0, 0.0], [2.0, 0.0]]
)]
#[case::closed_by_the_first_vertex(
    &[[0.0, 0.0], [2.0, 0.0], [2.0, 2.0], [0.0, 2.0], [0.0, 0.0], [0.0, 0.0]],
    &SQUARE
)]
#[case::closed_clockwise(
    &[[0.0, 0.0], [0.0, 2.0], [2.0, 2.0], [2.0, 0.0], [0.0, 0.0]],
    &SQUARE
)]
#[case::repeated_vertices(
    &[[0.0, 0.0], [0.0, 0.0], [2.0, 0.0], [2.0, 2.0], [2.0, 2.0], [2.0, 2.0], [0.0, 2.0]],
    &SQUARE
)]
#[case::negative_zero_repeats_zero(
    &[[0.0, 0.0], [2.0, 0.0], [2.0, 2.0], [0.0, 2.0], [-0.0, -0.0]],
    &SQUARE
)]
#[case::straight_vertices(
    &[[0.0, 0.0], [0.5, 0.0], [1.0, 0.0], [2.0, 0.0], [2.0, 1.0], [2.0, 2.0], [0.0, 2.0]],
    &SQUARE
)]
#[case::straight_first_and_last(
    &[[1.0, 0.0], [2.0, 0.0], [2.0, 2.0], [0.0, 2.0], [0.0, 0.0], [0.5, 0.0]],
    &[[2.0, 0.0], [2.0, 2.0], [0.0, 2.0], [0.0, 0.0]]
)]
#[case::straight_on_a_slope(
    &[[0.0, 0.0], [3.0, 1.0], [6.0, 2.0], [0.0, 4.0]],
    &[[0.0, 0.0], [6.0, 2.0], [0.0, 4.0]]
)]
fn both_polygons_accept(#[case] given: &[Place], #[case] stored: &[Place]) {
    in_every_scalar!(check_convex(given, Ok(stored)));
    in_every_scalar!(check_simple(given, Ok(stored)));
}

#[rstest]
#[case::nothing(&[], ShapeError::TooFewVertices { minimum: 3, found: 0 })]
#[case::one(&[[1.0, 1.0]], ShapeError::TooFewVertices { minimum: 3, found: 1 })]
#[case::one_repeated(&[[1.0, 1.0]; 5], ShapeError::TooFewVertices { minimum: 3, found: 1 })]
#[case::two(
    &[[0.0, 0.0], [1.0, 1.0], [1.0, 1.0], [0.0, 0.0]],
    ShapeError::TooFewVertices { minimum: 3, found: 2 }
)]
#[case::two_to_and_fro(&[[0.0, 0.0], [1.0, 1.0], [0.0, 0.0], [1.0, 1.0]], ShapeError::Collinear)]
#[case::on_one_line(&[[0.0, 0.0], [1.0, 1.0], [3.0, 3.0], [2.0, 2.0]], ShapeError::Collinear)]
#[case::spike(
    &[[0.0, 0.0], [2.0, 0.0], [2.0, 2.0], [2.0, 5.0], [2.0, 2.0], [0.0, 2.0]],
    ShapeError::FoldsBack { vertex: 3 }
)]
#[case::spike_at_the_first_vertex(
    &[[5.0, 0.0], [2.0, 0.0], [2.0, 2.0], [0.0, 0.0]],
    ShapeError::FoldsBack { vertex: 0 }
)]
#[case::spike_after_repetitions(
    &[[0.0, 0.0], [0.0, 0.0], [4.0, 0.0], [4.0, 0.0], [1.0, 0.0], [1.0, 2.0]],
    ShapeError::FoldsBack { vertex: 2 }
)]
fn both_polygons_refuse(#[case] given: &[Place], #[case] error: ShapeError) {
    in_every_scalar!(check_convex(given, Err(error)));
    in_every_scalar!(check_simple(given, Err(error)));
}

#[rstest]
#[case::bow_tie(&BOW_TIE, ShapeError::Reflex { vertex: 1 })]
#[case::arrowhead(&ARROWHEAD, ShapeError::Reflex { vertex: 3 })]
#[case::named_by_the_list_given(
    &[[0.0, 0.0], [0.0, 0.0], [2.0, 1.5], [4.0, 3.0], [0.0, 6.0], [1.0, 3.0]],
    ShapeError::Reflex { vertex: 5 }
)]
#[case::pentagram(&PENTAGRAM, ShapeError::WindsTwice { vertex: 3 })]
#[case::twice_round(&TRIANGLE_TWICE, ShapeError::WindsTwice { vertex: 3 })]
fn a_convex_polygon_refuses(#[case] given: &[Place], #[case] error: ShapeError) {
    in_every_scalar!(check_convex(given, Err(error)));
}

#[test]
fn a_convex_polygon_refuses_a_clockwise_star() {
    let mut clockwise = PENTAGRAM;
    clockwise.reverse();
    in_every_scalar!(check_convex(
        &clockwise,
        Err(ShapeError::WindsTwice { vertex: 3 })
    ));
}

#[rstest]
#[case::arrowhead(&ARROWHEAD, &ARROWHEAD)]
#[case::clockwise_arrowhead(&[[0.0, 0.0], [1.0, 3.0], [0.0, 6.0], [4.0, 3.0]], &ARROWHEAD)]
#[case::straight_vertex_beside_a_reflex_one(
    &[[0.0, 0.0], [4.0, 0.0], [4.0, 4.0], [2.0, 1.0], [1.0, 1.0], [0.0, 1.0]],
    &[[0.0, 0.0], [4.0, 0.0], [4.0, 4.0], [2.0, 1.0], [0.0, 1.0]]
)]
#[case::comb(
    &[[0.0, 0.0], [5.0, 0.0], [5.0, 3.0], [4.0, 1.0], [3.0, 3.0], [2.0, 1.0], [1.0, 3.0]],
    &[[0.0, 0.0], [5.0, 0.0], [5.0, 3.0], [4.0, 1.0], [3.0, 3.0], [2.0, 1.0], [1.0, 3.0]]
)]
fn a_polygon_accepts(#[case] given: &[Place], #[case] stored: &[Place]) {
    in_every_scalar!(check_simple(given, Ok(stored)));
}

#[rstest]
#[case::bow_tie(&BOW_TIE, 0, 2)]
#[case::pentagram(&PENTAGRAM, 2, 4)]
#[case::vertex_touches_an_edge(
    &[[0.0, 0.0], [4.0, 0.0], [4.0, 4.0], [2.0, 0.0], [0.0, 4.0]],
    0,
    2
)]
#[case::vertex_touches_a_vertex(
    &[[0.0, 0.0], [2.0, 2.0], [4.0, 0.0], [4.0, 4.0], [2.0, 2.0], [0.0, 4.0]],
    0,
    3
)]
#[case::edges_overlap(
    &[[0.0, 0.0], [4.0, 0.0], [4.0, 2.0], [3.0, 0.0], [1.0, 0.0], [0.0, 2.0]],
    0,
    2
)]
#[case::named_by_the_list_given(
    &[[0.0, 0.0], [0.0, 0.0], [1.0, 1.0], [2.0, 2.0], [2.0, 2.0], [2.0, 0.0], [0.5, 2.0]],
    2,
    5
)]
#[case::twice_round(&TRIANGLE_TWICE, 0, 2)]
fn a_polygon_refuses_edges_that_meet(
    #[case] given: &[Place],
    #[case] first: usize,
    #[case] second: usize,
) {
    in_every_scalar!(check_simple(
        given,
        Err(ShapeError::EdgesMeet { first, second })
    ));
}

#[test]
#[should_panic(expected = "the outline is not convex at vertex 3")]
fn new_panics_with_the_message_of_the_error() {
    let _ = ConvexPolygon::<f64>::new(points(&ARROWHEAD));
}

// ---- balls, boxes, polylines ----

#[rstest]
fn no_shape_with_an_invariant_takes_what_is_not_finite(
    #[values(f64::NAN, f64::INFINITY, f64::NEG_INFINITY)] number: f64,
) {
    let vertices = points::<f64>(&[[0.0, 0.0], [2.0, 0.0], [0.0, number], [number, 1.0]]);
    let error = ShapeError::VertexNotFinite { vertex: 2 };
    assert_eq!(ConvexPolygon::try_new(vertices.clone()), Err(error));
    assert_eq!(Polygon::try_new(vertices.clone()), Err(error));
    assert_eq!(Polyline::try_new(vertices.clone()), Err(error));
    assert_eq!(Aabb::try_from_points(vertices), Err(error));
    assert_eq!(
        Ball::try_new(Point2::new(number, 0.0), 1.0),
        Err(ShapeError::NotFinite)
    );
    assert_eq!(
        Ball::try_new(Point2::new(0.0, 0.0), number),
        Err(ShapeError::NotFinite)
    );
    let (low, high) = (Point2::new(0.0, 0.0), Point2::new(1.0, number));
    assert_eq!(Aabb::try_new(low, high), Err(ShapeError::NotFinite));
    assert_eq!(Aabb::try_new(high, low), Err(ShapeError::NotFinite));
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
#[case(-0.25, Err(ShapeError::NegativeRadius))]
fn a_ball_takes_a_radius(#[case] radius: f64, #[case] expected: Result<(), ShapeError>) {
    in_every_scalar!(check_ball(radius, expected));
}

fn check_box<T: RealField + Copy>(min: Place, max: Place, expected: Result<(), ShapeError>) {
    let stored = Aabb::<T, 2>::try_new(point(min), point(max));
    assert_eq!(stored.map(|_| ()), expected);
    let around = Aabb::<T, 2>::from_points([point(max), point(min)]);
    assert!((0..2).all(|axis| around.min()[axis] <= around.max()[axis]));
}

#[rstest]
#[case([0.0, 0.0], [1.0, 2.0], Ok(()))]
#[case([1.0, 2.0], [1.0, 2.0], Ok(()))]
#[case([0.0, 3.0], [1.0, 2.0], Err(ShapeError::MinAboveMax { axis: 1 }))]
#[case([2.0, 3.0], [1.0, 2.0], Err(ShapeError::MinAboveMax { axis: 0 }))]
fn a_box_takes_corners(
    #[case] min: Place,
    #[case] max: Place,
    #[case] expected: Result<(), ShapeError>,
) {
    in_every_scalar!(check_box(min, max, expected));
}

#[test]
fn no_box_is_empty() {
    let error = ShapeError::TooFewVertices {
        minimum: 1,
        found: 0,
    };
    assert_eq!(Aabb::<f64, 3>::try_from_points([]), Err(error));
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
    assert_eq!(Polyline::try_new(vertices[..1].to_vec()), Err(error));
}

// ---- what shapes tell ----

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

#[test]
fn bounds_are_the_smallest_box() {
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

// ---- transforms ----

/// A quarter turn to the left and a step, both exact in every scalar.
fn quarter_turn<T: RealField + Copy>() -> Isometry2<T> {
    let rotation = UnitComplex::from_cos_sin_unchecked(T::zero(), T::one());
    Isometry2::from_parts(Translation2::new(convert(10.0), convert(20.0)), rotation)
}

fn check_transformed<T: RealField + Copy>() {
    let isometry = quarter_turn::<T>();
    let [a, b, c] = [point::<T>([0.0, 0.0]), point([3.0, 0.0]), point([0.0, 1.0])];
    let [u, v, w] = [
        point::<T>([10.0, 20.0]),
        point([10.0, 23.0]),
        point([9.0, 20.0]),
    ];
    assert_eq!(
        Segment::new(a, b).transformed(&isometry),
        Segment::new(u, v)
    );
    assert_eq!(
        Triangle::new(a, b, c).transformed(&isometry),
        Triangle::new(u, v, w)
    );
    assert_eq!(
        Line::new(a, b - a).transformed(&isometry),
        Line::new(u, v - u)
    );
    assert_eq!(
        Ray::new(c, b - a).transformed(&isometry),
        Ray::new(w, v - u)
    );
    let radius = convert(2.0);
    assert_eq!(
        Ball::new(b, radius).transformed(&isometry),
        Ball::new(v, radius)
    );
    let (given, moved) = (vec![a, b, c], vec![u, v, w]);
    let polyline = Polyline::new(given.clone()).transformed(&isometry);
    assert_eq!(polyline, Polyline::new(moved.clone()));
    let polygon = Polygon::new(given.clone()).transformed(&isometry);
    assert_eq!(polygon, Ok(Polygon::new(moved.clone())));
    let convex = ConvexPolygon::new(given).transformed(&isometry);
    assert_eq!(convex, Ok(ConvexPolygon::new(moved)));
}

#[test]
fn a_quarter_turn_moves_every_shape() {
    in_every_scalar!(check_transformed());
}

#[test]
fn a_rotation_matrix_moves_a_shape_in_space() {
    let cycle = Matrix3::new(0.0, 0.0, 1.0, 1.0, 0.0, 0.0, 0.0, 1.0, 0.0);
    let rotation = Rotation3::from_matrix_unchecked(cycle);
    let isometry = IsometryMatrix3::from_parts(Translation3::new(1.0, 1.0, 1.0), rotation);
    let ray = Ray::new(Point3::new(1.0, 2.0, 3.0), Vector3::new(0.0, 5.0, 0.0));
    let expected = Ray::new(Point3::new(4.0, 2.0, 3.0), Vector3::new(0.0, 0.0, 5.0));
    assert_eq!(ray.transformed(&isometry), expected);
}

/// Two of the three corners fall together far from the origin, where numbers are sparse.
#[test]
fn a_transform_says_where_rounding_breaks_a_polygon() {
    let far = Isometry2::new(Vector2::new(1e20, 0.0), 0.0);
    let error = ShapeError::TooFewVertices {
        minimum: 3,
        found: 2,
    };
    let corners = points::<f64>(&[[0.0, 0.0], [1.0, 0.0], [0.0, 1.0]]);
    assert_eq!(Polygon::new(corners.clone()).transformed(&far), Err(error));
    assert_eq!(ConvexPolygon::new(corners).transformed(&far), Err(error));
}

fn check_translated<T: RealField + Copy>() {
    let tile = Aabb::<T, 2>::new(point([0.0, 0.0]), point([1.0, 2.0]));
    let expected = Aabb::new(point([3.0, -4.0]), point([4.0, -2.0]));
    assert_eq!(
        tile.translated(&Vector2::new(convert(3.0), convert(-4.0))),
        expected
    );
}

#[test]
fn a_box_is_translated() {
    in_every_scalar!(check_translated());
}

// ---- serialisation ----

#[cfg(feature = "serde")]
mod serialised {
    use super::*;
    use core::fmt::Debug;
    use serde::{Serialize, de::DeserializeOwned};
    use tangency::{At, Piece};

    fn assert_round_trip<S: Serialize + DeserializeOwned + PartialEq + Debug>(shape: &S) {
        let text = serde_json::to_string(shape).unwrap();
        assert_eq!(&serde_json::from_str::<S>(&text).unwrap(), shape, "{text}");
    }

    #[test]
    fn every_shape_comes_back_the_same() {
        let [a, b, c] = [
            point::<f64>([0.5, 0.25]),
            point([0.75, -0.5]),
            point([2.5, 2.0]),
        ];
        assert_round_trip(&Line::new(a, b - a));
        assert_round_trip(&Ray::new(a, b - a));
        assert_round_trip(&Segment::new(a, b));
        assert_round_trip(&Triangle::new(a, b, c));
        assert_round_trip(&Ball::new(a, 0.125));
        assert_round_trip(&Aabb::from_points([a, b, c]));
        assert_round_trip(&ConvexPolygon::new(vec![a, b, c]));
        assert_round_trip(&Polygon::<f32>::new(points(&ARROWHEAD)));
        assert_round_trip(&Polyline::new(vec![a, b, c]));
        assert_round_trip(&Ball::new(Point3::new(0.5_f32, 0.25, 3.0), 1.5));
        let from = At {
            parameter: 0.5,
            point: a,
        };
        assert_round_trip(&Piece::Point(from));
        assert_round_trip(&Piece::Interval {
            from,
            to: At {
                parameter: 0.75,
                point: b,
            },
        });
    }

    fn refusal<S: DeserializeOwned + Debug>(text: &str) -> String {
        serde_json::from_str::<S>(text).unwrap_err().to_string()
    }

    #[test]
    fn an_invalid_shape_is_refused_with_its_reason() {
        let ball = refusal::<Ball<f64, 2>>(r#"{"center":[0,0],"radius":-1}"#);
        assert!(ball.contains("the radius is negative"), "{ball}");
        let tile = refusal::<Aabb<f64, 2>>(r#"{"min":[0,1],"max":[1,0]}"#);
        assert!(tile.contains("on axis 1"), "{tile}");
        let spike = r#"{"vertices":[[0,0],[4,0],[2,0],[2,2]]}"#;
        let polygon = refusal::<Polygon<f64>>(spike);
        assert!(
            polygon.contains("turns back on itself at vertex 1"),
            "{polygon}"
        );
        let convex = refusal::<ConvexPolygon<f64>>(spike);
        assert!(
            convex.contains("turns back on itself at vertex 1"),
            "{convex}"
        );
        let polyline = refusal::<Polyline<f64, 3>>(r#"{"vertices":[[0,0,0]]}"#);
        assert!(polyline.contains("at least 2 are needed"), "{polyline}");
    }
}
