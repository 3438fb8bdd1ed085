//! Casts, judged by labelled cases and laws.

mod judge;
#[allow(dead_code, reason = "contacts use the rest")]
mod labels;
mod laws;
mod numbers;
mod parts;
mod plane;
mod regressions;
#[path = "../pairs/common/rng.rs"]
#[allow(dead_code, reason = "pairs use the rest")]
mod rng;
mod space;

use judge::{ExactContact, Judge, Outcome, Scale};
use labels::{Case, Vector};
use nalgebra::{Point2, Point3};
use num_traits::ToPrimitive;
use numbers::{Number, exact};
use simba::scalar::{FixedI16F16, FixedI32F32};
use std::collections::BTreeMap;
use tangency::{CastResult, ContactPoints};

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

/// Judges the pairs of a dimension in a scalar.
macro_rules! score {
    ($name:ident, $module:ident, $Point:ident, [$($axis:literal)+]) => {
        fn $name<T: Number>(cases: &[Case]) -> Score {
            let mut score = Score::default();
            for case in cases {
                let made = || -> Option<_> {
                    let [a, b] = &case.shapes;
                    let motion = $module::vector::<T, _>(&case.motion)?;
                    Some(($module::Shape::<T>::new(a)?, motion, $module::Shape::<T>::new(b)?))
                };
                let (Some((a, motion, b)), true) = (made(), is_in_range::<T>(case)) else {
                    score.refused += 1;
                    continue;
                };
                let shapes =
                    [0, 1].map(|i| $module::Shape::<f64>::new(&case.shapes[i]).expect("made"));
                let distance = |which: usize, p: &Vector| {
                    let p = $Point::new($(p[$axis].to_f64().expect("a number")),+);
                    $module::distance(&shapes[which], p)
                };
                let results = [$module::cast(&a, &motion, &b), $module::cast(&b, &-motion, &a)];
                for (result, is_flipped) in results.iter().zip([false, true]) {
                    score.add::<T>(case, is_flipped, outcome(result), &distance);
                }
            }
            score
        }
    };
}
score!(score_plane, plane, Point2, [0 1]);
score!(score_space, space, Point3, [0 1 2]);

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
        is_flipped: bool,
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
            is_strict: case.shapes.iter().all(|shape| shape.is_exact),
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
