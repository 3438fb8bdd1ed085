//! Contacts and casts of every pair of shapes: convex, made of parts, by enums, compounds and posed shapes.
#![allow(
    clippy::disallowed_methods,
    reason = "inputs are made by trigonometry, which no query uses"
)]

#[macro_use]
#[path = "../pairs/in_scalars.rs"]
mod in_scalars;
mod casts;
mod choices;
mod clients;
mod contacts;
mod deep;
mod far;
mod margins;
mod outlines;
mod places;
#[path = "../posed/samples.rs"]
#[allow(dead_code, reason = "posed shapes use the rest")]
mod samples;
mod twins;

use casts::check_casts;
use contacts::check_contacts;
use core::ops::Range;
use nalgebra::{Point, RealField, convert};
use samples::{Random, Sample};
use simba::scalar::FixedI32F32;
use tangency::{
    Aabb, Ball, Capsule, ConvexPolygon, ConvexPolyhedron, HalfSpace, HeightField, Line,
    MultiPolygon, Obb, Plane, Polygon, Polyhedron, Polyline, Ray, Segment, Shape2, Shape3,
    Tetrahedron, TriMesh, Triangle,
};

const ROUNDS: u64 = if cfg!(debug_assertions) { 4 } else { 200 };

/// Some of the rounds: those of pairs in space take longest, in two tests that run beside each other.
type Rounds = Range<u64>;

/// More than any number errs, for coordinates up to 3, but for what a radius adds in fixed point.
fn tolerance<T: RealField + Copy>() -> T {
    T::default_epsilon() * convert(256.0)
}

fn draw<S: Sample>(seed: u64) -> (S, Random) {
    let mut random = Random::new(seed);
    (S::sample(&mut random), random)
}

/// Checks each shape of a list with itself and those after it.
macro_rules! check_pairs {
    ($D:tt $Shape:ident $choices:ident $rounds:ident:) => {};
    ($D:tt $Shape:ident $choices:ident $rounds:ident: $A:ty $(, $B:ty)*) => {
        check_pairs!(@pair $D $Shape $choices $rounds $A, $A);
        $(check_pairs!(@pair $D $Shape $choices $rounds $A, $B);)*
        check_pairs!($D $Shape $choices $rounds: $($B),*);
    };
    (@pair $D:tt $Shape:ident $choices:ident $rounds:ident $A:ty, $B:ty) => {
        for seed in $rounds.clone() {
            let (a, mut random) = draw::<$A>(seed);
            let b = <$B>::sample(&mut random);
            check_contacts::<T, $A, $B, $D>(&a, &b);
            let motion = check_casts::<T, $A, $B, $D>(&a, &b, &mut random);
            check_casts::<T, $B, $A, $D>(&b, &a, &mut random);
            let found = choices::found::<T, $A, $B, $D>(&a, &b, &motion);
            choices::$choices(&$Shape::from(a), &$Shape::from(b), &motion, &found);
        }
    };
}

fn every_pair_in_the_plane<T: RealField + Copy>(rounds: &Rounds) {
    check_pairs!(2 Shape2 check_in_plane rounds:
        Point<T, 2>, Line<T, 2>, Ray<T, 2>, Segment<T, 2>, HalfSpace<T, 2>, Triangle<T, 2>, Aabb<T, 2>, Obb<T, 2>,
        Ball<T, 2>, Capsule<T, 2>, ConvexPolygon<T>, Polygon<T>, MultiPolygon<T>, Polyline<T, 2>
    );
}

fn every_pair_in_space<T: RealField + Copy>(rounds: &Rounds) {
    check_pairs!(3 Shape3 check_in_space rounds:
        Point<T, 3>, Line<T, 3>, Ray<T, 3>, Segment<T, 3>, Plane<T>, HalfSpace<T, 3>, Triangle<T, 3>, Aabb<T, 3>,
        Obb<T, 3>, Ball<T, 3>, Capsule<T, 3>,
        Tetrahedron<T>, ConvexPolyhedron<T>, Polyline<T, 3>, TriMesh<T>, HeightField<T>, Polyhedron<T>
    );
}

#[test]
fn pairs_in_the_plane_of_floats() {
    every_pair_in_the_plane::<f64>(&(0..ROUNDS));
}

#[test]
fn pairs_in_the_plane_of_fixed_point() {
    every_pair_in_the_plane::<FixedI32F32>(&(0..ROUNDS));
}

#[test]
fn pairs_in_space_of_floats() {
    every_pair_in_space::<f64>(&(0..ROUNDS));
}

#[test]
fn pairs_in_space_of_fixed_point_in_the_first_rounds() {
    every_pair_in_space::<FixedI32F32>(&(0..ROUNDS / 2));
}

#[test]
fn pairs_in_space_of_fixed_point_in_the_last_rounds() {
    every_pair_in_space::<FixedI32F32>(&(ROUNDS / 2..ROUNDS));
}
