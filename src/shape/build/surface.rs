//! Closed surfaces of flat faces, and joining of neighbouring faces in one plane.

use crate::shape::build::convex_surface::FaceLists;
use crate::shape::build::face_lists::begin_with_lowest;
use crate::shape::build::space::{are_collinear, side};
use crate::shape::error::ShapeError;
use alloc::vec::Vec;
use core::cmp::Ordering;
use core::ops::Range;
use nalgebra::{Point3, RealField, Scalar};

/// A face of a surface: its vertices in order without repetition, and three of them, in that order,
/// that are not on one line.
#[derive(Clone, Copy)]
pub(crate) struct SurfaceFace<'f> {
    pub(crate) vertices: &'f [usize],
    pub(crate) plane: [usize; 3],
}

/// A triangle that is not on one line, and the index of the triangle beyond each edge, first of that from the first corner.
#[derive(Clone, Copy)]
pub(crate) struct LinkedTriangle {
    pub(crate) corners: [usize; 3],
    pub(crate) across: [usize; 3],
}

/// A half-edge: an edge of one of its two faces.
struct HalfEdge {
    from: usize,
    /// The next one around the face.
    next: usize,
    /// The half-edge of the other face, in the opposite direction.
    twin: usize,
    face: usize,
}

/// The corners around a face, starting with the lowest.
pub(crate) struct FaceLoop {
    pub(crate) corners: Vec<usize>,
    /// Any face inside.
    pub(crate) face: usize,
}

impl FaceLoop {
    /// The corners unchanged for `Greater`, reversed for `Less`.
    pub(crate) fn wound(&self, winding: Ordering) -> Vec<usize> {
        let mut corners = self.corners.clone();
        if let ([_, others @ ..], Ordering::Less) = (&mut corners[..], winding) {
            others.reverse();
        }
        corners
    }
}

/// Faces in which each edge is shared by two faces, in opposite directions.
pub(crate) struct FaceSurface<'a, T: Scalar + Copy> {
    points: &'a [Point3<T>],
    planes: Vec<[usize; 3]>,
    edges: Vec<HalfEdge>,
    /// For each face its first edge, and the number of edges at the end.
    firsts: Vec<usize>,
}

impl<'a, T: RealField + Copy> FaceSurface<'a, T> {
    /// # Errors
    /// [`ShapeError::EdgeRepeated`] and [`ShapeError::EdgeOpen`].
    pub(crate) fn try_new<'f>(
        points: &'a [Point3<T>],
        faces: impl Iterator<Item = SurfaceFace<'f>>,
    ) -> Result<Self, ShapeError> {
        let mut surface = Self {
            points,
            planes: Vec::new(),
            edges: Vec::new(),
            firsts: alloc::vec![0],
        };
        for face in faces {
            surface.push(face);
        }
        surface.pair()?;
        Ok(surface)
    }

    /// The surface of the faces of a convex polyhedron; `None` if an edge has not two of them.
    pub(crate) fn of_lists(points: &'a [Point3<T>], lists: &FaceLists) -> Option<Self> {
        let faces = lists.faces.iter().map(|face| SurfaceFace {
            vertices: face,
            plane: [face[0], face[1], face[2]],
        });
        Self::try_new(points, faces).ok()
    }

    /// The surface of triangles that are linked to each other.
    pub(crate) fn of_triangles(points: &'a [Point3<T>], triangles: &[LinkedTriangle]) -> Self {
        let edge_from = |triangle: usize, corner| {
            let mut corners = triangles[triangle].corners.iter();
            3 * triangle + corners.position(|&c| c == corner).unwrap_or(0)
        };
        let edge = |index: usize| {
            let (face, side) = (index / 3, index % 3);
            let LinkedTriangle { corners, across } = triangles[face];
            let after = (side + 1) % 3;
            HalfEdge {
                from: corners[side],
                next: 3 * face + after,
                twin: edge_from(across[side], corners[after]),
                face,
            }
        };
        Self {
            points,
            planes: triangles.iter().map(|triangle| triangle.corners).collect(),
            edges: (0..3 * triangles.len()).map(edge).collect(),
            firsts: (0..=triangles.len()).map(|face| 3 * face).collect(),
        }
    }

    fn push(&mut self, SurfaceFace { vertices, plane }: SurfaceFace<'_>) {
        let (face, first) = (self.planes.len(), self.edges.len());
        self.planes.push(plane);
        let edge = |(place, &from)| HalfEdge {
            from,
            next: first + (place + 1) % vertices.len(),
            twin: first + place,
            face,
        };
        self.edges.extend(vertices.iter().enumerate().map(edge));
        self.firsts.push(self.edges.len());
    }

    /// Finds the twins by their ends.
    fn pair(&mut self) -> Result<(), ShapeError> {
        let edges = 0..self.edges.len();
        let mut by_ends: Vec<_> = edges.map(|edge| (self.ends(edge), edge)).collect();
        by_ends.sort_unstable();
        let mut pairs = by_ends.windows(2);
        if let Some(same) = pairs.find(|pair| pair[0].0 == pair[1].0) {
            return Err(self.repeated(same[0].1, same[1].1));
        }
        for edge in 0..self.edges.len() {
            let [from, to] = self.ends(edge);
            let twin = by_ends
                .binary_search_by_key(&[to, from], |&(ends, _)| ends)
                .map_err(|_| self.open(edge))?;
            self.edges[edge].twin = by_ends[twin].1;
        }
        Ok(())
    }

    pub(crate) fn ends(&self, edge: usize) -> [usize; 2] {
        let edge = &self.edges[edge];
        [edge.from, self.edges[edge.next].from]
    }

    fn repeated(&self, first: usize, second: usize) -> ShapeError {
        let [from, to] = self.ends(first);
        ShapeError::EdgeRepeated {
            face: self.edges[first].face,
            other: self.edges[second].face,
            from,
            to,
        }
    }

    fn open(&self, edge: usize) -> ShapeError {
        let [from, to] = self.ends(edge);
        let face = self.edges[edge].face;
        ShapeError::EdgeOpen { face, from, to }
    }

    pub(crate) fn face_count(&self) -> usize {
        self.planes.len()
    }

    pub(crate) fn edges_of(&self, face: usize) -> Range<usize> {
        self.firsts[face]..self.firsts[face + 1]
    }

    /// The face beyond an edge.
    pub(crate) fn across(&self, edge: usize) -> usize {
        self.edges[self.edges[edge].twin].face
    }

    pub(crate) fn plane(&self, face: usize) -> [&'a Point3<T>; 3] {
        self.planes[face].map(|corner| &self.points[corner])
    }

    /// For each edge the side of one face on which the other one lies: `Equal` if both are in one
    /// plane, and otherwise the same for both.
    pub(crate) fn bends(&self) -> Vec<Ordering> {
        let mut bends = alloc::vec![Ordering::Equal; self.edges.len()];
        for (edge, HalfEdge { twin, .. }) in self.edges.iter().enumerate() {
            if edge < *twin {
                bends[edge] = self.bend(edge);
                bends[*twin] = bends[edge];
            }
        }
        bends
    }

    fn bend(&self, edge: usize) -> Ordering {
        let face = self.edges[edge].face;
        let others = self.planes[self.across(edge)];
        let others = others
            .iter()
            .filter(|other| !self.planes[face].contains(other));
        others
            .map(|&other| side(self.plane(face), &self.points[other]))
            .find(|side| side.is_ne())
            .unwrap_or(Ordering::Equal)
    }

    /// For each edge `Greater` if it bends for one of its two faces, otherwise `Equal`; the
    /// function says so, given the index of the edge and three corners of the face.
    pub(crate) fn bends_by(&self, is_bent: impl Fn(usize, [usize; 3]) -> bool) -> Vec<Ordering> {
        let is_bent = |edge: usize| is_bent(edge, self.planes[self.edges[edge].face]);
        let bends = (0..self.edges.len()).map(|edge| {
            if is_bent(edge) || is_bent(self.edges[edge].twin) {
                Ordering::Greater
            } else {
                Ordering::Equal
            }
        });
        bends.collect()
    }

    /// The vertices around each face after neighbours without a bend are joined.
    pub(crate) fn outlines(&self, bends: &[Ordering]) -> Vec<Vec<usize>> {
        let outlines = self.edges_around(bends).into_iter();
        let vertices =
            |edges: Vec<usize>| edges.iter().map(|&edge| self.edges[edge].from).collect();
        outlines.map(vertices).collect()
    }

    /// The loops around the faces after neighbours in one plane are joined, each without its
    /// straight vertices; sorted.
    pub(crate) fn loops(&self, bends: &[Ordering]) -> Vec<FaceLoop> {
        let outlines = self.edges_around(bends);
        let mut loops: Vec<_> = outlines.iter().map(|edges| self.loop_of(edges)).collect();
        loops.sort_by(|a, b| a.corners.cmp(&b.corners));
        loops
    }

    /// The edges around each of those faces.
    fn edges_around(&self, bends: &[Ordering]) -> Vec<Vec<usize>> {
        let mut is_done: Vec<_> = bends.iter().map(|bend| bend.is_eq()).collect();
        let mut outlines = Vec::new();
        for first in 0..self.edges.len() {
            if !is_done[first] {
                let edges = self.around(first, bends);
                edges.iter().for_each(|&edge| is_done[edge] = true);
                outlines.push(edges);
            }
        }
        outlines
    }

    /// The edges with a bend around the joined faces in the plane of an edge's face.
    ///
    /// Rotating about a vertex ends at the twin of the incoming edge, which has a bend too. So
    /// there is always a next edge, and no two edges have the same.
    fn around(&self, first: usize, bends: &[Ordering]) -> Vec<usize> {
        let mut edges = alloc::vec![first];
        let mut next = self.edges[first].next;
        while next != first {
            if bends[next].is_ne() {
                edges.push(next);
                next = self.edges[next].next;
            } else {
                next = self.edges[self.edges[next].twin].next;
            }
        }
        edges
    }

    fn loop_of(&self, edges: &[usize]) -> FaceLoop {
        let vertices = edges.iter().map(|&edge| self.edges[edge].from);
        let mut corners = self.without_straight_vertices(vertices.collect());
        begin_with_lowest(&mut corners);
        FaceLoop {
            corners,
            face: self.edges[edges[0]].face,
        }
    }

    fn without_straight_vertices(&self, vertices: Vec<usize>) -> Vec<usize> {
        let count = vertices.len();
        // The area of a triangle is not 0.
        if count == 3 {
            return vertices;
        }
        let point = |place: usize| &self.points[vertices[place % count]];
        let is_corner =
            |&place: &usize| !are_collinear([place + count - 1, place, place + 1].map(point));
        let corners = (0..count).filter(is_corner);
        corners.map(|place| vertices[place]).collect()
    }
}
