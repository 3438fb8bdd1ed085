use super::bent_faces::split_bent_faces;
use super::closed_faces::loops_of_faces;
use super::convex_loop::hull_corners_by;
use super::convex_surface::{FaceLists, is_convex_surface};
use super::error::expect_shape;
use super::face_lists::{beyond_edges, mirrored, of_each_vertex, passages, two_sides};
use super::finite::require_finite_vertices;
use super::lists::Lists;
use super::motion::{
    finite_motion, require_finite_factor, require_finite_offset, scaled_point, translated_point,
};
use super::space::{first_equals, turn_along};
use super::space_hull::hull_loops;
use super::surface::Loop;
use super::{Aabb, ShapeError};
use alloc::vec::Vec;
use nalgebra::{AbstractRotation, Isometry, Point3, RealField, Vector3};

/// A solid convex polyhedron.
///
/// Constructors make none that is flat: it has four or more vertices, all of them corners, and four
/// or more faces. Rounding may take the volume from one that is moved or scaled. It then is a flat
/// polygon with two faces, one for each side of it, a segment with two vertices and no face, or a
/// point with one vertex, and the queries answer about that; so does one deserialised that was
/// serialised so. Which vertices are corners, and which lie in one plane, is decided exactly,
/// without a tolerance.
///
/// # Representation
/// The corners keep the order they were given in. Each face is a list of the corners around it,
/// counter-clockwise seen from outside and beginning with the lowest number; the faces are sorted.
/// No two neighbouring faces lie in one plane. So two polyhedra are equal where they have the same
/// corners in the same order, however their faces were given.
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
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(
        try_from = "RawConvexPolyhedron<T>",
        bound(deserialize = "T: RealField + Copy + serde::Deserialize<'de>")
    )
)]
pub struct ConvexPolyhedron<T: nalgebra::Scalar> {
    vertices: Vec<Point3<T>>,
    faces: Lists,
    #[cfg_attr(feature = "serde", serde(skip))]
    /// For each edge of each face in turn the next corner of the face beyond it.
    beyond: Vec<usize>,
    #[cfg_attr(feature = "serde", serde(skip))]
    neighbours: Lists,
    #[cfg_attr(feature = "serde", serde(skip))]
    /// For each neighbour the vertex after the edge from there, around the face to the edge's left.
    nexts: Lists,
}

impl<T: RealField + Copy> ConvexPolyhedron<T> {
    /// Creates it from its vertices and faces, as [`Self::try_new`] does.
    ///
    /// # Panics
    /// Where [`Self::try_new`] returns an error.
    #[must_use]
    #[track_caller]
    pub fn new(vertices: Vec<Point3<T>>, faces: Vec<Vec<usize>>) -> Self {
        expect_shape("ConvexPolyhedron", Self::try_new(vertices, faces))
    }

    /// Creates it from its vertices and faces, each face a list of numbers of vertices. All faces
    /// are wound one way: counter-clockwise or clockwise, seen from outside.
    ///
    /// Neighbouring faces in one plane become one. Vertices that are no corners are dropped: those
    /// that no face names, those inside an edge or a face, and all but the first of equal ones.
    ///
    /// Every face must be exactly flat. Rounding bends most faces of four or more vertices that are
    /// not along the axes: give those as triangles, or leave it to [`Self::try_from_points`].
    ///
    /// # Errors
    /// * [`ShapeError::VertexNotFinite`] where a coordinate is infinite or not a number.
    /// * [`ShapeError::NoSuchVertex`], [`ShapeError::InFace`] and [`ShapeError::NotPlanar`] where a
    ///   face is not a convex polygon.
    /// * [`ShapeError::TooFewVertices`] and [`ShapeError::Coplanar`] where there is no volume.
    /// * [`ShapeError::EdgeRepeated`], [`ShapeError::EdgeOpen`] and [`ShapeError::FaceApart`] where
    ///   the faces are not one closed surface.
    /// * [`ShapeError::FaceFolded`], [`ShapeError::ReflexEdge`] and [`ShapeError::FacesCross`] where
    ///   that is not the surface of a convex polyhedron.
    pub fn try_new(vertices: Vec<Point3<T>>, faces: Vec<Vec<usize>>) -> Result<Self, ShapeError> {
        require_finite_vertices(&vertices)?;
        Self::of_loops(&vertices, &loops_of_faces(&vertices, &faces)?)
    }

    /// Creates the convex hull of points, as [`Self::try_from_points`] does.
    ///
    /// # Panics
    /// Where [`Self::try_from_points`] returns an error.
    #[must_use]
    #[track_caller]
    pub fn from_points(points: Vec<Point3<T>>) -> Self {
        expect_shape("ConvexPolyhedron", Self::try_from_points(points))
    }

    /// Creates the convex hull of points: the smallest convex polyhedron that has them all.
    ///
    /// It takes time n log n for n points that were not chosen to make it slow. The vertices are
    /// those points that are corners of the hull.
    ///
    /// # Errors
    /// * [`ShapeError::VertexNotFinite`] where a coordinate is infinite or not a number.
    /// * [`ShapeError::TooFewVertices`] and [`ShapeError::Coplanar`] where there is no volume.
    pub fn try_from_points(points: Vec<Point3<T>>) -> Result<Self, ShapeError> {
        require_finite_vertices(&points)?;
        Self::solid_hull(&points)
    }

    fn solid_hull(points: &[Point3<T>]) -> Result<Self, ShapeError> {
        let firsts = first_equals(points);
        let places: Vec<_> = (0..points.len()).filter(|&p| firsts[p] == p).collect();
        Self::of_loops(points, &hull_loops(points, &places)?)
    }

    /// The hull of points in one plane.
    fn flat_hull(points: &[Point3<T>]) -> Self {
        let hulls =
            [0, 1, 2].map(|axis| hull_corners_by(points, |a, b, c| turn_along(axis, [a, b, c])));
        // Seen along an axis in the plane, all are on one line.
        let corners = hulls.into_iter().max_by_key(Vec::len).unwrap_or_default();
        let mut vertices = corners.clone();
        vertices.sort_unstable();
        let number = |corner: &usize| vertices.binary_search(corner).unwrap_or(0);
        let numbers: Vec<_> = corners.iter().map(number).collect();
        let vertices = vertices.iter().map(|&corner| points[corner]).collect();
        Self::between(vertices, two_sides(&numbers))
    }

    /// One that moving has left no volume, if that is what these vertices and faces are.
    #[cfg(feature = "serde")]
    fn collapsed(vertices: &[Point3<T>], faces: &[Vec<usize>]) -> Option<Self> {
        require_finite_vertices(vertices).ok()?;
        let is_flat = !vertices.is_empty() && Self::solid_hull(vertices).is_err();
        let flat = is_flat.then(|| Self::flat_hull(vertices))?;
        let is_same = flat.vertices == vertices && flat.faces().eq(faces.iter().map(Vec::as_slice));
        is_same.then_some(flat)
    }

    /// Signs that are exact leave loops of three corners or more; those of other scalars may not.
    fn of_loops(points: &[Point3<T>], loops: &[Loop]) -> Result<Self, ShapeError> {
        if loops.len() < 4 || loops.iter().any(|face| face.corners.len() < 3) {
            return Err(ShapeError::Coplanar);
        }
        let all = loops.iter().flat_map(|face| &face.corners);
        let mut corners: Vec<_> = all.copied().collect();
        corners.sort_unstable();
        corners.dedup();
        let mut numbers = alloc::vec![0; points.len()];
        for (number, &corner) in corners.iter().enumerate() {
            numbers[corner] = number;
        }
        let faces = loops
            .iter()
            .map(|face| face.corners.iter().map(|&corner| numbers[corner]))
            .collect();
        let vertices = corners.iter().map(|&corner| points[corner]).collect();
        Ok(Self::between(vertices, faces))
    }

    /// Between its vertices and faces, which are as they are stored.
    fn between(vertices: Vec<Point3<T>>, faces: Lists) -> Self {
        let passages = passages(&faces);
        let [neighbours, nexts] = [1, 2].map(|which| of_each_vertex(&passages, which));
        Self {
            vertices,
            beyond: beyond_edges(&faces, &neighbours, &nexts),
            neighbours,
            nexts,
            faces,
        }
    }

    fn face_lists(&self) -> FaceLists<'_> {
        FaceLists {
            faces: &self.faces,
            beyond: &self.beyond,
            neighbours: &self.neighbours,
            nexts: &self.nexts,
        }
    }

    /// Whether it has no volume.
    #[inline]
    pub(crate) fn is_flat(&self) -> bool {
        self.faces.len() < 4
    }

    /// Its corners in the order given: four or more, unless moving or scaling has left no volume.
    #[inline]
    #[must_use]
    pub fn vertices(&self) -> &[Point3<T>] {
        &self.vertices
    }

    /// Returns its faces: for each the places of its corners in [`Self::vertices`], counter-clockwise
    /// seen from outside. There are four or more, unless moving or scaling has left no volume.
    #[inline]
    #[must_use]
    pub fn faces(&self) -> impl ExactSizeIterator<Item = &[usize]> + DoubleEndedIterator + Clone {
        self.faces.iter()
    }

    /// The places of the vertices at the other ends of the edges of one, sorted.
    ///
    /// A segment and a point, which have no faces, have none.
    #[inline]
    pub(crate) fn neighbours(&self, place: usize) -> &[usize] {
        self.neighbours.list(place)
    }

    /// The vertex after the edge from `u` to `v` around the face to its left, seen from outside.
    #[inline]
    pub(crate) fn after(&self, u: usize, v: usize) -> usize {
        let place = self.neighbours(v).binary_search(&u);
        place.map_or(v, |place| self.nexts.list(v)[place])
    }

    /// Returns the smallest box around it.
    #[must_use]
    pub fn bounds(&self) -> Aabb<T, 3> {
        Aabb::around(&self.vertices)
    }

    fn map(&self, f: impl Fn(&Point3<T>) -> Point3<T>) -> Self {
        let vertices: Vec<_> = self.vertices.iter().map(f).collect();
        if is_convex_surface(&vertices, self.face_lists()) {
            return Self {
                vertices,
                faces: self.faces.clone(),
                beyond: self.beyond.clone(),
                neighbours: self.neighbours.clone(),
                nexts: self.nexts.clone(),
            };
        }
        self.bent(&vertices)
            .or_else(|| Self::solid_hull(&vertices).ok())
            .unwrap_or_else(|| Self::flat_hull(&vertices))
    }

    /// It with these vertices, where they are the corners of a polyhedron with nearly its faces.
    fn bent(&self, vertices: &[Point3<T>]) -> Option<Self> {
        let faces = split_bent_faces(vertices, self.face_lists())?;
        let bent = Self::between(vertices.to_vec(), faces);
        is_convex_surface(vertices, bent.face_lists()).then_some(bent)
    }

    /// Returns it rotated and moved, each coordinate rounded, or at the last number where it lies
    /// beyond that.
    ///
    /// Where rounding bends what was flat or convex, it is the convex hull of the rounded corners: a
    /// face of more than three corners may become several, a corner that hardly stands out is lost,
    /// and what collapses is flat. Otherwise the faces stay as they are, which takes linear time.
    ///
    /// # Panics
    /// Where a number of the isometry is infinite or not a number.
    #[must_use]
    #[track_caller]
    pub fn transformed<R: AbstractRotation<T, 3>>(&self, isometry: &Isometry<T, R, 3>) -> Self {
        let motion = finite_motion("ConvexPolyhedron", isometry);
        self.map(|vertex| motion.point(vertex))
    }

    /// Returns it moved, each coordinate rounded, or at the last number where it lies
    /// beyond that. See [`Self::transformed`] on what rounding does.
    ///
    /// # Panics
    /// Where a number of the offset is infinite or not a number.
    #[must_use]
    #[track_caller]
    pub fn translated(&self, offset: &Vector3<T>) -> Self {
        require_finite_offset("ConvexPolyhedron", offset);
        self.map(|vertex| translated_point(vertex, offset))
    }

    /// Returns it scaled about the origin, each coordinate rounded, or at the last number where it lies
    /// beyond that. A negative factor also
    /// reflects it in the origin; zero leaves the point at the origin. See
    /// [`Self::transformed`] on what rounding does.
    ///
    /// # Panics
    /// Where the factor is infinite or not a number.
    #[must_use]
    #[track_caller]
    pub fn scaled(&self, factor: T) -> Self {
        require_finite_factor("ConvexPolyhedron", factor);
        let faces = (factor < T::zero()).then(|| mirrored(&self.faces));
        let mirrored = faces.map(|faces| Self::between(self.vertices.clone(), faces));
        let wound = mirrored.as_ref().unwrap_or(self);
        wound.map(|vertex| scaled_point(vertex, factor))
    }
}

#[cfg(feature = "serde")]
#[derive(serde::Deserialize)]
#[serde(rename = "ConvexPolyhedron")]
struct RawConvexPolyhedron<T: nalgebra::Scalar> {
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
mod tests {
    use super::*;

    #[test]
    fn neighbours_are_the_other_ends_of_edges() {
        let points = [[0, 0, 0], [4, 0, 0], [0, 4, 0], [4, 4, 0], [2, 2, 3]];
        let points = points.map(|place| Point3::from(place.map(f64::from)));
        let pyramid = ConvexPolyhedron::from_points(points.to_vec());
        let expected: [&[usize]; 5] = [
            &[1, 2, 4],
            &[0, 3, 4],
            &[0, 3, 4],
            &[1, 2, 4],
            &[0, 1, 2, 3],
        ];
        assert!(expected.into_iter().eq(pyramid.neighbours.iter()));
        assert_eq!(pyramid.neighbours(4), [0, 1, 2, 3]);
        assert_eq!([pyramid.after(0, 4), pyramid.after(4, 0)], [2, 1]);
        assert_eq!([pyramid.after(0, 2), pyramid.after(2, 0)], [3, 4]);
    }

    /// Two pyramids on a common base of five corners, which are visited with a step; the corner
    /// counted first may be a tip.
    fn is_convex_bipyramid(step: usize, tip_first: bool) -> bool {
        let base = [[0, 10], [-9, 3], [-6, -8], [6, -8], [9, 3]];
        let mut points: Vec<_> = base
            .map(|[x, y]| Point3::from([x, y, 0].map(f64::from)))
            .into();
        let tips = [5, -5].map(|z| Point3::from([0, 0, z].map(f64::from)));
        let (first, top) = if tip_first { (2, 0) } else { (0, 5) };
        points.splice(top..top, tips);
        let corner = |i: usize| first + i * step % 5;
        let faces = (0..5).flat_map(|i| {
            let (here, next) = (corner(i), corner(i + 1));
            [[here, next, top], [next, here, top + 1]]
        });
        let faces = faces.map(|mut face| {
            let lowest = (0..3).min_by_key(|&place| face[place]).unwrap();
            face.rotate_left(lowest);
            face
        });
        let it = ConvexPolyhedron::between(points, faces.collect());
        is_convex_surface(&it.vertices, it.face_lists())
    }

    /// With every second corner of a pentagon next to each other, all edges bend outwards, but the
    /// faces go round twice.
    #[test]
    fn a_surface_that_goes_round_twice_is_not_convex() {
        for tip_first in [false, true] {
            assert!(is_convex_bipyramid(1, tip_first));
            assert!(!is_convex_bipyramid(2, tip_first));
            assert!(!is_convex_bipyramid(3, tip_first));
            assert!(!is_convex_bipyramid(4, tip_first));
        }
    }
}
