mod from_mesh;
mod motion;

use crate::shape::aabb::Aabb;
use crate::shape::build::box_tree::block::BoxCorners;
use crate::shape::build::finite::require_finite_vertices;
use crate::shape::build::mesh_edges::{EdgeUse, first_of_components, shared_edges, sorted_edges};
use crate::shape::build::mesh_meeting::{TriangleMeeting, triangle_meeting};
use crate::shape::build::mesh_winding::{FaceCentroid, RayStart, crossing_winding};
use crate::shape::build::space::{are_collinear, first_equals, turn_along};
use crate::shape::error::{ShapeError, expect_shape};
use crate::shape::mesh_report::{MeshEdge, RepeatedEdge, repeated_edge};
use crate::shape::tri_mesh::TriMesh;
use alloc::boxed::Box;
use alloc::vec::Vec;
use nalgebra::{Point3, RealField};

/// A solid polyhedron in 3D, convex or not, with or without cavities and tunnels: what closed surfaces of
/// triangles enclose.
///
/// It is closed: the triangles belong to it. Seen from outside the corners of each triangle are
/// counter-clockwise; those around a cavity are so seen from within the cavity.
///
/// The constructor proves, exactly and without a tolerance, that
///
/// * each edge has two triangles, which traverse it in opposite directions,
/// * each triangle has an area, and two triangles have nothing in common but a corner or an edge of both,
/// * the surface of each connected part has the solid on its inner side only.
///
/// Vertices with equal coordinates count as one, so the separate triangles of an STL file need not be joined.
/// Surfaces may touch each other, and themselves, in vertices that they have in common: two cubes with a common
/// corner are a polyhedron. Two cubes with a common edge are not, nor is a vertex that touches the inside of an
/// edge or a triangle.
///
/// Moving keeps the triangles and does not validate them again. Rounding can then make triangles cross and corners
/// coincide; the polyhedron is then its triangles and the points that they wind around a positive number of times.
///
/// # Index
/// The constructor also builds a tree of the boxes of the triangles, in n log n time, by which queries find
/// the few triangles that matter.
///
/// ```
/// use nalgebra::Point3;
/// use tangency::{BoundedSide, Boundary, Polyhedron, ShapeError};
///
/// let corners = [[0.0, 0.0, 0.0], [6.0, 0.0, 0.0], [0.0, 6.0, 0.0], [0.0, 0.0, 6.0]].map(Point3::from).to_vec();
/// let mut triangles = vec![[0, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3]];
/// let solid = Polyhedron::new(corners.clone(), triangles.clone());
/// assert_eq!(solid.volume(), 36.0);
/// assert_eq!(solid.bounded_side(&Point3::new(1.0, 1.0, 1.0)), BoundedSide::Inside);
/// assert_eq!(solid.signed_distance(&Point3::new(1.0, 2.0, 0.5)), -0.5);
///
/// triangles.pop();
/// let error = Polyhedron::try_new(corners, triangles).unwrap_err();
/// assert!(matches!(error, ShapeError::EdgeOpen { .. }));
/// ```
#[cfg_attr(doc, doc = "\n# Pairs\n", doc = include_str!("../../docs/pairs/polyhedron.svg"))]
#[derive(Clone, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Deserialize),
    serde(
        try_from = "TriMesh<T>",
        bound(deserialize = "T: RealField + Copy + serde::Deserialize<'de>")
    )
)]
pub struct Polyhedron<T: nalgebra::Scalar + Copy> {
    surface: TriMesh<T>,
    /// The first triangle of each connected part of the surface.
    components: Vec<u32>,
}

impl<T: nalgebra::Scalar + Copy> PartialEq for Polyhedron<T> {
    fn eq(&self, other: &Self) -> bool {
        self.surface == other.surface
    }
}

impl<T: RealField + Copy> Polyhedron<T> {
    /// Creates a polyhedron from its vertices and triangles. See [`Self::try_new`].
    ///
    /// # Panics
    /// If [`Self::try_new`] returns an error.
    #[must_use]
    #[track_caller]
    pub fn new(vertices: Vec<Point3<T>>, triangles: Vec<[u32; 3]>) -> Self {
        expect_shape("Polyhedron", Self::try_new(vertices, triangles))
    }

    /// Creates a polyhedron from its vertices and triangles, each of three vertex indices.
    ///
    /// The time is n log n for meshes of which few boxes of triangles overlap, and at most quadratic.
    ///
    /// ```
    /// use nalgebra::Point3;
    /// use tangency::{Polyhedron, ShapeError};
    ///
    /// let corners = [[0.0, 0.0, 0.0], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]].map(Point3::from);
    /// let inward = vec![[0, 1, 2], [0, 3, 1], [0, 2, 3], [1, 3, 2]];
    /// let error = Polyhedron::try_new(corners.to_vec(), inward).unwrap_err();
    /// assert_eq!(error, ShapeError::InsideOut { triangle: 0 });
    /// ```
    ///
    /// # Errors
    /// * [`ShapeError::VertexNotFinite`] if a coordinate is infinite or NaN.
    /// * [`ShapeError::NoTriangles`] if there is no triangle.
    /// * [`ShapeError::NoSuchVertex`] if a triangle names a vertex that is not there.
    /// * [`ShapeError::InFace`] with [`ShapeError::Collinear`] if a triangle has no area.
    /// * [`ShapeError::EdgeRepeated`] and [`ShapeError::EdgeOpen`] if the surface is not closed, or its
    ///   triangles have different windings. Faces are triangles here.
    /// * [`ShapeError::FaceFolded`] and [`ShapeError::TrianglesMeet`] if it meets itself.
    /// * [`ShapeError::InsideOut`] and [`ShapeError::SurfaceInSolid`] if a part of it has the solid on its outer
    ///   side.
    pub fn try_new(vertices: Vec<Point3<T>>, triangles: Vec<[u32; 3]>) -> Result<Self, ShapeError> {
        require_finite_vertices(&vertices)?;
        let joined = joined_triangles(&vertices, &triangles)?;
        require_areas(&vertices, &joined)?;
        let edges = sorted_edges(&joined);
        require_closed(&edges)?;
        let components = first_of_components(joined.len(), &edges);
        let surface = TriMesh::try_new(vertices, joined)?;
        let solid = Self {
            surface,
            components,
        };
        solid.require_apart()?;
        solid.require_outward()?;
        Ok(solid)
    }

    /// The surface. Its vertices and triangles are in the order given; of equal vertices the triangles name the first.
    #[cfg_attr(not(debug_assertions), inline)]
    #[must_use]
    pub fn surface(&self) -> &TriMesh<T> {
        &self.surface
    }

    /// The vertices as given.
    #[cfg_attr(not(debug_assertions), inline)]
    #[must_use]
    pub fn vertices(&self) -> &[Point3<T>] {
        self.surface.vertices()
    }

    /// Returns the smallest box along the axes that contains it.
    #[must_use]
    pub fn bounds(&self) -> Aabb<T, 3> {
        self.surface.bounds()
    }

    /// The polyhedron moved elsewhere, given its moved surface.
    fn with_surface(&self, surface: TriMesh<T>) -> Self {
        Self {
            surface,
            components: self.components.clone(),
        }
    }

    /// The first triangle of each connected part of the surface.
    pub(crate) fn components(&self) -> &[u32] {
        &self.components
    }

    pub(crate) fn corners(&self, triangle: u32) -> [&Point3<T>; 3] {
        self.surface.indices()[triangle as usize].map(|vertex| &self.vertices()[vertex as usize])
    }

    /// Whether any triangle whose box meets a box has a property.
    pub(crate) fn any_near(
        &self,
        aabb: &Aabb<T, 3>,
        mut has_property: impl FnMut(u32) -> bool,
    ) -> bool {
        let tree = self.surface.tree();
        tree.any_overlapping(&BoxCorners::of(aabb), &mut has_property)
    }

    /// The winding number around the start of a ray, without some of the triangles. The start is in a box.
    pub(crate) fn winding(
        &self,
        start: &impl RayStart<T>,
        near: &Aabb<T, 3>,
        except: impl Fn(u32) -> bool,
    ) -> i32 {
        let (mut far, mut winding) = (*near.max(), 0);
        far.x = self.bounds().max().x;
        if far.x < near.min().x {
            return 0;
        }
        self.any_near(&Aabb::new(*near.min(), far), |triangle| {
            if !except(triangle) {
                winding += crossing_winding(start, self.corners(triangle));
            }
            false
        });
        winding
    }

    fn require_apart(&self) -> Result<(), ShapeError> {
        let mut others = Vec::new();
        for triangle in 0..self.surface.indices().len() {
            others.clear();
            self.any_near(&self.surface.triangle(triangle).bounds(), |other| {
                others.push(other as usize);
                false
            });
            others.retain(|other| triangle < *other);
            others.sort_unstable();
            for &other in &others {
                self.require_pair_apart(triangle, other)?;
            }
        }
        Ok(())
    }

    fn require_pair_apart(&self, triangle: usize, other: usize) -> Result<(), ShapeError> {
        let indices = self.surface.indices();
        match triangle_meeting(self.vertices(), indices[triangle], indices[other]) {
            TriangleMeeting::Allowed => Ok(()),
            TriangleMeeting::Folded => Err(ShapeError::FaceFolded {
                face: triangle,
                other,
            }),
            TriangleMeeting::Meeting => Err(ShapeError::TrianglesMeet { triangle, other }),
        }
    }

    /// The surface winds 0 times around the points just outside each of its parts.
    fn require_outward(&self) -> Result<(), ShapeError> {
        for &triangle in &self.components {
            let winding = self.outer_winding(triangle);
            let triangle = triangle as usize;
            if winding < 0 {
                return Err(ShapeError::InsideOut { triangle });
            }
            if winding > 0 {
                return Err(ShapeError::SurfaceInSolid { triangle });
            }
        }
        Ok(())
    }

    /// The winding number around the points just outside a triangle.
    ///
    /// It is counted around the centroid g, moved as the start of a ray is: by an infinitesimal along the second axis
    /// and its square along the third. That is outside if the first of these coordinates of the normal that is not 0
    /// is positive, and in the plane, from which it is moved outward, if both are 0. Inside, the surface winds once
    /// more.
    fn outer_winding(&self, triangle: u32) -> i32 {
        let corners = self.corners(triangle);
        let start = FaceCentroid(corners);
        let near = self.surface.triangle(triangle as usize).bounds();
        let others = self.winding(&start, &near, |other| other == triangle);
        let [x, y, z] = [0, 1, 2].map(|axis| turn_along(axis, corners));
        if y.then(z).is_lt() {
            others + i32::from(x.is_gt()) - 1
        } else {
            others - i32::from(x.is_lt())
        }
    }
}

impl RepeatedEdge {
    fn error(self) -> ShapeError {
        ShapeError::EdgeRepeated {
            face: self.triangle as usize,
            other: self.other as usize,
            from: self.from as usize,
            to: self.to as usize,
        }
    }
}

impl MeshEdge {
    fn error(self) -> ShapeError {
        ShapeError::EdgeOpen {
            face: self.triangle as usize,
            from: self.from as usize,
            to: self.to as usize,
        }
    }
}

/// The triangles by the first of equal vertices.
fn joined_triangles<T: RealField + Copy>(
    vertices: &[Point3<T>],
    triangles: &[[u32; 3]],
) -> Result<Vec<[u32; 3]>, ShapeError> {
    for (face, triangle) in triangles.iter().enumerate() {
        let mut corners = triangle.iter().map(|&vertex| vertex as usize);
        if let Some(vertex) = corners.find(|&vertex| vertex >= vertices.len()) {
            return Err(ShapeError::NoSuchVertex { face, vertex });
        }
    }
    let firsts = first_equals(vertices);
    let joined = |triangle: &[u32; 3]| triangle.map(|vertex| firsts[vertex as usize] as u32);
    Ok(triangles.iter().map(joined).collect())
}

fn require_areas<T: RealField + Copy>(
    vertices: &[Point3<T>],
    triangles: &[[u32; 3]],
) -> Result<(), ShapeError> {
    let is_flat = |triangle: &[u32; 3]| are_collinear(triangle.map(|i| &vertices[i as usize]));
    match triangles.iter().position(is_flat) {
        None => Ok(()),
        Some(face) => Err(ShapeError::InFace {
            face,
            error: Box::new(ShapeError::Collinear),
        }),
    }
}

/// Checks that each edge is traversed once in each direction.
fn require_closed(edges: &[EdgeUse]) -> Result<(), ShapeError> {
    for shared in shared_edges(edges) {
        if let Some(repeated) = repeated_edge(shared) {
            return Err(repeated.error());
        }
        if let [only] = shared {
            return Err(MeshEdge::of(*only).error());
        }
    }
    Ok(())
}

/// Serialises a polyhedron as its surface.
#[cfg(feature = "serde")]
impl<T: nalgebra::Scalar + Copy + serde::Serialize> serde::Serialize for Polyhedron<T> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.surface.serialize(serializer)
    }
}

#[cfg(feature = "serde")]
impl<T: RealField + Copy> TryFrom<TriMesh<T>> for Polyhedron<T> {
    type Error = ShapeError;

    fn try_from(surface: TriMesh<T>) -> Result<Self, ShapeError> {
        surface.try_solid()
    }
}
