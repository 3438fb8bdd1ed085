//! What contacts over the edges of a path and over the triangles of a surface have in common.

use super::are_same_normals;
use crate::algorithm::certified::larger;
use crate::algorithm::manifold::is_forward;
use crate::exact::{
    above, below, coords, rounding_in_f64, saturating_distance, saturating_translate,
};
use crate::predicate::{SupportingLine, dot_sign, largest, unit_toward};
use crate::query::WHOLES;
use crate::{ContactPoints, ManifoldPoint};
use alloc::vec::Vec;
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

/// Whether a point q that is lifted along a unit normal is behind a point p, by more than rounding.
///
/// The normal n errs by a unit in each coordinate, so n . (q - p) by |q - p|_1 units, and by less than 2.5 |q - p|_1 for its difference, products
/// and sums; the lift errs by a unit of itself: 8 units of both lengths are twice as much.
pub(super) fn is_certainly_behind<T: RealField + Copy, const D: usize>(
    normal: &SVector<T, D>,
    [p, q]: [&Point<T, D>; 2],
    lift: T,
    [relative, absolute]: [f64; 2],
) -> bool {
    const ROUNDINGS: f64 = 8.0;
    let offset = saturating_translate(*coords(q), coords(p).map(|x| -x));
    let (mut height, mut length) = (lift, above(lift.abs()));
    for (n, x) in normal.iter().zip(offset) {
        height += *n * x;
        length += above(x.abs());
    }
    below(-height) > ROUNDINGS * (relative * length + absolute)
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

/// The order of two pairs of parts that have the same normal, given the places of the parts: the first has a contact that both have. It is the
/// same from either shape: of pairs with the same places in turn, the shape that the normal leads out of counts.
pub(super) fn cmp_pairs<T: RealField + Copy, const D: usize>(
    [p, q]: [[usize; 2]; 2],
    normals: [&SVector<T, D>; 2],
) -> Ordering {
    let rank = |[i, j]: [usize; 2]| [i + j, i.abs_diff(j)];
    rank(p).cmp(&rank(q)).then_with(|| {
        let order = p[0].cmp(&q[0]);
        // Both normals are the same but for rounding, so one of them tells the side for both.
        let normal = normals[usize::from(order.is_gt())];
        match is_forward(normal) {
            true => order,
            false => order.reverse(),
        }
    })
}

/// Keeps the items of a list for which as many flags are set.
pub(super) fn keep_where<P>(list: &mut Vec<P>, are_left: Vec<bool>) {
    let mut are_left = are_left.into_iter();
    list.retain(|_| are_left.next() != Some(false));
}

/// Two contacts of a part of a shape, or of a neighbor of the part.
pub(super) struct ContactsOfPart<'c, T: RealField + Copy, const D: usize> {
    /// The corners of the part: an end of an edge twice.
    pub corners: [&'c Point<T, D>; 3],
    pub contacts: [&'c ContactPoints<T, D>; 2],
    /// What lengths err by, relative and absolute.
    pub rounding: [f64; 2],
}

impl<T: RealField + Copy, const D: usize> ContactsOfPart<'_, T, D> {
    fn points(&self) -> [&Point<T, D>; 4] {
        let [p, q] = self.contacts;
        [&p.on_self, &p.on_rhs, &q.on_self, &q.on_rhs]
    }

    /// The largest difference of a coordinate of a point and of a corner of the part, or of two corners.
    fn extent(&self) -> f64 {
        let start = self.corners[0];
        let points = self.points().into_iter().chain(self.corners);
        let lengths = points
            .flat_map(|p| (0..D).map(|axis| above(saturating_distance(p[axis], start[axis]))));
        lengths.fold(0.0, larger)
    }

    /// What both err by together.
    ///
    /// Normals and places along a part come from differences of coordinates, so a contact errs relative to how far these reach from the
    /// part, wherever that is: an f32 far away no more than near the origin, where coordinates are as good a measure and for
    /// a long part a better one. The points themselves are rounded to the numbers in which contacts of floats are found, or to
    /// the scalar.
    fn rounding_of_both(&self) -> f64 {
        let scale = self.scale();
        self.rounding_of(self.extent().min(scale), scale)
    }

    /// What both err by together, of points that reach so far from the part, and from the origin.
    fn rounding_of(&self, extent: f64, scale: f64) -> f64 {
        let [relative, absolute] = self.rounding;
        let [of_points, _] = rounding_in_f64(self.rounding);
        2.0 * (relative * extent + of_points * scale + absolute)
    }

    /// The largest coordinate of the points.
    fn scale(&self) -> f64 {
        largest(
            self.points()
                .map(|point| coords(point).map(|x| above(x.abs()))),
        )
    }

    /// Whether the first contact is less deep than the second by more than the rounding of both.
    pub fn is_less_deep(&self) -> bool {
        let [p, q] = self.contacts;
        let difference = below(p.separation - q.separation);
        difference > 0.0 && difference > self.rounding_of_both()
    }

    /// Whether both have the same points and the same normal, but for the rounding of both.
    pub fn are_same(&self) -> bool {
        let [p, q] = self.contacts;
        are_same_normals(&p.normal, &q.normal, self.rounding)
            && self.have_same_points() == [true; 2]
    }

    /// Whether their points of each shape are the same, but for the rounding of both.
    pub fn have_same_points(&self) -> [bool; 2] {
        let [p, q] = self.contacts;
        let difference = |i: &Point<T, D>, j: &Point<T, D>| {
            (0..D).fold(0.0, |most, axis| {
                larger(most, above(saturating_distance(i[axis], j[axis])))
            })
        };
        let differences = [
            difference(&p.on_self, &q.on_self),
            difference(&p.on_rhs, &q.on_rhs),
        ];
        // What is certainly apart is usual, and needs no extent.
        let scale = self.scale();
        let most = self.rounding_of(scale, scale);
        if differences.iter().all(|difference| *difference > most) {
            return [false; 2];
        }
        let room = self.rounding_of(self.extent().min(scale), scale);
        differences.map(|difference| difference <= room)
    }
}

/// A contact of two parts that meet.
#[derive(Clone, Copy)]
pub(super) struct ContactOfMeeting<T: RealField + Copy, const D: usize> {
    pub contact: ContactPoints<T, D>,
    /// Whether both shapes have its normal there.
    pub is_allowed: bool,
}

/// The contact with the least depth of those that are allowed, or of all if none is; the first of several.
pub(super) fn least_deep<T: RealField + Copy, const D: usize>(
    contacts: impl Iterator<Item = ContactOfMeeting<T, D>>,
) -> Option<ContactOfMeeting<T, D>> {
    contacts.reduce(|best, found| {
        let order = found.is_allowed.cmp(&best.is_allowed);
        let is_less_deep = found.contact.separation > best.contact.separation;
        match order.is_gt() || order.is_eq() && is_less_deep {
            true => found,
            false => best,
        }
    })
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
