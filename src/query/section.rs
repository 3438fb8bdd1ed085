use crate::{ConvexPolyhedron, Line, Plane, Segment};
use alloc::vec::Vec;
#[cfg(feature = "serde")]
use nalgebra::RealField;
use nalgebra::{Point3, Vector3};

/// The intersection of a flat shape, such as a plane, and a convex shape in 3D: the result of
/// [`Intersection`](crate::Intersection).
///
/// The case is decided exactly. Vertices on the plane are returned unchanged; a point where an edge
/// crosses the plane is rounded once. So the corners of a polygon may be off its plane by a
/// rounding, and those of a very small or thin one may lie on a line or coincide.
///
/// An edge is crossed in the same point, bit for bit, whichever shape with vertices it belongs to,
/// so that the sections of triangles with shared edges fit together without gaps.
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
pub enum Section<T: nalgebra::Scalar + Copy> {
    /// The shapes touch in one point.
    Point(Point3<T>),
    /// The shapes have a segment in common.
    Segment(Segment<T, 3>),
    /// The shapes have an area in common: three or more corners in order. For a plane they are
    /// counter-clockwise seen from the side its normal points to; for a triangle they have its
    /// winding.
    Polygon(Vec<Point3<T>>),
    /// The plane has no normal, and is the whole space: the other shape.
    Whole,
}

/// The intersection of a half-space and a convex solid in 3D: the result of
/// [`Intersection`](crate::Intersection).
///
/// Whether it is empty, and whether they only touch, is decided exactly. Each corner is rounded
/// once, and the solid is the exact hull of the rounded corners: faces with more than three corners
/// may bend. If all rounded corners lie in a plane, the result is a polygon, a segment or a point.
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
pub enum Clipped<T: nalgebra::Scalar + Copy> {
    /// The shapes touch in one point.
    Point(Point3<T>),
    /// The shapes touch along a segment, or the solid is a segment.
    Segment(Segment<T, 3>),
    /// The shapes touch in an area, or the solid is flat: three or more corners in order. If they
    /// touch, the corners are counter-clockwise seen from outside the half-space.
    Polygon(Vec<Point3<T>>),
    /// The shapes have a volume in common.
    Solid(ConvexPolyhedron<T>),
}

/// The intersection of a plane and a ball: the result of [`Intersection`](crate::Intersection).
///
/// The case is decided exactly.
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
pub enum BallSection<T: nalgebra::Scalar + Copy> {
    /// The ball and the plane touch, or the radius is zero.
    Point(Point3<T>),
    /// A disc in the plane.
    Disc {
        /// The projection of the ball's center onto the plane.
        center: Point3<T>,
        /// The radius of the disc, rounded once. It is at most the ball's. The radius of a very
        /// small disc may round to zero.
        radius: T,
        /// The normal of the plane, unchanged.
        normal: Vector3<T>,
    },
    /// The plane has no normal, and is the whole space: the ball.
    Whole,
}

/// The intersection of two planes: the result of [`Intersection`](crate::Intersection).
///
/// The case is decided exactly.
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
pub enum PlaneIntersection<T: nalgebra::Scalar + Copy> {
    /// The planes cross in a line. Its direction is the cross product of the normals of `self` and
    /// `rhs`, times a power of two.
    ///
    /// The largest coordinate of the direction is from 1 to 2. In fixed point it is larger if
    /// exactness requires it, up to [`coordinate_limit`](crate::coordinate_limit), so that the line
    /// is right to a few last places everywhere. The origin is the point of the line nearest to the
    /// given point of one of the planes.
    Line(Line<T, 3>),
    /// The planes are equal, or one of them has no normal and is the whole space: the other one.
    Plane(Plane<T>),
}

/// A part of the section of a mesh or a height field by a plane: the result of [`TriMesh::section`](crate::TriMesh::section) and
/// [`HeightField::section`](crate::HeightField::section).
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct SectionChain<T: nalgebra::Scalar + Copy> {
    /// Two or more points, which follow each other along segments. Those that follow each other differ.
    pub points: Vec<Point3<T>>,
    /// Whether a segment leads from the last point to the first. A closed chain of two points goes back the way it
    /// came.
    pub is_closed: bool,
}
