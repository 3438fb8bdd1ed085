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

/// A solid convex polygon, stored counter-clockwise (where the y-axis points up).
///
/// Constructors make none that is degenerate: its three or more corners are no two equal and no three
/// on one line. Rounding may take the area from one that is moved or scaled; it then has the two
/// corners of a segment, or the one of a point, and the queries answer about that; so does one
/// deserialised that was serialised so. Whether vertices go round a convex outline is decided
/// exactly, without a tolerance. Two polygons are equal where they also begin with the same corner.
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
pub struct ConvexPolygon<T: nalgebra::Scalar> {
    vertices: Vec<Point2<T>>,
}

impl<T: RealField + Copy> ConvexPolygon<T> {
    /// Creates it from its vertices in either winding, as [`Self::try_new`] does.
    ///
    /// # Panics
    /// Where [`Self::try_new`] returns an error.
    #[must_use]
    #[track_caller]
    pub fn new(vertices: Vec<Point2<T>>) -> Self {
        expect_shape("ConvexPolygon", Self::try_new(vertices))
    }

    /// Creates it from its vertices in either winding, in time linear in their number.
    ///
    /// Vertices equal to the one before, a last vertex equal to the first, and vertices on the
    /// straight line between their neighbours are dropped.
    ///
    /// # Errors
    /// * [`ShapeError::VertexNotFinite`] where a coordinate is infinite or not a number.
    /// * [`ShapeError::TooFewVertices`] and [`ShapeError::Collinear`] where there is no area.
    /// * [`ShapeError::FoldsBack`], [`ShapeError::Reflex`] and [`ShapeError::WindsTwice`] where the
    ///   outline is not that of a convex polygon.
    pub fn try_new(vertices: Vec<Point2<T>>) -> Result<Self, ShapeError> {
        let outline = RingOutline::try_new(&vertices)?.without_straight_vertices();
        outline.require_convex()?;
        Ok(Self {
            vertices: outline.wound(Ordering::Greater),
        })
    }

    /// Its corners, counter-clockwise from the first one given: three or more, unless moving or
    /// scaling has left no area.
    #[inline]
    #[must_use]
    pub fn vertices(&self) -> &[Point2<T>] {
        &self.vertices
    }

    /// Returns its edges counter-clockwise, as many as corners; the last one leads back to the
    /// first corner.
    #[inline]
    #[must_use]
    pub fn edges(
        &self,
    ) -> impl ExactSizeIterator<Item = Segment<T, 2>> + DoubleEndedIterator + Clone {
        Path::without_index(&self.vertices, true).segments()
    }

    /// Returns the smallest box around it.
    #[must_use]
    pub fn bounds(&self) -> Aabb<T, 2> {
        Aabb::around(&self.vertices)
    }

    /// One that moving has left no area, if that is what these vertices are.
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

    /// Returns it rotated and moved, each coordinate rounded, or at the last number where it lies
    /// beyond that.
    ///
    /// Where rounding bends the outline inwards at a corner, it is the convex hull of the rounded
    /// corners: what hardly stands out is lost, and what collapses is a segment or a point.
    ///
    /// # Panics
    /// Where a number of the isometry is infinite or not a number.
    #[must_use]
    #[track_caller]
    pub fn transformed<R: AbstractRotation<T, 2>>(&self, isometry: &Isometry<T, R, 2>) -> Self {
        let motion = finite_motion("ConvexPolygon", isometry);
        self.map(|vertex| motion.point(vertex))
    }

    /// Returns it moved, each coordinate rounded, or at the last number where it lies
    /// beyond that. See [`Self::transformed`] on what rounding does.
    ///
    /// # Panics
    /// Where a number of the offset is infinite or not a number.
    #[must_use]
    #[track_caller]
    pub fn translated(&self, offset: &Vector2<T>) -> Self {
        require_finite_offset("ConvexPolygon", offset);
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
        require_finite_factor("ConvexPolygon", factor);
        self.map(|vertex| scaled_point(vertex, factor))
    }
}

#[cfg(feature = "serde")]
#[derive(serde::Deserialize)]
#[serde(rename = "ConvexPolygon")]
struct RawConvexPolygon<T: nalgebra::Scalar> {
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
