//! `Boundary`: whether a solid contains a point, and where its boundary is nearest.

use super::beside::beside;
use super::case::{self, Answer, Case, Numbers, Question};
use super::edges::{Vector, bare, distance_squared, dot, edges};
use super::solids::{cross, vertices};
use super::{ALLOWED, laws};
use crate::common::figure::{Coordinates, Figure, Kind};
use crate::common::measure::{exact, size};
use crate::common::oracle::{self, Exact, length, minus, square_root};
use crate::common::scalar::Scalar;
use crate::common::shapes::{Shape, coordinates};
use nalgebra::Point;
use num_traits::{Signed, Zero};
use std::cmp::Ordering;
use tangency::*;
use tangency_rational::BigRational;

struct Found<T> {
    dimension: usize,
    side: BoundedSide,
    contains: bool,
    point: Coordinates<T>,
    signed_distance: T,
    /// The same from the method that returns the distance alone.
    alone: T,
}

fn query<T: Scalar, const D: usize, S>([solid, point]: &[Figure<T>; 2]) -> Option<Found<T>>
where
    S: Shape<T> + Boundary<Point<T, D>, Scalar = T>,
{
    let (solid, point) = (S::build(solid)?, Point::build(point)?);
    let found = solid.nearest_on_boundary(&point);
    Some(Found {
        dimension: D,
        side: solid.bounded_side(&point),
        contains: solid.contains(&point),
        point: coordinates(&found.point),
        signed_distance: found.signed_distance,
        alone: solid.signed_distance(&point),
    })
}

macro_rules! question {
    ($dimension:literal, $kind:ident, $S:ty) => {
        Question {
            name: concat!("boundary of ", stringify!($S)),
            dimension: $dimension,
            figures: |rng, regime| beside(rng, regime, Kind::$kind, $dimension),
            query: query::<T, $dimension, $S>,
        }
    };
}

fn questions<T: Scalar>() -> Vec<Question<T, Found<T>>> {
    vec![
        question!(2, HalfSpace, HalfSpace<T, 2>),
        question!(3, HalfSpace, HalfSpace<T, 3>),
        question!(2, Ball, Ball<T, 2>),
        question!(3, Ball, Ball<T, 3>),
        question!(2, Capsule, Capsule<T, 2>),
        question!(3, Capsule, Capsule<T, 3>),
        question!(2, Triangle, Triangle<T, 2>),
        question!(2, Aabb, Aabb<T, 2>),
        question!(3, Aabb, Aabb<T, 3>),
        question!(2, Obb, Obb<T, 2>),
        question!(3, Obb, Obb<T, 3>),
        question!(3, Tetrahedron, Tetrahedron<T>),
        question!(3, ConvexPolyhedron, ConvexPolyhedron<T>),
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

/// Where a point is, exactly.
struct Place {
    is_inside: bool,
    is_on_boundary: bool,
    distance: BigRational,
}

impl Place {
    fn new(solid: &Exact, p: &Vector, dimension: usize) -> Self {
        match solid.kind {
            Kind::HalfSpace => Self::in_half_space(solid, p),
            Kind::Ball | Kind::Capsule => Self::in_round(solid, p),
            Kind::Aabb => Self::in_box(solid, p, dimension),
            _ if dimension == 3 => Self::in_hull(solid, p),
            _ => Self::in_outline(solid, p),
        }
    }

    fn in_half_space(solid: &Exact, p: &Vector) -> Self {
        let (origin, normal) = (&solid.points[0], &solid.points[1]);
        let height = dot(&minus(p, origin), normal);
        Self {
            is_inside: !height.is_positive(),
            is_on_boundary: height.is_zero(),
            distance: height.abs() / length(normal),
        }
    }

    fn in_round(solid: &Exact, p: &Vector) -> Self {
        let (square, radius) = (nearest_square(solid, p), &solid.radius);
        let reach = square.cmp(&(radius * radius));
        Self {
            is_inside: reach.is_le(),
            is_on_boundary: reach.is_eq(),
            distance: (square_root(&square) - radius).abs(),
        }
    }

    fn in_box(solid: &Exact, p: &Vector, dimension: usize) -> Self {
        let [min, max] = [&solid.points[0], &solid.points[1]];
        let depths = (0..dimension).flat_map(|i| [&p[i] - &min[i], &max[i] - &p[i]]);
        let depths = depths.collect::<Vec<_>>();
        let outside = depths.iter().filter(|depth| depth.is_negative());
        let square = outside.map(|depth| depth * depth).sum::<BigRational>();
        let least = depths.into_iter().min().unwrap_or_else(BigRational::zero);
        Self {
            is_inside: !least.is_negative(),
            is_on_boundary: least.is_zero(),
            distance: if least.is_negative() {
                square_root(&square)
            } else {
                least
            },
        }
    }

    /// Of the planes of any three corners those bound the hull that have all others on one side.
    fn in_hull(solid: &Exact, p: &Vector) -> Self {
        let corners = vertices(solid);
        let depths = facets(&corners)
            .map(|facet| depth(&facet, p))
            .collect::<Vec<_>>();
        let is_flat = depths.is_empty();
        let point = bare(Kind::Point, vec![p.clone()]);
        let is_in = oracle::intersects(&point, solid);
        let least = depths.into_iter().min().unwrap_or_else(BigRational::zero);
        let is_on_boundary = is_in && (is_flat || least.is_zero());
        Self {
            is_inside: is_in,
            is_on_boundary,
            distance: match (is_in, is_on_boundary) {
                (false, _) => oracle::distance(&point, solid),
                (true, true) => BigRational::zero(),
                (true, false) => least,
            },
        }
    }

    fn in_outline(solid: &Exact, p: &Vector) -> Self {
        let square = nearest_square(solid, p);
        let point = bare(Kind::Point, vec![p.clone()]);
        Self {
            is_inside: oracle::intersects(&point, solid),
            is_on_boundary: square.is_zero(),
            distance: square_root(&square),
        }
    }
}

fn nearest_square(solid: &Exact, p: &Vector) -> BigRational {
    let squares = edges(solid)
        .into_iter()
        .map(|edge| distance_squared(&edge, p));
    squares.min().expect("a figure has an edge")
}

/// A corner and a normal of each plane that has all corners on one side, and not all in it.
fn facets(corners: &[Vector]) -> impl Iterator<Item = [Vector; 2]> {
    let triples = corners.iter().enumerate().flat_map(move |(i, a)| {
        let rest = &corners[i + 1..];
        let pairs = rest.iter().enumerate();
        pairs.flat_map(move |(j, b)| rest[j + 1..].iter().map(move |c| [a, b, c]))
    });
    triples.filter_map(|[a, b, c]| {
        let normal = cross(&minus(b, a), &minus(c, a));
        let heights = corners.iter().map(|p| dot(&minus(p, a), &normal));
        let signs = heights.map(|h| h.cmp(&BigRational::zero()));
        let signs = signs.filter(|sign| sign.is_ne()).collect::<Vec<_>>();
        let is_facet = !signs.is_empty() && signs.iter().all(|sign| *sign == signs[0]);
        is_facet.then(|| [a.clone(), normal])
    })
}

/// How far a point is from a plane.
fn depth([a, normal]: &[Vector; 2], p: &Vector) -> BigRational {
    dot(&minus(p, a), normal).abs() / length(normal)
}

fn is_all_of_space(solid: &Exact) -> bool {
    solid.kind == Kind::HalfSpace && solid.points[1].iter().all(Zero::is_zero)
}

impl<T: Scalar> Answer<T> for Found<T> {
    fn is_found(&self) -> bool {
        self.contains
    }

    fn is_right(&self, [solid, point]: [&Exact; 2]) -> bool {
        self.contains == (self.side != BoundedSide::Outside)
            && self.side == side_of(solid, &point.points[0], self.dimension)
    }

    fn numbers(&self) -> Numbers<T> {
        // All of space has its boundary beyond all numbers, in any unit.
        let is_endless = self.signed_distance == -T::largest();
        let distance = (!is_endless).then_some(self.signed_distance);
        Numbers {
            decisions: vec![self.contains.into(), self.side as usize],
            lengths: self.point.into_iter().chain(distance).collect(),
            ratios: Vec::new(),
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
    let [solid, point] = figures.each_ref().map(exact);
    case.require(found.is_right([&solid, &point]), "contains", &figures);
    let alone = found.alone.raw() == found.signed_distance.raw();
    case.require(alone, "another distance alone", &figures);
    if is_all_of_space(&solid) {
        let endless = found.signed_distance == -T::largest();
        case.require(endless, "a boundary of all of space", &figures);
        return;
    }
    let numbers = found.point.iter().chain([&found.signed_distance]);
    if !numbers.copied().all(T::finite) {
        case.add_failure("no finite number", &figures);
        return;
    }
    let place = Place::new(&solid, &point.points[0], found.dimension);
    let unit = T::unit(&size(&figures, &[found.point]));
    if let Some(failure) = sign_failure(&found, &place, &unit) {
        case.add_failure(failure, &figures);
    }
    let near = |x: BigRational, y: &BigRational| (x - y).abs() <= &unit * ALLOWED.rational();
    let there = found.point.map(T::rational);
    let off = Place::new(&solid, &there, found.dimension).distance;
    let apart = length(&minus(&there, &point.points[0]));
    let measured = found.signed_distance.rational().abs();
    case.require(
        near(measured, &place.distance),
        "the distance is off",
        &figures,
    );
    case.require(
        near(off, &BigRational::zero()),
        "not on the boundary",
        &figures,
    );
    case.require(near(apart, &place.distance), "not that far away", &figures);
}

fn side_of(solid: &Exact, p: &Vector, dimension: usize) -> BoundedSide {
    if is_all_of_space(solid) {
        return BoundedSide::Inside;
    }
    let place = Place::new(solid, p, dimension);
    match (place.is_inside, place.is_on_boundary) {
        (_, true) => BoundedSide::OnBoundary,
        (true, false) => BoundedSide::Inside,
        (false, false) => BoundedSide::Outside,
    }
}

/// Zero on the boundary and, unless it is too small for fixed point, nowhere else.
fn sign_failure<T: Scalar>(
    found: &Found<T>,
    place: &Place,
    unit: &BigRational,
) -> Option<&'static str> {
    let sign = found.signed_distance.partial_cmp(&T::zero())?;
    let is_small = T::IS_FIXED && place.distance <= unit * 0.5.rational();
    match sign {
        Ordering::Equal if place.is_on_boundary || is_small => None,
        Ordering::Equal => Some("zero off the boundary"),
        _ if place.is_on_boundary => Some("not zero on the boundary"),
        sign if sign.is_lt() == place.is_inside => None,
        _ => Some("the wrong sign"),
    }
}
