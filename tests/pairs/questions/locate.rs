//! `NearestEdge`: where along its edges a shape is nearest to a point.

use super::beside::beside;
use super::case::{self, Answer, Case, Numbers, Question};
use super::edges::{distance_squared, parameter};
use super::{ALLOWED, laws};
use crate::common::figure::{Coordinates, Figure, Kind};
use crate::common::measure::{exact, parameter_error, size};
use crate::common::oracle::{Exact, length, minus, square_root};
use crate::common::scalar::Scalar;
use crate::common::shapes::{Shape, coordinates};
use nalgebra::Point;
use num_traits::Signed;
use tangency::*;
use tangency_rational::BigRational;

struct Found<T> {
    edge: usize,
    parameter: T,
    point: Coordinates<T>,
    distance: T,
    edges: Vec<Figure<T>>,
}

/// What a shape calls its edges.
trait Edges<T> {
    fn edge_figures(&self) -> Vec<Figure<T>>;
}

macro_rules! edges {
    ([$($dimension:tt)*] $S:ty, |$s:ident| $edges:expr) => {
        impl<T: Scalar, $($dimension)*> Edges<T> for $S {
            fn edge_figures(&self) -> Vec<Figure<T>> {
                let $s = self;
                $edges
            }
        }
    };
}

edges!([const D: usize] Line<T, D>, |s| vec![s.figure()]);
edges!([const D: usize] Ray<T, D>, |s| vec![s.figure()]);
edges!([const D: usize] Segment<T, D>, |s| vec![s.figure()]);
edges!([] Polyline<T, 2>, |s| s.edges().map(|edge| edge.figure()).collect());
edges!([] ConvexPolygon<T>, |s| s.edges().map(|edge| edge.figure()).collect());
edges!([] Polygon<T>, |s| s.edges().map(|edge| edge.figure()).collect());
edges!([] MultiPolygon<T>, |s| s.edges().map(|edge| edge.figure()).collect());

fn query<T: Scalar, const D: usize, S>([shape, point]: &[Figure<T>; 2]) -> Option<Found<T>>
where
    S: Shape<T> + Edges<T> + NearestEdge<Point<T, D>, Scalar = T>,
{
    let (shape, point) = (S::build(shape)?, Point::build(point)?);
    let found = shape.nearest_edge(&point);
    Some(Found {
        edge: found.edge,
        parameter: found.parameter,
        point: coordinates(&found.point),
        distance: found.distance,
        edges: shape.edge_figures(),
    })
}

macro_rules! question {
    ($dimension:literal, $kind:ident, $S:ty) => {
        Question {
            name: concat!("place on ", stringify!($S)),
            dimension: $dimension,
            figures: |rng, regime| beside(rng, regime, Kind::$kind, $dimension),
            query: query::<T, $dimension, $S>,
        }
    };
}

fn questions<T: Scalar>() -> Vec<Question<T, Found<T>>> {
    vec![
        question!(2, Line, Line<T, 2>),
        question!(3, Line, Line<T, 3>),
        question!(2, Ray, Ray<T, 2>),
        question!(3, Ray, Ray<T, 3>),
        question!(2, Segment, Segment<T, 2>),
        question!(3, Segment, Segment<T, 3>),
        question!(2, Polyline, Polyline<T, 2>),
        question!(2, ConvexPolygon, ConvexPolygon<T>),
        question!(2, Polygon, Polygon<T>),
        question!(2, MultiPolygon, MultiPolygon<T>),
    ]
}

laws!(
    is_exact: exactly,
    has_no_scale: case::no_scale,
    takes_any_numbers: case::any_numbers
);

impl<T: Scalar> Answer<T> for Found<T> {
    fn is_found(&self) -> bool {
        false
    }

    /// Whether no edge is nearer than the one that was found.
    fn is_right(&self, [_, point]: [&Exact; 2]) -> bool {
        let p = &point.points[0];
        let squares = self
            .edges
            .iter()
            .map(|edge| distance_squared(&exact(edge), p));
        let squares = squares.collect::<Vec<_>>();
        squares.get(self.edge) == squares.iter().min()
    }

    fn numbers(&self) -> Numbers<T> {
        Numbers {
            decisions: vec![self.edge],
            lengths: self.point.into_iter().chain([self.distance]).collect(),
            ratios: vec![self.parameter],
        }
    }
}

fn exactly<T: Scalar>(case: &mut Case<'_, T, Found<T>>) {
    let Some(figures) = case.figures() else {
        return;
    };
    let Some(found) = case.query(&figures) else {
        return;
    };
    let [shape, point] = figures.each_ref().map(exact);
    if !found.is_right([&shape, &point]) {
        case.add_failure("another edge is nearer", &figures);
        return;
    }
    let mut numbers = found
        .point
        .into_iter()
        .chain([found.distance, found.parameter]);
    if !numbers.all(T::finite) {
        case.add_failure("no finite number", &figures);
        return;
    }
    let edge = &found.edges[found.edge];
    case.require(
        is_on(edge.kind, found.parameter),
        "beyond the edge",
        &figures,
    );
    measure(case, &figures, &found, &exact(edge));
}

fn is_on<T: Scalar>(kind: Kind, t: T) -> bool {
    match kind {
        Kind::Line => true,
        Kind::Ray => t >= T::zero(),
        _ => (T::zero()..=T::one()).contains(&t),
    }
}

fn measure<T: Scalar>(
    case: &mut Case<'_, T, Found<T>>,
    figures: &[Figure<T>; 2],
    found: &Found<T>,
    edge: &Exact,
) {
    let size = size(figures, &[found.point]);
    let near =
        |x: BigRational, y: &BigRational| (x - y).abs() <= T::unit(&size) * ALLOWED.rational();
    let (p, there) = (&exact(&figures[1]).points[0], found.point.map(T::rational));
    let distance = square_root(&distance_squared(edge, p));
    let off = square_root(&distance_squared(edge, &there));
    let apart = length(&minus(&there, p));
    case.require(
        near(found.distance.rational(), &distance),
        "the distance is off",
        figures,
    );
    case.require(
        near(off, &BigRational::from_integer(0.into())),
        "off the edge",
        figures,
    );
    case.require(near(apart, &distance), "not that far away", figures);
    let error = parameter_error(found.parameter, &parameter(edge, p), edge, &size);
    let leads_there = error.is_none_or(|error| error <= ALLOWED);
    case.require(leads_there, "the parameter is off", figures);
}
