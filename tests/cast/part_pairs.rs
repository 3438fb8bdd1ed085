//! Casts of meshes, polyhedra and polylines of space at each other: those of the parts that touch first.

use crate::numbers::Number;
use crate::parts::{mesh, pit, point, vector};
use crate::rng::Rng;
use crate::touch::{Touch, first_of, is_start_inside};
use nalgebra::{Isometry3, Point3, UnitQuaternion, Vector3};
use simba::scalar::{FixedI16F16, FixedI32F32};
use tangency::{Cast, CastResult, Intersects, Polyhedron, Polyline, Posed, TriMesh};

const ROUNDS: usize = if cfg!(debug_assertions) { 4 } else { 300 };

/// The first of all pairs, cast one by one, and whether one is touched at the start.
macro_rules! one_by_one {
    ($parts:expr, $others:expr, $motion:expr, $distance:expr) => {{
        let mut all = Vec::new();
        for (part, own) in $parts.enumerate() {
            for (other, rhs) in $others.enumerate() {
                all.push(Touch {
                    parts: [part, other].map(|index| [Some(index), None]),
                    result: own.cast_within($motion, &rhs, $distance),
                });
            }
        }
        first_of(all.into_iter())
    }};
}

/// Compares with all pairs of parts, where self moves.
macro_rules! compare {
    ($a:expr, $parts:expr, $b:expr, $others:expr, $is_solid:expr, $motion:expr, $distance:expr) => {
        let (expected, is_start) = one_by_one!($parts, $others, $motion, $distance);
        let found = Touch::of($a.cast_within($motion, $b, $distance));
        if $is_solid && !is_start && $a.intersects($b) {
            assert!(is_start_inside(&found), "{found:?}");
        } else {
            assert_eq!(found, expected, "{:?} {:?}", $a, $b);
        }
    };
}

/// What a round casts.
struct Round<T: Number> {
    mesh: TriMesh<T>,
    other: TriMesh<T>,
    path: Polyline<T, 3>,
    motion: Vector3<T>,
    apart: Vector3<T>,
    distance: T,
}

impl<T: Number> Round<T> {
    fn new(rng: &mut Rng, number: usize) -> Self {
        let is_coarse = number.is_multiple_of(2);
        let motion: Vector3<T> = vector(rng, is_coarse);
        Self {
            mesh: mesh(rng, is_coarse),
            other: super::parts::mesh(rng, is_coarse),
            path: Polyline::new((0..12).map(|_| point(rng, is_coarse)).collect()),
            motion,
            apart: Vector3::new(T::exact(6.0).expect("a number"), motion.x, motion.y),
            distance: T::exact([0.0, 0.5, 2.0][number % 3]).expect("a number"),
        }
    }

    /// Toward what is moved twice as far.
    fn toward(&self) -> Vector3<T> {
        self.motion - self.apart - self.apart
    }

    fn cast_meshes(&self) {
        let (mesh, distance, toward) = (&self.mesh, self.distance, self.toward());
        for other in [&self.other, &mesh.translated(&self.apart)] {
            let (a, b) = (|| mesh.triangles(), || other.triangles());
            compare!(mesh, a(), other, b(), false, &self.motion, distance);
            compare!(mesh, a(), other, b(), false, &toward, distance);
        }
    }

    fn cast_polylines(&self) {
        let (mesh, path, motion, distance) = (&self.mesh, &self.path, &self.motion, self.distance);
        let (line, toward) = (&path.translated(&self.apart), &(motion + self.apart));
        let (a, b) = (|| path.edges(), || mesh.triangles());
        compare!(path, a(), line, line.edges(), false, toward, distance);
        compare!(path, a(), mesh, b(), false, motion, distance);
        compare!(mesh, b(), path, a(), false, motion, distance);
    }

    fn cast_solids(&self, solid: &Polyhedron<T>) {
        let (distance, toward) = (self.distance, self.toward());
        let a = || solid.surface().triangles();
        for other in [
            &self.mesh,
            &self.mesh.translated(&(self.apart + self.apart)),
        ] {
            let b = || other.triangles();
            compare!(other, b(), solid, a(), true, &toward, distance);
            compare!(solid, a(), other, b(), true, &-toward, distance);
        }
        let second = &solid.translated(&(self.motion + self.apart + self.apart));
        let b = || second.surface().triangles();
        compare!(solid, a(), second, b(), true, &self.apart, distance);
    }
}

fn pairs<T: Number>() {
    let (mut rng, solid) = (Rng::new(71), pit::<T>());
    for number in 0..ROUNDS {
        let round = Round::<T>::new(&mut rng, number);
        round.cast_meshes();
        round.cast_polylines();
        round.cast_solids(&solid);
    }
}

/// Posed meshes are hit as the moved ones.
#[test]
fn posed_meshes_hit_as_moved_ones() {
    let mut rng = Rng::new(72);
    for _ in 0..ROUNDS {
        let [a, b] = [(); 2].map(|()| mesh::<f64>(&mut rng, false));
        let turn = UnitQuaternion::new(vector::<f64, 3>(&mut rng, false));
        let pose = Isometry3::from_parts(vector::<f64, 3>(&mut rng, false).into(), turn);
        let posed = Posed::new(&a, &pose);
        let motion = vector(&mut rng, false);
        let found = posed.cast_against(&motion, &b);
        assert_eq!(found, posed.to_shape().cast_against(&motion, &b));
        assert_eq!(
            b.cast_against(&motion, &posed),
            b.cast_against(&motion, &posed.to_shape())
        );
    }
}

/// A solid that falls on a floor of many triangles gets its normal, at the time at which its bottom is there.
#[test]
fn a_crate_lands_flat() {
    let corner = |i: usize| {
        let pick = |axis: usize| if i >> axis & 1 == 0 { -0.75 } else { 0.75 };
        Point3::new(pick(0), pick(1), pick(2) + 2.75)
    };
    let triangles = [
        [0, 2, 3],
        [0, 3, 1],
        [4, 5, 7],
        [4, 7, 6],
        [0, 1, 5],
        [0, 5, 4],
        [2, 6, 7],
        [2, 7, 3],
        [0, 4, 6],
        [0, 6, 2],
        [1, 3, 7],
        [1, 7, 5],
    ];
    let parcel = Polyhedron::<f64>::new((0..8).map(corner).collect(), triangles.to_vec());
    let places = (0..81).map(|i| Point3::new(f64::from(i % 9) - 4.0, f64::from(i / 9) - 4.0, 0.0));
    let squares = (0..64).map(|i| i / 8 * 9 + i % 8);
    let squares = squares.flat_map(|a| [[a, a + 1, a + 10], [a, a + 10, a + 9]]);
    let floor = TriMesh::new(places.collect(), squares.collect());
    for slide in 0..8 {
        let motion = Vector3::new(f64::from(slide) / 4.0, 0.5, -8.0);
        let found = parcel.cast_against(&motion, &floor);
        let CastResult::Hit(hit) = found else {
            panic!("it is above: {found:?}");
        };
        assert_eq!(hit.time, 0.25);
        assert!(
            (hit.contact.normal + Vector3::z()).amax() <= 1e-15,
            "{hit:?}"
        );
        assert_eq!(
            parcel.cast_against(&(motion / 8.0), &floor),
            CastResult::Miss
        );
    }
}

mod pair_by_pair {
    in_scalars!(pairs);
}
