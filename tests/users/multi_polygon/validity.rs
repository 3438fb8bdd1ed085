//! Which polygons make one, as OGC's Simple Feature Access 6.1.14 has it.

use super::{archipelago, frame, ring, solid, square};
use tangency::{MultiPolygon, Polygon, ShapeError};

fn refused(polygons: &[Polygon<f64>]) -> ShapeError {
    MultiPolygon::try_new(polygons.to_vec()).expect_err("polygons that do not fit")
}

#[track_caller]
fn assert_accepted(polygons: &[Polygon<f64>]) {
    for list in [polygons.to_vec(), polygons.iter().rev().cloned().collect()] {
        let multi = MultiPolygon::try_new(list.clone()).expect("polygons that fit");
        assert_eq!(multi.polygons(), list);
    }
}

/// In either order, with the lower number first.
#[track_caller]
fn assert_overlap(a: &Polygon<f64>, b: &Polygon<f64>) {
    for [first, second] in [[a, b], [b, a]] {
        let error = refused(&[first.clone(), second.clone()]);
        let ShapeError::PolygonsOverlap {
            polygon: 0,
            edge,
            other: 1,
            other_edge,
        } = error
        else {
            panic!("{error:?}")
        };
        let [edge, other_edge] = [
            first.edges().nth(edge).unwrap(),
            second.edges().nth(other_edge).unwrap(),
        ];
        assert!(tangency::Intersects::intersects(&edge, &other_edge));
    }
}

#[test]
fn polygons_that_touch_in_points_are_accepted() {
    assert_accepted(&[solid([0.0, 0.0], 1.0), solid([1.0, 1.0], 1.0)]);
    let diamond = Polygon::new(ring(&[[1.0, 0.5], [2.0, 0.0], [3.0, 0.5], [2.0, 1.0]]));
    assert_accepted(&[solid([0.0, 0.0], 1.0), diamond.clone()]);
    assert_accepted(&[solid([0.0, 0.0], 1.0), diamond, solid([3.0, -1.0], 1.5)]);
}

#[test]
fn polygons_that_touch_in_several_points_are_accepted() {
    let cup = [[0.0, 0.0], [4.0, 0.0], [4.0, 4.0], [2.0, 1.0], [0.0, 4.0]];
    let lid = [[0.0, 4.0], [2.0, 3.0], [4.0, 4.0], [2.0, 5.0]];
    assert_accepted(&[Polygon::new(ring(&cup)), Polygon::new(ring(&lid))]);
}

#[test]
fn an_island_in_a_lake_is_accepted() {
    let land = frame([0.0, 0.0], 8.0, 1.0);
    assert_accepted(&[land.clone(), solid([3.0, 3.0], 1.0)]);
    let island = frame([2.0, 2.0], 4.0, 1.0);
    assert_accepted(&[solid([3.5, 3.5], 1.0), land, island]);
}

#[test]
fn an_island_that_touches_the_shore_from_a_lake_is_accepted() {
    let land = frame([0.0, 0.0], 8.0, 1.0);
    let diamond = [[1.0, 4.0], [4.0, 1.0], [7.0, 4.0], [4.0, 7.0]];
    assert_accepted(&[land, Polygon::new(ring(&diamond))]);
}

#[test]
fn polygons_that_cross_are_refused() {
    assert_overlap(&solid([0.0, 0.0], 2.0), &solid([1.0, 1.0], 2.0));
    let across = Polygon::new(ring(&[[-1.0, 0.5], [3.0, 0.5], [3.0, 1.5], [-1.0, 1.5]]));
    assert_overlap(&solid([0.0, 0.0], 2.0), &across);
}

#[test]
fn polygons_with_a_common_side_are_refused() {
    assert_overlap(&solid([0.0, 0.0], 2.0), &solid([2.0, 0.0], 2.0));
    assert_overlap(&solid([0.0, 0.0], 2.0), &solid([2.0, 1.5], 5.0));
    assert_overlap(&solid([0.0, 0.0], 2.0), &solid([0.0, 0.0], 2.0));
}

#[test]
fn a_polygon_that_fills_a_hole_is_refused() {
    let land = frame([0.0, 0.0], 8.0, 1.0);
    assert_overlap(&land, &solid([1.0, 1.0], 6.0));
}

/// Every vertex of it is on the boundary of the square, and every vertex of the square outside of it.
#[test]
fn a_polygon_inside_that_touches_with_all_vertices_is_refused() {
    let diamond = Polygon::new(ring(&[[0.0, 2.0], [2.0, 0.0], [4.0, 2.0], [2.0, 4.0]]));
    assert_overlap(&solid([0.0, 0.0], 4.0), &diamond);
}

/// It enters through a corner: no edge crosses an edge between their ends.
#[test]
fn a_polygon_that_enters_through_a_vertex_is_refused() {
    let spear = Polygon::new(ring(&[[4.0, 4.0], [2.0, 2.5], [2.5, 2.0]]));
    assert_overlap(&solid([0.0, 0.0], 4.0), &spear);
    let through = Polygon::new(ring(&[[6.0, 5.0], [5.0, 6.0], [0.0, 0.0]]));
    assert_overlap(&solid([0.0, 0.0], 4.0), &through);
}

#[test]
fn a_polygon_inside_another_is_refused_by_name() {
    let (outer, inner) = (solid([0.0, 0.0], 4.0), solid([1.0, 1.0], 1.0));
    let far = solid([9.0, 9.0], 1.0);
    let error = refused(&[inner.clone(), far.clone(), outer.clone()]);
    let expected = ShapeError::PolygonInPolygon {
        polygon: 0,
        outer: 2,
    };
    assert_eq!(error, expected);
    assert_eq!(error.to_string(), "polygon 0 is inside polygon 2");
    let error = refused(&[far, outer, inner]);
    let expected = ShapeError::PolygonInPolygon {
        polygon: 2,
        outer: 1,
    };
    assert_eq!(error, expected);
}

/// A sliver of the overlap as thin as the last place of the coordinates.
#[test]
fn the_last_place_decides() {
    let left = solid([0.0, 0.0], 1.0);
    let tip = |x: f64| Polygon::new(ring(&[[x, 0.5], [2.0, 0.0], [2.0, 1.0]]));
    assert_accepted(&[left.clone(), tip(1.0)]);
    assert_accepted(&[left.clone(), tip(1.0_f64.next_up())]);
    assert_overlap(&left, &tip(1.0_f64.next_down()));
}

#[test]
fn errors_name_the_polygons_and_their_edges() {
    let polygons = [
        solid([9.0, 0.0], 1.0),
        frame([0.0, 0.0], 4.0, 1.0),
        solid([1.5, 1.5], 2.0),
    ];
    let error = refused(&polygons);
    let ShapeError::PolygonsOverlap {
        polygon: 1,
        edge,
        other: 2,
        ..
    } = error
    else {
        panic!("{error:?}")
    };
    assert!((4..8).contains(&edge), "an edge of the hole: {edge}");
    let text = error.to_string();
    assert!(
        text.starts_with(
            "polygon 1 and polygon 2 overlap or have more than points of their borders in common: edge "
        ),
        "{text}"
    );
}

#[test]
fn none_at_all_is_refused() {
    let error = refused(&[]);
    assert_eq!(error, ShapeError::NoPolygons);
    assert_eq!(
        error.to_string(),
        "there are no polygons and at least 1 is needed"
    );
}

#[test]
#[should_panic(expected = "MultiPolygon: polygon 1 is inside polygon 0")]
fn the_constructor_that_panics_says_the_same() {
    let _ = MultiPolygon::new(vec![solid([0.0, 0.0], 4.0), solid([1.0, 1.0], 1.0)]);
}

#[test]
fn one_wrong_among_a_thousand_is_found() {
    let mut polygons = archipelago(32).polygons().to_vec();
    polygons.push(solid([20.5, 20.5], 0.75));
    let error = refused(&polygons);
    let is_named = matches!(error, ShapeError::PolygonsOverlap { other: 1024, .. });
    assert!(is_named, "{error:?}");
}

/// One square around a thousand others, each in a hole of its own.
#[test]
fn a_thousand_islands_in_as_many_lakes_are_accepted() {
    let places = || (0..1024).map(|i| [(i % 32) as f64, (i / 32) as f64]);
    let lakes = places().map(|[x, y]| square([x + 0.25, y + 0.25], 0.5));
    let land = Polygon::with_holes(square([0.0, 0.0], 32.0), lakes.collect());
    let islands = places().map(|[x, y]| solid([x + 0.375, y + 0.375], 0.25));
    let polygons: Vec<_> = islands.chain([land]).collect();
    let multi = MultiPolygon::try_new(polygons).expect("islands in lakes");
    assert_eq!(multi.area(), 1024.0 * (1.0 - 0.25 + 0.0625));
}
