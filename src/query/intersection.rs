use nalgebra::Point;

/// Which points do two shapes have in common?
///
/// | of | and | the answer is |
/// |---|---|---|
/// | a line, ray or segment | a convex shape | an `Option` of a [`Piece`] of it |
/// | a line, ray or segment | a [`Polygon`](crate::Polygon), [`MultiPolygon`](crate::MultiPolygon) or [`Polyline`](crate::Polyline) | a `Vec` of pieces in order along it |
/// | a line, ray or segment | another | an `Option` of a piece of the one that is asked |
/// | a triangle, box, convex polygon or half-plane | another | an `Option` of an [`Overlap`](crate::Overlap) |
/// | an [`Aabb`](crate::Aabb) | another | an `Option` of an `Aabb` |
/// | a half-plane | another | an `Option` of a [`Wedge`](crate::Wedge) |
/// | a disc | another | an `Option` of a [`Lens`](crate::Lens) |
/// | a plane | another | an `Option` of a [`PlaneIntersection`](crate::Crease) |
/// | a plane | a triangle, box or convex solid in space | an `Option` of a [`Section`](crate::Section) |
/// | a plane | a ball | an `Option` of a [`BallSection`](crate::BallSection) |
/// | a half-space | a box or convex solid in space | an `Option` of a [`Clipped`](crate::Clipped) |
/// | a triangle in space | another, or a half-space | an `Option` of a [`Section`](crate::Section) |
///
/// Whether there is anything, and whether it is one point or more, is decided exactly; the places
/// are rounded. What polygons that are not convex have in common is not answered here: the crate
/// `i_overlay` is made for that.
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
    /// The set of common points.
    type Output;

    /// Returns the common points of `self` and `rhs`.
    fn intersection(&self, rhs: &Rhs) -> Self::Output;
}

/// A place on a line, ray or segment.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct CurvePoint<T: nalgebra::Scalar, const D: usize> {
    /// In lengths of the direction from the origin; on a segment, and on a line through two points, from 0 at
    /// `a` to 1 at `b`.
    pub parameter: T,
    /// The point itself.
    pub point: Point<T, D>,
}

/// A connected set of points on a line, ray or segment. Only half-spaces, lines and rays have
/// endless pieces in common with another shape.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Piece<T: nalgebra::Scalar, const D: usize> {
    /// One point: a crossing of thin shapes, or the touching of a solid one.
    Point(CurvePoint<T, D>),
    /// All points from one place to another, `from.parameter <= to.parameter`.
    Interval {
        /// Where it begins, the lower parameter.
        from: CurvePoint<T, D>,
        /// Where it ends.
        to: CurvePoint<T, D>,
    },
    /// All points from a place on, without end.
    From(CurvePoint<T, D>),
    /// All points of a line up to a place.
    UpTo(CurvePoint<T, D>),
    /// All of a line.
    Whole,
}

impl<T: nalgebra::Scalar + Copy, const D: usize> Piece<T, D> {
    /// Where it begins and where it ends, twice the same for a point; `None` where it is endless.
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
