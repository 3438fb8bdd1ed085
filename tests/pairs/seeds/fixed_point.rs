//! Lengths from which on the square root of simba's fixed point never returns, or whose squares
//! overflow or vanish.

use super::prelude::*;
use crate::common::guard::guarded;

fn distance_of_points<T: Scalar, const D: usize>(a: [f64; D], b: [f64; D], distance: f64) {
    let size = a
        .iter()
        .chain(&b)
        .fold(0.0_f64, |size, x| size.max(x.abs()));
    apart(&ball::<T, D>(a, 0.0), &ball(b, 0.0), distance, size);
    apart(&ball::<T, D>(a, 0.0), &at(b), distance, size);
    apart(&segment::<T, D>(a, a), &at(b), distance, size);
    apart(&segment::<T, D>(a, a), &segment(b, b), distance, size);
}

seed! {
    /// Release builds hang, debug builds panic.
    lengths_beyond_the_root [i16f16 i32f32] {
        guarded(|_| {
            distance_of_points::<T, 2>([-100.0, 0.0], [100.0, 0.0], 200.0);
            distance_of_points::<T, 2>([0.0, 0.0], [300.0, 400.0], 500.0);
            distance_of_points::<T, 2>([0.0, 0.0], [3000.0, 4000.0], 5000.0);
            distance_of_points::<T, 2>([0.0, 0.0], [181.0, 181.0], 2.0_f64.sqrt() * 181.0);
            let across = 2.0_f64.sqrt() * 199.0;
            distance_of_points::<T, 3>([200.0, 1.0, 1.0], [1.0, 200.0, 1.0], across);
        });
    }
}

seed! {
    long_lengths_beyond_the_root [i32f32] {
        guarded(|_| {
            distance_of_points::<T, 2>([-1e4, 0.0], [1e4, 0.0], 2e4);
            distance_of_points::<T, 2>([0.0, 0.0], [40_000.0, 0.0], 40_000.0);
            distance_of_points::<T, 2>([0.0, 0.0], [3e4, 3e4], 2.0_f64.sqrt() * 3e4);
            distance_of_points::<T, 2>([0.0, 0.0], [1e6, 1e6], 2.0_f64.sqrt() * 1e6);
        });
    }
}

seed! {
    /// The norm is 0.
    length_whose_square_vanishes [i16f16 i32f32] {
        let x = n::<T>(0.003).rational();
        let x = crate::common::scalar::approximate(&x);
        guarded(move |_| distance_of_points::<T, 2>([0.0, 0.0], [x, x], 2.0_f64.sqrt() * x));
    }
}

seed! {
    /// Division by zero where the direction is normalised.
    direction_whose_square_vanishes [i16f16 i32f32] {
        guarded(|_| {
            let tiny = line::<T, 2>([0.0, 0.0], [0.001, 0.0]);
            apart(&ball([5.0, 3.0], 1.0), &tiny, 2.0, 5.0);
            meet(&ball([5.0, 1.0], 1.0), &tiny);
        });
    }
}

seed! {
    /// 300 * 300 wraps to 24464.
    tangents_whose_squares_overflow [i16f16 i32f32] {
        guarded(|_| {
            let disc = ball::<T, 2>([-800.0, 600.0], 1000.0);
            meet(&disc, &segment([-600.0, -800.0], [600.0, 800.0]));
            let smaller = Ball::new(*disc.center(), -n::<T>(-1000.0).next_up());
            assert!(!smaller.intersects(&segment([-600.0, -800.0], [600.0, 800.0])));
        });
    }
}

seed! {
    /// A cross product of -25537, in truth 39999.
    products_that_wrap [i16f16 i32f32] {
        guarded(|_| {
            let flat = segment::<T, 2>([0.0, 0.0], [200.0, 1.0]);
            meet(&flat, &segment([100.0, -200.0], [101.0, 200.0]));
            apart(&flat, &segment([300.0, 1.0], [300.0, 200.0]), 100.0, 300.0);
        });
    }
}
