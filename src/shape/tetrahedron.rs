use crate::predicate::Motion;
use crate::shape::aabb::Aabb;
use crate::shape::build::finite::require_finite_point;
use crate::shape::error::ShapeError;
use crate::shape::motion::{scaled_point, translated_point};
use crate::shape::shape_part::ShapePart;
use nalgebra::{AbstractRotation, Isometry, Point3, RealField, Vector3};

/// A solid tetrahedron in 3D, its corners in any order.
///
/// A flat tetrahedron is treated as its convex hull: a triangle or a quadrilateral, with its
/// corners on one line a segment, with four equal corners a point.
///
/// ```
/// use nalgebra::Point3;
/// use tangency::Tetrahedron;
///
/// let corner = Tetrahedron::new(
///     Point3::new(0.0, 0.0, 0.0),
///     Point3::new(2.0, 0.0, 0.0),
///     Point3::new(0.0, 3.0, 0.0),
///     Point3::new(0.0, 0.0, 4.0),
/// );
/// assert_eq!(*corner.bounds().max(), Point3::new(2.0, 3.0, 4.0));
/// ```
#[cfg_attr(doc, doc = "\n# Pairs\n", doc = include_str!("../../docs/pairs/tetrahedron.svg"))]
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Tetrahedron<T: nalgebra::Scalar + Copy> {
    /// A corner.
    pub a: Point3<T>,
    /// A corner.
    pub b: Point3<T>,
    /// A corner.
    pub c: Point3<T>,
    /// A corner.
    pub d: Point3<T>,
}

impl<T: RealField + Copy> Tetrahedron<T> {
    /// Creates a tetrahedron from its corners, in any order.
    #[cfg_attr(not(debug_assertions), inline)]
    #[must_use]
    pub const fn new(a: Point3<T>, b: Point3<T>, c: Point3<T>, d: Point3<T>) -> Self {
        Self { a, b, c, d }
    }

    /// Creates a tetrahedron, from numbers that may not be finite: those of a file or of another program.
    ///
    /// ```
    /// use nalgebra::Point3;
    /// use tangency::Tetrahedron;
    ///
    /// let [a, b, c, d] = [[0.0, 0.0, 0.0], [1.0, 0.0, 0.0], [0.0, 1.0, f64::NAN], [0.0, 0.0, 1.0]].map(Point3::from);
    /// let error = Tetrahedron::try_new(a, b, c, d).unwrap_err();
    /// assert_eq!(error.to_string(), "coordinate z of corner c is NaN");
    /// ```
    ///
    /// # Errors
    /// [`ShapeError::NotFinite`] if a number is infinite or NaN. `new` accepts these; a NaN then intersects nothing.
    pub fn try_new(
        a: Point3<T>,
        b: Point3<T>,
        c: Point3<T>,
        d: Point3<T>,
    ) -> Result<Self, ShapeError> {
        require_finite_point(ShapePart::Corner(0), &a)?;
        require_finite_point(ShapePart::Corner(1), &b)?;
        require_finite_point(ShapePart::Corner(2), &c)?;
        require_finite_point(ShapePart::Corner(3), &d)?;
        Ok(Self::new(a, b, c, d))
    }

    pub(crate) fn corners(&self) -> [Point3<T>; 4] {
        [self.a, self.b, self.c, self.d]
    }

    /// Returns the smallest box around the shape.
    ///
    /// An infinite coordinate is replaced by the largest number of the scalar. If a coordinate is
    /// NaN, the box covers the whole range on that axis.
    ///
    /// ```
    /// use nalgebra::Point3;
    /// use tangency::{Aabb, Tetrahedron};
    ///
    /// let [b, c, d] = [[2.0, 0.0, 0.0], [0.0, 3.0, 0.0], [0.0, 0.0, 4.0]].map(Point3::from);
    /// let solid = Tetrahedron::new(Point3::origin(), b, c, d);
    /// assert_eq!(solid.bounds(), Aabb::new(Point3::origin(), Point3::new(2.0, 3.0, 4.0)));
    /// ```
    #[must_use]
    pub fn bounds(&self) -> Aabb<T, 3> {
        Aabb::around_any(self.corners())
    }

    /// Returns the tetrahedron rotated, then translated. Coordinates are rounded, and saturate at
    /// the largest number of the scalar.
    ///
    /// ```
    /// use nalgebra::{Isometry3, Point3, Quaternion, Translation3, UnitQuaternion};
    /// use tangency::Tetrahedron;
    ///
    /// let half_turn = UnitQuaternion::new_unchecked(Quaternion::new(0.0, 0.0, 0.0, 1.0)); // about the z-axis
    /// let pose = Isometry3::from_parts(Translation3::new(5.0, 0.0, 0.0), half_turn);
    /// let [b, c, d] = [[2.0, 0.0, 0.0], [0.0, 3.0, 0.0], [0.0, 0.0, 4.0]].map(Point3::from);
    /// let solid = Tetrahedron::new(Point3::origin(), b, c, d);
    /// assert_eq!(solid.transformed(&pose).b, Point3::new(3.0, 0.0, 0.0));
    /// assert_eq!(solid.transformed(&pose).c, Point3::new(5.0, -3.0, 0.0));
    /// ```
    #[must_use]
    pub fn transformed<R: AbstractRotation<T, 3>>(&self, isometry: &Isometry<T, R, 3>) -> Self {
        let motion = Motion::new(isometry);
        let [a, b, c, d] = self.corners().map(|corner| motion.point(&corner));
        Self::new(a, b, c, d)
    }

    /// Returns the tetrahedron translated by an offset. Coordinates are rounded, and saturate at
    /// the largest number of the scalar.
    ///
    /// ```
    /// use nalgebra::{Point3, Vector3};
    /// use tangency::Tetrahedron;
    ///
    /// let [b, c, d] = [[2.0, 0.0, 0.0], [0.0, 3.0, 0.0], [0.0, 0.0, 4.0]].map(Point3::from);
    /// let solid = Tetrahedron::new(Point3::origin(), b, c, d);
    /// assert_eq!(solid.translated(&Vector3::new(1.0, 1.0, 1.0)).b, Point3::new(3.0, 1.0, 1.0));
    /// ```
    #[must_use]
    pub fn translated(&self, offset: &Vector3<T>) -> Self {
        let [a, b, c, d] = self
            .corners()
            .map(|corner| translated_point(&corner, offset));
        Self::new(a, b, c, d)
    }

    /// Returns the tetrahedron scaled about the origin. Coordinates are rounded, and saturate at
    /// the largest number of the scalar.
    ///
    /// A negative factor also reflects it in the origin; zero leaves the point at the origin.
    ///
    /// ```
    /// use nalgebra::Point3;
    /// use tangency::Tetrahedron;
    ///
    /// let [b, c, d] = [[2.0, 0.0, 0.0], [0.0, 3.0, 0.0], [0.0, 0.0, 4.0]].map(Point3::from);
    /// let solid = Tetrahedron::new(Point3::origin(), b, c, d);
    /// assert_eq!(solid.scaled(2.0).volume(), 32.0);
    /// ```
    #[must_use]
    pub fn scaled(&self, factor: T) -> Self {
        let [a, b, c, d] = self.corners().map(|corner| scaled_point(&corner, factor));
        Self::new(a, b, c, d)
    }
}
