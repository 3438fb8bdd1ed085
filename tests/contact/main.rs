//! Contacts, judged by labelled cases and laws, in every pair and four scalars.

#[path = "../cast/labels.rs"]
#[allow(dead_code, reason = "casts use the rest")]
mod labels;
#[path = "../cast/numbers.rs"]
#[allow(dead_code, reason = "casts use the rest")]
mod numbers;

#[path = "../../examples/support/hash.rs"]
mod hash;
#[path = "../pairs/common/rng.rs"]
#[allow(dead_code, reason = "pairs use the rest")]
mod rng;

mod along;
mod derivatives;
mod drawn;
mod floors;
mod fractions;
mod frames;
mod golden;
mod judge;
mod laws;
mod manifolds;
mod names;
mod pierced;
mod regressions;
mod resting;
#[allow(dead_code, reason = "casts use the rest")]
mod shapes;
mod slanted;
mod stored;
mod turned;
#[allow(dead_code, reason = "casts use the rest")]
mod words;

use judge::{Found, Judge};
use labels::Case;
use num_traits::ToPrimitive;
use numbers::{Number, exact};
use shapes::{InPlane, InSpace, Shape, has_negative_zero};
use simba::scalar::{FixedI16F16, FixedI32F32};
use std::collections::BTreeMap;
use tangency::{ContactManifold, ContactPoints};
use words::Words;

/// Counts of judged results.
#[derive(Default, Debug)]
struct Score {
    judged: usize,
    strict: usize,
    left_out: usize,
    wrong: BTreeMap<&'static str, Vec<String>>,
}

fn found<T: Number, const D: usize>(contact: &ContactPoints<T, D>) -> Option<Found> {
    Some(Found {
        separation: contact.separation.value()?,
        normal: exact(&contact.normal)?,
        points: [
            exact(&contact.on_self.coords)?,
            exact(&contact.on_rhs.coords)?,
        ],
        unique: contact.unique,
    })
}

/// Judges all cases in one scalar, in both orders.
fn score<T: Number, S: Shape<T, D>, const D: usize>(cases: &[Case]) -> Score {
    let mut score = Score::default();
    for case in cases {
        let [a, b] = &case.shapes;
        let fits = !T::IS_FIXED || T::exact(case.size.ceil()).is_some();
        let (Some(a), Some(b), true) = (S::new(a), S::new(b), fits) else {
            score.left_out += 1;
            continue;
        };
        let judge = Judge {
            case,
            epsilon: T::EPSILON,
            is_fixed: T::IS_FIXED,
            is_strict: a.1 && b.1,
        };
        let contacts = [
            a.0.contact(&b.0),
            b.0.contact(&a.0).map(ContactPoints::flip),
        ];
        for (contact, name) in contacts.iter().zip(["", " flipped"]) {
            score.judged += 1;
            score.strict += usize::from(judge.is_strict);
            let found = contact
                .as_ref()
                .map(|contact| found(contact).ok_or("not a number"));
            let verdict = found.transpose().map_err(|fault| (fault, String::new()));
            if let Err((kind, details)) = verdict.and_then(|found| judge.judge(found.as_ref())) {
                let line = format!("{}{name} ({}): {details}", case.id, case.category);
                score.wrong.entry(kind).or_default().push(line);
            }
        }
        if let Err((kind, details)) = manifolds_of([&a.0, &b.0], &contacts, &judge) {
            let line = format!("{} ({}): {details}", case.id, case.category);
            score.wrong.entry(kind).or_default().push(line);
        }
        let mut normals = contacts.iter().flatten().map(|contact| contact.normal);
        if normals.any(|normal| has_negative_zero(&normal)) {
            let line = format!("{}: {contacts:?}", case.id);
            score.wrong.entry("negative zero").or_default().push(line);
        }
        if !are_flipped(&contacts) {
            let line = format!("{}: {contacts:?}", case.id);
            score.wrong.entry("flip").or_default().push(line);
        }
    }
    score
}

/// Bit for bit, but for the normal of two shapes with the same numbers.
fn are_flipped<T: Number, const D: usize>([a, b]: &[Option<ContactPoints<T, D>>; 2]) -> bool {
    match (a, b) {
        (Some(a), Some(b)) => {
            a == b || a.normal == -b.normal && !a.unique && a.separation == b.separation
        }
        (None, None) => true,
        _ => false,
    }
}

/// Judges the manifolds of two shapes with these contacts: with no margin, and with one.
fn manifolds_of<T: Number, S: Shape<T, D>, const D: usize>(
    shapes: [&S; 2],
    contacts: &[Option<ContactPoints<T, D>>; 2],
    judge: &Judge<'_>,
) -> Result<(), (&'static str, String)> {
    manifold_of(shapes, contacts, T::zero(), judge)?;
    manifold_of(shapes, contacts, T::one(), judge)
}

fn manifold_of<T: Number, S: Shape<T, D>, const D: usize>(
    [a, b]: [&S; 2],
    contacts: &[Option<ContactPoints<T, D>>; 2],
    more: T,
    judge: &Judge<'_>,
) -> Result<(), (&'static str, String)> {
    let Some(contact) = &contacts[0] else {
        return match a.manifold(b, T::one()) {
            None => Ok(()),
            some => Err(("manifold of what nothing separates", format!("{some:?}"))),
        };
    };
    let is_apart = contact.separation > T::zero();
    let margin = more
        + if is_apart {
            contact.separation
        } else {
            T::zero()
        };
    let fail = |kind, details: &dyn std::fmt::Debug| Err((kind, format!("{details:?}")));
    let Some(manifold) = a.manifold(b, margin) else {
        // A distance may be rounded down, in fixed point to 0.
        let is_rounded = is_apart || T::IS_FIXED && contact.separation.is_zero();
        return if is_rounded && more.is_zero() {
            Ok(())
        } else {
            fail("no manifold", contact)
        };
    };
    let flipped = b.manifold(a, margin).map(ContactManifold::flip);
    if contacts[0] == contacts[1] && flipped != Some(manifold) {
        return fail("flip of a manifold", &[Some(manifold), flipped]);
    }
    let most = if D == 2 { 2 } else { 4 };
    if manifold.normal != contact.normal || !(1..=most).contains(&manifold.points().len()) {
        return fail("points of a manifold", &manifold);
    }
    let exact_contact = found(contact).ok_or(("not a number", String::new()))?;
    // Radii are measured along the rounded normal.
    let along = judge.tolerance_along(&exact_contact);
    let float = |x: T| x.value().and_then(|x| x.to_f64()).unwrap_or(f64::NAN);
    let separations = manifold.points().iter().map(|p| float(p.separation));
    let deepest = separations.fold(f64::INFINITY, f64::min);
    let is_within = |x: f64| x.abs() <= along;
    if !is_within(deepest - float(contact.separation)) {
        return fail("deepest point of a manifold", &(manifold, contact));
    }
    for point in manifold.points() {
        let distances = [a.distance(&point.on_self), b.distance(&point.on_rhs)].map(float);
        if !distances.iter().all(|&distance| distance <= along) {
            return fail("point off a shape", &(distances, manifold, contact));
        }
        for axis in 0..D {
            let rise = float(point.on_rhs[axis]) - float(point.on_self[axis]);
            let expected = float(point.separation) * float(manifold.normal[axis]);
            if !is_within(rise - expected) {
                return fail("points that are not along the normal", &(manifold, contact));
            }
        }
    }
    Ok(())
}

/// # Panics
/// Where a result is wrong.
fn require_right(name: &str, score: &Score) {
    let Score {
        judged,
        strict,
        left_out,
        wrong,
    } = score;
    println!("{name}: {judged} judged, {strict} of them strictly; {left_out} cases do not fit");
    for (kind, lines) in wrong {
        println!("  {kind}: {} wrong", lines.len());
        for line in lines.iter().take(12) {
            println!("    {line}");
        }
    }
    assert!(wrong.is_empty(), "contacts that are wrong");
}

/// The bits of the contact and of the manifold with a margin of 1, in one order.
fn add_answers<T: Number, S: Shape<T, D>, const D: usize>(
    case: &Case,
    words: &mut Words,
) -> Option<()> {
    let [a, b] = &case.shapes;
    let [a, b] = [S::new(a)?.0, S::new(b)?.0];
    let contact = a.contact(&b);
    words.add_choice(contact.is_some());
    contact.iter().for_each(|it| words.add_contact(it));
    let manifold = a.manifold(&b, T::one());
    manifold.iter().for_each(|it| words.add_manifold(it));
    Some(())
}

golden::tests!("contact", add_answers);

macro_rules! scoreboard {
    ($($name:ident: $Shape:ident, $T:ident, $D:literal;)+) => {$(
        #[test]
        fn $name() {
            let cases = labels::cases("contact", $D);
            require_right(stringify!($name), &score::<$T, $Shape<$T>, $D>(&cases));
        }
    )+};
}

scoreboard! {
    in_the_plane_f32: InPlane, f32, 2;
    in_the_plane_f64: InPlane, f64, 2;
    in_the_plane_i16f16: InPlane, FixedI16F16, 2;
    in_the_plane_i32f32: InPlane, FixedI32F32, 2;
    in_space_f32: InSpace, f32, 3;
    in_space_f64: InSpace, f64, 3;
    in_space_i16f16: InSpace, FixedI16F16, 3;
    in_space_i32f32: InSpace, FixedI32F32, 3;
}
