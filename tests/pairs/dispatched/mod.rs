//! L8 for the choice of the pair: enums, composites of one part, and shapes posed where they are, answer with the same
//! bits as the types.
//!
//! A debug build looks at few cases, unless `EVERY_CASE` is set.

mod at_run_time;
mod choices;

use crate::common::figure::Figure;
use crate::common::scalar::{Scalar, in_six_scalars};
use crate::common::table::{Pair, pairs};
use crate::determinism::{FEW_CASES, generated, labelled};
use choices::{Answered, POSED, choices};
use std::env;
use tangency::coordinate_limit;

/// In a debug build, one generated and one labelled case in so many is looked at.
const EVERY: [usize; 2] = [3, 32];

/// Whether the numbers are in the range that the library documents: the bounds of a composite contain its part.
fn is_in_range<T: Scalar>(figure: &Figure<T>) -> bool {
    let limit = coordinate_limit::<T>().expect("a limit");
    let coordinates = figure.points.iter().flatten();
    coordinates
        .chain([&figure.radius])
        .all(|&x| -limit <= x && x <= limit)
}

fn check_pair<T: Scalar>(pair: &Pair<T>, answered: Answered<T>) {
    let mut count = 0;
    let is_whole = env::var_os("EVERY_CASE").is_some() || !cfg!(debug_assertions);
    let [of_generated, of_labelled] = if is_whole { [1; 2] } else { EVERY };
    let generated = generated(pair, FEW_CASES).step_by(of_generated);
    for figures in generated.chain(labelled(pair).step_by(of_labelled * pair.cost())) {
        let Some(answers) = answered(&figures) else {
            continue;
        };
        count += 1;
        let [(_, by_types), others @ ..] = &answers[..] else {
            unreachable!("the types come first");
        };
        let is_in_range = figures.iter().all(is_in_range);
        // A posed box is an oriented one.
        let can_be_posed = is_in_range && !pair.name.starts_with("Aabb");
        for (choice, other) in others {
            if *choice == POSED {
                let [posed, expected] =
                    [other, by_types].map(|it| it.clone().without_negative_zeros().text());
                assert!(
                    !can_be_posed || posed == expected,
                    "{figures:?}: {posed}, {expected}"
                );
            } else if is_in_range || !choice.contains("composite") {
                assert_eq!(other.text(), by_types.text(), "{choice}: {figures:?}");
            }
        }
    }
    assert!(count > 0, "{}: no case", pair.name);
}

fn check<T: Scalar>() {
    for (pair, answered) in pairs::<T>().iter().zip(choices::<T>()) {
        check_pair(pair, answered);
    }
}

in_six_scalars!(check);
