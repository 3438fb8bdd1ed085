//! All ordered pairs of shapes of the plane: that they are there for any scalar, and tell what is
//! far apart.

use crate::common::answers::Parts;
use crate::common::figure::{Figure, Kind};
use crate::common::scalar::Scalar;
use crate::common::shapes::Shape;
use nalgebra::Point;
use simba::scalar::{FixedI16F16, FixedI32F32};
use tangency::*;

/// Calls `$check::<T, A, B>()` for each type A of the first list and each B of the second one.
macro_rules! cross {
    ($check:ident, [$($A:ty),*], $others:tt) => {
        $(cross!(@ $check, $A, $others);)*
    };
    (@ $check:ident, $A:ty, [$($B:ty),*]) => {
        $($check::<T, $A, $B>();)*
    };
}

fn every_pair<T: Scalar>() {
    cross!(
        far_apart,
        [
            Point<T, 2>, Line<T, 2>, Ray<T, 2>, Segment<T, 2>, HalfSpace<T, 2>, Triangle<T, 2>,
            Aabb<T, 2>, Obb<T, 2>, Ball<T, 2>, Capsule<T, 2>, ConvexPolygon<T>, Polygon<T>,
            Polyline<T, 2>
        ],
        [
            Point<T, 2>, Line<T, 2>, Ray<T, 2>, Segment<T, 2>, HalfSpace<T, 2>, Triangle<T, 2>,
            Aabb<T, 2>, Obb<T, 2>, Ball<T, 2>, Capsule<T, 2>, ConvexPolygon<T>, Polygon<T>,
            Polyline<T, 2>
        ]
    );
}

/// What is linear has a set in common with every shape.
fn every_set<T: Scalar>() {
    cross!(
        nothing_in_common,
        [Line<T, 2>, Ray<T, 2>, Segment<T, 2>],
        [
            Line<T, 2>, Ray<T, 2>, Segment<T, 2>, HalfSpace<T, 2>, Triangle<T, 2>, Aabb<T, 2>,
            Obb<T, 2>, Ball<T, 2>, Capsule<T, 2>, ConvexPolygon<T>, Polygon<T>, Polyline<T, 2>
        ]
    );
}

fn far_apart<T: Scalar, A, B>()
where
    A: Shape<T> + Intersects<B> + Nearest<B, Scalar = T, Point = Point<T, 2>>,
    B: Shape<T> + Intersects<A> + Nearest<A, Scalar = T, Point = Point<T, 2>>,
{
    let (a, b) = (beside::<T, A>(-1.0), beside::<T, B>(1.0));
    let names = format!("{:?} and {:?}", A::KIND, B::KIND);
    assert!(!a.intersects(&b) && !b.intersects(&a), "{names}");
    let (there, back) = (a.nearest(&b), b.nearest(&a));
    assert_eq!(there, back.flip(), "{names}");
    assert!(there.distance > T::one(), "{names}: {there:?}");
}

fn nothing_in_common<T: Scalar, A, B>()
where
    A: Shape<T> + Intersection<B, Output: Parts<T>>,
    B: Shape<T> + Intersection<A, Output: Parts<T>>,
{
    let (a, b) = (beside::<T, A>(-1.0), beside::<T, B>(1.0));
    let parts = [a.intersection(&b).parts(), b.intersection(&a).parts()];
    let names = format!("{:?} and {:?}", A::KIND, B::KIND);
    assert!(parts.iter().all(Vec::is_empty), "{names}: {parts:?}");
}

/// A shape to the left of the origin for a side of -1, to the right for 1.
fn beside<T: Scalar, A: Shape<T>>(side: f64) -> A {
    let figure = figure(A::KIND, 20.0 * side, side);
    A::build(&figure.map(|&x| T::rounded(x))).expect("a proper shape")
}

/// A figure at that x. What is endless runs up or away from the origin.
fn figure(kind: Kind, x: f64, away: f64) -> Figure<f64> {
    let points = match kind {
        Kind::Point | Kind::Ball => vec![[x, 0.0]],
        Kind::Line | Kind::Ray => vec![[x, 1.0], [0.0, 2.0]],
        Kind::Segment | Kind::Capsule => vec![[x, 1.0], [x + 1.0, 4.0]],
        Kind::HalfSpace => vec![[x, 1.0], [-away, 0.0]],
        Kind::Triangle | Kind::Polyline => vec![[x, 0.0], [x + 2.0, 0.0], [x, 2.0]],
        Kind::Aabb => vec![[x - 1.0, -1.0], [x + 1.0, 1.0]],
        Kind::Obb => vec![[x, 0.0], [1.0, 1.0], [-2.0, 2.0]],
        Kind::ConvexPolygon | Kind::Polygon => {
            vec![[x, 0.0], [x + 2.0, 0.0], [x + 2.0, 2.0], [x, 2.0]]
        }
        Kind::Plane => vec![[x, 1.0], [away, 0.0]],
        Kind::Tetrahedron | Kind::ConvexPolyhedron => return spike(kind, x),
    };
    let points = points.into_iter().map(|[x, y]| [x, y, 0.0]).collect();
    let radius = if kind.has_radius() { 3.0 } else { 0.0 };
    Figure::new(kind, points, radius)
}

/// A solid of four corners.
fn spike(kind: Kind, x: f64) -> Figure<f64> {
    let corners = [[x, 0.0, 0.0], [x + 2.0, 0.0, 0.0], [x, 2.0, 0.0]];
    let points = corners.into_iter().chain([[x, 0.0, 5.0]]).collect();
    Figure::new(kind, points, 0.0)
}

macro_rules! in_scalar {
    ($name:ident, $T:ty) => {
        #[test]
        fn $name() {
            every_pair::<$T>();
            every_set::<$T>();
        }
    };
}

in_scalar!(f32, core::primitive::f32);
in_scalar!(f64, core::primitive::f64);
in_scalar!(i16f16, FixedI16F16);
in_scalar!(i32f32, FixedI32F32);
