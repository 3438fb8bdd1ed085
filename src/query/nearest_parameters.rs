use crate::shape::Shape;

/// The parameters of the nearest points of two lines, rays or segments.
///
/// On a line or ray a point is `origin + parameter * direction`. On a segment, and on a line
/// through two points, the parameter is 0 at the first end and 1 at the second.
///
/// ```
/// use nalgebra::{Point3, Vector3};
/// use tangency::{Line, NearestParameters, Segment};
///
/// let track = Line::new(Point3::new(0.0, 0.0, 0.0), Vector3::new(2.0, 0.0, 0.0));
/// let beam = Segment::new(Point3::new(3.0, -1.0, 5.0), Point3::new(3.0, 3.0, 5.0));
/// let nearest = track.nearest_parameters(&beam);
/// assert_eq!((nearest.on_self, nearest.on_rhs), (1.5, 0.25));
/// ```
#[diagnostic::on_unimplemented(
    message = "tangency has no pair `{Self}` and `{Rhs}` for `nearest_parameters`",
    note = "both shapes must be lines, rays or segments of the same dimension and the same scalar"
)]
pub trait NearestParameters<Rhs: ?Sized = Self>: Shape {
    /// Returns the parameters of the points that [`Nearest::nearest`](crate::Nearest::nearest)
    /// returns.
    ///
    /// ```
    /// use nalgebra::{Point3, Vector3};
    /// use tangency::{Line, Nearest, NearestParameters, Segment};
    ///
    /// let track = Line::new(Point3::new(0.0, 0.0, 0.0), Vector3::new(2.0, 0.0, 0.0));
    /// let beam = Segment::new(Point3::new(3.0, -1.0, 5.0), Point3::new(3.0, 3.0, 5.0));
    /// let parameters = track.nearest_parameters(&beam);
    /// assert_eq!(track.point_at(parameters.on_self), track.nearest(&beam).on_self);
    /// ```
    fn nearest_parameters(&self, rhs: &Rhs) -> ParameterPair<Self::Scalar>;
}

/// A parameter on each of two lines, rays or segments: the result of [`NearestParameters`].
///
/// ```
/// use nalgebra::Point2;
/// use tangency::{NearestParameters, ParameterPair, Segment};
///
/// let a = Segment::new(Point2::new(0.0, 0.0), Point2::new(4.0, 0.0));
/// let b = Segment::new(Point2::new(1.0, -2.0), Point2::new(1.0, 2.0));
/// assert_eq!(a.nearest_parameters(&b), ParameterPair { on_self: 0.25, on_rhs: 0.5 });
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct ParameterPair<T> {
    /// The parameter on `self`.
    pub on_self: T,
    /// The parameter on `rhs`.
    pub on_rhs: T,
}

impl<T> ParameterPair<T> {
    /// Returns the pair with both parameters exchanged.
    ///
    /// ```
    /// use tangency::ParameterPair;
    ///
    /// let pair = ParameterPair { on_self: 0.25, on_rhs: 0.5 };
    /// assert_eq!(pair.flip(), ParameterPair { on_self: 0.5, on_rhs: 0.25 });
    /// ```
    #[cfg_attr(not(debug_assertions), inline)]
    #[must_use]
    pub fn flip(self) -> Self {
        Self {
            on_self: self.on_rhs,
            on_rhs: self.on_self,
        }
    }
}
