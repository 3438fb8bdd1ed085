//! Large meshes and polylines of space answer by their trees as the moved ones do, bit for bit.

use crate::samples::{Random, Sample, pose, with_matrix};
use core::fmt::Debug;
use nalgebra::{Isometry, Isometry3, Point3, RealField, UnitQuaternion, Vector3, convert};
use tangency::{
    Ball, Boundary, BoundedSide, Capsule, Contact, ConvexPolyhedron, HalfSpace, Intersects, Line,
    Nearest, Obb, Plane, Polyhedron, Polyline, Posed, Ray, RayCast, Segment, Tetrahedron, TriMesh,
    Triangle,
};

const ROUNDS: u64 = if cfg!(debug_assertions) { 4 } else { 100 };

/// A square of so many steps each way, between random heights.
fn terrain<T: RealField + Copy>(random: &mut Random, steps: u32) -> TriMesh<T> {
    let number = |x: f64| convert::<f64, T>(x);
    let mut vertices = Vec::new();
    for i in 0..=steps {
        for j in 0..=steps {
            let height = random.below(4) as f64 / 16.0;
            let [x, y] = [i, j].map(|k| f64::from(k) * 4.0 / f64::from(steps) - 2.0);
            vertices.push(Point3::new(number(x), number(y), number(height)));
        }
    }
    let corner = |i, j| i * (steps + 1) + j;
    let squares = (0..steps).flat_map(|i| (0..steps).map(move |j| (i, j)));
    let triangles = squares.flat_map(|(i, j)| {
        let [a, b] = [corner(i, j), corner(i + 1, j)];
        [[a, b, b + 1], [a, b + 1, a + 1]]
    });
    TriMesh::new(vertices, triangles.collect())
}

/// A ball with bumps, between poles, about a point.
fn boulder<T: RealField + Copy>(random: &mut Random, center: [f64; 3]) -> Polyhedron<T> {
    const RINGS: u32 = 5;
    const SIDES: u32 = 9;
    let mut vertices = Vec::new();
    let mut add = |from_pole: f64, around: f64, radius: f64| {
        let flat = from_pole.sin() * radius;
        let offset = [
            flat * around.cos(),
            flat * around.sin(),
            from_pole.cos() * radius,
        ];
        let place = [0, 1, 2].map(|axis| convert::<f64, T>(center[axis] + offset[axis]));
        vertices.push(Point3::from(place));
    };
    for ring in 0..RINGS {
        for side in 0..SIDES {
            let from_pole = f64::from(ring + 1) * core::f64::consts::PI / f64::from(RINGS + 1);
            let around = f64::from(side) * core::f64::consts::TAU / f64::from(SIDES);
            add(from_pole, around, 1.0 + random.below(4) as f64 / 16.0);
        }
    }
    add(0.0, 0.0, 1.25);
    add(core::f64::consts::PI, 0.0, 1.0);
    let [top, bottom] = [RINGS * SIDES, RINGS * SIDES + 1];
    let mut triangles = Vec::new();
    for side in 0..SIDES {
        let next = (side + 1) % SIDES;
        let last = (RINGS - 1) * SIDES;
        triangles.extend([[top, side, next], [bottom, last + next, last + side]]);
        for ring in 0..RINGS - 1 {
            let [a, b] = [side, next].map(|side| ring * SIDES + side);
            triangles.extend([[a, a + SIDES, b], [b, a + SIDES, b + SIDES]]);
        }
    }
    Polyhedron::new(vertices, triangles)
}

fn bits(answer: impl Debug) -> String {
    format!("{answer:?}")
}

/// The answers about a shape and another.
fn answers<A, B>(a: &A, b: &B) -> String
where
    A: Nearest<B> + Intersects<B>,
{
    let distance = a.distance(b);
    let limits = [distance, distance * convert(0.75)];
    bits((
        a.intersects(b),
        a.nearest(b),
        distance,
        limits.map(|limit| a.within(b, limit)),
    ))
}

/// Compares the answers of a posed shape and the moved one about some others, unmoved and posed.
macro_rules! compare {
    ($T:ty, $posed:ident, $moved:ident, $random:ident: $($Other:ty),+) => {$(
        let other = <$Other>::sample(&mut $random);
        assert_eq!(answers(&$posed, &other), answers(&$moved, &other));
        let place = pose::<$T, UnitQuaternion<$T>, 3>(&mut $random);
        let placed = Posed::new(&other, &place);
        let expected = answers(&$moved, &placed.to_shape());
        assert_eq!(answers(&$posed, &placed), expected);
        assert_eq!(bits(placed.nearest(&$posed).flip()), bits($posed.nearest(&placed)));
    )+};
}

macro_rules! check {
    ($T:ty) => {
        for seed in 0..ROUNDS {
            let mut random = Random::new(seed);
            let mesh: TriMesh<$T> = terrain(&mut random, 12);
            let rope = Polyline::new(mesh.vertices()[..80].to_vec());
            let isometry = pose::<$T, UnitQuaternion<$T>, 3>(&mut random);
            let posed = Posed::new(&mesh, &isometry);
            let moved = mesh.transformed(&with_matrix(&isometry));
            compare!($T, posed, moved, random:
                Point3<$T>, Line<$T, 3>, Ray<$T, 3>, Segment<$T, 3>, Plane<$T>, Triangle<$T, 3>, Obb<$T, 3>,
                Ball<$T, 3>, Tetrahedron<$T>, ConvexPolyhedron<$T>, Polyhedron<$T>, Polyline<$T, 3>, TriMesh<$T>
            );
            let other: TriMesh<$T> = terrain(&mut random, 7);
            assert_eq!(answers(&posed, &other), answers(&moved, &other));
            let path = Posed::new(&rope, &isometry);
            let moved_path = rope.transformed(&with_matrix(&isometry));
            compare!($T, path, moved_path, random: Point3<$T>, Ball<$T, 3>, TriMesh<$T>, Polyline<$T, 3>);
            for _ in 0..4 {
                let ray = Ray::<$T, 3>::sample(&mut random);
                let limit: $T = convert(100.0);
                assert_eq!(bits(posed.cast_ray(&ray, limit)), bits(moved.cast_ray(&ray, limit)));
                assert_eq!(bits(posed.first_hit(&ray, limit)), bits(moved.first_hit(&ray, limit)));
                assert_eq!(bits(path.cast_ray(&ray, limit)), bits(moved_path.cast_ray(&ray, limit)));
                let ball = Ball::<$T, 3>::sample(&mut random);
                let margin: $T = convert(0.25);
                assert_eq!(
                    bits(posed.contacts(&ball, margin)),
                    bits(moved.contacts(&ball, margin))
                );
            }
        }
    };
}

/// A solid beside all others, which meet it, are in it or around it.
macro_rules! check_solid {
    ($T:ty) => {
        for seed in 0..ROUNDS {
            let mut random = Random::new(seed);
            let solid: Polyhedron<$T> = boulder(&mut random, [0.5, 0.25, -0.25]);
            let isometry = pose::<$T, UnitQuaternion<$T>, 3>(&mut random);
            let posed = Posed::new(&solid, &isometry);
            let moved = solid.transformed(&with_matrix(&isometry));
            compare!($T, posed, moved, random:
                Point3<$T>, Line<$T, 3>, Ray<$T, 3>, Segment<$T, 3>, Plane<$T>, HalfSpace<$T, 3>, Triangle<$T, 3>, Obb<$T, 3>,
                Ball<$T, 3>, Capsule<$T, 3>, Tetrahedron<$T>, ConvexPolyhedron<$T>, Polyhedron<$T>, Polyline<$T, 3>, TriMesh<$T>
            );
            let near = moved.vertices()[7];
            let aside = Vector3::new(1.5, 0.25, 0.5).map(|x| convert::<f64, $T>(x));
            let other: Polyhedron<$T> = boulder(&mut random, [1.5, 1.25, 0.25]);
            let ground: TriMesh<$T> = terrain(&mut random, 6);
            for offset in [Vector3::zeros(), aside, -aside, aside + aside] {
                let place = Isometry::from_parts((near.coords + offset).into(), isometry.rotation);
                let (rock, floor) = (Posed::new(&other, &place), Posed::new(&ground, &place));
                let (moved_rock, moved_floor) = (rock.to_shape(), floor.to_shape());
                assert_eq!(answers(&posed, &rock), answers(&moved, &moved_rock));
                assert_eq!(answers(&posed, &moved_rock), answers(&moved, &moved_rock));
                assert_eq!(answers(&moved_rock, &posed), answers(&moved_rock, &moved));
                assert_eq!(answers(&posed, &floor), answers(&moved, &moved_floor));
                assert_eq!(answers(&floor, &posed), answers(&moved_floor, &moved));
                assert_eq!(answers(&floor, &moved), answers(&moved_floor, &moved));
                let point = near + offset;
                assert_eq!(posed.bounded_side(&point), moved.bounded_side(&point));
                let on_boundary = moved.nearest_on_boundary(&point);
                assert_eq!(bits(posed.nearest_on_boundary(&point)), bits(on_boundary));
                let ray = Ray::new(point, moved.vertices()[20] - point);
                let limit: $T = convert(100.0);
                assert_eq!(bits(posed.cast_ray(&ray, limit)), bits(moved.cast_ray(&ray, limit)));
                assert_eq!(bits(posed.first_hit(&ray, limit)), bits(moved.first_hit(&ray, limit)));
                let corner = floor.to_shape().vertices()[3];
                assert_eq!(floor.bounded_side(&corner), BoundedSide::OnBoundary);
            }
        }
    };
}

macro_rules! in_scalars {
    ($($name:ident: $check:ident $T:ty;)+) => {
        $(#[test]
        fn $name() {
            $check!($T);
        })+
    };
}

in_scalars! {
    meshes_in_doubles: check f64;
    meshes_in_singles: check f32;
    solids_in_doubles: check_solid f64;
    solids_in_singles: check_solid f32;
}

#[cfg(feature = "fixed")]
in_scalars! {
    meshes_in_fixed_point: check simba::scalar::FixedI32F32;
    solids_in_fixed_point: check_solid simba::scalar::FixedI32F32;
}

/// Rays at the corners of a posed mesh, which its boxes only just contain.
#[test]
fn rays_at_corners() {
    for seed in 0..ROUNDS {
        let mut random = Random::new(seed);
        let mesh: TriMesh<f64> = terrain(&mut random, 8);
        let posed = Posed::new(&mesh, &pose::<f64, UnitQuaternion<f64>, 3>(&mut random));
        let moved = posed.to_shape();
        let eye = <Point3<f64>>::sample(&mut random);
        for corner in moved.vertices() {
            let ray = Ray::new(eye, corner - eye);
            assert_eq!(
                bits(posed.first_hit(&ray, 2.0)),
                bits(moved.first_hit(&ray, 2.0))
            );
        }
    }
}

/// Sums of numbers near the end of the range overflow, so that the mesh is moved.
#[test]
fn corners_at_the_end_of_the_range() {
    let far = f64::MAX / 1.5;
    let corners = [[far, 0.0, 0.0], [-far, 0.0, 0.0], [0.0, far, far]].map(Point3::from);
    let mesh = TriMesh::new(corners.to_vec(), vec![[0, 1, 2]]);
    let turn = UnitQuaternion::from_euler_angles(0.5, 0.25, 1.0);
    for offset in [Vector3::zeros(), Vector3::new(far, -far, far)] {
        let isometry: Isometry3<f64> = Isometry::from_parts(offset.into(), turn);
        let posed = Posed::new(&mesh, &isometry);
        let moved = posed.to_shape();
        let point = Point3::new(0.0, far, far);
        assert_eq!(answers(&posed, &point), answers(&moved, &point));
    }
}

/// Distances beyond the largest number are all rounded to it, so that all parts are equally near.
#[test]
fn distances_beyond_the_largest_number() {
    let mut random = Random::new(5);
    let mesh: TriMesh<f32> = terrain(&mut random, 12);
    let posed = Posed::new(&mesh, &pose::<f32, UnitQuaternion<f32>, 3>(&mut random));
    let moved = posed.to_shape();
    for x in [-3.0e38, 3.0e38] {
        let point = Point3::new(x, 3.0e38, -x);
        let nearest = mesh.nearest(&point);
        assert_eq!((nearest.distance, nearest.unique), (f32::MAX, false));
        assert_eq!(answers(&posed, &point), answers(&moved, &point));
        let triangle = Triangle::new(point, point, point);
        assert_eq!(answers(&posed, &triangle), answers(&moved, &triangle));
        assert!(!posed.nearest(&triangle).unique);
        // However far the other shape is, the point is on the mesh, not only within the rounding of the distance.
        assert!(moved.vertices().contains(&posed.nearest(&triangle).on_self));
    }
}
