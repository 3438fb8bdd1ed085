use crate::shape::Shape;
use num_traits::Zero;

/// The nearest points of two shapes, and their distance.
///
/// # Laws
/// * `a.nearest(&b)` is `b.nearest(&a)` flipped, bit for bit.
/// * The distance is zero, and the two points coincide, exactly if the shapes intersect. For floats, a
///   positive distance below the least positive number is reported as that number; in fixed point a
///   distance below half the last place may round to zero.
/// * Each point lies on (or in) its shape, and they are `distance` apart, to the accuracy of the scalar.
/// * An infinite or NaN coordinate makes the distance and both points NaN, and `unique` false.
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
    ///
    /// If the shapes intersect, both points are the same common point. If several pairs are
    /// nearest, the result is one of them, and `unique` is false.
    ///
    /// ```
    /// use nalgebra::Point2;
    /// use tangency::{Nearest, Segment};
    ///
    /// let wall = Segment::new(Point2::new(0.0, 0.0), Point2::new(8.0, 0.0));
    /// let beam = Segment::new(Point2::new(2.0, 1.0), Point2::new(4.0, 5.0));
    /// let nearest = wall.nearest(&beam);
    /// assert_eq!((nearest.on_self, nearest.on_rhs), (Point2::new(2.0, 0.0), Point2::new(2.0, 1.0)));
    /// assert!(nearest.unique);
    /// ```
    fn nearest(&self, rhs: &Rhs) -> NearestPoints<Self::Point, Self::Scalar>;

    /// Returns the distance between the shapes: zero exactly if they intersect.
    ///
    /// It equals the distance of [`nearest`](Self::nearest) bit for bit, without computing the
    /// points.
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
    /// It compares the true distance of the given shapes, not the rounded one that
    /// [`distance`](Self::distance) returns: `a.within(&b, a.distance(&b))` is false if that was
    /// rounded down. `within` a distance of zero is [`intersects`](crate::Intersects). The result
    /// is false for a negative or NaN distance, and for a shape with a NaN or infinite coordinate;
    /// otherwise it is true for an infinite distance.
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

/// A nearest pair of points, one on each shape: the result of [`Nearest::nearest`].
///
/// ```
/// use nalgebra::Point2;
/// use tangency::{Nearest, NearestPoints, Segment};
///
/// let low = Segment::new(Point2::new(0.0, 0.0), Point2::new(8.0, 0.0));
/// let high = Segment::new(Point2::new(2.0, 3.0), Point2::new(5.0, 3.0));
/// let NearestPoints { distance, unique, .. } = low.nearest(&high);
/// assert_eq!((distance, unique), (3.0, false)); // parallel: many pairs are 3 apart
/// ```
///
/// The default has all numbers zero: it is for slices that a [`batch`](crate::batch) fills.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct NearestPoints<P, T> {
    /// The point on `self`.
    pub on_self: P,
    /// The point on `rhs`.
    pub on_rhs: P,
    /// The distance of the shapes.
    pub distance: T,
    /// Whether this is known to be the only nearest pair: decided exactly, never from rounded
    /// points.
    ///
    /// `false` if other pairs are as near (parallel segments), if the shapes have more than one
    /// point in common, and in the few cases that are not decided: mainly convex shapes in 3D that
    /// touch in one point.
    pub unique: bool,
}

/// All numbers zero: not an answer.
impl<P: Default, T: Zero> Default for NearestPoints<P, T> {
    fn default() -> Self {
        Self {
            on_self: P::default(),
            on_rhs: P::default(),
            distance: T::zero(),
            unique: false,
        }
    }
}

impl<P, T> NearestPoints<P, T> {
    /// Returns the pair with `on_self` and `on_rhs` exchanged.
    ///
    /// ```
    /// use nalgebra::Point2;
    /// use tangency::{Circle, Nearest};
    ///
    /// let disc = Circle::new(Point2::new(0.0, 0.0), 1.0);
    /// let lamp = Point2::new(4.0, 0.0);
    /// assert_eq!(disc.nearest(&lamp).flip(), lamp.nearest(&disc));
    /// ```
    #[cfg_attr(not(debug_assertions), inline)]
    #[must_use]
    pub fn flip(self) -> Self {
        Self {
            on_self: self.on_rhs,
            on_rhs: self.on_self,
            ..self
        }
    }

    /// Returns the pair with both points converted; the distance is unchanged.
    ///
    /// ```
    /// use nalgebra::Point2;
    /// use tangency::{Circle, Nearest};
    ///
    /// let disc = Circle::new(Point2::new(0.0, 0.0), 1.0);
    /// let nearest = disc.nearest(&Point2::new(4.0, 0.0)).map(|point| [point.x, point.y]);
    /// assert_eq!((nearest.on_self, nearest.on_rhs), ([1.0, 0.0], [4.0, 0.0]));
    /// ```
    #[cfg_attr(not(debug_assertions), inline)]
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
