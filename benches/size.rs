//! How long queries take as the shapes grow: nanoseconds, the best of several passes.
//!
//! `cargo bench --bench size` prints the table. The outlines are jagged coasts: circles whose
//! radius wanders by a tenth, so that no point is far from many edges.
#![allow(
    clippy::disallowed_methods,
    reason = "the inputs are made by trigonometry, which no query uses"
)]

#[path = "support/random.rs"]
mod random;

use core::hint::black_box;
use nalgebra::{Isometry2, Isometry3, Point2, Point3, RealField, Vector2, Vector3, convert};
use random::Random;
use simba::scalar::FixedI32F32;
use std::time::Instant;
use tangency::{
    Circle, ConvexPolygon, ConvexPolyhedron, HalfPlane, Intersection, Intersects, Line, Nearest,
    NearestEdge, Polygon, Polyline, Segment, Segment2,
};

const SIZES: [usize; 5] = [10, 100, 1_000, 10_000, 100_000];
const QUERIES: usize = 256;
const PASSES: usize = 7;

/// The points of a circle of radius 8, or of a coast about as large.
fn around<T: RealField + Copy>(count: usize, rough: f64) -> Vec<Point2<T>> {
    let mut random = Random(7);
    let mut radius: f64 = 8.0;
    let at = |place| {
        let angle = core::f64::consts::TAU * place as f64 / count as f64;
        if rough > 0.0 {
            let step = rough * 8.0 / (count as f64).sqrt();
            radius = (radius + random.unit() * step).clamp(6.0, 8.0);
        }
        Point2::new(convert(radius * angle.cos()), convert(radius * angle.sin()))
    };
    (0..count).map(at).collect()
}

impl Random {
    /// In the unit ball, but for its core.
    fn in_ball(&mut self) -> [f64; 3] {
        loop {
            let place = [self.unit(), self.unit(), self.unit()];
            if (0.01..=1.0).contains(&square(place)) {
                return place;
            }
        }
    }

    fn point<T: RealField + Copy>(&mut self, reach: f64) -> Point2<T> {
        Point2::new(convert(self.unit() * reach), convert(self.unit() * reach))
    }
}

fn square(place: [f64; 3]) -> f64 {
    place.iter().map(|x| x * x).sum()
}

/// Points in a ball of radius 8, or on its surface.
fn cloud<T: RealField + Copy>(count: usize, is_hollow: bool) -> Vec<Point3<T>> {
    let mut random = Random(5);
    let point = |_| {
        let place = random.in_ball();
        let radius = if is_hollow { square(place).sqrt() } else { 1.0 };
        Point3::from(place.map(|x| convert(8.0 * x / radius)))
    };
    (0..count).map(point).collect()
}

/// Nanoseconds a query, the best of some passes over all queries.
fn time<Q, A>(queries: &[Q], ask: impl Fn(&Q) -> A) -> f64 {
    let pass = || {
        let start = Instant::now();
        for query in queries {
            black_box(ask(black_box(query)));
        }
        start.elapsed().as_secs_f64() * 1e9 / queries.len() as f64
    };
    (0..PASSES).map(|_| pass()).fold(f64::INFINITY, f64::min)
}

struct Queries<T: RealField + Copy> {
    points: Vec<Point2<T>>,
    /// Short ones near the outline.
    legs: Vec<Segment2<T>>,
    /// From one side to the other.
    passages: Vec<Segment2<T>>,
    lines: Vec<Line<T, 2>>,
    discs: Vec<Circle<T>>,
    half_planes: Vec<HalfPlane<T>>,
}

impl<T: RealField + Copy> Queries<T> {
    fn new() -> Self {
        let mut random = Random(3);
        let points: Vec<_> = (0..QUERIES).map(|_| random.point(10.0)).collect();
        let mut leg =
            |from: &Point2<T>, reach| Segment2::new(*from, from + random.point::<T>(reach).coords);
        let legs = points.iter().map(|from| leg(from, 0.5)).collect();
        let passages = points.iter().map(|from| leg(from, 20.0)).collect();
        let mut direction = || random.point(1.0).coords;
        let lines = points.iter().map(|p| Line::new(*p, direction())).collect();
        let half_planes = points
            .iter()
            .map(|p| HalfPlane::new(*p, direction()))
            .collect();
        let discs = points
            .iter()
            .map(|p| Circle::new(*p, convert(0.25)))
            .collect();
        Self {
            points,
            legs,
            passages,
            lines,
            discs,
            half_planes,
        }
    }
}

/// A motion that rounds every coordinate.
fn turned<T: RealField + Copy>(to: &Point2<T>) -> Isometry2<T> {
    Isometry2::new(to.coords, T::one())
}

fn row(name: &str, times: &[f64]) {
    let times: Vec<_> = times.iter().map(|time| format!("{time:11.0}")).collect();
    println!("{name:44}{}", times.concat());
}

/// What is asked of a shape: its name, and how long it takes.
type Asked<'a, S, T> = (&'a str, &'a dyn Fn(&S, &Queries<T>) -> f64);

/// A row for each question: asked of a shape of each size.
fn rows<S, T: RealField + Copy>(scalar: &str, shapes: &[S], asked: &[Asked<'_, S, T>]) {
    let queries = Queries::new();
    for (name, ask) in asked {
        let times: Vec<_> = shapes.iter().map(|shape| ask(shape, &queries)).collect();
        row(&format!("{scalar:12}{name}"), &times);
    }
}

fn built<S>(scalar: &str, name: &str, build: impl Fn(usize) -> S) -> Vec<S> {
    let mut times = Vec::new();
    let shapes = SIZES
        .iter()
        .map(|&size| {
            let pass = || {
                let start = Instant::now();
                black_box(build(size));
                start.elapsed().as_secs_f64() * 1e9
            };
            times.push((0..3).map(|_| pass()).fold(f64::INFINITY, f64::min));
            build(size)
        })
        .collect();
    row(&format!("{scalar:12}{name}: built"), &times);
    shapes
}

fn polygons<T: RealField + Copy>(scalar: &str) {
    let shapes = built(scalar, "polygon", |size| {
        Polygon::new(around::<T>(size, 1.0))
    });
    rows::<Polygon<T>, T>(
        scalar,
        &shapes,
        &[
            ("polygon: transformed", &|s, q| {
                time(&q.points, |p| s.transformed(&turned(p)))
            }),
            ("polygon, point: intersects", &|s, q| {
                time(&q.points, |p| s.intersects(p))
            }),
            ("polygon, point: nearest", &|s, q| {
                time(&q.points, |p| s.nearest(p))
            }),
            ("polygon, point: locate", &|s, q| {
                time(&q.points, |p| s.nearest_edge(p))
            }),
            ("polygon, short segment: intersects", &|s, q| {
                time(&q.legs, |l| s.intersects(l))
            }),
            ("polygon, short segment: nearest", &|s, q| {
                time(&q.legs, |l| s.nearest(l))
            }),
            ("polygon, long segment: intersects", &|s, q| {
                time(&q.passages, |l| s.intersects(l))
            }),
            ("polygon, long segment: nearest", &|s, q| {
                time(&q.passages, |l| s.nearest(l))
            }),
            ("polygon, long segment: intersection", &|s, q| {
                time(&q.passages, |l| s.intersection(l))
            }),
            ("polygon, circle: intersects", &|s, q| {
                time(&q.discs, |d| s.intersects(d))
            }),
            ("polygon, circle: nearest", &|s, q| {
                time(&q.discs, |d| s.nearest(d))
            }),
            ("polygon, half-plane: intersects", &|s, q| {
                time(&q.half_planes, |h| s.intersects(h))
            }),
        ],
    );
}

fn polylines<T: RealField + Copy>(scalar: &str) {
    let shapes = built(scalar, "polyline", |size| {
        Polyline::new(around::<T>(size, 1.0))
    });
    rows::<Polyline<T, 2>, T>(
        scalar,
        &shapes,
        &[
            ("polyline, point: nearest", &|s, q| {
                time(&q.points, |p| s.nearest(p))
            }),
            ("polyline, short segment: intersects", &|s, q| {
                time(&q.legs, |l| s.intersects(l))
            }),
            ("polyline, short segment: nearest", &|s, q| {
                time(&q.legs, |l| s.nearest(l))
            }),
            ("polyline, long segment: intersection", &|s, q| {
                time(&q.passages, |l| s.intersection(l))
            }),
            ("polyline, line: nearest", &|s, q| {
                time(&q.lines, |l| s.nearest(l))
            }),
        ],
    );
}

fn convex_polygons<T: RealField + Copy>(scalar: &str) {
    let shapes = built(scalar, "convex", |size| {
        // Rounded to the scalar, close points of a circle need not be convex.
        ConvexPolygon::try_new(around::<T>(size, 0.0)).ok()
    });
    let shapes: Vec<_> = shapes.into_iter().flatten().collect();
    let moved: Vec<_> = shapes
        .iter()
        .map(|shape| {
            let by = Vector2::new(convert(17.0), convert(1.0));
            let vertices = shape.vertices().iter().map(|vertex| vertex + by).collect();
            (shape.clone(), ConvexPolygon::new(vertices))
        })
        .collect();
    rows::<(ConvexPolygon<T>, ConvexPolygon<T>), T>(
        scalar,
        &moved,
        &[
            ("convex: transformed", &|s, q| {
                time(&q.points, |p| s.0.transformed(&turned(p)))
            }),
            ("convex, point: intersects", &|s, q| {
                time(&q.points, |p| s.0.intersects(p))
            }),
            ("convex, point: nearest", &|s, q| {
                time(&q.points, |p| s.0.nearest(p))
            }),
            ("convex, half-plane: intersects", &|s, q| {
                time(&q.half_planes, |h| s.0.intersects(h))
            }),
            ("convex, line: intersection", &|s, q| {
                time(&q.lines, |l| s.0.intersection(l))
            }),
            ("convex, convex apart: intersects", &|s, _| {
                time(&[()], |()| s.0.intersects(&s.1))
            }),
            ("convex, convex apart: nearest", &|s, _| {
                time(&[()], |()| s.0.nearest(&s.1))
            }),
            ("convex, itself: intersects", &|s, _| {
                time(&[()], |()| s.0.intersects(&s.0))
            }),
        ],
    );
}

fn polyhedra<T: RealField + Copy>(scalar: &str) {
    let hull = |is_hollow| move |size| ConvexPolyhedron::from_points(cloud::<T>(size, is_hollow));
    built(scalar, "hull of a ball", hull(false));
    let shapes = built(scalar, "hull of a sphere", hull(true));
    let moved: Vec<_> = shapes
        .into_iter()
        .map(|shape| {
            let by = Isometry3::translation(convert(17.0), convert(1.0), convert(2.0));
            let other = shape.transformed(&by);
            (shape, other)
        })
        .collect();
    let points: Vec<_> = cloud::<T>(QUERIES, false)
        .into_iter()
        .map(|point| point * convert::<_, T>(1.25))
        .collect();
    let legs: Vec<_> = points
        .iter()
        .zip(points.iter().skip(1))
        .map(|(a, b)| Segment::new(*a, *b))
        .collect();
    rows::<(ConvexPolyhedron<T>, ConvexPolyhedron<T>), T>(
        scalar,
        &moved,
        &[
            ("hull: transformed", &|s, _| {
                let turn = Vector3::new(T::one(), T::one(), T::zero());
                time(&[()], |()| s.0.transformed(&Isometry3::new(turn, turn)))
            }),
            ("hull, point: intersects", &|s, _| {
                time(&points, |p| s.0.intersects(p))
            }),
            ("hull, point: nearest", &|s, _| {
                time(&points, |p| s.0.nearest(p))
            }),
            ("hull, segment: intersects", &|s, _| {
                time(&legs, |l| s.0.intersects(l))
            }),
            ("hull, segment: nearest", &|s, _| {
                time(&legs, |l| s.0.nearest(l))
            }),
            ("hull, hull apart: intersects", &|s, _| {
                time(&[()], |()| s.0.intersects(&s.1))
            }),
            ("hull, hull apart: nearest", &|s, _| {
                time(&[()], |()| s.0.nearest(&s.1))
            }),
            ("hull, itself: intersects", &|s, _| {
                time(&[()], |()| s.0.intersects(&s.0))
            }),
        ],
    );
}

fn main() {
    println!(
        "{:44}{}",
        "",
        SIZES.map(|size| format!("{size:11}")).concat()
    );
    polygons::<f32>("f32");
    polygons::<f64>("f64");
    polygons::<FixedI32F32>("FixedI32F32");
    polylines::<f64>("f64");
    convex_polygons::<f64>("f64");
    convex_polygons::<FixedI32F32>("FixedI32F32");
    polyhedra::<f64>("f64");
    polyhedra::<FixedI32F32>("FixedI32F32");
}
