//! Shapes read from any text.

use nalgebra::{Isometry2, Isometry3, Point, Vector2, Vector3};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt::Debug;
use tangency::*;

/// Reads the text as each kind of shape.
///
/// # Panics
/// Where reading or a query does, and where writing and reading again gives another shape.
pub fn check(text: &[u8]) {
    check_shapes::<f32>(text);
    check_shapes::<f64>(text);
    read::<Piece<f64, 2>>(text);
    read::<Section<f64>>(text);
    read::<Clipped<f64>>(text);
}

macro_rules! read_shapes {
    (($text:expr) $($Name:ident: $($dimension:tt $Shape:ty),+;)*) => {
        $($(require_answers::<T, $Shape, $dimension>(read($text));)+)*
    };
}

macro_rules! move_shapes {
    ($text:expr, $motion:expr, $($Shape:ty),*) => {
        $(if let Some(shape) = read::<$Shape>($text) {
            let _ = (shape.bounds(), shape.transformed($motion));
        })*
    };
}

fn check_shapes<T: Float>(text: &[u8]) {
    tangency::for_each_shape! { read_shapes, text }
    read_shapes! { (text)
        Cylinder: 3 Cylinder<T>;
        Cone: 3 Cone<T>;
        TruncatedCone: 3 TruncatedCone<T>;
        Rounded: 2 Rounded<Segment<T, 2>>, 2 Rounded<Obb<T, 2>>, 2 Rounded<ConvexPolygon<T>>, 3 Rounded<Triangle<T, 3>>,
            3 Rounded<Aabb<T, 3>>, 3 Rounded<Tetrahedron<T>>, 3 Rounded<ConvexPolyhedron<T>>;
        Any: 2 Shape2<T>, 3 Shape3<T>;
    }
    let motion = Isometry2::new(Vector2::new(T::one(), -T::one()), T::one());
    move_shapes!(text, &motion, Ball<T, 2>, Capsule<T, 2>, Obb<T, 2>, Segment<T, 2>, Triangle<T, 2>);
    move_shapes!(text, &motion, Rounded<Triangle<T, 2>>, ConvexPolygon<T>, Polygon<T>, MultiPolygon<T>, Polyline<T, 2>);
    let motion = Isometry3::new(Vector3::repeat(T::one()), Vector3::repeat(T::one()));
    move_shapes!(text, &motion, Cylinder<T>, Cone<T>, TruncatedCone<T>, Rounded<Tetrahedron<T>>);
    move_shapes!(text, &motion, Tetrahedron<T>, ConvexPolyhedron<T>, Polyline<T, 3>, TriMesh<T>, HeightField<T>, Polyhedron<T>);
}

/// A scalar that text can hold.
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

/// Requires that what was read has answers.
fn require_answers<T: Float, S, const D: usize>(shape: Option<S>)
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
