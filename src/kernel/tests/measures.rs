//! Measures are off by no more than their rounding.
//!
//! An error is counted in last places of the largest coordinate of the *differences* of the inputs
//! (the way between points, directions, radii) or of the way to the result, where that is larger: a
//! witness far away. A point has absolute coordinates, so the final sum of floats may add half a
//! last place of the result. A parameter has no unit; its error is counted in last places of 1, of
//! the parameter itself, or of the largest parameter that the inputs amount to: (way + radius)
//! over the length of the direction.
//!
//! Fixed point is exact to the last rounding. A chord's ends are the sum of two rounded values.

use super::super::*;
use super::CASES;
use super::generate::{Case, Family, Random};
use super::given::Given;
use super::oracle::{self, Fraction, Numbers, Vector};
use super::power_of_two;
use super::signs::span;
use super::span_measures;
use num_bigint::BigInt;
use num_traits::{Signed, Zero};
use simba::scalar::*;

/// How much finer than the given numbers the truth is kept.
pub const FINE: u32 = 200;

/// A result beside the truth, in units of 2^`unit`.
pub struct Outcome<T> {
    found: T,
    truth: BigInt,
    /// The largest number that counts beside the result.
    scale: BigInt,
    unit: i32,
    /// The final sum with a given number may be rounded.
    absolute: bool,
}

impl<T: Given> Outcome<T> {
    /// In last places.
    fn error(&self) -> f64 {
        let most = oracle::in_units(T::largest(), self.unit);
        let truth = self.truth.clone().clamp(-most.clone(), most);
        let off = (oracle::in_units(self.found, self.unit) - &truth).abs();
        let own = oracle::to_float(&off, self.unit - self.place(&truth));
        if own <= 0.5 && self.absolute {
            return 0.0;
        }
        let place = self.place(&self.scale);
        let allowed = match self.absolute && T::IS_FLOAT {
            true => 0.5 * oracle::to_float(&BigInt::from(1), self.place(&truth) - place),
            false => 0.0,
        };
        let error = oracle::to_float(&off, self.unit - place) - allowed;
        if error > 0.0 { error } else { 0.0 }
    }

    /// The exponent of the last place of a number.
    fn place(&self, x: &BigInt) -> i32 {
        match x.bits() {
            0 => T::place(-5000),
            bits => T::place(bits as i32 - 1 + self.unit),
        }
    }
}

pub fn largest<'a>(numbers: impl Iterator<Item = &'a BigInt>) -> BigInt {
    numbers.map(Signed::abs).max().unwrap_or_default()
}

/// A length beside the truth.
pub fn length<T: Given>(n: &Numbers, found: T, truth: BigInt, scale: BigInt) -> Outcome<T> {
    let scale = (scale << FINE).max(truth.abs());
    Outcome {
        found,
        truth,
        scale,
        unit: n.low - FINE as i32,
        absolute: false,
    }
}

/// A point beside the truth, which is given by the way there from `base`.
pub fn point<T: Given, const D: usize>(
    n: &Numbers,
    found: [T; D],
    base: &[BigInt],
    way: &[BigInt],
    scale: &BigInt,
) -> Vec<Outcome<T>> {
    let scale = (scale << FINE).max(largest(way.iter()));
    let outcome = |i: usize| Outcome {
        found: found[i],
        truth: (&base[i] << FINE) + &way[i],
        scale: scale.clone(),
        unit: n.low - FINE as i32,
        absolute: true,
    };
    (0..D).map(outcome).collect()
}

/// A parameter beside the truth, 2^`FINE` times as large. It may be as large as `way` over the
/// square root of `square`.
pub fn parameter_beside<T: Given>(
    found: T,
    truth: BigInt,
    way: &BigInt,
    square: &BigInt,
) -> Outcome<T> {
    let possible = (way << FINE) / square.sqrt().max(1.into());
    let scale = truth.abs().max(BigInt::from(1) << FINE).max(possible);
    Outcome {
        found,
        truth,
        scale,
        unit: -(FINE as i32),
        absolute: false,
    }
}

/// Signed square root of |`numerator`| / `denominator`, with the sign of `like`, fine.
pub fn signed_root(numerator: BigInt, denominator: &BigInt, like: &BigInt) -> BigInt {
    let root = Fraction {
        numerator,
        denominator: denominator.clone(),
    }
    .root(FINE);
    if like.is_negative() { -root } else { root }
}

pub fn divided(way: &[BigInt], by: &BigInt) -> Vector {
    way.iter().map(|x| (x << FINE) / by).collect()
}

/// What is measured: the outcomes, or `None` where a case does not meet the kernel's conditions.
pub struct Check<const K: usize> {
    pub name: &'static str,
    pub vectors: [bool; K],
    pub distance: fn(&Numbers) -> Option<Fraction>,
    /// How many rounded values are added up.
    pub summands: f64,
}

impl<const K: usize> Check<K> {
    pub fn run<T: Given, const D: usize, const S: usize>(
        &self,
        cases: usize,
        measure: impl Fn(&Case<T, D, K, S>, &Numbers) -> Option<Vec<Outcome<T>>>,
    ) {
        let mut random = Random(cases as u64 ^ (D * 64 + S) as u64);
        let (mut worst, mut asked) = (0.0, 0);
        let mut culprit = None;
        for _ in 0..cases {
            let case = self.case::<T, D, S>(&mut random);
            let numbers = Numbers::of(&case);
            let Some(outcomes) = measure(&case, &numbers) else {
                continue;
            };
            asked += 1;
            for outcome in outcomes {
                let error = outcome.error();
                if error > worst {
                    worst = error;
                    culprit = Some((case, outcome.found));
                }
            }
        }
        println!(
            "{:18} {:12} D{D} S{S}: {asked} cases, worst {worst:.3}",
            self.name,
            T::NAME
        );
        let tolerance = T::TOLERANCE * if T::IS_FLOAT { 1.0 } else { self.summands };
        if worst > tolerance + 1e-9 {
            println!("  FAIL {} {}: {culprit:?}", self.name, T::NAME);
            FAILED.with(|failed| failed.set(true));
        }
    }

    fn case<T: Given, const D: usize, const S: usize>(
        &self,
        random: &mut Random,
    ) -> Case<T, D, K, S> {
        let family = match random.below(64) {
            0..24 => Family::ShortTie,
            24..40 => Family::Aligned,
            40..46 => Family::Uniform,
            46..54 => Family::FarFromOrigin,
            54..58 => Family::MixedScale,
            58..62 => Family::Scaled(random.between(-30, 30)),
            62 if T::NAME == "f64" => Family::Scaled(660),
            63 if T::NAME == "f64" => Family::Scaled(-660),
            _ if T::IS_FLOAT => Family::Scaled(random.between(-60, 60)),
            _ => Family::Uniform,
        };
        let mut case = Case::<T, D, K, S>::of_family(random, self.vectors, family);
        let numbers = Numbers::of(&case);
        let distance =
            (self.distance)(&numbers).filter(|d| case.free && S > 0 && !d.denominator.is_zero());
        if let Some(distance) = distance {
            let root = oracle::to_float(&distance.root(64), numbers.low - 64);
            // Tiny gaps of every size.
            let less = if random.below(2) == 0 {
                0.0
            } else {
                power_of_two(-random.between(2, 50))
            };
            case.set_radii(random, root * (1.0 - less));
        }
        case
    }
}

thread_local! {
    static FAILED: core::cell::Cell<bool> = const { core::cell::Cell::new(false) };
}

fn points_distance(n: &Numbers) -> Option<Fraction> {
    let way = oracle::sub(&n.points[0], &n.points[1]);
    Some(Fraction {
        numerator: oracle::dot(&way, &way),
        denominator: 1.into(),
    })
}

fn no_distance(_: &Numbers) -> Option<Fraction> {
    None
}

/// Two points.
fn pairs<T: Given, const D: usize>(cases: usize) {
    let check = |name| Check {
        name,
        vectors: [false; 2],
        distance: points_distance,
        summands: 1.0,
    };
    check("norm").run::<T, D, 0>(cases, |case, n| {
        let way = oracle::sub(&n.points[0], &n.points[1]);
        let truth = points_distance(n)?.root(FINE);
        Some(vec![length(
            n,
            norm(&case.points[0], &case.points[1]),
            truth,
            largest(way.iter()),
        )])
    });
    gaps::<T, D, 1>(cases);
    gaps::<T, D, 2>(cases);
    check("rim_toward_point").run::<T, D, 1>(cases, |case, n| {
        let (way, r) = (oracle::sub(&n.points[1], &n.points[0]), n.radius());
        let square = oracle::dot(&way, &way);
        if square.is_zero() {
            return None;
        }
        let step = |x: &BigInt| signed_root(x * x * &r * &r, &square, x);
        let truth: Vector = way.iter().map(step).collect();
        let found = rim_toward_point(&case.points[0], case.radii[0], &case.points[1]);
        Some(point(
            n,
            found,
            &n.points[0],
            &truth,
            &largest(way.iter()).max(r),
        ))
    });
}

fn gaps<T: Given, const D: usize, const S: usize>(cases: usize) {
    let check = Check {
        name: "gap",
        vectors: [false; 2],
        distance: points_distance,
        summands: 1.0,
    };
    check.run::<T, D, S>(cases, |case, n| {
        let distance = points_distance(n)?;
        if distance.compare(&(n.radius() * n.radius())).is_le() {
            return None;
        }
        let way = oracle::sub(&n.points[0], &n.points[1]);
        let truth = distance.root(FINE) - (n.radius() << FINE);
        let found = gap(&case.points[0], &case.points[1], case.radii);
        Some(vec![length(
            n,
            found,
            truth,
            largest(way.iter()).max(n.radius()),
        )])
    });
}

/// Two spans.
fn span_pairs<T: Given, const D: usize, const A: bool, const B: bool>(cases: usize) {
    let check = |name| Check {
        name,
        vectors: [false, !A, false, !B],
        distance: no_distance,
        summands: 1.0,
    };
    check("line_feet").run::<T, D, 0>(cases, |case, n| {
        let (u, v) = (n.direction::<A>(0), n.direction::<B>(2));
        let (a, b) = (&n.points[0], &n.points[2]);
        let ([s, t], whole) = oracle::nearest_parameters([a, &u], [b, &v]);
        if whole.is_zero() {
            return None;
        }
        let way = oracle::sub(b, a);
        let scale = largest(way.iter().chain(&u).chain(&v));
        let found = line_feet(
            span::<_, D, A>(&case.points, 0),
            span::<_, D, B>(&case.points, 2),
        );
        let mut outcomes = point(
            n,
            found[0],
            a,
            &divided(&oracle::scaled(&u, &s), &whole),
            &scale,
        );
        outcomes.extend(point(
            n,
            found[1],
            b,
            &divided(&oracle::scaled(&v, &t), &whole),
            &scale,
        ));
        Some(outcomes)
    });
    check("line_parameters").run::<T, D, 0>(cases, |case, n| {
        let (u, v) = (n.direction::<A>(0), n.direction::<B>(2));
        let ([s, t], whole) = oracle::nearest_parameters([&n.points[0], &u], [&n.points[2], &v]);
        if whole.is_zero() {
            return None;
        }
        let found = line_parameters(
            span::<_, D, A>(&case.points, 0),
            span::<_, D, B>(&case.points, 2),
        );
        let truth = [s, t].map(|part| (part << FINE) / &whole);
        let outcomes = found.into_iter().zip(truth);
        Some(
            outcomes
                .map(|(found, truth)| parameter_beside(found, truth, &BigInt::zero(), &1.into()))
                .collect(),
        )
    });
}

fn space_pairs<T: Given, const A: bool, const B: bool>(cases: usize) {
    let check = Check {
        name: "lines_apart",
        vectors: [false, !A, false, !B],
        distance: no_distance,
        summands: 1.0,
    };
    check.run::<T, 3, 0>(cases, |case, n| {
        let (u, v) = (n.direction::<A>(0), n.direction::<B>(2));
        let distance = oracle::lines_distance([&n.points[0], &u], [&n.points[2], &v]);
        if distance.denominator.is_zero() {
            return None;
        }
        let way = oracle::sub(&n.points[2], &n.points[0]);
        let scale = largest(way.iter().chain(&u).chain(&v));
        let found = lines_apart(
            span::<_, 3, A>(&case.points, 0),
            span::<_, 3, B>(&case.points, 2),
        );
        Some(vec![length(n, found, distance.root(FINE), scale)])
    });
}

fn all<T: Given>(cases: usize) {
    pairs::<T, 2>(cases);
    pairs::<T, 3>(cases);
    span_measures::all::<T, 2, true>(cases);
    span_measures::all::<T, 3, false>(cases);
    span_pairs::<T, 2, true, true>(cases);
    span_pairs::<T, 3, false, false>(cases);
    space_pairs::<T, true, false>(cases);
    assert!(
        !FAILED.with(core::cell::Cell::get),
        "see the lines marked FAIL"
    );
}

#[test]
fn f32_measures_are_rounded_once() {
    all::<f32>(CASES / 4);
}

#[test]
fn f64_measures_are_rounded_once() {
    all::<f64>(CASES / 4);
}

#[test]
fn i16f16_measures_are_rounded_once() {
    all::<FixedI16F16>(CASES / 4);
}

#[test]
fn i32f32_measures_are_rounded_once() {
    all::<FixedI32F32>(CASES / 4);
}

#[test]
fn measures_of_other_formats_are_rounded_once() {
    all::<FixedI8F8>(CASES / 10);
    all::<FixedI4F4>(CASES / 10);
    all::<FixedI40F24>(CASES / 20);
}
