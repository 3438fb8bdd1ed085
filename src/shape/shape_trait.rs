//! What every shape has, and how shapes are moved, for functions that are generic over shapes.

use crate::predicate::Motion;
use crate::query::Intersects;
use crate::shape::motion::{scaled_point, translated_point};
use crate::{
    Aabb, Ball, Capsule, Cone, ConvexPolygon, ConvexPolyhedron, Cylinder, HalfSpace, HeightField,
    Line, MultiPolygon, Obb, Plane, Polygon, Polyhedron, Polyline, Ray, Segment, Tetrahedron,
    TriMesh, Triangle, TruncatedCone,
};
use core::fmt::Debug;
use nalgebra::{Isometry, Point, RealField, Rotation, SVector};

/// A set of points in the plane or in space, in numbers of one scalar.
///
/// Every shape of this crate is one, and so is nalgebra's [`Point`](nalgebra::Point). The questions about
/// a pair build on it: a function that takes `A: Nearest<B>` has [`A::Scalar`](Self::Scalar) and
/// [`A::Point`](Self::Point). Shapes that can be moved are also [`Movable`].
///
/// [`try_bounds`](Self::try_bounds) returns an `Option`, as lines have no bounds. Bounded shapes have `bounds` too, which
/// returns the same box.
///
/// # Example
/// ```
/// use nalgebra::{Point2, Vector2};
/// use tangency::{Ball, HalfSpace, Intersects, Segment, Shape};
///
/// /// Returns whether two shapes may intersect: a fast check before the exact one.
/// fn may_intersect<A: Shape, B: Shape<Bounds = A::Bounds>>(a: &A, b: &B) -> bool {
///     match (a.try_bounds(), b.try_bounds()) {
///         (Some(a), Some(b)) => a.intersects(&b),
///         _ => true,
///     }
/// }
///
/// let disc = Ball::new(Point2::new(0.0, 3.0), 1.0);
/// let quay = Segment::new(Point2::new(-5.0, 0.0), Point2::new(5.0, 0.0));
/// assert!(!may_intersect(&disc, &quay));
///
/// let below = HalfSpace::new(Point2::new(0.0, 0.0), Vector2::new(0.0, 1.0));
/// assert!(may_intersect(&disc, &below)); // no box is around a half-plane
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a shape of tangency, or not for this scalar",
    note = "the shapes of `tangency` and `nalgebra::Point` are, where the scalar is a `nalgebra::RealField` and `Copy`"
)]
pub trait Shape {
    /// The type of its coordinates.
    type Scalar: RealField + Copy;
    /// The points that it consists of: `nalgebra::Point<T, D>`.
    type Point: Shape<Scalar = Self::Scalar, Point = Self::Point, Bounds = Self::Bounds>
        + Copy
        + Debug
        + PartialEq;
    /// The type of the box around it: `Aabb<T, D>`.
    type Bounds: Shape<Scalar = Self::Scalar, Point = Self::Point, Bounds = Self::Bounds>
        + Intersects
        + Copy
        + Debug
        + PartialEq
        + 'static;

    /// Returns the number of coordinates of its points: 2 in the plane, 3 in space.
    ///
    /// ```
    /// use tangency::{Polygon, Shape, Sphere};
    ///
    /// assert_eq!((Polygon::<f64>::dimension(), Sphere::<f32>::dimension()), (2, 3));
    /// ```
    fn dimension() -> usize
    where
        Self: Sized;

    /// Returns the smallest box around it that the scalar's numbers can make; `None` for lines, rays,
    /// half-spaces and planes, which are not bounded.
    ///
    /// ```
    /// use nalgebra::{Point2, Vector2};
    /// use tangency::{Aabb, Ray, Shape};
    ///
    /// let point = Point2::new(1.0, 2.0);
    /// assert_eq!(point.try_bounds(), Some(Aabb::new(point, point)));
    /// assert_eq!(Ray::new(point, Vector2::new(1.0, 0.0)).try_bounds(), None);
    /// ```
    fn try_bounds(&self) -> Option<Self::Bounds>;
}

/// A shape that can be moved, scaled and rotated.
///
/// The methods are those that the shapes have themselves, under the same names and with the same
/// results, bit for bit, and they panic where those panic. One differs in its type:
/// [`transformed`](Self::transformed) of an [`Aabb`] returns an [`Obb`], and that of a [`HeightField`] a [`TriMesh`], as their own
/// methods do.
///
/// # Example
/// ```
/// use nalgebra::{Point2, Vector2};
/// use tangency::{Ball, Movable, Nearest, Segment};
///
/// /// Returns the clearance of a moved shape.
/// fn clearance<A: Nearest<B> + Movable, B>(ship: &A, offset: &A::Vector, rock: &B) -> A::Scalar {
///     ship.translated(offset).distance(rock)
/// }
///
/// let disc = Ball::new(Point2::new(0.0, 3.0), 1.0);
/// let quay = Segment::new(Point2::new(-5.0, 0.0), Point2::new(5.0, 0.0));
/// assert_eq!(clearance(&disc, &Vector2::new(2.0, 4.0), &quay), 6.0);
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be moved: it is not a shape of tangency that owns its numbers",
    note = "a borrowed shape, as `ShapeRef2`, can be cloned and moved"
)]
pub trait Movable: Shape + Sized {
    /// The differences of its points: `nalgebra::SVector<T, D>`.
    type Vector: Copy + Debug + PartialEq;
    /// A rotation and a translation: `nalgebra::Isometry<T, Rotation<T, D>, D>`, of which nalgebra's
    /// names are `IsometryMatrix2<T>` and `IsometryMatrix3<T>`. The shapes' own methods take any rotation, and so does
    /// [`Posed::new`](crate::Posed::new), whose [`to_shape`](crate::Posed::to_shape) moves enums and compounds too.
    type Isometry;
    /// The type of the rotated shape: the shape's own, but [`Obb`] for an [`Aabb`] and [`TriMesh`] for a [`HeightField`].
    type Transformed: Shape<Scalar = Self::Scalar, Point = Self::Point, Bounds = Self::Bounds>;

    /// Returns it moved, each coordinate rounded, or at the last number where it lies beyond that.
    ///
    /// # Panics
    /// Where a number of the offset is infinite or not a number, if constructors keep such numbers out
    /// of the shape.
    ///
    /// ```
    /// use nalgebra::{Point2, Vector2};
    /// use tangency::Movable;
    ///
    /// let moved = Movable::translated(&Point2::new(1.0, 2.0), &Vector2::new(3.0, 0.0));
    /// assert_eq!(moved, Point2::new(4.0, 2.0));
    /// ```
    #[must_use]
    #[track_caller]
    fn translated(&self, offset: &Self::Vector) -> Self;

    /// Returns it scaled about the origin, each coordinate rounded, or at the last number where it lies
    /// beyond that. A negative factor also reflects it in the origin.
    ///
    /// # Panics
    /// Where the factor is infinite or not a number, if constructors keep such numbers out of the shape.
    ///
    /// ```
    /// use nalgebra::Point2;
    /// use tangency::Movable;
    ///
    /// assert_eq!(Point2::new(1.0, 2.0).scaled(-3.0), Point2::new(-3.0, -6.0));
    /// ```
    #[must_use]
    #[track_caller]
    fn scaled(&self, factor: Self::Scalar) -> Self;

    /// Returns it rotated and moved, each coordinate rounded, or at the last number where it lies
    /// beyond that.
    ///
    /// # Panics
    /// Where a number of the isometry is infinite or not a number, if constructors keep such numbers
    /// out of the shape.
    ///
    /// ```
    /// use nalgebra::{IsometryMatrix2, Point2, Vector2};
    /// use tangency::{Aabb, Movable, Nearest};
    ///
    /// let door = Aabb::new(Point2::new(0.0, 0.0), Point2::new(2.0, 4.0));
    /// let isometry = IsometryMatrix2::new(Vector2::new(5.0, 0.0), 0.0);
    /// assert_eq!(door.transformed(&isometry).distance(&Point2::new(0.0, 1.0)), 5.0);
    /// ```
    ///
    /// An enum, moved by an isometry of another rotation:
    /// ```
    /// use nalgebra::{Isometry3, Point3};
    /// use tangency::{Posed, Shape3, Sphere};
    ///
    /// let stone = Shape3::from(Sphere::new(Point3::new(1.0, 0.0, 0.0), 0.5));
    /// let moved = Posed::new(&stone, &Isometry3::translation(0.0, 2.0, 0.0)).to_shape();
    /// assert_eq!(moved, Sphere::new(Point3::new(1.0, 2.0, 0.0), 0.5).into());
    /// ```
    #[must_use]
    #[track_caller]
    fn transformed(&self, isometry: &Self::Isometry) -> Self::Transformed;

    /// Whether each corner and radius is rounded from the numbers of the shape as they are, so that the moved box around it
    /// holds it but for a few last places.
    #[doc(hidden)]
    const KEEPS_BOX: bool = false;

    /// Returns it moved without those of its parts which are certainly further from a box than a limit, if it is made of parts
    /// and that is known: with the same answers about what is in the box. The limit is a function of one near part.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline)]
    fn keep_near_parts(
        &self,
        _isometry: &Self::Isometry,
        _target: &Self::Bounds,
        _limit: &dyn Fn(&Self::Transformed) -> Self::Scalar,
    ) -> Option<Self::Transformed> {
        None
    }
}

/// The types of a shape of a dimension.
macro_rules! types {
    ($D:expr) => {
        type Scalar = T;
        type Point = Point<T, { $D }>;
        type Bounds = Aabb<T, { $D }>;

        #[cfg_attr(not(debug_assertions), inline)]
        fn dimension() -> usize {
            $D
        }
    };
}

/// The types of the motions of a shape, and of what it becomes when it is rotated.
macro_rules! motion_types {
    ($D:expr, $Transformed:ty) => {
        type Vector = SVector<T, { $D }>;
        type Isometry = Isometry<T, Rotation<T, { $D }>, { $D }>;
        type Transformed = $Transformed;

        const KEEPS_BOX: bool = true;
    };
}

/// The motions of a shape by its own methods, and by those of what it becomes before it is rotated.
macro_rules! motions {
    ($D:expr, $Transformed:ty, $it:ident => $rotatable:expr) => {
        motion_types!($D, $Transformed);

        #[cfg_attr(not(debug_assertions), inline)]
        fn translated(&self, offset: &Self::Vector) -> Self {
            Self::translated(self, offset)
        }

        #[cfg_attr(not(debug_assertions), inline)]
        fn scaled(&self, factor: T) -> Self {
            Self::scaled(self, factor)
        }

        #[cfg_attr(not(debug_assertions), inline)]
        fn transformed(&self, isometry: &Self::Isometry) -> Self::Transformed {
            let $it = self;
            $rotatable.transformed(isometry)
        }
    };
}

/// Implements [`Shape`] and [`Movable`] for some shapes by their own methods; `try_bounds` is `Some` or `None`.
macro_rules! shapes {
    ($([$($generics:tt)*] $Shape:ty, $D:expr, $it:ident => $bounds:expr;)*) => {
        $(impl<T: RealField + Copy, $($generics)*> Shape for $Shape {
            types!($D);

            #[cfg_attr(not(debug_assertions), inline)]
            fn try_bounds(&self) -> Option<Self::Bounds> {
                let $it = self;
                $bounds
            }
        }

        impl<T: RealField + Copy, $($generics)*> Movable for $Shape {
            motions!($D, Self, it => it);
        })*
    };
}

shapes! {
    [const D: usize] Line<T, D>, D, _it => None;
    [const D: usize] Ray<T, D>, D, _it => None;
    [const D: usize] HalfSpace<T, D>, D, _it => None;
    [] Plane<T>, 3, _it => None;
    [const D: usize] Segment<T, D>, D, it => Some(it.bounds());
    [const D: usize] Triangle<T, D>, D, it => Some(it.bounds());
    [const D: usize] Obb<T, D>, D, it => Some(it.bounds());
    [const D: usize] Ball<T, D>, D, it => Some(it.bounds());
    [const D: usize] Capsule<T, D>, D, it => Some(it.bounds());
    [const D: usize] Polyline<T, D>, D, it => Some(it.bounds());
    [] ConvexPolygon<T>, 2, it => Some(it.bounds());
    [] Polygon<T>, 2, it => Some(it.bounds());
    [] MultiPolygon<T>, 2, it => Some(it.bounds());
    [] Tetrahedron<T>, 3, it => Some(it.bounds());
    [] Cylinder<T>, 3, it => Some(it.bounds());
    [] Cone<T>, 3, it => Some(it.bounds());
    [] TruncatedCone<T>, 3, it => Some(it.bounds());
    [] ConvexPolyhedron<T>, 3, it => Some(it.bounds());
    [] TriMesh<T>, 3, it => Some(it.bounds());
    [] Polyhedron<T>, 3, it => Some(it.bounds());
}

impl<T: RealField + Copy, const D: usize> Shape for Aabb<T, D> {
    types!(D);

    #[cfg_attr(not(debug_assertions), inline)]
    fn try_bounds(&self) -> Option<Self> {
        Some(*self)
    }
}

impl<T: RealField + Copy, const D: usize> Movable for Aabb<T, D> {
    motions!(D, Obb<T, D>, it => it.to_obb());
}

impl<T: RealField + Copy> Shape for HeightField<T> {
    types!(3);

    #[cfg_attr(not(debug_assertions), inline)]
    fn try_bounds(&self) -> Option<Self::Bounds> {
        Some(self.bounds())
    }
}

impl<T: RealField + Copy> Movable for HeightField<T> {
    motions!(3, TriMesh<T>, it => it);
}

impl<T: RealField + Copy, const D: usize> Shape for Point<T, D> {
    types!(D);

    #[cfg_attr(not(debug_assertions), inline)]
    fn try_bounds(&self) -> Option<Self::Bounds> {
        Some(Aabb::around_any([*self]))
    }
}

impl<T: RealField + Copy, const D: usize> Movable for Point<T, D> {
    motion_types!(D, Self);

    #[cfg_attr(not(debug_assertions), inline)]
    fn translated(&self, offset: &Self::Vector) -> Self {
        translated_point(self, offset)
    }

    #[cfg_attr(not(debug_assertions), inline)]
    fn scaled(&self, factor: T) -> Self {
        scaled_point(self, factor)
    }

    #[cfg_attr(not(debug_assertions), inline)]
    fn transformed(&self, isometry: &Self::Isometry) -> Self {
        Motion::new(isometry).point(self)
    }
}
