use super::ShapeError;
use nalgebra::{Point, RealField};

/// A solid ball: a disc in the plane.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ball<T: nalgebra::Scalar, const D: usize> {
    center: Point<T, D>,
    radius: T,
}

/// In the plane.
pub type Circle<T> = Ball<T, 2>;
/// In space.
pub type Sphere<T> = Ball<T, 3>;

impl<T: RealField + Copy, const D: usize> Ball<T, D> {
    /// Creates it from its center and radius.
    ///
    /// # Panics
    /// Where [`Self::try_new`] returns an error.
    #[inline]
    #[must_use]
    pub fn new(center: Point<T, D>, radius: T) -> Self {
        Self::try_new(center, radius).unwrap_or_else(|error| panic!("{error}"))
    }

    /// Creates it from its center and radius.
    ///
    /// # Errors
    /// [`ShapeError::NegativeRadius`] where the radius is negative or not a number.
    #[inline]
    pub fn try_new(center: Point<T, D>, radius: T) -> Result<Self, ShapeError> {
        if radius >= T::zero() {
            Ok(Self { center, radius })
        } else {
            Err(ShapeError::NegativeRadius)
        }
    }

    /// Its center.
    #[inline]
    #[must_use]
    pub fn center(&self) -> &Point<T, D> {
        &self.center
    }

    /// Its radius, not negative.
    #[inline]
    #[must_use]
    pub fn radius(&self) -> T {
        self.radius
    }
}
