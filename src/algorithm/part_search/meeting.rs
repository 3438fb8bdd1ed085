//! Whether a part meets a shape, or is within a limit of it.

use crate::algorithm::part_search::{PartSearch, PartTree};
use crate::{Aabb, Intersects, Nearest};
use alloc::vec::Vec;
use core::ops::ControlFlow;
use nalgebra::RealField;

/// Ends at the first part that meets the shape.
struct AnyMeeting<'a, R>(&'a R);

impl<R, S, T, const D: usize> PartSearch<S, T, D> for AnyMeeting<'_, R>
where
    T: RealField + Copy,
    S: Intersects<R>,
    R: Intersects<Aabb<T, D>>,
{
    fn key(&self, region: &Aabb<T, D>) -> Option<f64> {
        self.0.intersects(region).then_some(0.0)
    }

    fn admits(&self, _key: f64) -> bool {
        true
    }

    fn visit(&mut self, _part: usize, shape: &S) -> ControlFlow<()> {
        break_if(shape.intersects(self.0))
    }
}

/// Collects the parts that meet the shape.
struct AllMeeting<'a, R> {
    rhs: &'a R,
    parts: Vec<usize>,
}

impl<R, S, T, const D: usize> PartSearch<S, T, D> for AllMeeting<'_, R>
where
    T: RealField + Copy,
    S: Intersects<R>,
    R: Intersects<Aabb<T, D>>,
{
    fn key(&self, region: &Aabb<T, D>) -> Option<f64> {
        self.rhs.intersects(region).then_some(0.0)
    }

    fn admits(&self, _key: f64) -> bool {
        true
    }

    fn visit(&mut self, part: usize, shape: &S) -> ControlFlow<()> {
        if shape.intersects(self.rhs) {
            self.parts.push(part);
        }
        ControlFlow::Continue(())
    }
}

/// Ends at the first part within the limit.
struct AnyWithin<'a, R, T> {
    rhs: &'a R,
    limit: T,
}

impl<R, S, T, const D: usize> PartSearch<S, T, D> for AnyWithin<'_, R, T>
where
    T: RealField + Copy,
    S: Nearest<R, Scalar = T>,
    R: Nearest<Aabb<T, D>, Scalar = T>,
{
    fn key(&self, region: &Aabb<T, D>) -> Option<f64> {
        self.rhs.within(region, self.limit).then_some(0.0)
    }

    fn admits(&self, _key: f64) -> bool {
        true
    }

    fn visit(&mut self, _part: usize, shape: &S) -> ControlFlow<()> {
        break_if(shape.within(self.rhs, self.limit))
    }
}

/// Collects the parts within the limit.
struct AllWithin<'a, R, T> {
    rhs: &'a R,
    limit: T,
    parts: Vec<usize>,
}

impl<R, S, T, const D: usize> PartSearch<S, T, D> for AllWithin<'_, R, T>
where
    T: RealField + Copy,
    S: Nearest<R, Scalar = T>,
    R: Nearest<Aabb<T, D>, Scalar = T>,
{
    fn key(&self, region: &Aabb<T, D>) -> Option<f64> {
        self.rhs.within(region, self.limit).then_some(0.0)
    }

    fn admits(&self, _key: f64) -> bool {
        true
    }

    fn visit(&mut self, part: usize, shape: &S) -> ControlFlow<()> {
        if shape.within(self.rhs, self.limit) {
            self.parts.push(part);
        }
        ControlFlow::Continue(())
    }
}

fn break_if(is_found: bool) -> ControlFlow<()> {
    if is_found {
        ControlFlow::Break(())
    } else {
        ControlFlow::Continue(())
    }
}

pub(crate) fn intersects<P, R, T, const D: usize>(parts: &P, rhs: &R) -> bool
where
    T: RealField + Copy,
    P: PartTree<T, D, Part: Intersects<R>> + ?Sized,
    R: Intersects<Aabb<T, D>>,
{
    parts.search(&mut AnyMeeting(rhs)).is_break()
}

/// The ids of all parts that meet a shape, in ascending order.
pub(crate) fn intersecting_parts<P, R, T, const D: usize>(parts: &P, rhs: &R) -> Vec<usize>
where
    T: RealField + Copy,
    P: PartTree<T, D, Part: Intersects<R>> + ?Sized,
    R: Intersects<Aabb<T, D>>,
{
    let mut all = AllMeeting {
        rhs,
        parts: Vec::new(),
    };
    let _ = parts.search(&mut all);
    all.parts.sort_unstable();
    all.parts.dedup();
    all.parts
}

pub(crate) fn within<P, R, T, const D: usize>(parts: &P, rhs: &R, limit: T) -> bool
where
    T: RealField + Copy,
    P: PartTree<T, D, Part: Nearest<R, Scalar = T>> + ?Sized,
    R: Nearest<Aabb<T, D>, Scalar = T>,
{
    parts.search(&mut AnyWithin { rhs, limit }).is_break()
}

/// The ids of all parts within a limit of a shape, in ascending order.
pub(crate) fn parts_within<P, R, T, const D: usize>(parts: &P, rhs: &R, limit: T) -> Vec<usize>
where
    T: RealField + Copy,
    P: PartTree<T, D, Part: Nearest<R, Scalar = T>> + ?Sized,
    R: Nearest<Aabb<T, D>, Scalar = T>,
{
    let mut all = AllWithin {
        rhs,
        limit,
        parts: Vec::new(),
    };
    let _ = parts.search(&mut all);
    all.parts.sort_unstable();
    all.parts
}
