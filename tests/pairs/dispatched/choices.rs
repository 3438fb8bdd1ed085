//! The answers of every pair, by each way to choose it.

use super::at_run_time::{AtRunTime, OnePart};
use crate::common::scalar::Scalar;
use crate::common::shapes::Shape;
use crate::common::table::{Figures, is_tested};
use nalgebra::{IsometryMatrix2, IsometryMatrix3, Point};
use tangency::*;

/// What is answered by each way to choose the pair, with its name.
pub type Choices<T> = Vec<(&'static str, AtRunTime<T>)>;

/// The answers about two figures; `None` where a constructor refuses one.
pub type Answered<T> = fn(&Figures<T>) -> Option<Choices<T>>;

/// The first shape, posed where it is.
pub const POSED: &str = "a posed shape";

/// The two shapes as enums, and as a composite of one part.
macro_rules! at_run_time {
    (2, $a:expr, $b:expr) => {
        at_run_time!(
            $a,
            $b,
            Shape2::from($a.clone()),
            Shape2::from($b.clone()),
            &IsometryMatrix2::identity()
        )
    };
    (3, $a:expr, $b:expr) => {
        at_run_time!(
            $a,
            $b,
            Shape3::from($a.clone()),
            Shape3::from($b.clone()),
            &IsometryMatrix3::identity()
        )
    };
    ($a:expr, $b:expr, $left:expr, $right:expr, $identity:expr) => {{
        let (a, b, left, right) = ($a, $b, $left, $right);
        let mut answers = vec![
            ("types", AtRunTime::of(a, b)),
            ("two enums", AtRunTime::of(&left, &right)),
            ("a shape and an enum", AtRunTime::of(a, &right)),
            ("an enum and a shape", AtRunTime::of(&left, b)),
            (
                "borrowed enums",
                AtRunTime::of(&left.as_ref(), &right.as_ref()),
            ),
        ];
        let posed = Posed::new(&left, $identity);
        answers.push((POSED, AtRunTime::of(&posed, &right)));
        // Part of a composite is what has bounds.
        if OnePart::is_possible(&left) {
            let left = Composite(OnePart(left));
            answers.push(("a composite and a shape", AtRunTime::of(&left, b)));
            answers.push(("a composite and an enum", AtRunTime::of(&left, &right)));
            if OnePart::is_possible(&right) {
                let right = Composite(OnePart(right));
                answers.push(("two composites", AtRunTime::of(&left, &right)));
            }
        }
        answers
    }};
}

macro_rules! list {
    (() $($dimension:tt $A:ty, $B:ty $(: $($question:ident),+)?;)*) => {
        [$(if const { is_tested::<T>($dimension, [<$A as Shape<T>>::KIND, <$B as Shape<T>>::KIND]) } {
            let answered: Answered<T> =
                |[a, b]| Some(at_run_time!($dimension, &<$A>::build(a)?, &<$B>::build(b)?));
            Some(answered)
        } else {
            None
        }),*].into_iter().flatten().collect()
    };
}

/// Of all pairs that are tested, in the order of the library's list.
pub fn choices<T: Scalar>() -> Vec<Answered<T>> {
    for_each_pair!(list)
}
