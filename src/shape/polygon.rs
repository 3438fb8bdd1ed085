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

/// A solid simple polygon, convex or not, that may have holes.
///
/// It is all that the exterior ring encloses but the inside of the holes. It is closed: the edges
/// of the exterior belong to it, and so do those of the holes.
///
/// Simple means that no ring crosses or touches itself or crosses another ring. Rings may touch each
/// other in single points as long as the inside stays in one piece: these are the valid polygons of
/// OGC's *Simple Feature Access* (2011), 6.1.11. The exterior is stored counter-clockwise (where the
/// y-axis points up), each hole clockwise, so that the inside is to the left of every edge. It is
/// never degenerate: neighbouring corners differ, and no corner is straight. All of this is decided
/// exactly, without a tolerance. Two polygons are equal where their rings also begin with the same
/// corners and their holes come in the same order.
///
/// Moving keeps the rings and checks nothing again. Rounding may then make edges meet, corners fall
/// together and rings fold; the polygon is its edges and what they enclose an odd number of times.
///
/// The union, the difference or the intersection of two polygons is not offered: the crate
/// `i_overlay` does that.
///
/// # Index
/// For each ring of more than 16 edges the constructor puts boxes around runs of consecutive edges
/// and around runs of runs, in time linear in their number. They take half as much memory again as
/// the vertices. Queries pass over each run whose box is out of reach, so that one about a small
/// shape beside a large polygon looks at few of its edges.
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
pub struct Polygon<T: nalgebra::Scalar> {
    #[cfg_attr(feature = "serde", serde(rename = "vertices"))]
    exterior: Chain<T, 2>,
    holes: Vec<Chain<T, 2>>,
}

impl<T: RealField + Copy> Polygon<T> {
    /// Creates it without holes from its vertices in either winding, as [`Self::try_new`] does.
    ///
    /// # Panics
    /// Where [`Self::try_new`] returns an error.
    #[must_use]
    #[track_caller]
    pub fn new(vertices: Vec<Point2<T>>) -> Self {
        expect_shape("Polygon", Self::try_new(vertices))
    }

    /// Creates it without holes from its vertices in either winding.
    ///
    /// Vertices equal to the one before, a last vertex equal to the first, and vertices on the
    /// straight line between their neighbours are dropped. The time is about n log n for outlines
    /// that wind little, and at most quadratic.
    ///
    /// # Errors
    /// * [`ShapeError::VertexNotFinite`] where a coordinate is infinite or not a number.
    /// * [`ShapeError::TooFewVertices`] and [`ShapeError::Collinear`] where there is no area.
    /// * [`ShapeError::FoldsBack`] and [`ShapeError::EdgesMeet`] where the outline meets itself.
    ///   Of several such places one is named.
    pub fn try_new(vertices: Vec<Point2<T>>) -> Result<Self, ShapeError> {
        Ok(Self::solid(&SimpleOutline::try_new(&vertices)?))
    }

    /// Creates it from the vertices of its exterior and of its holes, each ring in either winding,
    /// as [`Self::try_with_holes`] does.
    ///
    /// # Panics
    /// Where [`Self::try_with_holes`] returns an error.
    #[must_use]
    #[track_caller]
    pub fn with_holes(exterior: Vec<Point2<T>>, holes: Vec<Vec<Point2<T>>>) -> Self {
        expect_shape("Polygon", Self::try_with_holes(exterior, holes))
    }

    /// Creates it from the vertices of its exterior and of its holes, each ring in either winding.
    ///
    /// From each ring is dropped what [`Self::try_new`] drops. The time is about n log n in the number
    /// of all vertices for rings that wind little and holes that lie scattered, and at most quadratic.
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
    /// * [`ShapeError::RingsMeet`] where a hole has more than one point in common with the exterior or
    ///   another hole. Of several such places one is named.
    /// * [`ShapeError::HoleOutside`] where a hole is not inside the exterior.
    /// * [`ShapeError::HoleInHole`] where a hole is inside another one.
    /// * [`ShapeError::InteriorDisconnected`] where rings that touch cut the inside in two.
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

    /// Without holes.
    pub(super) fn solid(outline: &SimpleOutline<T>) -> Self {
        Self {
            exterior: outline.wound(Ordering::Greater),
            holes: Vec::new(),
        }
    }

    /// The corners of a convex polygon, counter-clockwise, need not be checked.
    pub(super) fn of_convex(vertices: Vec<Point2<T>>) -> Self {
        Self {
            exterior: Chain::closed(vertices),
            holes: Vec::new(),
        }
    }

    /// The corners of its exterior, three or more, counter-clockwise from the first one given.
    #[inline]
    #[must_use]
    pub fn vertices(&self) -> &[Point2<T>] {
        self.exterior.vertices()
    }

    /// Returns the corners of each hole in the order given, three or more, clockwise from the first
    /// one given.
    #[inline]
    #[must_use]
    pub fn holes(
        &self,
    ) -> impl ExactSizeIterator<Item = &[Point2<T>]> + DoubleEndedIterator + Clone {
        self.holes.iter().map(Chain::vertices)
    }

    /// Returns the edges of all rings, as many as corners: those of the exterior counter-clockwise,
    /// then those of each hole clockwise. The last edge of a ring leads back to its first corner.
    #[inline]
    #[must_use]
    pub fn edges(
        &self,
    ) -> impl ExactSizeIterator<Item = Segment<T, 2>> + DoubleEndedIterator + Clone {
        let count = self.rings().map(|ring| ring.edge_count()).sum();
        Counted::new(self.rings().flat_map(Path::segments), count)
    }

    /// The edges of the exterior, with the index over them.
    #[inline]
    pub(crate) fn exterior(&self) -> Path<'_, T, 2> {
        self.exterior.path()
    }

    /// The edges of each ring with the index over them, the exterior first.
    #[inline]
    pub(crate) fn rings(&self) -> impl DoubleEndedIterator<Item = Path<'_, T, 2>> + Clone {
        once(&self.exterior).chain(&self.holes).map(Chain::path)
    }

    /// Returns the smallest box around it.
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

    /// Returns it rotated and moved, each coordinate rounded, or at the last number where it lies
    /// beyond that.
    ///
    /// The rings stay as they are, which takes linear time: nothing is checked again.
    ///
    /// # Panics
    /// Where a number of the isometry is infinite or not a number.
    #[must_use]
    #[track_caller]
    pub fn transformed<R: AbstractRotation<T, 2>>(&self, isometry: &Isometry<T, R, 2>) -> Self {
        let motion = finite_motion("Polygon", isometry);
        self.map(|vertex| motion.point(vertex))
    }

    /// Returns it moved, each coordinate rounded, or at the last number where it lies
    /// beyond that.
    ///
    /// # Panics
    /// Where a number of the offset is infinite or not a number.
    #[must_use]
    #[track_caller]
    pub fn translated(&self, offset: &Vector2<T>) -> Self {
        require_finite_offset("Polygon", offset);
        self.map(|vertex| translated_point(vertex, offset))
    }

    /// Returns it scaled about the origin, each coordinate rounded, or at the last number where it lies
    /// beyond that. A negative factor also
    /// reflects it in the origin; zero leaves the point at the origin.
    ///
    /// # Panics
    /// Where the factor is infinite or not a number.
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
struct RawPolygon<T: nalgebra::Scalar> {
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
