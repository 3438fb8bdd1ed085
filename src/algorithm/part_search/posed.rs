//! Parts that are moved when they are looked at, and boxes around them.
//!
//! Each coordinate of a moved point is a sum of products of the given coordinates, each operation rounded. Rounding is
//! monotone, so none is beyond that of the corner of a box which is farthest along the same axis, moved by the same
//! operations. So the boxes hold the moved parts as rounded, and the answers are those of the moved shape, bit for bit.

use crate::algorithm::part_search::local_frame::LocalFrame;
use crate::algorithm::part_search::{PartNodes, PartSearch, PartTree};
use crate::exact::{is_finite, is_fixed};
use crate::predicate::Motion;
use crate::shape::build::box_tree::block::{Bits, BoxBlock, BoxCorners, WIDTH};
use crate::shape::build::box_tree::bounds::DistanceBound;
use crate::{Aabb, Segment, Shape, Triangle};
use core::ops::ControlFlow;
use nalgebra::{Isometry, Point, RealField, Rotation};

/// A motion by a matrix.
pub(super) type MatrixMotion<'a, T, const D: usize> = Motion<'a, T, Rotation<T, D>, D>;

/// A part that a motion moves corner by corner.
pub(crate) trait MovablePart<T: RealField, const D: usize> {
    fn moved(&self, motion: &MatrixMotion<'_, T, D>) -> Self;
}

impl<T: RealField + Copy, const D: usize> MovablePart<T, D> for Triangle<T, D> {
    fn moved(&self, motion: &MatrixMotion<'_, T, D>) -> Self {
        let [a, b, c] = [&self.a, &self.b, &self.c].map(|corner| motion.point(corner));
        Self::new(a, b, c)
    }
}

impl<T: RealField + Copy, const D: usize> MovablePart<T, D> for Segment<T, D> {
    fn moved(&self, motion: &MatrixMotion<'_, T, D>) -> Self {
        Self::new(motion.point(&self.a), motion.point(&self.b))
    }
}

/// Boxes, and the motion of what is in them.
#[derive(Clone, Copy)]
pub(crate) struct BoxMotion<'a, T: RealField, const D: usize> {
    motion: MatrixMotion<'a, T, D>,
    /// Whether a coordinate of the image falls as one of the point grows.
    falls: [[bool; D]; D],
}

impl<'a, T: RealField + Copy, const D: usize> BoxMotion<'a, T, D> {
    fn new(isometry: &'a Isometry<T, Rotation<T, D>, D>) -> Self {
        let matrix = isometry.rotation.matrix();
        let mut falls = [[false; D]; D];
        for (i, falls) in falls.iter_mut().enumerate() {
            for (j, falls) in falls.iter_mut().enumerate() {
                *falls = matrix[(i, j)] < T::zero();
            }
        }
        let motion = Motion::new(isometry);
        Self { motion, falls }
    }

    /// The box around the images of the points of a box.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn corners(&self, corners: &BoxCorners<T, D>) -> BoxCorners<T, D> {
        let mut moved = *corners;
        for axis in 0..D {
            let [mut least, mut most] = [Point::from(corners.low), Point::from(corners.high)];
            for j in 0..D {
                if self.falls[axis][j] {
                    core::mem::swap(&mut least[j], &mut most[j]);
                }
            }
            moved.low[axis] = self.motion.point(&least)[axis];
            moved.high[axis] = self.motion.point(&most)[axis];
        }
        moved
    }

    pub(super) fn region(&self, region: &Aabb<T, D>) -> Aabb<T, D> {
        self.corners(&BoxCorners::of(region)).aabb()
    }

    /// The boxes around the images of those boxes of a block that are in use.
    pub(super) fn block(&self, block: &BoxBlock<T, D>, used: u32) -> BoxBlock<T, D> {
        let mut moved = BoxBlock::filled(&self.corners(&block.get(0)));
        for lane in Bits(used & !1) {
            moved.set(lane, &self.corners(&block.get(lane)));
        }
        moved
    }

    /// Whether no sum of the images of a region overflows, which may turn the order of what is rounded.
    fn stays_in_range(&self, region: &Aabb<T, D>) -> bool {
        let longest = |axis: usize| region.min()[axis].abs() + region.max()[axis].abs();
        let offset = self.motion.offset();
        is_fixed::<T>()
            || (0..D).all(|i| {
                let columns = self.motion.columns();
                let sum = (0..D).fold(offset[i].abs(), |sum, j| {
                    sum + columns[j][i].abs() * longest(j)
                });
                is_finite(sum + sum)
            })
    }
}

/// Bounds of the distances of a box from parts that a motion moves, by the boxes around these before that. `None` if coordinates
/// are near the end of their range, or the motion is not rigid.
pub(super) fn bound_of_moved<T: RealField + Copy, const D: usize>(
    isometry: &Isometry<T, Rotation<T, D>, D>,
    parts: &Aabb<T, D>,
    target: &Aabb<T, D>,
) -> Option<DistanceBound<D>> {
    let boxes = BoxMotion::new(isometry);
    let moved = boxes.region(parts);
    let mut numbers = moved.min().iter().chain(moved.max().iter());
    let is_at_end = |x: &T| Some(*x) == T::min_value() || Some(*x) == T::max_value();
    if !boxes.stays_in_range(parts) || numbers.any(is_at_end) {
        return None;
    }
    let (ranges, shrink) = LocalFrame::new(&boxes.motion)?.ranges(target, parts);
    Some(DistanceBound::of_ranges(ranges, shrink))
}

/// A shape made of parts at a place.
pub(crate) struct PosedParts<'a, P, T: RealField, const D: usize> {
    parts: &'a P,
    boxes: BoxMotion<'a, T, D>,
}

impl<'a, P, T, const D: usize> PosedParts<'a, P, T, D>
where
    T: RealField + Copy,
    P: PartTree<T, D, Part: MovablePart<T, D>>,
{
    /// `None` if coordinates are near the end of their range.
    pub fn new(parts: &'a P, isometry: &'a Isometry<T, Rotation<T, D>, D>) -> Option<Self> {
        let boxes = BoxMotion::new(isometry);
        let posed = Self { parts, boxes };
        boxes.stays_in_range(&parts.bounds()).then_some(posed)
    }

    /// The parts where they are given.
    pub fn unmoved(&self) -> &'a P {
        self.parts
    }

    /// Where a point of the parts is.
    pub fn point(&self, point: &Point<T, D>) -> Point<T, D> {
        self.boxes.motion.point(point)
    }
}

impl<P, T, const D: usize> Shape for PosedParts<'_, P, T, D>
where
    T: RealField + Copy,
    P: PartTree<T, D, Part: MovablePart<T, D>>,
{
    type Scalar = T;
    type Point = Point<T, D>;
    type Bounds = Aabb<T, D>;

    fn dimension() -> usize {
        D
    }

    fn try_bounds(&self) -> Option<Aabb<T, D>> {
        Some(PartTree::bounds(self))
    }
}

/// A search of parts, moved.
struct MovedSearch<'a, 's, S, T: RealField, const D: usize> {
    boxes: BoxMotion<'a, T, D>,
    search: &'s mut dyn PartSearch<S, T, D>,
}

impl<S, T, const D: usize> PartSearch<S, T, D> for MovedSearch<'_, '_, S, T, D>
where
    T: RealField + Copy,
    S: MovablePart<T, D>,
{
    fn key(&self, region: &Aabb<T, D>) -> Option<f64> {
        self.search.key(&self.boxes.region(region))
    }

    fn admits(&self, key: f64) -> bool {
        self.search.admits(key)
    }

    fn keys(&self, block: &BoxBlock<T, D>, used: u32) -> ([f64; WIDTH], u32) {
        self.search.keys_of_moved(block, used, &self.boxes)
    }

    fn visit(&mut self, id: usize, part: &S) -> ControlFlow<()> {
        self.search.visit(id, &part.moved(&self.boxes.motion))
    }
}

impl<P, T, const D: usize> PartTree<T, D> for PosedParts<'_, P, T, D>
where
    T: RealField + Copy,
    P: PartTree<T, D, Part: MovablePart<T, D>>,
{
    type Part = P::Part;

    fn bounds(&self) -> Aabb<T, D> {
        self.boxes.region(&self.parts.bounds())
    }

    fn bounds_of(part: &P::Part) -> Option<Aabb<T, D>> {
        P::bounds_of(part)
    }

    fn corners_of(part: &P::Part) -> Option<[Point<T, D>; 3]> {
        P::corners_of(part)
    }

    fn local_bound(&self, target: &Aabb<T, D>) -> Option<DistanceBound<D>> {
        let frame = LocalFrame::new(&self.boxes.motion)?;
        let (ranges, shrink) = frame.ranges(target, &self.parts.bounds());
        Some(DistanceBound::of_ranges(ranges, shrink))
    }

    fn search(&self, search: &mut dyn PartSearch<P::Part, T, D>) -> ControlFlow<()> {
        let boxes = self.boxes;
        self.parts.search(&mut MovedSearch { boxes, search })
    }
}

impl<P, T, const D: usize> PartNodes<T, D> for PosedParts<'_, P, T, D>
where
    T: RealField + Copy,
    P: PartNodes<T, D, Part: MovablePart<T, D>>,
{
    type Node = P::Node;

    fn root(&self) -> P::Node {
        self.parts.root()
    }

    fn part_at(&self, node: P::Node) -> Option<(usize, P::Part)> {
        let (id, part) = self.parts.part_at(node)?;
        Some((id, part.moved(&self.boxes.motion)))
    }

    fn child_boxes(&self, node: P::Node) -> (BoxBlock<T, D>, u32) {
        let (boxes, used) = self.parts.child_boxes(node);
        (self.boxes.block(&boxes, used), used)
    }

    fn child_at(&self, node: P::Node, lane: usize) -> P::Node {
        self.parts.child_at(node, lane)
    }
}
