//! What is wrong, collected over many cases before a test fails.

use super::figure::Figure;
use super::scalar::Scalar;
use super::table::Pair;
use std::collections::BTreeMap;

/// How many cases of one failure are shown.
const SHOWN: usize = 3;

#[derive(Default)]
pub struct Failures(BTreeMap<String, Vec<String>>);

impl Failures {
    pub fn add(&mut self, failure: impl Into<String>, case: impl Into<String>) {
        self.0.entry(failure.into()).or_default().push(case.into());
    }

    pub fn add_case<T: Scalar>(&mut self, pair: &Pair<T>, what: &str, figures: &[Figure<T>; 2]) {
        let [a, b] = figures.each_ref().map(Figure::show);
        self.add(
            format!("{} {}: {what}", T::NAME, pair.name),
            format!("{a}\n      {b}"),
        );
    }

    pub fn extend(&mut self, others: Self) {
        for (failure, cases) in others.0 {
            self.0.entry(failure).or_default().extend(cases);
        }
    }

    pub fn count(&self) -> usize {
        self.0.values().map(Vec::len).sum()
    }

    /// # Panics
    /// With a list of what was added, if anything was.
    pub fn require_none(self) {
        let entries = self.0.iter().map(|(failure, cases)| {
            let shown = cases.iter().take(SHOWN).map(|case| format!("\n    {case}"));
            format!(
                "\n{failure} ({} times){}",
                cases.len(),
                shown.collect::<String>()
            )
        });
        let text = entries.collect::<String>();
        assert!(text.is_empty(), "{text}");
    }
}
