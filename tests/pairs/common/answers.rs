//! What the library says about a pair, in the same form for all pairs.

use super::figure::{Coordinates, Figure, Kind};
use super::scalar::Scalar;
use super::shapes::{Shape, coordinates};
use nalgebra::Point;
use tangency::{
    Aabb, BallSection, Clipped, CurvePoint, Intersection, Intersects, Lens, Nearest,
    NearestParameters, NearestPoints, Overlap, Piece, PlaneIntersection, Section, Wedge,
};

/// The library's answers for `(a, b)` and for `(b, a)`.
#[derive(Clone, Debug)]
pub struct Answers<T> {
    pub intersects: [bool; 2],
    pub nearest: [Closest<T>; 2],
    pub common: Option<[Vec<Part<T>>; 2]>,
    pub parameters: Option<[[T; 2]; 2]>,
    /// What is in common, where both shapes are solid.
    pub overlap: Option<[Option<Area<T>>; 2]>,
}

/// `NearestPoints` of either dimension.
#[derive(Clone, Copy, Debug)]
pub struct Closest<T> {
    pub on_self: Coordinates<T>,
    pub on_rhs: Coordinates<T>,
    pub distance: T,
    pub unique: bool,
}

impl<T: Scalar> Closest<T> {
    /// Whether the other is the same from the other side, bit for bit.
    pub fn is_flipped(&self, other: &Self) -> bool {
        let raw = |point: &Coordinates<T>| point.map(T::raw);
        raw(&self.on_self) == raw(&other.on_rhs)
            && raw(&self.on_rhs) == raw(&other.on_self)
            && (self.distance.raw(), self.unique) == (other.distance.raw(), other.unique)
    }
}

/// `Piece` of either dimension.
#[derive(Clone, Copy, Debug)]
pub struct Part<T> {
    pub is_point: bool,
    /// Where it begins and where it ends, twice the same for a point; `None` where it is endless.
    pub ends: [Option<End<T>>; 2],
}

/// `CurvePoint` of either dimension.
#[derive(Clone, Copy, Debug)]
pub struct End<T> {
    pub parameter: T,
    pub point: Coordinates<T>,
}

/// What two solids have in common, whatever the library calls it.
#[derive(Clone, Debug)]
pub struct Area<T> {
    /// Where the sides of the two cross, if the set is given by that.
    pub corners: Vec<Coordinates<T>>,
    /// The set itself, where it is a figure.
    pub figure: Option<Figure<T>>,
}

impl<T: Scalar> Area<T> {
    fn whole(shape: &impl Shape<T>) -> Self {
        Self {
            corners: Vec::new(),
            figure: Some(shape.figure()),
        }
    }

    /// In space.
    fn polygon(corners: &[Point<T, 3>]) -> Self {
        let corners = corners.iter().map(coordinates).collect();
        Self {
            corners: Vec::new(),
            figure: Some(Figure::new(Kind::ConvexPolygon, corners, T::zero())),
        }
    }

    fn between<const D: usize>(corners: &[Point<T, D>]) -> Self {
        Self {
            corners: corners.iter().map(coordinates).collect(),
            figure: None,
        }
    }
}

impl<T: Scalar> From<Overlap<T>> for Area<T> {
    fn from(overlap: Overlap<T>) -> Self {
        match overlap {
            Overlap::Point(point) => Self::whole(&point),
            Overlap::Segment(segment) => Self::whole(&segment),
            Overlap::Area(polygon) => Self::whole(&polygon),
        }
    }
}

impl<T: Scalar> From<Lens<T>> for Area<T> {
    fn from(lens: Lens<T>) -> Self {
        match lens {
            Lens::Point(point) => Self::whole(&point),
            Lens::Arcs { right, left } => Self::between(&[right, left]),
            Lens::Disc(disc) => Self::whole(&disc),
        }
    }
}

impl<T: Scalar> From<Wedge<T>> for Area<T> {
    fn from(wedge: Wedge<T>) -> Self {
        match wedge {
            Wedge::Line(line) => Self::whole(&line),
            Wedge::Strip(_) => Self::between::<2>(&[]),
            Wedge::HalfSpace(half_space) => Self::whole(&half_space),
            Wedge::Corner { apex, .. } => Self::between(&[apex]),
        }
    }
}

impl<T: Scalar> From<Section<T>> for Area<T> {
    fn from(section: Section<T>) -> Self {
        match section {
            Section::Point(point) => Self::whole(&point),
            Section::Segment(segment) => Self::whole(&segment),
            Section::Polygon(corners) => Self::polygon(&corners),
            Section::Whole => Self::between::<3>(&[]),
        }
    }
}

impl<T: Scalar> From<Clipped<T>> for Area<T> {
    fn from(clipped: Clipped<T>) -> Self {
        match clipped {
            Clipped::Point(point) => Self::whole(&point),
            Clipped::Segment(segment) => Self::whole(&segment),
            Clipped::Polygon(corners) => Self::polygon(&corners),
            Clipped::Solid(solid) => Self::whole(&solid),
        }
    }
}

impl<T: Scalar> From<BallSection<T>> for Area<T> {
    fn from(section: BallSection<T>) -> Self {
        match section {
            BallSection::Point(point) => Self::whole(&point),
            // Of the disc its center is the point that no other answer has.
            BallSection::Disc { center, .. } => Self::whole(&center),
            BallSection::Whole => Self::between::<3>(&[]),
        }
    }
}

impl<T: Scalar> From<PlaneIntersection<T>> for Area<T> {
    fn from(crease: PlaneIntersection<T>) -> Self {
        match crease {
            PlaneIntersection::Line(line) => Self::whole(&line),
            PlaneIntersection::Plane(plane) => Self::whole(&plane),
        }
    }
}

impl<T: Scalar, const D: usize> From<Aabb<T, D>> for Area<T> {
    fn from(solid: Aabb<T, D>) -> Self {
        Self::whole(&solid)
    }
}

pub fn basic<T: Scalar, const D: usize, A, B>(a: &A, b: &B) -> Answers<T>
where
    A: Intersects<B> + Nearest<B, Scalar = T, Point = Point<T, D>>,
    B: Intersects<A> + Nearest<A, Scalar = T, Point = Point<T, D>>,
{
    Answers {
        intersects: [a.intersects(b), b.intersects(a)],
        nearest: [closest(a.nearest(b)), closest(b.nearest(a))],
        common: None,
        parameters: None,
        overlap: None,
    }
}

/// Whether the shapes are at most so far apart, in either order.
pub fn within<T, A, B>(a: &A, b: &B, distance: T) -> [bool; 2]
where
    T: Scalar,
    A: Nearest<B, Scalar = T>,
    B: Nearest<A, Scalar = T>,
{
    [a.within(b, distance), b.within(a, distance)]
}

/// The results of `distance` in either order.
pub fn distances<T, A, B>(a: &A, b: &B) -> [T; 2]
where
    T: Scalar,
    A: Nearest<B, Scalar = T>,
    B: Nearest<A, Scalar = T>,
{
    [a.distance(b), b.distance(a)]
}

/// Adds the parts of a line, ray or segment that are in the other shape.
pub fn pieces<T, A, B>(answers: &mut Answers<T>, a: &A, b: &B)
where
    A: Intersection<B, Output: Parts<T>>,
    B: Intersection<A, Output: Parts<T>>,
{
    answers.common = Some([a.intersection(b).parts(), b.intersection(a).parts()]);
}

/// Adds the shape in common.
pub fn overlap<T, A, B, X>(answers: &mut Answers<T>, a: &A, b: &B)
where
    A: Intersection<B, Output = Option<X>>,
    B: Intersection<A, Output = Option<X>>,
    X: Into<Area<T>>,
{
    answers.overlap = Some([a.intersection(b), b.intersection(a)].map(|area| area.map(X::into)));
}

/// Adds the parameters of the nearest points.
pub fn parameters<T, A, B>(answers: &mut Answers<T>, a: &A, b: &B)
where
    A: NearestParameters<B, Scalar = T>,
    B: NearestParameters<A, Scalar = T>,
{
    let (there, back) = (a.nearest_parameters(b), b.nearest_parameters(a));
    answers.parameters = Some([[there.on_self, there.on_rhs], [back.on_self, back.on_rhs]]);
}

/// `tests/contact` and `tests/cast` ask these.
pub fn contact<T, A, B>(_: &mut Answers<T>, _: &A, _: &B) {}

pub fn closest<T: Scalar, const D: usize>(points: NearestPoints<Point<T, D>, T>) -> Closest<T> {
    Closest {
        on_self: coordinates(&points.on_self),
        on_rhs: coordinates(&points.on_rhs),
        distance: points.distance,
        unique: points.unique,
    }
}

/// Either form of the answer of `intersection`.
pub trait Parts<T> {
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
    let end = |at: CurvePoint<T, D>| End {
        parameter: at.parameter,
        point: coordinates(&at.point),
    };
    Part {
        is_point: matches!(piece, Piece::Point(_)),
        ends: piece.ends().map(|at| at.map(end)),
    }
}
