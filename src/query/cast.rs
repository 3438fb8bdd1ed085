use crate::predicate::scale_numbers;
use crate::query::{ContactPoints, Nearest, PartCast, PartPairCast};
use core::cmp::Ordering;
use nalgebra::{RealField, SVector, Scalar};

/// When a shape that moves along a straight line first touches another one.
///
/// Self moves by a vector while the time goes from 0 to 1, `rhs` stands. If both move, the vector is the difference of
/// their motions. Nothing turns. All pairs of shapes with a [`Contact`](crate::Contact) have it, in 2D and 3D. So have
/// these shapes with [`Polygon`](crate::Polygon), [`Polyline`](crate::Polyline), [`TriMesh`](crate::TriMesh) and
/// [`Polyhedron`](crate::Polyhedron): the result is that of the edge or triangle that is touched first, with its index, as
/// an `Option` of a [`PartCast`](crate::PartCast). Meshes, polyhedra and polylines of space have it with each other, with
/// both indices, as an `Option` of a [`PartPairCast`](crate::PartPairCast).
///
/// # Laws
/// * Whether the shapes touch is decided exactly for floats and fixed point: grazing, touching at the time 1 and
///   touching at the start count. So are the kind of a start and whether the interior is entered.
/// * The time is computed from the features that touch, with no limit of iterations and no tolerance. At that time the
///   separation is 0 but for rounding, within 4 units in the last place of the largest coordinate; in fixed point the
///   rounding of the time, times the motion, comes on top. The time of a hit that only grazes is that of the exact double
///   root, rounded.
/// * The unit normal of a hit parts the shapes at that time, however near to an edge or a corner they touch.
/// * The time of a hit is more than 0: shapes that meet at the start are a [`CastResult::Start`].
/// * A coordinate that is infinite or not a number makes the result [`CastResult::Miss`].
///
/// # Moving a shape up to a hit
/// Decisions are exact, so rounding shows: a shape that is moved by `motion * hit.time` touches but for a unit in the last
/// place, and the next cast of it may be a start that [overlaps](StartKind::Overlaps) instead of one that
/// [enters](StartKind::Enters). Who leaves that out lets bodies fall through floors. Let both stop a motion whose scalar
/// product with the normal is positive, and keep a *skin*, a small distance that rounding does not use up, by
/// [`cast_within`](Self::cast_within): see the [cookbook](crate::cookbook#move-and-slide).
///
/// Edges and triangles are found by the boxes around them. In the plane the cost is linear in the numbers of vertices; in space it is that of a few searches for nearest points.
/// See van den Bergen, *Ray casting against general convex objects* (2004), for the view that the origin moves through
/// the difference of the shapes.
///
/// # Example
/// ```
/// use nalgebra::{Point2, Vector2};
/// use tangency::{Aabb, Cast, CastResult, Circle};
///
/// let ball = Circle::new(Point2::new(0.0, 5.0), 1.0);
/// let floor = Aabb::new(Point2::new(-8.0, -4.0), Point2::new(8.0, 0.0));
/// let CastResult::Hit(hit) = ball.cast_against(&Vector2::new(2.0, -8.0), &floor) else {
///     panic!("it falls on the floor");
/// };
/// assert_eq!((hit.time, hit.enters), (0.5, true));
/// assert_eq!(hit.contact.normal, Vector2::new(0.0, -1.0));
/// assert_eq!(hit.contact.on_rhs, Point2::new(1.0, 0.0));
/// assert_eq!(ball.cast_against(&Vector2::new(2.0, -3.0), &floor), CastResult::Miss);
/// ```
#[diagnostic::on_unimplemented(
    message = "tangency has no pair `{Self}` and `{Rhs}` for `cast_against`",
    note = "points, segments and convex solids have casts with each other and with polygons, polylines, meshes and polyhedra; \
            meshes, polyhedra and polylines of space with each other; both shapes need the same dimension and scalar",
    note = "lines, rays and planes have no casts: a `HalfSpace` has, and so has a `Segment`; `RayCast` casts a ray; compounds have \
            `cast_at_parts` and `cast_at_features`"
)]
pub trait Cast<Rhs: ?Sized = Self>: Nearest<Rhs> {
    /// The type of the motion: an `SVector` of the dimension of the shapes.
    type Motion;
    /// A [`CastResult`]; with a shape of edges or triangles an `Option` of a [`PartCast`](crate::PartCast), of two such
    /// shapes of a [`PartPairCast`](crate::PartPairCast), `None` for a miss.
    type Output;

    /// Returns when self, moved by `motion` in the time 1, first touches `rhs`.
    ///
    /// ```
    /// use nalgebra::{Point2, Vector2};
    /// use tangency::{Cast, CastResult, Circle, StartKind};
    ///
    /// let (a, b) = (Circle::new(Point2::new(0.0, 0.0), 1.0), Circle::new(Point2::new(2.0, 0.0), 1.0));
    /// let CastResult::Start(start) = a.cast_against(&Vector2::new(-1.0, 0.0), &b) else {
    ///     panic!("they touch");
    /// };
    /// assert_eq!(start.kind, StartKind::Leaves);
    /// ```
    ///
    /// ```
    /// use nalgebra::{Point3, Vector3};
    /// use tangency::{Cast, Sphere, TriMesh};
    ///
    /// let corners = [[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [4.0, 4.0, 0.0], [0.0, 4.0, 0.0]].map(Point3::from);
    /// let floor = TriMesh::new(corners.to_vec(), vec![[0, 1, 2], [0, 2, 3]]);
    /// let ball = Sphere::new(Point3::new(1.0, 3.0, 5.0), 1.0);
    /// let found = ball.cast_against(&Vector3::new(0.0, 0.0, -8.0), &floor).expect("it lands on the floor");
    /// assert_eq!((found.part, found.result.hit().unwrap().time), (1, 0.5));
    /// ```
    #[cfg_attr(not(debug_assertions), inline)]
    fn cast_against(&self, motion: &Self::Motion, rhs: &Rhs) -> Self::Output {
        self.cast_within(motion, rhs, nalgebra::zero())
    }

    /// Returns when self first is at this distance of `rhs`: "touches" then means that they are this far apart, and
    /// "overlaps" that they are closer. A negative distance counts as 0.
    ///
    /// ```
    /// use nalgebra::{Point2, Vector2};
    /// use tangency::{Cast, Circle};
    ///
    /// let (a, b) = (Circle::new(Point2::new(0.0, 0.0), 1.0), Point2::new(6.0, 0.0));
    /// let hit = a.cast_within(&Vector2::new(8.0, 0.0), &b, 1.0).hit().unwrap();
    /// assert_eq!((hit.time, hit.contact.separation), (0.5, 1.0));
    /// ```
    fn cast_within(&self, motion: &Self::Motion, rhs: &Rhs, distance: Self::Scalar)
    -> Self::Output;

    /// Returns when self first touches `rhs`, as it moves by a velocity up to a limit of the time: the time of a hit is that
    /// of the velocity, more than 0 and at most the limit. A negative limit counts as 0.
    ///
    /// It is [`cast_against`](Self::cast_against) of `velocity * limit`, whose times are multiplied by the limit. That motion
    /// is rounded in each coordinate, and so is the product: choose a power of two as the limit, and both are exact for
    /// floats but for a time that is rounded once. Relative to itself the time is then as accurate as for a short motion, so
    /// the limit of a motion without end may be as large as one likes, as long as `velocity * limit` is a finite number. In
    /// fixed point the product must be within [`coordinate_limit`](crate::coordinate_limit), and a time is a multiple of the
    /// limit times the last place: there the limit should be no longer than the way to go.
    ///
    /// ```
    /// use nalgebra::{Point2, Vector2};
    /// use tangency::{Cast, CastResult, Circle};
    ///
    /// let (ship, rock) = (Circle::new(Point2::new(0.0, 0.0), 1.0), Point2::new(601.0, 0.0));
    /// let velocity = Vector2::new(0.5, 0.0);
    /// let hit = ship.cast_by_velocity(&velocity, 4096.0, &rock).hit().unwrap();
    /// assert_eq!((hit.time, hit.contact.on_self), (1200.0, Point2::new(601.0, 0.0)));
    /// assert_eq!(ship.cast_by_velocity(&velocity, 1024.0, &rock), CastResult::Miss);
    /// ```
    fn cast_by_velocity<const D: usize>(
        &self,
        velocity: &SVector<Self::Scalar, D>,
        limit: Self::Scalar,
        rhs: &Rhs,
    ) -> Self::Output
    where
        Self::Motion: From<SVector<Self::Scalar, D>>,
        Self::Output: CastOutput<Self::Scalar>,
    {
        let none = nalgebra::zero();
        let limit = if limit < none { none } else { limit };
        let motion = SVector::from(scale_numbers(&velocity.data.0[0], limit));
        self.cast_against(&motion.into(), rhs)
            .with_times_scaled(limit)
    }
}

/// What [`Cast::cast_against`] returns: a [`CastResult`], or an `Option` of a [`PartCast`](crate::PartCast) or a
/// [`PartPairCast`](crate::PartPairCast).
pub trait CastOutput<T> {
    /// Returns it with the time of a hit multiplied by a factor, rounded once.
    ///
    /// ```
    /// use nalgebra::{Point2, Vector2};
    /// use tangency::{Cast, CastOutput, Circle};
    ///
    /// let (a, b) = (Circle::new(Point2::new(0.0, 0.0), 0.0), Point2::new(3.0, 0.0));
    /// let result = a.cast_against(&Vector2::new(4.0, 0.0), &b).with_times_scaled(4.0);
    /// assert_eq!(result.hit().map(|hit| hit.time), Some(3.0));
    /// ```
    #[must_use]
    fn with_times_scaled(self, factor: T) -> Self;
}

impl<T: RealField + Copy, const D: usize> CastOutput<T> for CastResult<T, D> {
    fn with_times_scaled(self, factor: T) -> Self {
        match self {
            Self::Hit(hit) => {
                let [time] = scale_numbers(&[hit.time], factor);
                Self::Hit(CastHit { time, ..hit })
            }
            other => other,
        }
    }
}

impl<T: RealField + Copy, const D: usize> CastOutput<T> for Option<PartCast<T, D>> {
    fn with_times_scaled(self, factor: T) -> Self {
        self.map(|cast| PartCast {
            result: cast.result.with_times_scaled(factor),
            ..cast
        })
    }
}

impl<T: RealField + Copy> CastOutput<T> for Option<PartPairCast<T>> {
    fn with_times_scaled(self, factor: T) -> Self {
        self.map(|cast| PartPairCast {
            result: cast.result.with_times_scaled(factor),
            ..cast
        })
    }
}

/// The result of [`Cast::cast_against`].
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum CastResult<T: Scalar, const D: usize> {
    /// They are apart all the time, the time 1 included.
    Miss,
    /// They are apart at first, and touch.
    Hit(CastHit<T, D>),
    /// They touch or overlap from the start.
    Start(CastStart<T, D>),
}

/// The first time at which two shapes touch that are apart at first.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct CastHit<T: Scalar, const D: usize> {
    /// The time, more than 0 and at most 1.
    pub time: T,
    /// The contact at that time, self moved: the separation is 0, or the distance asked for.
    pub contact: ContactPoints<T, D>,
    /// Whether they overlap right after that time, decided exactly. They do not if they graze or slide along each
    /// other, if the motion ends there, or if they have no depth, like points, or segments in space.
    pub enters: bool,
}

/// Two shapes that touch or overlap before one of them moves.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct CastStart<T: Scalar, const D: usize> {
    /// The contact before the motion, that of [`Contact`](crate::Contact); `None` for half-spaces that nothing separates.
    pub contact: Option<ContactPoints<T, D>>,
    /// What the motion does to the contact.
    pub kind: StartKind,
    /// The exact sign of the scalar product of the normal and the motion, `Greater` where they approach each other;
    /// `None` where there are several normals.
    #[cfg_attr(feature = "serde", serde(with = "sign_serde"))]
    pub approach: Option<Ordering>,
}

/// A sign as -1, 0 or 1.
#[cfg(feature = "serde")]
mod sign_serde {
    use core::cmp::Ordering;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    pub(super) fn serialize<S: Serializer>(
        sign: &Option<Ordering>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        sign.map(|sign| sign as i8).serialize(serializer)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Option<Ordering>, D::Error> {
        let sign = Option::<i8>::deserialize(deserializer)?;
        Ok(sign.map(|sign| sign.cmp(&0)))
    }
}

/// What a motion does to shapes that meet before it, decided exactly.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum StartKind {
    /// They overlap.
    Overlaps,
    /// They touch and do not move.
    Rests,
    /// They touch and are apart at once.
    Leaves,
    /// They keep touching for a while, and never overlap.
    Slides,
    /// They touch and overlap at once.
    Enters,
}

impl<T: Scalar, const D: usize> CastResult<T, D> {
    /// Returns the hit, if there is one; the start is none.
    ///
    /// ```
    /// use nalgebra::{Point2, Vector2};
    /// use tangency::{Cast, Circle};
    ///
    /// let (a, b) = (Circle::new(Point2::new(0.0, 0.0), 0.0), Point2::new(3.0, 0.0));
    /// assert_eq!(a.cast_against(&Vector2::new(4.0, 0.0), &b).hit().map(|hit| hit.time), Some(0.75));
    /// assert_eq!(a.cast_against(&Vector2::new(4.0, 1.0), &b).hit(), None);
    /// ```
    #[must_use]
    pub fn hit(self) -> Option<CastHit<T, D>> {
        match self {
            Self::Hit(hit) => Some(hit),
            _ => None,
        }
    }
}
