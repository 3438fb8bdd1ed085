//! Casts of shapes that move at a velocity, without an end or up to a limit.

use nalgebra::{Point2, Point3, RealField, Vector2, Vector3, convert};
use simba::scalar::{FixedI16F16, FixedI32F32};
use tangency::{Aabb, Cast, CastResult, Circle, Sphere, StartKind, TriMesh};

fn number<T: RealField>(number: f64) -> T {
    convert(number)
}

fn point<T: RealField>(x: f64, y: f64) -> Point2<T> {
    Point2::new(number(x), number(y))
}

/// A time is that of the velocity, and counts up to the limit.
fn times_are_those_of_the_velocity<T: RealField + Copy>() {
    let disc = Circle::new(point::<T>(0.0, 0.0), number(1.0));
    let wall = Aabb::new(point::<T>(9.0, -4.0), point(10.0, 4.0));
    let velocity = Vector2::new(number(0.5), number(0.25));
    let cast = |limit: f64| disc.cast_by_velocity(&velocity, number::<T>(limit), &wall);
    assert_eq!(cast(32.0).hit().map(|hit| hit.time), Some(number(16.0)));
    assert_eq!(cast(16.0).hit().map(|hit| hit.time), Some(number(16.0)));
    assert_eq!(cast(15.5), CastResult::Miss);
    assert_eq!(cast(0.0), CastResult::Miss);
    assert_eq!(cast(-32.0), CastResult::Miss);
    let inside = Circle::new(point::<T>(9.5, 0.0), number(0.25));
    for limit in [-1.0, 0.0, 8.0] {
        let result = inside.cast_by_velocity(&velocity, number::<T>(limit), &wall);
        assert!(matches!(result, CastResult::Start(start) if start.kind == StartKind::Overlaps));
    }
}

#[test]
fn the_time_is_that_of_the_velocity() {
    times_are_those_of_the_velocity::<f64>();
    times_are_those_of_the_velocity::<f32>();
    times_are_those_of_the_velocity::<FixedI16F16>();
    times_are_those_of_the_velocity::<FixedI32F32>();
}

/// In floats the limit may be far beyond what is hit: the time is as accurate relative to itself.
#[test]
fn a_motion_may_be_without_end() {
    for k in 1..60 {
        let velocity = Vector2::new(f64::from(k) * 0.37, 0.11 * f64::from(k % 7) - 0.3);
        let disc = Circle::new(Point2::new(0.1, 0.2), 0.75);
        let wall = Aabb::new(Point2::new(1e3, -1e6), Point2::new(1001.0, 1e6));
        let expected = (1e3 - 0.85) / velocity.x;
        for exponent in [20, 200, 900] {
            let limit = 2_f64.powf(f64::from(exponent));
            let hit = disc
                .cast_by_velocity(&velocity, limit, &wall)
                .hit()
                .expect("a wall without gaps");
            // The promise is a gap of 4 ulp of the coordinates of the hit, and two roundings of the time.
            let slack = (4.0 * 1024.0 / velocity.x + 2.0 * expected) * f64::EPSILON;
            assert!(
                (hit.time - expected).abs() <= slack,
                "{k}, 2^{exponent}: {} of {expected}",
                hit.time
            );
        }
    }
    let not_finite = Circle::new(Point2::origin(), 1.0).cast_by_velocity(
        &Vector2::x(),
        f64::NAN,
        &Point2::new(3.0, 0.0),
    );
    assert_eq!(not_finite, CastResult::Miss);
}

#[test]
fn casts_at_parts_have_the_time_of_the_velocity() {
    let corners = [
        [0.0, 0.0, 0.0],
        [4.0, 0.0, 0.0],
        [4.0, 4.0, 0.0],
        [0.0, 4.0, 0.0],
    ]
    .map(Point3::from);
    let floor = TriMesh::new(corners.to_vec(), vec![[0, 1, 2], [0, 2, 3]]);
    let ball = Sphere::new(Point3::new(1.0, 3.0, 5.0), 1.0);
    let fall = Vector3::new(0.0, 0.0, -0.5);
    let hit = ball
        .cast_by_velocity(&fall, 1024.0, &floor)
        .hit()
        .expect("it lands on the floor");
    let parts = hit.contact.parts.map(|part| part.part());
    assert_eq!((parts, hit.time), ([None, Some(1)], 8.0));
    assert_eq!(ball.cast_by_velocity(&fall, 7.0, &floor), CastResult::Miss);
    let other = TriMesh::new(
        corners.map(|it| it + Vector3::new(0.5, 0.5, 2.0)).to_vec(),
        vec![[0, 1, 2]],
    );
    let hit = other
        .cast_by_velocity(&fall, 1024.0, &floor)
        .hit()
        .expect("it lands on the floor");
    assert_eq!(hit.time, 4.0);
}
