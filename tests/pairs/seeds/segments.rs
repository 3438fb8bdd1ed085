//! Segments with segments.
#![allow(
    clippy::excessive_precision,
    reason = "published numbers are quoted as published"
)]

use super::prelude::*;
use crate::common::answers::closest;
use crate::common::figure::Kind;
use crate::common::generate::{Regime, figures};
use crate::common::measure::{errors, exact, size};
use crate::common::rng::Rng;
use crate::common::shapes::Shape;

seed! {
    collinear_and_apart [f32 f64 i16f16 i32f32] {
        let left = segment::<T, 2>([0.0, 0.0], [3.0, 1.0]);
        let right = segment([6.0, 2.0], [9.0, 3.0]);
        apart(&left, &right, 10.0_f64.sqrt(), 9.0);
        assert!(left.intersection(&right).is_none());
    }
}

seed! {
    overlap_is_an_interval [f32 f64 i16f16 i32f32] {
        let left = segment::<T, 2>([0.0, 0.0], [4.0, 2.0]);
        let right = segment([6.0, 3.0], [2.0, 1.0]);
        meet(&left, &right);
        assert!(!left.nearest(&right).unique);
        assert_eq!(parameters(left.intersection(&right)), Some([n(0.5), n(1.0)]));
        assert_eq!(parameters(right.intersection(&left)), Some([n(0.5), n(1.0)]));
    }
}

seed! {
    shared_endpoints [f32 f64 i16f16 i32f32] {
        let base = segment::<T, 2>([0.0, 0.0], [3.0, 1.0]);
        for other in [segment([3.0, 1.0], [6.0, 2.0]), segment([5.0, -7.0], [0.0, 0.0])] {
            meet(&base, &other);
            assert!(is_point(base.intersection(&other)));
        }
        assert_eq!(parameters(base.intersection(&base)), Some([n(0.0), n(1.0)]));
    }
}

seed! {
    /// GTE section 5: false for an endpoint on a segment and for a shared one.
    touching_at_an_endpoint [f32 f64 i16f16 i32f32] {
        let slanted = segment::<T, 2>([-2.0, 2.0], [2.0, -2.0]);
        meet(&slanted, &segment([1.0, -1.0], [-2.0, 0.0]));
        meet(&slanted, &segment([-2.0, 2.0], [-1.0, 0.0]));
    }
}

seed! {
    /// Parry A3: 5 mm and 0.05 mm apart, though they cross.
    crossing_of_a_centimetre [f32 f64] {
        for k in [0.005, 5e-5, 1e-12] {
            meet(&segment::<T, 2>([-k, 0.0], [k, 0.0]), &segment([0.0, -k], [0.0, k]));
        }
    }
}

seed! {
    /// Parry A4: "parallel".
    crossing_at_a_small_angle [f32 f64] {
        for y in [1e-4, 1e-9, 1e-30] {
            meet(&segment::<T, 2>([0.0, 0.0], [1.0, 0.0]), &segment([0.0, -y], [1.0, y]));
        }
    }
}

seed! {
    /// Parry A5.
    long_crossing_at_a_small_angle [f32 f64] {
        for (x, y) in [(1000.0, 0.05), (1e6, 5e-3)] {
            meet(&segment::<T, 2>([0.0, 0.0], [x, 0.0]), &segment([0.0, -y], [x, y]));
        }
    }
}

seed! {
    /// Parry A8: an overlap, of perpendicular segments apart.
    perpendicular_and_apart [f32 f64] {
        let flat = segment::<T, 2>([-1e-4, 0.0], [1e-4, 0.0]);
        let steep = segment([0.0, 5e-5], [0.0, 1e-4]);
        apart(&flat, &steep, 5e-5, 1e-4);
        assert!(flat.intersection(&steep).is_none());
    }
}

seed! {
    /// Parry A10: intersecting, at a distance of 1e-6.
    parallel_and_barely_apart [f32 f64] {
        for gap in [1e-6, 1e-20] {
            let above = segment([0.0, gap], [1.0, gap]);
            apart(&segment::<T, 2>([0.0, 0.0], [1.0, 0.0]), &above, gap, gap);
        }
    }
}

seed! {
    /// Parry #31: an intersection.
    zero_length_and_apart [f32 f64 i16f16 i32f32] {
        let point = segment::<T, 2>([10.0, 10.0], [10.0, 10.0]);
        apart(&point, &segment([0.0, 0.0], [1.0, 0.0]), 181.0_f64.sqrt(), 10.0);
        meet(&point, &segment([0.0, 0.0], [20.0, 20.0]));
        meet(&point, &point);
    }
}

seed! {
    /// GTE S1: 5.5e-4, or 9.7e-10 by the robust form.
    eberly_1 [f64] {
        let [a, b] = [
            [-1.026_471_849_996_596_6, 9.616_334_100_719_541e-7],
            [0.919_508_080_324_158_1, -1.009_444_119_269_028_3e-6],
        ];
        let [c, d] = [
            [-1.062_944_738_380_611, 9.270_954_008_214_175e-7],
            [1.081_158_386_822_790_1, -1.067_001_717_956_736_7e-6],
        ];
        meet(&segment::<T, 2>(a, b), &segment(c, d));
        let [a, b, c, d] = [a, b, c, d].map(level);
        meet(&segment::<T, 3>(a, b), &segment(c, d));
    }
}

seed! {
    /// GTE S2: 0.43.
    eberly_2 [f64] {
        let [a, b] = [
            [-1.089_621_747_378_259_9, 9.723_614_559_508_86e-7],
            [0.912_205_785_978_585_5, -9.436_982_943_210_751e-7],
        ];
        let [c, d] = [
            [-0.900_104_475_021_362_4, 9.067_144_635_133_444e-7],
            [1.073_087_717_872_113, -9.818_578_763_399_274e-7],
        ];
        let distance = 1.157_504_613_857_410_5e-7;
        apart(&segment::<T, 2>(a, b), &segment(c, d), distance, 1.0);
        let [a, b, c, d] = [a, b, c, d].map(level);
        apart(&segment::<T, 3>(a, b), &segment(c, d), distance, 1.0);
    }
}

seed! {
    /// GTE S3.
    eberly_3 [f64] {
        let p = segment::<T, 3>(
            [0.779_989_900_998_771_2, 0.611_925_023_607_909_7, -0.227_031_118_236_482_14],
            [0.532_153_445_295_989_5, 0.857_245_855_033_397_7, -0.101_024_378_091_096_88],
        );
        let q = segment(
            [-0.212_773_339_822_888_37, 0.350_915_480_870_753_53, -0.495_571_606_792_509_56],
            [0.118_814_796_674_996_61, 0.022_494_725_417_345_762, -0.664_266_209_583_729_5],
        );
        apart(&p, &q, 0.982_923_971_164_887_3, 1.0);
    }
}

seed! {
    /// GTE S4.
    eberly_4 [f32 f64] {
        let (delta, phi) = (0.25e-4, 1e-5);
        let p = segment::<T, 3>([0.0; 3], [1.0, 0.0, 0.0]);
        meet(&p, &segment([-5e-3, phi + delta, 0.0], [5e-3, phi - delta, 0.0]));
    }
}

seed! {
    /// GTE S5: 0.11 by the robust form.
    tenths_that_cross [f32 f64] {
        let [a, b, c, d] = [[0.1, 0.0], [-0.2, 0.0], [0.0, 0.1], [-0.2, -0.2]];
        meet(&segment::<T, 2>(a, b), &segment(c, d));
        let [a, b, c, d] = [a, b, c, d].map(level);
        meet(&segment::<T, 3>(a, b), &segment(c, d));
    }
}

seed! {
    /// GTE S6: 0.1246 by the robust form.
    tenths_in_space [f64] {
        let p = segment::<T, 3>([-0.1, -0.1, 0.0], [0.0, 0.1, 0.2]);
        apart(&p, &segment([-0.2, 0.2, -0.1], [0.2, 0.0, 0.2]), 0.1, 0.2);
    }
}

seed! {
    /// GTE S7: 0.158 by the robust form.
    tenths_in_space_far_away [f64] {
        let p = segment::<T, 3>([1000.2, 999.8, 1000.2], [999.9, 1000.1, 999.9]);
        let q = segment([1000.0, 999.9, 1000.0], [999.8, 1000.2, 1000.1]);
        apart(&p, &q, 0.058_834_840_541_468_585, 1000.0);
    }
}

seed! {
    /// GTE S8: 1.57e-4.
    nearly_the_same_diagonal [f32 f64] {
        let p = segment::<T, 3>([0.0; 3], [1.0, 1.0, 0.0]);
        meet(&p, &segment([1.0, 1.0 - 1e-6, 0.0], [0.0, 1e-6, 0.0]));
    }
}

seed! {
    /// GTE S9: infinity and NaN, and 0 for the tiny.
    huge_and_minute [f64] {
        for k in [1e200, 1e-200] {
            let p = segment::<T, 3>([0.0; 3], [k, 0.0, 0.0]);
            apart(&p, &segment([0.0, k, k], [k, k, -k]), k, k);
        }
    }
}

seed! {
    /// GTE S10: the test set of CGAL.
    skew_parallel_and_degenerate [f32 f64 i16f16 i32f32] {
        let cases = [
            ([[-8.0, -7.0, 0.0], [11.0, 6.0, 0.0]], [[23.0, -27.0, 2.0], [-17.0, 16.0, 2.0]], 4.0),
            ([[0.0; 3], [5.0, 0.0, 0.0]], [[1.0, 1.0, 2.0], [6.0, 1.0, 2.0]], 5.0),
            ([[0.0; 3], [0.0; 3]], [[8.0, 1.0, 2.0], [6.0, 1.0, 2.0]], 41.0),
            ([[10.0, 0.0, 0.0], [0.0, 10.0, 0.0]], [[6.0, 6.0, 20.0], [20.0, 0.0, 20.0]], 402.0),
            ([[0.0; 3], [0.0, -3.0, 0.0]], [[1.0, 4.0, 2.0], [1.0, 7.0, 2.0]], 21.0),
        ];
        for ([a, b], [c, d], squared) in cases {
            apart(&segment::<T, 3>(a, b), &segment(c, d), f64::sqrt(squared), 27.0);
        }
    }
}

/// Parry A1: at a centimetre, half of all random segments have a distance wrong by more than
/// 0.1 % of their size; at a tenth of a millimetre, 95 %.
fn random_distances<T: Scalar, const D: usize>(scale: f64) {
    let mut rng = Rng::new(1);
    for _ in 0..500 {
        let kinds = [Kind::Segment; 2];
        let pair = figures::<T>(&mut rng, Regime::Random, kinds, D).expect("any two segments");
        let pair = pair.map(|f| f.map(|&x| x * n(scale)));
        let [a, b] = pair
            .each_ref()
            .map(|f| Segment::<T, D>::build(f).expect("any segment"));
        let nearest = a.nearest(&b);
        let answer = closest(nearest);
        let [x, y] = pair.each_ref().map(exact);
        let distance = crate::common::oracle::distance(&x, &y);
        let errors = errors(&answer, [&x, &y], &distance, &T::unit(&size(&pair, &[])));
        assert!(errors.worst() <= 4.0, "{a:?} {b:?} {errors:?}");
    }
}

seed! {
    random_segments_of_a_centimetre [f32 f64] {
        for scale in [1e-1, 1e-2, 1e-4] {
            random_distances::<T, 2>(scale);
            random_distances::<T, 3>(scale);
        }
    }
}
