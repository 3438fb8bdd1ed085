//! The nearest points of an axis-aligned box and a linear component.
//!
//! The squared distance along the line is the sum of the squared distances from the slabs, and convex.
//! Slabs that are not entered yet have a negative slope, slabs that were left a positive one, and the box
//! is nearest where the sum of the slopes is zero, or at an end before that. If the line enters some slab
//! after it left another, this is between these two positions, and only the third slab contributes as well.
//! Otherwise the line is parallel to all slabs that it is outside of, and its distance is constant while it
//! is in the others. Every decision is an exact sign; there is no search.

use crate::algorithm::candidate::Candidate;
use crate::algorithm::linear::Linear;
use crate::algorithm::result::NearestPoints3;
use crate::algorithm::result::{coincident_points, first_point_of};
use crate::algorithm::slabs::{
    SlabFace, cut, faces_across, last_in_and_first_out, order_of_faces, turned,
};
use crate::exact::coords;
use crate::predicate::{
    SupportingLine, VoronoiRegion, axis_distance_slope_sign, axis_plane_point,
    cmp_projection_to_end, cmp_projection_to_start, distance_of_lines, distance_of_points,
    is_point, line_feet,
};
use crate::{Aabb, Nearest as _, NearestPoints};
use core::cmp::Ordering;
use nalgebra::{Point3, RealField};

/// The nearest points of a linear component and a box with finite numbers.
pub(crate) fn nearest<T: RealField + Copy, const TWO_POINTS: bool>(
    linear: Linear<&[T; 3], TWO_POINTS>,
    aabb: &Aabb<T, 3>,
) -> NearestPoints3<T> {
    let start = linear.line.start;
    if is_point(linear.line) {
        return aabb.nearest(&Point3::from(*start)).flip();
    }
    match cut(linear, aabb) {
        Some(piece) => {
            let (point, unique) = first_point_of(piece);
            coincident_points(point, unique)
        }
        None => DisjointBoxAndLinear { linear, aabb }.nearest(),
    }
}

/// A box and a linear component with a length that do not meet.
#[derive(Clone, Copy)]
pub(crate) struct DisjointBoxAndLinear<'a, T: RealField, const TWO_POINTS: bool> {
    pub(crate) linear: Linear<&'a [T; 3], TWO_POINTS>,
    pub(crate) aabb: &'a Aabb<T, 3>,
}

impl<T: RealField + Copy, const TWO_POINTS: bool> DisjointBoxAndLinear<'_, T, TWO_POINTS> {
    fn nearest(&self) -> NearestPoints3<T> {
        let mut ends = self.linear.ends().iter();
        if let Some(nearest) = ends.find_map(|&end| self.at_end(end)) {
            return nearest;
        }
        let line = self.linear.line;
        match last_in_and_first_out(self.aabb, line) {
            Some([enters, leaves]) => match order_of_faces(line, enters, leaves) {
                Ordering::Greater => self.at_corner(enters, leaves),
                order => self.beside(enters, order.is_eq()),
            },
            // This is only reached by scalars whose order is not total.
            None => self.aabb.nearest(&Point3::from(*line.start)).flip(),
        }
    }

    fn faces(&self, axis: usize) -> Option<[SlabFace<T>; 2]> {
        faces_across(self.aabb, self.linear.line, axis)
    }

    /// The nearest points at an end, if the slope there is not negative in the direction of the component.
    pub(crate) fn at_end(&self, end: VoronoiRegion) -> Option<NearestPoints3<T>> {
        let point = Point3::from(*self.linear.end(end));
        let nearest = self.aabb.nearest(&point).flip();
        let (of_box, line) = (coords(&nearest.on_rhs), self.linear.line);
        let onward = match end {
            VoronoiRegion::End => cmp_projection_to_end(of_box, line),
            _ => cmp_projection_to_start(of_box, line).reverse(),
        };
        let unique = onward.is_gt() || !self.slides(&point, end);
        onward
            .is_ge()
            .then_some(NearestPoints { unique, ..nearest })
    }

    /// Whether the component, from an end on, is in all slabs that it is not parallel to.
    fn slides(&self, point: &Point3<T>, end: VoronoiRegion) -> bool {
        (0..3).all(|axis| {
            self.faces(axis).is_none_or(|[enters, leaves]| {
                let order =
                    |face: SlabFace<T>| turned(point[axis].partial_cmp(&face.level), face.along);
                match end {
                    VoronoiRegion::End => order(enters).is_gt() && order(leaves).is_le(),
                    _ => order(enters).is_ge() && order(leaves).is_lt(),
                }
            })
        })
    }

    /// The nearest points where the line leaves a slab before it enters another.
    fn at_corner(&self, enters: SlabFace<T>, leaves: SlabFace<T>) -> NearestPoints3<T> {
        let [corner, other] = self.edge_between(enters, leaves);
        if corner == other {
            return self.by_vertex(&corner);
        }
        let edge = SupportingLine::<_, true> {
            start: &corner,
            toward: &other,
        };
        let [on_self, on_rhs] = line_feet(self.linear.line, edge).map(Point3::from);
        NearestPoints {
            on_self,
            on_rhs,
            distance: distance_of_lines(self.linear.line, edge),
            unique: true,
        }
    }

    /// The nearest edge of the box where the line leaves a slab before it enters another, or the nearest
    /// corner twice.
    pub(crate) fn edge_between(&self, enters: SlabFace<T>, leaves: SlabFace<T>) -> [[T; 3]; 2] {
        let is_third = |axis: &usize| *axis != enters.axis && *axis != leaves.axis;
        let axis = (0..3).find(is_third).unwrap_or_default();
        let mut corner = *coords(self.aabb.min());
        corner[enters.axis] = enters.level;
        corner[leaves.axis] = leaves.level;
        if let Some(level) = self.level_in_third_slab(axis, enters, leaves) {
            corner[axis] = level;
            return [corner; 2];
        }
        let mut other = corner;
        other[axis] = self.aabb.max()[axis];
        [corner, other]
    }

    /// The plane of the third slab that is nearest to the minimum, if the minimum is outside of that slab.
    fn level_in_third_slab(
        &self,
        axis: usize,
        enters: SlabFace<T>,
        leaves: SlabFace<T>,
    ) -> Option<T> {
        let line = self.linear.line;
        let Some([third_in, third_out]) = self.faces(axis) else {
            return self.level_outside(axis);
        };
        let pull = |face: SlabFace<T>| {
            let faces = [face, enters, leaves];
            let sign =
                axis_distance_slope_sign(line, faces.map(|f| f.axis), faces.map(|f| f.level));
            turned(Some(sign), face.along)
        };
        if order_of_faces(line, third_in, leaves).is_gt() && pull(third_in).is_le() {
            return Some(third_in.level);
        }
        let is_left = order_of_faces(line, third_out, enters).is_lt() && pull(third_out).is_gt();
        is_left.then_some(third_out.level)
    }

    /// The nearer plane of a slab parallel to the line, if the line is outside of it.
    fn level_outside(&self, axis: usize) -> Option<T> {
        let (x, min, max) = (
            self.linear.line.start[axis],
            self.aabb.min()[axis],
            self.aabb.max()[axis],
        );
        match (x < min, x > max) {
            (true, _) => Some(min),
            (_, true) => Some(max),
            _ => None,
        }
    }

    fn by_vertex(&self, vertex: &[T; 3]) -> NearestPoints3<T> {
        Candidate::to_line(vertex, self.linear.line)
            .closest_points(true)
            .flip()
    }

    /// The nearest points where the distance of the line is constant after it entered the last slab.
    fn beside(&self, enters: SlabFace<T>, unique: bool) -> NearestPoints3<T> {
        let (_, point) = axis_plane_point(self.linear.line, enters.axis, enters.level);
        let on_self = Point3::from(point);
        let mut on_rhs = self.aabb.nearest(&on_self).on_self;
        for axis in self.axes_across() {
            if let Some(level) = self.level_outside(axis) {
                on_rhs[axis] = level;
            }
        }
        let [start, end] = self.ends_beside();
        NearestPoints {
            on_self,
            on_rhs,
            distance: distance_of_points(&start, &end),
            unique,
        }
    }

    /// The axes of the slabs parallel to the line.
    fn axes_across(&self) -> impl Iterator<Item = usize> {
        (0..3).filter(|&axis| self.faces(axis).is_none())
    }

    /// Two points at the distance of the line from the slabs that it is parallel to.
    pub(crate) fn ends_beside(&self) -> [[T; 3]; 2] {
        let mut ends = [[T::zero(); 3]; 2];
        for axis in self.axes_across() {
            if let Some(level) = self.level_outside(axis) {
                ends[0][axis] = self.linear.line.start[axis];
                ends[1][axis] = level;
            }
        }
        ends
    }
}
