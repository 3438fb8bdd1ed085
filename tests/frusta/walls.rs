//! Casts of cones at half-spaces and planes: by which of its points a plane is given does not matter.

use crate::random::Random;
use crate::told::Told;
use nalgebra::{Point3, Vector3};
use tangency::{Cast, HalfSpace, Plane, TruncatedCone};

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
