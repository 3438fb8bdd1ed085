//! Cones on a grid that move by whole numbers: what they touch at a time whose place is exact, at the end of the motion or only
//! grazing, they do not miss, and they touch it no later.

use crate::random::Random;
use crate::{number, point};
use nalgebra::{Point3, RealField, Vector3, convert};
use simba::scalar::FixedI32F32;
use tangency::{
    Aabb, Ball, Cast, CastResult, Contact, ConvexPolyhedron, Cylinder, Nearest, Segment,
    Tetrahedron, Triangle, TruncatedCone,
};

const CASES: usize = if cfg!(debug_assertions) { 25 } else { 1_500 };

/// The time of a hit; `None` of a miss; 0 of a start.
fn time<T: RealField + Copy>(result: &CastResult<T, 3>) -> Option<f64> {
    match result {
        CastResult::Miss => None,
        CastResult::Start(_) => Some(0.0),
        CastResult::Hit(hit) => Some(number(hit.time)),
    }
}

struct Scene {
    ends: [Point3<f64>; 2],
    radii: [f64; 2],
    motion: Vector3<f64>,
    others: [Point3<f64>; 4],
}

impl Scene {
    fn new(random: &mut Random) -> Self {
        let start = random.on_grid(2.0);
        Self {
            ends: [start, start + random.on_grid(2.0).coords],
            radii: random.radii().map(f64::round),
            motion: random.on_grid(1.5).coords * 4.0,
            others: [0; 4].map(|_| random.on_grid(3.0)),
        }
    }

    fn cone<T: RealField + Copy>(&self, moved: f64) -> Option<TruncatedCone<T>> {
        let [a, b] = self.ends.map(|end| point(end + self.motion * moved));
        TruncatedCone::try_new(a, b, self.radii.map(convert)).ok()
    }

    /// Asks a cast against another shape, beside the distances at times in quarters.
    fn check<T, B>(&self, other: &B)
    where
        T: RealField + Copy,
        B: std::fmt::Debug,
        TruncatedCone<T>: Cast<B, 3, Scalar = T, Point = Point3<T>> + Nearest<B, Scalar = T>,
    {
        let Some(cone) = self.cone::<T>(0.0) else {
            return;
        };
        let result = cone.cast_against(&self.motion.map(convert), other);
        let is_touched = |quarters: &u32| {
            let moved = self.cone::<T>(0.25 * f64::from(*quarters));
            moved.is_some_and(|moved| moved.within(other, T::zero()))
        };
        if let Some(quarters) = (0..=4).find(is_touched) {
            let touched = 0.25 * f64::from(quarters);
            let told = time(&result).is_some_and(|time| time <= touched);
            assert!(
                told,
                "{cone:?} by {:?} at {other:?}: {result:?}, touched at {touched}",
                self.motion
            );
        }
    }

    fn ask<T: RealField + Copy>(&self) {
        let [a, b, c, d] = self.others.map(point::<T>);
        self.check(&a);
        self.check(&Segment::new(a, b));
        self.check(&Triangle::new(a, b, c));
        self.check(&Tetrahedron::new(a, b, c, d));
        self.check(&Aabb::new(a.inf(&b), a.sup(&b)));
        self.check(&Ball::new(a, T::one()));
        if a != b {
            self.check(&Cylinder::new(a, b, T::one()));
        }
    }
}

#[test]
fn what_is_touched_is_not_missed() {
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    for _ in 0..CASES {
        let scene = Scene::new(&mut random);
        scene.ask::<f64>();
        scene.ask::<f32>();
        scene.ask::<FixedI32F32>();
    }
}

#[test]
fn the_side_of_a_cylinder_comes_to_rest_over_what_it_touches() {
    fn check<T: RealField + Copy>() {
        let at = |x, y, z| crate::at::<T>(x, y, z);
        let lying = Cylinder::new(at(2.0, 2.0, 3.0), at(2.0, 1.0, 3.0), T::one());
        let expect = |time: f64, result: CastResult<T, 3>| {
            let hit = result.hit().expect("it touches");
            assert_eq!((number(hit.time), hit.enters), (time, false));
        };
        let ahead = Vector3::x();
        // Its lowest line is over the point at the end of the motion.
        expect(1.0, lying.cast_against(&ahead, &at(3.0, 1.0, 2.0)));
        expect(1.0, lying.cast_against(&ahead, &at(3.0, 1.5, 2.0)));
        expect(
            0.5,
            lying.cast_against(&(ahead + ahead), &at(3.0, 1.5, 2.0)),
        );
        // Its front slides under an edge, from the middle of the motion on.
        let along = Cylinder::new(at(3.0, 3.0, 3.0), at(4.0, 3.0, 3.0), T::one());
        let [p, q] = [at(5.0, 4.0, 0.0), at(1.0, 4.0, 4.0)];
        let above = Tetrahedron::new(at(3.0, 5.0, 5.0), p, at(2.0, 5.0, 1.0), q);
        let back = -(ahead + ahead);
        expect(0.5, along.cast_against(&back, &Segment::new(p, q)));
        expect(0.5, along.cast_against(&back, &above));
        // Needles that keep a distance of 1.
        let needles = [
            Cylinder::new(at(4.0, 0.0, 3.0), at(4.0, 1.0, 4.0), T::zero()),
            Cylinder::new(at(5.0, 2.0, 3.0), at(5.0, 5.0, 5.0), T::zero()),
        ];
        let up = Vector3::y() + Vector3::y();
        expect(1.0, needles[0].cast_within(&up, &needles[1], T::one()));
    }
    check::<f64>();
    check::<f32>();
    check::<FixedI32F32>();
}

#[test]
fn a_margin_below_0_has_no_manifold() {
    let at = |x, y, z| crate::at::<f64>(x, y, z);
    let cylinder = Cylinder::new(at(0.0, 0.0, 0.0), at(0.0, 0.0, 4.0), 2.0);
    let ball = Ball::new(at(1.0, 0.0, 1.0), 1.0);
    assert!(cylinder.contact_manifold(&ball, 0.0).is_some());
    assert_eq!(cylinder.contact_manifold(&ball, -0.5), None);
    assert_eq!(cylinder.contact_manifold(&ball, f64::NAN), None);
}

/// A hull and a cone on a grid, of which one moves: the answer near the origin is that far away, as all numbers are exact.
#[test]
fn casts_of_hulls_are_the_same_far_away() {
    let mut random = Random(17);
    let mut hits = 0;
    for case in 0..20 * CASES {
        let points = [0; 5].map(|_| random.on_grid(3.0));
        let [a, b] = [0; 2].map(|_| random.on_grid(4.0));
        let radii = if case % 2 == 0 {
            [0.0; 2]
        } else {
            random.radii().map(f64::round)
        };
        let motion = random.on_grid(8.0).coords;
        let cast_at = |far: Vector3<f64>| {
            let at = |p: Point3<f64>| p / 16.0 + far;
            let hull = ConvexPolyhedron::from_points(points.map(at).to_vec());
            let cone = TruncatedCone::try_new(at(a), at(b), radii.map(|r| r / 16.0)).ok()?;
            let motion = motion / 16.0;
            Some([
                hull.cast_against(&motion, &cone),
                cone.cast_against(&-motion, &hull),
            ])
        };
        let near = cast_at(Vector3::zeros());
        for far in [
            Vector3::new(65536.0, -8192.0, 1024.0),
            Vector3::new(-524288.0, 262144.0, 0.0),
        ] {
            let (Some(near), Some(far)) = (near, cast_at(far)) else {
                continue;
            };
            for (near, far) in near.iter().zip(&far) {
                let context =
                    format!("{points:?} {a:?} {b:?} {radii:?} {motion:?}: {near:?} {far:?}");
                match (near, far) {
                    (CastResult::Hit(near), CastResult::Hit(far)) => {
                        hits += 1;
                        assert!((near.time - far.time).abs() <= 1e-9, "{context}");
                        assert_eq!(near.enters, far.enters, "{context}");
                    }
                    (CastResult::Start(near), CastResult::Start(far)) => {
                        assert_eq!(near.approach, far.approach, "{context}");
                    }
                    (near, far) => assert_eq!(near, far, "{context}"),
                }
            }
        }
    }
    assert!(hits > 4 * CASES);
}
