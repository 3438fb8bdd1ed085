use crate::shape::shape_part::{NonFinite, ShapePart};
use alloc::boxed::Box;
use alloc::string::String;

/// Why a shape cannot be made of the numbers given.
///
/// Its text says which number is wrong and where it stands. A constructor that panics says the same
/// with the name of the shape before it, at the line of its caller: "Circle: the radius is NaN".
///
/// A vertex is named by its place in the list given, counted from 0, and an edge by the vertex it
/// starts at: edge 2 leads from vertex 2 to the next one. Holes and
/// polygons are counted from 0 too, and the vertices of a hole from its own list. The faces of a polyhedron are counted from 0, and an edge of it is
/// named by the vertices at its ends; of vertices that are equal, the first one is named.
///
/// ```
/// use nalgebra::Point2;
/// use tangency::{Ball, ShapeError};
///
/// let refused = Ball::try_new(Point2::new(0.0, 0.0), -1.0);
/// assert_eq!(refused, Err(ShapeError::NegativeRadius { radius: "-1".into() }));
///
/// let refused = Ball::try_new(Point2::new(0.0, f64::INFINITY), 1.0).unwrap_err();
/// assert_eq!(refused.to_string(), "coordinate y of the center is infinite");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ShapeError {
    /// A number is infinite or not a number.
    NotFinite {
        /// What it belongs to.
        part: ShapePart,
        /// Which coordinate it is, counted from 0; none where the part is one number.
        axis: Option<usize>,
        /// Which of both it is.
        value: NonFinite,
    },
    /// A coordinate of a vertex is infinite or not a number.
    VertexNotFinite {
        /// The first such vertex.
        vertex: usize,
        /// Its first such coordinate, counted from 0.
        axis: usize,
        /// Which of both it is.
        value: NonFinite,
    },
    /// The radius is below zero.
    NegativeRadius {
        /// The radius as it is printed.
        radius: String,
    },
    /// Half the length of a box along one of its axes is below zero.
    NegativeHalfExtent {
        /// The first such axis, counted from 0.
        axis: usize,
        /// The half extent as it is printed.
        half_extent: String,
    },
    /// The lower corner of a box lies above the upper one.
    MinAboveMax {
        /// The first such axis, counted from 0.
        axis: usize,
        /// The coordinate of the lower corner as it is printed.
        min: String,
        /// The coordinate of the upper corner as it is printed.
        max: String,
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
    /// There is no polygon, and at least one is needed.
    NoPolygons,
    /// Two polygons cross, or have a part of an edge in common.
    PolygonsOverlap {
        /// The lower of the two polygons.
        polygon: usize,
        /// An edge of it, counted over all of its rings: an index into
        /// [`Polygon::edges`](crate::Polygon::edges).
        edge: usize,
        /// The higher of the two polygons.
        other: usize,
        /// The edge of the other one that meets the edge, counted in the same way.
        other_edge: usize,
    },
    /// A polygon lies inside another one, and not in a hole of it.
    PolygonInPolygon {
        /// The polygon inside.
        polygon: usize,
        /// The polygon around it.
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

impl core::error::Error for ShapeError {}

/// What constructors that panic make of an error: at the line of their caller, with the shape named.
#[inline]
#[track_caller]
pub(super) fn expect_shape<S>(name: &str, shape: Result<S, ShapeError>) -> S {
    match shape {
        Ok(shape) => shape,
        Err(error) => refuse_shape(name, &error),
    }
}

#[cold]
#[inline(never)]
#[track_caller]
fn refuse_shape(name: &str, error: &ShapeError) -> ! {
    panic!("{name}: {error}")
}
