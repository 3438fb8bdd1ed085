//! Casts, judged by labelled cases and laws.

mod judge;
mod labels;
mod numbers;
mod plane;

use judge::{ExactContact, Judge, Outcome, Scale};
use labels::{Case, Vector};
use nalgebra::{Point2, SVector};
use num_traits::{ToPrimitive, Zero};
use numbers::Number;
use simba::scalar::{FixedI16F16, FixedI32F32};
use std::collections::BTreeMap;
use tangency::{CastResult, ContactPoints};
use tangency_rational::BigRational;

/// Counts of judged results.
#[derive(Default, Debug)]
struct Score {
    judged: usize,
    strict: usize,
    refused: usize,
    wrong: BTreeMap<String, Vec<String>>,
}

fn exact<T: Number, const D: usize>(v: &SVector<T, D>) -> Option<Vector> {
    let mut exact = [
        BigRational::zero(),
        BigRational::zero(),
        BigRational::zero(),
    ];
    for i in 0..D {
        exact[i] = v[i].value()?;
    }
    Some(exact)
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

fn score_plane<T: Number>(cases: &[Case]) -> Score {
    let mut score = Score::default();
    for case in cases {
        let made = || -> Option<_> {
            let [a, b] = &case.shapes;
            let motion = plane::vector::<T>(&case.motion)?;
            Some((
                plane::Shape::<T>::new(a)?,
                motion,
                plane::Shape::<T>::new(b)?,
            ))
        };
        let speed = case
            .motion
            .iter()
            .filter_map(|x| x.to_f64())
            .fold(0.0_f64, |m, x| m.max(x.abs()));
        let (Some((a, motion, b)), true) = (
            made(),
            !T::IS_FIXED || case.size >= 1.0 && T::exact((case.size + speed).ceil()).is_some(),
        ) else {
            score.refused += 1;
            continue;
        };
        let shapes = [0, 1].map(|i| plane::Shape::<f64>::new(&case.shapes[i]).expect("made"));
        for is_flipped in [false, true] {
            let result = match is_flipped {
                false => plane::cast(&a, &motion, &b),
                true => plane::cast(&b, &-motion, &a),
            };
            let judge = Judge {
                case,
                is_flipped,
                scale: Scale {
                    window: T::WINDOW,
                    epsilon: T::EPSILON,
                    is_fixed: T::IS_FIXED,
                },
                is_strict: case.shapes.iter().all(|shape| shape.is_exact),
                distance: &|which, p: &Vector| {
                    let [x, y] = [0, 1].map(|i| p[i].to_f64().expect("a number"));
                    plane::distance(&shapes[which], Point2::new(x, y))
                },
            };
            score.judged += 1;
            score.strict += usize::from(judge.is_strict);
            let verdict = outcome(&result)
                .ok_or_else(|| "not a number".to_owned())
                .and_then(|outcome| judge.judge(&outcome));
            if let Err(what) = verdict {
                let kind = what.split([' ', ':']).next().unwrap_or_default().to_owned();
                let line = format!(
                    "{}{} {}: {what}",
                    case.id,
                    if is_flipped { "f" } else { "" },
                    case.category
                );
                score.wrong.entry(kind).or_default().push(line);
            }
        }
    }
    score
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
            for line in lines.iter().take(8) {
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
