//! Shapes read from any text.

use nalgebra::{Isometry2, Point, Vector2};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt::Debug;
use tangency::{
    Aabb2, Aabb3, Capsule2, Circle, Clipped, ConvexPolygon, ConvexPolyhedron, Intersects,
    MultiPolygon, Nearest, Obb2, Piece, Plane, Polygon, Polyline2, Section, Segment2, Sphere,
    Tetrahedron, Triangle2,
};

/// Reads the text as each kind of shape.
///
/// # Panics
/// Where reading or asking does, and where what is written again is another shape.
pub fn hold(text: &[u8]) {
    hold_in::<f32>(text);
    hold_in::<f64>(text);
    read::<Piece<f64, 2>>(text);
    read::<Section<f64>>(text);
    read::<Clipped<f64>>(text);
}

fn hold_in<T: Float>(text: &[u8]) {
    let turned = Isometry2::new(Vector2::new(T::one(), -T::one()), T::one());
    ask::<T, _, 2>(read::<Aabb2<T>>(text));
    ask::<T, _, 2>(read::<Circle<T>>(text).inspect(|it| {
        let _ = (it.bounds(), it.transformed(&turned));
    }));
    ask::<T, _, 2>(read::<Capsule2<T>>(text).inspect(|it| {
        let _ = (it.bounds(), it.transformed(&turned));
    }));
    ask::<T, _, 2>(read::<Obb2<T>>(text).inspect(|it| {
        let _ = (it.bounds(), it.transformed(&turned));
    }));
    ask::<T, _, 2>(read::<Segment2<T>>(text));
    ask::<T, _, 2>(read::<Triangle2<T>>(text));
    ask::<T, _, 2>(read::<ConvexPolygon<T>>(text).inspect(|it| {
        let _ = (it.bounds(), it.transformed(&turned));
    }));
    ask::<T, _, 2>(read::<Polygon<T>>(text).inspect(|it| {
        let _ = (it.bounds(), it.transformed(&turned));
    }));
    ask::<T, _, 2>(read::<MultiPolygon<T>>(text).inspect(|it| {
        let _ = (it.bounds(), it.transformed(&turned));
    }));
    ask::<T, _, 2>(read::<Polyline2<T>>(text).inspect(|it| {
        let _ = (it.bounds(), it.transformed(&turned));
    }));
    ask::<T, _, 3>(read::<Aabb3<T>>(text));
    ask::<T, _, 3>(read::<Sphere<T>>(text));
    ask::<T, _, 3>(read::<Plane<T>>(text));
    ask::<T, _, 3>(read::<Tetrahedron<T>>(text));
    ask::<T, _, 3>(read::<ConvexPolyhedron<T>>(text).inspect(|it| {
        let _ = it.bounds();
    }));
}

/// A scalar that text holds.
pub trait Float: nalgebra::RealField + Copy + Serialize + DeserializeOwned {}

impl Float for f32 {}
impl Float for f64 {}

fn read<S: DeserializeOwned + Serialize + PartialEq + Debug>(text: &[u8]) -> Option<S> {
    let shape = serde_json::from_slice::<S>(text).ok()?;
    let written = serde_json::to_string(&shape).expect("a shape can be written");
    let again = serde_json::from_str::<S>(&written);
    assert_eq!(again.ok().as_ref(), Some(&shape), "{written}");
    Some(shape)
}

/// What was read has answers.
fn ask<T: Float, S, const D: usize>(shape: Option<S>)
where
    S: Intersects<Point<T, D>> + Nearest<Point<T, D>, Scalar = T>,
{
    let (origin, Some(shape)) = (Point::origin(), shape) else {
        return;
    };
    let distance = shape.distance(&origin);
    assert!(distance >= T::zero(), "{distance}");
    if shape.intersects(&origin) {
        assert!(distance.is_zero());
    }
}
