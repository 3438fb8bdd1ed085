//! Which parts of two shapes meet or are within a limit.

use super::{PairSearch, PartNodes, is_at_most, search_pairs};
use crate::algorithm::sorted::sort_by_numbers;
use crate::{Intersects, Nearest};
use alloc::vec::Vec;
use core::ops::ControlFlow;
use nalgebra::RealField;

struct WithinLimit<T>(T);

impl<A, B, T, const D: usize> PairSearch<A, B, T, D> for WithinLimit<T>
where
    T: RealField + Copy,
    A: Nearest<B, Scalar = T>,
{
    fn admits(&self, key: f64) -> bool {
        is_at_most(key, self.0)
    }

    fn visit(&mut self, (_, a): (usize, &A), (_, b): (usize, &B)) -> ControlFlow<()> {
        if a.within(b, self.0) {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    }
}

/// Whether any parts of two shapes are within a distance of each other.
pub(crate) fn are_parts_within<P, Q, T, const D: usize>(a: &P, b: &Q, limit: T) -> bool
where
    T: RealField + Copy,
    P: PartNodes<T, D, Part: Nearest<Q::Part, Scalar = T>>,
    Q: PartNodes<T, D>,
{
    search_pairs((a, b), &mut WithinLimit(limit)).is_break()
}

/// Keeps all pairs up to a limit.
struct PairsWithin<A, B, T> {
    limit: T,
    found: Vec<PartPair<A, B>>,
}

/// The ids of two parts, and the parts.
pub(crate) type PartPair<A, B> = ([usize; 2], (A, B));

impl<A, B, T, const D: usize> PairSearch<A, B, T, D> for PairsWithin<A, B, T>
where
    T: RealField + Copy,
    A: Nearest<B, Scalar = T> + Copy,
    B: Copy,
{
    fn admits(&self, key: f64) -> bool {
        is_at_most(key, self.limit)
    }

    fn visit(&mut self, (i, a): (usize, &A), (j, b): (usize, &B)) -> ControlFlow<()> {
        if a.within(b, self.limit) {
            self.found.push(([i, j], (*a, *b)));
        }
        ControlFlow::Continue(())
    }
}

/// All pairs of parts of two shapes that are within a distance of each other, in the order of their ids.
pub(crate) fn part_pairs_within<P, Q, T, const D: usize>(
    a: &P,
    b: &Q,
    limit: T,
) -> Vec<PartPair<P::Part, Q::Part>>
where
    T: RealField + Copy,
    P: PartNodes<T, D, Part: Nearest<Q::Part, Scalar = T> + Copy>,
    Q: PartNodes<T, D, Part: Copy>,
{
    let found = Vec::new();
    let mut pairs = PairsWithin { limit, found };
    let _ = search_pairs((a, b), &mut pairs);
    sort_by_numbers(&mut pairs.found, |(ids, _)| *ids);
    pairs.found
}

struct MeetingPair;

impl<A, B, T, const D: usize> PairSearch<A, B, T, D> for MeetingPair
where
    T: RealField + Copy,
    A: Intersects<B>,
{
    fn admits(&self, key: f64) -> bool {
        key <= 0.0 || key.is_nan()
    }

    fn visit(&mut self, (_, a): (usize, &A), (_, b): (usize, &B)) -> ControlFlow<()> {
        if a.intersects(b) {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    }
}

/// Whether any parts of two shapes meet.
pub(crate) fn do_parts_meet<P, Q, T, const D: usize>(a: &P, b: &Q) -> bool
where
    T: RealField + Copy,
    P: PartNodes<T, D, Part: Intersects<Q::Part>>,
    Q: PartNodes<T, D>,
{
    search_pairs((a, b), &mut MeetingPair).is_break()
}
