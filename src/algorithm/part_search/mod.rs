//! Queries of shapes that are unions of parts: the parts are found by boxes around several of them.
//!
//! A region is searched only if its key, the exact distance or parameter of its box, allows a better answer, so that
//! nothing is missed. No answer depends on the order of the parts or the shape of the regions.

mod best_part;
mod casts;
mod local_frame;
mod meeting;
mod near_moved;
mod nearest;
mod pair_casts;
mod posed;
mod ray_order;
mod rays;
mod target;
mod tree;
mod two_trees;

pub(crate) use casts::{Mover, SweptBox, touches_of_parts};
pub(crate) use meeting::{
    all_near, all_parts, all_within, intersecting_parts, intersects, part_at, parts_within, within,
};
pub(crate) use near_moved::near_moved_ids;
pub(crate) use nearest::{distance, nearest_part};
pub(crate) use pair_casts::touches_of_part_pairs;
use posed::{BoxMotion, bound_of_moved};
pub(crate) use posed::{MovablePart, PosedParts};
pub(crate) use rays::{
    cast_ray, cast_ray_at_parts, cast_ray_by_parameters, first_hit, first_ray_hit, ray_intersects,
};
pub(crate) use target::CoreBox;
pub(crate) use tree::{search_below, search_tree};
pub(crate) use two_trees::{
    PartNodes, are_parts_within, distance_of_parts, do_parts_meet, nearest_of_parts,
    part_pairs_within,
};

use crate::Aabb;
use crate::exact::{above, is_fixed};
use crate::shape::build::box_tree::block::{Bits, BoxBlock, WIDTH};
use crate::shape::build::box_tree::bounds::DistanceBound;
use core::ops::ControlFlow;
use nalgebra::{Point, RealField, convert};

/// A shape made of parts.
pub(crate) trait PartTree<T: RealField + Copy, const D: usize> {
    type Part;

    /// A box around all parts.
    fn bounds(&self) -> Aabb<T, D>;

    /// The smallest box around a part, if that is known.
    fn bounds_of(_part: &Self::Part) -> Option<Aabb<T, D>> {
        None
    }

    /// Points of which a part is the convex hull, if it is of so few.
    fn corners_of(_part: &Self::Part) -> Option<[Point<T, D>; 3]> {
        None
    }

    /// Bounds of the distances of the stored boxes from where a box is in the frame of parts that are moved when they are
    /// looked at, if such are known.
    fn local_bound(&self, _target: &Aabb<T, D>) -> Option<DistanceBound<D>> {
        None
    }

    /// Passes the parts in all regions that a search admits to it, those of low keys first.
    fn search(&self, search: &mut dyn PartSearch<Self::Part, T, D>) -> ControlFlow<()>;
}

/// A query over the parts of a shape.
///
/// A key is a distance or parameter that no part in a region is below, as [`below`](crate::exact::below) reads it.
pub(crate) trait PartSearch<S, T: RealField + Copy, const D: usize> {
    /// The key of a region; `None` if no part in it can change the answer.
    fn key(&self, region: &Aabb<T, D>) -> Option<f64>;

    /// Whether a part in a region with this key can still change the answer. If not, no region with a higher key can.
    /// A key that is not a number is admitted.
    fn admits(&self, key: f64) -> bool;

    /// The keys of the boxes of a block that are in use, and a bit for each that has one. They may be lower than those of
    /// [`Self::key`].
    fn keys(&self, block: &BoxBlock<T, D>, used: u32) -> ([f64; WIDTH], u32) {
        exact_keys(block, used, &|region| self.key(region))
    }

    /// The keys of boxes around one part each, which is looked at itself if its box has a key.
    fn keys_of_leaves(&self, block: &BoxBlock<T, D>, used: u32) -> ([f64; WIDTH], u32) {
        self.keys(block, used)
    }

    /// The keys of the boxes around the images of a block's boxes under a motion, and a bit for each that has one.
    fn keys_of_moved(
        &self,
        block: &BoxBlock<T, D>,
        used: u32,
        motion: &BoxMotion<'_, T, D>,
    ) -> ([f64; WIDTH], u32) {
        self.keys(&motion.block(block, used), used)
    }

    /// Takes a part into account. A search that breaks has its answer.
    fn visit(&mut self, id: usize, part: &S) -> ControlFlow<()>;
}

/// The keys of some boxes of a block.
fn exact_keys<T: RealField + Copy, const D: usize>(
    block: &BoxBlock<T, D>,
    boxes: u32,
    key: &dyn Fn(&Aabb<T, D>) -> Option<f64>,
) -> ([f64; WIDTH], u32) {
    let (mut keys, mut mask) = ([0.0; WIDTH], 0);
    for lane in Bits(boxes) {
        if let Some(key) = key(&block.get(lane).aabb()) {
            keys[lane] = key;
            mask |= 1 << lane;
        }
    }
    (keys, mask)
}

/// How much rounding may let a part seem farther than a region around it, for numbers of this size: none in fixed
/// point, which rounds once, so that greater numbers stay greater.
fn rounding_slack<T: RealField + Copy>(size: f64) -> f64 {
    if is_fixed::<T>() { 0.0 } else { size / 65536.0 }
}

/// More than the accuracy of a distance, relative to the largest coordinate; none in fixed point.
fn rounding_unit<T: RealField + Copy>() -> f64 {
    if is_fixed::<T>() {
        0.0
    } else {
        64.0 * above(T::default_epsilon())
    }
}

/// A distance plus an estimate of its rounding error, given the bounds of the parts.
pub(crate) fn rounded_up<T: RealField + Copy, const D: usize>(
    distance: T,
    bounds: &Aabb<T, D>,
) -> T {
    let epsilon = T::default_epsilon();
    if is_fixed::<T>() {
        let is_less = T::max_value().is_some_and(|most| distance < most);
        return if is_less {
            distance + epsilon
        } else {
            distance
        };
    }
    let coordinates = bounds.min().iter().chain(bounds.max().iter());
    let size = coordinates.fold(
        distance,
        |sum, &x| if x < T::zero() { sum - x } else { sum + x },
    );
    distance + size * epsilon * convert(8.0)
}
