//! How far an answer is from the exact one, in units of the scalar.

use super::answers::Closest;
use super::figure::{Coordinates, Figure};
use super::oracle::{self, Exact};
use super::scalar::{Scalar, approximate};
use num_traits::{One, Signed, Zero};
use tangency_rational::BigRational;

/// The figure with exact numbers. Of a line through two points what is between them is exact.
pub fn exact<T: Scalar>(figure: &Figure<T>) -> Exact {
    let mut exact = figure.map(|x| x.rational());
    if exact.through {
        exact.points[1] = oracle::minus(&exact.points[1], &exact.points[0]);
        exact.through = false;
    }
    exact
}

/// The largest absolute number of both figures and of the points given.
pub fn size<T: Scalar>(figures: &[Figure<T>; 2], points: &[Coordinates<T>]) -> BigRational {
    let given = figures
        .iter()
        .flat_map(Figure::numbers)
        .chain(points.iter().flatten());
    given
        .map(|x| x.rational().abs())
        .max()
        .unwrap_or_else(BigRational::zero)
}

/// The errors of one answer, each in units.
#[derive(Clone, Copy, Debug, Default)]
pub struct Errors {
    pub distance: f64,
    /// Of the points from their shapes.
    pub off_shape: f64,
    /// Of the distance between the two points.
    pub apart: f64,
}

impl Errors {
    pub fn worst(&self) -> f64 {
        self.distance.max(self.off_shape).max(self.apart)
    }
}

/// Whether the numbers of an answer can be measured at all.
pub fn is_finite<T: Scalar>(answer: &Closest<T>) -> bool {
    let points = answer.on_self.iter().chain(&answer.on_rhs);
    points.chain([&answer.distance]).all(|x| x.finite())
}

/// Compares an answer about `a` and `b` with their exact distance.
pub fn errors<T: Scalar>(
    answer: &Closest<T>,
    [a, b]: [&Exact; 2],
    distance: &BigRational,
    unit: &BigRational,
) -> Errors {
    let [on_a, on_b] = [answer.on_self, answer.on_rhs].map(|p| p.map(T::rational));
    let apart = oracle::length(&oracle::minus(&on_a, &on_b));
    let off = oracle::distance_from(&on_a, a).max(oracle::distance_from(&on_b, b));
    let in_units = |x: BigRational| approximate(&(x.abs() / unit));
    Errors {
        distance: in_units(answer.distance.rational() - distance),
        off_shape: in_units(off),
        apart: in_units(apart - distance),
    }
}

/// How far a parameter along a linear figure is from the exact one, in units: of the parameter
/// itself or, where that is more, of the point that it leads to. `None` where the exact one is
/// beyond the scalar, and saturates.
pub fn parameter_error<T: Scalar>(
    found: T,
    parameter: &BigRational,
    linear: &Exact,
    size: &BigRational,
) -> Option<f64> {
    if parameter.abs() > T::largest().rational() {
        return None;
    }
    let direction = direction(linear);
    let length = oracle::length(&direction);
    let along = |i: usize| (&linear.points[0][i] + parameter * &direction[i]).abs();
    let size = (0..3).map(along).fold(size.clone(), BigRational::max);
    let mut unit = T::unit(&parameter.abs().max(BigRational::one()));
    if !length.is_zero() {
        unit = unit.max(T::unit(&size) / length);
    }
    Some(approximate(&((found.rational() - parameter) / unit)).abs())
}

/// What one parameter leads along a linear figure.
pub fn direction(linear: &Exact) -> Coordinates<BigRational> {
    if linear.kind.has_directions() {
        return linear.points[1].clone();
    }
    oracle::minus(&linear.points[1], &linear.points[0])
}
