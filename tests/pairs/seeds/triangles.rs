//! Triangles, flat ones too.

use super::prelude::*;

seed! {
    /// GTE section 5, "Degenerate": NaN. Parry #76 and #358: inside.
    points_and_flat_triangles [f32 f64 i16f16 i32f32] {
        apart(&triangle::<T>([0.0, 0.0], [1.0, 0.0], [2.0, 0.0]), &at([0.5, 1.0]), 1.0, 2.0);
        apart(&triangle::<T>([1.0, 1.0], [1.0, 1.0], [1.0, 1.0]), &at([0.5, 1.0]), 0.5, 1.0);
        meet(&triangle::<T>([0.0, 0.0], [1.0, 0.0], [2.0, 0.0]), &at([1.5, 0.0]));
    }
}

seed! {
    /// GTE section 5: the middle vertex is not the middle one of the segment that is left.
    middle_vertex_not_extreme [f32 f64 i16f16 i32f32] {
        let flat = triangle::<T>([0.0, 0.0], [2.0, 0.0], [-1.0, 0.0]);
        apart(&flat, &at([-3.0, 1.0]), 5.0_f64.sqrt(), 3.0);
    }
}

seed! {
    /// Parry B5: a hit.
    segment_beside_a_flat_triangle [f32 f64 i16f16 i32f32] {
        let flat = triangle::<T>([0.0, 0.0], [1.0, 0.0], [2.0, 0.0]);
        apart(&flat, &segment([100.0, 0.0], [100.0, 50.0]), 98.0, 100.0);
        meet(&flat, &segment([2.0, -1.0], [2.0, 1.0]));
    }
}

seed! {
    /// Embree #298, in the plane: from edge to edge. GTE and Embree: a miss.
    segment_through_a_triangle [f32 f64 i16f16 i32f32] {
        let solid = triangle::<T>([0.0, 0.0], [1.0, 0.0], [0.0, 1.0]);
        let through = segment([-1.0, 0.5], [1.0, 0.5]);
        meet(&solid, &through);
        assert_eq!(parameters(through.intersection(&solid)), Some([n(0.5), n(0.75)]));
    }
}

seed! {
    segment_touching_a_vertex [f32 f64 i16f16 i32f32] {
        for solid in [
            triangle::<T>([0.0, 0.0], [4.0, 0.0], [0.0, 4.0]),
            triangle([0.0, 4.0], [4.0, 0.0], [0.0, 0.0]),
        ] {
            let touching = segment([3.0, -1.0], [5.0, 1.0]);
            meet(&solid, &touching);
            assert!(is_point(touching.intersection(&solid)));
            meet(&solid, &segment([1.0, 1.0], [2.0, 1.0]));
        }
    }
}

seed! {
    every_order_of_the_corners [f32 f64 i16f16 i32f32] {
        let corners = [[0.0, 0.0], [7.0, 1.0], [2.0, 5.0]];
        for order in [[0, 1, 2], [1, 2, 0], [2, 0, 1], [0, 2, 1], [2, 1, 0], [1, 0, 2]] {
            let [a, b, c] = order.map(|i: usize| corners[i]);
            let solid = triangle::<T>(a, b, c);
            apart(&solid, &at([-3.0, -4.0]), 5.0, 7.0);
            meet(&solid, &at([3.0, 3.0]));
        }
    }
}
