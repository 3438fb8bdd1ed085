//! Shapes as plain numbers, and how the library's shapes are made of them.

use super::scalar::Scalar;
use nalgebra::{Point, SVector};
use tangency::{Aabb, Ball, ConvexPolygon, Line, Polygon, Polyline, Ray, Segment, Triangle};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Point,
    Line,
    Ray,
    Segment,
    Ball,
    Aabb,
    Triangle,
    ConvexPolygon,
    Polygon,
    Polyline,
}

impl Kind {
    /// Whether it is a solid bounded by a loop of vertices, in the plane.
    pub fn is_area(self) -> bool {
        matches!(self, Self::Triangle | Self::ConvexPolygon | Self::Polygon)
    }

    /// Whether its second point is a direction, which no translation moves.
    pub fn has_direction(self) -> bool {
        matches!(self, Self::Line | Self::Ray)
    }
}

/// In the plane the third coordinate is zero.
pub type Coordinates<N> = [N; 3];

/// Any shape. The points are its vertices in order; of a line or ray the origin and the
/// direction, of a ball the center, of a box the two corners.
#[derive(Clone, Debug)]
pub struct Figure<N> {
    pub kind: Kind,
    pub points: Vec<Coordinates<N>>,
    pub radius: N,
}

impl<N> Figure<N> {
    pub fn map<M>(&self, f: impl Fn(&N) -> M) -> Figure<M> {
        let points = self.points.iter().map(|p| p.each_ref().map(&f)).collect();
        Figure {
            kind: self.kind,
            points,
            radius: f(&self.radius),
        }
    }

    pub fn numbers(&self) -> impl Iterator<Item = &N> {
        self.points.iter().flatten().chain([&self.radius])
    }
}

impl<N> Figure<Option<N>> {
    /// The figure, where it has all of its numbers.
    pub fn complete(self) -> Option<Figure<N>> {
        let all = |p: Coordinates<Option<N>>| {
            let [x, y, z] = p;
            Some([x?, y?, z?])
        };
        let points = self.points.into_iter().map(all).collect::<Option<_>>()?;
        Some(Figure {
            kind: self.kind,
            points,
            radius: self.radius?,
        })
    }
}

impl<T: Scalar> Figure<T> {
    pub fn show(&self) -> String {
        let list = |p: &[T; 3]| format!("({})", p.map(T::show).join(", "));
        let points = self.points.iter().map(list).collect::<Vec<_>>().join(" ");
        format!("{:?} {points} r {}", self.kind, self.radius.show())
    }
}

/// A shape of the library.
pub trait Shape<T>: Sized {
    const KIND: Kind;

    /// `None` where the constructor refuses the numbers.
    fn build(figure: &Figure<T>) -> Option<Self>;

    /// The figure it was made of, up to the winding.
    fn figure(&self) -> Figure<T>;
}

fn vector<T: Scalar, const D: usize>(from: &Coordinates<T>) -> SVector<T, D> {
    SVector::from_fn(|i, _| from[i])
}

fn point<T: Scalar, const D: usize>(from: &Coordinates<T>) -> Point<T, D> {
    Point::from(vector::<T, D>(from))
}

fn points<T: Scalar, const D: usize>(figure: &Figure<T>) -> Vec<Point<T, D>> {
    figure.points.iter().map(point).collect()
}

pub fn coordinates<T: Scalar, const D: usize>(of: &Point<T, D>) -> Coordinates<T> {
    std::array::from_fn(|i| if i < D { of[i] } else { T::zero() })
}

fn listed<'a, T: Scalar, const D: usize>(
    points: impl IntoIterator<Item = &'a Point<T, D>>,
) -> Vec<Coordinates<T>> {
    points.into_iter().map(coordinates).collect()
}

macro_rules! shape {
    ([$($dimension:tt)*] $Shape:ty, $kind:ident, |$f:ident| $build:expr,
        |$s:ident| $points:expr $(, $radius:expr)?) => {
        impl<T: Scalar, $($dimension)*> Shape<T> for $Shape {
            const KIND: Kind = Kind::$kind;

            fn build($f: &Figure<T>) -> Option<Self> {
                $build
            }

            fn figure(&self) -> Figure<T> {
                let $s = self;
                let radius = [T::zero() $(, $radius)?];
                Figure { kind: Self::KIND, points: $points, radius: radius[radius.len() - 1] }
            }
        }
    };
}

shape!([const D: usize] Point<T, D>, Point, |f| Some(point(&f.points[0])), |s| listed([s]));
shape!([const D: usize] Line<T, D>, Line, |f| {
    Some(Self::new(point(&f.points[0]), vector(&f.points[1])))
}, |s| listed(&[s.origin, s.direction.into()]));
shape!([const D: usize] Ray<T, D>, Ray, |f| {
    Some(Self::new(point(&f.points[0]), vector(&f.points[1])))
}, |s| listed(&[s.origin, s.direction.into()]));
shape!([const D: usize] Segment<T, D>, Segment, |f| {
    Some(Self::new(point(&f.points[0]), point(&f.points[1])))
}, |s| listed(&[s.a, s.b]));
shape!([const D: usize] Triangle<T, D>, Triangle, |f| {
    Some(Self::new(point(&f.points[0]), point(&f.points[1]), point(&f.points[2])))
}, |s| listed(&[s.a, s.b, s.c]));
shape!([const D: usize] Ball<T, D>, Ball, |f| {
    Self::try_new(point(&f.points[0]), f.radius).ok()
}, |s| listed([s.center()]), s.radius());
shape!([const D: usize] Aabb<T, D>, Aabb, |f| {
    Self::try_new(point(&f.points[0]), point(&f.points[1])).ok()
}, |s| listed([s.min(), s.max()]));
shape!([const D: usize] Polyline<T, D>, Polyline, |f| Self::try_new(points(f)).ok(),
    |s| listed(s.vertices()));
shape!([] ConvexPolygon<T>, ConvexPolygon, |f| Self::try_new(points(f)).ok(),
    |s| listed(s.vertices()));
shape!([] Polygon<T>, Polygon, |f| Self::try_new(points(f)).ok(), |s| listed(s.vertices()));
