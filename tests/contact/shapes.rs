//! The shapes that have contacts and casts, made from the numbers of a case.

use crate::labels::{Given, Vector};
use crate::numbers::Number;
use nalgebra::{Point, SVector};
use num_traits::ToPrimitive;
use tangency::{
    Aabb, Ball, Capsule, Cast, CastResult, Contact, ContactManifold, ContactPoints, ConvexPolygon,
    ConvexPolyhedron, HalfSpace, Movable, Nearest, NearestPoints, Obb, Segment, Tetrahedron,
    Triangle,
};

/// A set of shapes of one dimension.
pub trait Shape<T: Number, const D: usize>: Sized {
    /// The shape, and whether nothing had to be rounded. Only the half axes of an oriented box are.
    fn new(given: &Given) -> Option<(Self, bool)>;
    fn contact(&self, other: &Self) -> Option<ContactPoints<T, D>>;
    fn nearest(&self, other: &Self) -> NearestPoints<Point<T, D>, T>;
    fn moved(&self, by: &SVector<T, D>) -> Self;
    fn manifold(&self, other: &Self, margin: T) -> Option<ContactManifold<T, D>>;
    fn distance(&self, point: &Point<T, D>) -> T;
    fn within(&self, other: &Self, limit: T) -> bool;
    fn cast_within(&self, motion: &SVector<T, D>, other: &Self, distance: T) -> CastResult<T, D>;

    fn cast(&self, motion: &SVector<T, D>, other: &Self) -> CastResult<T, D> {
        self.cast_within(motion, other, T::zero())
    }
}

tangency::shape_enum! {
    #[derive(Clone, Debug)]
    pub enum InPlane<T, 2> as InPlaneRef {
        Point(Point<T, 2>),
        Segment(Segment<T, 2>),
        HalfSpace(HalfSpace<T, 2>),
        Triangle(Triangle<T, 2>),
        Aabb(Aabb<T, 2>),
        Obb(Obb<T, 2>),
        Ball(Ball<T, 2>),
        Capsule(Capsule<T, 2>),
        Hull(Arc<ConvexPolygon<T>>),
    }
}

tangency::shape_enum! {
    #[derive(Clone, Debug)]
    pub enum InSpace<T, 3> as InSpaceRef {
        Point(Point<T, 3>),
        Segment(Segment<T, 3>),
        HalfSpace(HalfSpace<T, 3>),
        Triangle(Triangle<T, 3>),
        Aabb(Aabb<T, 3>),
        Obb(Obb<T, 3>),
        Ball(Ball<T, 3>),
        Capsule(Capsule<T, 3>),
        Tetrahedron(Tetrahedron<T>),
        Hull(Arc<ConvexPolyhedron<T>>),
    }
}

/// Whether a coordinate is -0, so that equal vectors may have other bits.
pub fn has_negative_zero<T: Number, const D: usize>(vector: &SVector<T, D>) -> bool {
    vector.iter().any(|x| x.is_zero() && x.is_sign_negative())
}

/// The vectors of a case in a scalar; directions may have to be rounded.
struct Numbers<'a> {
    given: &'a Given,
    is_exact: bool,
}

impl Numbers<'_> {
    fn point<T: Number, const D: usize>(&self, i: usize) -> Option<Point<T, D>> {
        let mut point = Point::origin();
        for axis in 0..D {
            point[axis] = T::exact(self.given.points[i][axis].to_f64()?)?;
        }
        Some(point)
    }

    fn points<T: Number, const D: usize>(&self) -> Option<Vec<Point<T, D>>> {
        (0..self.given.points.len())
            .map(|i| self.point(i))
            .collect()
    }

    fn axis<T: Number, const D: usize>(&mut self, vector: &Vector) -> Option<SVector<T, D>> {
        let mut axis = SVector::zeros();
        for (i, x) in vector.iter().enumerate().take(D) {
            axis[i] = T::rounded(x.to_f64()?)?;
            self.is_exact &= axis[i].value()? == *x;
        }
        Some(axis)
    }

    fn axes<T: Number, const D: usize>(&mut self) -> Option<[SVector<T, D>; D]> {
        let mut axes = [SVector::zeros(); D];
        for (i, axis) in axes.iter_mut().enumerate() {
            let vector = self.given.points[1 + i].clone();
            *axis = self.axis(&vector)?;
        }
        Some(axes)
    }
}

macro_rules! made {
    ($Set:ident, $given:ident, $more:expr) => {{
        let mut numbers = Numbers {
            given: $given,
            is_exact: true,
        };
        let r = T::exact($given.radius)?;
        let shape: Self = match $given.name.as_str() {
            "point" => Self::Point(numbers.point(0)?),
            "segment" => Segment::new(numbers.point(0)?, numbers.point(1)?).into(),
            "halfplane" | "halfspace" => {
                HalfSpace::new(numbers.point(0)?, numbers.point(1)?.coords).into()
            }
            "triangle" => {
                Triangle::new(numbers.point(0)?, numbers.point(1)?, numbers.point(2)?).into()
            }
            "aabb" => Aabb::new(numbers.point(0)?, numbers.point(1)?).into(),
            "obb" => Obb::from_half_axes(numbers.point(0)?, numbers.axes()?).into(),
            "circle" | "sphere" => Ball::try_new(numbers.point(0)?, r).ok()?.into(),
            "capsule" => {
                let core = Segment::new(numbers.point(0)?, numbers.point(1)?);
                Capsule::try_new(core.a, core.b, r).ok()?.into()
            }
            _ => $more(&numbers)?,
        };
        Some((shape, numbers.is_exact))
    }};
}

impl<T: Number> Shape<T, 2> for InPlane<T> {
    fn new(given: &Given) -> Option<(Self, bool)> {
        made!(InPlane, given, |numbers: &Numbers<'_>| {
            Some(ConvexPolygon::try_new(numbers.points()?).ok()?.into())
        })
    }

    fn contact(&self, other: &Self) -> Option<ContactPoints<T, 2>> {
        Contact::contact(self, other)
    }

    fn within(&self, other: &Self, limit: T) -> bool {
        Nearest::within(self, other, limit)
    }

    fn cast_within(&self, motion: &SVector<T, 2>, other: &Self, distance: T) -> CastResult<T, 2> {
        Cast::cast_within(self, motion, other, distance)
    }

    fn nearest(&self, other: &Self) -> NearestPoints<Point<T, 2>, T> {
        Nearest::nearest(self, other)
    }

    fn moved(&self, by: &SVector<T, 2>) -> Self {
        Movable::translated(self, by)
    }

    fn manifold(&self, other: &Self, margin: T) -> Option<ContactManifold<T, 2>> {
        self.contact_manifold(other, margin)
    }

    fn distance(&self, point: &Point<T, 2>) -> T {
        Nearest::distance(self, point)
    }
}

impl<T: Number> Shape<T, 3> for InSpace<T> {
    fn new(given: &Given) -> Option<(Self, bool)> {
        made!(
            InSpace,
            given,
            |numbers: &Numbers<'_>| match given.name.as_str() {
                "tetrahedron" => {
                    let p = numbers.points()?;
                    Some(Tetrahedron::new(p[0], p[1], p[2], p[3]).into())
                }
                _ => Some(
                    ConvexPolyhedron::try_new(numbers.points()?, given.faces.clone())
                        .ok()?
                        .into()
                ),
            }
        )
    }

    fn contact(&self, other: &Self) -> Option<ContactPoints<T, 3>> {
        Contact::contact(self, other)
    }

    fn within(&self, other: &Self, limit: T) -> bool {
        Nearest::within(self, other, limit)
    }

    fn cast_within(&self, motion: &SVector<T, 3>, other: &Self, distance: T) -> CastResult<T, 3> {
        Cast::cast_within(self, motion, other, distance)
    }

    fn nearest(&self, other: &Self) -> NearestPoints<Point<T, 3>, T> {
        Nearest::nearest(self, other)
    }

    fn moved(&self, by: &SVector<T, 3>) -> Self {
        Movable::translated(self, by)
    }

    fn manifold(&self, other: &Self, margin: T) -> Option<ContactManifold<T, 3>> {
        self.contact_manifold(other, margin)
    }

    fn distance(&self, point: &Point<T, 3>) -> T {
        Nearest::distance(self, point)
    }
}
