//! A height field of a million cells beside the mesh of its triangles: microseconds, the least mean of several passes.
//!
//! `cargo bench --bench height_field` prints what both take to be made, and to answer.
#![allow(
    clippy::disallowed_methods,
    reason = "the inputs are made by trigonometry, which no query uses"
)]

#[path = "support/random.rs"]
mod random;

use core::hint::black_box;
use nalgebra::{Point2, Point3, RealField, Vector2, Vector3, convert};
use random::Random;
use std::time::Instant;
use tangency::{
    Aabb, Cast, Contact, HeightField, Intersects, Nearest, Ray, RayCast, Sphere, TriMesh, UpAxis,
};

const CELLS: usize = 1000;
const QUERIES: usize = 256;
const PASSES: usize = 40;

/// Hills with bumps, a unit a cell.
fn terrain<T: RealField + Copy>() -> HeightField<T> {
    let mut random = Random(5);
    let side = CELLS + 1;
    let height = |vertex: usize| {
        let [x, y] = [vertex % side, vertex / side].map(|index| index as f64);
        let hills = 20.0 * ((x / 60.0).sin() + (y / 45.0).cos()) + 3.0 * (x / 7.0 + y / 9.0).sin();
        convert(hills + 0.2 * random.unit())
    };
    let heights = (0..side * side).map(height).collect();
    let steps = Vector2::new(T::one(), T::one());
    HeightField::new(UpAxis::Z, Point2::origin(), steps, side, heights)
}

/// Places over the middle of the terrain.
fn places<T: RealField + Copy>(heights: [f64; 2]) -> Vec<Point3<T>> {
    let mut random = Random(6);
    let mut place = || {
        let [x, y] = [(); 2].map(|()| (0.5 + 0.4 * random.unit()) * CELLS as f64);
        let z = heights[0] + (heights[1] - heights[0]) * (0.5 + 0.5 * random.unit());
        Point3::from([x, y, z].map(convert))
    };
    (0..QUERIES).map(|_| place()).collect()
}

fn time<P, A>(name: &str, places: &[P], mut question: impl FnMut(&P) -> A) {
    let mut least = f64::INFINITY;
    for _ in 0..PASSES {
        let start = Instant::now();
        for place in places {
            black_box(question(black_box(place)));
        }
        least = least.min(start.elapsed().as_secs_f64() * 1e6 / places.len() as f64);
    }
    println!("  {name:<40}{least:9.3}");
}

/// What is asked of both.
trait Ground<T: RealField + Copy>:
    RayCast<T, 3>
    + Nearest<Sphere<T>, Scalar = T>
    + Intersects<Sphere<T>>
    + Contact<Sphere<T>, 3>
    + Contact<Aabb<T, 3>, 3>
    + Nearest<Aabb<T, 3>>
where
    Sphere<T>: Cast<Self, 3>,
{
}

impl<T: RealField + Copy> Ground<T> for HeightField<T> {}
impl<T: RealField + Copy> Ground<T> for TriMesh<T> {}

fn time_ground<T: RealField + Copy, G: Ground<T>>(name: &str, ground: &G)
where
    Sphere<T>: Cast<G, 3, Scalar = T>,
{
    println!("{name}");
    let (limit, radius, margin): (T, T, T) = (convert(1e4), convert(0.75), convert(0.25));
    let high = places::<T>([60.0, 80.0]);
    let down = Vector3::new(T::zero(), T::zero(), -T::one());
    let aslant = Vector3::from([0.7, 0.6, -0.2].map(convert));
    time("ray down", &high, |p| {
        ground.first_hit(&Ray::new(*p, down), limit)
    });
    time("ray aslant, 5 cells along for 1 down", &high, |p| {
        ground.first_hit(&Ray::new(*p, aslant), limit)
    });
    // On the ground, below each of the places.
    let hits = high
        .iter()
        .filter_map(|p| ground.first_hit(&Ray::new(*p, down), limit));
    let low: Vec<_> = hits
        .map(|hit| hit.point + down * convert::<f64, T>(-0.625))
        .collect();
    time("ball in the ground, intersects", &low, |p| {
        ground.intersects(&Sphere::new(*p, radius))
    });
    time("ball in the ground, contacts", &low, |p| {
        ground.contacts(&Sphere::new(*p, radius), margin)
    });
    time("ball far above, distance", &high, |p| {
        ground.distance(&Sphere::new(*p, radius))
    });
    time("box in the ground, contacts", &low, |p| {
        let half = Vector3::repeat(radius);
        ground.contacts(&Aabb::new(p - half, p + half), margin)
    });
    time("ball cast down", &high, |p| {
        Sphere::new(*p, radius).cast_against(&(down * limit), ground)
    });
}

fn time_scalar<T: RealField + Copy>(scalar: &str) {
    let start = Instant::now();
    let field = terrain::<T>();
    let made = start.elapsed().as_secs_f64() * 1e3;
    let start = Instant::now();
    let mesh = field.to_tri_mesh();
    let built = start.elapsed().as_secs_f64() * 1e3;
    println!(
        "{scalar}: the field is made in {made:.0} ms, with its heights, the mesh in {built:.0} ms"
    );
    time_ground(&format!("height field, {scalar}"), &field);
    time_ground(&format!("mesh, {scalar}"), &mesh);
}

fn main() {
    time_scalar::<f32>("f32");
    time_scalar::<f64>("f64");
}
