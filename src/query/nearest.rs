use crate::shape::Shape;

/// Where are two shapes nearest to each other, and how far apart?
///
/// # Laws
/// * `a.nearest(&b)` is `b.nearest(&a)` flipped, bit for bit.
/// * The distance is zero, and the two points coincide, exactly when the shapes intersect. Floats that
///   are apart by less than the least positive number are that far apart; in fixed point a gap below
///   half the last place may round to zero.
/// * Both points lie on (in) their shapes and are `distance` apart, to the accuracy of the scalar.
/// * A coordinate that is infinite or not a number makes the distance and both points not a number,
///   and `unique` false.
///
/// The distance and the points are those of the [`Shape`]: a generic function takes `A: Nearest<B>` and
/// returns an `A::Scalar` or an `A::Point`, and one for a scalar `T` takes `A: Nearest<B, Scalar = T>`.
///
/// # Example
/// ```
/// use nalgebra::Point2;
/// use tangency::{Ball, Nearest, Segment};
///
/// let disc = Ball::new(Point2::new(0.0, 3.0), 1.0);
/// let floor = Segment::new(Point2::new(-5.0, 0.0), Point2::new(5.0, 0.0));
/// let nearest = disc.nearest(&floor);
/// assert_eq!(nearest.distance, 2.0);
/// assert_eq!(nearest.on_self, Point2::new(0.0, 2.0));
/// assert_eq!(nearest.on_rhs, Point2::new(0.0, 0.0));
/// ```
#[diagnostic::on_unimplemented(
    message = "tangency has no pair `{Self}` and `{Rhs}` for `nearest`",
    label = "the distance between these two shapes is not available",
    note = "both shapes need the same dimension and the same scalar: there is no pair of `Segment<f32, 2>` with `Ball<f64, 2>` or `Ball<f32, 3>`",
    note = "the tables in the documentation of the crate `tangency`, under \"The pairs\", show every pair"
)]
pub trait Nearest<Rhs: ?Sized = Self>: Shape {
    /// Returns a nearest pair of points and their distance.
    fn nearest(&self, rhs: &Rhs) -> NearestPoints<Self::Point, Self::Scalar>;

    /// Returns the distance between the shapes: zero exactly when they intersect.
    ///
    /// This is the distance that [`nearest`](Self::nearest) reports, bit for bit, without computing
    /// the points.
    ///
    /// # Example
    /// ```
    /// use nalgebra::Point2;
    /// use tangency::{Ball, Nearest};
    ///
    /// let disc = Ball::new(Point2::new(0.0, 3.0), 1.0);
    /// assert_eq!(disc.distance(&Point2::new(4.0, 0.0)), 4.0);
    /// assert_eq!(disc.distance(&Point2::new(0.5, 3.0)), 0.0);
    /// ```
    fn distance(&self, rhs: &Rhs) -> Self::Scalar;

    /// Returns whether the shapes are at most `distance` apart, decided exactly.
    ///
    /// The true distance of the given shapes is compared, not the rounded one that
    /// [`distance`](Self::distance) reports: a shape may be within its reported distance or not, as
    /// that was rounded up or down. A distance of zero asks whether the shapes intersect; nothing is
    /// within a negative distance or within NaN, and no shape with a NaN or infinite coordinate is
    /// within any. All other shapes are within an infinite distance.
    ///
    /// # Example
    /// ```
    /// use nalgebra::Point2;
    /// use tangency::Nearest;
    ///
    /// let (a, b) = (Point2::new(0.0, 0.0), Point2::new(1.0, 1.0));
    /// let root = 2.0_f64.sqrt(); // rounded up
    /// assert!(a.within(&b, root));
    /// assert!(!a.within(&b, root.next_down()));
    /// ```
    fn within(&self, rhs: &Rhs, distance: Self::Scalar) -> bool;
}

/// A nearest pair of points, one on each shape.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct NearestPoints<P, T> {
    /// The point on the shape that was asked.
    pub on_self: P,
    /// The point on the other shape.
    pub on_rhs: P,
    /// How far apart they are.
    pub distance: T,
    /// Whether this is known to be the only nearest pair: decided exactly, never by rounded points.
    ///
    /// `false` where others are as near (parallel segments), where the shapes share more than one
    /// point, and in the few cases where that is not known: mostly where convex shapes in space touch
    /// in one point.
    pub unique: bool,
}

impl<P, T> NearestPoints<P, T> {
    /// The same pair, seen from the other shape.
    #[inline]
    #[must_use]
    pub fn flip(self) -> Self {
        Self {
            on_self: self.on_rhs,
            on_rhs: self.on_self,
            ..self
        }
    }

    /// Both points converted.
    #[inline]
    #[must_use]
    pub fn map<Q>(self, mut convert: impl FnMut(P) -> Q) -> NearestPoints<Q, T> {
        NearestPoints {
            on_self: convert(self.on_self),
            on_rhs: convert(self.on_rhs),
            distance: self.distance,
            unique: self.unique,
        }
    }
}
