mod motion;

use crate::shape::aabb::Aabb;
use crate::shape::build::closed_faces::loops_of_faces;
use crate::shape::build::convex_loop::hull_corners_by;
use crate::shape::build::convex_surface::FaceLists;
use crate::shape::build::face_lists::{begin_with_lowest, sort_by_first_two, two_sides};
use crate::shape::build::face_planes::FacePlanes;
use crate::shape::build::finite::require_finite_vertices;
use crate::shape::build::joined_faces::join_flat_faces;
use crate::shape::build::lists::IndexLists;
use crate::shape::build::rigid_margin::RigidMargin;
use crate::shape::build::space::{first_equals, turn_along};
use crate::shape::build::space_hull::{HullSurface, hull_surface};
use crate::shape::build::surface::FaceLoop;
use crate::shape::error::ShapeError;
use crate::shape::error::expect_shape;
use alloc::sync::Arc;
use alloc::vec::Vec;
use nalgebra::{Point3, RealField};

/// A solid convex polyhedron in 3D.
///
/// A constructed polyhedron has a volume: four or more vertices, all of them corners, and four or
/// more faces. Which vertices are corners, and which lie in one plane, is decided exactly, without
/// a tolerance.
///
/// Moving or scaling can round the volume away. The polyhedron is then a flat polygon with two
/// faces (one for each side), a segment with two vertices and no face, or a point with one vertex,
/// and the queries treat it as that. Deserialising accepts such a polyhedron too.
///
/// # Representation
/// The corners keep the given order. Each face lists the indices of its corners, counter-clockwise
/// seen from outside and starting with the lowest index; the faces are sorted. No two neighbouring
/// faces lie in one plane. So two polyhedra with the same corners in the same order are equal
/// (`==`), however their faces were given.
///
/// Corners that were turned before they are given are rounded, which bends their faces: the exact hull of a turned prism has a
/// triangle for each three corners of its base. Decisions and [`Self::faces`] are those of that hull. But neighbouring
/// faces that are flat when each coordinate may err by six last places of the largest one are one face for a
/// [`ContactManifold`](crate::ContactManifold): the prism stands on its base, with all its corners. So they are of a
/// polyhedron that is larger than 24,576 of these last places, as faces of a smaller one may differ by an angle that counts.
///
/// ```
/// use nalgebra::Point3;
/// use tangency::ConvexPolyhedron;
///
/// let corner = |i: u8| Point3::new(f64::from(i & 1), f64::from(i >> 1 & 1), f64::from(i >> 2));
/// let cube = ConvexPolyhedron::from_points((0..8).map(corner).collect());
/// assert_eq!(cube.faces().len(), 6);
///
/// let faces = [[0, 1, 3, 2], [4, 6, 7, 5], [0, 4, 5, 1], [2, 3, 7, 6], [0, 2, 6, 4], [1, 5, 7, 3]];
/// let faces = faces.map(Vec::from).to_vec();
/// assert_eq!(ConvexPolyhedron::new((0..8).map(corner).collect(), faces), cube);
/// ```
#[cfg_attr(doc, doc = "\n# Pairs\n", doc = include_str!("../../docs/pairs/convex_polyhedron.svg"))]
#[derive(Clone, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(
        try_from = "RawConvexPolyhedron<T>",
        bound(deserialize = "T: RealField + Copy + serde::Deserialize<'de>")
    )
)]
pub struct ConvexPolyhedron<T: nalgebra::Scalar + Copy> {
    vertices: Vec<Point3<T>>,
    /// The faces, shared with the polyhedra that this polyhedron becomes by moving.
    #[cfg_attr(
        feature = "serde",
        serde(rename = "faces", serialize_with = "serialize_faces")
    )]
    lists: Arc<FaceLists>,
    #[cfg_attr(feature = "serde", serde(skip))]
    margin: RigidMargin,
    #[cfg_attr(feature = "serde", serde(skip))]
    planes: Option<FacePlanes>,
    /// The polyhedron with the faces that it had before rounding bent some, if it did: flat up to rounding, with no planes
    /// of their own.
    #[cfg_attr(feature = "serde", serde(skip))]
    unsplit: Option<Arc<Self>>,
}

#[cfg(feature = "serde")]
fn serialize_faces<S: serde::Serializer>(
    lists: &Arc<FaceLists>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serde::Serialize::serialize(&lists.faces, serializer)
}

impl<T: nalgebra::Scalar + Copy> PartialEq for ConvexPolyhedron<T> {
    fn eq(&self, other: &Self) -> bool {
        self.vertices == other.vertices && self.lists.faces == other.lists.faces
    }
}

impl<T: RealField + Copy> ConvexPolyhedron<T> {
    /// Creates a polyhedron from its vertices and faces. See [`Self::try_new`].
    ///
    /// # Panics
    /// If [`Self::try_new`] returns an error.
    #[must_use]
    #[track_caller]
    pub fn new(vertices: Vec<Point3<T>>, faces: Vec<Vec<usize>>) -> Self {
        expect_shape("ConvexPolyhedron", Self::try_new(vertices, faces))
    }

    /// Creates a polyhedron from its vertices and faces. Each face is a list of vertex indices. All
    /// faces have the same winding seen from outside: all counter-clockwise, or all clockwise.
    ///
    /// Neighbouring faces in one plane are merged. Vertices that are not corners are dropped: those
    /// that no face names, those inside an edge or a face, and all but the first of equal ones.
    ///
    /// Every face must be exactly flat. Rounding bends most faces with four or more vertices that
    /// are not parallel to the axes: give them as triangles, or use [`Self::try_from_points`].
    ///
    /// ```
    /// use nalgebra::Point3;
    /// use tangency::{ConvexPolyhedron, ShapeError};
    ///
    /// let corners = [[0.0, 0.0, 0.0], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]];
    /// let vertices = corners.map(Point3::from).to_vec();
    /// let mut faces = vec![vec![0, 2, 1], vec![0, 1, 3], vec![0, 3, 2], vec![1, 2, 3]];
    /// assert!(ConvexPolyhedron::try_new(vertices.clone(), faces.clone()).is_ok());
    ///
    /// faces.pop();
    /// let error = ConvexPolyhedron::try_new(vertices, faces).unwrap_err();
    /// assert!(matches!(error, ShapeError::EdgeOpen { .. }));
    /// ```
    ///
    /// # Errors
    /// * [`ShapeError::VertexNotFinite`] if a coordinate is infinite or NaN.
    /// * [`ShapeError::NoSuchVertex`], [`ShapeError::InFace`] and [`ShapeError::NotPlanar`] if a face is not
    ///   a convex polygon.
    /// * [`ShapeError::TooFewVertices`] and [`ShapeError::Coplanar`] if there is no volume.
    /// * [`ShapeError::EdgeRepeated`], [`ShapeError::EdgeOpen`] and [`ShapeError::FaceApart`] if the faces
    ///   are not one closed surface.
    /// * [`ShapeError::FaceFolded`], [`ShapeError::ReflexEdge`] and [`ShapeError::FacesCross`] if that
    ///   surface is not the boundary of a convex polyhedron.
    pub fn try_new(vertices: Vec<Point3<T>>, faces: Vec<Vec<usize>>) -> Result<Self, ShapeError> {
        require_finite_vertices(&vertices)?;
        let hull = Self::of_loops(&vertices, &loops_of_faces(&vertices, &faces)?)?;
        Ok(hull.with_joined_faces())
    }

    /// Creates the convex hull of points. See [`Self::try_from_points`].
    ///
    /// ```
    /// use nalgebra::Point3;
    /// use tangency::ConvexPolyhedron;
    ///
    /// let octahedron = ConvexPolyhedron::from_points(
    ///     [[1.0, 0.0, 0.0], [-1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, -1.0, 0.0], [0.0, 0.0, 1.0], [0.0, 0.0, -1.0]]
    ///         .map(Point3::from)
    ///         .to_vec(),
    /// );
    /// assert_eq!((octahedron.vertices().len(), octahedron.faces().len()), (6, 8));
    /// ```
    ///
    /// # Panics
    /// If [`Self::try_from_points`] returns an error.
    #[must_use]
    #[track_caller]
    pub fn from_points(points: Vec<Point3<T>>) -> Self {
        expect_shape("ConvexPolyhedron", Self::try_from_points(points))
    }

    /// Creates the convex hull of points: the smallest convex polyhedron that contains them all.
    ///
    /// The vertices are those points that are corners of the hull. The time is n log n for n
    /// points, unless they were chosen to make it slow.
    ///
    /// ```
    /// use nalgebra::Point3;
    /// use tangency::{ConvexPolyhedron, ShapeError};
    ///
    /// let mut points = [[0.0, 0.0, 0.0], [2.0, 0.0, 0.0], [0.0, 2.0, 0.0], [0.5, 0.5, 0.0]].map(Point3::from).to_vec();
    /// assert_eq!(ConvexPolyhedron::try_from_points(points.clone()), Err(ShapeError::Coplanar));
    ///
    /// points.push(Point3::new(0.0, 0.0, 2.0));
    /// let hull = ConvexPolyhedron::try_from_points(points).unwrap();
    /// assert_eq!(hull.vertices().len(), 4); // (0.5, 0.5, 0) is not a corner
    /// ```
    ///
    /// # Errors
    /// * [`ShapeError::VertexNotFinite`] if a coordinate is infinite or NaN.
    /// * [`ShapeError::TooFewVertices`] and [`ShapeError::Coplanar`] if there is no volume.
    pub fn try_from_points(points: Vec<Point3<T>>) -> Result<Self, ShapeError> {
        require_finite_vertices(&points)?;
        Ok(Self::solid_hull(&points)?.with_joined_faces())
    }

    fn solid_hull(points: &[Point3<T>]) -> Result<Self, ShapeError> {
        let firsts = first_equals(points);
        let places: Vec<_> = (0..points.len()).filter(|&p| firsts[p] == p).collect();
        match hull_surface(points, &places)? {
            HullSurface::Triangles(triangles) => Ok(Self::of_triangles(points, triangles)),
            HullSurface::Loops(loops) => Self::of_loops(points, &loops),
        }
    }

    /// The hull of points in one plane.
    fn flat_hull(points: &[Point3<T>]) -> Self {
        let hulls =
            [0, 1, 2].map(|axis| hull_corners_by(points, |a, b, c| turn_along(axis, [a, b, c])));
        // Projected along an axis parallel to the plane, all are on one line.
        let corners = hulls.into_iter().max_by_key(Vec::len).unwrap_or_default();
        let mut vertices = corners.clone();
        vertices.sort_unstable();
        let number = |corner: &usize| vertices.binary_search(corner).unwrap_or(0);
        let numbers: Vec<_> = corners.iter().map(number).collect();
        let vertices = vertices.iter().map(|&corner| points[corner]).collect();
        Self::between(vertices, two_sides(&numbers))
    }

    /// A polyhedron whose volume was rounded away, if these are its vertices and faces.
    #[cfg(feature = "serde")]
    fn collapsed(vertices: &[Point3<T>], faces: &[Vec<usize>]) -> Option<Self> {
        require_finite_vertices(vertices).ok()?;
        let is_flat = !vertices.is_empty() && Self::solid_hull(vertices).is_err();
        let flat = is_flat.then(|| Self::flat_hull(vertices))?;
        let is_same = flat.vertices == vertices && flat.faces().eq(faces.iter().map(Vec::as_slice));
        is_same.then_some(flat)
    }

    /// The polyhedron whose faces are loops of points. With exact signs all loops have three or
    /// more corners; with those of other scalars some may not.
    fn of_loops(points: &[Point3<T>], loops: &[FaceLoop]) -> Result<Self, ShapeError> {
        if loops.len() < 4 || loops.iter().any(|face| face.corners.len() < 3) {
            return Err(ShapeError::Coplanar);
        }
        let (vertices, numbers) = corners_of(points, loops.iter().map(|face| &face.corners[..]));
        let faces = loops
            .iter()
            .map(|face| face.corners.iter().map(|&corner| numbers[corner]))
            .collect();
        Ok(Self::between(vertices, faces))
    }

    /// A polyhedron between triangles.
    fn of_triangles(points: &[Point3<T>], mut triangles: Vec<[usize; 3]>) -> Self {
        let (vertices, numbers) = corners_of(points, triangles.iter().map(|it| &it[..]));
        for triangle in &mut triangles {
            *triangle = triangle.map(|corner| numbers[corner]);
            begin_with_lowest(triangle);
        }
        let faces = sort_by_first_two(&triangles).into_iter().collect();
        Self::between(vertices, faces)
    }

    /// Creates a polyhedron from its vertices and faces in their stored form.
    fn between(vertices: Vec<Point3<T>>, faces: IndexLists) -> Self {
        let lists = FaceLists::new(faces);
        let margin = RigidMargin::of_surface(&vertices, &lists);
        Self {
            planes: FacePlanes::new(&vertices, &lists.faces),
            vertices,
            lists: Arc::new(lists),
            margin,
            unsplit: None,
        }
    }

    /// The polyhedron, which knows the faces that it has where those that are flat up to rounding are joined.
    fn with_joined_faces(self) -> Self {
        let joined = join_flat_faces(&self.vertices, &self.lists);
        let unsplit = joined.map(|faces| {
            Arc::new(Self::bent_between(
                self.vertices.clone(),
                Arc::new(FaceLists::new(faces)),
            ))
        });
        Self { unsplit, ..self }
    }

    /// A polyhedron whose faces are flat only up to rounding.
    fn bent_between(vertices: Vec<Point3<T>>, lists: Arc<FaceLists>) -> Self {
        Self {
            vertices,
            lists,
            margin: RigidMargin::default(),
            planes: None,
            unsplit: None,
        }
    }

    /// The polyhedron with the faces that it had before rounding bent some: by their corners and indices contacts name what
    /// touches. Its faces are flat only up to rounding, so it is not for exact searches.
    #[cfg_attr(not(debug_assertions), inline)]
    pub(crate) fn unsplit(&self) -> &Self {
        self.unsplit.as_deref().unwrap_or(self)
    }

    /// The planes of the faces, if they are known in floats.
    #[cfg_attr(not(debug_assertions), inline)]
    pub(crate) fn face_planes(&self) -> Option<&FacePlanes> {
        self.planes.as_ref()
    }

    /// Whether it has no volume.
    #[cfg_attr(not(debug_assertions), inline)]
    pub(crate) fn is_flat(&self) -> bool {
        self.lists.is_flat()
    }

    /// The corners in the order given: four or more, unless moving or scaling has rounded the
    /// volume away.
    #[cfg_attr(not(debug_assertions), inline)]
    #[must_use]
    pub fn vertices(&self) -> &[Point3<T>] {
        &self.vertices
    }

    /// Returns the faces. Each is the list of its corners, as indices into [`Self::vertices`],
    /// counter-clockwise seen from outside. There are four or more, unless moving or scaling has
    /// rounded the volume away.
    ///
    /// ```
    /// use nalgebra::Point3;
    /// use tangency::ConvexPolyhedron;
    ///
    /// let corners = [[0.0, 0.0, 0.0], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]];
    /// let solid = ConvexPolyhedron::from_points(corners.map(Point3::from).to_vec());
    /// assert_eq!(solid.faces().collect::<Vec<_>>(), [[0, 1, 3], [0, 2, 1], [0, 3, 2], [1, 2, 3]]);
    /// ```
    #[cfg_attr(not(debug_assertions), inline)]
    #[must_use]
    pub fn faces(&self) -> impl ExactSizeIterator<Item = &[usize]> + DoubleEndedIterator + Clone {
        self.lists.faces.iter()
    }

    /// The corners of a face.
    #[cfg_attr(not(debug_assertions), inline)]
    pub(crate) fn face(&self, place: usize) -> &[usize] {
        self.lists.faces.list(place)
    }

    /// The indices of the vertices that are joined to one by an edge, sorted.
    ///
    /// A segment and a point, which have no faces, have none.
    #[cfg_attr(not(debug_assertions), inline)]
    pub(crate) fn neighbours(&self, place: usize) -> &[usize] {
        self.lists.neighbours.list(place)
    }

    /// The faces, and what follows from them.
    #[cfg_attr(not(debug_assertions), inline)]
    pub(crate) fn face_lists(&self) -> &FaceLists {
        &self.lists
    }

    /// Returns the smallest box around the polyhedron. It is exact.
    ///
    /// ```
    /// use nalgebra::Point3;
    /// use tangency::{Aabb, ConvexPolyhedron};
    ///
    /// let corners = [[0.0, 0.0, 0.0], [2.0, 0.0, 0.0], [0.0, 3.0, 0.0], [0.0, 0.0, 4.0]];
    /// let solid = ConvexPolyhedron::from_points(corners.map(Point3::from).to_vec());
    /// assert_eq!(solid.bounds(), Aabb::new(Point3::origin(), Point3::new(2.0, 3.0, 4.0)));
    /// ```
    #[must_use]
    pub fn bounds(&self) -> Aabb<T, 3> {
        Aabb::around(&self.vertices)
    }
}

/// The points that are corners of faces, in order, and their numbers.
fn corners_of<'f, T: RealField + Copy>(
    points: &[Point3<T>],
    faces: impl Iterator<Item = &'f [usize]>,
) -> (Vec<Point3<T>>, Vec<usize>) {
    let mut is_corner = alloc::vec![false; points.len()];
    faces.flatten().for_each(|&corner| is_corner[corner] = true);
    let mut vertices = Vec::new();
    let numbers = points.iter().zip(is_corner).map(|(point, is_corner)| {
        let number = vertices.len();
        if is_corner {
            vertices.push(*point);
        }
        number
    });
    let numbers = numbers.collect();
    (vertices, numbers)
}

#[cfg(feature = "serde")]
#[derive(serde::Deserialize)]
#[serde(rename = "ConvexPolyhedron")]
struct RawConvexPolyhedron<T: nalgebra::Scalar + Copy> {
    vertices: Vec<Point3<T>>,
    faces: Vec<Vec<usize>>,
}

#[cfg(feature = "serde")]
impl<T: RealField + Copy> TryFrom<RawConvexPolyhedron<T>> for ConvexPolyhedron<T> {
    type Error = ShapeError;

    fn try_from(raw: RawConvexPolyhedron<T>) -> Result<Self, ShapeError> {
        Self::try_new(raw.vertices.clone(), raw.faces.clone())
            .or_else(|error| Self::collapsed(&raw.vertices, &raw.faces).ok_or(error))
    }
}

#[cfg(test)]
mod tests;
