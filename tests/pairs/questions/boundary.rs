//! `Boundary`: whether a solid contains a point, and where its boundary is nearest.

use super::beside::beside;
use super::edges::{Vector, bare, distance_squared, dot, edges};
use super::trial::{self, Answer, Numbers, Question, Trial};
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
    contains: bool,
    point: Coordinates<T>,
    signed_distance: T,
    /// The same asked alone.
    alone: T,
}

fn ask<T: Scalar, const D: usize, S>([solid, point]: &[Figure<T>; 2]) -> Option<Found<T>>
where
    S: Shape<T> + Boundary<Point<T, D>, Scalar = T>,
{
    let (solid, point) = (S::build(solid)?, Point::build(point)?);
    let found = solid.boundary(&point);
    Some(Found {
        dimension: D,
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
            ask: ask::<T, $dimension, $S>,
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
        question!(2, Triangle, Triangle<T, 2>),
        question!(2, Aabb, Aabb<T, 2>),
        question!(3, Aabb, Aabb<T, 3>),
        question!(2, Obb, Obb<T, 2>),
        question!(2, ConvexPolygon, ConvexPolygon<T>),
        question!(2, Polygon, Polygon<T>),
    ]
}

laws!(
    is_exact: exactly,
    has_no_scale: trial::no_scale,
    takes_any_numbers: trial::any_numbers
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

fn is_all_of_space(solid: &Exact) -> bool {
    solid.kind == Kind::HalfSpace && solid.points[1].iter().all(Zero::is_zero)
}

impl<T: Scalar> Answer<T> for Found<T> {
    fn is_found(&self) -> bool {
        self.contains
    }

    fn is_right(&self, [solid, point]: [&Exact; 2]) -> bool {
        self.contains
            == (is_all_of_space(solid)
                || Place::new(solid, &point.points[0], self.dimension).is_inside)
    }

    fn numbers(&self) -> Numbers<T> {
        // All of space has its boundary beyond all numbers, in any unit.
        let is_endless = self.signed_distance == -T::largest();
        let distance = (!is_endless).then_some(self.signed_distance);
        Numbers {
            decisions: vec![self.contains.into()],
            lengths: self.point.into_iter().chain(distance).collect(),
            ratios: Vec::new(),
        }
    }
}

fn exactly<T: Scalar>(trial: &mut Trial<'_, T, Found<T>>) {
    let Some(figures) = trial.figures() else {
        return;
    };
    let Some(found) = trial.ask(&figures) else {
        return;
    };
    let [solid, point] = figures.each_ref().map(exact);
    trial.require(found.is_right([&solid, &point]), "contains", &figures);
    let alone = found.alone.raw() == found.signed_distance.raw();
    trial.require(alone, "another distance alone", &figures);
    if is_all_of_space(&solid) {
        let endless = found.signed_distance == -T::largest();
        trial.require(endless, "a boundary of all of space", &figures);
        return;
    }
    let numbers = found.point.iter().chain([&found.signed_distance]);
    if !numbers.copied().all(T::finite) {
        trial.offend("no finite number", &figures);
        return;
    }
    let place = Place::new(&solid, &point.points[0], found.dimension);
    let unit = T::unit(&size(&figures, &[found.point]));
    if let Some(offence) = sign_offence(&found, &place, &unit) {
        trial.offend(offence, &figures);
    }
    let near = |x: BigRational, y: &BigRational| (x - y).abs() <= &unit * ALLOWED.rational();
    let there = found.point.map(T::rational);
    let off = Place::new(&solid, &there, found.dimension).distance;
    let apart = length(&minus(&there, &point.points[0]));
    let measured = found.signed_distance.rational().abs();
    trial.require(
        near(measured, &place.distance),
        "the distance is off",
        &figures,
    );
    trial.require(
        near(off, &BigRational::zero()),
        "not on the boundary",
        &figures,
    );
    trial.require(near(apart, &place.distance), "not that far away", &figures);
}

/// Zero on the boundary and, unless it is too small for fixed point, nowhere else.
fn sign_offence<T: Scalar>(
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
