use crate::query::cast::CastResult;
use crate::query::contact::ContactPoints;
use crate::query::nearest::NearestPoints;
use crate::query::ray_cast::RayHits;
use nalgebra::Scalar;

/// The nearest part of a shape, and its nearest points: the result of
/// [`Composite::nearest_part`](crate::Composite::nearest_part).
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct PartNearest<Q, T> {
    /// The id of the part.
    pub part: usize,
    /// The nearest points of this part and the other shape.
    pub nearest: NearestPoints<Q, T>,
}

/// The nearest part of a compound, and its own nearest triangle or edge: the result of
/// [`Compound3::nearest_feature`](crate::Compound3::nearest_feature).
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct FeatureNearest<Q, T> {
    /// The id of the part.
    pub part: usize,
    /// The index of the triangle of a mesh or polyhedron, or of the edge of an outline; `None` for other parts.
    pub feature: Option<usize>,
    /// The nearest points of this part and the other shape.
    pub nearest: NearestPoints<Q, T>,
}

/// The contact of a part of a compound: a result of [`Compound::part_contacts`](crate::Compound::part_contacts) and
/// [`Compound3::feature_contacts`](crate::Compound3::feature_contacts).
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct PartContact<T: Scalar + Copy, const D: usize> {
    /// The id of the part.
    pub part: usize,
    /// The index of the triangle of a mesh or polyhedron, or of the edge of an outline; `None` for other parts.
    pub feature: Option<usize>,
    /// The contact, from the part to the other shape.
    pub contact: ContactPoints<T, D>,
}

/// The part of a shape that a ray enters first, and its hits: the result of
/// [`Composite::cast_ray_at_parts`](crate::Composite::cast_ray_at_parts).
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct PartHits<T: Scalar + Copy, const D: usize> {
    /// The id of the part.
    pub part: usize,
    /// Where the ray enters and leaves this part.
    pub hits: RayHits<T, D>,
}

/// The part of a shape that is touched first where one of two shapes moves: the result of
/// [`Cast::cast_against`](crate::Cast::cast_against) with polygons, polylines, meshes and polyhedra, and of
/// [`Compound::cast_at_parts`](crate::Compound::cast_at_parts) and
/// [`Compound3::cast_at_features`](crate::Compound3::cast_at_features).
///
/// The result is that of the cast with this edge or triangle alone, bit for bit. Of several parts that are touched, this
/// one comes first in this order:
///
/// 1. parts that overlap at the start, or are touched at the start and entered at once;
/// 2. if a part is touched at the start: parts that are hit and entered, by the time;
/// 3. parts that are touched at the start: those that are slid along, rested on, and left, in this order;
/// 4. parts that are hit, by the time; at the same time those that are entered first.
///
/// At the same place in this order parts with one normal come first, then those of lower ids.
///
/// So a body that stands on a floor and moves along it or away finds the wall that it runs into, be it of the same mesh,
/// and not the edges of the floor's triangles, which it only grazes. What has no depth, like a point at a triangle, enters
/// nothing, so that for it the start comes first; a distance in [`cast_within`](crate::Cast::cast_within) gives it depth.
/// So a body that lands on a floor of many triangles gets the normal of a triangle, and not that of a corner which it
/// touches at the same time. A shape inside a solid that touches no part of its boundary overlaps it: the part is the
/// nearest one, and there is no contact.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct PartCast<T: Scalar, const D: usize> {
    /// The index of the edge or triangle; of a compound the id of the part.
    pub part: usize,
    /// The index of the edge or triangle of a compound's part, if it is one of those; `None` for other parts.
    pub feature: Option<usize>,
    /// The hit or the start, never a miss.
    pub result: CastResult<T, D>,
}
