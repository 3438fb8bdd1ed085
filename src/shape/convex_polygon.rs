use super::boxes::Path;
use super::outline::Outline;
use super::{Aabb, Segment, ShapeError};
use alloc::vec::Vec;
use core::cmp::Ordering;
use nalgebra::{AbstractRotation, Isometry, Point2, RealField};

/// A solid convex polygon, stored counter-clockwise (where the y-axis points up).
///
/// It is never degenerate: its three or more corners are no two equal and no three on one line.
/// Whether vertices go round a convex outline is decided exactly, without a tolerance. Two polygons
/// are equal where they also begin with the same corner.
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
    pub fn new(vertices: Vec<Point2<T>>) -> Self {
        Self::try_new(vertices).unwrap_or_else(|error| panic!("{error}"))
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
        let outline = Outline::try_new(&vertices)?.without_straight_vertices();
        outline.require_convex()?;
        Ok(Self {
            vertices: outline.wound(Ordering::Greater),
        })
    }

    /// Its corners, three or more, counter-clockwise from the first one given.
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
        Aabb::from_points(self.vertices.iter().copied())
    }

    /// Returns it rotated and moved, each coordinate rounded.
    ///
    /// # Errors
    /// Those of [`Self::try_new`]: rounding may bend an outline that is nearly straight at a corner
    /// the wrong way.
    pub fn transformed<R: AbstractRotation<T, 2>>(
        &self,
        isometry: &Isometry<T, R, 2>,
    ) -> Result<Self, ShapeError> {
        Self::try_new(
            self.vertices
                .iter()
                .map(|vertex| isometry * vertex)
                .collect(),
        )
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
        Self::try_new(raw.vertices)
    }
}
