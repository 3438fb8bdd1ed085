//! Cones that move and meshes, on a coarse grid, where corners, rims and edges touch each other exactly: the result is the first of those
//! with each triangle, in the order that [`Cast`] tells, the same in all scalars, and what the distances before, at and after it say.

use crate::random::Random;
use crate::told::Told;
use crate::{mesh_of_heights, number, point};
use nalgebra::{Point3, RealField, Vector3, convert};
use simba::scalar::FixedI32F32;
use std::cmp::Ordering;
use tangency::{
    Cast, CastHit, CastResult, Contact, Intersects, Nearest, StartKind, TriMesh, Triangle,
    TruncatedCone,
};

const CASES: usize = if cfg!(debug_assertions) { 60 } else { 3_000 };

fn rounded(x: f64) -> f64 {
    (2.0 * x).round() / 2.0
}

#[derive(Debug)]
struct Scene {
    heights: [f64; 25],
    ends: [Point3<f64>; 2],
    radii: [f64; 2],
    motion: Vector3<f64>,
}

impl Scene {
    fn new(random: &mut Random) -> Self {
        let heights = [0; 25].map(|_| rounded(0.35 * random.unit()));
        let middle = Point3::from(random.vector() * 2.0 + Vector3::z() * 3.0).map(rounded);
        let half = (random.vector() * 2.0).map(rounded);
        let radii = random.radii().map(rounded);
        Self {
            heights,
            ends: [middle - half, middle + half],
            radii,
            motion: (random.vector() * 4.0 - Vector3::z() * 3.0).map(f64::round),
        }
    }

    fn mesh<T: RealField + Copy>(&self) -> TriMesh<T> {
        mesh_of_heights(&self.heights)
    }

    fn cone<T: RealField + Copy>(&self) -> Option<TruncatedCone<T>> {
        let [a, b] = self.ends.map(point);
        TruncatedCone::try_new(a, b, self.radii.map(convert)).ok()
    }
}

/// The place of the result for one triangle in the order of all.
fn place<T: RealField + Copy>(result: &CastResult<T, 3>, has_start: bool) -> (u32, f64, bool) {
    match result {
        CastResult::Start(start) => {
            let place = match (start.kind, start.approach) {
                (StartKind::Overlaps, Some(Ordering::Less)) => 3,
                (StartKind::Overlaps, _) => 0,
                (StartKind::Enters, _) => 1,
                (StartKind::Slides, _) => 4,
                (StartKind::Rests, _) => 5,
                (StartKind::Leaves, _) => 6,
            };
            (place, 0.0, false)
        }
        CastResult::Hit(hit) => {
            let place = if has_start && hit.enters { 2 } else { 7 };
            (place, number(hit.time), !hit.enters)
        }
        CastResult::Miss => (8, 0.0, false),
    }
}

fn first<T: RealField + Copy>(results: &[CastResult<T, 3>]) -> Told {
    let has_start = results.iter().any(|x| matches!(x, CastResult::Start(_)));
    let before = |a: &&CastResult<T, 3>, b: &&CastResult<T, 3>| {
        let [a, b] = [a, b].map(|result| place(result, has_start));
        a.partial_cmp(&b).unwrap()
    };
    Told::of(results.iter().min_by(before).unwrap())
}

fn cast<T: RealField + Copy>(scene: &Scene, noise: f64) -> Option<CastResult<T, 3>> {
    let (cone, mesh) = (scene.cone::<T>()?, scene.mesh::<T>());
    let motion = scene.motion.map(convert);
    let found = cone.cast_against(&motion, &mesh);
    let back = mesh.cast_against(&-motion, &cone);
    let is_same = Told::of(&back).is_close(&Told::of(&found), noise);
    assert!(is_same, "{back:?} {found:?} {scene:?}");
    let of_triangle = |triangle: Triangle<T, 3>| cone.cast_against(&motion, &triangle);
    let singles: Vec<_> = mesh.triangles().map(of_triangle).collect();
    assert_eq!(Told::of(&found), first(&singles), "{scene:?}");
    Some(found)
}

/// The distances and depths at other times say the same.
fn check_hit(scene: &Scene, hit: &CastHit<f64, 3>, triangle: &Triangle<f64, 3>) {
    let at = |time: f64| scene.cone().unwrap().translated(&(scene.motion * time));
    let contact = &hit.contact;
    let cone = at(hit.time);
    let off = [
        Nearest::<Triangle<f64, 3>>::distance(&cone, triangle),
        Nearest::<Point3<f64>>::distance(&cone, &contact.on_self),
        Nearest::<Point3<f64>>::distance(triangle, &contact.on_rhs),
        (contact.on_self - contact.on_rhs).norm(),
        (contact.normal.norm() - 1.0).abs(),
        -contact.normal.dot(&scene.motion),
    ];
    assert!(
        off.iter().all(|off| *off <= 1e-12),
        "{off:?} {hit:?} {scene:?}"
    );
    let before = at(0.999 * hit.time);
    assert!(
        !Intersects::<Triangle<f64, 3>>::intersects(&before, triangle),
        "{hit:?} {scene:?}"
    );
    let has_depth = |k: i32| {
        let later = at(hit.time + (1.0 - hit.time) * 0.5_f64.powi(k));
        let contact = Contact::<Triangle<f64, 3>, 3>::contact(&later, triangle);
        contact.is_some_and(|contact| contact.separation < -1e-12)
    };
    if hit.time < 1.0 {
        assert_eq!((1..=20).any(has_depth), hit.enters, "{hit:?} {scene:?}");
    }
}

#[test]
fn are_those_with_the_first_triangle() {
    let mut random = Random(0x5851_f42d_4c95_7f2d);
    let mut count = [0; 3];
    for _ in 0..CASES {
        let scene = Scene::new(&mut random);
        let Some(found) = cast::<f64>(&scene, 1e-14) else {
            continue;
        };
        // A time of fixed point is a multiple of 2^-32.
        let others = [
            cast::<f32>(&scene, 1e-6).map(|found| (Told::of(&found), 1e-6)),
            cast::<FixedI32F32>(&scene, 3e-10).map(|found| (Told::of(&found), 3e-10)),
        ];
        for (other, noise) in others.into_iter().flatten() {
            assert!(
                Told::of(&found).is_close(&other, noise),
                "{found:?} {other:?} {scene:?}"
            );
        }
        match found {
            CastResult::Hit(hit) => {
                count[0] += 1;
                let part = hit.contact.parts[1].part().unwrap();
                let triangle = scene.mesh().triangles().nth(part).unwrap();
                check_hit(&scene, &hit, &triangle);
            }
            CastResult::Start(_) => count[1] += 1,
            CastResult::Miss => count[2] += 1,
        }
    }
    assert!(count.iter().all(|count| *count > CASES / 20), "{count:?}");
}
