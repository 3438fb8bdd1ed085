//! Balls with segments and with each other.

use super::prelude::*;

seed! {
    /// One end open and one closed is an easy mistake.
    both_ends_of_a_segment_count [f32 f64 i16f16 i32f32] {
        let disc = ball::<T, 2>([0.0, 0.0], 1.0);
        for (a, b) in [([1.0, 0.0], [3.0, 0.0]), ([3.0, 0.0], [1.0, 0.0])] {
            meet(&disc, &segment(a, b));
            assert!(is_point(disc.intersection(&segment(a, b))));
        }
    }
}

seed! {
    /// GTE section 5, "Segment inside": its test query says no.
    segment_wholly_inside [f32 f64 i16f16 i32f32] {
        let sphere = ball::<T, 3>([0.0; 3], 1.0);
        let inside = segment([-0.1, 0.0, 0.0], [0.1, 0.0, 0.0]);
        meet(&sphere, &inside);
        assert_eq!(parameters(sphere.intersection(&inside)), Some([n(0.0), n(1.0)]));
    }
}

seed! {
    zero_length_segment [f32 f64 i16f16 i32f32] {
        let disc = ball::<T, 2>([0.0, 0.0], 5.0);
        meet(&disc, &segment([1.0, 1.0], [1.0, 1.0]));
        meet(&disc, &segment([3.0, 4.0], [3.0, 4.0]));
        apart(&disc, &segment([6.0, 8.0], [6.0, 8.0]), 5.0, 8.0);
    }
}

seed! {
    /// GTE section 5, "Tangent disk": contact at (0, 2), the end.
    tangent_at_an_endpoint [f32 f64 i16f16 i32f32] {
        let disc = ball::<T, 2>([-1.0, 2.0], 1.0);
        meet(&disc, &segment([2.0, 0.0], [0.0, 2.0]));
        assert!(is_point(disc.intersection(&segment([2.0, 0.0], [0.0, 2.0]))));
    }
}

seed! {
    /// GTE section 5: contact at (-1, 2, 2), the end.
    tangent_at_an_endpoint_in_space [f32 f64 i16f16 i32f32] {
        let sphere = ball::<T, 3>([-1.0, 2.0, 0.0], 2.0);
        meet(&sphere, &segment([1.0, 0.0, 2.0], [-1.0, 2.0, 2.0]));
    }
}

seed! {
    /// Against a 3-4-5 triangle, where no axis helps.
    tangent_in_the_middle [f32 f64 i16f16 i32f32] {
        let (disc, tangent) = (ball::<T, 2>([-4.0, 3.0], 5.0), segment([-3.0, -4.0], [3.0, 4.0]));
        meet(&disc, &tangent);
        assert!(is_point(disc.intersection(&tangent)));
        assert_eq!(parameters(disc.intersection(&tangent)), Some([n(0.5); 2]));
    }
}

seed! {
    one_last_place_off_the_tangent [f32 f64 i16f16 i32f32] {
        let disc = Ball::new(at([-4.0, 3.0]), -n::<T>(-5.0).next_up());
        let tangent = segment([-3.0, -4.0], [3.0, 4.0]);
        assert!(!disc.intersects(&tangent) && !tangent.intersects(&disc));
        assert!(disc.intersection(&tangent).is_none());
    }
}

seed! {
    /// The numbers of a game in metres: an absolute epsilon of 1e-6 on squares is 1 mm.
    centimetres [f32 f64] {
        let small = |x: f64| x / 1024.0;
        let floor = segment::<T, 2>([small(-10.0), 0.0], [small(10.0), 0.0]);
        meet(&ball([0.0, small(5.0)], small(5.0)), &floor);
        apart(&ball([0.0, small(5.0)], small(4.0)), &floor, small(1.0), small(10.0));
    }
}

seed! {
    /// Parry A9: said to intersect at a distance of 9.9e-8.
    ball_of_a_nanometre [f32 f64] {
        let floor = segment::<T, 2>([0.0, 0.0], [1e-7, 0.0]);
        apart(&ball([0.0, 1e-7], 1e-9), &floor, 9.9e-8, 1e-7);
    }
}

seed! {
    /// Parry C3: infinitely far, as squares overflow.
    balls_at_a_huge_distance [f32 f64] {
        apart(&ball::<T, 3>([0.0; 3], 1.0), &ball([3e19, 0.0, 0.0], 1.0), 3e19, 3e19);
    }
}

seed! {
    /// Parry C4: a distance of 1.74e-23, as squares underflow.
    balls_of_a_tiny_radius [f32 f64] {
        let r = 1e-23;
        apart(&ball::<T, 3>([0.0; 3], r), &ball([4.0 * r, 0.0, 0.0], r), 2.0 * r, 4.0 * r);
    }
}

seed! {
    /// Parry C4 in `f64`.
    balls_of_a_minute_radius [f64] {
        let r = 1e-160;
        apart(&ball::<T, 3>([0.0; 3], r), &ball([4.0 * r, 0.0, 0.0], r), 2.0 * r, 4.0 * r);
    }
}

seed! {
    balls_touching_without_an_axis [f32 f64 i16f16 i32f32] {
        meet(&ball::<T, 2>([0.0, 0.0], 2.0), &ball([3.0, 4.0], 3.0));
        meet(&ball::<T, 3>([0.0; 3], 4.0), &ball([2.0, 3.0, 6.0], 3.0));
        apart(&ball::<T, 3>([0.0; 3], 3.0), &ball([2.0, 3.0, 6.0], 3.0), 1.0, 6.0);
    }
}

seed! {
    /// Jolt: concentric or the same.
    balls_in_each_other [f32 f64 i16f16 i32f32] {
        let outer = ball::<T, 3>([1.0, 2.0, 3.0], 2.0);
        meet(&outer, &ball([1.1, 2.0, 3.0], 1.8));
        meet(&outer, &outer);
        meet(&ball::<T, 2>([1.0, 1.0], 0.0), &ball([1.0, 1.0], 0.0));
    }
}

seed! {
    /// Parry B9: it accepts such a ball, which then contains points.
    negative_radius_is_refused [f32 f64 i16f16 i32f32] {
        assert!(Ball::<T, 3>::try_new(at([0.0; 3]), n(-1.0)).is_err());
    }
}
