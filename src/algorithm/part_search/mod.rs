//! Queries of shapes that are unions of parts: the parts are found by boxes around several of them.
//!
//! A region is searched only if its key, the exact distance or parameter of its box, allows a better answer, so that
//! nothing is missed. No answer depends on the order of the parts or the shape of the regions.

mod meeting;
mod nearest;
mod rays;

pub(crate) use meeting::{intersecting_parts, intersects, within};
pub(crate) use nearest::{distance, nearest_part};
pub(crate) use rays::{cast_ray, cast_ray_at_parts};

use crate::Aabb;
use crate::exact::is_fixed;
use core::ops::ControlFlow;
use nalgebra::{RealField, convert};

/// A shape made of parts.
pub(crate) trait PartTree<T: RealField, const D: usize> {
    type Part;

    /// The smallest box around all parts.
    fn bounds(&self) -> Aabb<T, D>;

    /// Passes the parts in all regions that a search admits to it, those of low keys first.
    fn search(&self, search: &mut dyn PartSearch<Self::Part, T, D>) -> ControlFlow<()>;
}

/// What a query does with the parts of a shape.
pub(crate) trait PartSearch<S, T: RealField, const D: usize> {
    /// A number that orders regions; `None` if no part in this region can change the answer.
    fn key(&self, region: &Aabb<T, D>) -> Option<T>;

    /// Whether a part in a region with this key can still change the answer. If not, no region with a higher key can.
    fn admits(&self, key: T) -> bool;

    /// Takes a part into account. A search that breaks has its answer.
    fn visit(&mut self, id: usize, part: &S) -> ControlFlow<()>;
}

/// How much rounding may let a part seem farther than a region around it, for numbers of this size: none in fixed
/// point, which rounds once, so that greater numbers stay greater.
fn rounding_slack<T: RealField + Copy>(size: T) -> T {
    if is_fixed::<T>() {
        T::zero()
    } else {
        size * convert(1.0 / 65536.0)
    }
}

/// A distance by more than it is rounded, mostly, for numbers of this size.
fn rounded_up<T: RealField + Copy>(distance: T, size: T) -> T {
    let epsilon = T::default_epsilon();
    if !is_fixed::<T>() {
        distance + (distance + size) * epsilon * convert(8.0)
    } else if T::max_value().is_some_and(|most| distance < most) {
        distance + epsilon
    } else {
        distance
    }
}
