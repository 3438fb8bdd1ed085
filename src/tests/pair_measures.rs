//! Two lines: their closest points and their distance.

use super::deciding::lines_distance;
use super::measuring::{FINE, MeasureCheck, divided, largest, length, parameter_to_one, point};
use super::oracle;
use super::oracle::{CaseNumbers, Vector};
use super::place::Place;
use super::prelude::*;
use num_bigint::BigInt;
use num_traits::Zero;

/// The directions, the parameters of the closest points with their denominator, and the scale.
pub struct Lines {
    pub directions: [Vector; 2],
    pub parameters: [BigInt; 2],
    pub whole: BigInt,
    pub scale: BigInt,
}

/// The measures of the first two lines, unless they are parallel.
pub fn lines<const A: bool, const B: bool>(n: &CaseNumbers) -> Option<Lines> {
    let (u, v) = (n.direction::<A>(0), n.direction::<B>(2));
    let (a, b) = (&n.points[0], &n.points[2]);
    let (parameters, whole) = oracle::nearest_parameters([a, &u], [b, &v]);
    let way = oracle::sub(b, a);
    let scale = largest(way.iter().chain(&u).chain(&v));
    (!whole.is_zero()).then_some(Lines {
        directions: [u, v],
        parameters,
        whole,
        scale,
    })
}

fn feet<X: Place<D>, const D: usize, const A: bool, const B: bool>(cases: usize) {
    let check = |name| MeasureCheck::new(name, [false, !A, false, !B]);
    check("line_feet").run::<X, D, 0>(cases, |case, n| {
        let lines = lines::<A, B>(n)?;
        let found = line_feet(case.span::<A>(0), case.span::<B>(2));
        let foot = |i: usize| {
            let way = oracle::scaled(&lines.directions[i], &lines.parameters[i]);
            let start = &n.points[2 * i];
            point(
                n,
                found[i],
                start,
                &divided(&way, &lines.whole),
                &lines.scale,
            )
        };
        Some((0..2).flat_map(foot).collect())
    });
    check("line_parameters").run::<X, D, 0>(cases, |case, n| {
        let lines = lines::<A, B>(n)?;
        let found = line_parameters(case.span::<A>(0), case.span::<B>(2));
        let truth = lines.parameters.map(|part| (part << FINE) / &lines.whole);
        let outcomes = found.into_iter().zip(truth);
        Some(
            outcomes
                .map(|(found, truth)| parameter_to_one(found, truth))
                .collect(),
        )
    });
}

fn apart<X: Place<3>, const A: bool, const B: bool>(cases: usize) {
    MeasureCheck::new("lines_apart", [false, !A, false, !B]).run::<X, 3, 0>(cases, |case, n| {
        let lines = lines::<A, B>(n)?;
        let truth = lines_distance::<A, B>(n)?.root(FINE);
        let found = distance_of_lines(case.span::<A>(0), case.span::<B>(2));
        Some(vec![length(n, found, truth, lines.scale)])
    });
}

pub fn in_any_dimension<X: Place<D>, const D: usize>(cases: usize) {
    feet::<X, D, true, true>(cases);
    feet::<X, D, true, false>(cases);
    feet::<X, D, false, false>(cases);
}

pub fn in_space<X: Place<3>>(cases: usize) {
    apart::<X, true, true>(cases);
    apart::<X, true, false>(cases);
    apart::<X, false, false>(cases);
}
