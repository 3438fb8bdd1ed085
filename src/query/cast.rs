use crate::predicate::scale_numbers;
use crate::query::{ContactPoints, Nearest, PartId, Touches};
use core::cmp::Ordering;
use nalgebra::{SVector, Scalar};

/// When a shape that moves along a straight line first touches another one.
///
/// Self moves by a vector while the time goes from 0 to 1, `rhs` stands. If both move, the vector is the difference of
/// their motions. Nothing turns. All shapes have it with each other in their dimension `D`, be they
/// convex, made of parts, an enum, [posed](crate::Posed), a [`Compound`](crate::Compound) or a
/// [`Composite`](crate::Composite).
///
/// # Laws
/// * Whether the shapes touch is decided exactly for floats and fixed point: grazing, touching at the time 1 and
///   touching at the start count. So are the kind of a start and whether the interior is entered.
/// * The time is computed from the features that touch, with no limit of iterations and no tolerance. At that time the
///   separation is 0 but for rounding, within 4 units in the last place of the largest coordinate (of a line or ray with a
///   cylinder or cone, of a coordinate four times as large as theirs and the motion); in fixed point the rounding of the
///   time, times the motion, comes on top. The time of a hit that only grazes is that of the exact double root, rounded.
/// * The unit normal of a hit parts the shapes at that time, however near to an edge or a corner they touch.
/// * The time of a hit is more than 0: shapes that meet at the start are a [`CastResult::Start`].
/// * A coordinate that is infinite or not a number makes the result [`CastResult::Miss`].
///
/// Lines, rays and planes move and are touched as what they are, without end: a wire that moves through the air touches what is at any place
/// of it. [`RayCast`](crate::RayCast) asks something else: what is first along a ray that does not move.
///
/// # Moving a shape up to a hit
/// Decisions are exact, so rounding shows: a shape that is moved by `motion * hit.time` touches but for a unit in the last
/// place, and the next cast of it may be a start that [overlaps](StartKind::Overlaps) instead of one that
/// [enters](StartKind::Enters). Who leaves that out lets bodies fall through floors. Let both stop a motion whose scalar
/// product with the normal is positive, and keep a *skin*, a small distance that rounding does not use up, by
/// [`cast_within`](Self::cast_within): see the [cookbook](crate::cookbook#move-and-slide).
///
/// # Shapes made of parts
/// The result is that of the two parts that touch first (edges, triangles, parts of a compound) alone, bit for bit, and
/// names them. Of several pairs of parts that touch, this one comes first in this order:
///
/// 1. parts that overlap at the start, but for those that the motion leaves along their normal; then parts that are touched at
///    the start and entered at once;
/// 2. if another part overlaps or is touched at the start: parts that are hit and entered, by the time;
/// 3. parts that overlap and that the motion leaves; then parts that are touched at the start: those that are slid along, rested
///    on, and left, in this order;
/// 4. parts that are hit, by the time; at the same time those that are entered first.
///
/// At the same place in this order parts with one normal come first, then those of lower ids in self, then in the other shape.
///
/// So a body that stands on a floor and moves along it or away finds the wall that it runs into, be it of the same mesh,
/// and not the edges of the floor's triangles, which it only grazes; and a body that overlaps a wall by a last place, and moves away
/// from it, finds the next wall of the same outline. What has no depth, like a point at a triangle, enters
/// nothing, so that for it the start comes first; a distance in [`cast_within`](Self::cast_within) gives it depth.
/// So a body that lands on a floor of many triangles gets the normal of a triangle, and not that of a corner which it
/// touches at the same time. A shape inside a solid that touches no part of its boundary overlaps it: the part is the
/// nearest one, and there is no contact.
///
/// Parts are found by the boxes around them. In the plane the cost is linear in the numbers of vertices; in space it is that of a few searches for nearest points.
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
    note = "all shapes have casts with each other; both need the same dimension and scalar"
)]
pub trait Cast<Rhs: ?Sized, const D: usize>: Nearest<Rhs> {
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
    /// let hit = ball.cast_against(&Vector3::new(0.0, 0.0, -8.0), &floor).hit().expect("it lands on the floor");
    /// assert_eq!((hit.contact.parts[1].part(), hit.time), (Some(1), 0.5));
    /// ```
    #[cfg_attr(not(debug_assertions), inline)]
    fn cast_against(
        &self,
        motion: &SVector<Self::Scalar, D>,
        rhs: &Rhs,
    ) -> CastResult<Self::Scalar, D> {
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
    fn cast_within(
        &self,
        motion: &SVector<Self::Scalar, D>,
        rhs: &Rhs,
        distance: Self::Scalar,
    ) -> CastResult<Self::Scalar, D>;

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
    fn cast_by_velocity(
        &self,
        velocity: &SVector<Self::Scalar, D>,
        limit: Self::Scalar,
        rhs: &Rhs,
    ) -> CastResult<Self::Scalar, D> {
        let none = nalgebra::zero();
        let limit = if limit < none { none } else { limit };
        let motion = SVector::from(scale_numbers(&velocity.data.0[0], limit));
        match self.cast_against(&motion, rhs) {
            CastResult::Hit(hit) => {
                let [time] = scale_numbers(&[hit.time], limit);
                CastResult::Hit(CastHit { time, ..hit })
            }
            other => other,
        }
    }

    /// The first touches of each kind, of which [`cast_within`](Self::cast_within) returns one: shapes made of parts
    /// compare them.
    #[doc(hidden)]
    fn touches(
        &self,
        motion: &SVector<Self::Scalar, D>,
        rhs: &Rhs,
        distance: Self::Scalar,
    ) -> Touches<Self::Scalar, D> {
        self.cast_within(motion, rhs, distance).into()
    }
}

/// The result of [`Cast::cast_against`].
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum CastResult<T: Scalar, const D: usize> {
    /// The shapes are apart all the time, the time 1 included.
    Miss,
    /// The shapes are apart at first, and touch.
    Hit(CastHit<T, D>),
    /// The shapes touch or overlap from the start.
    Start(CastStart<T, D>),
}

/// The first time at which two shapes touch that are apart at first.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct CastHit<T: Scalar, const D: usize> {
    /// The time, more than 0 and at most 1.
    pub time: T,
    /// The contact at that time, self moved: the separation is 0, or the distance asked for. It names the parts that touch.
    pub contact: ContactPoints<T, D>,
    /// Whether they overlap right after that time, decided exactly. They do not if they graze or slide along each
    /// other, if the motion ends there, or if they have no depth, like points, or segments in space. Of shapes made of parts it says
    /// so of the two parts alone: a square that lands just between two vertices of a polyline enters no edge, as its walls pass the ends of
    /// the one that it covers, though it enters at any distance of [`Cast::cast_within`]. The sign of the motion along the normal tells both.
    pub enters: bool,
}

/// Two shapes that touch or overlap before one of them moves.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct CastStart<T: Scalar, const D: usize> {
    /// The contact before the motion, that of [`Contact`](crate::Contact) of the two parts alone; `None` for shapes that
    /// nothing parts, and for a shape inside a solid that touches no part of it.
    pub contact: Option<ContactPoints<T, D>>,
    /// The part of self and that of the other shape.
    pub parts: [PartId; 2],
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
    /// The shapes overlap.
    Overlaps,
    /// The shapes touch and do not move.
    Rests,
    /// The shapes touch and are apart at once.
    Leaves,
    /// The shapes keep touching for a while, and never overlap.
    Slides,
    /// The shapes touch and overlap at once.
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

    /// Returns the part of the moving shape and that of the other that touch, or that overlap at the start.
    ///
    /// ```
    /// use nalgebra::{Point2, Vector2};
    /// use tangency::{Cast, Circle, Polyline2};
    ///
    /// let steps = Polyline2::new([[0.0, 0.0], [4.0, 0.0], [4.0, 2.0], [8.0, 2.0]].map(Point2::from).to_vec());
    /// let ball = Circle::new(Point2::new(6.0, 8.0), 1.0);
    /// let [_, edge] = ball.cast_against(&Vector2::new(0.0, -8.0), &steps).parts().unwrap();
    /// assert_eq!(edge.part(), Some(2));
    /// assert_eq!(ball.cast_against(&Vector2::new(0.0, 8.0), &steps).parts(), None);
    /// ```
    #[must_use]
    pub fn parts(&self) -> Option<[PartId; 2]> {
        match self {
            Self::Miss => None,
            Self::Hit(hit) => Some(hit.contact.parts),
            Self::Start(start) => Some(start.parts),
        }
    }
}
