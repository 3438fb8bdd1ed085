//! Three programs: the one that is started measures floating point, starts the others, and prints
//! what all found. One measures fixed point, since parry does not compile beside simba's, and one
//! is a debug build.

use crate::peers::Scalar;
use crate::row::{Row, Timed};
use crate::{plane, space, ties};

/// Those rows whose name has the word.
fn timed<T: Scalar>(word: &str) -> Vec<Timed> {
    timed_where::<T>(word, |_| true)
}

/// Those of them that are wanted.
fn timed_where<T: Scalar>(word: &str, wanted: impl Fn(&Row) -> bool) -> Vec<Timed> {
    let all = plane::rows::<T>().into_iter().chain(space::rows::<T>());
    let all = all.chain(ties::rows::<T>());
    all.flat_map(|rows| rows())
        .filter(|row| row.name.contains(word) && wanted(row))
        .map(|row| row.time())
        .inspect(|row| eprintln!("{} {}: {:.1}", row.name, row.scalar, row.nanoseconds))
        .collect()
}

/// What is asked for: rows by a word, a debug build too, and to write the tables.
struct Wish {
    word: String,
    debug: bool,
    write: bool,
}

impl Wish {
    fn of_arguments() -> Self {
        let all: Vec<_> = std::env::args().skip(1).collect();
        let word = all.iter().find(|argument| !argument.starts_with('-'));
        Self {
            word: word.cloned().unwrap_or_default(),
            debug: all.iter().any(|argument| argument == "--debug"),
            write: all.iter().any(|argument| argument == "--write"),
        }
    }
}

#[cfg(feature = "floating")]
pub use floating::run;

#[cfg(feature = "floating")]
mod floating {
    use super::{Timed, Wish, timed};
    use crate::table::Table;
    use std::path::Path;
    use std::process::{Command, Stdio};

    /// Measures all rows in floating and in fixed point, and prints the tables.
    ///
    /// # Panics
    /// Where answers differ that should not, and where the other program or a file fails.
    pub fn run() {
        let wish = Wish::of_arguments();
        let mut rows = timed::<f32>(&wish.word);
        rows.extend(timed::<f64>(&wish.word));
        rows.extend(other_program("fixed", "bench", &wish.word));
        if wish.debug {
            rows.extend(in_debug(&wish.word));
        }
        let table = Table(rows);
        let text = format!("{}\n{}", preface(), table.markdown());
        println!("{text}");
        if wish.write {
            let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("RESULTS.md");
            let text = text + &tables_of_other_benches(&path);
            std::fs::write(path, text).expect("the tables can be written");
        }
        let mut unexplained = table.0.iter().flat_map(Timed::unexplained);
        assert!(
            unexplained.next().is_none(),
            "answers differ without a reason"
        );
    }

    /// The end of the file, which other benches have printed.
    fn tables_of_other_benches(path: &Path) -> String {
        let before = std::fs::read_to_string(path).unwrap_or_default();
        let first = before.find("\n## The index beside other trees");
        first.map_or_else(String::new, |first| before[first..].to_owned())
    }

    /// Ours alone, in a debug build.
    fn in_debug(word: &str) -> impl Iterator<Item = Timed> {
        let rows = other_program("alone", "dev", word).into_iter();
        rows.map(|row| Timed {
            scalar: format!("{}, debug", row.scalar),
            peers: vec![],
            ..row
        })
    }

    /// The rows that it prints.
    fn other_program(feature: &str, profile: &str, word: &str) -> Vec<Timed> {
        let output = Command::new(env!("CARGO"))
            .args([
                "bench",
                "--bench",
                "peers",
                "--no-default-features",
                "--features",
                feature,
            ])
            .args(["--profile", profile, "--", word])
            .current_dir(env!("CARGO_MANIFEST_DIR"))
            .env("CARGO_TARGET_DIR", "target/others")
            .stderr(Stdio::inherit())
            .output()
            .expect("cargo starts");
        assert!(output.status.success(), "the other program fails");
        serde_json::from_slice(&output.stdout).expect("the other program prints rows")
    }

    fn preface() -> String {
        let said = |program: &str, arguments: &[&str]| {
            let output = Command::new(program).args(arguments).output();
            let text = output.map(|output| String::from_utf8_lossy(&output.stdout).into_owned());
            text.unwrap_or_default().trim().to_owned()
        };
        let cpu = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
        let model = cpu.lines().find_map(|line| line.strip_prefix("model name"));
        let model = model.map_or("unknown", |name| name.trim_start_matches([' ', '\t', ':']));
        let cores = std::thread::available_parallelism().map_or(0, usize::from);
        format!(
            "# Beside other libraries\n\n\
             Measured on {}, {model}, {cores} cores, {}, at commit {}. To measure again: \
             `cargo bench --features geos -- --debug --write` in this folder.\n",
            said("date", &["-u", "+%F"]),
            said("rustc", &["--version"]),
            said("git", &["rev-parse", "--short", "HEAD"]),
        )
    }
}

/// Measures all rows in fixed point, and prints them for the first program.
#[cfg(feature = "fixed")]
pub fn run() {
    use simba::scalar::{FixedI16F16, FixedI32F32, FixedI40F24};
    let Wish { word, .. } = Wish::of_arguments();
    let mut rows = timed::<FixedI16F16>(&word);
    rows.extend(timed::<FixedI32F32>(&word));
    let beside_ncollide = |row: &Row| row.is_beside("ncollide");
    rows.extend(timed_where::<FixedI40F24>(&word, beside_ncollide));
    print(&rows);
}

/// Measures all rows without peers, and prints them for the first program.
#[cfg(feature = "alone")]
pub fn run() {
    let Wish { word, .. } = Wish::of_arguments();
    let mut rows = timed::<f64>(&word);
    rows.extend(timed::<simba::scalar::FixedI32F32>(&word));
    print(&rows);
}

#[cfg(not(feature = "floating"))]
fn print(rows: &[Timed]) {
    let text = serde_json::to_string(rows).expect("rows are plain data");
    println!("{text}");
}
