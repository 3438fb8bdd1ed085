//! Which outlines the two polygons accept, and what they store.

use crate::{ARROWHEAD, BOW_TIE, PENTAGRAM, Place, SQUARE, TRIANGLE_TWICE, points};
use nalgebra::RealField;
use rstest::rstest;
use tangency::{ConvexPolygon, Polygon, ShapeError};

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
    in_every_scalar!(check_convex(given, Err(error.clone())));
    in_every_scalar!(check_simple(given, Err(error.clone())));
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
    in_every_scalar!(check_convex(given, Err(error.clone())));
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
