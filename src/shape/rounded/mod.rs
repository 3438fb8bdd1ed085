//! Shapes with rounded edges.

mod core;

pub use self::core::{HasRoundedCore, Roundable, RoundedCore, RoundedRef};

use crate::shape::build::finite::require_radius;
use crate::shape::capsule::Capsule;
use crate::shape::error::{ShapeError, expect_shape};
use crate::shape::motion::{finite_motion, require_finite_factor, scaled_radius};
use crate::shape::segment::Segment;
use crate::shape::shape_trait::{Movable, Shape};
use nalgebra::{AbstractRotation, Isometry, RealField, Rotation, SMatrix, Translation};

/// A convex shape with rounded edges and corners: all points within a radius of a shape, its core.
///
/// The core is a [`Segment`], a [`Triangle`](crate::Triangle), an [`Aabb`](crate::Aabb), an [`Obb`](crate::Obb), a
/// [`ConvexPolygon`](crate::ConvexPolygon), a [`Tetrahedron`](crate::Tetrahedron) or a
/// [`ConvexPolyhedron`](crate::ConvexPolyhedron). It is solid, and so is the rounded shape, which is larger than the core by the
/// radius in every direction. With a radius of zero it is the core. A degenerate core means its limit: a segment without length
/// makes a ball.
///
/// All numbers are those of the core and the radius: no corner is moved inward, so nothing is rounded.
///
/// # Queries
/// It answers [`Intersects`](crate::Intersects), [`Nearest`](crate::Nearest), [`Contact`](crate::Contact) and
/// [`Cast`](crate::Cast) with every shape of its dimension, other rounded shapes included, in both orders and
/// [posed](crate::Posed); [`RayCast`](crate::RayCast); [`Boundary`](crate::Boundary); and
/// [`Intersection`](crate::Intersection) with lines, rays and segments. A contact on the flat part of a face has the points of
/// the face of the core, moved by the radius.
///
/// # Example
/// ```
/// use nalgebra::{Point3, Vector3};
/// use tangency::{Aabb, Contact, Nearest, Rounded, Sphere};
///
/// let core = Aabb::new(Point3::new(-2.0, -1.0, -1.0), Point3::new(2.0, 1.0, 1.0));
/// let soap = Rounded::new(core, 0.5);
/// assert_eq!(*soap.bounds().max(), Point3::new(2.5, 1.5, 1.5));
///
/// // From the corner of the core (2, 1, 1) along (2, 3, 6), which is 7 long: 0.5 of it is in the rounded corner.
/// assert_eq!(soap.distance(&Point3::new(4.0, 4.0, 7.0)), 6.5);
///
/// let marble = Sphere::new(Point3::new(0.0, 0.0, 2.25), 1.0);
/// let contact = soap.contact(&marble).unwrap();
/// assert_eq!((contact.separation, contact.normal), (-0.25, Vector3::z()));
/// ```
#[cfg_attr(doc, doc = "\n# Pairs\n", doc = include_str!("../../../docs/pairs/rounded.svg"))]
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(
        try_from = "RawRounded<S, S::Scalar>",
        bound(
            serialize = "S: serde::Serialize, S::Scalar: serde::Serialize",
            deserialize = "S: serde::Deserialize<'de>, S::Scalar: serde::Deserialize<'de>"
        )
    )
)]
pub struct Rounded<S: Roundable> {
    core: S,
    radius: S::Scalar,
}

impl<S: Roundable> Rounded<S> {
    /// Creates a shape with rounded edges from its core and a radius.
    ///
    /// # Panics
    /// If [`Self::try_new`] returns an error.
    #[must_use]
    #[track_caller]
    pub fn new(core: S, radius: S::Scalar) -> Self {
        expect_shape("Rounded", Self::try_new(core, radius))
    }

    /// Creates a shape with rounded edges from its core and a radius.
    ///
    /// ```
    /// use nalgebra::Point2;
    /// use tangency::{Rounded, ShapeError, Triangle};
    ///
    /// let [a, b, c] = [[0.0, 0.0], [4.0, 0.0], [0.0, 3.0]].map(Point2::from);
    /// let error = Rounded::try_new(Triangle::new(a, b, c), -1.0).unwrap_err();
    /// assert!(matches!(error, ShapeError::NegativeRadius { .. }));
    /// ```
    ///
    /// # Errors
    /// * [`ShapeError::NotFinite`] if a number of the core or the radius is infinite or NaN.
    /// * [`ShapeError::NegativeRadius`] if the radius is below zero.
    pub fn try_new(core: S, radius: S::Scalar) -> Result<Self, ShapeError> {
        core.require_finite()?;
        require_radius(radius)?;
        Ok(Self { core, radius })
    }

    /// The shape around which it is.
    ///
    /// ```
    /// use nalgebra::Point2;
    /// use tangency::{Rounded, Segment};
    ///
    /// let beam = Segment::new(Point2::new(0.0, 0.0), Point2::new(4.0, 1.0));
    /// assert_eq!(Rounded::new(beam, 0.5).core(), &beam);
    /// ```
    #[must_use]
    pub fn core(&self) -> &S {
        &self.core
    }

    /// The radius, not negative.
    ///
    /// ```
    /// use nalgebra::Point2;
    /// use tangency::{Rounded, Segment};
    ///
    /// let beam = Segment::new(Point2::new(0.0, 0.0), Point2::new(4.0, 1.0));
    /// assert_eq!(Rounded::new(beam, 0.5).radius(), 0.5);
    /// ```
    #[must_use]
    pub fn radius(&self) -> S::Scalar {
        self.radius
    }

    /// Returns the smallest box around the shape that the scalar can represent.
    ///
    /// Each side is rounded outwards; it saturates at the largest number.
    ///
    /// ```
    /// use nalgebra::Point2;
    /// use tangency::{Aabb, Rounded, Triangle};
    ///
    /// let [a, b, c] = [[0.0, 0.0], [4.0, 0.0], [0.0, 3.0]].map(Point2::from);
    /// let sail = Rounded::new(Triangle::new(a, b, c), 1.0);
    /// assert_eq!(sail.bounds(), Aabb::new(Point2::new(-1.0, -1.0), Point2::new(5.0, 4.0)));
    /// ```
    #[must_use]
    pub fn bounds(&self) -> S::Bounds {
        self.core.bounds_within(self.radius)
    }

    /// Returns the shape translated by an offset. Coordinates are rounded, and saturate at the
    /// largest number of the scalar.
    ///
    /// ```
    /// use nalgebra::{Point2, Vector2};
    /// use tangency::{Rounded, Segment};
    ///
    /// let beam = Rounded::new(Segment::new(Point2::new(0.0, 0.0), Point2::new(4.0, 1.0)), 0.5);
    /// let moved = beam.translated(&Vector2::new(1.0, 2.0));
    /// assert_eq!(*moved.core(), Segment::new(Point2::new(1.0, 2.0), Point2::new(5.0, 3.0)));
    /// ```
    ///
    /// # Panics
    /// If a number of the offset is infinite or NaN.
    #[must_use]
    #[track_caller]
    pub fn translated(&self, offset: &S::Vector) -> Self {
        S::require_finite_vector("Rounded", offset);
        Self {
            core: self.core.translated(offset),
            radius: self.radius,
        }
    }

    /// Returns the shape scaled about the origin. The coordinates and the radius are rounded, and
    /// saturate at the largest number of the scalar.
    ///
    /// A negative factor also reflects it in the origin; zero leaves the point at the origin.
    ///
    /// ```
    /// use nalgebra::Point2;
    /// use tangency::{Rounded, Segment};
    ///
    /// let beam = Rounded::new(Segment::new(Point2::new(0.0, 0.0), Point2::new(4.0, 1.0)), 0.5);
    /// let reflected = Rounded::new(Segment::new(Point2::new(0.0, 0.0), Point2::new(-8.0, -2.0)), 1.0);
    /// assert_eq!(beam.scaled(-2.0), reflected);
    /// ```
    ///
    /// # Panics
    /// If the factor is infinite or NaN.
    #[must_use]
    #[track_caller]
    pub fn scaled(&self, factor: S::Scalar) -> Self {
        require_finite_factor("Rounded", factor);
        Self {
            core: self.core.scaled(factor),
            radius: scaled_radius(self.radius, factor),
        }
    }
}

impl<S, T, const D: usize> Rounded<S>
where
    T: RealField + Copy,
    S: Roundable<Scalar = T, Isometry = Isometry<T, Rotation<T, D>, D>>,
{
    /// Returns the shape rotated, then translated. Coordinates are rounded, and saturate at the
    /// largest number of the scalar. An [`Aabb`](crate::Aabb) becomes an [`Obb`](crate::Obb).
    ///
    /// Any rotation of nalgebra can be given; its matrix moves the core. In the plane and in fixed point the result is that of
    /// the core's own `transformed`; for a quaternion of floats it is so up to rounding.
    ///
    /// ```
    /// use nalgebra::{Isometry2, Point2, Translation2, UnitComplex};
    /// use tangency::{Rounded, Segment};
    ///
    /// let quarter_turn = UnitComplex::from_cos_sin_unchecked(0.0, 1.0);
    /// let pose = Isometry2::from_parts(Translation2::new(5.0, 0.0), quarter_turn);
    /// let beam = Rounded::new(Segment::new(Point2::new(0.0, 0.0), Point2::new(4.0, 1.0)), 0.5);
    /// let moved = Rounded::new(Segment::new(Point2::new(5.0, 0.0), Point2::new(4.0, 4.0)), 0.5);
    /// assert_eq!(beam.transformed(&pose), moved);
    /// ```
    ///
    /// # Panics
    /// If a number of the isometry is infinite or NaN.
    #[must_use]
    #[track_caller]
    pub fn transformed<R: AbstractRotation<T, D>>(
        &self,
        isometry: &Isometry<T, R, D>,
    ) -> Rounded<S::Turned> {
        let columns = finite_motion("Rounded", isometry).columns();
        let matrix = Rotation::from_matrix_unchecked(SMatrix::from_columns(&columns));
        let offset = Translation::from(isometry.translation.vector);
        self.moved(&Isometry::from_parts(offset, matrix))
    }
}

impl<S: Roundable> Rounded<S> {
    fn moved(&self, isometry: &S::Isometry) -> Rounded<S::Turned> {
        Rounded {
            core: self.core.turned(isometry),
            radius: self.radius,
        }
    }
}

impl<S: Roundable> Shape for Rounded<S> {
    type Scalar = S::Scalar;
    type Point = S::Point;
    type Bounds = S::Bounds;

    fn dimension() -> usize {
        S::dimension()
    }

    fn try_bounds(&self) -> Option<S::Bounds> {
        Some(self.bounds())
    }
}

impl<S: Roundable> Movable for Rounded<S> {
    type Vector = S::Vector;
    type Isometry = S::Isometry;
    type Transformed = Rounded<S::Turned>;

    const KEEPS_BOX: bool = S::KEEPS_BOX;

    fn translated(&self, offset: &S::Vector) -> Self {
        Self::translated(self, offset)
    }

    fn scaled(&self, factor: S::Scalar) -> Self {
        Self::scaled(self, factor)
    }

    fn transformed(&self, isometry: &S::Isometry) -> Rounded<S::Turned> {
        self.moved(isometry)
    }
}

impl<T: RealField + Copy, const D: usize> From<Capsule<T, D>> for Rounded<Segment<T, D>>
where
    Segment<T, D>: Roundable<Scalar = T>,
{
    /// ```
    /// use nalgebra::Point2;
    /// use tangency::{Capsule, Rounded, Segment};
    ///
    /// let (a, b) = (Point2::new(0.0, 0.0), Point2::new(4.0, 1.0));
    /// assert_eq!(Rounded::from(Capsule::new(a, b, 0.5)), Rounded::new(Segment::new(a, b), 0.5));
    /// ```
    fn from(capsule: Capsule<T, D>) -> Self {
        Self {
            core: *capsule.segment(),
            radius: capsule.radius(),
        }
    }
}

#[cfg(feature = "serde")]
#[derive(Debug, serde::Deserialize)]
#[serde(rename = "Rounded")]
pub struct RawRounded<S, T> {
    core: S,
    radius: T,
}

#[cfg(feature = "serde")]
impl<S: Roundable> TryFrom<RawRounded<S, S::Scalar>> for Rounded<S> {
    type Error = ShapeError;

    fn try_from(raw: RawRounded<S, S::Scalar>) -> Result<Self, ShapeError> {
        Self::try_new(raw.core, raw.radius)
    }
}
