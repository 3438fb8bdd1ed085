//! Rational geometry, by other formulas than the library's.

use crate::scalars::Number;
use nalgebra::Point;
use num_bigint::BigInt;
use num_traits::{One, Signed, Zero};
pub use tangency_rational::BigRational as Rational;

pub type Place = Vec<Rational>;

pub fn power_of_two(exponent: i32) -> Rational {
    let power = BigInt::from(1) << exponent.unsigned_abs();
    if exponent < 0 {
        Rational::new(1.into(), power)
    } else {
        power.into()
    }
}

pub fn whole(n: i32) -> Rational {
    Rational::from_integer(n.into())
}

pub fn place<T: Number, const D: usize>(point: &Point<T, D>) -> Place {
    point.iter().map(|x| x.exact()).collect()
}

pub fn minus(a: &[Rational], b: &[Rational]) -> Place {
    a.iter().zip(b).map(|(a, b)| a - b).collect()
}

pub fn plus(a: &[Rational], b: &[Rational]) -> Place {
    a.iter().zip(b).map(|(a, b)| a + b).collect()
}

pub fn times(a: &[Rational], by: &Rational) -> Place {
    a.iter().map(|a| a * by).collect()
}

pub fn dot(a: &[Rational], b: &[Rational]) -> Rational {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

pub fn squared_distance(a: &[Rational], b: &[Rational]) -> Rational {
    let offset = minus(a, b);
    dot(&offset, &offset)
}

/// The square root, to 300 bits.
pub fn root(x: &Rational) -> Rational {
    if !x.is_positive() {
        return Rational::zero();
    }
    let (n, d) = (x.numer().clone(), x.denom().clone());
    // √(n / d) = √(n d) / d.
    let up = 700 + 2 * d.bits();
    let root = ((n * &d) << (2 * up)).sqrt();
    Rational::new(root, d << up)
}

/// 3.14159… to 100 decimals.
pub fn pi() -> Rational {
    tangency_rational::decimal(
        "3.1415926535897932384626433832795028841971693993751058209749445923078164062862089986280348253421170679",
    )
}

/// The solution of linear equations by Gauss's elimination; `None` where there is not exactly one.
pub fn solve(mut rows: Vec<Place>) -> Option<Place> {
    let count = rows.len();
    for column in 0..count {
        let pivot = (column..count).find(|&row| !rows[row][column].is_zero())?;
        rows.swap(column, pivot);
        let scale = Rational::one() / &rows[column][column];
        rows[column] = times(&rows[column], &scale);
        for row in 0..count {
            if row != column {
                let multiple = times(&rows[column], &rows[row][column]);
                rows[row] = minus(&rows[row], &multiple);
            }
        }
    }
    Some(rows.into_iter().map(|row| row[count].clone()).collect())
}

/// A ball by its center and the square of its radius.
#[derive(Clone, Debug)]
pub struct ExactBall {
    pub center: Place,
    pub square: Rational,
}

/// The smallest ball with some points on its boundary; `None` if they are not in general position.
pub fn ball_through(points: &[Place]) -> Option<ExactBall> {
    let edges: Vec<_> = points[1..].iter().map(|p| minus(p, &points[0])).collect();
    let row = |u: &Place| {
        let mut row: Place = edges.iter().map(|v| dot(u, v)).collect();
        row.push(dot(u, u) / whole(2));
        row
    };
    let weights = solve(edges.iter().map(row).collect())?;
    let moved =
        |center: Place, (edge, weight): (&Place, &Rational)| plus(&center, &times(edge, weight));
    let center = edges.iter().zip(&weights).fold(points[0].clone(), moved);
    let square = squared_distance(&center, &points[0]);
    Some(ExactBall { center, square })
}

/// The smallest ball around points, by all subsets that may be on its boundary.
pub fn smallest_ball(points: &[Place]) -> ExactBall {
    let most = points[0].len() + 1;
    let mut best: Option<ExactBall> = None;
    for subset in 1_u32..1 << points.len() {
        if subset.count_ones() as usize > most {
            continue;
        }
        let chosen = (0..points.len()).filter(|i| subset >> i & 1 == 1);
        let chosen: Vec<_> = chosen.map(|i| points[i].clone()).collect();
        let Some(ball) = ball_through(&chosen) else {
            continue;
        };
        let contains = |p: &Place| squared_distance(&ball.center, p) <= ball.square;
        let is_better = best.as_ref().is_none_or(|best| ball.square < best.square);
        if is_better && points.iter().all(contains) {
            best = Some(ball);
        }
    }
    best.unwrap()
}

/// Asserts that a number is within some last places of a value, or of a larger scale.
#[track_caller]
pub fn assert_close<T: Number>(found: T, value: &Rational, places: i32, scale: &Rational) {
    let size = value.abs().max(scale.clone());
    let room = T::last_place(&size) * whole(places);
    let error = (found.exact() - value).abs();
    assert!(
        error <= room,
        "{found} is off by {} last places",
        num_traits::ToPrimitive::to_f64(&(error / T::last_place(&size))).unwrap()
    );
}
