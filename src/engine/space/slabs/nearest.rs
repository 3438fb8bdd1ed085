//! The closest points of an axis-aligned box and a linear component.
//!
//! The squared distance from a point of the supporting line to the box is convex in the parameter, and
//! the sum of one term per slab: zero inside the slab, quadratic outside. Its minimum is where the
//! derivative changes sign, or at an end of the component before that. Let the line leave one slab before
//! it enters another: the minimum is between these two crossings, where only the third slab can add a
//! term. Otherwise the line is parallel to all slabs that it is outside of, and the distance is constant
//! inside the others. Schneider and Eberly, *Geometric Tools for Computer Graphics* (2002), treat the
//! same problem by cases; here every case is decided by exact signs.
//!
//! A component without length is a point, and a box without extent along an axis needs no special case.
//! Constant time.

use crate::NearestPoints;
use crate::algorithm::candidate::Candidate;
use crate::algorithm::linear::Linear;
use crate::algorithm::result::NearestPoints3;
use crate::algorithm::result::{coincident_points, first_point_of};
use crate::engine::aabbs::nearest_to_ball;
use crate::exact::coords;
use crate::pair::linear_aabb3::cut::cut_by_corners;
use crate::pair::linear_aabb3::{
    SlabFace, cmp_crossings, entry_and_exit_faces, last_entry_and_first_exit, orient_order,
};
use crate::predicate::{
    SupportingLine, VoronoiRegion, axis_distance_slope_sign, axis_plane_point,
    cmp_projection_to_end, cmp_projection_to_start, distance_of_lines, distance_of_points,
    is_point, line_feet,
};
use core::cmp::Ordering;
use nalgebra::{Point3, RealField};

/// The nearest points of a linear component and the box of these least and greatest coordinates.
pub(super) fn nearest<T: RealField + Copy, const TWO_POINTS: bool>(
    linear: Linear<&[T; 3], TWO_POINTS>,
    ends: &[[T; 3]; 2],
) -> NearestPoints3<T> {
    if is_point(linear.line) {
        return nearest_to_point(linear.line.start, ends);
    }
    match cut_by_corners(linear, ends.each_ref()) {
        Some(piece) => {
            let (point, unique) = first_point_of(piece);
            coincident_points(point, unique)
        }
        None => DisjointBoxAndLinear { linear, ends }.nearest(),
    }
}

/// The nearest points of a point and a box.
pub(super) fn nearest_to_point<T: RealField + Copy>(
    p: &[T; 3],
    ends: &[[T; 3]; 2],
) -> NearestPoints3<T> {
    nearest_to_ball(ends, p, T::zero()).flip()
}

/// A box and a linear component with a positive length that do not meet.
#[derive(Clone, Copy)]
pub(super) struct DisjointBoxAndLinear<'a, T: RealField + Copy, const TWO_POINTS: bool> {
    pub(super) linear: Linear<&'a [T; 3], TWO_POINTS>,
    pub(super) ends: &'a [[T; 3]; 2],
}

impl<T: RealField + Copy, const TWO_POINTS: bool> DisjointBoxAndLinear<'_, T, TWO_POINTS> {
    fn nearest(&self) -> NearestPoints3<T> {
        let mut ends = self.linear.ends().iter();
        if let Some(nearest) = ends.find_map(|&end| self.nearest_at_end(end)) {
            return nearest;
        }
        let line = self.linear.line;
        match last_entry_and_first_exit(self.ends.each_ref(), line) {
            Some([entry, exit]) => match cmp_crossings(line, entry, exit) {
                Ordering::Greater => self.nearest_at_gap(entry, exit),
                order => self.nearest_across_parallel_slabs(entry, order.is_eq()),
            },
            // Unreachable if the scalars are totally ordered.
            None => nearest_to_point(line.start, self.ends),
        }
    }

    fn slab_faces(&self, axis: usize) -> Option<[SlabFace<T>; 2]> {
        entry_and_exit_faces(self.ends.each_ref(), self.linear.line, axis)
    }

    /// The closest points at an end, if the distance does not decrease from there into the component.
    pub(super) fn nearest_at_end(&self, end: VoronoiRegion) -> Option<NearestPoints3<T>> {
        let point = Point3::from(*self.linear.end(end));
        let nearest = nearest_to_point(coords(&point), self.ends);
        let (box_point, line) = (coords(&nearest.on_rhs), self.linear.line);
        let side = match end {
            VoronoiRegion::End => cmp_projection_to_end(box_point, line),
            _ => cmp_projection_to_start(box_point, line).reverse(),
        };
        let unique = side.is_gt() || !self.has_constant_distance(&point, end);
        side.is_ge().then_some(NearestPoints { unique, ..nearest })
    }

    /// Whether the component, starting from an end, stays inside all slabs that it is not parallel to.
    fn has_constant_distance(&self, point: &Point3<T>, end: VoronoiRegion) -> bool {
        (0..3).all(|axis| {
            self.slab_faces(axis).is_none_or(|[entry, exit]| {
                let order = |face: SlabFace<T>| {
                    orient_order(point[axis].partial_cmp(&face.level), face.direction)
                };
                match end {
                    VoronoiRegion::End => order(entry).is_gt() && order(exit).is_le(),
                    _ => order(entry).is_ge() && order(exit).is_lt(),
                }
            })
        })
    }

    /// The closest points if the line leaves a slab before it enters another.
    fn nearest_at_gap(&self, entry: SlabFace<T>, exit: SlabFace<T>) -> NearestPoints3<T> {
        let [corner, other] = self.closest_edge(entry, exit);
        if corner == other {
            return self.nearest_to_vertex(&corner);
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

    /// The closest edge of the box if the line leaves a slab before it enters another; a corner is
    /// returned as an edge with equal ends.
    pub(super) fn closest_edge(&self, entry: SlabFace<T>, exit: SlabFace<T>) -> [[T; 3]; 2] {
        let is_third = |axis: &usize| *axis != entry.axis && *axis != exit.axis;
        let axis = (0..3).find(is_third).unwrap_or_default();
        let mut corner = self.ends[0];
        corner[entry.axis] = entry.level;
        corner[exit.axis] = exit.level;
        if let Some(level) = self.third_slab_face(axis, entry, exit) {
            corner[axis] = level;
            return [corner; 2];
        }
        let mut other = corner;
        other[axis] = self.ends[1][axis];
        [corner, other]
    }

    /// The face of the third slab that the closest point of the line lies beyond, if any.
    fn third_slab_face(&self, axis: usize, entry: SlabFace<T>, exit: SlabFace<T>) -> Option<T> {
        let line = self.linear.line;
        let Some([third_entry, third_exit]) = self.slab_faces(axis) else {
            return self.parallel_slab_face(axis);
        };
        let slope = |face: SlabFace<T>| {
            let faces = [face, entry, exit];
            let sign =
                axis_distance_slope_sign(line, faces.map(|f| f.axis), faces.map(|f| f.level));
            orient_order(Some(sign), face.direction)
        };
        if cmp_crossings(line, third_entry, exit).is_gt() && slope(third_entry).is_le() {
            return Some(third_entry.level);
        }
        let is_past = cmp_crossings(line, third_exit, entry).is_lt() && slope(third_exit).is_gt();
        is_past.then_some(third_exit.level)
    }

    /// The face of a parallel slab that the line lies beyond, if any.
    fn parallel_slab_face(&self, axis: usize) -> Option<T> {
        let (x, min, max) = (
            self.linear.line.start[axis],
            self.ends[0][axis],
            self.ends[1][axis],
        );
        match (x < min, x > max) {
            (true, _) => Some(min),
            (_, true) => Some(max),
            _ => None,
        }
    }

    fn nearest_to_vertex(&self, vertex: &[T; 3]) -> NearestPoints3<T> {
        Candidate::to_line(vertex, self.linear.line)
            .closest_points(true)
            .flip()
    }

    /// The closest points if the distance is constant from where the line enters its last slab.
    fn nearest_across_parallel_slabs(&self, entry: SlabFace<T>, unique: bool) -> NearestPoints3<T> {
        let (_, point) = axis_plane_point(self.linear.line, entry.axis, entry.level);
        let on_self = Point3::from(point);
        let mut on_rhs = nearest_to_point(coords(&on_self), self.ends).on_rhs;
        for axis in self.parallel_axes() {
            if let Some(level) = self.parallel_slab_face(axis) {
                on_rhs[axis] = level;
            }
        }
        let [start, end] = self.points_across_parallel_slabs();
        NearestPoints {
            on_self,
            on_rhs,
            distance: distance_of_points(&start, &end),
            unique,
        }
    }

    /// The axes of the slabs that the line is parallel to.
    fn parallel_axes(&self) -> impl Iterator<Item = usize> {
        (0..3).filter(|&axis| self.slab_faces(axis).is_none())
    }

    /// Two points whose distance is that of the line from the intersection of its parallel slabs.
    pub(super) fn points_across_parallel_slabs(&self) -> [[T; 3]; 2] {
        let mut ends = [[T::zero(); 3]; 2];
        for axis in self.parallel_axes() {
            if let Some(level) = self.parallel_slab_face(axis) {
                ends[0][axis] = self.linear.line.start[axis];
                ends[1][axis] = level;
            }
        }
        ends
    }
}
