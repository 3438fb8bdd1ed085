//! Contacts and casts of convex shapes chosen at run time, by the engine.

use super::{ConvexRef2, ConvexRef3, return_by_formula};
use crate::algorithm::coordinates::Coordinates;
use crate::algorithm::endless::Endless;
use crate::door;
use crate::engine::body::Rank;
use crate::pair::cast::are_all_finite;
use crate::pair::cast::entry::MotionRole;
use crate::pair::contact::{are_finite, contacts, is_pair_order};
use crate::{Cast, CastResult, Contact, ContactPoints, Nearest};
use nalgebra::{Point, RealField, SVector};

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

            /// Whether it is a line, a ray or a plane.
            fn is_endless(&self) -> bool {
                matches!(self.rank(), Rank::Line | Rank::Ray | Rank::Plane)
            }

            /// The point that a line or a ray without a direction is, where the other shape has no boundary plane.
            fn single_point(&self, other: &Self) -> Option<Point<T, $D>> {
                let line = match self {
                    Self::Line(line) => Endless::from(*line),
                    Self::Ray(ray) => Endless::from(*ray),
                    _ => return None,
                };
                let is_point = line.is_single_point() && !matches!(other.rank(), Rank::HalfSpace | Rank::Plane);
                is_point.then(|| Point::from(line.start))
            }

            /// The first touch of two shapes with finite numbers, at least one of which is a line, a ray or a plane.
            fn cast_of_endless(&self, motion: &SVector<T, $D>, rhs: &Self, distance: T) -> CastResult<T, $D> {
                if let Some(point) = self.single_point(rhs) {
                    return $Any::Point(&point).cast_within(motion, rhs, distance);
                }
                if let Some(point) = rhs.single_point(self) {
                    return self.cast_within(motion, &$Any::Point(&point), distance);
                }
                let (a, b) = (self.rank(), rhs.rank());
                let is_first = a == b || b == Rank::Line && a == Rank::Ray || is_pair_order(a, b);
                let (first, second, role) = if is_first {
                    (self, rhs, MotionRole::Moving)
                } else {
                    (rhs, self, MotionRole::Standing)
                };
                let contact = || role.contact_to(|| first.contact(second));
                door::cast::cast_of_endless(first, motion, second, distance, role, contact)
            }
        }

        impl<T: RealField + Copy> Contact<Self, $D> for $Any<'_, T> {
            #[inline(never)]
            fn contact(&self, rhs: &Self) -> Option<ContactPoints<T, $D>> {
                return_by_formula! { $Any (self, rhs), |a, b| Contact::contact(*a, *b); Point Point, Point Ball, Ball Point, Ball Ball }
                require_finite!(self, rhs);
                if let Some(point) = self.single_point(rhs) {
                    return $Any::Point(&point).contact(rhs);
                }
                if let Some(point) = rhs.single_point(self) {
                    return self.contact(&$Any::Point(&point));
                }
                self.contact_in_order(rhs, |a, b| {
                    if a.is_endless() || b.is_endless() {
                        door::contact::contact_of_endless(a, b)
                    } else if a.is_half_space() {
                        door::contact::contact_of_half_space(a, b)
                    } else {
                        Some(door::contact::contact(a, b))
                    }
                })
            }

            #[inline(never)]
            fn contact_within(&self, rhs: &Self, margin: T) -> Option<ContactPoints<T, $D>> {
                return_by_formula! { $Any (self, rhs), |a, b| Contact::contact_within(*a, *b, margin); Point Point, Point Ball, Ball Point, Ball Ball }
                let is_unbounded = |it: &Self| it.is_half_space() || it.is_endless();
                if is_unbounded(self) || is_unbounded(rhs) || !are_finite(self, rhs) {
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
                if self.is_endless() || rhs.is_endless() {
                    return self.cast_of_endless(motion, rhs, distance);
                }
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
