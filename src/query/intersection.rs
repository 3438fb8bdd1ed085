use nalgebra::Point;

/// The set of points that two shapes have in common.
///
/// | first shape | second shape | result |
/// |---|---|---|
/// | line, ray or segment | a convex shape | an `Option` of a [`Piece`] of it |
/// | line, ray or segment | [`Polygon`](crate::Polygon), [`MultiPolygon`](crate::MultiPolygon) or [`Polyline`](crate::Polyline) | a `Vec` of pieces in order along it |
/// | line, ray or segment | [`TriMesh`](crate::TriMesh), [`HeightField`](crate::HeightField) or [`Polyhedron`](crate::Polyhedron) | a `Vec` of pieces in order along it |
/// | line, ray or segment | line, ray or segment | an `Option` of a piece of the first |
/// | triangle, box, convex polygon or half-plane | the same, in 2D | an `Option` of an [`Overlap`](crate::Overlap) |
/// | [`Aabb`](crate::Aabb) | `Aabb` | an `Option` of an `Aabb` |
/// | half-plane | half-plane | an `Option` of a [`Wedge`](crate::Wedge) |
/// | disc | disc | an `Option` of a [`Lens`](crate::Lens) |
/// | plane | plane | an `Option` of a [`PlaneIntersection`](crate::PlaneIntersection) |
/// | plane | triangle, box or convex solid in 3D | an `Option` of a [`Section`](crate::Section) |
/// | plane | ball | an `Option` of a [`BallSection`](crate::BallSection) |
/// | half-space | box or convex solid in 3D | an `Option` of a [`Clipped`](crate::Clipped) |
/// | triangle in 3D | triangle or half-space | an `Option` of a [`Section`](crate::Section) |
///
/// Whether the set is empty, one point or more is decided exactly; coordinates and parameters are
/// rounded. A plane has sections of meshes and solids that are not convex by [`TriMesh::section`](crate::TriMesh::section),
/// [`HeightField::section`](crate::HeightField::section) and [`Polyhedron::section`](crate::Polyhedron::section). The intersection of non-convex polygons is not offered: use the crate `i_overlay`.
///
/// # Example
/// ```
/// use nalgebra::Point2;
/// use tangency::{Intersection, Piece, Polygon, Segment};
///
/// let corners = [(0.0, 0.0), (6.0, 0.0), (6.0, 4.0), (4.0, 4.0), (4.0, 2.0), (2.0, 2.0), (2.0, 4.0), (0.0, 4.0)];
/// let castle = Polygon::new(corners.map(|(x, y)| Point2::new(x, y)).to_vec());
/// let arrow = Segment::new(Point2::new(-1.0, 3.0), Point2::new(7.0, 3.0));
/// let pieces = castle.intersection(&arrow);
/// let parameters = pieces.iter().map(|piece| piece.ends().map(|end| end.unwrap().parameter));
/// assert_eq!(parameters.collect::<Vec<_>>(), [[0.125, 0.375], [0.625, 0.875]]);
/// ```
#[diagnostic::on_unimplemented(
    message = "tangency has no pair `{Self}` and `{Rhs}` for `intersection`",
    note = "both shapes need the same dimension and the same scalar: there is no pair of `Segment<f32, 2>` with `Ball<f64, 2>` or `Ball<f32, 3>`",
    note = "the tables in the documentation of the crate `tangency`, under \"The pairs\", show every pair"
)]
pub trait Intersection<Rhs: ?Sized = Self> {
    /// The set of common points: see the table above.
    type Output;

    /// Returns the points that `self` and `rhs` have in common.
    ///
    /// ```
    /// use nalgebra::Point2;
    /// use tangency::{Aabb, Intersection};
    ///
    /// let left = Aabb::new(Point2::new(0.0, 0.0), Point2::new(4.0, 3.0));
    /// let right = Aabb::new(Point2::new(2.0, 1.0), Point2::new(9.0, 9.0));
    /// let common = Aabb::new(Point2::new(2.0, 1.0), Point2::new(4.0, 3.0));
    /// assert_eq!(left.intersection(&right), Some(common));
    /// ```
    fn intersection(&self, rhs: &Rhs) -> Self::Output;
}

/// A point on a line, ray or segment, with its parameter.
///
/// ```
/// use nalgebra::Point2;
/// use tangency::{CurvePoint, HalfPlane, Intersection, Piece, Segment};
/// use nalgebra::Vector2;
///
/// let road = Segment::new(Point2::new(0.0, 0.0), Point2::new(8.0, 0.0));
/// let land = HalfPlane::new(Point2::new(2.0, 0.0), Vector2::new(1.0, 0.0));
/// let Some(Piece::Interval { to, .. }) = road.intersection(&land) else { panic!() };
/// assert_eq!(to, CurvePoint { parameter: 0.25, point: Point2::new(2.0, 0.0) });
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct CurvePoint<T: nalgebra::Scalar, const D: usize> {
    /// The parameter along the line, ray or segment. On a line or ray the point is `origin +
    /// parameter * direction`. On a segment, and on a line through two points, the parameter is 0
    /// at `a` and 1 at `b`.
    pub parameter: T,
    /// The point.
    pub point: Point<T, D>,
}

/// A connected set of points on a line, ray or segment. Only a half-space, line, ray or plane can
/// have an unbounded piece in common with another shape.
///
/// ```
/// use nalgebra::{Point2, Vector2};
/// use tangency::{Circle, Intersection, Line, Piece};
///
/// let disc = Circle::new(Point2::new(0.0, 0.0), 5.0);
/// let secant = Line::new(Point2::new(0.0, 3.0), Vector2::new(1.0, 0.0));
/// let Some(Piece::Interval { from, to }) = disc.intersection(&secant) else { panic!() };
/// assert_eq!((from.parameter, to.parameter), (-4.0, 4.0));
///
/// let tangent = Line::new(Point2::new(0.0, 5.0), Vector2::new(1.0, 0.0));
/// assert!(matches!(disc.intersection(&tangent), Some(Piece::Point(at)) if at.parameter == 0.0));
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Piece<T: nalgebra::Scalar, const D: usize> {
    /// One point: where thin shapes cross, or where a solid one is touched.
    Point(CurvePoint<T, D>),
    /// All points from `from` to `to`, with `from.parameter <= to.parameter`.
    Interval {
        /// The start, with the lower parameter.
        from: CurvePoint<T, D>,
        /// The end.
        to: CurvePoint<T, D>,
    },
    /// All points from this one on, without end.
    From(CurvePoint<T, D>),
    /// All points of a line up to this one.
    UpTo(CurvePoint<T, D>),
    /// The whole line.
    Whole,
}

impl<T: nalgebra::Scalar + Copy, const D: usize> Piece<T, D> {
    /// Returns the start and the end: twice the same for a point, `None` on an unbounded side.
    ///
    /// ```
    /// use nalgebra::{Point2, Vector2};
    /// use tangency::{HalfPlane, Intersection, Ray2};
    ///
    /// let ray = Ray2::new(Point2::new(0.0, 0.0), Vector2::new(1.0, 0.0));
    /// let right = HalfPlane::new(Point2::new(3.0, 0.0), Vector2::new(-1.0, 0.0));
    /// let [from, to] = ray.intersection(&right).unwrap().ends();
    /// assert_eq!(from.unwrap().parameter, 3.0);
    /// assert!(to.is_none());
    /// ```
    #[must_use]
    pub const fn ends(&self) -> [Option<CurvePoint<T, D>>; 2] {
        match *self {
            Self::Point(at) => [Some(at), Some(at)],
            Self::Interval { from, to } => [Some(from), Some(to)],
            Self::From(at) => [Some(at), None],
            Self::UpTo(at) => [None, Some(at)],
            Self::Whole => [None, None],
        }
    }
}
