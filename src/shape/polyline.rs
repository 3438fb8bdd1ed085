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
/// Where there are more than 16 edges, the constructor puts boxes around runs of consecutive edges
/// and around runs of runs, in time linear in their number. They take half as much memory again as
/// the vertices. Queries pass over each run whose box is out of reach, so that one about a small
/// shape beside a long polyline looks at few of its edges.
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
pub struct Polyline<T: nalgebra::Scalar, const D: usize> {
    #[cfg_attr(feature = "serde", serde(rename = "vertices"))]
    chain: Chain<T, D>,
}

/// In the plane.
pub type Polyline2<T> = Polyline<T, 2>;
/// In space.
pub type Polyline3<T> = Polyline<T, 3>;

impl<T: RealField + Copy, const D: usize> Polyline<T, D> {
    /// Creates it from its vertices, two or more, which are kept as they are.
    ///
    /// # Panics
    /// Where [`Self::try_new`] returns an error.
    #[must_use]
    #[track_caller]
    pub fn new(vertices: Vec<Point<T, D>>) -> Self {
        expect_shape("Polyline", Self::try_new(vertices))
    }

    /// Creates it from its vertices, two or more, which are kept as they are.
    ///
    /// # Errors
    /// * [`ShapeError::TooFewVertices`] where there are fewer than two, repetitions counted.
    /// * [`ShapeError::VertexNotFinite`] where a coordinate is infinite or not a number.
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

    /// Its vertices, two or more, in the order given.
    #[inline]
    #[must_use]
    pub fn vertices(&self) -> &[Point<T, D>] {
        self.chain.vertices()
    }

    /// Its edges, with the index over them.
    #[inline]
    pub(crate) fn path(&self) -> Path<'_, T, D> {
        self.chain.path()
    }

    /// Returns its edges in order, one fewer than vertices.
    #[inline]
    #[must_use]
    pub fn edges(
        &self,
    ) -> impl ExactSizeIterator<Item = Segment<T, D>> + DoubleEndedIterator + Clone {
        self.path().segments()
    }

    /// Returns the smallest box around it.
    #[must_use]
    pub fn bounds(&self) -> Aabb<T, D> {
        self.chain.bounds()
    }

    fn map(&self, f: impl Fn(&Point<T, D>) -> Point<T, D>) -> Self {
        Self {
            chain: self.chain.map(f),
        }
    }

    /// Returns it rotated and moved, each coordinate rounded, or at the last number where it lies
    /// beyond that.
    ///
    /// # Panics
    /// Where a number of the isometry is infinite or not a number.
    #[must_use]
    #[track_caller]
    pub fn transformed<R: AbstractRotation<T, D>>(&self, isometry: &Isometry<T, R, D>) -> Self {
        let motion = finite_motion("Polyline", isometry);
        self.map(|vertex| motion.point(vertex))
    }

    /// Returns it moved, each coordinate rounded, or at the last number where it lies
    /// beyond that.
    ///
    /// # Panics
    /// Where a number of the offset is infinite or not a number.
    #[must_use]
    #[track_caller]
    pub fn translated(&self, offset: &SVector<T, D>) -> Self {
        require_finite_offset("Polyline", offset);
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
        require_finite_factor("Polyline", factor);
        self.map(|vertex| scaled_point(vertex, factor))
    }
}

#[cfg(feature = "serde")]
#[derive(serde::Deserialize)]
#[serde(rename = "Polyline")]
struct RawPolyline<T: nalgebra::Scalar, const D: usize> {
    vertices: Vec<Point<T, D>>,
}

#[cfg(feature = "serde")]
impl<T: RealField + Copy, const D: usize> TryFrom<RawPolyline<T, D>> for Polyline<T, D> {
    type Error = ShapeError;

    fn try_from(raw: RawPolyline<T, D>) -> Result<Self, ShapeError> {
        Self::try_new(raw.vertices)
    }
}
