//! Lines and rays, as far as they matter to a bounded shape.
//!
//! Only a part of a line is near a bounded shape, also where one of them moves: the points whose feet on the line are those
//! of the shape. So a segment of the line that is long enough has the closest features of the line, and touches the shape
//! when the line does. Its ends are unevaluated sums, so that it is exactly on the line. A depth is not that of the segment,
//! whose ends may be nearer: see
//! [`silhouette`](super::gjk::silhouette).

use crate::algorithm::coordinates::Coordinates;
use crate::exact::{SumPoint, saturating_neg, saturating_translate};
use crate::predicate::LinearKind;
use crate::shape::line::LineNumbers;
use crate::{Aabb, Line, Ray, Shape};
use nalgebra::{Point, RealField, SVector};

/// A line or a ray.
pub(crate) trait Endless<T: RealField + Copy, const D: usize>:
    Coordinates + Shape<Scalar = T, Point = Point<T, D>>
{
    const KIND: LinearKind;

    /// The point of the parameter 0.
    fn start(&self) -> &Point<T, D>;

    /// Vectors whose sum is exactly the direction.
    fn direction_terms(&self) -> [[T; D]; 2];

    /// Whether its direction is zero.
    fn is_single_point(&self) -> bool {
        self.direction_terms().as_flattened().iter().all(T::is_zero)
    }

    /// The ends of a segment of it that has the feet of all points of a box.
    fn ends_beside<X>(&self, bounds: &Aabb<T, D>, point: impl Fn([[T; D]; 3]) -> X) -> [X; 2] {
        self.ends_on_way(bounds, &SVector::zeros(), T::zero(), point)
    }

    /// The ends of a segment of it that has the feet of all points of a box, and of those at a distance from it, also where one
    /// of them moves.
    fn ends_on_way<X>(
        &self,
        bounds: &Aabb<T, D>,
        motion: &SVector<T, D>,
        distance: T,
        point: impl Fn([[T; D]; 3]) -> X,
    ) -> [X; 2] {
        let (mut reach, start) = (T::zero(), self.start());
        for axis in 0..D {
            let far = larger_of(magnitude(bounds.min()[axis]), magnitude(bounds.max()[axis]));
            let beside = saturating_sum(magnitude(start[axis]), magnitude(motion[axis]));
            reach = larger_of(reach, saturating_sum(far, beside));
        }
        self.ends_at(saturating_sum(reach, distance), point)
    }

    /// The ends of a segment of it that goes on from the start for `D` times the distance to be reached at least.
    ///
    /// With an offset x whose coordinates are at most r, and k times the direction d, |x . d| is at most r |d|_1, and
    /// k d . d at least k |d|_1^2 / D. So the foot is before the end if k |d|_1 is more than D r, which 4 r is.
    fn ends_at<X>(&self, reach: T, point: impl Fn([[T; D]; 3]) -> X) -> [X; 2] {
        let start = self.start().coords.data.0[0];
        let forth = self.terms_that_reach(reach);
        let back = match Self::KIND {
            LinearKind::Line => forth.map(|term| term.map(saturating_neg)),
            _ => [[T::zero(); D]; 2],
        };
        [back, forth].map(|[u, v]| point([start, u, v]))
    }

    /// A multiple of the direction, which is exact as it is doubled, as long as no number is too large for that.
    fn terms_that_reach(&self, reach: T) -> [[T; D]; 2] {
        let [mut large, mut rest] = self.direction_terms();
        let half = T::max_value().map(|most| most / (T::one() + T::one()));
        let most_of = |term: &[T; D]| {
            term.iter()
                .fold(T::zero(), |most, &x| larger_of(most, magnitude(x)))
        };
        let four = (T::one() + T::one()) * (T::one() + T::one());
        // A quarter of the length, as four times the distance may be too large.
        while most_of(&large) / four <= reach && half.is_none_or(|half| most_of(&large) < half) {
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

fn saturating_sum<T: RealField + Copy>(x: T, y: T) -> T {
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

impl<T: RealField + Copy, const D: usize> Endless<T, D> for Line<T, D> {
    const KIND: LinearKind = LinearKind::Line;

    fn start(&self) -> &Point<T, D> {
        self.origin()
    }

    fn direction_terms(&self) -> [[T; D]; 2] {
        match self.numbers() {
            LineNumbers::Along { direction, .. } => [direction.data.0[0], [T::zero(); D]],
            LineNumbers::Through { a, b } => {
                exact_difference(b.coords.data.0[0], a.coords.data.0[0])
            }
        }
    }
}

impl<T: RealField + Copy, const D: usize> Endless<T, D> for Ray<T, D> {
    const KIND: LinearKind = LinearKind::Ray;

    fn start(&self) -> &Point<T, D> {
        &self.origin
    }

    fn direction_terms(&self) -> [[T; D]; 2] {
        [self.direction.data.0[0], [T::zero(); D]]
    }
}

/// A point of the plane that is a sum of three.
pub(crate) fn point_of_plane<T>([p, u, v]: [[T; 2]; 3]) -> SumPoint<T> {
    let ([px, py], [ux, uy], [vx, vy]) = (p, u, v);
    SumPoint([px, py, ux, uy, vx, vy])
}

/// A point of space that is a sum of three, with other terms of zero.
pub(crate) fn point_of_space<T: RealField + Copy, const TERMS: usize, const N: usize>(
    terms: [[T; 3]; 3],
) -> SumPoint<T, 3, TERMS, N> {
    let mut numbers = [T::zero(); N];
    numbers[..9].copy_from_slice(terms.as_flattened());
    SumPoint(numbers)
}
