//! How long a batch takes beside a loop over single questions: nanoseconds a pair on random shapes, the best of several
//! passes that alternate.
//!
//! `cargo bench --bench batches` prints the table. With a small slice that is asked about again and again the processor
//! learns which branches the single questions take; the large one shows what they cost on new shapes.

use core::hint::black_box;
use nalgebra::{Point, RealField, SVector, convert};
use std::time::Instant;
use tangency::{
    Aabb, Ball, Intersects, Nearest, NearestPoints, Ray, RayCast, Segment, Shape, Triangle, batch,
};

const PASSES: usize = 15;
/// Pairs that are asked about in a pass.
const WORK: usize = 200_000;

/// Vigna's `splitmix64`.
struct Random(u64);

impl Random {
    /// From -1 to 1.
    fn unit(&mut self) -> f64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (z ^ (z >> 31)) as f64 / (1u64 << 63) as f64 - 1.0
    }

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

/// The least times of single questions and of a batch.
fn compare(count: usize, mut singles: impl FnMut(), mut batch: impl FnMut()) -> [f64; 2] {
    let mut best = [f64::INFINITY; 2];
    for _ in 0..PASSES {
        best[0] = best[0].min(nanoseconds(count, &mut singles));
        best[1] = best[1].min(nanoseconds(count, &mut batch));
    }
    best
}

/// A row: one shape against each, and pairs.
fn row<A, B, R: Clone>(
    name: &str,
    (a, b): (&[A], &[B]),
    answer: R,
    single: impl Fn(&A, &B) -> R,
    each: impl Fn(&A, &[B], &mut [R]),
    pairs: impl Fn(&[A], &[B], &mut [R]),
) {
    let (mut one_by_one, mut together) = (vec![answer.clone(); b.len()], vec![answer; b.len()]);
    let mut loop_each = || {
        for (answer, b) in one_by_one.iter_mut().zip(black_box(b)) {
            *answer = single(&a[0], b);
        }
        black_box(&mut one_by_one);
    };
    let mut batch_each = || {
        each(&a[0], black_box(b), &mut together);
        black_box(&mut together);
    };
    let for_each = compare(b.len(), &mut loop_each, &mut batch_each);
    let loop_pairs = || {
        for (answer, (a, b)) in one_by_one.iter_mut().zip(black_box(a).iter().zip(b)) {
            *answer = single(a, b);
        }
        black_box(&mut one_by_one);
    };
    let batch_pairs = || {
        pairs(black_box(a), b, &mut together);
        black_box(&mut together);
    };
    let for_pairs = compare(b.len(), loop_pairs, batch_pairs);
    let [each, pairs] = [for_each, for_pairs]
        .map(|[single, batch]| format!("{single:9.1}{batch:9.1}{:9.2}", single / batch));
    println!("{name:30}{each}{pairs}");
}

fn intersects<A: Intersects<B> + 'static, B: 'static>(name: &str, shapes: (&[A], &[B])) {
    let (each, pairs) = (batch::intersects_each, batch::intersects_pairs);
    row(
        &format!("{name} intersects"),
        shapes,
        false,
        A::intersects,
        each,
        pairs,
    );
}

fn distance<A: Nearest<B> + 'static, B: 'static>(name: &str, shapes: (&[A], &[B])) {
    let (each, pairs) = (batch::distance_each, batch::distance_pairs);
    let zero = nalgebra::zero::<A::Scalar>();
    row(
        &format!("{name} distance"),
        shapes,
        zero,
        A::distance,
        each,
        pairs,
    );
}

fn nearest<A, B: 'static>(name: &str, shapes: (&[A], &[B]))
where
    A: Nearest<B> + Shape<Point: Default> + 'static,
{
    let (each, pairs) = (batch::nearest_each, batch::nearest_pairs);
    let name = format!("{name} nearest");
    row(
        &name,
        shapes,
        NearestPoints::default(),
        A::nearest,
        each,
        pairs,
    );
}

fn cast<T: RealField + Copy, S: RayCast<T, 3> + 'static>(name: &str, shapes: (&[Ray<T, 3>], &[S])) {
    let limit = convert(100.0);
    row(
        &format!("{name} cast"),
        shapes,
        None,
        |ray, shape| shape.cast_ray(ray, limit),
        |ray, shapes, hits| batch::cast_ray_each(ray, shapes, limit, hits),
        |rays, shapes, hits| batch::cast_ray_pairs(rays, shapes, limit, hits),
    );
}

fn table<T: RealField + Copy>(scalar: &str, count: usize) {
    println!(
        "\n{:30}{:>9}{:>9}{:>9}{:>9}{:>9}{:>9}",
        format!("{scalar}, {count} pairs"),
        "each",
        "batch",
        "ratio",
        "pairs",
        "batch",
        "ratio"
    );
    let random = &mut Random(7);
    let radius = convert::<f64, T>(0.4);
    let [balls, others] = [(); 2].map(|()| random.many(count, |r| Ball::new(r.point(), radius)));
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
}

fn main() {
    for count in [1_000, 100_000] {
        table::<f32>("f32", count);
        table::<f64>("f64", count);
    }
}
