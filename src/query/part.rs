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
    /// The index of the triangle of a mesh, a height field or a polyhedron, or of the edge of an outline; `None` for other parts.
    pub feature: Option<usize>,
    /// The nearest points of this part and the other shape.
    pub nearest: NearestPoints<Q, T>,
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
