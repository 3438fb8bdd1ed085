//! What the compiler says about common mistakes: each file in `snippets` fails to compile, with the texts after `//~` in the
//! message, and without those after `//~ not:`.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::SystemTime;
use std::{env, fs};

/// The newest build of this crate beside this test, of which there may be several with other features.
fn newest_library(folder: &Path) -> PathBuf {
    let files = fs::read_dir(folder).expect("the folder of this test");
    let paths = files.map(|file| file.expect("a file").path());
    let libraries = paths.filter(|path| {
        let name = path
            .file_name()
            .and_then(|name| name.to_str())
            .unwrap_or("");
        name.starts_with("libtangency-") && name.ends_with(".rlib")
    });
    let changed = |path: &PathBuf| -> SystemTime {
        let metadata = fs::metadata(path).and_then(|it| it.modified());
        metadata.expect("the time of a library")
    };
    libraries
        .max_by_key(changed)
        .expect("the library was built")
}

/// What the compiler says about a file, in one line, without the paths of types, which depend on what is in scope.
fn message(snippet: &Path) -> String {
    let test = env::current_exe().expect("the path of this test");
    let folder = test.parent().expect("a folder");
    let library = newest_library(folder);
    let compiler = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let output = Command::new(compiler)
        .args([
            "--edition",
            "2024",
            "--crate-type",
            "bin",
            "--emit",
            "metadata",
        ])
        // The file is not written, as the snippet fails.
        .args(["-o", "/dev/null", "--extern"])
        .arg(format!("tangency={}", library.display()))
        .arg("-L")
        .arg(format!("dependency={}", folder.display()))
        .arg(snippet)
        .output()
        .expect("rustc runs");
    let name = snippet.display();
    assert!(!output.status.success(), "{name} compiles");
    let text = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(!text.contains("E0460"), "{name}: an old library: {text}");
    let words = text.split_whitespace().collect::<Vec<_>>();
    words.join(" ").replace("tangency::", "")
}

fn check(name: &str) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/messages/snippets");
    let path = folder.join(name).with_extension("rs");
    let text = fs::read_to_string(&path).expect("a snippet");
    let message = message(&path);
    let mut count = 0;
    for line in text.lines().filter_map(|line| line.strip_prefix("//~ ")) {
        match line.strip_prefix("not: ") {
            None => assert!(message.contains(line), "{name}: no {line:?} in: {message}"),
            Some(line) => assert!(!message.contains(line), "{name}: {line:?} in: {message}"),
        }
        count += 1;
    }
    assert!(count > 1, "{name} expects nothing");
}

macro_rules! snippets {
    ($($name:ident)+) => {
        $(#[test]
        fn $name() {
            check(stringify!($name));
        })+

        #[test]
        fn every_file_is_a_test() {
            let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/messages/snippets");
            let files = fs::read_dir(folder).expect("the snippets").count();
            assert_eq!(files, [$(stringify!($name)),+].len());
        }
    };
}

snippets! {
    enum_contact
    mesh_contact
    not_copy
    not_imported
    plane_contact
    polygon_contact
    union_contacts
}
