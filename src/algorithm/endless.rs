//! Lines and rays, as far as they matter to a bounded shape.
//!
//! Only a part of a line is near a bounded shape, also where one of them moves: the points whose feet on the line are those
//! of the shape. So a segment of the line that is long enough has the closest features of the line, and touches the shape
//! when the line does. Its ends are unevaluated sums, so that it is exactly on the line. A depth is not that of the segment,
//! whose ends may be nearer: see
//! [`silhouette`](super::gjk::silhouette).

use crate::algorithm::linear::Linear;
use crate::exact::{saturating_neg, saturating_translate};
use crate::predicate::{LinearKind, SupportingLine};
use crate::shape::line::LineNumbers;
use crate::{Aabb, Line, Ray};
use nalgebra::{Point, RealField};

/// A line or a ray.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Endless<T, const D: usize> {
    /// The point of the parameter 0.
    pub(crate) start: [T; D],
    /// Vectors whose sum is exactly the direction.
    pub(crate) direction: [[T; D]; 2],
    pub(crate) kind: LinearKind,
}

impl<T: RealField + Copy, const D: usize> Endless<T, D> {
    /// One that is given by its start and its direction.
    pub(crate) fn along(start: [T; D], direction: [T; D], kind: LinearKind) -> Self {
        Self {
            start,
            direction: [direction, [T::zero(); D]],
            kind,
        }
    }

    /// One that is given by its start and another point of it.
    pub(crate) fn through(start: [T; D], point: [T; D], kind: LinearKind) -> Self {
        Self {
            start,
            direction: exact_difference(point, start),
            kind,
        }
    }

    /// Whether its direction is zero.
    pub(crate) fn is_single_point(&self) -> bool {
        self.direction.as_flattened().iter().all(T::is_zero)
    }

    /// The point that it is, if its direction is zero.
    pub(crate) fn single_point(&self) -> Option<Point<T, D>> {
        self.is_single_point().then(|| Point::from(self.start))
    }

    /// Its start and another point of it; a line has the start between that and a third one, which is not needed.
    pub(crate) fn linear<X: From<[[T; D]; 3]>>(&self) -> Linear<X, true> {
        let [start, toward] = self.ends_at(T::zero());
        Linear {
            line: SupportingLine { start, toward },
            kind: self.kind,
        }
    }

    /// The ends of a segment of it that has the feet of all points whose coordinates are at most a size.
    pub(crate) fn ends_beside<X: From<[[T; D]; 3]>>(&self, size: T) -> [X; 2] {
        self.ends_at(saturating_sum(size, largest(&self.start)))
    }

    /// The ends of a segment of it that has the feet of all points whose coordinates are at most a size, and of those at a
    /// distance from them, also where it or they move.
    pub(crate) fn ends_on_way<X: From<[[T; D]; 3]>>(
        &self,
        size: T,
        motion: &[T; D],
        distance: T,
    ) -> [X; 2] {
        let beside = saturating_sum(largest(&self.start), largest(motion));
        self.ends_at(saturating_sum(saturating_sum(size, beside), distance))
    }

    /// The ends of a segment of it that goes on from the start for `D` times the distance to be reached at least.
    ///
    /// With an offset x whose coordinates are at most r, and k times the direction d, |x . d| is at most r |d|_1, and
    /// k d . d at least k |d|_1^2 / D. So the foot is before the end if k |d|_1 is more than D r, which 4 r is.
    pub(crate) fn ends_at<X: From<[[T; D]; 3]>>(&self, reach: T) -> [X; 2] {
        let forth = self.terms_that_reach(reach);
        let back = match self.kind {
            LinearKind::Line => forth.map(|term| term.map(saturating_neg)),
            _ => [[T::zero(); D]; 2],
        };
        [back, forth].map(|[u, v]| X::from([self.start, u, v]))
    }

    /// A multiple of the direction, which is exact as it is doubled, as long as no number is too large for that.
    fn terms_that_reach(&self, reach: T) -> [[T; D]; 2] {
        let [mut large, mut rest] = self.direction;
        let half = T::max_value().map(|most| most / (T::one() + T::one()));
        let four = (T::one() + T::one()) * (T::one() + T::one());
        // A quarter of the length, as four times the distance may be too large.
        let is_short = |size: T| size > T::zero() && size / four <= reach;
        while is_short(largest(&large)) && half.is_none_or(|half| largest(&large) < half) {
            large = saturating_translate(large, large);
            rest = saturating_translate(rest, rest);
        }
        if rest.iter().all(T::is_zero) {
            // Twice as far, where a number that is twice as large is none of the format.
            rest = large;
        }
        [large, rest]
    }
}

/// The largest magnitude of the coordinates of a box.
pub(crate) fn size_of_box<T: RealField + Copy, const D: usize>(bounds: &Aabb<T, D>) -> T {
    let [least, greatest] = [bounds.min(), bounds.max()].map(|p| largest(&p.coords.data.0[0]));
    larger_of(least, greatest)
}

pub(crate) fn magnitude<T: RealField + Copy>(x: T) -> T {
    if x < T::zero() { saturating_neg(x) } else { x }
}

pub(crate) fn larger_of<T: RealField + Copy>(x: T, y: T) -> T {
    if x > y { x } else { y }
}

/// The largest magnitude of the coordinates of a vector.
pub(crate) fn largest<T: RealField + Copy, const D: usize>(vector: &[T; D]) -> T {
    vector
        .iter()
        .fold(T::zero(), |most, &x| larger_of(most, magnitude(x)))
}

pub(crate) fn saturating_sum<T: RealField + Copy>(x: T, y: T) -> T {
    let [sum] = saturating_translate([x], [y]);
    sum
}

fn negated<T: RealField + Copy, const D: usize>(vector: [T; D]) -> [T; D] {
    vector.map(saturating_neg)
}

/// The difference of two vectors, rounded, and the rest, which is zero in fixed point: Knuth, *The Art of Computer
/// Programming* 2 (1997), 4.2.2.
fn exact_difference<T: RealField + Copy, const D: usize>(b: [T; D], a: [T; D]) -> [[T; D]; 2] {
    let difference = |x, y| saturating_translate(x, negated(y));
    let rounded = difference(b, a);
    let minus_a = difference(rounded, b);
    let of_b = difference(b, difference(rounded, minus_a));
    let of_a = saturating_translate(a, minus_a);
    [rounded, difference(of_b, of_a)]
}

impl<T: RealField + Copy, const D: usize> From<&Line<T, D>> for Endless<T, D> {
    fn from(line: &Line<T, D>) -> Self {
        match line.numbers() {
            LineNumbers::Along { origin, direction } => Self::along(
                origin.coords.data.0[0],
                direction.data.0[0],
                LinearKind::Line,
            ),
            LineNumbers::Through { a, b } => {
                Self::through(a.coords.data.0[0], b.coords.data.0[0], LinearKind::Line)
            }
        }
    }
}

impl<T: RealField + Copy, const D: usize> From<&Ray<T, D>> for Endless<T, D> {
    fn from(ray: &Ray<T, D>) -> Self {
        Self::along(
            ray.origin.coords.data.0[0],
            ray.direction.data.0[0],
            LinearKind::Ray,
        )
    }
}
