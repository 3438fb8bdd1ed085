//! Two shapes in one scalar, and all that is asked about them. The functions are generic over
//! `T: RealField + Copy` as a user's own code would be.

use crate::answer::Answer;
use crate::common::{Part, coordinates};
use crate::number::Number;
use crate::shape::Shape;
use nalgebra::{Point, Point2, Point3, RealField, SVector, Vector3};
use tangency::{
    Aabb, Ball, Capsule, ConvexPolygon, ConvexPolyhedron, HalfSpace, Intersection, Intersects,
    Line, MultiPolygon, Nearest, Obb, Plane, Polygon, Polyline, Ray, Segment, ShapeError,
    Tetrahedron, Triangle,
};

/// Which numbers a scalar is taken to hold.
#[derive(Clone, Copy)]
pub struct Fit {
    pub largest: f64,
    /// How much of a number may be lost, relative to it.
    pub loss: f64,
}

impl Fit {
    fn number<T: RealField + Copy>(self, x: f64) -> Option<T> {
        if x.abs() > self.largest {
            return None;
        }
        let number: T = nalgebra::convert(x);
        let kept: f64 = nalgebra::try_convert(number)?;
        ((kept - x).abs() <= self.loss * x.abs()).then_some(number)
    }

    fn numbers<T: RealField + Copy, const D: usize>(self, xs: &[f64; D]) -> Option<[T; D]> {
        let mut numbers = [T::zero(); D];
        for (number, x) in numbers.iter_mut().zip(xs) {
            *number = self.number(*x)?;
        }
        Some(numbers)
    }

    fn point<T: RealField + Copy, const D: usize>(self, p: &[f64; D]) -> Option<Point<T, D>> {
        self.numbers(p).map(Point::from)
    }

    fn vector<T: RealField + Copy, const D: usize>(self, v: &[f64; D]) -> Option<SVector<T, D>> {
        self.numbers(v).map(SVector::from)
    }

    fn points<T: RealField + Copy, const D: usize>(
        self,
        v: &[[f64; D]],
    ) -> Option<Vec<Point<T, D>>> {
        v.iter().map(|p| self.point(p)).collect()
    }

    /// A ring of a polygon, which is always in the plane.
    fn ring<T: RealField + Copy, const D: usize>(self, v: &[[f64; D]]) -> Option<Vec<Point2<T>>> {
        v.iter().map(|p| self.point(&[p[0], p[1]])).collect()
    }

    /// A polygon, by its exterior and its holes.
    fn polygon<T: RealField + Copy, const D: usize>(
        self,
        rings: &[Vec<[f64; D]>],
    ) -> Option<Result<Polygon<T>, ShapeError>> {
        let rings = rings.iter().map(|v| self.ring(v));
        let mut rings = rings.collect::<Option<Vec<_>>>()?;
        let exterior = rings.remove(0);
        Some(Polygon::try_with_holes(exterior, rings))
    }

    /// A point of a shape that is always in space.
    fn spot<T: RealField + Copy, const D: usize>(self, p: &[f64; D]) -> Option<Point3<T>> {
        self.point(&std::array::from_fn(|axis| p[axis]))
    }
}

/// A shape made of the numbers of one scalar.
pub enum Typed<T: RealField + Copy, const D: usize> {
    Point(Point<T, D>),
    Line(Line<T, D>),
    Ray(Ray<T, D>),
    Segment(Segment<T, D>),
    Ball(Ball<T, D>),
    Capsule(Capsule<T, D>),
    HalfSpace(HalfSpace<T, D>),
    Aabb(Aabb<T, D>),
    Obb(Obb<T, D>),
    Triangle(Triangle<T, D>),
    ConvexPolygon(ConvexPolygon<T>),
    Polygon(Polygon<T>),
    MultiPolygon(MultiPolygon<T>),
    Polyline(Polyline<T, D>),
    Plane(Plane<T>),
    Tetrahedron(Tetrahedron<T>),
    ConvexPolyhedron(ConvexPolyhedron<T>),
}

impl<T: RealField + Copy, const D: usize> Typed<T, D> {
    /// `None` where the scalar cannot hold the numbers.
    pub fn of(shape: &Shape<D>, fit: Fit) -> Option<Result<Self, ShapeError>> {
        let point = |p: &[f64; D]| fit.point(p);
        let vector = |v: &[f64; D]| fit.vector(v);
        Some(match shape {
            Shape::Point(p) => Ok(Self::Point(point(p)?)),
            Shape::Line(o, d) => Ok(Self::Line(Line::new(point(o)?, vector(d)?))),
            Shape::Ray(o, d) => Ok(Self::Ray(Ray::new(point(o)?, vector(d)?))),
            Shape::Segment(a, b) => Ok(Self::Segment(Segment::new(point(a)?, point(b)?))),
            Shape::HalfSpace(p, n) => Ok(Self::HalfSpace(HalfSpace::new(point(p)?, vector(n)?))),
            Shape::Triangle([a, b, c]) => {
                let corners = Triangle::new(point(a)?, point(b)?, point(c)?);
                Ok(Self::Triangle(corners))
            }
            Shape::Ball(c, r) => Ball::try_new(point(c)?, fit.number(*r)?).map(Self::Ball),
            Shape::Capsule(a, b, r) => {
                Capsule::try_new(point(a)?, point(b)?, fit.number(*r)?).map(Self::Capsule)
            }
            Shape::Aabb(a, b) => Aabb::try_new(point(a)?, point(b)?).map(Self::Aabb),
            Shape::Obb(c, axes) => {
                let mut half_axes = [SVector::zeros(); D];
                for (half_axis, axis) in half_axes.iter_mut().zip(axes) {
                    *half_axis = vector(axis)?;
                }
                Obb::try_from_half_axes(point(c)?, half_axes).map(Self::Obb)
            }
            Shape::ConvexPolygon(v) => {
                ConvexPolygon::try_new(fit.ring(v)?).map(Self::ConvexPolygon)
            }
            Shape::Polygon(rings) => fit.polygon(rings)?.map(Self::Polygon),
            Shape::MultiPolygon(polygons) => {
                let polygons = polygons.iter().map(|rings| fit.polygon(rings));
                let polygons = polygons.collect::<Option<Result<Vec<_>, _>>>()?;
                polygons
                    .and_then(MultiPolygon::try_new)
                    .map(Self::MultiPolygon)
            }
            Shape::Polyline(v) => Polyline::try_new(fit.points(v)?).map(Self::Polyline),
            Shape::Plane(p, n) => {
                let normal: Vector3<T> = fit.spot(n)?.coords;
                Ok(Self::Plane(Plane::new(fit.spot(p)?, normal)))
            }
            Shape::Tetrahedron([a, b, c, d]) => Ok(Self::Tetrahedron(Tetrahedron::new(
                fit.spot(a)?,
                fit.spot(b)?,
                fit.spot(c)?,
                fit.spot(d)?,
            ))),
            Shape::ConvexPolyhedron(v) => {
                let corners = v.iter().map(|p| fit.spot(p)).collect::<Option<_>>()?;
                ConvexPolyhedron::try_from_points(corners).map(Self::ConvexPolyhedron)
            }
        })
    }
}

/// Answers about two shapes of the pairs listed, by the kind that comes first in the alphabet.
/// `shared` marks those that know what they have in common.
macro_rules! ask {
    ($a:expr, $b:expr, $($A:ident: $($B:ident $($shared:ident)?),+;)+) => {
        match ($a, $b) {
            $($((Typed::$A(a), Typed::$B(b)) => ask!(@ a, b $(, $shared)?),)+)+
            _ => return None,
        }
    };
    (@ $a:ident, $b:ident) => { answer($a, $b) };
    (@ $a:ident, $b:ident, shared) => { answer($a, $b).sharing($a.intersection($b)) };
}

/// The pairs of the plane.
pub fn in_plane<T: RealField + Copy>(a: &Typed<T, 2>, b: &Typed<T, 2>) -> Option<Answer> {
    Some(ask!(a, b,
        Aabb: Aabb shared, Ball, Capsule, ConvexPolygon shared, HalfSpace shared, Line shared,
            MultiPolygon, Obb shared, Point, Polygon, Polyline, Ray shared, Segment shared,
            Triangle shared;
        Ball: Ball shared, Capsule, ConvexPolygon, HalfSpace, Line shared, MultiPolygon, Obb,
            Point, Polygon, Polyline, Ray shared, Segment shared, Triangle;
        Capsule: Capsule, ConvexPolygon, HalfSpace, Line shared, MultiPolygon, Obb, Point, Polygon,
            Polyline, Ray shared, Segment shared, Triangle;
        ConvexPolygon: ConvexPolygon shared, HalfSpace shared, Line shared, MultiPolygon, Obb shared,
            Point, Polygon, Polyline, Ray shared, Segment shared, Triangle shared;
        HalfSpace: HalfSpace shared, Line shared, MultiPolygon, Obb shared, Point, Polygon,
            Polyline, Ray shared, Segment shared, Triangle shared;
        Line: Line shared, MultiPolygon shared, Obb shared, Point shared, Polygon shared,
            Polyline shared, Ray shared, Segment shared, Triangle shared;
        MultiPolygon: MultiPolygon, Obb, Point, Polygon, Polyline, Ray shared, Segment shared,
            Triangle;
        Obb: Obb shared, Point, Polygon, Polyline, Ray shared, Segment shared, Triangle shared;
        Point: Point, Polygon, Polyline, Ray shared, Segment shared, Triangle;
        Polygon: Polygon, Polyline, Ray shared, Segment shared, Triangle;
        Polyline: Polyline, Ray shared, Segment shared, Triangle;
        Ray: Ray shared, Segment shared, Triangle shared;
        Segment: Segment shared, Triangle shared;
        Triangle: Triangle shared;
    ))
}

/// The pairs of space.
pub fn in_space<T: RealField + Copy>(a: &Typed<T, 3>, b: &Typed<T, 3>) -> Option<Answer> {
    Some(ask!(a, b,
        Aabb: Aabb shared, Ball, Capsule, ConvexPolyhedron, HalfSpace shared, Line shared, Obb,
            Plane shared, Point, Ray shared, Segment shared, Tetrahedron, Triangle;
        Ball: Ball, Capsule, ConvexPolyhedron, HalfSpace, Line shared, Obb, Plane shared, Point,
            Ray shared, Segment shared, Tetrahedron, Triangle;
        Capsule: Capsule, ConvexPolyhedron, HalfSpace, Line shared, Obb, Plane, Point, Ray shared,
            Segment shared, Tetrahedron, Triangle;
        ConvexPolyhedron: ConvexPolyhedron, HalfSpace shared, Line shared, Obb, Plane shared, Point,
            Ray shared, Segment shared, Tetrahedron, Triangle;
        HalfSpace: HalfSpace, Line shared, Obb shared, Plane, Point, Ray shared, Segment shared,
            Tetrahedron shared, Triangle shared;
        Line: Line shared, Obb shared, Plane shared, Point shared, Ray shared, Segment shared,
            Tetrahedron shared, Triangle shared;
        Obb: Obb, Plane shared, Point, Ray shared, Segment shared, Tetrahedron, Triangle;
        Plane: Plane shared, Point, Ray shared, Segment shared, Tetrahedron shared, Triangle shared;
        Point: Point, Ray shared, Segment shared, Tetrahedron, Triangle;
        Ray: Ray shared, Segment shared, Tetrahedron shared, Triangle shared;
        Segment: Segment shared, Tetrahedron shared, Triangle shared;
        Tetrahedron: Tetrahedron, Triangle;
        Triangle: Triangle shared;
    ))
}

/// Asks the two questions that every pair answers.
fn answer<T, A, B, const D: usize>(a: &A, b: &B) -> Answer
where
    T: RealField + Copy,
    A: Nearest<B, Scalar = T, Point = Point<T, D>> + Intersects<B>,
{
    let nearest = a.nearest(b);
    Answer {
        intersects: a.intersects(b),
        distance: Number::of(nearest.distance),
        on_a: coordinates(&nearest.on_self),
        on_b: coordinates(&nearest.on_rhs),
        unique: nearest.unique,
        common: None,
    }
}

impl Answer {
    fn sharing(mut self, parts: impl IntoIterator<Item: Part>) -> Self {
        self.common = Some(parts.into_iter().map(|part| part.common()).collect());
        self
    }
}
