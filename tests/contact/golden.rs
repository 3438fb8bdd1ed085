//! The same bits everywhere: the answers to the labelled cases as one hash for each pair and scalar.
//!
//! `.ci/proof` runs this on other processors. After a change of answers that is meant, write the hashes anew, and read
//! what changed:
//!
//! ```text
//! UPDATE_GOLDEN=1 cargo test --test contact --test cast golden
//! ```

use crate::hash::hash_words;
use crate::labels::{Case, cases, repository};
use crate::numbers::Number;
use nalgebra::{RealField, SVector};
use std::collections::BTreeMap;
use std::{env, fs};
use tangency::{ContactFeature, ContactPoints, to_bits};

/// One case in so many, of all kinds: all are judged, and these tests also run where that is slow.
const STEP: usize = 3;

/// The bits of one answer after the other.
#[derive(Default)]
pub struct Words(Vec<u64>);

impl Words {
    pub fn add<X: RealField + Copy>(&mut self, x: X) {
        self.0.push(to_bits(x));
    }

    pub fn add_choice(&mut self, x: impl Into<u64>) {
        self.0.push(x.into());
    }

    pub fn add_vector<T: Number, const D: usize>(&mut self, vector: &SVector<T, D>) {
        vector.iter().for_each(|x| self.add(*x));
    }

    pub fn add_feature(&mut self, feature: ContactFeature) {
        match feature {
            ContactFeature::Vertex(vertex) => self.0.extend([0, vertex.into()]),
            ContactFeature::Edge(ends) => {
                self.0.extend([1, ends[0].into(), ends[1].into()]);
            }
            ContactFeature::Face(face) => self.0.extend([2, face.into()]),
        }
    }

    pub fn add_contact<T: Number, const D: usize>(&mut self, contact: &ContactPoints<T, D>) {
        self.add(contact.separation);
        self.add_vector(&contact.normal);
        self.add_vector(&contact.on_self.coords);
        self.add_vector(&contact.on_rhs.coords);
        self.add_choice(contact.unique);
    }
}

/// Adds what is answered about a case, unless the scalar does not have its numbers.
type Answer<'a> = &'a dyn Fn(&Case, &mut Words) -> Option<()>;

/// Asserts that the answers about all pairs have the hashes of `tests/QUESTION/golden/SCALAR.txt`; or writes them.
#[track_caller]
pub fn require_hashes<T: Number>(question: &str, answers: [Answer<'_>; 2]) {
    let lines = [2, 3].iter().zip(answers);
    let lines = lines
        .flat_map(|(dimension, answer)| hashes(&cases(question, *dimension), *dimension, answer));
    let text = lines.collect::<String>();
    let path = repository().join(format!("tests/{question}/golden/{}.txt", T::NAME));
    if env::var_os("UPDATE_GOLDEN").is_some() {
        fs::write(path, text).expect("a writable file");
        return;
    }
    let expected = fs::read_to_string(path).expect("a file of hashes");
    let differ = text.lines().zip(expected.lines()).filter(|(a, b)| a != b);
    assert!(text == expected, "{:#?}", differ.collect::<Vec<_>>());
}

fn hashes(cases: &[Case], dimension: usize, answer: Answer<'_>) -> Vec<String> {
    let mut pairs = BTreeMap::<_, (usize, Words)>::new();
    for case in cases.iter().step_by(STEP) {
        let [a, b] = &case.shapes;
        let (count, words) = pairs.entry([&a.name, &b.name]).or_default();
        *count += usize::from(answer(case, words).is_some());
    }
    let line = |([a, b], (count, words)): ([&String; 2], (usize, Words))| {
        let hash = hash_words(words.0.into_iter());
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
