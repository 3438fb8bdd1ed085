//! The questions that not every pair of shapes answers: whether a solid contains a point and where
//! its boundary is nearest, where along its edges a shape is, and what convex shapes have in common.

mod ball_section;
mod beside;
mod boundary;
mod case;
mod clipped;
mod convex;
mod crease;
mod edges;
mod lens;
mod locate;
mod overlap;
mod pieces;
mod section;
mod solids;
mod triangles;
mod wedge;

use crate::common::scalar::Scalar;
use tangency_rational::BigRational;

/// What distances, points and parameters may be off, in units: see `Scalar::unit`.
const ALLOWED: f64 = 4.0;

fn allowed() -> BigRational {
    ALLOWED.rational()
}

/// Checks the questions of a module, over every kind of scalar.
macro_rules! laws {
    ($($law:ident: $check:path),*) => {$(
        mod $law {
            use super::*;
            use simba::scalar::{FixedI16F16, FixedI32F32};

            #[test]
            fn f32() {
                case::check(questions::<f32>, $check);
            }

            #[test]
            fn f64() {
                case::check(questions::<f64>, $check);
            }

            #[test]
            fn i16f16() {
                case::check(questions::<FixedI16F16>, $check);
            }

            #[test]
            fn i32f32() {
                case::check(questions::<FixedI32F32>, $check);
            }
        }
    )*};
}
use laws;
