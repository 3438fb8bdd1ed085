use crate::algorithm::manifold::{Facing, collect_points, manifold};
use crate::query::Nearest;
use crate::{ContactManifold, ManifoldPoint};
use alloc::vec::Vec;
use nalgebra::{Point, SVector, Scalar};

/// How far two shapes are apart or how deep they overlap, and the direction in which.
///
/// The *separation* is one function through zero: the distance of shapes that are apart, 0 where they touch, and where
/// they overlap minus the length of the shortest translation that leaves them touching. It has the units of the
/// coordinates. The *normal* is the unit vector from self to `rhs` along which: `rhs` moved by `-separation * normal`
/// only touches self.
///
/// Points, segments and convex solids have it, each with each of their dimension: `Point`, `Segment`, `HalfSpace`,
/// `Triangle`, `Aabb`, `Obb`, `Ball`, `Capsule`; `ConvexPolygon` in 2D, `Tetrahedron` and `ConvexPolyhedron` in 3D. Others
/// have contacts by their parts: [`EdgeContacts`](crate::EdgeContacts), [`TriangleContacts`](crate::TriangleContacts), and
/// with each other [`PartPairContacts`](crate::PartPairContacts). The deepest of these is not the least motion that parts
/// the shapes.
///
/// With D the set of all differences b - a, shapes overlap where the origin is in the interior of D. So segments that
/// cross in the plane overlap, those that cross in space touch, and a point on a segment touches it.
///
/// # Laws
/// * `a.contact(&b)` is `b.contact(&a)` flipped, bit for bit. Two shapes with the same numbers are exempt: their
///   normal is the same both ways.
/// * Apart, the separation and the points are those of [`Nearest::nearest`], bit for bit.
/// * The sign of the separation and the choice of the normal are decided exactly for floats and fixed point. But of normals
///   of floats within a millionth of each other, along which solids overlap equally up to a unit in the last place of the scale,
///   any may be told, and they count as one: bodies at rest have many.
/// * The separation is rounded like a distance. The normal is computed from the features that are closest (an edge, the
///   offset of two points), never from the rounded gap.
/// * An infinite or NaN coordinate makes all numbers NaN, and `unique` false.
///
/// # Pushing shapes apart
/// Decisions are exact, so rounding shows: a shape that is moved out by its depth is moved by a rounded normal to rounded
/// coordinates, and may still overlap by a unit in the last place, as often as it is pushed. So do not loop until nothing
/// overlaps: keep a *skin*, a small distance that rounding does not use up, by [`contact_within`](Self::contact_within) and
/// [`cast_within`](crate::Cast::cast_within). The [cookbook](crate::cookbook#move-and-slide) has a body that slides so.
///
/// A degenerate shape means its limit: a flat box is a segment. See Ericson, *Real-Time Collision Detection* (2005),
/// 9.3, for the difference of two shapes.
///
/// # Example
/// ```
/// use nalgebra::{Point2, Vector2};
/// use tangency::{Aabb, Circle, Contact};
///
/// let floor = Aabb::new(Point2::new(-8.0, -4.0), Point2::new(8.0, 0.0));
/// let disc = Circle::new(Point2::new(1.0, 1.5), 2.0);
/// let contact = floor.contact(&disc);
/// assert_eq!(contact.separation, -0.5);
/// assert_eq!(contact.normal, Vector2::new(0.0, 1.0));
/// let lifted = disc.translated(&(contact.normal * -contact.separation));
/// assert_eq!(floor.contact(&lifted).separation, 0.0);
/// ```
#[diagnostic::on_unimplemented(
    message = "tangency has no pair `{Self}` and `{Rhs}` for `contact`",
    note = "points, segments and convex solids have `contact` with each other; both shapes need the same dimension and scalar",
    note = "polygons and polylines have `edge_contacts` with them (trait `EdgeContacts`), meshes and polyhedra \
            `triangle_contacts` (trait `TriangleContacts`): call these on the polygon or mesh",
    note = "meshes, polyhedra and polylines of space have `part_pair_contacts` with each other (trait `PartPairContacts`); \
            compounds have `part_contacts` and `feature_contacts` with convex shapes",
    note = "lines, rays and planes have no contacts: a `HalfSpace` has, and so has a `Segment`"
)]
pub trait Contact<Rhs: ?Sized = Self>: Nearest<Rhs> {
    /// [`ContactPoints`]; with a half-space an `Option` of it, which is `None` where no translation parts the shapes:
    /// for two half-spaces whose normals are not exactly opposed, and for one that is the whole space.
    type Output: ContactOutput;

    /// Returns the separation, the normal and a pair of points.
    ///
    /// ```
    /// use nalgebra::{Point2, Vector2};
    /// use tangency::{Contact, HalfPlane, Circle};
    ///
    /// let ground = HalfPlane::new(Point2::new(0.0, 0.0), Vector2::new(0.0, 3.0));
    /// let contact = ground.contact(&Circle::new(Point2::new(5.0, 1.0), 4.0)).unwrap();
    /// assert_eq!((contact.separation, contact.normal), (-3.0, Vector2::new(0.0, 1.0)));
    ///
    /// let hill = HalfPlane::new(Point2::new(0.0, 0.0), Vector2::new(1.0, 1.0));
    /// assert_eq!(ground.contact(&hill), None);
    /// ```
    fn contact(&self, rhs: &Rhs) -> Self::Output;

    /// Returns the contact of shapes that are at most `margin` apart, decided exactly, and otherwise `None`, without
    /// computing it. A negative or NaN margin gives `None`.
    ///
    /// ```
    /// use nalgebra::Point2;
    /// use tangency::{Circle, Contact};
    ///
    /// let disc = Circle::new(Point2::new(0.0, 0.0), 1.0);
    /// assert_eq!(disc.contact_within(&Point2::new(3.0, 0.0), 1.5), None);
    /// assert_eq!(disc.contact_within(&Point2::new(3.0, 0.0), 2.0).unwrap().separation, 2.0);
    /// ```
    #[cfg_attr(not(debug_assertions), inline)]
    fn contact_within(&self, rhs: &Rhs, margin: Self::Scalar) -> Option<Self::Output> {
        self.within(rhs, margin).then(|| self.contact(rhs))
    }

    /// Returns the points of contact of shapes that are at most `margin` apart, decided exactly: at most two in the
    /// plane, four in space. `None` for shapes further apart, for half-spaces that nothing separates, and for a margin or
    /// a coordinate that is not a number. No memory is allocated.
    ///
    /// Of each shape the face (in the plane the edge, of a capsule its segment) is taken that has the furthest vertex
    /// along the normal of [`contact`](Self::contact) and is most aligned with it. If the shape stands there on an edge,
    /// both of whose ends are within the margin, the face has that edge. The points are the corners of what both faces
    /// have in common, seen along the normal, where the separation is at most `margin`: a vertex of one over the face of
    /// the other, or two edges that cross. Of more than four the deepest is kept, the furthest from it, and the furthest
    /// from the line through both on either side. There is one point where a shape is a point or a ball, or where edges
    /// of shapes cross. The contact itself is a point where no corner is as deep.
    /// [`collect_contact_points`](Self::collect_contact_points) keeps all.
    ///
    /// The points are those of the other order flipped, bit for bit. Each is rounded like a nearest point, from vertices
    /// that are rounded if the shape does not store them; which there are is decided exactly for those. A radius is
    /// measured along the rounded normal: in fixed point it moves a point by up to the radius times a last place of 1
    /// too far. Coordinates in fixed point must be within [`coordinate_limit`](crate::coordinate_limit). The face is
    /// found in linear time.
    ///
    /// ```
    /// use nalgebra::{Point3, Vector3};
    /// use tangency::{Aabb, Contact};
    ///
    /// let floor = Aabb::new(Point3::new(-8.0, -8.0, -1.0), Point3::new(8.0, 8.0, 0.0));
    /// let parcel = Aabb::new(Point3::new(0.0, 0.0, 0.125), Point3::new(2.0, 2.0, 2.125));
    /// let manifold = floor.contact_manifold(&parcel, 0.25).unwrap();
    /// assert_eq!((manifold.points().len(), manifold.normal), (4, Vector3::new(0.0, 0.0, 1.0)));
    /// assert!(manifold.points().iter().all(|point| point.separation == 0.125));
    /// assert_eq!(floor.contact_manifold(&parcel, 0.1), None);
    /// ```
    fn contact_manifold<const D: usize>(
        &self,
        rhs: &Rhs,
        margin: Self::Scalar,
    ) -> Option<ContactManifold<Self::Scalar, D>>
    where
        Self: Facing<Self::Scalar, D>,
        Rhs: Facing<Self::Scalar, D>,
        Self::Output: Into<Option<ContactPoints<Self::Scalar, D>>>,
    {
        let contact = self.contact_within(rhs, margin)?.into()?;
        Some(manifold(self, rhs, &contact, margin))
    }

    /// Replaces a list by all points of [`contact_manifold`](Self::contact_manifold), however many there are, and returns
    /// the normal; where there is no manifold, the list is empty.
    ///
    /// A list that is used again and again allocates only as it grows.
    ///
    /// ```
    /// use nalgebra::{Point3, Vector3};
    /// use tangency::{Aabb, Contact, Obb};
    ///
    /// let table = Aabb::new(Point3::new(-3.0, -3.0, -1.0), Point3::new(3.0, 3.0, 0.0));
    /// let half_axes = [[2.0, 2.0, 0.0], [-2.0, 2.0, 0.0], [0.0, 0.0, 1.0]].map(Vector3::from);
    /// let turned = Obb::from_half_axes(Point3::new(0.0, 0.0, 1.0), half_axes);
    /// let mut points = Vec::new();
    /// let normal = table.collect_contact_points(&turned, 0.0, &mut points);
    /// assert_eq!(normal, Some(Vector3::new(0.0, 0.0, 1.0)));
    /// assert_eq!(points.len(), 8); // an octagon
    /// assert_eq!(table.contact_manifold(&turned, 0.0).unwrap().points().len(), 4);
    /// ```
    fn collect_contact_points<const D: usize>(
        &self,
        rhs: &Rhs,
        margin: Self::Scalar,
        points: &mut Vec<ManifoldPoint<Self::Scalar, D>>,
    ) -> Option<SVector<Self::Scalar, D>>
    where
        Self: Facing<Self::Scalar, D>,
        Rhs: Facing<Self::Scalar, D>,
        Self::Output: Into<Option<ContactPoints<Self::Scalar, D>>>,
    {
        points.clear();
        let contact = self.contact_within(rhs, margin)?.into()?;
        collect_points(self, rhs, &contact, margin, points);
        Some(contact.normal)
    }
}

/// The separation of two shapes, its normal, and a point of each: the result of [`Contact::contact`].
///
/// ```
/// use nalgebra::{Point2, Vector2};
/// use tangency::{Circle, Contact, ContactPoints};
///
/// let (a, b) = (Circle::new(Point2::new(0.0, 0.0), 2.0), Circle::new(Point2::new(3.0, 0.0), 2.0));
/// let ContactPoints { separation, normal, on_self, on_rhs, unique } = a.contact(&b);
/// assert_eq!((separation, normal, unique), (-1.0, Vector2::new(1.0, 0.0), true));
/// assert_eq!((on_self, on_rhs), (Point2::new(2.0, 0.0), Point2::new(1.0, 0.0)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct ContactPoints<T: Scalar, const D: usize> {
    /// The distance, or minus the depth.
    pub separation: T,
    /// The unit vector from self to `rhs`. Of several that are right it is one of a feature's own, never a mean; an
    /// axis where the shapes are points or balls around one point.
    pub normal: SVector<T, D>,
    /// A point of self; `on_rhs` is `on_self + separation * normal`, but for rounding. Apart these are the nearest
    /// points, whose place between almost parallel edges is rounded more than their distance.
    pub on_self: Point<T, D>,
    /// A point of `rhs`.
    pub on_rhs: Point<T, D>,
    /// Whether no other normal is right, decided exactly: see the laws of [`Contact`] for normals that count as one.
    pub unique: bool,
}

impl<T: nalgebra::RealField, const D: usize> ContactPoints<T, D> {
    /// Returns the contact of the shapes in the other order.
    ///
    /// ```
    /// use nalgebra::Point2;
    /// use tangency::{Circle, Contact};
    ///
    /// let (disc, lamp) = (Circle::new(Point2::new(0.0, 0.0), 1.0), Point2::new(0.5, 0.0));
    /// assert_eq!(disc.contact(&lamp).flip(), lamp.contact(&disc));
    /// ```
    #[must_use]
    pub fn flip(self) -> Self {
        Self {
            normal: opposite(self.normal),
            on_self: self.on_rhs,
            on_rhs: self.on_self,
            ..self
        }
    }
}

/// The opposite of a vector, without negative zeros.
pub(super) fn opposite<T: nalgebra::RealField, const D: usize>(v: SVector<T, D>) -> SVector<T, D> {
    v.map(|x| T::zero() - x)
}

/// What [`Contact::contact`] returns: [`ContactPoints`], or an `Option` of it.
pub trait ContactOutput {
    /// Returns the contact of the shapes in the other order.
    ///
    /// ```
    /// use nalgebra::{Point2, Vector2};
    /// use tangency::{Circle, Contact, ContactOutput, HalfPlane};
    ///
    /// let ground = HalfPlane::new(Point2::new(0.0, 0.0), Vector2::new(0.0, 1.0));
    /// let disc = Circle::new(Point2::new(0.0, 0.5), 1.0);
    /// assert_eq!(ground.contact(&disc).flip(), disc.contact(&ground));
    /// ```
    #[must_use]
    fn flip(self) -> Self;
}

impl<T: nalgebra::RealField, const D: usize> ContactOutput for ContactPoints<T, D> {
    fn flip(self) -> Self {
        Self::flip(self)
    }
}

impl<T: nalgebra::RealField, const D: usize> ContactOutput for Option<ContactPoints<T, D>> {
    fn flip(self) -> Self {
        self.map(ContactPoints::flip)
    }
}
