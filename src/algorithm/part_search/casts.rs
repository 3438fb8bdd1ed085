//! The part that a moving shape touches first.
//!
//! A region is reached no sooner than the box around the shape reaches the box around the region, both with a margin for
//! the rounding of times.

use crate::algorithm::part_search::{PartSearch, PartTree};
use crate::exact::{above, are_finite, below, rounding};
use crate::query::Touches;
use crate::shape::build::box_tree::bounds::unit_of_parameters;
use crate::{Aabb, PartId};
use core::ops::ControlFlow;
use nalgebra::{RealField, SVector};

/// The one of two shapes that moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mover {
    /// The shape for which the parts are searched.
    Shape,
    Parts,
}

impl Mover {
    /// The parts of both shapes, of which that of the shape made of parts is one of its part with an id.
    pub(crate) fn in_part(self, [moving, standing]: [PartId; 2], id: usize) -> [PartId; 2] {
        match self {
            Self::Shape => [moving, standing.in_part(id)],
            Self::Parts => [moving.in_part(id), standing],
        }
    }
}

/// The box around a shape, moved relative to parts, as numbers that [`below`] and [`above`] read.
pub(crate) struct SweptBox<const D: usize> {
    /// The ranges of the box along the axes, with the distance and a margin added; `None` for a shape without end.
    ranges: Option<[[f64; 2]; D]>,
    /// The distance and the margin.
    margin: f64,
    motion: [f64; D],
    mover: Mover,
}

impl<const D: usize> SweptBox<D> {
    /// The box of a shape with these bounds, if it has some, and `parts` those of all parts; `None` where the motion or the
    /// distance is not finite. A negative distance counts as 0.
    pub(crate) fn new<T: RealField + Copy>(
        bounds: Option<Aabb<T, D>>,
        motion: &SVector<T, D>,
        distance: T,
        parts: &Aabb<T, D>,
        mover: Mover,
    ) -> Option<Self> {
        if !(are_finite([&motion.data.0[0]]) && are_finite([&[distance]])) {
            return None;
        }
        let distance = if distance > T::zero() {
            distance
        } else {
            T::zero()
        };
        let [relative, step] = rounding::<T>();
        let (mut velocity, mut size) = ([0.0; D], above(distance).abs());
        for axis in 0..D {
            let v = below(motion[axis]);
            velocity[axis] = if mover == Mover::Shape { v } else { -v };
            for x in [motion[axis], parts.min()[axis], parts.max()[axis]] {
                size += above(x).abs();
            }
        }
        if let Some(bounds) = &bounds {
            for x in bounds.min().iter().chain(bounds.max().iter()) {
                size += above(*x).abs();
            }
        }
        let margin = above(distance) + 64.0 * relative * size + 4.0 * step;
        Some(Self {
            ranges: bounds.map(|bounds| ranges_around(&bounds, margin)),
            margin,
            motion: velocity,
            mover,
        })
    }

    /// The box of a part of the shape, moved with it.
    pub(crate) fn of_part<T: RealField + Copy>(&self, bounds: &Aabb<T, D>) -> Self {
        Self {
            ranges: Some(ranges_around(bounds, self.margin)),
            ..*self
        }
    }

    /// No time at which a part in a region is touched is less than this; `None` if it is not reached.
    pub(super) fn first_time<T: RealField + Copy>(&self, region: &Aabb<T, D>) -> Option<f64> {
        let (mut enter, mut leave) = (0.0, f64::INFINITY);
        for axis in 0..D {
            let Some(ranges) = &self.ranges else {
                break;
            };
            let [low, high] = ranges[axis];
            let gaps = [
                below(region.min()[axis]) - high,
                above(region.max()[axis]) - low,
            ];
            let v = self.motion[axis];
            if v == 0.0 {
                if gaps[0] > 0.0 || gaps[1] < 0.0 {
                    return None;
                }
                continue;
            }
            let [first, last] = if v > 0.0 { gaps } else { [gaps[1], gaps[0]] }.map(|gap| gap / v);
            enter = if first > enter { first } else { enter };
            leave = if last < leave { last } else { leave };
        }
        let [relative, step] = rounding::<T>();
        let slack = 4.0 * step / unit_of_parameters::<T>();
        let enter = enter * (1.0 - 16.0 * relative) - slack;
        let is_missed = enter > leave * (1.0 + 16.0 * relative) + slack || enter > 1.0;
        (!is_missed).then_some(enter)
    }
}

/// The numbers of a box with a margin added.
fn ranges_around<T: RealField + Copy, const D: usize>(
    bounds: &Aabb<T, D>,
    margin: f64,
) -> [[f64; 2]; D] {
    let mut ranges = [[0.0; 2]; D];
    for (axis, range) in ranges.iter_mut().enumerate() {
        *range = [
            below(bounds.min()[axis]) - margin,
            above(bounds.max()[axis]) + margin,
        ];
    }
    ranges
}

struct FirstTouch<'a, S, T: RealField, const D: usize> {
    swept: &'a SweptBox<D>,
    /// The cast of the shape and a part, chosen at run time, so that the search is compiled once for all shapes.
    cast: &'a dyn Fn(&S) -> Touches<T, D>,
    touches: Touches<T, D>,
}

impl<S, T: RealField + Copy, const D: usize> PartSearch<S, T, D> for FirstTouch<'_, S, T, D> {
    fn key(&self, region: &Aabb<T, D>) -> Option<f64> {
        self.swept.first_time(region)
    }

    fn admits(&self, key: f64) -> bool {
        is_admitted(&self.touches, key)
    }

    fn visit(&mut self, part: usize, shape: &S) -> ControlFlow<()> {
        let touches = (self.cast)(shape);
        self.touches
            .add(touches.renamed(&|parts| self.swept.mover.in_part(parts, part)));
        ControlFlow::Continue(())
    }
}

/// Whether a part that is touched no sooner than at a time can still change which touches come first.
pub(super) fn is_admitted<T: RealField + Copy, const D: usize>(
    touches: &Touches<T, D>,
    key: f64,
) -> bool {
    if touches.is_blocked() {
        return key <= 0.0 || key.is_nan();
    }
    // A hit that does not enter may yield to a later one.
    match touches.first_entry_time() {
        Some(time) => key <= above(time) / unit_of_parameters::<T>() || key.is_nan(),
        None => true,
    }
}

/// The first touches of a shape and parts, by the casts of the shape and a part.
#[inline(never)]
pub(crate) fn touches_of_parts<P, T, const D: usize>(
    parts: &P,
    swept: &SweptBox<D>,
    cast: &dyn Fn(&P::Part) -> Touches<T, D>,
) -> Touches<T, D>
where
    T: RealField + Copy,
    P: PartTree<T, D> + ?Sized,
{
    let mut search = FirstTouch {
        swept,
        cast,
        touches: Touches::none(),
    };
    let _ = parts.search(&mut search);
    search.touches
}
