//! The first question to a shape at a new place: microseconds, the least mean of several passes.
//!
//! `cargo bench --bench posed` prints, beside the answers of posed shapes, what moving the shapes and asking those takes.
#![allow(
    clippy::disallowed_methods,
    reason = "the inputs are made by trigonometry, which no query uses"
)]

#[path = "support/random.rs"]
mod random;

use core::hint::black_box;
use nalgebra::{
    Isometry2, Isometry3, Point2, Point3, Quaternion, RealField, UnitComplex, UnitQuaternion,
    Vector3, convert,
};
use random::Random;
use std::time::Instant;
use tangency::{
    ConvexPolygon, ConvexPolyhedron, Intersects, Nearest, Polygon, Posed, Ray, RayCast, Sphere,
    TriMesh,
};

const POSES: usize = 64;
const PASSES: usize = 60;

/// The hull of points on a sphere.
fn hull<T: RealField + Copy>(count: usize) -> ConvexPolyhedron<T> {
    let mut random = Random(7);
    let mut corner = || {
        let v = Vector3::from_fn(|_, _| random.unit());
        Point3::from(v.normalize().map(convert))
    };
    ConvexPolyhedron::from_points((0..count).map(|_| corner()).collect())
}

/// A circle's corners, each at one of two radii in turn.
fn ring(count: usize, radii: [f64; 2]) -> Vec<Point2<f64>> {
    let corner = |i: usize| {
        let (sine, cosine) = (core::f64::consts::TAU * i as f64 / count as f64).sin_cos();
        Point2::new(cosine, sine) * radii[i % 2]
    };
    (0..count).map(corner).collect()
}

/// A sphere with bumps, of `2 * rings * rings` triangles.
fn bumpy_sphere<T: RealField + Copy>(rings: u32) -> TriMesh<T> {
    let point = |i: u32, j: u32| {
        let turn = core::f64::consts::PI * f64::from(i) / f64::from(rings);
        let around = core::f64::consts::TAU * f64::from(j) / f64::from(rings);
        let radius = 1.0 + 0.1 * (8.0 * turn).sin() * (8.0 * around).cos();
        let v = Vector3::new(
            turn.sin() * around.cos(),
            turn.sin() * around.sin(),
            turn.cos(),
        );
        Point3::from((v * radius).map(convert))
    };
    let vertices = (0..=rings).flat_map(|i| (0..rings).map(move |j| point(i, j)));
    let squares = (0..rings).flat_map(|i| (0..rings).map(move |j| (i, j)));
    let triangles = squares.flat_map(|(i, j)| {
        let corner = |i: u32, j: u32| i * rings + j % rings;
        let [a, b, c, d] = [
            corner(i, j),
            corner(i + 1, j),
            corner(i + 1, j + 1),
            corner(i, j + 1),
        ];
        [[a, b, c], [a, c, d]]
    });
    TriMesh::new(vertices.collect(), triangles.collect())
}

fn time_meshes<T: RealField + Copy>(scalar: &str) {
    let poses = poses::<T>();
    let point = Point3::<T>::origin() + Vector3::new(convert(0.25), convert(0.5), convert(0.125));
    let ball = Sphere::new(point, convert(0.5));
    let ray = Ray::new(point, Vector3::new(T::one(), T::zero(), T::zero()));
    for rings in [70, 707] {
        let mesh = bumpy_sphere::<T>(rings);
        let other = bumpy_sphere::<T>(20);
        println!("mesh of {} triangles, {scalar}", 2 * rings * rings);
        time("moved, then point.nearest", &poses[..4], |pose| {
            mesh.transformed(pose).nearest(&point)
        });
        time("posed: point.nearest", &poses, |pose| {
            Posed::new(&mesh, pose).nearest(&point)
        });
        time("unmoved: point.nearest", &poses, |pose| {
            mesh.nearest(&(pose * point))
        });
        time("posed: ball.intersects", &poses, |pose| {
            Posed::new(&mesh, pose).intersects(&ball)
        });
        time("unmoved: ball.intersects", &poses, |pose| {
            mesh.intersects(&Sphere::new(pose * point, convert(0.5)))
        });
        time("posed: ball.distance", &poses, |pose| {
            Posed::new(&mesh, pose).distance(&ball)
        });
        time("unmoved: ball.distance", &poses, |pose| {
            mesh.distance(&Sphere::new(pose * point, convert(0.5)))
        });
        time("posed: first_hit", &poses, |pose| {
            Posed::new(&mesh, pose).first_hit(&ray, convert(100.0))
        });
        time("unmoved: first_hit", &poses, |pose| {
            mesh.first_hit(&Ray::new(pose * point, ray.direction), convert(100.0))
        });
        time("posed: mesh of 800.nearest", &poses[..16], |pose| {
            Posed::new(&mesh, pose).nearest(&other)
        });
        time("posed: mesh of 800.intersects", &poses[..16], |pose| {
            Posed::new(&mesh, pose).intersects(&other)
        });
    }
}

fn poses<T: RealField + Copy>() -> Vec<Isometry3<T>> {
    let mut random = Random(12);
    let mut pose = || {
        let [w, i, j, k] = [(); 4].map(|()| random.unit());
        let rotation = UnitQuaternion::new_normalize(Quaternion::new(w, i, j, k).cast());
        let offset = [(); 3].map(|()| convert(3.0 * random.unit()));
        Isometry3::from_parts(offset.into(), rotation)
    };
    (0..POSES).map(|_| pose()).collect()
}

fn poses_of_the_plane() -> Vec<Isometry2<f64>> {
    let mut random = Random(13);
    let mut pose = || {
        let offset = [(); 2].map(|()| 3.0 * random.unit());
        Isometry2::from_parts(offset.into(), UnitComplex::new(4.0 * random.unit()))
    };
    (0..POSES).map(|_| pose()).collect()
}

fn time<P, A>(name: &str, poses: &[P], mut question: impl FnMut(&P) -> A) {
    let mut least = f64::INFINITY;
    for _ in 0..PASSES {
        let start = Instant::now();
        for pose in poses {
            black_box(question(black_box(pose)));
        }
        least = least.min(start.elapsed().as_secs_f64() * 1e6 / poses.len() as f64);
    }
    println!("  {name:<34}{least:8.3}");
}

fn time_hulls<T: RealField + Copy>(scalar: &str) {
    let (other, poses) = (hull::<T>(20), poses::<T>());
    let ball = Sphere::new(Point3::origin(), convert(0.5));
    for count in [10, 100, 1000] {
        println!("hull of {count} corners, {scalar}");
        let hull = hull::<T>(count);
        time("place", &poses, |pose| Posed::new(&hull, pose));
        time("move", &poses, |pose| hull.transformed(pose));
        time("posed, intersects a hull of 20", &poses, |pose| {
            Posed::new(&hull, pose).intersects(&other)
        });
        time("moved, intersects a hull of 20", &poses, |pose| {
            hull.transformed(pose).intersects(&other)
        });
        time("posed, nearest to a hull of 20", &poses, |pose| {
            Posed::new(&hull, pose).nearest(&other)
        });
        time("moved, nearest to a hull of 20", &poses, |pose| {
            hull.transformed(pose).nearest(&other)
        });
        time("posed, distance of a ball", &poses, |pose| {
            Posed::new(&hull, pose).distance(&ball)
        });
        let second = Posed::new(&hull, &poses[0]);
        time("posed, nearest to itself posed", &poses, |pose| {
            Posed::new(&hull, pose).nearest(&second)
        });
    }
}

fn time_polygons() {
    let poses = poses_of_the_plane();
    let origin = Point2::origin();
    for count in [10, 100, 1000] {
        println!("polygons of {count} corners, f64");
        let star = Polygon::new(ring(count, [2.0, 1.5]));
        let round = ConvexPolygon::new(ring(count, [2.0, 2.0]));
        time("polygon, intersects a point", &poses, |pose| {
            Posed::new(&star, pose).intersects(&origin)
        });
        time("polygon, nearest to a point", &poses, |pose| {
            Posed::new(&star, pose).nearest(&origin)
        });
        time("convex, intersects a point", &poses, |pose| {
            Posed::new(&round, pose).intersects(&origin)
        });
        time("convex, nearest to a point", &poses, |pose| {
            Posed::new(&round, pose).nearest(&origin)
        });
    }
}

fn main() {
    time_hulls::<f64>("f64");
    time_hulls::<f32>("f32");
    time_polygons();
    time_meshes::<f64>("f64");
    time_meshes::<f32>("f32");
}
