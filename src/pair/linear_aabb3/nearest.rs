//! Where a box along the axes and a line, a ray or a segment are nearest.
//!
//! A point that moves along the carrier is pulled on by each slab that it has not come into yet, and
//! back by each that it has left, the more the further off that is. Where the pulls are even it is
//! nearest to the box, or at an end before that: the distance is convex. If it comes into some slab
//! after it has left another, that is between these two places, and only the third slab can pull as
//! well; otherwise the carrier is parallel to all slabs that it is outside of, and stays as near as
//! long as it is in the others. Every question is an exact sign; no search is needed.

use crate::algorithm::candidate::Candidate;
use crate::algorithm::linear::Linear;
use crate::algorithm::result::NearestPoints3;
use crate::algorithm::result::{coincident_points, first_point_of};
use crate::exact::coords;
use crate::pair::linear_aabb3::cut::cut;
use crate::pair::linear_aabb3::{
    SlabFace, faces_across, last_in_and_first_out, order_of_faces, turned,
};
use crate::predicate::{
    SupportingLine, VoronoiRegion, axis_distance_slope_sign, axis_plane_point,
    cmp_projection_to_end, cmp_projection_to_start, distance_of_lines, distance_of_points,
    is_point, line_feet,
};
use crate::{Aabb, Nearest as _, NearestPoints};
use core::cmp::Ordering;
use nalgebra::{Point3, RealField};

/// The nearest points of a line, a ray or a segment and a box, whose numbers are finite.
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

/// A box and a linear shape, not a point, that do not meet.
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
            // No number that is ordered as numbers are leads here.
            None => self.aabb.nearest(&Point3::from(*line.start)).flip(),
        }
    }

    fn faces(&self, axis: usize) -> Option<[SlabFace<T>; 2]> {
        faces_across(self.aabb, self.linear.line, axis)
    }

    /// The nearest points at an end, if nothing pulls it along the shape.
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

    /// Whether from an end the way along the shape leads through all slabs that it is not parallel to.
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

    /// The nearest points where the carrier leaves a slab before it comes into another.
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

    /// The edge of the box that is nearest where the carrier leaves a slab before it comes into
    /// another, or twice the corner that is.
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

    /// The face of the third slab by which the nearest place is outside of it, if it is.
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

    /// The face of a slab parallel to the carrier, if that is outside.
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

    /// The nearest points where the carrier is as near to the box all the way from where it comes into
    /// the last slab.
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

    /// The axes of the slabs that the carrier is parallel to.
    fn axes_across(&self) -> impl Iterator<Item = usize> {
        (0..3).filter(|&axis| self.faces(axis).is_none())
    }

    /// Two points as far apart as the carrier is from the slabs that it is parallel to.
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
