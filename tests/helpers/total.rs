//! Finite numbers of any size never cause a panic, a hang or a NaN.

use crate::scalars::Random;
use crate::{CASES, in_four_scalars};
use nalgebra::{Point, Point2, Point3, RealField};
use tangency::{
    Aabb, Ball, Capsule, Circle, Cone, ConvexPolygon, ConvexPolyhedron, Obb, Sphere, Tetrahedron,
    Triangle, TruncatedCone,
};

trait Extremes: RealField + Copy {
    fn extremes() -> Vec<Self>;
}

macro_rules! float {
    ($T:ident) => {
        impl Extremes for $T {
            fn extremes() -> Vec<Self> {
                let least = Self::from_bits(1);
                let positive = [
                    0.0,
                    least,
                    3.0 * least,
                    Self::MIN_POSITIVE,
                    Self::EPSILON,
                    1.0,
                    3.0,
                ];
                let large = [Self::MAX.sqrt(), Self::MAX / 4.0, Self::MAX];
                let all = positive.into_iter().chain(large);
                all.flat_map(|x| [x, -x]).collect()
            }
        }
    };
}

float!(f32);
float!(f64);

#[cfg(feature = "fixed")]
macro_rules! fixed {
    ($T:ident, $Int:ty, $fraction:expr) => {
        impl Extremes for simba::scalar::$T {
            fn extremes() -> Vec<Self> {
                let (max, one) = (<$Int>::MAX, 1 << $fraction);
                let bits = [
                    0,
                    1,
                    -1,
                    3,
                    one,
                    -one,
                    3 * one,
                    max / 4,
                    -max / 4,
                    max,
                    -max,
                    <$Int>::MIN,
                ];
                bits.map(Self::from_bits).to_vec()
            }
        }
    };
}

#[cfg(feature = "fixed")]
fixed!(FixedI16F16, i32, 16);
#[cfg(feature = "fixed")]
fixed!(FixedI32F32, i64, 32);

fn points<T: Extremes, const D: usize>(random: &mut Random, count: usize) -> Vec<Point<T, D>> {
    let numbers = T::extremes();
    let mut point = |_| Point::from(std::array::from_fn(|_| random.pick(&numbers)));
    (0..count).map(&mut point).collect()
}

fn assert_numbers<'a, T: RealField + Copy>(numbers: impl IntoIterator<Item = &'a T>) {
    for x in numbers {
        assert!(x.partial_cmp(x).is_some(), "{x}");
    }
}

fn shapes_of_the_plane<T: Extremes>(random: &mut Random) {
    let p: Vec<Point2<T>> = points(random, 6);
    let triangle = Triangle::new(p[0], p[1], p[2]);
    if let Some(circle) = triangle.circumscribed() {
        assert_numbers(circle.center().iter().chain([&circle.radius()]));
    }
    if let Some(weights) = triangle.barycentric(&p[3]) {
        assert_numbers(&weights);
        assert_numbers(triangle.point_at(weights).iter());
    }
    let ball = Ball::enclosing(&p);
    assert_numbers(ball.center().iter().chain([&ball.radius()]));
    let rectangle = Obb::enclosing(&p);
    assert_numbers(rectangle.center().iter());
    let radii: Vec<_> = T::extremes()
        .into_iter()
        .filter(|r| *r >= T::zero())
        .collect();
    let [a, b] = [0, 1].map(|i| Circle::new(p[i], random.pick(&radii)));
    let lines = a.outer_tangents(&b);
    let inner = a.inner_tangents(&b);
    for line in lines.as_slice().iter().chain(inner.as_slice()) {
        assert_numbers(
            line.on_self
                .iter()
                .chain(line.on_rhs.iter())
                .chain(line.normal.iter()),
        );
    }
    let moments = [
        triangle.polar_moment(),
        a.polar_moment(),
        rectangle.polar_moment(),
        Capsule::new(p[0], p[1], a.radius()).polar_moment(),
        Aabb::from_points(p.clone()).polar_moment(),
    ];
    assert_numbers(&moments);
    if let Ok(hull) = ConvexPolygon::try_from_points(p) {
        assert_numbers(&[hull.polar_moment()]);
    }
}

fn solids<T: Extremes>(random: &mut Random) {
    let p: Vec<Point3<T>> = points(random, 6);
    let radii: Vec<_> = T::extremes()
        .into_iter()
        .filter(|r| *r >= T::zero())
        .collect();
    let [r, s] = [0; 2].map(|_| random.pick(&radii));
    let tetrahedron = Tetrahedron::new(p[0], p[1], p[2], p[3]);
    if let Some(sphere) = tetrahedron.circumscribed() {
        assert_numbers(sphere.center().iter().chain([&sphere.radius()]));
    }
    let ball = Ball::enclosing(&p);
    assert_numbers(ball.center().iter().chain([&ball.radius()]));
    let mut tensors = vec![
        tetrahedron.inertia_tensor(),
        Sphere::new(p[0], r).inertia_tensor(),
        Capsule::new(p[0], p[1], r).inertia_tensor(),
        Aabb::from_points(p.clone()).inertia_tensor(),
        Obb::from_half_axes(p[0], [1, 2, 3].map(|i| p[i].coords)).inertia_tensor(),
    ];
    if let Ok(cone) = TruncatedCone::try_new(p[0], p[1], [r, s]) {
        tensors.push(cone.inertia_tensor());
    }
    if let Ok(cone) = Cone::try_new(p[0], p[1], r) {
        tensors.push(cone.inertia_tensor());
    }
    if let Ok(hull) = ConvexPolyhedron::try_from_points(p) {
        tensors.push(hull.inertia_tensor());
    }
    for tensor in &tensors {
        assert_numbers(tensor.iter());
    }
}

fn numbers_of_any_size<T: Extremes>() {
    let mut random = Random(51);
    for _ in 0..5 * CASES {
        shapes_of_the_plane::<T>(&mut random);
        solids::<T>(&mut random);
    }
}

#[test]
fn numbers_of_any_size_in_four_scalars() {
    in_four_scalars!(numbers_of_any_size);
}
