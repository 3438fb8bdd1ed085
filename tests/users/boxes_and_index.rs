//! Boxes grown by a margin, and what an index has at a point.

use nalgebra::{Point2, Point3, RealField, Vector2};
use simba::scalar::{FixedI16F16, FixedI32F32};
use tangency::{Aabb, Aabb2, Aabb3, Boundary, Circle, Index, Nearest};

/// Numbers of all magnitudes and signs, by a linear congruence.
struct Numbers(u64);

impl Numbers {
    fn next(&mut self) -> f32 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        let exponent = ((self.0 >> 40) % 24) as i32 - 12;
        let fraction = f64::from((self.0 >> 8) as i32) / f64::from(i32::MAX);
        (fraction * 2_f64.powf(f64::from(exponent))) as f32
    }
}

#[test]
fn sides_are_rounded_outward_to_the_nearest_number() {
    let mut numbers = Numbers(7);
    let (mut inverted, mut rounded) = (0, 0);
    for _ in 0..20_000 {
        let [a, b, c, d, margin] = [(); 5].map(|()| numbers.next());
        let given = Aabb::from_points([Point2::new(a, b), Point2::new(c, d)]);
        let grown = given.expanded(margin);
        for axis in 0..2 {
            // Sums of these numbers are exact in f64.
            let [low, high] = [-1.0, 1.0].map(|sign| {
                let side = if sign < 0.0 {
                    given.min()[axis]
                } else {
                    given.max()[axis]
                };
                f64::from(side) + sign * f64::from(margin)
            });
            let [min, max] = [grown.min()[axis], grown.max()[axis]];
            if low > high {
                assert_eq!([min, max], [given.center()[axis]; 2]);
                inverted += 1;
                continue;
            }
            assert!(
                f64::from(min) <= low && f64::from(min.next_up()) > low,
                "{given:?} {margin}"
            );
            assert!(
                f64::from(max) >= high && f64::from(max.next_down()) < high,
                "{given:?} {margin}"
            );
            rounded += usize::from(f64::from(min) < low);
        }
    }
    assert!(inverted > 1000 && rounded > 1000);
}

fn sides_saturate<T: RealField + Copy>() {
    let [least, most] = [T::min_value(), T::max_value()].map(Option::unwrap);
    let cube = |min: T, max: T| Aabb3::new(Point3::new(min, min, min), Point3::new(max, max, max));
    assert_eq!(cube(least, most).expanded(most), cube(least, most));
    assert_eq!(cube(least, most).expanded(T::zero()), cube(least, most));
    assert_eq!(cube(T::zero(), T::zero()).expanded(most), cube(-most, most));
    assert_eq!(
        cube(-most, most).expanded(-most),
        cube(T::zero(), T::zero())
    );
    assert_eq!(cube(T::zero(), most).expanded(most), cube(-most, most));
}

#[test]
fn sides_saturate_at_the_largest_number() {
    sides_saturate::<f64>();
    sides_saturate::<f32>();
    sides_saturate::<FixedI16F16>();
    sides_saturate::<FixedI32F32>();
    // The least number of fixed point has no opposite.
    let tile = Aabb2::new(Point2::origin(), Point2::origin());
    let least = FixedI16F16::from_bits(i32::MIN);
    assert_eq!(tile.expanded(least), tile);
}

#[test]
fn all_that_is_within_the_margin_is_in_the_box() {
    let mut numbers = Numbers(3);
    let mut near = 0;
    for _ in 0..5_000 {
        let [x, y, radius, px, py, margin] = [(); 6].map(|()| numbers.next());
        let disc = Circle::new(Point2::new(x, y), radius.abs());
        let probe = Point2::new(px, py);
        if disc.within(&probe, margin.abs()) {
            assert!(disc.bounds().expanded(margin.abs()).contains(&probe));
            near += 1;
        }
    }
    assert!(near > 500);
}

#[test]
#[should_panic(expected = "Aabb: the margin is infinite or not a number")]
fn a_margin_that_is_not_a_number_is_refused() {
    let _ = Aabb::new(Point2::new(0.0, 0.0), Point2::new(1.0, 1.0)).expanded(f64::NAN);
}

#[test]
fn an_index_finds_the_boxes_at_a_point() {
    let tile = |i: i32| {
        let corner = Point2::new(f64::from(7 * i % 23), f64::from(5 * i % 19));
        Aabb::new(
            corner,
            corner + Vector2::new(f64::from(i % 4), f64::from(i % 3)),
        )
    };
    let index: Index<_, _, 2> = (0..200).map(|i| (i, tile(i))).collect();
    let mut several = 0;
    for x in -1..50 {
        for y in -1..44 {
            let point = Point2::new(f64::from(x) * 0.5, f64::from(y) * 0.5);
            let expected: Vec<_> = (0..200).filter(|i| tile(*i).contains(&point)).collect();
            assert_eq!(index.at_point(&point), expected);
            several += usize::from(expected.len() > 1);
        }
    }
    assert!(several > 100);
    for broken in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY] {
        assert!(index.at_point(&Point2::new(broken, 1.0)).is_empty());
    }
}
