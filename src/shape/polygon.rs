use crate::shape::aabb::Aabb;
use crate::shape::build::boxes::{Chain, Path};
use crate::shape::build::counted::Counted;
use crate::shape::build::holes::{NumberedHole, require_holes_fit};
use crate::shape::build::simple::SimpleOutline;
use crate::shape::error::ShapeError;
use crate::shape::error::expect_shape;
use crate::shape::motion::{
    finite_motion, require_finite_factor, require_finite_offset, scaled_point, translated_point,
};
use crate::shape::segment::Segment;
use alloc::vec::Vec;
use core::cmp::Ordering;
use core::iter::once;
use nalgebra::{AbstractRotation, Isometry, Point2, RealField, Vector2};

/// A solid simple polygon in 2D, convex or not, with or without holes.
///
/// It contains everything inside the exterior ring except the interiors of the holes. It is closed:
/// the edges of the exterior and of the holes belong to it.
///
/// Simple means that no ring crosses or touches itself or crosses another ring. Rings may touch
/// each other in single points if the interior stays connected: these are the valid polygons of
/// OGC's
/// *Simple Feature Access* (2011), 6.1.11. A constructed polygon is never degenerate: neighbouring
/// corners differ, and no corner is straight. All of this is decided exactly, without a tolerance.
///
/// The exterior is stored counter-clockwise (y-axis up) and each hole clockwise, so that the
/// interior is to the left of every edge. Two polygons are equal (`==`) if their rings have the
/// same corners, start at the same ones, and the holes come in the same order.
///
/// Moving keeps the rings and does not validate them again. Rounding can then make edges cross and
/// corners coincide; the polygon is then its edges and the points that they enclose an odd number
/// of times.
///
/// Union, difference and intersection of polygons are not offered: use the crate `i_overlay`.
///
/// # Index
/// For each ring with more than 16 edges the constructor builds a tree of boxes around runs of
/// consecutive edges, in linear time. It takes half as much memory as the vertices. Rings with
/// fewer edges have one box around all. Queries skip
/// each run whose box is too far away, so that a query with a small shape looks at few edges of a
/// large polygon.
///
/// ```
/// use nalgebra::Point2;
/// use tangency::{Polygon, ShapeError};
///
/// let corners = |list: [(f64, f64); 4]| list.map(|(x, y)| Point2::new(x, y)).to_vec();
/// let clockwise = Polygon::new(corners([(0.0, 0.0), (0.0, 4.0), (4.0, 0.0), (1.0, 1.0)]));
/// let stored = corners([(0.0, 0.0), (1.0, 1.0), (4.0, 0.0), (0.0, 4.0)]);
/// assert_eq!(clockwise.vertices(), stored);
///
/// let bow_tie = Polygon::try_new(corners([(0.0, 0.0), (4.0, 0.0), (0.0, 4.0), (4.0, 4.0)]));
/// assert_eq!(bow_tie, Err(ShapeError::EdgesMeet { first: 1, second: 3 }));
/// ```
#[cfg_attr(doc, doc = "\n# Pairs\n", doc = include_str!("../../docs/pairs/polygon.svg"))]
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(
        try_from = "RawPolygon<T>",
        bound(deserialize = "T: RealField + Copy + serde::Deserialize<'de>")
    )
)]
pub struct Polygon<T: nalgebra::Scalar + Copy> {
    #[cfg_attr(feature = "serde", serde(rename = "vertices"))]
    exterior: Chain<T, 2>,
    holes: Vec<Chain<T, 2>>,
}

impl<T: RealField + Copy> Polygon<T> {
    /// Creates a polygon without holes from its vertices in either winding. See [`Self::try_new`].
    ///
    /// # Panics
    /// If [`Self::try_new`] returns an error.
    #[must_use]
    #[track_caller]
    pub fn new(vertices: Vec<Point2<T>>) -> Self {
        expect_shape("Polygon", Self::try_new(vertices))
    }

    /// Creates a polygon without holes from its vertices in either winding.
    ///
    /// Repeated consecutive vertices, a last vertex equal to the first, and vertices on the
    /// straight line between their neighbours are dropped. The time is about n log n for outlines
    /// that wind little, and at most quadratic.
    ///
    /// ```
    /// use nalgebra::Point2;
    /// use tangency::{Polygon, ShapeError};
    ///
    /// let corners = |list: &[[f64; 2]]| list.iter().map(|&p| Point2::from(p)).collect::<Vec<_>>();
    /// let square = corners(&[[0.0, 0.0], [2.0, 0.0], [4.0, 0.0], [4.0, 4.0], [0.0, 4.0], [0.0, 0.0]]);
    /// assert_eq!(Polygon::try_new(square).map(|square| square.vertices().len()), Ok(4));
    ///
    /// let flat = corners(&[[0.0, 0.0], [2.0, 0.0], [4.0, 0.0]]);
    /// assert_eq!(Polygon::try_new(flat), Err(ShapeError::Collinear));
    /// ```
    ///
    /// # Errors
    /// * [`ShapeError::VertexNotFinite`] if a coordinate is infinite or NaN.
    /// * [`ShapeError::TooFewVertices`] and [`ShapeError::Collinear`] if there is no area.
    /// * [`ShapeError::FoldsBack`] and [`ShapeError::EdgesMeet`] if the outline crosses or touches itself.
    ///   Of several such places one is named.
    pub fn try_new(vertices: Vec<Point2<T>>) -> Result<Self, ShapeError> {
        Ok(Self::solid(&SimpleOutline::try_new(&vertices)?))
    }

    /// Creates a polygon from the vertices of its exterior and of its holes, each ring in either
    /// winding. See [`Self::try_with_holes`].
    ///
    /// ```
    /// use nalgebra::Point2;
    /// use tangency::{Boundary, Polygon};
    ///
    /// let square = |low: f64, high: f64| {
    ///     [(low, low), (high, low), (high, high), (low, high)].map(|(x, y)| Point2::new(x, y)).to_vec()
    /// };
    /// let frame = Polygon::with_holes(square(0.0, 4.0), vec![square(1.0, 3.0)]);
    /// assert!(frame.contains(&Point2::new(0.5, 0.5)) && !frame.contains(&Point2::new(2.0, 2.0)));
    /// ```
    ///
    /// # Panics
    /// If [`Self::try_with_holes`] returns an error.
    #[must_use]
    #[track_caller]
    pub fn with_holes(exterior: Vec<Point2<T>>, holes: Vec<Vec<Point2<T>>>) -> Self {
        expect_shape("Polygon", Self::try_with_holes(exterior, holes))
    }

    /// Creates a polygon from the vertices of its exterior and of its holes, each ring in either
    /// winding.
    ///
    /// Each ring is cleaned as in [`Self::try_new`]. The time is about n log n in the number of all
    /// vertices for rings that wind little and scattered holes, and at most quadratic.
    ///
    /// ```
    /// use nalgebra::Point2;
    /// use tangency::{Polygon, ShapeError};
    ///
    /// let square = |low: f64, high: f64| {
    ///     [(low, low), (high, low), (high, high), (low, high)]
    ///         .map(|(x, y)| Point2::new(x, y))
    ///         .to_vec()
    /// };
    /// let frame = Polygon::with_holes(square(0.0, 4.0), vec![square(1.0, 3.0)]);
    /// assert_eq!(frame.edges().len(), 8);
    ///
    /// let touching = vec![square(1.0, 2.0), square(2.0, 3.0)];
    /// assert!(Polygon::try_with_holes(square(0.0, 4.0), touching).is_ok());
    ///
    /// let outside = Polygon::try_with_holes(square(0.0, 4.0), vec![square(5.0, 6.0)]);
    /// assert_eq!(outside, Err(ShapeError::HoleOutside { hole: 0 }));
    /// ```
    ///
    /// # Errors
    /// * Those of [`Self::try_new`] for the exterior.
    /// * [`ShapeError::InHole`] with one of those for a hole.
    /// * [`ShapeError::RingsMeet`] if a hole has more than one point in common with the exterior or another
    ///   hole. Of several such places one is named.
    /// * [`ShapeError::HoleOutside`] if a hole is not inside the exterior.
    /// * [`ShapeError::HoleInHole`] if a hole is inside another one.
    /// * [`ShapeError::InteriorDisconnected`] if touching rings cut the interior in two.
    pub fn try_with_holes(
        exterior: Vec<Point2<T>>,
        holes: Vec<Vec<Point2<T>>>,
    ) -> Result<Self, ShapeError> {
        let exterior = SimpleOutline::try_new(&exterior)?;
        let holes = holes
            .iter()
            .enumerate()
            .map(|(given, vertices)| NumberedHole::try_new(given, vertices))
            .collect::<Result<Vec<_>, _>>()?;
        Self::from_outlines(&exterior, &holes)
    }

    pub(super) fn from_outlines(
        exterior: &SimpleOutline<T>,
        holes: &[NumberedHole<T>],
    ) -> Result<Self, ShapeError> {
        require_holes_fit(exterior, holes)?;
        let clockwise = |hole: &NumberedHole<T>| hole.outline.wound(Ordering::Less);
        Ok(Self {
            holes: holes.iter().map(clockwise).collect(),
            ..Self::solid(exterior)
        })
    }

    /// The polygon without holes.
    pub(super) fn solid(outline: &SimpleOutline<T>) -> Self {
        Self {
            exterior: outline.wound(Ordering::Greater),
            holes: Vec::new(),
        }
    }

    /// Creates a polygon from the corners of a convex polygon, counter-clockwise, without checks.
    pub(super) fn of_convex(vertices: Vec<Point2<T>>) -> Self {
        Self {
            exterior: Chain::closed(vertices),
            holes: Vec::new(),
        }
    }

    /// The corners of the exterior, three or more, counter-clockwise from the first one given.
    #[cfg_attr(not(debug_assertions), inline)]
    #[must_use]
    pub fn vertices(&self) -> &[Point2<T>] {
        self.exterior.vertices()
    }

    /// Returns the corners of each hole in the order given: three or more, clockwise from the first
    /// one given.
    ///
    /// ```
    /// use nalgebra::Point2;
    /// use tangency::Polygon;
    ///
    /// let square = |low: f64, high: f64| {
    ///     [(low, low), (high, low), (high, high), (low, high)].map(|(x, y)| Point2::new(x, y)).to_vec()
    /// };
    /// let frame = Polygon::with_holes(square(0.0, 4.0), vec![square(1.0, 3.0)]);
    /// let hole = [[1.0, 1.0], [1.0, 3.0], [3.0, 3.0], [3.0, 1.0]].map(Point2::from);
    /// assert!(frame.holes().eq([&hole]));
    /// ```
    #[cfg_attr(not(debug_assertions), inline)]
    #[must_use]
    pub fn holes(
        &self,
    ) -> impl ExactSizeIterator<Item = &[Point2<T>]> + DoubleEndedIterator + Clone {
        self.holes.iter().map(Chain::vertices)
    }

    /// Returns the edges of all rings, as many as corners: those of the exterior counter-clockwise,
    /// then those of each hole clockwise. The last edge of a ring ends at its first corner.
    ///
    /// ```
    /// use nalgebra::Point2;
    /// use tangency::{Polygon, Segment};
    ///
    /// let square = |low: f64, high: f64| {
    ///     [(low, low), (high, low), (high, high), (low, high)].map(|(x, y)| Point2::new(x, y)).to_vec()
    /// };
    /// let frame = Polygon::with_holes(square(0.0, 4.0), vec![square(1.0, 3.0)]);
    /// assert_eq!(frame.edges().len(), 8);
    /// assert_eq!(frame.edges().nth(4), Some(Segment::new(Point2::new(1.0, 1.0), Point2::new(1.0, 3.0))));
    /// ```
    #[cfg_attr(not(debug_assertions), inline)]
    #[must_use]
    pub fn edges(
        &self,
    ) -> impl ExactSizeIterator<Item = Segment<T, 2>> + DoubleEndedIterator + Clone {
        let count = self.rings().map(|ring| ring.edge_count()).sum();
        Counted::new(self.rings().flat_map(Path::segments), count)
    }

    /// The ring of an edge, by its index in [`Self::edges`], and the index of the edge there.
    pub(crate) fn ring_of(&self, mut edge: usize) -> (Path<'_, T, 2>, usize) {
        for ring in self.rings() {
            if edge < ring.edge_count() {
                return (ring, edge);
            }
            edge -= ring.edge_count();
        }
        (self.exterior(), 0)
    }

    /// The edges of the exterior, with the index over them.
    #[cfg_attr(not(debug_assertions), inline)]
    pub(crate) fn exterior(&self) -> Path<'_, T, 2> {
        self.exterior.path()
    }

    /// The edges of each ring with the index over them, the exterior first.
    #[cfg_attr(not(debug_assertions), inline)]
    pub(crate) fn rings(&self) -> impl DoubleEndedIterator<Item = Path<'_, T, 2>> + Clone {
        once(&self.exterior).chain(&self.holes).map(Chain::path)
    }

    /// Returns the smallest box around the polygon. It is exact.
    ///
    /// ```
    /// use nalgebra::Point2;
    /// use tangency::{Aabb, Polygon};
    ///
    /// let sail = Polygon::new([[0.0, 0.0], [4.0, 1.0], [1.0, 3.0]].map(Point2::from).to_vec());
    /// assert_eq!(sail.bounds(), Aabb::new(Point2::new(0.0, 0.0), Point2::new(4.0, 3.0)));
    /// ```
    #[must_use]
    pub fn bounds(&self) -> Aabb<T, 2> {
        self.exterior.bounds()
    }

    pub(super) fn map(&self, f: impl Fn(&Point2<T>) -> Point2<T>) -> Self {
        Self {
            exterior: self.exterior.map(&f),
            holes: self.holes.iter().map(|hole| hole.map(&f)).collect(),
        }
    }

    /// Returns the polygon rotated, then translated, in linear time. Coordinates are rounded, and
    /// saturate at the largest number of the scalar.
    ///
    /// The rings are not validated again: see [`Polygon`] on what rounding can do.
    ///
    /// ```
    /// use nalgebra::{Isometry2, Point2, Translation2, UnitComplex};
    /// use tangency::Polygon;
    ///
    /// let quarter_turn = UnitComplex::from_cos_sin_unchecked(0.0, 1.0);
    /// let pose = Isometry2::from_parts(Translation2::new(5.0, 0.0), quarter_turn);
    /// let sail = Polygon::new([[0.0, 0.0], [4.0, 1.0], [1.0, 3.0]].map(Point2::from).to_vec());
    /// let moved = [[5.0, 0.0], [4.0, 4.0], [2.0, 1.0]].map(Point2::from);
    /// assert_eq!(sail.transformed(&pose).vertices(), moved);
    /// ```
    ///
    /// # Panics
    /// If a number of the isometry is infinite or NaN.
    #[must_use]
    #[track_caller]
    pub fn transformed<R: AbstractRotation<T, 2>>(&self, isometry: &Isometry<T, R, 2>) -> Self {
        let motion = finite_motion("Polygon", isometry);
        self.map(|vertex| motion.point(vertex))
    }

    /// Returns the polygon translated by an offset, in linear time. Coordinates are rounded, and
    /// saturate at the largest number of the scalar.
    ///
    /// The rings are not validated again: see [`Polygon`] on what rounding can do.
    ///
    /// ```
    /// use nalgebra::{Point2, Vector2};
    /// use tangency::Polygon;
    ///
    /// let sail = Polygon::new([[0.0, 0.0], [4.0, 1.0], [1.0, 3.0]].map(Point2::from).to_vec());
    /// let moved = sail.translated(&Vector2::new(1.0, 1.0));
    /// assert_eq!(moved.vertices(), [[1.0, 1.0], [5.0, 2.0], [2.0, 4.0]].map(Point2::from));
    /// ```
    ///
    /// # Panics
    /// If a number of the offset is infinite or NaN.
    #[must_use]
    #[track_caller]
    pub fn translated(&self, offset: &Vector2<T>) -> Self {
        require_finite_offset("Polygon", offset);
        self.map(|vertex| translated_point(vertex, offset))
    }

    /// Returns the polygon scaled about the origin, in linear time. Coordinates are rounded, and
    /// saturate at the largest number of the scalar.
    ///
    /// A negative factor also reflects it in the origin; zero leaves the point at the origin. The
    /// rings are not validated again: see [`Polygon`] on what rounding can do.
    ///
    /// ```
    /// use nalgebra::Point2;
    /// use tangency::Polygon;
    ///
    /// let sail = Polygon::new([[0.0, 0.0], [4.0, 0.0], [0.0, 3.0]].map(Point2::from).to_vec());
    /// assert_eq!(sail.scaled(-2.0).vertices(), [[0.0, 0.0], [-8.0, 0.0], [0.0, -6.0]].map(Point2::from));
    /// ```
    ///
    /// # Panics
    /// If the factor is infinite or NaN.
    #[must_use]
    #[track_caller]
    pub fn scaled(&self, factor: T) -> Self {
        require_finite_factor("Polygon", factor);
        self.map(|vertex| scaled_point(vertex, factor))
    }
}

#[cfg(feature = "serde")]
#[derive(serde::Deserialize)]
#[serde(rename = "Polygon")]
struct RawPolygon<T: nalgebra::Scalar + Copy> {
    vertices: Vec<Point2<T>>,
    #[serde(default = "Vec::new")]
    holes: Vec<Vec<Point2<T>>>,
}

#[cfg(feature = "serde")]
impl<T: RealField + Copy> TryFrom<RawPolygon<T>> for Polygon<T> {
    type Error = ShapeError;

    fn try_from(raw: RawPolygon<T>) -> Result<Self, ShapeError> {
        Self::try_with_holes(raw.vertices, raw.holes)
    }
}
