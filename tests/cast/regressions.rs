//! Casts that other libraries got wrong, rebuilt from the descriptions of their issues.

use nalgebra::{Isometry2, Point2, Point3, Vector2, Vector3};
use std::cmp::Ordering;
use tangency::{
    Aabb, Ball, Capsule, Cast, CastResult, Contact, ConvexPolygon, Intersects, Nearest, Obb,
    Segment, StartKind, Tetrahedron, Triangle,
};

/// parry #429: the time of a ball that falls on a wide box was short by up to 139 mm, the more the wider the box.
#[test]
fn parry_429_the_time_does_not_depend_on_the_width_of_the_floor() {
    let radius = 0.5166_f32;
    for half in [5.0_f32, 50.0, 500.0, 5.0e6] {
        let floor = Aabb::new(
            Point3::new(-half, -1.0, -half),
            Point3::new(half, 0.0, half),
        );
        for step in 0_u8..50 {
            let at = half * (f32::from(step) / 64.0);
            let ball = Ball::new(Point3::new(at, 8.0, -at), radius);
            let hit = ball
                .cast_against(&Vector3::new(0.0, -16.0, 0.0), &floor)
                .hit();
            let hit = hit.expect("it falls on the floor");
            let exact = (8.0 - f64::from(radius)) / 16.0;
            let off = (f64::from(hit.time) - exact).abs() * 16.0;
            assert!(
                off <= 4.0 * 8.0 * f64::from(f32::EPSILON),
                "{off} at {at} of {half}"
            );
            assert_eq!(hit.contact.normal, Vector3::new(0.0, -1.0, 0.0));
        }
    }
}

/// `bevy_rapier` #119: the height of a sphere cast on a wide floor drifted as the start moved in small steps.
#[test]
fn bevy_rapier_119_the_height_of_a_hit_does_not_drift() {
    let floor = Aabb::new(
        Point3::new(-500.0, -1.0, -500.0),
        Point3::new(500.0, 1.0, 500.0),
    );
    for step in 0_u8..100 {
        let x = f32::from(step) * 0.01;
        let ball = Ball::new(Point3::new(x, 3.0, 2.0 * x), 1.0_f32);
        let hit = ball
            .cast_against(&Vector3::new(0.0, -2.0, 0.0), &floor)
            .hit()
            .expect("a floor");
        assert_eq!((hit.time, hit.contact.on_rhs.y), (0.5, 1.0));
        assert!((hit.contact.on_self.y - 1.0).abs() <= f32::EPSILON);
    }
}

/// parry #405: boxes that touch could not slide along each other, and overlapping ones told no depth.
#[test]
fn parry_405_boxes_that_touch_slide() {
    let floor = Aabb::new(Point2::new(-8.0, -1.0), Point2::new(8.0, 0.0));
    let walker = Aabb::new(Point2::new(-1.0, 0.0), Point2::new(1.0, 2.0));
    let start = |v: Vector2<f64>| match walker.cast_against(&v, &floor) {
        CastResult::Start(start) => (start.kind, start.approach),
        result => panic!("they touch: {result:?}"),
    };
    let kind = |v| start(v).0;
    assert_eq!(
        start(Vector2::new(3.0, 0.0)),
        (StartKind::Slides, Some(Ordering::Equal))
    );
    assert_eq!(
        start(Vector2::new(3.0, -1.0)),
        (StartKind::Enters, Some(Ordering::Greater))
    );
    assert_eq!(kind(Vector2::new(3.0, 1.0)), StartKind::Leaves);
    assert_eq!(kind(Vector2::zeros()), StartKind::Rests);
    let sunk = Aabb::new(Point2::new(-1.0, -0.25), Point2::new(1.0, 1.75));
    let CastResult::Start(start) = sunk.cast_against(&Vector2::new(3.0, 0.0), &floor) else {
        panic!("they overlap");
    };
    assert_eq!(start.kind, StartKind::Overlaps);
    assert_eq!(start.contact.map(|contact| contact.separation), Some(-0.25));
}

/// Jolt #1383: the loop did not end where the cast starts close to the other body, as a length became not a number.
#[test]
fn jolt_1383_starts_close_to_a_body_end() {
    let body = Obb::from_half_axes(
        Point3::new(0.0_f32, 0.0, 0.0),
        [
            Vector3::new(3.0, 4.0, 0.0),
            Vector3::new(-4.0, 3.0, 0.0),
            Vector3::new(0.0, 0.0, 1.0),
        ],
    );
    let corner = Point3::new(-1.0_f32, 7.0, 1.0);
    let mut gap = 1.0_f32;
    for _ in 0..40 {
        gap *= 0.5;
        for v in [
            Vector3::new(0.0, 0.0, -1.0),
            Vector3::new(0.0, -1.0, 0.0),
            Vector3::new(1.0, 0.5, 0.25),
            Vector3::new(0.0, 0.0, 1.0e-30),
        ] {
            let ball = Ball::new(Point3::new(corner.x, corner.y, corner.z + gap), 0.0625);
            let capsule = Capsule::new(*ball.center(), corner + Vector3::new(0.0, 0.0, 4.0), 0.25);
            for result in [
                ball.cast_against(&v, &body),
                capsule.cast_against(&v, &body),
            ] {
                if let CastResult::Hit(hit) = result {
                    assert!(hit.time > 0.0 && hit.time <= 1.0);
                    assert!(hit.contact.normal.iter().all(|x| x.is_finite()));
                }
            }
        }
    }
}

/// rapier #266: a character moves along surfaces that it is in contact with; a start in touch must not stop it.
#[test]
fn rapier_266_a_character_in_a_corner_may_leave() {
    let [floor, wall] = [
        Aabb::new(Point3::new(-8.0, -1.0, -8.0), Point3::new(8.0, 0.0, 8.0)),
        Aabb::new(Point3::new(1.0, -1.0, -8.0), Point3::new(2.0, 8.0, 8.0)),
    ];
    let character = Capsule::new(Point3::new(0.5, 0.5, 0.0), Point3::new(0.5, 1.5, 0.0), 0.5);
    let kind = |v: Vector3<f64>, other: &Aabb<f64, 3>| match character.cast_against(&v, other) {
        CastResult::Start(start) => start.kind,
        result => panic!("they touch: {result:?}"),
    };
    let along = Vector3::new(0.0, 0.0, 4.0);
    assert_eq!(
        [kind(along, &floor), kind(along, &wall)],
        [StartKind::Slides; 2]
    );
    let away = Vector3::new(-1.0, 1.0, 0.0);
    assert_eq!(
        [kind(away, &floor), kind(away, &wall)],
        [StartKind::Leaves; 2]
    );
    assert_eq!(kind(Vector3::new(1.0, 0.0, 0.0), &wall), StartKind::Enters);
}

/// rapier.js #258: a thin box was missed by the cast of a small one, though a ray hit it.
#[test]
fn rapier_js_258_a_long_thin_box_is_not_missed() {
    for (half, at, origin, end) in [
        (
            [244.5_f32, 0.5],
            [884.5, 188.5],
            [380.0, 241.0],
            [1004.0, 137.0],
        ),
        ([335.0, 0.5], [408.0, 286.5], [894.0, 328.0], [385.0, 217.0]),
    ] {
        let thin = Aabb::new(
            Point2::new(at[0] - half[0], at[1] - half[1]),
            Point2::new(at[0] + half[0], at[1] + half[1]),
        );
        let (start, end) = (Point2::from(origin), Point2::from(end));
        let motion = end - start;
        for radius in [0.0_f32, 0.5, 4.0, 32.0] {
            let ball = Ball::new(start, radius);
            let way = Capsule::new(start, end, radius);
            let hit = ball.cast_against(&motion, &thin).hit();
            assert_eq!(hit.is_some(), way.intersects(&thin));
            let hit = hit.expect("the way crosses the box");
            assert!(hit.enters);
            let touched = Ball::new(start + motion * hit.time, radius);
            assert!(
                touched.contact(&thin).unwrap().separation.abs() <= 4.0 * 1024.0 * f32::EPSILON
            );
        }
    }
}

/// `Box2D` #917: a shape that moves parallel to a surface 6e-8 below it had a normal of length zero and no distance.
#[test]
fn box2d_917_a_shape_skims_over_a_floor() {
    let floor = ConvexPolygon::new(vec![
        Point2::new(0.45_f32, -0.1),
        Point2::new(0.55, -0.1),
        Point2::new(0.55, 0.0),
        Point2::new(0.45, 0.0),
    ]);
    for gap in [5.960_464_5e-8_f32, f32::MIN_POSITIVE, 1.0e-40, 0.0] {
        let shape = Aabb::new(Point2::new(0.0, gap), Point2::new(0.25, 0.25 + gap));
        let contact = shape.contact(&floor).unwrap();
        assert!(contact.separation > 0.0 && (contact.normal.x - 1.0).abs() < 1.0e-6);
        let result = shape.cast_against(&Vector2::new(1.0, 0.0), &floor);
        if gap > 0.0 {
            assert_eq!(result, CastResult::Miss);
            continue;
        }
        let hit = result.hit().expect("it slides over the floor");
        assert!(!hit.enters && (hit.time - 0.2).abs() < 1.0e-6);
        // Over the floor it slides.
        let shape = Segment::new(Point2::new(0.47, 0.0), Point2::new(0.5_f32, 0.0));
        let CastResult::Start(start) = shape.cast_against(&Vector2::new(1.0, 0.0), &floor) else {
            panic!("they touch");
        };
        assert_eq!(
            (start.kind, start.approach),
            (StartKind::Slides, Some(Ordering::Equal))
        );
        let normal = start.contact.expect("they are parted").normal;
        assert_eq!(normal, Vector2::new(0.0, -1.0));
    }
}

/// parry #19: a rotated shape was cast at as if it were not rotated.
#[test]
fn parry_19_a_rotated_segment_is_hit_where_it_is() {
    let turned = Segment::new(Point2::new(1.0_f32, 1.0), Point2::new(-1.0, 1.0));
    let turned = turned.transformed(&Isometry2::rotation(-core::f32::consts::FRAC_PI_2));
    let ball = Ball::new(Point2::new(0.0, 0.0), 0.5);
    let hit = ball
        .cast_against(&Vector2::new(1.0, 0.0), &turned)
        .hit()
        .expect("a wall ahead");
    assert!((hit.time - 0.5).abs() <= 2.0 * f32::EPSILON);
    assert_eq!(
        ball.cast_against(&Vector2::new(0.0, 1.0), &turned),
        CastResult::Miss
    );
    assert!(ball.distance(&turned) > 0.0);
}

/// The first touch at a distance is that of larger balls.
#[test]
fn a_distance_is_an_added_radius() {
    let (start, v) = (Point3::new(-8.0, 0.5, 0.25), Vector3::new(16.0, 0.5, -0.25));
    let wall = Aabb::new(Point3::new(0.0, -2.0, -2.0), Point3::new(1.0, 2.0, 2.0));
    let hit = Ball::new(start, 1.0)
        .cast_within(&v, &wall, 2.0)
        .hit()
        .expect("a wall");
    let larger = Ball::new(start, 3.0)
        .cast_against(&v, &wall)
        .hit()
        .expect("a wall");
    assert_eq!((hit.time, hit.enters), (larger.time, larger.enters));
    assert_eq!(hit.contact.separation, 2.0);
    assert_eq!(hit.contact.on_rhs, larger.contact.on_rhs);
    assert_eq!(hit.contact.on_rhs.x - hit.contact.on_self.x, 2.0);
}

/// Numbers that are none never make a hit.
#[test]
fn no_hit_of_what_is_not_a_number() {
    let (a, b) = (Ball::new(Point2::new(0.0, 0.0), 1.0), Point2::new(3.0, 0.0));
    for x in [f64::NAN, f64::INFINITY] {
        assert_eq!(a.cast_against(&Vector2::new(x, 0.0), &b), CastResult::Miss);
        assert_eq!(
            a.cast_against(&Vector2::new(4.0, 0.0), &Point2::new(x, 0.0)),
            CastResult::Miss
        );
        assert_eq!(
            a.cast_within(&Vector2::new(4.0, 0.0), &b, x),
            CastResult::Miss
        );
    }
}

/// Heights along a normal that are beyond the range of floats tell nothing; once they were a panic.
#[test]
fn the_largest_numbers_are_cast() {
    let origin = Point3::origin();
    let spike = Triangle::new(
        Point3::new(0.0, 0.0, 1.0),
        Point3::new(0.0, 0.0, -1.0),
        Point3::new(0.0, 0.0, 1e300),
    );
    let needle = Tetrahedron::new(origin, origin, origin, Point3::new(0.0, 0.0, -f64::MAX));
    let start = spike.cast_against(&Vector3::zeros(), &needle);
    assert!(matches!(start, CastResult::Start(start) if start.kind == StartKind::Rests));
    let hit = spike.cast_against(&Vector3::new(8.0, 0.0, 0.0), &Point3::new(2.0, 0.0, 0.0));
    assert_eq!(hit.hit().map(|hit| hit.time), Some(0.25));
    let least = f64::MIN_POSITIVE;
    let sheet = Triangle::new(
        Point3::new(1e300, -2.0, 1.0),
        Point3::new(3.0, 0.0, -2.0),
        Point3::new(0.0, 0.0, f64::MAX),
    );
    let splinter = Tetrahedron::new(
        Point3::new(1.0, 1.0, 5e-324),
        Point3::new(0.0, least, -1.0),
        Point3::new(0.0, -5e-324, 0.0),
        Point3::new(2.0, least, -f64::MAX),
    );
    let motion = Vector3::new(-2.0, 1.0, 0.0);
    let is_start = matches!(sheet.cast_against(&motion, &splinter), CastResult::Start(_));
    assert_eq!(is_start, sheet.intersects(&splinter));
}
