//! What tangency answers about two shapes, in any scalar. One function asks; it is generic over
//! `T: RealField + Copy` as a user's own code would be.

use crate::number::Number;
use crate::shape::{Shape, Shapes};
use nalgebra::{Point, Point2, RealField, SVector};
use simba::scalar::{FixedI16F16, FixedI32F32};
use tangency::{
    Aabb, Ball, ConvexPolygon, Intersection, Line, Nearest, Piece, Polygon, Polyline, Ray, Segment,
    ShapeError, Triangle,
};

/// The scalars of each table, in the order of its columns.
pub const SCALARS: [&str; 4] = ["f32", "f64", "I16F16", "I32F32"];

/// The place of a scalar's last bit at 1, for floats, or everywhere, for fixed point.
pub const LAST_PLACES: [f64; 4] = [
    f32::EPSILON as f64,
    f64::EPSILON,
    1.0 / 65536.0,
    1.0 / 4294967296.0,
];

/// Which numbers a scalar is taken to hold.
#[derive(Clone, Copy)]
struct Fit {
    largest: f64,
    /// How much of a number may be lost, relative to it.
    loss: f64,
}

/// A reply to a question: an answer, or why there is none.
#[derive(Clone, Debug)]
pub enum Reply {
    Answer(Answer),
    /// The scalar's range or precision cannot hold the inputs.
    DoesNotFit,
    /// A shape cannot be made of these numbers, in the words of its error.
    Refused(String),
}

impl Reply {
    /// Whether the shapes intersect, where there is an answer.
    pub fn meets(&self) -> Option<bool> {
        match self {
            Self::Answer(answer) => Some(answer.intersects),
            _ => None,
        }
    }
}

#[derive(Clone, Debug)]
pub struct Answer {
    pub intersects: bool,
    pub distance: Number,
    pub on_a: Vec<Number>,
    pub on_b: Vec<Number>,
    pub unique: bool,
    /// The common set, where the pair answers `intersection`.
    pub common: Option<Vec<Common>>,
}

/// A connected part of the common set: its ends, which are equal where it is one point.
#[derive(Clone, Debug)]
pub struct Common {
    pub parameters: [Number; 2],
    pub ends: [Vec<Number>; 2],
    pub is_point: bool,
}

/// Asks in each scalar. `exact` demands that a scalar holds every input without rounding, for
/// scenes in which the last bit decides.
pub fn replies(shapes: &Shapes, exact: bool) -> [Reply; 4] {
    let loss = if exact { 0.0 } else { 1.0 / 500.0 };
    let float = Fit {
        largest: f64::from(f32::MAX),
        loss,
    };
    // Fixed point leaves two bits for sums, as the crate documents.
    let short = Fit {
        largest: 8192.0,
        loss,
    };
    let long = Fit {
        largest: 536_870_912.0,
        loss,
    };
    match shapes {
        Shapes::Plane(a, b) => [
            ask(a, b, float, in_plane::<f32>),
            ask(a, b, float, in_plane::<f64>),
            ask(a, b, short, in_plane::<FixedI16F16>),
            ask(a, b, long, in_plane::<FixedI32F32>),
        ],
        Shapes::Space(a, b) => [
            ask(a, b, float, in_any_dimension::<f32, 3>),
            ask(a, b, float, in_any_dimension::<f64, 3>),
            ask(a, b, short, in_any_dimension::<FixedI16F16, 3>),
            ask(a, b, long, in_any_dimension::<FixedI32F32, 3>),
        ],
    }
}

type Answering<T, const D: usize> = fn(&Typed<T, D>, &Typed<T, D>) -> Option<Answer>;

fn ask<T: RealField + Copy, const D: usize>(
    a: &Shape<D>,
    b: &Shape<D>,
    fit: Fit,
    answer: Answering<T, D>,
) -> Reply {
    let (Some(a), Some(b)) = (Typed::of(a, fit), Typed::of(b, fit)) else {
        return Reply::DoesNotFit;
    };
    match (a, b) {
        (Ok(a), Ok(b)) => Reply::Answer(answer(&a, &b).expect("a pair that exists")),
        (Err(error), _) | (_, Err(error)) => Reply::Refused(error.to_string()),
    }
}

/// A shape made of the numbers of one scalar.
enum Typed<T: RealField + Copy, const D: usize> {
    Point(Point<T, D>),
    Line(Line<T, D>),
    Ray(Ray<T, D>),
    Segment(Segment<T, D>),
    Ball(Ball<T, D>),
    Aabb(Aabb<T, D>),
    Triangle(Triangle<T, D>),
    ConvexPolygon(ConvexPolygon<T>),
    Polygon(Polygon<T>),
    Polyline(Polyline<T, D>),
}

impl<T: RealField + Copy, const D: usize> Typed<T, D> {
    /// `None` where the scalar cannot hold the numbers.
    fn of(shape: &Shape<D>, fit: Fit) -> Option<Result<Self, ShapeError>> {
        let point = |p: &[f64; D]| fit.numbers(p).map(Point::from);
        let points = |v: &[[f64; D]]| v.iter().map(point).collect::<Option<Vec<_>>>();
        let vector = |v: &[f64; D]| fit.numbers(v).map(SVector::from);
        Some(match shape {
            Shape::Point(p) => Ok(Self::Point(point(p)?)),
            Shape::Line(o, d) => Ok(Self::Line(Line::new(point(o)?, vector(d)?))),
            Shape::Ray(o, d) => Ok(Self::Ray(Ray::new(point(o)?, vector(d)?))),
            Shape::Segment(a, b) => Ok(Self::Segment(Segment::new(point(a)?, point(b)?))),
            Shape::Ball(c, r) => Ball::try_new(point(c)?, fit.number(*r)?).map(Self::Ball),
            Shape::Aabb(a, b) => Aabb::try_new(point(a)?, point(b)?).map(Self::Aabb),
            Shape::Triangle([a, b, c]) => Ok(Self::Triangle(Triangle::new(
                point(a)?,
                point(b)?,
                point(c)?,
            ))),
            Shape::ConvexPolygon(v) => {
                ConvexPolygon::try_new(flat(&points(v)?)).map(Self::ConvexPolygon)
            }
            Shape::Polygon(v) => Polygon::try_new(flat(&points(v)?)).map(Self::Polygon),
            Shape::Polyline(v) => Polyline::try_new(points(v)?).map(Self::Polyline),
        })
    }
}

fn flat<T: RealField + Copy, const D: usize>(vertices: &[Point<T, D>]) -> Vec<Point2<T>> {
    vertices.iter().map(|v| Point2::new(v[0], v[1])).collect()
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
}

/// The pairs that are the same in the plane and in space.
fn in_any_dimension<T: RealField + Copy, const D: usize>(
    a: &Typed<T, D>,
    b: &Typed<T, D>,
) -> Option<Answer> {
    use Typed::{Ball, Line, Point, Ray, Segment};
    Some(match (a, b) {
        (Ball(a), Ball(b)) => answer(a, b),
        (Ball(a), Line(b)) => answer(a, b).sharing(a.intersection(b)),
        (Ball(a), Point(b)) => answer(a, b),
        (Ball(a), Ray(b)) => answer(a, b).sharing(a.intersection(b)),
        (Ball(a), Segment(b)) => answer(a, b).sharing(a.intersection(b)),
        (Line(a), Line(b)) => answer(a, b),
        (Line(a), Point(b)) => answer(a, b),
        (Point(a), Point(b)) => answer(a, b),
        (Point(a), Ray(b)) => answer(a, b),
        (Point(a), Segment(b)) => answer(a, b),
        (Segment(a), Segment(b)) => answer(a, b),
        _ => return None,
    })
}

/// The pairs of the plane.
fn in_plane<T: RealField + Copy>(a: &Typed<T, 2>, b: &Typed<T, 2>) -> Option<Answer> {
    use Typed::{Aabb, Ball, ConvexPolygon, Point, Polygon, Polyline, Segment, Triangle};
    Some(match (a, b) {
        (Aabb(a), Point(b)) => answer(a, b),
        (Aabb(a), Segment(b)) => answer(a, b).sharing(a.intersection(b)),
        (Ball(a), ConvexPolygon(b)) => answer(a, b),
        (ConvexPolygon(a), Point(b)) => answer(a, b),
        (ConvexPolygon(a), Segment(b)) => answer(a, b).sharing(a.intersection(b)),
        (Point(a), Polygon(b)) => answer(a, b),
        (Point(a), Polyline(b)) => answer(a, b),
        (Point(a), Triangle(b)) => answer(a, b),
        (Polygon(a), Polygon(b)) => answer(a, b),
        (Polygon(a), Segment(b)) => answer(a, b).sharing(a.intersection(b)),
        (Polyline(a), Segment(b)) => answer(a, b).sharing(a.intersection(b)),
        (Segment(a), Segment(b)) => answer(a, b).sharing(a.intersection(b)),
        (Segment(a), Triangle(b)) => answer(a, b).sharing(a.intersection(b)),
        _ => return in_any_dimension(a, b),
    })
}

/// Asks the two questions that every pair answers.
fn answer<T, A, B, const D: usize>(a: &A, b: &B) -> Answer
where
    T: RealField + Copy,
    A: Nearest<B, Scalar = T, Point = Point<T, D>> + tangency::Intersects<B>,
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
    fn sharing<T: RealField + Copy, const D: usize>(
        mut self,
        pieces: impl IntoIterator<Item = Piece<T, D>>,
    ) -> Self {
        self.common = Some(pieces.into_iter().map(|piece| Common::of(&piece)).collect());
        self
    }
}

impl Common {
    fn of<T: RealField + Copy, const D: usize>(piece: &Piece<T, D>) -> Self {
        let (from, to, is_point) = match piece {
            Piece::Point(at) => (at, at, true),
            Piece::Interval { from, to } => (from, to, false),
        };
        Self {
            parameters: [Number::of(from.parameter), Number::of(to.parameter)],
            ends: [coordinates(&from.point), coordinates(&to.point)],
            is_point,
        }
    }
}
