//! The code to copy compiles and runs: `written.rs`, tests of their own, has that of each kind.
//!
//! `UPDATE_CODE=1 cargo test --test code` writes it again.

use explorer_model::code::code;
use explorer_model::figure::Figure;
use explorer_model::kind::Kind;
use explorer_model::scene::{Scalar, Scene};

/// Each kind once, the scalars in turn.
fn scenes() -> Vec<Scene> {
    let mut scenes = Vec::new();
    for is_space in [false, true] {
        for (index, kind) in Kind::all(is_space).enumerate() {
            let mut scene = Scene::default();
            scene.choose_dimension(is_space);
            scene.figures[0] = Figure::new(kind, scene.figures[0].center(), is_space);
            scene.scalar = Scalar::ALL[(index + 1) % 4];
            scenes.push(scene);
        }
    }
    scenes
}

#[test]
fn the_written_code_is_that_of_the_scenes() {
    let mut text = String::from("//! Written by `code.rs`.\n");
    for (index, scene) in scenes().iter().enumerate() {
        let code = code(scene);
        text += &format!("\n#[rustfmt::skip]\n#[test]\nfn scene_{index}() {{\n{code}}}\n");
    }
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/written.rs");
    if std::env::var_os("UPDATE_CODE").is_some() {
        std::fs::write(path, &text).unwrap();
    }
    assert_eq!(std::fs::read_to_string(path).unwrap(), text);
}
