//! The answers about one case compared with exact arithmetic.

use super::case::Case;
use super::sets::is_at_edge;
use super::{ALLOWED, allowed, areas, sets};
use crate::common::answers::Answers;
use crate::common::figure::Figure;
use crate::common::measure::{direction, errors, exact, is_finite, size};
use crate::common::oracle::{self, Exact};
use crate::common::scalar::Scalar;
use num_traits::Signed;
use tangency_rational::BigRational;

pub(super) fn exactly<T: Scalar>(
    case: &mut Case<'_, T>,
    figures: &[Figure<T>; 2],
    answers: &Answers<T>,
) {
    let [a, b] = figures.each_ref().map(exact);
    let (meets, distance) = (oracle::intersects(&a, &b), oracle::distance(&a, &b));
    case.require(
        answers.intersects == [meets; 2],
        "L4: decides wrongly",
        figures,
    );
    if let Some(failure) = sets::failure(answers, figures, [&a, &b]) {
        case.add_failure(failure, figures);
    }
    if let Some(failure) = areas::failure(answers, figures, [&a, &b]) {
        case.add_failure(failure, figures);
    }
    let [nearest, _] = answers.nearest;
    if !is_finite(&nearest) {
        case.add_failure("L7: answers with no finite number", figures);
        return;
    }
    if [nearest.on_self, nearest.on_rhs]
        .into_iter()
        .any(is_at_edge)
    {
        return;
    }
    let unit = T::unit(&size(figures, &[nearest.on_self, nearest.on_rhs]));
    let errors = errors(&nearest, [&a, &b], &distance, &unit);
    case.require(
        errors.distance <= ALLOWED,
        "L5: the distance is off",
        figures,
    );
    case.require(
        errors.off_shape <= ALLOWED,
        "L5: a point is off its shape",
        figures,
    );
    case.require(
        errors.apart <= ALLOWED,
        "L5: the points are not so far apart",
        figures,
    );
    let is_small = T::IS_FIXED && &distance + &distance <= unit;
    let vanishes = nearest.distance.is_zero() && !meets && !is_small;
    case.require(!vanishes, "L3: distance zero between shapes apart", figures);
    case.require(
        leads_to(answers, [&a, &b], &unit),
        "L5: a parameter is off",
        figures,
    );
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
