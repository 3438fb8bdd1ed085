//! How scalars come in: shapes are read as bodies, the engine is asked, and its answer becomes one in the scalar.
//!
//! This is all that a crate compiles for a question about two convex shapes. Floats are widened to `f64`. Fixed point
//! is read in units of its format. Of any other scalar the engine sees the `f64`s that its numbers are, or the nearest
//! ones, and finds the closest features; their own arithmetic then measures these ([`others`]), so that derivatives
//! live.

pub(crate) mod others;
pub(crate) mod read;
pub(crate) mod space;
