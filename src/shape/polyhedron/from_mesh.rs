//! A mesh on its way to a solid: what is wrong with it, its vertices joined, and the proof.

use crate::exact::coords;
use crate::predicate::cmp_face_normals;
use crate::shape::build::space::{first_equals, first_neighbours};
use crate::shape::error::ShapeError;
use crate::shape::mesh_report::{MergedVertex, MeshReport, WeldedMesh};
use crate::shape::polyhedron::Polyhedron;
use crate::shape::tri_mesh::TriMesh;
use alloc::vec::Vec;
use nalgebra::RealField;

impl<T: RealField + Copy> TriMesh<T> {
    /// Returns what is wrong with it as the surface of a solid. See [`MeshReport`].
    ///
    /// ```
    /// use nalgebra::Point3;
    /// use tangency::TriMesh;
    ///
    /// let corners = [[0.0, 0.0, 0.0], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0]].map(Point3::from);
    /// let report = TriMesh::new(corners.to_vec(), vec![[0, 1, 2]]).report();
    /// assert_eq!(report.open_edges.len(), 3);
    /// ```
    #[must_use]
    pub fn report(&self) -> MeshReport {
        MeshReport::new(self.vertices(), self.indices())
    }

    /// Returns the same mesh with one vertex for all that are equal, without the triangles that then name a vertex
    /// twice. `None` if no triangle remains.
    ///
    /// Vertices and triangles keep their order. The time is n log n.
    ///
    /// ```
    /// use nalgebra::Point3;
    /// use tangency::TriMesh;
    ///
    /// let [a, b, c, d] = [[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [4.0, 4.0, 0.0], [0.0, 4.0, 0.0]].map(Point3::from);
    /// let soup = TriMesh::new(vec![a, b, c, a, c, d], vec![[0, 1, 2], [3, 4, 5], [0, 3, 5]]);
    /// let floor = soup.welded().unwrap();
    /// assert_eq!(floor.vertices(), [a, b, c, d]);
    /// assert_eq!(floor.indices(), [[0, 1, 2], [0, 2, 3]]);
    /// ```
    #[must_use]
    pub fn welded(&self) -> Option<Self> {
        self.with_joined_vertices(&first_equals(self.vertices()))
    }

    /// Returns the same mesh with one vertex for those that are at most a distance apart, as in a file whose numbers are
    /// rounded, without the triangles that then name a vertex twice, and what that has changed. `None` if no triangle
    /// remains.
    ///
    /// Each vertex, in order, becomes the first one before it that is kept and at most the distance away, decided exactly; so
    /// none moves further than that, and no chain of near vertices shrinks to a point. Choose the distance well below the
    /// shortest edge: triangles that are as small can turn over, and are listed. At 0 it is [`welded`](Self::welded); a
    /// negative distance or NaN joins nothing. The time is n log n, where few vertices are that near.
    ///
    /// ```
    /// use nalgebra::Point3;
    /// use tangency::{MergedVertex, TriMesh};
    ///
    /// let soup = [
    ///     [0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [4.0, 4.0, 0.0], // a triangle of a file that has six digits
    ///     [1e-6, 0.0, 0.0], [4.0, 4.0, 1e-6], [0.0, 4.0, 0.0],
    /// ];
    /// let mesh = TriMesh::new(soup.map(Point3::from).to_vec(), vec![[0, 1, 2], [3, 4, 5]]);
    /// let welded = mesh.welded_within(1e-5).unwrap();
    /// assert_eq!(welded.mesh.indices(), [[0, 1, 2], [0, 2, 3]]);
    /// let merged = [[3, 0], [4, 2]].map(|[vertex, into]| MergedVertex { vertex, into });
    /// assert_eq!(welded.merged, merged);
    /// assert!(welded.dropped_triangles.is_empty() && welded.inverted_triangles.is_empty());
    /// assert!(mesh.welded_within(1e-7).unwrap().merged.is_empty());
    /// ```
    #[must_use]
    pub fn welded_within(&self, distance: T) -> Option<WeldedMesh<T>> {
        let firsts = first_neighbours(self.vertices(), distance);
        let merged = (0..)
            .zip(&firsts)
            .filter(|&(vertex, &first)| first != vertex);
        let merged = merged.map(|(vertex, &first)| MergedVertex {
            vertex: vertex as u32,
            into: first as u32,
        });
        let numbered = || (0..).zip(self.indices());
        let is_dropped = |triangle: &[u32; 3]| !has_three(&triangle.map(|i| firsts[i as usize]));
        let is_inverted = |triangle: &[u32; 3]| {
            let before = triangle.map(|i| coords(&self.vertices()[i as usize]));
            let after = triangle.map(|i| coords(&self.vertices()[firsts[i as usize]]));
            cmp_face_normals(before, after).is_lt()
        };
        Some(WeldedMesh {
            mesh: self.with_joined_vertices(&firsts)?,
            merged: merged.collect(),
            dropped_triangles: numbered()
                .filter(|it| is_dropped(it.1))
                .map(|it| it.0)
                .collect(),
            inverted_triangles: numbered()
                .filter(|it| is_inverted(it.1))
                .map(|it| it.0)
                .collect(),
        })
    }

    /// The mesh with another vertex for each one: itself, or one before it that stays.
    fn with_joined_vertices(&self, firsts: &[usize]) -> Option<Self> {
        let mut vertices = Vec::new();
        let mut numbers = alloc::vec![0; firsts.len()];
        for (vertex, &first) in firsts.iter().enumerate() {
            if first == vertex {
                numbers[vertex] = vertices.len() as u32;
                vertices.push(self.vertices()[vertex]);
            }
        }
        let joined = |triangle: &[u32; 3]| triangle.map(|i| numbers[firsts[i as usize]]);
        let triangles = self.indices().iter().map(joined).filter(has_three);
        Self::try_new(vertices, triangles.collect()).ok()
    }

    /// Returns the solid that it encloses. See [`Polyhedron::try_new`].
    ///
    /// ```
    /// use nalgebra::Point3;
    /// use tangency::TriMesh;
    ///
    /// let corners = [[0.0, 0.0, 0.0], [6.0, 0.0, 0.0], [0.0, 6.0, 0.0], [0.0, 0.0, 6.0]].map(Point3::from);
    /// let mesh = TriMesh::new(corners.to_vec(), vec![[0, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3]]);
    /// assert_eq!(mesh.try_solid().unwrap().volume(), 36.0);
    /// ```
    ///
    /// # Errors
    /// The errors of [`Polyhedron::try_new`]. Vertices are distinguished by their indices: of a mesh with
    /// equal vertices, as one from an STL file, all edges are open ([`ShapeError::EdgeOpen`]) until
    /// [`welded`](Self::welded) has joined them, or [`welded_within`](Self::welded_within) those that are nearly
    /// equal.
    pub fn try_solid(&self) -> Result<Polyhedron<T>, ShapeError> {
        Polyhedron::try_new(self.vertices().to_vec(), self.indices().to_vec())
    }
}

fn has_three<N: PartialEq>([a, b, c]: &[N; 3]) -> bool {
    a != b && b != c && c != a
}
