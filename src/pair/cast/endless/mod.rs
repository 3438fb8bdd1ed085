//! When lines, rays and planes touch other shapes, one of which moves.
//!
//! A line or a ray touches a bounded shape when a segment of it does that has the feet of the shape all the time
//! ([`endless`](crate::algorithm::endless)). Two of them are compared by their directions ([`pairs`]). A plane is the boundary of the
//! half-space on the side on which the other shape is at first ([`sides`]). The contact before the motion is another question:
//! functions of exact points leave it out.

pub(crate) mod convex;
pub(crate) mod pairs;
pub(crate) mod sides;
mod skew;

use crate::pair::cast::entry::MotionRole;
use crate::{CastResult, CastStart, ContactPoints};
use nalgebra::{RealField, SVector};

/// A motion of one of two shapes, and the distance to keep.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RoleMotion<T, const D: usize> {
    pub(crate) vector: [T; D],
    pub(crate) distance: T,
    /// The role of the first of the two.
    pub(crate) role: MotionRole,
}

impl<T: RealField + Copy, const D: usize> RoleMotion<T, D> {
    fn of(vector: &SVector<T, D>, distance: T, role: MotionRole) -> Self {
        Self {
            vector: vector.data.0[0],
            distance,
            role,
        }
    }
}

/// A result with the contact before the motion, which a function computes.
fn with_contact<T: RealField + Copy, const D: usize>(
    found: CastResult<T, D>,
    contact: impl FnOnce() -> Option<ContactPoints<T, D>>,
) -> CastResult<T, D> {
    match found {
        CastResult::Start(start) => CastResult::Start(CastStart {
            contact: contact(),
            ..start
        }),
        found => found,
    }
}
