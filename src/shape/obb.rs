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

/// A solid box with sides in any direction: a rotated rectangle in 2D.
///
/// It contains the points `center + t₀ half_axes[0] + t₁ half_axes[1] + …` with each t from -1 to
/// 1. With a half axis of zero it is flat, and with all of them zero a point.
///
/// # Representation
/// The box stores its center and half axes, not the rotation. Every query decides
/// for exactly these numbers. The numbers of a rotation are rounded, so that half axes made from
/// one can miss their lengths and right angles by about one unit in the last place of those
/// numbers, times the half extents: the decided shape is that parallelogram (in 3D
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
pub struct Obb<T: nalgebra::Scalar + Copy, const D: usize> {
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

/// A rotated rectangle: [`Obb`] in 2D.
///
/// ```
/// use nalgebra::{Point2, Vector2};
/// use tangency::{Intersects, Obb2};
///
/// let diamond = Obb2::from_half_axes(Point2::new(0.0, 0.0), [Vector2::new(1.0, 1.0), Vector2::new(-1.0, 1.0)]);
/// assert!(diamond.intersects(&Point2::new(2.0, 0.0)) && !diamond.intersects(&Point2::new(1.5, 1.5)));
/// ```
pub type Obb2<T> = Obb<T, 2>;
/// A rotated box: [`Obb`] in 3D.
///
/// ```
/// use nalgebra::{Point3, UnitQuaternion, Vector3};
/// use tangency::{Nearest, Obb3};
///
/// let parcel = Obb3::new(Point3::origin(), UnitQuaternion::identity(), Vector3::new(1.0, 2.0, 3.0));
/// assert_eq!(parcel.distance(&Point3::new(0.0, 0.0, 5.0)), 2.0);
/// ```
pub type Obb3<T> = Obb<T, 3>;

impl<T: RealField + Copy, const D: usize> Obb<T, D> {
    /// Creates a box from its center, its rotation, and half its length along each rotated axis.
    ///
    /// # Panics
    /// If [`Self::try_new`] returns an error.
    #[must_use]
    #[track_caller]
    pub fn new<R: AbstractRotation<T, D>>(
        center: Point<T, D>,
        rotation: R,
        half_extents: SVector<T, D>,
    ) -> Self {
        expect_shape("Obb", Self::try_new(center, rotation, half_extents))
    }

    /// Creates a box from its center, its rotation, and half its length along each rotated axis.
    ///
    /// ```
    /// use nalgebra::{Point2, UnitComplex, Vector2};
    /// use tangency::{Obb, ShapeError};
    ///
    /// let flipped = Obb::try_new(Point2::new(0.0, 0.0), UnitComplex::identity(), Vector2::new(2.0, -1.0));
    /// assert!(matches!(flipped, Err(ShapeError::NegativeHalfExtent { axis: 1, .. })));
    /// ```
    ///
    /// # Errors
    /// * [`ShapeError::NotFinite`] if a number is infinite or NaN.
    /// * [`ShapeError::NegativeHalfExtent`] if a half extent is below zero.
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

    /// Creates a box from its center and its half axes, which are stored unchanged. See
    /// [`Self::try_from_half_axes`].
    ///
    /// ```
    /// use nalgebra::{Point2, Vector2};
    /// use tangency::Obb;
    ///
    /// let half_axes = [Vector2::new(3.0, 4.0), Vector2::new(-4.0, 3.0)];
    /// let plot = Obb::from_half_axes(Point2::new(0.0, 0.0), half_axes);
    /// assert_eq!((plot.half_extents(), plot.area()), (Vector2::new(5.0, 5.0), 100.0));
    /// ```
    ///
    /// # Panics
    /// If [`Self::try_from_half_axes`] returns an error.
    #[must_use]
    #[track_caller]
    pub fn from_half_axes(center: Point<T, D>, half_axes: [SVector<T, D>; D]) -> Self {
        expect_shape("Obb", Self::try_from_half_axes(center, half_axes))
    }

    /// Creates a box from its center and its half axes, which are stored unchanged.
    ///
    /// The half axes need not be perpendicular: otherwise the shape is a parallelogram (in 3D a
    /// parallelepiped), and the queries treat it as that.
    ///
    /// ```
    /// use nalgebra::{Point2, Vector2};
    /// use tangency::{Intersects, Obb};
    ///
    /// let half_axes = [Vector2::new(2.0, 0.0), Vector2::new(1.0, 1.0)];
    /// let slanted = Obb::try_from_half_axes(Point2::new(0.0, 0.0), half_axes).unwrap();
    /// assert!(slanted.intersects(&Point2::new(3.0, 1.0)));
    /// assert!(!slanted.intersects(&Point2::new(-2.0, 1.0)));
    /// ```
    ///
    /// # Errors
    /// [`ShapeError::NotFinite`] if a number is infinite or NaN.
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

    /// The center.
    #[cfg_attr(not(debug_assertions), inline)]
    #[must_use]
    pub fn center(&self) -> &Point<T, D> {
        &self.center
    }

    /// The vectors from the center to the middles of the faces, one for each axis.
    #[cfg_attr(not(debug_assertions), inline)]
    #[must_use]
    pub fn half_axes(&self) -> &[SVector<T, D>; D] {
        &self.half_axes
    }

    /// Returns the lengths of the half axes.
    ///
    /// `f32` and fixed point: each is rounded once. `f64`: within 2 ulp of the largest coordinate
    /// of the half axis. They can differ from the half extents given to [`Self::new`] by the
    /// rounding of the rotation.
    ///
    /// ```
    /// use nalgebra::{Point2, Vector2};
    /// use tangency::Obb;
    ///
    /// let half_axes = [Vector2::new(3.0, 4.0), Vector2::new(-0.8, 0.6)];
    /// assert_eq!(Obb::from_half_axes(Point2::new(9.0, 9.0), half_axes).half_extents(), Vector2::new(5.0, 1.0));
    /// ```
    #[must_use]
    pub fn half_extents(&self) -> SVector<T, D> {
        let origin = [T::zero(); D];
        SVector::from_fn(|axis, _| distance_of_points(&self.half_axes[axis].data.0[0], &origin))
    }

    /// Returns a box around the shape: the smallest one, up to rounding.
    ///
    /// Each side is moved outwards by one half axis after the other, rounded outwards each time,
    /// and saturates at the largest number. In fixed point nothing is rounded.
    ///
    /// ```
    /// use nalgebra::{Point2, Vector2};
    /// use tangency::{Aabb, Obb};
    ///
    /// let diamond = Obb::from_half_axes(Point2::new(0.0, 0.0), [Vector2::new(1.0, 1.0), Vector2::new(-1.0, 1.0)]);
    /// assert_eq!(diamond.bounds(), Aabb::new(Point2::new(-2.0, -2.0), Point2::new(2.0, 2.0)));
    /// ```
    #[must_use]
    pub fn bounds(&self) -> Aabb<T, D> {
        let center = Aabb::of_point(self.center);
        self.half_axes.iter().fold(center, Aabb::grown)
    }

    /// Returns the box rotated, then translated; the half axes are only rotated. Coordinates are
    /// rounded, and saturate at the largest number of the scalar.
    ///
    /// ```
    /// use nalgebra::{Isometry2, Point2, Translation2, UnitComplex, Vector2};
    /// use tangency::Obb;
    ///
    /// let quarter_turn = UnitComplex::from_cos_sin_unchecked(0.0, 1.0);
    /// let pose = Isometry2::from_parts(Translation2::new(5.0, 0.0), quarter_turn);
    /// let door = Obb::new(Point2::new(1.0, 2.0), UnitComplex::identity(), Vector2::new(3.0, 1.0));
    /// let moved = Obb::new(Point2::new(3.0, 1.0), quarter_turn, Vector2::new(3.0, 1.0));
    /// assert_eq!(door.transformed(&pose), moved);
    /// ```
    ///
    /// # Panics
    /// If a number of the isometry is infinite or NaN.
    #[must_use]
    #[track_caller]
    pub fn transformed<R: AbstractRotation<T, D>>(&self, isometry: &Isometry<T, R, D>) -> Self {
        let motion = finite_motion("Obb", isometry);
        Self {
            center: motion.point(&self.center),
            half_axes: self.half_axes.map(|axis| motion.vector(&axis)),
        }
    }

    /// Returns the box translated by an offset. Coordinates are rounded, and saturate at the
    /// largest number of the scalar.
    ///
    /// ```
    /// use nalgebra::{Point2, UnitComplex, Vector2};
    /// use tangency::Obb;
    ///
    /// let door = Obb::new(Point2::new(1.0, 2.0), UnitComplex::identity(), Vector2::new(3.0, 1.0));
    /// assert_eq!(*door.translated(&Vector2::new(4.0, 0.0)).center(), Point2::new(5.0, 2.0));
    /// ```
    ///
    /// # Panics
    /// If a number of the offset is infinite or NaN.
    #[must_use]
    #[track_caller]
    pub fn translated(&self, offset: &SVector<T, D>) -> Self {
        require_finite_offset("Obb", offset);
        Self {
            center: translated_point(&self.center, offset),
            ..*self
        }
    }

    /// Returns the box scaled about the origin. The center and the half axes are rounded, and
    /// saturate at the largest number of the scalar.
    ///
    /// A negative factor also reflects it in the origin; zero leaves the point at the origin.
    ///
    /// ```
    /// use nalgebra::{Point2, UnitComplex, Vector2};
    /// use tangency::Obb;
    ///
    /// let door = Obb::new(Point2::new(1.0, 2.0), UnitComplex::identity(), Vector2::new(3.0, 1.0));
    /// let doubled = Obb::new(Point2::new(2.0, 4.0), UnitComplex::identity(), Vector2::new(6.0, 2.0));
    /// assert_eq!(door.scaled(2.0), doubled);
    /// ```
    ///
    /// # Panics
    /// If the factor is infinite or NaN.
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
struct RawObb<T: nalgebra::Scalar + Copy, const D: usize> {
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

    pub(super) fn serialize<T: Scalar + Copy + Serialize, const D: usize, S: Serializer>(
        half_axes: &[SVector<T, D>; D],
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(half_axes)
    }

    pub(super) fn deserialize<'de, T, const D: usize, R>(
        deserializer: R,
    ) -> Result<[SVector<T, D>; D], R::Error>
    where
        T: Scalar + Copy + Deserialize<'de>,
        R: Deserializer<'de>,
    {
        let list = Vec::deserialize(deserializer)?;
        list.try_into().map_err(|list: Vec<_>| {
            R::Error::invalid_length(list.len(), &"one half axis for each dimension")
        })
    }
}
