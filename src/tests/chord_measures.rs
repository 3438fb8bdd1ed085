//! Intersections of lines with balls and strips, and of two circles.

use super::deciding::{line_distance, lines_distance, points_distance};
use super::generate::RadiiFit;
use super::known_scalar::KnownScalar;
use super::measuring::{
    FINE, MeasureCheck, Outcome, largest, parameter_to_one, parameter_with_scale, point,
    signed_root,
};
use super::oracle;
use super::oracle::{CaseNumbers, Fraction};
use super::pair_measures::lines;
use super::place::Asked;
use super::prelude::*;
use super::span_measures::parts;
use num_bigint::BigInt;
use num_traits::{Signed, Zero};

/// The line whose start has this index.
fn span<T, const D: usize, const K: usize, const S: usize, const TWO_POINTS: bool>(
    case: &Asked<ExplicitPoint<T, D>, T, K, S>,
    start: usize,
) -> GivenLine<'_, T, D, TWO_POINTS> {
    GivenLine {
        start: &case.points[start].0,
        toward: &case.points[start + 1].0,
    }
}

/// The true chord: the parameters of its middle and of half its length, fine.
struct Ends<'a, T, const D: usize> {
    found: [(T, [T; D]); 2],
    start: &'a [BigInt],
    direction: &'a [BigInt],
    /// The parameter of the middle, and its denominator.
    middle: (BigInt, &'a BigInt),
    /// The square of half of it.
    half: Fraction,
}

impl<T: KnownScalar, const D: usize> Ends<'_, T, D> {
    fn outcomes(
        self,
        n: &CaseNumbers,
        scale: &BigInt,
        parameter: impl Fn(T, BigInt) -> Outcome<T>,
    ) -> Vec<Outcome<T>> {
        let (middle, whole) = &self.middle;
        let half = self.half.root(FINE);
        let mut outcomes = Vec::new();
        for (side, (found_at, found)) in [-1, 1].into_iter().zip(self.found) {
            let leave = |x: &BigInt| {
                let square = x * x * &self.half.numerator;
                let half = signed_root(square, &self.half.denominator, x);
                ((x * middle) << FINE) / *whole + half * side
            };
            let way: Vec<BigInt> = self.direction.iter().map(leave).collect();
            outcomes.extend(point(n, found, self.start, &way, scale));
            outcomes.push(parameter(
                found_at,
                (middle << FINE) / *whole + &half * side,
            ));
        }
        outcomes
    }
}

fn chords<T: KnownScalar, const D: usize, const TWO_POINTS: bool>(cases: usize) {
    let check = MeasureCheck::new("chord", [false, false, !TWO_POINTS])
        .near(RadiiFit::Long, line_distance::<TWO_POINTS>)
        .of_two_summands();
    check.run::<ExplicitPoint<T, D>, D, 1>(cases, |case, n| {
        let (e, d, square, scale) = parts::<TWO_POINTS>(n)?;
        let (up, _) = oracle::perpendicular(&n.points[0], &n.points[1], &d);
        let excess = n.radius() * n.radius() * &square * &square - oracle::dot(&up, &up);
        if excess.is_negative() {
            return None;
        }
        let ends = Ends {
            found: chord(
                &case.points[0].0,
                case.radii[0],
                span::<_, D, 3, 1, TWO_POINTS>(case, 1),
            ),
            start: &n.points[1],
            direction: &d,
            middle: (oracle::dot(&e, &d), &square),
            half: Fraction {
                numerator: excess,
                denominator: &square * &square * &square,
            },
        };
        Some(ends.outcomes(n, &scale, |found, truth| {
            parameter_with_scale(found, truth, &scale, &square)
        }))
    });
}

/// The square of the distance from the start of the first line to the axis of a strip; in space that of
/// two lines.
fn to_strip<const D: usize, const A: bool, const B: bool>(n: &CaseNumbers) -> Option<Fraction> {
    if D > 2 {
        return lines_distance::<A, B>(n);
    }
    let v = n.direction::<B>(2);
    Some(oracle::line_distance(&n.points[0], &n.points[2], &v))
}

fn strips<T: KnownScalar, const D: usize, const A: bool, const B: bool>(cases: usize) {
    let touch = if D > 2 {
        RadiiFit::Long
    } else {
        RadiiFit::Closely
    };
    let check = MeasureCheck::new("strip_chord", [false, !A, false, !B])
        .near(touch, to_strip::<D, A, B>)
        .of_two_summands();
    check.run::<ExplicitPoint<T, D>, D, 1>(cases, |case, n| {
        let lines = lines::<A, B>(n)?;
        let apart = lines_distance::<A, B>(n)?;
        let excess = n.radius() * n.radius() * &apart.denominator - apart.numerator;
        if excess.is_negative() {
            return None;
        }
        let [u, v] = &lines.directions;
        // The offset from the axis for each step along the line.
        let step = oracle::line_distance(u, &[(); D].map(|()| BigInt::zero()), v);
        let [middle, _] = lines.parameters;
        let ends = Ends {
            found: strip_chord(
                span::<_, D, 4, 1, A>(case, 0),
                span::<_, D, 4, 1, B>(case, 2),
                case.radii[0],
            ),
            start: &n.points[0],
            direction: u,
            middle: (middle, &lines.whole),
            half: Fraction {
                numerator: excess * step.denominator,
                denominator: apart.denominator * step.numerator,
            },
        };
        Some(ends.outcomes(n, &lines.scale.max(n.radius()), parameter_to_one))
    });
}

/// The intersections of two circles, by Heron's formula, with the square of four times the area.
fn common_chords<T: KnownScalar>(cases: usize) {
    let check = MeasureCheck::new("common_chord", [false; 2])
        .near(RadiiFit::Crossing, points_distance)
        .of_two_summands();
    check.run::<ExplicitPoint<T, 2>, 2, 2>(cases, |case, n| {
        let (way, [r, s]) = (
            oracle::sub(&n.points[1], &n.points[0]),
            [&n.radii[0], &n.radii[1]],
        );
        let (square, sum, difference) = (oracle::dot(&way, &way), r + s, r - s);
        let long = &sum * &sum - &square;
        let short = &square - &difference * &difference;
        if square.is_zero() || long.is_negative() || short.is_negative() {
            return None;
        }
        let area: BigInt = long * short;
        let along: BigInt = &square + sum * difference;
        let [a, b] = [0, 1].map(|i| &case.points[i].0);
        let found = common_chord([a, b], case.radii);
        let left = [-&way[1], way[0].clone()];
        let scale = largest(way.iter()).max(r.clone()).max(s.clone());
        let mut outcomes = Vec::new();
        for (side, found) in [-1, 1].into_iter().zip(found) {
            let end = |i: usize| {
                let square_of_half = &left[i] * &left[i] * &area;
                let denominator: BigInt = 4 * &square * &square;
                let half = signed_root(square_of_half, &denominator, &left[i]);
                ((&way[i] * &along) << FINE) / (2 * &square) + half * side
            };
            outcomes.extend(point(n, found, &n.points[0], &[end(0), end(1)], &scale));
        }
        Some(outcomes)
    });
}

pub fn all<T: KnownScalar>(cases: usize) {
    chords::<T, 2, true>(cases);
    chords::<T, 2, false>(cases);
    chords::<T, 3, true>(cases);
    chords::<T, 3, false>(cases);
    strips::<T, 2, true, true>(cases);
    strips::<T, 2, true, false>(cases);
    strips::<T, 2, false, true>(cases);
    strips::<T, 2, false, false>(cases);
    strips::<T, 3, true, true>(cases);
    strips::<T, 3, false, true>(cases);
    common_chords::<T>(cases);
}
