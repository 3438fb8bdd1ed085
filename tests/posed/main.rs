//! Posed shapes answer as the moved shapes do, bit for bit.
#![allow(
    clippy::disallowed_methods,
    reason = "inputs are made by trigonometry, which no query uses"
)]

mod contacts;
mod every_shape;
mod meshes;
mod places;
mod samples;
