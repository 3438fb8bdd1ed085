//! The points of contact of two convex shapes along a normal that is given.

use crate::algorithm::manifold::{Facing, PointKind, find_points};
use crate::exact::are_finite;
use crate::{Contact, ContactPoints, ManifoldPoint};
use alloc::vec::Vec;
use nalgebra::{RealField, SVector};

/// Replaces a list by the points of contact along a normal of two convex shapes that are at most a margin apart.
#[inline(never)]
pub(crate) fn collect_points_along<T, A, B, const D: usize>(
    a: &A,
    b: &B,
    normal: &SVector<T, D>,
    margin: T,
    points: &mut Vec<ManifoldPoint<T, D>>,
) where
    T: RealField + Copy,
    A: Contact<B, D, Scalar = T> + Facing<T, D>,
    B: Facing<T, D>,
{
    points.clear();
    let Some(contact) = a.contact_within(b, margin) else {
        return;
    };
    if contact.normal == *normal {
        points.extend(find_points(a, b, &contact, margin, PointKind::OfManifold));
    } else if are_finite([&normal.data.0[0]]) {
        let along = ContactPoints {
            normal: *normal,
            ..contact
        };
        points.extend(find_points(a, b, &along, margin, PointKind::Corners));
    }
}
