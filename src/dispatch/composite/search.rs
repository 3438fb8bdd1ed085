//! The search for parts in halves of the bounds.

use crate::algorithm::part_search::{PartSearch, PartTree};
use crate::dispatch::composite::Composite;
use crate::dispatch::parts::Parts;
use crate::{Aabb, Shape};
use core::ops::ControlFlow;
use nalgebra::{Point, RealField};

/// A region with more parts is divided.
const MOST_PARTS: usize = 8;

/// Small parts that share a point are not separated by dividing the region around it.
const MOST_DIVISIONS: usize = 64;

impl<P, T, const D: usize> PartTree<T, D> for Composite<P>
where
    T: RealField + Copy,
    P: Parts<Part: Shape<Scalar = T, Bounds = Aabb<T, D>>> + ?Sized,
{
    type Part = P::Part;

    fn bounds(&self) -> Aabb<T, D> {
        self.0.bounds()
    }

    fn search(&self, search: &mut dyn PartSearch<P::Part, T, D>) -> ControlFlow<()> {
        let bounds = self.0.bounds();
        match search.key(&bounds) {
            Some(key) => search_region(&self.0, (&bounds, key), MOST_DIVISIONS, search),
            None => ControlFlow::Continue(()),
        }
    }
}

/// Searches a region with this key.
fn search_region<P, T, const D: usize>(
    parts: &P,
    (region, key): (&Aabb<T, D>, f64),
    divisions: usize,
    search: &mut dyn PartSearch<P::Part, T, D>,
) -> ControlFlow<()>
where
    T: RealField + Copy,
    P: Parts<Part: Shape<Scalar = T, Bounds = Aabb<T, D>>> + ?Sized,
{
    if !search.admits(key) {
        return ControlFlow::Continue(());
    }
    let divided = halves(region).filter(|(axis, halves)| {
        divisions > 0 && has_many_small_parts(parts, region, *axis, &halves[0])
    });
    let Some((_, halves)) = divided else {
        return parts.visit_parts(region, &mut |id, part| search.visit(id, part));
    };
    let keys = [search.key(&halves[0]), search.key(&halves[1])];
    let order = if keys[1] < keys[0] { [1, 0] } else { [0, 1] };
    for half in order {
        if let Some(key) = keys[half] {
            search_region(parts, (&halves[half], key), divisions - 1, search)?;
        }
    }
    ControlFlow::Continue(())
}

/// Whether more than a few parts overlap a region, most of them smaller than its half: larger ones overlap both
/// halves, so that dividing would not separate them.
fn has_many_small_parts<P, T, const D: usize>(
    parts: &P,
    region: &Aabb<T, D>,
    axis: usize,
    half: &Aabb<T, D>,
) -> bool
where
    T: RealField + Copy,
    P: Parts<Part: Shape<Bounds = Aabb<T, D>>> + ?Sized,
{
    let [mut count, mut small] = [0; 2];
    let visited = parts.visit_parts(region, &mut |_, part| {
        count += 1;
        small += usize::from(
            part.try_bounds()
                .is_some_and(|part| is_shorter(&part, half, axis)),
        );
        if count > MOST_PARTS {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    });
    visited.is_break() && small > MOST_PARTS / 2
}

fn is_shorter<T: RealField + Copy, const D: usize>(
    a: &Aabb<T, D>,
    b: &Aabb<T, D>,
    axis: usize,
) -> bool {
    half_extent(a, axis) < half_extent(b, axis)
}

/// Half the extent along an axis: it does not overflow.
fn half_extent<T: RealField + Copy, const D: usize>(region: &Aabb<T, D>, axis: usize) -> T {
    half(region.max()[axis]) - half(region.min()[axis])
}

fn half<T: RealField + Copy>(x: T) -> T {
    x / (T::one() + T::one())
}

/// The halves of a box along its longest axis, which have the plane between them in common; `None` if no number is
/// between its sides.
fn halves<T: RealField + Copy, const D: usize>(
    region: &Aabb<T, D>,
) -> Option<(usize, [Aabb<T, D>; 2])> {
    let axis = (1..D).fold(0, |longest, axis| {
        if half_extent(region, axis) > half_extent(region, longest) {
            axis
        } else {
            longest
        }
    });
    let (low, high) = (region.min()[axis], region.max()[axis]);
    let middle = half(low) + half(high);
    if !(low < middle && middle < high) {
        return None;
    }
    let with = |mut corner: Point<T, D>| {
        corner[axis] = middle;
        corner
    };
    let [first, second] = [
        [*region.min(), with(*region.max())],
        [with(*region.min()), *region.max()],
    ];
    Some((axis, [first, second].map(|[min, max]| Aabb::new(min, max))))
}
