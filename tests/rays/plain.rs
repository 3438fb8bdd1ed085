//! The plain formulas of floats, which answer where a bound on their errors permits, against the exact path: that answers
//! alone where all numbers are tiny, and no scale changes a decision.

use super::{CASES, Random};
use nalgebra::{Point, SVector};
use tangency::{Aabb, Ball, CurvePoint, Intersection, Intersects, Piece, Ray, Segment, Triangle};

const TINY: f64 = f64::from_bits((1023 - 260) << 52);

trait Tiny {
    fn tiny(&self) -> Self;
}

impl<const D: usize> Tiny for Ray<f64, D> {
    fn tiny(&self) -> Self {
        Self::new(self.origin * TINY, self.direction * TINY)
    }
}

macro_rules! tiny {
    ($([$($g:tt)*] $Shape:ty;)+) => {
        $(impl<$($g)*> Tiny for $Shape {
            fn tiny(&self) -> Self {
                self.scaled(TINY)
            }
        })+
    };
}

tiny! {
    [const D: usize] Ball<f64, D>;
    [const D: usize] Aabb<f64, D>;
    [const D: usize] Segment<f64, D>;
    [const D: usize] Triangle<f64, D>;
}

fn is_near<const D: usize>(a: CurvePoint<f64, D>, tiny: CurvePoint<f64, D>, length: f64) -> bool {
    let size = a.point.coords.amax().max(16.0);
    let is_near = |x: f64, y: f64, unit: f64| (x - y).abs() <= 4.0 * f64::EPSILON * unit;
    let points = a.point.iter().zip(tiny.point.iter());
    is_near(
        a.parameter,
        tiny.parameter,
        (size / length).max(a.parameter.abs()).max(1.0),
    ) && points.into_iter().all(|(x, y)| is_near(*x, y / TINY, size))
}

fn check<const D: usize, A, B>(line: &A, shape: &B, length: f64)
where
    A: Tiny + Intersects<B> + Intersection<B, Output = Option<Piece<f64, D>>> + core::fmt::Debug,
    B: Tiny + core::fmt::Debug,
{
    let (tiny_line, tiny_shape) = (line.tiny(), shape.tiny());
    assert_eq!(
        line.intersects(shape),
        tiny_line.intersects(&tiny_shape),
        "{line:?} {shape:?}"
    );
    let (here, there) = (
        line.intersection(shape),
        tiny_line.intersection(&tiny_shape),
    );
    assert_eq!(here.is_some(), there.is_some(), "{line:?} {shape:?}");
    assert_eq!(here.is_some(), line.intersects(shape), "{line:?} {shape:?}");
    let (Some(here), Some(there)) = (here, there) else {
        return;
    };
    assert_eq!(
        core::mem::discriminant(&here),
        core::mem::discriminant(&there),
        "{line:?} {shape:?}"
    );
    for (a, b) in here.ends().into_iter().zip(there.ends()) {
        let are_near = a.zip(b).is_none_or(|(a, b)| is_near(a, b, length));
        assert!(
            are_near && a.is_some() == b.is_some(),
            "{line:?} {shape:?} {here:?} {there:?}"
        );
    }
}

#[test]
fn plain_answers_are_the_exact_ones() {
    let mut random = Random::new(20);
    for case in 0..20 * CASES {
        let is_whole = case % 2 == 0;
        let mut ray = random.ray::<f64, 3>(is_whole);
        let [p, q, r]: [Point<f64, 3>; 3] = [0; 3].map(|_| random.point(is_whole));
        if case % 3 == 0 && p != ray.origin {
            // At a corner, or nearly.
            ray.direction = p - ray.origin;
        }
        let length = ray.direction.amax();
        let radius = f64::from(random.whole(0, 16)) / 2.0;
        check(&ray, &Ball::new(q, radius), length);
        check(&ray, &Triangle::new(p, q, r), length);
        let aabb = Aabb::new(p.inf(&q), p.sup(&q));
        check(&ray, &aabb, length);
        let segment = Segment::new(ray.origin, ray.origin + ray.direction);
        check(&segment, &aabb, length);
        check(&segment, &Ball::new(q, radius), length);
    }
}

/// Numbers of `f32` are numbers of `f64`, too.
#[test]
fn narrow_floats_are_decided_as_wide_ones() {
    let mut random = Random::new(21);
    for case in 0..20 * CASES {
        let is_whole = case % 2 == 0;
        let ray = random.ray::<f32, 3>(is_whole);
        let [p, q, r]: [Point<f32, 3>; 3] = [0; 3].map(|_| random.point(is_whole));
        let radius = random.whole(0, 16) as f32 / 2.0;
        let wide = |p: Point<f32, 3>| p.map(f64::from);
        let wide_ray = Ray::new(wide(ray.origin), ray.direction.map(f64::from));
        let check = |here: Option<Piece<f32, 3>>, there: Option<Piece<f64, 3>>| {
            assert_eq!(here.is_some(), there.is_some(), "{ray:?} {p:?} {q:?} {r:?}");
            let (Some(here), Some(there)) = (here, there) else {
                return;
            };
            for (a, b) in here
                .ends()
                .into_iter()
                .flatten()
                .zip(there.ends().into_iter().flatten())
            {
                let off: SVector<f64, 3> = wide(a.point) - b.point;
                let size = b.point.coords.amax().max(16.0);
                assert!(
                    off.amax() <= f64::from(f32::EPSILON) * size,
                    "{ray:?} {p:?} {q:?} {r:?}: {here:?} {there:?}"
                );
                let allowed = f64::from(f32::EPSILON)
                    * b.parameter.max(1.0).max(size / wide_ray.direction.amax());
                assert!((f64::from(a.parameter) - b.parameter).abs() <= allowed);
            }
        };
        let wide_ball = Ball::new(wide(q), f64::from(radius));
        check(
            ray.intersection(&Ball::new(q, radius)),
            wide_ray.intersection(&wide_ball),
        );
        let wide_triangle = Triangle::new(wide(p), wide(q), wide(r));
        check(
            ray.intersection(&Triangle::new(p, q, r)),
            wide_ray.intersection(&wide_triangle),
        );
        let (min, max) = (p.inf(&q), p.sup(&q));
        let wide_box = Aabb::new(wide(min), wide(max));
        check(
            ray.intersection(&Aabb::new(min, max)),
            wide_ray.intersection(&wide_box),
        );
    }
}
