//! Sections of polyhedra by planes.
//!
//! Vertices in the plane count as below it: this is the limit of the sections by the plane moved along its normal.
//! Then the plane crosses two edges of each triangle that it meets, and the triangles at a crossed edge follow each
//! other. Only exact signs of vertices are used.

use crate::algorithm::coordinates::Coordinates;
use crate::predicate::{SupportingLine, cmp_projection_to_start, is_point, line_plane_crossing};
use crate::{Plane, Polyhedron};
use alloc::collections::BTreeMap;
use alloc::vec::Vec;
use nalgebra::{Point3, RealField};

impl<T: RealField + Copy> Polyhedron<T> {
    /// Returns the loops around its section by a plane, counter-clockwise around the solid and clockwise around holes,
    /// as seen from the side the normal points to. A loop starts and ends at different corners.
    ///
    /// Where a vertex, an edge or a triangle lies in the plane, the section is the limit of those by the plane moved
    /// along its normal: that of the part above. What only touches the plane from below has no loop; the plane with
    /// the opposite normal gives the other limit. A loop that shrinks to a point or a segment is left out. Loops may
    /// touch in corners.
    ///
    /// Which edges are crossed is decided exactly. A vertex in the plane is returned unchanged, and a point where an
    /// edge crosses the plane is rounded once, to the same bits for both triangles at the edge. A plane with a normal
    /// of 0, or with an infinite or NaN coordinate, has no loops. Linear time, and n log n in the size of the
    /// result.
    ///
    /// ```
    /// use nalgebra::{Point3, Vector3};
    /// use tangency::{Plane, Polyhedron};
    ///
    /// let corners = [[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [0.0, 4.0, 0.0], [0.0, 0.0, 4.0]].map(Point3::from);
    /// let solid = Polyhedron::new(corners.to_vec(), vec![[0, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3]]);
    /// let level = |z: f64| Plane::new(Point3::new(0.0, 0.0, z), Vector3::new(0.0, 0.0, 1.0));
    /// let [middle] = &solid.section(&level(2.0))[..] else { panic!() };
    /// assert_eq!(middle.len(), 3);
    /// assert!(middle.contains(&Point3::new(2.0, 0.0, 2.0)));
    /// assert_eq!(solid.section(&level(0.0))[0].len(), 3); // the base
    /// assert!(solid.section(&level(4.0)).is_empty()); // the tip
    /// ```
    #[must_use]
    pub fn section(&self, plane: &Plane<T>) -> Vec<Vec<Point3<T>>> {
        let axis = SupportingLine::along(&plane.point, &plane.normal);
        if !Coordinates::is_finite(plane) || is_point(axis) {
            return Vec::new();
        }
        let is_above = |vertex: &Point3<T>| cmp_projection_to_start(&vertex.coords.data.0[0], axis);
        let above: Vec<_> = self
            .vertices()
            .iter()
            .map(|vertex| is_above(vertex).is_gt())
            .collect();
        let mut steps = self.section_steps(&above);
        let mut loops = Vec::new();
        while let Some((first, mut next)) = steps.pop_first() {
            let mut corners = alloc::vec![self.plane_crossing(first, plane)];
            while next != first {
                corners.push(self.plane_crossing(next, plane));
                next = steps.remove(&next).unwrap_or(first);
            }
            loops.extend(without_repetitions(corners));
        }
        loops
    }

    /// For each edge that a triangle crosses from above the plane to below, the edge of that triangle from below to
    /// above: both with the end above first.
    fn section_steps(&self, above: &[bool]) -> BTreeMap<[u32; 2], [u32; 2]> {
        let mut steps = BTreeMap::new();
        let is_above = |vertex: u32| above[vertex as usize];
        for &[a, b, c] in self.surface().indices() {
            let edges = [[a, b], [b, c], [c, a]];
            let down = edges.iter().find(|[p, q]| is_above(*p) && !is_above(*q));
            let up = edges.iter().find(|[p, q]| !is_above(*p) && is_above(*q));
            if let (Some(&down), Some(&[low, high])) = (down, up) {
                steps.insert(down, [high, low]);
            }
        }
        steps
    }

    /// Where an edge from above a plane crosses it or ends.
    fn plane_crossing(&self, [high, low]: [u32; 2], plane: &Plane<T>) -> Point3<T> {
        let [high, low] = [high, low].map(|vertex| &self.vertices()[vertex as usize]);
        let axis = SupportingLine::along(&plane.point, &plane.normal);
        if cmp_projection_to_start(&low.coords.data.0[0], axis).is_eq() {
            return *low;
        }
        Point3::from(line_plane_crossing(SupportingLine::between(high, low), axis).1)
    }
}

/// The corners without repeated ones, if three or more remain.
fn without_repetitions<T: RealField + Copy>(mut corners: Vec<Point3<T>>) -> Option<Vec<Point3<T>>> {
    corners.dedup();
    while corners.len() > 1 && corners.first() == corners.last() {
        corners.pop();
    }
    (corners.len() > 2).then_some(corners)
}
