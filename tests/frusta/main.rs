//! Cylinders, cones and truncated cones.

#![allow(
    clippy::disallowed_methods,
    reason = "the test measures in plain floats"
)]

mod coaxial;
mod labelled;
mod laws;
mod shapes;
mod starts;
mod surfaces;
mod unique;
mod users;
