//! What contacts over the edges of a path and over the triangles of a surface have in common.

use super::are_same_normals;
use crate::exact::{above, below, coords};
use crate::predicate::{SupportingLine, dot_sign, largest, unit_toward};
use crate::query::WHOLES;
use crate::{ContactPoints, ManifoldPoint};
use core::cmp::Ordering;
use nalgebra::{Point, RealField, SVector};

/// The order of two points along a vector.
pub(super) fn cmp_along<T: RealField + Copy, const D: usize>(
    vector: &SVector<T, D>,
    p: &Point<T, D>,
    q: &Point<T, D>,
) -> Ordering {
    let origin = Point::origin();
    dot_sign(
        SupportingLine::along(&origin, vector),
        SupportingLine::between(q, p),
    )
}

/// Whether two points are as far along a unit normal, but for the rounding of that.
///
/// The coordinates of the normal n and of the unit vector a from one to the other err by a unit of the last place of 1 each, so the
/// sum of their products by |a|_1 + |n|_1 <= 2 sqrt(3) units, and by half a unit for each of the three products and two sums that
/// are rounded: by less than 3.5 + 2.5 = 6.
pub(super) fn are_level<T: RealField + Copy, const D: usize>(
    normal: &SVector<T, D>,
    [p, q]: [&Point<T, D>; 2],
    [relative, absolute]: [f64; 2],
) -> bool {
    const ROUNDINGS: f64 = 6.0;
    let along = unit_toward(coords(p), coords(q));
    let products = (0..D).map(|axis| normal[axis] * along[axis]);
    let sum = products.fold(T::zero(), |sum, product| sum + product);
    above(sum.abs()) <= ROUNDINGS * (relative + absolute)
}

/// Whether no part of a shape is met by another one, which may be inside it: parts across a gap are apart from it.
pub(super) fn are_all_apart<'c, T: RealField + Copy, const D: usize>(
    mut contacts: impl Iterator<Item = &'c ContactPoints<T, D>>,
) -> bool {
    contacts.all(|contact| contact.separation > T::zero())
}

/// Whether two normals are on the same side.
pub(super) fn are_along<T: RealField + Copy, const D: usize>(
    normal: &SVector<T, D>,
    other: &SVector<T, D>,
) -> bool {
    cmp_along(normal, &Point::from(*other), &Point::origin()).is_gt()
}

/// The order in which the deeper of two contacts comes first.
pub(super) fn cmp_separations<T: RealField + Copy, const D: usize>(
    p: &ContactPoints<T, D>,
    q: &ContactPoints<T, D>,
) -> Ordering {
    let order = p.separation.partial_cmp(&q.separation);
    order.unwrap_or(Ordering::Equal)
}

/// What two contacts err by together, given the rounding of each relative to the largest coordinate of its points.
fn rounding_of_both<T: RealField + Copy, const D: usize>(
    p: &ContactPoints<T, D>,
    q: &ContactPoints<T, D>,
    [relative, absolute]: [f64; 2],
) -> f64 {
    let points = [&p.on_self, &p.on_rhs, &q.on_self, &q.on_rhs];
    let scale = largest(points.map(|point| coords(point).map(|x| above(x.abs()))));
    2.0 * (relative * scale + absolute)
}

/// Whether a contact is less deep than another one by more than the rounding of both.
pub(super) fn is_less_deep<T: RealField + Copy, const D: usize>(
    p: &ContactPoints<T, D>,
    q: &ContactPoints<T, D>,
    rounding: [f64; 2],
) -> bool {
    below(p.separation - q.separation) > rounding_of_both(p, q, rounding)
}

/// Whether two contacts have the same points and the same normal, but for the rounding of both.
pub(super) fn are_same_contacts<T: RealField + Copy, const D: usize>(
    p: &ContactPoints<T, D>,
    q: &ContactPoints<T, D>,
    rounding: [f64; 2],
) -> bool {
    let are_near = || {
        let room = rounding_of_both(p, q, rounding);
        let pairs = [(&p.on_self, &q.on_self), (&p.on_rhs, &q.on_rhs)];
        let is_near = |i: &Point<T, D>, j: &Point<T, D>| {
            (0..D).all(|axis| above((i[axis] - j[axis]).abs()) <= room)
        };
        pairs.iter().all(|(i, j)| is_near(i, j))
    };
    are_same_normals(&p.normal, &q.normal, rounding) && are_near()
}

/// The contact with the least depth of those that are allowed, or of all if none is; the first of several.
pub(super) fn least_deep<T: RealField + Copy, const D: usize>(
    contacts: impl Iterator<Item = (bool, ContactPoints<T, D>)>,
) -> Option<ContactPoints<T, D>> {
    let mut best: Option<(bool, ContactPoints<T, D>)> = None;
    for found in contacts {
        let is_better = |(is_allowed, best): &(bool, ContactPoints<T, D>)| {
            let order = found.0.cmp(is_allowed);
            order.is_gt() || order.is_eq() && found.1.separation > best.separation
        };
        if best.as_ref().is_none_or(is_better) {
            best = Some(found);
        }
    }
    best.map(|(_, contact)| contact)
}

impl<T: RealField + Copy, const D: usize> ManifoldPoint<T, D> {
    /// The point alone, as a contact along a normal.
    pub(super) fn along(&self, normal: SVector<T, D>) -> ContactPoints<T, D> {
        ContactPoints {
            separation: self.separation,
            normal,
            on_self: self.on_self,
            on_rhs: self.on_rhs,
            unique: true,
            parts: WHOLES,
        }
    }
}

impl<T: RealField + Copy, const D: usize> ContactPoints<T, D> {
    /// Takes the numbers of the closest points: of several that are as deep, the others keep their places.
    pub(super) fn refine(&mut self, closest: Self) {
        let found = *self;
        *self = closest;
        if closest.on_self != found.on_self {
            self.on_self = found.on_self;
            self.on_rhs = found.on_rhs;
        }
    }
}

/// A contact whose coordinates that are 0 have no sign.
pub(super) fn with_unsigned_zeros<T: RealField + Copy, const D: usize>(
    contact: ContactPoints<T, D>,
) -> ContactPoints<T, D> {
    ContactPoints {
        normal: contact.normal.map(|x| x + T::zero()),
        ..contact
    }
}
