//! The answers about one case compared with exact arithmetic.

use crate::common::measure::{errors, exact, is_finite, size};
use crate::common::oracle::{self, Exact};
use crate::common::scalar::Scalar;
use crate::common::shapes::{Coordinates, Figure};
use crate::common::table::Answers;
use crate::laws::trial::Trial;
use num_rational::BigRational;
use num_traits::Signed;

/// What distances and points may be off, in units: see `Scalar::unit`.
const ALLOWED: f64 = 4.0;

pub(crate) fn exactly<T: Scalar>(
    trial: &mut Trial<'_, T>,
    figures: &[Figure<T>; 2],
    answers: &Answers<T>,
) {
    let [a, b] = figures.each_ref().map(exact);
    let (meets, distance) = (oracle::intersects(&a, &b), oracle::distance(&a, &b));
    trial.require(
        answers.intersects == [meets; 2],
        "L4: decides wrongly",
        figures,
    );
    let [nearest, _] = answers.nearest;
    if !is_finite(&nearest) {
        trial.offend("L7: answers with no finite number", figures);
        return;
    }
    // A witness beyond the format saturates, and is nowhere.
    let edge = |x: &T| T::IS_FIXED && x.rational().abs() == T::largest().rational();
    if [nearest.on_self, nearest.on_rhs]
        .as_flattened()
        .iter()
        .any(edge)
    {
        return;
    }
    let unit = T::unit(&size(figures, &[nearest.on_self, nearest.on_rhs]));
    let errors = errors(&nearest, [&a, &b], &distance, &unit);
    trial.require(
        errors.distance <= ALLOWED,
        "L5: the distance is off",
        figures,
    );
    trial.require(
        errors.off_shape <= ALLOWED,
        "L5: a point is off its shape",
        figures,
    );
    trial.require(
        errors.apart <= ALLOWED,
        "L5: the points are not so far apart",
        figures,
    );
    let vanishes = nearest.distance.is_zero() && !meets && &distance + &distance > unit;
    trial.require(!vanishes, "L3: distance zero between shapes apart", figures);
    trial.require(
        is_on_both(answers, [&a, &b], &unit),
        "L5: a common point is off",
        figures,
    );
    trial.require(
        leads_to(answers, [&a, &b], &unit),
        "L5: a parameter is off",
        figures,
    );
}

/// Whether the ends of all common pieces lie on both shapes.
fn is_on_both<T: Scalar>(answers: &Answers<T>, figures: [&Exact; 2], unit: &BigRational) -> bool {
    let parts = answers.common.iter().flatten().flatten();
    parts.flat_map(|part| part.ends).all(|end| {
        let end = end.map(T::rational);
        let off = figures.map(|figure| oracle::distance_from(&end, figure));
        off.iter().all(|off| *off <= unit * allowed())
    })
}

/// Whether the parameters lead to the nearest points, as well as a rounded parameter can.
fn leads_to<T: Scalar>(answers: &Answers<T>, figures: [&Exact; 2], unit: &BigRational) -> bool {
    let Some([parameters, _]) = answers.parameters else {
        return true;
    };
    let points = [answers.nearest[0].on_self, answers.nearest[0].on_rhs];
    (0..2).all(|i| {
        let (t, figure) = (parameters[i].rational(), figures[i]);
        // A parameter beyond the scalar saturates, and leads nowhere.
        if t.abs() == T::largest().rational() {
            return true;
        }
        let direction = direction(figure);
        let at = std::array::from_fn(|k| &figure.points[0][k] + &t * &direction[k]);
        let off = oracle::length(&oracle::minus(&at, &points[i].map(T::rational)));
        off <= (unit + oracle::length(&direction) * T::unit(&t)) * allowed()
    })
}

fn direction(linear: &Exact) -> Coordinates<BigRational> {
    if linear.kind.has_direction() {
        return linear.points[1].clone();
    }
    oracle::minus(&linear.points[1], &linear.points[0])
}

pub(crate) fn allowed() -> BigRational {
    ALLOWED.rational()
}
