//! Two shapes in one scalar, and all that is asked about them. The functions are generic over
//! `T: RealField + Copy` as a user's own code would be.

use crate::answer::{Answer, Common};
use crate::number::Number;
use crate::shape::Shape;
use nalgebra::{Point, Point2, RealField, SVector};
use tangency::{
    Aabb, At, Ball, Capsule, ConvexPolygon, HalfSpace, Intersection, Intersects, Line, Nearest,
    Obb, Piece, Polygon, Polyline, Ray, Segment, ShapeError, Triangle,
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
    Polyline(Polyline<T, D>),
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
            Shape::Polygon(rings) => {
                let mut rings = rings
                    .iter()
                    .map(|v| fit.ring(v))
                    .collect::<Option<Vec<_>>>()?;
                let exterior = rings.remove(0);
                Polygon::try_with_holes(exterior, rings).map(Self::Polygon)
            }
            Shape::Polyline(v) => Polyline::try_new(fit.points(v)?).map(Self::Polyline),
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
        Aabb: Aabb shared, Ball, Capsule, ConvexPolygon, HalfSpace, Line shared, Obb, Point,
            Polygon, Polyline, Ray shared, Segment shared, Triangle;
        Ball: Ball, Capsule, ConvexPolygon, HalfSpace, Line shared, Obb, Point, Polygon, Polyline,
            Ray shared, Segment shared, Triangle;
        Capsule: Capsule, ConvexPolygon, HalfSpace, Line shared, Obb, Point, Polygon, Polyline,
            Ray shared, Segment shared, Triangle;
        ConvexPolygon: ConvexPolygon, HalfSpace, Line shared, Obb, Point, Polygon, Polyline,
            Ray shared, Segment shared, Triangle;
        HalfSpace: HalfSpace, Line shared, Obb, Point, Polygon, Polyline, Ray shared,
            Segment shared, Triangle;
        Line: Line shared, Obb shared, Point, Polygon shared, Polyline shared, Ray shared,
            Segment shared, Triangle shared;
        Obb: Obb, Point, Polygon, Polyline, Ray shared, Segment shared, Triangle;
        Point: Point, Polygon, Polyline, Ray, Segment, Triangle;
        Polygon: Polygon, Polyline, Ray shared, Segment shared, Triangle;
        Polyline: Polyline, Ray shared, Segment shared, Triangle;
        Ray: Ray shared, Segment shared, Triangle shared;
        Segment: Segment shared, Triangle shared;
        Triangle: Triangle;
    ))
}

/// The pairs that are shown in space.
pub fn in_any_dimension<T: RealField + Copy, const D: usize>(
    a: &Typed<T, D>,
    b: &Typed<T, D>,
) -> Option<Answer> {
    Some(ask!(a, b,
        Ball: Ball, Line shared, Point, Ray shared, Segment shared;
        Line: Line, Point;
        Point: Point, Ray, Segment;
        Segment: Segment;
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

fn coordinates<T: RealField + Copy, const D: usize>(point: &Point<T, D>) -> Vec<Number> {
    point.iter().map(|&x| Number::of(x)).collect()
}

impl Answer {
    fn sharing(mut self, parts: impl IntoIterator<Item: Part>) -> Self {
        self.common = Some(parts.into_iter().map(|part| part.common()).collect());
        self
    }
}

/// What `intersection` gives one or more of.
trait Part {
    fn common(&self) -> Common;
}

impl<T: RealField + Copy, const D: usize> Part for Piece<T, D> {
    fn common(&self) -> Common {
        let (from, to) = match self {
            Self::Point(at) => (Some(at), Some(at)),
            Self::Interval { from, to } => (Some(from), Some(to)),
            Self::From(from) => (Some(from), None),
            Self::UpTo(to) => (None, Some(to)),
            Self::Whole => (None, None),
        };
        let parameter = |at: Option<&At<T, D>>, endless| {
            at.map_or(Number::endless(endless), |at| Number::of(at.parameter))
        };
        Common::Stretch {
            parameters: [
                parameter(from, f64::NEG_INFINITY),
                parameter(to, f64::INFINITY),
            ],
            ends: [from, to].map(|at| Some(coordinates(&at?.point))),
            is_point: matches!(self, Self::Point(_)),
        }
    }
}

impl<T: RealField + Copy> Part for Aabb<T, 2> {
    fn common(&self) -> Common {
        let (min, max) = (self.min(), self.max());
        let corners = [
            *min,
            Point2::new(max.x, min.y),
            *max,
            Point2::new(min.x, max.y),
        ];
        area(&corners)
    }
}

/// An area whose corners may fall together.
fn area<T: RealField + Copy>(corners: &[Point2<T>]) -> Common {
    let mut different: Vec<Point2<T>> = Vec::new();
    for corner in corners {
        if !different.contains(corner) {
            different.push(*corner);
        }
    }
    Common::Area(different.iter().map(coordinates).collect())
}
