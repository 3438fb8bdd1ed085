//! Rapier on tangency: dispatchers that answer the questions of the physics engine Rapier with tangency.
//!
//! Rapier asks a *dispatcher* whether two shapes intersect, how far they are apart, where they touch, and when one that
//! moves reaches the other. Parry, on which Rapier stands, brings its own; [`NarrowPhase::with_query_dispatcher`] takes
//! another one. There is one for each of Rapier's crates, behind the feature of the same name:
//!
//! | feature | module | dispatcher for |
//! |---|---|---|
//! | `rapier3d` | [`space_f32`] | `rapier3d` |
//! | `rapier3d-f64` | `space_f64` | `rapier3d-f64` |
//! | `rapier2d` | `plane_f32` | `rapier2d` |
//! | `rapier2d-f64` | `plane_f64` | `rapier2d-f64` |
//!
//! All four are made from the same source. What differs between the plane and space is in `dimension`.
//!
//! Every question is asked in `f64`: a number of `f32` is one of `f64`, and a shape that is moved there is rounded a
//! hundred million times less than in `f32`. The answers are rounded to Rapier's scalar once.
//!
//! [`NarrowPhase::with_query_dispatcher`]: https://docs.rs/rapier3d/latest/rapier3d/geometry/struct.NarrowPhase.html

#[cfg(feature = "rapier2d")]
pub mod plane_f32;
#[cfg(feature = "rapier2d-f64")]
pub mod plane_f64;
#[cfg(feature = "rapier3d")]
pub mod space_f32;
#[cfg(feature = "rapier3d-f64")]
pub mod space_f64;
