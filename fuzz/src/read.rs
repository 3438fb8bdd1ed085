//! Shapes read from any text.

use nalgebra::{Isometry2, Point2, Vector2};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt::Debug;
use tangency::{
    Aabb2, Aabb3, Capsule2, Circle, ConvexPolygon, Intersects, Nearest, Obb2, Piece, Polygon,
    Polyline2, Segment2, Sphere, Triangle2,
};

/// Reads the text as each kind of shape.
///
/// # Panics
/// Where reading or asking does, and where what is written again is another shape.
pub fn hold(text: &[u8]) {
    hold_in::<f32>(text);
    hold_in::<f64>(text);
    read::<Aabb3<f64>>(text);
    read::<Sphere<f64>>(text);
    read::<Piece<f64, 2>>(text);
}

fn hold_in<T: Float>(text: &[u8]) {
    let turned = Isometry2::new(Vector2::new(T::one(), -T::one()), T::one());
    ask(read::<Aabb2<T>>(text));
    ask(read::<Circle<T>>(text).inspect(|it| {
        let _ = (it.bounds(), it.transformed(&turned));
    }));
    ask(read::<Capsule2<T>>(text).inspect(|it| {
        let _ = (it.bounds(), it.transformed(&turned));
    }));
    ask(read::<Obb2<T>>(text).inspect(|it| {
        let _ = (it.bounds(), it.transformed(&turned));
    }));
    ask(read::<Segment2<T>>(text));
    ask(read::<Triangle2<T>>(text));
    ask(read::<ConvexPolygon<T>>(text).inspect(|it| {
        let _ = (it.bounds(), it.transformed(&turned));
    }));
    ask(read::<Polygon<T>>(text).inspect(|it| {
        let _ = (it.bounds(), it.transformed(&turned));
    }));
    ask(read::<Polyline2<T>>(text).inspect(|it| {
        let _ = (it.bounds(), it.transformed(&turned));
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
fn ask<T: Float, S>(shape: Option<S>)
where
    S: Intersects<Point2<T>> + Nearest<Point2<T>, Scalar = T>,
{
    let (origin, Some(shape)) = (Point2::origin(), shape) else {
        return;
    };
    let distance = shape.distance(&origin);
    assert!(distance >= T::zero(), "{distance}");
    if shape.intersects(&origin) {
        assert!(distance.is_zero());
    }
}
