//! How near boxes are to a shape: numbers that no distance of a part in them is below.

use crate::algorithm::part_search::posed::BoxMotion;
use crate::algorithm::part_search::{PartTree, exact_keys, rounding_slack, rounding_unit};
use crate::exact::{above, below, dot, is, rounding, sub};
use crate::shape::build::box_tree::block::{Bits, BoxBlock, WIDTH, mask_of};
use crate::shape::build::box_tree::bounds::{Bound, DistanceBound};
use crate::{Aabb, Ball, Nearest, Shape};
use core::marker::PhantomData;
use nalgebra::{ComplexField, Point, RealField};

/// A box around the core of a shape, and the radius around the core.
#[derive(Clone, Copy)]
pub(crate) struct CoreBox<T: RealField + Copy, const D: usize> {
    bounds: Aabb<T, D>,
    radius: T,
}

impl<T: RealField + Copy, const D: usize> CoreBox<T, D> {
    pub(crate) fn of_ball(ball: &Ball<T, D>) -> Self {
        Self {
            bounds: Aabb::of_point(*ball.center()),
            radius: ball.radius(),
        }
    }
}

impl<T: RealField + Copy, const D: usize> From<Aabb<T, D>> for CoreBox<T, D> {
    fn from(bounds: Aabb<T, D>) -> Self {
        let radius = T::zero();
        Self { bounds, radius }
    }
}

/// Bounds of the distances from the core of a shape, less its radius.
struct CoreBound<const D: usize> {
    of_core: DistanceBound<D>,
    radius: f64,
}

impl<const D: usize> CoreBound<D> {
    fn new<T: RealField + Copy>(of_core: DistanceBound<D>, core: Option<&CoreBox<T, D>>) -> Self {
        let radius = core.map_or(0.0, |core| above(core.radius));
        Self { of_core, radius }
    }

    /// How far the core is from what is at most a limit from the shape.
    fn reach(&self, limit: f64) -> f64 {
        (limit + self.radius) * GROW
    }

    /// The squares of the distances of a block's boxes from the core, from below, and the bits of those boxes that are in use and not
    /// beyond a limit.
    fn squares<T: RealField + Copy>(
        &self,
        block: &BoxBlock<T, D>,
        used: u32,
        limit: f64,
    ) -> ([f64; WIDTH], u32) {
        let (squares, _) = Bound::<T, D>::bounds(&self.of_core, block);
        let reach = self.reach(limit);
        // A scalar of no known value has no limit.
        let most = match reach.is_nan() {
            true => f64::INFINITY,
            false => reach * reach * GROW,
        };
        let mut is_near = [true; WIDTH];
        for lane in 0..WIDTH {
            is_near[lane] = squares[lane] <= most;
        }
        (squares, mask_of(&is_near) & used)
    }

    /// The distances, from below, of those boxes of a block that are in use and not beyond a limit, and their bits. Roots
    /// are taken of these alone.
    fn distances<T: RealField + Copy>(
        &self,
        block: &BoxBlock<T, D>,
        used: u32,
        limit: f64,
    ) -> ([f64; WIDTH], u32) {
        let (mut keys, near) = self.squares(block, used, limit);
        for lane in Bits(near) {
            let distance = ComplexField::sqrt(keys[lane]);
            keys[lane] = if self.radius == 0.0 {
                distance
            } else {
                (distance * SHRINK - self.radius) * SHRINK
            };
        }
        (keys, near)
    }
}

/// Which boxes may be within a limit of a shape, by the box around it.
pub(super) struct NearBoxes<const D: usize> {
    bound: CoreBound<D>,
    limit: f64,
}

impl<const D: usize> NearBoxes<D> {
    pub(super) fn all() -> Self {
        Self {
            bound: CoreBound::new::<f64>(DistanceBound::new::<f64>(None), None),
            limit: f64::INFINITY,
        }
    }

    /// Those within a limit of a shape; all if it has no bounds.
    pub(super) fn around<R: Shape, T: RealField + Copy>(shape: &R, limit: T) -> Self {
        let bounds = shape.try_bounds();
        let bounds: Option<&Aabb<T, D>> = bounds.as_ref().and_then(is);
        Self {
            bound: CoreBound::new::<T>(DistanceBound::new(bounds.copied()), None),
            limit: above(limit),
        }
    }

    pub(super) fn has_bounds(&self) -> bool {
        self.bound.of_core.has_ranges()
    }

    /// The bits of those boxes of a block that are in use and may be near.
    pub(super) fn bits<T: RealField + Copy>(&self, block: &BoxBlock<T, D>, used: u32) -> u32 {
        self.bound.squares(block, used, self.limit).1
    }
}

/// More than the relative error of a distance of boxes: its square errs by 5 u (a difference, a square and two sums), so it by 2.5,
/// the root by 1 and the product with this number by 1. This is 8 u.
const SHRINK: f64 = 1.0 - 4.0 * f64::EPSILON;
/// More than the relative error of two squares that are compared: 5 u of the one as above, of the other, with a product of two sums
/// of three squares and this number, less than 16. This is 32 u.
const GROW: f64 = 1.0 + 16.0 * f64::EPSILON;

/// The other shape, and the size of the numbers.
pub(super) struct Target<'a, R, T: RealField, const D: usize> {
    pub(super) rhs: &'a R,
    /// No less than the largest coordinate.
    size: f64,
    /// How much rounding may let a part seem farther than a box around it, relative to the size.
    slack: f64,
    bound: CoreBound<D>,
    /// The bounds in the frame of parts that are moved when they are looked at.
    local: Option<CoreBound<D>>,
    /// The core, if it is a point, so that the bounds are the distances of boxes.
    center: Option<[f64; D]>,
    scalar: PhantomData<T>,
}

impl<'a, R, T: RealField + Copy, const D: usize> Target<'a, R, T, D>
where
    R: Nearest<Aabb<T, D>, Scalar = T>,
{
    /// The target of a shape, given its core if that is known, and the parts.
    pub(super) fn new<P>(rhs: &'a R, core: Option<CoreBox<T, D>>, parts: &P) -> Self
    where
        P: PartTree<T, D> + ?Sized,
    {
        let core_size = core.map_or(0.0, |core| box_size(&core.bounds) + above(core.radius));
        let of_core = DistanceBound::new(core.map(|core| core.bounds));
        let local = core.and_then(|core| parts.local_bound(&core.bounds));
        Self {
            rhs,
            size: core_size + box_size(&parts.bounds()),
            slack: core.map_or(rounding_slack::<T>(1.0), |_| rounding_unit::<T>()),
            center: of_core.point(),
            bound: CoreBound::new(of_core, core.as_ref()),
            local: local.map(|local| CoreBound::new(local, core.as_ref())),
            scalar: PhantomData,
        }
    }

    pub(super) fn key(&self, region: &Aabb<T, D>) -> f64 {
        below(self.rhs.distance(region))
    }

    /// Whether a distance is not greater than the best one, or by rounding alone.
    pub(super) fn admits(&self, key: f64, best: T) -> bool {
        may_be_nearer(key, best, self.slack, self.size)
    }

    /// The greatest key of a part that may be nearer than the best distance; infinite without one.
    fn limit(&self, best: Option<T>) -> f64 {
        best.map_or(f64::INFINITY, |best| {
            greatest_key(best, self.slack, self.size)
        })
    }

    /// Whether the hull of some points is certainly further from a ball or point than the best distance, and not by rounding
    /// alone: all are beyond the plane at that distance which is square to the way to their mean.
    pub(super) fn is_beyond(&self, corners: &[Point<T, D>; 3], best: Option<T>) -> bool {
        let Some(center) = &self.center else {
            return false;
        };
        let corners = corners.map(|corner| {
            let corner: [T; D] = corner.coords.into();
            sub(corner.map(below), *center)
        });
        let [a, b, c] = corners;
        let mut way = a;
        for axis in 0..D {
            way[axis] += b[axis] + c[axis];
        }
        let mut least = f64::INFINITY;
        for corner in corners {
            let height = dot(corner, way);
            least = if height < least { height } else { least };
        }
        let [relative, step] = rounding::<T>();
        let error = (16.0 * relative * self.size + 4.0 * step) * dot(way.map(f64::abs), [1.0; D]);
        let (least, reach) = (least - error, self.bound.reach(self.limit(best)));
        least > 0.0 && least * least > reach * reach * dot(way, way) * GROW
    }

    /// The distances of boxes: exact where their bounds are near enough; for a point or a ball the bounds.
    pub(super) fn keys(
        &self,
        block: &BoxBlock<T, D>,
        used: u32,
        best: Option<T>,
    ) -> ([f64; WIDTH], u32) {
        self.keys_by(block, used, best, &|region| Some(self.key(region)))
    }

    /// The distances of a point or a ball from boxes; for other shapes the keys that a function returns of boxes whose
    /// bounds are near enough.
    pub(super) fn keys_by(
        &self,
        block: &BoxBlock<T, D>,
        used: u32,
        best: Option<T>,
        key: &dyn Fn(&Aabb<T, D>) -> Option<f64>,
    ) -> ([f64; WIDTH], u32) {
        let (keys, mask) = self.bound.distances(block, used, self.limit(best));
        if self.center.is_some() {
            return (keys, mask);
        }
        exact_keys(block, mask, key)
    }

    /// The keys of boxes of parts that are moved when they are looked at.
    pub(super) fn keys_of_moved(
        &self,
        block: &BoxBlock<T, D>,
        used: u32,
        best: Option<T>,
        motion: &BoxMotion<'_, T, D>,
    ) -> ([f64; WIDTH], u32) {
        let Some(local) = &self.local else {
            return self.keys(&motion.block(block, used), used, best);
        };
        let (bounds, mask) = local.distances(block, used, self.limit(best));
        if self.center.is_some() {
            return (bounds, mask);
        }
        let exact = |region: &Aabb<T, D>| Some(self.key(&motion.region(region)));
        let (mut keys, mask) = exact_keys(block, mask, &exact);
        for lane in Bits(mask) {
            if bounds[lane] > keys[lane] {
                keys[lane] = bounds[lane];
            }
        }
        (keys, mask)
    }
}

/// The greatest key of a part that may be nearer than the best distance, or by rounding alone. All distances beyond the
/// largest number are rounded to it.
fn greatest_key<T: RealField + Copy>(best: T, slack: f64, size: f64) -> f64 {
    if T::max_value().is_some_and(|most| best >= most) {
        return f64::INFINITY;
    }
    above(best) + slack * (above(best) + size)
}

/// No key of a part that is as near as a distance is greater than this, nor of one that may be as near but for rounding, where
/// these are all numbers.
pub(super) fn limit_of_near<T: RealField + Copy, const D: usize>(
    distance: T,
    [a, b]: [&Aabb<T, D>; 2],
) -> f64 {
    let [_, step] = rounding::<T>();
    let size = box_size(a) + box_size(b);
    greatest_key(distance, rounding_slack::<T>(1.0), size) + 4.0 * step
}

/// Whether a key is not greater than that.
pub(super) fn may_be_nearer<T: RealField + Copy>(key: f64, best: T, slack: f64, size: f64) -> bool {
    key <= greatest_key(best, slack, size) || key.is_nan()
}

/// The largest coordinate of a box.
pub(super) fn box_size<T: RealField + Copy, const D: usize>(bounds: &Aabb<T, D>) -> f64 {
    let mut most = 0.0;
    for corner in [bounds.min(), bounds.max()] {
        for &x in corner.iter() {
            let x = above(x).abs();
            most = if x > most { x } else { most };
        }
    }
    most
}
