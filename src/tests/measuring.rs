//! Comparison of measures with the oracle's.

use super::deciding::row;
use super::generate::{Case, Family, RadiiFit, Random};
use super::known_scalar::KnownScalar;
use super::oracle;
use super::oracle::{CaseNumbers, Fraction, Vector};
use super::place::{Asked, Place};
use num_bigint::BigInt;
use num_traits::{Signed, Zero};

/// The bits of a true value below the unit of the given numbers.
pub const FINE: u32 = 200;

/// A result and the true value, in units of 2^`unit`.
pub struct Outcome<T> {
    found: T,
    truth: BigInt,
    /// The error is compared with the larger of this and the true value.
    scale: BigInt,
    unit: i32,
    /// The final sum with a given number may be rounded.
    absolute: bool,
    /// The sign must be the true one, or zero.
    signed: bool,
}

impl<T: KnownScalar> Outcome<T> {
    /// The error in last places.
    fn error(&self) -> f64 {
        let most = oracle::in_units(T::largest(), self.unit);
        let truth = self.truth.clone().clamp(-most.clone(), most);
        let found = oracle::in_units(self.found, self.unit);
        if self.signed && (found.clone() * &truth).is_negative() {
            return f64::INFINITY;
        }
        let off = (found - &truth).abs();
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

/// A length and the true one; lengths have the true sign.
pub fn length<T: KnownScalar>(
    n: &CaseNumbers,
    found: T,
    truth: BigInt,
    scale: BigInt,
) -> Outcome<T> {
    let scale = (scale << FINE).max(truth.abs());
    Outcome {
        found,
        truth,
        scale,
        unit: n.low - FINE as i32,
        absolute: false,
        signed: true,
    }
}

/// A point and the true one, which is given by its offset `way` from `base`.
pub fn point<T: KnownScalar, const D: usize>(
    n: &CaseNumbers,
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
        signed: false,
    };
    (0..D).map(outcome).collect()
}

/// A vector and the true one.
pub fn vector<T: KnownScalar, const D: usize>(
    n: &CaseNumbers,
    found: [T; D],
    truth: &[BigInt],
    scale: &BigInt,
) -> Vec<Outcome<T>> {
    let mut outcomes = point(n, found, &vec![BigInt::zero(); D], truth, scale);
    for outcome in &mut outcomes {
        outcome.absolute = false;
    }
    outcomes
}

/// A parameter and the true one, 2^`FINE` times as large. The scale is at least `way` over the square
/// root of `square`.
pub fn parameter_with_scale<T: KnownScalar>(
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
        signed: false,
    }
}

/// A parameter and the true one, 2^`FINE` times as large, with the larger of that and 1 for the scale.
pub fn parameter_to_one<T: KnownScalar>(found: T, truth: BigInt) -> Outcome<T> {
    parameter_with_scale(found, truth, &BigInt::zero(), &1.into())
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

/// Compares a measure with the oracle's, with no outcome for a case that does not meet the conditions.
pub struct MeasureCheck<const K: usize> {
    name: &'static str,
    vectors: [bool; K],
    /// The distance that the radii should reach, and how.
    reach: (fn(&CaseNumbers) -> Option<Fraction>, RadiiFit),
    /// The count of rounded values in a sum.
    summands: f64,
}

impl<const K: usize> MeasureCheck<K> {
    /// A check for points, or where `vectors` is true, vectors.
    pub fn new(name: &'static str, vectors: [bool; K]) -> Self {
        Self {
            name,
            vectors,
            reach: (|_| None, RadiiFit::Short),
            summands: 1.0,
        }
    }

    pub fn near(self, touch: RadiiFit, distance: fn(&CaseNumbers) -> Option<Fraction>) -> Self {
        let reach = (distance, touch);
        Self { reach, ..self }
    }

    pub fn of_two_summands(self) -> Self {
        let summands = 2.0;
        Self { summands, ..self }
    }

    pub fn run<X: Place<D>, const D: usize, const S: usize>(
        &self,
        cases: usize,
        measure: impl Fn(&Asked<X, X::Scalar, K, S>, &CaseNumbers) -> Option<Vec<Outcome<X::Scalar>>>,
    ) {
        #[cfg(fuzzed)]
        if !super::fuzzed::is_turn() {
            return;
        }
        let mut random = Random::seeded(cases as u64 ^ (D * 64 + S) as u64);
        let (mut worst, mut checked) = (0.0, 0);
        let mut culprit = None;
        for _ in 0..cases {
            let family = family::<X::Scalar>(&mut random);
            let case = Case::<X::Scalar, D, K, S>::of_family(&mut random, self.vectors, family);
            let (case, numbers) = case.asked::<X>(&mut random, self.vectors, self.reach);
            let Some(outcomes) = measure(&case, &numbers) else {
                continue;
            };
            checked += 1;
            for outcome in outcomes {
                let error = outcome.error();
                if error > worst {
                    worst = error;
                    culprit = Some((family, case, outcome.found));
                }
            }
        }
        println!(
            "{} S{S}: {checked} cases, worst {worst:.3}",
            row::<X, D, K>(self.name, self.vectors)
        );
        let tolerance = X::Scalar::TOLERANCE
            * if X::Scalar::IS_FLOAT {
                1.0
            } else {
                self.summands
            };
        if worst > tolerance + 1e-9 {
            println!("  FAIL {} {}: {culprit:?}", self.name, X::Scalar::NAME);
            FAILED.with(|failed| failed.set(true));
        }
    }
}

fn family<T: KnownScalar>(random: &mut Random) -> Family {
    match random.below(64) {
        0..24 => Family::ShortTie,
        24..38 => Family::Aligned,
        38..44 => Family::Uniform,
        44..52 => Family::FarFromOrigin,
        52..56 => Family::MixedScale,
        56..60 => Family::Scaled(random.between(-30, 30)),
        60..62 => Family::Edge,
        62 if T::NAME == "f64" => Family::Scaled(random.between(200, 660)),
        63 if T::NAME == "f64" => Family::Scaled(-random.between(200, 660)),
        _ if T::IS_FLOAT => Family::Scaled(random.between(-60, 60)),
        _ => Family::Uniform,
    }
}

thread_local! {
    static FAILED: core::cell::Cell<bool> = const { core::cell::Cell::new(false) };
}

/// Fails if any row of this thread has.
pub fn assert_none_failed() {
    assert!(
        !FAILED.with(core::cell::Cell::get),
        "see the lines marked FAIL"
    );
}
