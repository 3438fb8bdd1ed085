//! Whether a part meets a shape, or is within a limit of it.

use crate::algorithm::part_search::target::NearBoxes;
use crate::algorithm::part_search::{PartSearch, PartTree, exact_keys};
use crate::algorithm::sorted::sort_and_keep_first;
use crate::shape::build::box_tree::block::{BoxBlock, WIDTH};
use crate::{Aabb, Intersects, Nearest};
use alloc::vec::Vec;
use core::ops::ControlFlow;
use nalgebra::RealField;

/// Visits the parts whose boxes are near a shape, in any order. What it asks is chosen at run time, so that the search is compiled
/// once for all shapes.
struct NearParts<'a, S, T: RealField + Copy, const D: usize> {
    boxes: NearBoxes<D>,
    is_near: &'a dyn Fn(&Aabb<T, D>) -> bool,
    visit: &'a mut dyn FnMut(usize, &S) -> ControlFlow<()>,
}

impl<S, T: RealField + Copy, const D: usize> PartSearch<S, T, D> for NearParts<'_, S, T, D> {
    fn key(&self, region: &Aabb<T, D>) -> Option<f64> {
        (self.is_near)(region).then_some(0.0)
    }

    fn admits(&self, _key: f64) -> bool {
        true
    }

    fn keys(&self, block: &BoxBlock<T, D>, used: u32) -> ([f64; WIDTH], u32) {
        exact_keys(block, self.boxes.bits(block, used), &|region| {
            self.key(region)
        })
    }

    fn keys_of_leaves(&self, block: &BoxBlock<T, D>, used: u32) -> ([f64; WIDTH], u32) {
        match self.boxes.has_bounds() {
            // Whether a part is near costs no more than whether its box is.
            true => ([0.0; WIDTH], self.boxes.bits(block, used)),
            false => self.keys(block, used),
        }
    }

    fn visit(&mut self, part: usize, shape: &S) -> ControlFlow<()> {
        (self.visit)(part, shape)
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
    let mut search = NearParts {
        boxes: NearBoxes::all(),
        is_near: &|region| rhs.intersects(region),
        visit: &mut |_, part: &P::Part| break_if(part.intersects(rhs)),
    };
    parts.search(&mut search).is_break()
}

/// The ids of all parts that meet a shape, in ascending order.
pub(crate) fn intersecting_parts<P, R, T, const D: usize>(parts: &P, rhs: &R) -> Vec<usize>
where
    T: RealField + Copy,
    P: PartTree<T, D, Part: Intersects<R>> + ?Sized,
    R: Intersects<Aabb<T, D>>,
{
    let all = all_near(
        parts,
        |region| rhs.intersects(region),
        |part| part.intersects(rhs).then_some(()),
    );
    all.into_iter().map(|(id, _)| id).collect()
}

#[inline(never)]
pub(crate) fn within<P, R, T, const D: usize>(parts: &P, rhs: &R, limit: T) -> bool
where
    T: RealField + Copy,
    P: PartTree<T, D, Part: Nearest<R, Scalar = T>> + ?Sized,
    R: Nearest<Aabb<T, D>, Scalar = T>,
{
    let mut search = NearParts {
        boxes: NearBoxes::around(rhs, limit),
        is_near: &|region| rhs.within(region, limit),
        visit: &mut |_, part: &P::Part| break_if(part.within(rhs, limit)),
    };
    parts.search(&mut search).is_break()
}

/// All parts within a limit of a shape, in ascending order of their ids.
pub(crate) fn parts_within<P, R, T, const D: usize>(
    parts: &P,
    rhs: &R,
    limit: T,
) -> Vec<(usize, P::Part)>
where
    T: RealField + Copy,
    P: PartTree<T, D, Part: Nearest<R, Scalar = T> + Copy> + ?Sized,
    R: Nearest<Aabb<T, D>, Scalar = T>,
{
    all_within(parts, rhs, limit, |part| {
        part.within(rhs, limit).then_some(*part)
    })
}

/// The part with an id.
pub(crate) fn part_at<P, T, const D: usize>(parts: &P, id: usize) -> Option<P::Part>
where
    T: RealField + Copy,
    P: PartTree<T, D, Part: Copy> + ?Sized,
{
    let mut found = None;
    let mut search = NearParts {
        boxes: NearBoxes::all(),
        is_near: &|_| true,
        visit: &mut |other, part: &P::Part| {
            if other == id {
                found = Some(*part);
            }
            break_if(other == id)
        },
    };
    let _ = parts.search(&mut search);
    found
}

/// All parts, in ascending order of their ids.
pub(crate) fn all_parts<P, T, const D: usize>(parts: &P) -> Vec<(usize, P::Part)>
where
    T: RealField + Copy,
    P: PartTree<T, D, Part: Copy> + ?Sized,
{
    all_near(parts, |_| true, |part| Some(*part))
}

/// What is kept of the parts whose boxes may be within a limit of a shape, in ascending order of their ids, each once.
pub(crate) fn all_within<P, R, K, T, const D: usize>(
    parts: &P,
    rhs: &R,
    limit: T,
    keep: impl Fn(&P::Part) -> Option<K>,
) -> Vec<(usize, K)>
where
    T: RealField + Copy,
    P: PartTree<T, D> + ?Sized,
    R: Nearest<Aabb<T, D>, Scalar = T>,
{
    let is_near = |region: &Aabb<T, D>| rhs.within(region, limit);
    keep_in_boxes(parts, NearBoxes::around(rhs, limit), &is_near, keep)
}

/// What is kept of the parts whose boxes are near, in ascending order of their ids, each once.
pub(crate) fn all_near<P, K, T, const D: usize>(
    parts: &P,
    is_near: impl Fn(&Aabb<T, D>) -> bool,
    keep: impl Fn(&P::Part) -> Option<K>,
) -> Vec<(usize, K)>
where
    T: RealField + Copy,
    P: PartTree<T, D> + ?Sized,
{
    keep_in_boxes(parts, NearBoxes::all(), &is_near, keep)
}

#[inline(never)]
fn keep_in_boxes<P, K, T, const D: usize>(
    parts: &P,
    boxes: NearBoxes<D>,
    is_near: &dyn Fn(&Aabb<T, D>) -> bool,
    keep: impl Fn(&P::Part) -> Option<K>,
) -> Vec<(usize, K)>
where
    T: RealField + Copy,
    P: PartTree<T, D> + ?Sized,
{
    let mut found = Vec::new();
    let mut search = NearParts {
        boxes,
        is_near,
        visit: &mut |id, part: &P::Part| {
            found.extend(keep(part).map(|kept| (id, kept)));
            ControlFlow::Continue(())
        },
    };
    let _ = parts.search(&mut search);
    sort_and_keep_first(&mut found, |(id, _)| [*id]);
    found
}
