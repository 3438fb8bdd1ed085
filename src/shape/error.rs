use crate::shape::shape_part::{NonFinite, ShapePart};
use alloc::boxed::Box;
use alloc::string::String;

/// Why a shape cannot be made from the given numbers.
///
/// The message names the wrong number and its position. A constructor that panics adds the name of
/// the shape, and reports the line of its caller: "Circle: the radius is NaN".
///
/// All indices count from 0. A vertex is named by its index in the given list, and an edge by the
/// vertex it starts at: edge 2 goes from vertex 2 to the next one. Holes, polygons and faces have
/// indices too, and the vertices of a hole those of its own list. An edge of a polyhedron is named
/// by the vertices at its ends. Of equal vertices the first one is named.
///
/// ```
/// use nalgebra::Point2;
/// use tangency::{Ball, ShapeError};
///
/// let error = Ball::try_new(Point2::new(0.0, 0.0), -1.0).unwrap_err();
/// assert_eq!(error, ShapeError::NegativeRadius { radius: "-1".into() });
///
/// let error = Ball::try_new(Point2::new(0.0, f64::INFINITY), 1.0).unwrap_err();
/// assert_eq!(error.to_string(), "coordinate y of the center is infinite");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ShapeError {
    /// A number is infinite or NaN.
    NotFinite {
        /// The part of the shape.
        part: ShapePart,
        /// The index of the coordinate; `None` if the part is a single number.
        axis: Option<usize>,
        /// Infinite or NaN.
        value: NonFinite,
    },
    /// A coordinate of a vertex is infinite or NaN.
    VertexNotFinite {
        /// The first such vertex.
        vertex: usize,
        /// The first such coordinate of the part, counted from 0.
        axis: usize,
        /// Infinite or NaN.
        value: NonFinite,
    },
    /// The radius is below zero.
    NegativeRadius {
        /// The radius, printed.
        radius: String,
    },
    /// The centers of both faces of a cylinder or a truncated cone, or the base and the apex of a cone, are one point, while a
    /// radius is not zero: then the disks have no direction.
    NoAxis,
    /// Half the length of a box along one of its axes is below zero.
    NegativeHalfExtent {
        /// The first such axis, counted from 0.
        axis: usize,
        /// The half extent, printed.
        half_extent: String,
    },
    /// The lower corner of a box lies above the upper one.
    MinAboveMax {
        /// The first such axis, counted from 0.
        axis: usize,
        /// The coordinate of the lower corner, printed.
        min: String,
        /// The coordinate of the upper corner, printed.
        max: String,
    },
    /// There are too few vertices. Dropped repetitions do not count.
    TooFewVertices {
        /// How many the shape needs.
        minimum: usize,
        /// How many there are.
        found: usize,
    },
    /// All vertices of a polygon lie on one line.
    Collinear,
    /// A corner of a convex polygon is reflex: it turns against the winding of the outline.
    Reflex {
        /// The first such vertex.
        vertex: usize,
    },
    /// The outline of a convex polygon goes round more than once, as a star does.
    WindsTwice {
        /// A vertex in the second turn.
        vertex: usize,
    },
    /// The outline folds back along itself, which makes a spike without area.
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
    /// A hole is not a simple outline.
    InHole {
        /// The first such hole.
        hole: usize,
        /// The error of the hole.
        error: Box<Self>,
    },
    /// A hole crosses the exterior or another hole, runs along it, or touches it in more than one
    /// point.
    RingsMeet {
        /// The hole.
        hole: usize,
        /// An edge of the hole.
        edge: usize,
        /// The other hole; `None` for the exterior.
        other: Option<usize>,
        /// The edge of the other one that meets the edge.
        other_edge: usize,
    },
    /// Touching rings form a closed chain, which cuts the interior of the polygon in two. The chain
    /// closes where these two touch.
    InteriorDisconnected {
        /// A hole of the chain.
        hole: usize,
        /// An edge of the hole.
        edge: usize,
        /// The hole that it touches; `None` for the exterior.
        other: Option<usize>,
        /// The edge of the other one that touches the edge.
        other_edge: usize,
    },
    /// A hole lies outside the exterior, or encloses it.
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
        /// The edge of the other one that meets the edge, with the same numbering.
        other_edge: usize,
    },
    /// A polygon lies inside another one, and not in a hole of it.
    PolygonInPolygon {
        /// The polygon inside.
        polygon: usize,
        /// The polygon around it.
        outer: usize,
    },
    /// There is no triangle, and at least one is needed.
    NoTriangles,
    /// The heights of a height field do not make two or more rows of two or more columns.
    HeightCount {
        /// How many heights there are.
        heights: usize,
        /// The number of columns.
        columns: usize,
    },
    /// The indices of the vertices or the triangles of a height field exceed `u32::MAX`.
    TooManyCells {
        /// The number of cells.
        cells: usize,
    },
    /// A step of a grid is not greater than 0.
    StepNotPositive {
        /// The axis, counted from 0.
        axis: usize,
        /// The step, printed.
        step: String,
    },
    /// The last line of a grid lies beyond the largest number of the scalar.
    GridBeyondRange {
        /// The axis, counted from 0.
        axis: usize,
    },
    /// The coordinates of the lines of a grid that is read neither ascend nor descend.
    GridUnordered {
        /// The axis, counted from 0.
        axis: usize,
    },
    /// A list of cells that is read names a cell that is not there.
    NoSuchCell {
        /// The cell, counted row by row.
        cell: usize,
    },
    /// There is no part, and at least one is needed.
    NoParts,
    /// A part is not bounded, and all must be.
    PartUnbounded {
        /// The first such part.
        part: usize,
    },
    /// All vertices of a polyhedron lie in one plane.
    Coplanar,
    /// A face or a triangle names a vertex that is not in the list.
    NoSuchVertex {
        /// The first such face.
        face: usize,
        /// The number that it names.
        vertex: usize,
    },
    /// A face is not a convex polygon.
    InFace {
        /// The first such face.
        face: usize,
        /// The error of the face. A vertex is named by its index in the list of that face.
        error: Box<Self>,
    },
    /// The vertices of a face are not all in one plane.
    NotPlanar {
        /// The first such face.
        face: usize,
        /// A vertex off the plane of those before it.
        vertex: usize,
    },
    /// Two faces of a polyhedron traverse an edge in the same direction: three or more faces share
    /// it, or one of the two has the opposite winding.
    EdgeRepeated {
        /// One of the faces.
        face: usize,
        /// The other one of the two faces.
        other: usize,
        /// The start of the edge.
        from: usize,
        /// The end of the edge.
        to: usize,
    },
    /// No other face of a polyhedron traverses an edge in the opposite direction.
    EdgeOpen {
        /// The only face at the edge.
        face: usize,
        /// The start of the edge.
        from: usize,
        /// The end of the edge.
        to: usize,
    },
    /// The faces of a polyhedron are not connected.
    FaceApart {
        /// The first face that is not connected to face 0 through edges.
        face: usize,
    },
    /// Two neighbouring faces of a polyhedron are folded onto each other.
    FaceFolded {
        /// One of the two faces.
        face: usize,
        /// The other one of the two faces.
        other: usize,
    },
    /// An edge of a polyhedron is reflex: its faces bend against the others.
    ReflexEdge {
        /// The start of the edge.
        from: usize,
        /// The end of the edge.
        to: usize,
    },
    /// The faces of a polyhedron cross each other, as in a star polyhedron, or wind around it
    /// twice.
    FacesCross {
        /// A face that meets a face that is not its neighbour.
        face: usize,
    },
    /// Two triangles of a solid cross, overlap or touch, and not in a common corner or edge.
    TrianglesMeet {
        /// The lower of the two triangles.
        triangle: usize,
        /// The higher of the two triangles.
        other: usize,
    },
    /// A closed surface of a solid is inside out: the corners of its triangles are clockwise seen from outside.
    InsideOut {
        /// The first triangle of the surface.
        triangle: usize,
    },
    /// A closed surface lies within the solid that other surfaces enclose, and does not bound a cavity of it.
    SurfaceInSolid {
        /// The first triangle of the surface.
        triangle: usize,
    },
}

impl core::error::Error for ShapeError {}

/// Panics at the line of the constructor's caller, with the name of the shape.
#[cfg_attr(not(debug_assertions), inline)]
#[track_caller]
pub(crate) fn expect_shape<S>(name: &str, shape: Result<S, ShapeError>) -> S {
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
