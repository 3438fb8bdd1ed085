//! What tangency answers about two shapes, in each of four scalars.

use crate::common::Common;
use crate::number::Number;
use crate::shape::{Shape, Shapes};
use crate::typed::{self, Fit, Typed};
use nalgebra::RealField;
use simba::scalar::{FixedI16F16, FixedI32F32};

/// The scalars of each table, in the order of its columns.
pub const SCALARS: [&str; 4] = ["f32", "f64", "I16F16", "I32F32"];

/// The place of a scalar's last bit at 1, for floats, or everywhere, for fixed point.
pub const LAST_PLACES: [f64; 4] = [
    f32::EPSILON as f64,
    f64::EPSILON,
    1.0 / 65536.0,
    1.0 / 4294967296.0,
];

/// A reply to a question: an answer, or why there is none.
#[derive(Clone, Debug)]
pub enum Reply {
    Answer(Answer),
    /// The scalar's range or precision cannot hold the inputs.
    DoesNotFit,
    /// A shape cannot be made of these numbers, in the words of its error.
    Refused(String),
}

impl Reply {
    pub fn answer(&self) -> Option<&Answer> {
        match self {
            Self::Answer(answer) => Some(answer),
            _ => None,
        }
    }
}

#[derive(Clone, Debug)]
pub struct Answer {
    pub intersects: bool,
    pub distance: Number,
    pub on_a: Vec<Number>,
    pub on_b: Vec<Number>,
    pub unique: bool,
    /// The common set, where the pair answers `intersection`.
    pub common: Option<Vec<Common>>,
}

/// Asks in each scalar. `exact` demands that a scalar holds every input without rounding, for
/// scenes in which the last bit decides.
pub fn replies(shapes: &Shapes, exact: bool) -> [Reply; 4] {
    let loss = if exact { 0.0 } else { 1.0 / 500.0 };
    let float = Fit {
        largest: f64::from(f32::MAX),
        loss,
    };
    // Fixed point leaves two bits for sums, as the crate documents.
    let short = Fit {
        largest: 8192.0,
        loss,
    };
    let long = Fit {
        largest: 536_870_912.0,
        loss,
    };
    match shapes {
        Shapes::Plane(a, b) => [
            ask(a, b, float, typed::in_plane::<f32>),
            ask(a, b, float, typed::in_plane::<f64>),
            ask(a, b, short, typed::in_plane::<FixedI16F16>),
            ask(a, b, long, typed::in_plane::<FixedI32F32>),
        ],
        Shapes::Space(a, b) => [
            ask(a, b, float, typed::in_space::<f32>),
            ask(a, b, float, typed::in_space::<f64>),
            ask(a, b, short, typed::in_space::<FixedI16F16>),
            ask(a, b, long, typed::in_space::<FixedI32F32>),
        ],
    }
}

type Answering<T, const D: usize> = fn(&Typed<T, D>, &Typed<T, D>) -> Option<Answer>;

fn ask<T: RealField + Copy, const D: usize>(
    a: &Shape<D>,
    b: &Shape<D>,
    fit: Fit,
    answer: Answering<T, D>,
) -> Reply {
    let (Some(a), Some(b)) = (Typed::of(a, fit), Typed::of(b, fit)) else {
        return Reply::DoesNotFit;
    };
    match (a, b) {
        (Ok(a), Ok(b)) => Reply::Answer(answer(&a, &b).expect("a pair that exists")),
        (Err(error), _) | (_, Err(error)) => Reply::Refused(error.to_string()),
    }
}
