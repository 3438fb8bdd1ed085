//! What stands beside the shapes: circles and spheres through points, tangents, the smallest balls and rectangles around points,
//! barycentric coordinates, and moments of inertia.

#![allow(
    clippy::disallowed_methods,
    reason = "the tests measure in plain floats"
)]

mod barycentric;
mod circumscribed;
mod enclosing_ball;
mod enclosing_rectangle;
mod exact;
mod inertia_of_corners;
mod inertia_of_round;
mod other_scalars;
#[path = "../frusta/random.rs"]
#[allow(dead_code, reason = "cylinders and cones use the rest")]
mod random;
mod scalars;
mod tangents;
mod total;

const CASES: usize = if cfg!(debug_assertions) { 60 } else { 1_000 };

/// Runs a generic check in each of four scalars.
macro_rules! in_four_scalars {
    ($check:ident) => {
        $check::<f32>();
        $check::<f64>();
        #[cfg(feature = "fixed")]
        {
            $check::<simba::scalar::FixedI16F16>();
            $check::<simba::scalar::FixedI32F32>();
        }
    };
}
pub(crate) use in_four_scalars;
