//! Casts, judged by labelled cases and laws.

#[macro_use]
#[path = "../pairs/in_scalars.rs"]
mod in_scalars;
mod compounds;
mod drawn;
mod exact_touches;
mod flat;
#[path = "../contact/golden.rs"]
#[allow(dead_code, reason = "contacts use the rest")]
mod golden;
#[path = "../../examples/support/hash.rs"]
mod hash;
mod judge;
#[allow(dead_code, reason = "contacts use the rest")]
mod labels;
mod laws;
mod level;
mod numbers;
mod outlines;
mod part_pairs;
mod parts;
mod regressions;
#[path = "../pairs/common/rng.rs"]
#[allow(dead_code, reason = "pairs use the rest")]
mod rng;
#[path = "../contact/shapes.rs"]
#[allow(dead_code, reason = "contacts use the rest")]
mod shapes;
mod slanted;
mod touch;
#[path = "../contact/words.rs"]
#[allow(dead_code, reason = "contacts use the rest")]
mod words;
mod zeros;

use judge::{ExactContact, Judge, Outcome, Scale};
use labels::{Case, Vector};
use nalgebra::{Point, SVector};
use num_traits::ToPrimitive;
use numbers::{Number, exact};
use shapes::{InPlane, InSpace, Shape};
use simba::scalar::{FixedI16F16, FixedI32F32};
use std::collections::BTreeMap;
use tangency::{CastResult, ContactPoints};
use words::Words;

/// Counts of judged results.
#[derive(Default, Debug)]
struct Score {
    judged: usize,
    strict: usize,
    refused: usize,
    wrong: BTreeMap<String, Vec<String>>,
}

fn exact_contact<T: Number, const D: usize>(contact: &ContactPoints<T, D>) -> Option<ExactContact> {
    Some(ExactContact {
        separation: contact.separation.value()?,
        normal: exact(&contact.normal)?,
        points: [
            exact(&contact.on_self.coords)?,
            exact(&contact.on_rhs.coords)?,
        ],
        unique: contact.unique,
    })
}

fn outcome<T: Number, const D: usize>(result: &CastResult<T, D>) -> Option<Outcome> {
    Some(match result {
        CastResult::Miss => Outcome::Miss,
        CastResult::Hit(hit) => Outcome::Hit {
            time: hit.time.value()?,
            contact: exact_contact(&hit.contact)?,
            enters: hit.enters,
        },
        CastResult::Start(start) => Outcome::Start {
            kind: start.kind,
            approach: start.approach,
            contact: match &start.contact {
                Some(contact) => Some(exact_contact(contact)?),
                None => None,
            },
        },
    })
}

/// Judges all cases in one scalar, in both orders, with the distances of shapes in `f64`.
fn score<T, S, W, const D: usize>(cases: &[Case]) -> Score
where
    T: Number,
    S: Shape<T, D>,
    W: Shape<f64, D>,
{
    let mut score = Score::default();
    for case in cases {
        let [a, b] = &case.shapes;
        let made = || {
            let (motion, distance) = (vector(&case.motion)?, T::exact(case.distance)?);
            Some((S::new(a)?, motion, S::new(b)?, distance))
        };
        let (Some((a, motion, b, kept)), true) = (made(), is_in_range::<T>(case)) else {
            score.refused += 1;
            continue;
        };
        let is_strict = a.1 && b.1 && case.shapes.iter().all(|shape| shape.is_exact);
        let wide = [0, 1].map(|i| W::new(&case.shapes[i]).expect("numbers of f64").0);
        let distance = |which: usize, p: &Vector| {
            let p = vector(p).expect("numbers of f64");
            wide[which].distance(&Point { coords: p })
        };
        let results = [
            a.0.cast_within(&motion, &b.0, kept),
            b.0.cast_within(&-motion, &a.0, kept),
        ];
        for (result, is_flipped) in results.iter().zip([false, true]) {
            score.add::<T>(case, [is_flipped, is_strict], outcome(result), &distance);
        }
    }
    score
}

/// The vector, if it is made of this scalar's numbers.
fn vector<T: Number, const D: usize>(v: &Vector) -> Option<SVector<T, D>> {
    let mut stored = SVector::zeros();
    for i in 0..D {
        stored[i] = T::exact(v[i].to_f64()?)?;
    }
    Some(stored)
}

/// Whether a scalar promises its measures for the numbers of a case.
fn is_in_range<T: Number>(case: &Case) -> bool {
    let speeds = case.motion.iter().filter_map(|x| x.to_f64());
    let speed = speeds.fold(0.0_f64, |most, x| most.max(x.abs()));
    !T::IS_FIXED || case.size >= 1.0 && T::exact((case.size + speed).ceil()).is_some()
}

impl Score {
    fn add<T: Number>(
        &mut self,
        case: &Case,
        [is_flipped, is_strict]: [bool; 2],
        outcome: Option<Outcome>,
        distance: &dyn Fn(usize, &Vector) -> f64,
    ) {
        let judge = Judge {
            case,
            is_flipped,
            scale: Scale {
                window: T::WINDOW,
                epsilon: T::EPSILON,
                is_fixed: T::IS_FIXED,
            },
            is_strict,
            distance,
        };
        self.judged += 1;
        self.strict += usize::from(judge.is_strict);
        let outcome = outcome.ok_or_else(|| "not a number".to_owned());
        if let Err(what) = outcome.and_then(|outcome| judge.judge(&outcome)) {
            let kind = what.split([' ', ':']).next().unwrap_or_default().to_owned();
            let order = if is_flipped { ", flipped" } else { "" };
            let line = format!("{}{order} {}: {what}", case.id, case.category);
            self.wrong.entry(kind).or_default().push(line);
        }
    }
}

/// # Panics
/// Where a result is wrong.
fn report(scores: &[(&str, Score)]) {
    let mut wrong = 0;
    for (name, score) in scores {
        println!(
            "{name}: {} judged, {} strict, {} cases not representable",
            score.judged, score.strict, score.refused
        );
        for (kind, lines) in &score.wrong {
            wrong += lines.len();
            println!("  {kind}: {} wrong", lines.len());
            for line in lines.iter().take(12) {
                println!("    {line}");
            }
        }
    }
    assert_eq!(wrong, 0, "results that are wrong");
}

fn score_plane<T: Number>(cases: &[Case]) -> Score {
    score::<T, InPlane<T>, InPlane<f64>, 2>(cases)
}

fn score_space<T: Number>(cases: &[Case]) -> Score {
    score::<T, InSpace<T>, InSpace<f64>, 3>(cases)
}

#[test]
fn plane_by_labels() {
    let cases = labels::cases("cast", 2);
    report(&[
        (f64::NAME, score_plane::<f64>(&cases)),
        (f32::NAME, score_plane::<f32>(&cases)),
        (FixedI16F16::NAME, score_plane::<FixedI16F16>(&cases)),
        (FixedI32F32::NAME, score_plane::<FixedI32F32>(&cases)),
    ]);
}

#[test]
fn space_by_labels() {
    let cases = labels::cases("cast", 3);
    report(&[
        (f64::NAME, score_space::<f64>(&cases)),
        (f32::NAME, score_space::<f32>(&cases)),
        (FixedI16F16::NAME, score_space::<FixedI16F16>(&cases)),
        (FixedI32F32::NAME, score_space::<FixedI32F32>(&cases)),
    ]);
}

/// The bits of one cast.
fn add_answer<T: Number, S: Shape<T, D>, const D: usize>(
    case: &Case,
    words: &mut Words,
) -> Option<()> {
    let [a, b] = &case.shapes;
    let motion = vector(&case.motion)?;
    words.add_cast(&S::new(a)?.0.cast(&motion, &S::new(b)?.0));
    Some(())
}

golden::tests!("cast", add_answer);
