//! Short ways to write shapes, and the two things to say about a pair.

use crate::common::answers::closest;
use crate::common::measure::{exact, is_finite};
use crate::common::oracle;
pub(crate) use crate::common::scalar::Scalar;
use crate::common::scalar::approximate;
use crate::common::shapes::Shape;
use nalgebra::{Point, SVector};
use num_traits::Zero;
pub(crate) use tangency::*;
use tangency_rational::BigRational;

/// As it would be written in a program: the nearest number of the scalar.
pub(crate) fn n<T: Scalar>(x: f64) -> T {
    T::rounded(x)
}

pub(crate) fn at<T: Scalar, const D: usize>(p: [f64; D]) -> Point<T, D> {
    Point::from(p.map(n::<T>))
}

/// A place of the plane in space.
pub(crate) fn level([x, y]: [f64; 2]) -> [f64; 3] {
    [x, y, 0.0]
}

pub(crate) fn ball<T: Scalar, const D: usize>(center: [f64; D], radius: f64) -> Ball<T, D> {
    Ball::new(at(center), n(radius))
}

pub(crate) fn segment<T: Scalar, const D: usize>(a: [f64; D], b: [f64; D]) -> Segment<T, D> {
    Segment::new(at(a), at(b))
}

pub(crate) fn line<T: Scalar, const D: usize>(origin: [f64; D], along: [f64; D]) -> Line<T, D> {
    Line::new(at(origin), SVector::from(along.map(n::<T>)))
}

pub(crate) fn ray<T: Scalar, const D: usize>(origin: [f64; D], along: [f64; D]) -> Ray<T, D> {
    Ray::new(at(origin), SVector::from(along.map(n::<T>)))
}

pub(crate) fn triangle<T: Scalar>(a: [f64; 2], b: [f64; 2], c: [f64; 2]) -> Triangle<T, 2> {
    Triangle::new(at(a), at(b), at(c))
}

pub(crate) fn boxed<T: Scalar>(min: [f64; 2], max: [f64; 2]) -> Aabb<T, 2> {
    Aabb::new(at(min), at(max))
}

pub(crate) fn vertices<T: Scalar>(outline: &[[f64; 2]]) -> Vec<Point<T, 2>> {
    outline.iter().map(|&p| at(p)).collect()
}

pub(crate) fn convex<T: Scalar>(outline: &[[f64; 2]]) -> ConvexPolygon<T> {
    ConvexPolygon::new(vertices(outline))
}

pub(crate) fn polygon<T: Scalar>(outline: &[[f64; 2]]) -> Polygon<T> {
    Polygon::new(vertices(outline))
}

/// Asserts that the shapes meet, by all that the two questions say in both orders.
#[track_caller]
pub(crate) fn meet<T: Scalar, const D: usize, A, B>(a: &A, b: &B)
where
    A: Shape<T> + Intersects<B> + Nearest<B, Scalar = T, Point = Point<T, D>>,
    B: Shape<T> + Intersects<A> + Nearest<A, Scalar = T, Point = Point<T, D>>,
{
    assert!(exact_distance(a, b).is_zero(), "the expectation is wrong");
    assert!(a.intersects(b) && b.intersects(a), "they meet");
    for nearest in [a.nearest(b), b.nearest(a)] {
        assert_eq!(nearest.distance, T::zero());
        assert_eq!(nearest.on_self, nearest.on_rhs);
    }
}

/// Asserts that the shapes are apart, by so much to four units: `size` is the largest
/// coordinate in question.
#[track_caller]
pub(crate) fn apart<T: Scalar, const D: usize, A, B>(a: &A, b: &B, distance: f64, size: f64)
where
    A: Shape<T> + Intersects<B> + Nearest<B, Scalar = T, Point = Point<T, D>>,
    B: Shape<T> + Intersects<A> + Nearest<A, Scalar = T, Point = Point<T, D>>,
{
    let allowed = T::unit(&size.rational()) * 4.0.rational();
    let off = exact_distance(a, b) - distance.rational();
    assert!(
        off <= allowed && -off <= allowed,
        "the expectation is wrong"
    );
    assert!(!a.intersects(b) && !b.intersects(a), "they are apart");
    for nearest in [a.nearest(b), b.nearest(a)] {
        assert!(is_finite(&closest(nearest)), "{nearest:?}");
        let off = nearest.distance.rational() - distance.rational();
        assert!(
            off <= allowed && -off <= allowed,
            "{nearest:?}, not {distance}"
        );
        let gap = (nearest.on_self - nearest.on_rhs).map(T::rational);
        let gap = oracle::length(&std::array::from_fn(|i| {
            if i < D {
                gap[i].clone()
            } else {
                0.0.rational()
            }
        }));
        let off = gap - distance.rational();
        assert!(
            off <= allowed && -off <= allowed,
            "{nearest:?}, not {distance} apart"
        );
    }
}

/// Asserts that the shapes are as far apart as exact arithmetic says, where no number was published.
#[track_caller]
pub(crate) fn apart_by_the_oracle<T: Scalar, const D: usize, A, B>(a: &A, b: &B, size: f64)
where
    A: Shape<T> + Intersects<B> + Nearest<B, Scalar = T, Point = Point<T, D>>,
    B: Shape<T> + Intersects<A> + Nearest<A, Scalar = T, Point = Point<T, D>>,
{
    let distance = exact_distance(a, b);
    assert!(!distance.is_zero(), "the expectation is wrong");
    apart(a, b, approximate(&distance), size);
}

fn exact_distance<T: Scalar>(a: &impl Shape<T>, b: &impl Shape<T>) -> BigRational {
    oracle::distance(&exact(&a.figure()), &exact(&b.figure()))
}

/// The parameters of a piece that is not endless, the same twice where it is a point.
pub(crate) fn parameters<T: Scalar, const D: usize>(piece: Option<Piece<T, D>>) -> Option<[T; 2]> {
    let [from, to] = piece?.ends();
    Some([from?.parameter, to?.parameter])
}

pub(crate) fn is_point<T: Scalar, const D: usize>(piece: Option<Piece<T, D>>) -> bool {
    matches!(piece, Some(Piece::Point(_)))
}
