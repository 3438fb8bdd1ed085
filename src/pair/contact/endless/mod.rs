//! Contacts of lines, rays and planes.
//!
//! A line or a ray is long enough where it is a segment with the feet of the other shape ([`endless`](crate::algorithm::endless)), but for
//! its depth: the faces of the difference that are those of the ends do not count. Two of them are compared by their
//! directions ([`pairs`]). A plane is a half-space on the side on which the other shape is less deep ([`sides`]), and so is a
//! line of the plane, whose difference with another shape has two edges.

pub(crate) mod convex;
pub(crate) mod pairs;
pub(crate) mod sides;

use crate::ContactPoints;
use crate::algorithm::linear::Linear;
use crate::exact::{ExactPoint, coords};
use crate::predicate::{LinearKind, cmp_projection_to_start, offset_along};
use nalgebra::Point;

/// A contact of a line or a ray, at the start of a ray where its point is before that.
///
/// Both points of a contact at a face may be moved along a ray that is parallel to it, as long as they stay in their shapes. The ray
/// has such points, so that its start is one if they begin before that.
fn on_ray<X, const D: usize>(
    linear: Linear<X, true>,
    contact: ContactPoints<X::Scalar, D>,
) -> ContactPoints<X::Scalar, D>
where
    X: ExactPoint<D> + From<[[X::Scalar; D]; 3]>,
{
    let zero = nalgebra::zero;
    let on_self = X::from([*coords(&contact.on_self), [zero(); D], [zero(); D]]);
    let is_before =
        linear.kind == LinearKind::Ray && cmp_projection_to_start(on_self, linear.line).is_lt();
    if contact.separation > zero() || !is_before {
        return contact;
    }
    let start = linear.line.start.rounded();
    let on_rhs = offset_along(&start, &contact.normal.data.0[0], contact.separation);
    ContactPoints {
        on_self: Point::from(start),
        on_rhs: Point::from(on_rhs),
        ..contact
    }
}
