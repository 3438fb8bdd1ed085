//! What the tests over all pairs share.

pub mod answers;
pub mod everything;
pub mod figure;
pub mod generate;
pub mod guard;
pub mod hash;
pub mod labels;
pub mod measure;
pub mod oracle;
pub mod report;
pub mod rng;
pub mod scalar;
pub mod shapes;
pub mod table;
pub mod turned;

use std::path::Path;

/// The folder of the library, whichever crate compiles this.
///
/// # Panics
/// Where there is none.
pub fn root() -> &'static Path {
    let mut folders = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors();
    let is_root = |folder: &&Path| folder.join("tests/vectors").is_dir();
    folders.find(is_root).expect("the folder of the library")
}
