//! Whether an outline is valid is decided as exact arithmetic would, in every scalar.

use core::cmp::Ordering;
use nalgebra::{Point2, RealField, convert};
use num_dual::Dual64;
use proptest::prelude::*;
use rstest::rstest;
use tangency::{Ball, ConvexPolygon, NonFinite, Polygon, ShapeError, ShapePart};

/// The largest `far` for which every whole number up to it, times `unit`, is in the scalar's range.
#[derive(Clone, Copy)]
struct Lattice {
    far: f64,
    unit: f64,
}

const OF_F32: Lattice = Lattice {
    far: 16777215.0,
    unit: 1.0,
};
const OF_F64: Lattice = Lattice {
    far: 9007199254740991.0,
    unit: 1.0,
};
/// A quarter of the largest number, in units of the last place.
#[cfg(feature = "fixed")]
const OF_FIXED_16_16: Lattice = Lattice {
    far: 536870911.0,
    unit: 1.0 / 65536.0,
};

impl Lattice {
    fn points<T: RealField>(self, places: &[[f64; 2]]) -> Vec<Point2<T>> {
        let coordinate = |steps: f64| convert(steps * self.unit);
        places
            .iter()
            .map(|&[x, y]| Point2::new(coordinate(x), coordinate(y)))
            .collect()
    }
}

/// A long triangle whose doubled area is one square unit, or none: far less than a unit in the last
/// place of the products that tell.
fn check_slivers<T: RealField + Copy>(lattice: Lattice) {
    let far = lattice.far;
    let (low, high) = ([far - 1.0, far - 2.0], [far, far - 1.0]);
    for triangle in [[[0.0, 0.0], low, high], [[0.0, 0.0], high, low]] {
        let stored = lattice.points::<T>(&[[0.0, 0.0], low, high]);
        let given = lattice.points::<T>(&triangle);
        assert_eq!(ConvexPolygon::new(given.clone()).vertices(), stored);
        assert_eq!(Polygon::new(given).vertices(), stored);
    }
    let flat = lattice.points::<T>(&[[0.0, 0.0], [far - 1.0, far - 1.0], [far, far]]);
    assert_eq!(ConvexPolygon::try_new(flat), Err(ShapeError::Collinear));
}

/// A notch that ends a hair above the lowest edge, one that ends on it, and one that pokes through
/// it by a hair.
fn check_notches<T: RealField + Copy>(lattice: Lattice) {
    let far = lattice.far;
    let notched = |corner: [f64; 2], tip| {
        let above = [corner[0], corner[1] + 1.0];
        let outline = [[0.0, 0.0], corner, above, tip, [0.0, (far / 2.0).floor()]];
        Polygon::<T>::try_new(lattice.points(&outline)).map(|_| ())
    };
    let broken = Err(ShapeError::EdgesMeet {
        first: 0,
        second: 2,
    });
    assert_eq!(notched([far, far - 1.0], [1.0, 1.0]), Ok(()));
    assert_eq!(notched([far - 1.0, far - 1.0], [1.0, 1.0]), broken);
    assert_eq!(notched([far, far - 1.0], [far - 1.0, far - 2.0]), broken);
}

#[test]
fn slivers_have_a_winding() {
    check_slivers::<f32>(OF_F32);
    check_slivers::<f64>(OF_F64);
    #[cfg(feature = "fixed")]
    check_slivers::<simba::scalar::FixedI16F16>(OF_FIXED_16_16);
}

#[test]
fn notches_stop_short_or_break_through() {
    check_notches::<f32>(OF_F32);
    check_notches::<f64>(OF_F64);
    #[cfg(feature = "fixed")]
    check_notches::<simba::scalar::FixedI16F16>(OF_FIXED_16_16);
}

#[rstest]
#[case::largest(f64::MAX)]
#[case::smallest(f64::from_bits(1))]
fn the_ends_of_the_range_are_numbers_like_others(#[case] size: f64) {
    let corners = [
        (-size, -size),
        (size, -size),
        (size, size),
        (0.0, size),
        (-size, size),
    ];
    let given = corners.map(|(x, y)| Point2::new(x, y)).to_vec();
    let stored = [given[0], given[1], given[2], given[4]];
    assert_eq!(ConvexPolygon::new(given.clone()).vertices(), stored);
    assert_eq!(Polygon::new(given).vertices(), stored);
}

#[test]
fn a_dual_number_is_judged_by_its_value() {
    let dual = |value| Dual64::new(value, 1.0);
    assert!(Ball::try_new(Point2::new(dual(1.0), dual(2.0)), dual(0.0)).is_ok());
    let refused = Ball::try_new(Point2::new(dual(1.0), dual(f64::NAN)), dual(0.0));
    let not_finite = ShapeError::NotFinite {
        part: ShapePart::Center,
        axis: Some(1),
        value: NonFinite::Nan,
    };
    assert_eq!(refused, Err(not_finite));
    let corners = [(0.0, 0.0), (0.0, 1.0), (1.0, 0.0)];
    let corners = corners.map(|(x, y)| Point2::new(dual(x), dual(y)));
    let polygon = ConvexPolygon::new(corners.to_vec());
    assert_eq!(polygon.vertices(), [corners[0], corners[2], corners[1]]);
}

fn exact_turn(places: &[(i64, i64); 3]) -> Ordering {
    let [a, b, c] = places.map(|(x, y)| (i128::from(x), i128::from(y)));
    let left = (b.0 - a.0) * (c.1 - a.1);
    left.cmp(&((b.1 - a.1) * (c.0 - a.0)))
}

/// 2^exponent, for what is neither subnormal nor too large.
fn power_of_two(exponent: i32) -> f64 {
    f64::from_bits(((1023 + exponent) as u64) << 52)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4096))]

    #[test]
    fn triangles_along_a_line_have_the_exact_winding(
        origin in (-1_i64 << 40..1 << 40, -1_i64 << 40..1 << 40),
        step in (-1_i64 << 20..1 << 20, -1_i64 << 20..1 << 20),
        counts in (1_i64..1 << 12, 1_i64..1 << 12),
        noise in (-1_i64..=1, -1_i64..=1),
    ) {
        let along = |count| (origin.0 + step.0 * count, origin.1 + step.1 * count);
        let last = along(counts.1);
        let places = [origin, along(counts.0), (last.0 + noise.0, last.1 + noise.1)];
        let given = places.map(|(x, y)| Point2::new(x as f64, y as f64)).to_vec();
        let polygon = ConvexPolygon::try_new(given.clone());
        let found = polygon.map_or(Ordering::Equal, |polygon| {
            if polygon.vertices() == given { Ordering::Greater } else { Ordering::Less }
        });
        prop_assert_eq!(found, exact_turn(&places));
    }

    #[test]
    fn a_power_of_two_changes_no_verdict(
        given in prop::collection::vec((-6_i32..6, -6_i32..6), 3..9),
        exponent in -1000_i32..1000,
    ) {
        let scaled = |scale: f64| -> Vec<_> {
            let point = |&(x, y)| Point2::new(f64::from(x) * scale, f64::from(y) * scale);
            given.iter().map(point).collect()
        };
        let (plain, other) = (scaled(1.0), scaled(power_of_two(exponent)));
        let simple = Polygon::try_new(other.clone()).map(|_| ());
        prop_assert_eq!(simple, Polygon::try_new(plain.clone()).map(|_| ()));
        let convex = ConvexPolygon::try_new(other).map(|_| ());
        prop_assert_eq!(convex, ConvexPolygon::try_new(plain).map(|_| ()));
    }
}
