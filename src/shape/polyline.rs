use crate::shape::aabb::Aabb;
use crate::shape::build::boxes::{Chain, Path};
use crate::shape::build::finite::require_finite_vertices;
use crate::shape::error::ShapeError;
use crate::shape::error::expect_shape;
use crate::shape::motion::{
    finite_motion, require_finite_factor, require_finite_offset, scaled_point, translated_point,
};
use crate::shape::segment::Segment;
use alloc::vec::Vec;
use nalgebra::{AbstractRotation, Isometry, Point, RealField, SVector};

/// An open chain of segments from vertex to vertex. It may cross and touch itself.
///
/// A repeated vertex makes an edge that is a point. A closed chain repeats its first vertex at the
/// end; it has no inside.
///
/// # Index
/// With more than 16 edges, the constructor builds a tree of boxes around runs of consecutive
/// edges, in linear time. It takes half as much memory as the vertices. Queries skip each run whose
/// box is too far away, so that a query with a small shape looks at few edges of a long polyline.
///
/// ```
/// use nalgebra::{Point2, Point3};
/// use tangency::{Polyline, Segment};
///
/// let bend = [Point2::new(0.0, 0.0), Point2::new(4.0, 0.0), Point2::new(4.0, 3.0)];
/// let path = Polyline::new(bend.to_vec());
/// assert!(path.edges().eq([Segment::new(bend[0], bend[1]), Segment::new(bend[1], bend[2])]));
///
/// let wire = Polyline::new(vec![Point3::new(0.0, 0.0, 0.0), Point3::new(1.0, 2.0, 3.0)]);
/// assert_eq!(wire.vertices().len(), 2);
/// ```
#[cfg_attr(doc, doc = "\n# Pairs\n", doc = include_str!("../../docs/pairs/polyline.svg"))]
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(
        try_from = "RawPolyline<T, D>",
        bound(deserialize = "T: RealField + Copy + serde::Deserialize<'de>")
    )
)]
pub struct Polyline<T: nalgebra::Scalar + Copy, const D: usize> {
    #[cfg_attr(feature = "serde", serde(rename = "vertices"))]
    chain: Chain<T, D>,
}

/// A [`Polyline`] in 2D.
///
/// ```
/// use nalgebra::Point2;
/// use tangency::{Nearest, Polyline2};
///
/// let road = Polyline2::new(vec![Point2::new(0.0, 0.0), Point2::new(8.0, 0.0), Point2::new(8.0, 6.0)]);
/// assert_eq!(road.distance(&Point2::new(5.0, 4.0)), 3.0);
/// ```
pub type Polyline2<T> = Polyline<T, 2>;
/// A [`Polyline`] in 3D.
///
/// ```
/// use nalgebra::Point3;
/// use tangency::Polyline3;
///
/// let wire = Polyline3::new(vec![Point3::new(0.0, 0.0, 0.0), Point3::new(2.0, 3.0, 6.0)]);
/// assert_eq!(wire.length(), 7.0);
/// ```
pub type Polyline3<T> = Polyline<T, 3>;

impl<T: RealField + Copy, const D: usize> Polyline<T, D> {
    /// Creates a polyline from two or more vertices, which are stored unchanged.
    ///
    /// # Panics
    /// If [`Self::try_new`] returns an error.
    #[must_use]
    #[track_caller]
    pub fn new(vertices: Vec<Point<T, D>>) -> Self {
        expect_shape("Polyline", Self::try_new(vertices))
    }

    /// Creates a polyline from two or more vertices, which are stored unchanged.
    ///
    /// ```
    /// use nalgebra::Point2;
    /// use tangency::{Polyline, ShapeError};
    ///
    /// let lonely = Polyline::try_new(vec![Point2::new(0.0, 0.0)]);
    /// assert_eq!(lonely, Err(ShapeError::TooFewVertices { minimum: 2, found: 1 }));
    /// ```
    ///
    /// # Errors
    /// * [`ShapeError::TooFewVertices`] if there are fewer than two. Repeated vertices count.
    /// * [`ShapeError::VertexNotFinite`] if a coordinate is infinite or NaN.
    pub fn try_new(vertices: Vec<Point<T, D>>) -> Result<Self, ShapeError> {
        if vertices.len() < 2 {
            return Err(ShapeError::TooFewVertices {
                minimum: 2,
                found: vertices.len(),
            });
        }
        require_finite_vertices(&vertices)?;
        Ok(Self {
            chain: Chain::open(vertices),
        })
    }

    /// The vertices, two or more, in the order given.
    #[cfg_attr(not(debug_assertions), inline)]
    #[must_use]
    pub fn vertices(&self) -> &[Point<T, D>] {
        self.chain.vertices()
    }

    /// The edges of the polyline, with the index over them.
    #[cfg_attr(not(debug_assertions), inline)]
    pub(crate) fn path(&self) -> Path<'_, T, D> {
        self.chain.path()
    }

    /// Returns the edges in order, one fewer than vertices.
    ///
    /// ```
    /// use nalgebra::Point2;
    /// use tangency::{Polyline, Segment};
    ///
    /// let bend = Polyline::new([[0.0, 0.0], [4.0, 0.0], [4.0, 3.0]].map(Point2::from).to_vec());
    /// assert_eq!(bend.edges().len(), 2);
    /// assert_eq!(bend.edges().last(), Some(Segment::new(Point2::new(4.0, 0.0), Point2::new(4.0, 3.0))));
    /// ```
    #[cfg_attr(not(debug_assertions), inline)]
    #[must_use]
    pub fn edges(
        &self,
    ) -> impl ExactSizeIterator<Item = Segment<T, D>> + DoubleEndedIterator + Clone {
        self.path().segments()
    }

    /// Returns the smallest box around the polyline. It is exact.
    ///
    /// ```
    /// use nalgebra::Point2;
    /// use tangency::{Aabb, Polyline};
    ///
    /// let bend = Polyline::new([[0.0, 0.0], [4.0, 0.0], [4.0, 3.0]].map(Point2::from).to_vec());
    /// assert_eq!(bend.bounds(), Aabb::new(Point2::new(0.0, 0.0), Point2::new(4.0, 3.0)));
    /// ```
    #[must_use]
    pub fn bounds(&self) -> Aabb<T, D> {
        self.chain.bounds()
    }

    fn map(&self, f: impl Fn(&Point<T, D>) -> Point<T, D>) -> Self {
        Self {
            chain: self.chain.map(f),
        }
    }

    /// Returns the polyline rotated, then translated, in linear time. Coordinates are rounded, and
    /// saturate at the largest number of the scalar.
    ///
    /// ```
    /// use nalgebra::{Isometry2, Point2, Translation2, UnitComplex};
    /// use tangency::Polyline;
    ///
    /// let quarter_turn = UnitComplex::from_cos_sin_unchecked(0.0, 1.0);
    /// let pose = Isometry2::from_parts(Translation2::new(5.0, 0.0), quarter_turn);
    /// let bend = Polyline::new([[0.0, 0.0], [4.0, 0.0], [4.0, 3.0]].map(Point2::from).to_vec());
    /// let moved = [[5.0, 0.0], [5.0, 4.0], [2.0, 4.0]].map(Point2::from);
    /// assert_eq!(bend.transformed(&pose).vertices(), moved);
    /// ```
    ///
    /// # Panics
    /// If a number of the isometry is infinite or NaN.
    #[must_use]
    #[track_caller]
    pub fn transformed<R: AbstractRotation<T, D>>(&self, isometry: &Isometry<T, R, D>) -> Self {
        let motion = finite_motion("Polyline", isometry);
        self.map(|vertex| motion.point(vertex))
    }

    /// Returns the polyline translated by an offset, in linear time. Coordinates are rounded, and
    /// saturate at the largest number of the scalar.
    ///
    /// ```
    /// use nalgebra::{Point2, Vector2};
    /// use tangency::Polyline;
    ///
    /// let bend = Polyline::new([[0.0, 0.0], [4.0, 0.0], [4.0, 3.0]].map(Point2::from).to_vec());
    /// let moved = bend.translated(&Vector2::new(1.0, 1.0));
    /// assert_eq!(moved.vertices(), [[1.0, 1.0], [5.0, 1.0], [5.0, 4.0]].map(Point2::from));
    /// ```
    ///
    /// # Panics
    /// If a number of the offset is infinite or NaN.
    #[must_use]
    #[track_caller]
    pub fn translated(&self, offset: &SVector<T, D>) -> Self {
        require_finite_offset("Polyline", offset);
        self.map(|vertex| translated_point(vertex, offset))
    }

    /// Returns the polyline scaled about the origin, in linear time. Coordinates are rounded, and
    /// saturate at the largest number of the scalar.
    ///
    /// A negative factor also reflects it in the origin; zero leaves the point at the origin.
    ///
    /// ```
    /// use nalgebra::Point2;
    /// use tangency::Polyline;
    ///
    /// let bend = Polyline::new([[0.0, 0.0], [4.0, 0.0], [4.0, 3.0]].map(Point2::from).to_vec());
    /// assert_eq!((bend.length(), bend.scaled(-2.0).length()), (7.0, 14.0));
    /// ```
    ///
    /// # Panics
    /// If the factor is infinite or NaN.
    #[must_use]
    #[track_caller]
    pub fn scaled(&self, factor: T) -> Self {
        require_finite_factor("Polyline", factor);
        self.map(|vertex| scaled_point(vertex, factor))
    }
}

#[cfg(feature = "serde")]
#[derive(serde::Deserialize)]
#[serde(rename = "Polyline")]
struct RawPolyline<T: nalgebra::Scalar + Copy, const D: usize> {
    vertices: Vec<Point<T, D>>,
}

#[cfg(feature = "serde")]
impl<T: RealField + Copy, const D: usize> TryFrom<RawPolyline<T, D>> for Polyline<T, D> {
    type Error = ShapeError;

    fn try_from(raw: RawPolyline<T, D>) -> Result<Self, ShapeError> {
        Self::try_new(raw.vertices)
    }
}
