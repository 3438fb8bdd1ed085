use crate::{Circle, ConvexPolygon, HalfSpace, Line, Segment};
#[cfg(feature = "serde")]
use nalgebra::RealField;
use nalgebra::{Point2, Vector2};

/// The intersection of two convex shapes in 2D: the result of
/// [`Intersection`](crate::Intersection).
///
/// Whether it is empty is decided exactly. Corners where edges cross are rounded once; if all
/// rounded corners lie on a line or coincide, the result is a segment or a point. The intersection
/// of non-convex polygons is not offered: use the crate `i_overlay`.
///
/// # Example
/// ```
/// use nalgebra::Point2;
/// use tangency::{Aabb, Intersection, Overlap, Triangle};
///
/// let triangle = Triangle::new(Point2::new(0.0, 0.0), Point2::new(4.0, 0.0), Point2::new(0.0, 4.0));
/// let square = Aabb::new(Point2::new(1.0, 1.0), Point2::new(9.0, 9.0));
/// let Some(Overlap::Area(area)) = triangle.intersection(&square) else { panic!() };
/// assert_eq!(area.vertices(), [Point2::new(1.0, 1.0), Point2::new(3.0, 1.0), Point2::new(1.0, 3.0)]);
/// ```
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(bound(
        serialize = "T: serde::Serialize",
        deserialize = "T: RealField + Copy + serde::Deserialize<'de>"
    ))
)]
pub enum Overlap<T: nalgebra::Scalar + Copy> {
    /// The shapes touch in one point.
    Point(Point2<T>),
    /// The shapes touch along a segment, or one of them is a segment.
    Segment(Segment<T, 2>),
    /// The shapes have an area in common.
    Area(ConvexPolygon<T>),
}

/// The intersection of two discs: the result of [`Intersection`](crate::Intersection).
///
/// The case is decided exactly; each coordinate is rounded.
///
/// # Example
/// ```
/// use nalgebra::Point2;
/// use tangency::{Circle, Intersection, Lens};
///
/// let a = Circle::new(Point2::new(0.0, 0.0), 5.0);
/// let b = Circle::new(Point2::new(6.0, 0.0), 5.0);
/// let [right, left] = [Point2::new(3.0, -4.0), Point2::new(3.0, 4.0)];
/// assert_eq!(a.intersection(&b), Some(Lens::Arcs { right, left }));
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(bound(
        serialize = "T: serde::Serialize",
        deserialize = "T: RealField + Copy + serde::Deserialize<'de>"
    ))
)]
pub enum Lens<T: nalgebra::Scalar + Copy> {
    /// The discs touch from outside.
    Point(Point2<T>),
    /// The discs overlap, and their circles cross in two points. An arc of each circle bounds the
    /// intersection.
    Arcs {
        /// The crossing to the right of the line from the center of `self` to that of `rhs`.
        right: Point2<T>,
        /// The crossing to its left.
        left: Point2<T>,
    },
    /// One lies inside the other, and may touch its circle: the smaller disc.
    Disc(Circle<T>),
}

/// The intersection of two half-planes: the result of [`Intersection`](crate::Intersection).
///
/// The case is decided exactly; the coordinates of the apex are rounded.
///
/// # Example
/// ```
/// use nalgebra::{Point2, Vector2};
/// use tangency::{HalfPlane, Intersection, Wedge};
///
/// let below = HalfPlane::new(Point2::new(0.0, 1.0), Vector2::new(0.0, 1.0));
/// let left = HalfPlane::new(Point2::new(2.0, 0.0), Vector2::new(1.0, 0.0));
/// let apex = Point2::new(2.0, 1.0);
/// let sides = [Vector2::new(-1.0, 0.0), Vector2::new(0.0, -1.0)];
/// assert_eq!(below.intersection(&left), Some(Wedge::Corner { apex, sides }));
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Wedge<T: nalgebra::Scalar + Copy> {
    /// The half-planes touch along their edges: that line, with `self` to its left.
    Line(Line<T, 2>),
    /// The strip between two parallel edges.
    Strip([HalfSpace<T, 2>; 2]),
    /// One contains the other: the smaller one.
    HalfSpace(HalfSpace<T, 2>),
    /// The corner between two rays.
    Corner {
        /// The point where the edges cross.
        apex: Point2<T>,
        /// The directions of the rays: along the edge of `self`, and along that of `rhs`.
        sides: [Vector2<T>; 2],
    },
}
