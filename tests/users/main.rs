//! What trying the library as its users would brought to light: each finding as a regression test.
#![cfg(feature = "fixed")]
#![allow(
    clippy::disallowed_methods,
    reason = "the tests compute with short numbers of known size"
)]

mod boundary_in_space;
mod boxes_and_index;
mod casts_by_velocity;
mod collapsed_hulls;
mod constructor_panics;
mod derivatives;
mod distance_within;
mod finite_numbers;
mod geometry_functions;
mod multi_polygon;
mod nearest_distance;
mod nearest_unique;
mod not_a_number;
mod other_scalars;
mod point_side;
mod polygon_cleaning;
mod polygon_rings;
mod saturating_transforms;
mod touching_apex;
mod welding;
