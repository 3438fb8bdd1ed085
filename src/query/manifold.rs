use crate::ContactPoints;
use crate::query::contact_points::opposite;
use crate::query::part_id::{PartId, WHOLES};
use core::fmt::{self, Debug, Formatter};
use nalgebra::{Point, SVector, Scalar};

/// What of a shape a point of a [`ContactManifold`] belongs to, by its indices, which do not change when the shape moves.
///
/// | shape | vertices | faces |
/// |---|---|---|
/// | `Segment`, `Capsule`, `Triangle` of space, `Tetrahedron` | their points, in order | of a triangle 0; of a tetrahedron 0 to 3 |
/// | `Aabb<T, 3>`, `Obb<T, 3>` | bit i of the index: whether it is at the upper end of axis i | two of each axis |
/// | `ConvexPolyhedron` | as in `vertices()` when constructed | as in `faces()` when constructed |
/// | shapes of the plane | counter-clockwise: of a polygon as in `vertices()`, of a box from its lower corner, of a `Triangle` from its first point | |
/// | `Point`, `Ball` | 0 | |
/// | `Ray`, `Line` of space | the start of a ray 0; what is beyond it is the edge from 0 to 1 | |
/// | `HalfSpace`, `Plane`, `Line` of the plane | | 0 |
/// | `Cylinder`, `Cone`, `TruncatedCone` | the rim or apex of either end 0 and 1; eighths of the face of the first end 2 to 9, of the other 10 to 17 | of the first end 0, of the other 1; the side 2 |
/// | `Rounded` | those of the core | those of the core |
///
/// A face of a cylinder or cone has no corners: a point on it is named after the eighth of it where it is, counted around the axis from a
/// direction that the axis alone decides, so the name stays as the shape spins.
///
/// A polyhedron that is moved keeps the faces that it had when it was constructed, also where rounding bends them, so that
/// `faces()` of what [`transformed`](crate::ConvexPolyhedron::transformed) returns lists more. One that is deserialised is
/// constructed anew.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum ContactFeature {
    /// A vertex.
    Vertex(u32),
    /// The edge between two vertices, the lower index first.
    Edge([u32; 2]),
    /// A face.
    Face(u32),
}

impl ContactFeature {
    /// Returns a number of at most 30 bits, for engines that keep features as numbers: different for different features of
    /// shapes of up to 23,170 vertices and 268,435,456 faces. Of larger ones it may be that of another feature.
    ///
    /// ```
    /// use std::collections::HashSet;
    /// use tangency::ContactFeature::{Edge, Face, Vertex};
    ///
    /// let edges = (0..40).flat_map(|b| (0..b).map(move |a| Edge([a, b])));
    /// let features = edges.chain((0..40).map(Vertex)).chain((0..40).map(Face));
    /// let numbers: HashSet<u32> = features.map(|feature| feature.number()).collect();
    /// assert_eq!(numbers.len(), 40 * 39 / 2 + 40 + 40);
    /// assert!(Edge([23_168, 23_169]).number() < 1 << 30);
    /// ```
    #[must_use]
    pub const fn number(self) -> u32 {
        /// The bits of an index: 23,170 * 23,169 / 2 edges are less than 2^28.
        const INDEX_BITS: u32 = 28;
        let (kind, index) = match self {
            Self::Vertex(index) => (0, index),
            // The edges to vertices of lower indices, then those of this one.
            Self::Edge([low, high]) => {
                let before = high.wrapping_mul(high.wrapping_sub(1)) / 2;
                (1, before.wrapping_add(low))
            }
            Self::Face(index) => (2, index),
        };
        kind << INDEX_BITS | index & ((1 << INDEX_BITS) - 1)
    }
}

/// One point of a [`ContactManifold`].
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct ManifoldPoint<T: Scalar, const D: usize> {
    /// A point of self.
    pub on_self: Point<T, D>,
    /// A point of the other shape, along the normal from the first but for rounding.
    pub on_rhs: Point<T, D>,
    /// The separation of the points, from the first to the second along the normal: negative where the shapes overlap.
    pub separation: T,
    /// What of self and of the other shape it comes from: a vertex and the face under it, or two edges that cross. It
    /// names the same point in the next frame.
    ///
    /// Two vertices that are close to each other are named together, as it changes by a hair which of them is over
    /// the other face. An edge that crosses another one close to its end is named as that vertex, with the other
    /// face. Close is less than 3/32 of the edges there.
    pub features: [ContactFeature; 2],
}

impl<T: Scalar, const D: usize> ManifoldPoint<T, D> {
    pub(crate) fn flip(self) -> Self {
        let [of_self, of_rhs] = self.features;
        Self {
            on_self: self.on_rhs,
            on_rhs: self.on_self,
            features: [of_rhs, of_self],
            separation: self.separation,
        }
    }
}

/// The points where two shapes touch or are about to: the result of
/// [`Contact::contact_manifold`](crate::Contact::contact_manifold).
///
/// There is at least one point, and there are at most two in the plane and four in space. The deepest is among them.
///
/// ```
/// use nalgebra::{Point2, Vector2};
/// use tangency::{Aabb, Contact};
///
/// let floor = Aabb::new(Point2::new(-8.0, -4.0), Point2::new(8.0, 0.0));
/// let crate_ = Aabb::new(Point2::new(0.0, -0.25), Point2::new(2.0, 1.75));
/// let manifold = floor.contact_manifold(&crate_, 0.0).unwrap();
/// assert_eq!(manifold.normal, Vector2::new(0.0, 1.0));
/// assert_eq!(manifold.points().len(), 2);
/// assert!(manifold.points().iter().all(|point| point.separation == -0.25));
/// assert_eq!(format!("{manifold:?}").matches("separation").count(), 2);
/// ```
#[derive(Clone, Copy)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(
        into = "RawManifold<T, D>",
        try_from = "RawManifold<T, D>",
        bound(
            serialize = "T: Scalar + Copy + serde::Serialize",
            deserialize = "T: Scalar + Copy + serde::Deserialize<'de>"
        )
    )
)]
pub struct ContactManifold<T: Scalar, const D: usize> {
    /// The unit vector from self to the other shape: that of the [contact](crate::Contact::contact) of these parts.
    pub normal: SVector<T, D>,
    /// The part of self and that of the other shape, whose features the points name.
    pub parts: [PartId; 2],
    pub(crate) points: [ManifoldPoint<T, D>; 4],
    pub(crate) count: usize,
}

impl<T: Scalar + Copy, const D: usize> Debug for ContactManifold<T, D> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.debug_struct("ContactManifold")
            .field("normal", &self.normal)
            .field("parts", &self.parts)
            .field("points", &self.points())
            .finish()
    }
}

impl<T: Scalar + Copy, const D: usize> ContactManifold<T, D> {
    pub(crate) fn new(normal: SVector<T, D>, points: &[ManifoldPoint<T, D>]) -> Self {
        let mut stored = [points[0]; 4];
        stored[..points.len()].copy_from_slice(points);
        Self {
            normal,
            parts: WHOLES,
            points: stored,
            count: points.len(),
        }
    }

    pub(crate) fn of_point(normal: SVector<T, D>, point: ManifoldPoint<T, D>) -> Self {
        Self {
            normal,
            parts: WHOLES,
            points: [point; 4],
            count: 1,
        }
    }

    /// The manifold as that of a part of self and a part of the other shape.
    #[must_use]
    pub(crate) fn of_parts(self, parts: [PartId; 2]) -> Self {
        Self { parts, ..self }
    }

    /// Returns the points, in an order that is the same for the same features.
    #[must_use]
    pub fn points(&self) -> &[ManifoldPoint<T, D>] {
        &self.points[..self.count]
    }
}

impl<T: Scalar + PartialEq + Copy, const D: usize> PartialEq for ContactManifold<T, D> {
    fn eq(&self, other: &Self) -> bool {
        self.normal == other.normal && self.parts == other.parts && self.points() == other.points()
    }
}

impl<T: nalgebra::RealField + Copy, const D: usize> ContactManifold<T, D> {
    /// Returns the manifold of the shapes in the other order.
    ///
    /// ```
    /// use nalgebra::Point2;
    /// use tangency::{Aabb, Contact, Circle};
    ///
    /// let floor = Aabb::new(Point2::new(-8.0, -4.0), Point2::new(8.0, 0.0));
    /// let disc = Circle::new(Point2::new(0.0, 0.5), 1.0);
    /// let manifold = floor.contact_manifold(&disc, 0.0).unwrap();
    /// assert_eq!(disc.contact_manifold(&floor, 0.0), Some(manifold.flip()));
    /// ```
    #[must_use]
    pub fn flip(self) -> Self {
        let [of_self, of_rhs] = self.parts;
        Self {
            normal: opposite(self.normal),
            parts: [of_rhs, of_self],
            points: self.points.map(ManifoldPoint::flip),
            count: self.count,
        }
    }
}

/// A contact as a point of a manifold.
pub(crate) fn manifold_point<T: Scalar + Copy, const D: usize>(
    contact: &ContactPoints<T, D>,
    features: [ContactFeature; 2],
) -> ManifoldPoint<T, D> {
    ManifoldPoint {
        on_self: contact.on_self,
        on_rhs: contact.on_rhs,
        separation: contact.separation,
        features,
    }
}

/// The manifold as a list, of one point at least.
#[cfg(feature = "serde")]
#[derive(serde::Serialize, serde::Deserialize)]
#[serde(
    rename = "ContactManifold",
    bound(
        serialize = "T: Scalar + serde::Serialize",
        deserialize = "T: Scalar + serde::Deserialize<'de>"
    )
)]
struct RawManifold<T: Scalar, const D: usize> {
    normal: SVector<T, D>,
    parts: [PartId; 2],
    points: alloc::vec::Vec<ManifoldPoint<T, D>>,
}

#[cfg(feature = "serde")]
impl<T: Scalar + Copy, const D: usize> From<ContactManifold<T, D>> for RawManifold<T, D> {
    fn from(manifold: ContactManifold<T, D>) -> Self {
        Self {
            normal: manifold.normal,
            parts: manifold.parts,
            points: manifold.points().to_vec(),
        }
    }
}

#[cfg(feature = "serde")]
impl<T: Scalar + Copy, const D: usize> TryFrom<RawManifold<T, D>> for ContactManifold<T, D> {
    type Error = &'static str;

    fn try_from(raw: RawManifold<T, D>) -> Result<Self, Self::Error> {
        match raw.points.len() {
            0 => Err("a manifold has a point at least"),
            3.. if D == 2 => Err("a manifold of the plane has at most two points"),
            5.. => Err("a manifold has at most four points"),
            _ => Ok(Self::new(raw.normal, &raw.points).of_parts(raw.parts)),
        }
    }
}
