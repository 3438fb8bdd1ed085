use core::fmt;

/// Why a shape cannot be made of the numbers given.
///
/// A vertex is named by its place in the list given, counted from 0, and an edge by the vertex it
/// starts at: edge 2 leads from vertex 2 to the next one.
///
/// ```
/// use nalgebra::Point2;
/// use tangency::{Ball, ShapeError};
///
/// let refused = Ball::try_new(Point2::new(0.0, 0.0), -1.0);
/// assert_eq!(refused, Err(ShapeError::NegativeRadius));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ShapeError {
    /// A number is infinite or not a number.
    NotFinite,
    /// A coordinate of a vertex is infinite or not a number.
    VertexNotFinite {
        /// The first such vertex.
        vertex: usize,
    },
    /// The radius is below zero.
    NegativeRadius,
    /// Half the length of a box along one of its axes is below zero.
    NegativeHalfExtent {
        /// The first such axis, counted from 0.
        axis: usize,
    },
    /// The lower corner of a box lies above the upper one.
    MinAboveMax {
        /// The first such axis, counted from 0.
        axis: usize,
    },
    /// There are too few vertices. Those that the shape drops as repetitions do not count.
    TooFewVertices {
        /// How many the shape needs.
        minimum: usize,
        /// How many there are.
        found: usize,
    },
    /// All vertices of a polygon lie on one line.
    Collinear,
    /// A corner of a convex polygon turns the other way than the outline as a whole.
    Reflex {
        /// The first such vertex.
        vertex: usize,
    },
    /// The outline of a convex polygon goes round more than once, as a star does.
    WindsTwice {
        /// A vertex in the second turn.
        vertex: usize,
    },
    /// The outline turns back on itself, leaving a spike without area.
    FoldsBack {
        /// The tip of the spike.
        vertex: usize,
    },
    /// Two edges of a polygon that are not neighbours cross or touch.
    EdgesMeet {
        /// The lower of the two edges.
        first: usize,
        /// The higher of the two edges.
        second: usize,
    },
}

impl fmt::Display for ShapeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotFinite => write!(f, "a number is infinite or not a number"),
            Self::VertexNotFinite { vertex } => {
                write!(
                    f,
                    "vertex {vertex} has a coordinate that is infinite or not a number"
                )
            }
            Self::NegativeRadius => write!(f, "the radius is negative"),
            Self::NegativeHalfExtent { axis } => {
                write!(f, "the half extent along axis {axis} is negative")
            }
            Self::MinAboveMax { axis } => {
                write!(
                    f,
                    "the lower corner lies above the upper one on axis {axis}"
                )
            }
            Self::TooFewVertices { minimum, found } => {
                write!(
                    f,
                    "there are {found} vertices and at least {minimum} are needed"
                )
            }
            Self::Collinear => write!(f, "all vertices lie on one line"),
            Self::Reflex { vertex } => write!(f, "the outline is not convex at vertex {vertex}"),
            Self::WindsTwice { vertex } => {
                write!(f, "the outline goes round a second time at vertex {vertex}")
            }
            Self::FoldsBack { vertex } => {
                write!(f, "the outline turns back on itself at vertex {vertex}")
            }
            Self::EdgesMeet { first, second } => {
                write!(
                    f,
                    "the edges from vertex {first} and from vertex {second} meet"
                )
            }
        }
    }
}

impl core::error::Error for ShapeError {}
