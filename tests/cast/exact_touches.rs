//! Casts whose time, normal or kind was wrong, as the features that touch were searched at a rounded time.

use crate::numbers::Number;
use nalgebra::{Point2, Point3, RealField, Vector2, Vector3, convert};
use simba::scalar::{FixedI16F16, FixedI32F32};
use std::cmp::Ordering;
use tangency::{
    Aabb, Ball, Capsule, Cast, CastHit, CastResult, CastStart, Contact, HalfSpace, Obb, Segment,
    StartKind, Triangle,
};

/// 2^`exponent`, made of its bits.
pub fn power_of_two(exponent: i64) -> f64 {
    f64::from_bits(((1023 + exponent) as u64) << 52)
}

fn point<T: RealField>(p: [f64; 3]) -> Point3<T> {
    Point3::from(p.map(convert))
}

fn vector<T: RealField>(v: [f64; 3]) -> Vector3<T> {
    Vector3::from(v.map(convert))
}

fn hit<T: RealField + Copy, const D: usize>(result: CastResult<T, D>) -> CastHit<T, D> {
    result.hit().expect("a hit")
}

fn start<T: RealField + Copy, const D: usize>(result: CastResult<T, D>) -> CastStart<T, D> {
    match result {
        CastResult::Start(start) => start,
        other => panic!("not a start: {other:?}"),
    }
}

/// Half-spaces with parallel boundaries have the contact of `contact` at the start, in both orders.
#[test]
fn half_spaces_start_with_their_contact() {
    fn check<T: Number>() {
        let plane = |p: [f64; 2], x: f64| {
            HalfSpace::new(
                Point2::from(p.map(convert::<f64, T>)),
                Vector2::new(convert(x), T::zero()),
            )
        };
        let (a, b) = (plane([3.0, 5.0], 1.0), plane([3.0, 3.5], -1.0));
        let v = Vector2::new(T::zero(), convert(-4.0));
        for (a, b, v) in [(a, b, v), (b, a, -v), (a, b, -v), (b, a, v)] {
            let start = start(a.cast_against(&v, &b));
            assert_eq!(start.contact, a.contact(&b), "{}", T::NAME);
            assert_eq!(start.kind, StartKind::Slides);
        }
    }
    check::<f64>();
    check::<f32>();
    check::<FixedI32F32>();
    check::<FixedI16F16>();
}

/// A ball grazes a segment beside its end, by less than the root of a last place.
#[test]
fn a_ball_grazes_a_segment_beside_its_end() {
    fn check<T: Number>() {
        let z = 1.999_999_523_162_841_8;
        let ball = Ball::<T, 3>::new(point([4.0, -3.0, 4.0]), convert(2.0));
        let segment = Segment::new(point([2.0, -1.0, z]), point([-3.0, -1.0, z]));
        let hit = hit(ball.cast_against(&vector([-8.0, 0.0, -8.0]), &segment));
        assert_eq!(hit.time, convert(4_194_305.0 / 16_777_216.0), "{}", T::NAME);
        assert_eq!(hit.contact.normal, vector([0.0, 1.0, 0.0]));
        assert!(!hit.enters && hit.contact.on_rhs.x < convert(2.0));
    }
    check::<f64>();
    check::<FixedI32F32>();
}

/// An edge of a box grazes a ball: the time was off by half of the digits.
#[test]
fn an_edge_of_a_box_grazes_a_ball() {
    let axes = [[5.0, 0.0, 0.0], [0.0, 0.5625, 0.75], [0.0, -1.0, 0.75]];
    let obb = Obb::from_half_axes(point([-5.0, 2.0, 8.0]), axes.map(vector::<f64>));
    let ball = Ball::new(point([-7.0, 2.4375, -1.0]), 6.0);
    let v = vector([0.0, 4.0, -3.0]);
    for hit in [
        hit(obb.cast_against(&v, &ball)),
        hit(ball.cast_against(&-v, &obb)),
    ] {
        assert_eq!((hit.time, hit.enters), (0.9, false));
        let normal = hit.contact.normal;
        assert_eq!(normal.map(f64::abs), vector([0.0, 0.6, 0.8]));
        assert!(normal.y * normal.z > 0.0);
    }
}

/// The face of a box is hit less than the rounding of the time beside its edge.
#[test]
fn a_face_is_hit_beside_its_edge() {
    let (unit, tenth) = (1.0 / 4096.0, 1.0 / 1024.0);
    let ball = Ball::<FixedI16F16, 3>::new(point([-6.0, -3.0, -3.0 + unit]), convert(tenth));
    let wall = Aabb::new(point([-5.0, -6.0, -3.0]), point([-1.0, 3.0, 8.0]));
    let hit_of_wall = hit(ball.cast_against(&vector([2.0, 0.0, -1.0 / 2048.0]), &wall));
    assert_eq!(hit_of_wall.contact.normal, vector([1.0, 0.0, 0.0]));

    let aabb = Aabb::new(
        point::<f64>([-12.5, 6.5, -0.625]),
        point([-12.25, 7.0, -0.125]),
    );
    let ball = Ball::new(point([-5.75, 3.0, -4.25]), 2.5);
    let hit = hit(aabb.cast_within(
        &vector([2048.0, -2048.0, -2048.0]),
        &ball,
        power_of_two(-30),
    ));
    assert_eq!(hit.contact.normal, vector([1.0, 0.0, 0.0]));
}

/// A triangle slides along a capsule, whatever all numbers are multiplied by.
#[test]
fn a_triangle_slides_along_a_capsule() {
    fn check<T: Number>(k: f64) {
        let times = |p: [f64; 3]| p.map(|x| T::exact(x * k).expect("an exact number"));
        let point = |p| Point3::from(times(p));
        let triangle = Triangle::new(
            point([0.0, 4.0, 3.0]),
            point([4.0, -2.0, 5.0]),
            point([1.0, -1.0, 1.0]),
        );
        let radius = T::exact(3.0 * k).expect("an exact number");
        let ends = [[-2.25, -2.25, 1.0], [4.75, -5.25, 9.0]].map(point);
        let capsule = Capsule::new(ends[0], ends[1], radius);
        let v = Vector3::from(times([2.0, -3.0, -2.0]));
        for start in [
            start(triangle.cast_against(&v, &capsule)),
            start(capsule.cast_against(&-v, &triangle)),
        ] {
            assert_eq!(
                (start.kind, start.approach),
                (StartKind::Slides, Some(Ordering::Equal)),
                "{k}"
            );
        }
    }
    let small = 1.0 + power_of_two(-24);
    for k in [1.0, small, 3.0, power_of_two(20), power_of_two(-20)] {
        check::<f64>(k);
    }
    for k in [1.0, 3.0, 1.0 + power_of_two(-12), power_of_two(20)] {
        check::<f32>(k);
    }
    for k in [1.0, small, 3.0, power_of_two(20), power_of_two(-20)] {
        check::<FixedI32F32>(k);
    }
    for k in [1.0, 3.0, 1.0 + power_of_two(-12), power_of_two(8)] {
        check::<FixedI16F16>(k);
    }
}

/// A point hits a segment or a triangle: at a rounded time it may be behind that, so that the normal of the features which are
/// closest then would lead against the motion.
#[test]
fn a_point_hits_what_has_no_depth_from_the_front() {
    fn check<T: Number>() {
        let mut seed = 1_u32;
        let mut draw = || {
            seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            f64::from((seed >> 16) % 9) - 4.0
        };
        let at = |p: [f64; 3]| Point3::from(p.map(|x| T::exact(x).expect("an exact number")));
        for _ in 0..500 {
            let [p, a, b, c] = [(); 4].map(|()| [(); 3].map(|()| draw()));
            let target = [0, 1, 2].map(|i| (a[i] + b[i]) / 2.0);
            let motion = (at(target) - at(p)) * (T::one() + T::one());
            if motion == Vector3::zeros() {
                continue;
            }
            let (a, b, c) = (at(a), at(b), at(c));
            for result in [
                at(p).cast_against(&motion, &Segment::new(a, b)),
                at(p).cast_against(&motion, &Triangle::new(a, b, c)),
            ] {
                if let CastResult::Hit(hit) = result {
                    let terms = (0..3).map(|i| hit.contact.normal[i] * motion[i]);
                    let along = terms.fold(T::zero(), |sum, x| sum + x);
                    assert!(
                        along >= T::zero(),
                        "{p:?} {motion:?} {a:?} {b:?} {c:?}: {hit:?}"
                    );
                }
            }
        }
    }
    check::<f64>();
    check::<f32>();
    check::<FixedI32F32>();
    check::<FixedI16F16>();
}
