//! Contacts of triangles for `f64`: compiled here, once.

use super::near::{IndexedContacts, NearQuestion, NearShape};
use crate::algorithm::solid::{Solid, SolidVertex};
use crate::exact::{ExplicitPoint, SumPoint3, is};
use crate::{ContactPoints, ManifoldPoint, Segment, Triangle};
use alloc::vec::Vec;
use nalgebra::{Point3, RealField};

/// A shape of the scalar `T`, which is `U`.
struct OfScalar<'a, T: RealField + Copy>(&'a dyn NearShape<T>);

impl<T: RealField + Copy, U: RealField + Copy> NearShape<U> for OfScalar<'_, T> {
    fn is_round(&self) -> bool {
        self.0.is_round()
    }

    fn contact_with_point(&self, point: &Point3<U>) -> Option<ContactPoints<U, 3>> {
        is(&self.0.contact_with_point(is(point)?)?).copied()
    }

    fn contact_with_segment(&self, segment: &Segment<U, 3>) -> Option<ContactPoints<U, 3>> {
        is(&self.0.contact_with_segment(is(segment)?)?).copied()
    }

    fn common_points(
        &self,
        triangle: &Triangle<U, 3>,
        contact: &ContactPoints<U, 3>,
        margin: U,
    ) -> Vec<ManifoldPoint<U, 3>> {
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
    /// Asks the same about triangles of this scalar, if it is `T`.
    fn of_scalar<U: RealField + Copy>(
        &self,
        ask: impl FnOnce(&NearQuestion<'_, U>) -> IndexedContacts<U>,
    ) -> Option<IndexedContacts<T>> {
        let (rhs, margin) = (OfScalar(self.rhs), *is::<T, U>(&self.margin)?);
        let at_point = |point: &Point3<U>| {
            let found = is(point).map(|point| (self.at_point)(point));
            found
                .and_then(|found| is(&found).cloned())
                .unwrap_or_default()
        };
        let is_inside = |point: &Point3<U>| {
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

macro_rules! scalars {
    ($($Scalar:ty: $of_points:ident $of_sums:ident;)+) => {
        /// The contacts, for the scalars here.
        pub(super) fn contacts<X: SolidVertex<Scalar = T>, T: RealField + Copy>(
            near: &NearQuestion<'_, T>,
            core: &Solid<'_, X>,
            radius: T,
        ) -> Option<IndexedContacts<T>> {
            $(if let Some(radius) = is(&radius) {
                if let Some(core) = core.of_vertices() {
                    return near.of_scalar(|near| $of_points(near, &core, *radius));
                }
                let core = core.of_vertices()?;
                return near.of_scalar(|near| $of_sums(near, &core, *radius));
            })+
            None
        }

        $(#[inline(never)]
        fn $of_points(
            near: &NearQuestion<'_, $Scalar>,
            core: &Solid<'_, ExplicitPoint<$Scalar, 3>>,
            radius: $Scalar,
        ) -> IndexedContacts<$Scalar> {
            near.contacts(core, radius)
        }

        #[inline(never)]
        fn $of_sums(
            near: &NearQuestion<'_, $Scalar>,
            core: &Solid<'_, SumPoint3<$Scalar>>,
            radius: $Scalar,
        ) -> IndexedContacts<$Scalar> {
            near.contacts(core, radius)
        })+
    };
}

scalars! {
    f64: contacts_of_double contacts_of_double_sums;
}
