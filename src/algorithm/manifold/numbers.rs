//! Contacts and points of manifolds in floats, and those of floats in the scalar.

use crate::door::contact::number;
use crate::door::read::floats;
use crate::{ContactManifold, ContactPoints, ManifoldPoint};
use nalgebra::{Point, RealField, SVector};

/// A number of a scalar as an `f64`: see [`floats`].
pub(crate) fn float<T: RealField + Copy>(x: T) -> f64 {
    let [x] = floats(&[x]);
    x
}

pub(crate) fn point_in_floats<T: RealField + Copy, const D: usize>(
    p: &Point<T, D>,
) -> Point<f64, D> {
    Point::from(floats(&p.coords.data.0[0]))
}

pub(crate) fn contact_in_floats<T: RealField + Copy, const D: usize>(
    contact: &ContactPoints<T, D>,
) -> ContactPoints<f64, D> {
    ContactPoints {
        separation: float(contact.separation),
        normal: SVector::from(floats(&contact.normal.data.0[0])),
        on_self: point_in_floats(&contact.on_self),
        on_rhs: point_in_floats(&contact.on_rhs),
        unique: contact.unique,
        parts: contact.parts,
    }
}

pub(super) fn point_in_scalar<T: RealField + Copy, const D: usize>(
    point: &ManifoldPoint<f64, D>,
) -> ManifoldPoint<T, D> {
    ManifoldPoint {
        on_self: point.on_self.map(number),
        on_rhs: point.on_rhs.map(number),
        separation: number(point.separation),
        features: point.features,
    }
}

/// The manifold of a contact, whose normal it has.
pub(super) fn manifold_in_scalar<T: RealField + Copy, const D: usize>(
    found: &ContactManifold<f64, D>,
    contact: &ContactPoints<T, D>,
) -> ContactManifold<T, D> {
    ContactManifold {
        normal: contact.normal,
        parts: found.parts,
        points: crate::exact::each(&found.points, point_in_scalar),
        count: found.count,
    }
}
