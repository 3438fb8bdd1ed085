use crate::{Circle, ConvexPolygon, HalfSpace, Line, Segment};
#[cfg(feature = "serde")]
use nalgebra::RealField;
use nalgebra::{Point2, Vector2};

/// What two convex shapes in the plane have in common: the answer of
/// [`Intersection`](crate::Intersection).
///
/// Whether there is anything is decided exactly. Where edges cross, the corners are rounded once;
/// what is so thin that its rounded corners lie on a line or a point is a segment or a point.
/// Polygons that are not convex are not clipped here: the crate `i_overlay` does that.
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
pub enum Overlap<T: nalgebra::Scalar> {
    /// They touch in one point.
    Point(Point2<T>),
    /// They touch along a segment, or one of them is no more than that.
    Segment(Segment<T, 2>),
    /// They have an area in common.
    Area(ConvexPolygon<T>),
}

/// What two discs have in common: the answer of [`Intersection`](crate::Intersection).
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
pub enum Lens<T: nalgebra::Scalar> {
    /// They touch from outside.
    Point(Point2<T>),
    /// They overlap, and an arc of each bounds what they have in common. The circles cross in two
    /// points.
    Arcs {
        /// The one to the right of the way from the center of the disc that was asked to the other.
        right: Point2<T>,
        /// The one to its left.
        left: Point2<T>,
    },
    /// One lies inside the other, and perhaps touches it there: the smaller disc.
    Disc(Circle<T>),
}

/// What two half-planes have in common: the answer of [`Intersection`](crate::Intersection).
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
pub enum Wedge<T: nalgebra::Scalar> {
    /// They touch along their edges: with the half-plane that was asked to the left.
    Line(Line<T, 2>),
    /// All between the two parallel edges.
    Strip([HalfSpace<T, 2>; 2]),
    /// One lies in the other: that one.
    HalfSpace(HalfSpace<T, 2>),
    /// All between two rays.
    Corner {
        /// Where the edges cross.
        apex: Point2<T>,
        /// The directions of the rays: along the edge of the half-plane that was asked, and along
        /// that of the other.
        sides: [Vector2<T>; 2],
    },
}
