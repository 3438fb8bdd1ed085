//! The bodies at the start, in numbers that every scalar has.

use super::body::{Body, Model, product};
use super::number;
use nalgebra::{Point2, RealField, Vector2};
use std::sync::Arc;
use tangency::{
    Aabb2, Capsule2, Circle, ConvexPolygon, HalfPlane, MultiPolygon, Obb2, Polygon, Polyline,
    Segment2, Shape2, Triangle2,
};

/// The distance of neighbours at the start.
const SPACING: f64 = 8.0;

pub struct Scene {
    /// How many bodies are in a row.
    columns: usize,
    count: usize,
}

impl Scene {
    pub fn new(count: usize) -> Self {
        let columns = (1..).find(|n| n * n >= count).expect("a square");
        Self { columns, count }
    }

    fn half_size(&self) -> f64 {
        self.columns as f64 * SPACING / 2.0
    }

    /// Their normals point to the middle.
    pub fn walls<T: RealField + Copy>(&self) -> [HalfPlane<T>; 4] {
        let half = self.half_size() + SPACING;
        let wall = |x: f64, y: f64| {
            let normal = Vector2::new(number(-x), number(-y));
            HalfPlane::new(Point2::new(number(x * half), number(y * half)), normal)
        };
        [
            wall(1.0, 0.0),
            wall(-1.0, 0.0),
            wall(0.0, 1.0),
            wall(0.0, -1.0),
        ]
    }

    pub fn bodies<T: RealField + Copy>(&self) -> Vec<Body<T>> {
        let models = models::<T>();
        let mut random = Random(0x9e37_79b9_7f4a_7c15);
        let coordinate = |i: usize| i as f64 * SPACING - self.half_size() + SPACING / 2.0;
        let body = |i: usize| Body {
            model: models[random.below(models.len())].clone(),
            position: Vector2::new(coordinate(i % self.columns), coordinate(i / self.columns))
                .map(number),
            velocity: Vector2::new(random.number(), random.number()).map(number),
            rotation: Vector2::new(T::one(), T::zero()),
            spin: spin(random.number()),
        };
        (0..self.count).map(body).collect()
    }
}

/// A small rotation: for a tangent t of half the angle, (1 - t^2, 2 t) / (1 + t^2) by its first terms.
fn spin<T: RealField + Copy>(t: f64) -> Vector2<T> {
    let t = number::<T>(t / 8.0);
    let two = T::one() + T::one();
    Vector2::new(T::one() - two * t * t, two * t)
}

/// Directions around a circle, from (1, 0) on, each by nearly the same angle from the one before.
pub fn directions<T: RealField + Copy>(count: usize) -> impl Iterator<Item = Vector2<T>> {
    let turn = spin::<T>(0.375);
    let first = Vector2::new(T::one(), T::zero());
    core::iter::successors(Some(first), move |direction| {
        Some(product(direction, &turn))
    })
    .take(count)
}

/// Every bounded shape of the plane, and the outline of this example.
fn models<T: RealField + Copy>() -> Vec<Model<T>> {
    let p = |x: f64, y: f64| Point2::<T>::new(number(x), number(y));
    let v = |x: f64, y: f64| Vector2::<T>::new(number(x), number(y));
    let square = |x: f64, y: f64| {
        Polygon::new(vec![
            p(x, y),
            p(x + 1.5, y),
            p(x + 1.5, y + 1.5),
            p(x, y + 1.5),
        ])
    };
    let arrow = vec![p(3.0, 0.0), p(-2.0, 2.5), p(-1.0, 0.0), p(-2.0, -2.5)];
    let hull = [
        (3.0, 0.0),
        (1.5, 2.5),
        (-1.5, 2.5),
        (-3.0, 0.0),
        (-1.5, -2.5),
        (1.5, -2.5),
    ];
    let hull = hull.map(|(x, y)| p(x, y)).to_vec();
    let shapes: Vec<Shape2<T>> = vec![
        p(0.0, 0.0).into(),
        Segment2::new(p(-3.0, 0.0), p(3.0, 0.0)).into(),
        Triangle2::new(p(-2.0, -1.5), p(2.5, 0.0), p(-2.0, 2.0)).into(),
        Aabb2::new(p(-2.0, -1.0), p(2.0, 1.0)).into(),
        Obb2::from_half_axes(p(0.0, 0.0), [v(1.5, 1.5), v(-1.0, 1.0)]).into(),
        Circle::new(p(0.0, 0.0), number(2.0)).into(),
        Capsule2::new(p(-2.0, 0.0), p(2.0, 0.0), number(1.0)).into(),
        ConvexPolygon::new(hull).into(),
        Polygon::new(arrow).into(),
        MultiPolygon::new(vec![square(-2.5, -2.5), square(1.0, 1.0)]).into(),
        Polyline::new(vec![p(-3.0, -1.0), p(-1.0, 1.0), p(1.0, -1.0), p(3.0, 1.0)]).into(),
    ];
    let outline = Model::Outline {
        corners: Arc::from([p(-2.0, -2.0), p(2.0, -2.0), p(0.0, 2.0)]),
        radius: number(0.5),
    };
    let shapes = shapes.into_iter().map(Model::Any);
    shapes.chain([outline]).collect()
}

/// Marsaglia's xorshift generator.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    fn below(&mut self, count: usize) -> usize {
        (self.next() >> 33) as usize % count
    }

    /// From -0.5 to 0.5, in 1024ths.
    fn number(&mut self) -> f64 {
        self.below(1024) as f64 / 1024.0 - 0.5
    }
}
