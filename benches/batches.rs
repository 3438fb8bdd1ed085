//! How long a batch takes beside a loop over single questions: nanoseconds a pair on random shapes, the best of several
//! passes that alternate.
//!
//! `cargo bench --bench batches` prints the table. With a small slice that is asked about again and again the processor
//! learns which branches the single questions take; the large one shows what they cost on new shapes.

#[path = "support/random.rs"]
mod random;

use core::hint::black_box;
use nalgebra::{Point, RealField, SVector, convert};
use random::Random;
use std::time::Instant;
use tangency::{
    Aabb, Ball, Intersects, Nearest, NearestPoints, Ray, RayCast, Segment, Shape, Triangle,
    batch::{self, Columnar, Columns},
};

const PASSES: usize = 15;
/// Pairs that are asked about in a pass.
const WORK: usize = 200_000;

impl Random {
    fn vector<T: RealField + Copy>(&mut self) -> SVector<T, 3> {
        SVector::from_fn(|_, _| convert(self.unit()))
    }

    fn point<T: RealField + Copy>(&mut self) -> Point<T, 3> {
        Point::from(self.vector())
    }

    fn many<S>(&mut self, count: usize, shape: impl Fn(&mut Self) -> S) -> Vec<S> {
        (0..count).map(|_| shape(self)).collect()
    }
}

fn nanoseconds(count: usize, ask: &mut impl FnMut()) -> f64 {
    let repeats = WORK / count;
    let start = Instant::now();
    for _ in 0..repeats {
        ask();
    }
    start.elapsed().as_secs_f64() * 1e9 / (repeats * count) as f64
}

/// The least times.
fn compare<const N: usize>(count: usize, mut asks: [&mut dyn FnMut(); N]) -> [f64; N] {
    let mut best = [f64::INFINITY; N];
    for _ in 0..PASSES {
        for (best, ask) in best.iter_mut().zip(&mut asks) {
            *best = best.min(nanoseconds(count, ask));
        }
    }
    best
}

/// A loop over single questions, and how many times as fast batches are.
fn print(name: &str, times: [[f64; 3]; 2]) {
    let [each, pairs] = times.map(|[single, slice, columns]| {
        let (of_slice, of_columns) = (single / slice, single / columns);
        format!("{single:9.1}{slice:8.1}{of_slice:6.2}{columns:8.1}{of_columns:6.2}")
    });
    println!("{name:24}{each}{pairs}");
}

macro_rules! row {
    ($name:expr, $a:expr, $b:expr, $answer:expr, $single:expr, $each:ident, $pairs:ident $(, $limit:expr)?) => {{
        let (a, b, answer) = ($a, $b, $answer);
        let (columns, others): (Columns<_>, Columns<_>) = (a.iter().copied().collect(), b.iter().copied().collect());
        let (mut singles, mut slices, mut of_columns) = (vec![answer; a.len()], vec![answer; a.len()], vec![answer; a.len()]);
        let each = compare(a.len(), [
            &mut || {
                for (to, b) in singles.iter_mut().zip(black_box(b)) {
                    *to = $single(&a[0], b);
                }
                black_box(&mut singles);
            },
            &mut || {
                batch::$each(&a[0], black_box(b), $($limit,)? &mut slices);
                black_box(&mut slices);
            },
            &mut || {
                batch::$each(&a[0], black_box(&others), $($limit,)? &mut of_columns);
                black_box(&mut of_columns);
            },
        ]);
        let pairs = compare(a.len(), [
            &mut || {
                for (to, (a, b)) in singles.iter_mut().zip(black_box(a).iter().zip(b)) {
                    *to = $single(a, b);
                }
                black_box(&mut singles);
            },
            &mut || {
                batch::$pairs(black_box(a), b, $($limit,)? &mut slices);
                black_box(&mut slices);
            },
            &mut || {
                batch::$pairs(black_box(&columns), &others, $($limit,)? &mut of_columns);
                black_box(&mut of_columns);
            },
        ]);
        print($name, [each, pairs]);
    }};
}

fn intersects<A, B: Columnar>(name: &str, (a, b): (&[A], &[B]))
where
    A: Intersects<B> + Columnar,
{
    let name = &format!("{name} intersects");
    row!(
        name,
        a,
        b,
        false,
        A::intersects,
        intersects_each,
        intersects_pairs
    );
}

fn distance<A, B: Columnar>(name: &str, (a, b): (&[A], &[B]))
where
    A: Nearest<B> + Columnar,
{
    let (name, zero) = (&format!("{name} distance"), nalgebra::zero::<A::Scalar>());
    row!(name, a, b, zero, A::distance, distance_each, distance_pairs);
}

fn nearest<A, B: Columnar>(name: &str, (a, b): (&[A], &[B]))
where
    A: Nearest<B> + Columnar + Shape<Point: Default + Copy>,
{
    let (name, zero) = (&format!("{name} nearest"), NearestPoints::default());
    row!(name, a, b, zero, A::nearest, nearest_each, nearest_pairs);
}

fn cast<T: RealField + Copy, S: RayCast<T, 3> + Columnar>(
    name: &str,
    (rays, shapes): (&[Ray<T, 3>], &[S]),
) where
    Ray<T, 3>: Columnar,
{
    let (name, limit) = (&format!("{name} cast"), convert(100.0));
    let single = |ray: &Ray<T, 3>, shape: &S| shape.cast_ray(ray, limit);
    row!(
        name,
        rays,
        shapes,
        None,
        single,
        cast_ray_each,
        cast_ray_pairs,
        limit
    );
}

macro_rules! table {
    ($T:ident, $count:expr) => {{
        type T = $T;
        let count: usize = $count;
        println!(
            "\n{:24}{:>9}{:>14}{:>14}{:>9}{:>14}{:>14}",
            format!("{}, {count} pairs", stringify!($T)),
            "each",
            "slice",
            "columns",
            "pairs",
            "slices",
            "columns"
        );
        let random = &mut Random(7);
        let radius = convert::<f64, T>(0.4);
        let [balls, others] =
            [(); 2].map(|()| random.many(count, |r| Ball::new(r.point(), radius)));
        let points = random.many(count, Random::point::<T>);
        let segments = random.many(count, |r| Segment::<T, 3>::new(r.point(), r.point()));
        let [boxes, more_boxes] = [(); 2].map(|()| {
            random.many(count, |r| {
                let (corner, size) = (r.point::<T>(), r.vector::<T>() * convert::<f64, T>(0.6));
                Aabb::from_points([corner, corner + size])
            })
        });
        let rays = random.many(count, |r| Ray::<T, 3>::new(r.point(), r.vector()));
        let triangles = random.many(count, |r| {
            Triangle::<T, 3>::new(r.point(), r.point(), r.point())
        });
        intersects("ball ball", (&balls, &others));
        distance("ball ball", (&balls, &others));
        nearest("ball ball", (&balls, &others));
        distance("point segment", (&points, &segments));
        nearest("point segment", (&points, &segments));
        intersects("box box", (&boxes, &more_boxes));
        distance("box box", (&boxes, &more_boxes));
        intersects("ray box", (&rays, &boxes));
        cast("ray box", (&rays, &boxes));
        intersects("ray triangle", (&rays, &triangles));
        cast("ray triangle", (&rays, &triangles));
        distance("point triangle", (&points, &triangles));
        nearest("point triangle", (&points, &triangles));
    }};
}

fn main() {
    table!(f32, 1_000);
    table!(f64, 1_000);
    table!(f32, 100_000);
    table!(f64, 100_000);
}
