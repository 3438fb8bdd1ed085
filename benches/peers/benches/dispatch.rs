//! What it costs to choose the pair at run time: `Shape3` beside direct calls, and parry's dispatcher.
//!
//! `intersects` of five kinds of shapes in space. The same pairs are asked three times: by their types, sorted by
//! the two kinds; through the enum in that order; through the enum in a random order.

use nalgebra::{Point, Point3, Vector3};
use parry3d_f64::math::{Pose, Vector};
use parry3d_f64::query::intersection_test;
use parry3d_f64::shape::{self, SharedShape};
use std::hint::black_box;
use std::time::Instant;
use tangency::{Aabb, Ball, Capsule, Intersects, Segment, Shape3};

const COUNT: usize = 4000;
const RUNS: usize = 60;

struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    fn number(&mut self) -> f64 {
        (self.next() >> 11) as f64 / (1_u64 << 53) as f64 * 8.0
    }

    fn point(&mut self) -> Point3<f64> {
        Point3::new(self.number(), self.number(), self.number())
    }

    fn shape(&mut self) -> Shape3<f64> {
        let [a, b] = [self.point(), self.point()];
        match (self.next() >> 40) % 5 {
            0 => a.into(),
            1 => Ball::new(a, 1.0).into(),
            2 => Aabb::from_points([a, a + Vector3::new(1.0, 1.5, 0.5)]).into(),
            3 => Segment::new(a, b).into(),
            _ => Capsule::new(a, b, 0.5).into(),
        }
    }
}

fn vector(point: &Point3<f64>) -> Vector {
    Vector::new(point.x, point.y, point.z)
}

/// The same shape in parry, at its place.
fn placed(of: &Shape3<f64>) -> (Pose, SharedShape) {
    let at = |point: &Point3<f64>| Pose::from_translation(vector(point));
    match of {
        Shape3::Point(p) => (at(p), SharedShape::new(shape::Ball::new(0.0))),
        Shape3::Ball(b) => (at(b.center()), SharedShape::new(shape::Ball::new(b.radius()))),
        Shape3::Aabb(b) => {
            let half = vector(&Point3::from(b.half_extents()));
            (at(&b.center()), SharedShape::new(shape::Cuboid::new(half)))
        }
        Shape3::Segment(s) => {
            let segment = shape::Segment::new(vector(&s.a), vector(&s.b));
            (Pose::IDENTITY, SharedShape::new(segment))
        }
        Shape3::Capsule(c) => {
            let capsule = shape::Capsule::new(vector(&c.segment().a), vector(&c.segment().b), c.radius());
            (Pose::IDENTITY, SharedShape::new(capsule))
        }
        _ => unreachable!("five kinds are made"),
    }
}

/// The least time of some runs, in ns for each pair, and how many pairs intersect.
fn time(count: usize, mut run: impl FnMut() -> usize) -> (f64, usize) {
    let mut least = f64::INFINITY;
    let mut found = 0;
    for _ in 0..RUNS {
        let start = Instant::now();
        found = black_box(run());
        least = least.min(start.elapsed().as_nanos() as f64);
    }
    (least / count as f64, found)
}

fn kind(shape: &Shape3<f64>) -> usize {
    match shape {
        Shape3::Point(_) => 0,
        Shape3::Ball(_) => 1,
        Shape3::Aabb(_) => 2,
        Shape3::Segment(_) => 3,
        _ => 4,
    }
}

/// The direct calls: of each pair of kinds a list.
fn time_direct(pairs: &[(Shape3<f64>, Shape3<f64>)]) -> (f64, usize) {
    let mut total = (0.0, 0);
    macro_rules! lists {
        ($(($A:ident, $TypeA:ty))+; $kinds:tt) => { $(lists!(@each $A $TypeA; $kinds);)+ };
        (@each $A:ident $TypeA:ty; [$(($B:ident, $TypeB:ty))+]) => {
            $({
                let list: Vec<($TypeA, $TypeB)> = pairs
                    .iter()
                    .filter_map(|pair| match pair {
                        (Shape3::$A(a), Shape3::$B(b)) => Some((*a, *b)),
                        _ => None,
                    })
                    .collect();
                let run = || list.iter().filter(|(a, b)| black_box(a).intersects(black_box(b))).count();
                let (each, found) = time(list.len(), run);
                total.0 += each * list.len() as f64 / pairs.len() as f64;
                total.1 += found;
            })+
        };
    }
    lists!(
        (Point, Point<f64, 3>) (Ball, Ball<f64, 3>) (Aabb, Aabb<f64, 3>) (Segment, Segment<f64, 3>)
        (Capsule, Capsule<f64, 3>);
        [(Point, Point<f64, 3>) (Ball, Ball<f64, 3>) (Aabb, Aabb<f64, 3>) (Segment, Segment<f64, 3>)
        (Capsule, Capsule<f64, 3>)]
    );
    total
}

fn time_enum(pairs: &[(Shape3<f64>, Shape3<f64>)]) -> (f64, usize) {
    time(pairs.len(), || pairs.iter().filter(|(a, b)| black_box(a).intersects(black_box(b))).count())
}

fn time_parry(pairs: &[(Shape3<f64>, Shape3<f64>)]) -> (f64, usize) {
    let pairs: Vec<_> = pairs.iter().map(|(a, b)| (placed(a), placed(b))).collect();
    time(pairs.len(), || {
        let meet = pairs.iter().filter(|((p, a), (q, b))| {
            intersection_test(black_box(p), &**a, black_box(q), &**b).expect("a pair of parry").intersecting
        });
        meet.count()
    })
}

fn main() {
    let mut random = Random(0x2545_f491_4f6c_dd1d);
    let mixed: Vec<_> = (0..COUNT).map(|_| (random.shape(), random.shape())).collect();
    let mut sorted = mixed.clone();
    sorted.sort_by_key(|(a, b)| (kind(a), kind(b)));
    println!("{:40} {:>8} {:>10}", "ns a pair", "time", "intersect");
    let print = |name: &str, (time, found): (f64, usize)| println!("{name:40} {time:8.1} {found:>10}");
    print("direct calls, sorted by kinds", time_direct(&sorted));
    print("Shape3, sorted by kinds", time_enum(&sorted));
    print("Shape3, mixed", time_enum(&mixed));
    print("parry intersection_test, sorted", time_parry(&sorted));
    print("parry intersection_test, mixed", time_parry(&mixed));
}
