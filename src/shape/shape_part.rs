//! Names for the numbers of a shape, as errors print them.

use core::fmt;

/// The part of a shape that a number belongs to.
/// [`ShapeError::NotFinite`](crate::ShapeError::NotFinite) names one.
///
/// ```
/// use nalgebra::Point2;
/// use tangency::{Ball, ShapeError, ShapePart};
///
/// let error = Ball::try_new(Point2::new(0.0, f64::NAN), 1.0).unwrap_err();
/// assert!(matches!(error, ShapeError::NotFinite { part: ShapePart::Center, axis: Some(1), .. }));
/// assert_eq!(ShapePart::HalfAxis(2).to_string(), "half axis 2");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ShapePart {
    /// The center of a ball or of a box.
    Center,
    /// The radius.
    Radius,
    /// The half extents of a box.
    HalfExtents,
    /// A half axis of a box, counted from 0.
    HalfAxis(usize),
    /// The lower corner of a box.
    Min,
    /// The upper corner of a box.
    Max,
    /// The start of a segment, also of a capsule's, or the first point of a line through two.
    Start,
    /// The end of a segment, also of a capsule's, or the second point of a line through two.
    End,
    /// The center of a cone's base.
    Base,
    /// The apex of a cone.
    Apex,
    /// The origin of a line, a ray or a grid.
    Origin,
    /// The direction of a line or a ray.
    Direction,
    /// The point of a half-space or a plane.
    Point,
    /// The normal of a half-space or a plane.
    Normal,
    /// A corner of a triangle or a tetrahedron, counted from 0.
    Corner(usize),
    /// The steps of a grid.
    Steps,
    /// The lines of a grid.
    GridLine,
    /// The matrix of an isometry's rotation.
    Rotation,
    /// The translation of an isometry.
    Translation,
}

impl fmt::Display for ShapePart {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Center => write!(f, "the center"),
            Self::Radius => write!(f, "the radius"),
            Self::HalfExtents => write!(f, "the half extents"),
            Self::HalfAxis(axis) => write!(f, "half axis {axis}"),
            Self::Min => write!(f, "min"),
            Self::Max => write!(f, "max"),
            Self::Start => write!(f, "end a"),
            Self::End => write!(f, "end b"),
            Self::Base => write!(f, "the center of the base"),
            Self::Apex => write!(f, "the apex"),
            Self::Origin => write!(f, "the origin"),
            Self::Direction => write!(f, "the direction"),
            Self::Point => write!(f, "the point"),
            Self::Normal => write!(f, "the normal"),
            Self::Corner(corner) => write!(f, "corner {}", ["a", "b", "c", "d"][*corner % 4]),
            Self::Steps => write!(f, "the steps"),
            Self::GridLine => write!(f, "a line of the grid"),
            Self::Rotation => write!(f, "the rotation"),
            Self::Translation => write!(f, "the translation"),
        }
    }
}

/// The reason that a number is not finite.
///
/// ```
/// use nalgebra::Point2;
/// use tangency::{Ball, NonFinite, ShapeError};
///
/// let error = Ball::try_new(Point2::new(0.0, 0.0), f64::INFINITY).unwrap_err();
/// assert!(matches!(error, ShapeError::NotFinite { value: NonFinite::Infinite, .. }));
/// assert_eq!(NonFinite::Nan.to_string(), "NaN");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NonFinite {
    /// NaN.
    Nan,
    /// Infinity of either sign.
    Infinite,
}

impl fmt::Display for NonFinite {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Nan => "NaN",
            Self::Infinite => "infinite",
        })
    }
}

/// The letter of an axis, or its number where it has none.
pub(super) struct AxisName(pub(super) usize);

impl fmt::Display for AxisName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match ["x", "y", "z", "w"].get(self.0) {
            Some(letter) => f.write_str(letter),
            None => write!(f, "{}", self.0),
        }
    }
}
