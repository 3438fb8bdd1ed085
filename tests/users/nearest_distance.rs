//! Floats that do not intersect are never reported 0 apart.

use nalgebra::{Point2, Point3, Vector2};
use num_traits::Zero;
use tangency::{Aabb2, Ball, Boundary, HalfPlane, Intersects, Nearest, Segment, Triangle2};
use tangency_rational::BigRational;

/// Vigna's `splitmix64`: from -1 to 1.
fn random(state: &mut u64) -> f64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut z = *state;
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    (z ^ (z >> 31)) as f64 / (1u64 << 63) as f64 - 1.0
}

fn exact(x: f64) -> BigRational {
    BigRational::from_float(x).unwrap()
}

/// Whether `found` is the root of `square`, but for a part in 2^30.
fn is_root(found: f64, square: &BigRational) -> bool {
    let off = exact(found) * exact(found) - square;
    let allowed = square * exact(1.0 / (1u64 << 29) as f64);
    -&allowed <= off && off <= allowed
}

fn is_about(x: f64, y: f64) -> bool {
    (x / y - 1.0).abs() < 0.01
}

#[test]
fn a_point_beside_a_long_segment_is_apart() {
    let segment = Segment::new(
        Point2::new(-123456789.0, -40.0),
        Point2::new(381039468754763.0, 123456789.0),
    );
    let distance = segment.nearest(&Point2::origin()).distance;
    assert!(is_about(distance, 2.62e-15), "{distance:e}");
}

#[test]
fn segments_with_ends_beside_each_other_are_apart() {
    let a = Segment::new(Point2::new(-42.0, 163.2), Point2::new(21.2, 265.2));
    let b = Segment::new(Point2::new(-26.2, 188.7), Point2::new(37.0, 290.7));
    assert!(!a.intersects(&b));
    let distance = a.nearest(&b).distance;
    assert!(is_about(distance, 7.55e-16), "{distance:e}");
}

#[test]
fn a_point_beside_a_segment_in_space_is_apart() {
    let segment = Segment::new(Point3::origin(), Point3::new(1e7, 1e7, 1.0));
    let p = Point3::new(9999999.0, 9999999.0, 0.9999999);
    let distance = segment.nearest(&p).distance;
    assert!(is_about(distance, 5.3e-17), "{distance:e}");
}

#[test]
fn points_rounded_from_a_segment_are_as_far_from_it_as_they_are() {
    let state = &mut 7;
    let mut apart = 0;
    for _ in 0..3000 {
        let mut place = || Point2::new(random(state) * 100.0, random(state));
        let (a, b) = (place(), place());
        let t = random(state).abs();
        let p = a + (b - a) * t;
        let [ex, ey] = [0, 1].map(|i| exact(p[i]) - exact(a[i]));
        let [dx, dy] = [0, 1].map(|i| exact(b[i]) - exact(a[i]));
        let along = &ex * &dx + &ey * &dy;
        let length = &dx * &dx + &dy * &dy;
        if along < BigRational::zero() || along > length {
            continue;
        }
        let area = ex * dy - ey * dx;
        let segment = Segment::new(a, b);
        let distance = segment.nearest(&p).distance;
        assert_eq!(distance == 0.0, segment.intersects(&p));
        assert_eq!(distance == 0.0, area.is_zero());
        let square = &area * &area / length;
        assert!(is_root(distance, &square), "{a} {b} {p} {distance:e}");
        apart += usize::from(distance > 0.0);
    }
    assert!(apart > 2000, "{apart}");
}

#[test]
fn points_of_f32_rounded_from_a_segment_are_apart() {
    let state = &mut 8;
    let mut apart = 0;
    for _ in 0..3000 {
        let mut place = || Point2::new(random(state) as f32, 1e-6 * random(state) as f32);
        let segment = Segment::new(place(), place());
        let p = segment.a + (segment.b - segment.a) * random(state).abs() as f32;
        let distance = segment.nearest(&p).distance;
        assert_eq!(distance == 0.0, segment.intersects(&p), "{segment:?} {p}");
        apart += usize::from(distance > 0.0);
    }
    assert!(apart > 1000, "{apart}");
}

#[test]
fn segments_that_all_but_cross_in_space_are_apart() {
    let state = &mut 9;
    for _ in 0..1000 {
        let mut place = || Point3::new(random(state), random(state), random(state));
        let (a, b, c) = (place(), place(), place());
        let middle = a + (b - a) * 0.5;
        let segment = Segment::new(a, b);
        let other = Segment::new(c, middle + (middle - c));
        let distance = segment.nearest(&other).distance;
        assert_eq!(distance == 0.0, segment.intersects(&other));
        assert!(distance < 1e-15);
    }
}

#[test]
fn what_no_number_can_say_is_the_least_positive_number() {
    let least = f64::from_bits(1);
    let segment = Segment::new(Point2::new(-1.0, -least), Point2::new(1.0, least));
    let p = Point2::new(0.5, 0.0);
    assert!(!segment.intersects(&p));
    assert_eq!(segment.nearest(&p).distance, least);

    let least = f32::from_bits(1);
    let segment = Segment::new(Point2::new(-1.0, -least), Point2::new(1.0, least));
    let p = Point2::new(0.5, 0.0);
    assert!(!segment.intersects(&p));
    assert_eq!(segment.nearest(&p).distance, least);
}

#[test]
fn a_signed_distance_that_no_number_can_say_keeps_its_sign() {
    let least = f64::from_bits(1);
    let floor = HalfPlane::new(Point2::new(0.0, 0.0), Vector2::new(least, -1.0));
    assert_eq!(floor.signed_distance(&Point2::new(0.5, 0.0)), least);
    assert_eq!(floor.signed_distance(&Point2::new(-0.5, 0.0)), -least);
}

#[test]
fn tiny_radii_are_no_nearer_than_others() {
    let least = f64::from_bits(1);
    let ball = |x: f64| Ball::new(Point2::new(x * least, 0.0), least);
    assert_eq!(ball(0.0).nearest(&ball(3.0)).distance, least);
    assert_eq!(ball(0.0).nearest(&ball(2.0)).distance, 0.0);
}

#[test]
fn ordinary_distances_have_not_changed() {
    let room = Aabb2::new(Point2::new(0.0, 0.0), Point2::new(6.0, 4.0));
    assert_eq!(room.nearest(&Point2::new(9.0, 8.0)).distance, 5.0);
    let roof = Triangle2::new(
        Point2::new(0.0, 8.0),
        Point2::new(6.0, 5.0),
        Point2::new(6.0, 8.0),
    );
    assert_eq!(room.nearest(&roof).distance, 1.0);
}
