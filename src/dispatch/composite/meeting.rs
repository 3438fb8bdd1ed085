//! Whether a part of a composite meets a shape, or is within a limit of it.

use crate::dispatch::composite::search::PartSearch;
use crate::{Aabb, Intersects, Nearest};
use core::ops::ControlFlow;
use nalgebra::RealField;

/// Ends at the first part that meets the shape.
pub(super) struct AnyMeeting<'a, R>(pub &'a R);

impl<R, S, T, const D: usize> PartSearch<S, T, D> for AnyMeeting<'_, R>
where
    T: RealField + Copy,
    S: Intersects<R>,
    R: Intersects<Aabb<T, D>>,
{
    fn enters(&self, region: &Aabb<T, D>) -> bool {
        self.0.intersects(region)
    }

    fn visit(&mut self, _part: usize, shape: &S) -> ControlFlow<()> {
        break_if(shape.intersects(self.0))
    }
}

/// Collects the parts that meet the shape.
pub(super) struct AllMeeting<'a, R> {
    pub rhs: &'a R,
    pub parts: alloc::vec::Vec<usize>,
}

impl<R, S, T, const D: usize> PartSearch<S, T, D> for AllMeeting<'_, R>
where
    T: RealField + Copy,
    S: Intersects<R>,
    R: Intersects<Aabb<T, D>>,
{
    fn enters(&self, region: &Aabb<T, D>) -> bool {
        self.rhs.intersects(region)
    }

    fn visit(&mut self, part: usize, shape: &S) -> ControlFlow<()> {
        if shape.intersects(self.rhs) {
            self.parts.push(part);
        }
        ControlFlow::Continue(())
    }
}

/// Ends at the first part within the limit.
pub(super) struct AnyWithin<'a, R, T> {
    pub rhs: &'a R,
    pub limit: T,
}

impl<R, S, T, const D: usize> PartSearch<S, T, D> for AnyWithin<'_, R, T>
where
    T: RealField + Copy,
    S: Nearest<R, Scalar = T>,
    R: Nearest<Aabb<T, D>, Scalar = T>,
{
    fn enters(&self, region: &Aabb<T, D>) -> bool {
        self.rhs.within(region, self.limit)
    }

    fn visit(&mut self, _part: usize, shape: &S) -> ControlFlow<()> {
        break_if(shape.within(self.rhs, self.limit))
    }
}

fn break_if(is_found: bool) -> ControlFlow<()> {
    if is_found {
        ControlFlow::Break(())
    } else {
        ControlFlow::Continue(())
    }
}
