//! Contacts of boxes along the axes that meet, with each other, with points and with balls: along the axis on which
//! they overlap least.
//!
//! The difference of two such boxes is one too, so that its faces are known: Ericson, *Real-Time Collision Detection*
//! (2005), 4.2.1. A point is a box without extent, and the core of a ball is a point. Shapes whose cores are apart are
//! left to the other contacts. Constant time.

use crate::exact::{
    ExactPoint, ExplicitPoint, Predicate, Ring, SumPoint, coords, each, saturating_neg,
};
use crate::query::WHOLES;
use crate::{Aabb, Ball, ContactPoints};
use core::cmp::Ordering;
use nalgebra::{Point, RealField, SVector};

/// A box along the axes, with a radius around it.
pub(super) trait AlignedBox<T: RealField + Copy, const D: usize> {
    fn ends(&self) -> [&[T; D]; 2];

    fn radius(&self) -> T {
        T::zero()
    }
}

impl<T: RealField + Copy, const D: usize> AlignedBox<T, D> for Aabb<T, D> {
    fn ends(&self) -> [&[T; D]; 2] {
        [coords(self.min()), coords(self.max())]
    }
}

impl<T: RealField + Copy, const D: usize> AlignedBox<T, D> for Point<T, D> {
    fn ends(&self) -> [&[T; D]; 2] {
        [coords(self); 2]
    }
}

impl<T: RealField + Copy, const D: usize> AlignedBox<T, D> for Ball<T, D> {
    fn ends(&self) -> [&[T; D]; 2] {
        [coords(self.center()); 2]
    }

    fn radius(&self) -> T {
        Self::radius(self)
    }
}

/// A face of the difference of two boxes: where the second one leaves the first along an axis, forth or back.
#[derive(Clone, Copy)]
struct BoxFace<T> {
    axis: usize,
    is_forth: bool,
    /// The ends of the two boxes that touch then.
    ends: [T; 2],
}

/// (a - b) - (c - d) (degree 1).
struct DifferenceOfDepths;
impl Predicate<1, 4, 0> for DifferenceOfDepths {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>([[a], [b], [c], [d]]: [[R; 1]; 4], _: [R; 0]) -> R {
        (a - b) - (c - d)
    }
}

impl<T: RealField + Copy> BoxFace<T> {
    /// The ends, the higher one first.
    fn high_and_low(&self) -> [T; 2] {
        let [a, b] = self.ends;
        if self.is_forth { [a, b] } else { [b, a] }
    }

    fn cmp_depths(&self, other: &Self) -> Ordering {
        let ([a, b], [c, d]) = (self.high_and_low(), other.high_and_low());
        let points = each(&[a, b, c, d], |&x| ExplicitPoint([x]));
        ExplicitPoint::sign(DifferenceOfDepths, points, [])
    }
}

/// The contact, if the cores meet.
pub(super) fn contact<T, A, B, const D: usize>(a: &A, b: &B) -> Option<ContactPoints<T, D>>
where
    T: RealField + Copy,
    A: AlignedBox<T, D>,
    B: AlignedBox<T, D>,
{
    contact_of_boxes(a.ends(), b.ends(), [a.radius(), b.radius()])
}

/// The contact of two boxes with radii around them, if they meet.
#[inline(never)]
pub(crate) fn contact_of_boxes<T: RealField + Copy, const D: usize>(
    [a_min, a_max]: [&[T; D]; 2],
    [b_min, b_max]: [&[T; D]; 2],
    radii: [T; 2],
) -> Option<ContactPoints<T, D>> {
    let (mut nearest, mut is_unique): (Option<BoxFace<T>>, bool) = (None, true);
    for axis in 0..D {
        if a_max[axis] < b_min[axis] || b_max[axis] < a_min[axis] {
            return None;
        }
        let forth = [a_max[axis], b_min[axis]];
        let back = [a_min[axis], b_max[axis]];
        for (ends, is_forth) in [(forth, true), (back, false)] {
            let face = BoxFace {
                axis,
                is_forth,
                ends,
            };
            match nearest.map_or(Ordering::Less, |nearest| face.cmp_depths(&nearest)) {
                Ordering::Less => (nearest, is_unique) = (Some(face), true),
                Ordering::Equal => is_unique = false,
                Ordering::Greater => {}
            }
        }
    }
    let face = nearest?;
    let mut corner = *a_min;
    for axis in 0..D {
        if b_min[axis] > corner[axis] {
            corner[axis] = b_min[axis];
        }
    }
    Some(face.contact(corner, radii, is_unique))
}

impl<T: RealField + Copy> BoxFace<T> {
    /// The contact at a point of both boxes.
    fn contact<const D: usize>(
        &self,
        corner: [T; D],
        [r, s]: [T; 2],
        unique: bool,
    ) -> ContactPoints<T, D> {
        let [high, low] = self.high_and_low();
        let [a, b] = self.ends;
        let turned = |x: T| if self.is_forth { x } else { saturating_neg(x) };
        let mut normal = SVector::zeros();
        normal[self.axis] = turned(T::one());
        let at = |x: T, radius: T| {
            let mut point = corner;
            point[self.axis] = sum([x, turned(radius)]);
            Point::from(point)
        };
        ContactPoints {
            separation: sum([
                low,
                saturating_neg(high),
                saturating_neg(r),
                saturating_neg(s),
            ]),
            normal,
            on_self: at(a, r),
            on_rhs: at(b, saturating_neg(s)),
            unique,
            parts: WHOLES,
        }
    }
}

/// The sum of some terms, rounded once.
fn sum<T: RealField + Copy, const N: usize>(terms: [T; N]) -> T {
    let [sum] = SumPoint::<T, 1, N, N>(terms).rounded();
    sum
}
