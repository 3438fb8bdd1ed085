use alloc::boxed::Box;
use core::fmt;

/// Why a shape cannot be made of the numbers given.
///
/// A vertex is named by its place in the list given, counted from 0, and an edge by the vertex it
/// starts at: edge 2 leads from vertex 2 to the next one. Holes are counted from 0 too, and their
/// vertices each from its own list. The faces of a polyhedron are counted from 0, and an edge of it is
/// named by the vertices at its ends; of vertices that are equal, the first one is named.
///
/// ```
/// use nalgebra::Point2;
/// use tangency::{Ball, ShapeError};
///
/// let refused = Ball::try_new(Point2::new(0.0, 0.0), -1.0);
/// assert_eq!(refused, Err(ShapeError::NegativeRadius));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
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
    /// The vertices of a hole are not those of a simple outline.
    InHole {
        /// The first such hole.
        hole: usize,
        /// What is wrong with it.
        error: Box<Self>,
    },
    /// A hole crosses the exterior or another hole, runs along it, or touches it in more than one
    /// point.
    RingsMeet {
        /// The hole.
        hole: usize,
        /// An edge of the hole.
        edge: usize,
        /// The other hole; none where the hole meets the exterior.
        other: Option<usize>,
        /// The edge of the other one that meets the edge.
        other_edge: usize,
    },
    /// Rings that each touch the next in a point form a closed chain, which cuts the inside of the
    /// polygon in two. At this touch the chain closes.
    InteriorDisconnected {
        /// A hole of the chain.
        hole: usize,
        /// An edge of the hole.
        edge: usize,
        /// The hole that it touches; none where it touches the exterior.
        other: Option<usize>,
        /// The edge of the other one that touches the edge.
        other_edge: usize,
    },
    /// A hole lies outside of the exterior, or around it.
    HoleOutside {
        /// The hole.
        hole: usize,
    },
    /// A hole lies inside another one.
    HoleInHole {
        /// The hole inside.
        hole: usize,
        /// The hole around it.
        outer: usize,
    },
    /// All vertices of a polyhedron lie in one plane.
    Coplanar,
    /// A face names a vertex that is not in the list.
    NoSuchVertex {
        /// The face.
        face: usize,
        /// The number that it names.
        vertex: usize,
    },
    /// A face is not a convex polygon.
    InFace {
        /// The first such face.
        face: usize,
        /// What is wrong with it. A vertex is named by its place in the list of that face.
        error: Box<Self>,
    },
    /// The vertices of a face are not all in one plane.
    NotPlanar {
        /// The first such face.
        face: usize,
        /// A vertex off the plane of those before it.
        vertex: usize,
    },
    /// Two faces of a polyhedron run through an edge in the same direction: three or more share it,
    /// or one of the two is wound the other way than its neighbour.
    EdgeRepeated {
        /// One of the faces.
        face: usize,
        /// The other one.
        other: usize,
        /// Where the edge starts.
        from: usize,
        /// Where it ends.
        to: usize,
    },
    /// No other face of a polyhedron has an edge the other way round.
    EdgeOpen {
        /// The only face at the edge.
        face: usize,
        /// Where the edge starts.
        from: usize,
        /// Where it ends.
        to: usize,
    },
    /// The faces of a polyhedron do not hang together.
    FaceApart {
        /// The first face that cannot be reached from face 0 through edges.
        face: usize,
    },
    /// Two neighbouring faces of a polyhedron lie on one another.
    FaceFolded {
        /// One of them.
        face: usize,
        /// The other one.
        other: usize,
    },
    /// The faces of a polyhedron bend the other way at an edge than at most others.
    ReflexEdge {
        /// Where the edge starts.
        from: usize,
        /// Where it ends.
        to: usize,
    },
    /// The faces of a polyhedron cross each other, as those of a star do, or go round it twice.
    FacesCross {
        /// A face that meets others than its neighbours.
        face: usize,
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
            Self::InHole { hole, error } => write!(f, "in hole {hole}, {error}"),
            Self::RingsMeet { .. } | Self::InteriorDisconnected { .. } => self.describe_rings(f),
            Self::HoleOutside { hole } => write!(f, "hole {hole} is not inside the exterior"),
            Self::HoleInHole { hole, outer } => write!(f, "hole {hole} is inside hole {outer}"),
            in_space => in_space.describe_in_space(f),
        }
    }
}

impl ShapeError {
    fn describe_rings(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (verb, hole, edge, other, other_edge) = match self {
            Self::RingsMeet {
                hole,
                edge,
                other,
                other_edge,
            } => ("meets", hole, edge, other, other_edge),
            Self::InteriorDisconnected {
                hole,
                edge,
                other,
                other_edge,
            } => {
                write!(f, "rings that touch cut the inside in two: ")?;
                ("touches", hole, edge, other, other_edge)
            }
            _ => return Ok(()),
        };
        write!(f, "the edge from vertex {edge} of hole {hole} {verb} ")?;
        write!(f, "the edge from vertex {other_edge} of ")?;
        match other {
            Some(other) => write!(f, "hole {other}"),
            None => write!(f, "the exterior"),
        }
    }

    fn describe_in_space(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Coplanar => write!(f, "all vertices lie in one plane"),
            Self::NoSuchVertex { face, vertex } => {
                write!(f, "face {face} names vertex {vertex}, which is not there")
            }
            Self::InFace { face, error } => write!(f, "in face {face}, {error}"),
            Self::NotPlanar { face, vertex } => {
                write!(f, "vertex {vertex} is not in the plane of face {face}")
            }
            Self::EdgeRepeated {
                face,
                other,
                from,
                to,
            } => {
                write!(f, "face {face} and face {other} both have ")?;
                write!(f, "the edge from vertex {from} to vertex {to}")
            }
            Self::EdgeOpen { face, from, to } => {
                write!(f, "no face has the edge of face {face} ")?;
                write!(f, "from vertex {from} to vertex {to} the other way round")
            }
            Self::FaceApart { face } => {
                write!(f, "face {face} cannot be reached from face 0 through edges")
            }
            Self::FaceFolded { face, other } => {
                write!(f, "face {face} is folded onto face {other}")
            }
            Self::ReflexEdge { from, to } => {
                write!(f, "the faces bend the other way at the edge ")?;
                write!(f, "from vertex {from} to vertex {to} than at most others")
            }
            Self::FacesCross { face } => {
                write!(f, "face {face} meets faces that are not its neighbours")
            }
            _ => Ok(()),
        }
    }
}

impl core::error::Error for ShapeError {}
