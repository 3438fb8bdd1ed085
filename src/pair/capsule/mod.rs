//! The boundary of capsules, and their intersections with lines, rays and segments.
//!
//! A capsule is a sphere-swept segment, its core, so distances from the core are compared with the radius: Ericson, *Real-Time
//! Collision Detection* (2005), 4.5 and 5.1.9. A capsule without radius is a segment, and one without length a ball. Constant
//! time.

mod boundary;
mod cut;
pub(crate) mod normal;

use crate::algorithm::candidate::Candidate;
use crate::algorithm::linear::Linear;
use crate::algorithm::plane_shapes::SphereSwept;
use crate::{Capsule, Piece};
use core::cmp::Ordering;
use nalgebra::RealField;

/// Compares the distance of a point from the core with the sum of the radii.
#[cfg_attr(not(debug_assertions), inline)]
fn cmp_distance_to_core<T: RealField + Copy, const D: usize, const S: usize>(
    p: &[T; D],
    core: Linear<&[T; D], true>,
    radii: [T; S],
) -> Ordering {
    Candidate::to_linear(p, core, core.region(p)).cmp_length(radii)
}

pair! {
    [D] c: Capsule<T, D>, l: Line | Ray | Segment,
    /// The part in the capsule, in order of the parameter of the line, ray or segment.
    intersection -> Option<Piece<T, D>>: cut::intersect_capsule(c.core(), c.radius(), l),
}
