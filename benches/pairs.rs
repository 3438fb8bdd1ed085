//! How long each pair of the plane takes: nanoseconds a query on random shapes of which about as
//! many meet as not, the best of several passes.
//!
//! `cargo bench --bench pairs` prints the table.
#![allow(
    clippy::disallowed_methods,
    reason = "the inputs are made by trigonometry, which no query uses"
)]

#[path = "support/random.rs"]
mod random;

use core::hint::black_box;
use nalgebra::{Point, Point2, RealField, Rotation2, Vector2, convert};
use random::Random;
use simba::scalar::FixedI32F32;
use std::time::Instant;
use tangency::{
    Aabb, Ball, Capsule, ConvexPolygon, HalfSpace, Intersects, Line, MultiPolygon, Nearest, Obb,
    Polygon, Polyline, Ray, Segment, Triangle, for_each_pair,
};

const COUNT: usize = 512;
const PASSES: usize = 9;

impl Random {
    fn vector<T: RealField + Copy>(&mut self, reach: f64) -> Vector2<T> {
        Vector2::new(convert(reach * self.unit()), convert(reach * self.unit()))
    }

    fn place<T: RealField + Copy>(&mut self) -> Point2<T> {
        Point2::from(self.vector(1.0))
    }

    /// Points around a place, at distances from half of the size to all of it.
    fn around<T: RealField + Copy>(&mut self, count: usize, smooth: bool) -> Vec<Point2<T>> {
        let (center, size) = ([self.unit(), self.unit()], 0.4 + 0.2 * self.unit());
        let turn = self.unit();
        let point = |place| {
            let angle = core::f64::consts::TAU * (place as f64 / count as f64) + turn;
            let radius = if smooth {
                size
            } else {
                size * (0.75 + 0.25 * self.unit())
            };
            let (x, y) = (
                center[0] + radius * angle.cos(),
                center[1] + radius * angle.sin(),
            );
            Point2::new(convert(x), convert(y))
        };
        (0..count).map(point).collect()
    }
}

/// A shape that can be drawn at random.
trait Drawn {
    fn drawn(random: &mut Random) -> Self;
}

macro_rules! drawn {
    ($($Shape:ty: |$random:ident| $shape:expr;)*) => {
        $(impl<T: RealField + Copy> Drawn for $Shape {
            fn drawn($random: &mut Random) -> Self {
                $shape
            }
        })*
    };
}

drawn! {
    Point2<T>: |r| r.place();
    Line<T, 2>: |r| Self::new(r.place(), r.vector(1.0));
    Ray<T, 2>: |r| Self::new(r.place(), r.vector(1.0));
    Segment<T, 2>: |r| Self::new(r.place(), r.place());
    HalfSpace<T, 2>: |r| Self::new(r.place(), r.vector(1.0));
    Ball<T, 2>: |r| Self::new(r.place(), convert(0.3));
    Capsule<T, 2>: |r| Self::new(r.place(), r.place(), convert(0.2));
    Aabb<T, 2>: |r| Self::from_points([r.place(), r.place()]);
    Obb<T, 2>: |r| Self::new(
        r.place(),
        Rotation2::new(convert(r.unit())),
        r.vector(0.6).map(|x: T| x.abs()),
    );
    Triangle<T, 2>: |r| Self::new(r.place(), r.place(), r.place());
    ConvexPolygon<T>: |r| Self::new(r.around(8, true));
    Polygon<T>: |r| Self::new(r.around(16, false));
    MultiPolygon<T>: |r| Self::from(Polygon::new(r.around(16, false)));
    Polyline<T, 2>: |r| Self::new(r.around(16, false));
}

/// Nanoseconds a query, and how many of a hundred say yes.
fn time<A, B, R>(pairs: &[(A, B)], ask: impl Fn(&A, &B) -> R) -> f64 {
    let pass = || {
        let start = Instant::now();
        for (a, b) in pairs {
            black_box(ask(black_box(a), black_box(b)));
        }
        start.elapsed().as_secs_f64() * 1e9 / COUNT as f64
    };
    (0..PASSES).map(|_| pass()).fold(f64::INFINITY, f64::min)
}

fn measure<A: Drawn + Intersects<B> + Nearest<B>, B: Drawn>() -> [f64; 2] {
    let mut random = Random(11);
    let pairs: Vec<(A, B)> = (0..COUNT)
        .map(|_| (A::drawn(&mut random), B::drawn(&mut random)))
        .collect();
    [
        time(&pairs, |a, b| a.intersects(b)),
        time(&pairs, |a, b| a.distance(b)),
    ]
}

fn row(a: &str, b: &str, [intersects, distance]: [f64; 2]) {
    let [a, b] = [a, b].map(|shape| shape.split('<').next().unwrap_or(shape).trim());
    println!("{:32}{intersects:12.0}{distance:12.0}", format!("{a} {b}"));
}

/// A row for a pair of the plane.
macro_rules! row {
    (2, $A:ty, $B:ty) => {
        row(stringify!($A), stringify!($B), measure::<$A, $B>());
    };
    (3, $A:ty, $B:ty) => {};
}

macro_rules! rows {
    (($scalar:literal) $($dimension:tt $A:ty, $B:ty $(: $($question:ident),+)?;)*) => {
        println!("{:32}{:>12}{:>12}", $scalar, "intersects", "distance");
        $(row!($dimension, $A, $B);)*
    };
}

fn measure_floats() {
    type T = f64;
    for_each_pair! { rows, "double" }
}

fn measure_fixed() {
    type T = FixedI32F32;
    for_each_pair! { rows, "fixed" }
}

fn main() {
    measure_floats();
    measure_fixed();
}
