//! Discs and segments with convex polygons.

use super::prelude::*;

const SQUARE: [[f64; 2]; 4] = [[-1.0, -1.0], [1.0, -1.0], [1.0, 1.0], [-1.0, 1.0]];

fn reversed<T: Scalar>(outline: &[[f64; 2]]) -> ConvexPolygon<T> {
    convex(&outline.iter().rev().copied().collect::<Vec<_>>())
}

seed! {
    either_winding [f32 f64 i16f16 i32f32] {
        for square in [convex::<T>(&SQUARE), reversed(&SQUARE)] {
            meet(&ball([3.0, 0.0], 2.0), &square);
            meet(&ball([0.0, 0.0], 0.5), &square);
            apart(&ball([4.0, 0.0], 2.0), &square, 1.0, 4.0);
        }
    }
}

seed! {
    containment_both_ways [f32 f64 i16f16 i32f32] {
        meet(&ball([0.25, 0.25], 0.25), &convex::<T>(&SQUARE));
        meet(&ball([0.25, 0.25], 9.0), &convex::<T>(&SQUARE));
    }
}

seed! {
    /// Parry #34, #35, #148: no contact from the boundary itself.
    center_on_the_boundary [f32 f64 i16f16 i32f32] {
        for radius in [0.0, 0.5] {
            meet(&ball([1.0, 0.25], radius), &convex::<T>(&SQUARE));
            meet(&ball([1.0, 1.0], radius), &convex::<T>(&SQUARE));
        }
    }
}

seed! {
    tangent_to_a_corner [f32 f64 i16f16 i32f32] {
        meet(&ball([4.0, 5.0], 5.0), &convex::<T>(&SQUARE));
        apart(&ball([4.0, 5.0], 4.5), &convex::<T>(&SQUARE), 0.5, 5.0);
    }
}

seed! {
    tangent_to_a_slanted_edge [f32 f64 i16f16 i32f32] {
        let slanted = convex::<T>(&[[-3.0, -4.0], [4.0, -3.0], [3.0, 4.0]]);
        meet(&ball([-4.0, 3.0], 5.0), &slanted);
        apart(&ball([-4.0, 3.0], 4.0), &slanted, 1.0, 4.0);
    }
}

seed! {
    /// Parry B6 has (100, 0) inside the last of these.
    not_convex_is_refused [f32 f64 i16f16 i32f32] {
        let arrow = [[0.0, 0.0], [2.0, 1.0], [0.0, 2.0], [1.0, 1.0]];
        let bow = [[0.0, 0.0], [2.0, 2.0], [2.0, 0.0], [0.0, 2.0]];
        let flat = [[0.0, 0.0], [1.0, 0.0], [2.0, 0.0]];
        let star = [[0.0, 3.0], [-2.0, -3.0], [3.0, 1.0], [-3.0, 1.0], [2.0, -3.0]];
        for outline in [&arrow[..], &bow, &flat, &star] {
            assert!(ConvexPolygon::<T>::try_new(vertices(outline)).is_err());
        }
    }
}

seed! {
    segment_wholly_inside [f32 f64 i16f16 i32f32] {
        let inside = segment([-0.5, 0.0], [0.5, 0.25]);
        meet(&convex::<T>(&SQUARE), &inside);
        let piece = inside.intersection(&convex::<T>(&SQUARE));
        assert_eq!(parameters(piece), Some([n(0.0), n(1.0)]));
    }
}

seed! {
    segment_along_an_edge_and_through_a_corner [f32 f64 i16f16 i32f32] {
        let square = convex::<T>(&SQUARE);
        let along = segment([1.0, -3.0], [1.0, 5.0]).intersection(&square);
        assert_eq!(parameters(along), Some([n(0.25), n(0.5)]));
        assert!(is_point(segment([0.0, 2.0], [2.0, 0.0]).intersection(&square)));
        apart(&square, &segment([1.0, 3.0], [3.0, 3.0]), 2.0, 3.0);
    }
}

seed! {
    /// `cute_c2` #390 and parry section 3: a millimetre of overlap.
    small_polygon [f32 f64] {
        let h = 1.0 / 1024.0;
        let small = convex::<T>(&SQUARE.map(|p| p.map(|x| x * h)));
        meet(&ball([3.0 * h, 0.0], 2.0 * h), &small);
        apart(&ball([3.0 * h, 0.0], h), &small, h, 3.0 * h);
    }
}
