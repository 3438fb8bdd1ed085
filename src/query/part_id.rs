use core::fmt::{self, Debug, Formatter};

/// Names a part of a shape: an edge, a triangle, a part of a compound, or an edge or a triangle of such a part.
///
/// | shape | the part | its own part |
/// |---|---|---|
/// | convex | [`WHOLE`](Self::WHOLE) | |
/// | `Polygon`, `MultiPolygon`, `Polyline` | the index of the edge in `edges()` | |
/// | `TriMesh`, `HeightField`, `Polyhedron` | the index of the triangle | |
/// | [`Compound`](crate::Compound), [`Composite`](crate::Composite) | the id of the part | the edge or triangle of that part, if it has some |
///
/// An id of a composite must be less than `usize::MAX`. An enum and a [`Posed`](crate::Posed) shape name parts as the shape in them does. Ids are ordered: a whole comes last.
///
/// ```
/// use nalgebra::{Point3, Vector3};
/// use tangency::{Compound3, Contact, PartId, Sphere, TriMesh};
///
/// let corners = [[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [4.0, 4.0, 0.0], [0.0, 4.0, 0.0]].map(Point3::from);
/// let level = Compound3::new(vec![
///     Sphere::new(Point3::new(9.0, 9.0, 2.0), 0.5).into(),
///     TriMesh::new(corners.to_vec(), vec![[0, 1, 2], [0, 2, 3]]).into(),
/// ]);
/// let [floor, ball] = level.contact(&Sphere::new(Point3::new(1.0, 3.0, 2.0), 1.0)).unwrap().parts;
/// assert_eq!((floor.part(), floor.own_part()), (Some(1), Some(1))); // of part 1, triangle 1
/// assert_eq!(ball, PartId::WHOLE);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(from = "RawPartId", into = "RawPartId")
)]
pub struct PartId {
    /// `NONE` of a whole.
    part: usize,
    own_part: usize,
}

const NONE: usize = usize::MAX;

/// Numbers in the order of names of two parts.
pub(crate) const fn numbers_of_parts(parts: [PartId; 2]) -> [usize; 4] {
    let ([a, b], [c, d]) = (parts[0].numbers(), parts[1].numbers());
    [a, b, c, d]
}

/// The parts of two shapes that have none.
pub(crate) const WHOLES: [PartId; 2] = [PartId::WHOLE; 2];

impl PartId {
    /// A shape as a whole: a convex one.
    pub const WHOLE: Self = Self {
        part: NONE,
        own_part: NONE,
    };

    /// The index of an edge or a triangle, or the id of a part of a compound or composite; `None` of a whole.
    #[must_use]
    pub const fn part(self) -> Option<usize> {
        index(self.part)
    }

    /// The index of an edge or a triangle of a part of a compound or composite; `None` of others.
    #[must_use]
    pub const fn own_part(self) -> Option<usize> {
        index(self.own_part)
    }

    pub(crate) const fn of(part: usize) -> Self {
        Self {
            part,
            own_part: NONE,
        }
    }

    /// Numbers in the order of names.
    pub(crate) const fn numbers(self) -> [usize; 2] {
        [self.part, self.own_part]
    }

    /// The part of a shape of which this is a part of the part with an id. Of a compound in a compound the inner parts are
    /// not told apart.
    pub(crate) const fn in_part(self, id: usize) -> Self {
        Self {
            part: id,
            own_part: self.part,
        }
    }
}

const fn index(stored: usize) -> Option<usize> {
    match stored {
        NONE => None,
        index => Some(index),
    }
}

impl Debug for PartId {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match (self.part(), self.own_part()) {
            (Some(part), Some(own)) => write!(f, "PartId({part}, {own})"),
            (Some(part), None) => write!(f, "PartId({part})"),
            (None, _) => write!(f, "PartId::WHOLE"),
        }
    }
}

/// The id of a part and of its own part.
#[cfg(feature = "serde")]
#[derive(serde::Serialize, serde::Deserialize)]
#[serde(rename = "PartId")]
struct RawPartId(Option<usize>, Option<usize>);

#[cfg(feature = "serde")]
impl From<PartId> for RawPartId {
    fn from(id: PartId) -> Self {
        Self(id.part(), id.own_part())
    }
}

#[cfg(feature = "serde")]
impl From<RawPartId> for PartId {
    fn from(RawPartId(part, own_part): RawPartId) -> Self {
        Self {
            part: part.unwrap_or(NONE),
            own_part: own_part.unwrap_or(NONE),
        }
    }
}
