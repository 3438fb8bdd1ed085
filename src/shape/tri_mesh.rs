use crate::shape::aabb::Aabb;
use crate::shape::build::box_tree::Tree;
use crate::shape::build::box_tree::block::BoxCorners;
use crate::shape::build::finite::require_finite_vertices;
use crate::shape::error::{ShapeError, expect_shape};
use crate::shape::motion::{
    finite_motion, require_finite_factor, require_finite_offset, scaled_point, translated_point,
};
use crate::shape::triangle::Triangle;
use alloc::vec::Vec;
use nalgebra::{AbstractRotation, Isometry, Point3, RealField, Scalar, Vector3};

/// A surface of triangles in space: the union of its triangles, open or closed. It has no inside.
///
/// Vertices and triangles are stored as they are given, as file loaders give them: triangles may repeat, cross, turn
/// either way round, and have no area; such a triangle is a segment or a point. Vertices that no triangle names are kept
/// and mean nothing.
///
/// # Index
/// The constructor builds a tree of boxes around the triangles, in `O(n log n)`; it takes about as much memory as the
/// triangles. Queries look at the few triangles whose boxes are near enough. Moving the mesh moves the boxes, and keeps
/// the tree; a [`Posed`](crate::Posed) mesh answers without either.
///
/// # Queries
/// With all shapes of space, polylines and other meshes: [`Intersects`](crate::Intersects),
/// [`Nearest`](crate::Nearest), [`Contact`](crate::Contact) and [`Cast`](crate::Cast),
/// which name the triangles; [`RayCast`](crate::RayCast), whose features are the indices of triangles;
/// [`Intersection`](crate::Intersection) with lines, rays and segments; [`section`](Self::section) by a plane. Numbers are
/// those of the nearest triangle. Of several at the same distance it is the one whose points come first by their
/// coordinates, and `unique` is false unless all have the same points, as on a common edge.
/// [`nearest_triangle`](Self::nearest_triangle) and [`intersecting_triangles`](Self::intersecting_triangles) return
/// the indices.
///
/// ```
/// use nalgebra::Point3;
/// use tangency::{Intersects, Nearest, Sphere, TriMesh};
///
/// let corners = [[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [4.0, 4.0, 0.0], [0.0, 4.0, 0.0]].map(Point3::from);
/// let floor = TriMesh::new(corners.to_vec(), vec![[0, 1, 2], [0, 2, 3]]);
/// let ball = Sphere::new(Point3::new(2.0, 2.0, 3.0), 1.0);
/// let nearest = floor.nearest(&ball);
/// assert_eq!((nearest.distance, nearest.on_self), (2.0, Point3::new(2.0, 2.0, 0.0)));
/// assert!(nearest.unique && !floor.intersects(&ball)); // on the edge of both triangles, but one point
/// ```
#[cfg_attr(doc, doc = "\n# Pairs\n", doc = include_str!("../../docs/pairs/tri_mesh.svg"))]
#[derive(Clone, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(
        try_from = "RawTriMesh<T>",
        bound(deserialize = "T: RealField + Copy + serde::Deserialize<'de>")
    )
)]
pub struct TriMesh<T: Scalar + Copy> {
    vertices: Vec<Point3<T>>,
    triangles: Vec<[u32; 3]>,
    #[cfg_attr(feature = "serde", serde(skip))]
    tree: Tree<T, 3>,
}

/// Compares vertices and triangles, in order.
impl<T: Scalar + Copy> PartialEq for TriMesh<T> {
    fn eq(&self, other: &Self) -> bool {
        self.vertices == other.vertices && self.triangles == other.triangles
    }
}

impl<T: RealField + Copy> TriMesh<T> {
    /// Creates a mesh from vertices, and triangles by the indices of their vertices.
    ///
    /// # Panics
    /// If [`Self::try_new`] returns an error.
    #[must_use]
    #[track_caller]
    pub fn new(vertices: Vec<Point3<T>>, triangles: Vec<[u32; 3]>) -> Self {
        expect_shape("TriMesh", Self::try_new(vertices, triangles))
    }

    /// Creates a mesh from vertices, and triangles by the indices of their vertices. Both are stored unchanged.
    ///
    /// ```
    /// use nalgebra::Point3;
    /// use tangency::{ShapeError, TriMesh};
    ///
    /// let corners = [[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [4.0, 4.0, 0.0]].map(Point3::from);
    /// let error = TriMesh::try_new(corners.to_vec(), vec![[0, 1, 3]]).unwrap_err();
    /// assert_eq!(error, ShapeError::NoSuchVertex { face: 0, vertex: 3 });
    /// ```
    ///
    /// # Errors
    /// * [`ShapeError::NoTriangles`] if there is no triangle.
    /// * [`ShapeError::VertexNotFinite`] if a coordinate is infinite or NaN.
    /// * [`ShapeError::NoSuchVertex`] if a triangle names a vertex that is not in the list.
    pub fn try_new(vertices: Vec<Point3<T>>, triangles: Vec<[u32; 3]>) -> Result<Self, ShapeError> {
        if triangles.is_empty() {
            return Err(ShapeError::NoTriangles);
        }
        require_finite_vertices(&vertices)?;
        require_vertices(vertices.len(), &triangles)?;
        let slots = (0..).take(triangles.len()).collect::<Vec<u32>>();
        let boxes = boxes(&vertices, &triangles).collect::<Vec<_>>();
        Ok(Self {
            tree: Tree::new(&slots, &boxes),
            vertices,
            triangles,
        })
    }

    /// The vertices, in the order given.
    #[cfg_attr(not(debug_assertions), inline)]
    #[must_use]
    pub fn vertices(&self) -> &[Point3<T>] {
        &self.vertices
    }

    /// The indices of the vertices of each triangle, in the order given.
    #[cfg_attr(not(debug_assertions), inline)]
    #[must_use]
    pub fn indices(&self) -> &[[u32; 3]] {
        &self.triangles
    }

    /// Returns the triangles in order.
    ///
    /// ```
    /// use nalgebra::Point3;
    /// use tangency::{Triangle, TriMesh};
    ///
    /// let [a, b, c] = [[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [4.0, 4.0, 0.0]].map(Point3::from);
    /// let mesh = TriMesh::new(vec![a, b, c], vec![[0, 1, 2]]);
    /// assert!(mesh.triangles().eq([Triangle::new(a, b, c)]));
    /// ```
    #[must_use]
    pub fn triangles(
        &self,
    ) -> impl ExactSizeIterator<Item = Triangle<T, 3>> + DoubleEndedIterator + Clone {
        self.triangles
            .iter()
            .map(|indices| triangle(&self.vertices, indices))
    }

    /// Returns a triangle.
    ///
    /// # Panics
    /// If there is no such triangle.
    #[cfg_attr(not(debug_assertions), inline)]
    #[must_use]
    #[track_caller]
    pub fn triangle(&self, index: usize) -> Triangle<T, 3> {
        triangle(&self.vertices, &self.triangles[index])
    }

    /// The boxes of the triangles, whose slots are their indices.
    #[cfg_attr(not(debug_assertions), inline)]
    pub(crate) fn tree(&self) -> &Tree<T, 3> {
        &self.tree
    }

    /// Returns the smallest box around all triangles. It is exact.
    ///
    /// ```
    /// use nalgebra::Point3;
    /// use tangency::{Aabb, TriMesh};
    ///
    /// let corners = [[0.0, 0.0, 0.0], [4.0, 0.0, 1.0], [4.0, 4.0, 0.0]].map(Point3::from);
    /// let mesh = TriMesh::new(corners.to_vec(), vec![[0, 1, 2]]);
    /// assert_eq!(mesh.bounds(), Aabb::new(Point3::new(0.0, 0.0, 0.0), Point3::new(4.0, 4.0, 1.0)));
    /// ```
    #[must_use]
    pub fn bounds(&self) -> Aabb<T, 3> {
        self.tree.bounds().aabb()
    }

    fn map(&self, f: impl Fn(&Point3<T>) -> Point3<T>) -> Self {
        let vertices = self.vertices.iter().map(f).collect::<Vec<_>>();
        let boxes = boxes(&vertices, &self.triangles).collect::<Vec<_>>();
        Self {
            tree: self.tree.with_boxes(&boxes),
            vertices,
            triangles: self.triangles.clone(),
        }
    }

    /// The mesh with each triangle the other way round.
    pub(super) fn reversed(mut self) -> Self {
        for triangle in &mut self.triangles {
            triangle.swap(1, 2);
        }
        self
    }

    /// Returns the mesh rotated, then translated, in linear time. Coordinates are rounded, and saturate at the largest
    /// number of the scalar.
    ///
    /// ```
    /// use nalgebra::{Isometry3, Point3, Vector3};
    /// use tangency::TriMesh;
    ///
    /// let corners = [[0.0, 0.0, 0.0], [4.0, 0.0, 1.0], [4.0, 4.0, 0.0]].map(Point3::from);
    /// let mesh = TriMesh::new(corners.to_vec(), vec![[0, 1, 2]]);
    /// let moved = mesh.transformed(&Isometry3::translation(1.0, 2.0, 3.0));
    /// assert_eq!(moved.vertices()[1], Point3::new(5.0, 2.0, 4.0));
    /// ```
    ///
    /// # Panics
    /// If a number of the isometry is infinite or NaN.
    #[must_use]
    #[track_caller]
    pub fn transformed<R: AbstractRotation<T, 3>>(&self, isometry: &Isometry<T, R, 3>) -> Self {
        let motion = finite_motion("TriMesh", isometry);
        self.map(|vertex| motion.point(vertex))
    }

    /// Returns the mesh translated by an offset, in linear time. Coordinates are rounded, and saturate at the largest
    /// number of the scalar.
    ///
    /// ```
    /// use nalgebra::{Point3, Vector3};
    /// use tangency::TriMesh;
    ///
    /// let corners = [[0.0, 0.0, 0.0], [4.0, 0.0, 1.0], [4.0, 4.0, 0.0]].map(Point3::from);
    /// let mesh = TriMesh::new(corners.to_vec(), vec![[0, 1, 2]]);
    /// assert_eq!(mesh.translated(&Vector3::new(1.0, 2.0, 3.0)).vertices()[0], Point3::new(1.0, 2.0, 3.0));
    /// ```
    ///
    /// # Panics
    /// If a number of the offset is infinite or NaN.
    #[must_use]
    #[track_caller]
    pub fn translated(&self, offset: &Vector3<T>) -> Self {
        require_finite_offset("TriMesh", offset);
        self.map(|vertex| translated_point(vertex, offset))
    }

    /// Returns the mesh scaled about the origin, in linear time. Coordinates are rounded, and saturate at the largest
    /// number of the scalar.
    ///
    /// A negative factor also reflects it in the origin, so that its triangles turn the other way round; zero leaves
    /// the point at the origin.
    ///
    /// ```
    /// use nalgebra::Point3;
    /// use tangency::TriMesh;
    ///
    /// let corners = [[0.0, 0.0, 0.0], [4.0, 0.0, 1.0], [4.0, 4.0, 0.0]].map(Point3::from);
    /// let mesh = TriMesh::new(corners.to_vec(), vec![[0, 1, 2]]);
    /// assert_eq!(mesh.scaled(0.5).vertices()[1], Point3::new(2.0, 0.0, 0.5));
    /// ```
    ///
    /// # Panics
    /// If the factor is infinite or NaN.
    #[must_use]
    #[track_caller]
    pub fn scaled(&self, factor: T) -> Self {
        require_finite_factor("TriMesh", factor);
        self.map(|vertex| scaled_point(vertex, factor))
    }
}

fn require_vertices(count: usize, triangles: &[[u32; 3]]) -> Result<(), ShapeError> {
    for (face, triangle) in triangles.iter().enumerate() {
        for &vertex in triangle {
            if vertex as usize >= count {
                let vertex = vertex as usize;
                return Err(ShapeError::NoSuchVertex { face, vertex });
            }
        }
    }
    Ok(())
}

#[cfg_attr(not(debug_assertions), inline)]
fn triangle<T: RealField + Copy>(vertices: &[Point3<T>], &[a, b, c]: &[u32; 3]) -> Triangle<T, 3> {
    Triangle::new(
        vertices[a as usize],
        vertices[b as usize],
        vertices[c as usize],
    )
}

/// The smallest box around each triangle.
fn boxes<T: RealField + Copy>(
    vertices: &[Point3<T>],
    triangles: &[[u32; 3]],
) -> impl Iterator<Item = BoxCorners<T, 3>> {
    triangles
        .iter()
        .map(|indices| BoxCorners::of(&triangle(vertices, indices).bounds()))
}

#[cfg(feature = "serde")]
#[derive(serde::Deserialize)]
#[serde(rename = "TriMesh")]
struct RawTriMesh<T: Scalar + Copy> {
    vertices: Vec<Point3<T>>,
    triangles: Vec<[u32; 3]>,
}

#[cfg(feature = "serde")]
impl<T: RealField + Copy> TryFrom<RawTriMesh<T>> for TriMesh<T> {
    type Error = ShapeError;

    fn try_from(raw: RawTriMesh<T>) -> Result<Self, ShapeError> {
        Self::try_new(raw.vertices, raw.triangles)
    }
}
