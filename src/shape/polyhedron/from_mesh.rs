//! A mesh on its way to a solid: what is wrong with it, its vertices joined, and the proof.

use crate::shape::build::space::first_equals;
use crate::shape::error::ShapeError;
use crate::shape::mesh_report::MeshReport;
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
        let firsts = first_equals(self.vertices());
        let mut vertices = Vec::new();
        let mut numbers = alloc::vec![0; firsts.len()];
        for (vertex, &first) in firsts.iter().enumerate() {
            if first == vertex {
                numbers[vertex] = vertices.len() as u32;
                vertices.push(self.vertices()[vertex]);
            }
        }
        let joined = |triangle: &[u32; 3]| triangle.map(|i| numbers[firsts[i as usize]]);
        let is_triangle = |&[a, b, c]: &[u32; 3]| a != b && b != c && c != a;
        let triangles = self.indices().iter().map(joined).filter(is_triangle);
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
    /// Those of [`Polyhedron::try_new`].
    pub fn try_solid(&self) -> Result<Polyhedron<T>, ShapeError> {
        Polyhedron::try_new(self.vertices().to_vec(), self.indices().to_vec())
    }
}
