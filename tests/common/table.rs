//! Every pair of shapes, once. The laws and the labelled cases run over this table.

use super::scalar::Scalar;
use super::shapes::{Coordinates, Figure, Kind, Shape, coordinates};
use nalgebra::Point;
use tangency::{
    Aabb, At, Ball, ConvexPolygon, Intersection, Intersects, Line, Nearest, NearestParameters,
    NearestPoints, Piece, Polygon, Polyline, Ray, Segment, Triangle,
};

/// One pair over one scalar.
pub struct Pair<T> {
    pub name: &'static str,
    pub dimension: usize,
    pub kinds: [Kind; 2],
    /// The file of labelled cases, without its folder and ending.
    pub vectors: &'static str,
    /// All answers about two figures of these kinds; `None` where a constructor refuses one.
    pub ask: fn(&Figure<T>, &Figure<T>) -> Option<Answers<T>>,
}

/// What the library says, first asked as `(a, b)`, then as `(b, a)`.
#[derive(Clone, Debug)]
pub struct Answers<T> {
    pub intersects: [bool; 2],
    pub nearest: [Closest<T>; 2],
    /// Whether the shapes are within the distance reported, and within zero.
    pub within: [[bool; 2]; 2],
    pub common: Option<[Vec<Part<T>>; 2]>,
    pub parameters: Option<[[T; 2]; 2]>,
}

/// `NearestPoints` of either dimension.
#[derive(Clone, Copy, Debug)]
pub struct Closest<T> {
    pub on_self: Coordinates<T>,
    pub on_rhs: Coordinates<T>,
    pub distance: T,
    pub unique: bool,
}

/// `Piece` of either dimension: `from` is `to` where it is a point.
#[derive(Clone, Copy, Debug)]
pub struct Part<T> {
    pub is_point: bool,
    pub parameters: [T; 2],
    pub ends: [Coordinates<T>; 2],
}

macro_rules! pair {
    ($dimension:literal, $vectors:literal, $A:ty, $B:ty $(, $question:ident)*) => {
        Pair {
            name: concat!(stringify!($A), " & ", stringify!($B)),
            dimension: $dimension,
            kinds: [<$A as Shape<T>>::KIND, <$B as Shape<T>>::KIND],
            vectors: $vectors,
            ask: |a, b| {
                let (a, b) = (<$A>::build(a)?, <$B>::build(b)?);
                #[allow(unused_mut, reason = "most pairs have no further question")]
                let mut answers = basic(&a, &b);
                $($question(&mut answers, &a, &b);)*
                Some(answers)
            },
        }
    };
}

/// Dimension, file of labelled cases, the two shapes, and which further questions they answer.
#[rustfmt::skip]
pub fn pairs<T: Scalar>() -> Vec<Pair<T>> {
    vec![
        pair!(2, "circle__circle", Ball<T, 2>, Ball<T, 2>),
        pair!(3, "sphere__sphere", Ball<T, 3>, Ball<T, 3>),
        pair!(2, "line__circle", Ball<T, 2>, Line<T, 2>, common),
        pair!(3, "line__sphere", Ball<T, 3>, Line<T, 3>, common),
        pair!(2, "ray__circle", Ball<T, 2>, Ray<T, 2>, common),
        pair!(3, "ray__sphere", Ball<T, 3>, Ray<T, 3>, common),
        pair!(2, "segment__circle", Ball<T, 2>, Segment<T, 2>, common),
        pair!(3, "segment__sphere", Ball<T, 3>, Segment<T, 3>, common),
        pair!(2, "circle__convex_polygon", Ball<T, 2>, ConvexPolygon<T>),
        pair!(2, "line__line", Line<T, 2>, Line<T, 2>, parameters),
        pair!(3, "line__line", Line<T, 3>, Line<T, 3>, parameters),
        pair!(2, "segment__segment", Segment<T, 2>, Segment<T, 2>, common, parameters),
        pair!(3, "segment__segment", Segment<T, 3>, Segment<T, 3>, parameters),
        pair!(2, "segment__aabb", Aabb<T, 2>, Segment<T, 2>, common),
        pair!(2, "segment__triangle", Segment<T, 2>, Triangle<T, 2>, common),
        pair!(2, "segment__convex_polygon", ConvexPolygon<T>, Segment<T, 2>, common),
        pair!(2, "segment__polygon", Polygon<T>, Segment<T, 2>, common),
        pair!(2, "segment__polyline", Polyline<T, 2>, Segment<T, 2>, common),
        pair!(2, "polygon__polygon", Polygon<T>, Polygon<T>),
        pair!(2, "point__point", Point<T, 2>, Point<T, 2>),
        pair!(3, "point__point", Point<T, 3>, Point<T, 3>),
        pair!(2, "point__line", Line<T, 2>, Point<T, 2>),
        pair!(3, "point__line", Line<T, 3>, Point<T, 3>),
        pair!(2, "point__ray", Ray<T, 2>, Point<T, 2>),
        pair!(3, "point__ray", Ray<T, 3>, Point<T, 3>),
        pair!(2, "point__segment", Segment<T, 2>, Point<T, 2>),
        pair!(3, "point__segment", Segment<T, 3>, Point<T, 3>),
        pair!(2, "point__circle", Ball<T, 2>, Point<T, 2>),
        pair!(3, "point__sphere", Ball<T, 3>, Point<T, 3>),
        pair!(2, "point__aabb", Aabb<T, 2>, Point<T, 2>),
        pair!(3, "point__aabb", Aabb<T, 3>, Point<T, 3>),
        pair!(2, "point__triangle", Triangle<T, 2>, Point<T, 2>),
        pair!(2, "point__convex_polygon", ConvexPolygon<T>, Point<T, 2>),
        pair!(2, "point__polygon", Polygon<T>, Point<T, 2>),
        pair!(2, "point__polyline", Polyline<T, 2>, Point<T, 2>),
    ]
}

fn basic<T: Scalar, const D: usize, A, B>(a: &A, b: &B) -> Answers<T>
where
    A: Intersects<B> + Nearest<B, Scalar = T, Point = Point<T, D>>,
    B: Intersects<A> + Nearest<A, Scalar = T, Point = Point<T, D>>,
{
    let nearest = [closest(a.nearest(b)), closest(b.nearest(a))];
    let [there, back] = nearest.map(|n| [n.distance, T::zero()]);
    Answers {
        intersects: [a.intersects(b), b.intersects(a)],
        nearest,
        within: [there.map(|d| a.within(b, d)), back.map(|d| b.within(a, d))],
        common: None,
        parameters: None,
    }
}

fn common<T, A, B>(answers: &mut Answers<T>, a: &A, b: &B)
where
    A: Intersection<B, Output: Parts<T>>,
    B: Intersection<A, Output: Parts<T>>,
{
    answers.common = Some([a.intersection(b).parts(), b.intersection(a).parts()]);
}

fn parameters<T, A, B>(answers: &mut Answers<T>, a: &A, b: &B)
where
    A: NearestParameters<B, Scalar = T>,
    B: NearestParameters<A, Scalar = T>,
{
    let (there, back) = (a.nearest_parameters(b), b.nearest_parameters(a));
    answers.parameters = Some([[there.on_self, there.on_rhs], [back.on_self, back.on_rhs]]);
}

fn closest<T: Scalar, const D: usize>(points: NearestPoints<Point<T, D>, T>) -> Closest<T> {
    Closest {
        on_self: coordinates(&points.on_self),
        on_rhs: coordinates(&points.on_rhs),
        distance: points.distance,
        unique: points.unique,
    }
}

/// Either form of the answer of `intersection`.
trait Parts<T> {
    fn parts(self) -> Vec<Part<T>>;
}

impl<T: Scalar, const D: usize> Parts<T> for Option<Piece<T, D>> {
    fn parts(self) -> Vec<Part<T>> {
        self.into_iter().map(part).collect()
    }
}

impl<T: Scalar, const D: usize> Parts<T> for Vec<Piece<T, D>> {
    fn parts(self) -> Vec<Part<T>> {
        self.into_iter().map(part).collect()
    }
}

fn part<T: Scalar, const D: usize>(piece: Piece<T, D>) -> Part<T> {
    let part = |is_point, from: At<T, D>, to: At<T, D>| Part {
        is_point,
        parameters: [from.parameter, to.parameter],
        ends: [coordinates(&from.point), coordinates(&to.point)],
    };
    match piece {
        Piece::Point(at) => part(true, at, at),
        Piece::Interval { from, to } => part(false, from, to),
    }
}
