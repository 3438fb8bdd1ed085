//! Casts of cones by a velocity with a limit that is far beyond the touch.

use crate::random::Random;
use crate::told::Told;
use core::cmp::Ordering;
use nalgebra::{Point3, Vector3};
use tangency::{
    Aabb, Ball, Cast, CastResult, HalfSpace, Line, Plane, Ray, Segment, StartKind, Tetrahedron,
    Triangle, TruncatedCone,
};

const CASES: usize = if cfg!(debug_assertions) { 60 } else { 6_000 };

/// 2^40 and 2^300.
const FAR: f64 = 1_099_511_627_776.0;
const FARTHEST: f64 = f64::from_bits((1023 + 300) << 52);

#[derive(Debug)]
struct Scene {
    cone: TruncatedCone<f64>,
    velocity: Vector3<f64>,
    points: [Point3<f64>; 4],
    radius: f64,
}

impl Scene {
    fn new(random: &mut Random, is_on_grid: bool) -> Option<Self> {
        let point = |random: &mut Random, size: f64| match is_on_grid {
            true => random.on_grid(size),
            false => Point3::from(random.vector() * size),
        };
        let start = point(random, 2.0);
        let end = start + point(random, 2.0).coords;
        let whole = |x: f64| if is_on_grid { x.round() } else { x };
        let radii = random.radii().map(whole);
        Some(Self {
            cone: TruncatedCone::try_new(start, end, radii).ok()?,
            velocity: point(random, 4.0).coords,
            points: [0; 4].map(|_| point(random, 5.0)),
            radius: whole(random.unit().abs() * 2.0),
        })
    }

    /// The casts of the cone, and those at it, by a limit.
    fn ask(&self, limit: f64, kind: usize) -> Option<[Told; 2]> {
        let [p, q, r, s] = self.points;
        let direction = q - p;
        match kind {
            0 => Some(self.both(limit, &p)),
            1 => Some(self.both(limit, &Segment::new(p, q))),
            2 => Some(self.both(limit, &Ball::new(p, self.radius))),
            3 => Some(self.both(limit, &Aabb::try_new(p.inf(&q), p.sup(&q)).ok()?)),
            4 => Some(self.both(limit, &Triangle::new(p, q, r))),
            5 => Some(self.both(limit, &Tetrahedron::new(p, q, r, s))),
            6 => Some(self.both(
                limit,
                &TruncatedCone::try_new(p, q, [self.radius, 1.0]).ok()?,
            )),
            7 => Some(self.both(limit, &Line::new(p, direction))),
            8 => Some(self.both(limit, &Ray::new(p, direction))),
            9 => Some(self.both(limit, &Plane::try_new(p, direction).ok()?)),
            _ => Some(self.both(limit, &HalfSpace::try_new(p, direction).ok()?)),
        }
    }

    fn both<B>(&self, limit: f64, other: &B) -> [Told; 2]
    where
        TruncatedCone<f64>: Cast<B, 3, Scalar = f64>,
        B: Cast<TruncatedCone<f64>, 3, Scalar = f64>,
    {
        [
            Told::of(&self.cone.cast_by_velocity(&self.velocity, limit, other)),
            Told::of(&other.cast_by_velocity(&-self.velocity, limit, &self.cone)),
        ]
    }
}

/// How far the shapes may be from the touch at a time told, in units of 2^-52 of the larger one of their size, which is 8, and
/// their way.
const MOST: f64 = 8.0;

/// The segment of a line that is asked about is so much longer: four times the size and the motion.
const LINES: f64 = 16.0;

/// What is told with a limit is told with a longer one; a touch that is later than the shorter one is told with the longer one only.
fn check(scene: &Scene, kind: usize, limits: [f64; 2]) {
    let (Some(short), Some(long)) = (scene.ask(limits[0], kind), scene.ask(limits[1], kind)) else {
        return;
    };
    let most = if kind == 7 || kind == 8 {
        LINES * MOST
    } else {
        MOST
    };
    for (short, long) in short.into_iter().zip(long) {
        let is_right = match (short, long) {
            (
                Told::Hit { time: a, enters },
                Told::Hit {
                    time: b,
                    enters: later,
                },
            ) => {
                let way = scene.velocity.norm();
                let is_near = (a - b).abs() * way <= most * f64::EPSILON * (8.0 + a * way);
                // At the end of the motion nothing is entered.
                is_near && (enters == later || a > 0.999 * limits[0])
            }
            (Told::Miss, Told::Hit { time, .. }) => time > limits[0],
            _ => short == long,
        };
        assert!(is_right, "{scene:?} {kind} {limits:?}: {short:?} {long:?}");
    }
}

#[test]
fn limits_far_beyond_the_touch_tell_the_same() {
    let mut random = Random(0x1234_5678_9abc_def3);
    for case in 0..CASES {
        let Some(scene) = Scene::new(&mut random, case % 2 == 0) else {
            continue;
        };
        for kind in 0..11 {
            for limits in [[4.0, 1024.0], [4.0, FAR], [FAR, FARTHEST]] {
                check(&scene, kind, limits);
            }
        }
    }
}

/// A needle that passes the rim of a cylinder with its tip, where the polytope in their difference has no place for another vertex.
#[test]
fn a_tip_that_passes_a_rim_enters_nothing() {
    let needle = TruncatedCone::new(
        Point3::new(-2.0, 1.0, -2.0),
        Point3::new(-4.0, 2.0, -4.0),
        [0.0, 0.0],
    );
    let cylinder = TruncatedCone::new(
        Point3::new(2.0, 2.0, 0.0),
        Point3::new(2.0, 4.0, 2.0),
        [1.0, 1.0],
    );
    let velocity = Vector3::new(3.0, 3.0, 4.0);
    for limit in [2.0, 4.0, 1024.0] {
        let found = Told::of(&needle.cast_by_velocity(&velocity, limit, &cylinder));
        let right = Told::Hit {
            time: 1.0,
            enters: false,
        };
        assert_eq!(found, right, "{limit}");
    }
}

/// A cone without radii that falls flat onto a plane, and so is at no time deeper in it than at the first.
#[test]
fn a_needle_passes_a_plane() {
    let needle = TruncatedCone::new(
        Point3::new(2.0, 1.0, -2.0),
        Point3::new(3.0, 0.0, -3.0),
        [0.0, 0.0],
    );
    let plane = Plane::new(Point3::new(4.0, 2.0, 0.0), Vector3::new(-3.0, 2.0, -5.0));
    let motion = Vector3::new(8.0, -4.0, 8.0);
    let hit = needle.cast_against(&motion, &plane).hit();
    assert_eq!(hit.map(|hit| hit.time), Some(7.0 / 36.0));
}

#[test]
fn starts_are_the_same_for_any_length_of_the_motion() {
    let cube = Aabb::new(Point3::origin(), Point3::new(2.0, 2.0, 2.0));
    let inside = TruncatedCone::new(
        Point3::new(1.0, 1.0, 1.0),
        Point3::new(5.0, 1.0, 1.0),
        [1.0, 1.0],
    );
    let beside = TruncatedCone::new(
        Point3::new(2.0, 1.0, 1.0),
        Point3::new(5.0, 1.0, 1.0),
        [1.0, 1.0],
    );
    for length in [1.0, 1e13, 1e40, 1e200] {
        let start = |motion: Vector3<f64>, other| match cube.cast_against(&(motion * length), other)
        {
            CastResult::Start(start) => (start.kind, start.approach),
            other => panic!("they meet at the start: {other:?}"),
        };
        let deep = start(Vector3::x(), &inside);
        assert_eq!(deep, (StartKind::Overlaps, Some(Ordering::Greater)));
        let level = start(Vector3::y(), &beside);
        assert_eq!(level, (StartKind::Slides, Some(Ordering::Equal)));
    }
}
