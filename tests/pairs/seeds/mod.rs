//! Inputs that broke a library once, each with the answer that is right.
//!
//! Where a comment names one, the input is from the reports or the measurements of another
//! library: the answers that it gave are no reproach, but what one gets without exact signs.
/// One test for every scalar listed, which is `T` in the body.
macro_rules! seed {
    ($(#[$doc:meta])* $name:ident [$($scalar:ident)*] $body:block) => {
        $(#[$doc])*
        mod $name {
            #[allow(unused_imports, reason = "not every body needs all of them")]
            use super::*;
            $(
                #[test]
                fn $scalar() {
                    #[allow(dead_code, reason = "not every body names it")]
                    type T = crate::seeds::scalars::$scalar;
                    $body
                }
            )*
        }
    };
}

/// Test names of the scalars.
#[allow(non_camel_case_types, reason = "they name tests")]
mod scalars {
    pub(crate) type f32 = core::primitive::f32;
    pub(crate) type f64 = core::primitive::f64;
    pub(crate) type i16f16 = simba::scalar::FixedI16F16;
    pub(crate) type i32f32 = simba::scalar::FixedI32F32;
}

mod balls;
mod convex_polygons;
mod fixed_point;
mod lines;
mod lines_and_balls;
mod not_a_number;
mod polygons;
mod prelude;
mod segments;
mod space;
mod triangles;
