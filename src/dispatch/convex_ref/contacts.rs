//! Contacts and casts of convex shapes chosen at run time, by the engine.

use super::{ConvexRef2, ConvexRef3, return_by_formula};
use crate::algorithm::coordinates::Coordinates;
use crate::door;
use crate::pair::cast::are_all_finite;
use crate::pair::cast::entry::MotionRole;
use crate::pair::contact::{are_finite, contacts, is_pair_order};
use crate::{Cast, CastResult, Contact, ContactPoints, Nearest};
use nalgebra::{RealField, SVector};

/// Implements contacts and casts by the engine.
macro_rules! contacts_of_engine {
    ($D:tt $Any:ident) => {
        impl<T: RealField + Copy> $Any<'_, T> {
            /// The contact in the order of the pair, in which the function computes it.
            fn contact_in_order(
                &self,
                rhs: &Self,
                contact: impl FnOnce(&Self, &Self) -> Option<ContactPoints<T, $D>>,
            ) -> Option<ContactPoints<T, $D>> {
                let (a, b) = (self.rank(), rhs.rank());
                let is_in_order = match a == b {
                    true => self.precedes(rhs),
                    false => is_pair_order(a, b),
                };
                let (first, second) = if is_in_order {
                    (self, rhs)
                } else {
                    (rhs, self)
                };
                let found = contact(first, second)?;
                Some(if is_in_order { found } else { found.flip() })
            }

            fn is_half_space(&self) -> bool {
                matches!(self, Self::HalfSpace(_))
            }
        }

        impl<T: RealField + Copy> Contact<Self, $D> for $Any<'_, T> {
            #[inline(never)]
            fn contact(&self, rhs: &Self) -> Option<ContactPoints<T, $D>> {
                return_by_formula! { $Any (self, rhs), |a, b| Contact::contact(*a, *b); Point Point, Point Ball, Ball Point, Ball Ball }
                require_finite!(self, rhs);
                self.contact_in_order(rhs, |a, b| match a.is_half_space() {
                    true => door::contact::contact_of_half_space(a, b),
                    false => Some(door::contact::contact(a, b)),
                })
            }

            #[inline(never)]
            fn contact_within(&self, rhs: &Self, margin: T) -> Option<ContactPoints<T, $D>> {
                return_by_formula! { $Any (self, rhs), |a, b| Contact::contact_within(*a, *b, margin); Point Point, Point Ball, Ball Point, Ball Ball }
                let has_half_space = self.is_half_space() || rhs.is_half_space();
                if has_half_space || !are_finite(self, rhs) {
                    return if self.within(rhs, margin) {
                        self.contact(rhs)
                    } else {
                        None
                    };
                }
                self.contact_in_order(rhs, |a, b| door::contact::contact_within(a, b, margin))
            }

            contacts! { @points $D Self }
        }

        impl<T: RealField + Copy> Cast<Self, $D> for $Any<'_, T> {
            #[inline(never)]
            fn cast_within(
                &self,
                motion: &SVector<T, $D>,
                rhs: &Self,
                distance: T,
            ) -> CastResult<T, $D> {
                if !are_all_finite(self, motion, rhs, distance) {
                    return CastResult::Miss;
                }
                let distance = if distance > T::zero() {
                    distance
                } else {
                    T::zero()
                };
                let (half_space, other, side) = if self.is_half_space() {
                    (self, rhs, MotionRole::Standing)
                } else if rhs.is_half_space() {
                    (rhs, self, MotionRole::Moving)
                } else {
                    return door::cast::cast(self, motion, rhs, distance, || self.contact(rhs));
                };
                let contact = || half_space.contact(other);
                door::cast::cast_with_half_space(half_space, motion, other, distance, side, contact)
            }
        }
    };
}

contacts_of_engine! { 2 ConvexRef2 }
contacts_of_engine! { 3 ConvexRef3 }
