use crate::query::part_id::PartId;
use nalgebra::{Point, RealField, SVector, Scalar};

/// The separation of two shapes or of a part of each, its normal, and a point of each: the result of
/// [`Contact::contact`](crate::Contact::contact).
///
/// ```
/// use nalgebra::{Point2, Vector2};
/// use tangency::{Circle, Contact, ContactPoints, PartId};
///
/// let (a, b) = (Circle::new(Point2::new(0.0, 0.0), 2.0), Circle::new(Point2::new(3.0, 0.0), 2.0));
/// let ContactPoints { separation, normal, on_self, on_rhs, unique, parts } = a.contact(&b).unwrap();
/// assert_eq!((separation, normal, unique), (-1.0, Vector2::new(1.0, 0.0), true));
/// assert_eq!((on_self, on_rhs), (Point2::new(2.0, 0.0), Point2::new(1.0, 0.0)));
/// assert_eq!(parts, [PartId::WHOLE; 2]);
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
    /// points, whose place between almost parallel edges is rounded more than their distance. Of an edge or triangle that a shape has
    /// come through it is the foot of that shape's deepest point on the line or plane, which may be beside the edge or triangle.
    pub on_self: Point<T, D>,
    /// A point of `rhs`.
    pub on_rhs: Point<T, D>,
    /// Whether no other normal is right, decided exactly: see the laws of [`Contact`](crate::Contact) for normals that count
    /// as one.
    pub unique: bool,
    /// The part of self and that of `rhs`.
    pub parts: [PartId; 2],
}

impl<T: RealField, const D: usize> ContactPoints<T, D> {
    /// Returns the contact of the shapes in the other order.
    ///
    /// ```
    /// use nalgebra::Point2;
    /// use tangency::{Circle, Contact};
    ///
    /// let (disc, lamp) = (Circle::new(Point2::new(0.0, 0.0), 1.0), Point2::new(0.5, 0.0));
    /// assert_eq!(disc.contact(&lamp).unwrap().flip(), lamp.contact(&disc).unwrap());
    /// ```
    #[must_use]
    pub fn flip(self) -> Self {
        let [of_self, of_rhs] = self.parts;
        Self {
            normal: opposite(self.normal),
            on_self: self.on_rhs,
            on_rhs: self.on_self,
            parts: [of_rhs, of_self],
            ..self
        }
    }

    /// The contact as that of a part of self and a part of the other shape.
    #[must_use]
    pub(crate) fn of_parts(self, parts: [PartId; 2]) -> Self {
        Self { parts, ..self }
    }
}

/// The opposite of a vector, without negative zeros.
pub(super) fn opposite<T: RealField, const D: usize>(v: SVector<T, D>) -> SVector<T, D> {
    v.map(|x| T::zero() - x)
}
