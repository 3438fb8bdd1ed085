//! The laws of the library, for every pair of shapes and every kind of scalar.

mod areas;
mod case;
mod distances;
mod exactly;
pub mod fuzzed;
mod many_corners;
mod one_story;
mod scaling;
mod sets;
mod total;
mod touching;

use crate::common::scalar::Scalar;
use simba::scalar::{FixedI16F16, FixedI32F32};
use tangency_rational::BigRational;

/// What distances, points and parameters may be off, in units: see `Scalar::unit`.
const ALLOWED: f64 = 4.0;

fn allowed() -> BigRational {
    ALLOWED.rational()
}

macro_rules! law {
    ($module:ident::$law:ident) => {
        mod $law {
            use super::*;

            #[cfg(not(mutants))]
            #[test]
            fn f32() {
                case::check::<f32>(stringify!($law), $module::$law);
            }

            #[test]
            fn f64() {
                case::check::<f64>(stringify!($law), $module::$law);
            }

            #[test]
            fn i16f16() {
                case::check::<FixedI16F16>(stringify!($law), $module::$law);
            }

            #[cfg(not(mutants))]
            #[test]
            fn i32f32() {
                case::check::<FixedI32F32>(stringify!($law), $module::$law);
            }
        }
    };
}

law!(one_story::all_answers_agree);
law!(distances::limits_are_decided_exactly);
law!(touching::touching_is_intersecting);
law!(scaling::no_scale);
law!(scaling::no_place);
law!(total::any_numbers);
law!(total::nothing_is_made_up);
