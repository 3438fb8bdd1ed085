//! L8: the same bits everywhere. What every pair answers to every question, as one hash for each
//! pair and scalar, against those in `golden`.
//!
//! `.ci/cross` runs this on other processors. After a change of answers that is meant, write the
//! hashes anew, and read what changed:
//!
//! ```text
//! UPDATE_GOLDEN=1 cargo test --test pairs determinism
//! ```
//!
//! A debug build looks at few cases only, unless `EVERY_CASE` is set.

use crate::common::everything::Hashed;
use crate::common::figure::Figure;
use crate::common::generate::{REGIMES, corrupt, figures};
use crate::common::hash::Hash;
use crate::common::labels::cases;
use crate::common::rng::Rng;
use crate::common::root;
use crate::common::scalar::{Scalar, in_six_scalars};
use crate::common::table::{Pair, pairs};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::{env, fs};

/// Generated ones of a pair and scalar: all of them together are some hundred thousand.
const CASES_OF_A_PAIR: usize = 18 * REGIMES.len();
pub const FEW_CASES: usize = 2 * REGIMES.len();
/// One generated case in so many has extreme numbers, or no number, among its own.
const CORRUPT_EVERY: usize = 4;
/// What stands in a line between the hash of few cases and those of all.
const AND_ALL: &str = "; ";

/// The answers about some cases of a pair.
struct Answered {
    count: usize,
    hashed: Hashed,
}

impl Answered {
    fn of<T: Scalar>(pair: &Pair<T>, cases: impl Iterator<Item = [Figure<T>; 2]>) -> Self {
        let mut hashed = Hashed::new();
        let answered = cases.filter_map(|figures| (pair.hash)(&figures, &mut hashed));
        Self {
            count: answered.count(),
            hashed,
        }
    }

    fn text(&self) -> String {
        format!("{} {:016x}", self.count, self.hashed.hash.value())
    }
}

pub fn generated<T: Scalar>(pair: &Pair<T>, count: usize) -> impl Iterator<Item = [Figure<T>; 2]> {
    // A pair has cases of its own, whatever other pairs there are.
    let mut rng = Rng::new(Hash::of(&["determinism", T::NAME, &pair.name]));
    (0..count).filter_map(move |index| {
        let regime = REGIMES[index % REGIMES.len()];
        let mut figures = figures(&mut rng, regime, pair.kinds, pair.dimension)?;
        if index.is_multiple_of(CORRUPT_EVERY) {
            corrupt(&mut rng, &mut figures, pair.dimension);
        }
        Some(figures)
    })
}

pub fn labelled<T: Scalar>(pair: &Pair<T>) -> impl Iterator<Item = [Figure<T>; 2]> {
    let cases = cases(pair.dimension, pair.kinds);
    cases.filter_map(|case| {
        let [a, b] = &case.given;
        let [a, b] = if a.kind() == pair.kinds[0] {
            [a, b]
        } else {
            [b, a]
        };
        Some([a.made()?, b.made()?])
    })
}

/// A case of a shape of parts takes as long as many of another one, above all under emulation.
fn few_cases<T>(pair: &Pair<T>) -> usize {
    let mut kinds = pair.kinds.iter();
    if kinds.any(|kind| kind.is_of_parts(pair.dimension)) {
        FEW_CASES / 4
    } else {
        FEW_CASES
    }
}

/// The pair, a letter for each question, and how many cases were answered with which hash: few of
/// the generated ones, all of them, and the labelled ones.
fn line<T: Scalar>(pair: &Pair<T>, is_whole: bool) -> String {
    let few = Answered::of(pair, generated(pair, few_cases(pair)));
    require_all(pair, &few.hashed.questions);
    let line = format!("{}: {}, {}", pair.name, few.hashed.questions, few.text());
    if !is_whole {
        return line;
    }
    let all = Answered::of(pair, generated(pair, CASES_OF_A_PAIR)).text();
    let labelled = Answered::of(pair, labelled(pair)).text();
    format!("{line}{AND_ALL}{all}, {labelled}")
}

/// That no question is left out, as it silently would be if its answer had no hash.
fn require_all<T>(pair: &Pair<T>, letters: &str) {
    for &question in pair.questions {
        let letter = match question {
            // These have hashes of their own.
            "contact" => continue,
            "parameters" => 'p',
            "pieces" | "overlap" => 's',
            other => panic!("no letter for {other}"),
        };
        assert!(letters.contains(letter), "{}: {question}", pair.name);
    }
}

fn golden<T: Scalar>() -> PathBuf {
    let folder = root().join("tests/pairs/determinism/golden");
    folder.join(T::NAME).with_extension("txt")
}

fn check<T: Scalar>() {
    let is_set = |name| env::var_os(name).is_some();
    let is_update = is_set("UPDATE_GOLDEN");
    let is_whole = is_update || is_set("EVERY_CASE") || !cfg!(debug_assertions);
    let pairs = pairs::<T>();
    let lines = pairs.iter().map(|pair| line(pair, is_whole));
    let lines = lines.collect::<Vec<_>>();
    if is_update {
        fs::write(golden::<T>(), lines.join("\n") + "\n").expect("a file that can be written");
        return;
    }
    compare(&golden::<T>(), &lines, is_whole);
}

fn compare(golden: &Path, lines: &[String], is_whole: bool) {
    let text = fs::read_to_string(golden).expect("a file of hashes");
    let part = |line| match str::split_once(line, AND_ALL) {
        Some((few, _)) if !is_whole => few,
        _ => line,
    };
    let expected = text.lines().map(part).collect::<BTreeSet<_>>();
    let found = lines.iter().map(String::as_str).collect::<BTreeSet<_>>();
    assert!(
        expected == found,
        "expected but not found: {:#?}\nfound but not expected: {:#?}",
        expected.difference(&found).collect::<Vec<_>>(),
        found.difference(&expected).collect::<Vec<_>>(),
    );
}

in_six_scalars!(check);
