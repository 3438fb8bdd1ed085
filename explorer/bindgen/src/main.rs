//! `explorer-bindgen PROGRAM.wasm FOLDER`

use anyhow::{Context, Result};
use wasm_bindgen_cli_support::Bindgen;

fn main() -> Result<()> {
    let mut arguments = std::env::args().skip(1);
    let program = arguments.next().context("which program?")?;
    let folder = arguments.next().context("into which folder?")?;
    let mut bindgen = Bindgen::new();
    bindgen.input_path(program).web(true)?.typescript(false);
    bindgen.generate(folder)
}
