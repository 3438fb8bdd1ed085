use crate::predicate::{Motion, distance_of_points};
use crate::shape::aabb::Aabb;
use crate::shape::build::finite::{require_finite_point, require_finite_vector};
use crate::shape::error::ShapeError;
use crate::shape::error::expect_shape;
use crate::shape::motion::{
    finite_motion, require_finite_factor, require_finite_offset, scaled_point, scaled_vector,
    translated_point,
};
use crate::shape::shape_part::ShapePart;
use alloc::string::ToString;
use nalgebra::{AbstractRotation, Isometry, Point, RealField, SVector, Translation};

/// A solid box with sides in any direction: a rotated rectangle in the plane.
///
/// It is all points `center + t₀ half_axes[0] + t₁ half_axes[1] + …` with each t from -1 to 1. A half
/// axis of zero makes it flat, and none but zero a point.
///
/// # Representation
/// What is stored, and what every query decides about, are the center and the half axes as they
/// stand; the rotation itself is not kept. The numbers of a rotation are rounded, so the half axes
/// made of one may miss their lengths and their right angles by about one unit in the last place of
/// those numbers, times the half extents: the shape decided is that parallelogram (in space,
/// parallelepiped), not the box of an ideal rotation.
///
/// ```
/// use nalgebra::{Point2, Point3, UnitComplex, UnitQuaternion, Vector2, Vector3};
/// use tangency::Obb;
///
/// let quarter_turn = UnitComplex::from_cos_sin_unchecked(0.0, 1.0);
/// let door = Obb::new(Point2::new(5.0, 5.0), quarter_turn, Vector2::new(3.0, 1.0));
/// assert_eq!(door.half_axes(), &[Vector2::new(0.0, 3.0), Vector2::new(-1.0, 0.0)]);
/// assert_eq!(*door.bounds().max(), Point2::new(6.0, 8.0));
///
/// let parcel = Obb::new(Point3::origin(), UnitQuaternion::identity(), Vector3::new(1.0, 2.0, 3.0));
/// assert_eq!(parcel.half_extents(), Vector3::new(1.0, 2.0, 3.0));
/// ```
#[cfg_attr(doc, doc = "\n# Pairs\n", doc = include_str!("../../docs/pairs/obb.svg"))]
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(
        try_from = "RawObb<T, D>",
        bound(deserialize = "T: RealField + Copy + serde::Deserialize<'de>")
    )
)]
pub struct Obb<T: nalgebra::Scalar, const D: usize> {
    center: Point<T, D>,
    #[cfg_attr(
        feature = "serde",
        serde(
            serialize_with = "list::serialize",
            bound(serialize = "T: serde::Serialize")
        )
    )]
    half_axes: [SVector<T, D>; D],
}

/// In the plane.
pub type Obb2<T> = Obb<T, 2>;
/// In space.
pub type Obb3<T> = Obb<T, 3>;

impl<T: RealField + Copy, const D: usize> Obb<T, D> {
    /// Creates it from its center, its rotation, and half its length along each rotated axis.
    ///
    /// # Panics
    /// Where [`Self::try_new`] returns an error.
    #[must_use]
    #[track_caller]
    pub fn new<R: AbstractRotation<T, D>>(
        center: Point<T, D>,
        rotation: R,
        half_extents: SVector<T, D>,
    ) -> Self {
        expect_shape("Obb", Self::try_new(center, rotation, half_extents))
    }

    /// Creates it from its center, its rotation, and half its length along each rotated axis.
    ///
    /// # Errors
    /// * [`ShapeError::NotFinite`] where a number is infinite or not a number.
    /// * [`ShapeError::NegativeHalfExtent`] where a half extent is below zero.
    pub fn try_new<R: AbstractRotation<T, D>>(
        center: Point<T, D>,
        rotation: R,
        half_extents: SVector<T, D>,
    ) -> Result<Self, ShapeError> {
        require_finite_vector(ShapePart::HalfExtents, &half_extents)?;
        if let Some(axis) = (0..D).find(|&axis| half_extents[axis] < T::zero()) {
            let half_extent = half_extents[axis].to_string();
            return Err(ShapeError::NegativeHalfExtent { axis, half_extent });
        }
        let along = |axis| {
            let mut vector = SVector::zeros();
            vector[axis] = half_extents[axis];
            vector
        };
        // Rotating the axis at its full length rounds less than lengthening a rotated unit vector.
        let rotation = Isometry::from_parts(Translation::identity(), rotation);
        let motion = Motion::new(&rotation);
        let half_axes = core::array::from_fn(|axis| motion.vector(&along(axis)));
        Self::try_from_half_axes(center, half_axes)
    }

    /// Creates it from its center and its half axes, which are kept as they are.
    ///
    /// # Panics
    /// Where [`Self::try_from_half_axes`] returns an error.
    #[must_use]
    #[track_caller]
    pub fn from_half_axes(center: Point<T, D>, half_axes: [SVector<T, D>; D]) -> Self {
        expect_shape("Obb", Self::try_from_half_axes(center, half_axes))
    }

    /// Creates it from its center and its half axes, which are kept as they are.
    ///
    /// They need not be perpendicular: what is not makes a parallelogram (in space, a
    /// parallelepiped), and the queries answer about that.
    ///
    /// # Errors
    /// [`ShapeError::NotFinite`] where a number is infinite or not a number.
    pub fn try_from_half_axes(
        center: Point<T, D>,
        half_axes: [SVector<T, D>; D],
    ) -> Result<Self, ShapeError> {
        require_finite_point(ShapePart::Center, &center)?;
        for (axis, half_axis) in half_axes.iter().enumerate() {
            require_finite_vector(ShapePart::HalfAxis(axis), half_axis)?;
        }
        Ok(Self { center, half_axes })
    }

    /// Its center.
    #[inline]
    #[must_use]
    pub fn center(&self) -> &Point<T, D> {
        &self.center
    }

    /// The ways from its center to the middles of its faces, one for each axis.
    #[inline]
    #[must_use]
    pub fn half_axes(&self) -> &[SVector<T, D>; D] {
        &self.half_axes
    }

    /// Returns the lengths of the half axes.
    ///
    /// For `f32` and fixed point each is rounded once, for `f64` it is within 2 ulp of the largest
    /// coordinate of the half axis. They may differ from the half extents it was created with by as
    /// much as the rotation's numbers were rounded.
    #[must_use]
    pub fn half_extents(&self) -> SVector<T, D> {
        let origin = [T::zero(); D];
        SVector::from_fn(|axis, _| distance_of_points(&self.half_axes[axis].data.0[0], &origin))
    }

    /// Returns a box around it: the smallest one but for the rounding.
    ///
    /// Each side is moved outwards by one half axis after the other, each time rounded outwards if
    /// at all, and one beyond the last number is there. In fixed point nothing is rounded.
    #[must_use]
    pub fn bounds(&self) -> Aabb<T, D> {
        let center = Aabb::of_point(self.center);
        self.half_axes.iter().fold(center, Aabb::grown)
    }

    /// Returns it rotated and moved, each coordinate rounded, or at the last number where it lies
    /// beyond that. The half axes are only rotated.
    ///
    /// # Panics
    /// Where a number of the isometry is infinite or not a number.
    #[must_use]
    #[track_caller]
    pub fn transformed<R: AbstractRotation<T, D>>(&self, isometry: &Isometry<T, R, D>) -> Self {
        let motion = finite_motion("Obb", isometry);
        Self {
            center: motion.point(&self.center),
            half_axes: self.half_axes.map(|axis| motion.vector(&axis)),
        }
    }

    /// Returns it moved, each coordinate of the center rounded, or at the last number where it lies
    /// beyond that.
    ///
    /// # Panics
    /// Where a number of the offset is infinite or not a number.
    #[must_use]
    #[track_caller]
    pub fn translated(&self, offset: &SVector<T, D>) -> Self {
        require_finite_offset("Obb", offset);
        Self {
            center: translated_point(&self.center, offset),
            ..*self
        }
    }

    /// Returns it scaled about the origin, the center and the half axes rounded, or at the last
    /// number where one lies beyond that. A negative factor also reflects it in the origin; zero
    /// leaves the point at the origin.
    ///
    /// # Panics
    /// Where the factor is infinite or not a number.
    #[must_use]
    #[track_caller]
    pub fn scaled(&self, factor: T) -> Self {
        require_finite_factor("Obb", factor);
        Self {
            center: scaled_point(&self.center, factor),
            half_axes: self.half_axes.map(|axis| scaled_vector(&axis, factor)),
        }
    }
}

#[cfg(feature = "serde")]
#[derive(serde::Deserialize)]
#[serde(rename = "Obb", bound(deserialize = "T: serde::Deserialize<'de>"))]
struct RawObb<T: nalgebra::Scalar, const D: usize> {
    center: Point<T, D>,
    #[serde(deserialize_with = "list::deserialize")]
    half_axes: [SVector<T, D>; D],
}

#[cfg(feature = "serde")]
impl<T: RealField + Copy, const D: usize> TryFrom<RawObb<T, D>> for Obb<T, D> {
    type Error = ShapeError;

    fn try_from(raw: RawObb<T, D>) -> Result<Self, ShapeError> {
        Self::try_from_half_axes(raw.center, raw.half_axes)
    }
}

/// Half axes as a list of vectors: serde itself has no arrays of a generic length.
#[cfg(feature = "serde")]
mod list {
    use alloc::vec::Vec;
    use nalgebra::{SVector, Scalar};
    use serde::de::{Deserialize, Deserializer, Error};
    use serde::ser::{Serialize, Serializer};

    pub(super) fn serialize<T: Scalar + Serialize, const D: usize, S: Serializer>(
        half_axes: &[SVector<T, D>; D],
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(half_axes)
    }

    pub(super) fn deserialize<'de, T, const D: usize, R>(
        deserializer: R,
    ) -> Result<[SVector<T, D>; D], R::Error>
    where
        T: Scalar + Deserialize<'de>,
        R: Deserializer<'de>,
    {
        let list = Vec::deserialize(deserializer)?;
        list.try_into().map_err(|list: Vec<_>| {
            R::Error::invalid_length(list.len(), &"one half axis for each dimension")
        })
    }
}
