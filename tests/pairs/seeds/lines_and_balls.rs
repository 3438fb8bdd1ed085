//! Lines, rays and segments that graze a ball or start in it.

use super::prelude::*;

/// Asserts one parameter, to four units of a coordinate of that size.
#[track_caller]
fn near<T: Scalar>(parameter: T, exact: f64, size: f64) {
    let off = parameter.rational() - exact.rational();
    let allowed = T::unit(&size.rational()) * 4.0.rational();
    assert!(
        off <= allowed && -off <= allowed,
        "{parameter}, not {exact}"
    );
}

seed! {
    /// Tangency by the given numbers, not by a rounded length.
    exact_tangents [f32 f64 i16f16 i32f32] {
        let disc = ball::<T, 2>([-4.0, 3.0], 5.0);
        meet(&disc, &line([0.0, 0.0], [3.0, 4.0]));
        assert!(is_point(line([-3.0, -4.0], [3.0, 4.0]).intersection(&disc)));
        assert!(is_point(ray([-3.0, -4.0], [3.0, 4.0]).intersection(&disc)));
        apart(&disc, &ray([3.0, 4.0], [3.0, 4.0]), 50.0_f64.sqrt() - 5.0, 7.0);
    }
}

seed! {
    /// GTE section 5, "Grazing line": half the chord is off by 1 % from 1e6, gone from 1e8.
    grazing_line_from_far_away [f64] {
        let disc = ball::<T, 2>([0.0, 0.0], 1.0);
        for far in [1e3, 1e6, 1e8] {
            let [enters, leaves] =
                parameters(line([-far, 0.999], [1.0, 0.0]).intersection(&disc)).expect("a chord");
            near(leaves - far, 0.044_710_177_812_216_32, far);
            near(enters - far, -0.044_710_177_812_216_32, far);
        }
    }
}

seed! {
    /// GTE section 5: one point for all three of them.
    grazing_line_by_one_last_place [f64] {
        let disc = ball::<T, 2>([0.0, 0.0], 1.0);
        let cut = |y: f64| line([-1e6, y], [1.0, 0.0]).intersection(&disc);
        assert!(is_point(cut(1.0)));
        assert!(matches!(cut(1.0_f64.next_down()), Some(Piece::Interval { .. } | Piece::Point(_))));
        assert!(cut(1.0_f64.next_up()).is_none());
        let decides = |y: f64| disc.intersects(&line([-1e6, y], [1.0, 0.0]));
        assert_eq!([1.0, 1.0_f64.next_down(), 1.0_f64.next_up()].map(decides), [true, true, false]);
    }
}

seed! {
    /// GTE section 5, in `f32`: tangent already from 1e3.
    grazing_line_from_not_so_far [f32] {
        let disc = ball::<T, 2>([0.0, 0.0], 1.0);
        let [enters, leaves] =
            parameters(line([-1000.0, 0.999], [1.0, 0.0]).intersection(&disc)).expect("a chord");
        // The nearest `f32` to 0.999 has this half chord.
        near(enters - 1000.0, -0.044_709_89, 1000.0);
        near(leaves - 1000.0, 0.044_709_89, 1000.0);
    }
}

seed! {
    line_a_million_away [f32 f64 i32f32] {
        let disc = ball::<T, 2>([0.0, 0.0], 1.0);
        meet(&disc, &line([-1_000_000.0, 1.0], [1.0, 0.0]));
        let start = [n::<T>(-1_000_000.0), n::<T>(1.0).next_up()];
        let above = Line::new(start.into(), [n(1.0), n(0.0)].into());
        assert!(!disc.intersects(&above) && !above.intersects(&disc));
    }
}

seed! {
    directions_of_any_length [f32 f64 i16f16 i32f32] {
        let sphere = ball::<T, 3>([0.0; 3], 1.0);
        let long = line([-8.0, 0.0, 0.0], [64.0, 0.0, 0.0]).intersection(&sphere);
        assert_eq!(parameters(long), Some([n(0.109_375), n(0.140_625)]));
        let short = line([-8.0, 0.0, 0.0], [0.125, 0.0, 0.0]).intersection(&sphere);
        assert_eq!(parameters(short), Some([n(56.0), n(72.0)]));
    }
}

seed! {
    start_inside [f32 f64 i16f16 i32f32] {
        let disc = ball::<T, 2>([0.0, 0.0], 5.0);
        let out = ray([0.0, 0.0], [2.0, 0.0]).intersection(&disc);
        assert_eq!(parameters(out), Some([n(0.0), n(2.5)]));
        let out = segment([3.0, 0.0], [7.0, 0.0]).intersection(&disc);
        assert_eq!(parameters(out), Some([n(0.0), n(0.5)]));
    }
}

seed! {
    start_on_the_boundary [f32 f64 i16f16 i32f32] {
        let disc = ball::<T, 2>([0.0, 0.0], 5.0);
        assert!(is_point(ray([3.0, 4.0], [1.0, 0.0]).intersection(&disc)));
        assert!(is_point(ray([3.0, 4.0], [4.0, -3.0]).intersection(&disc)));
        let through = ray([3.0, 4.0], [-3.0, -4.0]).intersection(&disc);
        assert_eq!(parameters(through), Some([n(0.0), n(2.0)]));
    }
}

seed! {
    ray_pointing_away [f32 f64 i16f16 i32f32] {
        let disc = ball::<T, 2>([0.0, 0.0], 1.0);
        apart(&disc, &ray([3.0, 0.0], [1.0, 0.0]), 2.0, 3.0);
        assert!(ray([3.0, 0.0], [1.0, 0.0]).intersection(&disc).is_none());
    }
}

seed! {
    /// Parry C1: t = 10000.
    ray_from_far_away [f32 f64 i32f32] {
        let sphere = ball::<T, 3>([0.0; 3], 1.0);
        let hit = ray([-1e4, 0.0, 0.0], [1.0, 0.0, 0.0]).intersection(&sphere);
        assert_eq!(parameters(hit), Some([n(9999.0), n(10001.0)]));
    }
}

seed! {
    /// Parry C1 in `f64`.
    ray_from_very_far_away [f64] {
        let sphere = ball::<T, 3>([0.0; 3], 1.0);
        let hit = ray([-1e8, 0.0, 0.0], [1.0, 0.0, 0.0]).intersection(&sphere);
        assert_eq!(parameters(hit), Some([99_999_999.0, 100_000_001.0]));
    }
}

seed! {
    /// Parry C2: a hit.
    ray_from_far_away_that_misses [f32 f64 i32f32] {
        let (sphere, miss) = (ball::<T, 3>([0.0; 3], 1.0), ray([-1e4, 2.0, 0.0], [1.0, 0.0, 0.0]));
        apart(&sphere, &miss, 1.0, 2.0);
        assert!(miss.intersection(&sphere).is_none());
    }
}
