//! Lines with lines.

use super::prelude::*;

seed! {
    /// Nearly parallel is not parallel, however nearly.
    no_threshold_for_parallels [f32 f64] {
        for angle in [1e-3, 1e-6, 1e-12, 1e-30] {
            let flat = line::<T, 2>([0.0, 0.0], [1.0, 0.0]);
            meet(&flat, &line([0.0, 1.0 / 1024.0], [1.0, -angle]));
        }
    }
}

seed! {
    one_last_place_from_parallel [f32 f64 i16f16 i32f32] {
        let nearly = Line::new(at([0.0, 0.0]), [n::<T>(4.0), n::<T>(1.0).next_up()].into());
        assert!(nearly.intersects(&line([0.0, 0.0], [4.0, 1.0])));
        assert!(nearly.intersects(&line([0.0, 1.0], [4.0, 1.0])));
    }
}

seed! {
    parallel_lines [f32 f64 i16f16 i32f32] {
        let base = line::<T, 2>([0.0, 0.0], [4.0, -3.0]);
        apart(&base, &line([3.0, 4.0], [4.0, -3.0]), 5.0, 5.0);
        apart(&base, &line([3.0, 4.0], [-8.0, 6.0]), 5.0, 5.0);
        assert!(!base.nearest(&line([3.0, 4.0], [4.0, -3.0])).unique);
    }
}

seed! {
    nearly_parallel_lines_in_space [f32 f64] {
        for angle in [1e-2, 1e-4, 1e-6, 1e-12] {
            let flat = line::<T, 3>([0.0; 3], [1.0, 0.0, 0.0]);
            apart(&flat, &line([0.0, 0.0, 1.0], [1.0, angle, 0.0]), 1.0, 1.0);
        }
    }
}

seed! {
    directions_of_any_length [f32 f64 i16f16 i32f32] {
        let long = line::<T, 3>([0.0; 3], [1000.0, 0.0, 0.0]);
        apart(&long, &line([3.0, 5.0, 2.0], [0.0, 1.0 / 1024.0, 0.0]), 2.0, 5.0);
        meet(&long, &line([3.0, 5.0, 0.0], [0.0, 1.0 / 1024.0, 0.0]));
    }
}

seed! {
    parameters_count_directions [f32 f64 i16f16 i32f32] {
        let long = line::<T, 2>([0.0, 0.0], [2.0, 0.0]);
        let pair = long.nearest_parameters(&line([3.0, 4.0], [0.0, -8.0]));
        assert_eq!((pair.on_self, pair.on_rhs), (n(1.5), n(0.5)));
    }
}

seed! {
    identical_lines [f32 f64 i16f16 i32f32] {
        let base = line::<T, 3>([1.0, 2.0, 3.0], [3.0, 1.0, 2.0]);
        for other in [base, line([4.0, 3.0, 5.0], [-6.0, -2.0, -4.0])] {
            meet(&base, &other);
            assert!(!base.nearest(&other).unique);
        }
    }
}

seed! {
    lines_without_direction [f32 f64 i16f16 i32f32] {
        let point = line::<T, 2>([3.0, 4.0], [0.0, 0.0]);
        apart(&point, &line([0.0, 0.0], [1.0, 0.0]), 4.0, 4.0);
        apart(&point, &line([0.0, 0.0], [0.0, 0.0]), 5.0, 4.0);
        meet(&point, &line([0.0, 0.0], [6.0, 8.0]));
    }
}

seed! {
    point_on_a_line_far_away [f32 f64 i32f32] {
        let slanted = line::<T, 2>([0.0, 0.0], [3.0, 1.0]);
        meet(&slanted, &at([3_000_000.0, 1_000_000.0]));
        let off = slanted.distance(&at([3_000_000.0, 1_000_001.0]));
        assert!((off.rational() - 0.948_683_298_050_513_8.rational()) <= 1e-6.rational());
        assert!(!slanted.intersects(&at([3_000_000.0, 1_000_001.0])));
    }
}
