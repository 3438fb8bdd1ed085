//! Segments with boxes, polygons and polylines, and polygons with polygons.

use super::prelude::*;

const SQUARE: [[f64; 2]; 4] = [[0.0, 0.0], [4.0, 0.0], [4.0, 4.0], [0.0, 4.0]];
/// Open at the top.
const U: [[f64; 2]; 8] = [
    [0.0, 0.0],
    [6.0, 0.0],
    [6.0, 6.0],
    [4.0, 6.0],
    [4.0, 2.0],
    [2.0, 2.0],
    [2.0, 6.0],
    [0.0, 6.0],
];

/// Asserts the parameters of all pieces in common.
#[track_caller]
fn assert_pieces<T: Scalar>(pieces: Vec<Piece<T, 2>>, expected: &[[f64; 2]]) {
    let found = pieces
        .into_iter()
        .filter_map(|piece| parameters(Some(piece)));
    let expected = expected.iter().map(|t| t.map(n::<T>));
    assert_eq!(found.collect::<Vec<_>>(), expected.collect::<Vec<_>>());
}

seed! {
    segment_wholly_inside_a_box [f32 f64 i16f16 i32f32] {
        let (solid, inside) = (boxed::<T>([0.0, 0.0], [4.0, 4.0]), segment([1.0, 1.0], [2.0, 3.0]));
        meet(&solid, &inside);
        assert_eq!(parameters(inside.intersection(&solid)), Some([n(0.0), n(1.0)]));
    }
}

seed! {
    /// GTE section 5, "corner touch missed", in the plane.
    segment_touching_the_corner_of_a_box [f32 f64 i16f16 i32f32] {
        let solid = boxed::<T>([-2.0, 0.0], [1.0, 2.0]);
        for touching in [segment([0.0, 3.0], [2.0, 1.0]), segment([1.0, 2.0], [5.0, 7.0])] {
            meet(&solid, &touching);
            assert!(is_point(touching.intersection(&solid)));
        }
        apart(&solid, &segment([4.0, 6.0], [9.0, 6.0]), 5.0, 9.0);
    }
}

seed! {
    /// Parry B4 has two answers where one starts on a box.
    segment_along_a_side_of_a_box [f32 f64 i16f16 i32f32] {
        let solid = boxed::<T>([-1.0, -1.0], [1.0, 1.0]);
        let along = segment([-3.0, 1.0], [5.0, 1.0]);
        meet(&solid, &along);
        assert_eq!(parameters(along.intersection(&solid)), Some([n(0.25), n(0.5)]));
        let leaving = segment([1.0, 0.0], [3.0, 0.0]);
        assert!(is_point(leaving.intersection(&solid)));
    }
}

seed! {
    segment_wholly_inside_a_polygon [f32 f64 i16f16 i32f32] {
        let (solid, inside) = (polygon::<T>(&U), segment([1.0, 1.0], [5.0, 1.0]));
        meet(&solid, &inside);
        assert_pieces(inside.intersection(&solid), &[[0.0, 1.0]]);
    }
}

seed! {
    segment_through_both_arms [f32 f64 i16f16 i32f32] {
        let across = segment::<T, 2>([-1.0, 5.0], [7.0, 5.0]);
        assert_pieces(across.intersection(&polygon(&U)), &[[0.125, 0.375], [0.625, 0.875]]);
    }
}

seed! {
    segment_in_the_notch [f32 f64 i16f16 i32f32] {
        let (solid, between) = (polygon::<T>(&U), segment([3.0, 3.0], [3.0, 9.0]));
        apart(&solid, &between, 1.0, 9.0);
        assert!(between.intersection(&solid).is_empty());
        meet(&solid, &segment([3.0, 2.0], [3.0, 9.0]));
    }
}

seed! {
    segment_along_an_edge_of_the_notch [f32 f64 i16f16 i32f32] {
        let along = segment::<T, 2>([2.0, 10.0], [2.0, 2.0]);
        assert_pieces(along.intersection(&polygon(&U)), &[[0.5, 1.0]]);
    }
}

seed! {
    segment_touching_and_overlapping_a_polyline [f32 f64 i16f16 i32f32] {
        let roof = [[0.0, 0.0], [2.0, 2.0], [4.0, 0.0], [8.0, 0.0]];
        let chain = Polyline::<T, 2>::new(vertices(&roof));
        let above = segment([0.0, 2.0], [4.0, 2.0]);
        meet(&chain, &above);
        assert_pieces(above.intersection(&chain), &[[0.5, 0.5]]);
        let along = segment([0.0, 0.0], [8.0, 0.0]).intersection(&chain);
        assert_pieces(along, &[[0.0, 0.0], [0.5, 1.0]]);
        apart(&chain, &segment([0.0, 3.0], [4.0, 3.0]), 1.0, 4.0);
    }
}

seed! {
    /// Parry section 3.2: `point_in_poly2d` says true, false, false, true.
    points_on_the_edges_of_a_square [f32 f64 i16f16 i32f32] {
        for point in [[2.0, 0.0], [4.0, 2.0], [2.0, 4.0], [0.0, 2.0], [4.0, 4.0], [1.0, 1.0]] {
            meet(&polygon::<T>(&SQUARE), &at(point));
            meet(&convex::<T>(&SQUARE), &at(point));
            meet(&boxed::<T>([0.0, 0.0], [4.0, 4.0]), &at(point));
        }
        apart(&polygon::<T>(&SQUARE), &at([7.0, 8.0]), 5.0, 8.0);
    }
}

seed! {
    polygon_in_polygon [f32 f64 i16f16 i32f32] {
        let outer = polygon::<T>(&SQUARE);
        let inner = polygon(&[[1.0, 1.0], [2.0, 1.0], [1.0, 3.0]]);
        meet(&outer, &inner);
        meet(&outer, &outer);
    }
}

seed! {
    polygon_in_the_notch [f32 f64 i16f16 i32f32] {
        let inner = polygon::<T>(&[[2.5, 3.0], [3.5, 3.0], [3.0, 9.0]]);
        apart(&polygon(&U), &inner, 0.5, 9.0);
        meet(&polygon(&U), &polygon::<T>(&[[2.5, 3.0], [4.0, 3.0], [3.0, 9.0]]));
    }
}

seed! {
    polygons_sharing_a_corner_or_an_edge [f32 f64 i16f16 i32f32] {
        let base = polygon::<T>(&SQUARE);
        meet(&base, &polygon(&[[4.0, 4.0], [6.0, 4.0], [6.0, 7.0]]));
        meet(&base, &polygon(&[[4.0, 1.0], [6.0, 1.0], [6.0, 3.0], [4.0, 3.0]]));
        apart(&base, &polygon(&[[7.0, 8.0], [9.0, 8.0], [9.0, 9.0]]), 5.0, 9.0);
    }
}

seed! {
    /// `cute_c2` #160.
    overlapping_polygons [f32 f64 i16f16 i32f32] {
        let box_of = |x: [f64; 2], y: [f64; 2]| {
            polygon::<T>(&[[x[1], y[0]], [x[1], y[1]], [x[0], y[1]], [x[0], y[0]]])
        };
        let a = box_of([-848.0, -568.0], [928.0, 1056.0]);
        let b = box_of([-912.0, -688.0], [736.0, 1184.0]);
        meet(&a, &b);
    }
}
