//! A shape and the place where it is, without the moved shape.

use crate::Aabb;
use crate::predicate::{Motion, scale_numbers, translate};
use crate::shape::build::finite::require_finite_vector;
use crate::shape::error::{ShapeError, expect_shape};
use crate::shape::shape_part::ShapePart;
use crate::shape::shape_trait::{Movable, Shape};
use alloc::sync::Arc;
use nalgebra::{
    AbstractRotation, Isometry, Point, RealField, Rotation, SMatrix, SVector, Translation,
};

/// A shape placed by an isometry: a rotation, and a translation after it.
///
/// Its answers are those of [`Movable::transformed`] by its [`isometry`](Self::isometry): the corners are the rounded images
/// of the corners of the shape, and decisions are exact for them. But the shape is borrowed or shared, not copied, and
/// placing it takes constant time. It answers [`Intersects`](crate::Intersects) and [`Nearest`](crate::Nearest) with each
/// shape of its dimension and with other posed shapes, in both orders, and as its shape does [`Contact`](crate::Contact) and
/// [`Cast`](crate::Cast), in both orders and with posed shapes too, [`Boundary`](crate::Boundary),
/// [`NearestEdge`](crate::NearestEdge) and [`RayCast`](crate::RayCast). An [`Aabb`] is placed as an [`Obb`](crate::Obb), and a
/// [`HeightField`](crate::HeightField) as a [`TriMesh`](crate::TriMesh).
///
/// All bits are those of the moved shape, unless it is a [`ConvexPolyhedron`](crate::ConvexPolyhedron) whose faces rounding
/// may bend: decisions are the same then, and distances and points within the same bounds on their errors. Without a
/// rotation and a translation, all bits are those of the shape itself; but for the sign of zero, and for an [`Aabb`]. The normal of
/// two shapes or parts with the same numbers may be the opposite one: see [`Contact`](crate::Contact).
///
/// # Rotations
/// Any rotation of nalgebra can be given: a unit complex number, a unit quaternion or a matrix. It is stored as a matrix,
/// whose columns are the rotated axes, rounded. No trigonometric function is called. In the plane and in fixed point the
/// corners are those that the shape's own `transformed` makes of the given rotation; of a quaternion of floats they
/// are so up to rounding.
///
/// # Cost
/// The answer of a shape with few corners costs what moving these does, some nanoseconds, and the answer of the moved
/// shape. So it does for [`ConvexPolygon`](crate::ConvexPolygon), [`Polygon`](crate::Polygon),
/// [`MultiPolygon`](crate::MultiPolygon) and [`Polyline`](crate::Polyline) of the plane, which is linear in the number of
/// their corners. A [`TriMesh`](crate::TriMesh), a [`HeightField`](crate::HeightField), a [`Polyhedron`](crate::Polyhedron) or a
/// [`Polyline`](crate::Polyline) of space answers by its tree, whose boxes are moved as the search comes to them: none is copied, but for casts. Of a
/// [`Compound`](crate::Compound) those parts are moved whose boxes are near what is bounded; all for rays and what is not. Of a
/// [`ConvexPolyhedron`](crate::ConvexPolyhedron) of floats only those corners are moved that the search looks at, and
/// where rounding may bend its faces those that may be nearly as low as these. Where the answer is not certain in
/// floats, as shapes touch or nearly so, the shape is moved. Whoever asks many questions about one pose can keep
/// [`to_shape`](Self::to_shape).
///
/// # Example
/// ```
/// use nalgebra::{Complex, Isometry2, Point2, UnitComplex};
/// use tangency::{Intersects, Nearest, Posed, Triangle};
///
/// let [a, b, c] = [[0.0, 0.0], [4.0, 0.0], [0.0, 3.0]].map(Point2::from);
/// let sail = Triangle::new(a, b, c);
/// let quarter_turn = UnitComplex::new_unchecked(Complex::new(0.0, 1.0));
/// let mut ship = Posed::new(&sail, &Isometry2::from_parts([10.0, 0.0].into(), quarter_turn));
/// assert_eq!(ship.to_shape(), Triangle::new(Point2::new(10.0, 0.0), Point2::new(10.0, 4.0), Point2::new(7.0, 0.0)));
///
/// let buoy = Point2::new(10.0, 9.0);
/// assert_eq!(ship.distance(&buoy), 5.0);
/// ship.move_to(&Isometry2::from_parts([10.0, 5.0].into(), quarter_turn));
/// assert!(ship.intersects(&buoy) && buoy.intersects(&ship));
/// ```
#[derive(Debug)]
pub struct Posed<'a, S: Movable> {
    shape: Held<'a, S>,
    isometry: S::Isometry,
}

#[derive(Debug)]
enum Held<'a, S> {
    Borrowed(&'a S),
    Shared(Arc<S>),
}

impl<S> Clone for Held<'_, S> {
    fn clone(&self) -> Self {
        match self {
            Self::Borrowed(shape) => Self::Borrowed(shape),
            Self::Shared(shape) => Self::Shared(Arc::clone(shape)),
        }
    }
}

impl<S: Movable<Isometry: Clone>> Clone for Posed<'_, S> {
    fn clone(&self) -> Self {
        Self {
            shape: self.shape.clone(),
            isometry: self.isometry.clone(),
        }
    }
}

impl<'a, S, T, const D: usize> Posed<'a, S>
where
    T: RealField + Copy,
    S: Movable<Scalar = T, Isometry = Isometry<T, Rotation<T, D>, D>>,
{
    /// Places a borrowed shape. See [`Self::try_new`].
    ///
    /// ```
    /// use nalgebra::{Isometry2, Point2};
    /// use tangency::{Nearest, Posed};
    ///
    /// let origin = Point2::new(0.0, 0.0);
    /// assert_eq!(Posed::new(&origin, &Isometry2::translation(3.0, 4.0)).distance(&origin), 5.0);
    /// ```
    ///
    /// # Panics
    /// If [`Self::try_new`] returns an error.
    #[must_use]
    #[track_caller]
    pub fn new<R: AbstractRotation<T, D>>(shape: &'a S, isometry: &Isometry<T, R, D>) -> Self {
        expect_shape("Posed", Self::try_new(shape, isometry))
    }

    /// Places a borrowed shape.
    ///
    /// ```
    /// use nalgebra::{Isometry2, Point2};
    /// use tangency::{Circle, Posed};
    ///
    /// let wheel = Circle::new(Point2::new(1.0, 0.0), 2.0);
    /// let placed = Posed::try_new(&wheel, &Isometry2::translation(3.0, 0.0)).unwrap();
    /// assert_eq!(placed.to_shape(), Circle::new(Point2::new(4.0, 0.0), 2.0));
    /// assert!(Posed::try_new(&wheel, &Isometry2::translation(3.0, f64::NAN)).is_err());
    /// ```
    ///
    /// # Errors
    /// [`ShapeError::NotFinite`] if a number of the isometry is infinite or NaN.
    pub fn try_new<R: AbstractRotation<T, D>>(
        shape: &'a S,
        isometry: &Isometry<T, R, D>,
    ) -> Result<Self, ShapeError> {
        Ok(Self {
            shape: Held::Borrowed(shape),
            isometry: with_matrix(isometry)?,
        })
    }

    /// Moves it to another place. Nothing but the isometry changes, in constant time.
    ///
    /// ```
    /// use nalgebra::{Isometry2, Point2};
    /// use tangency::{Posed, Shape};
    ///
    /// let origin = Point2::new(0.0, 0.0);
    /// let mut placed = Posed::new(&origin, &Isometry2::translation(3.0, 0.0));
    /// placed.move_to(&Isometry2::translation(5.0, 6.0));
    /// assert_eq!(placed.to_shape(), Point2::new(5.0, 6.0));
    /// ```
    ///
    /// # Panics
    /// If a number of the isometry is infinite or NaN. No other isometry is refused.
    #[track_caller]
    pub fn move_to<R: AbstractRotation<T, D>>(&mut self, isometry: &Isometry<T, R, D>) {
        self.isometry = expect_shape("Posed", with_matrix(isometry));
    }
}

impl<S, T, const D: usize> Posed<'static, S>
where
    T: RealField + Copy,
    S: Movable<Scalar = T, Isometry = Isometry<T, Rotation<T, D>, D>>,
{
    /// Places a shape that is shared, so that the result borrows nothing.
    ///
    /// ```
    /// use nalgebra::{Isometry3, Point3};
    /// use std::sync::Arc;
    /// use tangency::{ConvexPolyhedron, Nearest, Posed};
    ///
    /// let corners = [[0.0, 0.0, 0.0], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]];
    /// let rock = Arc::new(ConvexPolyhedron::from_points(corners.map(Point3::from).to_vec()));
    /// let field = [0.0, 5.0].map(|x| Posed::shared(Arc::clone(&rock), &Isometry3::translation(x, 0.0, 0.0)));
    /// assert_eq!(field[0].distance(&field[1]), 4.0);
    /// ```
    ///
    /// # Panics
    /// If a number of the isometry is infinite or NaN.
    #[must_use]
    #[track_caller]
    pub fn shared<R: AbstractRotation<T, D>>(shape: Arc<S>, isometry: &Isometry<T, R, D>) -> Self {
        Self {
            shape: Held::Shared(shape),
            isometry: expect_shape("Posed", with_matrix(isometry)),
        }
    }
}

impl<S: Movable> Posed<'_, S> {
    /// The shape as it is before it is placed.
    ///
    /// ```
    /// use nalgebra::{Isometry2, Point2};
    /// use tangency::Posed;
    ///
    /// let origin = Point2::new(0.0, 0.0);
    /// assert_eq!(Posed::new(&origin, &Isometry2::translation(3.0, 0.0)).shape(), &origin);
    /// ```
    #[cfg_attr(not(debug_assertions), inline)]
    #[must_use]
    pub fn shape(&self) -> &S {
        match &self.shape {
            Held::Borrowed(shape) => shape,
            Held::Shared(shape) => shape,
        }
    }

    /// The isometry, whose rotation is a matrix.
    ///
    /// ```
    /// use nalgebra::{Isometry2, Point2, Vector2};
    /// use tangency::Posed;
    ///
    /// let origin = Point2::new(0.0, 0.0);
    /// let placed = Posed::new(&origin, &Isometry2::translation(3.0, 0.0));
    /// assert_eq!(placed.isometry().translation.vector, Vector2::new(3.0, 0.0));
    /// ```
    #[cfg_attr(not(debug_assertions), inline)]
    #[must_use]
    pub fn isometry(&self) -> &S::Isometry {
        &self.isometry
    }

    /// Returns the moved shape: [`Movable::transformed`] by the isometry.
    ///
    /// ```
    /// use nalgebra::{Isometry2, Point2};
    /// use tangency::{Aabb, Obb, Posed};
    ///
    /// let door = Aabb::new(Point2::new(0.0, 0.0), Point2::new(2.0, 4.0));
    /// let placed: Obb<f64, 2> = Posed::new(&door, &Isometry2::translation(3.0, 0.0)).to_shape();
    /// assert_eq!(placed.center(), &Point2::new(4.0, 2.0));
    /// ```
    #[cfg_attr(not(debug_assertions), inline)]
    #[must_use]
    pub fn to_shape(&self) -> S::Transformed {
        self.shape().transformed(&self.isometry)
    }
}

/// The isometry with its rotation as a matrix, if its numbers are finite.
#[cfg_attr(not(debug_assertions), inline)]
fn with_matrix<T: RealField + Copy, R: AbstractRotation<T, D>, const D: usize>(
    isometry: &Isometry<T, R, D>,
) -> Result<Isometry<T, Rotation<T, D>, D>, ShapeError> {
    let columns = Motion::new(isometry).columns();
    for column in &columns {
        require_finite_vector(ShapePart::Rotation, column)?;
    }
    require_finite_vector(ShapePart::Translation, &isometry.translation.vector)?;
    Ok(of_columns(&columns, isometry.translation.vector))
}

#[cfg_attr(not(debug_assertions), inline)]
fn of_columns<T: RealField + Copy, const D: usize>(
    columns: &[SVector<T, D>; D],
    offset: SVector<T, D>,
) -> Isometry<T, Rotation<T, D>, D> {
    let matrix = SMatrix::from_columns(columns);
    Isometry::from_parts(
        Translation::from(offset),
        Rotation::from_matrix_unchecked(matrix),
    )
}

/// The bounds are those of the moved shape.
impl<S, T, const D: usize> Shape for Posed<'_, S>
where
    T: RealField + Copy,
    S: Movable<
            Scalar = T,
            Point = Point<T, D>,
            Bounds = Aabb<T, D>,
            Vector = SVector<T, D>,
            Isometry = Isometry<T, Rotation<T, D>, D>,
        >,
{
    type Scalar = T;
    type Point = Point<T, D>;
    type Bounds = Aabb<T, D>;

    #[cfg_attr(not(debug_assertions), inline)]
    fn dimension() -> usize {
        D
    }

    fn try_bounds(&self) -> Option<Self::Bounds> {
        self.to_shape().try_bounds()
    }
}

/// The motions compose with the isometry, so that each corner is rounded once from where it is in the shape.
impl<'a, S, T, const D: usize> Movable for Posed<'a, S>
where
    T: RealField + Copy,
    S: Movable<
            Scalar = T,
            Point = Point<T, D>,
            Bounds = Aabb<T, D>,
            Vector = SVector<T, D>,
            Isometry = Isometry<T, Rotation<T, D>, D>,
        >,
{
    type Vector = SVector<T, D>;
    type Isometry = Isometry<T, Rotation<T, D>, D>;
    type Transformed = Self;

    /// # Panics
    /// If a number of the offset is infinite or NaN.
    fn translated(&self, offset: &Self::Vector) -> Self {
        let own = &self.isometry.translation.vector.data.0[0];
        let moved = SVector::from(translate(own, &offset.data.0[0]));
        let isometry = Isometry::from_parts(Translation::from(moved), self.isometry.rotation);
        Self {
            shape: self.shape.clone(),
            isometry: expect_shape("Posed", with_matrix(&isometry)),
        }
    }

    /// The scaled shape, which refers to a scaled copy of the shape that is posed.
    fn scaled(&self, factor: T) -> Self {
        let offset = scale_numbers(&self.isometry.translation.vector.data.0[0], factor);
        let isometry = Isometry::from_parts(
            Translation::from(SVector::from(offset)),
            self.isometry.rotation,
        );
        Self {
            shape: Held::Shared(Arc::new(self.shape().scaled(factor))),
            isometry: expect_shape("Posed", with_matrix(&isometry)),
        }
    }

    fn transformed(&self, isometry: &Self::Isometry) -> Self {
        let motion = Motion::new(isometry);
        let columns = Motion::new(&self.isometry)
            .columns()
            .map(|column| motion.vector(&column));
        let offset = motion.point(&Point::from(self.isometry.translation.vector));
        Self {
            shape: self.shape.clone(),
            isometry: expect_shape("Posed", with_matrix(&of_columns(&columns, offset.coords))),
        }
    }
}
