//! `Intersection` of two convex shapes in the plane: an `Overlap`, or of two boxes a box.

use super::case::{self, Answer, Case, Numbers, Question};
use super::convex::{self, common, extent, is_strictly_convex};
use super::edges::Vector;
use super::{allowed, laws};
use crate::common::figure::{Figure, Kind};
use crate::common::generate::{Regime, figures};
use crate::common::measure::{exact, size};
use crate::common::oracle::{self, Exact, distance_from};
use crate::common::rng::Rng;
use crate::common::scalar::Scalar;
use crate::common::shapes::Shape;
use tangency::*;
use tangency_rational::BigRational;

/// Exact clipping takes time in the product of the numbers of points.
const FEW: usize = 600;

struct Found<T> {
    meets: bool,
    /// Asked as `(a, b)`, then as `(b, a)`.
    common: [Option<Figure<T>>; 2],
}

/// What two shapes have in common, as a figure.
trait Common<T> {
    fn figure(&self) -> Figure<T>;
}

impl<T: Scalar> Common<T> for Overlap<T> {
    fn figure(&self) -> Figure<T> {
        match self {
            Self::Point(point) => Shape::figure(point),
            Self::Segment(segment) => Shape::figure(segment),
            Self::Area(polygon) => Shape::figure(polygon),
        }
    }
}

impl<T: Scalar, const D: usize> Common<T> for Aabb<T, D> {
    fn figure(&self) -> Figure<T> {
        Shape::figure(self)
    }
}

fn query<T: Scalar, C: Common<T>, A, B>([a, b]: &[Figure<T>; 2]) -> Option<Found<T>>
where
    A: Shape<T> + Intersects<B> + Intersection<B, Output = Option<C>>,
    B: Shape<T> + Intersection<A, Output = Option<C>>,
{
    let (a, b) = (A::build(a)?, B::build(b)?);
    let common = [a.intersection(&b), b.intersection(&a)];
    Some(Found {
        meets: a.intersects(&b),
        common: common.map(|common| common.map(|common| common.figure())),
    })
}

macro_rules! question {
    ($dimension:literal, $A:ty, $B:ty) => {
        Question {
            name: concat!(stringify!($A), " & ", stringify!($B)),
            dimension: $dimension,
            figures: |rng, regime| {
                let kinds = [<$A as Shape<T>>::KIND, <$B as Shape<T>>::KIND];
                placed(rng, regime, kinds, $dimension)
            },
            query: query::<T, _, $A, $B>,
        }
    };
}

fn questions<T: Scalar>() -> Vec<Question<T, Found<T>>> {
    vec![
        question!(2, Triangle<T, 2>, Triangle<T, 2>),
        question!(2, Aabb<T, 2>, Triangle<T, 2>),
        question!(2, Obb<T, 2>, Triangle<T, 2>),
        question!(2, ConvexPolygon<T>, Triangle<T, 2>),
        question!(2, HalfSpace<T, 2>, Triangle<T, 2>),
        question!(2, Aabb<T, 2>, Obb<T, 2>),
        question!(2, Aabb<T, 2>, ConvexPolygon<T>),
        question!(2, Aabb<T, 2>, HalfSpace<T, 2>),
        question!(2, Obb<T, 2>, Obb<T, 2>),
        question!(2, ConvexPolygon<T>, Obb<T, 2>),
        question!(2, HalfSpace<T, 2>, Obb<T, 2>),
        question!(2, ConvexPolygon<T>, ConvexPolygon<T>),
        question!(2, ConvexPolygon<T>, HalfSpace<T, 2>),
        question!(2, Aabb<T, 2>, Aabb<T, 2>),
        question!(3, Aabb<T, 3>, Aabb<T, 3>),
    ]
}

/// Figures of all regimes, each third with numbers that have all their digits and are uneven.
fn placed<T: Scalar>(
    rng: &mut Rng,
    regime: Regime,
    kinds: [Kind; 2],
    dimension: usize,
) -> Option<[Figure<T>; 2]> {
    if rng.below(3) > 0 {
        return figures(rng, regime, kinds, dimension);
    }
    let [mut a, mut b] = figures(rng, Regime::Random, kinds, dimension)?;
    let small = T::one() / (0..6).fold(T::one(), |power, _| power + power);
    let numbers = a.numbers_mut(dimension).chain(b.numbers_mut(dimension));
    numbers
        .filter(|_| rng.below(4) == 0)
        .for_each(|x| *x *= small);
    let both = if rng.coin() {
        [&mut a, &mut b]
    } else {
        [&mut b, &mut a]
    };
    if rng.coin() {
        fold(rng, both, dimension);
    } else {
        share(rng, both, dimension);
    }
    Some([a, b])
}

/// Gives points of one figure a coordinate of the other, or all of a point.
fn share<T: Scalar>(rng: &mut Rng, [taker, giver]: [&mut Figure<T>; 2], dimension: usize) {
    for _ in 0..rng.below(4) {
        let (from, place) = (*rng.pick(&giver.points), rng.below(taker.points.len()));
        let axis = rng.below(dimension);
        if rng.coin() {
            taker.points[place] = from;
        } else {
            taker.points[place][axis] = from[axis];
        }
    }
}

/// Folds one figure to one side of a line through a point of it, and the other to the other side with
/// two of its points on the line.
fn fold<T: Scalar>(rng: &mut Rng, [above, below]: [&mut Figure<T>; 2], dimension: usize) {
    let axis = rng.below(dimension);
    let level = rng.pick(&below.points)[axis];
    for p in &mut above.points {
        p[axis] = level + (p[axis] - level).abs();
    }
    for p in &mut below.points {
        p[axis] = level - (p[axis] - level).abs();
    }
    for _ in 0..2 {
        let place = rng.below(above.points.len());
        above.points[place][axis] = level;
    }
}

laws!(
    is_exact: exactly,
    has_no_scale: case::no_scale,
    takes_any_numbers: case::any_numbers
);

impl<T: Scalar> Answer<T> for Found<T> {
    fn is_found(&self) -> bool {
        self.meets || self.common.iter().any(Option::is_some)
    }

    fn is_right(&self, figures: [&Exact; 2]) -> bool {
        let meets = match figures.map(|figure| figure.kind) {
            [Kind::Aabb, Kind::Aabb] => box_of(figures).is_some(),
            _ => oracle::intersects(figures[0], figures[1]),
        };
        self.meets == meets && self.common.iter().all(|common| common.is_some() == meets)
    }

    fn numbers(&self) -> Numbers<T> {
        // Fixed point rounds at another place, so that a corner may vanish in an edge.
        let common = self.common[0].iter().filter(|_| !T::IS_FIXED);
        Numbers {
            decisions: vec![self.common[0].is_some().into()],
            lengths: common.flat_map(|figure| figure.points.concat()).collect(),
            ratios: Vec::new(),
        }
    }
}

/// What two boxes have in common, in any dimension.
fn box_of([a, b]: [&Exact; 2]) -> Option<[Vector; 2]> {
    let (p, q) = (&a.points, &b.points);
    let min: Vector = std::array::from_fn(|i| p[0][i].clone().max(q[0][i].clone()));
    let max: Vector = std::array::from_fn(|i| p[1][i].clone().min(q[1][i].clone()));
    (0..3).all(|i| min[i] <= max[i]).then_some([min, max])
}

fn exactly<T: Scalar>(case: &mut Case<'_, T, Found<T>>) {
    let Some(figures) = case.figures() else {
        return;
    };
    let Some(found) = case.query(&figures) else {
        return;
    };
    let [a, b] = figures.each_ref().map(exact);
    if !found.is_right([&a, &b]) {
        case.add_failure("L4: decides wrongly", &figures);
        return;
    }
    let bits = |figure: &Option<Figure<T>>| {
        let raw = |figure: &Figure<T>| (figure.kind, figure.map(|x| x.raw()).points);
        figure.as_ref().map(raw)
    };
    let alike = bits(&found.common[0]) == bits(&found.common[1]);
    case.require(alike, "L1: the two orders differ", &figures);
    let Some(answer) = &found.common[0] else {
        return;
    };
    if answer.kind == Kind::Aabb {
        let right = box_of([&a, &b]).is_some_and(|corners| exact(answer).points == corners);
        case.require(right, "another box", &figures);
    } else if a.points.len() * b.points.len() <= FEW {
        let unit = T::unit(&size(&figures, &answer.points));
        if let Some(failure) = failure(&exact(answer), &common(&a, &b), &unit) {
            case.add_failure(failure, &figures);
        }
    }
}

fn failure(answer: &Exact, corners: &[Vector], unit: &BigRational) -> Option<&'static str> {
    let exact = convex::figure(corners)?;
    let most = unit * allowed();
    let is_near = |p: &Vector, set: &Exact| distance_from(p, set) <= most;
    let is_polygon = answer.kind == Kind::ConvexPolygon;
    let (found, expected) = (rank(answer.kind), rank(exact.kind));
    if is_polygon && !is_strictly_convex(&answer.points) {
        Some("no convex polygon")
    } else if found > expected {
        Some("more than a segment or a point")
    } else if found < expected && extent(corners) > most {
        Some("less than it is")
    } else if !answer.points.iter().all(|p| is_near(p, &exact)) {
        Some("a corner is off")
    } else if !corners.iter().all(|p| is_near(p, answer)) {
        Some("a corner is missing")
    } else {
        None
    }
}

/// How many dimensions it has.
fn rank(kind: Kind) -> usize {
    match kind {
        Kind::Point => 0,
        Kind::Segment => 1,
        _ => 2,
    }
}
