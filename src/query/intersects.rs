/// Whether two shapes have a point in common.
///
/// Shapes are closed and solid: touching counts, and so does lying inside.
///
/// # Laws
/// * `a.intersects(&b) == b.intersects(&a)`.
/// * `a.intersects(&b)` exactly if `a.nearest(&b).distance` is zero. (In fixed point a distance below half
///   the last place may also round to zero.)
/// * For `f32`, `f64` and fixed point the result equals that of exact arithmetic on the given numbers.
/// * A shape with a NaN coordinate intersects nothing.
///
/// # Example
/// ```
/// use nalgebra::Point2;
/// use tangency::{Ball, Intersects, Segment};
///
/// let disc = Ball::new(Point2::new(0.0, 1.0), 1.0);
/// let floor = Segment::new(Point2::new(-5.0, 0.0), Point2::new(5.0, 0.0));
/// assert!(disc.intersects(&floor));
/// ```
#[diagnostic::on_unimplemented(
    message = "tangency has no pair `{Self}` and `{Rhs}` for `intersects`",
    label = "these two shapes cannot be tested against each other",
    note = "both shapes need the same dimension and the same scalar: there is no pair of `Segment<f32, 2>` with `Ball<f64, 2>` or `Ball<f32, 3>`",
    note = "the tables in the documentation of the crate `tangency`, under \"The pairs\", show every pair"
)]
pub trait Intersects<Rhs: ?Sized = Self> {
    /// Returns whether `self` and `rhs` have a point in common, decided exactly.
    ///
    /// ```
    /// use nalgebra::Point2;
    /// use tangency::{Circle, Intersects};
    ///
    /// let coin = |x: f64| Circle::new(Point2::new(x, 0.0), 1.0);
    /// assert!(coin(0.0).intersects(&coin(2.0))); // they touch
    /// assert!(!coin(0.0).intersects(&coin(2.0_f64.next_up())));
    /// ```
    fn intersects(&self, rhs: &Rhs) -> bool;
}
