use super::boxes::Chain;
use super::simple::SimpleOutline;
use super::{Aabb, Segment, ShapeError};
use alloc::vec::Vec;
use core::cmp::Ordering;
use nalgebra::{AbstractRotation, Isometry, Point2, RealField};

/// A solid simple polygon, convex or not, stored counter-clockwise (where the y-axis points up).
///
/// Simple means that its outline neither crosses nor touches itself; there are no holes. It is
/// never degenerate: neighbouring corners differ, and no corner is straight. All of this is decided
/// exactly, without a tolerance. Two polygons are equal where they also begin with the same corner.
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
}

impl<T: RealField + Copy> Polygon<T> {
    /// Creates it from its vertices in either winding, as [`Self::try_new`] does.
    ///
    /// # Panics
    /// Where [`Self::try_new`] returns an error.
    #[must_use]
    pub fn new(vertices: Vec<Point2<T>>) -> Self {
        Self::try_new(vertices).unwrap_or_else(|error| panic!("{error}"))
    }

    /// Creates it from its vertices in either winding.
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
        let outline = SimpleOutline::try_new(&vertices)?;
        Ok(Self {
            exterior: outline.wound(Ordering::Greater),
        })
    }

    /// Its corners, three or more, counter-clockwise from the first one given.
    #[inline]
    #[must_use]
    pub fn vertices(&self) -> &[Point2<T>] {
        self.exterior.vertices()
    }

    /// Returns its edges counter-clockwise, as many as corners; the last one leads back to the
    /// first corner.
    #[inline]
    #[must_use]
    pub fn edges(
        &self,
    ) -> impl ExactSizeIterator<Item = Segment<T, 2>> + DoubleEndedIterator + Clone {
        self.exterior.path().segments()
    }

    /// Returns the smallest box around it.
    #[must_use]
    pub fn bounds(&self) -> Aabb<T, 2> {
        self.exterior.bounds()
    }

    /// Returns it rotated and moved, each coordinate rounded.
    ///
    /// # Errors
    /// Those of [`Self::try_new`]: rounding may make edges meet that nearly did before.
    pub fn transformed<R: AbstractRotation<T, 2>>(
        &self,
        isometry: &Isometry<T, R, 2>,
    ) -> Result<Self, ShapeError> {
        Self::try_new(
            self.vertices()
                .iter()
                .map(|vertex| isometry * vertex)
                .collect(),
        )
    }
}

#[cfg(feature = "serde")]
#[derive(serde::Deserialize)]
#[serde(rename = "Polygon")]
struct RawPolygon<T: nalgebra::Scalar> {
    vertices: Vec<Point2<T>>,
}

#[cfg(feature = "serde")]
impl<T: RealField + Copy> TryFrom<RawPolygon<T>> for Polygon<T> {
    type Error = ShapeError;

    fn try_from(raw: RawPolygon<T>) -> Result<Self, ShapeError> {
        Self::try_new(raw.vertices)
    }
}
