//! Posed compounds answer by those parts that are near, as the moved ones do, bit for bit.
#![allow(
    clippy::disallowed_methods,
    reason = "inputs are made by trigonometry, which no query uses"
)]

#[macro_use]
#[path = "pairs/in_scalars.rs"]
mod in_scalars;
#[path = "posed/samples.rs"]
#[allow(dead_code, reason = "posed shapes use the rest")]
mod samples;

use core::fmt::Debug;
use nalgebra::{
    Isometry, Isometry3, IsometryMatrix3, Matrix3, Point, Point3, RealField, Rotation3, SVector,
    UnitComplex, UnitQuaternion, convert,
};
use samples::{Pose, Random, Sample, pose, with_matrix};
use simba::scalar::{FixedI16F16, FixedI32F32};
use std::sync::Arc;
use tangency::{
    Aabb, Ball, Capsule, Compound, Compound2, Compound3, ConvexPolygon, ConvexPolyhedron,
    HalfSpace, Intersects, Movable, Nearest, Obb, Polygon, Polyhedron, Polyline, Posed, Ray,
    Segment, Shape2, Shape3, TriMesh, Triangle,
};

const ROUNDS: u64 = if cfg!(debug_assertions) { 4 } else { 200 };

/// What is printed of a number has all its bits.
fn bits(answer: impl Debug) -> String {
    format!("{answer:?}")
}

/// All answers about two shapes, in both orders.
fn answers<T, A, B>(a: &A, b: &B) -> String
where
    T: RealField + Copy,
    A: Intersects<B> + Nearest<B, Scalar = T, Point: Debug>,
    B: Intersects<A> + Nearest<A, Scalar = T, Point: Debug>,
{
    let distance = a.distance(b);
    let limits = [distance, distance * convert(0.75), -T::one()];
    bits((
        (a.intersects(b), b.intersects(a)),
        (a.nearest(b), b.nearest(a), b.distance(a)),
        limits.map(|limit| (a.within(b, limit), b.within(a, limit))),
    ))
}

/// Parts at random, few or many, some of them far apart.
fn parts<S, T, const D: usize>(random: &mut Random, part: impl Fn(&mut Random) -> S) -> Vec<S>
where
    T: RealField + Copy,
    S: Movable<Scalar = T, Vector = SVector<T, D>>,
    Point<T, D>: Sample,
{
    let count = [3, 12, 150][random.below(3) as usize];
    let spread: T = convert([1.0, 4.0, 16.0][random.below(3) as usize]);
    let place = |random: &mut Random| Point::<T, D>::sample(random).coords * spread;
    (0..count)
        .map(|_| part(random).translated(&place(random)))
        .collect()
}

/// A part of each kind by turns.
fn any_in_space<T: RealField + Copy>(random: &mut Random) -> Shape3<T> {
    match random.below(9) {
        0 => Point::<T, 3>::sample(random).into(),
        1 => Segment::<T, 3>::sample(random).into(),
        2 => Triangle::<T, 3>::sample(random).into(),
        3 => Aabb::<T, 3>::sample(random).into(),
        4 => Obb::<T, 3>::sample(random).into(),
        5 => Ball::<T, 3>::sample(random).into(),
        6 => Capsule::<T, 3>::sample(random).into(),
        7 => ConvexPolyhedron::<T>::sample(random).into(),
        _ => TriMesh::<T>::sample(random).into(),
    }
}

fn any_in_plane<T: RealField + Copy>(random: &mut Random) -> Shape2<T> {
    match random.below(5) {
        0 => Ball::<T, 2>::sample(random).into(),
        1 => Aabb::<T, 2>::sample(random).into(),
        2 => Obb::<T, 2>::sample(random).into(),
        3 => ConvexPolygon::<T>::sample(random).into(),
        _ => Polygon::<T>::sample(random).into(),
    }
}

/// A pose that the numbers of the scalar have room for.
fn place<T: RealField + Copy, R: Pose<T, D>, const D: usize>(
    random: &mut Random,
) -> Isometry<T, R, D> {
    let has_room = T::max_value().is_none_or(|most| most / convert(32.0) > convert(2e3));
    if has_room {
        return pose(random);
    }
    let offset = Point::<T, D>::sample(random).coords;
    Isometry::from_parts(offset.into(), R::rotation(random))
}

macro_rules! compare {
    ($compound:expr, $isometry:expr, $random:expr; $($Other:ty),+) => {
        let compound = $compound;
        let isometry = with_matrix(&$isometry);
        let (posed, moved) = (Posed::new(&compound, &isometry), compound.transformed(&isometry));
        $(
            // Around the place, so that they may meet.
            let other = <$Other>::sample($random).translated(&isometry.translation.vector);
            assert_eq!(answers(&posed, &other), answers(&moved, &other), "{other:?} {isometry:?}");
        )+
    };
}

fn space<T: RealField + Copy>() {
    for seed in 0..ROUNDS {
        let random = &mut Random::new(seed);
        let isometry = place::<T, UnitQuaternion<T>, 3>(random);
        let balls = parts::<_, T, 3>(random, Ball::<T, 3>::sample);
        compare!(Compound::new(balls), isometry, random;
            Point3<T>, Ball<T, 3>, Aabb<T, 3>, Ray<T, 3>, HalfSpace<T, 3>);
        let boxes = parts::<_, T, 3>(random, Obb::<T, 3>::sample);
        compare!(Compound::new(boxes), isometry, random; Point3<T>, Segment<T, 3>, Obb<T, 3>);
        let boxes = parts::<_, T, 3>(random, Aabb::<T, 3>::sample);
        compare!(Compound::new(boxes), isometry, random; Ball<T, 3>, Triangle<T, 3>);
    }
}

fn many_kinds<T: RealField + Copy>() {
    for seed in 0..ROUNDS / 2 {
        let random = &mut Random::new(seed);
        let isometry = place::<T, UnitQuaternion<T>, 3>(random);
        let all: Compound3<T> = Compound::new(parts::<_, T, 3>(random, any_in_space));
        compare!(all, isometry, random; Point3<T>, Ball<T, 3>, Capsule<T, 3>);
        let isometry = place::<T, UnitComplex<T>, 2>(random);
        let all: Compound2<T> = Compound::new(parts::<_, T, 2>(random, any_in_plane));
        compare!(all, isometry, random; Point<T, 2>, Ball<T, 2>, Polygon<T>);
    }
}

/// Compounds of compounds, and of posed shapes, whose boxes may be off by more than their last places.
#[test]
fn nested_parts() {
    for seed in 0..ROUNDS {
        let random = &mut Random::new(seed);
        let isometry = pose::<f64, UnitQuaternion<f64>, 3>(random);
        let nested = (0..4).map(|_| Compound::new(parts::<_, f64, 3>(random, Ball::sample)));
        compare!(Compound::new(nested.collect::<Vec<_>>()), isometry, random; Point3<f64>, Ball<f64, 3>);
        let balls = parts::<_, f64, 3>(random, Ball::<f64, 3>::sample);
        let far = Isometry3::<f64>::translation(1e9, 0.0, 0.0);
        let back = far.inverse();
        let balls = balls
            .iter()
            .map(|ball| ball.transformed(&with_matrix(&far)));
        let posed = balls.map(|ball| Posed::shared(Arc::new(ball), &back));
        compare!(Compound::new(posed.collect::<Vec<_>>()), isometry, random; Point3<f64>, Ball<f64, 3>);
    }
}

/// Posed ones with each other, and with what has a tree of its own.
#[test]
fn pairs_of_posed_shapes() {
    for seed in 0..ROUNDS / 2 {
        let random = &mut Random::new(seed);
        let [first, second] =
            [(); 2].map(|()| with_matrix(&pose::<f64, UnitQuaternion<f64>, 3>(random)));
        let [a, b] =
            [(); 2].map(|()| Compound::new(parts::<_, f64, 3>(random, Ball::<f64, 3>::sample)));
        let (posed, moved) = (Posed::new(&a, &first), a.transformed(&first));
        let (other, moved_other) = (Posed::new(&b, &second), b.transformed(&second));
        assert_eq!(
            bits(posed.nearest(&other)),
            bits(moved.nearest(&moved_other))
        );
        assert_eq!(posed.intersects(&other), moved.intersects(&moved_other));
        let mesh = TriMesh::<f64>::sample(random);
        let solid = Polyhedron::<f64>::sample(random);
        let path = Polyline::<f64, 3>::sample(random);
        assert_eq!(answers(&posed, &mesh), answers(&moved, &mesh));
        assert_eq!(answers(&posed, &solid), answers(&moved, &solid));
        assert_eq!(answers(&posed, &path), answers(&moved, &path));
    }
}

/// What is no rotation moves centers, but not radii.
#[test]
fn matrices_that_are_no_rotations() {
    for seed in 0..ROUNDS {
        let random = &mut Random::new(seed);
        let balls = Compound::new(parts::<_, f64, 3>(random, Ball::<f64, 3>::sample));
        let entries = Matrix3::from_fn(|_, _| random.unit());
        let rotation = Rotation3::from_matrix_unchecked(entries);
        let isometry = IsometryMatrix3::from_parts([0.5, 0.0, 1.0].into(), rotation);
        let (posed, moved) = (Posed::new(&balls, &isometry), balls.transformed(&isometry));
        let point = Point3::sample(random);
        assert_eq!(answers(&posed, &point), answers(&moved, &point));
    }
}

mod beside_moved_ones {
    in_scalars!(space many_kinds);
}
