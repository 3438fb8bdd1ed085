//! Bounds of what the boxes of a block are measured by, in `f64` for every scalar, so that no box is skipped which has
//! an answer.

use super::block::{BoxBlock, WIDTH, mask_of};
use crate::exact::{above, below, rounding};
use crate::{Aabb, Ray};
use nalgebra::{RealField, Scalar};

/// More than the relative error of a bound, of 4 roundings: a side less the start, the inverse of a direction, their product, and
/// that with this number. This is 32 u.
const SHRINK: f64 = 1.0 - 16.0 * f64::EPSILON;
const GROW: f64 = 1.0 + 16.0 * f64::EPSILON;

/// A measure of boxes: an `f64` that is not above any number of a leaf in the box.
pub(crate) trait Bound<T: Scalar + Copy, const D: usize> {
    /// The bound of each box of a block, and a bit for each that is not to be skipped.
    fn bounds(&self, block: &BoxBlock<T, D>) -> ([f64; WIDTH], u32);
}

/// The sides of the boxes of a block along an axis, from outside.
#[cfg_attr(not(debug_assertions), inline(always))]
fn sides<T: RealField + Copy, const D: usize>(
    block: &BoxBlock<T, D>,
    axis: usize,
) -> [[f64; WIDTH]; 2] {
    let [mut lows, mut highs] = [[0.0; WIDTH]; 2];
    for lane in 0..WIDTH {
        lows[lane] = below(block.low[axis][lane]);
        highs[lane] = above(block.high[axis][lane]);
    }
    [lows, highs]
}

/// The square of the distance from a box, from below.
pub(crate) struct DistanceBound<const D: usize> {
    /// The bounds of the shape, if it has some.
    ranges: Option<[[f64; 2]; D]>,
    shrink: f64,
    /// How much a distance is rounded, whatever its size.
    step: f64,
}

impl<const D: usize> DistanceBound<D> {
    /// The bound for distances from a shape with these bounds, if it has some.
    pub fn new<T: RealField + Copy>(bounds: Option<Aabb<T, D>>) -> Self {
        let [relative, step] = rounding::<T>();
        let ranges = bounds.map(|bounds| {
            let mut ranges = [[0.0; 2]; D];
            for axis in 0..D {
                ranges[axis] = [below(bounds.min()[axis]), above(bounds.max()[axis])];
            }
            ranges
        });
        Self {
            ranges,
            shrink: 1.0 - 16.0 * relative,
            step,
        }
    }

    /// The bound for distances from ranges that are not rounded, with a factor for the squares of distances.
    pub fn of_ranges(ranges: [[f64; 2]; D], shrink: f64) -> Self {
        Self {
            ranges: Some(ranges),
            shrink,
            step: 0.0,
        }
    }

    /// Whether the shape has bounds.
    pub fn has_ranges(&self) -> bool {
        self.ranges.is_some()
    }

    /// The shape, if it is a point.
    pub fn point(&self) -> Option<[f64; D]> {
        let ranges = self.ranges?;
        let is_point = ranges.iter().all(|[low, high]| low == high);
        is_point.then(|| ranges.map(|[low, _]| low))
    }
}

impl<T: RealField + Copy, const D: usize> Bound<T, D> for DistanceBound<D> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bounds(&self, block: &BoxBlock<T, D>) -> ([f64; WIDTH], u32) {
        let mut sums = [0.0; WIDTH];
        for axis in 0..D {
            let Some(ranges) = &self.ranges else {
                break;
            };
            let [low, high] = ranges[axis];
            let [lows, highs] = sides(block, axis);
            for lane in 0..WIDTH {
                let (before, after) = (lows[lane] - high, low - highs[lane]);
                let gap = if before > after { before } else { after } - self.step;
                let gap = if gap > 0.0 { gap } else { 0.0 };
                sums[lane] += gap * gap;
            }
        }
        // The root of the largest number is not above a distance whose square overflows.
        (sums.map(|sum| within_range(sum) * self.shrink), u32::MAX)
    }
}

/// An axis of a ray.
#[derive(Clone, Copy)]
struct RayAxis {
    /// Numbers around the origin.
    origin: [f64; 2],
    /// 1 / direction; a finite number, and one that may be infinite.
    inverse: [f64; 2],
    is_zero: bool,
}

impl RayAxis {
    fn new<T: RealField + Copy>(origin: T, direction: T) -> Self {
        let inverse = 1.0 / below(direction);
        Self {
            origin: [below(origin), above(origin)],
            inverse: [inverse.clamp(-f64::MAX, f64::MAX), inverse],
            is_zero: direction == T::zero(),
        }
    }

    /// Narrows ranges of parameters to those between the sides of boxes. NaN narrows nothing.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn narrow(&self, [lows, highs]: [[f64; WIDTH]; 2], [near, far]: &mut [[f64; WIDTH]; 2]) {
        let [mut first, mut last] = [lows, highs];
        for lane in 0..WIDTH {
            first[lane] = lows[lane] - self.origin[1];
            last[lane] = highs[lane] - self.origin[0];
        }
        if self.is_zero {
            for lane in 0..WIDTH {
                let is_outside = (first[lane] > 0.0) | (last[lane] < 0.0);
                far[lane] = if is_outside { -1.0 } else { far[lane] };
            }
            return;
        }
        if self.inverse[1] < 0.0 {
            core::mem::swap(&mut first, &mut last);
        }
        for lane in 0..WIDTH {
            let enter = within_range(first[lane]) * self.inverse[0] * SHRINK;
            let leave = last[lane] * self.inverse[1];
            near[lane] = if enter > near[lane] {
                enter
            } else {
                near[lane]
            };
            far[lane] = if leave < far[lane] { leave } else { far[lane] };
        }
    }
}

/// A difference; one that overflows is nearer.
#[cfg_attr(not(debug_assertions), inline(always))]
fn within_range(x: f64) -> f64 {
    let x = if x > f64::MAX { f64::MAX } else { x };
    if x < -f64::MAX { -f64::MAX } else { x }
}

/// The parameter where a ray enters a box, from below (Ize, *Robust BVH ray traversal*, 2013).
pub(crate) struct RayBound<const D: usize> {
    axes: [RayAxis; D],
    shrink: f64,
    /// How much a parameter is rounded, whatever its size.
    step: f64,
}

impl<const D: usize> RayBound<D> {
    pub fn new<T: RealField + Copy>(ray: &Ray<T, D>) -> Self {
        let zero = RayAxis::new(T::zero(), T::zero());
        let mut axes = [zero; D];
        for axis in 0..D {
            axes[axis] = RayAxis::new(ray.origin[axis], ray.direction[axis]);
        }
        let [relative, step] = rounding::<T>();
        Self {
            axes,
            shrink: 1.0 - 16.0 * relative,
            step: step / unit_of_parameters::<T>(),
        }
    }

    /// Where the ray enters and leaves each box of a block, from below and from above, and a bit for each that it may
    /// meet.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn spans<T: RealField + Copy>(&self, block: &BoxBlock<T, D>) -> ([[f64; WIDTH]; 2], u32) {
        let mut ranges = [[0.0; WIDTH], [f64::INFINITY; WIDTH]];
        for axis in 0..D {
            self.axes[axis].narrow(sides(block, axis), &mut ranges);
        }
        let [mut near, mut far] = ranges;
        let mut meets = [false; WIDTH];
        for lane in 0..WIDTH {
            far[lane] = far[lane] * GROW + f64::MIN_POSITIVE;
            meets[lane] = near[lane] <= far[lane];
            near[lane] = near[lane] * self.shrink - self.step;
            far[lane] = far[lane] / self.shrink + self.step;
        }
        ([near, far], mask_of(&meets))
    }
}

impl<T: RealField + Copy, const D: usize> Bound<T, D> for RayBound<D> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bounds(&self, block: &BoxBlock<T, D>) -> ([f64; WIDTH], u32) {
        let ([near, _], mask) = self.spans(block);
        (near, mask)
    }
}

/// One, as [`below`] and [`above`] read it: in fixed point its units.
pub(crate) fn unit_of_parameters<T: RealField + Copy>() -> f64 {
    (below(T::one()) + above(T::one())) / 2.0
}
