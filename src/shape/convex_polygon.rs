use crate::shape::aabb::Aabb;
use crate::shape::build::boxes::Path;
use crate::shape::build::convex_loop::{hull_corners, is_convex_loop};
use crate::shape::build::outline::RingOutline;
use crate::shape::error::ShapeError;
use crate::shape::error::expect_shape;
use crate::shape::motion::{
    finite_motion, require_finite_factor, require_finite_offset, scaled_point, translated_point,
};
use crate::shape::segment::Segment;
use alloc::vec::Vec;
use core::cmp::Ordering;
use nalgebra::{AbstractRotation, Isometry, Point2, RealField, Vector2};

/// A solid convex polygon in 2D, stored counter-clockwise (y-axis up).
///
/// A constructed polygon has an area: three or more corners, no two equal and no three on one line.
/// Convexity is decided exactly, without a tolerance. Moving or scaling can round the area away;
/// the polygon is then a segment with two corners or a point with one, and the queries treat it as
/// that. Deserialising accepts such a polygon too. Two polygons are equal (`==`) if they have the
/// same corners and start at the same one.
///
/// ```
/// use nalgebra::Point2;
/// use tangency::ConvexPolygon;
///
/// let [a, b, c] = [Point2::new(0.0, 0.0), Point2::new(0.0, 2.0), Point2::new(2.0, 0.0)];
/// let clockwise = ConvexPolygon::new(vec![a, b, c]);
/// assert_eq!(clockwise.vertices(), [a, c, b]);
/// ```
#[cfg_attr(doc, doc = "\n# Pairs\n", doc = include_str!("../../docs/pairs/convex_polygon.svg"))]
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(
        try_from = "RawConvexPolygon<T>",
        bound(deserialize = "T: RealField + Copy + serde::Deserialize<'de>")
    )
)]
pub struct ConvexPolygon<T: nalgebra::Scalar + Copy> {
    vertices: Vec<Point2<T>>,
}

impl<T: RealField + Copy> ConvexPolygon<T> {
    /// Creates a convex polygon from its vertices in either winding. See [`Self::try_new`].
    ///
    /// # Panics
    /// If [`Self::try_new`] returns an error.
    #[must_use]
    #[track_caller]
    pub fn new(vertices: Vec<Point2<T>>) -> Self {
        expect_shape("ConvexPolygon", Self::try_new(vertices))
    }

    /// Creates a convex polygon from its vertices in either winding, in linear time.
    ///
    /// Repeated consecutive vertices, a last vertex equal to the first, and vertices on the
    /// straight line between their neighbours are dropped. For the convex hull of any points see
    /// [`Self::from_points`](Self::from_points).
    ///
    /// ```
    /// use nalgebra::Point2;
    /// use tangency::{ConvexPolygon, ShapeError};
    ///
    /// let corners = |list: [[f64; 2]; 4]| list.map(Point2::from).to_vec();
    /// let kite = ConvexPolygon::try_new(corners([[0.0, 0.0], [2.0, 1.0], [0.0, 4.0], [-2.0, 1.0]]));
    /// assert_eq!(kite.map(|kite| kite.area()), Ok(8.0));
    ///
    /// let dart = ConvexPolygon::try_new(corners([[0.0, 2.0], [2.0, 1.0], [0.0, 4.0], [-2.0, 1.0]]));
    /// assert_eq!(dart, Err(ShapeError::Reflex { vertex: 0 }));
    /// ```
    ///
    /// # Errors
    /// * [`ShapeError::VertexNotFinite`] if a coordinate is infinite or NaN.
    /// * [`ShapeError::TooFewVertices`] and [`ShapeError::Collinear`] if there is no area.
    /// * [`ShapeError::FoldsBack`], [`ShapeError::Reflex`] and [`ShapeError::WindsTwice`] if the outline is
    ///   not convex.
    pub fn try_new(vertices: Vec<Point2<T>>) -> Result<Self, ShapeError> {
        let outline = RingOutline::try_new(&vertices)?.without_straight_vertices();
        outline.require_convex()?;
        Ok(Self {
            vertices: outline.wound(Ordering::Greater),
        })
    }

    /// The corners, counter-clockwise from the first one given: three or more, unless moving or
    /// scaling has rounded the area away.
    #[cfg_attr(not(debug_assertions), inline)]
    #[must_use]
    pub fn vertices(&self) -> &[Point2<T>] {
        &self.vertices
    }

    /// Returns the edges counter-clockwise, as many as corners. The last edge ends at the first
    /// corner.
    ///
    /// ```
    /// use nalgebra::Point2;
    /// use tangency::{ConvexPolygon, Segment};
    ///
    /// let tile = ConvexPolygon::new([[0.0, 0.0], [2.0, 0.0], [2.0, 1.0], [0.0, 1.0]].map(Point2::from).to_vec());
    /// assert_eq!(tile.edges().len(), 4);
    /// assert_eq!(tile.edges().last(), Some(Segment::new(Point2::new(0.0, 1.0), Point2::new(0.0, 0.0))));
    /// ```
    #[cfg_attr(not(debug_assertions), inline)]
    #[must_use]
    pub fn edges(
        &self,
    ) -> impl ExactSizeIterator<Item = Segment<T, 2>> + DoubleEndedIterator + Clone {
        Path::without_index(&self.vertices, true).segments()
    }

    /// Returns the smallest box around the polygon. It is exact.
    ///
    /// ```
    /// use nalgebra::Point2;
    /// use tangency::{Aabb, ConvexPolygon};
    ///
    /// let roof = ConvexPolygon::new([[0.0, 0.0], [4.0, 0.0], [1.0, 3.0]].map(Point2::from).to_vec());
    /// assert_eq!(roof.bounds(), Aabb::new(Point2::new(0.0, 0.0), Point2::new(4.0, 3.0)));
    /// ```
    #[must_use]
    pub fn bounds(&self) -> Aabb<T, 2> {
        Aabb::around(&self.vertices)
    }

    /// A polygon whose area was rounded away, if these are its vertices.
    #[cfg(feature = "serde")]
    fn collapsed(vertices: Vec<Point2<T>>) -> Option<Self> {
        crate::shape::build::finite::require_finite_vertices(&vertices).ok()?;
        let is_collapsed = match *vertices {
            [_] => true,
            [a, b] => a != b,
            _ => false,
        };
        is_collapsed.then_some(Self { vertices })
    }

    fn map(&self, f: impl Fn(&Point2<T>) -> Point2<T>) -> Self {
        let vertices: Vec<_> = self.vertices.iter().map(f).collect();
        if is_convex_loop(&vertices, Ordering::Greater) {
            return Self { vertices };
        }
        let corners = hull_corners(&vertices);
        Self {
            vertices: corners.iter().map(|&corner| vertices[corner]).collect(),
        }
    }

    /// Returns the polygon rotated, then translated. Coordinates are rounded, and saturate at the
    /// largest number of the scalar.
    ///
    /// If rounding makes the outline reflex at a corner, the result is the convex hull of the
    /// rounded corners: corners that are nearly straight can disappear, and a tiny polygon can
    /// become a segment or a point.
    ///
    /// ```
    /// use nalgebra::{Isometry2, Point2, Translation2, UnitComplex};
    /// use tangency::ConvexPolygon;
    ///
    /// let quarter_turn = UnitComplex::from_cos_sin_unchecked(0.0, 1.0);
    /// let pose = Isometry2::from_parts(Translation2::new(5.0, 0.0), quarter_turn);
    /// let roof = ConvexPolygon::new([[0.0, 0.0], [4.0, 0.0], [1.0, 3.0]].map(Point2::from).to_vec());
    /// let moved = [[5.0, 0.0], [5.0, 4.0], [2.0, 1.0]].map(Point2::from);
    /// assert_eq!(roof.transformed(&pose).vertices(), moved);
    /// ```
    ///
    /// # Panics
    /// If a number of the isometry is infinite or NaN.
    #[must_use]
    #[track_caller]
    pub fn transformed<R: AbstractRotation<T, 2>>(&self, isometry: &Isometry<T, R, 2>) -> Self {
        let motion = finite_motion("ConvexPolygon", isometry);
        self.map(|vertex| motion.point(vertex))
    }

    /// Returns the polygon translated by an offset. Coordinates are rounded, and saturate at the
    /// largest number of the scalar.
    ///
    /// [`Self::transformed`] explains the effect of rounding.
    ///
    /// ```
    /// use nalgebra::{Point2, Vector2};
    /// use tangency::ConvexPolygon;
    ///
    /// let roof = ConvexPolygon::new([[0.0, 0.0], [4.0, 0.0], [1.0, 3.0]].map(Point2::from).to_vec());
    /// let moved = roof.translated(&Vector2::new(1.0, 2.0));
    /// assert_eq!(moved.vertices(), [[1.0, 2.0], [5.0, 2.0], [2.0, 5.0]].map(Point2::from));
    /// ```
    ///
    /// # Panics
    /// If a number of the offset is infinite or NaN.
    #[must_use]
    #[track_caller]
    pub fn translated(&self, offset: &Vector2<T>) -> Self {
        require_finite_offset("ConvexPolygon", offset);
        self.map(|vertex| translated_point(vertex, offset))
    }

    /// Returns the polygon scaled about the origin. Coordinates are rounded, and saturate at the
    /// largest number of the scalar.
    ///
    /// A negative factor also reflects it in the origin; zero leaves the point at the origin.
    /// [`Self::transformed`] explains the effect of rounding.
    ///
    /// ```
    /// use nalgebra::Point2;
    /// use tangency::ConvexPolygon;
    ///
    /// let roof = ConvexPolygon::new([[0.0, 0.0], [4.0, 0.0], [1.0, 3.0]].map(Point2::from).to_vec());
    /// assert_eq!(roof.scaled(2.0).area(), 24.0);
    /// assert_eq!(roof.scaled(0.0).vertices(), [Point2::new(0.0, 0.0)]);
    /// ```
    ///
    /// # Panics
    /// If the factor is infinite or NaN.
    #[must_use]
    #[track_caller]
    pub fn scaled(&self, factor: T) -> Self {
        require_finite_factor("ConvexPolygon", factor);
        self.map(|vertex| scaled_point(vertex, factor))
    }
}

#[cfg(feature = "serde")]
#[derive(serde::Deserialize)]
#[serde(rename = "ConvexPolygon")]
struct RawConvexPolygon<T: nalgebra::Scalar + Copy> {
    vertices: Vec<Point2<T>>,
}

#[cfg(feature = "serde")]
impl<T: RealField + Copy> TryFrom<RawConvexPolygon<T>> for ConvexPolygon<T> {
    type Error = ShapeError;

    fn try_from(raw: RawConvexPolygon<T>) -> Result<Self, ShapeError> {
        Self::try_new(raw.vertices.clone())
            .or_else(|error| Self::collapsed(raw.vertices).ok_or(error))
    }
}
