//! Casts of cones at half-spaces and planes: by which of its points a plane is given does not matter.

use crate::random::Random;
use crate::told::Told;
use nalgebra::{Point3, Vector3};
use tangency::{Cast, HalfSpace, Plane, Segment, TruncatedCone};

const CASES: usize = if cfg!(debug_assertions) { 400 } else { 40_000 };

/// Floats ask scenes of this scale in 128-bit numbers.
const LARGE: f64 = f64::from_bits((1023 + 210) << 52);

/// Times are told by floats, and by longer numbers: within 2^-44.
const NOISE: f64 = f64::EPSILON * 256.0;

struct Scene {
    cone: TruncatedCone<f64>,
    motion: Vector3<f64>,
}

impl Scene {
    /// The casts at a plane and a half-space, in both orders.
    fn casts(&self, point: Point3<f64>, normal: Vector3<f64>) -> [Told; 4] {
        let (plane, half_space) = (Plane::new(point, normal), HalfSpace::new(point, normal));
        let (cone, motion) = (&self.cone, &self.motion);
        [
            cone.cast_against(motion, &plane),
            plane.cast_against(&-motion, cone),
            cone.cast_against(motion, &half_space),
            half_space.cast_against(&-motion, cone),
        ]
        .map(|result| Told::of(&result))
    }
}

#[test]
fn a_plane_is_given_by_any_of_its_points() {
    let mut random = Random(0x3a11_0057);
    let mut hits = 0;
    for case in 0..CASES {
        let [start, end, point] = [(); 3].map(|()| random.on_grid(3.0));
        let [motion, normal, aside] = [(); 3].map(|()| random.on_grid(3.0).coords);
        let axis = end - start;
        // A motion along the disks of the cone, and a point in the plane of one.
        let (motion, point) = match case % 2 {
            0 => (motion * 2.0, point),
            _ => (axis.cross(&motion), start + axis.cross(&aside)),
        };
        let radii = random.radii().map(f64::round);
        if normal == Vector3::zeros() {
            continue;
        }
        let others = [
            point,
            point + normal.cross(&aside),
            point + normal.cross(&axis),
            point + normal.cross(&motion),
        ];
        let scenes = [1.0, LARGE].map(|scale| {
            let [start, end] = [start, end].map(|point| point * scale);
            let cone = TruncatedCone::try_new(start, end, radii.map(|r| r * scale)).ok()?;
            Some((
                scale,
                Scene {
                    cone,
                    motion: motion * scale,
                },
            ))
        });
        let mut all = scenes
            .iter()
            .flatten()
            .flat_map(|(scale, scene)| others.map(|point| scene.casts(point * *scale, normal)));
        let Some(first) = all.next() else {
            continue;
        };
        hits += usize::from(matches!(first[0], Told::Hit { .. }));
        for other in all {
            let are_same = first.iter().zip(&other).all(|(p, q)| p.is_close(q, NOISE));
            assert!(
                are_same,
                "{start:?} {end:?} {radii:?} by {motion:?} at {point:?} {normal:?}: {first:?}, {other:?}"
            );
        }
    }
    assert!(hits > CASES / 8, "{hits}");
}

/// A cone without radii is a segment, which touches a plane that it is parallel to with all of it: along the normal of the side from
/// which it comes.
#[test]
fn a_segment_hits_a_parallel_plane_from_its_own_side() {
    let mut random = Random(0x0f1a_7c07);
    let mut hits = 0;
    for case in 0..CASES {
        let [motion, normal, aside] = [(); 3].map(|()| random.on_grid(3.0).coords);
        if motion.dot(&normal) == 0.0 {
            continue;
        }
        let start = random.on_grid(3.0);
        let time = if case % 2 == 0 { 1.0 } else { 0.5 };
        for scale in [1.0, LARGE] {
            let (start, motion) = (start * scale, motion * scale);
            let segment = Segment::new(start, start + normal.cross(&aside) * scale);
            let cone = TruncatedCone::new(segment.a, segment.b, [0.0, 0.0]);
            let plane = Plane::new(start + motion * time, normal);
            let right = segment.cast_against(&motion, &plane).hit().expect("a hit");
            let of_cone = cone.cast_against(&motion, &plane).hit().expect("a hit");
            let of_plane = plane.cast_against(&-motion, &cone).hit().expect("a hit");
            for (hit, normal) in [
                (of_cone, right.contact.normal),
                (of_plane, -right.contact.normal),
            ] {
                assert!((hit.time - right.time).abs() <= NOISE, "{hit:?} {right:?}");
                assert!(
                    (hit.contact.normal - normal).amax() <= NOISE,
                    "{hit:?} {right:?}"
                );
                assert!(!hit.contact.unique, "{hit:?}");
            }
            hits += 1;
        }
    }
    assert!(hits > CASES, "{hits}");
}
