//! The shapes that can be rounded, and rounded shapes that borrow them, as the questions take them.

use crate::shape::build::finite::require_finite_point;
use crate::shape::error::ShapeError;
use crate::shape::motion::require_finite_offset;
use crate::shape::rounded::Rounded;
use crate::shape::shape_part::ShapePart;
use crate::shape::shape_trait::{Movable, Shape};
use crate::{Aabb, ConvexPolygon, ConvexPolyhedron, Obb, Segment, Tetrahedron, Triangle};
use core::fmt::Debug;
use nalgebra::{Point, RealField, SVector};

/// A bounded convex shape with vertices: the core of a [`Rounded`] one.
///
/// Segments, triangles, boxes, convex polygons, tetrahedra and convex polyhedra are such shapes. It cannot be implemented for
/// others.
///
/// # Example
/// ```
/// use nalgebra::{Point2, Point3};
/// use tangency::{Roundable, Rounded, Segment, Tetrahedron};
///
/// /// A shape whose edges are rounded by a tenth.
/// fn soften<S: Roundable<Scalar = f64>>(shape: S) -> Rounded<S> {
///     Rounded::new(shape, 0.1)
/// }
///
/// let beam = Segment::new(Point2::new(0.0, 0.0), Point2::new(4.0, 1.0));
/// assert_eq!(soften(beam).radius(), 0.1);
/// let corners = [[0.0, 0.0, 0.0], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]].map(Point3::from);
/// let [a, b, c, d] = corners;
/// assert_eq!(soften(Tetrahedron::new(a, b, c, d)).bounds().max()[0], 1.1);
/// ```
pub trait Roundable: Movable {
    /// What it becomes when it is rotated: [`Movable::Transformed`].
    #[doc(hidden)]
    type Turned: Roundable<Scalar = Self::Scalar, Point = Self::Point, Bounds = Self::Bounds>;

    #[doc(hidden)]
    fn turned(&self, isometry: &Self::Isometry) -> Self::Turned;

    /// # Errors
    /// If a number is infinite or not a number.
    #[doc(hidden)]
    fn require_finite(&self) -> Result<(), ShapeError>;

    /// The box around all points within a radius of it, rounded outward.
    #[doc(hidden)]
    fn bounds_within(&self, radius: Self::Scalar) -> Self::Bounds;

    /// Panics, at the caller's line, if a number of an offset is infinite or not a number.
    #[doc(hidden)]
    #[track_caller]
    fn require_finite_vector(name: &str, offset: &Self::Vector);
}

/// A shape that can be rounded, as one of all these of its dimension.
pub trait HasRoundedCore<T: RealField + Copy, const D: usize>:
    Roundable<Scalar = T, Point = Point<T, D>, Bounds = Aabb<T, D>>
{
    /// The shape as one of all shapes of its dimension that can be rounded.
    fn as_core(&self) -> RoundedCore<'_, T, D>;
}

/// A shape that can be rounded, borrowed. Those of the other dimension are never made.
#[derive(Clone, Copy, Debug)]
#[allow(missing_docs, reason = "the variants are named as their shapes")]
pub enum RoundedCore<'a, T: nalgebra::Scalar + Copy, const D: usize> {
    Segment(&'a Segment<T, D>),
    Triangle(&'a Triangle<T, D>),
    Aabb(&'a Aabb<T, D>),
    Obb(&'a Obb<T, D>),
    ConvexPolygon(&'a ConvexPolygon<T>),
    Tetrahedron(&'a Tetrahedron<T>),
    ConvexPolyhedron(&'a ConvexPolyhedron<T>),
}

/// A rounded shape, with its core chosen at run time and borrowed.
#[derive(Clone, Copy, Debug)]
pub struct RoundedRef<'a, T: nalgebra::Scalar + Copy, const D: usize> {
    pub(crate) core: RoundedCore<'a, T, D>,
    pub(crate) radius: T,
}

impl<S: Roundable> Rounded<S> {
    /// The shape without its type of core.
    pub(crate) fn as_any<T: RealField + Copy, const D: usize>(&self) -> RoundedRef<'_, T, D>
    where
        S: HasRoundedCore<T, D>,
    {
        RoundedRef {
            core: self.core().as_core(),
            radius: self.radius(),
        }
    }
}

impl<T: RealField + Copy, const D: usize> Shape for RoundedRef<'_, T, D> {
    type Scalar = T;
    type Point = Point<T, D>;
    type Bounds = Aabb<T, D>;

    fn dimension() -> usize {
        D
    }

    fn try_bounds(&self) -> Option<Aabb<T, D>> {
        let radius = SVector::from_element(self.radius);
        Some(self.core.bounds().grown(&radius))
    }
}

impl<T: RealField + Copy, const D: usize> RoundedCore<'_, T, D> {
    fn bounds(&self) -> Aabb<T, D> {
        match self {
            Self::Segment(it) => it.bounds(),
            Self::Triangle(it) => it.bounds(),
            Self::Aabb(it) => **it,
            Self::Obb(it) => it.bounds(),
            Self::ConvexPolygon(it) => in_dimension(&it.bounds()),
            Self::Tetrahedron(it) => in_dimension(&it.bounds()),
            Self::ConvexPolyhedron(it) => in_dimension(&it.bounds()),
        }
    }
}

impl<T: RealField + Copy> RoundedCore<'_, T, 3> {
    /// A point of it.
    pub(crate) fn point(&self) -> Point<T, 3> {
        match self {
            Self::Segment(it) => it.a,
            Self::Triangle(it) => it.a,
            Self::Aabb(it) => *it.min(),
            Self::Obb(it) => *it.center(),
            Self::ConvexPolygon(_) => unreachable!("a core in space"),
            Self::Tetrahedron(it) => it.a,
            Self::ConvexPolyhedron(it) => it.vertices()[0],
        }
    }
}

impl<'a, T: RealField + Copy> RoundedRef<'a, T, 3> {
    /// Returns the shape with the faces of its polyhedron that rounding has not split: see [`ConvexPolyhedron::unsplit`].
    pub(crate) fn unsplit(&self) -> Self {
        let core = match self.core {
            RoundedCore::ConvexPolyhedron(it) => RoundedCore::ConvexPolyhedron(it.unsplit()),
            core => core,
        };
        Self { core, ..*self }
    }
}

/// A box of `E` dimensions, where `D` is the same number but not to the compiler.
fn in_dimension<T: RealField + Copy, const D: usize, const E: usize>(
    bounds: &Aabb<T, E>,
) -> Aabb<T, D> {
    let point = |p: &Point<T, E>| Point::from(crate::exact::in_dimension(p.coords.data.0[0]));
    Aabb::new(point(bounds.min()), point(bounds.max()))
}

/// Implements [`Roundable`] and [`HasRoundedCore`] by the parts of the shape that may not be finite.
macro_rules! roundable {
    ($([$($generics:tt)*] $D:tt $Name:ident $Shape:ty: |$it:ident| [$($part:expr => $point:expr),*];)*) => {$(
        impl<T: RealField + Copy, $($generics)*> Roundable for $Shape {
            type Turned = <Self as Movable>::Transformed;

            fn turned(&self, isometry: &Self::Isometry) -> Self::Turned {
                Movable::transformed(self, isometry)
            }

            fn require_finite(&self) -> Result<(), ShapeError> {
                let $it = self;
                let parts: &[(ShapePart, Point<T, $D>)] = &[$(($part, $point)),*];
                parts.iter().try_for_each(|(part, point)| require_finite_point(*part, point))
            }

            fn bounds_within(&self, radius: T) -> Aabb<T, $D> {
                let core = RoundedCore::<'_, T, $D>::$Name(self);
                core.bounds().grown(&SVector::from_element(radius))
            }

            #[track_caller]
            fn require_finite_vector(name: &str, offset: &SVector<T, $D>) {
                require_finite_offset(name, offset);
            }
        }

        impl<T: RealField + Copy, $($generics)*> HasRoundedCore<T, $D> for $Shape {
            fn as_core(&self) -> RoundedCore<'_, T, $D> {
                RoundedCore::$Name(self)
            }
        }
    )*};
}

roundable! {
    [const D: usize] D Segment Segment<T, D>: |it| [ShapePart::Start => it.a, ShapePart::End => it.b];
    [const D: usize] D Triangle Triangle<T, D>: |it|
        [ShapePart::Corner(0) => it.a, ShapePart::Corner(1) => it.b, ShapePart::Corner(2) => it.c];
    [const D: usize] D Aabb Aabb<T, D>: |_it| [];
    [const D: usize] D Obb Obb<T, D>: |_it| [];
    [] 2 ConvexPolygon ConvexPolygon<T>: |_it| [];
    [] 3 Tetrahedron Tetrahedron<T>: |it| [
        ShapePart::Corner(0) => it.a, ShapePart::Corner(1) => it.b, ShapePart::Corner(2) => it.c, ShapePart::Corner(3) => it.d
    ];
    [] 3 ConvexPolyhedron ConvexPolyhedron<T>: |_it| [];
}
