use crate::Ray;
use crate::shape::Shape;
use nalgebra::{Point, SVector, Scalar};

/// Where a ray enters and leaves a shape.
///
/// The direction of the ray need not be a unit vector: a hit is at `origin + parameter * direction`, and
/// the limit is a parameter too.
///
/// * **Start inside.** If the origin is in the shape or on its boundary, [`RayHits::starts_inside`] is
///   `true` and the first hit is the origin itself, at parameter 0 and without a normal. The last hit is
///   where the ray leaves.
/// * **Grazing.** Touching is a hit: a tangent ray enters and leaves at the same point.
/// * **Thin shapes.** A point, a line, a segment, a plane, a triangle in 3D and a degenerate shape are
///   entered on the side that faces the ray, and left on the other: the two normals are opposite. Where a
///   ray in its plane or along it arrives at an edge or an end, the normal is the direction of the ray,
///   reversed and made square to that edge.
/// * **Ties.** At an edge or a corner that several faces share, the normal is that of a face which the
///   ray enters through (at the last hit: leaves through): of those that share it, the one of the lowest
///   index in the order of the shape's faces or edges.
/// * **Limit.** A hit whose parameter, as returned, is greater than the limit is none. With a limit of 0
///   only a shape at the origin is hit; nothing is with a limit below 0 or NaN. Infinity is no limit, and in fixed point the
///   largest number is none.
/// * **A ray without direction** is its origin. It has no normals.
///
/// # Laws
/// * Without a limit there is a hit exactly if `ray.intersects(&shape)`: exact for floats and fixed point,
///   so a ray cannot pass between two faces that share an edge.
/// * `starts_inside` equals `shape.intersects(&ray.origin)`.
/// * Hits are those ends that [`Intersection`](crate::Intersection) returns, up to the same rounding.
/// * A normal is a unit vector, accurate to 4 units in the last place of 1. It is computed from the face,
///   edge or sphere that was hit, not from the rounded point. At the first hit it does not point along
///   the ray, at the last one not against it.
///
/// Nothing is allocated, except for a solid without volume.
///
/// # Example
/// ```
/// use nalgebra::{Point3, Vector3};
/// use tangency::{Aabb, Ray, RayCast};
///
/// let wall = Aabb::new(Point3::new(2.0, -1.0, -1.0), Point3::new(4.0, 1.0, 1.0));
/// let shot = Ray::new(Point3::origin(), Vector3::new(0.5, 0.0, 0.0));
/// let hits = wall.cast_ray(&shot, 100.0).unwrap();
/// assert!(!hits.starts_inside);
/// assert_eq!((hits.first.parameter, hits.first.point), (4.0, Point3::new(2.0, 0.0, 0.0)));
/// assert_eq!((hits.first.normal, hits.first.feature), (Some(-Vector3::x()), 0));
/// let last = hits.last.unwrap();
/// assert_eq!((last.parameter, last.normal, last.feature), (8.0, Some(Vector3::x()), 1));
///
/// assert!(wall.cast_ray(&shot, 3.0).is_none()); // too far
/// assert!(wall.cast_ray(&shot, 5.0).unwrap().last.is_none()); // still inside
/// ```
#[diagnostic::on_unimplemented(
    message = "no ray of this dimension and scalar can be cast at `{Self}`",
    note = "the shape needs the dimension and the scalar of the ray"
)]
pub trait RayCast<T: Scalar + Copy, const D: usize>: Shape {
    /// Returns where a ray enters the shape first, and where it leaves it last, up to a parameter.
    ///
    /// ```
    /// use nalgebra::{Point2, Vector2};
    /// use tangency::{Circle, Ray, RayCast};
    ///
    /// let disc = Circle::new(Point2::new(0.0, 0.0), 5.0);
    /// let inside = Ray::new(Point2::new(-4.0, 3.0), Vector2::new(1.0, 0.0));
    /// let hits = disc.cast_ray(&inside, 100.0).unwrap();
    /// assert!(hits.starts_inside && hits.first.normal.is_none());
    /// let last = hits.last.unwrap();
    /// assert_eq!((last.parameter, last.normal), (8.0, Some(Vector2::new(0.8, 0.6))));
    /// ```
    fn cast_ray(&self, ray: &Ray<T, D>, limit: T) -> Option<RayHits<T, D>>;

    /// Returns where a ray enters the shape first, up to a parameter: [`RayHits::first`]. The last hit is not
    /// looked for.
    ///
    /// ```
    /// use nalgebra::{Point3, Vector3};
    /// use tangency::{Ray, RayCast, TriMesh};
    ///
    /// let corners = [[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [4.0, 4.0, 0.0], [0.0, 4.0, 0.0]].map(Point3::from);
    /// let floor = TriMesh::new(corners.to_vec(), vec![[0, 1, 2], [0, 2, 3]]);
    /// let down = Ray::new(Point3::new(1.0, 3.0, 2.0), Vector3::new(0.0, 0.0, -1.0));
    /// let hit = floor.first_hit(&down, 10.0).unwrap();
    /// assert_eq!((hit.parameter, hit.feature, hit.normal), (2.0, 1, Some(Vector3::z())));
    /// assert!(floor.first_hit(&down, 1.0).is_none());
    /// ```
    fn first_hit(&self, ray: &Ray<T, D>, limit: T) -> Option<RayHit<T, D>> {
        self.cast_ray(ray, limit).map(|hits| hits.first)
    }
}

/// Where a ray enters and leaves a shape: the result of [`RayCast::cast_ray`].
///
/// ```
/// use nalgebra::{Point2, Vector2};
/// use tangency::{Polygon, Ray, RayCast};
///
/// let corners = [(0.0, 0.0), (6.0, 0.0), (6.0, 4.0), (4.0, 4.0), (4.0, 2.0), (2.0, 2.0), (2.0, 4.0), (0.0, 4.0)];
/// let castle = Polygon::new(corners.map(|(x, y)| Point2::new(x, y)).to_vec());
/// let arrow = Ray::new(Point2::new(-1.0, 3.0), Vector2::new(1.0, 0.0));
/// let hits = castle.cast_ray(&arrow, 100.0).unwrap();
/// let last = hits.last.unwrap(); // of the second tower
/// assert_eq!((hits.first.parameter, hits.first.feature), (1.0, 7));
/// assert_eq!((last.parameter, last.feature), (7.0, 1));
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct RayHits<T: Scalar + Copy, const D: usize> {
    /// The first point of the ray that is in the shape.
    pub first: RayHit<T, D>,
    /// The last one, unless that is beyond the limit or there is none, as in a half-space.
    pub last: Option<RayHit<T, D>>,
    /// Whether the origin of the ray is in the shape or on its boundary, decided exactly.
    pub starts_inside: bool,
}

/// A point where a ray enters or leaves a shape.
///
/// ```
/// use nalgebra::{Point3, Vector3};
/// use tangency::{Ray, RayCast, Triangle};
///
/// let [a, b, c] = [[0.0, 0.0, 2.0], [4.0, 0.0, 2.0], [0.0, 4.0, 2.0]].map(Point3::from);
/// let up = Ray::new(Point3::new(1.0, 1.0, 0.0), Vector3::new(0.0, 0.0, 4.0));
/// let hit = Triangle::new(a, b, c).cast_ray(&up, 1.0).unwrap().first;
/// assert_eq!((hit.parameter, hit.point), (0.5, Point3::new(1.0, 1.0, 2.0)));
/// assert_eq!(hit.normal, Some(Vector3::new(0.0, 0.0, -1.0))); // against the ray
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct RayHit<T: Scalar + Copy, const D: usize> {
    /// The hit is at `origin + parameter * direction`.
    pub parameter: T,
    /// The point.
    pub point: Point<T, D>,
    /// The outward unit normal of the boundary; `None` at the origin of a ray that starts inside.
    pub normal: Option<SVector<T, D>>,
    /// What was hit, from 0:
    ///
    /// | shape | index |
    /// |---|---|
    /// | [`Aabb`](crate::Aabb), [`Obb`](crate::Obb) | 2 for each axis before, 1 more on the side toward which it points |
    /// | [`ConvexPolyhedron`](crate::ConvexPolyhedron) | of the face in `faces()` |
    /// | [`Tetrahedron`](crate::Tetrahedron) | of the corner opposite to the face |
    /// | [`Triangle`](crate::Triangle) in 2D | of the edge: `ab`, `bc`, `ca` |
    /// | [`ConvexPolygon`](crate::ConvexPolygon), [`Polygon`](crate::Polygon), [`MultiPolygon`](crate::MultiPolygon), [`Polyline`](crate::Polyline) | of the edge in `edges()` |
    /// | [`Capsule`](crate::Capsule) | 0 for the side, 1 for the end around `a`, 2 for that around `b` |
    /// | others, and shapes without area or volume that are hit at an edge | 0 |
    pub feature: usize,
}
