//! Contacts of triangles for `f64`: compiled here, once.

use super::near::{IndexedContacts, NearQuestion, NearShape};
use crate::algorithm::solid::{Solid, SolidVertex};
use crate::exact::{ExplicitPoint, SumPoint3, is};
use crate::{ContactPoints, ManifoldPoint, Segment, Triangle};
use alloc::vec::Vec;
use nalgebra::{Point3, RealField};

/// A shape of the scalar `T`, which is `f64`.
struct OfDoubles<'a, T: RealField + Copy>(&'a dyn NearShape<T>);

impl<T: RealField + Copy> NearShape<f64> for OfDoubles<'_, T> {
    fn is_round(&self) -> bool {
        self.0.is_round()
    }

    fn contact_with_point(&self, point: &Point3<f64>) -> Option<ContactPoints<f64, 3>> {
        is(&self.0.contact_with_point(is(point)?)?).copied()
    }

    fn contact_with_segment(&self, segment: &Segment<f64, 3>) -> Option<ContactPoints<f64, 3>> {
        is(&self.0.contact_with_segment(is(segment)?)?).copied()
    }

    fn common_points(
        &self,
        triangle: &Triangle<f64, 3>,
        contact: &ContactPoints<f64, 3>,
        margin: f64,
    ) -> Vec<ManifoldPoint<f64, 3>> {
        let points = || {
            let points = self
                .0
                .common_points(is(triangle)?, is(contact)?, *is(&margin)?);
            is(&points).cloned()
        };
        points().unwrap_or_default()
    }
}

impl<T: RealField + Copy> NearQuestion<'_, T> {
    /// Asks the same about triangles of `f64`, if that is the scalar.
    fn of_doubles(
        &self,
        ask: impl FnOnce(&NearQuestion<'_, f64>) -> IndexedContacts<f64>,
    ) -> Option<IndexedContacts<T>> {
        let (rhs, margin) = (OfDoubles(self.rhs), *is(&self.margin)?);
        let at_point = |point: &Point3<f64>| {
            let found = is(point).map(|point| (self.at_point)(point));
            found
                .and_then(|found| is(&found).cloned())
                .unwrap_or_default()
        };
        let is_inside = |point: &Point3<f64>| {
            is(point).is_some_and(|point| self.is_inside.is_some_and(|ask| ask(point)))
        };
        let found = ask(&NearQuestion {
            found: is(&self.found).cloned()?,
            contacts: is(&self.contacts).cloned()?,
            is_inside: self.is_inside.is_some().then_some(&is_inside as _),
            at_point: &at_point,
            rhs: &rhs,
            margin,
        });
        is(&found).cloned()
    }
}

/// The contacts of `f64`.
pub(super) fn contacts<X: SolidVertex<Scalar = T>, T: RealField + Copy>(
    near: &NearQuestion<'_, T>,
    core: &Solid<'_, X>,
    radius: T,
) -> Option<IndexedContacts<T>> {
    let radius = *is(&radius)?;
    if let Some(core) = core.of_vertices() {
        return near.of_doubles(|near| contacts_of_points(near, &core, radius));
    }
    let core = core.of_vertices()?;
    near.of_doubles(|near| contacts_of_sums(near, &core, radius))
}

#[inline(never)]
fn contacts_of_points(
    near: &NearQuestion<'_, f64>,
    core: &Solid<'_, ExplicitPoint<f64, 3>>,
    radius: f64,
) -> IndexedContacts<f64> {
    near.contacts(core, radius)
}

#[inline(never)]
fn contacts_of_sums(
    near: &NearQuestion<'_, f64>,
    core: &Solid<'_, SumPoint3<f64>>,
    radius: f64,
) -> IndexedContacts<f64> {
    near.contacts(core, radius)
}
