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
use tangency::{ConvexPolygon, ConvexPolyhedron, Intersects, Nearest, Polygon, Posed, Sphere};

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
}
