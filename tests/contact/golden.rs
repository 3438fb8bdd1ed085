//! The same bits everywhere: the answers to the labelled cases as one hash for each pair and scalar.
//!
//! `.ci/proof` runs this on other processors. After a change of answers that is meant, write the hashes anew, and read
//! what changed:
//!
//! ```text
//! UPDATE_GOLDEN=1 cargo test --test contact --test cast golden
//! ```

use crate::labels::{Case, cases};
use crate::numbers::Number;
use crate::words::{Words, require_golden};
use std::collections::BTreeMap;

/// One case in so many, of all kinds: all are judged, and these tests also run where that is slow.
const STEP: usize = 3;

/// Adds what is answered about a case, unless the scalar does not have its numbers.
type Answer<'a> = &'a dyn Fn(&Case, &mut Words) -> Option<()>;

/// Asserts that the answers about all pairs have the hashes of `tests/QUESTION/golden/SCALAR.txt`; or writes them.
#[track_caller]
pub fn require_hashes<T: Number>(question: &str, answers: [Answer<'_>; 2]) {
    let lines = [2, 3].iter().zip(answers);
    let lines = lines
        .flat_map(|(dimension, answer)| hashes(&cases(question, *dimension), *dimension, answer));
    let text = lines.collect::<String>();
    require_golden(question, T::NAME, &text);
}

fn hashes(cases: &[Case], dimension: usize, answer: Answer<'_>) -> Vec<String> {
    let mut pairs = BTreeMap::<_, (usize, Words)>::new();
    for case in cases.iter().step_by(STEP) {
        let [a, b] = &case.shapes;
        let (count, words) = pairs.entry([&a.name, &b.name]).or_default();
        *count += usize::from(answer(case, words).is_some());
    }
    let line = |([a, b], (count, words)): ([&String; 2], (usize, Words))| {
        let hash = words.hash();
        format!("{dimension}d {a} & {b}: {count} {hash:016x}\n")
    };
    pairs.into_iter().map(line).collect()
}

/// A test for each scalar; `$add_answers` adds the bits of what is answered about a case.
macro_rules! tests {
    ($question:literal, $add_answers:ident) => {
        $crate::golden::tests! { $question, $add_answers:
            golden_f32: f32;
            golden_f64: f64;
            golden_i16f16: FixedI16F16;
            golden_i32f32: FixedI32F32;
        }
    };
    ($question:literal, $add_answers:ident: $($name:ident: $T:ident;)+) => {$(
        #[test]
        fn $name() {
            let in_plane = $add_answers::<$T, InPlane<$T>, 2>;
            let in_space = $add_answers::<$T, InSpace<$T>, 3>;
            $crate::golden::require_hashes::<$T>($question, [&in_plane, &in_space]);
        }
    )+};
}
pub(crate) use tests;
