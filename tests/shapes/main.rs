//! What each shape accepts, refuses, stores and tells.

use nalgebra::{Isometry2, Point2, RealField, Translation2, UnitComplex, convert};
use tangency::{NonFinite, ShapeError, ShapePart};

/// Runs a generic check for each family of scalars.
macro_rules! in_every_scalar {
    ($check:ident($($argument:expr),*)) => {
        $check::<f32>($($argument),*);
        $check::<f64>($($argument),*);
        #[cfg(feature = "fixed")]
        {
            $check::<simba::scalar::FixedI16F16>($($argument),*);
            $check::<simba::scalar::FixedI32F32>($($argument),*);
        }
    };
}

mod balls_boxes_polylines;
mod capsules;
mod half_spaces;
mod height_fields;
mod holes;
mod measures;
mod motion;
mod obbs;
mod planes_and_tetrahedra;
mod polygons;
mod polyhedra;
mod rounded;
#[cfg(feature = "serde")]
mod serialised;
mod shape_trait;
mod transforms;

type Place = [f64; 2];

fn non_finite(number: f64) -> NonFinite {
    if number.is_nan() {
        NonFinite::Nan
    } else {
        NonFinite::Infinite
    }
}

fn not_finite(part: ShapePart, axis: Option<usize>, number: f64) -> ShapeError {
    ShapeError::NotFinite {
        part,
        axis,
        value: non_finite(number),
    }
}

fn point<T: RealField>([x, y]: Place) -> Point2<T> {
    Point2::new(convert(x), convert(y))
}

fn points<T: RealField>(places: &[Place]) -> Vec<Point2<T>> {
    places.iter().copied().map(point).collect()
}

const SQUARE: [Place; 4] = [[0.0, 0.0], [2.0, 0.0], [2.0, 2.0], [0.0, 2.0]];
/// Every second corner of a pentagon: all turns are to the left and add up to two rounds.
const PENTAGRAM: [Place; 5] = [
    [0.0, 10.0],
    [-6.0, -8.0],
    [9.0, 3.0],
    [-9.0, 3.0],
    [6.0, -8.0],
];
const BOW_TIE: [Place; 4] = [[0.0, 0.0], [2.0, 2.0], [2.0, 0.0], [0.0, 2.0]];
const ARROWHEAD: [Place; 4] = [[0.0, 0.0], [4.0, 3.0], [0.0, 6.0], [1.0, 3.0]];
const TRIANGLE_TWICE: [Place; 6] = [
    [0.0, 0.0],
    [2.0, 0.0],
    [0.0, 2.0],
    [0.0, 0.0],
    [2.0, 0.0],
    [0.0, 2.0],
];

/// A quarter turn to the left and a step, both exact in every scalar.
fn quarter_turn<T: RealField + Copy>() -> Isometry2<T> {
    let rotation = UnitComplex::from_cos_sin_unchecked(T::zero(), T::one());
    Isometry2::from_parts(Translation2::new(convert(10.0), convert(20.0)), rotation)
}
