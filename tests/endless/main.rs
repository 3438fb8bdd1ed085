//! Contacts and casts of lines, rays and planes, beside depths in whole numbers.

mod casts;
mod contacts;
mod known;
mod oracle;
mod own_points;
mod points;
mod spec;

use nalgebra::{Point, RealField};
use simba::scalar::{FixedI16F16, FixedI32F32};
use spec::Drawn;
use tangency::{
    Aabb, Ball, Capsule, ConvexPolygon, ConvexPolyhedron, HalfSpace, Line, Obb, Plane, Ray,
    Segment, Tetrahedron, Triangle,
};

/// Vigna's `splitmix64`.
#[derive(Debug)]
pub struct Random(u64);

impl Random {
    pub fn below(&mut self, count: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (z ^ (z >> 31)) % count
    }
}

const ROUNDS: u64 = if cfg!(debug_assertions) { 200 } else { 5_000 };

macro_rules! pairs {
    ($T:ty, $D:tt, $unit:expr; $($A:ty: $($B:ty),+;)+) => {$($(
        for seed in 0..ROUNDS {
            let mut random = Random(seed);
            let (a, hull_of_a) = <$A as Drawn<$T, $D>>::drawn(&mut random, $unit);
            let (b, hull_of_b) = <$B as Drawn<$T, $D>>::drawn(&mut random, $unit);
            contacts::check::<$T, $A, $B, $D>((&a, &hull_of_a), (&b, &hull_of_b), $unit);
            let motion = spec::draw::<$D>(&mut random, 6);
            casts::check::<$T, $A, $B, $D>((&a, &hull_of_a), (&b, &hull_of_b), motion, $unit);
        }
    )+)+};
}

fn in_plane<T: RealField + Copy>(unit: f64) {
    pairs! { T, 2, unit;
        Line<T, 2>: Point<T, 2>, Segment<T, 2>, Triangle<T, 2>, Aabb<T, 2>, Obb<T, 2>, Ball<T, 2>, Capsule<T, 2>,
            ConvexPolygon<T>, HalfSpace<T, 2>, Line<T, 2>, Ray<T, 2>;
        Ray<T, 2>: Point<T, 2>, Segment<T, 2>, Triangle<T, 2>, Aabb<T, 2>, Obb<T, 2>, Ball<T, 2>, Capsule<T, 2>,
            ConvexPolygon<T>, HalfSpace<T, 2>, Ray<T, 2>;
    }
}

fn in_space<T: RealField + Copy>(unit: f64) {
    pairs! { T, 3, unit;
        Line<T, 3>: Point<T, 3>, Segment<T, 3>, Triangle<T, 3>, Aabb<T, 3>, Obb<T, 3>, Ball<T, 3>, Capsule<T, 3>,
            Tetrahedron<T>, ConvexPolyhedron<T>, HalfSpace<T, 3>, Line<T, 3>, Ray<T, 3>;
        Ray<T, 3>: Point<T, 3>, Segment<T, 3>, Triangle<T, 3>, Aabb<T, 3>, Obb<T, 3>, Ball<T, 3>, Capsule<T, 3>,
            Tetrahedron<T>, ConvexPolyhedron<T>, HalfSpace<T, 3>, Ray<T, 3>;
        Plane<T>: Point<T, 3>, Segment<T, 3>, Triangle<T, 3>, Aabb<T, 3>, Obb<T, 3>, Ball<T, 3>, Capsule<T, 3>,
            Tetrahedron<T>, ConvexPolyhedron<T>, HalfSpace<T, 3>, Line<T, 3>, Ray<T, 3>, Plane<T>;
    }
}

/// It, made of its bits.
fn power_of_two(exponent: i64) -> f64 {
    f64::from_bits(((1023 + exponent) as u64) << 52)
}

#[test]
fn in_the_plane_of_f64() {
    for unit in [1.0, power_of_two(-400), power_of_two(400)] {
        in_plane::<f64>(unit);
    }
}

#[test]
fn in_space_of_f64() {
    for unit in [1.0, power_of_two(-100), power_of_two(200)] {
        in_space::<f64>(unit);
    }
}

#[test]
fn in_f32() {
    in_plane::<f32>(1.0);
    in_space::<f32>(0.5);
}

#[test]
fn in_fixed_point() {
    in_plane::<FixedI16F16>(1.0);
    in_space::<FixedI16F16>(1.0 / 64.0);
    in_space::<FixedI16F16>(512.0);
    in_plane::<FixedI32F32>(4096.0);
    in_space::<FixedI32F32>(1.0);
}
