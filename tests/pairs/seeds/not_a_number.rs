//! Parry B10: a NaN intersects, at distance 0. Parry B7 and #395: a NaN comes out, or a panic.

use super::prelude::*;

const NAN: f64 = f64::NAN;

fn never<A: Intersects<B>, B: Intersects<A>>(a: &A, b: &B) {
    assert!(!a.intersects(b) && !b.intersects(a));
}

seed! {
    segment_with_a_nan [f32 f64] {
        for broken in [segment::<T, 2>([NAN, 0.0], [1.0, 0.0]), segment([0.0, 0.0], [0.0, NAN])] {
            never(&broken, &ball([0.0, 0.0], 5.0));
            never(&broken, &segment([-5.0, -5.0], [5.0, 5.0]));
            never(&broken, &boxed([-5.0, -5.0], [5.0, 5.0]));
            never(&broken, &triangle([-5.0, -5.0], [5.0, -5.0], [0.0, 5.0]));
            assert!(broken.intersection(&ball([0.0, 0.0], 5.0)).is_none());
        }
    }
}

seed! {
    triangle_with_a_nan [f32 f64] {
        let broken = triangle::<T>([-5.0, -5.0], [5.0, NAN], [0.0, 5.0]);
        never(&broken, &at([0.0, 0.0]));
        never(&broken, &segment([-1.0, 0.0], [1.0, 0.0]));
    }
}

seed! {
    ball_at_a_nan [f32 f64] {
        let Ok(broken) = Ball::<T, 2>::try_new(at([NAN, 0.0]), n(5.0)) else { return };
        never(&broken, &ball([0.0, 0.0], 5.0));
        never(&broken, &at([0.0, 0.0]));
    }
}

seed! {
    invariants_refuse_a_nan [f32 f64] {
        let outline = vertices::<T>(&[[0.0, 0.0], [1.0, 0.0], [NAN, 1.0]]);
        assert!(Ball::<T, 2>::try_new(at([0.0, 0.0]), n(NAN)).is_err());
        assert!(Aabb::<T, 2>::try_new(at([0.0, NAN]), at([1.0, 1.0])).is_err());
        assert!(ConvexPolygon::try_new(outline.clone()).is_err());
        assert!(Polygon::try_new(outline).is_err());
    }
}

seed! {
    /// Parry B7: NaN.
    point_at_the_center [f32 f64 i16f16 i32f32] {
        meet(&ball::<T, 3>([0.0; 3], 1.0), &at([0.0; 3]));
        meet(&ball::<T, 3>([1.0; 3], 0.0), &at([1.0; 3]));
    }
}
