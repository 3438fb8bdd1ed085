//! Names every function of a WebAssembly module that has a floating-point number in its signature,
//! its variables or its instructions, and fails if there is any.
//!
//! ```text
//! tangency-no-float MODULE
//! ```

mod module;

use module::Module;
use std::process::ExitCode;

fn main() -> ExitCode {
    let path = std::env::args().nth(1).expect("the path of a module");
    let bytes = std::fs::read(&path).expect("a file that can be read");
    let module = Module::read(&bytes).expect("a module of WebAssembly");
    let floating = module.functions.iter().filter(|it| !it.floats.is_empty());
    let floating = floating.collect::<Vec<_>>();
    println!(
        "{path}: {} functions, {} of them with floats; {} instructions",
        module.functions.len(),
        floating.len(),
        module
            .functions
            .iter()
            .map(|it| it.instructions)
            .sum::<usize>(),
    );
    for function in &floating {
        println!("  {}: {:?}", function.name, function.floats);
    }
    if floating.is_empty() {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}
