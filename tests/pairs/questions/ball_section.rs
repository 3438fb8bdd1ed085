//! `Intersection` of a plane and a ball: a `BallSection`.

use super::case::{self, Answer, Case, Numbers, Question};
use super::edges::{dot, sum, times};
use super::solids::{has_normal, height};
use super::{allowed, laws};
use crate::common::figure::{Figure, Kind};
use crate::common::generate::figures;
use crate::common::measure::{exact, size};
use crate::common::oracle::{Exact, minus, square_root};
use crate::common::rng::Rng;
use crate::common::scalar::{Scalar, approximate};
use crate::common::shapes::{Shape, coordinates};
use num_traits::{Signed, Zero};
use std::cmp::Ordering;
use tangency::{Ball, BallSection, Intersection, Intersects, Plane};
use tangency_rational::BigRational;

struct Found<T: Scalar> {
    meets: bool,
    /// Asked as `(a, b)`, then as `(b, a)`.
    common: [Option<BallSection<T>>; 2],
}

fn query<T: Scalar>([plane, ball]: &[Figure<T>; 2]) -> Option<Found<T>> {
    let (plane, ball) = (Plane::build(plane)?, Ball::build(ball)?);
    Some(Found {
        meets: plane.intersects(&ball),
        common: [plane.intersection(&ball), ball.intersection(&plane)],
    })
}

fn questions<T: Scalar>() -> Vec<Question<T, Found<T>>> {
    vec![
        Question {
            name: "a plane and a ball",
            dimension: 3,
            figures: |rng, regime| figures(rng, regime, [Kind::Plane, Kind::Ball], 3),
            query,
        },
        Question {
            name: "a plane and a ball that nearly touch",
            dimension: 3,
            figures: |rng, regime| {
                let both = figures(rng, regime, [Kind::Plane, Kind::Ball], 3)?;
                Some(nearly_tangent(rng, both))
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

/// Makes the ball a few last places larger than would touch.
fn nearly_tangent<T: Scalar>(rng: &mut Rng, [plane, mut ball]: [Figure<T>; 2]) -> [Figure<T>; 2] {
    let (level, center) = (exact(&plane), exact(&ball));
    if has_normal(&level) {
        let distance = square_root(&square_of_height(&level, &center));
        let mut radius = T::rounded(approximate(&distance));
        for _ in 0..rng.below(4) {
            radius = radius.next_up();
        }
        ball.radius = radius;
    }
    [plane, ball]
}

fn square_of_height(plane: &Exact, ball: &Exact) -> BigRational {
    let height = height(plane, &ball.points[0]);
    &height * &height / dot(&plane.points[1], &plane.points[1])
}

/// The square of the radius of the circle: below zero where they are apart.
fn square_of_radius(plane: &Exact, ball: &Exact) -> BigRational {
    &ball.radius * &ball.radius - square_of_height(plane, ball)
}

fn expected([plane, ball]: [&Exact; 2]) -> usize {
    if !has_normal(plane) {
        return 3;
    }
    match square_of_radius(plane, ball).cmp(&BigRational::zero()) {
        Ordering::Less => 0,
        Ordering::Equal => 1,
        Ordering::Greater => 2,
    }
}

fn variant<T: Scalar>(section: &Option<BallSection<T>>) -> usize {
    match section {
        None => 0,
        Some(BallSection::Point(_)) => 1,
        Some(BallSection::Disc { .. }) => 2,
        Some(BallSection::Whole) => 3,
    }
}

impl<T: Scalar> Answer<T> for Found<T> {
    fn is_found(&self) -> bool {
        self.meets || self.common.iter().any(Option::is_some)
    }

    fn is_right(&self, figures: [&Exact; 2]) -> bool {
        let expected = expected(figures);
        self.common.each_ref().map(variant) == [expected; 2] && self.meets == (expected > 0)
    }

    fn numbers(&self) -> Numbers<T> {
        let lengths = match self.common[0] {
            None | Some(BallSection::Whole) => Vec::new(),
            Some(BallSection::Point(p)) => coordinates(&p).to_vec(),
            // The root of what is off by one is off by more.
            Some(BallSection::Disc { center, radius, .. }) => {
                let radius = Some(radius).filter(|_| !T::IS_FIXED);
                coordinates(&center).into_iter().chain(radius).collect()
            }
        };
        Numbers {
            decisions: vec![variant(&self.common[0])],
            lengths,
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
    case.require(
        found.common[0] == found.common[1],
        "L1: the two orders differ",
        &figures,
    );
    let [plane, ball] = figures.each_ref().map(exact);
    if !found.is_right([&plane, &ball]) {
        case.add_failure("L4: decides wrongly", &figures);
        return;
    }
    match found.common[0] {
        Some(BallSection::Point(p)) => {
            let there = is_foot(coordinates(&p), [&plane, &ball], &figures);
            case.require(there, "L5: it lies elsewhere", &figures);
        }
        Some(BallSection::Disc {
            center,
            radius,
            normal,
        }) => {
            let there = is_foot(coordinates(&center), [&plane, &ball], &figures);
            case.require(there, "L5: its center lies elsewhere", &figures);
            let exact = square_root(&square_of_radius(&plane, &ball));
            let off = (radius.rational() - &exact).abs();
            case.require(off <= T::unit(&exact), "L5: another radius", &figures);
            let is_kept = std::array::from_fn(|i| normal[i]) == figures[0].points[1];
            case.require(is_kept, "another normal", &figures);
        }
        None | Some(BallSection::Whole) => {}
    }
}

fn is_foot<T: Scalar>(found: [T; 3], [plane, ball]: [&Exact; 2], figures: &[Figure<T>; 2]) -> bool {
    let normal = &plane.points[1];
    let down = -height(plane, &ball.points[0]) / dot(normal, normal);
    let foot = sum(&ball.points[0], &times(&down, normal));
    let apart = minus(&found.map(T::rational), &foot);
    let most = T::unit(&size(figures, &[found])) * allowed();
    dot(&apart, &apart) <= &most * &most
}
