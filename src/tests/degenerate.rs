//! Mirrored inputs, the largest numbers, and squares that hang the scalar's own square root.

use super::generate::{Case, Random};
use super::known_scalar::KnownScalar;
use super::prelude::*;
use simba::scalar::*;

const MIRRORED: usize = 3000;

/// The line whose start has this index.
fn span<T, const D: usize>(points: &[[T; D]], start: usize) -> GivenLine<'_, T, D, true> {
    GivenLine {
        start: &points[start],
        toward: &points[start + 1],
    }
}

fn mirrored<T: KnownScalar, const D: usize>(point: [T; D]) -> [T; D] {
    point.map(|x| -x)
}

/// Checks that a result is the mirrored one; zeros are equal.
#[track_caller]
fn mirrors<T: KnownScalar, const D: usize>(found: [T; D], mirror: [T; D]) {
    assert_eq!(mirrored(found), mirror);
}

/// Whether the negative of every value is in the format.
fn symmetric<T: KnownScalar, const D: usize, const K: usize>(case: &Case<T, D, K, 1>) -> bool {
    case.points
        .as_flattened()
        .iter()
        .all(|&x| x >= -T::largest())
}

/// Bit for bit, in every family of inputs, the largest numbers included.
fn keeps_mirrors<T: KnownScalar, const D: usize>() {
    let mut random = Random(D as u64);
    for _ in 0..MIRRORED {
        let case = Case::<T, D, 4, 1>::any(&mut random, [false; 4]);
        if !symmetric(&case) {
            continue;
        }
        let (there, r) = (case.points.map(mirrored), case.radii[0]);
        let points = &case.points;
        assert_eq!(
            distance_of_points(&points[0], &points[1]),
            distance_of_points(&there[0], &there[1])
        );
        let (a, b) = (span(points, 0), span(points, 2));
        let (c, d) = (span(&there, 0), span(&there, 2));
        if a.start != a.toward {
            mirrors(foot(&points[2], a), foot(&there[2], c));
            assert_eq!(parameter(&points[2], a), parameter(&there[2], c));
            assert_eq!(
                distance_to_line(&points[2], a),
                distance_to_line(&there[2], c)
            );
            mirrors(
                point_at_distance_toward(&points[0], r, &points[1]),
                point_at_distance_toward(&there[0], r, &there[1]),
            );
            let (ours, theirs) = (chord(&points[2], r, a), chord(&there[2], r, c));
            for (ours, theirs) in ours.into_iter().zip(theirs) {
                assert_eq!(ours.0, theirs.0);
                mirrors(ours.1, theirs.1);
            }
        }
        if !parallel(a, b) {
            let (ours, theirs) = (line_feet(a, b), line_feet(c, d));
            mirrors(ours[0], theirs[0]);
            mirrors(ours[1], theirs[1]);
            assert_eq!(line_parameters(a, b), line_parameters(c, d));
        }
    }
}

#[test]
fn mirrored_inputs_give_mirrored_results() {
    keeps_mirrors::<f32, 2>();
    keeps_mirrors::<f64, 3>();
    keeps_mirrors::<FixedI16F16, 2>();
    keeps_mirrors::<FixedI32F32, 3>();
    keeps_mirrors::<FixedI8F8, 2>();
}

/// Results beyond a format are its largest numbers; nothing wraps or panics.
fn saturates<T: KnownScalar>() {
    let (low, high) = ([-T::largest(); 2], [T::largest(); 2]);
    assert_eq!(distance_of_points(&low, &high), T::largest());
    let lowest = [T::pattern(1 << 63 | 1 << 31); 2];
    assert_eq!(distance_of_points(&lowest, &high), T::largest());
    assert!(cmp_distance(&lowest, &high, [T::largest()]).is_gt());
    // Two lines that nearly coincide and meet far beyond.
    let zero = T::zero();
    let (x, up) = (T::largest(), zero.step(1));
    let (start, along) = ([zero, zero], [x, zero]);
    let (above, nearly) = ([zero, x], [x, -up]);
    let (a, b) = (
        GivenLine::<_, 2, false> {
            start: &start,
            toward: &along,
        },
        GivenLine::<_, 2, false> {
            start: &above,
            toward: &nearly,
        },
    );
    assert_eq!(line_feet(a, b)[0], [x, zero]);
    // A point at a distance beyond the format.
    assert!(point_at_distance_toward(&high, T::largest(), &[x.step(-1); 2])[0] > zero);
    assert_eq!(
        point_at_distance_toward(&[x, zero], x, &start),
        [zero, zero]
    );
    assert_eq!(point_at_distance_toward(&start, x, &[x, zero]), [x, zero]);
}

#[test]
fn results_too_large_saturate() {
    saturates::<FixedI16F16>();
    saturates::<FixedI32F32>();
    saturates::<FixedI48F16>();
    saturates::<FixedI8F24>();
}

/// simba's own square root never returns from these squares.
#[test]
fn lengths_that_hang_the_scalars_own_root() {
    for length in [128, 129, 181, 5000, 16000] {
        let at = FixedI16F16::from_num(length);
        let zero = FixedI16F16::from_num(0);
        assert_eq!(distance_of_points(&[at, zero], &[zero, zero]), at);
        let along = [at, zero];
        let line = GivenLine::<_, 2, false> {
            start: &[zero, zero],
            toward: &along,
        };
        assert_eq!(distance_to_line(&[zero, at], line), at);
    }
    for length in [1 << 15, 46341, 1 << 20, 1 << 28] {
        let at = FixedI32F32::from_num(length);
        let zero = FixedI32F32::from_num(0);
        assert_eq!(distance_of_points(&[at, zero, zero], &[zero; 3]), at);
    }
}

/// Found by the fuzzer: the volume is 1, and the rounding errors are as large as the largest numbers.
/// The points of the third pair are the same.
#[test]
fn volume_below_its_rounding_errors() {
    let (most, least) = (f32::MAX, f32::MIN_POSITIVE);
    let pairs = [
        [[0.0, -most, 0.0], [least, 0.0, -1.0]],
        [[-1.0, -1.0, 0.0], [-most, -1.0, -1.0]],
        [[-1.0; 3], [-1.0; 3]],
        [[-1.0, -1.0, 0.0], [0.0; 3]],
    ];
    let pairs = pairs.map(|points| MinkowskiVertex::new(points.map(ExplicitPoint), [0; 2]));
    let unit = most - most.next_down();
    for found in volume_foot(pairs.each_ref()) {
        assert!((found + 1.0).abs() <= 2.0 * unit, "{found}");
    }
}

/// Found by the fuzzer: numbers that are all zero have no exponent to be scaled by.
#[test]
fn zero_inputs_have_zero_distance() {
    fn at_the_origin<T: KnownScalar>() -> T {
        let origin = &[T::zero(); 3];
        point_separation(origin, origin, [T::zero()])
    }
    assert_eq!(at_the_origin::<f32>(), 0.0);
    assert_eq!(at_the_origin::<f64>(), 0.0);
    assert_eq!(at_the_origin::<FixedI32F32>(), FixedI32F32::from_num(0));
}

/// The point where a line leaves a ball of 1e-66: the product of one of the roots underflows.
#[test]
fn chord_of_tiny_numbers() {
    let points = [
        [
            -1.889_949_102_417_838_3e-66,
            4.588_648_318_514_464_4e-66,
            4.529_643_765_204_992e-66,
        ],
        [
            -2.583_512_475_264_442_4e-68,
            8.485_316_311_640_349e-66,
            4.293_398_066_665_141e-66,
        ],
        [
            -5.534_478_727_310_311e-68,
            3.201_784_529_893_801e-66,
            1.504_175_117_792_539_9e-66,
        ],
    ];
    let chord_of = |up: f64| {
        let [center, start, toward] = points.map(|point| point.map(|x| x * up));
        let span = GivenLine::<_, 3, false> {
            start: &start,
            toward: &toward,
        };
        chord(&center, 2.678_868_436_973_033e-66 * up, span).map(|(_, point)| point)
    };
    let up = f64::from_bits((1023 + 217) << 52);
    assert_eq!(
        chord_of(1.0).map(|point| point.map(|x| x * up)),
        chord_of(up)
    );
}
