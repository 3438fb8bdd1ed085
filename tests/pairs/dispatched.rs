//! L8 for the choice of the pair: enums, and composites of one part, answer with the same bits as the types.

use crate::common::scalar::{Scalar, in_six_scalars};
use crate::common::table::{Pair, pairs};
use crate::determinism::{FEW_CASES, generated, labelled};

fn check_pair<T: Scalar>(pair: &Pair<T>) {
    let mut count = 0;
    for figures in generated(pair, FEW_CASES).chain(labelled(pair)) {
        let Some(answers) = (pair.at_run_time)(&figures) else {
            continue;
        };
        count += 1;
        let [(_, by_types), others @ ..] = &answers[..] else {
            unreachable!("the types come first");
        };
        let by_types = by_types.text();
        for (choice, other) in others {
            assert_eq!(other.text(), by_types, "{choice}: {figures:?}");
        }
    }
    assert!(count > 0, "{}: no case", pair.name);
}

fn check<T: Scalar>() {
    for pair in pairs::<T>() {
        check_pair(&pair);
    }
}

in_six_scalars!(check);
