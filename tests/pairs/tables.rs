//! The tables of `docs/pairs.md` and of the crate's documentation are those of the pairs under test.
//!
//! `UPDATE_TABLES=1 cargo test --test pairs tables` writes them.

use crate::alone::answered_alone;
use crate::common::figure::Kind;
use crate::common::table::{Pair, pairs};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::{env, fs};

/// A table of each dimension, after the mark at which it begins.
const TABLES: [(usize, &str); 2] = [
    (2, "<!-- pairs in the plane -->"),
    (3, "<!-- pairs in space -->"),
];
const END: &str = "<!-- end of pairs -->";

/// What the pairs of one dimension answer.
struct Support {
    /// The shapes in the order of the table.
    names: Vec<String>,
    /// Of two shapes, the later one first: letters.
    letters: BTreeMap<[usize; 2], BTreeSet<char>>,
}

impl Support {
    fn of(pairs: &[Pair<f64>], dimension: usize) -> Self {
        let kinds = Kind::in_dimension(dimension).map(|kind| format!("{kind:?}"));
        let alone = answered_alone(dimension);
        let names_alone = alone.iter().map(|answered| answered.name.to_owned());
        let mut support = Self {
            names: kinds.chain(names_alone).collect(),
            letters: BTreeMap::new(),
        };
        for pair in pairs.iter().filter(|pair| pair.dimension == dimension) {
            let [a, b] = pair.kinds.map(|kind| format!("{kind:?}"));
            support.add([&a, &b], letters(pair));
        }
        for answered in alone {
            for (other, letters) in answered.letters {
                support.add([answered.name, other], letters.chars());
            }
        }
        support
    }

    fn add(&mut self, names: [&str; 2], letters: impl Iterator<Item = char>) {
        let place = |name: &str| self.names.iter().position(|it| it == name);
        let [a, b] = names.map(|name| place(name).expect("a shape of the table"));
        let answered = self.letters.entry([a.max(b), a.min(b)]).or_default();
        answered.extend(letters);
    }

    /// What one pair answers.
    fn cell(&self, pair: [usize; 2]) -> String {
        let letters = self.letters.get(&pair).into_iter().flatten();
        letters.map(char::to_string).collect::<Vec<_>>().join(" ")
    }

    /// A row and a column for each shape; a cell below the diagonal for each pair.
    fn table(&self) -> Vec<String> {
        let row = |cells: Vec<String>| format!("| {} |", cells.join(" | ")).replace("  ", " ");
        let headings = self.names.iter().map(|name| format!("`{name}`"));
        let rows = self.names.iter().enumerate().map(|(place, name)| {
            let cells = (0..self.names.len()).map(|other| self.cell([place, other]));
            row([format!("`{name}`")].into_iter().chain(cells).collect())
        });
        [
            row([String::new()].into_iter().chain(headings).collect()),
            "|---".repeat(self.names.len() + 1) + "|",
        ]
        .into_iter()
        .chain(rows)
        .collect()
    }
}

/// As the legend has them.
fn letters(pair: &Pair<f64>) -> impl Iterator<Item = char> {
    let further = pair.questions.iter().map(|&question| match question {
        "contact" => 'c',
        "parameters" => 'p',
        "pieces" | "overlap" => 's',
        other => panic!("no letter for {other}"),
    });
    ['i', 'n'].into_iter().chain(further)
}

fn file(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

/// Asserts that the file has all tables between their marks, each line after a prefix; or writes them.
#[track_caller]
fn assert_tables(name: &str, prefix: &str) {
    let text = fs::read_to_string(file(name)).expect("a text file");
    let expected = TABLES
        .iter()
        .fold(text.clone(), |text, (dimension, begin)| {
            with_table(&text, begin, prefix, &Support::of(&pairs(), *dimension))
        });
    if env::var_os("UPDATE_TABLES").is_some() {
        fs::write(file(name), expected).expect("a writable file");
        return;
    }
    assert!(
        text == expected,
        "{name} has other tables than these, which UPDATE_TABLES=1 writes:\n{expected}"
    );
}

/// The text with a table between a mark and the next end.
fn with_table(text: &str, begin: &str, prefix: &str, support: &Support) -> String {
    let line = |line: String| format!("{prefix}{line}\n");
    let begin = format!("\n{}", line(begin.to_owned()));
    let (before, rest) = text.split_once(&begin).expect("the mark of a table");
    let end = format!("\n{prefix}{END}");
    let (_, after) = rest.split_once(&end).expect("the end of a table");
    let table = support.table().into_iter().map(line).collect::<String>();
    format!("{before}{begin}{}{end}{after}", table.trim_end())
}

#[test]
fn the_page_of_pairs_has_the_tables() {
    assert_tables("docs/pairs.md", "");
}

#[test]
fn the_crate_has_the_tables() {
    assert_tables("src/lib.rs", "//! ");
}

/// Public items of `src/shape` that are no shapes of the list.
const NO_SHAPES: [&str; 22] = [
    "CleanedPolygon",
    "CommonTangent",
    "DroppedParts",
    "GridCell",
    "LineProjection",
    "MergedVertex",
    "MeshEdge",
    "MeshReport",
    "Movable",
    "NonFinite",
    "Posed",
    "RepeatedEdge",
    "RepeatedTriangle",
    "RingVertex",
    "Roundable",
    "Shape",
    "ShapeError",
    "ShapePart",
    "TangentLine",
    "Tangents",
    "UpAxis",
    "WeldedMesh",
];
/// Shapes with all their pairs in a test program of their own: `tests/rounded` and `tests/frusta`.
const TESTED_ALONE: [&str; 4] = ["Cone", "Cylinder", "Rounded", "TruncatedCone"];
/// Shorter names of shapes, besides those that end in a dimension.
const ALIASES: [&str; 3] = ["Circle", "HalfPlane", "Sphere"];

/// That each two of them are a pair is checked by `every_pair`.
#[test]
fn every_shape_is_listed() {
    let text = fs::read_to_string(file("src/shape/mod.rs")).expect("a text file");
    let uses = text.split("pub use ").skip(1);
    let uses = uses.map(|rest| rest.split(';').next().expect("the end of a use"));
    let words = uses.flat_map(|list| list.split(|c: char| !c.is_alphanumeric() && c != '_'));
    let is_shape = |word: &&str| {
        word.starts_with(char::is_uppercase)
            && !word.ends_with(['2', '3'])
            && !NO_SHAPES.contains(word)
            && !ALIASES.contains(word)
            && !TESTED_ALONE.contains(word)
    };
    // The point is nalgebra's.
    let shapes = words.filter(is_shape).chain(["Point"]).map(String::from);
    let listed = [2, 3].into_iter().flat_map(Kind::in_dimension);
    let listed = listed.map(|kind| format!("{kind:?}"));
    assert_eq!(
        shapes.collect::<BTreeSet<_>>(),
        listed.collect::<BTreeSet<_>>()
    );
}

/// The two shapes of each pair and their dimension, the names in alphabetical order.
type Pairs = BTreeSet<(usize, [String; 2])>;

/// Each entry of `pair!` and each line of `doors!` is a pair or several, so what is tested has to be just those, and the
/// pairs of what is not convex in space, which other macros make.
#[test]
fn every_pair_is_tested() {
    let files = [files("src/pair"), files("src/door")].concat();
    let by_doors = files.iter().flat_map(|text| pairs_with_doors(text));
    let implemented = files.iter().flat_map(|text| entries(text)).chain(by_doors);
    let tested = pairs::<f64>();
    let is_of_parts = |pair: &&Pair<f64>| {
        pair.kinds
            .iter()
            .any(|kind| kind.is_of_parts(pair.dimension))
    };
    let tested = tested.iter().filter(|pair| !is_of_parts(pair)).map(|pair| {
        let names = pair.kinds.map(|kind| format!("{kind:?}"));
        (pair.dimension, sorted(names))
    });
    // Rounded shapes have a test program of their own; here is only that no pair of theirs is left out.
    let is_rounded = |(_, names): &(usize, [String; 2])| names.iter().any(|name| name == ROUNDED);
    let (rounded, implemented): (Pairs, Pairs) = implemented.partition(is_rounded);
    assert_eq!(implemented, tested.collect::<Pairs>());
    assert_eq!(rounded, pairs_of_rounded());
}

/// How the source names rounded shapes of any core.
const ROUNDED: &str = "RoundedRef";

/// A rounded shape with each shape that is not made of parts, and with another one.
fn pairs_of_rounded() -> Pairs {
    let others = |dimension: usize| {
        let kinds = Kind::in_dimension(dimension);
        let alone = kinds.filter(move |kind| !kind.is_of_parts(dimension));
        let names = alone.map(|kind| format!("{kind:?}"));
        names.chain([ROUNDED.to_owned()])
    };
    let pairs = |dimension| {
        others(dimension).map(move |name| (dimension, sorted([name, ROUNDED.to_owned()])))
    };
    [2, 3].into_iter().flat_map(pairs).collect()
}

/// All files in a folder and its folders.
fn files(folder: &str) -> Vec<String> {
    let entries = fs::read_dir(file(folder)).expect("a folder");
    let paths = entries.map(|entry| entry.expect("a file or a folder").path());
    paths
        .flat_map(|path| match path.is_dir() {
            true => files(path.to_str().expect("a path that is text")),
            false => vec![fs::read_to_string(path).expect("a text file")],
        })
        .collect()
}

/// The pairs that entries like `pair! { [2] a: Polygon<T> | Aabb<T, 2>, b: Self, intersects: ..` stand for.
fn entries(text: &str) -> Pairs {
    let entries = text.split("\npair! {\n").skip(1);
    entries.flat_map(pairs_of_entry).collect()
}

/// The pairs that `doors! { [3] own Obb<T, 3> | Tetrahedron<T>; Obb<T, 3>: Segment<T, 3>; }` stands for.
fn pairs_with_doors(text: &str) -> Pairs {
    let lists = text.split("\ndoors! {\n").skip(1);
    let entries = text.split("\ndoors! { [").skip(1);
    let of_entry = |entry: &str| {
        let (entry, _) = entry.split_once(", intersects").expect("a question");
        let (dimension, shapes) = entry.split_once("] ").expect("a dimension");
        let shapes = shapes.trim_start_matches("both ");
        let (a, b) = shapes.split_once(">, ").expect("two shapes");
        let pair = sorted([a, b].map(|shape| names(shape).remove(0)));
        dimensions(dimension)
            .into_iter()
            .map(move |dimension| (dimension, pair.clone()))
    };
    lists
        .flat_map(pairs_of_list)
        .chain(entries.flat_map(of_entry))
        .collect()
}

fn pairs_of_list(list: &str) -> Pairs {
    let (list, _) = list.split_once("\n}").expect("an end");
    let (dimension, list) = list.trim()[1..].split_once("] ").expect("a dimension");
    let dimensions = dimensions(dimension);
    let entries = list.split(';').map(str::trim).filter(|it| !it.is_empty());
    let pairs = entries.flat_map(|entry| match entry.split_once(": ") {
        Some((first, others)) => {
            let [first] = &names(first)[..] else {
                panic!("one shape before {others}");
            };
            let pair = |other| [first.clone(), other];
            names(others).into_iter().map(pair).collect::<Vec<_>>()
        }
        None => {
            let own = entry
                .strip_prefix("own ")
                .expect("shapes with their own type");
            names(own).into_iter().map(|a| [a.clone(), a]).collect()
        }
    });
    let pairs = pairs.map(sorted).collect::<Vec<_>>();
    let of = |dimension: usize| pairs.iter().map(move |pair| (dimension, pair.clone()));
    dimensions.into_iter().flat_map(of).collect()
}

fn dimensions(text: &str) -> Vec<usize> {
    match text {
        "D" => vec![2, 3],
        dimension => vec![dimension.parse().expect("a dimension")],
    }
}

fn pairs_of_entry(entry: &str) -> Pairs {
    let lines = entry.lines().map(str::trim);
    let head = lines.take_while(|line| {
        let is_question = line.starts_with("inters") || line.starts_with("///");
        !is_question
    });
    let head = head.collect::<Vec<_>>().join(" ");
    let (dimensions, sides) = head[1..].split_once("] ").expect("a dimension");
    let (first, second) = sides.rsplit_once(": ").expect("a second side");
    let (_, first) = first.split_once(": ").expect("a first side");
    let (first, _) = first.rsplit_once(", ").expect("a second name");
    let dimensions = self::dimensions(dimensions);
    let pairs = names(first).into_iter().flat_map(|a| match second {
        "Self," | "Self in order," => vec![[a.clone(), a]],
        several => names(several).into_iter().map(|b| [a.clone(), b]).collect(),
    });
    pairs
        .flat_map(|pair| dimensions.iter().map(move |&d| (d, sorted(pair.clone()))))
        .collect()
}

/// The names of types like `Polyline<T, 2> | Point2<T>`.
fn names(types: &str) -> Vec<String> {
    let name = |of: &str| {
        let end = of.find(['<', ',']).unwrap_or(of.len());
        of[..end].trim_end_matches(['2', '3']).to_owned()
    };
    types.split('|').map(str::trim).map(name).collect()
}

fn sorted(mut names: [String; 2]) -> [String; 2] {
    names.sort();
    names
}
