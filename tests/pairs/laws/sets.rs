//! The common sets of one case compared with exact arithmetic.

use super::ALLOWED;
use crate::common::answers::{Answers, End, Part};
use crate::common::figure::{Coordinates, Figure};
use crate::common::measure::{parameter_error, size};
use crate::common::oracle::{self, Exact, Interval};
use crate::common::scalar::Scalar;
use num_traits::{Signed, Zero};
use tangency_rational::BigRational;

/// The exact common set takes time in the square of the points.
pub(super) const FEW: usize = 16;

/// What is wrong with the common sets, if anything is.
pub(super) fn failure<T: Scalar>(
    answers: &Answers<T>,
    figures: &[Figure<T>; 2],
    exact: [&Exact; 2],
) -> Option<&'static str> {
    let common = answers.common.as_ref()?;
    let ends = common.iter().flatten().flat_map(|part| part.ends).flatten();
    let on_both = |end: End<T>| is_on_both(end.point, figures, exact);
    if !ends.clone().all(on_both) {
        return Some("L5: a common point is off");
    }
    let linear_index = |order: usize| {
        if exact[order].kind.is_linear() {
            order
        } else {
            1 - order
        }
    };
    let set = |order: usize| {
        let linear = linear_index(order);
        let size = size(
            figures,
            &ends.clone().map(|end| end.point).collect::<Vec<_>>(),
        );
        set_failure(&common[order], exact[linear], exact[1 - linear], &size)
    };
    set(0).or_else(|| set(1))
}

pub(super) fn is_on_both<T: Scalar>(
    end: Coordinates<T>,
    figures: &[Figure<T>; 2],
    exact: [&Exact; 2],
) -> bool {
    let allowed = T::unit(&size(figures, &[end])) * ALLOWED.rational();
    let point = end.map(T::rational);
    is_at_edge(end)
        || exact
            .iter()
            .all(|figure| oracle::distance_from(&point, figure) <= allowed)
}

/// A point beyond the format saturates, and is nowhere.
pub(super) fn is_at_edge<T: Scalar>(point: Coordinates<T>) -> bool {
    let largest = T::largest().rational();
    let is_largest = |x: T| x.rational().abs() == largest;
    T::IS_FIXED && point.into_iter().any(is_largest)
}

fn set_failure<T: Scalar>(
    parts: &[Part<T>],
    linear: &Exact,
    other: &Exact,
    size: &BigRational,
) -> Option<&'static str> {
    if !other.radius.is_zero() {
        return round_failure(parts, linear, other);
    }
    if other.points.len() > FEW {
        return None;
    }
    let intervals = oracle::common(linear, other);
    if parts.len() != intervals.len() {
        return Some("L4: another number of common pieces");
    }
    parts
        .iter()
        .zip(&intervals)
        .find_map(|(part, interval)| part_failure(part, interval, linear, size))
}

/// What is convex and round has at most one common piece with a line.
fn round_failure<T: Scalar>(
    parts: &[Part<T>],
    linear: &Exact,
    other: &Exact,
) -> Option<&'static str> {
    let meets = oracle::intersects(linear, other);
    match parts {
        [] if !meets => None,
        [part] if meets && part.is_point == oracle::is_common_point(linear, other) => None,
        _ => Some("L4: another kind of common set"),
    }
}

fn part_failure<T: Scalar>(
    part: &Part<T>,
    interval: &Interval,
    linear: &Exact,
    size: &BigRational,
) -> Option<&'static str> {
    let is_point = interval[0].is_some() && interval[0] == interval[1];
    let endless = interval.each_ref().map(Option::is_none);
    if part.is_point != is_point || part.ends.map(|end| end.is_none()) != endless {
        return Some("L4: another kind of common piece");
    }
    let ends = part.ends.iter().flatten().zip(interval.iter().flatten());
    let mut errors = ends.filter_map(|(end, t)| parameter_error(end.parameter, t, linear, size));
    errors
        .any(|error| error > ALLOWED)
        .then_some("L5: a common point is at another parameter")
}
