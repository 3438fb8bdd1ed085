use crate::shape::Shape;

/// Where along two lines, rays or segments are they nearest?
///
/// The parameter of a line or ray counts lengths of its direction from its origin, that of a line
/// through two points goes from 0 at the first to 1 at the second, and that of a
/// segment runs from 0 at `a` to 1 at `b`.
#[diagnostic::on_unimplemented(
    message = "tangency has no pair `{Self}` and `{Rhs}` for `nearest_parameters`",
    note = "both shapes must be lines, rays or segments of the same dimension and the same scalar"
)]
pub trait NearestParameters<Rhs: ?Sized = Self>: Shape {
    /// Returns the parameters of the points that [`Nearest::nearest`](crate::Nearest::nearest)
    /// returns.
    fn nearest_parameters(&self, rhs: &Rhs) -> ParameterPair<Self::Scalar>;
}

/// A parameter on each of two lines, rays or segments.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct ParameterPair<T> {
    /// The parameter on the shape that was asked.
    pub on_self: T,
    /// The parameter on the other shape.
    pub on_rhs: T,
}

impl<T> ParameterPair<T> {
    /// The same pair, seen from the other shape.
    #[inline]
    #[must_use]
    pub fn flip(self) -> Self {
        Self {
            on_self: self.on_rhs,
            on_rhs: self.on_self,
        }
    }
}
