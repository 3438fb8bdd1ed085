use crate::{ConvexPolyhedron, Line, Plane, Segment};
use alloc::vec::Vec;
#[cfg(feature = "serde")]
use nalgebra::RealField;
use nalgebra::{Point3, Vector3};

/// What a plane, or something else that is flat, has in common with a convex shape in space: the
/// answer of [`Intersection`](crate::Intersection).
///
/// Whether there is anything, and of what kind, is decided exactly. Vertices that lie on the plane
/// are given as they are; where an edge crosses the plane, the point is rounded once. So the corners
/// of a polygon may be off its plane by a rounding, and those of one that is very small or thin may
/// come to lie on a line or on one another.
///
/// An edge is crossed in the same point, bit for bit, whichever shape with vertices it belongs to,
/// so that the sections of triangles that share edges close up.
///
/// # Example
/// ```
/// use nalgebra::{Point3, Vector3};
/// use tangency::{Aabb, Intersection, Plane, Section};
///
/// let unit = Aabb::new(Point3::new(0.0, 0.0, 0.0), Point3::new(1.0, 1.0, 1.0));
/// let diagonal = Plane::new(Point3::new(0.5, 0.5, 0.5), Vector3::new(1.0, 1.0, 1.0));
/// let Some(Section::Polygon(hexagon)) = unit.intersection(&diagonal) else { panic!() };
/// assert_eq!(hexagon.len(), 6);
///
/// let roof = Plane::new(Point3::new(0.0, 0.0, 1.0), Vector3::new(-1.0, 0.0, 1.0));
/// let ridge = [Point3::new(0.0, 1.0, 1.0), Point3::new(0.0, 0.0, 1.0)];
/// let Some(Section::Segment(edge)) = unit.intersection(&roof) else { panic!() };
/// assert!(ridge.contains(&edge.a) && ridge.contains(&edge.b));
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
pub enum Section<T: nalgebra::Scalar> {
    /// They touch in one point.
    Point(Point3<T>),
    /// They have a segment in common.
    Segment(Segment<T, 3>),
    /// They have an area in common: its corners in order around it, three at least. In a plane they
    /// go counter-clockwise seen from where its normal points, on a triangle as the triangle does.
    Polygon(Vec<Point3<T>>),
    /// The plane has no normal, and so is all of space: the other shape.
    Whole,
}

/// What a half-space leaves of a convex solid in space: the answer of
/// [`Intersection`](crate::Intersection).
///
/// Whether there is anything, and whether they only touch, is decided exactly. The corners are
/// rounded once each, and the solid is the hull of the rounded corners, which is exact: faces of more
/// than three corners may bend. What is so thin that its rounded corners lie in a plane is a polygon,
/// a segment or a point.
///
/// # Example
/// ```
/// use nalgebra::{Point3, Vector3};
/// use tangency::{Aabb, Clipped, HalfSpace, Intersection};
///
/// let unit = Aabb::new(Point3::new(0.0, 0.0, 0.0), Point3::new(1.0, 1.0, 1.0));
/// let near = HalfSpace::new(Point3::new(0.5, 0.0, 0.0), Vector3::new(1.0, 1.0, 1.0));
/// let Some(Clipped::Solid(corner)) = unit.intersection(&near) else { panic!() };
/// assert_eq!((corner.vertices().len(), corner.faces().len()), (4, 4));
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
pub enum Clipped<T: nalgebra::Scalar> {
    /// They touch in one point.
    Point(Point3<T>),
    /// They touch along a segment, or the solid is no more than that.
    Segment(Segment<T, 3>),
    /// They touch in an area, or the solid is flat: its corners in order around it, three at least.
    /// Where they touch they go counter-clockwise seen from outside of the half-space.
    Polygon(Vec<Point3<T>>),
    /// They have a volume in common.
    Solid(ConvexPolyhedron<T>),
}

/// What a plane has in common with a ball: the answer of [`Intersection`](crate::Intersection).
///
/// # Example
/// ```
/// use nalgebra::{Point3, Vector3};
/// use tangency::{BallSection, Intersection, Plane, Sphere};
///
/// let ball = Sphere::new(Point3::new(0.0, 0.0, 3.0), 5.0);
/// let ground = Plane::new(Point3::new(7.0, 7.0, 0.0), Vector3::new(0.0, 0.0, 2.0));
/// let Some(BallSection::Disc { center, radius, normal }) = ground.intersection(&ball) else { panic!() };
/// assert_eq!((center, radius, normal), (Point3::origin(), 4.0, ground.normal));
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
pub enum BallSection<T: nalgebra::Scalar> {
    /// They touch, or the ball has no radius.
    Point(Point3<T>),
    /// All within a circle in the plane.
    Disc {
        /// The foot of the ball's center on the plane.
        center: Point3<T>,
        /// The radius of the circle, rounded once. It is not more than the ball's, and a circle that
        /// is very small may have it rounded to zero.
        radius: T,
        /// The normal of the plane, as it was given.
        normal: Vector3<T>,
    },
    /// The plane has no normal, and so is all of space: the ball.
    Whole,
}

/// What two planes have in common: the answer of [`Intersection`](crate::Intersection).
///
/// # Example
/// ```
/// use nalgebra::{Point3, Vector3};
/// use tangency::{PlaneIntersection, Intersection, Line, Plane};
///
/// let floor = Plane::new(Point3::new(4.0, 4.0, 0.0), Vector3::new(0.0, 0.0, 1.0));
/// let wall = Plane::new(Point3::new(1.0, 0.0, 0.0), Vector3::new(1.0, 0.0, 0.0));
/// let Some(PlaneIntersection::Line(line)) = floor.intersection(&wall) else { panic!() };
/// assert_eq!((line.origin().x, line.origin().z), (1.0, 0.0));
/// assert_eq!(line.direction(), Vector3::new(0.0, 1.0, 0.0));
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum PlaneIntersection<T: nalgebra::Scalar> {
    /// They cross. The direction of the line is the vector product of the normals, of the plane that
    /// was asked and of the other, times a power of two.
    ///
    /// Its largest coordinate is from 1 to 2; in fixed point it is as much larger as it takes to be
    /// exact, or at most up to [`coordinate_limit`](crate::coordinate_limit), so that the line is
    /// right to a few last places wherever it goes. The origin is the point of the line that is
    /// nearest to the given point of one of the planes.
    Line(Line<T, 3>),
    /// They are one, or one of them has no normal, and so is all of space: the other.
    Plane(Plane<T>),
}
