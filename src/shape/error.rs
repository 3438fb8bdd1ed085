use core::fmt;

/// Why a shape cannot be made of the numbers given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ShapeError {
    /// The radius is negative or not a number.
    NegativeRadius,
}

impl fmt::Display for ShapeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NegativeRadius => write!(f, "the radius is negative or not a number"),
        }
    }
}

impl core::error::Error for ShapeError {}
