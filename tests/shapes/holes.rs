//! Which holes a polygon accepts, and what it stores.

use crate::{ARROWHEAD, BOW_TIE, Place, SQUARE, point, points, quarter_turn};
use nalgebra::{Point2, RealField};
use rstest::rstest;
use tangency::{Aabb, Intersects, NonFinite, Polygon, Segment, ShapeError};

/// Counter-clockwise from its lower corner.
fn square(low: Place, size: f64) -> Vec<Place> {
    let [x, y] = low;
    vec![low, [x + size, y], [x + size, y + size], [x, y + size]]
}

/// The square as a hole is stored.
fn clockwise(low: Place, size: f64) -> Vec<Place> {
    let [a, b, c, d] = square(low, size)[..] else {
        unreachable!("a square has four corners")
    };
    vec![a, d, c, b]
}

fn lists<T: RealField>(rings: &[Vec<Place>]) -> Vec<Vec<Point2<T>>> {
    rings.iter().map(|ring| points(ring)).collect()
}

fn with_holes<T: RealField + Copy>(
    exterior: &[Place],
    holes: &[Vec<Place>],
) -> Result<Polygon<T>, ShapeError> {
    Polygon::try_with_holes(points(exterior), lists(holes))
}

fn check_stored<T: RealField + Copy>(given: &[Vec<Place>], stored: &[Vec<Place>]) {
    let polygon = with_holes::<T>(&square([0.0, 0.0], 10.0), given).unwrap();
    assert_eq!(polygon.vertices(), points(&square([0.0, 0.0], 10.0)));
    assert!(polygon.holes().eq(lists::<T>(stored)));
    assert_eq!(
        polygon.bounds(),
        Aabb::new(point([0.0, 0.0]), point([10.0, 10.0]))
    );
}

#[rstest]
#[case::none(&[], &[])]
#[case::counter_clockwise(&[square([1.0, 1.0], 2.0)], &[clockwise([1.0, 1.0], 2.0)])]
#[case::clockwise(&[clockwise([1.0, 1.0], 2.0)], &[clockwise([1.0, 1.0], 2.0)])]
#[case::in_the_order_given(
    &[square([5.0, 1.0], 2.0), square([1.0, 1.0], 2.0), square([1.0, 6.0], 1.0)],
    &[clockwise([5.0, 1.0], 2.0), clockwise([1.0, 1.0], 2.0), clockwise([1.0, 6.0], 1.0)]
)]
#[case::repeated_and_straight_vertices(
    &[vec![[1.0, 1.0], [2.0, 1.0], [3.0, 1.0], [3.0, 3.0], [3.0, 3.0], [1.0, 3.0], [1.0, 1.0]]],
    &[clockwise([1.0, 1.0], 2.0)]
)]
#[case::boxes_overlap(
    &[vec![[1.0, 1.0], [8.0, 1.0], [1.0, 8.0]], vec![[9.0, 9.0], [9.0, 3.0], [3.0, 9.0]]],
    &[vec![[1.0, 1.0], [1.0, 8.0], [8.0, 1.0]], vec![[9.0, 9.0], [9.0, 3.0], [3.0, 9.0]]]
)]
#[case::one_in_the_bay_of_another(
    &[
        vec![[1.0, 1.0], [9.0, 1.0], [9.0, 9.0], [8.0, 2.0], [2.0, 2.0], [1.0, 9.0]],
        square([4.0, 4.0], 1.0)
    ],
    &[
        vec![[1.0, 1.0], [1.0, 9.0], [2.0, 2.0], [8.0, 2.0], [9.0, 9.0], [9.0, 1.0]],
        clockwise([4.0, 4.0], 1.0)
    ]
)]
fn holes_are_stored_clockwise(#[case] given: &[Vec<Place>], #[case] stored: &[Vec<Place>]) {
    in_every_scalar!(check_stored(given, stored));
}

fn check_refused<T: RealField + Copy>(holes: &[Vec<Place>], error: &ShapeError) {
    let polygon = with_holes::<T>(&square([0.0, 0.0], 10.0), holes);
    assert_eq!(polygon.as_ref(), Err(error));
}

fn in_hole(hole: usize, error: ShapeError) -> ShapeError {
    ShapeError::InHole {
        hole,
        error: Box::new(error),
    }
}

fn rings_meet(
    [hole, edge]: [usize; 2],
    other: impl Into<Option<usize>>,
    other_edge: usize,
) -> ShapeError {
    ShapeError::RingsMeet {
        hole,
        edge,
        other: other.into(),
        other_edge,
    }
}

fn disconnected(
    [hole, edge]: [usize; 2],
    other: impl Into<Option<usize>>,
    other_edge: usize,
) -> ShapeError {
    ShapeError::InteriorDisconnected {
        hole,
        edge,
        other: other.into(),
        other_edge,
    }
}

#[rstest]
#[case::empty(&[vec![]], in_hole(0, ShapeError::TooFewVertices { minimum: 3, found: 0 }))]
#[case::bow_tie(
    &[square([5.0, 5.0], 1.0), BOW_TIE.to_vec()],
    in_hole(1, ShapeError::EdgesMeet { first: 0, second: 2 })
)]
#[case::flat(&[vec![[1.0, 1.0], [2.0, 2.0], [3.0, 3.0]]], in_hole(0, ShapeError::Collinear))]
#[case::crosses_the_exterior(&[square([9.0, 1.0], 3.0)], rings_meet([0, 0], None, 1))]
#[case::touches_the_exterior_with_an_edge(
    &[square([1.0, 1.0], 2.0), square([4.0, 0.0], 2.0)],
    rings_meet([1, 0], None, 0)
)]
#[case::touches_the_exterior_with_two_vertices(
    &[vec![[5.0, 5.0], [6.0, 5.0], [10.0, 6.0], [0.0, 7.0]]],
    rings_meet([0, 2], None, 3)
)]
#[case::named_by_the_list_given(
    &[vec![[5.0, 5.0], [5.0, 5.0], [5.5, 5.0], [6.0, 5.0], [10.0, 6.0], [0.0, 7.0]]],
    rings_meet([0, 4], None, 3)
)]
#[case::the_exterior_itself(&[square([0.0, 0.0], 10.0)], rings_meet([0, 0], None, 0))]
#[case::outside(
    &[square([1.0, 1.0], 2.0), square([20.0, 1.0], 2.0)],
    ShapeError::HoleOutside { hole: 1 }
)]
#[case::around(&[square([-1.0, -1.0], 20.0)], ShapeError::HoleOutside { hole: 0 })]
#[case::two_cross(
    &[square([5.0, 5.0], 2.0), square([1.0, 1.0], 2.0), square([2.0, 2.0], 2.0)],
    rings_meet([1, 1], 2, 0)
)]
#[case::two_touch_in_two_vertices(
    &[square([1.0, 1.0], 2.0), vec![[3.0, 1.0], [4.0, 2.0], [3.0, 3.0], [3.5, 2.0]]],
    rings_meet([0, 1], 1, 1)
)]
#[case::three_touch_in_a_triangle(
    &[
        square([1.0, 1.0], 1.0),
        vec![[2.0, 1.0], [4.0, 1.0], [4.0, 2.0]],
        vec![[2.0, 2.0], [3.0, 5.0], [4.0, 2.0]]
    ],
    disconnected([1, 1], 2, 1)
)]
#[case::one_in_another(
    &[square([3.0, 3.0], 1.0), square([1.0, 1.0], 5.0)],
    ShapeError::HoleInHole { hole: 0, outer: 1 }
)]
#[case::one_around_another(
    &[square([8.0, 8.0], 1.0), square([1.0, 1.0], 5.0), square([3.0, 3.0], 1.0)],
    ShapeError::HoleInHole { hole: 2, outer: 1 }
)]
fn a_polygon_refuses_holes(#[case] holes: &[Vec<Place>], #[case] error: ShapeError) {
    in_every_scalar!(check_refused(holes, &error));
}

#[test]
fn a_hole_in_the_notch_is_outside() {
    let holes = [vec![[0.25, 2.75], [0.5, 2.75], [0.25, 3.25]]];
    let refused = with_holes::<f64>(&ARROWHEAD, &holes);
    assert_eq!(refused, Err(ShapeError::HoleOutside { hole: 0 }));
}

#[test]
fn a_hole_refuses_what_is_not_finite() {
    let holes = [vec![[1.0, 1.0], [2.0, f64::NAN], [1.0, 2.0]]];
    let error = ShapeError::VertexNotFinite {
        vertex: 1,
        axis: 1,
        value: NonFinite::Nan,
    };
    let error = in_hole(0, error);
    assert_eq!(
        with_holes::<f64>(&square([0.0, 0.0], 10.0), &holes),
        Err(error)
    );
}

#[rstest]
#[case(square([4.0, 0.0], 2.0), "the edge from vertex 0 of hole 0 meets the edge from vertex 0 of the exterior in a second point: rings may touch in one; \
    `Polygon::fill_even_odd` of the feature `even-odd` accepts any rings")]
#[case(square([20.0, 0.0], 2.0), "hole 0 is not inside the exterior")]
#[case(BOW_TIE.to_vec(), "in hole 0, the edges from vertex 0 and from vertex 2 meet")]
fn an_error_says_where(#[case] hole: Vec<Place>, #[case] message: &str) {
    let error = with_holes::<f64>(&square([0.0, 0.0], 10.0), &[hole]).unwrap_err();
    assert_eq!(error.to_string(), message);
}

#[test]
#[should_panic(expected = "hole 0 is inside hole 1")]
fn with_holes_panics_with_the_message_of_the_error() {
    let holes = [square([3.0, 3.0], 1.0), square([1.0, 1.0], 5.0)];
    let _ = Polygon::<f64>::with_holes(points(&square([0.0, 0.0], 10.0)), lists(&holes));
}

fn check_edges<T: RealField + Copy>() {
    let polygon = with_holes::<T>(&square([0.0, 0.0], 10.0), &[square([1.0, 1.0], 2.0)]).unwrap();
    let rings = [square([0.0, 0.0], 10.0), clockwise([1.0, 1.0], 2.0)];
    let expected: Vec<_> = rings
        .iter()
        .flat_map(|ring| (0..4).map(|i| Segment::new(point(ring[i]), point(ring[(i + 1) % 4]))))
        .collect();
    assert!(polygon.edges().eq(expected.iter().copied()));
    assert!(polygon.edges().rev().eq(expected.into_iter().rev()));
    let mut edges = polygon.edges();
    for left in (0..8).rev() {
        assert!(
            if left % 2 == 0 {
                edges.next()
            } else {
                edges.next_back()
            }
            .is_some()
        );
        assert_eq!(edges.len(), left);
    }
    assert_eq!((edges.next(), edges.next_back()), (None, None));
}

#[test]
fn edges_go_round_every_ring() {
    in_every_scalar!(check_edges());
}

fn check_transformed<T: RealField + Copy>() {
    let polygon = with_holes::<T>(&SQUARE, &[square([0.5, 0.5], 1.0)]).unwrap();
    let exterior = [[10.0, 20.0], [10.0, 22.0], [8.0, 22.0], [8.0, 20.0]];
    let hole = vec![[9.5, 20.5], [8.5, 20.5], [8.5, 21.5], [9.5, 21.5]];
    let expected = with_holes(&exterior, &[hole]);
    assert_eq!(Ok(polygon.transformed(&quarter_turn())), expected);
}

#[test]
fn a_quarter_turn_moves_the_holes() {
    in_every_scalar!(check_transformed());
}

#[test]
fn a_polygon_with_a_hole_is_another_than_without() {
    let whole = with_holes::<f64>(&SQUARE, &[]).unwrap();
    assert_eq!(whole, Polygon::new(points(&SQUARE)));
    assert_ne!(with_holes(&SQUARE, &[square([0.5, 0.5], 1.0)]), Ok(whole));
}

/// A sheet with 9 900 holes, and a long hole of 10 000 corners: a comparison of all pairs of
/// edges would be slow.
#[test]
fn many_holes_are_checked() {
    let exterior = square([-1.0, -1.0], 202.0);
    let place = |i: u32| [f64::from(i % 100) * 2.0, f64::from(i / 100) * 2.0];
    let holes: Vec<_> = (0..9_900).map(|i| square(place(i), 1.0)).collect();
    let sheet = with_holes::<f64>(&exterior, &holes).unwrap();
    assert_eq!((sheet.holes().len(), sheet.edges().len()), (9_900, 39_604));

    let step = |i: i32| f64::from(i) / 256.0;
    let there = (0..5_000).map(|i| [step(i), 198.5 - f64::from(i % 3) / 16.0]);
    let back = (0..5_000)
        .rev()
        .map(|i| [step(i), 197.75 + f64::from(i % 2) / 16.0]);
    let long: Vec<_> = there.chain(back).collect();
    let beside = [holes.clone(), vec![long]].concat();
    assert!(with_holes::<f64>(&exterior, &beside).is_ok());

    let twice = [holes, vec![square(place(5_000), 1.0)]].concat();
    assert_eq!(
        with_holes::<f64>(&exterior, &twice),
        Err(rings_meet([5_000, 0], 9_900, 0))
    );
    assert!(point::<f64>([0.0, 0.0]).intersects(&sheet));
}
