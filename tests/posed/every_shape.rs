//! Every shape of the list at random poses, with points, segments, balls, its own kind and posed boxes.

use crate::samples::{Random, Sample, pose, with_matrix};
use core::fmt::Debug;
use nalgebra::{Isometry, Point, UnitComplex, UnitQuaternion, convert};
use tangency::{
    Aabb, Ball, Boundary, Capsule, ConvexPolygon, ConvexPolyhedron, HalfSpace, HeightField,
    Intersects, Line, Movable, MultiPolygon, Nearest, NearestEdge, Obb, Plane, Polygon, Polyhedron,
    Polyline, Posed, Ray, RayCast, Segment, Shape, Tetrahedron, TriMesh, Triangle, for_each_shape,
};

/// What is printed of a number has all its bits.
fn bits(answer: impl Debug) -> String {
    format!("{answer:?}")
}

/// All answers about two shapes in both orders.
fn answers<A, B>(a: &A, b: &B) -> [String; 5]
where
    A: Nearest<B> + Intersects<B>,
    B: Nearest<A, Scalar = A::Scalar, Point = A::Point> + Intersects<A>,
{
    let distance = a.distance(b);
    assert_eq!(bits(a.nearest(b)), bits(b.nearest(a).flip()));
    assert_eq!(a.intersects(b), b.intersects(a));
    [
        bits(a.intersects(b)),
        bits(a.nearest(b)),
        bits([distance, b.distance(a)]),
        bits([a.within(b, distance), b.within(a, distance)]),
        bits([
            a.within(b, distance / convert(2.0)),
            b.within(a, convert(1.0)),
        ]),
    ]
}

/// The answers of a posed shape about another, beside those of the moved one.
fn compare<S, B>(posed: &Posed<'_, S>, moved: &S::Transformed, other: &B)
where
    S: Movable,
    for<'p> Posed<'p, S>: Nearest<B, Scalar = B::Scalar, Point = B::Point> + Intersects<B>,
    S::Transformed: Nearest<B, Scalar = B::Scalar, Point = B::Point> + Intersects<B>,
    B: Shape
        + for<'p> Nearest<Posed<'p, S>>
        + for<'p> Intersects<Posed<'p, S>>
        + Nearest<S::Transformed>
        + Intersects<S::Transformed>,
{
    assert_eq!(answers(posed, other), answers(moved, other));
}

/// Calls a check for each shape of a dimension.
macro_rules! check_shapes {
    (($check:ident, $Scalar:ty, $only:tt) $($Name:ident: $($D:tt $Shape:ty),+;)*) => {
        $($(check_shapes!(@if $only $D {
            type T = $Scalar;
            $check!(T, $D, $Shape);
        });)+)*
    };
    (@if 2 2 $body:block) => { $body };
    (@if 3 3 $body:block) => { $body };
    (@if $only:tt $D:tt $body:block) => {};
}

macro_rules! rotation {
    ($T:ty, 2) => { UnitComplex<$T> };
    ($T:ty, 3) => { UnitQuaternion<$T> };
}

/// A shape at poses, with some others.
macro_rules! check_shape {
    ($T:ty, $D:tt, $Shape:ty) => {
        for seed in 0..ROUNDS {
            let mut random = Random::new(seed);
            let shape = <$Shape>::sample(&mut random);
            let isometry = pose::<$T, rotation!($T, $D), $D>(&mut random);
            let matrix = with_matrix(&isometry);
            let posed = Posed::new(&shape, &isometry);
            assert_eq!(posed.isometry(), &matrix);
            let moved = Movable::transformed(&shape, &matrix);
            assert_eq!(bits(posed.to_shape()), bits(&moved));
            assert_eq!(bits(posed.try_bounds()), bits(Shape::try_bounds(&moved)));
            compare(&posed, &moved, &Point::<$T, $D>::sample(&mut random));
            compare(&posed, &moved, &Ball::<$T, $D>::sample(&mut random));
            compare(&posed, &moved, &<$Shape>::sample(&mut random));
            let ray = Ray::sample(&mut random);
            let limit = convert(100.0);
            assert_eq!(
                bits(posed.cast_ray(&ray, limit)),
                bits(moved.cast_ray(&ray, limit))
            );
            // Without a motion, the bits of the shape itself; of a box that becomes an oriented one, its decisions.
            let identity = Isometry::<$T, rotation!($T, $D), $D>::identity();
            let other = Point::<$T, $D>::sample(&mut random);
            let posed_here = Posed::new(&shape, &identity);
            assert_eq!(posed_here.intersects(&other), shape.intersects(&other));
            if !stringify!($Shape).starts_with("Aabb") {
                assert_eq!(answers(&posed_here, &other), answers(&shape, &other));
            }
            // Two posed shapes.
            let box_ = Aabb::<$T, $D>::sample(&mut random);
            let place = pose::<$T, rotation!($T, $D), $D>(&mut random);
            let posed_box = Posed::new(&box_, &place);
            assert_eq!(
                answers(&posed, &posed_box),
                answers(&moved, &posed_box.to_shape())
            );
        }
    };
}

/// Fewer pairs, so that other scalars take less time to compile.
macro_rules! check_shape_briefly {
    ($T:ty, $D:tt, $Shape:ty) => {
        for seed in 0..ROUNDS {
            let mut random = Random::new(seed);
            let shape = <$Shape>::sample(&mut random);
            let isometry = pose::<$T, rotation!($T, $D), $D>(&mut random);
            let posed = Posed::new(&shape, &isometry);
            let moved = Movable::transformed(&shape, &with_matrix(&isometry));
            assert_eq!(bits(posed.to_shape()), bits(&moved));
            compare(&posed, &moved, &Segment::<$T, $D>::sample(&mut random));
        }
    };
}

const ROUNDS: u64 = 60;

#[test]
fn shapes_of_the_plane_in_doubles() {
    for_each_shape! { check_shapes, check_shape, f64, 2 }
}

#[test]
fn shapes_of_space_in_doubles() {
    for_each_shape! { check_shapes, check_shape, f64, 3 }
}

#[test]
fn shapes_in_singles() {
    for_each_shape! { check_shapes, check_shape_briefly, f32, 2 }
    for_each_shape! { check_shapes, check_shape_briefly, f32, 3 }
}

#[cfg(feature = "fixed")]
#[test]
fn shapes_in_fixed_point() {
    for_each_shape! { check_shapes, check_shape_briefly, simba::scalar::FixedI32F32, 2 }
    for_each_shape! { check_shapes, check_shape_briefly, simba::scalar::FixedI32F32, 3 }
}

/// The sides and the edges that a posed shape has, it has as the moved shape.
#[test]
fn boundaries_and_edges() {
    for seed in 0..ROUNDS {
        let mut random = Random::new(seed);
        let triangle = Triangle::<f64, 2>::sample(&mut random);
        let polyhedron = ConvexPolyhedron::<f64>::sample(&mut random);
        let polyline = Polyline::<f64, 2>::sample(&mut random);
        let in_plane = pose::<f64, UnitComplex<f64>, 2>(&mut random);
        let in_space = pose::<f64, UnitQuaternion<f64>, 3>(&mut random);
        let (p, q) = (Point::sample(&mut random), Point::sample(&mut random));
        let (posed, moved) = (
            Posed::new(&triangle, &in_plane),
            triangle.transformed(&in_plane),
        );
        assert_eq!(posed.bounded_side(&p), moved.bounded_side(&p));
        assert_eq!(posed.nearest_on_boundary(&p), moved.nearest_on_boundary(&p));
        let (posed, moved) = (
            Posed::new(&polyline, &in_plane),
            polyline.transformed(&in_plane),
        );
        assert_eq!(posed.nearest_edge(&p), moved.nearest_edge(&p));
        let posed = Posed::new(&polyhedron, &in_space);
        let moved = posed.to_shape();
        assert_eq!(posed.contains(&q), moved.contains(&q));
        assert_eq!(posed.signed_distance(&q), moved.signed_distance(&q));
    }
}
