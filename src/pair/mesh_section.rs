//! Sections of meshes, height fields and polyhedra by planes.
//!
//! Vertices in the plane count as below it: this is the limit of the sections by the plane moved along its normal.
//! Then the plane crosses two edges of each triangle that it meets, and triangles with a crossed edge in common follow
//! each other. Only exact signs of vertices are used.

use crate::algorithm::coordinates::Coordinates;
use crate::predicate::{SupportingLine, cmp_projection_to_start, is_point, line_plane_crossing};
use crate::{HeightField, Plane, Polyhedron, SectionChain, TriMesh};
use alloc::collections::{BTreeMap, VecDeque};
use alloc::vec::Vec;
use nalgebra::{Point3, RealField};

/// An edge of a mesh that a plane crosses: the vertex above the plane, and the other one.
type CrossedEdge = [u32; 2];

/// The part of a section in a triangle, from an edge that goes down through the plane to one that goes up.
type SectionStep = [CrossedEdge; 2];

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
        let chains = self.surface().section(plane).into_iter();
        let loops = chains.filter(|chain| chain.points.len() > 2);
        loops.map(|chain| chain.points).collect()
    }
}

impl<T: RealField + Copy> TriMesh<T> {
    /// Returns its section by a plane: closed chains of segments where the mesh is closed, open ones that end at its
    /// border, and where more than two triangles meet at an edge.
    ///
    /// Triangles follow each other where they name the same two vertices ([`Self::welded`] joins equal ones). A chain
    /// runs as its triangle with the lowest index does: seen from the side the normal points to, the outer side of that
    /// triangle, from which its corners are counter-clockwise, is to the right. So a closed chain around a solid is
    /// counter-clockwise.
    ///
    /// Where a vertex, an edge or a triangle lies in the plane, the section is the limit of those by the plane moved
    /// along its normal: that of the part above. What only touches the plane from below has no chain; the plane with
    /// the opposite normal gives the other limit. A chain that shrinks to a point is left out.
    ///
    /// Which edges are crossed is decided exactly. A vertex in the plane is returned unchanged, and a point where an
    /// edge crosses the plane is rounded once, to the same bits for all triangles at the edge. A plane with a normal of
    /// 0, or with an infinite or NaN coordinate, has no chains. Linear time, and n log n in the size of the result.
    ///
    /// ```
    /// use nalgebra::{Point3, Vector3};
    /// use tangency::{Plane, TriMesh};
    ///
    /// let corners = [[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [4.0, 4.0, 2.0], [0.0, 4.0, 2.0]].map(Point3::from);
    /// let ramp = TriMesh::new(corners.to_vec(), vec![[0, 1, 2], [0, 2, 3]]);
    /// let level = Plane::new(Point3::new(0.0, 0.0, 1.0), Vector3::new(0.0, 0.0, 1.0));
    /// let [contour] = &ramp.section(&level)[..] else { panic!() };
    /// assert!(!contour.is_closed);
    /// assert_eq!(contour.points, [[0.0, 2.0, 1.0], [2.0, 2.0, 1.0], [4.0, 2.0, 1.0]].map(Point3::from));
    /// ```
    #[must_use]
    pub fn section(&self, plane: &Plane<T>) -> Vec<SectionChain<T>> {
        section(self, plane)
    }
}

impl<T: RealField + Copy> HeightField<T> {
    /// Returns its section by a plane, as that of the mesh of its triangles, bit for bit: contours, if the plane is level.
    ///
    /// Chains are closed, or end at the border of the field and of cells that are left out. As
    /// [of meshes](TriMesh::section), a chain runs so that the upper side is to the right, seen from the side the normal points
    /// to; what lies in the plane counts as below it, and the plane with the opposite normal gives the other limit. A plane with
    /// a normal of 0, or with an infinite or NaN coordinate, has no chains. Linear time, and n log n in the size of the result.
    ///
    /// ```
    /// use nalgebra::{Point2, Point3, Vector2, Vector3};
    /// use tangency::{HeightField, Plane, UpAxis};
    ///
    /// let ramp = HeightField::new(UpAxis::Z, Point2::origin(), Vector2::new(4.0, 4.0), 2, vec![0.0, 0.0, 2.0, 2.0]);
    /// let level = Plane::new(Point3::new(0.0, 0.0, 1.0), Vector3::new(0.0, 0.0, 1.0));
    /// let [contour] = &ramp.section(&level)[..] else { panic!() };
    /// assert_eq!(contour.points, [[0.0, 2.0, 1.0], [2.0, 2.0, 1.0], [4.0, 2.0, 1.0]].map(Point3::from));
    /// ```
    #[must_use]
    pub fn section(&self, plane: &Plane<T>) -> Vec<SectionChain<T>> {
        section(self, plane)
    }
}

/// Triangles that name their vertices.
trait IndexedTriangles<T: RealField> {
    fn vertices(&self) -> impl Iterator<Item = Point3<T>>;

    fn vertex(&self, index: u32) -> Point3<T>;

    fn triangles(&self) -> impl Iterator<Item = [u32; 3]>;
}

impl<T: RealField + Copy> IndexedTriangles<T> for TriMesh<T> {
    fn vertices(&self) -> impl Iterator<Item = Point3<T>> {
        Self::vertices(self).iter().copied()
    }

    fn vertex(&self, index: u32) -> Point3<T> {
        Self::vertices(self)[index as usize]
    }

    fn triangles(&self) -> impl Iterator<Item = [u32; 3]> {
        self.indices().iter().copied()
    }
}

impl<T: RealField + Copy> IndexedTriangles<T> for HeightField<T> {
    fn vertices(&self) -> impl Iterator<Item = Point3<T>> {
        self.grid_vertices()
    }

    fn vertex(&self, index: u32) -> Point3<T> {
        let index = index as usize;
        Self::vertex(self, index / self.columns(), index % self.columns())
    }

    fn triangles(&self) -> impl Iterator<Item = [u32; 3]> {
        self.triangle_indices()
    }
}

fn section<T, M>(mesh: &M, plane: &Plane<T>) -> Vec<SectionChain<T>>
where
    T: RealField + Copy,
    M: IndexedTriangles<T>,
{
    let axis = SupportingLine::along(&plane.point, &plane.normal);
    if !Coordinates::is_finite(plane) || is_point(axis) {
        return Vec::new();
    }
    let is_above =
        |vertex: Point3<T>| cmp_projection_to_start(&vertex.coords.data.0[0], axis).is_gt();
    let above: Vec<_> = mesh.vertices().map(is_above).collect();
    let chains = Steps::new(mesh.triangles(), &above).chains().into_iter();
    let crossing = |edge| plane_crossing(edge, |vertex| mesh.vertex(vertex), plane);
    chains
        .filter_map(|(edges, is_closed)| section_chain(edges.into_iter().map(crossing), is_closed))
        .collect()
}

/// A chain through points, without repeated ones; `None` if it is one point.
fn section_chain<T: RealField + Copy>(
    points: impl Iterator<Item = Point3<T>>,
    is_closed: bool,
) -> Option<SectionChain<T>> {
    let mut points: Vec<_> = points.collect();
    points.dedup();
    while is_closed && points.len() > 1 && points.first() == points.last() {
        points.pop();
    }
    (points.len() > 1).then_some(SectionChain { points, is_closed })
}

/// Where an edge from above a plane crosses it or ends.
fn plane_crossing<T: RealField + Copy>(
    edge: CrossedEdge,
    vertex: impl Fn(u32) -> Point3<T>,
    plane: &Plane<T>,
) -> Point3<T> {
    let [high, low] = edge.map(vertex);
    let axis = SupportingLine::along(&plane.point, &plane.normal);
    if cmp_projection_to_start(&low.coords.data.0[0], axis).is_eq() {
        return low;
    }
    Point3::from(line_plane_crossing(SupportingLine::between(&high, &low), axis).1)
}

/// The steps of a section through triangles.
struct Steps {
    steps: Vec<SectionStep>,
    /// The indices of the steps that start or end at an edge.
    at_edge: BTreeMap<CrossedEdge, Vec<usize>>,
    is_used: Vec<bool>,
}

impl Steps {
    /// The steps in the order of the triangles.
    fn new(triangles: impl Iterator<Item = [u32; 3]>, above: &[bool]) -> Self {
        let is_above = |vertex: u32| above[vertex as usize];
        let mut steps = Vec::new();
        let mut at_edge = BTreeMap::<_, Vec<_>>::new();
        for [a, b, c] in triangles {
            let edges = [[a, b], [b, c], [c, a]];
            let down = edges.iter().find(|[p, q]| is_above(*p) && !is_above(*q));
            let up = edges.iter().find(|[p, q]| !is_above(*p) && is_above(*q));
            if let (Some(&down), Some(&[low, high])) = (down, up) {
                let step = [down, [high, low]];
                for edge in step {
                    at_edge.entry(edge).or_default().push(steps.len());
                }
                steps.push(step);
            }
        }
        Self {
            is_used: alloc::vec![false; steps.len()],
            steps,
            at_edge,
        }
    }

    /// The edges of the chains, and whether a chain is closed. Each has the direction of its first step.
    fn chains(mut self) -> Vec<(VecDeque<CrossedEdge>, bool)> {
        let mut chains = Vec::new();
        for first in 0..self.steps.len() {
            if self.is_used[first] {
                continue;
            }
            self.is_used[first] = true;
            let [from, to] = self.steps[first];
            let (mut edges, mut end) = (VecDeque::from([from]), to);
            while let Some(next) = self.next_edge(end) {
                edges.push_back(end);
                end = next;
            }
            let is_closed = end == from && self.at_edge[&from].len() == 2;
            if !is_closed {
                edges.push_back(end);
                end = from;
                while let Some(before) = self.next_edge(end) {
                    edges.push_front(before);
                    end = before;
                }
            }
            chains.push((edges, is_closed));
        }
        chains
    }

    /// The other edge of the only unused step at an edge of two steps.
    fn next_edge(&mut self, edge: CrossedEdge) -> Option<CrossedEdge> {
        let at_edge = &self.at_edge[&edge];
        if at_edge.len() != 2 {
            return None;
        }
        let next = at_edge.iter().copied().find(|&step| !self.is_used[step])?;
        self.is_used[next] = true;
        let [from, to] = self.steps[next];
        Some(if from == edge { to } else { from })
    }
}
