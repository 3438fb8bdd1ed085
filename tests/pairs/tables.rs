//! The tables of the README and of the crate's documentation are those of the pairs under test.
//!
//! `UPDATE_TABLES=1 cargo test --test pairs tables` writes them.

use crate::common::figure::Kind;
use crate::common::table::{Pair, pairs};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::{env, fs};

const BEGIN: &str = "<!-- pairs -->";
const END: &str = "<!-- end of pairs -->";

/// A question by its letter, and the dimensions in which it is answered.
type Questions = BTreeMap<char, BTreeSet<usize>>;

/// What the pairs answer, by their kinds, the later one first.
struct Support(BTreeMap<[Kind; 2], Questions>);

impl Support {
    fn of(pairs: &[Pair<f64>]) -> Self {
        let mut support = BTreeMap::<_, Questions>::new();
        for pair in pairs {
            let [a, b] = pair.kinds;
            let questions = support.entry([a.max(b), a.min(b)]).or_default();
            for letter in letters(pair) {
                questions.entry(letter).or_default().insert(pair.dimension);
            }
        }
        Self(support)
    }

    fn kinds(&self) -> BTreeSet<Kind> {
        self.0.keys().flatten().copied().collect()
    }

    fn is_planar(&self, kind: Kind) -> bool {
        let cells = self.0.iter().filter(|(kinds, _)| kinds.contains(&kind));
        let mut dimensions = cells.flat_map(|(_, questions)| questions.values());
        dimensions.all(|dimensions| *dimensions == BTreeSet::from([2]))
    }

    fn heading(&self, kind: Kind) -> String {
        let mark = if self.is_planar(kind) { "²" } else { "" };
        format!("`{kind:?}`{mark}")
    }

    /// What one pair answers, with marks where the headings do not say it all.
    fn cell(&self, kinds: [Kind; 2]) -> String {
        let told = kinds.into_iter().any(|kind| self.is_planar(kind));
        let questions = self.0.get(&kinds).into_iter().flatten();
        let letter = |(letter, dimensions): (&char, &BTreeSet<usize>)| {
            let mark = match (told, dimensions.first(), dimensions.last()) {
                (false, Some(2), Some(2)) => "²",
                (false, Some(3), Some(3)) => "³",
                _ => "",
            };
            format!("{letter}{mark}")
        };
        questions.map(letter).collect::<Vec<_>>().join(" ")
    }

    /// A row and a column for each shape; a cell below the diagonal for each pair.
    fn table(&self) -> Vec<String> {
        let kinds = self.kinds();
        let row = |cells: Vec<String>| format!("| {} |", cells.join(" | ")).replace("  ", " ");
        let headings = kinds.iter().map(|&kind| self.heading(kind));
        let rows = kinds.iter().map(|&kind| {
            let cells = kinds.iter().map(|&other| self.cell([kind, other]));
            row([self.heading(kind)].into_iter().chain(cells).collect())
        });
        [
            row([String::new()].into_iter().chain(headings).collect()),
            "|---".repeat(kinds.len() + 1) + "|",
        ]
        .into_iter()
        .chain(rows)
        .collect()
    }
}

/// As the legend has them.
fn letters(pair: &Pair<f64>) -> impl Iterator<Item = char> {
    let further = pair.questions.iter().map(|&question| match question {
        "parameters" => 'p',
        "common" | "overlap" => 's',
        other => panic!("no letter for {other}"),
    });
    ['i', 'n'].into_iter().chain(further)
}

fn file(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

/// Asserts that between its marks the file has the table, each line after a prefix; or writes it.
#[track_caller]
fn assert_table(name: &str, prefix: &str) {
    let text = fs::read_to_string(file(name)).expect("a text file");
    let mark = |mark: &str| {
        let line = format!("\n{prefix}{mark}\n");
        text.find(&line).expect("the marks of a table") + 1
    };
    let lines = Support::of(&pairs()).table();
    let line = |line: String| format!("{prefix}{line}\n");
    let table = [BEGIN.to_owned()].into_iter().chain(lines).map(line);
    let expected = table.collect::<String>();
    let (before, after) = (&text[..mark(BEGIN)], &text[mark(END)..]);
    if env::var_os("UPDATE_TABLES").is_some() {
        fs::write(file(name), format!("{before}{expected}{after}")).expect("a writable file");
        return;
    }
    let found = &text[before.len()..text.len() - after.len()];
    assert!(
        found == expected,
        "{name} has another table than this one, which UPDATE_TABLES=1 writes:\n{expected}"
    );
}

#[test]
fn the_readme_has_the_table() {
    assert_table("README.md", "");
}

#[test]
fn the_crate_has_the_table() {
    assert_table("src/lib.rs", "//! ");
}

/// The listing of the folder is the support matrix, so what is tested has to be just that.
#[test]
fn every_file_is_tested() {
    let listing = fs::read_to_string(file("src/pair/mod.rs")).expect("a text file");
    let modules = listing
        .lines()
        .filter_map(|line| line.strip_prefix("mod ")?.strip_suffix(';'));
    let modules = modules.filter(|&module| module != "core").map(String::from);
    let tested = pairs::<f64>().iter().map(module).collect::<BTreeSet<_>>();
    assert_eq!(modules.collect::<BTreeSet<_>>(), tested);
}

/// The names of both shapes in alphabetical order.
fn module(pair: &Pair<f64>) -> String {
    let mut names = pair.kinds.map(|kind| snake_case(&format!("{kind:?}")));
    names.sort();
    names.join("_")
}

fn snake_case(name: &str) -> String {
    let word = |(i, letter): (usize, char)| {
        let gap = if letter.is_uppercase() && i > 0 {
            "_"
        } else {
            ""
        };
        format!("{gap}{}", letter.to_ascii_lowercase())
    };
    name.chars().enumerate().map(word).collect()
}
