//! Casts of cones beside those of the same scene 2^210 times as large, which is asked in numbers of 128 bits at once.

use crate::random::Random;
use nalgebra::{Point3, Vector3};
use tangency::{
    Aabb, Ball, Cast, CastResult, HalfSpace, Line, Plane, Ray, Segment, Tetrahedron, Triangle,
    TruncatedCone,
};

const CASES: usize = if cfg!(debug_assertions) { 100 } else { 20_000 };

/// 2^210.
const LARGE: f64 = f64::from_bits((1023 + 210) << 52);

#[derive(Debug)]
struct FirstTouch {
    time: f64,
    place: Vector3<f64>,
    normal: Vector3<f64>,
}

#[derive(Debug)]
struct Scene {
    ends: [Point3<f64>; 2],
    radii: [f64; 2],
    motion: Vector3<f64>,
    others: [Point3<f64>; 4],
    more: [f64; 2],
}

fn hit_of<B>(cone: &TruncatedCone<f64>, motion: Vector3<f64>, other: &B) -> Option<FirstTouch>
where
    TruncatedCone<f64>: Cast<B, 3, Scalar = f64, Point = Point3<f64>>,
{
    match cone.cast_against(&motion, other) {
        CastResult::Hit(hit) => Some(FirstTouch {
            time: hit.time,
            place: hit.contact.on_self.coords,
            normal: hit.contact.normal,
        }),
        _ => None,
    }
}

impl Scene {
    fn new(random: &mut Random, is_on_grid: bool) -> Self {
        let point = |random: &mut Random, size: f64| match is_on_grid {
            true => random.on_grid(size),
            false => Point3::from(random.vector() * size),
        };
        let start = point(random, 2.0);
        let radii = random.radii();
        Self {
            ends: [start, start + point(random, 2.0).coords],
            radii: if is_on_grid {
                radii.map(f64::round)
            } else {
                radii
            },
            motion: point(random, 2.0).coords * 4.0,
            others: [0; 4].map(|_| point(random, 5.0)),
            more: [random.unit().abs() * 2.0, random.unit().abs()]
                .map(|x| if is_on_grid { x.round() } else { x }),
        }
    }

    fn ask(&self, scale: f64, kind: usize) -> Option<FirstTouch> {
        let [a, b] = self.ends.map(|p| p * scale);
        let cone = TruncatedCone::try_new(a, b, self.radii.map(|r| r * scale)).ok()?;
        let [p, q, r, s] = self.others.map(|p| p * scale);
        let more = self.more.map(|x| x * scale);
        let motion = self.motion * scale;
        match kind {
            0 => hit_of(&cone, motion, &p),
            1 => hit_of(&cone, motion, &Segment::new(p, q)),
            2 => hit_of(&cone, motion, &Ball::new(p, more[0])),
            3 => hit_of(&cone, motion, &Aabb::try_new(p.inf(&q), p.sup(&q)).ok()?),
            4 => hit_of(&cone, motion, &Triangle::new(p, q, r)),
            5 => hit_of(&cone, motion, &Tetrahedron::new(p, q, r, s)),
            6 => hit_of(&cone, motion, &TruncatedCone::try_new(p, q, more).ok()?),
            7 => hit_of(&cone, motion, &Line::new(p, q - p)),
            8 => hit_of(&cone, motion, &Ray::new(p, q - p)),
            9 => hit_of(&cone, motion, &Plane::try_new(p, q - p).ok()?),
            _ => hit_of(&cone, motion, &HalfSpace::try_new(p, q - p).ok()?),
        }
    }
}

/// How far the shapes are from a touch at the time told at most, and how far the place is from the right one along the normal: in units
/// of 2^-52 of the size of the scene, which is 8.
const MOST: f64 = 4.0;

/// The segment of a line that is asked about is so much longer than the scene: four times the size and the motion.
const LINES: f64 = 16.0;

#[test]
fn times_are_those_of_long_numbers() {
    let mut random = Random(0x1234_5678_9abc_def1);
    for case in 0..CASES {
        let scene = Scene::new(&mut random, case % 2 == 0);
        for kind in 0..11 {
            let (found, right) = (scene.ask(1.0, kind), scene.ask(LARGE, kind));
            assert_eq!(found.is_some(), right.is_some(), "{scene:?} {kind}");
            let (Some(found), Some(right)) = (found, right) else {
                continue;
            };
            let late = (found.time - right.time) * scene.motion.dot(&right.normal);
            let aside = (found.place - right.place / LARGE).dot(&right.normal);
            let size = if kind == 7 || kind == 8 {
                8.0 * LINES
            } else {
                8.0
            };
            assert!(
                late.abs().max(aside.abs()) <= size * MOST * f64::EPSILON,
                "{scene:?} {kind}: {found:?}, right is {right:?}"
            );
        }
    }
}
