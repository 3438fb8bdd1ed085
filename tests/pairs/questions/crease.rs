//! `Intersection` of two planes: a `PlaneIntersection`.

use super::case::{self, Answer, Case, Numbers, Question};
use super::edges::{Vector, dot, sum, times};
use super::solids::{cross, has_normal, height};
use super::{allowed, laws};
use crate::common::figure::{Figure, Kind};
use crate::common::generate::figures;
use crate::common::measure::{exact, size};
use crate::common::oracle::{Exact, minus};
use crate::common::rng::Rng;
use crate::common::scalar::{Scalar, power_of_two};
use crate::common::shapes::{Shape, coordinates};
use num_traits::{Signed, Zero};
use tangency::{Intersection, Intersects, Line, Plane, PlaneIntersection, coordinate_limit};
use tangency_rational::BigRational;

struct Found<T: Scalar> {
    meets: bool,
    /// Asked as `(a, b)`, then as `(b, a)`.
    common: [Option<PlaneIntersection<T>>; 2],
}

fn query<T: Scalar>([a, b]: &[Figure<T>; 2]) -> Option<Found<T>> {
    let (a, b) = (Plane::build(a)?, Plane::build(b)?);
    Some(Found {
        meets: a.intersects(&b),
        common: [a.intersection(&b), b.intersection(&a)],
    })
}

fn questions<T: Scalar>() -> Vec<Question<T, Found<T>>> {
    vec![
        Question {
            name: "two planes",
            dimension: 3,
            figures: |rng, regime| figures(rng, regime, [Kind::Plane; 2], 3),
            query,
        },
        Question {
            name: "two planes that are parallel or nearly so",
            dimension: 3,
            figures: |rng, regime| {
                let [a, b] = figures(rng, regime, [Kind::Plane; 2], 3)?;
                Some(nearly_parallel(rng, [a, b]))
            },
            query,
        },
    ]
}

laws!(
    is_exact: exactly,
    has_no_scale: case::no_scale,
    takes_any_numbers: case::any_numbers
);

/// Gives one plane the other's normal, but for a last place, and perhaps its point.
fn nearly_parallel<T: Scalar>(rng: &mut Rng, [a, mut b]: [Figure<T>; 2]) -> [Figure<T>; 2] {
    b.points[1] = a.points[1];
    if rng.coin() {
        b.points[1] = b.points[1].map(|x| -x);
    }
    if rng.coin() {
        b.points[0] = a.points[0];
    }
    for _ in 0..rng.below(3) {
        let number = &mut b.points[1][rng.below(3)];
        *number = number.next_up();
    }
    [a, b]
}

/// The variants of the answer, and none.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Variant {
    Nothing,
    Line,
    Plane,
}

fn expected([a, b]: [&Exact; 2]) -> Variant {
    let is_level = |plane: &Exact, p: &Exact| height(plane, &p.points[0]).is_zero();
    if !along(a, b).iter().all(Zero::is_zero) {
        Variant::Line
    } else if !has_normal(a) || !has_normal(b) || is_level(a, b) {
        Variant::Plane
    } else {
        Variant::Nothing
    }
}

fn along(a: &Exact, b: &Exact) -> Vector {
    cross(&a.points[1], &b.points[1])
}

fn variant<T: Scalar>(crease: &Option<PlaneIntersection<T>>) -> Variant {
    match crease {
        None => Variant::Nothing,
        Some(PlaneIntersection::Line(_)) => Variant::Line,
        Some(PlaneIntersection::Plane(_)) => Variant::Plane,
    }
}

impl<T: Scalar> Answer<T> for Found<T> {
    fn is_found(&self) -> bool {
        self.meets || self.common.iter().any(Option::is_some)
    }

    fn is_right(&self, planes: [&Exact; 2]) -> bool {
        let expected = expected(planes);
        self.common.each_ref().map(variant) == [expected; 2]
            && self.meets == (expected != Variant::Nothing)
    }

    fn numbers(&self) -> Numbers<T> {
        // In fixed point the origin may be beyond the format, and there are more digits or fewer.
        let line = match self.common[0] {
            Some(PlaneIntersection::Line(line)) if !T::IS_FIXED => Some(line),
            _ => None,
        };
        Numbers {
            decisions: vec![variant(&self.common[0]) as usize],
            lengths: line
                .iter()
                .flat_map(|line| coordinates(line.origin()))
                .collect(),
            ratios: line
                .iter()
                .flat_map(|line| line.direction().data.0[0])
                .collect(),
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
    let [a, b] = figures.each_ref().map(exact);
    if !found.is_right([&a, &b]) {
        case.add_failure("L4: decides wrongly", &figures);
        return;
    }
    match found.common {
        [
            Some(PlaneIntersection::Line(line)),
            Some(PlaneIntersection::Line(back)),
        ] => {
            let is_same = line.origin() == back.origin() && line.direction() == -back.direction();
            case.require(is_same, "L1: the two orders differ", &figures);
            let there = is_there(&line, [&a, &b], &figures);
            case.require(there, "L5: it lies elsewhere", &figures);
            case.require(
                leads_along(&line, &along(&a, &b)),
                "it leads elsewhere",
                &figures,
            );
        }
        [Some(PlaneIntersection::Plane(plane)), _] => {
            let is_one = figures.contains(&plane.figure());
            let whole = has_normal(&exact(&plane.figure())) == (has_normal(&a) || has_normal(&b));
            case.require(is_one && whole, "another plane", &figures);
        }
        _ => {}
    }
}

/// Whether it starts in the point nearest to that of one of the planes. Beyond the format it
/// saturates.
fn is_there<T: Scalar>(line: &Line<T, 3>, [a, b]: [&Exact; 2], figures: &[Figure<T>; 2]) -> bool {
    let origin = coordinates(line.origin());
    let most = T::unit(&size(figures, &[origin])) * allowed();
    let is_near = |exact: Vector| {
        let apart = minus(&origin.map(T::rational), &exact);
        let beyond = exact.iter().any(|x| x.abs() > T::largest().rational());
        beyond || dot(&apart, &apart) <= &most * &most
    };
    is_near(nearest(a, b)) || is_near(nearest(b, a))
}

/// The point of both planes that is nearest to that of the first.
fn nearest(a: &Exact, b: &Exact) -> Vector {
    let way = cross(&along(a, b), &a.points[1]);
    let slope = dot(&way, &b.points[1]);
    sum(
        &a.points[0],
        &times(&(-height(b, &a.points[0]) / slope), &way),
    )
}

/// Whether the direction is that of the vector product times a power of two, each coordinate rounded
/// once, and of the length that is promised.
fn leads_along<T: Scalar>(line: &Line<T, 3>, product: &Vector) -> bool {
    let found: Vector = std::array::from_fn(|i| line.direction()[i].rational());
    let largest = |v: &Vector| v.iter().map(BigRational::abs).max().expect("three");
    let (one, two) = (power_of_two(0), power_of_two(1));
    let mut scale = one.clone();
    while &scale * largest(product) >= two {
        scale /= &two;
    }
    while &scale * largest(product) < one {
        scale *= &two;
    }
    let limit = coordinate_limit::<T>()
        .expect("a format has one")
        .rational();
    let mut most = one.clone();
    if T::IS_FIXED {
        let is_exact = |scale: &BigRational| {
            let unit = T::unit(&one);
            product.iter().all(|x| (x * scale / &unit).is_integer())
        };
        while !is_exact(&scale) && &scale * largest(product) * &two < &limit + T::unit(&one) {
            scale *= &two;
        }
        most = &scale * largest(product);
    }
    let off = T::unit(&most)
        * if T::IS_FIXED {
            &one / &two
        } else {
            one.clone()
        };
    let exact = times(&scale, product);
    largest(&minus(&found, &exact)) <= off && (!T::IS_FIXED || largest(&found) <= limit)
}
