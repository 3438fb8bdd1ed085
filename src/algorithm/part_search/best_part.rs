//! The nearest of some parts, and the least of some distances.
//!
//! Of the parts at the least distance, as rounded, the answer has the points that come first in a fixed order, so
//! that it depends neither on the order of the parts nor on that of the two shapes.

use crate::algorithm::part_search::rounded_up;
use crate::{Aabb, NearestPoints};
use core::cmp::Ordering;
use core::ops::ControlFlow;
use nalgebra::{Point, RealField};

/// The nearest part so far: its id, its nearest points to the other shape, and its bounds, if they are known.
pub(super) struct BestPart<I, T: RealField + Copy, const D: usize> {
    best: Option<(I, NearestPoints<Point<T, D>, T>)>,
    bounds: Option<Aabb<T, D>>,
    /// The least distance, as rounded, of a part that has another nearest pair than the best one.
    rival: Option<T>,
}

impl<I, T: RealField + Copy, const D: usize> Default for BestPart<I, T, D> {
    fn default() -> Self {
        Self {
            best: None,
            bounds: None,
            rival: None,
        }
    }
}

impl<I: Copy + Ord, T: RealField + Copy, const D: usize> BestPart<I, T, D> {
    pub(super) fn best(&self) -> Option<(I, NearestPoints<Point<T, D>, T>)> {
        self.best
    }

    pub(super) fn rival(&self) -> Option<T> {
        self.rival
    }

    pub(super) fn distance(&self) -> Option<T> {
        self.best.map(|(_, nearest)| nearest.distance)
    }

    /// An upper estimate of the exact distance of the best part, given a box around all parts.
    pub(super) fn distance_rounded_up(&self, all: impl FnOnce() -> Aabb<T, D>) -> Option<T> {
        let bounds = self.bounds.unwrap_or_else(all);
        Some(rounded_up(self.distance()?, &bounds))
    }

    /// Keeps the nearer one of the best part and another with these bounds.
    pub(super) fn add(
        &mut self,
        id: I,
        nearest: NearestPoints<Point<T, D>, T>,
        bounds: impl FnOnce() -> Option<Aabb<T, D>>,
    ) {
        let found = (id, nearest);
        let Some(best) = self.best else {
            self.best = Some(found);
            self.bounds = bounds();
            return;
        };
        let order = cmp_distances(best.1.distance, nearest.distance);
        let order = order.then_with(|| order_of_ties(&best, &found));
        let [first, second] = if order.is_le() {
            [best, found]
        } else {
            self.bounds = bounds();
            [found, best]
        };
        let distance = second.1.distance;
        let is_less = self.rival.is_none_or(|least| distance < least);
        if is_less && is_rival(&first.1, &second.1) {
            self.rival = Some(distance);
        }
        self.best = Some(first);
    }
}

/// The order of two distances. One that is not a number is greater than all others.
pub(super) fn cmp_distances<T: RealField + Copy>(a: T, b: T) -> Ordering {
    let is_nan = |x: T| x.partial_cmp(&x).is_none();
    a.partial_cmp(&b)
        .unwrap_or_else(|| is_nan(a).cmp(&is_nan(b)))
}

/// Whether a part may have another nearest pair than a nearer one.
pub(super) fn is_rival<T: RealField + Copy, const D: usize>(
    nearest: &NearestPoints<Point<T, D>, T>,
    other: &NearestPoints<Point<T, D>, T>,
) -> bool {
    let is_same = nearest.on_self == other.on_self && nearest.on_rhs == other.on_rhs;
    !is_same || !other.unique
}

/// The order of parts at the same distance. Fixed point may round that of a part that is apart to 0: one that meets the
/// shape comes first.
fn order_of_ties<I: Ord, T: RealField + Copy, const D: usize>(
    a: &(I, NearestPoints<Point<T, D>, T>),
    b: &(I, NearestPoints<Point<T, D>, T>),
) -> Ordering {
    let [a_is_apart, b_is_apart] =
        [a, b].map(|(_, nearest)| nearest.distance.is_zero() && nearest.on_self != nearest.on_rhs);
    if a_is_apart != b_is_apart {
        return a_is_apart.cmp(&b_is_apart);
    }
    let order = cmp_points(&ordered_ends(&a.1), &ordered_ends(&b.1));
    order.then_with(|| a.0.cmp(&b.0))
}

/// The two points in an order of their own. Exchanging the shapes changes no comparison of such lists: if a point
/// of each shape were in the other as well, the shapes would meet.
fn ordered_ends<T: RealField + Copy, const D: usize>(
    nearest: &NearestPoints<Point<T, D>, T>,
) -> [Point<T, D>; 2] {
    let [a, b] = [nearest.on_self, nearest.on_rhs];
    if cmp_points(&[a], &[b]).is_le() {
        [a, b]
    } else {
        [b, a]
    }
}

fn cmp_points<T: RealField + Copy, const D: usize, const N: usize>(
    a: &[Point<T, D>; N],
    b: &[Point<T, D>; N],
) -> Ordering {
    let pairs = a.iter().zip(b).flat_map(|(a, b)| a.iter().zip(b.iter()));
    pairs.fold(Ordering::Equal, |order, (x, y)| {
        order.then(x.partial_cmp(y).unwrap_or(Ordering::Equal))
    })
}

/// The least of some distances.
pub(super) struct LeastDistance<T>(Option<T>);

impl<T: RealField + Copy> LeastDistance<T> {
    pub(super) const fn new() -> Self {
        Self(None)
    }

    pub(super) fn get(&self) -> Option<T> {
        self.0
    }

    /// Keeps the lesser one, and breaks at zero, which no distance is below.
    pub(super) fn add(&mut self, found: T) -> ControlFlow<()> {
        let is_less = |least| cmp_distances(found, least).is_lt();
        if self.0.is_none_or(is_less) {
            self.0 = Some(found);
        }
        if found.is_zero() {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    }
}
