//! How two bodies answer, in the engine's own numbers.
//!
//! Nothing here is generic over the scalar of a user. Floats, and scalars whose numbers are `f64`s, come in as `f64`;
//! fixed point comes in as integers, in units of its format. A shape is a [`Body`](body::Body), chosen at run time. So
//! all of this is compiled once, in this crate; what a crate that asks a question compiles is a [door](crate::door).

pub(crate) mod body;
#[cfg(feature = "fixed")]
pub(crate) mod grid;
pub(crate) mod number;
pub(crate) mod solids;
pub(crate) mod space;
