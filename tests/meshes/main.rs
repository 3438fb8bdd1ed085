//! Meshes and polylines in space: labelled cases, all parts one by one, rays at shared edges.

#[path = "../cast/numbers.rs"]
#[allow(dead_code, reason = "casts use the rest")]
mod numbers;
#[path = "../pairs/common/rng.rs"]
#[allow(dead_code, reason = "pairs use the rest")]
mod rng;

mod brute_force;
mod labels;
mod rays;
mod rounded;
mod shapes;
mod two_trees;

/// Makes a test of each of four scalars by a function that is generic over them.
macro_rules! in_four_scalars {
    ($check:ident) => {
        #[test]
        fn f32() {
            $check::<core::primitive::f32>();
        }

        #[test]
        fn f64() {
            $check::<core::primitive::f64>();
        }

        #[test]
        fn i16f16() {
            $check::<simba::scalar::FixedI16F16>();
        }

        #[test]
        fn i32f32() {
            $check::<simba::scalar::FixedI32F32>();
        }
    };
}
pub(crate) use in_four_scalars;
