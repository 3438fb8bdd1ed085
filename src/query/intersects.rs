/// Do two shapes have a point in common?
///
/// Shapes are closed and solid: touching counts, and so does lying inside.
///
/// # Laws
/// * `a.intersects(&b) == b.intersects(&a)`.
/// * `a.intersects(&b)` exactly when `a.nearest(&b).distance` is zero (a gap below half the
///   scalar's last place may round to zero).
/// * For `f32`, `f64` and fixed point the answer is that of exact arithmetic on the given numbers.
/// * A coordinate that is not a number never makes the answer `true`.
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
    /// Tells whether `self` and `rhs` have a point in common.
    fn intersects(&self, rhs: &Rhs) -> bool;
}
